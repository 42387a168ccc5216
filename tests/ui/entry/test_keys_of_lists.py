"""Lists at every table: each letter is one line's, none a command's that the panel offers beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from tests.samples import some
from tests.training.house.drills import DRILLS as AT_THE_HOUSE
from tests.training.sessions import session_of
from tests.ui.entry.walked import Nowhere, asked
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.places import Area, Place
from trainer.rules.poker.table import PokerTable
from trainer.training.attempts import dealt_tables, drill_for
from trainer.ui.entry import Entered, Grammar
from trainer.ui.entry.house import HOUSE
from trainer.ui.entry.house.verbs import Verb as HouseVerb
from trainer.ui.entry.poker import POKER
from trainer.ui.entry.poker.verbs import PARTS, Verb
from trainer.ui.entry.slots import G, K, Option, T
from trainer.ui.entry.step import PLACE
from trainer.ui.house.families import printed, sight_of

pytestmark = pytest.mark.one_in(4)

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
        for verb in Verb:
            for seat in (None, *[player.number for player in table.players]):
                yield from lists_of(POKER, _begun(verb, seat), table)
        yield PARTS
        return
    sight = sight_of(table)
    for own in sight.layout.verbs:
        for place in (None, Area.DEALER, 1, 2):
            yield from lists_of(HOUSE, _begun(own, place), sight)


def _begun(verb: str, place: Place | None) -> Entered:
    return Entered(verb=verb) if place is None else Entered(verb=verb).fill(PLACE, place)


def lists_of(grammar: Grammar[T, G, K], entered: Entered, sight: T) -> Iterator[tuple[Option, ...]]:
    """The list of the slot that waits, and those that its lines open."""
    slot = grammar.need(entered, sight)
    if slot is None:
        return
    lines = tuple(slot.lines(entered, sight))
    yield lines
    for line in lines:
        after = grammar.need(chosen := slot.choose(entered, line.id, sight), sight)
        if after is not None:
            yield tuple(after.lines(chosen, sight))


@pytest.mark.one_in(30)
@pytest.mark.parametrize(("rulebook", "game", "focus"), ROUNDS)
def test_no_line_has_a_key_of_a_command_or_of_another_line(rulebook: str, game: str, focus: str) -> None:
    seen = set()
    for table in islice(tables_of_a_round(rulebook, game, focus), 0, None, some(40, 2)):
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
        sight, shown = sight_of(table), printed(table)
        may_lack = {"insurance", "suit_wager", "royal_match", "hit", "progressive", "six_card_bonus"}
        wagers = {id_ for id_, _, _ in HOUSE.lines(_begun(HouseVerb.PAY, 1), sight, {})}
        assert wagers & may_lack == shown.offered & may_lack
        assert {stake.wager for stake in table.stakes} <= wagers
        if isinstance(table, SicBoTable):
            continue
        places = {id_ for id_, _, _ in HOUSE.lines(Entered(verb=HouseVerb.DEAL), sight, {})}
        assert (Area.BONUS_BOX in places) is bool(shown.bonus_box)
        assert (HOUSE.press(Entered(verb=HouseVerb.DEAL), "/", sight, {}) is not None) is bool(shown.bonus_box)
