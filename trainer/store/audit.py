"""What was done at this station and by whom, all but the dealing: read out of the chain, newest first.

Nothing is written twice for it. What changes people, verdicts and records has entries of its own; of what has none
(sign-ins, groups, what was taken out, backups, settings) a deed is kept.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from trainer.store.chain import append
from trainer.store.clock import stamped
from trainer.store.contents import Content, contents_of
from trainer.store.database import Database
from trainer.store.payloads import (
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
    EXPORTS = auto()
    ERASURES = auto()
    BACKUPS = auto()
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
    }
)
_LOCKED: Final = "locked"
"""What is chained of a PIN that was tried too often."""
_CHUNK: Final = 500
# the condition of the index word for word: without it SQLite would go through all that was ever dealt
_ROWS: Final = """
    SELECT entries.key, number, CAST(kind AS TEXT), at FROM entries INDEXED BY done_here
    WHERE kind NOT IN ('start', 'answer', 'end') AND entries.key < :before
        AND at >= :since AND at < :until AND {which}
    ORDER BY entries.key DESC LIMIT :chunk"""


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

    def keep_restore(self, file: str, at: str) -> None:
        """A backup was put in the place of the records: the first entry of what follows it."""
        changes = (*_how(AT_COMMAND_LINE), ("at", "", at))
        self.keep(DeedPayload(deed=Deed.RESTORE, who="", about=file, changes=changes))

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


def _how(how: str) -> tuple[tuple[str, str, str], ...]:
    return ((HOW, "", how),) if how else ()


def _done(connection: sqlite3.Connection, sought: Sought) -> Iterator[Done]:
    which, values = _which(sought)
    values["before"] = 2**62 if sought.before is None else sought.before
    while rows := connection.execute(_ROWS.format(which=which), values).fetchall():
        contents = contents_of(connection, [key for key, *_ in rows])
        for key, number, kind, at in rows:
            content = contents.get(key)
            # what was erased says nothing any more: that it was stands in the list by itself
            if content is None or content.kind != kind:
                continue
            each = _read(connection, key, number, at, content)
            if each is not None and _is_sought(each, sought):
                yield each
        values["before"] = rows[-1][0]


def _which(sought: Sought) -> tuple[str, dict[str, int | str]]:
    """As far as columns tell it; the rest is looked for in what is read."""
    values: dict[str, int | str] = {
        "since": -(2**62) if sought.since_ms is None else sought.since_ms,
        "until": 2**62 if sought.until_ms is None else sought.until_ms,
        "chunk": min(_CHUNK, sought.most) if sought.person is None else _CHUNK,
    }
    kinds: Collection[EntryKind] = _READ_AS
    deeds: Collection[Deed] = _THEME_OF_DEED
    if sought.theme is not None:
        deeds = [deed for deed, theme in _THEME_OF_DEED.items() if theme is sought.theme]
        kinds = {kind for kind, theme in _THEME_OF.items() if theme is sought.theme}
        if sought.theme is Theme.SIGN_INS:
            kinds.add(EntryKind.PERSON)  # a lock
    others = _listed(kind for kind in kinds if kind is not EntryKind.DEED)
    mine = "true"
    if sought.person is not None:
        mine = "(person = :person OR who = :person)"
        values["person"] = sought.person
    is_deed = f"entries.key IN (SELECT entry FROM deeds WHERE deed IN ({_listed(deeds)}) AND {mine})"
    return f"(kind IN ({others}) OR kind = 'deed' AND {is_deed})", values


def _listed(words: Collection[str] | Iterator[str]) -> str:
    """Words of ours, none of anybody else's."""
    return ", ".join([f"'{word}'" for word in words])


def _read(connection: sqlite3.Connection, key: int, number: int, at: int, content: Content) -> Done | None:
    """None where it says what this version does not know, or was damaged, which verifying tells."""
    with suppress(msgspec.DecodeError):
        told: Told = content.read(_READ_AS[content.kind])
        who = told.who if not isinstance(told, KeyPayload | MovePayload) else ""
        match told:
            case PersonPayload() | DeedPayload() | MaterialPayload():
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
