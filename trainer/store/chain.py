"""The chain: every kept act has a number without gaps, a hash over all before it, and the station's signature.

An entry's own hash covers its place, kind and time and the hash of what it says; its hash in the chain covers that
and the hash of the entry before. The signature is over both, so that an entry can be told to be as it was written
even where the one before is damaged. What an entry says stands in a table of its own, so it can be erased by a later
entry that says so, and the chain still verifies.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from trainer.store.clock import Clock
from trainer.store.contents import LINES, TABLES, Content, between, content_of, insert, refers_to
from trainer.store.ids import next_id
from trainer.store.keys import Pen, is_signed
from trainer.store.payloads import KeyPayload, Payload, PersonPayload
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

BEFORE_THE_FIRST: Final = bytes(32)
OWN_STATION: Final = 1
_MOST: Final = 2**62
_A_NUMBER: Final = f"typeof({{0}}) = 'integer' AND {{0}} < {_MOST}"
"""Whether a number can be counted on from: on the disk it may have become anything."""
_KEYS: Final = (
    ("entries", "key"),
    ("erased", "entry"),
    ("withheld", "entry"),
    *((table.name, "entry") for table in TABLES),
)


def _next_key(keys: Iterable[tuple[str, str]]) -> str:
    """None that was ever given: an entry may be gone and what it said still there, which would be the next one's."""
    last = [
        f"ifnull((SELECT {key} FROM {table} WHERE {key} < {_MOST} ORDER BY {key} DESC LIMIT 1), 0)"
        for table, key in keys
    ]
    return f"SELECT 1 + max({', '.join(last)})"


