"""What was done at this station and by whom, all but the dealing: read out of the chain, newest first.

Nothing is written twice for it. What changes people, verdicts and records has entries of its own; of what has none
(sign-ins, groups, what was taken out, backups, settings) a deed is kept.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from trainer.store.chain import OWN_STATION, append
from trainer.store.clock import stamped
from trainer.store.contents import TABLE_OF, Content, contents_of
from trainer.store.database import Database
from trainer.store.payloads import (
    AssessmentPayload,
    BookPayload,
    Deed,
    DeedPayload,
    EntryKind,
    ErasurePayload,
    KeyPayload,
    MaterialPayload,
    MovePayload,
    OverrulePayload,
    PersonPayload,
    RemarkPayload,
)
from trainer.store.rights import Act, require_may

Told: TypeAlias = (
    PersonPayload
    | OverrulePayload
    | RemarkPayload
    | MaterialPayload
    | BookPayload
    | AssessmentPayload
    | ErasurePayload
    | KeyPayload
    | MovePayload
    | DeedPayload
)
HOW: Final = "how"
"""The change by which a deed says that nobody at the window did it."""
BY_ITSELF: Final = "by itself"
AT_COMMAND_LINE: Final = "at the command line"


class Theme(StrEnum):
    """What a thing that was done is about; the list of them is sifted by it."""

    SIGN_INS = auto()
    PEOPLE = auto()
    GROUPS = auto()
    VERDICTS = auto()
    """Set aside, disputed, found to stand; notes on them too."""
    QUESTIONS = auto()
    """What was made to be asked, and who is to be."""
    BOOKS = auto()
    """Versions of the house's own rulebooks."""
    TESTS = auto()
    """Table tests: set, scored, signed, withdrawn."""
    EXPORTS = auto()
    ERASURES = auto()
    BACKUPS = auto()
    BUNDLES = auto()
    """What was carried to a hub or to stations, and taken in from them."""
    STATION = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """One thing that was done."""

    entry: int
    """Greater is later, whatever the clock showed."""
    number: int
    at: str
    """UTC, ISO 8601."""
    theme: Theme
    who: str
    """The id of whoever did it; empty where nobody was signed in."""
    person: str | None
    """The id of whoever it concerns."""
    told: Told


@dataclass(frozen=True, slots=True, kw_only=True)
class Sought:
    """What is asked for; all where nothing is said."""

    theme: Theme | None = None
    person: str | None = None
    """Who did it, or whom it concerns."""
    since_ms: int | None = None
    until_ms: int | None = None
    """Not itself: the next millisecond after."""
    before: int | None = None
    """The entry of the last one that is known, to read on from there."""
    most: int = 500


_READ_AS: Final[Mapping[EntryKind, type[Told]]] = MappingProxyType(
    {
        EntryKind.PERSON: PersonPayload,
        EntryKind.OVERRULE: OverrulePayload,
        EntryKind.REMARK: RemarkPayload,
        EntryKind.MATERIAL: MaterialPayload,
        EntryKind.BOOK: BookPayload,
        EntryKind.ASSESSMENT: AssessmentPayload,
        EntryKind.ERASURE: ErasurePayload,
        EntryKind.KEY: KeyPayload,
        EntryKind.MOVE: MovePayload,
        EntryKind.DEED: DeedPayload,
    }
)
_THEME_OF: Final[Mapping[EntryKind, Theme]] = MappingProxyType(
    {
        EntryKind.PERSON: Theme.PEOPLE,
        EntryKind.OVERRULE: Theme.VERDICTS,
        EntryKind.REMARK: Theme.VERDICTS,
        EntryKind.MATERIAL: Theme.QUESTIONS,
        EntryKind.BOOK: Theme.BOOKS,
        EntryKind.ASSESSMENT: Theme.TESTS,
        EntryKind.ERASURE: Theme.ERASURES,
        EntryKind.KEY: Theme.STATION,
        EntryKind.MOVE: Theme.STATION,
    }
)
_THEME_OF_DEED: Final[Mapping[Deed, Theme]] = MappingProxyType(
    {
        Deed.SIGN_IN: Theme.SIGN_INS,
        Deed.REFUSAL: Theme.SIGN_INS,
        Deed.GROUP: Theme.GROUPS,
        Deed.EXPORT: Theme.EXPORTS,
        Deed.BACKUP: Theme.BACKUPS,
        Deed.RESTORE: Theme.BACKUPS,
        Deed.SETTING: Theme.STATION,
        Deed.STATION: Theme.STATION,
        Deed.BUNDLE: Theme.BUNDLES,
        Deed.PACK: Theme.STATION,
    }
)
_LOCKED: Final = "locked"
"""What is chained of a PIN that was tried too often."""
_CHUNK: Final = 500


