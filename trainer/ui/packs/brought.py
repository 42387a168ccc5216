"""The questions and quizzes of a pack: a file each, as the store keeps them, found again by their ids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from trainer.errors import BadFile, Problem, one_of
from trainer.exchange.packs.names import BANK
from trainer.rules.notation import BadNotation
from trainer.store import Store
from trainer.store.materials import Sort
from trainer.store.packs import Brings
from trainer.texts import file_text
from trainer.tongue import Verbatim
from trainer.training.quizzes import banked, quiz

_SUFFIX: Final = ".json"
_MOST_MEGABYTES: Final = 4
_SORTS: Final = (Sort.QUESTION, Sort.QUIZ)
_WANTED: Final = Problem.tr("a question or a quiz as a pack has it")


@dataclass(frozen=True, slots=True)
class _File:
    sort: Sort
    id: str
    text: str


def name_of(sort: Sort, id_: str) -> str:
    """Its file in a pack."""
    return f"{BANK}/{sort}-{id_}{_SUFFIX}"


def bank_of(store: Store) -> Iterator[tuple[str, bytes]]:
    """The questions and quizzes that are offered here, as files of a pack."""
    for sort in _SORTS:
        for each in store.materials.to_take(sort):
            yield name_of(sort, each.id), msgspec.json.encode(_File(sort, each.id, each.text))


def brings_of(folder: Path | None) -> tuple[Brings, ...]:
    """What an unpacked pack brings; raises `BadFile` for what is none."""
    if folder is None:
        return ()
    return tuple([_read(path) for path in sorted((folder / BANK).glob(f"*{_SUFFIX}"))])


def _read(path: Path) -> Brings:
    name = f"{BANK}/{path.name}"
    text = file_text(path, name, _MOST_MEGABYTES, _WANTED)
    try:
        found = msgspec.json.decode(text, type=_File)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise BadFile(name, (Problem("", Verbatim(str(problem)), _WANTED),)) from None
    if found.sort not in _SORTS:
        raise BadFile(name, (Problem("sort", Verbatim(found.sort), one_of(_SORTS)),))
    if name_of(found.sort, found.id) != name:
        raise BadFile(name, (Problem("id", Verbatim(found.id), Problem.tr("as its file is called")),))
    return Brings(sort=found.sort, id=found.id, text=found.text)


def problems_of(brings: tuple[Brings, ...]) -> Iterator[BadFile]:
    """All that is in the way of asking them here, a file each: their keys are worked out."""
    bank: list[banked.Kept] = []
    for each in brings:
        if each.sort is Sort.QUESTION:
            try:
                question = banked.read_banked(each.text)
            except BadNotation as problem:
                yield BadFile(name_of(each.sort, each.id), (Problem("", Verbatim(str(problem))),))
                continue
            bank.append(banked.Kept(id=each.id, version=1, question=question))
            if problems := banked.problems_with(question):
                yield BadFile(name_of(each.sort, each.id), problems)
    for each in brings:
        if each.sort is Sort.QUIZ:
            try:
                problems = quiz.problems_with(quiz.read_quiz(each.text), bank)
            except BadNotation as problem:
                problems = (Problem("", Verbatim(str(problem))),)
            if problems:
                yield BadFile(name_of(each.sort, each.id), problems)
