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
from trainer.store.chain import OWN_STATION, own_station
from trainer.store.kiosk import GOES_DARK, SIGNS_OUT, Patience
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


_PLAIN: Final[Mapping[str, Mapping[str, int]]] = {
    settings.RETENTION: {"rounds": 0, "sign_ins": 0, "deeds": 0},
    settings.KIOSK: {SIGNS_OUT: Patience().signs_out_min, GOES_DARK: Patience().goes_dark_min},
}
"""As they are until somebody sets them."""


def _has_all_deeds(connection: sqlite3.Connection) -> bool:
    """Whether every entry that might tell of a setting still says what it said; old ones are erased in time."""
    gone = connection.execute(
        f"""SELECT 1 FROM entries WHERE kind NOT IN ('start', 'answer', 'end') AND kind = 'deed'
            AND station = {OWN_STATION} AND NOT EXISTS (SELECT 1 FROM deeds WHERE entry = key)"""
    ).fetchone()
    return gone is None


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
    never = Unsaid.translate("Store", "{what} now stand as {found}, which nobody has set")
    told, is_all_there = _told(connection), _has_all_deeds(connection)
    for key, plain in sorted(_PLAIN.items()):
        stands, said = _numbers(connection, key), told.get(key, {})
        for what, unset in sorted(plain.items()):
            stands_as_number = stands.get(what, unset)
            if what in said and stands_as_number != said[what]:
                found.append(words.format(what=WORDS[what], found=stands_as_number, kept=said[what]))
            elif what not in said and is_all_there and stands_as_number != unset:
                found.append(never.format(what=WORDS[what], found=stands_as_number))
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
    told, is_all_there = _told(connection), _has_all_deeds(connection)
    for key, plain in _PLAIN.items():
        stands, said = _numbers(connection, key), told.get(key, {})
        right = {what: value for what, value in stands.items() if what in said or not is_all_there or what not in plain}
        if stands != (right := {**right, **said}):
            settings.put(connection, key, right)
    if (name := _told_name(connection)) is not None:
        settings.put(connection, NAME, name)
