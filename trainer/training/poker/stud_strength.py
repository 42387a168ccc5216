"""How good a stud hand looks to its player, from 0 to 1000: the own cards, and what the others show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

from trainer.rules.cards import Card, rank_of, suit_of
from trainer.rules.hands import high_value, partial_high_value
from trainer.rules.hands.low import low_rank
from trainer.rules.poker.form import Form, Low
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.poker.up_cards import up_cards
from trainer.training.poker.strength import CLASS_BITS, EIGHT, dealt_hands, first_scores, four_coming, place_among

_HIGHS_OF_SEVEN: Final = (120, 400, 690, 820, 930, 960, 1000, 1000, 1000, 1000)
_HIGHS_OF_FIVE: Final = (250, 620, 880, 960, 1000, 1000, 1000, 1000, 1000, 1000)
"""By the class of what is held so far: of five cards a pair is often the best hand."""
_DEAD_CARD: Final = 60
_BEATEN_IN_SIGHT: Final = 60
"""What a card shown elsewhere, or a better hand shown, takes off a hand's place."""
_LOWS: Final = {5: 860, 4: 600, 3: 380}
"""By how many different low cards are held."""
_HANDS: Final = 400


def stud_strength(table: PokerTable, seat: Seat) -> int:
    """By own cards, less what others show of the ranks wanted and of better hands."""
    form = table.rules.form
    cards = seat.cards + table.board
    others = [up_cards(other) for other in table.contenders if other is not seat]
    if len(seat.cards) <= len(form.deal):
        scoring = _first_cards if form.low is None else _first_low_cards if form.has_high else _first_lows
        wanted = {rank for rank, count in Counter(map(rank_of, cards)).items() if count > 1 and form.has_high}
        seen = sum(1 for shown in others for card in shown if rank_of(card) in wanted)
        return max(0, place_among(first_scores(form, scoring), scoring(seat.cards)) - _DEAD_CARD * seen)
    place = place_among(_scores(form, len(cards)), _score(form, cards))
    is_beaten = form.has_high and any(_value(shown) > _value(cards) for shown in others if shown)
    # who holds a low is not beaten by a pair that shows
    return max(0, place - _BEATEN_IN_SIGHT) if is_beaten and not (form.is_split and _low(form, cards)) else place


@cache
def _scores(form: Form, count: int) -> tuple[int, ...]:
    """What hands of so many cards are worth, rising."""
    return tuple(sorted(_score(form, cards) for cards in dealt_hands(count, _HANDS)))


def _first_cards(cards: Sequence[Card]) -> int:
    """A pair or better first, then three of a suit or in a row, then high cards."""
    ranks = Counter(map(rank_of, cards))
    rank, count = max(ranks.items(), key=lambda each: (each[1], each[0]))
    score = 12 * sum(ranks) + 6 * max(ranks)
    if count > 1:
        return score + 500 * (count - 1) + 40 * rank
    if len(cards) < 3:
        return score
    is_suited = len({suit_of(card) for card in cards}) == 1
    return score + (300 if is_suited else 0) + (200 if max(ranks) - min(ranks) <= 4 else 0)


def _first_low_cards(cards: Sequence[Card]) -> int:
    """Three low cards are the best beginning, a high pair the next."""
    lows = {low_rank(card) for card in cards if low_rank(card) <= EIGHT}
    score = _first_cards(cards)
    if len(lows) == 3:
        return score + 900 - 30 * max(lows)
    return score + 60 * len(lows)


def _first_lows(cards: Sequence[Card]) -> int:
    """Razz: three different low cards, the lower the better."""
    lows = {low_rank(card) for card in cards if low_rank(card) <= EIGHT}
    return 300 * len(lows) - 12 * sum(lows)


def _score(form: Form, cards: tuple[Card, ...]) -> int:
    """What own cards are worth on a later street: for high, for low, and a little for being worth something in both."""
    if not form.has_high:
        return _low(form, cards)
    high = _high_of_five(cards) if len(form.deal) == 2 else _high_of_seven(cards)
    if not form.is_split:
        return high
    low = _low(form, cards)
    return max(high, low) + min(high, low) // 5


def _high_of_seven(cards: tuple[Card, ...]) -> int:
    value = _value(cards)
    found = _HIGHS_OF_SEVEN[value >> CLASS_BITS]
    if value >> CLASS_BITS == 1:
        # a pair says less with each card that did not help it
        found += 20 * _paired_rank(cards) - 30 * (len(cards) - 4)
    else:
        found += max(map(rank_of, cards))
    return max(found, four_coming(cards)) if len(cards) < 7 else found


def _high_of_five(cards: tuple[Card, ...]) -> int:
    value = _value(cards)
    best = _paired_rank(cards) if value >> CLASS_BITS == 1 else max(map(rank_of, cards))
    return _HIGHS_OF_FIVE[value >> CLASS_BITS] + 15 * best


def _value(cards: tuple[Card, ...]) -> int:
    return high_value(cards) if len(cards) >= 5 else partial_high_value(cards)


def _paired_rank(cards: Sequence[Card]) -> int:
    return next(rank for rank, count in Counter(map(rank_of, cards)).items() if count > 1)


def _low(form: Form, cards: Sequence[Card]) -> int:
    """How near a low is, and how good it would be."""
    top = EIGHT if form.low is Low.EIGHT_OR_BETTER else EIGHT + 1
    lows = sorted({low_rank(card) for card in cards if low_rank(card) <= top})[:5]
    found = _LOWS.get(len(lows), 0)
    to_come = 7 - len(cards)
    if not found or len(lows) + to_come < 5:
        return 0
    return found + 30 * (EIGHT - lows[-1]) - (60 * (len(cards) - 4) if len(lows) < 5 else 0)
