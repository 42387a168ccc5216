"""The program killed within 50 milliseconds of a press: no answer whose verdict was shown is lost."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.samples import some
from tests.store.made_up_rounds import unfinished
from tests.store.staff import enter
from tests.ui.table.at_poker import session_of
from trainer.records import KeptAttempt, Mark
from trainer.rules.notation import read_action
from trainer.store import Person, Store, open_store
from trainer.training.casting import Turn
from trainer.training.poker.kind import POKER
from trainer.ui.app import open_window
from trainer.ui.table.page import TablePage

KILLS = some(1, 3)
SECONDS = 0.05


class Killed:
    """One run of the program up to the press after which it was killed."""

    def __init__(self, folder: Path, person: str, seed: int, moments: random.Random) -> None:
        command = [sys.executable, "-m", "tests.ui.table.press_until_killed", str(folder), person, str(seed)]
        environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
        self.lines: list[str] = []
        presses = moments.randint(1, 9)
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as program:
            assert program.stdout is not None
            try:
                while presses:
                    line = program.stdout.readline()
                    assert line, f"the program ended by itself after {self.lines[-3:]}"
                    self.lines.append(line.strip())
                    presses -= line.startswith("press")
                time.sleep(moments.uniform(0, SECONDS))
            finally:
                # also where the test itself runs out of time: nobody else would end the program
                program.kill()
            self.lines += [line.strip() for line in program.stdout if line.endswith("\n")]

    @property
    def opened_with(self) -> int:
        """How many answers stood there when the table was opened."""
        return int(self.lines[0].removeprefix("open "))

    @property
    def acknowledged(self) -> int:
        """Answers whose verdict was shown."""
        return max((int(line.split()[1]) for line in self.lines if line.startswith("said")), default=self.opened_with)

    @property
    def last_press(self) -> tuple[int, str]:
        """The answer that was being given, as a number from 0, and the act that was due."""
        _, number, act = next(line for line in reversed(self.lines) if line.startswith("press")).split(" ", 2)
        return int(number), act


@pytest.mark.parametrize("seed", [4, 9, 13, 18][: some(1, 4)])
def test_no_answer_that_was_said_is_lost(data_dir: Path, seed: int) -> None:
    moments = random.Random(seed)
    with open_store(data_dir) as store:
        person = enter(store, "Amara Okafor")
    kept_before = 0
    for number in range(KILLS):
        run = Killed(data_dir, person.id, seed, moments)
        # that it is gone on with is a line, too
        assert run.opened_with == kept_before + (number > 0)
        with open_store(data_dir) as store:
            kept = _kept(store, person, run)
            kept_before = len(kept.answers)
    with open_store(data_dir) as store:
        window = open_window(store, data_dir)
        window._person = person
        window.desk.resume()
        page = window.page
        assert isinstance(page, TablePage)
        assert len(session_of(page).answers) == kept_before + 1
        window.close()


def _kept(store: Store, person: Person, run: Killed) -> KeptAttempt:
    """The attempt as the killed program left it: whole, and at the question that was due."""
    report = store.verify()
    assert report.is_whole, report
    kept = unfinished(store, person.id)
    assert kept is not None
    assert len(kept.answers) >= run.acknowledged
    # of the answer that was being given, a line of what had moved by itself before it may stand too
    unsaid = [answer.given for answer in kept.answers[run.acknowledged :] if answer.mark is not Mark.PLAYED]
    assert len(unsaid) <= 1
    number, act = run.last_press
    # what was due then is due again where the answer that was being given is not there yet
    before = replace(kept, answers=kept.answers[:number])
    session = POKER.resumed(store.record, before)
    while session.turn() in (Turn.AUTO, Turn.OPTIONAL):
        session.advance()
    assert any(step.fits(read_action(act)) for step in session.state.expected())
    return kept
