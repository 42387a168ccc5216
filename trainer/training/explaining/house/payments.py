"""What a wager is paid: its odds, the sum, and the chips; and what dice make of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.rules.house.lines import Line, Outcome
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.table import HouseTable
from trainer.rules.house_acts import CollectWager, Pay
from trainer.rules.money import Cents, cut_chips
from trainer.training.explaining.house.kinds import DiceShown
from trainer.training.explaining.kinds import Explained, Payment
from trainer.training.explaining.moment import Moment
from trainer.training.house.settled import settled_at, settled_stake, stake_at
from trainer.training.paying_bets import Bet, in_order, payment


def payments_at(moment: Moment) -> Iterator[Payment]:
    """The wager that is to be paid; of several stakes on one spot all those that the sum is for."""
    table, act = moment.table, moment.step.action
    if not isinstance(table, HouseTable) or not isinstance(act, Pay):
        return
    first = stake_at(table, act)
    if first is None:
        return
    lying = [stake for stake in table.stakes if stake.place == first.place and not stake.paid]
    settled = [settled_stake(table, stake) for stake in (lying or [first])]
    lines = [each.line for each in settled if each is not None and each.line.outcome is Outcome.WIN]
    if sum(line.pays for line in lines) != act.amount:
        lines = [line for line in lines if line.pays == act.amount][:1]
    yield from paid(lines, table.pieces)


def paid(lines: Iterable[Line], pieces: Iterable[Cents]) -> Iterator[Payment]:
    """Wagers that are paid together, at the same odds; nothing where nothing is."""
    lines, pieces = list(lines), tuple(pieces)
    if not lines or (odds := lines[0].odds) is None:
        return
    wager, amount = sum(line.amount for line in lines), sum(line.pays for line in lines)
    chips, rest = cut_chips(amount, pieces)
    staked, _ = cut_chips(wager, pieces)
    yield Payment(
        wager=wager,
        odds=odds,
        sum=amount,
        chips=in_order(chips.items()),
        rest=rest,
        staked=in_order(staked.items()),
    )


def explained_bet(bet: Bet, pieces: tuple[Cents, ...]) -> Explained:
    """A bet of a payment drill, with the chips that lie there; a ratio by itself ends in no clause."""
    due, row = payment(bet, pieces), bet.row
    what = Payment(wager=bet.amount, odds=row.odds, sum=due.amount, chips=due.fewest, rest=due.rest, staked=bet.stack)
    return Explained(what=what, table=None, clause=row.clause, cites=row.cites, gist=row.gist)


def dice_at(moment: Moment) -> Iterator[DiceShown]:
    """The wager that is taken or paid."""
    table, act = moment.table, moment.step.action
    if isinstance(table, SicBoTable) and isinstance(act, Pay | CollectWager):
        settled = settled_at(table, act)
        if settled is not None:
            yield DiceShown(dice=table.dice, line=settled.line)
