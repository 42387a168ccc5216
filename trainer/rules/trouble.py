"""What every card table keeps of what has gone wrong in a round, and how far it has been put right."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from trainer.rules.actions import Action
from trainer.rules.calls import Call
from trainer.rules.cards import Card
from trainer.rules.places import Place
from trainer.rules.round import Event
from trainer.rules.values import changed


@dataclass(frozen=True, kw_only=True)
class CardTrouble:
    """The irregularities of one round. Without slots, like the table it belongs to (see values.py)."""

    latent: tuple[Event, ...] = ()
    """What nobody has noticed yet, oldest first."""
    open: Event | None = None
    """What is being dealt with."""
    ruling: Call | None = None
    """How that was ruled, once it has been said; stays where it ended the round."""
    owed: int = 0
    """Steps of the remedy still to do."""
    faulty: Card | None = None
    """The card that the remedy takes out of play."""
    boxed: tuple[int, ...] = ()
    """Places in the deck, from 0, of cards that lie face up and have not been found."""
    boxed_found: int = 0

    @property
    def is_held(self) -> bool:
        """The game stands still until what went wrong is put right."""
        return self.open is not None


_QUIET: Final = CardTrouble()


@dataclass(frozen=True, kw_only=True)
class TroubledTable:
    """A table with cards as far as it matters to what goes wrong there."""

    deck: tuple[Card, ...] = ()
    """The cards in play as they lay after the cut, top first."""
    dealt: int = 0
    """How many of them have left it."""
    cut: int = 0
    """Cards in the packet that was cut; 0 before the cut."""
    trouble: CardTrouble = _QUIET
    has_moot_steps: bool = False

    @abstractmethod
    def moot(self, action: Action) -> bool:
        """Whether a pending step has lost its object."""

    @property
    def stub(self) -> tuple[Card, ...]:
        """The cards left in the dealer's hand or shoe."""
        return self.deck[self.dealt :]

    @property
    def is_held(self) -> bool:
        """The game stands still until what went wrong is put right."""
        return self.trouble.is_held

    @property
    def ruled(self) -> Call | None:
        """How that was ruled, once it has been said; stays where it ended the round."""
        return self.trouble.ruling


D = TypeVar("D", bound=TroubledTable)


# What happens


def opened(table: D, event: Event) -> D:
    """What has gone wrong is seen at once, and dealt with."""
    return changed(table, trouble=changed(table.trouble, open=event))


def unnoticed(table: D, event: Event) -> D:
    """What has gone wrong lies there until somebody notices."""
    return changed(table, trouble=changed(table.trouble, latent=(*table.trouble.latent, event)))


def recut_ordered(table: D, event: Event) -> D:
    """The floor has spoken: what is owed is the cut."""
    return changed(table, trouble=changed(table.trouble, open=event, ruling=Call.RECUT, owed=1))


def face_up(table: D, place: int, found: Callable[[D], D]) -> D:
    """A card lies face up with so many above it; the top one is `found` at once."""
    places = tuple(sorted((*table.trouble.boxed, table.dealt + place)))
    boxed = changed(table, trouble=changed(table.trouble, boxed=places))
    return boxed if place else found(boxed)


# What is noticed, and put right


def seen_boxed(table: D, where_it_lies: Callable[[D, Card], Place | None]) -> tuple[int, ...]:
    """The places in the deck of face-up cards that can be seen and still matter, nearest the top of the round first."""
    return tuple([place for place in table.trouble.boxed if where_it_lies(table, table.deck[place]) is not None])


def boxed_found(table: D, seen: tuple[int, ...], event: Event) -> D:
    """Every face-up card in sight is found; the first of them is what is dealt with, as that event."""
    trouble = table.trouble
    found = changed(
        trouble,
        boxed=tuple([place for place in trouble.boxed if place not in seen]),
        boxed_found=trouble.boxed_found + len(seen),
        faulty=table.deck[seen[0]],
        open=event,
    )
    return changed(table, trouble=found)


def taken_note_of(table: D, event: Event) -> D:
    """The dealer has stopped the game for what lay unnoticed."""
    left = tuple([other for other in table.trouble.latent if other is not event])
    return changed(table, trouble=changed(table.trouble, latent=left, open=event))


def recut(table: D, cards: int) -> D:
    """The deck as it lies after one more cut: the packet that was on top goes under the rest."""
    boxed = tuple(sorted([(place - cards) % len(table.deck) for place in table.trouble.boxed]))
    deck = table.deck[cards:] + table.deck[:cards]
    return changed(table, deck=deck, cut=cards, trouble=changed(table.trouble, boxed=boxed))
