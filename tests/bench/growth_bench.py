"""What records come to that have grown for years: bytes a step, beginning a round, home, and the list of results.

The store is made once and kept beside this file, in a folder that is no part of the repository; it is measured in a
copy. `python -m tests.bench.growth_bench 20000` makes a smaller one.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import tempfile
from dataclasses import dataclass, field
from itertools import cycle, islice, pairwise
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time, time
from typing import Final

from tests.bench import home_bench
from tests.bench.screen import unseen_screen
from tests.store.made_up_rounds import start
from tests.store.staff import instructor
from tests.training.rounds import play_with_slips
from tests.training.sessions import session_of
from trainer.store import FILE_NAME, AttemptSummary, Clock, Store, open_store
from trainer.store.chain import next_attempt, write
from trainer.store.contents import TABLE_OF, Content, Value, between
from trainer.store.keys import Pen
from trainer.store.payloads import EntryKind
from trainer.store.reviewing import Wanted
from trainer.training.attempts import dealt_tables, drill_for
from trainer.ui.pages.adding_up import reckon

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""
BYTES: Final = "a judged step in the records, all told"
BEGUN: Final = "beginning a round with 1.25 million steps kept, to none, the disk's part left out"
HOME: Final = "home of a trainee with 2,000 rounds, 1.25 million steps kept: p95"
HISTORY: Final = "a page of 3,000 results, 1.25 million steps kept: p95"
OPENED: Final = "opening an attempt of somebody, 1.25 million steps kept: p95"
REVIEWED: Final = "the newest 150 attempts of everybody, 1.25 million steps kept: p95"
STEPS: Final = 1_250_000
_ROUNDS: Final = 40
"""So many real ones are copied, a few of every table."""
_KEPT: Final = Path(__file__).parent / "grown"
_DEALS_A_LOT, _LOOKS_BACK = "trainee-2000", "trainee-3000"
_SHARES: Final = {_DEALS_A_LOT: 2_000, _LOOKS_BACK: 3_000}
"""Rounds of those that are usual for so many steps; the others are those of twenty more."""
_USUAL: Final = 11_000
_YEARS_S: Final = 4 * 365 * 86_400
_TIMES: Final = 200


def figures(steps: int = STEPS) -> list[Figure]:
    """Bytes, milliseconds, and how much dearer a beginning has become."""
    grown = _KEPT / str(steps)
    if not (grown / FILE_NAME).exists():
        _make(grown, steps)
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-bench-") as name:
        os.environ.update(unseen_screen(Path(name)))
        shutil.copyfile(grown / FILE_NAME, Path(name) / FILE_NAME)
        with open_store(Path(name), key_folder=_KEPT / "key") as full:
            _enter(full, _DEALS_A_LOT, "somebody")
            judged = _judged(full)
            size = (Path(name) / FILE_NAME).stat().st_size
            listed = _listed(full)
            empty, of_all = _begun(full, Path(name) / "empty")
            begun = perf_counter()
            reckon(full, _DEALS_A_LOT, lambda _done, _of: True)
            first = perf_counter() - begun
            home = home_bench.opened(full, 40, _DEALS_A_LOT)
            opened, reviewed = _reviewed(full)
    return [
        (BYTES, size / judged, "bytes"),
        ("judged steps in the records", judged, "steps"),
        ("beginning a round, no steps kept: p95", _p95(empty.waited), "ms"),
        ("beginning a round, all steps kept: p95", _p95(of_all.waited), "ms"),
        (BEGUN, median(of_all.worked) / median(empty.worked), "times"),
        (HISTORY, _p95(listed), "ms"),
        (OPENED, _p95(opened), "ms"),
        (REVIEWED, _p95(reviewed), "ms"),
        (HOME, _p95(home), "ms"),
        ("the first reckoning of 2,000 rounds", first, "s"),
    ]


def _enter(store: Store, *people: str) -> None:
    """Under ids that are chosen here: who is not among the people has no home and begins nothing."""
    with store._database.writing() as connection:
        rows = [(person, person, "", "trainee", 1, None, 0, 0) for person in people]
        connection.executemany("INSERT OR IGNORE INTO people VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)


def _p95(values: list[float]) -> float:
    return quantiles(values, n=20)[18]


def _judged(store: Store) -> int:
    with store._database.reading() as connection:
        (count,) = connection.execute("SELECT count(*) FROM answers WHERE by_trainee = 1").fetchone()
    return int(count)


@dataclass(slots=True)
class _Begun:
    """Milliseconds of each beginning: how long it took with the disk's part, and without it."""

    waited: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)


def _begun(full: Store, folder: Path) -> tuple[_Begun, _Begun]:
    """At an empty store and at a full one, in turns, so that a busy moment meets both."""
    found = _Begun(), _Begun()
    with open_store(folder, key_folder=_KEPT / "key") as empty:
        _enter(empty, "somebody")
        for store in (empty, full):
            store.record.begin(start("somebody"))
        for _ in range(_TIMES):
            for store, took in zip((empty, full), found, strict=True):
                begun, worked = perf_counter(), process_time()
                store.record.begin(start("somebody"))
                took.waited.append((perf_counter() - begun) * 1000)
                took.worked.append((process_time() - worked) * 1000)
    return found


