"""A settlement, line by line: what becomes of each wager, and what it does to the table's rack."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from trainer.rules.house.odds import Odds
from trainer.rules.house.paytables import Fixed, Pay, Paytable, Share
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber


class Outcome(StrEnum):
    """What becomes of a wager."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    """Neither paid nor collected."""
    RETURNED = "returned"
    """Given back without a contest."""
    SURRENDER = "surrender"
    """Half of it is lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One wager settled."""

    seat: SeatNumber
    wager: str
    """Its name in spots: `ante`, `aces_up`, `two-dice`."""
    amount: Cents
    outcome: Outcome
    odds: Pay | None = None
    """What is posted for it: odds, or a fixed sum, or a part of a meter."""
    pays: Cents = 0
    """What the dealer hands over: beside the wager, or with odds "for 1" in all."""
    hand: str = ""
    """What the hand that decided it is called."""
    on: tuple[int, ...] = ()
    """Sic Bo: the numbers wagered on."""
    spot: int = 0
    """Multiple action: which of the dealer's hands, from 1."""
    of: SeatNumber = 0
    """Envy: whose hand is paid on."""
    was_collected: bool = False
    """The wager went to the rack before the deal: a progressive wager (reading R8)."""

    @property
    def net(self) -> Cents:
        """What the seat gains by it, the wager's own return left out; a loss is negative."""
        match self.outcome:
            case Outcome.WIN:
                return self.pays - (self.amount if self.was_collected else 0)
            case Outcome.LOSE:
                return -self.amount
            case Outcome.SURRENDER:
                return -(self.amount - self.amount // 2)
            case Outcome.PUSH | Outcome.RETURNED:
                return 0


@dataclass(frozen=True, slots=True)
class Settled:
    """One wager settled, with what it rests on."""

    line: Line
    clauses: tuple[StrEnum, ...]
    """The governing one first."""
    paytable: Paytable | None = None


def by_table(
    seat: SeatNumber,
    wager: str,
    amount: Cents,
    pay: Pay | None,
    hand: str,
    *,
    from_meter: Cents = 0,
    was_collected: bool = False,
    of: SeatNumber = 0,
) -> Line:
    """A wager that wins what is posted for its hand, or is lost where nothing is.

    `from_meter` is what a share of a meter comes to.
    """
    match pay:
        case None:
            pays = 0
        case Odds():
            pays = pay.payment(amount)
        case Fixed(fixed):
            pays = fixed
        case Share():
            pays = from_meter
        case _:
            assert_never(pay)
    return Line(
        seat=seat,
        wager=wager,
        amount=amount,
        outcome=Outcome.LOSE if pay is None else Outcome.WIN,
        odds=pay,
        pays=pays,
        hand=hand,
        was_collected=was_collected,
        of=of,
    )


def lines_of(settled: Iterable[Settled]) -> tuple[Line, ...]:
    return tuple(each.line for each in settled)


def totals(lines: Iterable[Line]) -> dict[SeatNumber, Cents]:
    """Each seat's gain or loss of the round, rising seats."""
    found: dict[SeatNumber, Cents] = {}
    for line in lines:
        found[line.seat] = found.get(line.seat, 0) + line.net
    return dict(sorted(found.items()))


def change_of_rack(lines: Iterable[Line]) -> Cents:
    """What the round does to the table's inventory: what the seats lose, the rack gains."""
    return -sum(totals(lines).values())
