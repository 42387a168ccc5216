"""The key of the ask `verdict`: each act with what it was worth, by which clauses and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.asks.fields import Field, FieldPlace, Json, Many, Of
from trainer.asks.steps import ShownStep, cited_by, numbered, steps_field
from trainer.asks.verdict.forms import Form
from trainer.rules.book import Severity, clauses_cited
from trainer.rules.judge import Fault, Finding, Verdict
from trainer.rules.plan import Step, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedAct:
    """One act with its verdict."""

    verdict: Verdict
    table: Table
    """As it stood before the act."""
    severity: Severity | None
    clause: StrEnum | None
    """The governing one; none for a false alarm."""
    cites: tuple[str, ...]
    """The governing clause first; empty for a false alarm."""
    gist: str
    """The governing rule in our words."""
    left_out: tuple[ShownStep, ...]
    expected: tuple[ShownStep, ...]
    rests: Step | None
    """The step whose clauses are cited."""
    given: Form
    """The act as the spot has it."""
    says: str = ""
    """The sentence that a trainee reads; put in by who has the words."""

    def as_json(self) -> dict[str, Json]:
        return {
            "verdict": self.verdict.finding.value,
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

    def clauses_at(self, place: FieldPlace) -> tuple[str, ...]:
        match place:
            case ["verdicts", int(at), *_] if at < len(self.acts):
                return clauses_cited(self.acts[at].cites)
            case _:
                return ()


VERDICT_FIELDS: Final = (
    Field(
        "verdicts",
        Of.RECORD,
        many=Many.LIST,
        fields=(
            Field("verdict", Of.WORD, words=tuple(Finding)),
            Field("faults", Of.WORD, many=Many.LIST, words=tuple(Fault)),
            Field("severity", Of.WORD, words=tuple(Severity), may_lack=True),
            Field("cites", Of.TEXT, many=Many.LIST, one_suffices=True),
            steps_field("left_out", is_asked=False),
            steps_field("expected", is_asked=False),
            Field("says", Of.TEXT, is_asked=False),
        ),
    ),
)


def key_of(acts: tuple[JudgedAct, ...]) -> VerdictKey:
    """The key rests on whatever its verdicts rest on, else on the steps that would have been right."""
    cites = tuple(dict.fromkeys(cite for act in acts for cite in act.cites))
    return VerdictKey(
        acts=acts, cites=cites or cited_by(step for act in acts for step in (*act.left_out, *act.expected))
    )
