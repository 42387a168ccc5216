"""Faces whose letters keep their distances on paper: a screen's grid, to which others are fitted, is none there."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont

from trainer.ui.look.fonts import sized_font, step_font
from trainer.ui.look.theme import Step


@cache
def sized(pixels: int, weight: int) -> QFont:
    """Shared: copy before changing it."""
    return _unfitted(sized_font(pixels, weight))


@cache
def step(step: Step) -> QFont:
    """The face of a type step. Shared: copy before changing it."""
    return _unfitted(step_font(step))


def _unfitted(font: QFont) -> QFont:
    made = QFont(font)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made
