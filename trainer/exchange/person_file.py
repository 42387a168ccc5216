"""All that is kept of a person as one file: a zip of CSV for people and of JSON lines for programs.

`about.jsonl` says whose it is, when it was taken and where the chain ended then; `person.csv`, `groups.csv` and
`attempts.csv` open in a spreadsheet; `records.jsonl` has every entry as it was written, with its number and hash.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from trainer.exchange.files import save_whole
from trainer.exchange.tables import csv_of

FORM: Final = 1
"""Of the file; another number is read otherwise."""
_ATTEMPT: Final = (
    "number",
    "id",
    "begun",
    "rulebook",
    "game",
    "part",
    "level",
    "finished",
    "seconds",
    "right",
    "wrong",
    "missed",
    "set aside",
    "in class with",
    "table as chosen",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One entry of the chain."""

    number: int
    kind: str
    at: str
    hash: str
    fields: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonFile:
    """What is to be written."""

    person: str
    """The id, by which entries name them."""
    name: str
    staff_number: str
    role: str
    signs_in: bool
    groups: Sequence[tuple[str, str, str]]
    """Name, first and last day, empty where there is none."""
    lines: Sequence[Line]
    taken_at: str
    program_version: str
    entries: int
    """Of the whole chain, as it was verified, and its last hash."""
    head: str


def save_person(file: Path, whole: PersonFile) -> None:
    """All of it or nothing; raises `TrainerError` where it can't be written."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in _parts(whole):
            packed.writestr(name, content)
    save_whole(file, data.getvalue())


def _parts(whole: PersonFile) -> Iterable[tuple[str, bytes]]:
    about = {
        "form": FORM,
        "program": whole.program_version,
        "taken_at": whole.taken_at,
        "person": whole.person,
        "records": len(whole.lines),
        "chain": {"entries": whole.entries, "head": whole.head},
    }
    yield "about.jsonl", msgspec.json.encode(about) + b"\n"
    heads = ("name", "staff number", "role", "signs in")
    signs_in = "yes" if whole.signs_in else "no"
    yield "person.csv", csv_of(heads, [(whole.name, whole.staff_number, whole.role, signs_in)])
    yield "groups.csv", csv_of(("group", "first day", "last day"), whole.groups)
    yield "attempts.csv", csv_of(_ATTEMPT, _attempts(whole.lines))
    lines = [
        msgspec.json.encode(
            {"number": each.number, "kind": each.kind, "at": each.at, "hash": each.hash, **_apart(each.fields)}
        )
        for each in whole.lines
    ]
    yield "records.jsonl", b"".join([line + b"\n" for line in lines])


def _apart(fields: Mapping[str, object]) -> Mapping[str, object]:
    """Where an entry has fields of the names that each line has, they stand apart."""
    own = ("number", "kind", "at", "hash")
    return {f"{name}_of_it" if name in own else name: value for name, value in fields.items()}


@dataclass(slots=True)
class _Attempt:
    """One attempt, as far as its lines have been read."""

    begun: Line
    end: Mapping[str, object] | None = None
    marks: dict[str, int] = field(default_factory=dict)
    set_aside: int = 0

    def row(self) -> tuple[str, ...]:
        fields, end, marks = self.begun.fields, self.end or {}, self.marks
        finished = "" if self.end is None else "yes" if end.get("finished") else "no"
        elapsed = end.get("elapsed_ms")
        return (
            str(fields.get("attempt_number", "")),
            str(fields.get("id", "")),
            self.begun.at,
            *(str(fields.get(name) or "") for name in ("rulebook", "game", "focus", "level")),
            finished,
            str(round(elapsed / 1000)) if isinstance(elapsed, int) else "",
            *(str(marks.get(mark, 0)) for mark in ("right", "wrong", "missed")),
            str(self.set_aside),
            str(fields.get("instructor") or ""),
            str(fields.get("house") or ""),
        )


def _attempts(lines: Sequence[Line]) -> Iterable[tuple[str, ...]]:
    """Each with how its first tries were marked, as they were judged; those set aside are counted beside."""
    attempts: dict[object, _Attempt] = {}
    of_line: dict[str, _Attempt] = {}
    for line in lines:
        fields = line.fields
        if line.kind == "start":
            attempts[fields.get("id")] = _Attempt(line)
            continue
        found = attempts.get(fields.get("attempt"))
        if line.kind == "answer" and found is not None:
            of_line[str(line.number)] = found
            if fields.get("by_trainee") and fields.get("attempt_no") == 1:
                mark = str(fields.get("mark"))
                found.marks[mark] = found.marks.get(mark, 0) + 1
        elif line.kind == "end" and found is not None:
            found.end = fields
        elif line.kind == "overrule":
            whose = of_line.get(str(fields.get("voids")).rpartition(" ")[2])
            if whose is not None:
                whose.set_aside += 1
    return [attempt.row() for attempt in attempts.values()]
