"""From a press to its verdict nothing is worked out, laid out or painted twice, and nothing that stays as it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import pytest
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.training.rounds import drilled, to_own
from tests.ui.program import hurry
from tests.ui.table.any_table import table_page
from tests.ui.table.pointer import Pointer
from trainer.rules.actions import Deal
from trainer.training.poker.focus import Focus
from trainer.ui.entry import Grammar, Key
from trainer.ui.entry.keys import HINT_KEY
from trainer.ui.exercise.header import Header
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.marks import Marks, MarksItem
from trainer.ui.felt.place_item import PlaceItem
from trainer.ui.felt.poker.picture import Target, TargetKind
from trainer.ui.felt.poker.scene import TableView
from trainer.ui.look.sounds import Sounds
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.entered import SlotBox
from trainer.ui.widgets.log import LogList
from trainer.ui.widgets.verbs import VerbButton
from trainer.ui.widgets.verdict_card import VerdictCard

AnyPlace: TypeAlias = PlaceItem[Any, Any, Any]


class Counted(QObject):
    """Counts what Qt tells widgets, and how often marks are worked out, their places sought, and places drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.told = Counter[tuple[type[QObject], QEvent.Type]]()
        self.marks = self.places = self.edges = 0
        show_marks, paint, edges = MarksItem.show_marks, PlaceItem.paint, Grammar.edges

        def shown(item: MarksItem, marks: Marks, areas: Mapping[Hashable, QRectF], unit: float) -> None:
            self.marks += 1
            show_marks(item, marks, areas, unit)

        def painted(item: AnyPlace, painter: QPainter, *given: Any) -> None:
            self.places += 1
            paint(item, painter, *given)

        def edged(*given: Any) -> Any:
            self.edges += 1
            return edges(*given)

        monkeypatch.setattr(Grammar, "edges", edged)
        monkeypatch.setattr(MarksItem, "show_marks", shown)
        monkeypatch.setattr(PlaceItem, "paint", painted)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  # Qt's way
        self.told[type(watched), event.type()] += 1
        return False

    def begin(self) -> None:
        self.told.clear()
        self.marks = self.places = self.edges = 0


@dataclass(frozen=True, slots=True)
class Dealt:
    """A table at which a card is due."""

    page: TablePage
    view: TableView
    counted: Counted
    right: Target
    wrong: Target

    def press(self, target: Target) -> None:
        """The deck, then a place; counted is what comes of the second press."""
        pointer = Pointer(self.page, self.view)
        pointer.click(Target(TargetKind.STUB))
        QApplication.processEvents()
        self.counted.begin()
        pointer.click(target)
        QApplication.processEvents()


@pytest.fixture
def dealt(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Dealt]:
    hurry(monkeypatch)
    session, _ = drilled(Focus.DEAL, seed=7)
    due = to_own(session, lambda step: isinstance(step.action, Deal)).action
    assert isinstance(due, Deal)
    assert isinstance(due.to, int)
    page = table_page(session, TableLook(), Sounds(is_on=False))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.start()
    other = next(seat.number for seat in session.state.table.players if seat.number != due.to)
    assert isinstance(page.face.view, TableView)
    right, wrong = (Target(TargetKind.SEAT, seat) for seat in (due.to, other))
    counted = Counted(monkeypatch)
    qapp.installEventFilter(counted)
    yield Dealt(page, page.face.view, counted, right, wrong)
    qapp.removeEventFilter(counted)


def test_a_press_changes_marks_log_and_verdict_once_and_nothing_else(dealt: Dealt) -> None:
    dealt.press(dealt.wrong)  # the card has its buttons and its size from here on
    dealt.press(dealt.wrong)
    counted = dealt.counted
    assert dealt.page.panel.verdict.waits
    assert counted.marks == counted.edges == 1
    assert counted.places == 0, "where the focus goes nothing looks otherwise"
    for kind in (VerdictCard, LogList):
        assert counted.told[kind, QEvent.Type.Paint] == 1
        assert not counted.told[kind, QEvent.Type.Move], "it is laid out where it will stand"
        assert not counted.told[kind, QEvent.Type.Resize]
    assert not any(counted.told[kind, QEvent.Type.Paint] for kind in (SlotBox, VerbButton, Header))
    dealt.press(dealt.right)
    assert dealt.view.is_moving
    assert counted.marks == 1


def test_of_marks_that_come_and_go_nothing_is_left_on_the_screen(dealt: Dealt) -> None:
    """No more is painted than a mark covers, and the screen stands as if all had been."""

    def screen() -> QImage:
        QApplication.processEvents()
        return dealt.page.screen().grabWindow(dealt.page.winId()).toImage()

    steps: list[Callable[[], object]] = [
        partial(dealt.press, dealt.wrong),
        partial(dealt.page.press_key, HINT_KEY),
        partial(dealt.view._felt.show_drag, dealt.wrong, QPointF(500, 40)),
        partial(dealt.view._felt.show_drag, None, None),
        partial(dealt.page.press_key, Key.ENTER),
    ]
    for step in steps:
        step()
        seen = screen()
        dealt.view.viewport().update()
        assert seen == screen()
