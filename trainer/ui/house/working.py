"""How a payment comes about, as a dealer reckons it at the table."""

from __future__ import annotations

from fractions import Fraction

from trainer.rules.actions import Action
from trainer.rules.house.table import HouseTable
from trainer.rules.house_acts import Pay
from trainer.rules.money import short_dollars
from trainer.tongue import translate


def house_working(action: Action, table: HouseTable) -> str:
    """One line of reckoning; empty where an act has no amount or it is simply read off."""
    if not isinstance(action, Pay):
        return ""
    place = (action.to, action.wager, action.on, action.spot, action.hand_number)
    wagers = [stake.amount for stake in table.stakes if stake.place == place and not stake.paid]
    if not wagers or not action.amount:
        return ""
    ratio = Fraction(action.amount, wagers[0])
    if ratio.denominator > _PLAIN:
        return ""
    words = translate("House", "{wager} at {times} to {for_each} is {amount}")
    return words.format(
        wager=short_dollars(wagers[0]),
        times=ratio.numerator,
        for_each=ratio.denominator,
        amount=short_dollars(action.amount),
    )


_PLAIN = 5
"""Odds are to so many at most; what is rounded is told by its clause."""
