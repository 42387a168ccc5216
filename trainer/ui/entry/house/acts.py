"""The act that a finished entry is, at a table against the house."""

from __future__ import annotations

from typing import Final, assert_never

from trainer.rules import actions as a
from trainer.rules.calls import ENDS_ROUND
from trainer.rules.house import acts as h
from trainer.rules.house.reducer import PROGRESSIVE
from trainer.rules.money import Cents
from trainer.ui.entry.amounts import amount_of
from trainer.ui.entry.grammar import RULING
from trainer.ui.entry.house.grammar import Entry, Need, has_rest, need
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import Choice, Verb

USUAL_CUT: Final = 26


def action_of(entry: Entry, there: Sight) -> a.Action | None:
    """The act that a whole entry is; none while something is missing or an amount can't be read."""
    if need(entry, there) is not None:
        return None
    match entry.verb:
        case None:
            return None
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
            assert_never(entry.verb)


def _seat(entry: Entry) -> int:
    return entry.place if isinstance(entry.place, int) else 0


def _of_cards(entry: Entry, there: Sight) -> a.Action | None:
    place, seat = entry.place, _seat(entry)
    match entry.verb:
        case Verb.DEAL if place is a.Area.DISCARD_RACK:
            return a.Deal(place, a.Face.UP)
        case Verb.DEAL if place is not None:
            return a.Deal(place, a.Face.UP if entry.is_face_up else a.Face.DOWN)
        case Verb.STACK if place is not None:
            return h.Deliver(place, there.stack(place))
        case Verb.TURN:
            return a.CallOn(seat)
        case Verb.COLLECT if place is not None:
            return a.CollectCards(place)
        case Verb.REVEAL:
            return a.Read(seat, entry.option) if entry.option else a.Reveal(seat)
        case Verb.BURN:
            return a.Burn(a.Area.DISCARD_RACK)
        case Verb.COVER:
            return _cover(entry)
        case _:
            return None


def _cover(entry: Entry) -> a.Action:
    if entry.option == Choice.MACHINE:
        return h.Cover(a.Area.SHUFFLER)
    if entry.option == Choice.BURNS:
        return h.Uncover(a.Area.DISCARD_RACK)
    return h.Cover() if entry.option == Choice.ON else h.Uncover()


def _of_chips(entry: Entry, there: Sight) -> a.Action | None:
    seat, amount = _seat(entry), amount_entered(entry, there)
    if amount is None:
        return h.LockProgressive() if entry.option == Choice.LOCK else None
    match entry.verb:
        case Verb.TAKE:
            return h.CollectWager(
                seat, entry.wager, amount, on=entry.on, spot=entry.spot, hand_number=entry.hand_number
            )
        case Verb.PAY:
            return h.Pay(
                seat, entry.wager, amount, on=entry.on, spot=entry.spot, hand_number=entry.hand_number, of=entry.of
            )
        case Verb.GIVE_BACK:
            return h.ReturnWager(seat, amount, entry.wager)
        case _:
            return h.CollectProgressive(amount)


def _of_deck(entry: Entry) -> a.Action:
    word, _, number = entry.option.partition(" ")
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
            return h.OfferCut(entry.place if entry.place is not None else a.Area.DEALER)
        case Choice.CUT:
            return a.Cut(int(entry.amount) if entry.amount.isdigit() else USUAL_CUT)
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
    match entry.option:
        case Choice.KEY:
            return h.EnterDice(tuple(sorted(entry.dice)))
        case Choice.CLEAR:
            return h.ClearLights()
        case _:
            return h.TestComputer()


def _said(entry: Entry, there: Sight) -> a.Action:
    if entry.option == Choice.CALL_DICE:
        return h.CallDice(tuple(sorted(entry.dice)))
    if entry.option == RULING:
        call = a.Call(entry.ruling)
        return a.Announce(call, 0 if call in ENDS_ROUND else there.concerned)
    return a.Announce(a.Call(entry.option))


def cut_amount(entry: Entry, there: Sight) -> Cents:
    """The chips as they would be cut while an amount is entered; 0 while none is."""
    if need(entry, there) is not Need.AMOUNT or entry.option == Choice.CUT:
        return 0
    return amount_entered(entry, there) or 0


def amount_entered(entry: Entry, there: Sight) -> Cents | None:
    """What was typed, or what Enter alone stands for; none where it can't be read."""
    if entry.option in (Choice.LOCK, Choice.CUT):
        return None
    if not entry.amount and not has_rest(entry):
        return None
    whole = _whole(entry, there)
    return amount_of(entry.amount, whole, whole, there.chip)


def _whole(entry: Entry, there: Sight) -> Cents:
    """What an amount is a share of, and what Enter alone stands for: all that lies there."""
    seat = _seat(entry)
    if entry.verb is Verb.PROGRESSIVE:
        return sum(stake.amount for stake in there.stakes if stake.wager == PROGRESSIVE)
    if entry.verb is Verb.GIVE_BACK and not entry.wager:
        return sum(stake.amount + stake.paid for stake in there.stakes if stake.seat == seat)
    place = (seat, entry.wager, entry.on, entry.spot, entry.hand_number)
    found = [stake.amount for stake in there.stakes if stake.place == place and not stake.paid]
    return found[0] if found else 0
