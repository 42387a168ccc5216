"""The program with an instructor who makes a question; run in a process of its own, which somebody kills.

    python -m tests.ui.editing.edit_until_killed FOLDER PERSON

Prints `set N` once the Nth bet can be seen, and begins again after the last.
"""

from __future__ import annotations

import os
import sys
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tests.training.editing.test_drafts import SHOWDOWN
from trainer.store import open_store
from trainer.ui.app import open_window
from trainer.ui.editing.desk import Begun
from trainer.ui.editing.page import EditorPage

BET = ("seat", 0, "bet")


def _end(kind: type[BaseException], fault: BaseException, place: TracebackType | None) -> None:
    """Qt would print a fault in a slot and wait for the next event."""
    traceback.print_exception(kind, fault, place)
    os._exit(1)


def main(folder: Path, person: str) -> None:
    """Opens the window and sets one bet after the other until the process ends."""
    sys.excepthook = _end
    with open_store(folder) as store:
        window = open_window(store, folder)
        window._person = store.person(person)
        window.show()
        window.office.classroom.editing.open(Begun(draft=SHOWDOWN))
        page = window.page
        assert isinstance(page, EditorPage)
        page._go_to(BET)
        bets = iter(range(1, 10_000))

        def press() -> None:
            bet = next(bets)
            setting = page._setting.setting
            assert setting is not None
            page._editing = page._editing.rested()
            setting.changed.emit(str(bet))
            page.settle()
            print(f"set {bet}", flush=True)

        timer = QTimer()
        timer.timeout.connect(press)
        timer.start(1)
        QApplication.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
