"""Pots in a row: names, piles and figures stand clear of each other and of the words to the hands."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from trainer.rules.cards import parse_cards
from trainer.ui.boxes import Box
from trainer.ui.felt.chip_items import POT_NAME, PotItem
from trainer.ui.felt.picture import (
    HalfPicture,
    PotPicture,
    SeatPicture,
    ShownCard,
    TablePicture,
    Target,
    TargetKind,
    cut,
)
from trainer.ui.felt.view import TableView
from trainer.ui.felt.words_item import WordsItem
from trainer.ui.fonts import load_fonts
from trainer.ui.seat_layout import HandShape

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
