"""Pages of a house with 500 people and 200,000 attempts, painted, an answer made durable, and the program's start.

Measured in the copy that `reports_bench` makes of its store, into which real rounds, groups and a log are put.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from tests.bench import growth_bench, start_bench, table_bench
from tests.bench.calm import Took
from tests.store.made_up_rounds import answer, start
from trainer.store import Person, Role, Store
from trainer.store.contents import content_of, insert
from trainer.store.keys import Pen
from trainer.store.payloads import Deed, DeedPayload

if TYPE_CHECKING:
    from trainer.ui.window import Window

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""
OPENED: Final = "opening an attempt of somebody's, painted: p95"
WALKED: Final = "the same step by step: p95"
ANSWERED: Final = "recording an answer, on the disk, by the clock: p99"
COMMIT: Final = "the disk's own commit: p99"
SIGN_IN: Final = "the sign-in page of 500 people, painted: p95"
STARTED: Final = "start to first paint, 4 million steps kept, to an empty database"
BYTES: Final = "a judged step of real rounds in the records"
PEOPLE: Final = "the list of 500 people, painted: p95"
REVIEW: Final = "the list of 200,000 attempts, painted: p95"
OLDER: Final = "200 further attempts in that list, painted: p95"
LOG: Final = "what was done here, 100,000 sign-ins, painted: p95"
OFFICE: Final = "the office, painted: p95"
_TIMES: Final = 20
_ANSWERS: Final = 2_000
_A_GROUP: Final = 25
_SIGN_INS: Final = 100_000
_ROUNDS: Final = 240
"""So many real ones are put in."""


def furnished(store: Store, file: Path, people: Sequence[Person], by: Person) -> tuple[list[str], list[Figure]]:
    """Groups, sign-ins and real rounds, whose ids it returns, with what these have added to the file."""
    chance = Random(9)
    for at in range(0, len(people), _A_GROUP):
        group = store.groups.make(f"Class {at // _A_GROUP + 1}", by=by.id)
        store.groups.put_in(group.id, [person.id for person in people[at : at + _A_GROUP]], by=by.id)
    _keep_sign_ins(store, [person.id for person in people])
    with TemporaryDirectory() as dealt:
        rounds = growth_bench._dealt(store, Path(dealt))
    before = _size(store, file)
    with store._database.writing() as connection:
        pen = Pen(store._database.clock, store._database.pen.key)
        for number in range(_ROUNDS):
            growth_bench._copy(connection, pen, rounds[number % len(rounds)], chance.choice(people).id)
        ids = [
            attempt
            for (attempt,) in connection.execute(f"SELECT id FROM starts ORDER BY entry DESC LIMIT {len(rounds)}")
        ]
        (steps,) = connection.execute(
            f"""SELECT count(*) FROM answers WHERE by_trainee = 1 AND attempt IN (
                SELECT entry FROM starts ORDER BY entry DESC LIMIT {_ROUNDS})"""
        ).fetchone()
    return ids, [(BYTES, (_size(store, file) - before) / steps, "bytes")]


def _keep_sign_ins(store: Store, people: Sequence[str]) -> None:
    """As they lie there; their hashes are none, which nobody asks for here."""
    chance = Random(3)
    with store._database.writing() as connection:
        key, number, at = connection.execute("SELECT key, number, at FROM entries ORDER BY key DESC LIMIT 1").fetchone()
        for each in range(1, _SIGN_INS + 1):
            connection.execute(
                """INSERT INTO entries (key, station, number, kind, at, hash, signature)
                   VALUES (?, 1, ?, 'deed', ?, x'00', x'00')""",
                (key + each, number + each, at + each),
            )
            who = chance.choice(people)
            insert(connection, key + each, content_of(DeedPayload(deed=Deed.SIGN_IN, who=who, person=who)))


def _size(store: Store, file: Path) -> int:
    with store._database.outside_transaction() as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return file.stat().st_size


# Pages


def pages(store: Store, folder: Path, ids: Sequence[str]) -> list[Figure]:
    """Each from the wish to the painted page."""
    from PySide6.QtCore import QCoreApplication, QEvent

    from tests.shots.frame import put_away
    from trainer.ui.app import open_window
    from trainer.ui.pages.attempts import AttemptsPage

    by = next(person for person in store.people() if person.role is Role.ADMINISTRATOR)
    window = open_window(store, folder)
    window.resize(1280, 800)
    found: list[Figure] = []

    def took(name: str, *acts: Callable[[], object]) -> None:
        opened = Took()
        for act in (acts[0], *acts):  # the first loads what the page is made of
            # without a running event loop Qt keeps the page before, which was to be deleted later
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            opened.measure(lambda act=act: (act(), window.grab()))  # type: ignore[misc]
        del opened.raw[0], opened.calm[0]
        found.extend(opened.figures(name))

    took(SIGN_IN, *[window.show_sign_in] * _TIMES)
    window.let_in(by)
    took(OFFICE, *[window.show_office] * _TIMES)
    took(PEOPLE, *[lambda: window.reception.show_people(by)] * _TIMES)
    took(LOG, *[lambda: window.reception.archive.show_done(by)] * _TIMES)
    took(REVIEW, *[window.desk.reviewer.show_list] * _TIMES)
    page = window.page
    assert isinstance(page, AttemptsPage)
    took(OLDER, *[page.more_wanted.emit] * 6)
    _let_read(window)
    took(OPENED, *[_opening(window, attempt) for attempt in ids])
    took(WALKED, *[_walking(window, attempt) for attempt in ids])
    window.close()
    put_away(window)
    return found


def _let_read(window: Window) -> None:
    """The list stands for so long as somebody takes to choose in it: meanwhile the rulebooks are read."""
    from PySide6.QtTest import QTest

    window.desk.reviewer.show_list()
    QTest.qWait(1_500)


def _opening(window: Window, attempt: str) -> Callable[[], object]:
    return lambda: window.desk._show_result(attempt, None, window.show_office)


def _walking(window: Window, attempt: str) -> Callable[[], object]:
    return lambda: window.desk.reviewer.show_walk(attempt, window.show_office)


# Answers


def answers(store: Store, folder: Path, person: str) -> list[Figure]:
    """Each as a drill gives it, and waits for it; beside it what the disk itself takes to make a row durable."""
    with store._database.outside_transaction() as connection:
        connection.execute("PRAGMA synchronous = FULL")
    attempt = store.record.begin(replace(start(person), focus="whole"))
    took = Took()
    for step in range(_ANSWERS):
        took.measure(lambda step=step: store.record.answer(attempt, answer(step, clause="cut")))  # type: ignore[misc]
    own = sorted(table_bench._commits(folder / "commits.db"))
    worked, waited = took.figures("recording an answer, what the processor has of it: p99", 99)
    return [worked, (ANSWERED, waited[1], "ms"), (COMMIT, own[len(own) * 99 // 100], "ms")]


# Starting


def started(full: Path) -> list[Figure]:
    """The window with its name, in turns, each in a new process."""
    compiled = {"PYTHONPYCACHEPREFIX": str(full / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    program = [sys.executable, "-c", start_bench.PROGRAM]
    without, own = start_bench._in_turns([*program, str(full / "empty")], [*program, str(full)], os.environ | compiled)
    return [
        (STARTED, median(o.first for o in own) / median(e.first for e in without), "times"),
        ("start to first paint, empty database", 1000 * median(e.first for e in without), "ms"),
        ("start to the sign-in page, empty database", 1000 * median(e.last for e in without), "ms"),
        ("start to the sign-in page, 500 people, 4 million steps", 1000 * median(o.last for o in own), "ms"),
    ]
