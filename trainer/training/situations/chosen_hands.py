"""Rounds in which chosen players hold chosen hands: a kill that starts, goes on or ends; lowball's checked seven.

Kills by J(11), K(13) and readings R25, R26, R49; a seven that wins or is beaten, and an eight that the rule does not
touch, by R45.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from trainer.rules.actions import SeatNumber
from trainer.rules.cards import Card, parse_cards
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import KillState
from trainer.rules.shuffling import Stream, shuffled
from trainer.training.deciding import Temper
from trainer.training.players import Cast
from trainer.training.situations.arranging import arranged
from trainer.training.situations.begun import Situation, seated, table_of
from trainer.training.situations.losing import best_of, losing_cards

SPLIT_AMONG_TWO: Final = 300
"""Of a thousand rounds of a high-low game so many are won by one for high and by another for low."""
_SEVENS: Final = (
    # (what is checked, what bets)
    ("7h 5d 4s 2c Ah", "8s 6c 4d 3h As"),
    ("7h 6d 5s 4c 2h", "6s 5c 3d 2h Ad"),
    ("8h 6d 4s 3c Ah", "9s 7c 4d 3h Ac"),
    ("7d 6s 4c 3h Ad", "Kh 6h 4h 2d As 7c"),
)


def with_hands(
    begun: Situation, hands: Mapping[SeatNumber, tuple[Card, ...]], board: tuple[Card, ...], seed: int
) -> Situation:
    """The situation with these hands and this board; whoever else may stay gets cards that don't beat them."""
    form = begun.table.rules.form
    best = best_of(form, hands.values(), board)
    taken = {*board, *(card for cards in hands.values() for card in cards)}
    rest = [card for card in shuffled(seed) if card not in taken]
    stream = Stream(seed, "losing hands")
    every = dict(hands)
    for seat in begun.table.players:
        folds = begun.cast.tempers.get(seat.number) is Temper.FOLDS
        if seat.number not in every and not folds:
            every[seat.number] = losing_cards(form, rest, board, best, stream)
            rest = [card for card in rest if card not in every[seat.number]]
    return arranged(begun, every, board, rest)


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


def checked_seven(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """The first to act checks a made hand and calls; the next bets before the draw and after it."""
    seats = seated(rules, stream, 5 + stream.below(4))
    numbers = [number for number, _, _ in seats]
    at = stream.below(len(numbers))
    button, checks = numbers[at], numbers[(at + 1) % len(numbers)]
    bets = stream.pick([number for number in numbers if number != checks])
    checked, betting = stream.pick(_SEVENS)
    tempers = dict.fromkeys(numbers, Temper.FOLDS) | {checks: Temper.TRAPS, bets: Temper.PRESSES}
    begun = Situation(table_of(rules, seats, seed, button), Cast(seed, tempers))
    return with_hands(begun, {checks: parse_cards(checked), bets: parse_cards(betting)}, (), seed)
