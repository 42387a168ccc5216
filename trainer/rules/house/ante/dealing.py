"""The deal by every method, and the stub (Three Card (g)-(i); Oneida Four Card G-I; Maryland chapters 8 to 10)."""

from __future__ import annotations

from enum import StrEnum

from trainer.rules.actions import Area, CountStub, Deal, Face, Place
from trainer.rules.house.ante import clauses
from trainer.rules.house.ante.clauses import AnteClause as Clause
from trainer.rules.house.ante.table import A, AnteTable
from trainer.rules.house_acts import Deliver, DiscardStub
from trainer.rules.plan import Plan, Step, one_of, seq, whenever


def deal_singly(table: A) -> Plan[A]:
    """One card at a time, clockwise from the far left, the dealer last; where the dealer has one more, it lies up."""
    clause, holding = table.clause_of(clauses.DEAL_SINGLY), (table.clause_of(clauses.HOLDING),)
    places: list[Place] = [*(hand.seat for hand in table.hands), Area.DEALER]
    form = table.form
    cards = [Step(Deal(place, Face.DOWN), clause, also=holding) for _ in range(form.player) for place in places]
    cards += [Step(Deal(Area.DEALER, Face.UP), clause, also=holding)] * (form.dealer - form.player)
    return seq(*cards)


def stacks_to_players(table: AnteTable) -> tuple[Step, ...]:
    """The automated shoe's stacks, face down, clockwise from the far left."""
    return tuple([stack(hand.seat, table.stack_for(hand.seat), Clause.DELIVER_STACKS) for hand in table.hands])


def stack(to: Place, count: int, clause: StrEnum) -> Step:
    return Step(Deliver(to, count), clause)


def put_stub_away(table: A) -> Plan[A]:
    """The stub goes unseen into the rack, counted in time unless the machine counts (R129).

    To count it earlier is never wrong (reading R179).
    """
    waived = (table.clause_of(clauses.COUNT_WAIVED),) if table.shuffler_counts else ()
    away = Step(DiscardStub(), table.clause_of(clauses.REMOVE_STUB), also=waived)
    count = Step(CountStub(), table.clause_of(clauses.COUNT_STUB))
    if not table.shuffler_counts and table.facts.is_count_due(table.rounds_since_count):
        return seq(count, away)
    return one_of(away, seq(whenever(count), away))
