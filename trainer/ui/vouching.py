"""Whatever is printed or saved of the records: they are verified first, and that it was taken out is kept."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final, Protocol, runtime_checkable

from PySide6.QtWidgets import QWidget

from trainer.days import zone_of
from trainer.errors import TrainerError
from trainer.store import Store
from trainer.tongue import translate
from trainer.ui.widgets.progress import ProgressDialog
from trainer.ui.wording.joined import sentences

AT_ONCE: Final = 1_000
"""So many entries are read before anybody would see that it takes time."""


@runtime_checkable
class Recording(Protocol):
    """The window, as far as it is known here."""

    @property
    def kept(self) -> Store: ...

    @property
    def person_id(self) -> str | None: ...


def vouched(page: QWidget, title: str, then: Callable[[], object], refuse: Callable[[str], object]) -> None:
    """Verifies what there is, with its progress in sight where that takes long, keeps that `title` is taken out, and
    goes on with `then`. Why it does not go on is told to `refuse`; where somebody stops it, nothing is told.

    A page without a window over records shows nothing of them, and goes on at once.
    """
    window = _window_of(page)

    def go_on(_report: object = None) -> None:
        try:
            if window is not None and (by := window.person_id) is not None:
                window.kept.vouching.keep_taken(title, by=by)
            then()
        except TrainerError as problem:
            refuse(str(problem))

    if window is None:
        go_on()
        return
    store = window.kept
    try:
        if store.vouching.unread() <= AT_ONCE:
            store.vouching.verified()
            go_on()
            return
    except TrainerError as problem:
        refuse(str(problem))
        return
    words = translate("Vouching", "Before anything leaves, everything that is kept is verified …")
    work = ProgressDialog(words, store.vouching.verified, page)
    work.ended.connect(go_on)
    work.failed.connect(refuse)
    work.start()


def _window_of(page: QWidget) -> Recording | None:
    """The window over the records, behind whatever dialogs the page stands in."""
    at: QWidget | None = page
    while at is not None and not isinstance(at, Recording):
        at = at.parentWidget()
    return at


def end_words(page: QWidget) -> str:
    """The end of the records as they stand now, to go onto paper, and by which zone its days are told; nothing where
    there are none behind the page."""
    from trainer.ui.pages.backing_up import head_words

    window = _window_of(page)
    if window is None:
        return ""
    zone = zone_of(datetime.now().astimezone())
    days = translate("Vouching", "Days and times are those of this station, {zone}").format(zone=zone)
    return sentences(head_words(window.kept.head()), days)
