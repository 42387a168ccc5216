"""A hub's records taken in by head office's PostgreSQL: 200 stations with a million judged steps, and how it grows.

`python -m tests.bench.hub_bench 10` sends them so many times over, each time as the records of 200 other stations and
500 other people of the same property, and says what each of the first, the third and the last million took. The hub's
file is made once and kept beside this one, in a folder that is no part of the repository.
"""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tests.bench.calm import busy
from tests.bench.reports_bench import A_GROUP, _line
from tests.exchange.head_office.cluster import running
from tests.store.made_up_rounds import start
from trainer.exchange.head_office.intake import Office, opened
from trainer.exchange.head_office.reading import OfficeSums, properties
from trainer.forwarded import NOTHING_YET, PersonRow
from trainer.records import AttemptEnd, Level, Mark
from trainer.rules.rulebook import known_game
from trainer.store import FILE_NAME, open_store
from trainer.store.carriers import COMMAND_LINE
from trainer.store.chain import text_hash
from trainer.store.contents import TABLE_OF, Content, content_of
from trainer.store.payloads import EndPayload, EntryKind, StartPayload
from trainer.training.attempts import dealt_tables
from trainer.training.kind import WHOLE
from trainer.training.reports.adding import told_step
from trainer.ui.reports.at_head_office import view_of

if TYPE_CHECKING:
    from trainer.exchange.head_office.connecting import Connection

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""
INTAKE: Final = "judged steps of 200 stations read, sent and taken in by PostgreSQL"
STATIONS, ROUNDS, STEPS, PEOPLE = 200, 250, 20, 500
_KEPT: Final = Path(__file__).parent / "grown"
_YEAR_MS: Final = 365 * 86_400_000
_FIRST_MS: Final = 1_735_689_600_000
"""The first of 2025."""
_TABLES_EACH: Final = 4
_TIMES: Final = 7


def figures(millions: int = 1) -> list[Figure]:
    """Of each million that is asked for: steps a second, what the processor took, and the reports then."""
    return [*_measured(millions)]


def _measured(millions: int) -> Iterator[Figure]:
    grown = _KEPT / "hub"
    if not (grown / FILE_NAME).exists():
        _make(grown)
    with running(in_memory=False) as target, open_store(grown, key_folder=grown / "key") as store:
        for number in range(1, millions + 1):
            with opened(target, "a hub", "Lakeside") as office:
                connection = office.connection
                office.start_over()
                began, spent = perf_counter(), _spent(connection)
                others = _Relabelled(office, number)
                office.take_all(store.forwarding.batches(NOTHING_YET, others, told_step, whole=WHOLE, by=COMMAND_LINE))
                took, ours, theirs = perf_counter() - began, *_since(spent, _spent(connection))
                connection.execute("ANALYZE")
                steps = STATIONS * ROUNDS * STEPS
                named = INTAKE if number == 1 else f"the same, million {number} of that property"
                # on a calm machine with two processors each has one to itself
                yield named, steps / max(ours, theirs), "/s"
                if number in (1, 3, millions):
                    yield f"million {number}: reading and sending took of the processor", ours, "s"
                    yield f"million {number}: PostgreSQL took of it", theirs, "s"
                    yield f"million {number}: both together, by the clock", took, "s"
                    yield f"million {number}: how many times as long all takes here just now", busy(), "x"
                    yield from _reports(connection, number)


