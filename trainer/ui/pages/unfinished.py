"""Work that somebody has begun on a page and not saved: kept as it is entered, and offered again at that page.

A page that has such work says what is entered; whoever opens it puts `KeptAsEntered` beside it. Nobody is asked
anything as they leave, be it by Back, a tab, signing out, closing the window or a crash: what was entered is there the
next time, and a press begins anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from PySide6.QtCore import QEvent, QObject, QTimer, SignalInstance
from PySide6.QtWidgets import QBoxLayout, QWidget

from trainer.rules.notation import BadNotation
from trainer.store import Store
from trainer.tongue import Unsaid, translate
from trainer.training.made_text import read, written
from trainer.ui.look.theme import Step
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import row
from trainer.ui.widgets.text import paragraph

T = TypeVar("T")
_EVERY_MS: Final = 1000
"""So much of what was typed is lost by a crash at the most."""
_MOST: Final = 12


class Unfinished:
    """What one person has left of one sort of work, as a text for each thing that it changes."""

    def __init__(self, store: Store, key: str, by: str) -> None:
        """`key` is one of those that the store has for work of one's own."""
        self._store = store
        self._key = key.format(person=by)
        self._by = by

    def all(self) -> dict[str, str]:
        """By what each changes, the latest last; nothing where it can't be read any more."""
        found: dict[str, object] = self._store.setting(self._key, {})
        return {id_: text for id_, text in found.items() if isinstance(text, str)}

    def of(self, id_: str) -> str:
        """What was left of this; nothing where nothing was."""
        return self.all().get(id_, "")

    def made(self, id_: str, sort: type[T]) -> T | None:
        """What was left of this, as a value; none where nothing was, or it can't be read any more."""
        try:
            return read(self.of(id_), sort, Unsaid.translate("Training", "what was left"))
        except BadNotation:
            return None

    def keep(self, id_: str, text: str) -> None:
        """It is there the next time; nothing is, where the text is empty. Raises `TrainerError`."""
        before = self.all()
        others = [(other, kept) for other, kept in before.items() if other != id_]
        after = dict([*others[-_MOST + 1 :], (id_, text)] if text else others)
        if after != before:
            self._store.set_setting(self._key, after, by=self._by)

    def forget(self, id_: str) -> None:
        """It is saved, or not wanted any more."""
        self.keep(id_, "")


class KeptAsEntered(QObject, Generic[T]):
    """Has what is entered on a page kept: a moment after each change, and as the page goes, whoever sends it away."""

    def __init__(self, page: QWidget, entered: Callable[[], T], keep: Callable[[T], object]) -> None:
        """`entered` is cheap: it is asked each second."""
        super().__init__(page)
        self._entered = entered
        self._kept = entered()
        self._keep = keep
        self._looking = QTimer(self)
        self._looking.setInterval(_EVERY_MS)
        self._looking.timeout.connect(self.look)
        self._looking.start()
        self._is_let_go = False
        page.installEventFilter(self)

    def look(self) -> None:
        """Keeps what is entered by now, where that is something else than before."""
        now = self._entered()
        if not self._is_let_go and now != self._kept:
            self._kept = now
            self._keep(now)

    def keep_now(self) -> None:
        """Keeps what is entered, though it was so when the page came."""
        self._keep(self._entered())

    def let_go(self) -> None:
        """It is saved, or not wanted: it goes with the page."""
        self._is_let_go = True
        self._looking.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Hide:
            self.look()
        return super().eventFilter(watched, event)


class Teller(Protocol):
    """The window, as far as it is known here."""

    def run_safely(self, act: Callable[[], object]) -> bool: ...


@dataclass(frozen=True, slots=True)
class Work:
    """What one page changes, as far as it is unfinished: asked for before the page is opened, and kept while it is."""

    window: Teller
    unfinished: Unfinished
    id: str

    def left(self, sort: type[T]) -> T | None:
        """As it was left; none where nothing was."""
        return self.unfinished.made(self.id, sort)

    def forget(self) -> None:
        """It is saved. Raises `TrainerError`."""
        self.unfinished.forget(self.id)

    def follow(self, page: QWidget, entered: Callable[[], object], *, is_left: bool) -> KeptAsEntered[object]:
        """Keeps what is entered there from now on; nothing while all is as it came, unless it came as it was left."""
        first = entered()

        def keep(now: object) -> None:
            text = written(now) if is_left or now != first else ""
            self.window.run_safely(lambda: self.unfinished.keep(self.id, text))

        return KeptAsEntered(page, entered, keep)

    def begin_anew(self, keeping: KeptAsEntered[object], show: Callable[[], object]) -> None:
        """Nothing was left: the page comes as it would have come."""
        keeping.let_go()
        if self.window.run_safely(self.forget):
            show()


def left_line(told: str, anew: SignalInstance) -> QBoxLayout:
    """What is said over work that was left unfinished, and the button that begins it anew."""
    button = Button(translate("Unfinished", "Begin anew"), kind=ButtonKind.QUIET)
    button.clicked.connect(anew)
    line = row(paragraph(told, Step.LABEL), button)
    line.setStretch(0, 1)
    return line
