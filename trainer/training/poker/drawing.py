"""What a player gives up: at the draw, or of pineapple's three cards; and how good five cards look before and after."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from trainer.rules.cards import Card, rank_of, suit_of
from trainer.rules.hands import high_value
from trainer.rules.hands.low import low_rank
from trainer.rules.poker.form import Form, Low, Street
from trainer.rules.poker.reading import high_strength, low_strength
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.shuffling import Stream
from trainer.training.poker.strength import (
    CLASS_BITS,
    EIGHT,
    dealt_hands,
    first_scores,
    has_ace,
    place_among,
    two_cards,
)

_PAT_LOW: Final = EIGHT + 1
"""A nine low or better is stood on."""
_HANDS: Final = 300
"""Hands drawn to, which one that has been drawn to is placed among."""


def draw_strength(table: PokerTable, seat: Seat) -> int:
    """How good a hand looks in a draw game."""
    form, cards = table.rules.form, seat.cards
    if len(cards) < 5:
        return 0
    if table.street in (Street.BEFORE_DEAL, Street.DEAL):
        scoring = _first_high if form.has_high else _first_ace_to_six if is_ace_to_six(form) else _first_ace_to_five
        return place_among(first_scores(form, scoring), scoring(cards))
    return place_among(_scores(form), _score(form, cards))


@cache
def _scores(form: Form) -> tuple[int, ...]:
    """What hands are worth after the draw, rising."""
    size, stream = len(form.deal), Stream(0, "drawn to")
    found = []
    for cards in dealt_hands(size + form.most_drawn, _HANDS):
        dealt, to_come = cards[:size], cards[size:]
        changed = given_up(form, dealt, form.most_drawn, stream)
        found.append(_score(form, (*(card for card in dealt if card not in changed), *to_come[: len(changed)])))
    return tuple(sorted(found))


def _score(form: Form, cards: tuple[Card, ...]) -> int:
    return high_strength(form, cards, ()) if form.has_high else low_strength(form, cards, ())


def is_ace_to_six(form: Form) -> bool:
    """Whether straights and flushes spoil a low."""
    return form.low is Low.ACE_TO_SIX


def lowest_top(cards: Sequence[Card]) -> int:
    """The highest card as a low has it: 0 for an ace to 12 for a king."""
    return max(map(low_rank, cards))


def is_made_low(form: Form, cards: Sequence[Card]) -> bool:
    """Five different ranks, and no straight or flush where those spoil a low."""
    if len(set(map(rank_of, cards))) < 5:
        return False
    return not is_ace_to_six(form) or _is_plain(cards)


def _is_plain(cards: Sequence[Card]) -> bool:
    """Five different ranks that are neither straight nor flush, the ace low only."""
    ranks = sorted(map(low_rank, cards))
    return len({suit_of(card) for card in cards}) > 1 and ranks[-1] - ranks[0] != 4


# Before the draw


def _first_high(cards: Sequence[Card]) -> int:
    value = high_value(tuple(cards))
    rank = max(rank for rank, count in Counter(map(rank_of, cards)).items() if count == _most(cards))
    made = value >> CLASS_BITS
    if made:
        return 1000 * made + 40 * rank
    return max(900 if _four_of_a_suit(cards) else 0, 800 if _four_in_a_row(cards) else 0, 20 * rank)


def _first_ace_to_six(cards: Sequence[Card]) -> int:
    return _first_low(cards, is_pat=len(set(map(rank_of, cards))) == 5 and _is_plain(cards))


def _first_ace_to_five(cards: Sequence[Card]) -> int:
    return _first_low(cards, is_pat=len(set(map(rank_of, cards))) == 5)


def _first_low(cards: Sequence[Card], *, is_pat: bool) -> int:
    """A pat low before four cards to one, those before three; the lower the better."""
    if is_pat and lowest_top(cards) <= _PAT_LOW:
        return 2000 - 60 * lowest_top(cards)
    lows = sorted({low_rank(card) for card in cards if low_rank(card) <= EIGHT})[:4]
    return 300 * len(lows) - 12 * sum(lows)


def _most(cards: Sequence[Card]) -> int:
    return max(Counter(map(rank_of, cards)).values())


def _four_of_a_suit(cards: Sequence[Card]) -> tuple[Card, ...]:
    suit, count = max(Counter(map(suit_of, cards)).items(), key=lambda each: each[1])
    return tuple([card for card in cards if suit_of(card) == suit]) if count == 4 else ()


def _four_in_a_row(cards: Sequence[Card]) -> tuple[Card, ...]:
    for four in combinations(cards, 4):
        ranks = sorted(map(rank_of, four))
        if len(set(ranks)) == 4 and ranks[3] - ranks[0] == 3:
            return four
    return ()


# The draw


def given_up(form: Form, cards: tuple[Card, ...], most: int, stream: Stream) -> tuple[Card, ...]:
    """The cards a player changes, in the order in which the hand holds them; none for a pat hand."""
    kept = set(_kept_for_high(cards, stream) if form.has_high else _kept_for_low(form, cards))
    spare = [card for card in cards if card not in kept]
    if len(spare) > most:
        worst = sorted(spare, key=rank_of if form.has_high else lambda card: -low_rank(card))
        spare = [card for card in cards if card in worst[:most]]
    return tuple(spare)


def _kept_for_high(cards: tuple[Card, ...], stream: Stream) -> Sequence[Card]:
    """Made hands, pairs and better, four to a flush or a straight; with nothing an ace or two high cards."""
    made = high_value(cards) >> CLASS_BITS
    ranks = Counter(map(rank_of, cards))
    grouped = [card for card in cards if ranks[rank_of(card)] > 1]
    match made:
        case 0:
            four = _four_of_a_suit(cards) or _four_in_a_row(cards)
            return four or _of_nothing(cards, stream)
        case 1:
            four = _four_of_a_suit(cards)
            keeps_kicker = stream.chance(200)
            return four if four and stream.chance(300) else _with_kicker(cards, grouped, keeps_kicker)
        case 2:
            return grouped
        case 3:
            return _with_kicker(cards, grouped, stream.chance(250))
        case _:
            return cards


def _of_nothing(cards: tuple[Card, ...], stream: Stream) -> Sequence[Card]:
    best = sorted(cards, key=rank_of, reverse=True)
    if stream.chance(450):
        return best[:2]
    return best[:1] if has_ace(cards) or stream.chance(500) else ()


def _with_kicker(cards: Sequence[Card], grouped: list[Card], is_kept: bool) -> Sequence[Card]:
    """Now and then a player keeps the highest odd card beside a pair or trips, to hide what is held."""
    others = [card for card in cards if card not in grouped]
    return [*grouped, max(others, key=rank_of)] if is_kept else grouped


def _kept_for_low(form: Form, cards: tuple[Card, ...]) -> Sequence[Card]:
    """A made low as it is; else the lowest cards of different ranks, no more than four where five are no low."""
    if is_made_low(form, cards) and lowest_top(cards) <= _PAT_LOW:
        return cards
    lowest: dict[int, Card] = {}
    for card in sorted(cards, key=low_rank):
        lowest.setdefault(low_rank(card), card)
    kept = [card for rank, card in lowest.items() if rank <= EIGHT]
    return kept[:4]


def thrown_away(cards: tuple[Card, ...], board: tuple[Card, ...] = ()) -> Card:
    """Which of pineapple's three cards a player gives up: the one that the other two want least, beside a board."""

    def without(card: Card) -> tuple[int, int]:
        two = tuple([other for other in cards if other != card])
        return high_value(two + board) if board else 0, two_cards(two)

    return max(cards, key=without)
