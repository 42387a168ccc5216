"""Whether what was kept is still what was written: the chain walked from its first entry, or from a checkpoint."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import msgspec

from trainer.store.chain import OWN_STATION, Link, chained, own_station
from trainer.store.chain_rows import ROWS, Row, StationChain, others_at
from trainer.store.comparing import differences, fault_beside_the_chain, joined
from trainer.store.contents import LINES, Content, between, refers_to
from trainer.store.database import one_view
from trainer.store.keys import is_signed
from trainer.store.payloads import EntryKind, ErasurePayload, MovePayload
from trainer.store.shape import shape_of
from trainer.tongue import Unsaid

_CHUNK: Final = 2_000
_CHANGED: Final = Unsaid.translate("Store", "entry {number} is not as it was written")


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """How far the station's own chain was found whole, and what is needed to go on from there."""

    key: int
    number: int
    hash: str
    public_key: str
    attempts: int


@dataclass(frozen=True, slots=True)
class Earlier:
    """A chain of before, which was written anew in another form."""

    head: str
    """Its last hash: what stands on paper of those days."""
    entries: int
    fault: str
    """What was not as it was written even then; empty where it was whole."""
    first_broken: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainReport:
    """Whether what was kept is still what was written."""

    entries: int
    """How many there are."""
    head: str
    """The last hash. A tail cut off without trace shows only against a head noted elsewhere."""
    fault: Unsaid | None = None
    """The first thing that is not as it was written."""
    first_broken: int | None = None
    """The number of the entry it concerns, if it concerns one."""
    keys: tuple[str, ...] = ()
    """The public keys that it was signed with, one after the other, as far as it was read: more than one where the
    key was lost, or where another account has written."""
    earlier: tuple[Earlier, ...] = ()
    is_older: bool = False
    """All that is there is as it was written, but there was more once, as after a backup was put back."""
    is_of_people: bool = False
    """What was dealt is as it was written; people, groups or trusted keys stand otherwise than they were kept."""
    place: Checkpoint | None = None
    """Where to go on the next time; none where something is wrong."""

    @property
    def is_whole(self) -> bool:
        return self.fault is None

    @property
    def advice(self) -> Unsaid:
        """What is wrong, what is safe and what to do."""
        if self.fault is None:
            return Unsaid.translate("Store", "The records are as they were written.")
        if self.is_of_people:
            words = Unsaid.translate(
                "Store",
                "Something was changed by another program than this one: {fault}. All that was dealt is as it "
                "was written. Tell your instructor; keep a copy of the file as it is, and put the latest backup in "
                "its place, or have an administrator set right what is wrong.",
            )
        elif self.first_broken is None:
            words = Unsaid.translate(
                "Store",
                "The records were changed or damaged: {fault}. Rounds that can be opened are as they were. Tell "
                "your instructor; keep a copy of the file as it is, and put the latest backup in its place.",
            )
        else:
            words = Unsaid.translate(
                "Store",
                "The records were changed or damaged: {fault}. All before entry {number} is safe, and so are the "
                "rounds after it that can be opened. Tell your instructor; keep a copy of the file as it is, and put "
                "the latest backup in its place.",
            )
        return words.format(fault=self.fault, number=self.first_broken)


class CheckStopped(Exception):
    """Whoever asked does not want to know any more."""


def always(_done: int, _of: int) -> bool:
    """Goes on to the end."""
    return True


def verify(
    connection: sqlite3.Connection,
    go_on: Callable[[int, int], bool] = always,
    chunk: int = _CHUNK,
    *,
    is_thorough: bool = True,
) -> ChainReport:
    """Reads everything that is chained, every signature with it, and reports the first fault.

    Where somebody waits it is not as thorough, in an eighth of the time: of the signatures the last of each chunk is
    looked at, whose hash is made over all before it.
    `go_on` is told after each `chunk` how many entries have been read of how many; where it says no, `CheckStopped` is
    raised.
    """
    walk = _Walk(connection, is_thorough=is_thorough)
    if walk.has_all_tables():
        walk.go(go_on, chunk)
        walk.compare_erasures()
        walk.note_damage_beside()
        walk.note_differences()
    return walk.report()


