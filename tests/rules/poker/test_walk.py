"""Rounds along right steps at random, at every table with a flop, with all pairs of values of its options.

What holds after every act is checked while walking, and against a second, simple model of a round: see `walking`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.poker.choices import CHOICES, Table, pairwise, rules_of
from tests.rules.poker.tables import ONEIDA
from tests.rules.poker.walking import Walked, clauses_of, table_of, walk
from trainer.rules.actions import Area, Burn, Deal, Face
from trainer.rules.games.holdem import HOLDEM
from trainer.rules.plan import Plan, Step, seq, then
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.ending import finish
from trainer.rules.poker.form import Street
from trainer.rules.poker.opening import place_buttons, post, prepare_deck
from trainer.rules.poker.rounds import betting_round, deal_hole_cards, street
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game
from trainer.rules.rulebook import load_rulebook

ROWS = {table: pairwise(choices, Random(1)) for table, choices in CHOICES.items()}
WALKS_EACH = {table: 12 if table[1] == "holdem" else 6 for table in ROWS}
"""The other flop games differ from hold'em in cards and awards: all pairs of options are walked, each less often."""
EVERY_ROW = [(table, place) for table, rows in ROWS.items() for place in range(len(rows))]

IRREGULARITIES = frozenset(
    {
        Clause.NO_SHUFFLE_OR_CUT,
        Clause.RECUT_ORDERED,
        Clause.WRONG_STARTING_POSITION,
        Clause.WRONG_START_STANDS,
        Clause.FACE_UP_IN_DECK,
        Clause.FACE_UP_TWICE,
        Clause.ELIGIBLE_PLAYER_MISSED,
        Clause.MISSED_PLAYER_STANDS,
        Clause.INELIGIBLE_PLAYER_DEALT,
        Clause.MISSING_OR_EXTRA_CARDS,
        Clause.HOURLY_COUNT_WRONG,
        Clause.HAND_FOULED,
        Clause.HAND_RECONSTRUCTED,
        Clause.HAND_COLLECTED,
        Clause.PROTECTED_HAND_LOST,
        Clause.PLAYER_LEFT,
        Clause.HOLE_CARD_EXPOSED,
        Clause.CARD_OFF_TABLE,
        Clause.SHUFFLER_JAM,
        Clause.STRING_BET,
        Clause.ANNOUNCED_AMOUNT_BINDS,
        Clause.WORDS_BEFORE_ACTIONS,
        Clause.VERBAL_BINDS_IN_TURN,
        Clause.FOLD_FACE_DOWN,
        Clause.FOLD_WHILE_OBLIGED,
        Clause.FOLD_AFTER_CHECK_OR_BLIND,
        Clause.CHIPS_ADDED_IN_HAND,
        Clause.POT_TOUCHED,
        Clause.MISDEAL_RETURNS_CARDS,
        Clause.MISDEAL_RETURNS_BETS,
        Clause.FLOOR_DECIDES,
    }
)
"""What only an irregularity leads to; walks without one never get there."""
BEFORE_THE_ROUND = frozenset({Clause.SEATS, Clause.STACK_FOR_ROUND})
"""Who sits and who is dealt in is settled before the first step."""


def walked(table: Table, place: int, seed: int) -> Walked:
    random = Random(f"{table} {place} {seed}")
    row = ROWS[table][place]
    return walk(table_of(rules_of(table, row), row, random), random)


@cache
def steps_of(table: Table, place: int) -> tuple[Step, ...]:
    """All steps of the walks at one table."""
    return tuple([step for seed in range(WALKS_EACH[table]) for step in walked(table, place, seed).steps])


@pytest.mark.parametrize("table", CHOICES)
def test_the_tables_hold_all_pairs_of_values(table: Table) -> None:
    choices, rows = CHOICES[table], ROWS[table]
    for one, two in combinations(choices, 2):
        for first in choices[one]:
            for second in choices[two]:
                assert any(row[one] is first and row[two] is second for row in rows), (one, first, two, second)


@pytest.mark.parametrize(("table", "place"), EVERY_ROW)
def test_every_option_and_every_pair_is_walked(table: Table, place: int) -> None:
    assert steps_of(table, place)


@given(st.sampled_from(EVERY_ROW), st.integers(0, 2**32))
def test_a_walk_played_again_ends_the_same(row: tuple[Table, int], seed: int) -> None:
    walk_of_it = walked(*row, seed)
    again = walk_of_it.begun.replay(walk_of_it.ended.actions())
    assert again.table == walk_of_it.ended.table
    assert again.is_over


@pytest.mark.parametrize("table", CHOICES)
def test_every_present_clause_is_reached_and_no_absent_one_is_cited(table: Table) -> None:
    rulebook, game = table
    book = load_rulebook(rulebook).games[game]
    cited = set[str]().union(*(clauses_of(steps_of(table, place)) for place in range(len(ROWS[table]))))
    assert [clause for clause in cited if not book.answers(clause)] == []
    never = {Clause(clause) for clause in book.clauses} - {Clause(clause) for clause in cited}
    assert never - IRREGULARITIES - BEFORE_THE_ROUND == set()


class TestTheSecondModelSees:
    """A round that goes wrong in a known way must be found out."""

    @staticmethod
    def found_out(procedure: Game[PokerTable]) -> str:
        holdem = (ONEIDA, "holdem")
        row = ROWS[holdem][0]
        for seed in range(40):
            random = Random(seed)
            try:
                walk(table_of(rules_of(holdem, row), row, random), random, procedure)
            except AssertionError as fault:
                return str(fault)
        return ""

    def test_a_street_without_betting(self) -> None:
        flop: Plan[PokerTable] = seq(
            Step(Burn(Area.BURN_PILE), Clause.BURN_BEFORE_FLOP),
            Step(Deal(Area.BOARD, Face.UP, 3), Clause.DEAL_FLOP),
        )
        no_flop_betting = seq(*_before_the_flop(), flop, then(street, Street.TURN), then(street, Street.RIVER), finish)
        assert "were called on" in self.found_out(_game(no_flop_betting))

    def test_a_street_without_a_burn(self) -> None:
        flop: Plan[PokerTable] = seq(
            Step(Deal(Area.BOARD, Face.UP, 3), Clause.DEAL_FLOP), then(betting_round, Street.FLOP)
        )
        no_burn = seq(*_before_the_flop(), flop, then(street, Street.TURN), then(street, Street.RIVER), finish)
        assert "one burn" in self.found_out(_game(no_burn))

    def test_a_street_left_out(self) -> None:
        no_river = seq(*_before_the_flop(), then(street, Street.FLOP), then(street, Street.TURN), finish)
        assert "before the river" in self.found_out(_game(no_river))


def _before_the_flop() -> list[Plan[PokerTable]]:
    phases = (prepare_deck, place_buttons, post, deal_hole_cards)
    return [*(then(phase) for phase in phases), then(betting_round, Street.DEAL)]


def _game(procedure: Plan[PokerTable]) -> Game[PokerTable]:
    return Game(id="holdem", procedure=procedure, after=HOLDEM.after, opens_part=HOLDEM.opens_part)
