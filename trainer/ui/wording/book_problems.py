"""What is wrong with a draft of a rulebook, in the words of a card room: nothing of how a file is written."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from trainer.errors import Problem
from trainer.rules.changing import Field
from trainer.rules.shapes import Kinds, Part, Parts, Rows, Shape
from trainer.tongue import Sayable, Unsaid, translate
from trainer.ui.wording.books import choices_words
from trainer.ui.wording.house_books import part_name, row_named
from trainer.ui.wording.joined import labelled

_NOTHING: Final = frozenset({'""', "[]", "{}", "{…}", "false", "true", "missing"})
"""What a file has where nothing was entered, or where a choice was left open."""
_OF_A_FILE: Final = frozenset({"a list", "a table", "true or false", "one of {names}"})
"""What is wanted in words of a file: what may be chosen or entered says it better."""
_WITH_CITE: Final = "{wanted}{cite}"
_STEP: Final = re.compile(r"\[\d+]$")


def problem_words(problem: Problem, field: Field | None = None) -> str:
    """One problem in a line, beside the entry that it is of; without its place, which is where it is shown."""
    part = _part_of(problem, field) if field is not None else None
    shape = field.shape if field is not None and part is None else part.shape if part is not None else None
    wanted = _wanted(problem.wanted, shape, field.name if field is not None else "")
    if str(problem.found) in _NOTHING:
        said = labelled(translate("BookForm", "Nothing is entered"), wanted)
    else:
        said = str(replace(problem, place="", wanted=None))
        said = labelled(_without_brackets(said), wanted)
    return labelled(_part_name(field.shape, part) if field is not None and part is not None else "", said)


def _wanted(wanted: Sayable | None, shape: Shape | None, name: str) -> str:
    """With its clause, where it has one."""
    if not isinstance(wanted, Unsaid):
        return str(wanted or "")
    slots = dict(wanted.slots)
    if wanted.words == _WITH_CITE:
        inner = slots["wanted"]
        return f"{_wanted(inner, shape, name)}{slots['cite']}" if isinstance(inner, Unsaid) else str(wanted)
    if wanted.words == "an id of its own":
        return translate("BookForm", "a short name of its own")
    if wanted.words in _OF_A_FILE and shape is not None:
        return choices_words(shape, name) or str(wanted)
    return str(wanted)


def _without_brackets(said: str) -> str:
    """A list as it is typed."""
    return said[1:-1] if said.startswith("[") and said.endswith("]") else said


def _part_of(problem: Problem, field: Field) -> Part | None:
    """Which of several entries of a table it is of; none where it is of all, or the table has but one value."""
    steps = [_STEP.sub("", step) for step in problem.place.split(".")]
    match field.shape:
        case Parts(parts=parts):
            known = list(parts)
        case Kinds(key=key, parts=kinds):
            known = [part for parts in kinds.values() for part in parts if part.key != key]
        case Rows(names=names, each=each):
            known = [Part(row, each) for row in names]
        case _:
            return None
    return next((part for part in known if part.key == steps[-1] and part.key not in field.path), None)


def _part_name(shape: Shape, part: Part) -> str:
    return row_named(part.key) if isinstance(shape, Rows) else part_name(part.key)
