"""A lesson in class, played by clicks and keys: at a poker table from a second window, at blackjack by a key."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from tests.store.staff import PIN, enter
from tests.training.rounds import go_on
from tests.ui.pressing import button, click, pressed, says
from tests.ui.program import Program
from trainer.records import AttemptEnd, Level, Mark
from trainer.rules.actions import Act, Action, Burn, Move
from trainer.rules.house_acts import Choice, Decide
from trainer.store import Person, Role
from trainer.training.casting import Turn
from trainer.training.judged import was_chosen
from trainer.ui.exercise.result import ResultPage
from trainer.ui.exercise.review.walk_page import WalkPage
from trainer.ui.in_class.page import ClassPage
from trainer.ui.in_class.setting import APART, AT_THE_TABLE, SetClassPage, Wished
from trainer.ui.in_class.window import PlayersWindow
from trainer.ui.pages.history import HistoryPage
from trainer.ui.reports.person_report import _in_class
from trainer.ui.reports.view import Asked, Chosen
from trainer.ui.widgets.dialogs import PinDialog
from trainer.ui.widgets.listing import ListTable

HOLDEM, BLACKJACK = "oneida-poker/holdem", "oneida-blackjack/blackjack"
DEALERS_PIN = "4711"


def chosen(table: ListTable, words: str) -> None:
    """The line that begins with these words is pressed."""
    line = next(at for at, each in enumerate(table.shown()) if each.cells[0].startswith(words))
    index = table.view.model().index(line, 0)
    table.view.scrollTo(index)
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=table.view.visualRect(index).center())


def may_stand(acts: tuple[Action, ...]) -> bool:
    return any(isinstance(act, Decide) and act.choice is Choice.STAND for act in acts)


@dataclass(slots=True)
class School:
    """Who is there, and whose window it is."""

    program: Program
    dealer: Person
    instructor: Person

    @property
    def page(self) -> ClassPage:
        page = self.program.window.page
        assert isinstance(page, ClassPage)
        return page

    @property
    def players(self) -> PlayersWindow:
        window = self.page.window_of_players
        assert window is not None
        return window

    def begin(self, table: str, way: str) -> None:
        """The instructor puts the lesson together, the dealer sits down."""
        window = self.program.window
        window.let_in(self.instructor)
        window.show_office()
        pressed(self.at, "Open: A lesson in class")
        page = self.at
        assert isinstance(page, SetClassPage)
        QCoreApplication.processEvents()
        QTest.keyClicks(page._list.field, "haugen")
        chosen(page._list, "Tom Haugen")
        page._table.choose(table)
        page._players.choose("2")
        page._way.choose(way)
        click(button(page, "The dealer sits down"))
        self.give_pin(page, DEALERS_PIN)

    @property
    def at(self) -> QWidget:
        page = self.program.window.page
        assert page is not None
        QCoreApplication.processEvents()
        return page

    def asked(self, page: QWidget) -> PinDialog:
        return next(each for each in page.findChildren(PinDialog) if each.isVisible())

    def give_pin(self, page: QWidget, pin: str) -> None:
        asked = self.asked(page)
        (field,) = asked.findChildren(QLineEdit)
        QTest.keyClicks(field, pin)
        QTest.keyClick(field, Qt.Key.Key_Return)

    def press(self, key: Qt.Key) -> None:
        self.page.window().activateWindow()
        QCoreApplication.processEvents()
        QTest.keyClick(self.page.face.view, key)

    def sit(self, *, is_apart: bool = False) -> None:
        """The same without the way through the office, at hold'em."""
        wished = Wished(dealer=self.dealer.id, table=HOLDEM, players=2, level=Level.PRACTICE, is_apart=is_apart)
        self.program.window.office.teaching._begin(self.dealer, wished, self.instructor.id, DEALERS_PIN)

    def to_players(self) -> None:
        """The dealer has dealt rightly until a player is to act."""
        session = self.page._session
        while session.turn() is not Turn.PLAYERS:
            assert go_on(session) is not None, "no player ever decides"
        session.commit()
        self.page._auto.stop()
        self.page._show(is_animated=False)
        self.page._go_on()
        QCoreApplication.processEvents()


@pytest.fixture
def school(program: Program, monkeypatch: pytest.MonkeyPatch) -> School:
    """The second window is not painted, as the first is not: nobody looks."""

    def shown_unpainted(window: PlayersWindow, _other: QWidget) -> None:
        window.setUpdatesEnabled(False)
        window.show()

    monkeypatch.setattr(PlayersWindow, "show_beside", shown_unpainted)
    dealer = enter(program.store, "Tom Haugen", pin=DEALERS_PIN, staff_number="77")
    return School(program, dealer, enter(program.store, "Ines Roth", role=Role.INSTRUCTOR))


