"""Rake, fee and jackpot: how much, from which pot, and when (N, O; Oasis, Collection Rate Schedule; R21, R44, R83)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.poker.tables import (
    OASIS,
    ONEIDA,
    PokerRound,
    actions_now,
    did,
    fixed,
    go_until,
    no_limit,
    play,
    poker_table,
    rules,
    start,
    to_end,
    until,
)
from trainer.rules.actions import (
    Burn,
    CollectBets,
    CollectCards,
    Deal,
    DropJackpot,
    DropRake,
    PushPot,
    Read,
    Reveal,
    Shuffle,
    TakeJackpot,
    TakeRake,
)
from trainer.rules.poker.house_part import jackpot_due, rake_due
from trainer.rules.poker.rules import FeeRake, LevelRake, PercentRake
from trainer.rules.poker.table import Pot


def pots(*amounts: int) -> tuple[Pot, ...]:
    """Pots of so many dollars."""
    return tuple(Pot(amount * 100, (1, 2)) for amount in amounts)


class TestHowMuch:
    @pytest.mark.parametrize(
        ("amounts", "percent", "cap", "due"),
        [
            ((60,), 10, None, (6,)),
            ((69,), 10, None, (6,)),
            ((9,), 10, None, (0,)),
            ((60, 45), 10, None, (6, 4)),
            ((60, 45), 10, 4, (4, 0)),
            ((30, 45), 10, 4, (3, 1)),
            ((30, 45, 80), 10, 4, (3, 1, 0)),
            ((40,), 25, None, (10,)),
        ],
    )
    def test_percent_of_each_pot_with_the_cap_over_all(
        self, amounts: tuple[int, ...], percent: int, cap: int | None, due: tuple[int, ...]
    ) -> None:
        """N(2)(a), reading R44: each pot rounded down to the chip, the cap counted over all pots, main pot first."""
        rake = PercentRake(percent=percent, cap=None if cap is None else cap * 100)
        assert rake_due(pots(*amounts), rake, 100) == tuple(amount * 100 for amount in due)

    def test_a_cap_between_chips_is_rounded_down(self) -> None:
        assert rake_due(pots(90), PercentRake(percent=10, cap=350), 100) == (300,)

    def test_half_dollar_chips(self) -> None:
        assert rake_due(pots(69), PercentRake(percent=10), 50) == (650,)

    @pytest.mark.parametrize(
        ("amounts", "due"), [((19,), (0,)), ((20,), (1,)), ((39,), (1,)), ((30, 10), (2, 0)), ((80, 10), (3, 0))]
    )
    def test_levels_by_the_total_from_the_main_pot(self, amounts: tuple[int, ...], due: tuple[int, ...]) -> None:
        """N(2)(b), R44: the figure is the whole rake once the total has reached the level."""
        levels = LevelRake(((2000, 100), (4000, 200), (6000, 300)))
        assert rake_due(pots(*amounts), levels, 100) == tuple(amount * 100 for amount in due)

    def test_fee_once_it_is_due_and_never_above_the_pot(self) -> None:
        """R21, R83."""
        assert rake_due(pots(40, 20), FeeRake(400), 100) == (0, 0)
        assert rake_due(pots(40, 20), FeeRake(400), 100, is_fee_due=True) == (400, 0)
        assert rake_due(pots(3, 20), FeeRake(400), 100, is_fee_due=True) == (300, 0)

    def test_no_rake(self) -> None:
        assert rake_due(pots(40, 20), None, 100) == (0, 0)
        assert rake_due((), PercentRake(percent=10), 100) == ()

    def test_jackpot_takes_what_the_rake_leaves(self) -> None:
        """O(1), R83."""
        assert jackpot_due(pots(40), 100, 400) == 100
        assert jackpot_due(pots(5), 300, 400) == 100
        assert jackpot_due((), 100, 0) == 0


@given(st.lists(st.integers(0, 90), min_size=1, max_size=4), st.integers(1, 25), st.sampled_from([None, 300, 450]))
def test_as_play_goes_comes_to_what_one_taking_at_the_end_would(
    growth: list[int], percent: int, cap: int | None
) -> None:
    """R83, with a pot that grows street by street."""
    rake = PercentRake(percent=percent, cap=cap)
    amount = taken = 0
    for more in growth:
        amount += more * 100
        (due,) = rake_due((Pot(amount, (1, 2)),), rake, 100)
        assert due >= taken, "rake is never given back"
        taken = due
    assert (taken,) == rake_due((Pot(sum(growth) * 100, (1, 2)),), rake, 100)


def oneida(options: Mapping[str, object], stacks: dict[int, int] | None = None) -> PokerRound:
    return start(poker_table(stacks or dict.fromkeys(range(1, 5), 400), 4, rules(ONEIDA, fixed(4, 8), options)))


PERCENT: Mapping[str, object] = {"rake": {"method": "percent", "percent": 10, "cap": 4}}


class TestWhenAtOneida:
    def test_taken_as_play_goes_with_the_cap(self) -> None:
        """N(2)(a)(ii): 16 before the flop, 32 after it, 64 after the turn."""
        state = oneida(PERCENT)
        state = play(state, "3 call", "4 call", "1 call", "2 check", "1 bet", "2 call", "3 call", "4 call")
        state = play(state, "1 bet", "2 call", "3 call", "4 call", "1 bet", "2 call", "3 call", "4 call")
        state = to_end(state)
        assert did(state, TakeRake) == [TakeRake(0, 100), TakeRake(0, 200), TakeRake(0, 100)]
        assert state.table.dropped == 400

    def test_before_the_next_burn(self) -> None:
        state = until(oneida(PERCENT), TakeRake)
        assert actions_now(state) == {TakeRake(0, 100)}
        assert actions_now(state.play(TakeRake(0, 100))) == {Burn()}

    def test_an_uncalled_bet_is_not_raked(self) -> None:
        """N(4)."""
        state = play(oneida({"rake": {"method": "percent", "percent": 25}}), "3 raise 8", "4 fold", "1 fold", "2 fold")
        state = to_end(state)
        assert [(pot.amount, pot.rake) for pot in state.table.pots] == [(1000, 200)]

    def test_levels_as_they_are_reached(self) -> None:
        state = oneida({"rake": {"method": "levels", "levels": [[10, 1], [30, 3]]}})
        state = play(state, "3 call", "4 call", "1 call", "2 check", "1 bet", "2 call", "3 call", "4 call", "1 check")
        assert did(state, TakeRake) == [TakeRake(0, 100), TakeRake(0, 200)]

    def test_rake_and_jackpot_in_any_order(self) -> None:
        state = until(oneida({**PERCENT, "jackpot": 1}), TakeRake)
        assert actions_now(state) == {TakeRake(0, 100), TakeJackpot(100)}
        state = state.play(TakeJackpot(100)).play(TakeRake(0, 100))
        assert actions_now(state) == {Burn()}

    def test_the_jackpot_is_taken_once(self) -> None:
        state = to_end(oneida({"jackpot": 1}))
        assert did(state, TakeJackpot) == [TakeJackpot(100)]
        assert state.table.dropped == 100

    def test_a_jackpot_that_the_first_pot_cannot_pay_is_made_up_as_it_grows(self) -> None:
        """R83: what is due on the pot so far, less what was taken."""
        state = start(poker_table({1: 400, 2: 400}, 2, rules(ONEIDA, fixed(4, 8), {"jackpot": 10})))
        state = play(state, "1 call", "2 check", "1 bet 4", "2 call", "1 check")
        assert did(state, TakeJackpot) == [TakeJackpot(800), TakeJackpot(200)]

    def test_rake_and_jackpot_never_exceed_the_pot(self) -> None:
        """R83: the main pot of 36 pays the jackpot of 30 first; the level's 10 finds 6 there."""
        options: Mapping[str, object] = {"jackpot": 30, "rake": {"method": "levels", "levels": [[60, 10]]}}
        state = oneida(options, {1: 12, 2: 400, 3: 400, 4: 400})
        state = play(state, "3 raise 8", "4 fold", "1 raise 12", "2 raise 16", "3 call", "2 bet", "3 call")
        state = play(state, "2 bet", "3 call", "2 bet", "3 call")
        state = to_end(state)
        assert did(state, TakeJackpot, TakeRake) == [TakeJackpot(3000), TakeRake(0, 600)]
        assert state.table.pots[0].left == 0

    def test_the_last_part_may_be_taken_until_the_first_push(self) -> None:
        """Rake from when due until the next burn or first push: hands are shown, read and collected meanwhile."""
        state = oneida(PERCENT, {1: 400, 2: 400})
        state = start(
            poker_table({1: 400, 2: 400}, 2, state.table.rules, hands={1: "AsAh", 2: "KdKc"}, board="2s3h4d8c9c")
        )
        state = play(state, "1 call", "2 check", "1 check", "2 check", "1 check", "2 check", "1 bet 8", "2 call")
        state = until(state, TakeRake)
        assert TakeRake(0, 200) in actions_now(state)
        shown = go_until(state, lambda step: isinstance(step.action, Reveal))
        for action in (Reveal(1), Reveal(2), Read(1, "pair of aces"), CollectCards(2)):
            shown = shown.play(action)
            assert TakeRake(0, 200) in actions_now(shown)
        assert not any(isinstance(action, PushPot) for action in actions_now(shown))
        assert actions_now(shown.play(TakeRake(0, 200))) == {PushPot(0, 1, 2200)}

    def test_dropped_when_the_round_is_over(self) -> None:
        """N(2)(a)(iii), O(4): beside the other clearing, before the next shuffle."""
        state = until(oneida({**PERCENT, "jackpot": 1}), DropRake)
        assert {DropRake(), DropJackpot()} <= actions_now(state)
        assert state.table.rake_circle == 100
        state = state.play(DropJackpot()).play(DropRake())
        assert state.table.dropped == 200

    def test_no_rake_and_no_jackpot_by_default(self) -> None:
        assert did(to_end(oneida({})), TakeRake, TakeJackpot, DropRake, DropJackpot) == []


