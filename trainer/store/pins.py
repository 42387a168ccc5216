"""PINs: hashed with scrypt; after three wrong tries a wait that grows, after ten a lock."""

from __future__ import annotations

import hashlib
import hmac
import math
import re
import secrets
import sqlite3
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.store import people, people_rows
from trainer.store.database import Database
from trainer.store.people import (
    MOST_DIGITS,
    STAFFS_DIGITS,
    TRAINEES_DIGITS,
    Person,
    Role,
    is_only_administrator,
    require_person,
    require_signing_in,
)
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

if TYPE_CHECKING:
    from trainer.store.keys import Pen

_FREE_TRIES = 3
_FIRST_WAIT_S = 30
_LONGEST_WAIT_S = 15 * 60
_COST, _BLOCK, _PARALLEL = 2**14, 8, 1
"""scrypt's n, r and p: 16 MB and about 50 ms a try."""
_MOST_COST = 2**14
NO_PIN, A_PIN, ANOTHER_PIN, _LOCKED = "none", "one", "a new one", "locked"
"""All that is chained of a PIN."""
_AT_COMMAND_LINE = "at the command line"
_KEPT = re.compile(rb"scrypt\$([1-9][0-9]{0,4})\$8\$1\$([0-9a-f]{32})\$([0-9a-f]{128})")
"""All that `pin_hash` makes: other costs would take what memory and time there is, and no digits make a shorter key."""


@dataclass(frozen=True, slots=True)
class PinCheck:
    """Whether the PIN was right, and how long no other is looked at."""

    is_right: bool
    wait_s: int = 0


class PinGate:
    """Looks at PINs, one store's; it remembers waits by the steady clock, which no one can set.

    After a restart only the wall clock is left: set back it makes the wait begin anew, never longer than it was.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._ends: dict[tuple[str, int, int], float] = {}
        """By person, wrong tries and time of the last one: another program's wrong try makes another key."""

    def check(self, person: str, pin: str) -> PinCheck:
        """A person without a PIN is let in. During a wait not even the right PIN is looked at.

        Raises `StoreError` where what is kept of it is damaged: then no PIN is right.
        """
        with self._database.writing() as connection:
            name, kept_pin, wrong_tries, last_wrong_ms = _row(connection, person)
            if require_person(connection, person).is_locked:
                raise _locked(name)
            if kept_pin is None:
                return PinCheck(is_right=True)
            kept = _read(kept_pin)
            if kept is None:
                raise _damaged(connection, person, name)
            left = self._wait_left(person, wrong_tries, last_wrong_ms)
            if left > 0:
                return PinCheck(is_right=False, wait_s=left)
            # Counted as wrong before it is looked at: pulling the plug meanwhile wins no free try.
            now_ms = self._database.clock.now_ms()
            _count_wrong(connection, person, wrong_tries + 1, now_ms)
        if not _matches(pin, kept):
            if wrong_tries + 1 >= people_rows.LOCKS_AT:
                self._lock(person)
            self._chain_refusal(person)
            return PinCheck(is_right=False, wait_s=self._wait_left(person, wrong_tries + 1, now_ms))
        with self._database.writing() as connection:
            _count_wrong(connection, person, 0, 0)
        return PinCheck(is_right=True)

    def _chain_refusal(self, person: str) -> None:
        from trainer.store.chain import append
        from trainer.store.payloads import Deed, DeedPayload

        with self._database.writing() as connection:
            append(connection, self._database.pen, DeedPayload(deed=Deed.REFUSAL, who="", person=person))

    def _lock(self, person: str) -> None:
        """Keeps that somebody is locked from now on; raises the `StoreError` that says so."""
        from trainer.store.chain import append_person_change

        with self._database.writing() as connection:
            known = require_person(connection, person)
            if not known.is_locked:
                return
            append_person_change(
                connection, self._database.pen, person=person, who="", changes=(("pin", A_PIN, _LOCKED),)
            )
        raise _locked(known.name)

    def set(self, person: str, pin: str | None, by: str) -> None:
        """None takes the PIN away. Ends any wait."""
        role = people.person(self._database, person).role
        kept = None if pin is None else pin_hash(pin, role)
        with self._database.writing() as connection:
            keep_pin(connection, self._database.pen, require_person(connection, person), kept, by)

    def reset(self, person: str, pin: str) -> None:
        """As `set`, by whoever has the files of this account; the chain keeps that it was done so."""
        from trainer.store.chain import append_person_change
        from trainer.store.told_people import pin_digest

        kept = pin_hash(pin, Role.ADMINISTRATOR)
        with self._database.writing() as connection:
            known = require_person(connection, person)
            people_rows.write(connection, person, {"pin": kept})
            _count_wrong(connection, person, 0, 0)
            changes = (("pin", A_PIN if known.has_pin else NO_PIN, ANOTHER_PIN), ("reset", "", _AT_COMMAND_LINE))
            append_person_change(
                connection, self._database.pen, person=person, who="", changes=changes, kept_pin=pin_digest(kept)
            )

    def _wait_left(self, person: str, wrong_tries: int, last_wrong_ms: int) -> int:
        """Whole seconds."""
        if wrong_tries < _FREE_TRIES:
            return 0
        clock = self._database.clock
        key = (person, wrong_tries, last_wrong_ms)
        if key not in self._ends:
            wait_s = min(_FIRST_WAIT_S * 2 ** min(wrong_tries - _FREE_TRIES, 10), _LONGEST_WAIT_S)
            passed_s = max(clock.now_ms() - last_wrong_ms, 0) / 1000
            self._ends[key] = clock.steady() + max(wait_s - passed_s, 0)
        return math.ceil(max(self._ends[key] - clock.steady(), 0))


