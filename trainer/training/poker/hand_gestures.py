"""How a player's choice of cards reaches the dealer: at the draw, and before pineapple's flop.

The cards given up always lie face down before the player; how many they are is said, shown, or left to be counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final, TypeAlias

from trainer.rules.actions import Act, Action, Discard, Draw, StandPat
from trainer.rules.poker.table import PokerTable
from trainer.rules.shuffling import Stream
from trainer.training.poker.gestures import Gesture, gesture_of

CardChoice: TypeAlias = Draw | StandPat | Discard


class HandManner(StrEnum):
    """What a player does with hands and cards."""

    CARDS_FORWARD = auto()
    """Pushes the cards that are given up forward, in silence."""
    FINGERS = auto()
    """The same, and holds up as many fingers."""
    SAYS_COUNT = auto()
    """The same, and says how many."""
    TAPS = auto()
    """Stands pat: taps the table."""
    WAVES = auto()
    """Stands pat: a flat hand over the cards."""
    SAYS_PAT = auto()
    """Says that the hand is kept."""


@dataclass(frozen=True, slots=True)
class HandGesture:
    """A choice of cards as the dealer sees and hears it."""

    act: CardChoice
    manner: HandManner

    @property
    def given_up(self) -> int:
        """How many cards lie before the player; 0 for a hand that is kept."""
        return 0 if isinstance(self.act, StandPat) else len(self.act.cards)


_OF_A_DRAW: Final = (HandManner.CARDS_FORWARD, HandManner.FINGERS, HandManner.SAYS_COUNT, HandManner.SAYS_COUNT)
_OF_A_PAT_HAND: Final = (HandManner.TAPS, HandManner.WAVES, HandManner.SAYS_PAT)


def hand_gesture_of(table: PokerTable, act: CardChoice, seed: int) -> HandGesture:
    """How a choice shows itself on the table it is about to change; the same seed gives the same gesture."""
    stream = Stream(seed, "hand gesture", act.seat, act.do, table.dealt)
    match act:
        case StandPat():
            return HandGesture(act, stream.pick(_OF_A_PAT_HAND))
        case Draw():
            return HandGesture(act, stream.pick(_OF_A_DRAW))
        case Discard():
            # one card and always one: there is nothing to say
            return HandGesture(act, HandManner.CARDS_FORWARD)


def shown_by(table: PokerTable, action: Action, seed: int) -> Gesture | HandGesture | None:
    """How a player shows an act on the table it is about to change; none for what is no decision of a player's."""
    match action:
        case Act():
            return gesture_of(table, action, seed)
        case Draw() | StandPat() | Discard():
            return hand_gesture_of(table, action, seed)
        case _:
            return None
