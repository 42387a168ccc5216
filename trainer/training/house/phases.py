"""The parts of a round against the house, as a replay shows them."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import Final, assert_never

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.table import DEALERS, CardTable, Stage
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.sic_bo.table import SicBoTable


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
    """Hands turned up and their wagers taken or paid; in multiple action the second and third dealer hand too."""
    CLEARING = auto()


_ORDER: Final = (
    *(HousePhase.OPENING, HousePhase.BETS, HousePhase.DEAL, HousePhase.DICE),
    *(HousePhase.DECISIONS, HousePhase.DEALER, HousePhase.SETTLING, HousePhase.CLEARING),
)


def phase_of_dice(phase: HousePhase, table: SicBoTable, action: a.Action) -> HousePhase:
    """The phase an act at Sic Bo belongs to: never one before the phase that has begun."""
    return _not_back(phase, _of_dice(action))


def phase_of_cards(phase: HousePhase, table: CardTable, action: a.Action) -> HousePhase:
    """The phase an act at a table of cards belongs to, told by the table before it: never one before `phase`."""
    match table.stage:
        case Stage.PREPARING:
            return _not_back(phase, _before_deal(action))
        case Stage.DEALING:
            return _not_back(phase, HousePhase.DEAL)
        case Stage.DECIDING:
            return _not_back(phase, _while_deciding(table, action))
        case Stage.SHOWING | Stage.SETTLING:
            return _not_back(phase, _with_dealer_shown(table, action))
        case _:
            assert_never(table.stage)


def _not_back(phase: HousePhase, begun: HousePhase | None) -> HousePhase:
    return phase if begun is None or _ORDER.index(begun) < _ORDER.index(phase) else begun


def _of_dice(action: a.Action) -> HousePhase | None:
    match action:
        case a.Announce(a.Call.NO_MORE_BETS):
            return HousePhase.BETS
        case h.Cover() | h.Shake() | h.Uncover() | h.CallDice() | h.EnterDice():
            return HousePhase.DICE
        case h.CollectWager() | h.Pay():
            return HousePhase.SETTLING
        case h.ClearLights():
            return HousePhase.CLEARING
        case _:
            return None


def _before_deal(action: a.Action) -> HousePhase | None:
    match action:
        case a.Announce(a.Call.NO_MORE_BETS) | h.LockProgressive() | h.CollectProgressive():
            return HousePhase.BETS
        case a.Deal() | h.Deliver():
            return HousePhase.DEAL
        case _:
            return None


def _while_deciding(table: CardTable, action: a.Action) -> HousePhase | None:
    """The up-card turned and suit wagers settled belong to the deal, busts and folds to the decisions."""
    match action:
        case a.Announce(a.Call.INSURANCE) | a.CallOn() | h.Decide() | a.Read():
            return HousePhase.DECISIONS
        case a.Reveal(to) if to == DEALERS:
            is_up_card = isinstance(table, BlackjackTable) and not any(table.dealer.faces_up)
            return HousePhase.DEAL if is_up_card else HousePhase.DEALER
        case h.Uncover(a.Area.DEALER) | a.Deal(to=a.Area.DEALER):
            return HousePhase.DEALER
        case a.CollectCards(a.Area.DEALER):
            return HousePhase.CLEARING
        case _:
            return None


def _with_dealer_shown(table: CardTable, action: a.Action) -> HousePhase | None:
    """Players' hands are turned up to be settled; at Four Card each is taken in by itself before the next."""
    match action:
        case a.Deal(to=a.Area.DEALER):
            return HousePhase.DEALER
        case a.Reveal(to) | a.Read(to) if to == DEALERS:
            return HousePhase.DEALER
        case a.Reveal() | a.Read() | h.CollectWager() | h.Pay() | h.ReturnWager():
            return HousePhase.SETTLING
        case a.CollectCards(a.Area.DEALER) if isinstance(table, BlackjackTable) and table.has_next_hand:
            return HousePhase.SETTLING
        case a.CollectCards(a.Area() as place):
            return HousePhase.CLEARING if place in (a.Area.DEALER, a.Area.BONUS_BOX) else None
        case a.CollectCards():
            return HousePhase.SETTLING if isinstance(table, FourCardTable) else HousePhase.CLEARING
        case _:
            return None
