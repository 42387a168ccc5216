"""The form of a question as rows: what can be set, what is set, and under each what is wrong there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from trainer.asks.fields import Field, Of
from trainer.training.editing.deriving import Derived
from trainer.training.editing.draft import Draft, Place
from trainer.training.editing.lines import ASK, DIFFICULTY, TABLE, TAGS, Line, Sort, lines_of
from trainer.ui.wording.editing import UNSET, entry_words, line_words, set_words
from trainer.ui.wording.editing_problems import wrong_words
from trainer.ui.wording.games import kept_table_words
from trainer.ui.wording.joined import labelled
from trainer.ui.wording.line import capital
from trainer.ui.wording.questions import ask_words


class RowKind(Enum):
    """What a row is."""

    ENTRY = auto()
    RECORD = auto()
    ADD = auto()
    PROBLEM = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class FormRow:
    """One row; a problem stands under what it is about, and leads there."""

    place: Place
    kind: RowKind
    name: str
    value: str = ""
    depth: int = 0
    is_wrong: bool = False
    line: Line | None = None
    """None for a problem."""


_KINDS = {Sort.VALUE: RowKind.ENTRY, Sort.RECORD: RowKind.RECORD, Sort.ADD: RowKind.ADD}


def form_rows(draft: Draft, found: Derived, opened: Place) -> tuple[FormRow, ...]:
    """The rows of a draft, with what the rules say of it; the record in which `opened` stands is open."""
    return tuple(_rows(draft, found, opened))


def _rows(draft: Draft, found: Derived, opened: Place) -> Iterator[FormRow]:
    for place, value in (
        (TABLE, kept_table_words(draft.rulebook, draft.game)),
        (ASK, ask_words(draft.ask)),
    ):
        yield from _with_problems(draft, _about(place, value), found)
    for line in lines_of(draft, opened):
        row = FormRow(
            place=line.place,
            kind=_KINDS[line.sort],
            name=line_words(line),
            value=set_words(line),
            depth=line.depth,
            line=line,
        )
        yield from _with_problems(draft, row, found)
    yield _about(DIFFICULTY, str(draft.difficulty or UNSET))
    yield _about(TAGS, ", ".join(draft.tags) or UNSET)


def _about(place: Place, value: str) -> FormRow:
    line = Line(place=place, field=Field(str(place[0]), Of.TEXT, may_lack=True))
    return FormRow(place=place, kind=RowKind.ENTRY, name=entry_words(place), value=value, line=line)


def _with_problems(draft: Draft, row: FormRow, found: Derived) -> Iterator[FormRow]:
    """Of an open record what is wrong in it stands with its entries, of a closed one with itself."""
    line = row.line
    assert line is not None, "a row of the form"
    holds_all = line.sort is not Sort.ADD and not line.is_open
    here = [
        each
        for each in found.problems
        if each.place == row.place or (holds_all and each.place[: len(row.place)] == row.place)
    ]
    if line.sort is Sort.ADD and not here:
        yield row
        return
    yield (
        row
        if not here
        else FormRow(
            place=row.place,
            kind=row.kind,
            name=row.name,
            value=row.value,
            depth=row.depth,
            is_wrong=True,
            line=line,
        )
    )
    for each in here:
        words = f"{capital(wrong_words(draft, each))}."
        is_inner = each.place != row.place and isinstance(each.place[-1], str)
        inner = entry_words(each.place) if is_inner else ""
        yield FormRow(place=each.place, kind=RowKind.PROBLEM, name=labelled(inner, words), depth=row.depth + 1)
