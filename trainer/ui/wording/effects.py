"""What an act does at the table, in table words: how its verdict is headed, and its line of the scale."""

from __future__ import annotations

from typing import NamedTuple

from trainer.rules.scale import Effect
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Effects", words)


class EffectWords(NamedTuple):
    """One line of the scale."""

    headline: str
    """Of a verdict, where the act has no nearer name."""
    does: str
    """What such an act does, a sentence."""
    says: str
    """Beside a verdict, where the table has nothing nearer to tell: a sentence."""


def effect_words(effect: Effect) -> EffectWords:
    """Of every effect that the scale names."""
    return EffectWords(_headlines()[effect], _does()[effect], _says()[effect])


def _headlines() -> dict[Effect, str]:
    return {
        Effect.LIVE_HAND_TAKEN: _tr("Live hand collected"),
        Effect.WINNING_HAND_TAKEN: _tr("Winner's hand collected"),
        Effect.SHOWN: _tr("Shown too soon"),
        Effect.CARD_OFF_DECK: _tr("No card due"),
        Effect.DECK_CHANGED: _tr("Deck changed in the round"),
        Effect.CHIPS_ASTRAY: _tr("Chips wrongly moved"),
        Effect.CHIPS_AGAIN: _tr("Chips moved twice"),
        Effect.STILL_IN_PLAY: _tr("Wager still in play"),
        Effect.OUT_OF_ORDER: _tr("Out of order"),
        Effect.BUTTON_ASTRAY: _tr("Button in the wrong place"),
        Effect.NEEDLESS: _tr("Not called for"),
        Effect.SAID_WRONG: _tr("Wrong words"),
        Effect.SAID_AGAIN: _tr("Said without need"),
        Effect.FALSE_ALARM: _tr("False alarm"),
    }


def _does() -> dict[Effect, str]:
    return {
        Effect.LIVE_HAND_TAKEN: _tr("A hand that is still in play is collected."),
        Effect.WINNING_HAND_TAKEN: _tr("A winner's hand is collected before its pot is pushed or its wager paid."),
        Effect.SHOWN: _tr("Something is shown that can't be covered again: your cards, a hole card, unshaken dice."),
        Effect.CARD_OFF_DECK: _tr("A card leaves the deck that is not due, or past a burn or ruling."),
        Effect.DECK_CHANGED: _tr("The deck in play is shuffled, cut or washed in the round."),
        Effect.CHIPS_ASTRAY: _tr("Chips go to or come from the wrong player, wager or pot, or in a wrong sum."),
        Effect.CHIPS_AGAIN: _tr("Chips are moved a second time: a payment, a pot, change, a rake."),
        Effect.STILL_IN_PLAY: _tr("A wager is taken or paid, or a pot pushed, before it has been decided."),
        Effect.OUT_OF_ORDER: _tr("The right thing out of order, or one left out that moves nothing."),
        Effect.BUTTON_ASTRAY: _tr("A button goes to the wrong place."),
        Effect.NEEDLESS: _tr("Something is done that nothing asks for, and it moves nothing of worth."),
        Effect.SAID_WRONG: _tr("A hand is misread, or a sum or a bet is misnamed."),
        Effect.SAID_AGAIN: _tr("Words that nothing asks for, or that have been said."),
        Effect.FALSE_ALARM: _tr("The game is stopped, the floor called or a ruling given, and nothing calls for it."),
    }


def _says() -> dict[Effect, str]:
    return {
        Effect.LIVE_HAND_TAKEN: _tr("This hand is still in play: once collected it can win no more."),
        Effect.WINNING_HAND_TAKEN: _tr("What this hand wins has still to go to its player."),
        Effect.SHOWN: _tr("What has been seen can't be covered again."),
        Effect.CARD_OFF_DECK: _tr("No card is due there now."),
        Effect.DECK_CHANGED: _tr("Cards of this round are out: every card still to come would be another."),
        Effect.CHIPS_ASTRAY: _tr("These chips are due to nobody."),
        Effect.CHIPS_AGAIN: _tr("These chips have been moved already."),
        Effect.STILL_IN_PLAY: _tr("Nothing in sight has decided it yet."),
        Effect.OUT_OF_ORDER: _tr("That is right, but its turn is still to come."),
        Effect.BUTTON_ASTRAY: _tr("The button does not go there."),
        Effect.NEEDLESS: _tr("Nothing at this point asks for it."),
        Effect.SAID_WRONG: _tr("What was said is not what lies on the table."),
        Effect.SAID_AGAIN: _tr("Nothing at this point asks for these words."),
        Effect.FALSE_ALARM: _tr("Nothing calls for it now: go on with what is due."),
    }
