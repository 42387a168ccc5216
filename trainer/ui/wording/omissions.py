"""What was left out before an act that came too early: how it is called, and who has still to decide."""

from __future__ import annotations

from typing import Final

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.calls import Call, is_ruling
from trainer.tongue import Plural, translate
from trainer.training.judged import Judged
from trainer.ui.wording.joined import listed
from trainer.ui.wording.places import seat_words

_HOUSE_PART: Final = (a.TakeRake, a.TakeJackpot, a.DropRake, a.DropJackpot)


def omitted_headline(said: Judged) -> str:
    """By the gravest of what was left out, or by the act itself where the act alone is at the wrong time."""
    own = _by_itself(said)
    if own:
        return own
    if said.is_far_ahead or said.gravest is None:
        return translate("Verdicts", "Too early")
    return _named(said.gravest, is_missed=said.given is None)


def _by_itself(said: Judged) -> str:
    """The house's part is taken at its own time: nobody forgot a burn for taking it sooner."""
    if not isinstance(said.given, _HOUSE_PART) or any(isinstance(left, _HOUSE_PART) for left in said.left_out):
        return ""
    return too_early_headline(said.given)


def too_early_headline(given: a.Action | None) -> str:
    """Of an act that is itself at the wrong time, whatever was left out."""
    names = {
        a.TakeRake: translate("Verdicts", "Rake too early"),
        a.TakeJackpot: translate("Verdicts", "Jackpot fee too early"),
        a.DropRake: translate("Verdicts", "Dropped too early"),
        a.DropJackpot: translate("Verdicts", "Dropped too early"),
        a.Burn: translate("Verdicts", "Burned too early"),
        h.Deliver: translate("Verdicts", "Stack too early"),
        a.Deal: translate("Verdicts", "Dealt too early"),
    }
    return next((name for kind, name in names.items() if isinstance(given, kind)), translate("Verdicts", "Too early"))


def _named(left_out: a.Action, *, is_missed: bool) -> str:
    match left_out:
        case a.Announce(say=Call.STOP):
            return translate("Verdicts", "Game not stopped")
        case a.Announce(say=say) if is_ruling(say):
            return translate("Verdicts", "Ruling left out")
        case a.Deal():
            return translate("Verdicts", "Card left out") if is_missed else translate("Verdicts", "Cards still owed")
        case a.Reveal(0):
            return translate("Verdicts", "Your cards not shown")
        case h.Cover(a.Area.SHUFFLER):
            return translate("Verdicts", "Machine not covered")
        case h.Cover() | h.Uncover():
            return (
                translate("Verdicts", "Cover forgotten")
                if isinstance(left_out, h.Cover)
                else translate("Verdicts", "Not uncovered yet")
            )
        case _:
            return _names().get(type(left_out)) or translate("Verdicts", "Too early")


def _names() -> dict[type[a.Action], str]:
    return {
        a.Inspect: translate("Verdicts", "Inspection forgotten"),
        a.Spread: translate("Verdicts", "Spread forgotten"),
        a.Wash: translate("Verdicts", "Wash forgotten"),
        a.Shuffle: translate("Verdicts", "Shuffle forgotten"),
        a.Cut: translate("Verdicts", "Cut forgotten"),
        h.OfferCut: translate("Verdicts", "Cut not offered"),
        h.LoadShoe: translate("Verdicts", "Shoe not loaded"),
        a.SetAsideDeck: translate("Verdicts", "Other deck left lying"),
        a.CountStub: translate("Verdicts", "Count forgotten"),
        h.DiscardStub: translate("Verdicts", "Stub left lying"),
        a.MarkDeck: translate("Verdicts", "Marker forgotten"),
        a.Burn: translate("Verdicts", "Burn forgotten"),
        h.Deliver: translate("Verdicts", "Stack still owed"),
        a.CallOn: translate("Verdicts", "Player left out"),
        a.Announce: translate("Verdicts", "Announcement left out"),
        a.CallFloor: translate("Verdicts", "Floor not called"),
        a.MakeChange: translate("Verdicts", "Change still owed"),
        a.ReturnUncalled: translate("Verdicts", "Uncalled bet forgotten"),
        a.CollectBets: translate("Verdicts", "Bets not brought in"),
        a.TakeRake: translate("Verdicts", "Rake left out"),
        a.TakeJackpot: translate("Verdicts", "Jackpot fee left out"),
        a.DropRake: translate("Verdicts", "Rake not dropped"),
        a.DropJackpot: translate("Verdicts", "Jackpot fee not dropped"),
        a.Reveal: translate("Verdicts", "Hand not shown"),
        a.Read: translate("Verdicts", "Hand not read"),
        a.PushPot: translate("Verdicts", "Pot not pushed"),
        a.CollectCards: translate("Verdicts", "Cards not collected"),
        a.PlaceButton: translate("Verdicts", "Button not placed"),
        a.MoveButton: translate("Verdicts", "Button not moved"),
        a.MoveKillButton: translate("Verdicts", "Kill button forgotten"),
        h.LockProgressive: translate("Verdicts", "Progressive forgotten"),
        h.CollectProgressive: translate("Verdicts", "Progressive forgotten"),
        h.ReturnWager: translate("Verdicts", "Wagers not returned"),
        h.CollectWager: translate("Verdicts", "Wager not taken"),
        h.Pay: translate("Verdicts", "Payment left out"),
        h.TestComputer: translate("Verdicts", "Computer not tested"),
        h.Shake: translate("Verdicts", "Shake forgotten"),
        h.CallDice: translate("Verdicts", "Dice not called"),
        h.EnterDice: translate("Verdicts", "Dice not keyed in"),
        h.ClearLights: translate("Verdicts", "Lights still on"),
    }


def omitted_words(said: Judged) -> str:
    """How much came before the act, or who has still to decide; empty where its headline says it all."""
    if said.given is None or not said.left_out:
        return ""
    if said.is_far_ahead:
        return translate("Verdicts", "What you did comes much later in the round.")
    waiting = still_to_decide(said)
    if waiting:
        return waiting
    steps = len(said.in_sight)
    return Plural.tr("%n step(s) come before it.", "", max(steps, 1)) if steps > 1 or said.faults else ""


def still_to_decide(said: Judged) -> str:
    """Who is asked before the act has its time; empty where nobody is."""
    seats = list(dict.fromkeys(left.to for left in said.in_sight if isinstance(left, a.CallOn)))
    if not seats:
        return ""
    if len(seats) == 1:
        return translate("Verdicts", "It is still for {seat} to decide.").format(seat=seat_words(seats[0]))
    return translate("Verdicts", "It is still for seats {seats} to decide.").format(seats=listed(seats))
