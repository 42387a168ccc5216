"""What a trainee is judged on and neither layout nor cards show stands on the sign of what was known before."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Final

import pytest

from tests.training.house.drills import TABLES, drilled
from trainer.records import Level
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.table import HouseTable
from trainer.rules.places import Area
from trainer.training.house.drill import HouseFocus
from trainer.ui.felt.house.families import house_layout
from trainer.ui.house.families import house_before_lines
from trainer.ui.house.showing import house_picture

THREE_CARD, BLACKJACK, PITCH = (
    ("tribal-three-card", "three-card-poker"),
    ("oneida-blackjack", "blackjack"),
    ("oneida-blackjack", "blackjack-pitch"),
)
SEEDS: Final = range(12)


def _start(where: tuple[str, str], fields: Mapping[str, object] | None = None, seed: int = 1) -> HouseTable:
    """A round's first table, some of its fields otherwise."""
    start = copy(drilled(*where, HouseFocus.WHOLE, Level.PRACTICE, seed)[0].begun.table)
    for name, value in (fields or {}).items():
        assert hasattr(start, name)
        object.__setattr__(start, name, value)
    return start


_QUIET: Final = {"is_opening": False, "new_decks": (), "is_preshuffled": False, "came_later": ()}


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"is_opening": True}, "the table opens"),
        ({"new_decks": (1,), "deck_count": 1}, "new cards"),
        ({"is_preshuffled": True, "new_decks": (1,)}, "new cards, shuffled before they came"),
        ({"minutes_since_change": 235, "deck_count": 1}, "cards here 3 h 55 min"),
        ({"minutes_since_change": 240, "deck_count": 1}, "cards here 4 h"),
        ({"minutes_since_change": 20, "deck_count": 1}, "cards here 20 min"),
        ({"minutes_since_change": 240, "deck_count": 2, "came_later": ((2, 60),)}, "the red deck here 3 h"),
        ({"minutes_since_change": 240, "deck_count": 2, "new_decks": (2,)}, "the red deck is new"),
        ({"has_shuffler": False, "is_shuffled": False}, "shuffled by hand"),
        ({"has_shuffler": True, "shuffler_counts": True, "is_shuffled": False}, "shuffler counts cards"),
        ({"has_shuffler": True, "shuffler_counts": False, "is_shuffled": False}, "shuffler: no count"),
        ({"shuffler_counts": False, "rounds_since_count": 0}, "stub counted last round"),
        ({"shuffler_counts": False, "rounds_since_count": 3}, "stub counted 4 rounds ago"),
    ],
)
def test_what_an_opening_goes_by_is_told(fields: dict[str, object], line: str) -> None:
    lines = house_before_lines(_start(THREE_CARD, {**_QUIET, **fields}))
    assert lines[0] == "Before this round"
    assert line in [words.replace("\u00a0", " ") for words in lines]


@pytest.mark.parametrize(
    ("where", "fields", "line"),
    [
        (BLACKJACK, {"is_opening": True, "first_seated": 4}, "seat 4 sat down first"),
        (BLACKJACK, {"is_opening": False, "cutting_card": 5}, "cutting card came at seat 5"),
        (BLACKJACK, {"is_opening": False, "cutting_card": Area.DEALER}, "cutting card came with your card"),
        (BLACKJACK, {"is_opening": False, "cutting_card": 0, "is_loaded": True}, "cutting card in the shoe"),
        (BLACKJACK, {"wants_shuffle": True}, "the house wants a shuffle"),
        (BLACKJACK, {"has_shuffler": True}, "a shuffler is in use"),
        (PITCH, {}, "players' cards go face"),
    ],
)
def test_what_a_blackjack_round_goes_by_is_told(where: tuple[str, str], fields: dict[str, object], line: str) -> None:
    lines = house_before_lines(_start(where, fields))
    assert any(words.startswith(line) for words in lines)


def test_which_way_the_cards_of_pitch_go_is_what_the_sign_says() -> None:
    for face in ("down", "up"):
        session, _ = drilled(*PITCH, options={"pitch_face": face})
        start = session.begun.table
        assert isinstance(start, BlackjackTable)
        assert start.are_cards_held is (face == "down")
        assert f"players' cards go face {face}" in house_before_lines(start)


def test_two_starts_that_ask_for_different_openings_never_read_alike() -> None:
    """The first acts that are due, without what the layout shows of them."""
    read: dict[tuple[object, ...], set[str]] = {}
    for seed in range(40):
        session, _ = drilled(*THREE_CARD, HouseFocus.WHOLE, Level.PRACTICE, seed)
        start = session.begun.table
        assert isinstance(start, AnteTable)
        seen = (*house_before_lines(start), start.method, start.deck_count, start.deck_in_play, start.is_shuffler_fed)
        read.setdefault(seen, set()).add(session.due()[0].action.do)
    assert len(read) > 10
    assert all(len(first) == 1 for first in read.values())


@pytest.mark.parametrize("is_left_handed", [False, True])
@pytest.mark.parametrize(("rulebook", "game"), [table for table in TABLES if table[1] != "sic-bo"])
def test_the_sign_lies_on_nothing_else(rulebook: str, game: str, *, is_left_handed: bool) -> None:
    shown = house_picture(_start((rulebook, game)), before=("the table opens",))
    layout = house_layout(shown.printed, is_left_handed=is_left_handed)
    assert layout.before is not None
    family = layout.family
    taken = [family.rack, family.tips, family.drop, layout.shoe, family.discards, layout.meters, layout.sign]
    assert [box for box in taken if box is not None and box.overlaps(layout.before)] == []
