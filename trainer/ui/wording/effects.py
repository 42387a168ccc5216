"""What an act does at the table, in table words: how its verdict is headed, and its line of the scale."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.scale import Effect
from trainer.ui.tongue import translate


def _tr(words: str) -> str:
    return translate("Effects", words)


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectWords:
    """One line of the scale."""

    headline: str
    """Of a verdict, where the act has no nearer name."""
    does: str
    """What such an act does, a sentence."""
    says: str
    """Beside a verdict, where the table has nothing nearer to tell: a sentence."""


def effect_words(effect: Effect) -> EffectWords:
    """Of every effect that the scale names."""
    return (_integrity() | _money() | _order() | _words())[effect]


def _integrity() -> dict[Effect, EffectWords]:
    return {
        Effect.LIVE_HAND_TAKEN: EffectWords(
            headline=_tr("Live hand taken in"),
            does=_tr("A hand that is still in the play is taken in."),
            says=_tr("This hand is still in the play: once taken in it can win no more."),
        ),
        Effect.WINNING_HAND_TAKEN: EffectWords(
            headline=_tr("Winner's hand taken in"),
            does=_tr("A winner's hand is taken in before its pot is pushed or its wager paid."),
            says=_tr("What this hand wins has still to go to its player."),
        ),
        Effect.SHOWN: EffectWords(
            headline=_tr("Shown too soon"),
            does=_tr("Something is shown that can't be covered again: your cards, a hole card, unshaken dice."),
            says=_tr("What has been seen can't be covered again."),
        ),
        Effect.CARD_OFF_DECK: EffectWords(
            headline=_tr("No card due"),
            does=_tr("A card that is not due leaves the deck, or one is dealt past a burn."),
            says=_tr("No card is due there now."),
        ),
    }


def _money() -> dict[Effect, EffectWords]:
    return {
        Effect.CHIPS_ASTRAY: EffectWords(
            headline=_tr("Chips gone astray"),
            does=_tr("Chips go to or come from the wrong player, wager or pot, or in a wrong sum."),
            says=_tr("These chips are due to nobody."),
        ),
        Effect.CHIPS_AGAIN: EffectWords(
            headline=_tr("Chips moved twice"),
            does=_tr("Chips are moved a second time: a payment, a pot, change, a rake."),
            says=_tr("These chips have been moved already."),
        ),
        Effect.STILL_IN_PLAY: EffectWords(
            headline=_tr("Wager still in play"),
            does=_tr("A wager is taken or paid, or a pot pushed, before it has been decided."),
            says=_tr("Nothing in sight has decided it yet."),
        ),
    }


def _order() -> dict[Effect, EffectWords]:
    return {
        Effect.OUT_OF_ORDER: EffectWords(
            headline=_tr("Out of order"),
            does=_tr("The right act out of its order, or a step left out that moves nothing."),
            says=_tr("The act is right, and its turn is still to come."),
        ),
        Effect.BUTTON_ASTRAY: EffectWords(
            headline=_tr("Button in the wrong place"),
            does=_tr("A button goes to the wrong place."),
            says=_tr("The button does not go there."),
        ),
        Effect.NEEDLESS: EffectWords(
            headline=_tr("Not called for"),
            does=_tr("Something is done that nothing asks for, and it moves nothing of worth."),
            says=_tr("Nothing at this point asks for it."),
        ),
    }


def _words() -> dict[Effect, EffectWords]:
    return {
        Effect.SAID_WRONG: EffectWords(
            headline=_tr("Wrong words"),
            does=_tr("A hand is misread, or a sum or an act is misnamed."),
            says=_tr("What was said is not what lies on the table."),
        ),
        Effect.SAID_AGAIN: EffectWords(
            headline=_tr("Said without need"),
            does=_tr("Words that nothing asks for, or that have been said."),
            says=_tr("Nothing at this point asks for these words."),
        ),
        Effect.FALSE_ALARM: EffectWords(
            headline=_tr("False alarm"),
            does=_tr("The game is stopped, the floor called or a ruling given, and nothing is wrong."),
            says=_tr("Nothing is wrong at the table: the game goes on."),
        ),
    }
