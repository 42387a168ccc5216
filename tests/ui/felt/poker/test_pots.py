"""Pots in a row: names, piles and figures stand clear of each other and of the words to the hands."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from trainer.rules.cards import parse_cards
from trainer.rules.money import short_dollars
from trainer.ui.felt.boxes import Box
from trainer.ui.felt.picture import ShownCard, cut
from trainer.ui.felt.poker.chip_items import POT_NAME, BetItem, HalfItem, PotItem
from trainer.ui.felt.poker.picture import HalfPicture, PotPicture, SeatPicture, TablePicture, Target, TargetKind
from trainer.ui.felt.poker.scene import TableView, WordsItem
from trainer.ui.felt.poker.seat_layout import HandShape
from trainer.ui.look import theme
from trainer.ui.look.fonts import load_fonts

DENOMINATIONS = (10000, 2500, 500, 100, 50)
POTS = (
    ("Main pot", "Main", 3900),
    ("Side pot 1", "Side 1", 18650),
    ("Side pot 2", "Side 2", 4000),
    ("Side pot 3", "Side 3", 900),
)
AT_1280, AT_1920, LOW = (944, 672), (1536, 952), (688, 480)


def _table(pots: int, reading: tuple[int, ...]) -> TablePicture:
    hand = tuple(ShownCard(card, plays=True) for card in parse_cards("AsKd2c3h"))
    seats = tuple(
        SeatPicture(
            seat=number,
            name=f"Player {number}",
            hand=hand if number in reading else (),
            words="HIGH full house, kings over aces\nLOW 7-5-4-2-A" if number in reading else "",
        )
        for number in range(1, 11)
    )
    return TablePicture(
        seats=seats,
        hand_shape=HandShape.OMAHA,
        board=tuple(ShownCard(card) for card in parse_cards("Kc9c4d5d7h")),
        pots=tuple(PotPicture(name, cut(amount, DENOMINATIONS), short) for name, short, amount in POTS[:pots]),
        halves=(HalfPicture("High"), HalfPicture("Low")),
    )


def _shown(qtbot: QtBot, picture: TablePicture, size: tuple[int, int]) -> TableView:
    load_fonts()
    view = TableView(picture)
    qtbot.addWidget(view)
    view.resize(*size)
    view.show()
    return view


def _pots(view: TableView) -> list[PotItem]:
    items = [view.item_of(Target(TargetKind.POT, index)) for index in range(len(view.picture.pots))]
    return [item for item in items if isinstance(item, PotItem)]


def _caption(item: PotItem) -> Box:
    """Where the name stands, by the width of its letters."""
    brush, look = item.stage.brush, item.look
    wide = brush.width(look.caption, POT_NAME) / brush.unit
    return Box(look.caption_at.x - wide / 2, look.caption_at.y - 0.1, wide, 0.2)


@pytest.mark.parametrize("size", [AT_1280, AT_1920, LOW])
@pytest.mark.parametrize("pots", [2, 3, 4])
def test_no_two_names_of_pots_run_into_each_other(qtbot: QtBot, size: tuple[int, int], pots: int) -> None:
    captions = [_caption(item) for item in _pots(_shown(qtbot, _table(pots, (5,)), size))]
    assert len(captions) == pots
    assert all(one.x + one.w < other.x for one, other in itertools.pairwise(captions))


@pytest.mark.parametrize(
    ("pots", "names"),
    [(2, ["MAIN POT", "SIDE POT 1"]), (4, ["MAIN", "SIDE 1", "SIDE 2", "SIDE 3"])],
)
def test_names_are_short_only_where_there_is_no_room_and_then_all_are(
    qtbot: QtBot, pots: int, names: list[str]
) -> None:
    view = _shown(qtbot, _table(pots, ()), AT_1280)
    assert [item.look.caption for item in _pots(view)] == names
    assert view.item_of(Target(TargetKind.POT, 1)).spoken.startswith("Side pot 1: ")


@pytest.mark.one_in(4)
@pytest.mark.parametrize("reading", [(4,), (5,), (6,), (7,), (5, 6), (4, 7)])
@pytest.mark.parametrize("pots", [1, 2, 3, 4])
def test_the_words_to_a_hand_cover_no_pot(qtbot: QtBot, pots: int, reading: tuple[int, ...]) -> None:
    view = _shown(qtbot, _table(pots, reading), AT_1280)
    words = [item for item in view.scene().items() if isinstance(item, WordsItem) and item.isVisible()]
    assert len(words) == len(reading)
    for item in _pots(view):
        brush, look = item.stage.brush, item.look
        parts = [
            brush.rect(_caption(item)),
            brush.rect(brush.piles_box(look.middle, look.piles, diameter=look.diameter, step=look.step)),
        ]
        assert not [pill for pill in words for part in parts if pill.boundingRect().intersects(QRectF(part))]


@pytest.mark.parametrize("size", [AT_1280, AT_1920, LOW])
@pytest.mark.parametrize("shape", [HandShape.OMAHA, HandShape.STUD])
def test_four_pots_with_two_halves_each_leave_each_other_room(
    qtbot: QtBot, shape: HandShape, size: tuple[int, int]
) -> None:
    """Names in a line, figures apart, what was pushed of each half inside its box."""
    pushed = ((61950, 2), (93325, 4), (22000, 6), (45025, 4))
    amounts = (123900, 86650, 44000, 9050) if size != LOW else (23900, 8650, 44000, 9050)
    rich = tuple(
        PotPicture(name, cut(amount, DENOMINATIONS), short)
        for (name, short, _), amount in zip(POTS, amounts, strict=True)
    )
    halves = (HalfPicture("High", pushed), HalfPicture("Low", pushed))
    players = _table(4, ()).seats[: 8 if shape is HandShape.STUD else 10]
    board = _table(4, ()).board if shape.has_board else ()
    picture = replace(_table(4, ()), seats=players, hand_shape=shape, board=board, pots=rich, halves=halves)
    view = _shown(qtbot, picture, size)
    pots = _pots(view)
    assert len({item.look.caption_at.y for item in pots}) == 1
    figures = [
        item.stage.brush.pill_box(item.look.figure_at, short_dollars(item.chips.amount), item.look.figure_letters)
        for item in pots
    ]
    assert all(one.x + one.w <= other.x + 0.02 for one, other in itertools.pairwise(figures))
    for kind in (TargetKind.HIGH_HALF, TargetKind.LOW_HALF):
        box = view.item_of(Target(kind))
        assert isinstance(box, HalfItem)
        for words, letters in box.lines:
            assert box.stage.brush.width(words, letters) <= box.area.width() + 1, words


@pytest.mark.one_in(8)
@pytest.mark.parametrize("amount", [3000, 700, 12500])
@pytest.mark.parametrize("size", [AT_1280, LOW])
@pytest.mark.parametrize("seats", range(2, 12))
def test_bets_of_two_denominations_stand_apart(qtbot: QtBot, seats: int, size: tuple[int, int], amount: int) -> None:
    players = tuple(
        SeatPicture(seat=number, name="Ann", bet=cut(amount, DENOMINATIONS)) for number in range(1, seats + 1)
    )
    view = _shown(qtbot, TablePicture(seats=players), size)
    bets = [view.item_of(Target(TargetKind.BET, number)) for number in range(1, seats + 1)]
    for one, other in itertools.combinations([bet for bet in bets if isinstance(bet, BetItem)], 2):
        # chips and figures are round at their corners
        parts = itertools.product([part.grown(-0.012) for part in one.parts], other.parts)
        touching = [pair for pair in parts if pair[0].overlaps(pair[1])]
        assert not touching, (one.target, other.target)


@pytest.mark.one_in(8)
@pytest.mark.parametrize("lines", [1, 5])
@pytest.mark.parametrize("size", [AT_1280, AT_1920, LOW, (524, 444)])
@pytest.mark.parametrize("seats", [9, 10, 11])
def test_the_sign_covers_no_plate_rack_or_slot(qtbot: QtBot, seats: int, size: tuple[int, int], lines: int) -> None:
    sign = ("Omaha hi-lo 8 · 4 - 8 limit", "blinds 2 and 4 · jackpot 1", "rake 10 %, at most 4", "kill from 20")[:lines]
    players = tuple(SeatPicture(seat=number) for number in range(1, seats + 1))
    view = _shown(qtbot, TablePicture(seats=players, sign=sign, legend=("Before this round", "the table opens")), size)
    stage = view._felt.stage
    backdrop = view._felt._painted(QSize(*size)).toImage()
    paper = QColor(theme.SIGN)
    layout = stage.layout
    for box in (*(seat.plate for seat in layout.seats), layout.rack, layout.drop, layout.tips):
        area = stage.brush.rect(box).toRect()
        corners = (area.topLeft(), area.topRight(), area.bottomLeft(), area.bottomRight(), area.center())
        assert not [at for at in corners if backdrop.valid(at) and backdrop.pixelColor(at) == paper], box
