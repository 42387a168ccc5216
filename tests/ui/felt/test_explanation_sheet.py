"""The sheet over a felt: its numbers leave names legible, and it lies where it hides nothing that it is about."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.ui.felt.boxes import fit
from trainer.ui.felt.brush import Brush
from trainer.ui.felt.explaining.drawing import Drawing, Numbered
from trainer.ui.felt.explaining.sheet import ExplanationSheet
from trainer.ui.felt.poker.geometry import HEIGHT, WIDTH, poker_layout
from trainer.ui.look.fonts import load_fonts

SIZES = pytest.mark.parametrize("size", [(688, 444), (944, 672)], ids=["1024x600", "1280x800"])


def sheet(qtbot: QtBot, size: tuple[int, int], areas: Mapping[str, QRectF], *order: Numbered) -> ExplanationSheet:
    load_fonts()
    view = QWidget()
    qtbot.addWidget(view)
    view.resize(*size)
    shown = ExplanationSheet(view, lambda: brush_of(size), lambda place: areas.get(str(place)))
    rule = "Push the newest side pot first and the main pot last."
    shown.show_drawing(Drawing(title="The order", order=order, rule=rule, cite="reading R55"), QRect(0, 0, *size))
    return shown


def brush_of(size: tuple[int, int]) -> Brush:
    return Brush(fit=fit(*size, extent=(WIDTH, HEIGHT)))


@SIZES
def test_numbers_and_arrows_round_the_table_leave_names_legible(qtbot: QtBot, size: tuple[int, int]) -> None:
    """Neighbours so near each other that an arrow would begin on a name have none: their numbers follow."""
    brush = brush_of(size)
    plates = {str(seat.seat): brush.rect(seat.plate) for seat in poker_layout(11).seats}
    shown = sheet(qtbot, size, plates, *[Numbered(at=seat) for seat in plates])
    names = [plate.adjusted(20, 8, -20, -8) for plate in plates.values()]
    assert shown.numbers == len(names)
    assert len(shown._arrows) > 5
    assert not [name for arrow in shown._arrows for name in names if arrow.line.intersects(name)]
    around = [QRectF(mark.middle - QPointF(12, 12), QSizeF(24, 24)) for mark in shown._marks]
    assert not [name for each in around for name in names if each.intersects(name)]
    assert all(QRectF(0, 0, *size).contains(each) for each in around)


@SIZES
def test_the_number_of_a_wide_place_stands_where_its_arrow_ends(qtbot: QtBot, size: tuple[int, int]) -> None:
    """An empty board has no edge: at its corner the number would stand alone on the felt."""
    brush, layout = brush_of(size), poker_layout(9)
    board = brush.rect(layout.board[0].box).united(brush.rect(layout.board[-1].box))
    areas = {"stub": brush.rect(layout.stub.box), "burn": brush.rect(layout.burn.box), "board": board}
    order = [Numbered(at=place, arrow=("stub", place)) for place in ("burn", "board")]
    shown = sheet(qtbot, size, areas, *order)
    assert shown._arrows[-1].head.boundingRect().adjusted(-30, -30, 30, 30).contains(shown._marks[-1].middle)


@SIZES
def test_it_hides_nothing_that_its_order_is_about_where_there_is_room(qtbot: QtBot, size: tuple[int, int]) -> None:
    unit = brush_of(size).unit
    pots = {"main": QRectF(5.8 * unit, 3.2 * unit, 1.8 * unit, 1.7 * unit)}
    pots |= {"side": pots["main"].translated(2.5 * unit, 0), "winner": QRectF(3.6 * unit, 2 * unit, unit, unit)}
    shown = sheet(qtbot, size, pots, *[Numbered(at=pot, arrow=(pot, "winner")) for pot in ("side", "main")])
    assert not [name for name, area in pots.items() if shown.sheet.intersects(area)]
