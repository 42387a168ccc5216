"""Rounds of the draw games along right steps at random, with every option, beside a second model of the draw."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.poker.choices import Table, pairwise, rules_of
from tests.rules.poker.tables import OASIS, ONEIDA
from tests.rules.poker.test_walk import BEFORE_THE_ROUND, IRREGULARITIES
from tests.rules.poker.walking import Walked, clauses_of, walk
from tests.rules.poker.walking_draw import DRAW_CHOICES, DrawModel, table_of
from trainer.rules.games.draw import DRAW5_LOW
from trainer.rules.plan import Plan, seq, then
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.draw import next_player
from trainer.rules.poker.ending import finish
from trainer.rules.poker.form import Street
from trainer.rules.poker.opening import place_buttons, post, prepare_deck
from trainer.rules.poker.rounds import betting_round, deal_hole_cards
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game
from trainer.rules.rulebook import load_rulebook

ROWS = {table: pairwise(choices, Random(1)) for table, choices in DRAW_CHOICES.items()}
EVERY_ROW = [(table, place) for table, rows in ROWS.items() for place in range(len(rows))]
WALKS_EACH = {(ONEIDA, "draw5-high"): 6, (ONEIDA, "draw5-low"): 6, (OASIS, "lowball"): 14}


def walked(table: Table, place: int, seed: int) -> Walked:
    random = Random(f"{table} {place} {seed}")
    row = ROWS[table][place]
    return walk(table_of(rules_of(table, row), row, random), random, model=DrawModel)


@cache
def cited_by(table: Table, place: int) -> frozenset[str]:
    """The clauses of all steps of the walks at one table."""
    return frozenset(
        clauses_of([step for seed in range(WALKS_EACH[table]) for step in walked(table, place, seed).steps])
    )


@pytest.mark.parametrize(("table", "place"), EVERY_ROW)
def test_every_option_and_every_pair_is_walked(table: Table, place: int) -> None:
    assert cited_by(table, place)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(EVERY_ROW), st.integers(0, 2**32))
def test_a_walk_played_again_ends_the_same(row: tuple[Table, int], seed: int) -> None:
    walk_of_it = walked(*row, seed)
    again = walk_of_it.begun.replay(walk_of_it.ended.actions())
    assert again.table == walk_of_it.ended.table
    assert again.is_over


@pytest.mark.parametrize("table", DRAW_CHOICES)
def test_every_present_clause_is_reached_and_no_absent_one_is_cited(table: Table) -> None:
    rulebook, game = table
    book = load_rulebook(rulebook).games[game]
    cited = set[str]().union(*(cited_by(table, place) for place in range(len(ROWS[table]))))
    assert [clause for clause in cited if not book.answers(clause)] == []
    never = {Clause(clause) for clause in book.clauses} - {Clause(clause) for clause in cited}
    assert never - IRREGULARITIES - BEFORE_THE_ROUND == set()


class TestTheSecondModelSees:
    """A round that goes wrong in a known way must be found out."""

    @staticmethod
    def found_out(*after_first_round: Plan[PokerTable]) -> str:
        low = (ONEIDA, "draw5-low")
        phases = (prepare_deck, place_buttons, post, deal_hole_cards)
        procedure = seq(
            *(then(phase) for phase in phases), then(betting_round, Street.DEAL), *after_first_round, finish
        )
        game = Game(id="draw5-low", procedure=procedure, after=DRAW5_LOW.after, opens_part=DRAW5_LOW.opens_part)
        row = ROWS[low][0]
        for seed in range(40):
            random = Random(seed)
            try:
                walk(table_of(rules_of(low, row), row, random), random, game, DrawModel)
            except AssertionError as fault:
                return str(fault)
        return ""

    def test_a_round_without_the_draw(self) -> None:
        assert self.found_out(then(betting_round, Street.DRAW))

    def test_a_draw_without_betting_after_it(self) -> None:
        assert "were called on" in self.found_out(then(next_player))
