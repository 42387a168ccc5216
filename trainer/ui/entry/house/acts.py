"""The act that a whole entry is, at a table against the house."""

from __future__ import annotations

from typing import assert_never

from trainer.rules import actions as a
from trainer.rules.calls import ENDS_ROUND
from trainer.rules.house import acts as h
from trainer.rules.house.reducer import PROGRESSIVE
from trainer.rules.money import Cents
from trainer.ui.entry.amounts import amount_of, cut_of
from trainer.ui.entry.house.pointing import wager_place
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import Choice, Verb
from trainer.ui.entry.slots import RULING_LINE
from trainer.ui.entry.step import AMOUNT, DEALER_HAND, DIE, HAND, MENU, NUMBER, OF, PLACE, RULING, WAGER, Entry


def action_of(entry: Entry, there: Sight, _concerned: a.SeatNumber) -> a.Action | None:
    """The act that a whole entry is; none where an amount can't be read. Whom it concerns is seen at the table."""
    verb = Verb(entry.verb)
    match verb:
        case Verb.TAKE | Verb.PAY | Verb.GIVE_BACK | Verb.PROGRESSIVE:
            return _of_chips(entry, there)
        case Verb.DEAL | Verb.STACK | Verb.TURN | Verb.COLLECT | Verb.REVEAL | Verb.BURN | Verb.COVER:
            return _of_cards(entry, there)
        case Verb.SHUFFLE:
            return _of_deck(entry)
        case Verb.LID:
            return h.Cover()
        case Verb.SHAKE:
            return h.Shake()
        case Verb.OPEN:
            return h.Uncover()
        case Verb.COMPUTER:
            return _of_computer(entry)
        case Verb.ANNOUNCE:
            return _said(entry, there)
        case Verb.FLOOR:
            return a.CallFloor()
        case _:
            assert_never(verb)


def _seat(entry: Entry) -> int:
    place = entry[PLACE]
    return place if isinstance(place, int) else 0


def _of_cards(entry: Entry, there: Sight) -> a.Action | None:
    match entry.verb:
        case Verb.DEAL:
            place = entry.of(PLACE)
            is_up = entry.is_face_up or place is a.Area.DISCARD_RACK
            return a.Deal(place, a.Face.UP if is_up else a.Face.DOWN)
        case Verb.STACK:
            return h.Deliver(entry.of(PLACE), there.stack(entry.of(PLACE)))
        case Verb.TURN:
            return a.CallOn(_seat(entry))
        case Verb.COLLECT:
            return a.CollectCards(entry.of(PLACE))
        case Verb.REVEAL:
            name = entry[MENU]
            return a.Read(_seat(entry), name) if name else a.Reveal(_seat(entry))
        case Verb.BURN:
            return a.Burn(a.Area.DISCARD_RACK)
        case _:
            return _cover(entry)


def _cover(entry: Entry) -> a.Action:
    match entry.of(MENU):
        case Choice.MACHINE:
            return h.Cover(a.Area.SHUFFLER)
        case Choice.BURNS:
            return h.Uncover(a.Area.DISCARD_RACK)
        case Choice.ON:
            return h.Cover()
        case _:
            return h.Uncover()


def _of_chips(entry: Entry, there: Sight) -> a.Action | None:
    if entry.has(MENU, Choice.LOCK):
        return h.LockProgressive()
    seat, amount = _seat(entry), amount_entered(entry, there)
    if amount is None:
        return None
    wager, on = entry[WAGER] or "", tuple(sorted(entry.all(NUMBER)))
    spot, hand = entry[DEALER_HAND] or 0, entry[HAND] or 0
    match entry.verb:
        case Verb.TAKE:
            return h.CollectWager(seat, wager, amount, on=on, spot=spot, hand_number=hand)
        case Verb.PAY:
            return h.Pay(seat, wager, amount, on=on, spot=spot, hand_number=hand, of=entry[OF] or 0)
        case Verb.GIVE_BACK:
            return h.ReturnWager(seat, amount, wager)
        case _:
            return h.CollectProgressive(amount)


def _of_deck(entry: Entry) -> a.Action | None:
    word, _, number = entry.of(MENU).partition(" ")
    deck = int(number or 1)
    match Choice(word):
        case Choice.SHUFFLE:
            return a.Shuffle(deck)
        case Choice.WASH:
            return a.Wash(deck)
        case Choice.PUT_AWAY:
            return a.SetAsideDeck(deck, a.Area.DECK_AREA)
        case Choice.FEED:
            return a.SetAsideDeck(deck, a.Area.SHUFFLER)
        case Choice.TAKE_OUT:
            return a.SetAsideDeck(deck, a.Area.FLOOR)
        case Choice.OFFER_CUT:
            return h.OfferCut(entry.of(PLACE))
        case Choice.CUT:
            return cut_of(entry)
        case Choice.LOAD:
            return h.LoadShoe()
        case Choice.COUNT:
            return a.CountStub()
        case Choice.DISCARD_STUB:
            return h.DiscardStub()
        case Choice.INSPECT:
            return a.Inspect()
        case _:
            return a.Spread()


def _of_computer(entry: Entry) -> a.Action:
    match entry.of(MENU):
        case Choice.KEY:
            return h.EnterDice(tuple(sorted(entry.all(DIE))))
        case Choice.CLEAR:
            return h.ClearLights()
        case _:
            return h.TestComputer()


def _said(entry: Entry, there: Sight) -> a.Action:
    match entry.of(MENU):
        case Choice.CALL_DICE:
            return h.CallDice(tuple(sorted(entry.all(DIE))))
        case option if option == RULING_LINE:
            call = a.Call(entry.of(RULING))
            return a.Announce(call, 0 if call in ENDS_ROUND else there.concerned)
        case option:
            return a.Announce(a.Call(option))


def amount_entered(entry: Entry, there: Sight) -> Cents | None:
    """What was typed, or what Enter alone stands for; none where it can't be read. Payments come out of the rack."""
    typed = entry[AMOUNT] or ""
    if not typed and entry.verb == Verb.PAY:
        return None
    whole = _whole(entry, there)
    return amount_of(typed, whole, whole, there.chip)


def _whole(entry: Entry, there: Sight) -> Cents:
    """What an amount is a share of, and what Enter alone stands for: all that lies there."""
    if entry.verb == Verb.PROGRESSIVE:
        return sum(stake.amount for stake in there.stakes if stake.wager == PROGRESSIVE)
    if entry.verb == Verb.GIVE_BACK and entry[WAGER] is None:
        return sum(stake.amount + stake.paid for stake in there.stakes if stake.seat == _seat(entry))
    found = [stake.amount for stake in there.stakes if stake.place == wager_place(entry) and not stake.paid]
    return found[0] if found else 0
