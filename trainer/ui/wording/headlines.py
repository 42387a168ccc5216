"""What a verdict is called, by what was done and what was right."""

from __future__ import annotations

from typing import assert_never

from trainer.rules import actions as a
from trainer.rules.house import acts as h
from trainer.rules.judge import Fault, Kind
from trainer.training.judged import Judged
from trainer.ui.tongue import translate


def _tr(words: str) -> str:
    return translate("Verdicts", words)


def plain_headline(said: Judged) -> str:
    """Two to four words; one for a right step."""
    match said.kind:
        case Kind.RIGHT:
            return _tr("Right")
        case Kind.WRONG:
            return _wrong(said)
        case Kind.TOO_EARLY:
            return _left_out_headline(said)
        case Kind.ALREADY_DONE:
            return _tr("Already done")
        case Kind.NOT_IN_PROCEDURE:
            return _tr("Not called for")
        case _:
            assert_never(said.kind)


def _wrong(said: Judged) -> str:
    fault = said.faults[0] if said.faults else Fault.WORDS
    match fault:
        case Fault.PLACE:
            return _wrong_place(said)
        case Fault.AMOUNT:
            if isinstance(said.right, a.Deal):
                return _tr("Wrong number of cards")
            return _tr("Wrong size of cut") if isinstance(said.right, a.Cut) else _tr("Wrong amount")
        case Fault.FACE:
            is_up = isinstance(said.given, a.Deal) and said.given.face is a.Face.UP
            return _tr("Dealt face up") if is_up else _tr("Dealt face down")
        case Fault.WORDS:
            if isinstance(said.right, h.CallDice | h.EnterDice):
                return _tr("Dice misread")
            return _tr("Hand misread") if isinstance(said.right, a.Read) else _tr("Wrong announcement")
        case _:
            assert_never(fault)


def _wrong_place(said: Judged) -> str:
    match said.given, said.right:
        case a.PushPot(pot=given), a.PushPot(pot=right) if given != right:
            return _tr("Wrong pot first")
        case (a.CollectBets(), _) | (a.TakeRake(), _):
            return _tr("Wrong pot")
        case (a.Wash(), _) | (a.Shuffle(), _):
            return _tr("Wrong deck")
        case (a.SetAsideDeck(deck=given), a.SetAsideDeck(deck=right)) if given != right:
            return _tr("Wrong deck")
        case (a.SetAsideDeck(), _) | (a.Burn(), _):
            return _tr("Wrong place")
        case (a.PlaceButton(button=given), a.PlaceButton(button=right)) if given is not right:
            return _tr("Wrong button")
        case (a.MoveButton(button=given), a.MoveButton(button=right)) if given is not right:
            return _tr("Wrong button")
        case (a.MoveKillButton(button=given), a.MoveKillButton(button=right)) if given is not right:
            return _tr("Wrong kill move")
        case (a.PushPot(part=given), a.PushPot(part=right)) if given is not right:
            return _tr("Wrong half")
        case (h.CollectWager(source=given), h.CollectWager(source=right)) if given == right:
            return _tr("Wrong wager")
        case (h.Pay(to=given), h.Pay(to=right)) if given == right:
            return _tr("Wrong wager")
        case (a.Reveal(), _):
            return _tr("Wrong hand first")
        case (a.CollectCards(), _):
            return _tr("Wrong hand")
        case (a.Deal(to=to), _) if not isinstance(to, int):
            return _tr("Wrong place")
        case _:
            return _tr("Wrong seat")


def _left_out_headline(said: Judged) -> str:
    if said.is_far_ahead:
        return _tr("Too early")
    match said.right:
        case a.Burn():
            return _tr("Burn forgotten")
        case a.Deal():
            return _tr("Cards still owed") if said.given is not None else _tr("Card left out")
        case a.CallOn():
            return _tr("Player left out")
        case a.Announce(say=a.Call.STOP):
            return _tr("Game not stopped")
        case a.Announce():
            return _tr("Announcement left out")
        case a.Wash():
            return _tr("Wash forgotten")
        case a.Shuffle():
            return _tr("Shuffle forgotten")
        case a.Cut():
            return _tr("Cut forgotten")
        case a.PushPot():
            return _tr("Pot not pushed")
        case a.MakeChange():
            return _tr("Change still owed")
        case a.MarkDeck():
            return _tr("Marker forgotten")
        case h.CollectWager():
            return _tr("Wager not taken")
        case h.Pay():
            return _tr("Payment left out")
        case h.LockProgressive() | h.CollectProgressive():
            return _tr("Progressive forgotten")
        case h.Cover() | h.Uncover() | h.Shake() | h.CallDice() | h.EnterDice() | h.ClearLights() | h.TestComputer():
            return _tr("Step left out")
        case a.ReturnUncalled():
            return _tr("Uncalled bet forgotten")
        case a.CollectBets():
            return _tr("Bets not in")
        case a.TakeRake():
            return _tr("Rake left out")
        case a.TakeJackpot():
            return _tr("Jackpot left out")
        case a.Reveal():
            return _tr("Hands not shown")
        case a.Read():
            return _tr("Hand not read")
        case a.CollectCards():
            return _tr("Cards not in")
        case _:
            return _tr("Too early")
