"""A station's records as they are carried to its hub: entry by entry, with what each says."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from trainer.bundled import Carried, Header, Load
from trainer.store.chain import OWN_STATION
from trainer.store.checking import CheckStopped
from trainer.store.contents import LINES, Content, among, refers_to
from trainer.store.database import json_list, one_view
from trainer.store.payloads import EntryKind
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

_CHUNK: Final = 5_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """What goes into one file."""

    header: Header
    load: Load


def pieces(
    connection: sqlite3.Connection,
    header: Header,
    first: int,
    go_on: Callable[[int, int], bool],
    most: int,
    kinds: Container[str] = frozenset(EntryKind),
) -> tuple[Piece, ...]:
    """All of the own chain from an entry on, in as many pieces as it takes; `go_on` as of `Stations.give`.

    Of other `kinds` than these the entries go along without what they say.
    """
    found = []
    with one_view(connection):
        (last,) = connection.execute(
            "SELECT ifnull(max(number), 0) FROM entries WHERE station = ?", (OWN_STATION,)
        ).fetchone()
        for begins in range(first, last + 1, most):
            ends = min(begins + most - 1, last)
            gathered = _Gathered(connection, begins, kinds)
            for at in range(begins, ends + 1, _CHUNK):
                gathered.add(at, min(at + _CHUNK - 1, ends))
                if not go_on(min(at + _CHUNK - 1, ends) - first + 1, last - first + 1):
                    raise CheckStopped
            found.append(gathered.piece(header))
    return tuple(found)


_ROWS: Final = """
    SELECT entries.key, number, kind, at, hash, signature, erased.content_hash, erased.attempt_number
    FROM entries LEFT JOIN erased ON erased.entry = entries.key
    WHERE station = ? AND number BETWEEN ? AND ? ORDER BY number"""


@dataclass(slots=True)
class _Gathered:
    """The entries so far."""

    connection: sqlite3.Connection
    first: int
    kinds: Container[str]
    entries: list[Carried] = field(default_factory=list)
    numbers: dict[int, int] = field(default_factory=dict)
    """Of each entry's key."""
    attempts: dict[int, str] = field(default_factory=dict)
    books: set[str] = field(default_factory=set)

    def add(self, first: int, last: int) -> None:
        rows = self.connection.execute(_ROWS, (OWN_STATION, first, last)).fetchall()
        self.numbers.update((row[0], row[1]) for row in rows)
        contents = among(self.connection, [row[0] for row in rows])
        for key, number, kind, at, hash_, signature, gone, attempt_number in rows:
            erased = (None, gone, 0, attempt_number)
            said = self._said(number, contents.get(key, [])) if gone is None else erased
            self.entries.append(Carried(number, kind, at, hash_, signature, *said))

    def _said(self, number: int, said: list[Content]) -> tuple[tuple[object, ...] | None, bytes, int, int | None]:
        if len(said) != 1:
            words = Unsaid.translate("Store", "Entry {number} is not as it was written.")
            raise StoreError(words.format(number=number))
        (content,) = said
        if content.kind not in self.kinds:
            return self._withheld(content)
        if content.kind in (EntryKind.START, EntryKind.BOOK) and isinstance(content["rulebook_hash"], str):
            self.books.add(content["rulebook_hash"])
        if not content.refers:
            return content.columns, content.rest, 0, None
        about = self._number(content)
        if about is None:  # of an entry that came from elsewhere
            return self._withheld(content)
        return (about, *content.columns[1:]), content.rest, about, None

    def _withheld(self, content: Content) -> tuple[None, bytes, int, int | None]:
        number = content["attempt_number"] if content.kind == EntryKind.START else None
        content_hash = content.hash(refers_to(self.connection, content))
        return None, content_hash, 0, number if isinstance(number, int) else None

    def _number(self, content: Content) -> int | None:
        """The number of what it is about, with the id of an attempt that began before the piece."""
        if (known := self.numbers.get(content.refers)) is not None:
            return known
        row = self.connection.execute(
            "SELECT station, number, id FROM entries LEFT JOIN starts ON starts.entry = key WHERE key = ?",
            (content.refers,),
        ).fetchone()
        if row is None or row[0] != OWN_STATION:
            return None
        if content.kind in LINES and row[2] is not None:
            self.attempts[row[1]] = row[2]
        return int(row[1])

    def piece(self, header: Header) -> Piece:
        before = self.connection.execute(
            "SELECT lower(hex(hash)) FROM entries WHERE station = ? AND number = ?", (OWN_STATION, self.first - 1)
        ).fetchone()
        load = Load(entries=tuple(self.entries), attempts=self.attempts, texts=_texts(self.connection, self.books))
        last = self.entries[-1]
        return Piece(
            header=replace(
                header,
                first=self.first,
                last=last.number,
                before=before[0] if before is not None else "",
                head=last.hash.hex(),
            ),
            load=load,
        )


def _texts(connection: sqlite3.Connection, books: Iterable[str]) -> tuple[str, ...]:
    rows = connection.execute(
        "SELECT text FROM rulebooks WHERE hash IN (SELECT value FROM json_each(?)) ORDER BY hash",
        (json_list(sorted(books)),),
    )
    return tuple([text for (text,) in rows])
