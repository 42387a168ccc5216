"""The program with a trainee who presses on and on; run in a process of its own, which somebody kills.

    python -m tests.ui.table.press_until_killed FOLDER PERSON SEED

Prints `open N` when a table stands there with N answers, `press N ACT` before the first press of an answer, and
`said N` once the verdict on it is shown, or a symptom was let pass. Goes on with a round that was broken off; otherwise
deals a new one. Where nothing can be pressed any more it says where it stands and ends, so that nobody waits for it.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tests.store.made_up_rounds import unfinished
from tests.ui.table.at_poker import session_of
from tests.ui.table.mouse import Mouse
from trainer.rules.notation import write_action
from trainer.store import open_store
from trainer.training.casting import Turn
from trainer.training.poker.drill import Drill
from trainer.ui.app import open_window
from trainer.ui.exercise import pace
from trainer.ui.table.page import TablePage
from trainer.ui.window import Window

PLAYED_MS = 1
STALLED_SECONDS = 20
ANSWERS_PER_FAULT = 4
"""Every so many answers one is wrong."""


def _end(kind: type[BaseException], fault: BaseException, place: TracebackType | None) -> None:
    """Qt would print a fault in a slot and wait for the next event; nobody would press on."""
    traceback.print_exception(kind, fault, place)
    os._exit(1)


def main(folder: Path, person: str, seed: int) -> None:
    """Opens the window and presses until the process ends."""
    sys.excepthook = _end
    _expect_press()
    for name in vars(pace):
        if name.endswith("_MS"):
            # nobody presses twice here: a press after a verdict is meant, however soon it comes
            setattr(pace, name, 0 if name in ("BOUNCE_MS", "SEEN_MS") else PLAYED_MS)
    with open_store(folder) as store:
        window = open_window(store, folder)
        window.sounds.is_on = False
        window._person = store.person(person)
        window.show()
        kept = unfinished(store, person)
        if kept is not None:
            window.desk.go_on_with(kept)
        else:
            window.desk.start_drill(Drill(rulebook="oneida-poker", game="holdem", seed=seed))
        application = QApplication.instance()
        assert application is not None
        timer = QTimer(window)
        timer.timeout.connect(lambda: _press(window))
        QTimer.singleShot(0, window, lambda: _tell_open(window, timer))
        application.exec()
    os._exit(0)  # whoever reads what is printed does not wait for Qt to be taken down


def _expect_press() -> None:
    """Unless called again in time, the threads' places are printed and the process ends."""
    faulthandler.dump_traceback_later(STALLED_SECONDS, exit=True)


def _tell_open(window: Window, timer: QTimer) -> None:
    assert isinstance(window.page, TablePage)
    print("open", len(session_of(window.page).answers), flush=True)
    timer.start(2)


def _press(window: Window) -> None:
    page = window.page
    if not isinstance(page, TablePage):
        QApplication.exit()
        return
    if (box := QApplication.activeModalWidget()) is not None:
        raise AssertionError(f"{type(box).__name__} stands before the table: nothing can be pressed")
    session, mouse = session_of(page), Mouse(page)
    turn = session.turn()
    if turn is Turn.OPTIONAL:
        page._next()
    if turn is Turn.SYMPTOM:
        page.let_pass()
        # a symptom that was let pass is an answer, and stands in the store as a press does
        print("said", len(session.answers), flush=True)
    if turn is not Turn.TRAINEE:
        return
    _expect_press()
    count = len(session.answers)
    step = next(step for step in session.due() if not step.optional)
    print("press", count, write_action(step.action), flush=True)
    if count % ANSWERS_PER_FAULT == 1:
        mouse.verb("Floor")
        assert page.panel.verdict.isVisible()
    else:
        mouse.do(step.action)
    print("said", len(session.answers), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
