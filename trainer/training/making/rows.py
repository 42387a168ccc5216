"""Rows in which the ace is the lowest card."""

from __future__ import annotations

from trainer.rules.cards import ACE, Card
from trainer.rules.shuffling import Stream


def low_row(stream: Stream, size: int, *, is_suited: bool) -> tuple[Card, ...]:
    """So many cards from the ace up, of one suit or not."""
    first, *others = [stream.below(4) for _ in range(size)]
    suits = [first] * size if is_suited else [first, *others]
    if not is_suited and len(set(suits)) == 1:
        suits[0] = (first + 1) % 4
    return tuple([rank << 2 | suit for rank, suit in zip((ACE, *range(size - 1)), suits, strict=True)])
