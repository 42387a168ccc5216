"""The act that a whole entered step is, at a table against the house.

`suggesting.py` says it the other way round, by hand: one row for both would have to say more than the two do. How many
cards a stack holds, whom a ruling is about and what Enter alone stands for is told by the table, in no slot.
"""

from __future__ import annotations

from typing import assert_never

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.calls import ENDS_ROUND
from trainer.rules.house.reducer import PROGRESSIVE
from trainer.rules.money import Cents
from trainer.ui.entry.amounts import amount_of
from trainer.ui.entry.deck import deck_act
from trainer.ui.entry.house.pointing import wager_place
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.slots import only_stake
from trainer.ui.entry.house.verbs import Choice, Verb
from trainer.ui.entry.slots import RULING_LINE
from trainer.ui.entry.step import AMOUNT, DEALER_HAND, DIE, HAND, MENU, NUMBER, OF, PLACE, RULING, WAGER, Entered


def action_of(entered: Entered, sight: Sight, _concerned: a.SeatNumber) -> a.Action | None:
    """The act that a whole entered step is; none where an amount can't be read. The table tells whom it concerns."""
    verb = Verb(entered.verb)
    match verb:
        case Verb.TAKE | Verb.PAY | Verb.GIVE_BACK | Verb.PROGRESSIVE:
            return _of_chips(entered, sight)
        case Verb.DEAL | Verb.STACK | Verb.TURN | Verb.COLLECT | Verb.REVEAL | Verb.BURN | Verb.COVER:
            return _of_cards(entered, sight)
        case Verb.SHUFFLE:
            return deck_act(entered)
        case Verb.LID:
            return h.Cover()
        case Verb.SHAKE:
            return h.Shake()
        case Verb.OPEN:
            return h.Uncover()
        case Verb.COMPUTER:
            return _of_computer(entered)
        case Verb.ANNOUNCE:
            return _said(entered, sight)
        case Verb.FLOOR:
            return a.CallFloor()
        case _:
            assert_never(verb)


def _seat(entered: Entered) -> int:
    place = entered[PLACE]
    return place if isinstance(place, int) else 0


def _of_cards(entered: Entered, sight: Sight) -> a.Action | None:
    match entered.verb:
        case Verb.DEAL:
            place = entered.of(PLACE)
            is_up = entered.is_face_up or place is a.Area.DISCARD_RACK
            return a.Deal(place, a.Face.UP if is_up else a.Face.DOWN)
        case Verb.STACK:
            return h.Deliver(entered.of(PLACE), sight.stack(entered.of(PLACE)))
        case Verb.TURN:
            return a.CallOn(_seat(entered))
        case Verb.COLLECT:
            return a.CollectCards(entered.of(PLACE))
        case Verb.REVEAL:
            name = entered[MENU]
            return a.Read(_seat(entered), name) if name else a.Reveal(_seat(entered))
        case Verb.BURN:
            return a.Burn(a.Area.DISCARD_RACK)
        case _:
            return _cover(entered)


def _cover(entered: Entered) -> a.Action:
    match entered.of(MENU):
        case Choice.MACHINE:
            return h.Cover(a.Area.SHUFFLER)
        case Choice.BURNS:
            return h.Uncover(a.Area.DISCARD_RACK)
        case Choice.ON:
            return h.Cover()
        case _:
            return h.Uncover()


def _of_chips(entered: Entered, sight: Sight) -> a.Action | None:
    if entered.has(MENU, Choice.LOCK):
        return h.LockProgressive()
    if (only := only_stake(entered, sight)) is not None:
        return h.CollectWager(
            only.seat, only.wager, only.amount, on=only.on, spot=only.spot, hand_number=only.hand_number
        )
    seat, amount = _seat(entered), amount_entered(entered, sight)
    if amount is None:
        return None
    wager, on = entered[WAGER] or "", tuple(sorted(entered.all(NUMBER)))
    spot, hand = entered[DEALER_HAND] or 0, entered[HAND] or 0
    match entered.verb:
        case Verb.TAKE:
            return h.CollectWager(seat, wager, amount, on=on, spot=spot, hand_number=hand)
        case Verb.PAY:
            return h.Pay(seat, wager, amount, on=on, spot=spot, hand_number=hand, of=entered[OF] or 0)
        case Verb.GIVE_BACK:
            return h.ReturnWager(seat, amount, wager)
        case _:
            return h.CollectProgressive(amount)


def _of_computer(entered: Entered) -> a.Action:
    match entered.of(MENU):
        case Choice.KEY:
            return h.EnterDice(tuple(sorted(entered.all(DIE))))
        case Choice.CLEAR:
            return h.ClearLights()
        case _:
            return h.TestComputer()


def _said(entered: Entered, sight: Sight) -> a.Action:
    match entered.of(MENU):
        case Choice.CALL_DICE:
            return h.CallDice(tuple(sorted(entered.all(DIE))))
        case option if option == RULING_LINE:
            call = a.Call(entered.of(RULING))
            return a.Announce(call, 0 if call in ENDS_ROUND else sight.concerned)
        case option:
            return a.Announce(a.Call(option))


def amount_entered(entered: Entered, sight: Sight) -> Cents | None:
    """What was typed, or what Enter alone stands for; none where it can't be read. Payments come out of the rack."""
    typed = entered[AMOUNT] or ""
    if not typed and entered.verb == Verb.PAY:
        return None
    whole = _whole(entered, sight)
    return amount_of(typed, whole, whole, sight.chip)


def _whole(entered: Entered, sight: Sight) -> Cents:
    """What an amount is a share of, and what Enter alone stands for: all that lies there."""
    if entered.verb == Verb.PROGRESSIVE:
        return sum(stake.amount for stake in sight.stakes if stake.wager == PROGRESSIVE)
    if entered.verb == Verb.GIVE_BACK and entered[WAGER] is None:
        return sum(stake.amount + stake.paid for stake in sight.stakes if stake.seat == _seat(entered))
    place = wager_place(entered)
    spot = sight.layout.spot(entered[WAGER] or "")
    # what lies beside a split hand is of the seat: no hand is named for it
    is_of_seat = spot is not None and not spot.is_of_hand
    lying = [stake for stake in sight.stakes if not stake.paid]
    found = [stake.amount for stake in lying if stake.place == place or (is_of_seat and stake.place[:-1] == place[:-1])]
    return found[0] if found else 0
