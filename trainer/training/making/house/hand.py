"""Spots of `hand` against the house: every class, an ace that is low, more cards than play, points with aces."""

from __future__ import annotations

from typing import Final

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.cards import ACE, Card, rank_of
from trainer.rules.games.listing import HOUSE_FORMS, FamilyId
from trainer.rules.hands import HandRank
from trainer.rules.shuffling import Stream
from trainer.training.made_hands import base_of, filled
from trainer.training.making.house.ante.listing import FAMILIES, family_of, with_box
from trainer.training.making.house.blackjack.shoe import Shoe
from trainer.training.making.maker import Draft, Maker, Parameter, Values
from trainer.training.making.rows import low_row

KIND, DEALERS, ACE_PLAYS, SIX, OTHERS, ACES, BUST = "kind", "dealers", "ace", "six", "others", "aces", "bust"
_TRIED: Final = 200


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    return (
        Parameter(KIND, tuple(range(len(family_of(book).kinds)))),
        Parameter(DEALERS, (0, 1)),
        Parameter(ACE_PLAYS, (0, 1), 2),
        *([Parameter(SIX, (0, 1), 2)] if with_box(book) else []),
    )


def _make(draft: Draft) -> Values:
    """Cards of a class and others beside them that leave it so; an ace is the lowest card of a row."""
    stream, form = draft.stream, HOUSE_FORMS[draft.book.id]
    reads = family_of(draft.book).reads
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
        beside = stream.pick([card for card in range(52) if card not in cards])
        options: Values = {name: stream.pick(draft.book.options[name].values) for name in with_box(draft.book)}
        values |= {"bonus_card": [beside], "options": options}
    return values


def _has_ace(cards: tuple[Card, ...], size: int) -> bool:
    return ACE in map(rank_of, cards[:size])


def _base(draft: Draft, size: int) -> tuple[Card, ...]:
    """The cards that play; an ace among them leads, or is the lowest of a row."""
    stream = draft.stream
    kind = family_of(draft.book).kinds[draft[KIND]]
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


HANDS: Final = (
    *(Maker(ask=AskId.HAND, family=family, parameters=_parameters, make=_make) for family in FAMILIES),
    Maker(ask=AskId.HAND, family=FamilyId.BLACKJACK, parameters=_of_points, make=_make_points),
)