def verify_since(
    connection: sqlite3.Connection,
    since: Checkpoint | None,
    go_on: Callable[[int, int], bool] = always,
    chunk: int = _CHUNK,
) -> ChainReport:
    """Reads what was chained after a checkpoint, or all; of the signatures the last of each chunk.

    Each hash is made over all before it, so the last signature is over all that was read: one that was exchanged in
    between is left to `verify`.
    """
    walk = _Walk(connection)
    if not walk.has_all_tables():
        return walk.report()
    if since is not None:
        if (fault := _fault_at(connection, since)) is not None:
            found = verify_since(connection, None, go_on, chunk)
            return found if found.fault is not None else _with_fault(found, fault, since)
        walk.begin_at(since)
    walk.go(go_on, chunk)
    walk.compare_erasures()
    walk.note_differences()
    return walk.report()


def _fault_at(connection: sqlite3.Connection, since: Checkpoint) -> Unsaid | None:
    row = connection.execute(
        "SELECT number, CAST(hash AS BLOB) FROM entries WHERE key = ? AND station = ?", (since.key, OWN_STATION)
    ).fetchone()
    if row == (since.number, bytes.fromhex(since.hash)):
        return None
    if row is None:
        return Unsaid.translate(
            "Store",
            "entry {number} was here when they were last verified and is not any more, as after a backup was put back",
        ).format(number=since.number)
    return Unsaid.translate(
        "Store", "entry {number} is another one than when they were last verified, as after a backup was put back"
    ).format(number=since.number)


def _with_fault(found: ChainReport, fault: Unsaid, since: Checkpoint) -> ChainReport:
    return ChainReport(
        entries=found.entries,
        head=found.head,
        fault=fault,
        first_broken=min(since.number, found.entries + 1),
        keys=found.keys,
        earlier=found.earlier,
        is_older=True,
        place=found.place,
    )


