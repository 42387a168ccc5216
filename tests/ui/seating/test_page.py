"""A day at the desk through the window: by keys alone, by mouse alone, and what stands there meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import unfinished
from tests.ui.program import Program
from trainer.errors import TrainerError
from trainer.records import Level, Mark
from trainer.rules.actions import Action
from trainer.rules.seating import acts as s
from trainer.rules.seating.room import Line, TableSeat
from trainer.training.casting import Turn
from trainer.training.seating import CASES, SeatingDrill, SeatingSession
from trainer.ui.entry.seating import DESK_KEY, KEYS, TYPE_KEYS, verb_of
from trainer.ui.entry.view import Box
from trainer.ui.exercise import pace
from trainer.ui.pages.due_card import DueRow
from trainer.ui.pages.history import HistoryPage
from trainer.ui.pages.home import HomePage
from trainer.ui.seating import telling
from trainer.ui.seating.frame import CaseCard
from trainer.ui.seating.page import SeatingPage
from trainer.ui.seating.result import SeatingResultPage
from trainer.ui.seating.sheet import SheetLine
from trainer.ui.seating.tables import SeatButton
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.verbs import VerbButton
from trainer.ui.wording.line import lowered
from trainer.ui.wording.seating.acts import desk_words

NUMBER_KEYS = "1234567890-"
NAMED = {"-": Qt.Key.Key_Minus, "Esc": Qt.Key.Key_Escape, "Enter": Qt.Key.Key_Return, "F2": Qt.Key.Key_F2}


class Host:
    """Someone at the desk, by keys or by mouse."""

    def __init__(self, qtbot: QtBot, program: Program, *, level: Level = Level.PRACTICE, seed: int = 4) -> None:
        self.qtbot, self.program = qtbot, program
        program.window.desk.start_drill(SeatingDrill(level=level, seed=seed))
        page = program.window.page
        assert isinstance(page, SeatingPage)
        self.page = page
        self.session: SeatingSession = page._session

    @property
    def is_over(self) -> bool:
        return self.program.window.page is not self.page

    def due(self) -> Action | None:
        """The first act that is right, once it is the trainee's turn; none when the day is over."""
        while self.session.turn() is Turn.AUTO and self.page.play_next() is not None:
            pass
        self.qtbot.waitUntil(lambda: self.is_over or self.session.turn() is Turn.TRAINEE)
        return None if self.is_over else self.session.due()[0].action

    def until(self, kind: type[Action]) -> Action:
        """Rightly on, by no key, until an act of this kind is due."""
        while True:
            act = self.due()
            assert act is not None, "the day ended first"
            wanted = next((step.action for step in self.session.due() if isinstance(step.action, kind)), None)
            if wanted is not None:
                return wanted
            self.page.submit(act)

    def press(self, *keys: str) -> None:
        focus = QApplication.focusWidget() or self.program.window
        for key in keys:
            QTest.keyClick(focus, NAMED[key] if key in NAMED else Qt.Key(ord(key.upper())))

    def line_of(self, name: str) -> int:
        """The line on which a name stands: of the type that was called, where it stands on two."""
        room = self.session.state.table
        lines = [n for n, line in enumerate(room.waiting, 1) if line.name == name]
        called = [n for n in lines if room.waiting[n - 1] == room.called]
        return (called or lines or [0])[0]

    def keys(self, act: Action) -> None:
        """An act by keys alone."""
        verb = verb_of(act)
        assert verb is not None
        self.press(KEYS[verb].lower(), *self._places(act))

    def _places(self, act: Action) -> tuple[str, ...]:
        match act:
            case s.WriteDown(_, type_, line):
                return TYPE_KEYS[type_].lower(), NUMBER_KEYS[line - 1]
            case s.AnnounceSeat(table, seat) | s.LeaveOpen(table, seat):
                return str(table), NUMBER_KEYS[seat - 1]
            case s.SeatPlayer(name, table, seat):
                who = DESK_KEY.lower() if name == self.session.state.table.asking else str(self.line_of(name))
                return who, str(table), NUMBER_KEYS[seat - 1]
            case s.CallName(name, type_):
                return (str(self.session.state.table.waiting.index(Line(name, type_)) + 1),)
            case s.PassOver(name) | s.StrikeOff(name):
                return (str(self.line_of(name)),)
            case _:
                return ()

    def click(self, widget: QWidget) -> None:
        assert widget.isEnabled()
        assert not widget.visibleRegion().isEmpty(), f"{widget.accessibleName()} can't be seen"
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def mouse(self, act: Action) -> None:
        """An act by mouse alone."""
        verb = verb_of(act)
        assert verb is not None
        self.click(next(each for each in self.page.findChildren(VerbButton) if each.verb.verb == verb.value))
        match act:
            case s.WriteDown(_, type_, line):
                words = {s.TableType.HOLDEM: "Hold'em"}.get(type_, type_.value.capitalize())
                lines = [each for each in self.page.panel.menu.findChildren(Button) if each.text() == words]
                self.click(next(each for each in lines if each.isVisible()))
                self.click(self._line(line))
            case s.AnnounceSeat(table, seat) | s.LeaveOpen(table, seat):
                self.click(self._seat(table, seat))
            case s.SeatPlayer(name, table, seat):
                is_here = name == self.session.state.table.asking
                self.click(self._at_desk() if is_here else self._line(self.line_of(name)))
                self.click(self._seat(table, seat))
            case s.CallName(name, type_):
                self.click(self._line(self.session.state.table.waiting.index(Line(name, type_)) + 1))
            case s.PassOver(name) | s.StrikeOff(name):
                self.click(self._line(self.line_of(name)))
            case _:
                pass

    def draw(self, act: Action) -> None:
        """A name drawn to its line or its seat; what no drag is, by mouse."""
        match act:
            case s.WriteDown(_, type_, line):
                self._draw(self._at_desk(), self._line(line))
                words = {s.TableType.HOLDEM: "Hold'em"}.get(type_, type_.value.capitalize())
                lines = [each for each in self.page.panel.menu.findChildren(Button) if each.text() == words]
                self.click(next(each for each in lines if each.isVisible()))
            case s.SeatPlayer(name, table, seat):
                is_here = name == self.session.state.table.asking
                self._draw(self._at_desk() if is_here else self._line(self.line_of(name)), self._seat(table, seat))
            case _:
                self.mouse(act)

    def _draw(self, start: QWidget, end: QWidget) -> None:
        assert not end.visibleRegion().isEmpty()
        QTest.mousePress(start, Qt.MouseButton.LeftButton)
        QTest.mouseMove(start, start.rect().center() + QPoint(20, 0))
        there = start.mapFromGlobal(end.mapToGlobal(end.rect().center()))
        QTest.mouseMove(start, there)
        QTest.mouseRelease(start, Qt.MouseButton.LeftButton, pos=there)

    def _at_desk(self) -> Button:
        (card,) = self.page.findChildren(CaseCard)
        (button,) = card.findChildren(Button)
        return button

    def _line(self, number: int) -> SheetLine:
        return next(line for line in self.page.findChildren(SheetLine) if line.number == number)

    def _seat(self, table: int, seat: int) -> SeatButton:
        return next(each for each in self.page.findChildren(SeatButton) if each.spot == TableSeat(table, seat))


