"""Marks and rings in a word, for those who don't see them and for legends."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from trainer.training.standing import Mastery
from trainer.ui.widgets.mark_shapes import MarkShape


def mark_words(shape: MarkShape) -> str:
    """A verdict's mark."""
    words = {
        MarkShape.RIGHT: QCoreApplication.translate("Marks", "right"),
        MarkShape.WRONG: QCoreApplication.translate("Marks", "wrong"),
        MarkShape.MISSED: QCoreApplication.translate("Marks", "left out"),
        MarkShape.HINT: QCoreApplication.translate("Marks", "hint"),
    }
    return words[shape]


def mastery_words(mastery: Mastery) -> str:
    """A ring of mastery."""
    words = {
        Mastery.NEW: QCoreApplication.translate("Marks", "new"),
        Mastery.LEARNING: QCoreApplication.translate("Marks", "learning"),
        Mastery.ACCURATE: QCoreApplication.translate("Marks", "accurate"),
        Mastery.FADING: QCoreApplication.translate("Marks", "fading"),
    }
    return words[mastery]
