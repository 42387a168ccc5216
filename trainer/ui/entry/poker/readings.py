"""The names a trainee chooses from when a hand is read: the right one among those that the cards could be taken for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from trainer.rules.cards import Card
from trainer.rules.hands import ace_to_five_value, ace_to_six_value, high_value, name_of_high
from trainer.rules.hands.low import name_of_low
from trainer.rules.places import PotPart
from trainer.rules.poker.form import Form, Low
from trainer.rules.poker.reading import is_for_low, name_for
from trainer.rules.poker.table import PokerTable
from trainer.ui.entry.readings import MOST, misread, nearest

_Five: TypeAlias = tuple[Card, ...]


def names_to_choose(table: PokerTable, number: int, part: PotPart = PotPart.WHOLE) -> tuple[str, ...]:
    """Up to eight names for a hand and board, in an order that tells nothing; empty with fewer than five cards."""
    seat = table.seated(number)
    if seat is None or len(seat.cards) + len(table.board) < 5:
        return ()
    return _names(table.rules.form, part, seat.cards, table.board)


@lru_cache(maxsize=64)
def _names(form: Form, part: PotPart, cards: tuple[Card, ...], board: tuple[Card, ...]) -> tuple[str, ...]:
    """The right name and those nearest to it of the fives the cards hold: in Omaha also with other than two and three.

    Where there are too few of them, as of five cards, one card is taken for another.
    """
    value_of, name_of = _ranking(form, part)
    right = name_for(form, part, cards, board)
    held = cards + board
    named = _named(combinations(held, 5), value_of, name_of)
    if len(named) < MOST:
        named |= _named(misread(held, 5), value_of, name_of)
    return nearest(named, right)


def _named(fives: Iterable[_Five], value_of: Callable[[_Five], int], name_of: Callable[[int], str]) -> dict[str, int]:
    values = {value_of(five) for five in fives}
    return {name_of(value): value for value in values}


def _ranking(form: Form, part: PotPart) -> tuple[Callable[[_Five], int], Callable[[int], str]]:
    """How a five is valued and named where it contends for this part."""
    if not is_for_low(form, part):
        return high_value, name_of_high
    return (ace_to_six_value if form.low is Low.ACE_TO_SIX else ace_to_five_value), name_of_low
