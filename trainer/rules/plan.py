"""A procedure as a value: which steps are right now, and what is left after each.

A plan is a small immutable tree. What is left of a round is an agenda, a linked list of plans: taking a step
pops it and copies nothing. Plans are generic in the table they are decided on, so that mypy sees a phase that
is called with the wrong arguments.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum, auto
from typing import Concatenate, Final, Generic, ParamSpec, Protocol, TypeAlias, TypeVar, final

from trainer.rules.actions import Action
from trainer.rules.values import quick


class Actor(StrEnum):
    """Whose step it is."""

    DEALER = auto()
    PLAYER = auto()
    HOUSE = auto()
    """Chance, clock and floor: what happens to the table without dealer or player."""


@quick(frozen=True, slots=True)
class Free:
    """A value that the rules leave open: the field's name and the numbers it may take."""

    field: str
    least: int
    most: int
    step: int = 1

    def allows(self, value: object) -> bool:
        """Whether the value lies in the range and on the step, counted from the least."""
        return (
            isinstance(value, int) and self.least <= value <= self.most and (value - self.least) % self.step == 0
        ) or (value == self.most)


@final
@quick(frozen=True, slots=True)
class Step:
    """An action that the rules ask for, and the clause that asks for it."""

    action: Action
    clause: StrEnum
    by: Actor = Actor.DEALER
    free: tuple[Free, ...] = ()
    optional: bool = False
    """May be left out without fault; wrong, it is a fault all the same."""
    at_will: bool = False
    """Optional, and nobody expects it: the rules leave it wholly open, so no key lists it and no hint names it."""
    also: tuple[StrEnum, ...] = ()
    """Further clauses the step rests on, after the governing one."""
    group: str = ""
    """`"block/branch"` in a printed procedure; empty in play."""

    def fits(self, action: Action) -> bool:
        """Whether an action is this step, with any value the rules leave open."""
        mine = self.action
        if type(action) is not type(mine):
            return False
        if not self.free:
            return mine == action
        for free in self.free:
            if not free.allows(getattr(action, free.field)):
                return False
            mine = replace(mine, **{free.field: getattr(action, free.field)})
        return mine == action


class Table(Protocol):
    """What a plan must be able to ask of a table."""

    @property
    def has_moot_steps(self) -> bool: ...

    def moot(self, action: Action) -> bool:
        """Whether a pending step has lost its object: a dead hand, an empty seat."""


T = TypeVar("T", bound=Table)
P = ParamSpec("P")


@final
@quick(frozen=True, slots=True)
class Seq(Generic[T]):
    """Every part, in this order."""

    parts: tuple[Plan[T], ...] = ()


@final
@quick(frozen=True, slots=True)
class AnyOrder(Generic[T]):
    """Every part, in any order, each finished before the next is begun."""

    parts: tuple[Plan[T], ...]
    is_labelled: bool = False


@final
@quick(frozen=True, slots=True)
class OneOf(Generic[T]):
    """Exactly one part; all are equally right."""

    parts: tuple[Plan[T], ...]


@final
@quick(frozen=True, slots=True)
class Meanwhile(Generic[T]):
    """Agendas that go on side by side: the next step of any of them may come, all end before the group does."""

    agendas: tuple[Agenda[T], ...]
    is_labelled: bool = False


@final
@quick(frozen=True, slots=True)
class Beside(Generic[T]):
    """An agenda, and the steps at will that may be done beside it while any of it is left."""

    agenda: Agenda[T]
    at_will: Callable[[T], Plan[T]]
    """Asked anew at every step: what has been done already it must see on the table."""


@final
@quick(frozen=True, slots=True)
class Later(Generic[T]):
    """A phase: decided from the table as it stands when this point is reached."""

    decide: Callable[..., Plan[T]]
    args: tuple[object, ...] = ()
    group: str = ""


Plan: TypeAlias = Step | Seq[T] | AnyOrder[T] | OneOf[T] | Meanwhile[T] | Beside[T] | Later[T]
Agenda: TypeAlias = "tuple[Plan[T], Agenda[T]] | None"
Choices: TypeAlias = "list[tuple[Step, Agenda[T]]]"
Phase: TypeAlias = Plan[T] | Callable[[T], Plan[T]]

