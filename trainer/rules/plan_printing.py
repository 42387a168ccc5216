"""The blocks of a plan numbered, as a procedure that is printed names the branches whose order is free."""

from __future__ import annotations

from trainer.rules.plan import (
    Agenda,
    AnyOrder,
    Beside,
    Later,
    Meanwhile,
    OneOf,
    Plan,
    Seq,
    Step,
    T,
    labelled,
    labelled_agenda,
)


def with_blocks(agenda: Agenda[T], table: T, block: int) -> tuple[Agenda[T], int]:
    """The agenda with the block at its head numbered, and the next free number: for printing a procedure.

    A block's number is given when it is reached; `Step.group` then reads `"block/branch"`. What comes in a block is
    settled by that as well; with 0 it is settled and nothing numbered, which is quicker.
    """
    while agenda is not None:
        plan, rest = agenda
        if type(plan) is Later:
            decided = plan.decide(table, *plan.args)
            agenda = (labelled(decided, plan.group) if plan.group else decided, rest)
        elif type(plan) is Seq:
            agenda = rest
            for part in plan.parts[::-1]:
                agenda = (part, agenda)
        elif type(plan) is Step or (type(plan) is AnyOrder and (plan.is_labelled or not block)):
            return agenda, block
        elif type(plan) is AnyOrder:
            parts = tuple([labelled(part, f"{block}/{place}") for place, part in enumerate(plan.parts, 1)])
            return (AnyOrder(parts, True), rest), block + 1
        elif type(plan) is Meanwhile and plan.is_labelled:
            inner: list[Agenda[T]] = []
            for branch in plan.agendas:
                numbered, block = with_blocks(branch, table, block)
                inner.append(numbered)
            is_same = all(new is old for new, old in zip(inner, plan.agendas, strict=True))
            return agenda if is_same else (Meanwhile(tuple(inner), True), rest), block
        elif type(plan) is Meanwhile:
            branches = _numbered(plan.agendas, block) if block else plan.agendas
            return (Meanwhile(branches, True), rest), block and block + 1
        elif type(plan) is Beside:
            main, block = with_blocks(plan.agenda, table, block)
            return agenda if main is plan.agenda else (Beside(main, plan.at_will), rest), block
        else:
            ways: list[Plan[T]] = []
            for way in plan.parts:
                numbered, block = with_blocks((way, None), table, block) if _is_block(way) else ((way, None), block)
                ways += [] if numbered is None else [numbered[0]]
            return (OneOf(tuple(ways)), rest), block
    return None, block


def _numbered(agendas: tuple[Agenda[T], ...], block: int) -> tuple[Agenda[T], ...]:
    return tuple([labelled_agenda(branch, f"{block}/{place}") for place, branch in enumerate(agendas, 1)])


def _is_block(plan: Plan[T]) -> bool:
    return isinstance(plan, AnyOrder | Meanwhile)