def says(page: QWidget) -> str:
    return "\n".join(words.text() for words in page.findChildren(QLabel) if words.isVisible())


@pytest.mark.one_in(2)
@pytest.mark.parametrize("seed", [1, 4])
def test_a_whole_day_by_keys(qtbot: QtBot, program: Program, seed: int) -> None:
    host = Host(qtbot, program, seed=seed)
    while (act := host.due()) is not None:
        before = len(host.session.answers)
        host.keys(act)
        assert len(host.session.answers) == before + 1, f"nothing was judged after {act}"
        assert host.session.answers[-1].mark is Mark.RIGHT
    page = program.window.page
    assert isinstance(page, SeatingResultPage)
    assert "100 %" in says(page)
    assert "Every step of yours was right" in says(page)


def test_a_whole_day_by_mouse(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program)
    while (act := host.due()) is not None:
        host.mouse(act)
        assert host.session.answers[-1].mark is Mark.RIGHT, act
    assert isinstance(program.window.page, SeatingResultPage)


def test_a_day_by_drawing_names_to_lines_and_seats(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program, seed=5)
    drawn: set[type[Action]] = set()
    while not drawn >= {s.WriteDown, s.SeatPlayer} and (act := host.due()) is not None:
        host.draw(act)
        drawn.add(type(act))
    assert drawn >= {s.WriteDown, s.SeatPlayer}
    assert {answer.mark for answer in host.session.answers} == {Mark.RIGHT}


def test_a_name_let_go_where_nothing_is_stays_where_it_was(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program)
    host.due()
    line = host._line(1)
    host._draw(line, host.page.header)
    host._draw(line, line)
    assert host.page._entering.is_fresh
    assert host.session.answers == []
    host.click(line)


