"""How what goes wrong at a card table against the house is ruled and remedied."""

from __future__ import annotations

from collections.abc import Callable

from trainer.rules import irregularities
from trainer.rules.actions import Announce
from trainer.rules.calls import ENDS_ROUND, Call
from trainer.rules.house.cards.noticing import first_noticeable, noticed, ruling_now
from trainer.rules.house.cards.remedies import STARTS_AGAIN, concerned, put_right
from trainer.rules.house.cards.table import C
from trainer.rules.house.cards.windows import can_happen
from trainer.rules.irregularities import HowRuled, Irregularities
from trainer.rules.plan import Plan, done
from trainer.rules.round import Event


def how_ruled() -> HowRuled[C]:
    """How every family with cards rules."""
    return HowRuled(
        first_noticeable=first_noticeable, noticed=noticed, ruling_now=ruling_now, said=said, put_right=put_right
    )


def house_irregularities(
    afresh: Plan[C],
    may_happen: Callable[[C, Event], bool] = can_happen,
    at_once: Callable[[Event], Plan[C] | None] = lambda _: None,
) -> Irregularities[C]:
    """What can go wrong at a family's tables.

    `afresh` is the round from the cards on, for rulings after which they are made ready again; `may_happen` and
    `at_once` are of a family that has events of its own.
    """
    return Irregularities(
        can_happen=may_happen,
        how=how_ruled(),
        instead={**dict.fromkeys(ENDS_ROUND, done()), **dict.fromkeys(STARTS_AGAIN, afresh)},
        awaits=lambda table: table.awaits_dealer,
        at_once=at_once,
    )


def must_be_ruled(table: C) -> Plan[C]:
    """A hand of the wrong count can't be shown: before the dealer's is turned up it has to be noticed and ruled."""
    return irregularities.must_be_ruled(table, how_ruled())


def said(table: C, ruling: Call) -> Announce:
    """The ruling in words, to the player where it is about one."""
    seats = concerned(table) if ruling not in ENDS_ROUND else ()
    return Announce(ruling, seats[0] if len(seats) == 1 else 0)
