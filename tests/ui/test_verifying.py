"""The records are verified once the first page is there; what is wrong is said, and closing waits for nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import answer, meddle, start
from trainer.records import Mark
from trainer.store import open_store, watching
from trainer.ui import verifying
from trainer.ui.app import run_window
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.window import Window


def deal(folder: Path) -> None:
    with open_store(folder) as store:
        attempt = store.record.begin(start("p1"))
        for step in range(3):
            store.record.answer(attempt, answer(step, Mark.WRONG))


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verifying, "SOON_MS", 0)


def test_a_broken_link_is_said_over_the_first_page(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    deal(data_dir)
    meddle(data_dir, lambda connection: connection.execute("UPDATE answers SET mark = 'right' WHERE entry = 4"))
    said: list[str] = []

    def say(window: Window, sentence: str) -> None:
        qtbot.addWidget(window)
        assert isinstance(window.page, SignInPage)
        said.append(sentence)
        QApplication.exit(7)

    monkeypatch.setattr(Window, "say", say)
    assert run_window(data=data_dir) == 7
    assert said == [
        "The records were changed or damaged: entry 4 is not as it was written. All before entry 4 is safe, and so are "
        "the rounds after it that can be opened. Tell your instructor; keep a copy of the file as it is, and put the "
        "latest backup in its place."
    ]


def test_closing_ends_what_is_being_verified(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> None:
    """Each entry would take a minute."""
    deal(data_dir)
    monkeypatch.setattr(watching, "_CHUNK", 1)
    monkeypatch.setattr(watching, "_REST_S", 60.0)
    begun: list[watching.Watch] = []

    def kept_for_good(window: Window) -> None:
        qtbot.addWidget(window)

    as_ever = watching.Watch._run

    def run(watch: watching.Watch) -> None:
        begun.append(watch)
        QApplication.exit(7)
        as_ever(watch)

    monkeypatch.setattr(watching.Watch, "_run", run)
    monkeypatch.setattr(Window, "tell_scale", kept_for_good)
    monkeypatch.setattr(Window, "say", lambda _window, sentence: pytest.fail(sentence))
    assert run_window(data=data_dir) == 7
    (watch,) = begun
    assert not watch._thread.is_alive()
