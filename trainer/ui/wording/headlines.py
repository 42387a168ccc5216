"""What a verdict is called, by what the act did, else by what was done and what was right."""

from __future__ import annotations

from typing import assert_never

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.calls import Call, is_ruling
from trainer.rules.judge import Fault, Finding
from trainer.rules.scale import Effect
from trainer.tongue import translate
from trainer.training.judged import Judged
from trainer.ui.wording.because import counts
from trainer.ui.wording.by_effect import moved_again, not_due
from trainer.ui.wording.effects import effect_words
from trainer.ui.wording.omissions import omitted_headline, too_early_headline


def plain_headline(said: Judged) -> str:
    """Two to four words; one for a right step."""
    if said.finding is Finding.RIGHT:
        return translate("Verdicts", "Right")
    return _of_effect(said) or _of_kind(said)


def _of_effect(said: Judged) -> str:
    """Empty where the kind of the slip names it better than what it did."""
    given, is_slip = said.given, said.finding is Finding.WRONG
    match said.effect:
        case (Effect.LIVE_HAND_TAKEN | Effect.WINNING_HAND_TAKEN | Effect.DECK_CHANGED | Effect.FALSE_ALARM) as effect:
            return effect_words(effect).headline
        case Effect.SHOWN:
            return _shown(said)
        case Effect.STILL_IN_PLAY as effect:
            is_pot = isinstance(given, a.PushPot)
            return translate("Verdicts", "Pot still in play") if is_pot else effect_words(effect).headline
        case Effect.CHIPS_AGAIN:
            return moved_again(given).headline
        case Effect.CARD_OFF_DECK if said.finding in (Finding.ALREADY_DONE, Finding.NOT_IN_PROCEDURE):
            return _no_card(said)
        case Effect.CARD_OFF_DECK if said.finding is Finding.TOO_EARLY:
            return "" if said.passed and not said.is_far_ahead else too_early_headline(given)
        case Effect.CHIPS_ASTRAY if said.finding is Finding.TOO_EARLY or (is_slip and said.meant is not None):
            is_of_sum = Fault.AMOUNT in said.faults and not _is_for_another(said)
            return (
                translate("Verdicts", "Wrong amount")
                if is_of_sum
                else translate("Verdicts", "Wrong seat")
                if said.is_sum_known
                else ""
            )
        case Effect.CHIPS_ASTRAY if said.finding is Finding.NOT_IN_PROCEDURE:
            return not_due(given).headline
        case Effect.SAID_AGAIN if said.finding is Finding.ALREADY_DONE:
            return translate("Verdicts", "Said already")
        case _:
            return ""


def _is_for_another(said: Judged) -> bool:
    """Whether what was meant goes to somebody else."""
    return getattr(said.given, "to", None) != getattr(said.meant, "to", None)


def _shown(said: Judged) -> str:
    match said.given:
        case (a.Deal() | h.Deliver()) as given if Fault.FACE in said.faults and given.face is a.Face.UP:
            return translate("Verdicts", "Dealt face up")
        case a.Deal(a.Area.DEALER):
            return translate("Verdicts", "Your card too soon")
        case h.Uncover():
            return translate("Verdicts", "Dice shown too soon")
        case a.Reveal(0):
            return translate("Verdicts", "Your cards shown too soon")
        case a.Reveal():
            return translate("Verdicts", "Hand shown too soon")
        case _:
            return effect_words(Effect.SHOWN).headline


def _no_card(said: Judged) -> str:
    is_again = said.finding is Finding.ALREADY_DONE
    match said.given:
        case a.Burn():
            return translate("Verdicts", "One burn too many") if is_again else translate("Verdicts", "No burn due")
        case h.Deliver():
            return translate("Verdicts", "One stack too many") if is_again else translate("Verdicts", "No stack due")
        case _:
            return (
                translate("Verdicts", "One card too many") if is_again else effect_words(Effect.CARD_OFF_DECK).headline
            )


