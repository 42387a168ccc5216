"""Where staff say how long a locked station waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.store import Person, Store
from trainer.store.kiosk import DARK_AFTER, SIGN_OUT_AFTER, Patience
from trainer.tongue import translate
from trainer.ui.exercise.host import OFFICE
from trainer.ui.pages.kiosk import KioskPage


class Hall(Protocol):
    """The window, as far as it is known here."""

    @property
    def kept(self) -> Store: ...

    def open_page(self, page: QWidget, *, tab: str | None = "", back: Callable[[], None] | None = None) -> None: ...

    def show_office(self) -> None: ...


def show_waiting(window: Hall, by: Person) -> None:
    """The page; each choice is kept at once."""
    store = window.kept
    page = KioskPage(_in_words(SIGN_OUT_AFTER), _in_words(DARK_AFTER))

    def show(said: str = "") -> None:
        kept = store.kiosk.patience()
        page.show_minutes(kept.signs_out_min, kept.goes_dark_min, said)

    def keep(change: Callable[[Patience], Patience]) -> None:
        said = ""
        try:
            store.kiosk.keep_patience(change(store.kiosk.patience()), by=by.id)
        except TrainerError as problem:
            said = str(problem)
        show(said)

    page.sign_out_chosen.connect(lambda minutes: keep(lambda kept: replace(kept, signs_out_min=minutes)))
    page.dark_chosen.connect(lambda minutes: keep(lambda kept: replace(kept, goes_dark_min=minutes)))
    page.closed.connect(window.show_office)
    show()
    window.open_page(page, tab=OFFICE, back=window.show_office)
    page.focus_start()


def _in_words(minutes: tuple[int, ...]) -> list[tuple[int, str]]:
    never, some = translate("KioskPage", "never"), translate("KioskPage", "{minutes} min")
    return [(each, some.format(minutes=each) if each else never) for each in minutes]
