"""The entry that an act would be: what a guided trainee sees in the slots."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.house import acts as h
from trainer.ui.entry.amounts import typed
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import Choice, Verb
from trainer.ui.entry.slots import RULING_LINE
from trainer.ui.entry.step import (
    AMOUNT,
    COUNT,
    DEALER_HAND,
    DIE,
    HAND,
    MENU,
    NUMBER,
    OF,
    PLACE,
    RULING,
    WAGER,
    Entry,
    Name,
)


def entry_of(action: a.Action, there: Sight) -> Entry:
    """Verb, place and amount of an act of the dealer's, amounts as they are typed."""
    match action:
        case a.Deal(to=to, face=face):
            return Entry(verb=Verb.DEAL, is_face_up=face is a.Face.UP).fill(PLACE, to)
        case h.Deliver(to=to):
            return Entry(verb=Verb.STACK).fill(PLACE, to)
        case a.CallOn(seat):
            return Entry(verb=Verb.TURN).fill(PLACE, seat)
        case a.CollectCards(source):
            return Entry(verb=Verb.COLLECT).fill(PLACE, source)
        case a.Reveal(to):
            return Entry(verb=Verb.REVEAL).fill(PLACE, to or a.Area.DEALER)
        case a.Read(to, name):
            return Entry(verb=Verb.REVEAL).fill(PLACE, to or a.Area.DEALER).fill(MENU, name)
        case a.Burn():
            return Entry(verb=Verb.BURN)
        case a.CallFloor():
            return Entry(verb=Verb.FLOOR)
        case a.Announce(call):
            if call in there.rulings:
                return Entry(verb=Verb.ANNOUNCE).fill(MENU, RULING_LINE).fill(RULING, call.value)
            return Entry(verb=Verb.ANNOUNCE).fill(MENU, call.value)
        case _:
            return _of_chips(action) or _of_dice(action, there) or _of_deck(action)


def _of_chips(action: a.Action) -> Entry | None:
    match action:
        case h.CollectWager(seat, wager, amount, on, spot, hand_number):
            taken = _wager(Entry(verb=Verb.TAKE).fill(PLACE, seat), wager, on, hand_number, spot)
            return taken.fill(AMOUNT, typed(amount))
        case h.Pay(seat, wager, amount, on, spot, hand_number, of):
            paid = _wager(Entry(verb=Verb.PAY).fill(PLACE, seat), wager, on, hand_number, spot)
            return _filled(paid, OF, of).fill(AMOUNT, typed(amount))
        case h.ReturnWager(seat, amount, wager):
            back = _wager(Entry(verb=Verb.GIVE_BACK).fill(PLACE, seat), wager, (), 0, 0)
            return back.fill(AMOUNT, typed(amount))
        case h.LockProgressive():
            return Entry(verb=Verb.PROGRESSIVE).fill(MENU, Choice.LOCK)
        case h.CollectProgressive(amount):
            return Entry(verb=Verb.PROGRESSIVE).fill(MENU, Choice.COLLECT).fill(AMOUNT, typed(amount))
        case _:
            return None


def _wager(entry: Entry, wager: str, on: tuple[int, ...], hand: int, spot: int) -> Entry:
    named = entry.fill(WAGER, wager) if wager else entry
    for number in on:
        named = named.add(NUMBER, number)
    return _filled(_filled(named, HAND, hand), DEALER_HAND, spot)


def _filled(entry: Entry, name: Name[int], number: int) -> Entry:
    """A number where there is one to name."""
    return entry.fill(name, number) if number else entry


def _with_dice(entry: Entry, dice: tuple[int, ...]) -> Entry:
    for die in dice:
        entry = entry.add(DIE, die)
    return entry


def _of_dice(action: a.Action, there: Sight) -> Entry | None:
    is_dice = Verb.SHAKE in there.layout.verbs
    match action:
        case h.Cover(a.Area.SHUFFLER):
            return Entry(verb=Verb.COVER).fill(MENU, Choice.MACHINE)
        case h.Cover():
            return Entry(verb=Verb.LID) if is_dice else Entry(verb=Verb.COVER).fill(MENU, Choice.ON)
        case h.Uncover(a.Area.DISCARD_RACK):
            return Entry(verb=Verb.COVER).fill(MENU, Choice.BURNS)
        case h.Uncover():
            return Entry(verb=Verb.OPEN) if is_dice else Entry(verb=Verb.COVER).fill(MENU, Choice.OFF)
        case h.Shake():
            return Entry(verb=Verb.SHAKE)
        case h.CallDice(dice):
            return _with_dice(Entry(verb=Verb.ANNOUNCE).fill(MENU, Choice.CALL_DICE), dice)
        case h.EnterDice(dice):
            return _with_dice(Entry(verb=Verb.COMPUTER).fill(MENU, Choice.KEY), dice)
        case h.ClearLights():
            return Entry(verb=Verb.COMPUTER).fill(MENU, Choice.CLEAR)
        case h.TestComputer():
            return Entry(verb=Verb.COMPUTER).fill(MENU, Choice.TEST)
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
            return Entry(verb=Verb.SHUFFLE).fill(MENU, Choice.OFFER_CUT).fill(PLACE, to)
        case a.Cut(cards):
            return Entry(verb=Verb.SHUFFLE).fill(MENU, Choice.CUT).fill(COUNT, str(cards))
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
    return Entry(verb=Verb.SHUFFLE).fill(MENU, option)
