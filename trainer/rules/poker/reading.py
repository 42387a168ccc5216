"""What a player's cards make in each game, for high and for low (C, I(9) to I(12), K(10) to K(12); R18, R19)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, assert_never

from trainer.rules.cards import Card
from trainer.rules.hands import (
    Hand,
    ace_to_five_value,
    ace_to_six_value,
    best_ace_to_five,
    best_ace_to_six,
    best_high,
    eight_or_better,
    high_value,
    name_of_high,
    omaha_high,
    omaha_high_value,
    omaha_low,
    omaha_low_value,
)
from trainer.rules.hands.low import name_of_low, qualifies
from trainer.rules.places import PotPart
from trainer.rules.poker.form import Five, Form, Low

NOTHING: Final = 0
"""The strength of a hand that contends for nothing: no low that qualifies, or no such half in this game."""

_TWO_AND_THREE: Final = Five.TWO_AND_THREE


def high_strength(form: Form, cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """How strong the best high hand is, larger is stronger; `NOTHING` in a low game."""
    return _high_strength(form.five, cards, board) if form.has_high else NOTHING


def low_strength(form: Form, cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """How strong the best low hand is, larger is better; `NOTHING` where none qualifies, or in a high game."""
    return NOTHING if form.low is None else _low_strength(form.low, form.five, cards, board)


def high_hand(form: Form, cards: tuple[Card, ...], board: tuple[Card, ...]) -> Hand | None:
    """The best high hand with its five cards; none in a low game."""
    return _high_hand(form.five, cards, board) if form.has_high else None


def low_hand(form: Form, cards: tuple[Card, ...], board: tuple[Card, ...]) -> Hand | None:
    """The best low hand with its five cards; none where no low qualifies, or in a high game."""
    return None if form.low is None else _low_hand(form.low, form.five, cards, board)


def parts_of(form: Form) -> tuple[PotPart, ...]:
    """For what a hand is read: the whole pot, or its high and its low half."""
    return (PotPart.HIGH, PotPart.LOW) if form.is_split else (PotPart.WHOLE,)


def is_for_low(form: Form, part: PotPart) -> bool:
    """Whether low hands win this part of a pot."""
    return part is PotPart.LOW or not form.has_high


def hand_for(form: Form, part: PotPart, cards: tuple[Card, ...], board: tuple[Card, ...]) -> Hand | None:
    """The hand that contends for a part of a pot; none where no low qualifies."""
    return low_hand(form, cards, board) if is_for_low(form, part) else high_hand(form, cards, board)


def name_for(form: Form, part: PotPart, cards: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """What the hand that contends for a part of a pot is called; empty where no low qualifies."""
    if not is_for_low(form, part):
        return name_of_high(high_strength(form, cards, board))
    strength = low_strength(form, cards, board)
    return name_of_low(strength) if strength else ""


@lru_cache(maxsize=8192)
def _high_strength(five: Five, cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    return omaha_high_value(cards, board) if five is _TWO_AND_THREE else high_value(cards + board)


@lru_cache(maxsize=8192)
def _low_strength(low: Low, five: Five, cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    match low:
        case Low.EIGHT_OR_BETTER if five is _TWO_AND_THREE:
            return omaha_low_value(cards, board)
        case Low.EIGHT_OR_BETTER:
            value = ace_to_five_value(cards + board)
            return value if qualifies(value) else NOTHING
        case Low.ACE_TO_FIVE:
            return ace_to_five_value(cards + board)
        case Low.ACE_TO_SIX:
            return ace_to_six_value(cards + board)
        case _:
            assert_never(low)


@lru_cache(maxsize=4096)
def _high_hand(five: Five, cards: tuple[Card, ...], board: tuple[Card, ...]) -> Hand:
    return omaha_high(cards, board) if five is _TWO_AND_THREE else best_high(cards + board)


@lru_cache(maxsize=4096)
def _low_hand(low: Low, five: Five, cards: tuple[Card, ...], board: tuple[Card, ...]) -> Hand | None:
    match low:
        case Low.EIGHT_OR_BETTER:
            return omaha_low(cards, board) if five is _TWO_AND_THREE else eight_or_better(cards + board)
        case Low.ACE_TO_FIVE:
            return best_ace_to_five(cards + board)
        case Low.ACE_TO_SIX:
            return best_ace_to_six(cards + board)
        case _:
            assert_never(low)
