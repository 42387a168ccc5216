"""Bringing in the bets: how much goes to which pot, street by street (F(3), G(4)(d), N(4))."""

from __future__ import annotations

import pytest

from tests.rules.poker.tables import (
    OASIS,
    ONEIDA,
    PokerRound,
    actions_now,
    did,
    fixed,
    no_limit,
    play,
    poker_table,
    rules,
    start,
    to_end,
    until,
)
from trainer.rules.actions import Announce, CollectBets, CollectCards, ReturnUncalled, TakeRake
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.table import Pot


def oasis(stacks: dict[int, int], button: int) -> PokerRound:
    return start(poker_table(stacks, button, rules(OASIS, no_limit((2, 4)))))


def collected(state: PokerRound) -> list[tuple[int, float]]:
    return [(act.to, act.amount / 100) for act in did(state, CollectBets) if isinstance(act, CollectBets)]


def pots(state: PokerRound) -> list[tuple[float, tuple[int, ...]]]:
    return [(pot.amount / 100, pot.eligible) for pot in state.table.pots]


def test_one_pot_takes_all_bets_with_folded_ones() -> None:
    state = oasis({1: 400, 2: 400, 3: 400, 4: 400}, 4)
    state = play(state, "3 raise 12", "4 fold", "1 fold", "2 call", "2 check")
    assert collected(state) == [(0, 26)]
    assert pots(state) == [(26, (2, 3))]


def test_the_main_pot_first_then_each_side_pot() -> None:
    state = oasis({1: 10, 2: 30, 3: 400, 4: 400, 5: 400}, 5)
    state = play(state, "3 raise 50", "4 call", "5 fold", "1 all-in", "2 all-in", "3 check")
    assert collected(state) == [(0, 40), (1, 60), (2, 40)]
    assert pots(state) == [(40, (1, 2, 3, 4)), (60, (2, 3, 4)), (40, (3, 4))]


def test_later_bets_go_to_the_side_pot_alone() -> None:
    state = oasis({1: 10, 2: 400, 3: 400}, 3)
    state = play(state, "3 raise 20", "1 all-in", "2 call", "2 bet 40", "3 call", "2 check")
    assert collected(state) == [(0, 30), (1, 20), (1, 80)]
    assert pots(state) == [(30, (1, 2, 3)), (100, (2, 3))]


def test_the_uncalled_part_goes_back_before_the_bets_come_in() -> None:
    """N(4); R87 at Oasis."""
    state = play(oasis({1: 10, 2: 30, 3: 400}, 3), "3 raise 100", "1 all-in", "2 all-in")
    state = until(state, ReturnUncalled)
    assert ReturnUncalled(3, 7000) in actions_now(state)
    assert not any(isinstance(action, CollectBets) for action in actions_now(state))
    state = to_end(state)
    assert collected(state) == [(0, 30), (1, 40)]


def test_everybody_folds_to_the_big_blind() -> None:
    state = play(oasis({1: 400, 2: 400, 3: 400}, 3), "3 fold", "1 fold")
    state = to_end(state)
    assert did(state, ReturnUncalled) == [ReturnUncalled(2, 200)]
    assert collected(state) == [(0, 4)]
    assert state.table.seat(2).stack == 40200


def test_a_short_big_blind_makes_a_main_pot_of_what_it_posted() -> None:
    state = play(oasis({1: 400, 2: 3, 3: 400, 4: 400}, 4), "3 call", "4 call", "1 call", "1 check")
    assert collected(state) == [(0, 12), (1, 3)]
    assert pots(state) == [(12, (1, 2, 3, 4)), (3, (1, 3, 4))]


def test_a_folded_bet_between_two_all_ins_is_cut_between_the_pots() -> None:
    state = oasis({1: 10, 2: 400, 3: 400, 4: 400}, 4)
    state = play(state, "3 raise 20", "4 raise 40", "1 all-in", "2 call", "3 fold", "2 check")
    assert collected(state) == [(0, 40), (1, 70)]
    assert pots(state) == [(40, (1, 2, 4)), (70, (2, 4))]


def test_pots_whose_contenders_become_equal_are_one() -> None:
    """Seat 3 folds on the flop: only seat 4 would contest the side pot with seat 2, and no third pot is made."""
    state = oasis({1: 10, 2: 30, 3: 400, 4: 400}, 4)
    state = play(state, "3 raise 50", "4 call", "1 all-in", "2 all-in", "3 bet 20", "4 fold")
    state = to_end(state)
    assert did(state, ReturnUncalled) == [ReturnUncalled(3, 2000)]
    assert collected(state) == [(0, 40), (1, 60), (2, 40)]
    assert [pot.eligible for pot in state.table.pots] == [(1, 2, 3, 4), (2, 3, 4), (3, 4)]
    pushed = {pot: state.table.pots[pot].pushed for pot in range(3)}
    assert pushed == {0: 3600, 1: 6000, 2: 4000}


def test_antes_lie_in_the_main_pot_before_any_card() -> None:
    """A(2), J(2)."""
    state = start(poker_table({1: 400, 2: 400, 3: 400}, 3, rules(ONEIDA, fixed(4, 8, (2, 4), ante=1))))
    state = play(state, "3 call")
    assert state.table.pots == (Pot(300, (1, 2, 3)),)
    state = play(state, "1 call", "2 check", "1 check")
    assert collected(state) == [(0, 12)]
    assert pots(state) == [(15, (1, 2, 3))]


def test_rake_stays_with_its_pot() -> None:
    """N(2)(a): from the pot and any side pot as play goes."""
    play_by = rules(ONEIDA, fixed(4, 8), {"rake": {"method": "percent", "percent": 10}})
    state = start(poker_table({1: 12, 2: 400, 3: 400}, 3, play_by))
    state = play(state, "3 raise 8", "1 raise 12", "2 raise 16", "3 call", "2 bet 4", "3 call", "2 bet 8", "3 call")
    state = play(state, "2 check")
    assert did(state, TakeRake) == [TakeRake(0, 300), TakeRake(1, 100), TakeRake(1, 200)]
    assert [(pot.amount, pot.rake) for pot in state.table.pots] == [(3600, 300), (3200, 300)]


def test_folded_hands_come_in_before_the_bets() -> None:
    state = play(oasis({1: 400, 2: 400, 3: 400, 4: 400}, 4), "3 fold", "4 fold", "1 call", "2 check")
    state = until(state, CollectCards)
    assert CollectCards(3) in actions_now(state)
    assert CollectCards(4) in actions_now(state)
    assert not any(isinstance(action, CollectBets) for action in actions_now(state))
    state = state.play(CollectCards(4)).play(CollectCards(3))
    assert CollectBets(0, 800) in actions_now(state)
    assert [seat.number for seat in state.table.players if seat.holds_cards] == [1, 2]


@pytest.mark.parametrize("street", [1, 2, 3])
def test_checked_streets_bring_nothing_in(street: int) -> None:
    state = play(oasis({1: 400, 2: 400}, 2), "1 call", "2 check")
    for _ in range(street):
        state = play(state, "1 check", "2 check")
    assert collected(state) == [(0, 8)]


def test_the_clause_names_side_pots_where_there_are_some() -> None:
    state = play(oasis({1: 10, 2: 400, 3: 400}, 3), "3 raise 20", "1 all-in", "2 call")
    state = until(state, CollectBets)
    assert [step.clause for step in state.expected() if not isinstance(step.action, Announce)] == [Clause.SIDE_POTS]
