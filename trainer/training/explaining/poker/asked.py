"""What explains the answers to questions about hands and pots."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import Final, TypeAlias

from trainer.asks.poker.showdown import table_of_showdown
from trainer.asks.poker.showdown_spot import ShowdownSpot
from trainer.rules.actions import PotPart
from trainer.rules.plan import Table
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.reading import hand_for, is_for_low, parts_of
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.showdown import table_awards
from trainer.rules.poker.table import PokerTable
from trainer.rules.values import changed
from trainer.training.explaining.kinds import Explanation, Five, OddChipPath, OddHalfPath, TwoHands
from trainer.training.explaining.listing import comparing
from trainer.training.explaining.poker.hands import counterfeits, won
from trainer.training.explaining.poker.layers import pot_layers
from trainer.training.explaining.poker.odd_chips import odd_chips

_WHOLE_HAND: Final = 5
Places: TypeAlias = Collection[str | int]
"""The pots or lines that were answered wrongly; none where all are told."""
Ruled: TypeAlias = tuple[Explanation, tuple[StrEnum, ...]]
"""With the rules that it can end in, the nearest first."""


def of_showdown(spot: ShowdownSpot, places: Places) -> Iterator[Ruled]:
    """The layers, then of each pot what is over of it and the hands that win it."""
    table = table_of_showdown(spot)
    seats = [changed(seat, is_shown=True) if seat is not None and seat.is_in else seat for seat in table.seats]
    table = changed(table, seats=tuple(seats))
    layers = pot_layers(table)
    if layers is not None and len(table.pots) > 1:
        yield layers, (Clause.SIDE_POTS,)
    if not table.is_contested:
        return
    for pot in range(len(table.pots)):
        if places and pot not in places:
            continue
        first = {award.part: award.seat for award in reversed(table_awards(table)) if award.pot == pot}
        for part in sorted(first, key=[*PotPart].index):
            for path in odd_chips(table, pot, part):
                yield path, (_rule_of(path, table.rules),)
            for hands in won(table, pot, first[part], part):
                yield hands, comparing(hands)


def _rule_of(path: OddChipPath | OddHalfPath, rules: PokerRules) -> Clause:
    if isinstance(path, OddHalfPath):
        return rules.odd_half_clause
    return rules.odd_low_chip_clause if path.part is PotPart.LOW else rules.odd_chip_clause


def of_hand(table: Table) -> Iterator[Ruled]:
    """For high and for low what plays; nothing before there are five cards."""
    if not isinstance(table, PokerTable):
        return
    form, (seat, *_) = table.rules.form, table.players
    if len(seat.cards) + len(table.board) < _WHOLE_HAND or (form.has_board and not table.board):
        return
    for part in parts_of(form):
        hand, is_low = hand_for(form, part, seat.cards, table.board), is_for_low(form, part)
        if hand is not None:
            five = Five(seat=seat.number, hand=hand, shared=frozenset(table.board) & set(hand.cards))
            found = tuple(counterfeits(table, seat.number)) if is_low else ()
            alone = TwoHands(part=part, is_low=is_low, one=five, counterfeits=found)
            yield alone, comparing(alone)
