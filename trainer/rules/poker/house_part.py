"""The house's part: rake, fee and jackpot, as due so far (N, O; readings R21, R44, R83)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from trainer.rules.money import Cents
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street
from trainer.rules.poker.rules import FeeRake, LevelRake, PercentRake, Rake
from trainer.rules.poker.table import PokerTable, Pot


def rake_due(pots: Sequence[Pot], rake: Rake | None, chip: Cents, *, is_fee_due: bool = False) -> tuple[Cents, ...]:
    """The whole rake of each pot as it stands, what has been taken before included.

    `percent`: of each pot, rounded down to the chip, the cap counted over all pots, main pot first. `levels`: by the
    total, from the main pot. `fee`: from the main pot, once it is due. Never more than the pot holds.
    """
    match rake:
        case None:
            return (0,) * len(pots)
        case PercentRake(percent=percent, cap=cap):
            left = cap if cap is not None else sum(pot.amount for pot in pots)
            shares = []
            for pot in pots:
                share = min(pot.amount * percent // 100 // chip * chip, left // chip * chip)
                left -= share
                shares.append(share)
            return tuple(shares)
        case LevelRake(levels=levels):
            total = sum(pot.amount for pot in pots)
            return _from_main(pots, max((whole for level, whole in levels if total >= level), default=0))
        case FeeRake(amount=amount):
            return _from_main(pots, amount if is_fee_due else 0)
        case _:
            assert_never(rake)


def _from_main(pots: Sequence[Pot], amount: Cents) -> tuple[Cents, ...]:
    return tuple([min(amount, pot.amount) if index == 0 else 0 for index, pot in enumerate(pots)])


def rake_owed(table: PokerTable) -> tuple[Cents, ...]:
    """How much rake is still to come out of each pot as it stands."""
    pots = table.pots
    due = rake_due(pots, table.rules.rake, table.rules.chip, is_fee_due=is_fee_due(table))
    return tuple([max(min(amount - pot.rake, pot.left), 0) for pot, amount in zip(pots, due, strict=True)])


def is_rake_full(table: PokerTable) -> bool:
    """Whether the most that this table rakes in a round has been taken, however large the pots may become."""
    taken = sum(pot.rake for pot in table.pots)
    match table.rules.rake:
        case PercentRake(cap=cap):
            return cap is not None and taken >= cap
        case LevelRake(levels=levels):
            return taken >= max((whole for _, whole in levels), default=0)
        case FeeRake(amount=amount):
            return taken >= amount
        case None:
            return True
        case rake:
            assert_never(rake)


def rake_clause(rake: Rake) -> Clause:
    match rake:
        case PercentRake():
            return Clause.RAKE_PERCENT
        case LevelRake():
            return Clause.RAKE_LEVELS
        case FeeRake():
            return Clause.FEE


def jackpot_due(pots: Sequence[Pot], jackpot: Cents, rake: Cents) -> Cents:
    """The jackpot fee from the main pot, at most what the rake leaves in it (R83)."""
    return min(jackpot, pots[0].amount - rake) if pots else 0


def is_fee_due(table: PokerTable) -> bool:
    """Whether the hand has gone far enough for the fee: the flop is out, or cards may be changed (R21)."""
    match table.street:
        case Street.BEFORE_DEAL:
            return False
        case Street.DEAL:
            return table.rules.form.has_draw and not table.betting.pending and table.is_contested
        case _:
            return True
