"""A house with 500 people, 200,000 attempts and 4 million judged steps: its reports, and its pages.

The store is made once and kept beside this file, in a folder that is no part of the repository; it is measured in a
copy. `python -m tests.bench.reports_bench 20` makes and measures a twentieth of it.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from time import time
from typing import Final

from tests.bench import house_pages
from tests.bench.calm import Took
from tests.bench.screen import unseen_screen
from tests.bench.writing import Writer
from tests.store.made_up_rounds import answer, start
from trainer.records import AttemptEnd, Level, Mark
from trainer.rules.rulebook import known_game
from trainer.store import FILE_NAME, Clock, Person, Role, Store, open_store
from trainer.store.chain import text_hash
from trainer.store.contents import TABLE_OF, Content, content_of
from trainer.store.keys import Pen
from trainer.store.payloads import AnswerPayload, EntryKind
from trainer.training.attempts import dealt_tables
from trainer.ui.reports.class_report import class_view
from trainer.ui.reports.pace_report import pace_view
from trainer.ui.reports.person_report import person_view
from trainer.ui.reports.question_report import question_view
from trainer.ui.reports.summing import made_ready
from trainer.ui.reports.view import Asked, Chosen, ReportView

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""
PEOPLE, ATTEMPTS, STEPS = 500, 200_000, 20
A_GROUP: Final = 25
GROUP: Final = "a group's report, 4 million steps kept, rounds since the last one read: p95"
QUESTIONS: Final = "statistics of questions, 500 people, 4 million steps kept: p95"
_KEPT: Final = Path(__file__).parent / "grown"
_YEAR_S: Final = 365 * 86_400
_EFFECTS: Final = (("card-off-deck", "integrity"), ("chips-astray", "money"), ("out-of-order", "procedure"))
_ASKS: Final = ("action", "opens", "stub", "hand")
_QUICK: Final = 5
"""Every so many attempts are questions."""
_CLAUSES_ASKED: Final = 15
"""On so many the answers to a table's questions rest."""
_TABLES_EACH: Final = 4
_TIMES: Final = 20


def figures(part: int = 1) -> list[Figure]:
    """Milliseconds of each; `part` one in so many of the attempts."""
    grown = _KEPT / f"reports-{ATTEMPTS // part}"
    if not (grown / FILE_NAME).exists():
        _make(grown, ATTEMPTS // part)
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-bench-") as name:
        folder = Path(name)
        os.environ.update(unseen_screen(folder))
        shutil.copyfile(grown / FILE_NAME, folder / FILE_NAME)
        with open_store(folder, key_folder=_KEPT / "key") as store:
            found = [*_reports(store, folder / FILE_NAME), *_pages(store, folder)]
        return [*found, *house_pages.started(folder)]


def _pages(store: Store, folder: Path) -> list[Figure]:
    people, staff = _trainees(store), _administrator(store)
    ids, found = house_pages.furnished(store, folder / FILE_NAME, people, staff)
    return [
        *found,
        *house_pages.pages(store, folder, ids),
        *house_pages.answers(store, folder, people[0].id),
    ]


def _trainees(store: Store) -> list[Person]:
    return [each for each in store.people() if each.role is Role.TRAINEE]


def _administrator(store: Store) -> Person:
    return next(each for each in store.people() if each.role is Role.ADMINISTRATOR)


def _reports(store: Store, file: Path) -> list[Figure]:
    people, staff = _trainees(store), _administrator(store)
    now = datetime.now(UTC)
    every = Asked(sums=store.sums, kept=store, by=staff, chosen=Chosen(), people=tuple(people), whose="all", now=now)
    with store._database.outside_transaction() as connection:
        connection.execute("PRAGMA synchronous = OFF")  # what a disk takes for an answer is measured by itself
    before = file.stat().st_size
    first = Took()
    for _ in _each(made_ready(every), first):
        pass
    with store._database.outside_transaction() as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    kept = file.stat().st_size - before
    (steps,) = _one(store, "SELECT count(*) FROM answers")
    (sums,) = _one(store, "SELECT count(*) FROM sums")
    group = replace(every, people=tuple(people[:A_GROUP]), whose="Evening")
    table = replace(group, chosen=Chosen(table="oneida-poker/holdem"))
    weeks = replace(group, chosen=Chosen(weeks=12))
    single = replace(every, people=(people[0],), chosen=Chosen(person=people[0].id))
    tries = replace(every, chosen=Chosen(is_every_try=True))
    return [
        *_took(GROUP, store, group, class_view, people),
        *_took(QUESTIONS, store, every, question_view, people),
        *_took("the same at one table: p95", store, table, class_view, people),
        *_took("the same of the last twelve weeks: p95", store, weeks, class_view, people),
        *_took("the report of all 500 people: p95", store, every, class_view, people),
        *_took("all answers to questions, 500 people: p95", store, tries, question_view, people),
        *_took("pace of all 500 people: p95", store, every, pace_view, people),
        *_took("one person's report: p95", store, single, person_view, people),
        ("all rounds added up for the first time", sum(first.calm) / 1000, "s"),
        ("all rounds added up for the first time, by the clock", sum(first.raw) / 1000, "s"),
        ("some rounds more of that, while which nobody is waited for: the longest", max(first.calm), "ms"),
        ("what is kept of sums, a step", kept / steps, "bytes"),
        ("sums kept", sums, "rows"),
        ("judged steps", steps, "steps"),
    ]


def _each(turns: Iterator[object], took: Took) -> Iterator[object]:
    """The turns, each measured."""
    done: list[object] = [None]
    while done[-1] is not _END:
        took.measure(lambda: done.append(next(turns, _END)))
        yield done[-1]


_END: Final = object()


def _one(store: Store, query: str) -> tuple[int, ...]:
    with store._database.reading() as connection:
        row = connection.execute(query).fetchone()
    return tuple(row)


def _took(
    name: str, store: Store, asked: Asked, view: Callable[[Asked], ReportView], people: list[Person]
) -> list[Figure]:
    """As it is asked for: some have dealt since the last time."""
    took = Took()
    view(asked)  # the rulebooks are read once, by whatever page needs them first

    def shown() -> None:
        for _ in made_ready(asked):
            pass
        view(asked)

    for number in range(_TIMES):
        _practise(store, people[number % len(people)].id)
        took.measure(shown)
    return took.figures(name)


def _practise(store: Store, person: str) -> None:
    attempt = store.record.begin(replace(start(person), focus="whole"))
    for step in range(STEPS):
        store.record.answer(attempt, answer(step, clause="cut"))
    store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=60_000))