DONE: Final[Seq[Table]] = Seq()
"""The plan with nothing in it."""


def done() -> Seq[T]:
    """Nothing more to do, as a plan of any table."""
    return DONE  # type: ignore[return-value]  # an empty sequence holds no table


def then(decide: Callable[Concatenate[T, P], Plan[T]], *args: P.args, **kwargs: P.kwargs) -> Later[T]:
    """The phase `decide(table, *args)`, called when it is reached."""
    assert not kwargs, "a phase takes its arguments by place"
    return Later(decide, args)


def seq(*parts: Phase[T]) -> Plan[T]:
    """Every part in order; a bare function is a phase."""
    return Seq(tuple([Later(part) if callable(part) else part for part in parts if part is not DONE]))


def any_order(*parts: Phase[T]) -> Plan[T]:
    """Every part, one after the other, in whatever order the dealer likes."""
    if len(parts) == 1:
        return _plan(parts[0])
    return AnyOrder(tuple([_plan(part) for part in parts])) if parts else done()


def one_of(*parts: Phase[T]) -> Plan[T]:
    """Exactly one of the parts."""
    return _plan(parts[0]) if len(parts) == 1 else OneOf(tuple([_plan(part) for part in parts]))


def maybe(part: Phase[T]) -> Plan[T]:
    """The dealer may do this, or leave it out."""
    plan = _plan(part)
    if isinstance(plan, Step) and not plan.optional:
        plan = _optional(plan, at_will=plan.at_will)
    return OneOf((plan, done()))


def meanwhile(*parts: Phase[T]) -> Plan[T]:
    """The parts side by side; the group ends when all have ended."""
    return Meanwhile(tuple([(_plan(part), None) for part in parts])) if parts else done()


def beside(part: Phase[T], at_will: Callable[[T], Plan[T]]) -> Plan[T]:
    """The part, and beside it the steps that `at_will` gives, any number of them; they lapse when the part has ended.

    They follow those of the part wherever steps are listed: what a dealer is expected to do comes first.
    """
    return Beside((_plan(part), None), at_will)


def whenever(step: Step) -> Step:
    """The step as one at will."""
    return _optional(step, at_will=True)


def _optional(step: Step, *, at_will: bool) -> Step:
    # `replace` takes three times as long, and some steps are offered at every moment of a round
    return Step(step.action, step.clause, step.by, step.free, True, at_will, step.also, step.group)


def choices(agenda: Agenda[T], table: T) -> tuple[Choices[T], bool]:
    """Each step that is right now with the agenda left after it; and whether all of it may be left out.

    The loop and its branches are written for speed: a round asks two hundred times. The kinds of plan are final, and
    comparing types is quicker than `isinstance`, which looks further where they differ.
    """
    found: Choices[T] | None = None
    while agenda is not None:
        plan, rest = agenda
        if type(plan) is Later:
            decided = plan.decide(table, *plan.args)
            agenda = (labelled(decided, plan.group) if plan.group else decided, rest)
        elif type(plan) is Step:
            if table.has_moot_steps and table.moot(plan.action):
                agenda = rest
                continue
            if found is None:
                return [(plan, rest)], False
            found.append((plan, rest))
            return found, False
        elif type(plan) is Seq:
            agenda = rest
            for part in plan.parts[::-1]:
                agenda = (part, agenda)
        else:
            found = [] if found is None else found
            if type(plan) is Meanwhile:
                may_skip = _add_meanwhile(found, plan, rest, table)
            elif type(plan) is OneOf:
                may_skip = _add_one_of(found, plan.parts, rest, table)
            elif type(plan) is AnyOrder:
                may_skip = _add_any_order(found, plan, rest, table)
            else:
                may_skip = _add_beside(found, plan, rest, table)
            if not may_skip:
                return found, False
            agenda = rest
    return ([] if found is None else found), True


