"""How what goes wrong at a table is noticed, decided, ruled and remedied: one way for every family (reading R82)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar, runtime_checkable

from trainer.rules.actions import STOP, Announce, CallFloor
from trainer.rules.calls import ENDS_ROUND, Call
from trainer.rules.plan import Plan, Step, Table, done, maybe, seq, then
from trainer.rules.round import Before, Event, Handling, Instead
from trainer.rules.rulings import Decider, Ruling


@runtime_checkable
class Stoppable(Table, Protocol):
    """A table as far as the handling of what goes wrong has to do with it."""

    @property
    def is_held(self) -> bool:
        """The game stands still until what went wrong is put right."""

    @property
    def ruled(self) -> Call | None:
        """How that was ruled, once it has been said; stays where it ended the round."""


S = TypeVar("S", bound=Stoppable)


def is_dealt_with(table: Stoppable) -> bool:
    """Something that went wrong is being dealt with: the game stands still, or the round has ended for it."""
    return table.is_held or table.ruled in ENDS_ROUND


def _nothing(_: object) -> None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class HowRuled(Generic[S]):
    """What a family says to each part of the way from the symptom to the remedy."""

    ruling_now: Callable[[S], Ruling[Call | None]]
    """How what is being dealt with is ruled on the table as it stands."""
    said: Callable[[S, Call], Announce]
    """The ruling in words, to the player where it is about one."""
    put_right: Callable[[S], Plan[S]]
    """The remedy once it has been said."""
    first_noticeable: Callable[[S], Event | None] = _nothing
    """The latent irregularity that a stop of the game would be for now; none where nothing lies unnoticed."""
    noticed: Callable[[S], S] = lambda table: table
    """The table once the game has been stopped for that."""


def decide_and_rule(table: S, how: HowRuled[S]) -> Plan[S]:
    """The floor is called where it decides; where the dealer does, the call is at most a note."""
    ruling = how.ruling_now(table)
    if ruling.call is None:
        return Step(CallFloor(), ruling.clause, also=(ruling.floor,))
    call = Step(CallFloor(), ruling.floor)
    return seq(call if ruling.decides is Decider.FLOOR else maybe(call), then(rule_and_remedy, how))


def rule_and_remedy(table: S, how: HowRuled[S]) -> Plan[S]:
    """The ruling is said, then carried out."""
    ruling = how.ruling_now(table)
    assert ruling.call is not None, "a call of the floor has no words"
    return seq(Step(how.said(table, ruling.call), ruling.clause, also=ruling.beside), then(how.put_right))


def must_be_ruled(table: S, how: HowRuled[S]) -> Plan[S]:
    """What lies unnoticed has to be noticed and ruled before the round goes on, each thing in turn.

    What comes after looks whether the round is over by then.
    """
    if how.first_noticeable(table) is None:
        return done()
    ruling = how.ruling_now(how.noticed(table))
    stop = Step(STOP, ruling.clause)
    again: Plan[S] = then(must_be_ruled, how)
    if ruling.decides is Decider.FLOOR:
        call = Step(CallFloor(), ruling.clause, also=(ruling.floor,))
        return seq(maybe(stop), call, then(rule_and_remedy, how), again)
    return seq(stop, then(decide_and_rule, how), again)


def _ends() -> Mapping[Call, Plan[S]]:
    return dict.fromkeys(ENDS_ROUND, done())


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularities(Generic[S]):
    """What can go wrong at a game's table, and what follows."""

    can_happen: Callable[[S, Event], bool]
    """Outside this window a log that holds the event is refused."""
    how: HowRuled[S]
    instead: Mapping[Call, Plan[S]] = field(default_factory=_ends)
    """By ruling, what takes the place of the rest of the round; after any other the round goes on."""
    awaits: Callable[[S], bool] = lambda _: False
    """Whether the round itself asks next for what lies unnoticed."""
    at_once: Callable[[Event], Plan[S] | None] = _nothing
    """What an event asks for that is no irregularity; none for one that is."""

    def handling(self, table: S, event: Event) -> Handling[S] | None:
        """What an open event makes of the round, on the table it left; none for a latent one."""
        answer = self.at_once(event)
        if answer is not None:
            return Before(answer)
        if not table.is_held:
            return None
        if table.ruled is not None:
            return Before(then(self.how.put_right))  # it was the floor's own order
        ruling = self.how.ruling_now(table)
        return self._handled(seq(maybe(Step(STOP, ruling.clause)), then(decide_and_rule, self.how)), ruling)

    def noticeable(self, table: S) -> tuple[tuple[Step, Handling[S]], ...]:
        """To stop the game for the latent irregularity that matters now, or to call the floor straight away.

        Both may be left out: a fault that nobody notices takes its course.
        """
        how = self.how
        if how.first_noticeable(table) is None or self.awaits(table):
            return ()
        ruling = how.ruling_now(how.noticed(table))
        stop = Step(STOP, ruling.clause, optional=True)
        stopped = (stop, self._handled(then(decide_and_rule, how), ruling))
        if ruling.decides is Decider.DEALER:
            return (stopped,)
        call = Step(CallFloor(), ruling.clause, optional=True, also=(ruling.floor,))
        return (stopped, (call, self._handled(then(rule_and_remedy, how), ruling)))

    def _handled(self, plan: Plan[S], ruling: Ruling[Call | None]) -> Handling[S]:
        after = None if ruling.call is None else self.instead.get(ruling.call)
        return Before(plan) if after is None else Instead(seq(plan, after))
