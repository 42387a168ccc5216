"""Hands turned up and read, the steps of their wagers (Three Card (j); Oneida Four Card J(5)-(9); Maryland 11(D))."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum

from trainer.rules.actions import CollectCards, Read, Reveal
from trainer.rules.house.ante_clauses import AnteClause as Clause
from trainer.rules.house.ante_table import A, AnteTable
from trainer.rules.house.card_table import DEALERS
from trainer.rules.house.lines import Settled
from trainer.rules.house.settling import money_step
from trainer.rules.places import Place, SeatNumber
from trainer.rules.plan import Plan, Step, maybe, seq

HANDS = (Clause.HAND_RANKS, Clause.COMPARE_HANDS)


def turn_up(table: A, seat: SeatNumber) -> Plan[A]:
    """A player's hand, which the dealer may read aloud (reading R168)."""
    return seq(Step(Reveal(seat), Clause.REVEAL_PLAYERS), maybe(_read(table, seat, Clause.REVEAL_PLAYERS)))


def turn_up_dealer(table: A, *, is_called: bool) -> Plan[A]:
    """The dealer's hand; `is_called` where the rulebook has it announced (Oneida J(5)), else it may be."""
    read = _read(table, DEALERS, Clause.REVEAL_DEALER)
    return seq(Step(Reveal(DEALERS), Clause.REVEAL_DEALER), read if is_called else maybe(read))


def _read(table: AnteTable, seat: SeatNumber, clause: Clause) -> Step:
    return Step(Read(seat, table.best(table.hand(seat).cards).name), clause, also=HANDS)


def money(settled: Iterable[Settled], *also: StrEnum) -> tuple[Step, ...]:
    """The steps of these lines, with the rule for their order."""
    found = (money_step(each) for each in settled)
    return tuple([replace(step, also=(*step.also, *also)) for step in found if step is not None])


def take_in(place: Place, clause: StrEnum = Clause.COLLECT_HANDS, *also: StrEnum) -> Step:
    """A whole hand to the discard rack, as it lay (reading R167)."""
    return Step(CollectCards(place), clause, also=(*also, Clause.PICK_UP_IN_ORDER))
