"""The dealer's steps for a settlement: what each line makes the dealer take or pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from trainer.rules.house.lines import Outcome, Settled
from trainer.rules.house.table import Stake
from trainer.rules.house_acts import CollectWager, Pay, ReturnWager
from trainer.rules.plan import Plan, Step, Table, any_order, one_of, seq

T = TypeVar("T", bound=Table)


def money_steps(settled: Iterable[Settled], *also: StrEnum, hand_number: int = 0) -> tuple[Step, ...]:
    """The steps of these lines in their order, with the rules for it.

    `hand_number` says which of a seat's hands after a split they are about.
    """
    steps = (_money_step(each, also, hand_number) for each in settled)
    return tuple([step for step in steps if step is not None])


def or_by_wager(step: Step, stakes: Iterable[Stake]) -> Plan[T]:
    """All of a player's chips back at once, or one wager after the other by its name (reading R216); else the step.

    `stakes` are the chips of all players that a ruling gives back.
    """
    match step.action:
        case ReturnWager(to=seat, wager=""):
            own = [stake for stake in stakes if stake.seat == seat]
            named = Counter([ReturnWager(seat, stake.amount, stake.wager) for stake in own])
            alike = ([replace(step, action=each)] * count for each, count in named.items())
            return one_of(step, any_order(*(seq(*steps) for steps in alike)))
        case _:
            return step


def _money_step(each: Settled, order: tuple[StrEnum, ...], hand_number: int) -> Step | None:
    """None where nothing moves: a push, a wager returned, chips that the rack has already."""
    line = each.line
    clause, *also = *each.clauses, *order
    match line.outcome:
        case Outcome.WIN:
            pay = Pay(line.seat, line.wager, line.pays, on=line.on, spot=line.spot, hand_number=hand_number, of=line.of)
            return Step(pay, clause, also=tuple(also))
        case Outcome.LOSE | Outcome.SURRENDER if not line.was_collected:
            lost = CollectWager(line.seat, line.wager, -line.net, on=line.on, spot=line.spot, hand_number=hand_number)
            return Step(lost, clause, also=tuple(also))
        case _:
            return None