# The store


@dataclass(slots=True)
class _Wall:
    """A clock that is set from round to round."""

    seconds: float


def _make(folder: Path, attempts: int) -> None:
    """By the store's own functions; all that is left out is to wait for the disk after each answer."""
    part = folder / "part"
    shutil.rmtree(folder, ignore_errors=True)
    wall = _Wall(time() - _YEAR_S)
    with open_store(part, key_folder=_KEPT / "key") as store:
        by = store.make_administrator("Zora Quist", "246802").id
        people = [store.add_person(f"Trainee {number:03}", by=by).id for number in range(PEOPLE)]
        with store._database.outside_transaction() as connection:
            connection.execute("PRAGMA synchronous = OFF")
        with store._database.writing() as connection:
            connection.execute("INSERT INTO rulebooks (hash, text) VALUES (?, ?)", (text_hash("x"), "x"))
        pen = Pen(Clock(wall=lambda: wall.seconds), store._database.pen.key)
        _fill(store, pen, wall, people, attempts)
    (part / FILE_NAME).rename(folder / FILE_NAME)


def _fill(store: Store, pen: Pen, wall: _Wall, people: list[str], attempts: int, begun: int = 0) -> None:
    chance = Random(5 + begun)
    books = [(table.rulebook.id, table.game.id) for table in dealt_tables()]
    for done in range(begun, attempts, 200):
        with store._database.writing() as connection:
            writer = Writer(connection, pen)
            for number in range(done, min(done + 200, attempts)):
                wall.seconds += _YEAR_S / attempts
                own = chance.randrange(PEOPLE)
                table = books[(own + chance.randrange(_TABLES_EACH)) % len(books)]
                _add(writer, people[own], table, number, chance)
            writer.flush()
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def _add(writer: Writer, person: str, table: tuple[str, str], number: int, chance: Random) -> None:
    """A round or a sitting of questions, with its faults."""
    book = known_game(*table)
    assert book is not None
    is_quick = number % _QUICK == 0
    begun = replace(
        start(person),
        rulebook=table[0],
        game=f"quick/{table[1]}" if is_quick else table[1],
        focus="mixed" if is_quick else "whole",
        level=Level.TEST if number % 11 == 0 and not is_quick else Level.PRACTICE,
        rulebook_text="",
    )
    clauses = list(book.clauses)[: _CLAUSES_ASKED if is_quick else None]

    def line(entry: int, step: int) -> Content:
        mark = Mark.RIGHT if chance.random() < 0.85 else Mark.WRONG
        said = _line(chance.choice(clauses), mark, chance.randrange(len(_ASKS)) if is_quick else -1)
        own = {"attempt": entry, "step": step, "elapsed_ms": 4_000 * step}
        columns = zip(TABLE_OF[EntryKind.ANSWER].columns, said.columns, strict=True)
        return Content(EntryKind.ANSWER, tuple([own.get(name, value) for name, value in columns]), said.rest)

    end = AttemptEnd(finished=True, elapsed_ms=chance.randrange(60_000, 180_000))
    writer.attempt(begun, lambda entry: [line(entry, step) for step in range(STEPS)], end)


@cache
def _line(clause: str, mark: Mark, ask: int) -> Content:
    """As it is kept, packed once: to pack each anew takes longer than all else."""
    effect, severity = _EFFECTS[len(clause) % len(_EFFECTS)]
    detail: dict[str, object] = {"kind": "right", "faults": [], "left_out": [], "free": []}
    if ask >= 0:
        spot = json.dumps(
            {"rulebook": "oneida-poker", "game": "holdem", "ask": _ASKS[ask], "cards": "As Kd Qh Jc Ts 9s"}
        )
        detail = {"spot": spot, "wrong": [], "took_ms": 4_000, "target_ms": None}
    elif mark is Mark.WRONG:
        detail["effect"] = effect
    weighs = "procedure" if mark is Mark.RIGHT else severity
    line = answer(0, mark, clause=clause, severity=weighs, detail=json.dumps(detail))
    return content_of(AnswerPayload(attempt=0, answer=line))


if __name__ == "__main__":
    for name, value, unit in figures(*map(int, sys.argv[1:])):
        print(f"{name:80} {value:12,.2f} {unit}")
