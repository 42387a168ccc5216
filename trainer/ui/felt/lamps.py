"""The light of a machine on the felt, told by its word too."""

from __future__ import annotations

from typing import assert_never

from PySide6.QtGui import QPainter

from trainer.tongue import translate
from trainer.ui.felt.boxes import Point
from trainer.ui.felt.brush import Brush
from trainer.ui.felt.picture import Lamp
from trainer.ui.look import theme


def draw_lamp(painter: QPainter, brush: Brush, middle: Point, radius: float, *, is_lit: bool) -> None:
    """A lamp, lit or dark."""
    edge = theme.LAMP_EDGE if is_lit else theme.LAMP_OFF_EDGE
    brush.disc(painter, middle, radius, theme.LAMP if is_lit else theme.LAMP_OFF, edge)


def draw_light(painter: QPainter, brush: Brush, middle: Point, radius: float, lamp: Lamp) -> None:
    """A machine's lamp: green while it is ready, dark where it has failed."""
    if lamp is Lamp.READY:
        brush.disc(painter, middle, radius, theme.LAMP_READY, theme.LEGEND)
    else:
        draw_lamp(painter, brush, middle, radius, is_lit=lamp in (Lamp.JAM, Lamp.COUNT))


def lamp_words(lamp: Lamp, counted: int = 0) -> str:
    """What stands beside a machine's lamp; `counted` is how many cards its display shows."""
    match lamp:
        case Lamp.NO_MACHINE:
            return ""
        case Lamp.READY:
            return translate("Felt", "READY")
        case Lamp.JAM:
            return translate("Felt", "JAM")
        case Lamp.COUNT:
            return translate("Felt", "COUNT {cards}").format(cards=counted) if counted else translate("Felt", "COUNT")
        case Lamp.DARK:
            return translate("Felt", "OFF")
        case _:
            assert_never(lamp)
