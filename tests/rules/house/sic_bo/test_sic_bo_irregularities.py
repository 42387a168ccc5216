"""A die that leans, a computer that fails: when each can happen, who decides, and what follows (F)."""

from __future__ import annotations

import pytest

from tests.rules.house.sic_bo.rounds import at_act, begun, must, quiet, quiet_end
from tests.rules.house.tables import sic_bo_rules
from trainer.rules import house_acts as h
from trainer.rules.actions import Announce, Call, CallFloor
from trainer.rules.house.sic_bo.game import can_happen
from trainer.rules.house.sic_bo.rulings import ComputerFailure, DieNotFlat, Irregularity, rule
from trainer.rules.house.sic_bo.table import Stage
from trainer.rules.house.sic_bo.wagers import Bet, DiceWager
from trainer.rules.house_acts import (
    CallDice,
    ClearLights,
    CollectWager,
    Cover,
    Pay,
    ReturnWager,
    Shake,
    Uncover,
)
from trainer.rules.judge import Finding, judge
from trainer.rules.round import Event, OutOfProcedure
from trainer.rules.rulings import Decider, MissingCircumstance

LEANS, FAILS = DieNotFlat(), ComputerFailure()


def test_a_die_leans_only_when_the_cover_has_just_come_off() -> None:
    state = begun()
    seen = []
    while not state.is_over:
        seen.append((state.table.stage, can_happen(state.table, LEANS)))
        state = state.play(must(state)[0])
    assert {stage for stage, can in seen if can} == {Stage.UNCOVERED}
    assert not can_happen(state.table, LEANS)


def test_the_computer_may_fail_until_the_lights_are_out() -> None:
    state = begun(is_opening=True)
    while not state.is_over:
        assert can_happen(state.table, FAILS)
        state = state.play(must(state)[0])
    assert not can_happen(state.table, FAILS)
    with pytest.raises(OutOfProcedure):
        state.happen(FAILS)


@pytest.mark.parametrize("event", [LEANS, FAILS])
def test_nothing_more_happens_while_one_thing_is_dealt_with(event: Event) -> None:
    state = at_act(begun(), CallDice).happen(event)
    assert not can_happen(state.table, LEANS)
    assert not can_happen(state.table, FAILS)


def test_no_roll_is_called_and_the_dice_are_shaken_anew() -> None:
    """F(1), reading R158: wagers stand, bets stay closed, and the next throw counts."""
    state = at_act(begun(throws=[(1, 2, 3), (4, 5, 6)]), CallDice).happen(LEANS)
    assert must(state) == [Announce(Call.NO_ROLL)]
    state = state.play(Announce(Call.NO_ROLL))
    done = []
    while not isinstance(must(state)[0], CallDice):
        done.append(must(state)[0])
        state = state.play(must(state)[0])
    assert done == [Cover(), Shake(), Shake(), Shake(), Uncover()]
    assert must(state) == [CallDice((4, 5, 6))]
    state = state.happen(LEANS)
    assert must(state) == [Announce(Call.NO_ROLL)]
    state = at_act(state, CallDice)
    assert must(state) == [CallDice((4, 5, 6))], "no other throw was prepared"
    acts = quiet_end(state)
    assert CollectWager(1, "small", 1000) in acts
    assert Pay(2, "big", 2000) in acts


def test_dice_that_do_not_lie_flat_are_not_called() -> None:
    state = at_act(begun(throws=[(1, 2, 3), (4, 5, 6)]), CallDice)
    assert judge(state, CallDice((1, 2, 3)), quiet).finding is Finding.RIGHT
    assert judge(state.happen(LEANS), CallDice((1, 2, 3)), quiet).finding is not Finding.RIGHT


@pytest.mark.parametrize("before", [h.TestComputer, Announce, Cover, Shake, Uncover])
def test_failing_with_the_cover_on_voids_the_round(before: type) -> None:
    """F(2), reading R78: the floor, the ruling, all wagers back, and the game stops."""
    state = at_act(begun(is_opening=True), before).happen(FAILS)
    held = state.table.chips
    assert must(state) == [CallFloor()]
    state = state.play(CallFloor())
    assert must(state) == [Announce(Call.VOID_ROUND)]
    state = state.play(Announce(Call.VOID_ROUND))
    of_seats, by_name = [ReturnWager(1, 1500), ReturnWager(2, 2000)], [(1, "small"), (1, "total"), (2, "big")]
    assert [act for act in must(state) if not getattr(act, "wager", "")] == of_seats
    assert [(act.to, act.wager) for act in must(state) if isinstance(act, ReturnWager) and act.wager] == by_name
    state = state.play(ReturnWager(2, 2000)).play(ReturnWager(1, 1500))
    assert state.is_over
    assert state.table.is_over
    assert state.table.is_stopped
    assert state.table.stacks[:3] == (0, 1500, 2000)
    assert state.table.chips == held


def test_failing_before_the_dice_are_called_they_still_are() -> None:
    """F(2), reading R159: nothing is keyed in and nothing cleared."""
    state = at_act(begun(), CallDice).happen(FAILS)
    assert quiet_end(state) == [
        CallFloor(),
        Announce(Call.SETTLE_THEN_CLOSE),
        CallDice((1, 2, 3)),
        CollectWager(2, "big", 2000),
        CollectWager(1, "total", 500, on=(9,)),
        Pay(1, "small", 1000),
    ]


def test_failing_in_the_middle_only_the_rest_is_settled() -> None:
    state = at_act(begun(), CollectWager)
    state = state.play(CollectWager(1, "total", 500, on=(9,))).happen(FAILS)
    acts = quiet_end(state)
    assert acts[2:] == [CollectWager(2, "big", 2000), Pay(1, "small", 1000)]


def test_failing_with_everything_paid_the_game_only_stops() -> None:
    state = at_act(begun(), ClearLights).happen(FAILS)
    assert quiet_end(state) == [CallFloor(), Announce(Call.SETTLE_THEN_CLOSE)]


def test_of_two_stacks_on_one_spot_the_one_that_was_paid_is_done() -> None:
    """The smaller is paid last: were it taken for the larger, the larger would be paid twice."""
    wagers = [DiceWager(3, Bet.BIG, 500), DiceWager(3, Bet.BIG, 1000)]
    state = at_act(begun(wagers, throws=[(4, 5, 6)]), Pay).play(Pay(3, "big", 1000)).happen(FAILS)
    assert quiet_end(state)[2:] == [Pay(3, "big", 500)]


def test_stopping_first_and_calling_the_floor_too_often_are_no_faults() -> None:
    """Reading R82."""
    state = at_act(begun(), CallDice).happen(LEANS)
    for action in (Announce(Call.STOP), CallFloor(), Announce(Call.NO_ROLL)):
        assert judge(state, action, quiet).is_right
        state = state.play(action)


def test_a_ruling_that_turns_on_the_shaker_asks_for_it() -> None:
    with pytest.raises(MissingCircumstance, match="uncovered"):
        rule(Irregularity.COMPUTER_FAILURE, sic_bo_rules().facts, is_uncovered=None)
    assert rule(Irregularity.DIE_NOT_FLAT, sic_bo_rules().facts, is_uncovered=None).decides is Decider.DEALER
