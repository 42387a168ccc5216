"""The window of a kiosk as its watcher starts it: at the sign-in page, at the question that was open, in safe mode."""

from __future__ import annotations

import faulthandler
from functools import partial
from pathlib import Path

from trainer.errors import TrainerError
from trainer.interrupts import INTERRUPTED
from trainer.output import tell
from trainer.ui.app import offer_what_is_own, opened_at, sound_store_in
from trainer.ui.kiosk.line import Line, taken_up
from trainer.ui.kiosk.window import KioskWindow
from trainer.ui.offers import Mode, standing
from trainer.ui.settings.crash import start_reported
from trainer.ui.settings.folder import data_folder
from trainer.watched import FAILED, Present, Start


def run_kiosk(*, data: Path | None) -> int:
    """Until staff close it; what ends the start is told to the watcher, and to nobody who sits before it."""
    taken = taken_up()
    if taken is None:
        return INTERRUPTED
    told, line = taken
    faulthandler.enable()  # where a library of the system fails, the watcher has the places in our code at least
    with standing(Mode.KIOSK):
        if told.is_safe:
            from trainer.ui.kiosk.safe import run_safe

            return run_safe(data, told, line)
        try:
            with start_reported(partial(data_folder, data)):
                return _run(data, told, line)
        except TrainerError as problem:
            line.tell(Present(reason=str(problem)))
            tell(f"{problem}\n", end="")
            return FAILED


def _run(data: Path | None, told: Start, line: Line) -> int:
    def begin(window: KioskWindow) -> None:
        offer_what_is_own(data)
        line.lost.connect(window.end)
        line.listen()
        window.begin(told, line.tell)

    # records that are gone are begun anew by whoever looks after the station, not by whoever sits before it
    return opened_at(data, begin, KioskWindow, sound_store_in)