class Audit:
    """What was done at one store's station."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, deed: DeedPayload) -> None:
        """Chains it; whether whoever did it may, is asked where it is done."""
        with self._database.writing() as connection:
            append(connection, self._database.pen, deed)

    def sign_in(self, person: str) -> None:
        """Somebody was let in; raises `StoreError` where that can't be kept, which is no reason to keep them out."""
        self.keep(DeedPayload(deed=Deed.SIGN_IN, who=person, person=person))

    def keep_backup(self, file: str, *, by: str = "", how: str = "") -> None:
        self.keep(DeedPayload(deed=Deed.BACKUP, who=by, about=file, changes=_how(how)))

    def keep_restores(self, restores: Iterable[tuple[str, str, bool]]) -> None:
        """Backups were put in the place of the records: the first entries of what follows; all of them or none.

        Of each its name, when that was, and whether the program did it by itself.
        """
        with self._database.writing() as connection:
            for file, at, is_by_itself in restores:
                append(connection, self._database.pen, restored(file, at, is_by_itself=is_by_itself))

    def keep_folder(self, was: str, now: str, *, by: str) -> None:
        """The records are kept elsewhere from the next start on."""
        with self._database.writing() as connection:
            require_may(connection, by, Act.SET_UP_STATION)
            deed = DeedPayload(deed=Deed.SETTING, who=by, about="data_folder", changes=(("data_folder", was, now),))
            append(connection, self._database.pen, deed)

    def done(self, sought: Sought, *, by: str) -> tuple[Done, ...]:
        """Newest first; raises `StoreError` for whoever may not read it."""
        with self._database.reading() as connection:
            require_may(connection, by, Act.READ_LOG)
            found: list[Done] = []
            for each in _done(connection, sought):
                found.append(each)
                if len(found) >= sought.most:
                    break
        return tuple(found)


def restored(file: str, at: str, *, is_by_itself: bool) -> DeedPayload:
    """That a backup was put in the place of the records, by the program as it started or at the command line."""
    changes = (*_how(BY_ITSELF if is_by_itself else AT_COMMAND_LINE), ("at", "", at))
    return DeedPayload(deed=Deed.RESTORE, who="", about=file, changes=changes)


def _how(how: str) -> tuple[tuple[str, str, str], ...]:
    return ((HOW, "", how),) if how else ()


def _done(connection: sqlite3.Connection, sought: Sought) -> Iterator[Done]:
    statement = _of_days(sought) if (sought.since_ms, sought.until_ms) != (None, None) else _newest(sought)
    values = {
        "before": 2**62 if sought.before is None else sought.before,
        "since": -(2**62) if sought.since_ms is None else sought.since_ms,
        "until": 2**62 if sought.until_ms is None else sought.until_ms,
        "person": sought.person,
        "most": min(_CHUNK, sought.most) if sought.person is None else _CHUNK,
    }
    while rows := connection.execute(statement, values).fetchall():
        own = [(key, number, kind, at) for key, number, kind, at, station in rows if station == OWN_STATION]
        contents = contents_of(connection, [key for key, *_ in own])
        for key, number, kind, at in own:
            content = contents.get(key)
            # what was erased says nothing any more: that it was stands in the list by itself
            if content is None or content.kind != kind:
                continue
            each = _read(connection, key, number, at, content)
            if each is not None and _is_sought(each, sought):
                yield each
        values["before"] = rows[-1][0]


_COLUMNS: Final = "entries.key, number, CAST(kind AS TEXT), at, station"


