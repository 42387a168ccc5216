"""The round of section E, step by step, and what the judge says of steps out of place."""

from __future__ import annotations

import pytest

from tests.rules.house.sic_bo.rounds import WAGERS, at_act, begun, must, quiet, quiet_end
from trainer.rules import house_acts as h
from trainer.rules.actions import Action, Announce, Call
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.game import SIC_BO, next_round, thrown
from trainer.rules.house.sic_bo.rulings import ComputerFailure, DieNotFlat
from trainer.rules.house.sic_bo.wagers import Bet, Dice, DiceWager
from trainer.rules.house_acts import (
    CallDice,
    ClearLights,
    CollectWager,
    Cover,
    EnterDice,
    Pay,
    Shake,
    Uncover,
)
from trainer.rules.judge import Fault, Finding, judge
from trainer.rules.plan import Actor
from trainer.rules.round import OutOfProcedure, Round
from trainer.rules.rulebook import load_rulebook
from trainer.rules.scale import Breach

SHAKEN: list[Action] = [Cover(), Shake(), Shake(), Shake(), Uncover()]
OPENED: list[Action] = [Announce(Call.NO_MORE_BETS), *SHAKEN, CallDice((1, 2, 3)), EnterDice((1, 2, 3))]


def test_a_round_from_no_more_bets_to_lights_out() -> None:
    """E(2) to E(6)."""
    state = begun(throws=[(3, 1, 2)])
    assert quiet_end(state) == [
        *OPENED,
        CollectWager(2, "big", 2000),
        CollectWager(1, "total", 500, on=(9,)),
        Pay(1, "small", 1000),
        ClearLights(),
    ]


def test_only_an_opening_tests_the_computer() -> None:
    """E(1)."""
    (test,) = begun(is_opening=True).expected()
    assert test.by is Actor.HOUSE, "the floorperson's, not the dealer's"
    assert quiet_end(begun(is_opening=True))[:2] == [h.TestComputer(), Announce(Call.NO_MORE_BETS)]
    assert h.TestComputer() not in quiet_end(begun())


def test_a_fourth_shake_is_right_and_may_be_left_out() -> None:
    """E(3), reading R161."""
    state = at_act(begun(), Shake).play(Shake()).play(Shake())
    assert [step.optional for step in state.expected()] == [False]
    verdict = judge(state, Uncover(), quiet)
    assert verdict.finding is Finding.TOO_EARLY
    assert [step.action for step in verdict.left_out] == [Shake()]
    state = state.play(Shake())
    assert must(state) == [Uncover()]
    state = state.play(Shake()).play(Shake())
    assert state.table.shakes == 5
    assert must(state) == [Uncover()]


def test_losers_in_any_order_then_winners_in_any_order() -> None:
    """E(5), reading R157."""
    wagers = [*WAGERS, DiceWager(3, Bet.ONE_OF_A_KIND, 500, (1,))]
    state = at_act(begun(wagers), CollectWager)
    assert set(must(state)) == {CollectWager(2, "big", 2000), CollectWager(1, "total", 500, on=(9,))}
    state = state.play(CollectWager(1, "total", 500, on=(9,)))
    assert judge(state, Pay(1, "small", 1000), quiet).finding is Finding.TOO_EARLY
    state = state.play(CollectWager(2, "big", 2000))
    assert set(must(state)) == {Pay(1, "small", 1000), Pay(3, "one-of-a-kind", 500, on=(1,))}


STACKS = [
    DiceWager(3, Bet.BIG, 500),
    DiceWager(1, Bet.BIG, 200),
    DiceWager(3, Bet.BIG, 500),
    DiceWager(3, Bet.BIG, 1000),
]


@pytest.mark.parametrize(
    "taken",
    [
        *([500, 500, 1000], [1000, 500, 500], [500, 1000, 500]),
        *([500, 1500], [1000, 1000], [2000]),
    ],
)
@pytest.mark.parametrize(("dice", "act"), [((1, 2, 3), CollectWager), ((4, 5, 6), Pay)])
def test_a_players_chips_on_one_spot_go_stack_by_stack_or_all_at_once(
    taken: list[int], dice: Dice, act: type[CollectWager] | type[Pay]
) -> None:
    """Reading R174; another player's may come between."""
    for place in range(len(taken) + 1):
        state = at_act(begun(STACKS, throws=[dice]), act)
        acts_done: list[Action] = [act(3, "big", amount) for amount in taken]
        for done in [*acts_done[:place], act(1, "big", 200), *acts_done[place:]]:
            assert judge(state, done, quiet).is_right
            state = state.play(done)
        assert must(state) == [ClearLights()]
        assert sum(stake.paid for stake in state.table.stakes) == (2200 if act is Pay else 0)


