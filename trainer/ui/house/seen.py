"""How tables against the house are seen and told of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.table import HouseTable
from trainer.rules.places import Area, Place
from trainer.rules.round import Event
from trainer.training.house.gestures import gesture_of
from trainer.training.house.made_events import incident_of
from trainer.ui.felt.house.layout import HEIGHT, WIDTH
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.scene import HouseView
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.house.as_done import house_as_done, spot_of
from trainer.ui.house.families import house_before_lines
from trainer.ui.house.showing import house_picture
from trainer.ui.table.seen import Seen
from trainer.ui.wording.house.drills import house_focus_words
from trainer.ui.wording.house.symptoms import house_symptom_words
from trainer.ui.wording.terms import Where

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
            return spot_of(action), _RACK
        case h.Pay():
            return _RACK, spot_of(action)
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


def _past(
    start: HouseTable, table: HouseTable, acts: Sequence[Action], last: tuple[HouseTable, Action] | None, seed: int
) -> HousePicture:
    gesture = gesture_of(*last, seed) if last is not None else None
    return house_picture(table, acts=acts, gesture=gesture, before=house_before_lines(start))


def _symptom_of(event: Event, before: HouseTable) -> object:
    return incident_of(before, event).symptom if isinstance(before, CardTable) else event


HOUSE_SEEN: Final[Seen[HouseTable, HousePicture, HouseTarget]] = Seen(
    terms=Where.HOUSE,
    shape=HEIGHT / WIDTH,
    views=HouseView,
    part_words=house_focus_words,
    past=_past,
    lies=house_picture,
    as_done=house_as_done,
    way=journey,
    symptom_words=house_symptom_words,
    symptom_of=_symptom_of,
)
