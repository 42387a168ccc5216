"""How long records are kept, by what they are; what is due goes when somebody carries it out, never by itself."""

from __future__ import annotations

import sqlite3
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Final

import msgspec

from trainer.store import people_rows, settings
from trainer.store.chain import append
from trainer.store.clock import is_time
from trainer.store.contents import contents_of
from trainer.store.database import Database
from trainer.store.erasing import carry_out_in_steps
from trainer.store.erasure import Erasing, attempts_of, entries_of
from trainer.store.payloads import Deed, DeedPayload, PersonPayload
from trainer.store.problems import StoreError
from trainer.store.rights import Act, require_may
from trainer.tongue import Unsaid

KEY: Final = settings.RETENTION
MOST_YEARS: Final = 99
_BATCH: Final = 500
"""Entries in one erasure: each is one transaction, after which whoever carries it out may stop."""


class Sort(StrEnum):
    """What is kept so long, each by itself."""

    ROUNDS = auto()
    """All attempts of those who have left, counted from the day on which they did."""
    SIGN_INS = auto()
    """Also refused ones."""
    DEEDS = auto()
    """What was taken out, backups, and what was set; groups stay, since what is kept of people names them."""


_DEEDS_OF: Final[Mapping[Sort, tuple[Deed, ...]]] = MappingProxyType(
    {
        Sort.SIGN_INS: (Deed.SIGN_IN, Deed.REFUSAL),
        Sort.DEEDS: (Deed.EXPORT, Deed.BACKUP, Deed.RESTORE, Deed.SETTING),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """What is to go of one sort: nothing where it is kept for good."""

    sort: Sort
    years: int
    """0: for good."""
    count: int = 0
    """Attempts, or deeds."""
    people: int = 0
    """Whose they are, where they are attempts."""


class Retention:
    """How long one store's records are kept."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def years(self) -> Mapping[Sort, int]:
        """Of each sort; 0 where it is kept for good, as all is until somebody says otherwise."""
        kept: dict[str, object] = settings.setting(self._database, KEY, {})
        found = {sort: kept.get(sort) for sort in Sort}
        return {
            sort: years if isinstance(years, int) and 0 <= years <= MOST_YEARS else 0 for sort, years in found.items()
        }

    def keep(self, sort: Sort, years: int, *, by: str) -> None:
        """From now on it is due after so many years; 0: never."""
        if not 0 <= years <= MOST_YEARS:
            raise StoreError(
                Unsaid.translate("Store", "Records are kept for 1 to {most} years, or for good.").format(
                    most=MOST_YEARS
                )
            )
        was = self.years()
        with self._database.writing() as connection:
            require_may(connection, by, Act.SET_UP_STATION)
            if years == was[sort]:
                return
            settings.put(connection, KEY, {**was, sort: years})
            changes = ((sort.value, str(was[sort]), str(years)),)
            append(connection, self._database.pen, DeedPayload(deed=Deed.SETTING, who=by, about=KEY, changes=changes))

    def due(self, *, by: str) -> tuple[Due, ...]:
        """Of each sort what would be erased now."""
        years = self.years()
        with self._database.reading() as connection:
            require_may(connection, by, Act.ERASE)
            return tuple([self._due(connection, sort, years[sort]) for sort in Sort])

    def _due(self, connection: sqlite3.Connection, sort: Sort, years: int) -> Due:
        if not years:
            return Due(sort=sort, years=years)
        before = self._before(years)
        if sort is Sort.ROUNDS:
            rounds = [attempts_of(connection, person) for person in _left(connection, before)]
            whose = [those for those in rounds if those]
            return Due(sort=sort, years=years, count=sum(map(len, whose)), people=len(whose))
        return Due(sort=sort, years=years, count=len(_deeds(connection, sort, before)))

    def _before(self, years: int) -> int:
        """The moment so many years ago, in milliseconds."""
        now = datetime.fromtimestamp(self._database.clock.wall(), UTC)
        day = min(now.day, 28) if now.month == 2 else now.day  # not every year has a 29th of February
        return int(now.replace(year=now.year - years, day=day).timestamp() * 1000)

    def carry_out(self, *, by: str, why: str, go_on: Callable[[int, int], bool]) -> int:
        """Erases what is due; returns how many entries were emptied.

        `go_on` is told how many of how many entries are gone, then how many copies of how many are done; where it
        says no, what is left stays due, and what was erased goes from the copies within the next hour.
        """
        years = self.years()
        with self._database.reading() as connection:
            require_may(connection, by, Act.ERASE)
            steps = [
                step
                for sort in Sort
                if years[sort]
                for step in self._steps(connection, sort, self._before(years[sort]))
            ]
        whole = sum(size for _, size in steps)
        erasings = [replace(step, who=by, why=why) for step, _ in steps]
        return carry_out_in_steps(self._database, erasings, lambda done: go_on(done, whole), go_on)

    def _steps(self, connection: sqlite3.Connection, sort: Sort, before: int) -> Iterator[tuple[Erasing, int]]:
        """What goes in one step, and how many entries that are."""
        if sort is not Sort.ROUNDS:
            for deed in _DEEDS_OF[sort]:
                yield from _steps_of_deeds(connection, deed, before)
            return
        attempts: list[str] = []
        count = 0
        for person in _left(connection, before):
            for attempt in attempts_of(connection, person):
                attempts.append(attempt)
                count += len(entries_of(connection, attempt))
                if count >= _BATCH:
                    yield Erasing("", "", attempts=tuple(attempts)), count
                    attempts, count = [], 0
        if attempts:
            yield Erasing("", "", attempts=tuple(attempts)), count


def _steps_of_deeds(connection: sqlite3.Connection, deed: Deed, before: int) -> Iterator[tuple[Erasing, int]]:
    """The oldest first; those of one moment go together."""
    times = [
        at
        for (at,) in connection.execute(
            "SELECT at FROM deeds JOIN entries ON key = entry WHERE deed = ? AND at < ? ORDER BY at", (deed, before)
        )
    ]
    done = 0
    while done < len(times):
        last = times[min(done + _BATCH, len(times)) - 1]
        upto = bisect_right(times, last)
        yield Erasing("", "", deeds=((deed.value, last + 1),)), upto - done
        done = upto


def _left(connection: sqlite3.Connection, before: int) -> list[str]:
    """The ids of those who have left before a moment, as the chain tells, and are not here again."""
    gone = [
        person
        for (person,) in connection.execute(
            f"SELECT {people_rows.ID} FROM people WHERE NOT ({people_rows.IS_ACTIVE}) ORDER BY 1"
        )
    ]
    return [person for person in gone if _left_at(connection, person) < before]


_NEVER: Final = 2**62


def _left_at(connection: sqlite3.Connection, person: str) -> int:
    """When, in milliseconds; of whom no entry says it, never."""
    rows = connection.execute(
        "SELECT entry, at FROM person_changes JOIN entries ON key = entry WHERE person = ? ORDER BY entry", (person,)
    ).fetchall()
    contents = contents_of(connection, [entry for entry, _ in rows])
    left = _NEVER
    for entry, at in rows:
        content = contents.get(entry)
        if content is None or not is_time(at):
            continue
        # of what was damaged nobody has left
        with suppress(msgspec.DecodeError):
            for what, _, now in content.read(PersonPayload).changes:
                if what == "is_active":
                    left = at if now == str(False) else _NEVER
    return left


def _deeds(connection: sqlite3.Connection, sort: Sort, before: int) -> list[int]:
    words = ", ".join([f"'{deed}'" for deed in _DEEDS_OF[sort]])
    rows = connection.execute(
        f"SELECT entry FROM deeds JOIN entries ON key = entry WHERE deed IN ({words}) AND at < ? ORDER BY entry",
        (before,),
    )
    return [entry for (entry,) in rows]
