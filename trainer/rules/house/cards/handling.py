"""How an irregularity is handled at a card table against the house: stop, who decides, the ruling, the remedy (R82)."""

from __future__ import annotations

from collections.abc import Callable

from trainer.rules.actions import STOP, Announce, CallFloor
from trainer.rules.calls import ENDS_ROUND
from trainer.rules.house.cards.irregularities import HouseRuling, Rule, RulingId
from trainer.rules.house.cards.noticing import first_noticeable, noticed, ruling_now
from trainer.rules.house.cards.remedies import STARTS_AGAIN, concerned, put_right
from trainer.rules.house.cards.table import C
from trainer.rules.house.cards.windows import can_happen
from trainer.rules.plan import Phase, Plan, Step, done, maybe, seq, then
from trainer.rules.round import Before, Event, Handling, Instead, Irregularities
from trainer.rules.rulings import Decider


def house_irregularities(afresh: Phase[C], may_happen: Callable[[C, Event], bool] = can_happen) -> Irregularities[C]:
    """What can go wrong at a family's tables.

    `afresh` is the round from the cards on, for rulings after which they are made ready again; `may_happen` the
    windows of a family that has events of its own.
    """

    def handled(plan: Plan[C], ruling: HouseRuling) -> Handling[C]:
        if ruling.id.call in STARTS_AGAIN:
            return Instead(seq(plan, afresh))
        return Instead(plan) if ruling.id.call in ENDS_ROUND else Before(plan)

    def handling(table: C, event: Event) -> Handling[C] | None:
        if not table.trouble.is_held:
            return None
        if table.trouble.ruling is not None:
            return Before(then(put_right))  # it was the floor's own order
        ruling = ruling_now(table)
        return handled(seq(maybe(Step(STOP, ruling.clause)), then(decide_and_rule)), ruling)

    def noticeable(table: C) -> tuple[tuple[Step, Handling[C]], ...]:
        trouble = table.trouble
        if (not trouble.latent and not trouble.boxed) or table.awaits_dealer or first_noticeable(table) is None:
            return ()
        ruling = ruling_now(noticed(table))
        ways: tuple[tuple[Step, Plan[C]], ...] = _ways_to_notice(ruling)
        return tuple([(step, handled(plan, ruling)) for step, plan in ways])

    return Irregularities(can_happen=may_happen, handling=handling, noticeable=noticeable)


def _ways_to_notice(ruling: HouseRuling) -> tuple[tuple[Step, Plan[C]], ...]:
    """To stop the game for what was latent, or to call the floor straight away; both may be left out."""
    stop = Step(STOP, ruling.clause, optional=True)
    call = Step(CallFloor(), ruling.clause, optional=True, also=(Rule.FLOOR_DECIDES,))
    stopped: tuple[Step, Plan[C]] = (stop, then(decide_and_rule))
    return (stopped, (call, then(rule_and_remedy))) if ruling.decides is Decider.FLOOR else (stopped,)


def must_be_ruled(table: C) -> Plan[C]:
    """A hand of the wrong count can't be shown: before the dealer's is turned up it has to be noticed and ruled.

    What comes after looks whether the round is over by then.
    """
    if first_noticeable(table) is None:
        return done()
    ruling = ruling_now(noticed(table))
    if ruling.decides is Decider.FLOOR:
        call = Step(CallFloor(), ruling.clause, also=(Rule.FLOOR_DECIDES,))
        return seq(maybe(Step(STOP, ruling.clause)), call, then(rule_and_remedy), then(must_be_ruled))
    return seq(Step(STOP, ruling.clause), then(decide_and_rule), then(must_be_ruled))


def decide_and_rule(table: C) -> Plan[C]:
    """The floor is called where it decides; where the dealer does, the call is at most a note (reading R82)."""
    ruling = ruling_now(table)
    if ruling.id is RulingId.CALL_FLOOR:
        return Step(CallFloor(), ruling.clause, also=(Rule.FLOOR_DECIDES,))
    call = Step(CallFloor(), Rule.FLOOR_DECIDES)
    return seq(call if ruling.decides is Decider.FLOOR else maybe(call), then(rule_and_remedy))


def rule_and_remedy(table: C) -> Plan[C]:
    """The ruling is said, to the player where it is about one, then carried out."""
    ruling = ruling_now(table)
    said = ruling.id.call
    assert said is not None, "a call of the floor has no words"
    seats = concerned(table) if said not in ENDS_ROUND else ()
    return seq(Step(Announce(said, seats[0] if len(seats) == 1 else 0), ruling.clause), then(put_right))
