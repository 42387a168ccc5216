"""The moment that is explained: a table, the step that is due on it, and what comes after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from trainer.rules.actions import Action
from trainer.rules.irregularities import Stoppable, is_dealt_with
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
    remedy: Callable[[], Iterator[Step]] = lambda: iter(())
    """Those of them by which something that has gone wrong is put right, to the end of a round that ends for it."""


def moment(state: Round[T], action: Action, ahead: Choose[T]) -> Moment | None:
    """The moment of an act that is due in a round; none where it is not due."""
    found = next(((step, rest) for step, rest in state.choices if step.fits(action)), None)
    if found is None:
        return None
    step, rest = found

    def coming(goes_on: Callable[[Table], bool] = lambda _: True) -> Iterator[Step]:
        later = state.take(action, rest)
        while goes_on(later.table) and (foreseen := later.foresee(ahead)) is not None:
            yield foreseen.step
            later = foreseen.round

    return Moment(table=state.table, step=step, coming=coming, remedy=lambda: coming(_is_dealt_with))


def _is_dealt_with(table: Table) -> bool:
    return isinstance(table, Stoppable) and is_dealt_with(table)
