"""The scale by which an act is weighed: by what it does at the table, not by what was due (reading R178).

One table for every game. What it does not name weighs as the rule that was broken.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from trainer.rules.book import Severity

READING: Final = "R178"
"""The reading that states the scale."""


class Effect(StrEnum):
    """What a wrong act does by itself, gravest first."""

    LIVE_HAND_TAKEN = "live-hand-taken"
    """A hand that is still in the play is taken in."""
    WINNING_HAND_TAKEN = "winning-hand-taken"
    """A hand is taken in before what it wins has been pushed or paid."""
    SHOWN = "shown"
    """What can't be covered again is shown: the dealer's cards before the decisions, a hole card, unshaken dice."""
    CARD_OFF_DECK = "card-off-deck"
    """A card leaves the deck that is not due, or goes past a burn or a ruling."""
    DECK_CHANGED = "deck-changed"
    """The deck in play is shuffled, cut or washed once cards of the round are out."""
    CHIPS_ASTRAY = "chips-astray"
    """Chips move to or from the wrong player or pot, or in a wrong sum."""
    CHIPS_AGAIN = "chips-again"
    """Chips move that have been moved already (reading R207)."""
    STILL_IN_PLAY = "still-in-play"
    """A wager or a pot is settled that is still in the play."""
    OUT_OF_ORDER = "out-of-order"
    """The act is right as given, and its turn is still to come."""
    BUTTON_ASTRAY = "button-astray"
    """A button goes to a wrong place."""
    SAID_WRONG = "said-wrong"
    """A hand is misread, an act or a sum misnamed: words that move nothing."""
    NEEDLESS = "needless"
    """Nothing asks for the act, and it moves nothing of worth."""
    SAID_AGAIN = "said-again"
    """Words for which nothing asks, or which have been said."""
    FALSE_ALARM = "false-alarm"
    """The game is stopped, the floor called or a ruling given, and nothing calls for it."""


SCALE: Final[Mapping[Effect, Severity]] = MappingProxyType(
    {
        Effect.LIVE_HAND_TAKEN: Severity.INTEGRITY,
        Effect.WINNING_HAND_TAKEN: Severity.INTEGRITY,
        Effect.SHOWN: Severity.INTEGRITY,
        Effect.CARD_OFF_DECK: Severity.INTEGRITY,
        Effect.DECK_CHANGED: Severity.INTEGRITY,
        Effect.CHIPS_ASTRAY: Severity.MONEY,
        Effect.CHIPS_AGAIN: Severity.MONEY,
        Effect.STILL_IN_PLAY: Severity.MONEY,
        Effect.OUT_OF_ORDER: Severity.PROCEDURE,
        Effect.BUTTON_ASTRAY: Severity.PROCEDURE,
        Effect.NEEDLESS: Severity.PROCEDURE,
        Effect.SAID_WRONG: Severity.SERVICE,
        Effect.SAID_AGAIN: Severity.SERVICE,
        Effect.FALSE_ALARM: Severity.SERVICE,
    }
)


@dataclass(frozen=True, slots=True)
class Breach:
    """What an act does by itself at a table as it stands, whatever is due there."""

    effect: Effect | None
    """None where it weighs as its rule does."""
    clauses: tuple[StrEnum, ...] = ()
    """The rules that it breaks, the governing one first; none where the step left out is the rule."""
    has_its_time: bool = False
    """It is done in the end, and too early whatever the cards are that nobody has seen."""