def test_the_players_are_played_from_a_second_window_and_both_are_named(school: School) -> None:
    school.begin(HOLDEM, APART)
    page, session = school.page, school.page._session
    assert school.program.window.signed_in == school.program.store.person(school.dealer.id)
    school.to_players()
    assert "The players are thinking." in says(page)
    assert f"Seat {session.state.table.called_on} is to act." in says(school.players)
    asked = session.state.table.called_on
    chosen(school.players.players.table, f"Seat {asked} calls")
    assert next(session.state.history()) == Act(asked, Move.CALL, 400)
    assert "The players are thinking." not in says(page)
    # it is kept at once, before the dealer has answered
    kept = school.program.store.attempt(session.attempt)
    assert was_chosen(kept.answers[-1])
    assert (kept.start.person, kept.start.instructor) == (school.dealer.id, school.instructor.id)
    # what the dealer does is judged as ever
    page.submit(Burn())
    assert session.answers[-1].mark is Mark.WRONG
    gone = school.players
    school.program.window.show_home()
    assert not gone.isVisible(), "it goes with its round"


def test_the_players_are_played_by_a_key_at_the_same_table(school: School) -> None:
    school.begin(BLACKJACK, AT_THE_TABLE)
    page, session = school.page, school.page._session
    assert page.window_of_players is None
    # first the wagers, while the table waits
    assert "The players are making their wagers." in says(page)
    before = session.begun.table.stakes
    QTest.keyClick(page.players.table.field, Qt.Key.Key_Escape)
    school.press(Qt.Key.Key_S)
    assert "Not yet: the players are still making their wagers." in says(page)
    school.press(Qt.Key.Key_F3)
    QTest.keyClicks(page.players.table.field, "wager 3500000")
    QTest.keyClick(page.players.table.field, Qt.Key.Key_Return)
    assert "Nothing of the kind can happen just now." in says(page)
    assert session.begun.table.stakes == before
    for _ in range(5):
        QTest.keyClick(page.players.table.field, Qt.Key.Key_Backspace)
    assert "Nothing of the kind" not in says(page)
    QTest.keyClick(page.players.table.field, Qt.Key.Key_Return)
    assert session.begun.table.stakes != before
    QTest.keyClicks(page.players.table.field, "lie")
    QTest.keyClick(page.players.table.field, Qt.Key.Key_Return)
    assert 3500 in [stake.amount for stake in session.state.table.stakes]
    assert session.attempt
    while not may_stand(session.open_to_players()):
        school.to_players()
        if not may_stand(session.open_to_players()):
            page.choose(page._view("").lines[0].id)
    first = session.open_to_players()[0]
    assert isinstance(first, Decide)
    before = len(session.answers)
    school.press(Qt.Key.Key_F3)
    assert page.players_panel.isVisible()
    field = page.players.table.field
    assert field.hasFocus()
    QTest.keyClicks(field, "stands")
    assert len(session.answers) == before, "nothing of it is the dealer's"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert not page.players_panel.isVisible()
    assert page.face.view.hasFocus()
    assert next(session.state.history()) == Decide(first.seat, Choice.STAND)
    school.press(Qt.Key.Key_F3)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not page.players_panel.isVisible()


def test_what_goes_wrong_is_chosen_and_answered_by_the_dealer(school: School) -> None:
    school.sit(is_apart=True)
    school.to_players()
    table, session = school.players.players.table, school.page._session
    QTest.keyClicks(table.field, "only looks wrong supervisor")
    QTest.keyClick(table.field, Qt.Key.Key_Return)
    assert session.turn() is Turn.SYMPTOM
    assert "A supervisor stops behind you and watches." in says(school.page)
    QCoreApplication.processEvents()
    assert table.shown() == ()
    school.press(Qt.Key.Key_Y)
    assert session.turn() is Turn.PLAYERS
    assert session.answers[-1].mark is Mark.RIGHT


def test_the_players_window_shows_the_whole_table_when_it_is_smallest(school: School) -> None:
    school.sit(is_apart=True)
    window = school.players
    for size in (window.minimumSize(), QSize(1400, 800)):
        window.resize(size)
        QCoreApplication.processEvents()
        table = window._felt
        assert table.sceneRect().width() <= table.viewport().width()
        assert table.sceneRect().height() <= table.viewport().height()


def test_who_closes_the_window_leaves_the_players_to_themselves_and_comes_back_by_pin(school: School) -> None:
    school.sit(is_apart=True)
    school.to_players()
    page, session = school.page, school.page._session
    school.players.close()
    assert "The players go on by themselves. F3: play them again." in says(page)
    assert session.turn() is Turn.AUTO
    page._auto.stop()
    page.play_next()
    page._auto.stop()
    assert not was_chosen(session.answers[-1])
    school.press(Qt.Key.Key_F3)
    school.give_pin(page, "000000")
    assert "not right" in "".join(school.program.said())
    assert not page._lead.is_leading
    school.press(Qt.Key.Key_F3)
    school.give_pin(page, PIN)
    assert page.players_panel.isVisible()
    assert page._lead.is_leading


