"""A deck or shoe that gives chosen places chosen cards, however they are dealt and whoever draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

from trainer.rules.actions import Action, Deal, Place
from trainer.rules.cards import Card, rank_of
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house_acts import Deliver
from trainer.rules.round import Game, Round
from trainer.rules.values import changed
from trainer.training.begun import Players, following_of

K = TypeVar("K", bound=CardTable)

Wanted: TypeAlias = Mapping[Place, Sequence[Card | None]]
"""The cards that a place is dealt, in the order in which they come; any card will do where it says none."""


def arranged(table: K, game: Game[K], cast: Players[K], wanted: Wanted) -> K:
    """The table with its cards in an order that gives each place what is wanted; the others come as they lay.

    The round is played, and each card is chosen when it is about to be dealt. Who decides knows no card before it is
    there, so the same players do the same again on the finished deck.
    """
    if not wanted:
        return table
    order = _Order(wanted)
    state = Round.start(game, table)
    while (following := following_of(cast, state)) is not None:
        action, agenda = following
        after = state.take(action, agenda)
        count = after.table.dealt - state.table.dealt
        if count > 0:
            state = _with_order(state, order.next_cards(state.table, action, count))
            after = state.take(action, agenda)
        elif count < 0:
            # what is shuffled anew is left as it comes
            break
        state = after
    deck = state.table.deck
    shuffles = len(table.decks) - len(state.table.decks)
    if not shuffles:
        return changed(table, deck=deck)
    return changed(table, decks=(*table.decks[: shuffles - 1], deck, *table.decks[shuffles:]))


def _with_order(state: Round[K], cards: Sequence[Card | None]) -> Round[K]:
    """The round with these cards next, each changed for the one that lay there."""
    deck, first = list(state.table.deck), state.table.dealt
    for place, card in enumerate(cards, first):
        other = _found(deck, place, card)
        if other is None:
            continue
        deck[place], deck[other] = deck[other], deck[place]
    return replace(state, table=changed(state.table, deck=tuple(deck)))


def _found(deck: Sequence[Card], first: int, wanted: Card | None) -> int | None:
    """Where a wanted card lies from a place on; a shoe that is nearly out may have only others of its rank left."""
    if wanted is None:
        return None
    if wanted in deck[first:]:
        return deck.index(wanted, first)
    return next((place for place in range(first, len(deck)) if rank_of(deck[place]) == rank_of(wanted)), None)


@dataclass(slots=True)
class _Order:
    """Which card is to come next, and where."""

    wanted: Wanted
    had: dict[Place, int] = field(default_factory=dict)
    """How many cards each place has been dealt."""

    def next_cards(self, table: CardTable, action: Action, count: int) -> list[Card | None]:
        """The cards of an act that takes so many from the deck; none where any will do."""
        place = action.to if isinstance(action, Deal | Deliver) else None
        had = self.had.get(place, 0) if place is not None else 0
        found: list[Card | None] = [None] * count
        if place is not None:
            self.had[place] = had + count
            wanted = self.wanted.get(place, ())[had : had + count]
            found[: len(wanted)] = wanted
        return self._without_reserved(table, found)

    def _without_reserved(self, table: CardTable, found: list[Card | None]) -> list[Card | None]:
        """No card that another place still waits for comes where any will do."""
        if None not in found:
            return found
        reserved = Counter(
            card for place, cards in self.wanted.items() for card in cards[self.had.get(place, 0) :] if card is not None
        )
        stub = table.deck[table.dealt :]
        if not any(reserved[card] for card in stub[: len(found)]):
            return found
        left = Counter(stub)
        left.subtract(card for card in found if card is not None)
        free = iter([card for card in dict.fromkeys(stub) if left[card] > reserved[card] and card not in found])
        return [next(free, None) if card is None else card for card in found]
