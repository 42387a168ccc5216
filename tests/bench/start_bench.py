"""Starting: the program's first paint beside a bare window's, its memory, and the command `key` beside bare Python."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

from tests.bench.screen import unseen_screen
from trainer.store import open_store

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""

STARTS: Final = 11
_PAINTED: Final = """
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

class FirstPaint(QObject):
    was_seen = False
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            self.was_seen = True
            watched.removeEventFilter(self)
        return False

def wait_for_paint(*_):
    watch = FirstPaint()
    # the window alone: a filter on the application would take every event of every control through Python
    (window,) = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    window.installEventFilter(watch)
    while not watch.was_seen:
        QApplication.processEvents()
    print("painted", flush=True)
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
                store.add_person(person)
        spot = folder / "spot.toml"
        spot.write_text(SPOT, encoding="utf-8")
        python = sys.executable
        bare, ours, paints = _beside([python, "-c", BARE], [python, "-c", PROGRAM, str(data)], environment)
        nothing, key, _ = _beside([python, "-c", "print()"], [python, "-m", "trainer", "key", str(spot)], environment)
        memory = int(_printed([python, "-c", PROGRAM, str(data)], environment)[1])
    return [
        ("start to first paint, bare window", bare * 1000, "ms"),
        ("start to first paint, sign-in page", ours * 1000, "ms"),
        ("start to first paint, ours to bare", paints, "times"),
        ("memory after start", memory / 1024, "MB"),
        ("Python that prints a line", nothing * 1000, "ms"),
        ("a key printed", key * 1000, "ms"),
        ("a key printed, beyond Python", (key - nothing) * 1000, "ms"),
    ]


def _beside(other: list[str], own: list[str], environment: dict[str, str]) -> tuple[float, float, float]:
    """Seconds to the first line of each command, medians, and the median of own to other, start by start."""
    # the first start compiles, and is not counted
    pairs = [(_to_first_line(other, environment), _to_first_line(own, environment)) for _ in range(STARTS + 1)][1:]
    ratio = median(mine / theirs for theirs, mine in pairs)
    return median(theirs for theirs, _ in pairs), median(mine for _, mine in pairs), ratio


def _to_first_line(command: list[str], environment: dict[str, str]) -> float:
    begun = perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        taken = perf_counter() - begun
        process.stdout.read()
    assert line, command
    assert process.returncode == 0, command
    return taken


def _printed(command: list[str], environment: dict[str, str]) -> list[str]:
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout.split("\n")


if __name__ == "__main__":
    for name, value, unit in figures():
        print(f"{name:40} {value:10,.2f} {unit}")
