"""Rounds that start a kill, keep it, pass it on or end it (J(11), K(13); readings R25, R26, R49)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.rules.cards import parse_cards
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import KillState
from trainer.rules.shuffling import Stream
from trainer.training.deciding import Temper
from trainer.training.players import Cast
from trainer.training.situations.begun import Situation, seated, table_of
from trainer.training.situations.shared import with_hands

SPLIT_AMONG_TWO: Final = 300
"""Of a thousand rounds of a high-low game so many are won by one for high and by another for low."""


def kill(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """One player won the last pot and wins this one: the kill starts or stays; or another ends it."""
    seats = seated(rules, stream, 6 + stream.below(3))
    numbers = [number for number, _, _ in seats]
    first, second = stream.shuffle(numbers)[:2]
    has_kill = stream.chance(550)
    winner, loser = (second, first) if has_kill and stream.chance(550) else (first, second)
    winning, losing, board = "Ad Ac", "Kd Qc", "As Qd 8s 5h 2c"
    if rules.form.is_split:
        # the wheel takes both halves; or aces the high one and 7-4-3-2-A the low one
        winning, losing = "Ad Ac 3d 4s", "Kd Qc Jh Th"
        if stream.chance(SPLIT_AMONG_TWO):
            winning, losing, board = "Ad Ac Kh Jh", "3d 4s Qc Td", "As Qd 8s 7h 2c"
    state = KillState(first if has_kill else 0, first)
    table = replace(table_of(rules, seats, seed, stream.pick(numbers)), kill=state)
    begun = Situation(table, Cast(seed, {winner: Temper.PRESSES, loser: Temper.STAYS}))
    return with_hands(begun, {winner: parse_cards(winning), loser: parse_cards(losing)}, parse_cards(board), seed)
