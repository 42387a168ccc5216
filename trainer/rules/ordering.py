"""Which rule about the order of settling an act has broken, where the wager itself was settled as it should be."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from trainer.rules import actions as a
from trainer.rules.actions import Action
from trainer.rules.acts_of_kind import target
from trainer.rules.clause import ClauseName, Decides, deciding
from trainer.rules.house_acts import CollectWager, Pay
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Step

_WAITS_FOR_WAGERS: Final = (a.Announce, a.CallOn, a.Read)
"""Insurance, the total of a hand, the first decision."""


def order_broken(given: Action, due: Step, coming: Step | None = None) -> StrEnum | None:
    """The rule about the order in which the step that is due comes before an act; none where no such rule says so.

    `coming` is the step that the act is going to be: the rule of its turn stands with that one.
    """
    owner = _owner(due.action)
    if owner is None or target(given) == target(due.action):
        return None
    is_paid_before = isinstance(given, Pay) and isinstance(due.action, CollectWager)
    if is_paid_before and (rule := _ordered(Decides.LOSERS_FIRST, due)):
        return rule
    if (first := _ordered(Decides.WAGERS_FIRST, due)) and _waits_for(first, given):
        return first
    if _is_of_wager(given, coming) and (rule := _ordered(Decides.ITS_TURN, coming)):
        return rule
    mine = _owner(given)
    if mine is None:
        return None
    if mine != owner:
        return _ordered(Decides.ORDER_OF_PLAYERS | Decides.LOSERS_FIRST, due, coming)
    return _ordered(Decides.ORDER_OF_WAGERS, due) if isinstance(given, Pay | CollectWager) else None


def _owner(act: Action) -> SeatNumber | None:
    """Whose wager is settled or whose hand turned up; none of any other act, nor of the dealer's hand."""
    match act:
        case Pay(to=seat) | CollectWager(source=seat) | a.Reveal(to=seat) if seat:
            return seat
        case _:
            return None


def _waits_for(first: ClauseName, act: Action) -> bool:
    if isinstance(act, Pay | CollectWager):
        return act.wager not in first.wagers
    return isinstance(act, _WAITS_FOR_WAGERS)


def _is_of_wager(act: Action, step: Step | None) -> bool:
    """Whether the step settles the wager that the act would settle."""
    match act, step:
        case Pay(wager=mine) | CollectWager(wager=mine), Step(action=Pay(wager=other) | CollectWager(wager=other)):
            return mine == other
        case _:
            return False


def _ordered(what: Decides, *steps: Step | None) -> ClauseName | None:
    return deciding((rule for step in steps if step is not None for rule in step.also), what)