_NEXT_KEY: Final = _next_key(_KEYS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """One entry as its row has it, and where its station's name is."""

    station: str
    number: int
    kind: str
    at: int
    """Milliseconds since 1970, UTC: to be shown, never to order by."""

    def own_hash(self, content_hash: bytes) -> bytes:
        return own_hash(self.station, self.number, self.kind, self.at, content_hash)


def own_hash(station: str, number: int, kind: str, at: int, content_hash: bytes) -> bytes:
    """What a `Link` says, for whoever goes through hundreds of thousands."""
    return hashlib.sha256(f"{station}\n{number}\n{kind}\n{at}\n{content_hash.hex()}".encode()).digest()


def chained(previous: bytes, own_hash: bytes) -> bytes:
    return hashlib.sha256(previous + own_hash).digest()


def text_hash(text: str) -> str:
    """The name under which a rulebook's text is kept."""
    return hashlib.sha256(text.encode()).hexdigest()


def append(connection: sqlite3.Connection, pen: Pen, payload: Payload) -> int:
    """Adds one entry with what it says and returns its key; the caller's transaction makes it durable."""
    if signing_key(connection) != pen.key.public:
        # the first entry of all, a key that was lost, or another account's program
        write(connection, pen, content_of(KeyPayload(public_key=pen.key.public)))
    return write(connection, pen, content_of(payload))


def append_person_change(
    connection: sqlite3.Connection,
    pen: Pen,
    *,
    person: str,
    who: str,
    changes: tuple[tuple[str, str, str], ...],
    kept_pin: str | None = None,
    groups: tuple[str, ...] | None = None,
) -> int:
    """Keeps that something was changed about a person, with who did it: in the transaction in which it is changed.

    `changes`: what, as it was, as it is now. Of a PIN never more than whether there is one, and a digest of what is
    kept of it, by `told_people.pin_digest`; `groups`, where they are others, by their ids. What is kept here goes when
    the person is erased.
    """
    said = PersonPayload(person=person, who=who, changes=changes, kept_pin=kept_pin, groups=groups)
    return append(connection, pen, said)


def own_station(connection: sqlite3.Connection) -> str:
    row = connection.execute("SELECT id FROM stations WHERE key = ?", (OWN_STATION,)).fetchone()
    return _require_name(row[0] if row is not None else None)


def _require_name(name: object) -> str:
    """A station's name, which is in the hash of each of its entries; raises `StoreError` for what can be none."""
    if not isinstance(name, str) or not name:
        raise StoreError(
            Unsaid.translate(
                "Store",
                "The data file has lost the name of this station: no round in it can be told to be as it was written, "
                "so none is shown, and nothing more can be written to it. Put the latest backup in its place; the "
                "list of results opens all the same, and guests can deal.",
            )
        )
    return name


def signing_key(connection: sqlite3.Connection, entry: int | None = None, station: int = OWN_STATION) -> bytes | None:
    """The public key that a station signs with now, or that it signed an entry with; none before the first."""
    row = connection.execute(
        # from the few keys to their entries, never the other way round
        "SELECT ifnull(CAST(public_key AS BLOB), x'') FROM keys CROSS JOIN entries ON entries.key = keys.entry"
        " WHERE station = ? AND (? IS NULL OR entry <= ?) ORDER BY entry DESC LIMIT 1",
        (station, entry, entry),
    ).fetchone()
    return bytes(row[0]) if row is not None else None


def write(connection: sqlite3.Connection, pen: Pen, content: Content) -> int:
    """One entry with what it says at the end of the own chain, signed with the key in hand."""
    now = pen.clock.now_ms()
    key = link_up(connection, pen, content.kind, content_hash=content.hash(refers_to(connection, content)), at=now)
    insert(connection, key, content)
    return key


def link_up(connection: sqlite3.Connection, pen: Pen, kind: str, *, content_hash: bytes, at: int) -> int:
    """The entry alone; what it says is still to be kept, or is gone."""
    last = connection.execute(
        "SELECT number, ifnull(CAST(hash AS BLOB), x'') FROM entries"
        f" WHERE station = ? AND {_A_NUMBER.format('number')}"
        " ORDER BY number DESC LIMIT 1",
        (OWN_STATION,),
    ).fetchone()
    number, previous = last or (0, BEFORE_THE_FIRST)
    link = Link(station=own_station(connection), number=number + 1, kind=kind, at=at)
    own = link.own_hash(content_hash)
    sealed = chained(previous, own)
    key = next_key(connection)
    connection.execute(
        "INSERT INTO entries (key, station, number, kind, at, hash, signature) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (key, OWN_STATION, link.number, kind, at, sealed, pen.key.sign(own + sealed)),
    )
    return key


def next_key(connection: sqlite3.Connection) -> int:
    """The key of the next entry, also before the tables are made that later versions have."""
    try:
        (found,) = connection.execute(_NEXT_KEY).fetchone()
    except sqlite3.OperationalError:
        there = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        (found,) = connection.execute(_next_key([(table, key) for table, key in _KEYS if table in there])).fetchone()
    return int(found)


def is_merged(connection: sqlite3.Connection) -> bool:
    """Whether entries of other stations are here."""
    return connection.execute("SELECT 1 FROM stations WHERE key <> ?", (OWN_STATION,)).fetchone() is not None


def next_attempt(connection: sqlite3.Connection, clock: Clock) -> tuple[str, int]:
    """Id and number of an attempt that begins now: two look-ups, however many there have been."""
    # the last that is a text, or a number: the sort of a value may be damaged
    (last_id,) = connection.execute(
        "SELECT (SELECT id FROM starts WHERE typeof(id) = 'text' ORDER BY id DESC LIMIT 1)"
    ).fetchone()
    if is_merged(connection):
        return next_id(last_id, clock.now_ms()), last_attempt(connection, OWN_STATION) + 1
    (last,) = connection.execute(
        f"""SELECT max(ifnull((SELECT attempt_number FROM starts WHERE {_A_NUMBER.format("attempt_number")}
                               ORDER BY attempt_number DESC LIMIT 1), 0),
                       ifnull((SELECT attempt_number FROM erased WHERE {_A_NUMBER.format("attempt_number")}
                               AND attempt_number IS NOT NULL ORDER BY attempt_number DESC LIMIT 1), 0))"""
    ).fetchone()
    return next_id(last_id, clock.now_ms()), last + 1


def last_attempt(connection: sqlite3.Connection, station: int, number: int = _MOST) -> int:
    """The number of the last attempt that a station had begun with one of its entries; 0 for none."""
    row = connection.execute(
        """SELECT ifnull(starts.attempt_number, ifnull(erased.attempt_number, withheld.attempt_number))
           FROM entries LEFT JOIN starts ON starts.entry = entries.key LEFT JOIN erased ON erased.entry = entries.key
           LEFT JOIN withheld ON withheld.entry = entries.key
           WHERE station = ? AND kind = 'start' AND number <= ? ORDER BY number DESC LIMIT 1""",
        (station, number),
    ).fetchone()
    return row[0] if row is not None and isinstance(row[0], int) else 0


def first_changed(connection: sqlite3.Connection, attempt: int) -> int | None:
    """The number of the first entry of an attempt, its rulebook's text with its start, that is not as it was written.

    Each is held against its own hashes alone: what went before and after is the whole chain's.
    """
    row = connection.execute("SELECT station, number FROM entries WHERE key = ?", (attempt,)).fetchone()
    if row is None or not isinstance(row[1], int) or not 0 < row[1] < _MOST:
        return _number_lost(connection, attempt)
    station, start = row
    found = [entry for (entry,) in connection.execute(_LINES, {"attempt": attempt})]
    entries = connection.execute(_FROM_START_TO_END, {"attempt": attempt, "station": station}).fetchall()
    contents = between(connection, attempt, entries[-1][0] if entries else attempt)
    met: list[int] = []
    expected = start
    before = _hash_before(connection, station, start)
    for key, name, number, kind, at, kept_hash, signature, was_erased in entries:
        if number != expected:
            return int(expected)
        expected += 1
        link = Link(station=_require_name(name), number=number, kind=kind, at=at)
        said = contents.get(key, [])
        if not said and was_erased:
            before = kept_hash
            continue
        if len(said) != 1 or said[0].kind != kind:
            return int(number)
        own = link.own_hash(said[0].hash(refers_to(connection, said[0])))
        if chained(before, own) != kept_hash and not _is_vouched(connection, key, own, kept_hash, signature):
            return int(number)
        before = kept_hash
        if key == attempt or (said[0].kind in LINES and said[0].refers == attempt):
            met.append(key)
    text = connection.execute(
        """SELECT hash, ifnull(CAST(text AS BLOB), x'') FROM rulebooks
           WHERE hash = (SELECT rulebook_hash FROM starts WHERE entry = ?)""",
        (attempt,),
    ).fetchone()
    is_whole = met == found and text is not None and hashlib.sha256(text[1]).hexdigest() == text[0]
    return None if is_whole else int(start)


_LINES: Final = """
    SELECT :attempt AS line UNION ALL SELECT entry FROM answers WHERE attempt = :attempt
    UNION ALL SELECT entry FROM ends WHERE attempt = :attempt ORDER BY line"""
"""What an index says belongs to an attempt."""
_FROM_START_TO_END: Final = f"""
    SELECT entries.key, stations.id, number, CAST(kind AS TEXT), at, ifnull(CAST(hash AS BLOB), x''),
           ifnull(CAST(signature AS BLOB), x''), erased.entry IS NOT NULL
    FROM entries LEFT JOIN stations ON stations.key = station LEFT JOIN erased ON erased.entry = entries.key
    WHERE +station = :station AND entries.key >= :attempt AND entries.key <= max(
        (SELECT max(line) FROM ({_LINES})),
        min(ifnull((SELECT min(entry) - 1 FROM starts WHERE entry > :attempt), 9e18),
            ifnull((SELECT key - 1 FROM entries WHERE key > :attempt AND kind = 'start' ORDER BY key LIMIT 1), 9e18)))
    ORDER BY entries.key"""
"""All that was chained from its start to its last line or the next start, whichever came later; of the next start one
of its two rows may be gone."""


def _number_lost(connection: sqlite3.Connection, attempt: int) -> int:
    """The number of an entry that is not there: one after that of the entry before."""
    row = connection.execute(
        "SELECT number + 1 FROM entries WHERE key < ? AND +station = ? ORDER BY key DESC LIMIT 1",
        (attempt, OWN_STATION),
    ).fetchone()
    return int(row[0]) if row is not None else 1


def _hash_before(connection: sqlite3.Connection, station: int, number: int) -> bytes:
    if number == 1:
        return BEFORE_THE_FIRST
    row = connection.execute(
        "SELECT ifnull(CAST(hash AS BLOB), x'') FROM entries WHERE station = ? AND number = ?", (station, number - 1)
    ).fetchone()
    return row[0] if row is not None else b""


def _is_vouched(connection: sqlite3.Connection, entry: int, own: bytes, kept_hash: bytes, signature: bytes) -> bool:
    """Whether the station has signed just this: then it is the entry before that was changed."""
    row = connection.execute("SELECT station FROM entries WHERE key = ?", (entry,)).fetchone()
    public_key = signing_key(connection, entry, row[0]) if row is not None else None
    return public_key is not None and is_signed(public_key, signature, own + kept_hash)