def test_a_wrong_name_stands_with_its_clause_until_enter(qtbot: QtBot, program: Program) -> None:
    program.window.resize(1024, 600)
    host = Host(qtbot, program)
    right = host.until(s.SeatPlayer)
    assert isinstance(right, s.SeatPlayer)
    other = right.seat % 8 + 1
    host.keys(s.SeatPlayer(right.name, right.table, other))
    panel = host.page.panel
    verdict = panel.verdict
    assert verdict.isVisible()
    assert verdict.accessibleName() == "wrong: Wrong seat"
    QApplication.processEvents()
    seen = [panel.shows_log]
    assert panel.area.verticalScrollBar().maximum() == 0
    assert "Oneida Poker S" in verdict.accessibleDescription()
    host.press("Enter")
    assert not verdict.isVisible()
    assert [*seen, panel.shows_log] == [False, True], "in a low window the log would leave a part of it out of sight"
    host.keys(right)
    assert [answer.mark for answer in host.session.answers[-2:]] == [Mark.WRONG, Mark.RIGHT]


def test_a_test_says_nothing_until_the_end(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program, level=Level.TEST)
    while (act := host.due()) is not None:
        host.keys(s.LeaveOpen(1, 1))
        assert not host.page.panel.verdict.isVisible(), act
    page = program.window.page
    assert isinstance(page, SeatingResultPage)
    assert "What went wrong, by clause" in says(page)
    assert "Failed" in says(page)


