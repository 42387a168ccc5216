"""A round of Oasis hold'em where it differs from Oneida's: burns, fee, blind buttons, no marker, odd chips."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.rules.poker.tables import (
    OASIS,
    PokerRound,
    actions_now,
    did,
    no_limit,
    play,
    poker_table,
    rules,
    start,
    steps_to_end,
    to_act,
    to_end,
    until,
)
from trainer.rules.actions import (
    Act,
    Announce,
    Area,
    Burn,
    Button,
    Call,
    CallOn,
    CollectBets,
    CollectCards,
    Cut,
    Deal,
    DropRake,
    Face,
    MakeChange,
    Move,
    MoveButton,
    PushPot,
    Read,
    Reveal,
    Shuffle,
    TakeRake,
)
from trainer.rules.plan import Actor
from trainer.rules.poker.clauses import Clause


def table(stacks: dict[int, int] | None = None, button: int = 7, blinds: tuple[int, ...] = (2, 4)) -> PokerRound:
    hands = {1: "AsAh", 4: "KdKc", 7: "7h2c"}
    held = stacks or {1: 400, 4: 400, 7: 400}
    return start(poker_table(held, button, rules(OASIS, no_limit(blinds)), hands=hands, board="3s4h8d9cJc"))


def test_a_called_down_round_step_by_step() -> None:
    steps = [step.action for _, step in steps_to_end(table()) if step.by is Actor.DEALER]
    fee = steps.index(TakeRake(0, 400))
    assert steps.index(Deal(Area.BOARD, Face.UP, 3)) < fee < steps.index(Deal(Area.BOARD, Face.UP))
    steps.remove(TakeRake(0, 400))
    assert steps == [
        Shuffle(1),
        Cut(26),
        *[Deal(seat, Face.DOWN) for seat in (1, 4, 7, 1, 4, 7)],
        *[CallOn(seat) for seat in (7, 1, 4)],
        CollectBets(0, 1200),
        Burn(Area.MUCK),
        Deal(Area.BOARD, Face.UP, 3),
        *[CallOn(seat) for seat in (1, 4, 7)],
        Burn(Area.MUCK),
        Deal(Area.BOARD, Face.UP),
        *[CallOn(seat) for seat in (1, 4, 7)],
        Burn(Area.MUCK),
        Deal(Area.BOARD, Face.UP),
        *[CallOn(seat) for seat in (1, 4, 7)],
        Reveal(1),
        Reveal(4),
        Reveal(7),
        Read(1, "pair of aces"),
        CollectCards(4),
        CollectCards(7),
        PushPot(0, 1, 800),
        CollectCards(1),
        DropRake(),
        MoveButton(Button.DEALER, 1),
        MoveButton(Button.SMALL_BLIND, 4),
        MoveButton(Button.BIG_BLIND, 7),
    ]


class TestBlindButtons:
    @pytest.mark.parametrize("order", tuple(permutations(Button)))
    def test_all_three_buttons_go_on_in_any_order(self, order: tuple[Button, ...]) -> None:
        """Action and Distribution of Cards, reading R181."""
        places = {Button.DEALER: 1, Button.SMALL_BLIND: 4, Button.BIG_BLIND: 7}
        state = until(table(), MoveButton)
        for button in order:
            assert MoveButton(button, places[button]) in actions_now(state)
            state = state.play(MoveButton(button, places[button]))
            assert MoveButton(button, places[button]) not in actions_now(state)
        end = to_end(state).table
        assert (end.button, end.small_blind, end.big_blind) == (1, 4, 7)

    def test_a_lone_blind_has_the_big_blind_button(self) -> None:
        state = to_end(table(blinds=(4,)))
        assert did(state, MoveButton) == [MoveButton(Button.DEALER, 1), MoveButton(Button.BIG_BLIND, 4)]

    def test_heads_up_as_written(self) -> None:
        """R48: left of the button has the small blind."""
        state = to_end(table({1: 400, 4: 400}, button=4))
        assert did(state, MoveButton) == [
            MoveButton(Button.DEALER, 1),
            MoveButton(Button.SMALL_BLIND, 4),
            MoveButton(Button.BIG_BLIND, 1),
        ]

    def test_past_a_player_who_has_lost_everything(self) -> None:
        """R81: seat 7 is out of chips, so the blinds pass it."""
        state = play(table({1: 400, 4: 400, 7: 20}), "7 raise 20", "1 call", "4 call", "1 check", "4 check")
        state = to_end(state)
        assert state.table.seat(7).stack == 0
        assert did(state, MoveButton) == [
            MoveButton(Button.DEALER, 1),
            MoveButton(Button.SMALL_BLIND, 4),
            MoveButton(Button.BIG_BLIND, 1),
        ]


def test_change_without_a_marker() -> None:
    """R94."""
    state = to_act(table()).play(Act(7, Move.CALL, 400, change=9600)).play(Announce(Call.CALL, 7))
    assert actions_now(state) == {MakeChange(7, 9600)}


def test_the_burn_is_no_matter_of_apartness() -> None:
    """The clause on burns apart is absent here and never cited."""
    state = until(table(), Burn)
    assert Clause.BURNS_APART not in state.expected()[0].also


def test_a_stack_of_one_chip_may_play() -> None:
    """Oasis asks for no least stack (R46)."""
    state = to_end(table({1: 400, 4: 1, 7: 400}))
    assert [(pot.amount, pot.rake) for pot in state.table.pots] == [(300, 300), (600, 0)]
    assert did(state, PushPot) == [PushPot(1, 1, 600)]


def test_everybody_folds_to_the_big_blind() -> None:
    state = to_end(play(table(), "7 fold", "1 fold"))
    assert did(state, PushPot, TakeRake) == [PushPot(0, 4, 400)]


def test_a_fee_that_takes_the_whole_pot() -> None:
    """R83: both are all-in for a dollar, and the round ends with nothing to push."""
    state = to_end(table({1: 1, 4: 1}, button=4))
    assert did(state, TakeRake, PushPot) == [TakeRake(0, 200)]
    assert did(state, MoveButton)[0] == MoveButton(Button.DEALER, 1)