def _listed(store: Store) -> list[float]:
    """The pages of the list, from the newest to the oldest, as they are read one after the other."""
    took: list[float] = []
    before: int | None = None
    while len(took) < _TIMES:
        begun = perf_counter()
        page = store.attempts(_LOOKS_BACK, limit=51, before=before)
        took.append((perf_counter() - begun) * 1000)
        before = page[-2].number if len(page) == 51 else None
    return took


def _reviewed(store: Store) -> tuple[list[float], list[float]]:
    """As an instructor has it: attempts opened one after the other, and the first page of the list of all."""
    by, opened, listed = instructor(store), list[float](), list[float]()
    page: tuple[AttemptSummary, ...] = ()
    for _ in range(20):
        begun = perf_counter()
        page = store.reviews.attempts(Wanted(), by=by, limit=151)
        listed.append((perf_counter() - begun) * 1000)
    for each in page[:100]:
        begun = perf_counter()
        store.reviews.attempt(each.id, by=by)
        store.reviews.overrulings(each.id, by=by)
        store.reviews.remarks(each.id, by=by)
        opened.append((perf_counter() - begun) * 1000)
    return opened, listed


# The store


@dataclass(frozen=True, slots=True)
class _Round:
    """What a real round has left."""

    start: Content
    lines: tuple[Content, ...]
    """Its answers and its end."""


@dataclass(slots=True)
class _Wall:
    """A clock that is set from round to round."""

    seconds: float


def _make(folder: Path, steps: int) -> None:
    """By the store's own functions; all that is left out is to wait for the disk after each answer."""
    part = folder / "part"
    shutil.rmtree(folder, ignore_errors=True)
    with open_store(part, key_folder=_KEPT / "key") as store:
        with store._database.outside_transaction() as connection:
            connection.execute("PRAGMA synchronous = OFF")
        rounds = _dealt(store, folder / "dealt")
        a_round = sum(len(each.lines) for each in rounds) / len(rounds)
        owners = _owners(round(steps / a_round))
        wall = _Wall(time() - _YEARS_S)
        pen = Pen(Clock(wall=lambda: wall.seconds), store._database.pen.key)
        of_each = zip(owners, cycle(rounds))
        while some := list(islice(of_each, 100)):
            with store._database.writing() as connection:
                for owner, each in some:
                    wall.seconds += _YEARS_S / len(owners)
                    _copy(connection, pen, each, owner)
            print(".", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    (part / FILE_NAME).rename(folder / FILE_NAME)


def _dealt(store: Store, folder: Path) -> list[_Round]:
    """Rounds at every table, slips and all; their rulebooks are put into the store."""
    tables = [(table.rulebook.id, table.game.id) for table in dealt_tables()]
    with open_store(folder, key_folder=_KEPT / "key") as real:
        for number in range(_ROUNDS):
            session = session_of(drill_for(*tables[number % len(tables)], seed=number + 3), real.record)
            session.begin()
            play_with_slips(session, number, most=400)
            session.commit()
            session.finish(100_000)
        with real._database.reading() as connection:
            (last,) = connection.execute("SELECT max(key) FROM entries").fetchone()
            said = [content for _, each in sorted(between(connection, 2, last).items()) for content in each]
            books = connection.execute("SELECT hash, text FROM rulebooks").fetchall()
    with store._database.writing() as connection:
        connection.executemany("INSERT INTO rulebooks (hash, text) VALUES (?, ?)", books)
    # an attempt is written from its start to its end before the next one begins
    begins = [at for at, content in enumerate(said) if content.kind == EntryKind.START]
    bounds = pairwise((*begins, len(said)))
    return [_Round(said[first], tuple(said[first + 1 : after])) for first, after in bounds]


def _owners(rounds: int) -> list[str]:
    """Whose each round is, by chance that is the same every time."""
    named = [whose for whose, share in _SHARES.items() for _ in range(min(share, rounds * share // _USUAL))]
    owners = [*named, *(f"trainee-{number % 20}" for number in range(rounds - len(named)))]
    Random(7).shuffle(owners)
    return owners


def _copy(connection: sqlite3.Connection, pen: Pen, each: _Round, owner: str) -> None:
    attempt, number = next_attempt(connection, pen.clock)
    other: dict[str, Value] = {"id": attempt, "attempt_number": number, "person": owner}
    columns = TABLE_OF[EntryKind.START].columns
    own = tuple([other.get(name, value) for name, value in zip(columns, each.start.columns, strict=True)])
    entry = write(connection, pen, Content(EntryKind.START, own, each.start.rest))
    for line in each.lines:
        write(connection, pen, Content(line.kind, (entry, *line.columns[1:]), line.rest))


if __name__ == "__main__":
    for name, value, unit in figures(*map(int, sys.argv[1:])):
        print(f"{name:65} {value:12,.2f} {unit}")
