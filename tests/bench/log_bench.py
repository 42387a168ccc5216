"""The list of what was done here, beside all that 500 people have dealt in years: 200,000 attempts."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from trainer.store import Role, Store, open_store
from trainer.store.audit import Sought, Theme
from trainer.store.contents import content_of, insert
from trainer.store.payloads import Deed, DeedPayload

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""
PEOPLE: Final = 500
ATTEMPTS: Final = 200_000
LINES: Final = 20
"""Of an attempt: its start, its judged steps, its end."""
SIGN_INS: Final = 100_000
LOG: Final = "what was done here, beside 200,000 attempts: the slowest view"
PIN: Final = "246802"
_DAY_MS: Final = 86_400_000


def figures(attempts: int = ATTEMPTS) -> list[Figure]:
    """How much of the processor's time each view of it takes to be read."""
    with TemporaryDirectory() as folder, open_store(Path(folder)) as store:
        by = store.make_administrator("Zora Quist", PIN).id
        people = [store.add_person(f"Dealer {number}", by=by, role=Role.TRAINEE).id for number in range(PEOPLE)]
        with store._database.writing() as connection:
            _fill(connection, people, attempts)
        took = {name: _took(store, by, sought) for name, sought in _views(people[7])}
    slowest = max(took.values())
    return [(LOG, slowest, "ms"), *((f"what was done here: {name}", ms, "ms") for name, ms in took.items())]


def _views(person: str) -> Iterator[tuple[str, Sought]]:
    yield "the newest", Sought()
    yield "of one person", Sought(person=person)
    yield "one kind, of which there are few", Sought(theme=Theme.EXPORTS)
    yield "one day of years ago", Sought(since_ms=400 * _DAY_MS, until_ms=401 * _DAY_MS)
    yield (
        "one person's sign-ins of a day",
        Sought(theme=Theme.SIGN_INS, person=person, since_ms=400 * _DAY_MS, until_ms=401 * _DAY_MS),
    )


def _took(store: Store, by: str, sought: Sought) -> float:
    """The middle one of five, in milliseconds."""
    times: list[float] = []
    for _ in range(5):
        began = time.process_time()
        store.audit.done(sought, by=by)
        times.append((time.process_time() - began) * 1000)
    return sorted(times)[2]


def _fill(connection: sqlite3.Connection, people: list[str], attempts: int) -> None:
    """Entries as they lie there; their hashes are none, which nobody asks for here."""
    stream = Random("a log of years")
    (number,) = connection.execute("SELECT max(number) FROM entries").fetchone()
    rows: list[tuple[int, str, int]] = []
    deeds: list[tuple[int, DeedPayload]] = []
    each = attempts // max(SIGN_INS * attempts // ATTEMPTS, 1)
    for attempt in range(attempts):
        at = 1000 * _DAY_MS * attempt // attempts
        if attempt % each == 0:
            number += 1
            rows.append((number, "deed", at))
            person = stream.choice(people)
            deed = Deed.EXPORT if attempt % 5000 == 0 else Deed.SIGN_IN
            deeds.append((number, DeedPayload(deed=deed, who=person, person=person)))
        for kind in ("start", *("answer",) * (LINES - 2), "end"):
            number += 1
            rows.append((number, kind, at))
    connection.executemany(
        """INSERT INTO entries (key, station, number, kind, at, hash, signature)
           VALUES (?1, 1, ?1, ?2, ?3, x'00', x'00')""",
        rows,
    )
    for key, told in deeds:
        insert(connection, key, content_of(told))


def _main(show: Callable[[str], object] = print) -> None:
    for name, value, unit in figures():
        show(f"{name:75} {value:10,.2f} {unit}")


if __name__ == "__main__":
    _main()
