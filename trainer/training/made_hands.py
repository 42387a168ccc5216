"""Hands made for a drill: of a wanted class, with cards beside them that make nothing better, or equal to another."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import permutations
from typing import Final, TypeAlias

from trainer.rules.cards import ACE, FULL_DECK, RANKS, SUITS, Card, rank_of, suit_of
from trainer.rules.hands import Hand, HandRank
from trainer.rules.shuffling import Stream

Reads: TypeAlias = Callable[[tuple[Card, ...]], Hand]
_SUITS: Final = tuple(range(len(SUITS)))
_RANKS: Final = tuple(range(len(RANKS)))


def card_of(rank: int, suit: int) -> Card:
    return rank << 2 | suit


def base_of(kind: HandRank, size: int, stream: Stream, *, top: int | None = None) -> tuple[Card, ...]:
    """So many cards that make a hand of this class; `top` is the rank that it is named by, drawn where none is given.

    Raises `KeyError` for a class that so few cards can't make.
    """
    suits = stream.shuffle(_SUITS)
    match kind:
        case HandRank.ROYAL_FLUSH | HandRank.STRAIGHT_FLUSH:
            high = ACE if kind is HandRank.ROYAL_FLUSH else _high(size, stream, top)
            return tuple([card_of(rank, suits[0]) for rank in range(high, high - size, -1)])
        case HandRank.STRAIGHT:
            high = _high(size, stream, top)
            return tuple([card_of(high - place, suits[min(place, 1)]) for place in range(size)])
        case HandRank.FLUSH:
            return tuple([card_of(rank, suits[0]) for rank in _apart(size, stream, top)])
        case HandRank.HIGH_CARD:
            return tuple([card_of(rank, suits[min(place, 1)]) for place, rank in enumerate(_apart(size, stream, top))])
        case _:
            return _grouped(_GROUPS[kind], size, suits, stream, top)


_GROUPS: Final = {
    HandRank.FOUR_OF_A_KIND: (4,),
    HandRank.FULL_HOUSE: (3, 2),
    HandRank.THREE_OF_A_KIND: (3,),
    HandRank.TWO_PAIR: (2, 2),
    HandRank.PAIR: (2,),
}


def _grouped(
    groups: tuple[int, ...], size: int, suits: tuple[int, ...], stream: Stream, top: int | None
) -> tuple[Card, ...]:
    """Cards of one rank together, then odd ones; the first group is of the rank `top`."""
    counts = (*groups, *(1,) * (size - sum(groups)))
    assert sum(counts) == size, f"{groups} need more than {size} cards"
    ranks = list(stream.shuffle([rank for rank in _RANKS if rank != top]))
    if top is not None:
        ranks.insert(0, top)
    found: list[Card] = []
    for place, count in enumerate(counts):
        turned = suits[place % 2 :] + suits[: place % 2]
        found += [card_of(ranks[place], suit) for suit in turned[:count]]
    return tuple(found)


def _high(size: int, stream: Stream, top: int | None) -> int:
    """The highest rank of a row, below the ace so that it is no royal one."""
    return top if top is not None else size - 1 + stream.below(ACE - size + 1)


def _apart(size: int, stream: Stream, top: int | None) -> tuple[int, ...]:
    """Different ranks, the highest first, that are no straight: none lies next to the highest."""
    high = top if top is not None else size + 1 + stream.below(ACE - size)
    rest = stream.shuffle([rank for rank in range(high - 1) if rank != 0 or high != ACE])[: size - 1]
    return (high, *sorted(rest, reverse=True))


def filled(
    base: tuple[Card, ...],
    size: int,
    taken: Collection[Card],
    reads: Reads,
    stream: Stream,
    *,
    is_equal: bool = False,
) -> tuple[Card, ...]:
    """The cards with others up to `size`, as they come: the class stays, with `is_equal` the hand's very worth.

    Fewer cards come back where there are none that leave it so.
    """
    begun = reads(base)
    hand = list(base)
    for card in stream.shuffle([card for card in FULL_DECK if card not in base and card not in taken]):
        if len(hand) == size:
            break
        read = reads((*hand, card))
        if read.value == begun.value if is_equal else read.rank is begun.rank:
            hand.append(card)
    return stream.shuffle(hand)


def twin_of(base: tuple[Card, ...], taken: Collection[Card], stream: Stream) -> tuple[Card, ...] | None:
    """The same hand in other suits, of cards that are not taken; none where there is none."""
    for suits in stream.shuffle(tuple(permutations(_SUITS))):
        cards = tuple([card_of(rank_of(card), suits[suit_of(card)]) for card in base])
        if not set(cards) & set(taken):
            return cards
    return None
