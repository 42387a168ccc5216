"""The order in which things are done: the act that is due, and those of its sort that come after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.acts_of_kind import target
from trainer.rules.plan import Actor
from trainer.training.explaining.kinds import Order
from trainer.training.explaining.moment import Moment

MOST: Final = 12
"""Places that are numbered: more arrows than players are no longer followed."""


@dataclass(frozen=True, slots=True)
class Sort:
    """Acts whose order is one thing, and what may come between them."""

    acts: tuple[type[Action], ...]
    between: tuple[type[Action], ...] = ()
    """Of the dealer; what players do never breaks an order off."""


SORTS: Final = (
    Sort((a.Deal, a.Burn, h.Deliver)),
    Sort((a.CallOn,), (a.Announce, a.MakeChange, a.MarkDeck, a.CollectCards, h.CollectWager, a.Deal)),
    Sort((a.Reveal,), (a.Read, a.Announce)),
    Sort((h.Pay, h.CollectWager, h.ReturnWager), (a.Reveal, a.Read, a.Announce, a.CallFloor, a.CollectCards)),
    Sort((a.PushPot,)),
    Sort((a.CollectCards,)),
)
"""Each order that is shown."""


def orders_at(moment: Moment) -> Iterator[Order]:
    """The order that begins with the act that is due, each place once; none where nothing of the sort follows."""
    first = moment.step.action
    sort = next((sort for sort in SORTS if isinstance(first, sort.acts)), None)
    if sort is None:
        return
    found, places = [first], {_place(first)}
    for step in moment.coming():
        if step.by is not Actor.DEALER:
            continue
        if isinstance(step.action, sort.acts) and not isinstance(step.action, sort.between):
            if _place(step.action) in places or len(found) == MOST:
                break
            found.append(step.action)
            places.add(_place(step.action))
        elif not isinstance(step.action, sort.between):
            break
    if len(found) > 1:
        yield Order(acts=tuple(found))


def _place(act: Action) -> object:
    """What an order goes by: the wager that is settled, the pot or a half of it, else the place."""
    match act:
        case h.Pay(to=seat) | h.CollectWager(source=seat) | h.ReturnWager(to=seat):
            return seat, act.wager
        case _:
            return type(act) is a.Burn, target(act)
