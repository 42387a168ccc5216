"""A verdict that was set aside, in words: as what its answer counts since."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.records import KeptAttempt, Mark
from trainer.tongue import translate
from trainer.ui.wording.joined import labelled

INSTEAD: Final = (Mark.RIGHT, Mark.WRONG, Mark.MISSED, Mark.HINTED)
"""What an answer may count as, beside not at all."""


def judged_words(mark: Mark) -> str:
    """What was made of an answer, in a word or two."""
    words = {
        Mark.RIGHT: translate("Overruled", "right"),
        Mark.WRONG: translate("Overruled", "wrong"),
        Mark.MISSED: translate("Overruled", "left out"),
        Mark.HINTED: translate("Overruled", "right by a hint"),
    }
    return words.get(mark, translate("Overruled", "not judged"))


def counts_words(mark: Mark | None) -> str:
    """As what it counts."""
    words = {
        Mark.RIGHT: translate("Overruled", "counts as right"),
        Mark.WRONG: translate("Overruled", "counts as wrong"),
        Mark.MISSED: translate("Overruled", "counts as left out"),
        Mark.HINTED: translate("Overruled", "counts as right by a hint"),
    }
    return translate("Overruled", "does not count") if mark is None else words.get(mark, "")


def overruled_notes(kept: KeptAttempt) -> Mapping[int, str]:
    """What a line of a result says of an answer that was overruled, by its identity; nothing of any other."""
    return {
        id(answer): labelled(translate("Overruled", "overruled"), counts_words(counts.mark if counts else None))
        for answer, counts in zip(kept.answers, kept.counting, strict=True)
        if counts is not answer
    }
