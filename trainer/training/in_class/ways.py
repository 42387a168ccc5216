"""In which ways players can take the steps that are open to them, as an instructor chooses among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from trainer.rules.actions import Action
from trainer.rules.money import Cents
from trainer.rules.plan import Free, Step

AMOUNTS: Final = ("to", "amount")
"""The fields of an act that are chips put out."""
_TIMES: Final = (1, 2, 3, 4, 6, 10)


def amounts(free: Free) -> tuple[Cents, ...]:
    """Of what may be put out so much as stands for the rest: the least, some times as much, half of the way, all."""
    half = free.least + (free.most - free.least) // 2 // free.step * free.step
    found = {amount for times in _TIMES if free.allows(amount := free.least * times)}
    return tuple(sorted(found | {half, free.most}))


def by_amount(step: Step) -> Iterator[Action]:
    """A step with each of the amounts that stand for all; as it is where none is open."""
    free = next((free for free in step.free if free.field in AMOUNTS), None)
    if free is None:
        yield step.action
        return
    for amount in amounts(free):
        yield replace(step.action, **{free.field: amount})


def by_amounts(_table: object, steps: Sequence[Step]) -> Iterator[Action]:
    """Every step with its amounts."""
    for step in steps:
        yield from by_amount(step)


def of_amount(steps: Iterable[Step], amount: Cents) -> Iterator[Action]:
    """The steps of which somebody may put out just so much."""
    for step in steps:
        for free in step.free:
            if free.field in AMOUNTS and free.allows(amount):
                yield replace(step.action, **{free.field: amount})
