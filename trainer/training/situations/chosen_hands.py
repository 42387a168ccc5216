"""Rounds in which chosen players hold chosen hands: a kill that starts, goes on or ends; lowball's checked seven.

Kills by J(11), K(13) and readings R25, R26, R49; a seven that wins or is beaten, and an eight that the rule does not
touch, by R45.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, islice
from math import comb
from typing import Final, TypeAlias

from trainer.rules.actions import SeatNumber
from trainer.rules.cards import Card, parse_cards
from trainer.rules.poker.form import Form
from trainer.rules.poker.reading import high_strength, low_strength
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import KillState
from trainer.rules.shuffling import Stream, shuffled
from trainer.training.poker.deciding import Temper
from trainer.training.poker.drawing import given_up, thrown_away
from trainer.training.poker.players import Cast
from trainer.training.situations.arranging import arranged
from trainer.training.situations.begun import Situation, seated, table_of

Strength: TypeAlias = tuple[int, int]
"""For high and for low."""
_MOST_TRIED: Final = 1200


def best_of(form: Form, hands: Iterable[Sequence[Card]], board: tuple[Card, ...]) -> Strength:
    """The best high and the best low among some hands."""
    found = [_strength(form, hand, board) for hand in hands]
    return max(high for high, _ in found), max(low for _, low in found)


def losing_cards(
    form: Form, rest: Sequence[Card], board: tuple[Card, ...], best: Strength, stream: Stream
) -> tuple[Card, ...]:
    """A hand of the rest that wins nothing; where there is hardly one, a hand that ties."""
    tie: tuple[Card, ...] = ()
    tried: tuple[Card, ...] = ()
    for tried in islice(_candidates(form, rest, stream), _MOST_TRIED):
        found = _strength(form, tried, board)
        if all(mine < other or not mine for mine, other in zip(found, best, strict=True)):
            return tried
        if not tie and found[0] <= best[0] and found[1] <= best[1]:
            tie = tried
    return tie or tried


def _candidates(form: Form, rest: Sequence[Card], stream: Stream) -> Iterator[tuple[Card, ...]]:
    """Whole hands: as they lie where few cards are one's own, else at random."""
    count = len(form.deal) + (len(form.streets) - 1 if form.is_stud else 0)
    left = _MOST_TRIED
    if form.has_board:
        yield from combinations(rest, count)
        left -= comb(len(rest), count)
        # none at random is another than these: the last alone is made, as a seed's stream must go on from there
        stream.skip_shuffles(rest, left - 1)
        left = 1
    for _ in range(left):
        yield stream.shuffle(rest)[:count]


def _strength(form: Form, hand: Sequence[Card], board: tuple[Card, ...]) -> Strength:
    cards = _at_showdown(form, tuple(hand), board)
    return high_strength(form, cards, board), low_strength(form, cards, board)


def _at_showdown(form: Form, hand: tuple[Card, ...], board: tuple[Card, ...]) -> tuple[Card, ...]:
    """What is left of a hand once its player has given up cards, with those drawn for them."""
    if form.discards_before is not None:
        thrown = thrown_away(hand, board[: form.seen_at_discard])
        return tuple([card for card in hand if card != thrown])
    if form.has_draw and len(hand) > len(form.deal):
        dealt, drawn = hand[: len(form.deal)], hand[len(form.deal) :]
        changed = given_up(form, dealt, form.most_drawn, Stream(0))
        return (*(card for card in dealt if card not in changed), *drawn)
    return hand


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
