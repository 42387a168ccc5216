"""Money as whole cents, and amounts as piles of chips."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import Final, TypeAlias

from trainer.errors import TrainerError
from trainer.tongue import Unsaid, Verbatim

Cents: TypeAlias = int


class BadAmount(TrainerError):
    """A value that is no amount of money with at most two decimals."""


_WRITTEN: Final = re.compile(r"-?[0-9]{1,12}(\.[0-9]{1,2})?")
MOST: Final = 10**12
"""Dollars; more is a slip of the pen."""


def cents_of(value: object) -> Cents | None:
    """Cents of an integer of dollars, a `Decimal` or a text such as `"7.50"`; none for what is no amount."""
    if type(value) is int:
        return value * 100 if -MOST <= value <= MOST else None
    match value:
        case str() if _WRITTEN.fullmatch(value):
            given = Decimal(value)
        case Decimal() if value.is_finite() and abs(value) <= MOST:
            given = value
        case _:
            return None
    cents = given * 100
    return int(cents) if cents == cents.to_integral_value() else None


def parse_amount(value: object) -> Cents:
    """As `cents_of`; raises `BadAmount` for what is no amount."""
    cents = cents_of(value)
    if cents is not None:
        return cents
    raise BadAmount(
        Unsaid.translate("Rules", "{value} is no amount: dollars with at most two decimals").format(value=repr(value))
    )


def dollars(cents: Cents) -> Verbatim:
    """Two decimals, a loss with its sign: `"7.50"`, `"-7.50"`."""
    sign = "-" if cents < 0 else ""
    return Verbatim(f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}")


def short_dollars(cents: Cents) -> Verbatim:
    """As it stands on a pile: no decimals where there are none, `"67"`, `"7.50"`."""
    return Verbatim(str(cents // 100) if cents % 100 == 0 else dollars(cents))


def cut_chips(amount: Cents, denominations: Iterable[Cents]) -> tuple[dict[Cents, int], Cents]:
    """The fewest-first cut of an amount, largest piece first, and what those pieces can't make."""
    piles: dict[Cents, int] = {}
    for piece in sorted(denominations, reverse=True):
        count, amount = divmod(amount, piece)
        if count:
            piles[piece] = count
    return piles, amount
