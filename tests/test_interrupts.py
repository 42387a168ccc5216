"""Ctrl-C in whatever moment of a start ends the program without a word."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from trainer import cli
from trainer.commands import books
from trainer.interrupts import INTERRUPTED, end_at_once, end_the_start
from trainer.output import say

_AT_AN_IMPORT = """
import os, signal, sys
from trainer.__main__ import run

name = sys.argv.pop(1)

class Interrupting:
    def find_spec(self, wanted, path=None, target=None):
        if wanted == name:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
raise SystemExit(run())
"""


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """Also where whoever runs the tests in the background has it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("name", ["trainer.cli", "PySide6.QtCore", "PySide6.QtWidgets", "trainer.ui.window"])
def test_a_start_that_is_interrupted_ends_at_once_and_says_nothing(tmp_path: Path, name: str) -> None:
    """In an import of Qt's it was taken for a fault of Qt's, or was passed over."""
    ended = subprocess.run(
        [sys.executable, "-c", _AT_AN_IMPORT, name, "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (INTERRUPTED, "", "")


def test_what_a_command_has_printed_is_written_when_it_is_interrupted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_options: argparse.Namespace) -> int:
        say("before")
        signal.raise_signal(signal.SIGINT)
        return 0

    monkeypatch.setattr(books, "_rulebook", interrupted)
    end_the_start()
    assert cli.main(["rulebook"]) == INTERRUPTED
    assert capsys.readouterr() == ("before\n", "")
    assert signal.getsignal(signal.SIGINT) is end_at_once


def test_where_it_is_ignored_it_stays_ignored() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_the_start()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
