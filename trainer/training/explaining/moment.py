"""The moment that is explained: a table, the step that is due on it, and what comes after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from trainer.rules.actions import Action
from trainer.rules.plan import Step, Table
from trainer.rules.round import Choose, Round

T = TypeVar("T", bound=Table)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """What explanations are worked out from."""

    table: Table
    step: Step
    coming: Callable[[], Iterator[Step]] = lambda: iter(())
    """The steps after it, as they come when nobody does anything special; worked out as they are asked for."""


def moment(state: Round[T], action: Action, ahead: Choose[T]) -> Moment | None:
    """The moment of an act that is due in a round; none where it is not due."""
    found = next(((step, rest) for step, rest in state.choices if step.fits(action)), None)
    if found is None:
        return None
    step, rest = found

    def coming() -> Iterator[Step]:
        later = state.take(action, rest)
        while (foreseen := later.foresee(ahead)) is not None:
            yield foreseen.step
            later = foreseen.round

    return Moment(table=state.table, step=step, coming=coming)
