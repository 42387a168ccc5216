"""The bundled type: loaded once, then asked for by step."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

from trainer.resources import asset
from trainer.ui.look.theme import TYPE, Step, TypeStep

SANS: Final = "IBM Plex Sans"
CONDENSED: Final = "IBM Plex Sans Condensed"
_FILES: Final = (
    "IBMPlexSans_400Regular.ttf",
    "IBMPlexSans_500Medium.ttf",
    "IBMPlexSans_600SemiBold.ttf",
    "IBMPlexSansCondensed_500Medium.ttf",
    "IBMPlexSansCondensed_600SemiBold.ttf",
    "DealerTrainerSigns.ttf",
)
"""The last has keys, arrows and suits, which no other has and a bare system neither: Qt finds them there by itself."""


@cache
def load_fonts() -> None:
    """Makes the bundled faces known to Qt; needs an application object, and does its work once.

    All of them before anything is written: for a face that comes later Qt reads every font anew.
    """
    # Qt isn't asked whether it knows them: to answer it reads every font of the system
    for name in _FILES:
        QFontDatabase.addApplicationFont(str(asset("fonts", name)))


@lru_cache(maxsize=512)
def sized_font(pixels: int, weight: int, *, is_condensed: bool = False, tracking: float = 0.0) -> QFont:
    """A face by its size; `tracking` is a share of the size. Shared: copy before changing it."""
    font = QFont(CONDENSED if is_condensed else SANS)
    font.setPixelSize(pixels)
    font.setWeight(QFont.Weight(weight))
    if tracking:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, pixels * tracking)
    return font


def step_font(step: Step) -> QFont:
    """The face of a type step."""
    size: TypeStep = TYPE[step]
    return sized_font(size.size, size.weight, is_condensed=size.is_condensed)
