"""Lowball's rule on sevens: a checked seven that wins, one that is beaten, an eight that it does not touch (R45)."""

from __future__ import annotations

from typing import Final

from trainer.rules.cards import parse_cards
from trainer.rules.poker.rules import PokerRules
from trainer.rules.shuffling import Stream
from trainer.training.deciding import Temper
from trainer.training.players import Cast
from trainer.training.situations.begun import Situation, seated, table_of
from trainer.training.situations.shared import with_hands

_HANDS: Final = (
    # (what is checked, what bets)
    ("7h 5d 4s 2c Ah", "8s 6c 4d 3h As"),
    ("7h 6d 5s 4c 2h", "6s 5c 3d 2h Ad"),
    ("8h 6d 4s 3c Ah", "9s 7c 4d 3h Ac"),
    ("7d 6s 4c 3h Ad", "Kh 6h 4h 2d As 7c"),
)


def checked_seven(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """The first to act checks a made hand and calls; the next bets before the draw and after it."""
    seats = seated(rules, stream, 5 + stream.below(4))
    numbers = [number for number, _, _ in seats]
    at = stream.below(len(numbers))
    button, checks = numbers[at], numbers[(at + 1) % len(numbers)]
    bets = stream.pick([number for number in numbers if number != checks])
    checked, betting = stream.pick(_HANDS)
    tempers = dict.fromkeys(numbers, Temper.FOLDS) | {checks: Temper.TRAPS, bets: Temper.PRESSES}
    begun = Situation(table_of(rules, seats, seed, button), Cast(seed, tempers))
    return with_hands(begun, {checks: parse_cards(checked), bets: parse_cards(betting)}, (), seed)
