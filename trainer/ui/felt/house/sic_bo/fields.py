"""What is printed in a field of Sic Bo: its dice or words, and its odds."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainter

from trainer.rules.house.sic_bo.wagers import Bet
from trainer.tongue import translate
from trainer.ui.felt.boxes import Box, Point
from trainer.ui.felt.brush import Brush, Lettering
from trainer.ui.felt.house.drawing import draw_die
from trainer.ui.felt.house.sic_bo.layout import Cell
from trainer.ui.look import theme

_HEAD: Final = Lettering(0.36, 600, is_condensed=True, tracking=0.04)
_ANY_HEAD: Final = Lettering(0.26, 600, is_condensed=True)
_TOTAL: Final = Lettering(0.42, 600, is_condensed=True)
_RANGE: Final = Lettering(0.24, 500)
ODDS: Final = Lettering(0.215, 500, is_condensed=True)


def paint_field(painter: QPainter, brush: Brush, cell: Cell, odds: str, *, is_lit: bool = False) -> None:
    """The print of one field, without its outline; on light the small words are as bright as the large ones."""
    box = cell.box
    ink = theme.LEGEND if is_lit else theme.FELT_LINE
    match cell.bet:
        case Bet.SMALL | Bet.BIG:
            if not brush.is_small:
                _paint_half(painter, brush, box, odds, ink, is_low=cell.bet is Bet.SMALL)
        case Bet.TWO_OF_A_KIND | Bet.THREE_OF_A_KIND:
            for row in range(2 if cell.bet is Bet.TWO_OF_A_KIND else 3):
                draw_die(painter, brush, Point(box.middle.x, box.y + 0.21 + 0.34 * row), cell.on[0], 0.3)
        case Bet.ANY_THREE:
            _paint_any_three(painter, brush, box, odds, ink)
        case Bet.TOTAL:
            brush.text(painter, Point(box.middle.x, box.y + 0.28), str(cell.on[0]), _TOTAL, theme.LEGEND)
            if not brush.is_small:
                brush.text(painter, Point(box.middle.x, box.y + 0.62), odds_words(brush, odds, box.w), ODDS, ink)
        case Bet.TWO_DICE:
            for number, off in zip(cell.on, (-0.21, 0.21), strict=True):
                draw_die(painter, brush, Point(box.middle.x + off, box.y + 0.3), number, 0.38)
        case Bet.ONE_OF_A_KIND:
            draw_die(painter, brush, Point(box.x + 0.52, box.middle.y), cell.on[0], 0.74)


def odds_words(brush: Brush, words: str, most: float) -> str:
    """Words with odds in them; where letters are large beside the table "8:1" for "8 to 1"."""
    fits = brush.width(words, ODDS) <= (most - 0.16) * brush.unit
    return words if fits else words.replace(translate("Felt", " to "), ":")


def _paint_half(painter: QPainter, brush: Brush, box: Box, odds: str, ink: str, *, is_low: bool) -> None:
    """Small or big; where letters are large beside the table without the line on triples."""
    x, step = box.middle.x, max(0.26, 13 / brush.unit)
    first = box.y + 0.28
    brush.text(
        painter,
        Point(x, first),
        translate("Felt", "SMALL") if is_low else translate("Felt", "BIG"),
        _HEAD,
        theme.LEGEND,
    )
    brush.text(
        painter,
        Point(x, first + 0.06 + step),
        translate("Felt", "4 to 10") if is_low else translate("Felt", "11 to 17"),
        _RANGE,
        theme.LEGEND,
    )
    brush.text(painter, Point(x, first + 0.06 + 2 * step), odds, ODDS, ink)
    if not brush.is_tight:
        brush.text(painter, Point(x, first + 0.06 + 3 * step), translate("Felt", "not on a triple"), ODDS, ink)


def _paint_any_three(painter: QPainter, brush: Brush, box: Box, odds: str, ink: str) -> None:
    if not brush.is_small:
        head = (
            translate("Felt", "ANY THREE")
            if brush.width(translate("Felt", "ANY THREE"), _ANY_HEAD) < box.w * brush.unit
            else translate("Felt", "ANY 3")
        )
        brush.text(painter, Point(box.middle.x, box.y + 0.2), head, _ANY_HEAD, theme.LEGEND)
        below = 0.2 + max(0.3, 12 / brush.unit)
        brush.text(painter, Point(box.middle.x, box.y + below), odds_words(brush, odds, box.w), ODDS, ink)
    for number in range(1, 7):
        for row in range(3):
            middle = Point(box.x + 0.24 + (number - 1) * 0.228, box.y + 0.78 + 0.23 * row)
            draw_die(painter, brush, middle, number, 0.19)
