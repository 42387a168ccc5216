"""What was left out before an act that came too early: how it is called, and who has still to decide."""

from __future__ import annotations

from typing import Final

from trainer.rules import actions as a
from trainer.rules.calls import Call, is_ruling
from trainer.rules.house import acts as h
from trainer.training.judged import Judged
from trainer.ui.wording.places import seat_words
from trainer.ui.wording.tongue import translate

_HOUSE_PART: Final = (a.TakeRake, a.TakeJackpot, a.DropRake, a.DropJackpot)


def _tr(words: str) -> str:
    return translate("Verdicts", words)


def omitted_headline(said: Judged) -> str:
    """By the gravest of what was left out, or by the act itself where the act alone is at the wrong time."""
    own = _by_itself(said)
    if own:
        return own
    if said.is_far_ahead or said.gravest is None:
        return _tr("Too early")
    return _named(said.gravest, is_missed=said.given is None)


def _by_itself(said: Judged) -> str:
    """The house's part is taken at its own time: nobody forgot a burn for taking it sooner."""
    if not isinstance(said.given, _HOUSE_PART) or any(isinstance(left, _HOUSE_PART) for left in said.left_out):
        return ""
    return too_early_headline(said.given)


def too_early_headline(given: a.Action | None) -> str:
    """Of an act that is itself at the wrong time, whatever was left out."""
    names = {
        a.TakeRake: _tr("Rake too early"),
        a.TakeJackpot: _tr("Jackpot fee too early"),
        a.DropRake: _tr("Dropped too early"),
        a.DropJackpot: _tr("Dropped too early"),
        a.Burn: _tr("Burned too early"),
        h.Deliver: _tr("Stack too early"),
        a.Deal: _tr("Dealt too early"),
    }
    return next((name for kind, name in names.items() if isinstance(given, kind)), _tr("Too early"))


def _named(left_out: a.Action, *, is_missed: bool) -> str:
    match left_out:
        case a.Announce(say=Call.STOP):
            return _tr("Game not stopped")
        case a.Announce(say=say) if is_ruling(say):
            return _tr("Ruling left out")
        case a.Deal():
            return _tr("Card left out") if is_missed else _tr("Cards still owed")
        case a.Reveal(0):
            return _tr("Your cards not shown")
        case h.Cover(a.Area.SHUFFLER):
            return _tr("Machine not covered")
        case h.Cover() | h.Uncover():
            return _tr("Cover forgotten") if isinstance(left_out, h.Cover) else _tr("Not uncovered yet")
        case _:
            return _names().get(type(left_out)) or _tr("Too early")


def _names() -> dict[type[a.Action], str]:
    return {
        a.Inspect: _tr("Inspection forgotten"),
        a.Spread: _tr("Spread forgotten"),
        a.Wash: _tr("Wash forgotten"),
        a.Shuffle: _tr("Shuffle forgotten"),
        a.Cut: _tr("Cut forgotten"),
        h.OfferCut: _tr("Cut not offered"),
        h.LoadShoe: _tr("Shoe not loaded"),
        a.SetAsideDeck: _tr("Other deck left lying"),
        a.CountStub: _tr("Count forgotten"),
        h.DiscardStub: _tr("Stub left lying"),
        a.MarkDeck: _tr("Marker forgotten"),
        a.Burn: _tr("Burn forgotten"),
        h.Deliver: _tr("Stack still owed"),
        a.CallOn: _tr("Player left out"),
        a.Announce: _tr("Announcement left out"),
        a.CallFloor: _tr("Floor not called"),
        a.MakeChange: _tr("Change still owed"),
        a.ReturnUncalled: _tr("Uncalled bet forgotten"),
        a.CollectBets: _tr("Bets not brought in"),
        a.TakeRake: _tr("Rake left out"),
        a.TakeJackpot: _tr("Jackpot fee left out"),
        a.DropRake: _tr("Rake not dropped"),
        a.DropJackpot: _tr("Jackpot fee not dropped"),
        a.Reveal: _tr("Hand not shown"),
        a.Read: _tr("Hand not read"),
        a.PushPot: _tr("Pot not pushed"),
        a.CollectCards: _tr("Cards not collected"),
        a.PlaceButton: _tr("Button not placed"),
        a.MoveButton: _tr("Button not moved"),
        a.MoveKillButton: _tr("Kill button forgotten"),
        h.LockProgressive: _tr("Progressive forgotten"),
        h.CollectProgressive: _tr("Progressive forgotten"),
        h.ReturnWager: _tr("Wagers not returned"),
        h.CollectWager: _tr("Wager not taken"),
        h.Pay: _tr("Payment left out"),
        h.TestComputer: _tr("Computer not tested"),
        h.Shake: _tr("Shake forgotten"),
        h.CallDice: _tr("Dice not called"),
        h.EnterDice: _tr("Dice not keyed in"),
        h.ClearLights: _tr("Lights still on"),
    }


def omitted_words(said: Judged) -> str:
    """How much came before the act, or who has still to decide; empty where its headline says it all."""
    if said.given is None or not said.left_out:
        return ""
    if said.is_far_ahead:
        return _tr("What you did comes much later in the round.")
    waiting = still_to_decide(said)
    if waiting:
        return waiting
    if len(said.in_sight) < 2:
        return _tr("One step comes before it.") if said.faults else ""
    return _tr("{count} steps come before it.").format(count=len(said.in_sight))


def still_to_decide(said: Judged) -> str:
    """Who is asked before the act has its time; empty where nobody is."""
    seats = list(dict.fromkeys(left.to for left in said.in_sight if isinstance(left, a.CallOn)))
    if not seats:
        return ""
    if len(seats) == 1:
        return _tr("It is still for {seat} to decide.").format(seat=seat_words(seats[0]))
    named = ", ".join(map(str, seats[:-1]))
    return _tr("It is still for seats {seats} and {last} to decide.").format(seats=named, last=seats[-1])
