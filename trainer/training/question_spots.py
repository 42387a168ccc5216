"""Spots to be answered: read from files, kept as text, each put as a question with its key."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from trainer.asks.catalogue import question
from trainer.asks.documents import SpotTable, read_file, spots_of
from trainer.asks.fields import Json, Many, asked_at
from trainer.asks.filling import Form
from trainer.asks.key import Asked, Key, Shown
from trainer.asks.source import Unanswerable
from trainer.errors import BadFile, Problem, TrainerError
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.notation import BadNotation
from trainer.rules.rulebook import NEUTRAL, is_ours, load_rulebook
from trainer.tongue import Sayable, Unsaid

_KNOWN_LENGTHS: Final = ("verdicts", "dealer_hands")
"""Lists of a key that are as long as something which the question shows."""
SUFFIX: Final = ".toml"


@dataclass(frozen=True, kw_only=True)
class Question:
    """One spot as it is asked. Without slots: what is asked of it is found once."""

    asked: Asked
    key: Key
    entries: Mapping[str, object]
    """As its document has them."""
    table: Shown
    """As it lies when the question is put."""
    rulebook: Rulebook
    """By which it is answered; a house's own may be another by now."""

    @property
    def book(self) -> GameBook:
        return self.rulebook.games[self.asked.game]

    @cached_property
    def right(self) -> Mapping[str, Json]:
        """The fields of the key."""
        return self.key.answer.fields()

    def right_at(self, place: Sequence[str | int]) -> Json:
        """What the key has at a place; none where there is no such place."""
        value: Json = self.right
        for step in place:
            if isinstance(value, Mapping) and isinstance(step, str):
                value = value.get(step)
            elif isinstance(value, Sequence) and not isinstance(value, str) and isinstance(step, int):
                value = value[step] if step < len(value) else None
            else:
                return None
        return value

    @cached_property
    def plain(self) -> Mapping[str, Json]:
        """What nobody need say, since its game has no such thing: a low where none is played for, or a high."""
        return {field.name: None for field in self.asked.ask.gives if field.always_lacks(self.book)}

    @cached_property
    def form(self) -> Form:
        """What is asked of it."""
        fields = asked_at(self.asked.ask.gives, self.book)
        by_seat = [self.right.get(field.name) for field in fields if field.many is Many.BY_NAME]
        lists = {name: self.right.get(name) for name in _KNOWN_LENGTHS}
        return Form(
            fields=fields,
            # told of everybody who sits there, as by `stacks`, or by acts, as by `returns`: it gives nobody away
            seats=tuple(sorted({int(seat) for told in by_seat if isinstance(told, Mapping) for seat in told})),
            counts={name: len(listed) for name, listed in lists.items() if isinstance(listed, Sequence)},
        )


class RulebookChanged(TrainerError):
    """What was asked by a house's own rulebook can't be asked by what its file says now."""


@contextmanager
def asked_by_own_rulebooks() -> Iterator[None]:
    """Questions taken up again: where the file of an own rulebook has changed or gone, that is said of them.

    Raises `RulebookChanged`; what is wrong with an attempt itself stays `BadNotation`.
    """
    try:
        yield
    except OfOwnBook as problem:
        raise RulebookChanged(
            Unsaid.translate(
                "Training",
                "These questions rest on the house's own file of {rulebook}, which has changed or gone since. They can "
                "be gone on with once it is back. ({problem})",
            ).format(rulebook=problem.rulebook, problem=problem)
        ) from problem


class OfOwnBook(BadNotation):
    """A stored question about a house's own rulebook that can't be asked."""

    def __init__(self, words: Sayable, rulebook: str) -> None:
        super().__init__(words)
        self.rulebook = rulebook


def put(spot: str) -> Question:
    """The question of a kept spot; raises `BadNotation` where it can be asked no more."""
    try:
        return put_entries(json.loads(spot), "")
    except (ValueError, TypeError, RecursionError, BadFile) as problem:
        words = Unsaid.translate("Training", "a stored question can't be asked: {problem}").format(problem=problem)
        rulebook = _rulebook_of(spot)
        raise BadNotation(words) if is_ours(rulebook) else OfOwnBook(words, rulebook) from None


def _rulebook_of(spot: str) -> str:
    """Whose it is; that of recorded hands where it names none."""
    try:
        entries = json.loads(spot)
    except (ValueError, RecursionError):
        return NEUTRAL
    named = entries.get("rulebook") if isinstance(entries, dict) else None
    return named if isinstance(named, str) else NEUTRAL


def put_entries(entries: Mapping[str, object], place: str) -> Question:
    """The question of a document's entries; raises `BadFile`, its problems behind the place."""
    problems: list[Problem] = []
    asked = question(SpotTable(entries, place), problems)
    if asked is None:
        raise BadFile("spot", tuple(dict.fromkeys(problems)))
    try:
        return Question(
            asked=asked,
            key=asked.key(),
            entries=entries,
            table=asked.table(),
            rulebook=load_rulebook(asked.rulebook),
        )
    except Unanswerable as error:
        raise BadFile("spot", error.problems) from None


def spots_in(paths: Sequence[Path]) -> tuple[str, ...]:
    """Every spot of files and folders, each as it is kept; raises `BadFile` with every problem."""
    problems: list[Problem] = []
    found: list[str] = []
    for path in _files(paths):
        for table in spots_of(read_file(str(path)), str(path)):
            try:
                text = json.dumps(table.entries, default=str)
                put_entries(json.loads(text), f"{path}: {table.place}")
            except BadFile as bad:
                problems += bad.problems
            else:
                found.append(text)
    if problems:
        raise BadFile("ask", tuple(problems))
    if not found:
        wanted = Problem.tr("files of spots, or folders with such files (*{suffix})", suffix=SUFFIX)
        raise BadFile("ask", (Problem("FILE", Problem.tr("no spots are there"), wanted),))
    return tuple(found)


def _files(paths: Sequence[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.glob(f"*{SUFFIX}"))
        else:
            yield path
