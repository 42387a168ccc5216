"""Which places a poker table has, in the order in which Tab reaches them."""

from __future__ import annotations

from typing import Final

from trainer.ui.felt.poker.card_items import BoardItem, FloorItem, GivenUpItem, HandItem, HeapItem
from trainer.ui.felt.poker.chip_items import BetItem, CircleItem, HalfItem, PotItem
from trainer.ui.felt.poker.items import DiscItem, PlateItem, PokerStage, PrintedItem, TableItem
from trainer.ui.felt.poker.picture import DISCS, Target, TargetKind
from trainer.ui.felt.poker.spoken import target_words

MOST_POTS: Final = 10
"""A side pot a player but one."""


def place_items(seats: int, stage: PokerStage) -> dict[Target, TableItem]:
    """Printed places lowest, then plates, discs, heaps, board, pots, bets, hands; Tab goes the same way."""
    kinds: list[tuple[TargetKind, type[TableItem], range]] = [
        (TargetKind.STUB, HeapItem, range(1)),
        (TargetKind.BURN, HeapItem, range(1)),
        (TargetKind.MUCK, HeapItem, range(1)),
        (TargetKind.FLOOR, FloorItem, range(1)),
        (TargetKind.BOARD, BoardItem, range(1)),
        (TargetKind.POT, PotItem, range(MOST_POTS)),
        (TargetKind.HIGH_HALF, HalfItem, range(1)),
        (TargetKind.LOW_HALF, HalfItem, range(1)),
    ]
    targets = [(Target(kind, index), make) for kind, make, indices in kinds for index in indices]
    for seat in range(1, seats + 1):
        targets.append((Target(TargetKind.SEAT, seat), PlateItem))
        targets.append((Target(TargetKind.CARDS, seat), HandItem))
        targets.append((Target(TargetKind.GIVEN_UP, seat), GivenUpItem))
        targets.append((Target(TargetKind.BET, seat), BetItem))
    targets += [(Target(kind), DiscItem) for kind in DISCS]
    targets += [(Target(kind), CircleItem) for kind in (TargetKind.RAKE, TargetKind.JACKPOT)]
    targets += [(Target(kind), PrintedItem) for kind in (TargetKind.RACK, TargetKind.DROP, TargetKind.TIPS)]
    return {target: make(target, stage, target_words(target)) for target, make in targets}
