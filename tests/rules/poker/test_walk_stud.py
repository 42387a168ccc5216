"""Stud along right steps at random, with all pairs of values of its options, against a second, simple account."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.poker.choices import Table, pairwise, rules_of
from tests.rules.poker.tables import ONEIDA, poker_table, rules, start, steps_to_end
from tests.rules.poker.test_walk import BEFORE_THE_ROUND, IRREGULARITIES
from tests.rules.poker.walking import Walked, clauses_of, walk
from tests.rules.poker.walking_stud import CHOICES, StudModel, stud_table
from trainer.rules.actions import Burn, Face
from trainer.rules.games.stud import STUD7_HIGH
from trainer.rules.plan import Plan, Step, seq, then
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.ending import finish
from trainer.rules.poker.form import Street
from trainer.rules.poker.opening import post, prepare_deck
from trainer.rules.poker.stud import betting_round, deal_first_cards, first_round, post_forced_bet, street
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game
from trainer.rules.rulebook import load_rulebook

ROWS = {table: pairwise(choices, Random(1)) for table, choices in CHOICES.items()}
WALKS_EACH = 4
EVERY_ROW = [(table, place) for table, rows in ROWS.items() for place in range(len(rows))]
ONLY_WHEN_SOMETHING_GOES_WRONG = {
    *(IRREGULARITIES - {Clause.FOLD_AFTER_CHECK_OR_BLIND}),
    Clause.HOLE_CARDS_PROTECTED,
    Clause.BOTH_HOLE_CARDS_EXPOSED,
    Clause.UP_CARDS_TURNED_DOWN,
}


def walked(table: Table, place: int, seed: int) -> Walked:
    random = Random(f"{table} {place} {seed}")
    row = ROWS[table][place]
    begun = stud_table(rules_of(table, row), row, random)
    return walk(begun, random, model=StudModel)


@cache
def steps_of(table: Table, place: int) -> tuple[Step, ...]:
    """All steps of the walks at one table."""
    return tuple([step for seed in range(WALKS_EACH) for step in walked(table, place, seed).steps])


def steps_of_eight(table: Table) -> tuple[Step, ...]:
    """Eight players who all stay: chance seldom has it, and only then are the burns shuffled."""
    play = rules(table[0], game=table[1])
    begun = poker_table(dict.fromkeys(range(1, 9), 200), 0, play)
    return tuple([step for _, step in steps_to_end(start(begun))])


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


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(EVERY_ROW), st.integers(0, 2**32))
def test_a_walk_played_again_ends_the_same(row: tuple[Table, int], seed: int) -> None:
    walk_of_it = walked(*row, seed)
    again = walk_of_it.begun.replay(walk_of_it.ended.actions())
    assert again.table == walk_of_it.ended.table
    assert again.is_over


@pytest.mark.parametrize("table", [table for table in CHOICES if table[0] == ONEIDA])
def test_every_present_clause_is_reached_and_no_absent_one_is_cited(table: Table) -> None:
    rulebook, game = table
    book = load_rulebook(rulebook).games[game]
    cited = set[str]().union(*(clauses_of(steps_of(table, place)) for place in range(len(ROWS[table]))))
    cited |= clauses_of(steps_of_eight(table))
    assert [clause for clause in cited if not book.answers(clause)] == []
    never = {Clause(clause) for clause in book.clauses} - {Clause(clause) for clause in cited}
    assert never - ONLY_WHEN_SOMETHING_GOES_WRONG - BEFORE_THE_ROUND == set()


class TestTheSecondModelSees:
    """A round that goes wrong in a known way must be found out."""

    @staticmethod
    def found_out(*phases: Plan[PokerTable]) -> str:
        game = Game(id="stud7-high", procedure=seq(*phases), after=STUD7_HIGH.after, opens_part=STUD7_HIGH.opens_part)
        of = next(table for table in CHOICES if table[1] == "stud7-high")
        row = ROWS[of][0]
        for seed in range(40):
            random = Random(seed)
            table = stud_table(rules_of(of, row), row, random)
            try:
                walk(table, random, game, StudModel)
            except AssertionError as fault:
                return str(fault)
        return ""

    def test_a_street_without_betting(self) -> None:
        cards = then(_fourth_without_betting)
        assert "were called on" in self.found_out(*_third_street(), cards, *_streets("fifth", "sixth", "seventh"))

    def test_a_street_left_out(self) -> None:
        assert self.found_out(*_third_street(), *_streets("fifth", "sixth", "seventh"))

    def test_a_third_card_down(self) -> None:
        down = [then(first_round, Face.DOWN)] * 3
        assert "card 3 lies down" in self.found_out(then(prepare_deck), then(post), *down, then(finish))


def _third_street() -> list[Plan[PokerTable]]:
    phases = (prepare_deck, post, deal_first_cards, post_forced_bet)
    return [*(then(phase) for phase in phases), then(betting_round, Street.THIRD)]


def _streets(*names: str) -> list[Plan[PokerTable]]:
    return [*(then(street, Street(name)) for name in names), then(finish)]


def _fourth_without_betting(table: PokerTable) -> Plan[PokerTable]:
    whole = street(table, Street.FOURTH)
    parts = getattr(whole, "parts", ())
    return seq(*parts[:-1]) if table.is_contested else seq(Step(Burn(), Clause.BURN_BEFORE_NEXT_CARD))
