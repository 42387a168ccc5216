"""A property's records taken in at head office: batch after batch, each whole or not at all, and nothing twice.

What is new goes into tables of the connection's own and from there `ON CONFLICT DO NOTHING`. Of what head office has
already the hashes are compared: an entry that is another one there than here is named, and nothing of the batch kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from trainer.exchange.head_office import summing
from trainer.exchange.head_office.connecting import HeadOfficeError, connected
from trainer.exchange.head_office.migrating import make_ready
from trainer.exchange.head_office.parts import Parts
from trainer.forwarded import Batch, GroupRow, Mark, PersonRow, Pushed
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.exchange.head_office.connecting import Connection

_DAY_MS: Final = 86_400_000
_INT, _LONG, _TEXT, _BYTES, _FLAG = "int4", "int8", "text", "bytea", "bool"
_LINK: Final = {"station": _INT, "number": _LONG, "at": _LONG, "hash": _BYTES, "place": _LONG}
_COLUMNS: Final[Mapping[str, Mapping[str, str]]] = {
    "starts": {"id": _TEXT, "person": _INT, "own": _INT, "focus": _INT, "level": _TEXT},
    "steps": {
        "attempt": _LONG,
        "mark": _TEXT,
        "severity": _TEXT,
        "clause": _INT,
        "is_further": _FLAG,
        "took_ms": _INT,
        "game": _INT,
        "effect": _INT,
        "ask": _INT,
    },
    "ends": {
        "attempt": _LONG,
        "person": _INT,
        "own": _INT,
        "focus": _INT,
        "level": _TEXT,
        "is_finished": _FLAG,
        "elapsed_ms": _LONG,
        "rounds": _INT,
        "week": _INT,
        "is_whole": _FLAG,
    },
    "rulings": {"about_station": _INT, "about": _LONG, "mark": _TEXT},
    "others": {"kind": _TEXT},
}
_BESIDE: Final[Mapping[str, Mapping[str, str]]] = {"ends": {"is_here": _FLAG}}
"""What a row says that is of use only while it comes in."""
_AT: Final = "timestamptz 'epoch' + at * interval '1 ms'"
_KIND: Final = {"starts": "start", "steps": "answer", "ends": "end", "rulings": "overrule"}


@dataclass(slots=True)
class Office:
    """Head office's database, for one property."""

    connection: Connection
    beside: Connection
    """Another one, by which the numbers of words are given while a batch is being kept."""
    key: int
    mark: Mark
    """Up to where the property's records are there."""
    parts: Parts
    stations: dict[str, int] = field(default_factory=dict)
    people: dict[str, int] = field(default_factory=dict)
    words: dict[str, int] = field(default_factory=dict)

    @property
    def described(self) -> str:
        """Which database it is, for the records: without a password."""
        about = self.connection.info
        return f"{about.dbname} at {about.host}" if about.host else about.dbname

    # The numbers of what is said again and again: as `forwarded.Keys`

    def station(self, id_: str, name: str) -> int:
        return self._key(
            self.stations,
            id_,
            "INSERT INTO stations (property, id, name) VALUES (%s, %s, %s)"
            " ON CONFLICT (property, id) DO UPDATE SET name = excluded.name RETURNING key",
            (self.key, id_, name),
        )

    def person(self, id_: str) -> int:
        return self._key(
            self.people,
            id_,
            "INSERT INTO people (property, id) VALUES (%s, %s)"
            " ON CONFLICT (property, id) DO UPDATE SET id = excluded.id RETURNING key",
            (self.key, id_),
        )

    def word(self, word: str) -> int:
        known = self.words.get(word)
        return known if known is not None else self._key(self.words, word, _WORD, (word,))

    def _key(self, known: dict[str, int], name: str, query: str, values: Sequence[object]) -> int:
        if name not in known:
            (key,) = self.beside.execute(query, values).fetchone() or (0,)
            known[name] = int(str(key))
        return known[name]

    # Batches

    def take_all(self, batches: Iterable[Batch]) -> Pushed:
        """Each is kept while the next one is read. Of one that is refused nothing is kept, nor of those after it."""
        entries = new = 0
        with ThreadPoolExecutor(1, "keeping a batch") as keeping:
            kept: Future[int] | None = None
            for batch in batches:
                new += kept.result() if kept is not None else 0
                kept = keeping.submit(self.take, batch)
                entries += batch.count
            new += kept.result() if kept is not None else 0
        return Pushed(entries=entries, new=new)

    def take(self, batch: Batch) -> int:
        """Keeps all of it and tells how many entries of it were new; raises `HeadOfficeError` and keeps nothing."""
        with self.connection.transaction():
            self._require_alone(batch)
            for name, rows in _rows(batch).items():
                self._stage(name, rows)
            self._require_same(batch)
            self.parts.make_months({row.at // _DAY_MS for row in _links(batch)})
            new = sum([self._keep(name) for name in _COLUMNS])
            again = {*batch.anew, *self._erase(batch.erased)}
            summing.add(self.connection, self.key, sorted(again))
            self._note(batch)
        self.mark = batch.until
        return new

    def _require_alone(self, batch: Batch) -> None:
        """Another program that sends the same property's at this moment waits here, and is told afterwards."""
        row = self.connection.execute(
            "SELECT place, hash FROM properties WHERE key = %s FOR NO KEY UPDATE", (self.key,)
        ).fetchone()
        if row is None or _mark(row) != self.mark:
            raise HeadOfficeError(
                translate(
                    "HeadOffice", "The records of this property are being sent by another program as well: try later."
                )
            )

    def _stage(self, name: str, rows: Sequence[tuple[object, ...]]) -> None:
        columns = {**_LINK, **_COLUMNS[name], **_BESIDE.get(name, {})}
        with self.connection.cursor() as cursor:
            cursor.execute(f"TRUNCATE new_{name}")
            with cursor.copy(f"COPY new_{name} FROM STDIN (FORMAT BINARY)") as copy:
                copy.set_types([*columns.values()])
                write = copy.write_row
                for row in rows:
                    write(row)

    def _require_same(self, batch: Batch) -> None:
        """Whatever is there already is the same there."""
        known = dict(self._pairs("SELECT key, last FROM stations WHERE property = %s", (self.key,)))
        first: dict[int, int] = {}
        for row in _links(batch):
            if row.number <= known.get(row.station, 0):
                first[row.station] = min(row.number, first.get(row.station, row.number))
        for station, number in first.items():
            other = self.connection.execute(
                _OTHERS, {"property": self.key, "station": station, "first": number, "last": known[station]}
            ).fetchone()
            if other is not None:
                words = translate(
                    "HeadOffice",
                    "Entry {number} of the station {station} is another one at head office than here: an old backup "
                    "was put back, or its records run on two computers. Nothing of it was sent; tell whoever looks "
                    "after both.",
                )
                raise HeadOfficeError(words.format(number=other[0], station=other[1] or other[2]))

    def _pairs(self, query: str, values: Sequence[object]) -> list[tuple[Any, Any]]:
        return [(key, value) for key, value in self.connection.execute(query, values)]

    def _keep(self, name: str) -> int:
        told = ", ".join(_COLUMNS[name])
        kept = f"""INSERT INTO {name} (property, station, number, at, hash, place, {told})
            SELECT {self.key}, station, number, {_AT}, hash, place, {told} FROM new_{name} ON CONFLICT DO NOTHING"""
        if name != "ends":
            return self.connection.execute(kept).rowcount
        self.connection.execute("TRUNCATE fresh_ends")
        return self.connection.execute(
            f"WITH kept AS ({kept} RETURNING station, number) INSERT INTO fresh_ends"
            " SELECT new_ends.* FROM new_ends JOIN kept USING (station, number)"
        ).rowcount

    def _erase(self, erased: Sequence[tuple[int, int]]) -> set[int]:
        """What these said goes, and that they were there stays; whose it was, theirs is added up anew."""
        if not erased:
            return set()
        self.connection.execute("TRUNCATE gone")
        with self.connection.cursor().copy("COPY gone FROM STDIN") as copy:
            for row in erased:
                copy.write_row(row)
        whose = "SELECT DISTINCT person, 0 FROM {name} JOIN gone USING (station, number) WHERE property = %s"
        people = {
            person
            for name in ("starts", "ends")
            for person, _ in self._pairs(whose.format(name=name), (self.key,))
            if person is not None
        }
        for name, kind in _KIND.items():
            self.connection.execute(
                f"""WITH said AS (DELETE FROM {name} USING gone WHERE {name}.property = %s
                        AND {name}.station = gone.station AND {name}.number = gone.number
                        RETURNING {name}.property, {name}.station, {name}.number, at, hash, place)
                    INSERT INTO others (property, station, number, at, hash, place, kind)
                    SELECT property, station, number, at, hash, place, %s FROM said ON CONFLICT DO NOTHING""",
                (self.key, kind),
            )
        return people

    def _note(self, batch: Batch) -> None:
        last: dict[int, int] = {}
        for row in _links(batch):
            last[row.station] = max(row.number, last.get(row.station, 0))
        with self.connection.cursor() as cursor:
            cursor.executemany(
                "UPDATE stations SET last = greatest(last, %s) WHERE key = %s",
                [(number, station) for station, number in last.items()],
            )
        self.connection.execute(
            "UPDATE properties SET place = %s, hash = %s, pushed_at = now() WHERE key = %s", (*batch.until, self.key)
        )

    def start_over(self) -> None:
        """What comes next is sent from the first entry on, and compared with what is here."""
        with self.connection.transaction():
            self.connection.execute("UPDATE properties SET place = 0, hash = '' WHERE key = %s", (self.key,))
        self.mark = Mark(0, b"")

    def furnish(self, people: Iterable[PersonRow], groups: Iterable[GroupRow]) -> None:
        """People and groups as they stand at the hub now, in the place of what stood here."""
        those, kept = tuple(people), tuple(groups)
        with self.connection.transaction(), self.connection.cursor() as cursor:
            cursor.executemany(
                "INSERT INTO people (property, id, name, staff_number, role, is_active) VALUES (%s, %s, %s, %s, %s, %s)"
                " ON CONFLICT (property, id) DO UPDATE SET name = excluded.name, staff_number = excluded.staff_number,"
                " role = excluded.role, is_active = excluded.is_active",
                [(self.key, *row) for row in those],
            )
            cursor.execute(
                """DELETE FROM people WHERE property = %(property)s AND id <> ALL (%(ids)s) AND NOT EXISTS (
                       SELECT 1 FROM starts WHERE starts.property = %(property)s AND starts.person = people.key)""",
                {"property": self.key, "ids": [row.id for row in those]},
            )
            cursor.execute("DELETE FROM groups WHERE property = %s", (self.key,))
            cursor.executemany(
                "INSERT INTO groups (property, id, name) VALUES (%s, %s, %s)",
                [(self.key, group.id, group.name) for group in kept],
            )
            cursor.executemany(
                "INSERT INTO memberships SELECT property, %s, key FROM people WHERE property = %s AND id = %s",
                [(group.id, self.key, person) for group in kept for person in group.people],
            )
        self.people.clear()


_WORD: Final = (
    "INSERT INTO words (word) VALUES (%s) ON CONFLICT (word) DO UPDATE SET word = excluded.word RETURNING key"
)
_OTHERS: Final = f"""
    SELECT entries.number, stations.name, stations.id
    FROM ({" UNION ALL ".join(f"SELECT station, number, at, hash FROM new_{name}" for name in _COLUMNS)}) AS sent
    JOIN (SELECT * FROM entries WHERE property = %(property)s AND station = %(station)s
          AND number BETWEEN %(first)s AND %(last)s) AS entries USING (station, number)
    JOIN stations ON stations.key = station
    WHERE entries.hash <> sent.hash OR entries.at <> timestamptz 'epoch' + sent.at * interval '1 ms'
    ORDER BY entries.number LIMIT 1"""


@contextmanager
def opened(target: str, id_: str, name: str) -> Iterator[Office]:
    """The property's, with the tables made where they are missing; `target` as of `connected`."""
    with connected(target) as connection, connected(target) as beside:
        yield _office(connection, beside, id_, name)


def _office(connection: Connection, beside: Connection, id_: str, name: str) -> Office:
    make_ready(connection)
    row = connection.execute(
        "INSERT INTO properties (id, name) VALUES (%s, %s) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
        " RETURNING key, place, hash",
        (id_, name),
    ).fetchone()
    assert row is not None
    key = int(str(row[0]))
    parts = Parts(connection, key)
    with connection.transaction():
        parts.make_property()
    for table, columns in _COLUMNS.items():
        told = {**_LINK, **columns, **_BESIDE.get(table, {})}
        connection.execute(
            f"CREATE TEMP TABLE new_{table} ({', '.join(f'{each} {sort}' for each, sort in told.items())})"
        )
    connection.execute("CREATE TEMP TABLE fresh_ends (LIKE new_ends)")
    connection.execute("CREATE TEMP TABLE gone (station int, number bigint)")
    summing.prepare(connection)
    office = Office(connection, beside, key, _mark(row[1:]), parts)
    office.words.update(
        (str(word), int(str(found))) for word, found in connection.execute("SELECT word, key FROM words")
    )
    return office


def _mark(row: Sequence[object]) -> Mark:
    place, hash_ = row
    assert isinstance(place, int)
    assert isinstance(hash_, bytes)
    return Mark(place, hash_)


def _rows(batch: Batch) -> dict[str, Sequence[tuple[object, ...]]]:
    return {
        "starts": batch.starts,
        "steps": batch.steps,
        "ends": batch.ends,
        "rulings": batch.rulings,
        "others": batch.others,
    }


def _links(batch: Batch) -> Iterable[Any]:
    """Every row of it, whose first columns are its place in the chain."""
    return chain(batch.starts, batch.steps, batch.ends, batch.rulings, batch.others)
