"""How good a hand looks to its player, from 0 to 1000, in games with a board; and the scale that all games share.

First cards are brought to hold'em's scale by their place among first deals, so that one way of betting serves every
game. A player sees no more than a player at a table would: the own cards, the board and what lies face up.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

from trainer.rules.cards import ACE, FULL_DECK, Card, rank_of, suit_of
from trainer.rules.hands import high_value
from trainer.rules.hands.low import low_rank
from trainer.rules.poker.form import FORMS, Five, Form, Street
from trainer.rules.poker.reading import high_strength, low_strength
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.shuffling import Stream

CLASS_BITS: Final = 20
"""A high value's class stands above so many bits."""
EIGHT: Final = 7
"""The `low_rank` of an eight: nothing above it plays in a low that has to qualify."""
_FIRST_DEALS: Final = 800

Score: TypeAlias = Callable[[Sequence[Card]], int]


def flop_strength(table: PokerTable, seat: Seat) -> int:
    """How good a hand looks in a game with a board."""
    form = table.rules.form
    if len(seat.cards) < 2:
        return 0
    if table.street in (Street.BEFORE_DEAL, Street.DEAL):
        return _first_cards(form, seat.cards)
    if form.five is Five.ANY:
        return _with_the_board(seat.cards, table.board)
    high = _omaha_high(form, seat.cards, table.board)
    return shared_strength(high, _omaha_low(form, seat.cards, table.board)) if form.is_split else high


def shared_strength(high: int, low: int) -> int:
    """What a hand is worth that may win either half: the better side, and a little of the other."""
    return min(1000, max(high, low) + min(high, low) // 5)


def on_common_scale(form: Form, score: int, scoring: Score) -> int:
    """Where a first hand stands among its like, told by the hold'em hand that stands in the same place."""
    own = _scores(form, scoring)
    place = (bisect_left(own, score) + bisect_right(own, score)) // 2
    return _scores(FORMS["holdem"], two_cards)[min(place, _FIRST_DEALS - 1)]


@cache
def _scores(form: Form, scoring: Score) -> tuple[int, ...]:
    """The scores of some hundred first deals, rising."""
    cards, stream, found = len(form.deal), Stream(0, "first deals"), list[int]()
    while len(found) < _FIRST_DEALS:
        deck = stream.shuffle(FULL_DECK)
        found += [scoring(deck[at : at + cards]) for at in range(0, 52 - cards, cards)]
    return tuple(sorted(found[:_FIRST_DEALS]))


def _first_cards(form: Form, cards: tuple[Card, ...]) -> int:
    if form.five is Five.TWO_AND_THREE:
        scoring = _four_cards_both_ways if form.is_split else _four_cards
        return on_common_scale(form, scoring(cards), scoring)
    return two_cards(cards) if len(form.deal) == 2 else on_common_scale(form, _best_two(cards), _best_two)


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


def _with_the_board(cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    made = high_value(cards + board)
    on_board = high_value(board) if len(board) == 5 else 0
    # the pair class of the hand, less what the board alone makes
    classes = made >> CLASS_BITS, on_board >> CLASS_BITS
    return min(1000, 330 + 190 * (classes[0] - classes[1]) + 12 * max(map(rank_of, cards)))


_OMAHA_HIGHS: Final = (180, 300, 560, 640, 760, 860, 960, 1000, 1000, 1000)
"""By the class of the hand: four cards make a pair so often that it is worth little."""


def _omaha_high(form: Form, cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    made = high_strength(form, cards, board) >> CLASS_BITS
    board_pairs = len(board) - len({rank_of(card) for card in board})
    is_top_pair = max(map(rank_of, board)) in map(rank_of, cards)
    return _OMAHA_HIGHS[made] - 90 * board_pairs + (60 if is_top_pair else 0)


def _omaha_low(form: Form, cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """A made low by its two cards, or a good chance of one while cards are to come."""
    on_board = {low_rank(card) for card in board if low_rank(card) <= EIGHT}
    own = sorted({low_rank(card) for card in cards if low_rank(card) <= EIGHT} - on_board)
    if low_strength(form, cards, board):
        return max(420, 900 - 60 * sum(own[:2]))
    is_coming = len(board) < 5 and len(on_board) == 2 and len(own) >= 2
    return max(0, 600 - 50 * sum(own[:2])) if is_coming else 0


def has_ace(cards: Sequence[Card]) -> bool:
    """Whether one of the cards is an ace."""
    return any(rank_of(card) == ACE for card in cards)
