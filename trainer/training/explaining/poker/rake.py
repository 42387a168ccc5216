"""The rake, worked out pot by pot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainer.rules.actions import TakeJackpot, TakeRake
from trainer.rules.money import Cents
from trainer.rules.poker.house_part import is_fee_due, jackpot_due, rake_due
from trainer.rules.poker.rules import PercentRake
from trainer.rules.poker.table import PokerTable
from trainer.training.explaining.moment import Moment
from trainer.training.explaining.poker.kinds import RakedPot, RakeShares


def rake_at(moment: Moment) -> Iterator[RakeShares]:
    """What rake and jackpot fee come to as the pots stand."""
    table, act = moment.table, moment.step.action
    if not isinstance(table, PokerTable) or not isinstance(act, TakeRake | TakeJackpot) or not table.pots:
        return
    rules = table.rules
    due = rake_due(table.pots, rules.rake, rules.chip, is_fee_due=is_fee_due(table))
    yield rake_shares(
        table, due, [pot.rake for pot in table.pots], jackpot=jackpot_due(table.pots, rules.jackpot, due[0])
    )


def rake_shares(table: PokerTable, due: Sequence[Cents], taken: Sequence[Cents], *, jackpot: Cents) -> RakeShares:
    """The whole rake of each pot, and what of it was taken before."""
    rules = table.rules
    raked = []
    for number, pot in enumerate(table.pots):
        whole = due[number]
        if isinstance(rules.rake, PercentRake):
            whole = pot.amount * rules.rake.percent // 100 // rules.chip * rules.chip
        raked.append(RakedPot(pot=number, amount=pot.amount, whole=whole, due=due[number], taken=taken[number]))
    return RakeShares(rake=rules.rake, pots=tuple(raked), jackpot=jackpot)
