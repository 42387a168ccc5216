"""The entry that an act would be: what a guided trainee sees in the slots."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.ui.entry.amounts import typed
from trainer.ui.entry.grammar import OF_A_SEAT, REMOVE, RULING, RULINGS, Entry, Verb


def entry_of(action: a.Action) -> Entry:
    """Verb, place and amount of an act of the dealer's, amounts as they are typed."""
    match action:
        case a.Deal(to=to, face=face):
            return Entry(verb=Verb.DEAL, place=to, is_face_up=face is a.Face.UP and isinstance(to, int))
        case a.CallOn(seat):
            return Entry(verb=Verb.TURN, place=seat)
        case a.CollectCards(source):
            return Entry(verb=Verb.COLLECT, place=source)
        case a.Reveal(seat):
            return Entry(verb=Verb.REVEAL, place=seat)
        case a.Read(seat, name, part):
            return Entry(verb=Verb.REVEAL, place=seat, option=name, part=_half(part))
        case a.Burn():
            return Entry(verb=Verb.BURN)
        case a.MarkDeck():
            return Entry(verb=Verb.MARKER)
        case a.CallFloor():
            return Entry(verb=Verb.FLOOR)
        case a.Announce(a.Call.BRING_IN, seat, amount):
            return Entry(verb=Verb.ANNOUNCE, option=a.Call.BRING_IN.value, place=seat, amount=typed(amount))
        case a.Announce(call, seat) if call in OF_A_SEAT:
            return Entry(verb=Verb.ANNOUNCE, option=RULING, ruling=call.value, place=seat)
        case a.Announce(call, _, amount):
            figure = typed(amount) if amount else ""
            if any(line.id == call for line in RULINGS):
                return Entry(verb=Verb.ANNOUNCE, option=RULING, ruling=call.value, amount=figure)
            return Entry(verb=Verb.ANNOUNCE, option=call.value, amount=figure)
        case a.PlaceButton(button, seat) | a.MoveButton(button, seat):
            return Entry(verb=Verb.BUTTON, option=button.value, place=seat)
        case a.MoveKillButton(a.KillMove.REMOVE):
            return Entry(verb=Verb.KILL, option=REMOVE)
        case a.MoveKillButton(_, seat):
            return Entry(verb=Verb.KILL, place=seat)
        case _:
            return _of_chips(action) or _of_deck(action)


def _of_chips(action: a.Action) -> Entry | None:
    match action:
        case a.MakeChange(seat, amount) | a.ReturnUncalled(seat, amount):
            return Entry(verb=Verb.CHANGE, place=seat, amount=typed(amount))
        case a.CollectBets(pot, amount):
            return Entry(verb=Verb.BETS, pot=pot, amount=typed(amount))
        case a.PushPot(pot, seat, amount, part):
            return Entry(verb=Verb.PUSH, pot=pot, part=part, place=seat, amount=typed(amount))
        case a.TakeRake(pot, amount):
            return Entry(verb=Verb.RAKE, option="rake", pot=pot, amount=typed(amount))
        case a.TakeJackpot(amount):
            return Entry(verb=Verb.RAKE, option="jackpot", amount=typed(amount))
        case a.DropRake():
            return Entry(verb=Verb.RAKE, option="drop-rake")
        case a.DropJackpot():
            return Entry(verb=Verb.RAKE, option="drop-jackpot")
        case _:
            return None


def _of_deck(action: a.Action) -> Entry:
    match action:
        case a.Shuffle(deck):
            option = f"shuffle {deck}"
        case a.Wash(deck):
            option = f"wash {deck}"
        case a.SetAsideDeck(deck, a.Area.SHUFFLER):
            option = f"feed {deck}"
        case a.SetAsideDeck(deck, a.Area.FLOOR):
            option = f"take-out {deck}"
        case a.SetAsideDeck(deck):
            option = f"put-away {deck}"
        case a.Cut(cards):
            return Entry(verb=Verb.SHUFFLE, option="cut", amount=str(cards))
        case _:
            option = action.do
    return Entry(verb=Verb.SHUFFLE, option=option)


def _half(part: a.Part) -> a.Part | None:
    return part if part is not a.Part.WHOLE else None
