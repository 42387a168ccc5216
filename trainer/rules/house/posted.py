"""What the posted card games share before a card is dealt: what a table plays by, and wagers of whole chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from trainer.errors import Problem
from trainer.rules.chosen import Chosen, read_amount
from trainer.rules.money import Cents, dollars
from trainer.rules.places import SeatNumber

COMMON_OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {"chip": (), "denominations": (), "min": (), "max": ()}
"""The options of every house game, with the words they take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Posted:
    """What the sign at a house game says: chips and the limits of the first wagers (reading R125)."""

    chip: Cents
    denominations: tuple[Cents, ...]
    """The pieces that payments are made in, the largest first."""
    least: Cents = 0
    most: Cents | None = None
    """None where there is no limit."""


def posted(chosen: Chosen) -> Posted | None:
    """As the options have it; `None` where a problem was put down."""
    before = len(chosen.stated.problems)
    chip = chosen.read("chip", read_amount)
    pieces = chosen.pieces(chip, must_hold_chip=False)
    least, most = chosen.read("min", read_amount), chosen.read("max", read_amount)
    if most is not None and least is not None and most < least:
        chosen.refuse("max", f"below the minimum of {least // 100}", "at least the minimum")
    if chip is None or len(chosen.stated.problems) > before:
        return None
    return Posted(chip=chip, denominations=pieces, least=least or 0, most=most)


def problems_of_limits(posted: Posted, seat: SeatNumber, wagers: Mapping[str, Cents]) -> Iterator[Problem]:
    """First wagers outside the posted limits."""
    for wager, amount in wagers.items():
        place, found = f"seat {seat} {wager}", dollars(amount)
        if amount and amount < posted.least:
            yield Problem(place=place, found=found, wanted=f"at least {dollars(posted.least)}, as posted")
        if posted.most is not None and amount > posted.most:
            yield Problem(place=place, found=found, wanted=f"at most {dollars(posted.most)}, as posted")
