"""Starting the program: with its window, at a drill, or without a display."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication

from trainer.errors import TrainerError
from trainer.output import OutputFailed, tell
from trainer.resources import asset
from trainer.store import Store, open_store
from trainer.tongue import speak_by, translate
from trainer.ui.look.stylesheet import apply_room, scale_environment
from trainer.ui.look.theme import SCALES
from trainer.ui.settings.crash import crashes_reported
from trainer.ui.settings.folder import data_folder, own_lessons_folder, own_rulebook_files
from trainer.ui.settings.preferences import nearest_fitting, read_preferences, room_of
from trainer.ui.window import Window

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType

    from trainer.training.any_drill import AnyDrill

_UNSEEN: Final = frozenset({"offscreen", "minimal"})
"""Platforms of Qt's without a screen."""


def run_window(*, data: Path | None) -> int:
    """Opens the window at the sign-in page, and runs until it is closed."""

    def sign_in(window: Window) -> None:
        _offer_own_rulebooks(data)
        window.show_sign_in()

    return _run(data, sign_in)


def _offer_own_rulebooks(data: Path | None) -> None:
    """Has the house's own rulebooks and lessons offered beside ours; where it has none, nothing is loaded for them."""
    if own_rulebook_files(data_folder(data)):
        from trainer.rules.rulebook import offer_own_rulebooks
        from trainer.ui.settings.own_rulebooks import rulebooks_of

        offer_own_rulebooks(partial(rulebooks_of, data))
    if (lessons := own_lessons_folder(data_folder(data))).is_dir():
        from trainer.training.lessons.library import offer_own_lessons

        offer_own_lessons(lessons)


def run_exercise(asked: Callable[[], AnyDrill], *, data: Path | None) -> int:
    """Opens the window at an exercise, as a guest; raises `TrainerError` for what can't be begun.

    `asked` says which, once the house's own rulebooks are offered.
    """
    _offer_own_rulebooks(data)
    drill = asked()

    def begin(window: Window) -> None:
        window.be_guest()
        window.desk.start_drill(drill)

    return _run(data, begin)


def run_demo(*, out: Path | None, seed: int | None) -> int:
    """Deals a demonstration round without a display: each step with its clause, and pictures of the table."""
    import tempfile

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import qInstallMessageHandler

    from trainer.ui.demo import deal_demonstration

    qInstallMessageHandler(_without_size_hints)
    application(100)
    folder = out if out is not None else Path(tempfile.mkdtemp(prefix="dealer-trainer-"))
    deal_demonstration(folder, 7 if seed is None else seed)
    return 0


def _without_size_hints(_kind: QtMsgType, _context: QMessageLogContext, words: str) -> None:
    """Passes on what Qt says, except that there is no window manager offscreen, which it says at every layout."""
    if "propagateSizeHints" not in words:
        # nothing may be raised through Qt
        with suppress(OutputFailed):
            tell(words)


def application(scale: int) -> QApplication:
    """The one application object, with the program's name, icon and fonts, at a scale in per cent."""
    speak_by(QCoreApplication.translate)
    known = QApplication.instance()
    if isinstance(known, QApplication):
        return known
    for name, value in scale_environment(scale).items():
        os.environ.setdefault(name, value)
    # chosen here, since asking the application for its style costs more than painting the first page
    made = QApplication([*sys.argv[:1], "-style", "Fusion"])
    made.setApplicationName("Dealer Trainer")
    made.setDesktopFileName("dealer-trainer")
    QTimer.singleShot(100, made, lambda: _after_first_paint(made))
    return made


def _after_first_paint(application: QApplication) -> None:
    """What could wait: the collection of garbage goes on, and the class of icons costs as much as a page's words."""
    from PySide6.QtGui import QIcon

    gc.freeze()  # what the program is made of stays until it ends
    gc.enable()
    application.setWindowIcon(QIcon(str(asset("icons", "dealer-trainer-64.png"))))


def _run(data: Path | None, begin: Callable[[Window], None]) -> int:
    """Runs the window; what ends the start is told on the screen, where there is one, and raised."""
    _check_display()
    try:
        return _opened(data, begin)
    except TrainerError as problem:
        _show_reason(problem)
        raise


def _show_reason(problem: TrainerError) -> None:
    """Who starts the program from a menu sees no standard error."""
    from PySide6.QtWidgets import QMessageBox

    application(100)
    if QApplication.platformName() not in _UNSEEN:
        QMessageBox.critical(None, "Dealer Trainer", str(problem))


def _opened(data: Path | None, begin: Callable[[Window], None]) -> int:
    """Shows the window with the program's name, and once that is painted what is to be begun in it."""
    failed: list[TrainerError] = []
    folder = data_folder(data)
    with open_store(folder) as store:
        window = open_window(store, folder)

        def restart(sentence: str) -> None:
            # the desk, and the engine with it, is fetched only when there is something to restart
            window.desk.restart_question(sentence)

        def begin_or_end() -> None:
            try:
                begin(window)
                window.tell_scale()
                if own_rulebook_files(folder):
                    window.tell_faulty_rulebooks()
            except TrainerError as problem:
                failed.append(problem)
                QApplication.exit()

        with crashes_reported(folder, restart, window.show_trouble):
            window.show_opening(begin_or_end)
            window.show_fitting()
            status = QApplication.exec()
            window.put_down()
        if failed:
            raise failed[0]
        return status


def _check_display() -> None:
    """Raises `TrainerError` where there is no screen to open a window on; Qt would end the program instead."""
    is_given = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    if sys.platform == "linux" and not is_given:
        raise TrainerError(
            translate(
                "Errors",
                "There is no display to open the window on (DISPLAY and WAYLAND_DISPLAY are not set). "
                "Start it from a desktop, or deal a round without one: dealer-trainer demo",
            )
        )


def open_window(store: Store, folder: Path) -> Window:
    """The window over an open store, not yet shown and without a page."""
    preferences = read_preferences(store, str(folder))
    scale = _begin_at(preferences.scale)
    apply_room(application(scale), room_of(preferences))
    return Window(store, folder, scale)


def _begin_at(scale: int) -> int:
    """Makes the application at a scale in per cent, or at the largest below it that fits the screen; tells which."""
    is_ours = QApplication.instance() is None and not any(name in os.environ for name in scale_environment(scale))
    made = application(scale)
    if not is_ours or scale == SCALES[0]:
        return scale
    fitting = nearest_fitting(scale, made.primaryScreen().availableSize())
    if fitting == scale:
        return scale
    # How large the screen is Qt tells an application only, and an application's scale can't be changed.
    made.shutdown()
    os.environ.update(scale_environment(fitting))
    application(fitting)
    return fitting
