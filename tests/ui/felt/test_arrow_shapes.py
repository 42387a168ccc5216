"""The arrows of a verdict: both are seen and told apart, whichever way they run."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath
from pytestqt.qtbot import QtBot

from trainer.rules.cards import parse_cards
from trainer.ui.felt.arrow_shapes import ArrowShape, End, Ring, Way, arrow_shape, ways
from trainer.ui.felt.boxes import CARD_HEIGHT
from trainer.ui.felt.picture import Arrow, ArrowKind, ShownCard, cut
from trainer.ui.felt.poker.card_items import HeapItem
from trainer.ui.felt.poker.picture import PotPicture, SeatPicture, TablePicture, Target, TargetKind
from trainer.ui.felt.poker.scene import TableView, WordsItem
from trainer.ui.look.fonts import load_fonts

UNIT = 57.0
ANGLES = range(0, 360, 30)


def _end(angle: float, distance: float, ring: Ring = Ring.BOX, side: float = 0.84 * UNIT) -> End:
    area = QRectF(0, 0, side, side)
    turn = math.radians(angle)
    area.moveCenter(QPointF(500 + distance * math.cos(turn), 400 + distance * math.sin(turn)))
    return End(area, ring)


def _both(wrong: tuple[End, End], right: tuple[End, End]) -> tuple[Way, Way]:
    one, other = ways([(ArrowKind.ASTRAY, *wrong), (ArrowKind.HERE, *right)], UNIT)
    return one, other


def _whole(shape: ArrowShape) -> QPainterPath:
    """Rim and head."""
    head = QPainterPath()
    head.addPolygon(shape.head)
    head.closeSubpath()
    return shape.rim.united(head)


@pytest.mark.parametrize("ring", list(Ring))
@pytest.mark.parametrize("distance", [140, 400])
@pytest.mark.parametrize("angle", ANGLES)
def test_two_arrows_with_the_same_ends_touch_nowhere(angle: int, distance: float, ring: Ring) -> None:
    ends = (_end(0, 0, ring), _end(angle, distance, ring))
    wrong, right = (arrow_shape(way, UNIT) for way in _both(ends, ends))
    assert not _whole(wrong).intersects(_whole(right))
    assert not _whole(right).intersects(wrong.cross)


@pytest.mark.parametrize("angle", ANGLES)
def test_a_wrong_arrow_the_other_way_round_touches_the_right_one_nowhere(angle: int) -> None:
    here, there = _end(0, 0), _end(angle, 300)
    wrong, right = (arrow_shape(way, UNIT) for way in _both((here, there), (there, here)))
    assert not _whole(wrong).intersects(_whole(right))


@pytest.mark.parametrize("angle", ANGLES)
def test_an_arrow_that_stops_on_the_way_of_the_other_gives_way_too(angle: int) -> None:
    start, near, far = _end(0, 0), _end(angle, 250), _end(angle, 420)
    wrong, right = (arrow_shape(way, UNIT) for way in _both((start, near), (start, far)))
    assert not _whole(wrong).intersects(_whole(right))


def test_arrows_that_part_run_as_each_would_alone() -> None:
    start, one, other = _end(0, 0), _end(0, 400), _end(60, 400)
    wrong, right = _both((start, one), (start, other))
    assert (wrong.side, right.side) == (0, 0)
    assert [right] == ways([(ArrowKind.HERE, start, other)], UNIT)


def test_the_wrong_move_is_told_by_dashes_and_a_cross_and_not_by_colour_alone() -> None:
    ends = (_end(0, 0), _end(45, 400))
    wrong, right = (arrow_shape(way, UNIT) for way in _both(ends, ends))
    assert len(wrong.line.toSubpathPolygons()) > 5
    assert len(right.line.toSubpathPolygons()) == 1
    assert wrong.cross.width() >= 18
    assert right.cross.isEmpty()


@pytest.mark.parametrize("angle", ANGLES)
def test_the_cross_of_a_wrong_move_alone_stands_beside_its_line_and_not_below(angle: int) -> None:
    (way,) = ways([(ArrowKind.ASTRAY, _end(0, 0), _end(angle, 400))], UNIT)
    shape = arrow_shape(way, UNIT)
    assert shape.cross.center().y() <= way.at(0.5).y() + 4
    assert not shape.rim.intersects(shape.cross)


@pytest.mark.parametrize("seat", range(1, 10))
def test_an_arrow_to_a_hand_leaves_the_words_to_it_readable(qtbot: QtBot, seat: int) -> None:
    load_fonts()
    hand = tuple(ShownCard(card) for card in parse_cards("AsKd"))
    seats = tuple(
        SeatPicture(seat=number, name="Ann", hand=hand if number == seat else (), words="two pair" * (number == seat))
        for number in range(1, 10)
    )
    pot, cards = Target(TargetKind.POT), Target(TargetKind.CARDS, seat)
    board = tuple(ShownCard(card) for card in parse_cards("Kc9c4d5d7h"))
    picture = TablePicture(seats=seats, board=board, pots=(PotPicture("Main pot", cut(3900, (500, 100))),))
    view = TableView(picture)
    qtbot.addWidget(view)
    view.resize(944, 672)
    view.show()
    arrows = (Arrow(ArrowKind.ASTRAY, pot, cards), Arrow(ArrowKind.HERE, pot, cards))
    view.show_picture(replace(picture, arrows=arrows), is_animated=False)
    (words,) = [item for item in view.scene().items() if isinstance(item, WordsItem) and item.isVisible()]
    shapes = view._felt._marks.arrows
    assert len(shapes) == 2
    assert not [shape for shape in shapes if _whole(shape).intersects(words.boundingRect())]


BOARD = parse_cards("Kc9c4d")


def _dealt(board: tuple[int, ...] = ()) -> TablePicture:
    """Nine players with cards, a pot, a jackpot, and so many cards on the board."""
    hand = (ShownCard(), ShownCard())
    seats = tuple(SeatPicture(seat=number, name="Ann", hand=hand) for number in range(1, 10))
    pots = (PotPicture("Main pot", cut(3900, (500, 100))),)
    shown = tuple(ShownCard(card) for card in board)
    return TablePicture(seats=seats, board=shown, pots=pots, stub=34, burn=1, has_burn_pile=True, has_jackpot=True)


SIZES = [(688, 444), (944, 672), (1536, 952)]


def _shown_with(qtbot: QtBot, picture: TablePicture, size: tuple[int, int], arrow: Arrow) -> TableView:
    load_fonts()
    view = TableView(replace(picture, arrows=(arrow,)))
    qtbot.addWidget(view)
    view.resize(*size)
    view.show()
    return view


@pytest.mark.one_in(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("start", "end"),
    [
        (TargetKind.POT, Target(TargetKind.RAKE)),
        (TargetKind.POT, Target(TargetKind.JACKPOT)),
        *[(TargetKind.STUB, Target(TargetKind.CARDS, seat)) for seat in range(1, 10)],
        (TargetKind.RACK, Target(TargetKind.SEAT, 1)),
    ],
)
def test_an_arrow_leaves_the_names_of_places_readable(
    qtbot: QtBot, size: tuple[int, int], start: TargetKind, end: Target
) -> None:
    view = _shown_with(qtbot, _dealt(BOARD), size, Arrow(ArrowKind.HERE, Target(start), end))
    labels = view._felt.labels()
    assert len(labels) >= 4
    (shape,) = view._felt._marks.arrows
    assert not [label for label in labels if _whole(shape).intersects(label)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", [(), BOARD])
def test_a_card_to_the_board_has_an_arrow_with_a_line(
    qtbot: QtBot, size: tuple[int, int], board: tuple[int, ...]
) -> None:
    arrow = Arrow(ArrowKind.HERE, Target(TargetKind.STUB), Target(TargetKind.BOARD))
    view = _shown_with(qtbot, _dealt(board), size, arrow)
    (shape,) = view._felt._marks.arrows
    line = shape.line.boundingRect()
    assert math.hypot(line.width(), line.height()) > 0.5 * view._felt.unit


def test_the_number_of_a_pile_stands_on_its_cards_where_the_window_is_small(qtbot: QtBot) -> None:
    """Beside them it would be read with the jackpot's name."""
    arrow = Arrow(ArrowKind.HERE, Target(TargetKind.POT), Target(TargetKind.RAKE))
    view = _shown_with(qtbot, _dealt(), (688, 444), arrow)
    stub = view.item_of(Target(TargetKind.STUB))
    assert isinstance(stub, HeapItem)
    assert stub._caption == "34"
    brush = view._felt.stage.brush
    assert brush.is_tight
    jackpot = view.item_of(Target(TargetKind.JACKPOT)).label
    assert not stub.area.adjusted(-4, -4, 4, 4).intersects(jackpot), "nor may its name touch the cards"
    bottom = stub.place.y + CARD_HEIGHT * stub.place.w / 2
    assert stub.area.bottom() <= brush.y(bottom) + 0.3 * brush.unit


@pytest.mark.parametrize("gap", [2, 12, 30])
@pytest.mark.parametrize("is_wide", [False, True])
def test_an_arrow_between_neighbours_has_a_line_and_ends_before_what_it_points_at(gap: int, is_wide: bool) -> None:
    start = End(QRectF(500, 400, 60, 84))
    end = End(QRectF(420 if is_wide else 500, 400 - gap - 60, 220 if is_wide else 60, 60))
    (way,) = ways([(ArrowKind.HERE, start, end)], UNIT)
    shape = arrow_shape(way, UNIT)
    assert math.hypot(way.end.x() - way.start.x(), way.end.y() - way.start.y()) > 0.6 * UNIT
    assert not _whole(shape).intersects(end.area)
