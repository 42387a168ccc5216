"""The readings: what we decided where a source is silent, contradicts itself or carries a copy error."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from trainer.errors import BadFile, Problem
from trainer.rules.entries import Entry, read_document

BOOKS: Final = Path(__file__).parent / "books"
"""Where the shipped rulebooks lie; `importlib.resources` would find it too, and is dear to import."""
READINGS_FILE: Final = "readings.toml"
_ID: Final = re.compile(r"R[1-9]\d*")
_HEADING: Final = re.compile(rf"^\[({_ID.pattern})]$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Reading:
    """One decision of ours; citations name it by its id."""

    id: str
    """`"R13"`."""
    where: str
    """The sources and sections it is about."""
    decision: str


@cache
def load_readings() -> Mapping[str, Reading]:
    """All readings by their id, in the order of their numbers; raises `BadFile`."""
    return parse_readings(_text())


@cache
def reading_ids() -> frozenset[str]:
    """Which readings there are, by their headings: a rulebook cites them, and need not wait for what they say."""
    return frozenset(_HEADING.findall(_text()))


def _text() -> str:
    return (BOOKS / READINGS_FILE).read_text(encoding="utf-8")


def parse_readings(text: str) -> Mapping[str, Reading]:
    """The readings of a document of tables `[R1]`, `[R2]` …; raises `BadFile` with every problem."""
    problems: list[Problem] = []
    readings: dict[str, Reading] = {}
    for id_, entry in Entry(read_document(text, READINGS_FILE), "", problems).table().items():
        if _ID.fullmatch(id_) is None:
            problems.append(Problem(id_, Problem.tr("is no number of a reading"), Problem.tr("R and a number")))
        fields = entry.table(("where", "decision"))
        for key in ("where", "decision"):
            if key not in fields:
                entry.miss(key, Problem.tr("a text"))
        where = fields["where"].text() if "where" in fields else None
        decision = _english(fields["decision"]) if "decision" in fields else None
        if where is not None and decision is not None:
            readings[id_] = Reading(id_, where, decision)
    if problems:
        raise BadFile(READINGS_FILE, tuple(problems))
    return readings


def _english(entry: Entry) -> str | None:
    languages = entry.table()
    if "en" not in languages:
        entry.miss("en", Problem.tr("the decision in English"))
        return None
    return languages["en"].text()