def test_a_lesson_that_was_left_is_gone_on_with_as_it_was(school: School) -> None:
    school.sit()
    school.to_players()
    page = school.page
    page.choose(page._view("").lines[0].id)
    table, attempt = page._session.state.table, page._session.attempt
    school.program.window.show_home()
    school.program.window.desk.resume()
    again = school.page._session
    assert (again.state.table, again.attempt) == (table, attempt)
    assert again.lead is not None
    # nobody acts before it is said who plays the players
    assert not school.page._auto.isActive()
    school.give_pin(school.page, "000000")
    assert not again.lead.is_leading
    asked = school.asked(school.page)
    assert "not right" in asked.sentence
    assert "Ines Roth plays the players" in asked.sentence
    school.give_pin(school.page, PIN)
    assert (again.lead.instructor, again.lead.is_leading) == (school.instructor.id, True)
    assert again.state.table == table
    assert school.page.players_panel.isVisible()


def test_gone_on_with_alone_the_players_play_by_themselves_and_that_is_said(school: School) -> None:
    school.sit()
    school.to_players()
    school.page.choose(school.page._view("").lines[0].id)
    school.program.window.show_home()
    school.program.window.desk.resume()
    click(button(school.asked(school.page), "Let them play"))
    assert not school.page._lead.is_leading
    assert "The players go on by themselves. F3: play them again." in says(school.page)


def test_after_an_error_the_players_are_played_on(school: School) -> None:
    school.sit(is_apart=True)
    school.to_players()
    school.page.choose(school.page._view("").lines[0].id)
    before = school.page
    school.program.window.desk.restart_question("Something went wrong.")
    assert school.page is not before
    assert school.page._lead.is_leading
    assert school.players.isVisible()


def test_the_list_has_a_button_at_the_table(school: School) -> None:
    school.sit()
    opens = button(school.page, "Players")
    assert opens.accessibleDescription() == "key F3"
    pressed(school.page, "Players")
    assert school.page.players_panel.isVisible()


def test_the_dealers_clock_rests_while_the_players_think(school: School) -> None:
    school.sit()
    school.to_players()
    clock = school.page._clock
    before = clock.elapsed_ms
    QTest.qWait(20)
    assert clock.elapsed_ms == before
    assert not clock.is_paused
    school.page.turn_pause()
    school.page.choose(school.page._view("").lines[0].id)
    assert school.page._session.turn() is Turn.PLAYERS, "nothing happens in a pause"
    school.page.turn_pause()
    school.page.choose(school.page._view("").lines[0].id)
    QTest.qWait(20)
    assert clock.elapsed_ms > before


def test_it_is_told_of_as_a_lesson_in_class_and_as_practice(school: School) -> None:
    school.sit()
    school.to_players()
    attempt = school.page._session.attempt
    window, store = school.program.window, school.program.store
    window.show_home()
    store.record.end(attempt, AttemptEnd(finished=False, elapsed_ms=60_000))
    window.desk.show_result(attempt)
    result = school.at
    assert isinstance(result, ResultPage)
    assert "In class with Ines Roth, who played the players. It counts as practice, never as a test." in says(result)
    window.desk.reviewer.show_walk(attempt, window.show_home)
    walk = school.at
    assert isinstance(walk, WalkPage)
    assert "in class with Ines Roth" in says(walk)
    window.desk.show_results()
    page = school.at
    assert isinstance(page, HistoryPage)
    assert (page._rows[0].focus, page._rows[0].state) == ("In class with Ines Roth", "left")
    assert store.attempt(attempt).start.level is Level.PRACTICE
    (lesson,) = store.reviews.in_class(school.dealer.id, by=school.dealer.id)
    assert lesson.instructor == school.instructor.id
    asked = Asked(
        sums=store.sums,
        kept=store,
        by=school.instructor,
        chosen=Chosen(person=school.dealer.id),
        people=(school.dealer,),
        whose=school.dealer.name,
        now=datetime.now(UTC),
    )
    assert [row.cells[1:] for row in _in_class(asked).rows] == [("Oneida poker · Hold'em", "Ines Roth")]
    elsewhere = replace(asked, chosen=replace(asked.chosen, table=BLACKJACK))
    assert _in_class(elsewhere).rows == ()


def test_nobody_but_who_may_teach_finds_the_door(school: School) -> None:
    office = school.program.window
    office.let_in(enter(school.program.store, "Ada Moor", role=Role.ADMINISTRATOR))
    office.show_office()
    assert "A lesson in class" not in says(school.at)


def test_the_next_round_goes_on_in_class_on_the_same_window(school: School) -> None:
    school.sit(is_apart=True)
    page, session = school.page, school.page._session
    page._lead.is_leading = False
    while go_on(session) is not None:
        pass
    session.commit()
    page._lead.is_leading = True
    page._go_on()
    QTest.qWait(1)
    result = school.at
    assert isinstance(result, ResultPage)
    pressed(result, "Next round at this table")
    assert school.page is not page
    assert school.players.isVisible()
    kept = school.program.store.attempt(school.page._session.attempt)
    assert kept.start.instructor == school.instructor.id
