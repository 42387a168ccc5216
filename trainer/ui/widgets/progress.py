"""How far something has got that takes its time, and a button that stops it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Event, Thread
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QProgressBar, QWidget

from trainer.errors import TrainerError
from trainer.store.checking import CheckStopped
from trainer.tongue import translate
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import column_in, row
from trainer.ui.widgets.text import paragraph

_WIDTH: Final = 440
STEPS: Final = 1000
"""Of a bar that tells how far something is."""
GoOn = Callable[[int, int], bool]
"""Told how much is done of how much; says whether it is to go on."""


class LongWork(QObject):
    """Something done in a thread of its own, which is stopped from outside, and says what came of it."""

    went_on = Signal(int)
    """In thousandths."""
    done = Signal(object)
    """What it gave."""
    failed = Signal(str)
    """Why it could not be done, in a sentence."""
    stopped = Signal()

    def __init__(self, does: Callable[[GoOn], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._does = does
        self._is_over = Event()
        self._last = -1
        self._thread = Thread(target=self._run, name="long work")

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Before the next step; `stopped` tells when, unless it was over by then."""
        self._is_over.set()

    def wait(self) -> None:
        """Stops it and returns when nothing is done any more."""
        self.stop()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        end: Callable[[], object] = self.stopped.emit  # also where an unknown error ends it: nothing is to wait for it
        try:
            given = self._does(self._go_on)
            end = partial(self.done.emit, given)
        except CheckStopped:
            return
        except TrainerError as problem:
            end = partial(self.failed.emit, str(problem))
        finally:
            end()

    def _go_on(self, done: int, of: int) -> bool:
        at = STEPS * done // of if of else 0
        if at != self._last:
            self._last = at
            self.went_on.emit(at)
        return not self._is_over.is_set()


class ProgressDialog(QDialog):
    """Stands before the window while something is done; Esc and its button stop it, what is done by then stays so.

    `done` tells what came of it, `failed` why nothing did; neither where it was stopped.
    """

    ended = Signal(object)
    failed = Signal(str)

    def __init__(self, sentence: str, does: Callable[[GoOn], object], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleDescription(sentence)
        self.setWindowTitle(parent.window().windowTitle())
        self.setProperty("ground", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(_WIDTH)
        self._sentence = sentence
        self._bar = QProgressBar()
        self._bar.setRange(0, STEPS)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(sentence)
        stop = Button(translate("ProgressDialog", "Stop"), key="Esc", kind=ButtonKind.PRIMARY)
        stop.clicked.connect(self.reject)
        column = column_in(self, 16, side=24, edge=20)
        words = paragraph(sentence)
        words.setMinimumHeight(words.heightForWidth(_WIDTH - 48))
        column.addWidget(words)
        column.addWidget(self._bar)
        column.addLayout(row(None, stop))
        stop.setFocus()
        self._work = work = LongWork(does)
        work.went_on.connect(self._bar.setValue)
        work.done.connect(self._end)
        work.failed.connect(self._fail)
        work.stopped.connect(self._put_away)
        # whoever closes the window, or the program, ends what is done for it
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(work.wait)
        self.destroyed.connect(lambda: work.wait())  # noqa: PLW0108  # the dialog is gone by then, its work is not

    def start(self) -> None:
        """Shows it and begins."""
        self.open()
        announce(self, self._sentence)
        self._work.start()

    def reject(self) -> None:
        """Asks the work to stop; the dialog goes when it has."""
        self._work.stop()

    def _put_away(self) -> None:
        QDialog.reject(self)

    def _end(self, given: object) -> None:
        self.accept()
        self.ended.emit(given)

    def _fail(self, problem: str) -> None:
        self.accept()
        self.failed.emit(problem)