def _of_kind(said: Judged) -> str:
    match said.finding:
        case Finding.RIGHT:
            return translate("Verdicts", "Right")
        case Finding.WRONG:
            return _wrong(said)
        case Finding.TOO_EARLY:
            return omitted_headline(said)
        case Finding.ALREADY_DONE:
            return translate("Verdicts", "Already done")
        case Finding.NOT_IN_PROCEDURE:
            return effect_words(Effect.NEEDLESS).headline
        case _:
            assert_never(said.finding)


def _wrong(said: Judged) -> str:
    if isinstance(said.given, a.Announce) and Fault.WORDS in said.faults:
        return (
            translate("Verdicts", "Wrong ruling")
            if is_ruling(said.given.say)
            else translate("Verdicts", "Wrong announcement")
        )
    fault = said.faults[0] if said.faults else Fault.WORDS
    match fault:
        case Fault.PLACE:
            return _wrong_place(said)
        case Fault.AMOUNT:
            if counts(said) is not None:
                return translate("Verdicts", "Wrong number of cards")
            return (
                translate("Verdicts", "Wrong size of cut")
                if isinstance(said.right, a.Cut)
                else translate("Verdicts", "Wrong amount")
            )
        case Fault.FACE:
            is_up = getattr(said.given, "face", None) is a.Face.UP
            return translate("Verdicts", "Dealt face up") if is_up else translate("Verdicts", "Dealt face down")
        case Fault.WORDS:
            if isinstance(said.right, h.CallDice | h.EnterDice):
                return translate("Verdicts", "Dice misread")
            return (
                translate("Verdicts", "Hand misread")
                if isinstance(said.right, a.Read)
                else translate("Verdicts", "Wrong announcement")
            )
        case _:
            assert_never(fault)


def _wrong_place(said: Judged) -> str:
    match said.given, said.right:
        case a.PushPot(pot=given), a.PushPot(pot=right) if given != right:
            return translate("Verdicts", "Wrong pot first")
        case (a.CollectBets(), _) | (a.TakeRake(), _):
            return translate("Verdicts", "Wrong pot")
        case (a.Wash(), _) | (a.Shuffle(), _):
            return translate("Verdicts", "Wrong deck")
        case (a.SetAsideDeck(deck=given), a.SetAsideDeck(deck=right)) if given != right:
            return translate("Verdicts", "Wrong deck")
        case (a.SetAsideDeck(), _) | (a.Burn(), _):
            return translate("Verdicts", "Wrong place")
        case (a.PlaceButton(button=given), a.PlaceButton(button=right)) if given is not right:
            return translate("Verdicts", "Wrong button")
        case (a.MoveButton(button=given), a.MoveButton(button=right)) if given is not right:
            return translate("Verdicts", "Wrong button")
        case (a.MoveKillButton(button=given), a.MoveKillButton(button=right)) if given is not right:
            return translate("Verdicts", "Wrong kill move")
        case (a.PushPot(part=given), a.PushPot(part=right)) if given is not right:
            return translate("Verdicts", "Wrong half")
        case (h.CollectWager(source=given), h.CollectWager(source=right)) if given == right:
            return translate("Verdicts", "Wrong wager")
        case (h.Pay(to=given), h.Pay(to=right)) | (h.ReturnWager(to=given), h.ReturnWager(to=right)) if given == right:
            return translate("Verdicts", "Wrong wager")
        case (a.Announce(say=Call.BRING_IN), _):
            return translate("Verdicts", "Wrong player")
        case (a.Reveal(), _):
            return translate("Verdicts", "Wrong hand first")
        case (a.CollectCards(), _):
            return translate("Verdicts", "Wrong hand")
        case ((a.Deal(to=given) | h.Deliver(to=given)), (a.Deal(to=right) | h.Deliver(to=right))):
            are_seats = isinstance(given, int) and isinstance(right, int)
            return translate("Verdicts", "Wrong seat") if are_seats else translate("Verdicts", "Wrong place")
        case _:
            return translate("Verdicts", "Wrong seat")
