"""The entered step that an act would be: what a guided trainee sees in the slots."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.ui.entry.amounts import typed
from trainer.ui.entry.deck import deck_entered
from trainer.ui.entry.poker.verbs import DROP_JACKPOT, DROP_RAKE, JACKPOT, OF_A_SEAT, RAKE, REMOVE, RULINGS, Verb
from trainer.ui.entry.slots import RULING_LINE
from trainer.ui.entry.step import AMOUNT, MENU, PART, PLACE, POT, RULING, Entered


def entered_of(action: a.Action) -> Entered:
    """Verb, place and amount of an act of the dealer's, amounts as they are typed."""
    match action:
        case a.Deal(to=to, face=face):
            return Entered(verb=Verb.DEAL, is_face_up=face is a.Face.UP and isinstance(to, int)).fill(PLACE, to)
        case a.CallOn(seat):
            return Entered(verb=Verb.TURN).fill(PLACE, seat)
        case a.CollectCards(source):
            return Entered(verb=Verb.COLLECT).fill(PLACE, source)
        case a.Reveal(seat):
            return Entered(verb=Verb.REVEAL).fill(PLACE, seat)
        case a.Read(seat, name, part):
            read = Entered(verb=Verb.REVEAL).fill(PLACE, seat).fill(MENU, name)
            return read.fill(PART, part) if part is not a.PotPart.WHOLE else read
        case a.Burn():
            return Entered(verb=Verb.BURN)
        case a.MarkDeck():
            return Entered(verb=Verb.MARKER)
        case a.CallFloor():
            return Entered(verb=Verb.FLOOR)
        case a.Announce(call, seat, amount):
            return _said(call, seat, amount)
        case a.PlaceButton(button, seat) | a.MoveButton(button, seat):
            return Entered(verb=Verb.BUTTON).fill(MENU, button.value).fill(PLACE, seat)
        case a.MoveKillButton(a.KillMove.REMOVE):
            return Entered(verb=Verb.KILL).fill(MENU, REMOVE)
        case a.MoveKillButton(_, seat):
            return Entered(verb=Verb.KILL).fill(PLACE, seat)
        case _:
            return _of_chips(action) or deck_entered(Entered(verb=Verb.SHUFFLE), action)


def _said(call: a.Call, seat: a.SeatNumber, amount: int) -> Entered:
    said = Entered(verb=Verb.ANNOUNCE)
    is_ruling = any(line.id == call for line in RULINGS)
    said = said.fill(MENU, RULING_LINE).fill(RULING, call.value) if is_ruling else said.fill(MENU, call.value)
    if call is a.Call.BRING_IN or call in OF_A_SEAT:
        said = said.fill(PLACE, seat)
    return said.fill(AMOUNT, typed(amount)) if amount else said


def _of_chips(action: a.Action) -> Entered | None:
    match action:
        case a.MakeChange(seat, amount) | a.ReturnUncalled(seat, amount):
            return Entered(verb=Verb.CHANGE).fill(PLACE, seat).fill(AMOUNT, typed(amount))
        case a.CollectBets(pot, amount):
            return Entered(verb=Verb.BETS).fill(POT, pot).fill(AMOUNT, typed(amount))
        case a.PushPot(pot, seat, amount, part):
            pushed = Entered(verb=Verb.PUSH).fill(POT, pot).fill(PART, part)
            return pushed.fill(PLACE, seat).fill(AMOUNT, typed(amount))
        case a.TakeRake(pot, amount):
            return Entered(verb=Verb.RAKE).fill(MENU, RAKE).fill(POT, pot).fill(AMOUNT, typed(amount))
        case a.TakeJackpot(amount):
            return Entered(verb=Verb.RAKE).fill(MENU, JACKPOT).fill(AMOUNT, typed(amount))
        case a.DropRake():
            return Entered(verb=Verb.RAKE).fill(MENU, DROP_RAKE)
        case a.DropJackpot():
            return Entered(verb=Verb.RAKE).fill(MENU, DROP_JACKPOT)
        case _:
            return None