def _newest(sought: Sought) -> str:
    """A statement that reads each sort of contents from its end, and no more of it than is asked for.

    As far as columns tell whether it is sought; the rest is looked for in what is read.
    """
    kinds, deeds = _kinds(sought), _deeds(sought)
    parts = [f"SELECT entry FROM {TABLE_OF[kind].name} WHERE entry < :before" for kind in kinds]
    whose = ("person = :person", "who = :person AND person IS NOT :person") if sought.person is not None else ("true",)
    for deed in deeds if sought.theme is not None else ("",):
        is_deed = f"deed = '{deed}'" if deed else "true"
        parts += [f"SELECT entry FROM deeds WHERE {is_deed} AND {is_theirs} AND entry < :before" for is_theirs in whose]
    return f"""WITH said AS ({" UNION ALL ".join(parts)} ORDER BY entry DESC LIMIT :most)
        SELECT {_COLUMNS} FROM said CROSS JOIN entries ON entries.key = said.entry ORDER BY entries.key DESC"""


def _of_days(sought: Sought) -> str:
    """The same of some days alone, by their index."""
    is_theirs = "(person = :person OR who = :person)" if sought.person is not None else "true"
    # the condition of the index word for word: without it SQLite would go through all that was ever dealt
    return f"""SELECT {_COLUMNS} FROM entries INDEXED BY done_here
        WHERE kind NOT IN ('start', 'answer', 'end') AND at >= :since AND at < :until AND entries.key < :before
            AND (kind IN ({_listed(_kinds(sought))}) OR kind = 'deed' AND EXISTS (
                SELECT 1 FROM deeds WHERE entry = entries.key AND deed IN ({_listed(_deeds(sought))}) AND {is_theirs}))
        ORDER BY entries.key DESC LIMIT :most"""


def _kinds(sought: Sought) -> list[EntryKind]:
    """In which something that is sought may stand, deeds left out."""
    # a lock is one of a person's changes
    is_with_locks = sought.theme is Theme.SIGN_INS
    return [
        kind
        for kind, theme in _THEME_OF.items()
        if sought.theme in (None, theme) or (is_with_locks and kind is EntryKind.PERSON)
    ]


def _deeds(sought: Sought) -> list[Deed]:
    return [deed for deed, theme in _THEME_OF_DEED.items() if sought.theme in (None, theme)]


def _listed(words: Iterable[str]) -> str:
    """Words of ours, none of anybody else's."""
    return ", ".join([f"'{word}'" for word in words])


def _read(connection: sqlite3.Connection, key: int, number: int, at: int, content: Content) -> Done | None:
    """None where it says what this version does not know, or was damaged, which verifying tells."""
    with suppress(msgspec.DecodeError):
        told: Told = content.read(_READ_AS[content.kind])
        who = told.who if not isinstance(told, KeyPayload | MovePayload) else ""
        match told:
            case PersonPayload() | DeedPayload() | MaterialPayload() | AssessmentPayload():
                person = told.person
            case OverrulePayload():
                person = _dealer_of(connection, told.voids)
            case RemarkPayload():
                person = _dealer_of(connection, told.about)
            case _:
                person = None
        return Done(
            entry=key,
            number=number,
            at=stamped(at),
            theme=_theme(content.kind, told),
            who=who,
            person=person,
            told=told,
        )
    return None


def _dealer_of(connection: sqlite3.Connection, about: int) -> str | None:
    """Whose the attempt is of which an entry is, or a line of it, or something that was said of one."""
    row = connection.execute(
        """WITH named AS (SELECT ifnull((SELECT remarks.about FROM remarks WHERE entry = :about), :about) AS entry)
           SELECT CAST(person AS TEXT) FROM named JOIN starts ON starts.entry = ifnull(
               (SELECT attempt FROM answers WHERE answers.entry = named.entry), named.entry)""",
        {"about": about},
    ).fetchone()
    return row[0] if row is not None else None


def _theme(kind: EntryKind, told: Told) -> Theme:
    if isinstance(told, DeedPayload):
        return _THEME_OF_DEED[told.deed]
    is_lock = isinstance(told, PersonPayload) and any(now == _LOCKED for _, _, now in told.changes)
    return Theme.SIGN_INS if is_lock else _THEME_OF[kind]


def _is_sought(each: Done, sought: Sought) -> bool:
    is_theirs = sought.person is None or sought.person in (each.who, each.person)
    return is_theirs and (sought.theme is None or each.theme is sought.theme)
