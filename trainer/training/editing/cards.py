"""Which cards are out in a draft, so that none is laid a second time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from trainer.asks.fields import Field, Many, Of
from trainer.rules.cards import UNSEEN, BadCards, Card, parse_cards
from trainer.training.editing.draft import Draft, Place, listed_in
from trainer.training.editing.lines import book_of, fields_of

_PACKS: Final = frozenset({"deck", "deal_deck", "reshuffled"})
"""The order of a pack: what is dealt lies in it and nowhere else."""
_OF_ACTS: Final = frozenset({"act", "before", "event"})
"""What acts name has been dealt before."""
_SHARED: Final = frozenset({"dealer_hands"})
"""Hands that begin with one card that they share."""


def cards_at(draft: Draft, place: Place) -> tuple[Card, ...]:
    """The cards that stand there, as far as they are any."""
    return _cards(draft.at(place))


def _cards(value: object) -> tuple[Card, ...]:
    if not isinstance(value, str):
        return ()
    try:
        return parse_cards(value)
    except BadCards:
        return ()


def cards_out(draft: Draft, place: Place) -> frozenset[Card]:
    """Cards that can't be laid at this place any more, since they lie somewhere else."""
    root = place[0] if place else ""
    if root in _PACKS or root in _OF_ACTS:
        return frozenset()
    lying = Counter(
        card
        for at, cards in _lying(draft, fields_of(draft), ())
        if at != place and at[0] not in _PACKS | _OF_ACTS
        for card in cards
    )
    decks = decks_of(draft)
    return frozenset([card for card, count in lying.items() if count >= decks and card != UNSEEN])


def _lying(draft: Draft, fields: Sequence[Field], outer: Place) -> Iterator[tuple[Place, tuple[Card, ...]]]:
    for field in fields:
        place = (*outer, field.name)
        value = draft.at(place)
        is_list = field.many is Many.LIST
        places: Sequence[Place] = [(*place, at) for at in range(len(listed_in(value)))] if is_list else [place]
        for at in places if value is not None else ():
            if field.of is Of.CARDS and field.name not in _SHARED:
                yield at, cards_at(draft, at)
            elif field.of is Of.RECORD:
                yield from _lying(draft, field.fields, at)


def decks_of(draft: Draft) -> int:
    """How many decks are in play: as the house has chosen, else as the rulebook has it."""
    options = draft.entries.get("options")
    chosen = options.get("decks") if isinstance(options, Mapping) else None
    spec = book_of(draft).options.get("decks")
    found = chosen if chosen is not None else spec.default if spec is not None else 1
    return found if isinstance(found, int) and found > 0 else 1