def _add_one_of(found: Choices[T], parts: tuple[Plan[T], ...], rest: Agenda[T], table: T) -> bool:
    """Adds the steps of every branch, as the next two do; tells whether all of the group may be left out."""
    may_skip = False
    for part in parts:
        if part is DONE:
            may_skip = True
        elif type(part) is Step and not table.has_moot_steps:
            found.append((part, rest))
        elif type(part) is Seq and part.parts and type(first := part.parts[0]) is Step and not table.has_moot_steps:
            left = rest
            for later in part.parts[:0:-1]:
                left = (later, left)
            found.append((first, left))
        else:
            steps, may_skip_part = choices((part, None), table)
            may_skip |= may_skip_part
            for step, left in steps:
                found.append((step, rest if left is None else _before(left, rest)))
    return may_skip


def _add_any_order(found: Choices[T], plan: AnyOrder[T], rest: Agenda[T], table: T) -> bool:
    may_skip = True
    parts = plan.parts
    for place, part in enumerate(parts):
        others = parts[:place] + parts[place + 1 :]
        after: Agenda[T] = (AnyOrder(others, plan.is_labelled), rest) if others else rest
        if type(part) is Step and not table.has_moot_steps:
            found.append((part, after))
            may_skip = False
            continue
        steps, may_skip_part = choices((part, None), table)
        may_skip &= may_skip_part
        for step, left in steps:
            found.append((step, after if left is None else _before(left, after)))
    return may_skip


def _add_meanwhile(found: Choices[T], plan: Meanwhile[T], rest: Agenda[T], table: T) -> bool:
    may_skip = True
    for place, agenda in enumerate(plan.agendas):
        steps, may_skip_part = choices(agenda, table)
        may_skip = may_skip and may_skip_part
        if not steps:
            continue
        known = steps[0][1]
        after = _among_others(plan, place, known, rest)
        for step, left in steps:
            if left is not known:
                known, after = left, _among_others(plan, place, left, rest)
            found.append((step, after))
    return may_skip


def _among_others(plan: Meanwhile[T], place: int, left: Agenda[T], rest: Agenda[T]) -> Agenda[T]:
    """The group once this is left of one of its agendas; after each of a player's decisions as a rule the same is."""
    before, behind = plan.agendas[:place], plan.agendas[place + 1 :]
    others = (*before, left, *behind) if left is not None else before + behind
    return (Meanwhile(others, plan.is_labelled), rest) if others else rest


def _add_beside(found: Choices[T], plan: Beside[T], rest: Agenda[T], table: T) -> bool:
    """The steps of the agenda first; once it has ended, what might have been done beside it is past."""
    steps, may_skip = choices(plan.agenda, table)
    known, after = None, rest
    for step, left in steps:
        if left is not known:
            known, after = left, rest if left is None else (Beside(left, plan.at_will), rest)
        found.append((step, after))
    if steps:
        for step, left in choices((plan.at_will(table), None), table)[0]:
            found.append((step, _before(left, (plan, rest))))
    return may_skip


def _before(left: Agenda[T], rest: Agenda[T]) -> Agenda[T]:
    """The agenda `left`, and `rest` when it is done."""
    if left is None:
        return rest
    if rest is None:
        return left
    plan, after = left
    return (plan, rest) if after is None else (Meanwhile((left,), True), rest)


def _plan(part: Phase[T]) -> Plan[T]:
    return Later(part) if callable(part) else part


def labelled(plan: Plan[T], group: str) -> Plan[T]:
    """The plan with every step marked as of one branch; an inner block is left to be numbered when it is reached."""
    if type(plan) is Step:
        own = plan.by, plan.free, plan.optional, plan.at_will, plan.also
        return plan if plan.group else Step(plan.action, plan.clause, *own, group)
    if type(plan) is Later:
        return plan if plan.group else Later(plan.decide, plan.args, group)
    if type(plan) is Seq:
        return Seq(tuple([labelled(part, group) for part in plan.parts]))
    if type(plan) is OneOf:
        return OneOf(tuple([part if part is DONE else labelled(part, group) for part in plan.parts]))
    if type(plan) is Beside:
        return Beside(labelled_agenda(plan.agenda, group), plan.at_will)
    return plan


def labelled_agenda(agenda: Agenda[T], group: str) -> Agenda[T]:
    """The same with what comes behind."""
    if agenda is None:
        return None
    plan, rest = agenda
    return (labelled(plan, group), labelled_agenda(rest, group))
