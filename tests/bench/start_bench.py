"""Starting: the program's first paint beside a bare window's, its memory, and the command `key` beside bare Python.

The first paint is the window with the program's name; the sign-in page follows, and has figures of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from tests.bench.screen import unseen_screen
from tests.store.staff import enter
from trainer.store import open_store

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""

STARTS: Final = 11
_PAINTED: Final = """
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

class Paints(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            page = type(getattr(watched, "page", None)).__name__
            # in the next turn, when the window's parts have been painted too
            QTimer.singleShot(0, self, lambda: self.tell(page))
        return False
    def tell(self, page):
        if page not in self.told:
            self.told.append(page)
            print(page, flush=True)

def wait_for_paint(*_):
    # the window alone: a filter on the application would take every event of every control through Python
    (window,) = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    paints = Paints()
    paints.told = []
    window.installEventFilter(paints)
    while not {"NoneType", "SignInPage"} & {*paints.told}:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmRSS")), flush=True)
    return 0
"""
BARE: Final = f"""
{_PAINTED}
from PySide6.QtWidgets import QWidget
application = QApplication([])
window = QWidget()
window.resize(1280, 800)
window.show()
wait_for_paint()
"""
PROGRAM: Final = f"""
import gc
import sys
gc.disable()  # as the command does; the lines below load Qt before it can
from trainer.cli import main
{_PAINTED}
QApplication.exec = wait_for_paint
main(["--data", sys.argv[1]])
"""
SPOT: Final = """
ask = "hand"
rulebook = "oneida-poker"
game = "holdem"
cards = "AsAd"
board = "KdKh9s4c2d"
"""


def figures() -> list[Figure]:
    """Each start a new process with its modules compiled, as an installed program's are; in turns, medians."""
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-bench-") as name:
        folder = Path(name)
        environment = os.environ | unseen_screen(folder)
        environment |= {"PYTHONPYCACHEPREFIX": str(folder / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
        data = folder / "data"
        with open_store(data) as store:
            for person in ("Amara Okafor", "Benjamin Lee", "Chiara Rossi"):
                enter(store, person)
        spot = folder / "spot.toml"
        spot.write_text(SPOT, encoding="utf-8")
        python = sys.executable
        bare, ours = _in_turns([python, "-c", BARE], [python, "-c", PROGRAM, str(data)], environment)
        nothing, key = _in_turns([python, "-c", "print()"], [python, "-m", "trainer", "key", str(spot)], environment)
        memory = int(_printed([python, "-c", PROGRAM, str(data)], environment)[-1])
    nothing_s, key_s = (median(start.first for start in starts) for starts in (nothing, key))
    return [
        ("start to first paint, bare window", 1000 * median(start.first for start in bare), "ms"),
        ("start to first paint, the window with its name", 1000 * median(start.first for start in ours), "ms"),
        (
            "start to first paint, ours to bare",
            median(o.first / b.first for o, b in zip(ours, bare, strict=True)),
            "times",
        ),
        ("start to the sign-in page", 1000 * median(start.last for start in ours), "ms"),
        (
            "start to the sign-in page, to bare",
            median(o.last / b.first for o, b in zip(ours, bare, strict=True)),
            "times",
        ),
        ("memory after start", memory / 1024, "MB"),
        ("Python that prints a line", nothing_s * 1000, "ms"),
        ("a key printed", key_s * 1000, "ms"),
        ("a key printed, beyond Python", (key_s - nothing_s) * 1000, "ms"),
    ]


class _Start(NamedTuple):
    """Seconds from the start of a process to the first line it prints, and to the last but one."""

    first: float
    last: float


def _in_turns(other: list[str], own: list[str], environment: dict[str, str]) -> tuple[list[_Start], list[_Start]]:
    """Starts of each command, one after the other, so that a busy moment meets both."""
    # the first start compiles, and is not counted
    pairs = [(_timed(other, environment), _timed(own, environment)) for _ in range(STARTS + 1)][1:]
    return [theirs for theirs, _ in pairs], [mine for _, mine in pairs]


def _timed(command: list[str], environment: dict[str, str]) -> _Start:
    begun = perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        times = [perf_counter() - begun for _ in process.stdout]
    assert process.returncode == 0, command
    return _Start(times[0], times[-2] if len(times) > 1 else times[0])


def _printed(command: list[str], environment: dict[str, str]) -> list[str]:
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout.split()


if __name__ == "__main__":
    for name, value, unit in figures():
        print(f"{name:40} {value:10,.2f} {unit}")