def keep_pin(connection: sqlite3.Connection, pen: Pen, known: Person, kept: str | None, by: str) -> None:
    """Keeps what `pin_hash` made, or none, for somebody; `StoreError` where whoever does it may not."""
    from trainer.store.chain import append_person_change
    from trainer.store.rights import Act, require_may
    from trainer.store.told_people import pin_digest

    require_signing_in(connection, by)
    is_staff = known.role is not Role.TRAINEE
    if kept is None and is_staff:
        raise StoreError(
            Unsaid.translate("Store", "{name} needs a PIN, as all do who teach, supervise or administer.").format(
                name=known.name
            )
        )
    if kept is None:
        require_may(connection, by, Act.REMOVE_PINS)
    elif by != known.id:
        require_may(connection, by, Act.ENTER_STAFF if is_staff else Act.GIVE_PINS)
    people_rows.write(connection, known.id, {"pin": kept})
    _count_wrong(connection, known.id, 0, 0)
    was = _LOCKED if known.is_locked else A_PIN if known.has_pin else NO_PIN
    now = NO_PIN if kept is None else ANOTHER_PIN
    changes = (("pin", was, now),)
    append_person_change(connection, pen, person=known.id, who=by, changes=changes, kept_pin=pin_digest(kept))


def require_right(pins: PinGate, person: str, pin: str) -> None:
    """Raises `StoreError` where a PIN is not right, with how long the next one has to wait."""
    checked = pins.check(person, pin)
    if checked.is_right:
        return
    words = Unsaid.translate("Store", "That PIN is not right.")
    if checked.wait_s:
        words = Unsaid.translate("Store", "That PIN is not right. The next is looked at in {seconds} s.")
    raise StoreError(words.format(seconds=round(checked.wait_s)))


def _locked(name: str) -> StoreError:
    return StoreError(
        Unsaid.translate(
            "Store", "{name} is locked after {count} wrong PINs: whoever sets up people here gives a new one."
        ).format(name=name, count=people_rows.LOCKS_AT)
    )


def _damaged(connection: sqlite3.Connection, person: str, name: str) -> StoreError:
    """What is to be done: of the only administrator's PIN nobody here can make another."""
    if is_only_administrator(connection, person):
        words = Unsaid.translate(
            "Store",
            "The PIN kept for {name} is damaged and no digits open it. Nobody else here can give a new one: whoever "
            "looks after the station does, by the command dealer-trainer new-pin. Until then everybody else signs in "
            "and deals as ever, and all that is dealt is kept; staff can't be set up.",
        )
    else:
        words = Unsaid.translate(
            "Store",
            "The PIN kept for {name} is damaged and no digits open it: have whoever sets up people here give a new "
            "one in the settings, or put the latest backup of the records in their place.",
        )
    return StoreError(words.format(name=name))


def _row(connection: sqlite3.Connection, person: str) -> tuple[str, bytes | None, int, int]:
    row = people_rows.find(connection, f"{people_rows.NAME}, {people_rows.PIN}, {people_rows.TRIES}", person)
    match row:
        case (str(name), bytes() | None as pin, int(tries), int(last_wrong_ms)):
            return name, pin, min(max(tries, 0), people_rows.MOST_TRIES), last_wrong_ms
        case _:
            raise StoreError(Unsaid.translate("Store", "This person is not here any more."))


def _count_wrong(connection: sqlite3.Connection, person: str, tries: int, last_wrong_ms: int) -> None:
    people_rows.write(connection, person, {"wrong_tries": tries, "last_wrong_ms": last_wrong_ms})


def pin_hash(pin: str, role: Role) -> str:
    """What is kept of a PIN; `StoreError` unless it has as many digits as this role's have, 12 at most."""
    least = TRAINEES_DIGITS if role is Role.TRAINEE else STAFFS_DIGITS
    if not (least <= len(pin) <= MOST_DIGITS and pin.isascii() and pin.isdigit()):
        words = Unsaid.translate("Store", "A trainee's PIN has {least} to {most} digits.")
        if role is not Role.TRAINEE:
            words = Unsaid.translate(
                "Store", "A PIN of those who teach, supervise or administer has {least} to {most} digits."
            )
        raise StoreError(words.format(least=least, most=MOST_DIGITS))
    salt = secrets.token_bytes(16)
    key = hashlib.scrypt(pin.encode(), salt=salt, n=_COST, r=_BLOCK, p=_PARALLEL)
    return f"scrypt${_COST}${_BLOCK}${_PARALLEL}${salt.hex()}${key.hex()}"


def _read(kept: bytes) -> tuple[int, bytes, bytes] | None:
    """Cost, salt and key; none where they are not as `pin_hash` makes them."""
    found = _KEPT.fullmatch(kept)
    if found is None:
        return None
    cost, salt, key = (part.decode() for part in found.groups())
    # only a power of two is a cost
    if int(cost) > _MOST_COST or int(cost).bit_count() != 1 or int(cost) == 1:
        return None
    return int(cost), bytes.fromhex(salt), bytes.fromhex(key)


def _matches(pin: str, kept: tuple[int, bytes, bytes]) -> bool:
    cost, salt, key = kept
    given = hashlib.scrypt(pin.encode(), salt=salt, n=cost, r=_BLOCK, p=_PARALLEL)
    return hmac.compare_digest(given, key)
