"""The entered step that an act would be: what a guided trainee sees in the slots."""

from __future__ import annotations

from dataclasses import replace

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.ui.entry.amounts import typed
from trainer.ui.entry.deck import deck_entered
from trainer.ui.entry.house.sight import Sight
from trainer.ui.entry.house.verbs import Choice, Verb
from trainer.ui.entry.slots import RULING_LINE
from trainer.ui.entry.step import (
    AMOUNT,
    DEALER_HAND,
    DIE,
    HAND,
    MENU,
    NUMBER,
    OF,
    PLACE,
    RULING,
    WAGER,
    Entered,
    Name,
)


def entered_of(action: a.Action, sight: Sight) -> Entered:
    """Verb, place and amount of an act of the dealer's, amounts as they are typed."""
    match action:
        case a.Deal(to=to, face=face):
            return Entered(verb=Verb.DEAL, is_face_up=face is a.Face.UP).fill(PLACE, to)
        case h.Deliver(to=to):
            return Entered(verb=Verb.STACK).fill(PLACE, to)
        case a.CallOn(seat):
            return Entered(verb=Verb.TURN).fill(PLACE, seat)
        case a.CollectCards(source):
            return Entered(verb=Verb.COLLECT).fill(PLACE, source)
        case a.Reveal(to):
            return Entered(verb=Verb.REVEAL).fill(PLACE, to or a.Area.DEALER)
        case a.Read(to, name):
            return Entered(verb=Verb.REVEAL).fill(PLACE, to or a.Area.DEALER).fill(MENU, name)
        case a.Burn():
            return Entered(verb=Verb.BURN)
        case a.CallFloor():
            return Entered(verb=Verb.FLOOR)
        case a.Announce(call):
            if call in sight.rulings:
                return Entered(verb=Verb.ANNOUNCE).fill(MENU, RULING_LINE).fill(RULING, call.value)
            return Entered(verb=Verb.ANNOUNCE).fill(MENU, call.value)
        case _:
            return (
                _of_chips(action, sight) or _of_dice(action, sight) or deck_entered(Entered(verb=Verb.SHUFFLE), action)
            )


def _of_chips(action: a.Action, sight: Sight) -> Entered | None:
    match action:
        case h.CollectWager(seat, wager, amount, on, spot, hand_number):
            taken = _wager(Entered(verb=Verb.TAKE).fill(PLACE, seat), wager, on, hand_number, spot)
            place = (seat, wager, tuple(sorted(on)), spot, hand_number)
            lying = [stake.amount for stake in sight.stakes if stake.place == place and not stake.paid]
            is_whole = lying[:1] == [amount] and seat not in sight.surrendered
            return replace(taken.fill(AMOUNT, typed(amount)), in_part=not is_whole)
        case h.Pay(seat, wager, amount, on, spot, hand_number, of):
            paid = _wager(Entered(verb=Verb.PAY).fill(PLACE, seat), wager, on, hand_number, spot)
            return _filled(paid, OF, of).fill(AMOUNT, typed(amount))
        case h.ReturnWager(seat, amount, wager):
            back = _wager(Entered(verb=Verb.GIVE_BACK).fill(PLACE, seat), wager, (), 0, 0)
            return back.fill(AMOUNT, typed(amount))
        case h.LockProgressive():
            return Entered(verb=Verb.PROGRESSIVE).fill(MENU, Choice.LOCK)
        case h.CollectProgressive(amount):
            return Entered(verb=Verb.PROGRESSIVE).fill(MENU, Choice.COLLECT).fill(AMOUNT, typed(amount))
        case _:
            return None


def _wager(entered: Entered, wager: str, on: tuple[int, ...], hand: int, spot: int) -> Entered:
    named = entered.fill(WAGER, wager) if wager else entered
    for number in on:
        named = named.add(NUMBER, number)
    return _filled(_filled(named, HAND, hand), DEALER_HAND, spot)


def _filled(entered: Entered, name: Name[int], number: int) -> Entered:
    """A number where there is one to name."""
    return entered.fill(name, number) if number else entered


def _with_dice(entered: Entered, dice: tuple[int, ...]) -> Entered:
    for die in dice:
        entered = entered.add(DIE, die)
    return entered


def _of_dice(action: a.Action, sight: Sight) -> Entered | None:
    is_dice = Verb.SHAKE in sight.layout.verbs
    match action:
        case h.Cover(a.Area.SHUFFLER):
            return Entered(verb=Verb.COVER).fill(MENU, Choice.MACHINE)
        case h.Cover():
            return Entered(verb=Verb.LID) if is_dice else Entered(verb=Verb.COVER).fill(MENU, Choice.ON)
        case h.Uncover(a.Area.DISCARD_RACK):
            return Entered(verb=Verb.COVER).fill(MENU, Choice.BURNS)
        case h.Uncover():
            return Entered(verb=Verb.OPEN) if is_dice else Entered(verb=Verb.COVER).fill(MENU, Choice.OFF)
        case h.Shake():
            return Entered(verb=Verb.SHAKE)
        case h.CallDice(dice):
            return _with_dice(Entered(verb=Verb.ANNOUNCE).fill(MENU, Choice.CALL_DICE), dice)
        case h.EnterDice(dice):
            return _with_dice(Entered(verb=Verb.COMPUTER).fill(MENU, Choice.KEY), dice)
        case h.ClearLights():
            return Entered(verb=Verb.COMPUTER).fill(MENU, Choice.CLEAR)
        case h.TestComputer():
            return Entered(verb=Verb.COMPUTER).fill(MENU, Choice.TEST)
        case _:
            return None
