"""The entry that an act would be: what a guided trainee sees in the slots."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.house import acts as h
from trainer.ui.entry.amounts import typed
from trainer.ui.entry.grammar import RULING
from trainer.ui.entry.house.grammar import Entry
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import Choice, Verb


def entry_of(action: a.Action, there: Sight) -> Entry:
    """Verb, place and amount of an act of the dealer's, amounts as they are typed."""
    match action:
        case a.Deal(to=to, face=face):
            return Entry(verb=Verb.DEAL, place=to, is_face_up=face is a.Face.UP)
        case h.Deliver(to=to):
            return Entry(verb=Verb.STACK, place=to)
        case a.CallOn(seat):
            return Entry(verb=Verb.TURN, place=seat)
        case a.CollectCards(source):
            return Entry(verb=Verb.COLLECT, place=source)
        case a.Reveal(to):
            return Entry(verb=Verb.REVEAL, place=to or a.Area.DEALER)
        case a.Read(to, name):
            return Entry(verb=Verb.REVEAL, place=to or a.Area.DEALER, option=name)
        case a.Burn():
            return Entry(verb=Verb.BURN)
        case a.CallFloor():
            return Entry(verb=Verb.FLOOR)
        case a.Announce(call):
            if call in there.rulings:
                return Entry(verb=Verb.ANNOUNCE, option=RULING, ruling=call.value)
            return Entry(verb=Verb.ANNOUNCE, option=call.value)
        case _:
            return _of_chips(action) or _of_dice(action, there) or _of_deck(action)


def _of_chips(action: a.Action) -> Entry | None:
    match action:
        case h.CollectWager(seat, wager, amount, on, spot, hand_number):
            return Entry(
                verb=Verb.TAKE,
                place=seat,
                wager=wager,
                on=on,
                spot=spot,
                hand_number=hand_number,
                amount=typed(amount),
            )
        case h.Pay(seat, wager, amount, on, spot, hand_number, of):
            return Entry(
                verb=Verb.PAY,
                place=seat,
                wager=wager,
                on=on,
                spot=spot,
                hand_number=hand_number,
                of=of,
                amount=typed(amount),
            )
        case h.ReturnWager(seat, amount, wager):
            return Entry(verb=Verb.GIVE_BACK, place=seat, wager=wager, amount=typed(amount))
        case h.LockProgressive():
            return Entry(verb=Verb.PROGRESSIVE, option=Choice.LOCK)
        case h.CollectProgressive(amount):
            return Entry(verb=Verb.PROGRESSIVE, option=Choice.COLLECT, amount=typed(amount))
        case _:
            return None


def _of_dice(action: a.Action, there: Sight) -> Entry | None:
    is_dice = Verb.SHAKE in there.layout.verbs
    match action:
        case h.Cover(a.Area.SHUFFLER):
            return Entry(verb=Verb.COVER, option=Choice.MACHINE)
        case h.Cover():
            return Entry(verb=Verb.LID) if is_dice else Entry(verb=Verb.COVER, option=Choice.ON)
        case h.Uncover(a.Area.DISCARD_RACK):
            return Entry(verb=Verb.COVER, option=Choice.BURNS)
        case h.Uncover():
            return Entry(verb=Verb.OPEN) if is_dice else Entry(verb=Verb.COVER, option=Choice.OFF)
        case h.Shake():
            return Entry(verb=Verb.SHAKE)
        case h.CallDice(dice):
            return Entry(verb=Verb.ANNOUNCE, option=Choice.CALL_DICE, dice=dice)
        case h.EnterDice(dice):
            return Entry(verb=Verb.COMPUTER, option=Choice.KEY, dice=dice)
        case h.ClearLights():
            return Entry(verb=Verb.COMPUTER, option=Choice.CLEAR)
        case h.TestComputer():
            return Entry(verb=Verb.COMPUTER, option=Choice.TEST)
        case _:
            return None


def _of_deck(action: a.Action) -> Entry:
    match action:
        case a.Shuffle(deck):
            option = f"{Choice.SHUFFLE} {deck}"
        case a.Wash(deck):
            option = f"{Choice.WASH} {deck}"
        case a.SetAsideDeck(deck, a.Area.SHUFFLER):
            option = f"{Choice.FEED} {deck}"
        case a.SetAsideDeck(deck, a.Area.FLOOR):
            option = f"{Choice.TAKE_OUT} {deck}"
        case a.SetAsideDeck(deck):
            option = f"{Choice.PUT_AWAY} {deck}"
        case h.OfferCut(to):
            return Entry(verb=Verb.SHUFFLE, option=Choice.OFFER_CUT, place=to)
        case a.Cut(cards):
            return Entry(verb=Verb.SHUFFLE, option=Choice.CUT, amount=str(cards))
        case h.LoadShoe():
            option = Choice.LOAD
        case a.CountStub():
            option = Choice.COUNT
        case h.DiscardStub():
            option = Choice.DISCARD_STUB
        case a.Inspect():
            option = Choice.INSPECT
        case _:
            option = Choice.SPREAD
    return Entry(verb=Verb.SHUFFLE, option=option)
