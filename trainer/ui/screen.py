"""Qt's application and its display: opened, interrupted by Ctrl-C, and why the program can't start, said in a box."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QCoreApplication, QTimer, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from trainer.errors import TrainerError
from trainer.interrupts import are_heard
from trainer.output import REFUSED, OutputFailed, ReaderGone, flush, tell
from trainer.resources import asset
from trainer.tongue import speak_by, translate
from trainer.ui.look.stylesheet import scale_environment

# What the first paint does not need is imported where it is used.
if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType

T = TypeVar("T")
_UNSEEN: Final = frozenset({"offscreen", "minimal"})
"""Platforms of Qt's without a screen."""


def application(scale: int, reason: str = "") -> QApplication:
    """The one application object, with the program's name, icon and fonts, at a scale in per cent.

    Where its display can't be opened the program ends with the sentence `reason`, or with one that says so.
    """
    speak_by(QCoreApplication.translate)
    known = QApplication.instance()
    if isinstance(known, QApplication):
        return known
    for name, value in scale_environment(scale).items():
        os.environ.setdefault(name, value)
    with _said_by_qt(reason):
        # chosen here, since asking the application for its style costs more than painting the first page
        made = QApplication([*sys.argv[:1], "-style", "Fusion"])
    made.setApplicationName("Dealer Trainer")
    made.setDesktopFileName("dealer-trainer")
    QTimer.singleShot(100, made, lambda: _after_first_paint(made))
    return made


def _after_first_paint(application: QApplication) -> None:
    """What could wait: the collection of garbage goes on, and the class of icons costs as much as a page's words."""
    from PySide6.QtGui import QIcon

    from trainer.ui.widgets.in_sight import KeptInSight

    collect_garbage_seldom()
    KeptInSight(application)
    application.setWindowIcon(QIcon(str(asset("icons", "dealer-trainer-64.png"))))


def collect_garbage_seldom() -> None:
    """From now on garbage is looked for, though not at every 700 new values, as Python does by itself.

    A page and its round are some ten thousand that are all in use, and each search of all may be longer than a frame.
    What the program is made of stays until it ends.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
    gc.enable()


@contextmanager
def _said_by_qt(reason: str) -> Iterator[None]:
    """Meanwhile what Qt says is held back, and what it would abort the program for ends it with a sentence."""
    said: list[str] = []

    def hear(kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
        said.append(words)
        if kind.name == "QtFatalMsg":
            _end_with(reason or _no_display(said[0]))

    before = qInstallMessageHandler(hear)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
    for words in said:
        tell(words)


def _end_with(words: str) -> None:
    """Ends the program at once: Qt would abort it, and nothing may be raised through Qt."""
    with suppress(OutputFailed, ReaderGone):
        tell(words)
        flush()
    os._exit(REFUSED)


def _no_display(reason: str) -> str:
    return translate(
        "Errors",
        "The window can't be opened: {reason}. Start it from a desktop, or deal a round without one: "
        "dealer-trainer demo",
    ).format(reason=reason.strip().rstrip("."))


def check_display() -> None:
    """Raises `TrainerError` where there is no screen to open a window on."""
    if not _is_display_named():
        raise TrainerError(
            translate(
                "Errors",
                "There is no display to open the window on (DISPLAY and WAYLAND_DISPLAY are not set). "
                "Start it from a desktop, or deal a round without one: dealer-trainer demo",
            )
        )


def _is_display_named() -> bool:
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform != "linux" or any(os.environ.get(name) for name in names)


def show_reason(words: str) -> None:
    """Why the program can't start, in a box of its own: who starts it from a menu sees no standard error."""
    _answered(words, "")


def is_agreed(words: str, yes: str) -> bool | None:
    """Whether what the button `yes` says is wished before the program starts; None where nobody can be asked."""
    return _answered(words, yes)


def while_said(words: str, act: Callable[[], T]) -> T:
    """Does before the program starts what takes long, and says so meanwhile, where there is a screen."""
    if not _is_seen():
        return act()
    from concurrent.futures import ThreadPoolExecutor

    from PySide6.QtCore import QEventLoop
    from PySide6.QtWidgets import QMessageBox

    application(100, words)
    box = QMessageBox(QMessageBox.Icon.Information, "Dealer Trainer", words, QMessageBox.StandardButton.NoButton)
    box.show()
    loop, looking = QEventLoop(), QTimer()
    with ThreadPoolExecutor(1) as beside:
        done = beside.submit(act)
        looking.timeout.connect(lambda: loop.quit() if done.done() else None)
        looking.start(50)
        loop.exec()
    box.hide()
    return done.result()


def _is_seen() -> bool:
    return _is_display_named() and os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0] not in _UNSEEN


def _answered(words: str, yes: str) -> bool | None:
    if not _is_seen():
        return None
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QMessageBox

    application(100, words)
    box = QMessageBox(QMessageBox.Icon.Critical, "Dealer Trainer", "")
    # a file's name is no markup
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(words)
    wished = None
    if yes:
        wished = box.addButton(yes, QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(box.addButton(translate("Errors", "Close"), QMessageBox.ButtonRole.RejectRole))
    with interruptible(box.reject):
        box.exec()
    return wished is not None and box.clickedButton() is wished


@contextmanager
def interruptible(end: Callable[[], object]) -> Iterator[None]:
    """Meanwhile Ctrl-C calls `end` from the event loop, also while nothing of Python's runs there.

    Pressed again before the loop has come to it, it interrupts whatever keeps the loop from that. Where whoever
    started the program has it ignore Ctrl-C, it does.
    """
    import signal

    before = signal.getsignal(signal.SIGINT)
    if not are_heard():
        yield
        return
    from socket import socketpair

    from PySide6.QtCore import QSocketNotifier

    reader, writer = socketpair()
    writer.setblocking(False)
    waiting: list[int] = []

    def noted(number: int, _frame: object) -> None:
        if waiting:
            raise KeyboardInterrupt
        waiting.append(number)

    def come_to() -> None:
        reader.recv(64)
        if waiting:
            waiting.clear()
            end()

    notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(come_to)
    descriptor = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    signal.signal(signal.SIGINT, noted)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        signal.set_wakeup_fd(descriptor)
        notifier.setEnabled(False)
        reader.close()
        writer.close()
