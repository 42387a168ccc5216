"""Lists at every table: each letter is one line's, none a command's that the panel offers beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from tests.training.house.drills import DRILLS as AT_THE_HOUSE
from tests.ui.entry.walked import Nowhere, asked
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.places import Area
from trainer.rules.poker.table import PokerTable
from trainer.training.attempts import dealt_tables, drill_for, session_of
from trainer.ui.entry import grammar as poker
from trainer.ui.entry import input as poker_input
from trainer.ui.entry.grammar import Option
from trainer.ui.entry.house import grammar as house
from trainer.ui.entry.house import input as house_input
from trainer.ui.entry.house.verbs import Verb as HouseVerb
from trainer.ui.house.printed import printed
from trainer.ui.house.sight import sight_of

COMMANDS = set("HUN")
ROUNDS = [
    pytest.param(table.rulebook.id, table.game.id, focus, id=f"{table.rulebook.id}-{table.game.id}-{focus}")
    for table in dealt_tables()
    for focus in table.focuses
]


def tables_of_a_round(rulebook: str, game: str, focus: str) -> Iterator[HouseTable | PokerTable]:
    """The table before every act of the dealer's."""
    session = session_of(drill_for(rulebook, game, focus, seed=4), Nowhere())
    for _ in asked(session):
        yield session.state.table


def lists_at(table: HouseTable | PokerTable) -> Iterator[tuple[Option, ...]]:
    if isinstance(table, PokerTable):
        yield from _poker_lists(table)
        return
    there = sight_of(table)
    for verb in there.layout.verbs:
        for place in (None, Area.DEALER, 1, 2):
            first = house.Entry(verb=verb, place=place)
            lines = house.options(first, there)
            yield lines
            for line in lines:
                yield house.options(house_input.choose(first, line.id, there), there)


def _poker_lists(table: PokerTable) -> Iterator[tuple[Option, ...]]:
    for verb in poker.Verb:
        for place in (None, *[seat.number for seat in table.players]):
            first = poker.Entry(verb=verb, place=place)
            if poker.need(first, table) is None:
                continue
            lines = poker.options(first, table)
            yield lines
            for line in lines if poker.need(first, table) is poker.Need.MENU else ():
                yield poker.options(poker_input.choose(first, line.id), table)
    yield poker.PARTS


@pytest.mark.parametrize(("rulebook", "game", "focus"), ROUNDS)
def test_no_line_has_a_key_of_a_command_or_of_another_line(rulebook: str, game: str, focus: str) -> None:
    seen = set()
    for table in islice(tables_of_a_round(rulebook, game, focus), 0, None, 2):
        seen |= set(lists_at(table))
    assert len(seen) > 2
    for lines in seen:
        keys = [line.key for line in lines]
        assert len(set(keys)) == len(keys), lines
        assert not COMMANDS & set(keys), lines


@pytest.mark.parametrize(("rulebook", "game", "focus"), AT_THE_HOUSE)
def test_only_spots_and_places_that_this_table_has_are_offered(rulebook: str, game: str, focus: str) -> None:
    """What is printed on the felt is offered, and no other wager that houses may leave out."""
    for table in tables_of_a_round(rulebook, game, focus):
        assert not isinstance(table, PokerTable)
        there, shown = sight_of(table), printed(table)
        may_lack = {"insurance", "suit_wager", "royal_match", "hit", "progressive", "six_card_bonus"}
        wagers = {line.id for line in house.options(house.Entry(verb=HouseVerb.PAY, place=1), there)}
        assert wagers & may_lack == shown.offered & may_lack
        assert {stake.wager for stake in table.stakes} <= wagers
        if isinstance(table, SicBoTable):
            continue
        places = {line.id for line in house.options(house.Entry(verb=HouseVerb.DEAL), there)}
        assert (Area.BONUS_BOX in places) is bool(shown.bonus_box)
        assert (house_input.press(house.Entry(verb=HouseVerb.DEAL), "/", there, {}) is not None) is bool(
            shown.bonus_box
        )
