"""Cards for players who are not to win: they may stay and lose, as at any table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice
from math import comb
from typing import Final, TypeAlias

from trainer.rules.cards import Card
from trainer.rules.poker.form import Form
from trainer.rules.poker.reading import high_strength, low_strength
from trainer.rules.shuffling import Stream
from trainer.training.drawing import given_up, thrown_away

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