def oasis(stacks: dict[int, int] | None = None, blinds: tuple[int, ...] = (2, 4)) -> PokerRound:
    return start(poker_table(stacks or dict.fromkeys(range(1, 5), 400), 4, rules(OASIS, no_limit(blinds))))


class TestFeeAtOasis:
    def test_after_the_flop_once(self) -> None:
        state = to_end(oasis())
        assert did(state, TakeRake) == [TakeRake(0, 400)]
        assert state.table.dropped == 400

    def test_not_before_the_flop_and_then_at_any_time_until_the_next_burn(self) -> None:
        state = until(oasis(), CollectBets)
        assert TakeRake(0, 400) not in actions_now(state)
        state = until(state, Deal)
        assert TakeRake(0, 400) not in actions_now(state)
        state = until(state, TakeRake)
        fee = TakeRake(0, 400)
        assert fee in actions_now(state)
        state = play(state, "1 check", "2 bet 10", "3 fold", "4 fold", "1 call")
        while not any(isinstance(action, Burn) for action in actions_now(state)):
            assert did(state, TakeRake) or fee in actions_now(state)
            if actions_now(state) == {fee}:
                state = state.play(fee)
                break
            state = state.play(next(step.action for step in state.expected() if step.action != fee))
        assert any(isinstance(action, Burn) for action in actions_now(state))

    def test_no_flop_no_fee(self) -> None:
        """R21."""
        state = to_end(play(oasis(), "3 raise 20", "4 fold", "1 fold", "2 fold"))
        assert did(state, TakeRake, DropRake) == []

    def test_a_flop_and_then_a_fold_pays_the_fee(self) -> None:
        state = play(oasis(), "3 call", "4 fold", "1 fold", "2 check", "2 bet 10", "3 fold")
        state = to_end(state)
        assert did(state, TakeRake) == [TakeRake(0, 400)]

    def test_an_all_in_before_the_flop_pays_it_too(self) -> None:
        state = play(oasis({3: 40, 4: 40}), "3 raise 40", "4 call")
        assert did(to_end(state), TakeRake) == [TakeRake(0, 400)]

    def test_a_small_pot_gives_the_rest_when_the_bets_come_in(self) -> None:
        """R83: two dollars at the flop, the other two with the flop's bets."""
        state = until(play(oasis({1: 400, 4: 400}, (1,)), "4 call", "1 check"), TakeRake)
        assert TakeRake(0, 200) in actions_now(state)
        state = play(state.play(TakeRake(0, 200)), "1 bet 5", "4 call")
        state = to_end(state)
        assert did(state, TakeRake) == [TakeRake(0, 200), TakeRake(0, 200)]

    def test_from_the_main_pot_alone(self) -> None:
        state = oasis({1: 1, 2: 400, 3: 400, 4: 400}, (2, 4))
        state = to_end(play(state, "3 raise 20", "4 fold", "2 call"))
        assert [(pot.amount, pot.rake) for pot in state.table.pots] == [(300, 300), (3800, 0)]

    def test_the_fee_is_gone_before_the_next_shuffle(self) -> None:
        state = to_end(oasis())
        assert did(state, Shuffle, DropRake) == [Shuffle(1), DropRake()]