def _spent(connection: Connection) -> tuple[float, float]:
    """Seconds of the processor's: this program's, and its process at PostgreSQL."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    told = Path(f"/proc/{connection.info.backend_pid}/stat").read_text(encoding="utf-8").rpartition(") ")[2].split()
    theirs = (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
    return used.ru_utime + used.ru_stime, theirs


def _since(before: tuple[float, float], now: tuple[float, float]) -> tuple[float, float]:
    return now[0] - before[0], now[1] - before[1]


@dataclass(slots=True)
class _Relabelled:
    """The same records as those of other stations and other people."""

    office: Office
    number: int

    def station(self, id_: str, name: str) -> int:
        return self.office.station(f"{id_} {self.number}", name)

    def person(self, id_: str) -> int:
        return self.office.person(f"{id_} {self.number}")

    def word(self, word: str) -> int:
        return self.office.word(word)


def _reports(connection: Connection, number: int) -> Iterator[Figure]:
    """The slowest of some, of a group and of all who came with the last million."""
    (of,) = properties(connection)
    sums = OfficeSums(connection, of)
    people = [PersonRow(f"{name} {number}", name, "", "trainee", True) for name in _names()]
    for report, those in (("group", people[:A_GROUP]), ("group", people), ("questions", people)):
        times = []
        for _ in range(_TIMES):
            began = perf_counter()
            view_of(report, sums, those, (), now=datetime.fromtimestamp((_FIRST_MS + _YEAR_MS) / 1000, UTC))
            times.append((perf_counter() - began) * 1000)
        yield f"million {number}: report {report} of {len(those)} people", sorted(times)[-2], "ms"
    (size,) = connection.execute("SELECT pg_database_size(current_database())").fetchone() or (0,)
    yield f"million {number}: the database", int(str(size)) / 1e6, "MB"


def _names() -> list[str]:
    return [f"person {number}" for number in range(PEOPLE)]


# The hub's file


def _make(folder: Path) -> None:
    """Chained as it would be; what is signed in it nobody looks at here."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # a folder of before is missed where records were in it
    part = Path(tempfile.mkdtemp(dir=folder))
    with open_store(part, key_folder=folder / "key of part") as store:
        store.make_administrator("Zora Quist", "246802")
    with closing(sqlite3.connect(part / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN")
        connection.execute("INSERT OR IGNORE INTO rulebooks (hash, text) VALUES (?, 'x')", (text_hash("x"),))
        (key,) = connection.execute("SELECT max(key) FROM entries").fetchone()
        for station in range(2, STATIONS + 2):
            key = _Station(connection, station, key, Random(station)).write()
            print(".", end="", file=sys.stderr, flush=True)
        connection.execute("COMMIT")
    print(file=sys.stderr)
    (part / FILE_NAME).rename(folder / FILE_NAME)


@dataclass(slots=True)
class _Station:
    """One of them, and its rows."""

    connection: sqlite3.Connection
    station: int
    key: int
    chance: Random
    number: int = 0

    def write(self) -> int:
        """The key of its last entry."""
        name = f"{self.station:032x}"
        self.connection.execute("INSERT INTO stations (key, id) VALUES (?, ?)", (self.station, name))
        entries: list[tuple[object, ...]] = []
        said: dict[EntryKind, list[tuple[object, ...]]] = {}
        for number in range(ROUNDS):
            at = _FIRST_MS + number * _YEAR_MS // ROUNDS
            for content in self._round(number):
                self.key += 1
                self.number += 1
                hash_ = sha256(f"{name} {self.number}".encode()).digest()
                entries.append((self.key, self.station, self.number, content.kind.value, at, hash_, hash_ * 2))
                said.setdefault(content.kind, []).append((self.key, *content.columns, content.rest))
        self.connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", entries)
        for kind, rows in said.items():
            table = TABLE_OF[kind]
            holes = ", ".join("?" * (len(table.columns) + 2))
            self.connection.executemany(f"INSERT INTO {table.name} VALUES ({holes})", rows)
        return self.key

    def _round(self, number: int) -> Iterator[Content]:
        tables = dealt_tables()
        own = self.chance.randrange(PEOPLE)
        table = tables[(own + self.chance.randrange(_TABLES_EACH)) % len(tables)]
        is_quick = number % 5 == 0
        book = known_game(table.rulebook.id, table.game.id)
        assert book is not None
        clauses = [*book.clauses][: 15 if is_quick else None]
        begun = replace(
            start(f"person {own}"),
            rulebook=table.rulebook.id,
            game=f"quick/{table.game.id}" if is_quick else table.game.id,
            focus="mixed" if is_quick else WHOLE,
            level=Level.TEST if number % 11 == 0 and not is_quick else Level.PRACTICE,
            rulebook_text="",
        )
        id_ = f"{self.station:08x}-{number:08x}"
        yield content_of(StartPayload(id=id_, number=number + 1, rulebook_hash=text_hash("x"), start=begun))
        attempt = self.key
        for step in range(STEPS):
            mark = Mark.RIGHT if self.chance.random() < 0.85 else Mark.WRONG
            line = _line(self.chance.choice(clauses), mark, self.chance.randrange(4) if is_quick else -1)
            told = {"attempt": attempt, "step": step, "elapsed_ms": 4_000 * step}
            columns = zip(TABLE_OF[EntryKind.ANSWER].columns, line.columns, strict=True)
            yield Content(EntryKind.ANSWER, tuple([told.get(name, value) for name, value in columns]), line.rest)
        yield content_of(EndPayload(attempt=attempt, end=AttemptEnd(finished=True, elapsed_ms=90_000)))


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for what, much, unit in _measured(int(sys.argv[1]) if len(sys.argv) > 1 else 1):
        print(f"{what}: {much:,.2f} {unit}", flush=True)
