"""What the dice make of a wager."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house_acts import CollectWager, Pay
from trainer.training.explaining.house.kinds import DiceShown
from trainer.training.explaining.moment import Moment
from trainer.training.house.settled import settled_at


def dice_at(moment: Moment) -> Iterator[DiceShown]:
    """The wager that is taken or paid."""
    table, act = moment.table, moment.step.action
    if isinstance(table, SicBoTable) and isinstance(act, Pay | CollectWager):
        settled = settled_at(table, act)
        if settled is not None:
            yield DiceShown(dice=table.dice, line=settled.line)
