"""Spots of `hand` against the house: every class, an ace that is low, more cards than play, points with aces."""

from __future__ import annotations

from typing import Final

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.cards import ACE, Card, rank_of
from trainer.rules.games.listing import HOUSE_FORMS, FamilyId
from trainer.rules.hands import HandRank, best_four_card, best_three_card
from trainer.rules.shuffling import Stream
from trainer.training.house.hands import base_of, filled
from trainer.training.making.house.shoe import Shoe
from trainer.training.making.maker import Draft, Maker, Parameter, Values
from trainer.training.making.rows import low_row

KIND, DEALERS, ACE_PLAYS, SIX, OTHERS, ACES, BUST = "kind", "dealers", "ace", "six", "others", "aces", "bust"
OF_THREE: Final = (
    *(HandRank.PAIR, HandRank.HIGH_CARD, HandRank.THREE_OF_A_KIND),
    *(HandRank.STRAIGHT_FLUSH, HandRank.FLUSH, HandRank.STRAIGHT),
)
OF_FOUR: Final = (
    *(HandRank.PAIR, HandRank.FOUR_OF_A_KIND, HandRank.THREE_OF_A_KIND, HandRank.TWO_PAIR),
    *(HandRank.STRAIGHT_FLUSH, HandRank.FLUSH, HandRank.STRAIGHT),
)
"""The classes, the easiest to see first."""
_TRIED: Final = 200


def kinds_of(book: GameBook) -> tuple[HandRank, ...]:
    return OF_THREE if HOUSE_FORMS[book.id].hand == 3 else OF_FOUR


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    has_box = "six_card_bonus" in book.options and not book.options["six_card_bonus"].is_refused
    return (
        Parameter(KIND, tuple(range(len(kinds_of(book))))),
        Parameter(DEALERS, (0, 1)),
        Parameter(ACE_PLAYS, (0, 1), 2),
        *([Parameter(SIX, (0, 1), 2)] if has_box else []),
    )


def _make(draft: Draft) -> Values:
    """Cards of a class and others beside them that leave it so; an ace is the lowest card of a row."""
    stream, form = draft.stream, HOUSE_FORMS[draft.book.id]
    reads = best_three_card if form.hand == 3 else best_four_card
    is_dealers = draft[DEALERS] and not draft[SIX]
    count = form.dealer if is_dealers else form.player
    for _ in range(_TRIED):
        cards = filled(_base(draft, form.hand), count, (), reads, stream)
        if len(cards) == count and _has_ace(reads(cards).cards, form.hand) == bool(draft[ACE_PLAYS]):
            break
    else:
        raise AssertionError(f"no such hand of {draft.book.id} was found: {dict(draft.chosen)}")
    values: Values = {"cards": cards, **({"who": "dealer"} if is_dealers else {})}
    if draft[SIX]:
        letters = draft.book.options["six_card_bonus"].values
        beside = stream.pick([card for card in range(52) if card not in cards])
        values |= {"bonus_card": [beside], "options": {"six_card_bonus": stream.pick(letters)}}
    return values


def _has_ace(cards: tuple[Card, ...], size: int) -> bool:
    return ACE in map(rank_of, cards[:size])


def _base(draft: Draft, size: int) -> tuple[Card, ...]:
    """The cards that play; an ace among them leads, or is the lowest of a row."""
    stream = draft.stream
    kind = kinds_of(draft.book)[draft[KIND]]
    if not draft[ACE_PLAYS]:
        return base_of(kind, size, stream)
    if kind not in (HandRank.STRAIGHT, HandRank.STRAIGHT_FLUSH):
        return base_of(kind, size, stream, top=ACE)
    return low_row(stream, size, is_suited=kind is HandRank.STRAIGHT_FLUSH)


def _of_points(_book: GameBook) -> tuple[Parameter, ...]:
    return (Parameter(OTHERS, (1, 2, 3, 4)), Parameter(ACES, (0, 1, 2, 3), 2), Parameter(BUST, (0, 1)))


def _make_points(draft: Draft) -> Values:
    """Cards that count, so many aces among them; over twenty-one where that is wanted."""
    stream, aces = draft.stream, draft[ACES]
    count = max(draft[OTHERS], 3 if draft[BUST] else 2 - aces)
    points = _over(stream, count, aces) if draft[BUST] else _within(stream, count, aces)
    shoe = Shoe(stream, 1)
    cards = shoe.cards([*[1] * aces, *points])
    return {"cards": stream.shuffle(cards), **({"who": "dealer"} if stream.chance(300) else {})}


def _within(stream: Stream, count: int, aces: int) -> list[int]:
    """So many cards from two to ten that do not break the hand."""
    found: list[int] = []
    for left in range(count, 0, -1):
        most = min(10, 21 - aces - sum(found) - 2 * (left - 1))
        found.append(2 + stream.below(most - 1))
    return found


def _over(stream: Stream, count: int, aces: int) -> list[int]:
    """So many cards whose sum with the aces is just too much."""
    total = 22 + stream.below(5)
    found: list[int] = []
    for left in range(count, 0, -1):
        need = total - aces - sum(found)
        least, most = max(2, need - 10 * (left - 1)), min(10, need - 2 * (left - 1))
        found.append(least + stream.below(max(most - least, 0) + 1))
    return found


THREE_CARD_HAND: Final = Maker(ask=AskId.HAND, family=FamilyId.THREE_CARD, parameters=_parameters, make=_make)
FOUR_CARD_HAND: Final = Maker(ask=AskId.HAND, family=FamilyId.FOUR_CARD, parameters=_parameters, make=_make)
BLACKJACK_HAND: Final = Maker(ask=AskId.HAND, family=FamilyId.BLACKJACK, parameters=_of_points, make=_make_points)
