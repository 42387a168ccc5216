"""How good a hand looks to its player, from 0 to 1000, in games with a board; and the scale that all games share.

The scale is a place: so many of a thousand hands that somebody else might hold are beaten. A player sees no more than
a player at a table would: the own cards, the board and what lies face up.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from trainer.rules.cards import ACE, FULL_DECK, Card, rank_of, suit_of
from trainer.rules.hands.low import low_rank
from trainer.rules.poker.form import Five, Form, Street
from trainer.rules.poker.reading import high_strength, low_strength
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.shuffling import Stream

CLASS_BITS: Final = 20
"""A high value's class stands above so many bits."""
EIGHT: Final = 7
"""The `low_rank` of an eight: nothing above it plays in a low that has to qualify."""
FLUSH_COMING: Final = 640
STRAIGHT_COMING: Final = 600
"""What four of the five cards are worth while more are to come."""
_HANDS: Final = 400
"""Hands that a hand is placed among where nothing but its own cards counts."""
_OTHERS: Final = 36
"""Hands of somebody else that a hand is held against on a board."""
_LOW_COMING: Final = 660
"""The best chance of a low, its two cards an ace and a two; less for each step above."""

Score: TypeAlias = Callable[[Sequence[Card]], int]
Strength: TypeAlias = tuple[int, int]
"""For high and for low."""


def flop_strength(table: PokerTable, seat: Seat) -> int:
    """How good a hand looks in a game with a board."""
    form = table.rules.form
    if len(seat.cards) < 2:
        return 0
    if table.street in (Street.BEFORE_DEAL, Street.DEAL):
        scoring = _first_scoring(form)
        return place_among(first_scores(form, scoring), scoring(seat.cards))
    return _on_the_board(form, seat.cards, table.board)


def place_among(scores: Sequence[int], score: int) -> int:
    """Of a thousand scores, in rising order, so many are lower; those that are equal count half."""
    return 500 * (bisect_left(scores, score) + bisect_right(scores, score)) // len(scores)


@cache
def first_scores(form: Form, scoring: Score) -> tuple[int, ...]:
    """The scores of some hundred first deals, rising."""
    return tuple(sorted(map(scoring, dealt_hands(len(form.deal), _HANDS))))


@cache
def dealt_hands(cards: int, count: int) -> tuple[tuple[Card, ...], ...]:
    """So many hands of so many cards, dealt at random."""
    stream, found = Stream(0, "first deals", cards), list[tuple[Card, ...]]()
    while len(found) < count:
        deck = stream.shuffle(FULL_DECK)
        found += [deck[at : at + cards] for at in range(0, 52 - cards, cards)]
    return tuple(found[:count])


# First cards


def _first_scoring(form: Form) -> Score:
    if form.five is Five.TWO_AND_THREE:
        return _four_cards_both_ways if form.is_split else _four_cards
    return two_cards if len(form.deal) == 2 else _best_two


def two_cards(cards: Sequence[Card]) -> int:
    """Two cards that a flop is to come for: ranks, a pair, one suit, neighbours."""
    high, low = sorted(map(rank_of, cards[:2]), reverse=True)
    score = 28 * high + 14 * low
    if high == low:
        score += 260
    if suit_of(cards[0]) == suit_of(cards[1]):
        score += 70
    return min(1000, score + (60 if high - low == 1 else 0))


def _best_two(cards: Sequence[Card]) -> int:
    return max(two_cards(pair) for pair in combinations(cards, 2))


def _four_cards(cards: Sequence[Card]) -> int:
    """Omaha: every two of the four may be the two that play."""
    return sum(two_cards(pair) for pair in combinations(cards, 2))


def _four_cards_both_ways(cards: Sequence[Card]) -> int:
    lows = {low_rank(card) for card in cards}
    wheel = len([rank for rank in lows if rank <= 4])
    # an ace with another wheel card is what a low is made of
    return _four_cards(cards) + (900 if 0 in lows and wheel >= 2 else 0) + 220 * wheel


# With a board


def _on_the_board(form: Form, cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """What is held already, or what may come of it."""
    beaten = _beaten(form, cards, board)
    return max(beaten, _coming(form, cards, board)) if len(board) < form.whole_board else beaten


@lru_cache(maxsize=512)
def _beaten(form: Form, cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """How much of a pot the hand would win against one of those that somebody else might hold, in thousandths."""
    own = high_strength(form, cards, board), low_strength(form, cards, board)
    mine = set(cards)
    against = [other for held, other in _others(form, board) if mine.isdisjoint(held)]
    won = sum(_share(own, other, is_split=form.is_split) for other in against)
    return 250 * won // len(against)


def _share(own: Strength, other: Strength, *, is_split: bool) -> int:
    """Quarters of a pot between two; the low half goes with the high one where neither has a low."""
    high = 2 * (own[0] > other[0]) + (own[0] == other[0])
    if not is_split or own[1] == other[1] == 0:
        return 2 * high
    return high + 2 * (own[1] > other[1]) + (own[1] == other[1])


@lru_cache(maxsize=64)
def _others(form: Form, board: tuple[Card, ...]) -> tuple[tuple[tuple[Card, ...], Strength], ...]:
    """Hands that somebody might hold beside a board, with what they are worth there."""
    size = 4 if form.five is Five.TWO_AND_THREE else 2
    stream, found = Stream(0, "others", *board), list[tuple[Card, ...]]()
    rest = [card for card in FULL_DECK if card not in board]
    while len(found) < _OTHERS:
        deck = stream.shuffle(rest)
        found += [deck[at : at + size] for at in range(0, len(deck) - size, size)]
    return tuple(
        [(held, (high_strength(form, held, board), low_strength(form, held, board))) for held in found[:_OTHERS]]
    )


def _coming(form: Form, cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """What a hand is worth for the cards that are still to come."""
    own = 2 if form.five is Five.TWO_AND_THREE else 1
    high = four_coming(cards, board, least_own=own)
    return max(high, _low_coming(cards, board)) if form.is_split else high


def four_coming(cards: Sequence[Card], board: Sequence[Card] = (), least_own: int = 0) -> int:
    """Four of a suit, or four in a row, so many of them one's own; 0 for neither."""
    suits, held = Counter(map(suit_of, (*cards, *board))), Counter(map(suit_of, cards))
    if any(count == 4 and held[suit] >= least_own for suit, count in suits.items()):
        return FLUSH_COMING
    ranks, own_ranks = {rank_of(card) for card in (*cards, *board)}, {rank_of(card) for card in cards}
    for low in range(ACE - 2):
        row = set(range(low, low + 4))
        if row <= ranks and len(row & own_ranks) >= least_own:
            return STRAIGHT_COMING
    return 0


def _low_coming(cards: Sequence[Card], board: Sequence[Card]) -> int:
    """A good chance of a low: two low cards on the board, and two others of one's own."""
    on_board = {low_rank(card) for card in board if low_rank(card) <= EIGHT}
    own = sorted({low_rank(card) for card in cards if low_rank(card) <= EIGHT} - on_board)
    is_coming = len(on_board) == 2 and len(own) >= 2
    return _LOW_COMING - 50 * sum(own[:2]) if is_coming else 0


def has_ace(cards: Sequence[Card]) -> bool:
    return any(rank_of(card) == ACE for card in cards)
