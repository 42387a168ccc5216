"""Rounds of Sic Bo along right steps at random, quiet and troubled, beside the second model."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.house.sic_bo.walking import Walked, table_at_random, walk
from tests.rules.known_only import known_only
from tests.samples import some
from trainer.rules.house.sic_bo.game import (
    CLEAR,
    NO_MORE_BETS,
    SIC_BO,
    GameStopped,
    call_dice,
    collect_losers,
    enter_dice,
    next_round,
    open_table,
    pay_winners,
    throw,
    thrown,
)
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.notation import read_action, read_value, write_action, write_value
from trainer.rules.plan import Plan, seq
from trainer.rules.round import Game
from trainer.rules.rulebook import load_rulebook

BOOK = load_rulebook("oneida-sic-bo").games["sic-bo"]


def walked(seed: int, trouble: float) -> Walked:
    random = Random(seed)
    return walk(table_at_random(random), random, trouble)


@settings(max_examples=some(20, 3_000), deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([0.0, 0.05, 0.3]))
def test_every_right_path_ends_and_played_again_ends_the_same(seed: int, trouble: float) -> None:
    walk = walked(seed, trouble)
    again = walk.begun.replay(walk.ended.actions())
    assert again.table == walk.ended.table
    assert again.is_over


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32))
def test_a_round_stands_by_itself_when_it_is_stored(seed: int) -> None:
    walk = walked(seed, 0.1)
    begun = read_value(SicBoTable, write_value(walk.begun.table))
    acts = [read_action(write_action(action)) for action in walk.ended.actions()]
    stored = replace(walk.begun, table=begun).replay(acts)
    assert stored.table == walk.ended.table


def test_every_present_clause_is_reached_and_no_absent_one_is_cited() -> None:
    steps = [step for seed in range(200) for step in walked(seed, 0.05).steps]
    cited = {clause for step in steps for clause in (step.clause, *step.also)}
    assert [clause for clause in cited if not BOOK.answers(clause)] == []
    assert set(BOOK.clauses) - cited == known_only(BOOK.id, BOOK.clauses)


@settings(max_examples=some(15, 600), deadline=None)
@given(st.integers(0, 2**32))
def test_chips_last_from_round_to_round(seed: int) -> None:
    random = Random(seed)
    table = table_at_random(random)
    for _ in range(4):
        ended = walk(table, random, 0.02).ended.table
        wagers = [wager for wager in table_at_random(random).unsettled if wager.amount <= ended.stacks[wager.seat]][:1]
        if ended.is_stopped:
            with pytest.raises(GameStopped):
                next_round(ended, wagers, [thrown(seed)])
            return
        table = next_round(ended, wagers, [thrown(seed)])
        assert table.chips == sum(ended.stacks)
        assert (table.rack, table.is_opening) == (0, False)


WRONG_ROUNDS: dict[str, Plan[SicBoTable]] = {
    "winners are paid first": seq(
        open_table, NO_MORE_BETS, throw, call_dice, enter_dice, pay_winners, collect_losers, CLEAR
    ),
    "the dice are not keyed": seq(open_table, NO_MORE_BETS, throw, call_dice, collect_losers, pay_winners, CLEAR),
    "bets are not closed": seq(open_table, throw, call_dice, enter_dice, collect_losers, pay_winners, CLEAR),
    "the computer is not tested": seq(NO_MORE_BETS, throw, call_dice, enter_dice, collect_losers, pay_winners, CLEAR),
    "winners are forgotten": seq(open_table, NO_MORE_BETS, throw, call_dice, enter_dice, collect_losers, CLEAR),
    "the lights stay on": seq(open_table, NO_MORE_BETS, throw, call_dice, enter_dice, collect_losers, pay_winners),
    "the shaker is covered again": seq(
        open_table, NO_MORE_BETS, throw, call_dice, enter_dice, collect_losers, throw, pay_winners, CLEAR
    ),
}


@pytest.mark.parametrize("wrong", WRONG_ROUNDS)
def test_the_second_model_finds_a_round_that_is_wrong(wrong: str) -> None:
    game = replace(SIC_BO, procedure=WRONG_ROUNDS[wrong])
    assert any(is_found_out(game, seed) for seed in range(40))


def is_found_out(game: Game[SicBoTable], seed: int) -> bool:
    random = Random(seed)
    try:
        walk(table_at_random(random), random, game=game)
    except AssertionError:
        return True
    return False
