"""The key of the ask `verdict`: each act with what it was worth, by which clauses and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.asks.key import Json
from trainer.asks.steps import ShownStep, numbered
from trainer.rules.book import Severity
from trainer.rules.judge import Verdict
from trainer.rules.plan import Step, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedAct:
    """One act with its verdict."""

    verdict: Verdict
    table: Table
    """As it stood before the act."""
    severity: Severity | None
    cites: tuple[str, ...]
    """The governing clause first; empty for a false alarm."""
    gist: str
    """The governing rule in our words."""
    left_out: tuple[ShownStep, ...]
    expected: tuple[ShownStep, ...]
    rests: Step | None
    """The step whose clauses are cited."""
    given: str
    """The act as the spot has it, on one line."""
    says: str = ""
    """The sentence that a trainee reads; put in by who has the words."""

    def as_json(self) -> dict[str, Json]:
        return {
            "verdict": self.verdict.kind.value,
            "faults": [fault.value for fault in self.verdict.faults],
            "severity": None if self.severity is None else self.severity.value,
            "cites": list(self.cites),
            "left_out": numbered(self.left_out),
            "expected": numbered(self.expected),
            "says": self.says,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictKey:
    """The verdicts, one an act."""

    acts: tuple[JudgedAct, ...]
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        return {"verdicts": [act.as_json() for act in self.acts]}

    def prose(self) -> Iterator[str]:
        for n, act in enumerate(self.acts, 1):
            verdict = act.verdict
            faults = f" ({', '.join(verdict.faults)})" if verdict.faults else ""
            weight = f", {act.severity.value}" if act.severity is not None else ""
            yield f"{n:3}. {act.given}"
            yield f"     {verdict.kind.value}{faults}{weight}"
            if act.says:
                yield f"     {act.says}"
            if act.cites:
                yield f"     By {', '.join(act.cites)}"


def key_of(acts: tuple[JudgedAct, ...]) -> VerdictKey:
    """The key rests on whatever its verdicts rest on, else on the steps that would have been right."""
    cites = dict.fromkeys(cite for act in acts for cite in act.cites)
    if not cites:
        steps = (step for act in acts for step in (*act.left_out, *act.expected))
        cites = dict.fromkeys(cite for step in steps for cite in step.cite.split(", "))
    return VerdictKey(acts=acts, cites=tuple(cites))
