"""The program as a trainee has it before them: a window over a store in a folder, with someone signed in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, tzinfo
from functools import cache
from pathlib import Path
from typing import Self

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.store.staff import enter
from trainer.records import Level
from trainer.rules.actions import Action
from trainer.store import Person, Store, open_store
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER
from trainer.training.scoring import score
from trainer.training.situations import Situation, played_out
from trainer.ui.app import open_window
from trainer.ui.exercise import desk, pace
from trainer.ui.exercise.result import ResultPage
from trainer.ui.pages import clauses_view, home_view
from trainer.ui.pages.input_hold import InputHold
from trainer.ui.pages.people_view import role_words
from trainer.ui.settings.chosen import MotionChoice, SettingsView
from trainer.ui.settings.preferences import keep_preferences
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.dialogs import SentenceDialog
from trainer.ui.window import Window

STILL = SettingsView(motion=MotionChoice.REDUCED, has_sound=False)


@dataclass(frozen=True, slots=True)
class Program:
    """The window, what lies under it, and who is signed in."""

    window: Window
    store: Store
    person: Person

    @property
    def table(self) -> TablePage:
        """The table page, which must be open."""
        page = self.window.page
        assert isinstance(page, TablePage)
        return page

    def deal(self, drill: Drill, begun: Situation | None = None) -> TablePage:
        """Opens a drill."""
        self.window.desk.start_drill(replace(drill, given=begun))
        return self.table

    def faultless_result(self, attempt: str) -> ResultPage:
        """The result page, which must stand there without a fault, with the whole round written down."""
        result = self.window.page
        assert isinstance(result, ResultPage)
        assert "100 %" in {label.text() for label in result.findChildren(QLabel)}
        kept = self.store.attempt(attempt)
        assert kept.end is not None
        assert kept.end.finished
        assert score(kept.answers, kept.end.elapsed_ms).percent == 100
        assert not self.said()
        return result

    def wait_days(self, monkeypatch: pytest.MonkeyPatch, days: int) -> None:
        """From here on home and desk take it to be so many days later."""

        class Later(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> Self:
                return super().now(tz) + timedelta(days=days)

        for module in (home_view, desk):
            monkeypatch.setattr(module, "datetime", Later)

    def stop_at(self, monkeypatch: pytest.MonkeyPatch, moment: datetime) -> None:
        """From here on home and desk take it to be this moment, which is in UTC."""

        class Stopped(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> Self:
                return cls.fromtimestamp(moment.timestamp(), tz)

        for module in (home_view, clauses_view, desk):
            monkeypatch.setattr(module, "datetime", Stopped)

    def said(self) -> list[str]:
        """The sentences that stand before the window, each then read and put away."""
        dialogs = [dialog for dialog in self.window.findChildren(SentenceDialog) if dialog.isVisible()]
        sentences = [dialog.sentence for dialog in dialogs]
        for dialog in dialogs:
            dialog.accept()
        return sentences


@contextmanager
def started(folder: Path) -> Iterator[Program]:
    """The program with one person signed in, silent and without motion.

    No page is open yet: home takes longer to build than most of what is tried, and is shown by who asks for it. And
    nothing is painted: it takes a fifth of the time and nobody looks. Pictures paint, and `paint_all` has it so again.
    """
    with open_store(folder) as store:
        keep_preferences(store, STILL)
        person = enter(store, "Amara Okafor")
        window = open_window(store, folder)
        window.resize(1280, 800)
        window.setUpdatesEnabled(False)
        window.show()
        window.activateWindow()
        assert QTest.qWaitForWindowActive(window)
        window._person = person
        window._build_bar(person.name, role_words(person.role))
        QCoreApplication.processEvents()  # the bar is there, as it is for whoever is at home
        try:
            yield Program(window, store, person)
        finally:
            window.close()
            window.deleteLater()


@contextmanager
def write_protected(program: Program) -> Iterator[None]:
    """The file takes nothing at all."""
    connection = program.store._database._connection
    connection.execute("PRAGMA query_only = ON")
    yield
    connection.execute("PRAGMA query_only = OFF")


def paint_all(window: Window) -> None:
    """From here on the window is painted as it is before a trainee."""
    window.setUpdatesEnabled(True)


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What plays itself plays at once."""
    for name in vars(pace):
        if name.endswith("_MS"):
            monkeypatch.setattr(pace, name, 0)


def until_presses_count(qtbot: QtBot) -> None:
    """Waits until nothing is taken any more of what is pressed right after a page was opened."""
    application = QCoreApplication.instance()
    assert application is not None
    qtbot.waitUntil(lambda: not application.findChildren(InputHold))


def drill_with(
    wanted: Callable[[tuple[Action, ...]], bool],
    *,
    rulebook: str = "oneida-poker",
    game: str = "holdem",
    focus: Focus = Focus.WHOLE,
    level: Level = Level.PRACTICE,
    first: int = 1,
) -> Drill:
    """The first round without an incident that goes as wanted when the dealer makes no mistake.

    `first` is the seed to begin with, where a later round is known to be shorter.
    """
    for seed in range(first, first + 200):
        acts = _acts_of(rulebook, game, focus, seed)
        if acts is not None and wanted(acts):
            return Drill(rulebook=rulebook, game=game, focus=focus, level=level, seed=seed)
    raise AssertionError("no such round among two hundred")


@cache
def _acts_of(rulebook: str, game: str, focus: Focus, seed: int) -> tuple[Action, ...] | None:
    """The round when the dealer makes no mistake; none where something goes wrong by itself."""
    begun = POKER.begun(Drill(rulebook=rulebook, game=game, focus=focus, seed=seed))
    return None if begun.planned else played_out(begun)


class _Strays(QObject):
    """Notes every window that is shown beside the one there is."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self._window = window
        self.found: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        is_shown = event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow()
        if is_shown and watched is not self._window:
            self.found.append(f"{type(watched).__name__} {watched.property('text') or ''}")
        return False


@contextmanager
def no_second_window(window: QWidget) -> Iterator[None]:
    """What happens meanwhile shows none: a control shown before it has its place would flash up and take the keys."""
    strays, application = _Strays(window), QApplication.instance()
    assert application is not None
    application.installEventFilter(strays)
    try:
        yield
    finally:
        application.removeEventFilter(strays)
    assert strays.found == []
