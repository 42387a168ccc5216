"""What one sentence of a text takes or pays together is right in any order (reading R173); what it orders is not."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.rules.house.ante.rounds import FROM_SHOE, next_step, stacked, table, until
from tests.rules.house.ante.tables_at_random import MARYLAND, ONEIDA, THREE_CARD
from tests.rules.house.ante.walking import Ante, start
from trainer.rules.actions import Action, CollectCards
from trainer.rules.house_acts import CollectWager, Pay

TRIPS_AND_A_PAIR = stacked("9s 9d 9c 2h 4d", "5h 5d Jc 8s 3c", "Kd Kh 7d 6c 2s Jd")
"""For seats 2 and 5 and the dealer: three nines, fives, and kings."""


def at_first_money(book: str, seat: int) -> Ante:
    """The first wager of this seat that moves is due."""
    begun = start(table(book, FROM_SHOE, deck=TRIPS_AND_A_PAIR))
    return until(begun, lambda state: _of(state.expected()[0].action, seat))


def _of(action: Action, seat: int) -> bool:
    return isinstance(action, Pay | CollectWager) and seat == (action.to if isinstance(action, Pay) else action.source)


def money_of(state: Ante, seat: int) -> list[Action]:
    """The steps of a seat in the order in which they are listed."""
    found: list[Action] = []
    while (taken := next_step(state)) is not None and _of(taken[0].action, seat):
        found.append(taken[0].action)
        state = taken[1]
    return found


def is_right(state: Ante, acts: tuple[Action, ...]) -> bool:
    for act in acts:
        if not any(step.fits(act) for step in state.expected()):
            return False
        state = state.play(act)
    return True


@pytest.mark.parametrize("seat", [2, 5])
def test_maryland_takes_and_pays_a_hands_wagers_in_any_order(seat: int) -> None:
    """11(D)(4)(c): the bonus too, and the chips end where they would have."""
    state = at_first_money(MARYLAND, seat)
    listed = money_of(state, seat)
    assert len(listed) == {2: 3, 5: 2}[seat]
    ends = {state.replay(order).table.rack for order in permutations(listed) if is_right(state, order)}
    assert all(is_right(state, order) for order in permutations(listed))
    assert len(ends) == 1


def test_what_is_paid_in_any_order_lies_beside_its_wager() -> None:
    state = at_first_money(MARYLAND, 2)
    listed = money_of(state, 2)
    beside = {
        tuple(sorted((stake.wager, stake.paid) for stake in state.replay(order).table.stakes if stake.seat == 2))
        for order in permutations(listed)
    }
    assert beside == {(("ante", 3000), ("play", 1000))}


def test_oneida_settles_play_before_the_ante() -> None:
    """J(6)."""
    state = at_first_money(ONEIDA, 2)
    listed = money_of(state, 2)
    assert [is_right(state, order) for order in permutations(listed)].count(True) == 1


def test_envy_for_one_hand_goes_to_anybody_first() -> None:
    wagers = {seat: {"ante": 1000, "progressive": 100} for seat in (1, 4, 7)}
    quads = stacked("9s 9d 9c 9h 4d", "5h 5d Jc 8s 3c", "Th 3d 6h 2c 4c", "Kd Kh 7d 6c 2s Jd")
    state = until(
        start(table(MARYLAND, FROM_SHOE, wagers, quads, progressive="A", envy="A")),
        lambda state: isinstance(act := state.expected()[0].action, Pay) and act.wager == "envy",
    )
    assert [step.action for step in state.expected()] == [
        Pay(7, "envy", 1000, of=1),
        Pay(4, "envy", 1000, of=1),
    ]


def at_forfeits(book: str) -> Ante:
    wagers = {seat: {"ante": 1000, "pair_plus": 500} if book == THREE_CARD else {"ante": 1000} for seat in (2, 5, 6)}
    begun = start(table(book, FROM_SHOE, wagers))
    return until(begun, lambda state: isinstance(state.expected()[0].action, CollectWager), 2, 5)


@pytest.mark.parametrize("book", [THREE_CARD, MARYLAND])
def test_forfeits_of_several_players_are_taken_in_any_order_one_between_another(book: str) -> None:
    """Three Card (j)(2), Maryland 11(D)(1); also the cards first."""
    state = at_forfeits(book)
    listed = [*money_of(state, 2), CollectCards(2)]
    others = [_moved(act) for act in listed]
    assert is_right(state, (*listed, *others))
    assert is_right(state, (*reversed(others), *reversed(listed)))
    assert is_right(state, tuple(act for pair in zip(listed, others, strict=True) for act in pair))


def _moved(act: Action) -> Action:
    return CollectWager(5, act.wager, act.amount) if isinstance(act, CollectWager) else CollectCards(5)


def test_oneida_takes_a_folded_ante_before_its_cards_and_before_the_next_player_is_asked() -> None:
    """J(2)(a)."""
    state = at_forfeits(ONEIDA)
    assert [step.action for step in state.expected()] == [CollectWager(2, "ante", 1000)]
    assert [step.action for step in state.play(CollectWager(2, "ante", 1000)).expected()] == [CollectCards(2)]
