"""A kiosk whose window is killed in the middle of a round: how long until the same question stands there again."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import Final

from tests.bench.screen import unseen_screen
from tests.store.staff import enter
from trainer.records import Level
from trainer.store import open_store
from trainer.training.any_drill import AnyDrill
from trainer.training.casting import Turn
from trainer.training.exercises import exercise_of
from trainer.training.kind import WHOLE
from trainer.training.table_session import TableSession
from trainer.watched import Present, Start, read_line
from trainer.watcher import Process, Watcher

RESTARTED: Final = "a kiosk's window killed, until the same question is painted again"
OTHER: Final = "restarts of a kiosk that came to another question"
KILLS: Final = 6
LOADED_S: Final = 10.0
"""What a window that is kept ready takes to load, on a machine that is busy with something else."""
_ANSWERS: Final = 12


def figures() -> list[tuple[str, float, str]]:
    with tempfile.TemporaryDirectory(prefix="dealer-trainer-bench-") as name:
        folder = Path(name)
        environment = unseen_screen(folder) | {"PYTHONPYCACHEPREFIX": str(folder / "compiled")}
        os.environ.update(environment)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        person, attempt = open_round(folder / "data")
        took, others = restarts(folder / "data", Start(person=person, attempt=attempt))
        with open_store(folder / "data") as store:
            others += len(store.attempt(attempt).answers) < _ANSWERS
    return [(RESTARTED, median(took), "s"), ("the slowest of them", max(took), "s"), (OTHER, others, "times")]


def open_round(data: Path) -> tuple[str, str]:
    """Somebody, and a round of theirs that was broken off in the middle."""
    with open_store(data) as store:
        person = enter(store, "Amara Okafor").id
        exercise = exercise_of("holdem")
        drill: AnyDrill = exercise.chosen("oneida-poker", "holdem", WHOLE, Level.PRACTICE, 7)
        session = exercise.begun(drill, store.record, person)
        assert isinstance(session, TableSession), "a round at a table"
        session.begin()
        while len(session.answers) < _ANSWERS:
            if session.turn() is Turn.AUTO:
                session.advance()
            else:
                session.submit(next(step.action for step in session.due() if not step.optional), 1_000)
        session.commit()
        return person, session.attempt


def restarts(data: Path, first: Start) -> tuple[list[float], int]:
    """Seconds of each, and how often what is open is not what was."""
    command = [sys.executable, "-m", "trainer", "kiosk", "--inside", "--data", str(data)]
    took: list[float] = []
    others = 0
    killed_at = 0.0

    class Killed(Process):
        """Kills itself once the question stands there, as a crash would."""

        is_killed = False

        def said(self) -> Iterator[bytes]:
            nonlocal killed_at, others
            for line in super().said():
                yield line
                if self.is_killed:
                    continue
                present = read_line(Present, line)
                if present is None or not present.person:
                    continue
                if killed_at:
                    took.append(perf_counter() - killed_at)
                others += present.attempt != first.attempt
                killed_at = perf_counter()
                self.is_killed = True
                self.send(signal.SIGINT if len(took) == KILLS else signal.SIGKILL)

    starts = 0
    waiting: list[Killed] = []

    def start(told: Start) -> Process:
        nonlocal starts
        starts += 1
        process = waiting.pop() if waiting else Killed(command)
        process.begin(first if starts == 1 else told)
        return process

    def make_ready() -> None:
        """A crash comes when the window that is kept ready has long been loaded."""
        if not waiting:
            waiting.append(Killed([*command[:4], "--ready", *command[5:]]))
            sleep(LOADED_S)

    # by a clock of its own, on which no two crashes are near one another
    Watcher(start, make_ready=make_ready, clock=lambda: 400.0 * starts, pause=lambda _s: None).watch()
    for left in waiting:
        left.stop()
    return took, others


if __name__ == "__main__":
    for name, value, unit in figures():
        print(f"{name:75} {value:10,.2f} {unit}")
