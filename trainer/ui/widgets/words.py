"""Marks and rings in a word, for those who don't see them and for legends."""

from __future__ import annotations

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
    words = {
        Mastery.NEW: translate("Marks", "new"),
        Mastery.LEARNING: translate("Marks", "learning"),
        Mastery.ACCURATE: translate("Marks", "accurate"),
        Mastery.FAST: translate("Marks", "fast"),
        Mastery.FADING: translate("Marks", "fading"),
    }
    return words[mastery]
