"""What was set about the station with an entry of its own, held against the table of settings.

How long records are kept, how long a locked station waits and what the station is called are set on pages that keep
who did it; all other settings nobody vouches for.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Final

from trainer.store import settings
from trainer.store.carriers import NAME
from trainer.store.chain import own_station
from trainer.store.kiosk import GOES_DARK, SIGNS_OUT
from trainer.store.payloads import Deed
from trainer.store.told_people import deeds
from trainer.tongue import Unsaid

WORDS: Final[Mapping[str, Unsaid]] = {
    "rounds": Unsaid.translate("Store", "the years for which rounds are kept"),
    "sign_ins": Unsaid.translate("Store", "the years for which sign-ins are kept"),
    "deeds": Unsaid.translate("Store", "the years for which exports, backups and settings are kept"),
    SIGNS_OUT: Unsaid.translate("Store", "the minutes after which a locked station signs out"),
    GOES_DARK: Unsaid.translate("Store", "the minutes after which a locked station goes dark"),
}
"""Each number that is set so; the sorts of what is kept are those of `retention`, which verifying does without."""


def _told(connection: sqlite3.Connection) -> dict[str, dict[str, int]]:
    """By setting what was said of its numbers; entries that are no longer kept say nothing."""
    found: dict[str, dict[str, int]] = {}
    for said in deeds(connection, Deed.SETTING):
        if said.about in settings.CHAINED:
            numbers = {what: int(now) for what, _, now in said.changes if what in WORDS and now.isdecimal()}
            found.setdefault(said.about, {}).update(numbers)
    return found


def _told_name(connection: sqlite3.Connection) -> str | None:
    """What the station was called last; None where nobody has ever called it anything."""
    names = [
        now
        for said in deeds(connection, Deed.STATION)
        for what, _, now in said.changes
        if what == "name" and said.about == own_station(connection)
    ]
    return names[-1] if names else None


def differences(connection: sqlite3.Connection) -> tuple[Unsaid, ...]:
    """A sentence without its end for each."""
    found = []
    words = Unsaid.translate("Store", "{what} now stand as {found}, and were set to {kept}")
    for key, numbers in sorted(_told(connection).items()):
        stands = _numbers(connection, key)
        for what, kept in sorted(numbers.items()):
            if stands.get(what, 0) != kept:
                found.append(words.format(what=WORDS[what], found=stands.get(what, 0), kept=kept))
    name, stands_as = _told_name(connection), settings.read_within(connection, NAME, "")
    if name not in (None, stands_as):
        words = Unsaid.translate("Store", "the station now stands under the name {found}, and was called {kept}")
        found.append(words.format(found=stands_as or "?", kept=name))
    return tuple(found)


def _numbers(connection: sqlite3.Connection, key: str) -> dict[str, object]:
    empty: dict[str, object] = {}
    return settings.read_within(connection, key, empty)


def put_right(connection: sqlite3.Connection) -> None:
    """As it was set, in the caller's transaction."""
    if not differences(connection):
        return
    for key, numbers in _told(connection).items():
        settings.put(connection, key, {**_numbers(connection, key), **numbers})
    if (name := _told_name(connection)) is not None:
        settings.put(connection, NAME, name)
