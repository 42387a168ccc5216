"""What an act does at the table, in table words: how its verdict is headed, and its line of the scale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from trainer.rules.book import Severity
from trainer.rules.scale import SCALE, Effect
from trainer.tongue import Plural, translate
from trainer.ui.wording.drills import severity_words
from trainer.ui.wording.line import capital


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
        Effect.LIVE_HAND_TAKEN: translate("Effects", "Live hand collected"),
        Effect.WINNING_HAND_TAKEN: translate("Effects", "Winner's hand collected"),
        Effect.SHOWN: translate("Effects", "Shown too soon"),
        Effect.CARD_OFF_DECK: translate("Effects", "No card due"),
        Effect.DECK_CHANGED: translate("Effects", "Deck changed in the round"),
        Effect.CHIPS_ASTRAY: translate("Effects", "Chips wrongly moved"),
        Effect.CHIPS_AGAIN: translate("Effects", "Chips moved twice"),
        Effect.STILL_IN_PLAY: translate("Effects", "Wager still in play"),
        Effect.OUT_OF_ORDER: translate("Effects", "Out of order"),
        Effect.BUTTON_ASTRAY: translate("Effects", "Button in the wrong place"),
        Effect.NEEDLESS: translate("Effects", "Not called for"),
        Effect.SAID_WRONG: translate("Effects", "Wrong words"),
        Effect.SAID_AGAIN: translate("Effects", "Said without need"),
        Effect.FALSE_ALARM: translate("Effects", "False alarm"),
    }


def _does() -> dict[Effect, str]:
    return {
        Effect.LIVE_HAND_TAKEN: translate("Effects", "A hand that is still in play is collected."),
        Effect.WINNING_HAND_TAKEN: translate(
            "Effects", "A winner's hand is collected before its pot is pushed or its wager paid."
        ),
        Effect.SHOWN: translate(
            "Effects", "Something is shown that can't be covered again: your cards, a hole card, unshaken dice."
        ),
        Effect.CARD_OFF_DECK: translate("Effects", "A card leaves the deck that is not due, or past a burn or ruling."),
        Effect.DECK_CHANGED: translate("Effects", "The deck in play is shuffled, cut or washed in the round."),
        Effect.CHIPS_ASTRAY: translate(
            "Effects", "Chips go to or come from the wrong player, wager or pot, or in a wrong sum."
        ),
        Effect.CHIPS_AGAIN: translate("Effects", "Chips are moved a second time: a payment, a pot, change, a rake."),
        Effect.STILL_IN_PLAY: translate(
            "Effects", "A wager is taken or paid, or a pot pushed, before it has been decided."
        ),
        Effect.OUT_OF_ORDER: translate("Effects", "The right thing out of order, or one left out that moves nothing."),
        Effect.BUTTON_ASTRAY: translate("Effects", "A button goes to the wrong place."),
        Effect.NEEDLESS: translate(
            "Effects", "Something is done that nothing asks for, and it moves nothing of worth."
        ),
        Effect.SAID_WRONG: translate("Effects", "A hand is misread, or a sum or a bet is misnamed."),
        Effect.SAID_AGAIN: translate("Effects", "Words that nothing asks for, or that have been said."),
        Effect.FALSE_ALARM: translate(
            "Effects", "The game is stopped, the floor called or a ruling given, and nothing calls for it."
        ),
    }


def _says() -> dict[Effect, str]:
    return {
        Effect.LIVE_HAND_TAKEN: translate("Effects", "This hand is still in play: once collected it can win no more."),
        Effect.WINNING_HAND_TAKEN: translate("Effects", "What this hand wins has still to go to its player."),
        Effect.SHOWN: translate("Effects", "What has been seen can't be covered again."),
        Effect.CARD_OFF_DECK: translate("Effects", "No card is due there now."),
        Effect.DECK_CHANGED: translate(
            "Effects", "Cards of this round are out: every card still to come would be another."
        ),
        Effect.CHIPS_ASTRAY: translate("Effects", "These chips are due to nobody."),
        Effect.CHIPS_AGAIN: translate("Effects", "These chips have been moved already."),
        Effect.STILL_IN_PLAY: translate("Effects", "Nothing in sight has decided it yet."),
        Effect.OUT_OF_ORDER: translate("Effects", "That is right, but its turn is still to come."),
        Effect.BUTTON_ASTRAY: translate("Effects", "The button does not go there."),
        Effect.NEEDLESS: translate("Effects", "Nothing at this point asks for it."),
        Effect.SAID_WRONG: translate("Effects", "What was said is not what lies on the table."),
        Effect.SAID_AGAIN: translate("Effects", "Nothing at this point asks for these words."),
        Effect.FALSE_ALARM: translate("Effects", "Nothing calls for it now: go on with what is due."),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighing:
    """One weight and all that weighs so much."""

    title: str
    points: str
    """What a step costs, and whether one such fault fails a test."""
    lines: tuple[str, ...]

    @property
    def in_a_line(self) -> str:
        """As a screen reader is told it."""
        return translate("Scale", "{title}, {points}. {lines}").format(
            title=self.title, points=self.points, lines=" ".join(self.lines)
        )


def weighings() -> tuple[Weighing, ...]:
    """Every weight of the scale."""
    return tuple([_weighing(severity) for severity in reversed(Severity)])


def weight_words(severity: Severity) -> str:
    """A weight and its points, as a verdict names it."""
    return translate("Scale", "{title}, {points}").format(
        title=capital(severity_words(severity)), points=_points(severity)
    )


def _points(severity: Severity) -> str:
    points = Plural.tr("%n point(s)", "", severity.weight)
    return translate("Scale", "{points}, fails a test").format(points=points) if severity.fails_test else points


_WRONG_SEAT: Final = Severity.PROCEDURE
"""What turning to a wrong seat weighs; it has no effect of its own."""


def _weighing(severity: Severity) -> Weighing:
    lines = [effect_words(effect).does for effect, weight in SCALE.items() if weight is severity]
    if severity is _WRONG_SEAT:
        lines.append(translate("Scale", "A wrong seat is turned to."))
    return Weighing(title=capital(severity_words(severity)), points=_points(severity), lines=tuple(lines))