@pytest.mark.parametrize("amount", [700, 1200, 2500])
def test_a_sum_that_is_no_stack_and_not_all_of_them_is_wrong(amount: int) -> None:
    state = at_act(begun(STACKS, throws=[(1, 2, 3)]), CollectWager)
    assert judge(state, CollectWager(3, "big", amount), quiet).faults == (Fault.AMOUNT,)


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        (Pay(1, "small", 2000), Fault.AMOUNT),
        (Pay(2, "small", 1000), Fault.PLACE),
        (Pay(1, "big", 1000), Fault.PLACE),
    ],
)
def test_a_payment_may_be_wrong_in_its_amount_or_its_spot(given: Pay, fault: Fault) -> None:
    verdict = judge(at_act(begun(), Pay), given, quiet)
    assert (verdict.finding, verdict.faults) == (Finding.WRONG, (fault,))
    assert verdict.step is not None
    assert verdict.step.clause is Clause.SMALL


@pytest.mark.parametrize("act", [CallDice, EnterDice])
def test_dice_called_or_keyed_wrong(act: type[CallDice] | type[EnterDice]) -> None:
    verdict = judge(at_act(begun(), act), act((1, 2, 4)), quiet)
    assert (verdict.finding, verdict.faults) == (Finding.WRONG, (Fault.WORDS,))


@pytest.mark.parametrize(
    ("due", "given"),
    [
        (Cover, EnterDice((1, 2, 3))),
        (CollectWager, ClearLights()),
        (Pay, ClearLights()),
        (CallDice, CollectWager(2, "big", 2000)),
    ],
)
def test_what_comes_too_early(due: type[Action], given: Action) -> None:
    assert judge(at_act(begun(), due), given, quiet).finding is Finding.TOO_EARLY


def test_the_shaker_is_not_covered_while_wagers_are_open() -> None:
    """E(5)."""
    verdict = judge(at_act(begun(), Pay), Cover(), quiet)
    assert verdict.finding is Finding.TOO_EARLY
    assert [step.action for step in verdict.left_out] == [Pay(1, "small", 1000), ClearLights()]
    assert verdict.breach == Breach(None, (Clause.STAY_UNCOVERED,))
    assert verdict.step is not None
    assert Clause.STAY_UNCOVERED in verdict.step.also


def test_with_the_lights_still_on_the_lights_alone_are_left_out() -> None:
    """E(5), E(6): all are paid."""
    verdict = judge(at_act(begun(), ClearLights), Cover(), quiet)
    assert verdict.finding is Finding.TOO_EARLY
    assert [step.action for step in verdict.left_out] == [ClearLights()]


def test_the_cover_goes_back_on_when_all_are_paid_and_the_lights_are_out() -> None:
    """E(5), reading R184; it may stay off as well."""
    state = at_act(begun(), ClearLights).play(ClearLights())
    assert state.is_over
    assert [(step.action, step.clause, step.at_will) for step in state.expected()] == [
        (Cover(), Clause.COVER_AGAIN, True)
    ]
    covered = state.play(Cover())
    assert covered.table.is_covered
    assert covered.expected() == ()
    assert covered.table.stacks == state.table.stacks
    cites = load_rulebook("oneida-sic-bo").games["sic-bo"].cites(Clause.COVER_AGAIN)
    assert cites == ("Oneida Sic Bo E(5)-(6)", "reading R184")


def test_a_shaker_that_is_covered_is_not_covered_once_more() -> None:
    """The next round's bets are taken with the cover on, and E(3) finds it there; after a no roll it is off again."""
    ended = at_act(begun(), ClearLights).play(ClearLights()).play(Cover()).table
    table = next_round(ended, [DiceWager(1, Bet.BIG, 500)], [(1, 2, 3), (4, 4, 5)])
    assert table.is_covered
    state = Round.start(SIC_BO, table).play(Announce(Call.NO_MORE_BETS))
    assert must(state) == [Shake()]
    state = at_act(state, Uncover).play(Uncover()).play(DieNotFlat())
    state = at_act(state, Cover)
    assert quiet_end(state)[0] == Cover()


def test_where_the_computer_has_failed_too() -> None:
    """F(2): there are no lights to put out."""
    state = at_act(begun(), CollectWager).play(ComputerFailure())
    while must(state):
        state = state.play(must(state)[0])
    assert judge(state, Cover(), quiet).is_right


def test_the_next_round_is_played_with_what_players_have() -> None:
    state = begun()
    with pytest.raises(OutOfProcedure, match="lights"):
        next_round(state.table, (), [(1, 1, 1)])
    while not state.is_over:
        state = state.play(must(state)[0])
    assert state.table.stacks == (0, 2000, 0)
    table = next_round(state.table, [DiceWager(1, Bet.BIG, 1500)], [(1, 1, 1)])
    assert table.stacks == (0, 500, 0)
    for seat, amount in ((2, 50), (3, 50), (1, 2050)):
        with pytest.raises(OutOfProcedure, match=f"seat {seat}"):
            next_round(state.table, [DiceWager(seat, Bet.BIG, amount)], [(1, 1, 1)])


def test_a_seed_throws_every_result_about_as_often() -> None:
    """216 results, 40 each expected of 8640 throws: chi-square stays below its 99.9 percent point, 285."""
    counts: dict[tuple[int, ...], int] = {}
    for number in range(8640):
        dice = thrown(7, number)
        counts[dice] = counts.get(dice, 0) + 1
    assert len(counts) == 216
    assert sum((count - 40) ** 2 / 40 for count in counts.values()) < 285
    assert thrown(7, 1) == thrown(7)
