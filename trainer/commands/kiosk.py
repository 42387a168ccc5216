"""The command `dealer-trainer kiosk`: the window on a locked screen, and the watcher that starts it again."""

from __future__ import annotations

import argparse
import gc
from typing import Final

from trainer.commands import Commands
from trainer.fetching import window_fetched
from trainer.tongue import translate

INSIDE: Final = "--inside"
"""By it the watcher starts the window itself."""
READY: Final = "--ready"
"""And by this one a window that waits until it is needed."""


def add_to(commands: Commands) -> None:
    """Adds it to the commands of the program."""
    told = translate("Command", "keep the window over the whole screen, closed by staff alone with their PIN")
    kiosk = commands.add("kiosk", told, _watch)
    kiosk.add_argument(INSIDE, dest="run", action="store_const", const=run_inside, help=argparse.SUPPRESS)
    kiosk.add_argument(READY, dest="run", action="store_const", const=run_ready, help=argparse.SUPPRESS)


def _watch(options: argparse.Namespace) -> int:
    from trainer.watcher import command_of, watch_process

    data = ["--data", str(options.data)] if options.data is not None else []
    return watch_process(command_of(["kiosk", INSIDE, *data]), command_of(["kiosk", READY, *data]))


def run_inside(options: argparse.Namespace) -> int:
    """The window itself."""
    gc.disable()  # as for any window: what is loaded until the question stands there again stays in use
    with window_fetched():
        from trainer.ui.kiosk.running import run_kiosk

    return run_kiosk(data=options.data)


def run_ready(options: argparse.Namespace) -> int:
    """The same, with all loaded that a question needs before it is told how it begins."""
    gc.disable()
    with window_fetched():
        import trainer.ui.exercise.desk
        import trainer.ui.table.page  # noqa: F401

    return run_inside(options)
