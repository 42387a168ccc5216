"""What explains the answers that are made of steps: rulings, procedures and verdicts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from trainer.asks.key import Asked
from trainer.asks.ruling import RulingKey
from trainer.asks.steps import ProcedureKey
from trainer.asks.verdict.key import VerdictKey
from trainer.rules.calls import Call
from trainer.rules.plan import Actor
from trainer.rules.rulings import Ruling
from trainer.training.explaining.kinds import ActWeighed, DueStep, Ruled, RulingGiven
from trainer.training.explaining.missed import Missed

_BEFORE: Final = 2
_AFTER: Final = 3
"""Steps that are shown before and after the one that is due."""


def of_ruling(ruling: Ruling[Call | None], key: RulingKey, entries: Mapping[str, object]) -> Iterator[Ruled]:
    """What went wrong, what is said to it, and what is done."""
    yield RulingGiven(irregularity=str(entries["irregularity"]), told=entries, key=key), ruling.clauses


def of_procedure(asked: Asked, key: ProcedureKey, missed: Missed) -> Iterator[Ruled]:
    """The first step that was left out or done otherwise, in its place."""
    at = min(missed.first_step, len(key.steps) - 1)
    listed = [step for step, _ in asked.course() if step.by is not Actor.PLAYER]
    first = max(at - _BEFORE, 0)
    what = DueStep(steps=key.steps[first : at + _AFTER + 1], first=first + 1, at=at - first, count=len(key.steps))
    yield what, (listed[at].clause, *listed[at].also)


def of_verdict(key: VerdictKey, entries: Mapping[str, object], missed: Missed) -> Iterator[Ruled]:
    """Each act that was judged otherwise, beside what was due."""
    acts = entries["act"]
    given = acts if isinstance(acts, Sequence) else (acts,)
    for number, (act, entry) in enumerate(zip(key.acts, given, strict=True)):
        if missed.is_about(number) and isinstance(entry, Mapping):
            yield ActWeighed(given=entry, judged=act), () if act.clause is None else (act.clause,)
