"""What every card table keeps of what has gone wrong in a round, and how far it has been put right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from trainer.rules.calls import Call
from trainer.rules.cards import Card
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


K = TypeVar("K", bound=CardTrouble)


def with_boxed_found(trouble: K, seen: tuple[int, ...], deck: tuple[Card, ...], event: Event) -> K:
    """Every face-up card in sight is found; the first of them is what is dealt with, as that event."""
    return changed(
        trouble,
        boxed=tuple([place for place in trouble.boxed if place not in seen]),
        boxed_found=trouble.boxed_found + len(seen),
        faulty=deck[seen[0]],
        open=event,
    )
