"""Where on a felt against the house an act begins and ends: for the arrows of a verdict and the rings of a hint."""

from __future__ import annotations

from typing import TypeAlias

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.table import HouseTable
from trainer.rules.places import Area, Place
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.picture import Arrow, ArrowKind

Ends: TypeAlias = tuple[HouseTarget | None, HouseTarget | None]
_SHOE, _DISCARDS, _RACK, _LOCK, _SHAKER, _COMPUTER = (
    HouseTarget(kind=kind)
    for kind in (
        HousePlace.SHOE,
        HousePlace.DISCARDS,
        HousePlace.RACK,
        HousePlace.LOCK,
        HousePlace.SHAKER,
        HousePlace.COMPUTER,
    )
)


def journey(action: a.Action, table: HouseTable) -> Ends:
    """The places an act goes from and to; none where it has no place on the felt.

    Both are named only where drawing something from the one to the other is that act: an arrow invites to it. From the
    shoe to the discard rack that is a burn, out of the automated shoe a stack.
    """
    match action:
        case a.Deal(to=Area.DISCARD_RACK) | h.Deliver(to=Area.DISCARD_RACK):
            return None, _DISCARDS
        case a.Deal(to=to) if isinstance(table, AnteTable) and table.method is Method.AUTOMATED_SHOE:
            return None, _cards(to, table)
        case a.Deal(to=to) | h.Deliver(to=to):
            return _SHOE, _cards(to, table)
        case a.Burn():
            return _SHOE, _DISCARDS
        case a.CallOn(seat):
            return None, HouseTarget(kind=HousePlace.SEAT, seat=seat)
        case a.Reveal(to) | a.Read(to=to):
            return None, _cards(to, table)
        case a.CollectCards(source):
            return _cards(source, table), _DISCARDS
        case h.CollectWager():
            return _spot(action, action.source), _RACK
        case h.Pay():
            return _RACK, _spot(action, action.to)
        case h.ReturnWager(to=seat, wager=wager) if wager:
            return HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=wager), HouseTarget(
                kind=HousePlace.SEAT, seat=seat
            )
        case h.ReturnWager(to=seat):
            return None, HouseTarget(kind=HousePlace.SEAT, seat=seat)
        case a.Announce(to=seat) if seat:
            return None, HouseTarget(kind=HousePlace.SEAT, seat=seat)
        case h.LockProgressive() | h.CollectProgressive():
            return None, _LOCK
        case h.Shake() | h.CallDice():
            return None, _SHAKER
        case h.Cover(to=to) | h.Uncover(to=to):
            return None, _cards(to, table) if isinstance(table, CardTable) else _SHAKER
        case h.EnterDice() | h.ClearLights() | h.TestComputer():
            return None, _COMPUTER
        case a.Shuffle() | a.Cut() | h.LoadShoe() | a.CountStub() | h.OfferCut() | h.DiscardStub():
            return None, _SHOE
        case _:
            return None, None


def _cards(place: Place, table: HouseTable) -> HouseTarget | None:
    if isinstance(place, int) and place:
        return HouseTarget(kind=HousePlace.HAND, seat=place)
    match place:
        case Area.DISCARD_RACK:
            return _DISCARDS
        case Area.SHUFFLER:
            return _SHOE
        case Area.BONUS_BOX:
            return HouseTarget(kind=HousePlace.BONUS_BOX)
        case Area.DEALER | 0:
            return HouseTarget(kind=HousePlace.DEALER, spot=_dealer_spot(table))
        case _:
            return None


def _dealer_spot(table: HouseTable) -> int:
    """Multiple action: which of the dealer's hands is played."""
    return table.spot if isinstance(table, BlackjackTable) and table.is_multi else 0


def _spot(action: h.CollectWager | h.Pay, seat: int) -> HouseTarget:
    return HouseTarget(
        kind=HousePlace.SPOT,
        seat=seat,
        wager=action.wager,
        on=action.on,
        spot=action.spot,
        hand_number=action.hand_number,
    )


def house_marks(
    given: a.Action | None, right: a.Action | None, table: HouseTable
) -> tuple[tuple[Arrow, ...], frozenset[HouseTarget]]:
    """The arrows of a verdict, the wrong move dashed and the right one solid, and both its ends ringed."""
    arrows = []
    ringed: set[HouseTarget] = set()
    for kind, action in ((ArrowKind.ASTRAY, given), (ArrowKind.HERE, right)):
        if action is None:
            continue
        start, end = journey(action, table)
        if start is not None and end is not None:
            arrows.append(Arrow(kind, start, end))
        if kind is ArrowKind.HERE:
            ringed |= {place for place in (start, end) if place is not None}
    return tuple(arrows), frozenset(ringed)
