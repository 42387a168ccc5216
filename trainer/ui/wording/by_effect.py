"""What a wrong act did, in a sentence that needs no more of the table than its pots."""

from __future__ import annotations

from typing import NamedTuple

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.judge import Fault, Finding
from trainer.rules.scale import Effect
from trainer.tongue import translate
from trainer.training.judged import Judged
from trainer.ui.wording.because import NOTHING, Around, face_words, sums_compared
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.effects import effect_words
from trainer.ui.wording.families import thing_words
from trainer.ui.wording.line import sentence
from trainer.ui.wording.omissions import still_to_decide
from trainer.ui.wording.places import seat_words


def effect_sentence(said: Judged, around: Around) -> str:
    """Empty where what differs, or what was left out, says it."""
    match said.effect:
        case (
            Effect.LIVE_HAND_TAKEN
            | Effect.WINNING_HAND_TAKEN
            | Effect.DECK_CHANGED
            | Effect.FALSE_ALARM
            | Effect.STILL_IN_PLAY
        ) as effect:
            return effect_words(effect).says
        case Effect.SHOWN if not isinstance(said.given, a.Deal | h.Deliver):
            return still_to_decide(said) or effect_words(Effect.SHOWN).says
        case Effect.CHIPS_AGAIN:
            return moved_again(said.given, around).says
        case Effect.CARD_OFF_DECK if said.finding in (Finding.ALREADY_DONE, Finding.NOT_IN_PROCEDURE):
            return _card_not_due(said)
        case Effect.CHIPS_ASTRAY if said.finding is Finding.TOO_EARLY and said.is_sum_known:
            return sums_compared(said) if Fault.AMOUNT in said.faults else ""
        case Effect.CHIPS_ASTRAY if said.finding is Finding.NOT_IN_PROCEDURE:
            return not_due(said.given, around).says
        case Effect.SAID_AGAIN if said.finding is Finding.ALREADY_DONE:
            return _said_before(said.given)
        case Effect.SAID_AGAIN as effect:
            return effect_words(effect).says
        case _:
            return ""


def grave_words(said: Judged) -> str:
    """The fault that gives the weight, where neither what differs nor what was left out names it."""
    match said.effect:
        case Effect.CARD_OFF_DECK if said.finding is Finding.TOO_EARLY:
            return translate("Effects", "A card leaves the deck before its time.")
        case Effect.CHIPS_ASTRAY if Fault.AMOUNT in said.faults and not said.is_sum_known:
            return translate("Effects", "This is not the sum that is due.")
        case Effect.SHOWN if Fault.FACE in said.faults and getattr(said.given, "face", None) is a.Face.UP:
            return face_words(said.right)
        case Effect.SHOWN if isinstance(said.given, a.Deal) and said.given.to is a.Area.DEALER:
            return translate("Effects", "Your hand gets no card before the players have decided.")
        case _:
            return ""


class Moved(NamedTuple):
    """Of chips that were not to be moved: how the verdict is headed, and what it says."""

    headline: str
    says: str


def moved_again(given: a.Action | None, around: Around = NOTHING) -> Moved:
    """Of chips that had been moved before."""
    match given:
        case h.Pay():
            return Moved(
                translate("Effects", "Paid twice"),
                sentence(translate("Effects", "{wager} has been paid").format(wager=thing_words(given))),
            )
        case h.CollectWager():
            return Moved(
                translate("Effects", "Taken twice"),
                sentence(translate("Effects", "{wager} has been taken").format(wager=thing_words(given))),
            )
        case h.CollectProgressive():
            return Moved(
                translate("Effects", "Taken twice"),
                translate("Effects", "The progressive wagers are in the chip rack."),
            )
        case a.PushPot():
            return Moved(translate("Effects", "Already pushed"), effect_words(Effect.CHIPS_AGAIN).says)
        case a.TakeRake():
            words = translate("Effects", "the rake of {pot} has been taken").format(pot=thing_words(given, around))
            return Moved(translate("Effects", "Taken twice"), sentence(words))
        case a.TakeJackpot():
            return Moved(
                translate("Effects", "Taken twice"),
                translate("Effects", "The jackpot fee of this round has been taken."),
            )
        case a.MakeChange(to=seat):
            words = translate("Effects", "{seat} has had the change").format(seat=seat_words(seat))
            return Moved(translate("Effects", "Given back twice"), sentence(words))
        case a.ReturnUncalled(to=seat) | h.ReturnWager(to=seat):
            words = translate("Effects", "{seat} has had these chips back").format(seat=seat_words(seat))
            return Moved(translate("Effects", "Given back twice"), sentence(words))
        case a.CollectBets():
            return Moved(
                translate("Effects", "Bets are in"), translate("Effects", "The bets of this round are in the pot.")
            )
        case _:
            return Moved(effect_words(Effect.CHIPS_AGAIN).headline, effect_words(Effect.CHIPS_AGAIN).says)


def not_due(given: a.Action | None, around: Around = NOTHING) -> Moved:
    """Of chips that nothing asks for."""
    match given:
        case h.Pay(to=seat):
            words = translate("Effects", "Nothing is to be paid to {seat} for that wager.")
            return Moved(translate("Effects", "No payment due"), words.format(seat=seat_words(seat)))
        case h.CollectWager(source=seat):
            words = translate("Effects", "Nothing is to be taken from {seat} for that wager.")
            return Moved(translate("Effects", "Nothing to take"), words.format(seat=seat_words(seat)))
        case h.CollectProgressive():
            return Moved(
                translate("Effects", "Nothing to take"),
                translate("Effects", "No progressive wagers are to be taken at this point."),
            )
        case a.TakeRake():
            words = translate("Effects", "No rake is due of {pot} at this point.").format(
                pot=thing_words(given, around)
            )
            return Moved(translate("Effects", "No rake due"), words)
        case a.TakeJackpot():
            return Moved(
                translate("Effects", "No jackpot fee due"), translate("Effects", "No jackpot fee is due at this point.")
            )
        case a.MakeChange():
            return Moved(
                translate("Effects", "No change due"), translate("Effects", "Change is owed to nobody at this point.")
            )
        case a.ReturnUncalled(to=seat) | h.ReturnWager(to=seat):
            words = translate("Effects", "Nothing goes back to {seat} at this point.").format(seat=seat_words(seat))
            return Moved(translate("Effects", "Nothing to give back"), words)
        case a.CollectBets():
            return Moved(
                translate("Effects", "No bets to bring in"),
                translate("Effects", "No bets are to be brought in at this point."),
            )
        case _:
            return Moved(effect_words(Effect.CHIPS_ASTRAY).headline, effect_words(Effect.CHIPS_ASTRAY).says)


def _card_not_due(said: Judged) -> str:
    match said.given:
        case a.Burn() if said.finding is Finding.ALREADY_DONE:
            return translate("Effects", "A card has been burned already.")
        case a.Burn():
            return translate("Effects", "No card is burned at this point.")
        case _:
            return effect_words(Effect.CARD_OFF_DECK).says


def _said_before(given: a.Action | None) -> str:
    match given:
        case a.Announce(say=say, amount=amount):
            return translate("Effects", "“{words}” has been said; once is enough.").format(
                words=call_words(say, amount)
            )
        case h.CallDice():
            return translate("Effects", "The dice have been called; once is enough.")
        case _:
            return translate("Effects", "That has been said; once is enough.")
