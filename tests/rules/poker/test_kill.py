"""Kill and half-kill, of hold'em and of a split pot (Oneida Poker J(11), K(13); readings R25, R26, R27, R49)."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from tests.rules.poker.tables import (
    ONEIDA,
    PokerRound,
    actions_now,
    did,
    fixed,
    play,
    poker_table,
    rules,
    start,
    to_end,
    until,
)
from trainer.rules.actions import Button, KillMove, MoveButton, MoveKillButton, Post, PushPot
from trainer.rules.judge import judge
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.kill import WonPot, kill_after
from trainer.rules.poker.next_round import next_round
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.rules import KillKind, KillRule
from trainer.rules.poker.table import KillState

RULE = KillRule(KillKind.KILL, 4000)


@pytest.mark.parametrize(
    ("state", "amount", "winners", "after", "move"),
    [
        # nobody has won before
        (KillState(), 90, [3], KillState(0, 3), None),
        # two in a row: only the second must be of the qualifying amount (R49)
        (KillState(0, 3), 40, [3], KillState(3, 3), KillMove.PLACE),
        (KillState(0, 3), 39, [3], KillState(0, 3), None),
        (KillState(0, 3), 90, [5], KillState(0, 5), None),
        # a shared pot is won by neither (R25)
        (KillState(0, 3), 90, [3, 5], KillState(0, 0), None),
        # it stays on until another player wins a pot, large or small
        (KillState(3, 3), 10, [3], KillState(3, 3), None),
        (KillState(3, 3), 10, [5], KillState(0, 5), KillMove.REMOVE),
        (KillState(3, 3), 90, [3, 5], KillState(0, 0), KillMove.REMOVE),
        (KillState(3, 3), 90, [5, 6], KillState(0, 0), KillMove.REMOVE),
    ],
)
def test_after_a_pot(
    state: KillState, amount: int, winners: list[int], after: KillState, move: KillMove | None
) -> None:
    pot = WonPot(amount * 100, tuple(winners))
    assert kill_after(RULE, state, pot, is_split=False) == (after, move)


@pytest.mark.parametrize(
    ("state", "amount", "winners", "low_winners", "after", "move"),
    [
        # both halves of a qualifying pot start one, whoever won before (R26)
        (KillState(), 40, [3], [3], KillState(3, 3), KillMove.PLACE),
        (KillState(0, 5), 90, [3], [3], KillState(3, 3), KillMove.PLACE),
        (KillState(0, 3), 39, [3], [3], KillState(0, 3), None),
        (KillState(0, 3), 90, [3], [], KillState(0, 3), None),
        (KillState(), 90, [3, 5], [5], KillState(0, 0), None),
        # once on, a whole qualifying pot keeps or moves it, with a low or without
        (KillState(3, 3), 40, [3], [], KillState(3, 3), None),
        (KillState(3, 3), 40, [3], [3], KillState(3, 3), None),
        (KillState(3, 3), 40, [5], [], KillState(5, 5), KillMove.MOVE),
        # a smaller pot ends it, though its holder should win that, and so does a shared one
        (KillState(3, 3), 39, [3], [3], KillState(0, 3), KillMove.REMOVE),
        (KillState(3, 3), 39, [5], [5], KillState(0, 5), KillMove.REMOVE),
        (KillState(3, 3), 90, [3, 5], [5], KillState(0, 0), KillMove.REMOVE),
        # two high hands alike while no low qualifies (R49)
        (KillState(3, 3), 90, [3, 5], [], KillState(0, 0), KillMove.REMOVE),
    ],
)
def test_after_a_pot_that_high_and_low_share(
    state: KillState, amount: int, winners: list[int], low_winners: list[int], after: KillState, move: KillMove | None
) -> None:
    pot = WonPot(amount * 100, tuple(winners), tuple(low_winners))
    assert kill_after(RULE, state, pot, is_split=True) == (after, move)


def table(state: KillState, kind: KillKind = KillKind.KILL, rake: object = None) -> PokerRound:
    """Seat 1 wins a showdown."""
    options = {} if rake is None else {"rake": rake}
    play_by = replace(rules(ONEIDA, fixed(4, 8), options), kill=KillRule(kind, 2000))
    hands = {1: "AsAh", 2: "KdKc", 3: "7h2c"}
    return start(poker_table({1: 400, 2: 400, 3: 400}, 3, play_by, hands=hands, board="3s4h8d9cJc", kill=state))


BET = ("3 call", "1 call", "2 check", "1 bet 4", "2 call", "3 call")


def test_the_button_is_placed_before_the_second_winner() -> None:
    state = until(play(table(KillState(0, 1)), *BET), MoveKillButton)
    assert MoveKillButton(KillMove.PLACE, 1) in actions_now(state)
    (step,) = [step for step in state.expected() if isinstance(step.action, MoveKillButton)]
    assert step.clause is Clause.KILL_STARTS
    assert to_end(state).table.kill == KillState(1, 1)


def test_dealer_button_and_kill_button_are_moved_in_either_order() -> None:
    """J(3)(c), J(11), reading R181: both after the round, and neither is said to come first."""
    begun = until(play(table(KillState(0, 1)), *BET), MoveKillButton)
    ends = []
    for acts in permutations((MoveKillButton(KillMove.PLACE, 1), MoveButton(Button.DEALER, 1))):
        state = begun
        for act in acts:
            assert judge(state, act, likeliest).is_right
            state = state.play(act)
        assert acts[0] not in actions_now(state)
        end = to_end(state).table
        ends.append((end.kill, end.button, next_round(end, end.decks).kill))
    assert ends == [(KillState(1, 1), 1, KillState(1, 1))] * 2


def test_a_pot_below_the_amount_places_none() -> None:
    state = to_end(play(table(KillState(0, 1)), "3 call", "1 call", "2 check"))
    assert state.table.pots[0].amount == 1200
    assert did(state, MoveKillButton) == []


def test_the_pot_counts_before_the_rake_and_without_the_uncalled_bet() -> None:
    state = table(KillState(0, 1), rake={"method": "percent", "percent": 10})
    state = to_end(play(state, "3 raise 8", "1 call", "2 fold", "1 bet 4", "3 fold"))
    assert (state.table.pots[0].amount, state.table.pots[0].rake) == (2000, 200)
    assert did(state, MoveKillButton) == [MoveKillButton(KillMove.PLACE, 1)]


def test_it_is_collected_when_another_player_wins() -> None:
    state = to_end(table(KillState(2, 2)))
    assert did(state, MoveKillButton) == [MoveKillButton(KillMove.REMOVE, 2)]
    assert state.table.kill == KillState(0, 1)


def test_it_stays_with_its_holder() -> None:
    state = table(KillState(1, 1))
    state = until(state, PushPot)
    (push,) = state.expected()
    assert Clause.KILL_STAYS in push.also
    state = to_end(state)
    assert did(state, MoveKillButton) == []
    assert state.table.kill == KillState(1, 1)


def test_three_rounds_of_a_kill() -> None:
    """Won twice, then posted and lost: the run of wins is remembered though the first round moves no button."""
    state = to_end(play(table(KillState()), *BET))
    assert did(state, MoveKillButton) == []
    deck = state.table.deck
    # the button has moved on, so the same deck deals the aces elsewhere: the others fold to seat 1
    second = start(next_round(state.table, (deck,)))
    second = play(second, "1 raise 8", "2 call", "3 call", "2 check", "3 check", "1 bet 4", "2 fold", "3 fold")
    second = to_end(second)
    assert did(second, MoveKillButton) == [MoveKillButton(KillMove.PLACE, 1)]
    third = play(start(next_round(second.table, (deck,))), "2 raise 16")
    assert [(post.seat, post.amount) for post in did(third, Post) if isinstance(post, Post)] == [(3, 200), (1, 800)]
    third = to_end(play(third, "3 fold", "1 fold"))
    assert did(third, MoveKillButton) == [MoveKillButton(KillMove.REMOVE, 1)]
    assert next_round(third.table, (deck,)).kill == KillState(0, 2)
