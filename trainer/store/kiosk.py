"""A locked station: how long it waits for somebody who went away, and who may close its program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.store import people, settings
from trainer.store.chain import append
from trainer.store.database import Database
from trainer.store.payloads import Deed, DeedPayload
from trainer.store.people import Person
from trainer.store.pins import PinGate, require_right
from trainer.store.problems import StoreError
from trainer.store.rights import Act, may, require_may
from trainer.tongue import Unsaid

KEY: Final = settings.KIOSK
CLOSED: Final = "closed"
"""The change by which a deed says that the program of a kiosk was closed."""
SIGNS_OUT: Final = "signs_out_min"
GOES_DARK: Final = "goes_dark_min"
SIGN_OUT_AFTER: Final = (2, 5, 10, 15, 30)
"""The minutes that are offered: less, and who reads a long explanation is sent away."""
DARK_AFTER: Final = (0, 5, 10, 30)
"""0: the screen stays as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How many minutes nothing is pressed before something is done about it."""

    signs_out_min: int = 5
    """Whoever is signed in is signed out."""
    goes_dark_min: int = 10
    """Before the sign-in page the screen goes dark; 0: never."""


class Kiosk:
    """What one store keeps of its station as a kiosk."""

    def __init__(self, database: Database, pins: PinGate) -> None:
        self._database = database
        self._pins = pins

    def patience(self) -> Patience:
        """As it was chosen; what is kept and not offered is as it comes."""
        kept: dict[str, object] = settings.setting(self._database, KEY, {})
        plain = Patience()
        signs_out, goes_dark = kept.get(SIGNS_OUT), kept.get(GOES_DARK)
        return Patience(
            signs_out_min=signs_out
            if isinstance(signs_out, int) and signs_out in SIGN_OUT_AFTER
            else plain.signs_out_min,
            goes_dark_min=goes_dark if isinstance(goes_dark, int) and goes_dark in DARK_AFTER else plain.goes_dark_min,
        )

    def keep_patience(self, patience: Patience, *, by: str) -> None:
        """From now on so long; raises `StoreError` for whoever may not say so, and for minutes that are not offered."""
        if patience.signs_out_min not in SIGN_OUT_AFTER or patience.goes_dark_min not in DARK_AFTER:
            raise StoreError(Unsaid.translate("Store", "A kiosk does not wait for so many minutes: choose others."))
        was = self.patience()
        now = {SIGNS_OUT: patience.signs_out_min, GOES_DARK: patience.goes_dark_min}
        before = {SIGNS_OUT: was.signs_out_min, GOES_DARK: was.goes_dark_min}
        changes = tuple([(name, str(before[name]), str(now[name])) for name in now if before[name] != now[name]])
        with self._database.writing() as connection:
            require_may(connection, by, Act.SET_UP_STATION)
            if not changes:
                return
            settings.put(connection, KEY, now)
            append(connection, self._database.pen, DeedPayload(deed=Deed.SETTING, who=by, about=KEY, changes=changes))

    def closers(self) -> tuple[Person, ...]:
        """Whoever may close it, by name; nobody where nobody with a PIN is entered yet."""
        return tuple(
            [
                person
                for person in people.people(self._database)
                if person.is_active and person.has_pin and may(person.role, Act.CLOSE_KIOSK)
            ]
        )

    def require_closer(self, by: str, pin: str) -> None:
        """Raises `StoreError` unless it is the PIN of somebody who may; each wrong one makes the next wait longer."""
        with self._database.reading() as connection:
            require_may(connection, by, Act.CLOSE_KIOSK)
        require_right(self._pins, by, pin)

    def close(self, by: str, pin: str) -> None:
        """The same, and keeps that the program is closed by them."""
        self.require_closer(by, pin)
        with self._database.writing() as connection:
            deed = DeedPayload(deed=Deed.SETTING, who=by, about=KEY, changes=((CLOSED, "", CLOSED),))
            append(connection, self._database.pen, deed)