def test_in_a_test_the_room_is_seen_as_it_was_left_and_then_put_right(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(telling, "announce", lambda _widget, words: heard.append(words))
    monkeypatch.setattr(pace, "AS_DONE_MS", 60_000)
    host = Host(qtbot, program, level=Level.TEST)
    right = host.until(s.WriteDown)
    assert isinstance(right, s.WriteDown)
    heard.clear()
    wrong = replace(right, line=1)
    assert wrong != right
    host.keys(wrong)
    lines = host.page._frame.sheet._lines
    assert right.name in lines[0].accessibleName()
    assert heard == [str(desk_words(wrong))]
    shown = [line.words for line in host.page.panel._log._lines]
    assert shown[-1] == str(desk_words(wrong))
    hand = host.page._telling._hand
    assert not hand.isVisible()
    host.page._telling.finish()
    assert hand.isVisible()
    assert right.name in lines[right.line - 1].accessibleName()
    put_right = f"Put right: {lowered(str(desk_words(right)))}"
    assert [line.words for line in host.page.panel._log._lines][-1] == heard[-1] == put_right
    assert not host.page.panel.verdict.isVisible()


def test_show_plays_itself_and_gives_the_clause(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program, level=Level.SHOW)
    qtbot.waitUntil(host.page.panel.verdict.isVisible)
    qtbot.waitUntil(lambda: host.is_over)
    assert isinstance(program.window.page, SeatingResultPage)


def test_guided_shows_the_next_step_in_the_slots(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program, level=Level.GUIDED)
    host.until(s.CallName)
    first = host.page.panel.slots._boxes[Box.VERB]
    qtbot.waitUntil(lambda: "Call name" in first.accessibleName() or "Announce" in first.accessibleName())


def test_a_hint_tells_verb_first_and_then_the_clause(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program)
    host.due()
    host.press("h")
    verdict = host.page.panel.verdict
    assert "Oneida Poker S" not in verdict.accessibleDescription()
    host.press("h")
    assert "Oneida Poker S" in verdict.accessibleDescription()


def test_undo_and_esc_take_back(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program)
    act = host.due()
    assert act is not None
    before = host.session.state.table
    host.keys(act)
    host.due()
    host.press("u")
    assert host.session.state.table == before
    host.press("s", "1", "Esc", "Esc")
    host.keys(act)
    assert host.session.answers[-1].mark is Mark.RIGHT


def test_nobody_at_the_desk_is_said(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program)
    host.until(s.AnnounceSeat)
    assert not host.session.state.table.asking
    host.press("w")
    assert "Nobody stands at the desk just now." in says(host.page)


def test_the_pause_holds_the_desk(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program)
    act = host.due()
    assert act is not None
    host.press("F2")
    assert "Paused" in says(host.page)
    host.keys(act)
    assert not host.session.answers
    host.press("F2")
    host.keys(act)
    assert host.session.answers


def test_everything_that_can_be_pressed_has_a_name_and_the_tab_key_comes_by(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program)
    host.due()
    buttons = [each for each in host.page.findChildren(Button) if each.isVisible() and each.isEnabled()]
    assert all(each.accessibleName() or each.text() for each in buttons)
    names = [each.accessibleName() for each in host.page.findChildren(SeatButton)]
    assert len(set(names)) == len(names)
    assert any(name.startswith("table 1, seat 1: ") for name in names)
    reached: set[QWidget] = set()
    focus = QApplication.focusWidget()
    while focus is not None and focus not in reached:
        reached.add(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
    assert reached >= set(buttons)


def test_the_list_of_keys_fits_the_lowest_window_with_its_frame(qtbot: QtBot, program: Program) -> None:
    keys = Host(qtbot, program).page.key_list()
    assert keys.sizeHint().height() <= 560
    assert keys.sizeHint().width() <= 1000


def test_a_day_broken_off_is_gone_on_with_from_home(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program)
    act = host.due()
    assert act is not None
    host.keys(act)
    host.due()
    room = host.session.state.table
    program.window.show_home()
    home = program.window.page
    assert isinstance(home, HomePage)
    home.shortcut_wanted.emit("resume")
    page = program.window.page
    assert isinstance(page, SeatingPage)
    assert page._session.state.table.waiting == room.waiting
    assert [answer.mark for answer in page._session.answers] == [Mark.RIGHT, Mark.RESUMED]


@pytest.mark.parametrize("level", [Level.PRACTICE, Level.TEST])
def test_the_log_of_a_day_is_there_again_when_it_is_gone_on_with(qtbot: QtBot, program: Program, level: Level) -> None:
    host = Host(qtbot, program, level=level)
    host.due()
    host.keys(s.LeaveOpen(1, 1))
    host.press("Enter")
    for _ in range(2):
        act = host.due()
        assert act is not None
        host.page.submit(act)
    host.page._telling.jump()
    before = list(host.page._log)
    assert len(before) > 3
    program.window.show_home()
    program.window.desk.resume()
    page = program.window.page
    assert isinstance(page, SeatingPage)
    assert page._log[:-1] == before
    assert page._log[-1].words.startswith("Gone on with")


def test_a_day_left_shows_what_was_done_and_stands_among_the_results(qtbot: QtBot, program: Program) -> None:
    host = Host(qtbot, program)
    host.due()
    host.keys(s.LeaveOpen(1, 1))
    host.press("Enter")
    host.page._leave()
    program.window.desk.end_open()
    page = program.window.page
    assert isinstance(page, SeatingResultPage)
    assert "left before the end" in says(page)
    page.show_place(1)
    program.window.desk.show_results()
    history = program.window.page
    assert isinstance(history, HistoryPage)
    assert any("Waiting list and seating" in line.cells for line in history._list.shown())


def test_what_went_wrong_at_the_desk_is_due_the_next_day_and_leads_back_to_it(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = Host(qtbot, program)
    host.due()
    for _ in range(3):
        host.keys(s.LeaveOpen(1, 1))
        host.press("Enter")
    host.page._leave()
    program.wait_days(monkeypatch, 1)
    program.window.show_home()
    names = [row.accessibleName() for row in program.window.findChildren(DueRow)]
    assert any("Waiting list and seating · Oneida Poker S" in name for name in names)
    program.window.desk.start_due()
    assert isinstance(program.window.page, SeatingPage)


def test_it_is_reached_from_home_and_from_the_drills(qtbot: QtBot, program: Program) -> None:
    program.window.show_home()
    home = program.window.page
    assert isinstance(home, HomePage)
    next(each for each in home.findChildren(Button) if each.text() == "Seat the waiting list").click()
    assert isinstance(program.window.page, SeatingPage)
    program.window.desk.chosen("oneida-poker/holdem", "seating", "test")
    page = program.window.page
    assert isinstance(page, SeatingPage)
    assert page._session.level is Level.TEST
    assert page._session.cases == CASES
    program.window.show_home()
    program.window.desk.chosen("oasis-cardroom/holdem", "seating", "test")
    assert program.said() == ["This table has no such drill: its rulebook names none of it. Choose another part."]


def test_what_can_not_be_written_is_said_and_kept(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = Host(qtbot, program)
    act = host.due()
    assert act is not None

    def full(*_: object) -> None:
        raise TrainerError("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(type(host.session.record), "answer", full)
        host.keys(act)
        assert program.said() == ["The disk is full."]
    assert host.page.put_away()
    kept = unfinished(program.store, program.person.id)
    assert kept is not None
    assert len(kept.answers) == 1
