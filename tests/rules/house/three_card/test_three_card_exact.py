"""Three Card over every hand there is, against counts from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.asks.asking import THREE_CARD, key
from tests.rules.house.tables import handed_over, three_card_rules
from tests.samples import IS_LONG, some
from trainer.rules.cards import FULL_DECK, rank_of, show_cards, suit_of
from trainer.rules.house.lines import Outcome, change_of_rack, totals
from trainer.rules.house.three_card.settlement import settle
from trainer.rules.house.three_card.wagers import ThreeCardSeat

HANDS = tuple(combinations(FULL_DECK, 3))

SOME = HANDS[:: some(31, 10)]
UNIT = 100


@cache
def kinds_of_hands() -> Mapping[tuple[int, ...], int]:
    """One hand for all of the same ranks, in one suit or not, and how many these are; each in the long searches."""
    if IS_LONG:
        return dict.fromkeys(HANDS, 1)
    kinds: dict[tuple[tuple[int, ...], bool], list[tuple[int, ...]]] = {}
    for hand in HANDS:
        is_flush = len({suit_of(card) for card in hand}) == 1
        kinds.setdefault((tuple(rank_of(card) for card in hand), is_flush), []).append(hand)
    return {hands[0]: len(hands) for hands in kinds.values()}


def dealer_beside(hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card for card in FULL_DECK if card not in hand)[:3]


@pytest.mark.parametrize(("ledger", "net"), [("standard", -512), ("alternative", -596)])
def test_pair_plus_over_all_hands(ledger: str, net: int) -> None:
    """1-4-6-30-40 keeps 512 of 22,100 units for the house, 1-4-6-33-35 596."""
    rules = three_card_rules(pair_plus=ledger)
    won = 0
    for hand, alike in kinds_of_hands().items():
        seats = (ThreeCardSeat(number=1, cards=hand, pair_plus=UNIT),)
        won += alike * totals(each.line for each in settle(seats, dealer_beside(hand), rules).settled)[1]
    assert won == net * UNIT


def paid_for(hand: tuple[int, ...]) -> int:
    """1-4-6-30-40, by a plain look at ranks and suits."""
    low, middle, high = sorted(rank_of(card) for card in hand)
    is_flush = len({suit_of(card) for card in hand}) == 1
    is_straight = (middle, high) == (low + 1, low + 2) or (low, middle, high) == (0, 1, 12)
    if low == high:
        return 30
    if low == middle or middle == high:
        return 1
    return {(True, True): 40, (True, False): 6, (False, True): 4, (False, False): 0}[is_straight, is_flush]


def test_many_of_them_as_keys() -> None:
    text = f'{THREE_CARD}ask = "settlement"\ndealer = "{{}}"\n[[seat]]\nseat = 1\ncards = "{{}}"\npair_plus = 1\n'
    for hand in SOME:
        (line,) = key(text.format(show_cards(dealer_beside(hand)), show_cards(hand)))["lines"]
        assert line["pays"] == f"{paid_for(hand)}.00"


def test_how_often_the_dealer_does_not_qualify() -> None:
    rules = three_card_rules()
    assert sum(not settle((), hand, rules).qualifies for hand in HANDS) == 6720


wagers = st.sampled_from((0, 500, 1500))


@given(
    deck=st.permutations(FULL_DECK),
    chosen=st.lists(
        st.tuples(st.sampled_from((500, 1500)), wagers, st.booleans(), st.booleans()), min_size=1, max_size=7
    ),
)
def test_every_wager_is_settled_once_and_all_money_is_somewhere(
    deck: list[int], chosen: list[tuple[int, int, bool, bool]]
) -> None:
    seats = [
        ThreeCardSeat(
            number=n,
            cards=tuple(deck[3 * n : 3 * n + 3]),
            ante=ante if plays_ante or not pair_plus else 0,
            play=ante if (plays_ante or not pair_plus) and stays else 0,
            pair_plus=pair_plus,
        )
        for n, (ante, pair_plus, plays_ante, stays) in enumerate(chosen, start=1)
    ]
    lines = [each.line for each in settle(seats, tuple(deck[:3]), three_card_rules()).settled]
    gained = 0
    for seat in seats:
        own = [line for line in lines if line.seat == seat.number]
        placed = seat.ante + seat.play + seat.pair_plus
        net = handed_over(own, ("ante_bonus",)) - placed
        assert totals(own)[seat.number] == net
        gained += net
        named = [line.wager for line in own if line.wager != "ante_bonus"]
        assert sorted(named) == sorted(wager for wager in ("ante", "play", "pair_plus") if getattr(seat, wager))
    assert change_of_rack(lines) == -gained
    outcomes = [line.outcome is Outcome.LOSE for line in lines]
    assert outcomes == sorted(outcomes, reverse=True), "no winner before a loser"