@dataclass(slots=True)
class _Walk:
    """What is known after the entries visited so far."""

    connection: sqlite3.Connection
    is_thorough: bool = False
    """Every signature is looked at."""
    key: int = 0
    entries: int = 0
    begun: int = 0
    """The key of the last entry that was verified before."""
    passed: dict[str, int] = field(default_factory=dict)
    """The number of each station's last entry before it; erasures of what came before that are not compared."""
    stations: dict[int, StationChain] = field(default_factory=dict)
    fault: Unsaid | None = None
    first_broken: int | None = None
    marked: dict[tuple[str, int], tuple[bool, int | None]] = field(default_factory=dict)
    """Whose content is gone, or is said to be beside the chain: whether it is, and the erasure that is named there."""
    erased: dict[tuple[str, int], int] = field(default_factory=dict)
    """Whose content should be gone, with the erasure that says so in the chain."""
    attempts: dict[int, str] = field(default_factory=dict)
    keys: list[str] = field(default_factory=list)
    earlier: list[Earlier] = field(default_factory=list)
    is_of_people: bool = False

    def has_all_tables(self) -> bool:
        """Else nothing can be read through, and that is the fault."""
        shape = shape_of(self.connection)
        if not shape.has_all_tables:
            self.fault = joined(shape.faults())
        return shape.has_all_tables

    def begin_at(self, since: Checkpoint) -> None:
        self.key = self.begun = since.key
        self.keys = [since.public_key]
        self.stations[OWN_STATION] = StationChain(
            since.number, bytes.fromhex(since.hash), bytes.fromhex(since.public_key), since.attempts, since.key
        )
        own = self.connection.execute("SELECT CAST(id AS TEXT) FROM stations WHERE key = ?", (OWN_STATION,)).fetchone()
        self.passed = {own[0]: since.number} if own is not None else {}
        for station, (name, chain) in others_at(self.connection, since.key).items():
            self.stations[station], self.passed[name] = chain, chain.number
        self.entries = sum(self.passed.values())

    def go(self, go_on: Callable[[int, int], bool], chunk: int) -> None:
        (last,) = self.connection.execute("SELECT ifnull(max(key), 0) FROM entries").fetchone()
        for rows, contents in self._chunks(chunk):
            for row in rows:
                self._visit(row, contents.get(row.key, []), is_last=row is rows[-1])
            if not go_on(rows[-1].key, last):
                raise CheckStopped

    def _chunks(self, chunk: int) -> Iterator[tuple[list[Row], dict[int, list[Content]]]]:
        while True:
            with one_view(self.connection):
                rows = [Row(*row) for row in self.connection.execute(ROWS, (self.key, chunk))]
                if not rows:
                    return
                contents = between(self.connection, rows[0].key, rows[-1].key)
            yield rows, contents
            self.key = rows[-1].key

    def _visit(self, row: Row, said: list[Content], *, is_last: bool) -> None:
        station = self.stations.setdefault(row.station, StationChain())
        content = said[0] if len(said) == 1 and said[0].kind == row.kind else None
        if content is not None:
            self._take_up(row, content, station)
        if (not said and not row.is_withheld) or row.erasure is not None:
            self.marked[row.place] = not said, row.erasure
        if fault := self._fault_of(row, said, content, station, is_last=is_last):
            self._note(fault, min(row.number, station.number + 1), row.name if row.station != OWN_STATION else "")
        if row.kind == EntryKind.START:
            number = content["attempt_number"] if content is not None else row.attempt_number
            station.attempts = number if isinstance(number, int) else station.attempts + 1
        self.entries += 1
        station.number, station.head, station.key = row.number, row.hash, row.key

    def _take_up(self, row: Row, content: Content, station: StationChain) -> None:
        """What later entries are held against."""
        if row.kind == EntryKind.START:
            self.attempts[row.key] = str(content["id"])
        elif row.kind == EntryKind.KEY:
            key = content["public_key"]
            station.public_key = key if isinstance(key, bytes) else b""
            if row.station == OWN_STATION:
                self.keys.append(station.public_key.hex())
        elif row.kind in (EntryKind.ERASURE, EntryKind.MOVE):
            try:
                self._note_told(row, content)
            except msgspec.DecodeError:
                self._note(_CHANGED.format(number=row.number), row.number)

    def _note_told(self, row: Row, content: Content) -> None:
        if row.kind == EntryKind.MOVE:
            moved = content.read(MovePayload)
            if row.station == OWN_STATION:
                self.earlier.append(Earlier(moved.head, moved.entries, moved.fault, moved.first_broken))
            return
        # Runs out of all bounds can only come from a forger; they are not counted through.
        for station, first, last in content.read(ErasurePayload).erased:
            # another station erases what is its own, and what was erased before it was is not erased again
            if last - first <= self.entries and (row.station == OWN_STATION or station == row.name):
                for number in range(max(first, self.passed.get(station, 0) + 1), last + 1):
                    self.erased.setdefault((station, number), row.key)

    def _fault_of(
        self, row: Row, said: list[Content], content: Content | None, station: StationChain, *, is_last: bool
    ) -> Unsaid | None:
        if row.number != station.number + 1:
            return Unsaid.translate("Store", "entry {number} is missing").format(number=station.number + 1)
        if content is not None:
            content_hash = content.hash(self._refers_to(content))
        elif not said and (row.erasure is not None or row.is_withheld):
            content_hash = row.content_hash
        elif not said:
            return None  # told when it is known what was erased
        else:
            return _CHANGED.format(number=row.number)
        own = Link(station=row.name, number=row.number, kind=row.kind, at=row.at).own_hash(content_hash)
        is_known = row.kind != EntryKind.START or content is not None or row.attempt_number == station.attempts + 1
        if not is_known or (row.kind != EntryKind.START and row.attempt_number is not None):
            return _CHANGED.format(number=row.number)
        if chained(station.head, own) != row.hash:
            if is_signed(station.public_key, row.signature, own + row.hash):
                fault = Unsaid.translate("Store", "entry {number} does not follow the entry before it")
                return fault.format(number=row.number)
            return _CHANGED.format(number=row.number)
        is_looked_at = self.is_thorough or is_last or row.kind == EntryKind.KEY
        if is_looked_at and not is_signed(station.public_key, row.signature, own + row.hash):
            fault = Unsaid.translate("Store", "entry {number} is not signed with the key of this station")
            return fault.format(number=row.number)
        return None

    def _refers_to(self, content: Content) -> str:
        known = self.attempts.get(content.refers) if content.kind in LINES else None
        return known if known is not None else refers_to(self.connection, content)

    def compare_erasures(self) -> None:
        """A content is missing exactly where an erasure in the chain says so."""
        own = own_station(self.connection) if len(self.stations) > 1 else None
        for place in sorted({*self.marked, *self.erased}, key=lambda place: place[1]):
            is_gone, named = self.marked.get(place, (False, None))
            erasure = self.erased.get(place)
            if erasure is not None and named != erasure:
                # it may have been erased since it was read
                is_gone, named = self._is_gone_now(place)
            if is_gone and erasure is None:
                fault = Unsaid.translate("Store", "the content of entry {number} is gone and no erasure says so")
            elif not is_gone and erasure is not None:
                fault = Unsaid.translate("Store", "entry {number} was erased and its content is there again")
            elif named != erasure and not (named is not None and named <= self.begun):
                fault = Unsaid.translate("Store", "what says that entry {number} was erased was changed")
            else:
                continue
            self._note(fault.format(number=place[1]), place[1], place[0] if own not in (None, place[0]) else "")

    def _is_gone_now(self, place: tuple[str, int]) -> tuple[bool, int | None]:
        with one_view(self.connection):
            row = self.connection.execute(
                """SELECT entries.key, erasure FROM entries JOIN stations ON stations.key = station
                   LEFT JOIN erased ON erased.entry = entries.key WHERE stations.id = ? AND number = ?""",
                place,
            ).fetchone()
            return (not between(self.connection, row[0], row[0]), row[1]) if row is not None else (True, None)

    def note_damage_beside(self) -> None:
        """What belongs to no single entry is told only where no entry is broken."""
        self.fault = self.fault or fault_beside_the_chain(self.connection)

    def note_differences(self) -> None:
        """What somebody has done to the tables and to what stands in them beside the chain; likewise."""
        self.fault = self.fault or joined(shape_of(self.connection).faults())
        if self.fault is None:
            with one_view(self.connection):
                self.fault = joined(differences(self.connection))
            self.is_of_people = self.fault is not None

    def report(self) -> ChainReport:
        own = self.stations.get(OWN_STATION, StationChain())
        place = None
        if self.fault is None and own.number:
            place = Checkpoint(own.key, own.number, own.head.hex(), own.public_key.hex(), own.attempts)
        return ChainReport(
            entries=self.entries,
            head=own.head.hex(),
            fault=self.fault,
            first_broken=self.first_broken,
            keys=tuple(self.keys),
            earlier=tuple(self.earlier),
            is_of_people=self.is_of_people,
            place=place,
        )

    def _note(self, fault: Unsaid, number: int, station: str = "") -> None:
        """`station`: the id of another one, of whose entry it is told after all that is wrong with one's own."""
        if station:
            words = Unsaid.translate("Store", "{fault}, in what came from the station {station}")
            self.fault = self.fault or words.format(fault=fault, station=station)
        elif self.first_broken is None or number < self.first_broken:
            self.fault, self.first_broken = fault, number
