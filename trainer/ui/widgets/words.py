"""Marks and rings in a word, for those who don't see them and for legends."""

from __future__ import annotations

from typing import assert_never

from trainer.tongue import translate
from trainer.training.standing import Mastery
from trainer.ui.widgets.mark_shapes import MarkShape


def mark_words(shape: MarkShape) -> str:
    """A verdict's mark."""
    words = {
        MarkShape.RIGHT: translate("Marks", "right"),
        MarkShape.WRONG: translate("Marks", "wrong"),
        MarkShape.MISSED: translate("Marks", "left out"),
        MarkShape.HINT: translate("Marks", "hint"),
    }
    return words[shape]


def mastery_words(mastery: Mastery) -> str:
    """A ring of mastery."""
    match mastery:
        case Mastery.NEW:
            return translate("Marks", "new")
        case Mastery.LEARNING:
            return translate("Marks", "learning")
        case Mastery.ACCURATE:
            return translate("Marks", "accurate")
        case Mastery.FAST:
            return translate("Marks", "fast")
        case Mastery.FADING:
            return translate("Marks", "fading")
        case _:
            assert_never(mastery)
