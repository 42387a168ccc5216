"""The parts of a round against the house, as a replay shows them."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import Final

from trainer.rules import actions as a
from trainer.rules.house import acts
from trainer.rules.house.table import HouseTable


class HousePhase(StrEnum):
    """A part of a round, in the order in which they come."""

    OPENING = auto()
    """The deck made ready, or the computer tested."""
    BETS = auto()
    """No more bets, and progressive wagers taken."""
    DEAL = auto()
    DICE = auto()
    DECISIONS = auto()
    DEALER = auto()
    """The dealer's hand turned up, drawn to, and read."""
    SETTLING = auto()
    CLEARING = auto()


_ORDER: Final = {phase: place for place, phase in enumerate(HousePhase)}


def phase_of(phase: HousePhase, table: HouseTable, action: a.Action) -> HousePhase:
    """The phase an act belongs to: never one before the phase that has begun."""
    begun = _begins(phase, action)
    return phase if begun is None or _ORDER[begun] < _ORDER[phase] else begun


def _begins(phase: HousePhase, action: a.Action) -> HousePhase | None:
    match action:
        case a.Announce(a.Call.NO_MORE_BETS) | acts.LockProgressive() | acts.CollectProgressive():
            return HousePhase.BETS
        case a.Deal() | acts.Deliver() | acts.DiscardStub():
            return HousePhase.DEAL
        case acts.Shake() | acts.CallDice() | acts.EnterDice():
            return HousePhase.DICE
        case acts.Cover(to) if to is not a.Area.DEALER:
            return HousePhase.DICE
        case a.CallOn() | acts.Decide():
            return HousePhase.DECISIONS
        case a.Reveal() | a.Read():
            return HousePhase.DEALER
        case acts.CollectWager() | acts.Pay() if _ORDER[phase] >= _ORDER[HousePhase.DICE]:
            # a bust or a fold is settled while others still decide
            return None if phase is HousePhase.DECISIONS else HousePhase.SETTLING
        case acts.ClearLights() | a.CollectCards(a.Area.DEALER):
            return HousePhase.CLEARING
        case _:
            return None
