"""What a wrong act did, in a sentence that needs no more of the table than its pots."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.rules import actions as a
from trainer.rules.house import acts as h
from trainer.rules.judge import Fault, Kind
from trainer.rules.poker.table import Pot
from trainer.rules.scale import Effect
from trainer.training.judged import Judged
from trainer.ui.tongue import translate
from trainer.ui.wording.because import sums_compared
from trainer.ui.wording.calls import call_words
from trainer.ui.wording.effects import effect_words
from trainer.ui.wording.house.wagers import spot_words
from trainer.ui.wording.line import sentence
from trainer.ui.wording.omissions import still_to_decide
from trainer.ui.wording.places import seat_words
from trainer.ui.wording.poker.pots import the_pot_words


def _tr(words: str) -> str:
    return translate("Effects", words)


def effect_sentence(said: Judged, pots: Sequence[Pot]) -> str:
    """Empty where what differs, or what was left out, says it."""
    match said.effect:
        case (Effect.LIVE_HAND_TAKEN | Effect.WINNING_HAND_TAKEN | Effect.FALSE_ALARM | Effect.STILL_IN_PLAY) as effect:
            return effect_words(effect).says
        case Effect.SHOWN if not isinstance(said.given, a.Deal | h.Deliver):
            return still_to_decide(said) or effect_words(Effect.SHOWN).says
        case Effect.CHIPS_AGAIN:
            return _moved_before(said.given, pots) or effect_words(Effect.CHIPS_AGAIN).says
        case Effect.CARD_OFF_DECK if said.kind in (Kind.ALREADY_DONE, Kind.NOT_IN_PROCEDURE):
            return _card_not_due(said)
        case Effect.CHIPS_ASTRAY if said.kind is Kind.TOO_EARLY and said.is_sum_known:
            return sums_compared(said) if Fault.AMOUNT in said.faults else ""
        case Effect.CHIPS_ASTRAY if said.kind is Kind.NOT_IN_PROCEDURE:
            return _nothing_due(said.given, pots)
        case Effect.SAID_AGAIN if said.kind is Kind.ALREADY_DONE:
            return _said_before(said.given)
        case Effect.SAID_AGAIN as effect:
            return effect_words(effect).says
        case _:
            return ""


def _moved_before(given: a.Action | None, pots: Sequence[Pot]) -> str:
    match given:
        case h.Pay():
            return sentence(_tr("{wager} has been paid").format(wager=spot_words(given)))
        case h.CollectWager():
            return sentence(_tr("{wager} has been taken").format(wager=spot_words(given)))
        case h.CollectProgressive():
            return _tr("The progressive wagers are in the rack.")
        case a.TakeRake(pot=pot):
            words = _tr("the rake of {pot} has been taken")
            return sentence(words.format(pot=the_pot_words(pot, pots)))
        case a.TakeJackpot():
            return _tr("The jackpot fee of this round has been taken.")
        case a.MakeChange(to=seat):
            return sentence(_tr("{seat} has had the change").format(seat=seat_words(seat)))
        case a.ReturnUncalled(to=seat):
            return sentence(_tr("{seat} has had these chips back").format(seat=seat_words(seat)))
        case a.CollectBets():
            return _tr("The bets of this round are in the pot.")
        case _:
            return ""


def _card_not_due(said: Judged) -> str:
    match said.given:
        case a.Burn() if said.kind is Kind.ALREADY_DONE:
            return _tr("A card has been burned already.")
        case a.Burn():
            return _tr("No card is burned at this point.")
        case _:
            return effect_words(Effect.CARD_OFF_DECK).says


def _nothing_due(given: a.Action | None, pots: Sequence[Pot]) -> str:
    match given:
        case h.Pay(to=seat):
            return _tr("Nothing is to be paid to {seat} for that wager.").format(seat=seat_words(seat))
        case h.CollectWager(source=seat):
            return _tr("Nothing is to be taken from {seat} for that wager.").format(seat=seat_words(seat))
        case a.TakeRake(pot=pot):
            return _tr("No rake is due of {pot} at this point.").format(pot=the_pot_words(pot, pots))
        case a.TakeJackpot():
            return _tr("No jackpot fee is due at this point.")
        case a.MakeChange():
            return _tr("Change is owed to nobody at this point.")
        case a.ReturnUncalled(to=seat):
            return _tr("Nothing goes back to {seat} at this point.").format(seat=seat_words(seat))
        case a.CollectBets():
            return _tr("No bets are to be brought in at this point.")
        case h.CollectProgressive():
            return _tr("No progressive wagers are to be taken at this point.")
        case _:
            return effect_words(Effect.CHIPS_ASTRAY).says


def _said_before(given: a.Action | None) -> str:
    match given:
        case a.Announce(say=say, amount=amount):
            return _tr("“{words}” has been said; once is enough.").format(words=call_words(say, amount))
        case h.CallDice():
            return _tr("The dice have been called; once is enough.")
        case _:
            return _tr("That has been said; once is enough.")
