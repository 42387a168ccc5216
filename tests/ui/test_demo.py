"""The demonstration without a display, as the command runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

from PySide6.QtGui import QImage

from trainer.ui.demo import SIZE


def _run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden} | variables
    command = [sys.executable, "-m", "trainer", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=60)


def test_a_demonstration_prints_every_step_and_saves_pictures(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    done = _run("demo", "--out", str(folder), "--data", str(tmp_path / "unused"))
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Oneida Poker" in done.stdout
    assert str(folder) in done.stdout
    assert "make run" in done.stdout
    numbers = [int(line.split()[0]) for line in done.stdout.splitlines() if line[:4].strip().isdigit()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(line.strip() for line in done.stdout.splitlines()[2:-3])
    pictures = sorted(folder.iterdir())
    assert len(pictures) > 5
    drawn = [QImage(str(picture)) for picture in pictures]
    assert {image.size() for image in drawn} == {SIZE}
    assert [pair for pair in pairwise(drawn) if pair[0] == pair[1]] == []


def test_a_folder_that_can_not_hold_the_pictures_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    done = _run("demo", "--out", str(tmp_path / "file" / "pictures"))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "can't hold the pictures" in done.stderr


def test_without_a_display_the_window_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for arguments in (["--data", str(tmp_path)], ["drill", "--focus", "pots", "--data", str(tmp_path)]):
        done = _run(*arguments)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "dealer-trainer demo" in done.stderr
