"""A trainee with a mouse at a table against the house."""

from __future__ import annotations

from typing import Final

from tests.ui.table.pointer import Pointer
from tests.ui.table.words import deck_line
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.places import Area, Place
from trainer.ui.felt.house.layout import HouseLayout
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.house.face import HouseFace
from trainer.ui.house.families import sight_of
from trainer.ui.table.page import TablePage
from trainer.ui.wording.calls import call_words

SHOE, DISCARDS, RACK, LOCK = (
    HouseTarget(kind=kind) for kind in (HousePlace.SHOE, HousePlace.DISCARDS, HousePlace.RACK, HousePlace.LOCK)
)
BONUSES: Final = {"ante_bonus": "Ante bonus", "envy": "Envy bonus"}
"""Wagers on which no chip lies."""


def house_face(page: TablePage) -> HouseFace:
    """The page's face."""
    assert isinstance(page.face, HouseFace)
    return page.face


def _seat(number: int) -> HouseTarget:
    return HouseTarget(kind=HousePlace.SEAT, seat=number)


class HouseMouse(Pointer[HouseTarget, HousePicture, HouseLayout]):
    """Does every act of a round against the house with real mouse events and nothing else."""

    def __init__(self, page: TablePage) -> None:
        self._face = house_face(page)
        super().__init__(page, self._face.view)

    def do(self, action: a.Action) -> None:
        """One act of the dealer's, from its first press to its last."""
        match action:
            case a.Deal() | h.Deliver() | a.Burn():
                self._from_the_deck(action)
            case a.CallOn(seat):
                self.click(_seat(seat))
            case a.CollectCards(source):
                self.drag(self._cards(source), DISCARDS)
            case a.Reveal(to):
                self.click(self._cards(to))
            case a.Read(to, name):
                self.click(self._cards(to))
                self.line(name)
            case h.CollectWager() | h.Pay() | h.ReturnWager():
                self._chips(action)
            case h.LockProgressive():
                self.click(LOCK)
                self.line("Lock the wagers in")
            case h.CollectProgressive(amount):
                self.click(LOCK)
                self.line("Take the wagers to the rack")
                self.amount(amount)
            case a.Announce(call):
                self._announce(call)
            case a.CallFloor():
                self.verb("Floor")
            case h.Cover() | h.Uncover():
                self._covers(action)
            case h.Shake() | h.CallDice() | h.EnterDice() | h.ClearLights() | h.TestComputer():
                self._dice(action)
            case _:
                self._deck(action)

    def _cards(self, place: Place) -> HouseTarget:
        """Where the cards of a place lie; after a split the first hand stands for the seat."""
        match place:
            case Area.BONUS_BOX:
                return HouseTarget(kind=HousePlace.BONUS_BOX)
            case Area.DISCARD_RACK:
                return DISCARDS
            case Area.DEALER | 0:
                dealers = [target for target in self._view.targets if target.kind is HousePlace.DEALER]
                return min(dealers, key=lambda target: target.spot)
            case _:
                hands = [target for target in self._view.targets if target.kind is HousePlace.HAND]
                own = [target for target in hands if target.seat == place]
                return min(own, key=lambda target: target.hand_number) if own else _seat(int(place))

    def _from_the_deck(self, action: a.Deal | h.Deliver | a.Burn) -> None:
        match action:
            case a.Burn():
                self.drag(SHOE, DISCARDS)
            case h.Deliver(to) if isinstance(to, int):
                self.drag(SHOE, _seat(to))
            case h.Deliver(to):
                self.verb("Stack")
                self.click(self._cards(to))
            case a.Deal(to=to, face=face):
                sight = self._face.sight
                is_up = sight.layout.deals_up
                if (face is a.Face.UP) is is_up and isinstance(to, int) and not sight.gives_stacks:
                    self.drag(SHOE, _seat(to))
                    return
                self.verb("Deal")
                if (face is a.Face.UP) is not is_up:
                    self.verb("Deal")
                self.click(self._cards(to))

    def _chips(self, action: h.CollectWager | h.Pay | h.ReturnWager) -> None:
        match action:
            case h.ReturnWager(seat, amount):
                self.verb("Give back")
                self.click(_seat(seat))
                self.amount(amount)
            case h.CollectWager():
                self.drag(self._spot(action, action.source), RACK)
                self.amount_if_asked(action.amount)
            case h.Pay() if action.wager in BONUSES:
                self.drag(RACK, _seat(action.to))
                self.line(BONUSES[action.wager])
                if action.of:
                    self.click(_seat(action.of))
                self.amount(action.amount)
            case h.Pay():
                self.drag(RACK, self._spot(action, action.to))
                self.amount(action.amount)

    def _spot(self, action: h.CollectWager | h.Pay, seat: int) -> HouseTarget:
        """The chips of the wager; of several alike those that are there still."""
        spots = [
            target
            for target in self._view.targets
            if (target.kind, target.seat, target.wager, target.on, target.spot, target.hand_number)
            == (HousePlace.SPOT, seat, action.wager, action.on, action.spot, action.hand_number)
        ]
        shown = self._view.picture
        return next(target for target in spots if not shown.spot(target).paid.amount)

    def _announce(self, call: a.Call) -> None:
        self.verb("Announce")
        sight = sight_of(self._face.session.state.table)
        if call in sight.rulings:
            self.line("A ruling …")
        self.line(call_words(call))

    def _covers(self, action: h.Cover | h.Uncover) -> None:
        has_dice = "shake" in self._face.sight.layout.verbs
        match action:
            case h.Cover(Area.SHUFFLER):
                self.verb("Cover")
                self.line("Cover the broken machine")
            case h.Uncover(Area.DISCARD_RACK):
                self.verb("Cover")
                self.line("Show the burn cards")
            case h.Cover() | h.Uncover() if not has_dice:
                self.verb("Cover")
                is_on = isinstance(action, h.Cover)
                self.line("Cover the dealer's cards" if is_on else "Take the cover card off")
            case h.Cover():
                self.verb("Cover")
            case h.Uncover():
                self.verb("Uncover")

    def _dice(self, action: a.Action) -> None:
        match action:
            case h.Shake():
                self.click(HouseTarget(kind=HousePlace.SHAKER))
                self.line("Shake")
            case h.CallDice(dice):
                self.verb("Announce")
                self.line("The dice …")
                self._keys(dice)
            case h.EnterDice(dice):
                self._keys(dice)
            case h.ClearLights():
                self.click(HouseTarget(kind=HousePlace.COMPUTER_KEY, number=0))
            case _:
                self.verb("Computer")
                self.line("Test the computer")

    def _keys(self, dice: tuple[int, ...]) -> None:
        for number in dice:
            self.click(HouseTarget(kind=HousePlace.COMPUTER_KEY, number=number))

    def _deck(self, action: a.Action) -> None:
        self.verb("Shuffle")
        match action:
            case h.OfferCut(to):
                self.line("Offer the cut")
                self.click(self._cards(to) if not isinstance(to, int) else _seat(to))
            case h.LoadShoe():
                self.line("Load the shoe")
            case h.DiscardStub():
                self.line("Discard the stub")
            case _:
                self.line(deck_line(action))
                if isinstance(action, a.Cut):
                    self.amount(action.cards * 100)
