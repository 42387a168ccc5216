"""What was done is read, what is kept is verified, taken along and erased when its time is over: by press, in sight."""

from __future__ import annotations

import time
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import answer, meddle, start
from tests.store.staff import PIN, administrator, enter, instructor
from tests.ui.pressing import button, click, pressed, says
from tests.ui.program import Program
from trainer.records import Mark
from trainer.store import Person, Role
from trainer.store.audit import Sought, Theme
from trainer.store.retention import Retention, Sort
from trainer.store.taking_over import take_over
from trainer.ui.pages import done_view
from trainer.ui.pages.choosing import ChoosingDialog
from trainer.ui.pages.done import DonePage
from trainer.ui.pages.office import OfficePage
from trainer.ui.pages.people import PeoplePage
from trainer.ui.pages.retention import RetentionPage
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import ReasonDialog
from trainer.ui.widgets.progress import ProgressDialog


def signed_in(program: Program, role: Role) -> Person:
    """At the window, without a page."""
    person = enter(program.store, "Sam Dale", role=role)
    program.window.let_in(person)
    return person


def opened(program: Program, words: str, role: Role = Role.ADMINISTRATOR) -> Person:
    person = signed_in(program, role)
    program.window.show_office()
    assert program.window.page is not None
    pressed(program.window.page, f"Open: {words}")
    return person


def done_page(program: Program, role: Role = Role.SUPERVISOR) -> DonePage:
    opened(program, "What was done here", role)
    page = program.window.page
    assert isinstance(page, DonePage)
    return page


def told(page: DonePage) -> list[tuple[str, ...]]:
    """Kind, who, what and whom of each line, newest first."""
    return [line.cells[1:] for line in page._list.shown()]


# What was done here


def test_every_thing_that_is_done_is_told_in_words(program: Program) -> None:
    store, by, amara = program.store, administrator(program.store), program.person.id
    inez = instructor(store)
    made = store.groups.make("Evening", by=by)
    store.groups.put_in(made.id, [amara], by=inez)
    attempt = store.record.begin(start(amara))
    store.record.answer(attempt, answer(mark=Mark.WRONG))
    store.reviews.dispute(attempt, 0, why="the card lay open", by=amara)
    store.reviews.overrule(attempt, 0, mark=None, by=inez, why="the felt was folded")
    store.reviews.note(attempt, 0, words="well seen", is_for_trainee=False, by=inez)
    store.retention.keep(Sort.SIGN_INS, 2, by=by)
    gone = enter(store, "Gone Soon", pin="1234")
    store.check_pin(gone.id, "9999")
    store.erase_person(gone.id, by=by, why="asked for it")
    page = done_page(program)
    lines = told(page)
    zora = "Zora Quist"
    assert {
        ("Erased", zora, "erased 2 records: asked for it", ""),
        ("Station", zora, "how long is kept: Sign-ins, 2 years", ""),
        ("Verdicts", "Inez Lead", "noted: well seen", "Amara Okafor"),
        ("Verdicts", "Inez Lead", "set a verdict aside: the felt was folded", "Amara Okafor"),
        ("Verdicts", "Amara Okafor", "disputes a verdict: the card lay open", "Amara Okafor"),
        ("People", "Inez Lead", "into the group Evening", "Amara Okafor"),
        ("Groups", zora, "made the group Evening", ""),
        ("People", zora, "entered as trainee: Amara Okafor", "Amara Okafor"),
    } <= set(lines)
    assert not any("Gone" in " ".join(line) for line in lines)


def test_whoever_signs_in_at_the_window_stands_there_and_a_wrong_pin_too(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program.window, "show_home", lambda: None)
    sam = enter(program.store, "Sam Vale", role=Role.SUPERVISOR)
    program.window.show_sign_in()
    for pin in ("000000", PIN):
        program.window._sign_in(sam.id, pin)
    page = done_page(program)
    assert told(page)[1:3] == [
        ("Sign-ins", "Sam Vale", "signed in", "Sam Vale"),
        ("Sign-ins", "", "a wrong PIN was given", "Sam Vale"),
    ]


def test_it_is_sifted_by_press_and_the_names_are_those_of_today(program: Program) -> None:
    store, by = program.store, administrator(program.store)
    store.rename(program.person.id, "Amara Obi", by=by)
    bo = enter(store, "Bo")
    store.audit.sign_in(program.person.id)
    store.audit.sign_in(bo.id)
    page = done_page(program)
    click(button(page, "Kind: Sign-ins"))
    assert {line[3] for line in told(page)} == {"Amara Obi", "Bo"}
    click(button(page, "Whose: everybody"))
    (dialog,) = page.findChildren(ChoosingDialog)
    QTest.keyClicks(dialog._list.field, "amara")
    dialog._list.view.setFocus()
    dialog._list.view.selectRow(0)
    QTest.keyClick(dialog._list.view, Qt.Key.Key_Return)
    assert told(page) == [("Sign-ins", "Amara Obi", "signed in", "Amara Obi")]
    click(button(page, "Kind: Everything"))
    assert [line[2] for line in told(page)] == [
        "signed in",
        "name: Amara Obi, before Amara Okafor",
        "entered as trainee: Amara Okafor",
    ]
    (first,) = [each for each in page.findChildren(QLineEdit) if each.accessibleName() == "First day"]
    QTest.keyClicks(first, "2099-01-01")
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert told(page) == []
    first.setText("soon")
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert "soon is no day" in says(page)


def test_a_time_that_was_damaged_is_shown_wherever_the_station_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        assert done_view.when_words("9999-12-31T23:59:59.999+00:00") == "9999-12-31 23:59"
        assert done_view.when_words("2027-01-15T20:30:00.000+00:00") == "2027-01-16 05:30"
    time.tzset()


def test_older_ones_are_read_on(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(done_view, "AT_ONCE", 4)
    for _ in range(5):
        program.store.audit.sign_in(program.person.id)
    page = done_page(program)
    assert (len(told(page)), "The newest 4 lines are shown." in says(page)) == (4, True)
    page.ensureWidgetVisible(button(page, "Show older ones"))
    click(button(page, "Show older ones"))
    assert len(told(page)) == 8
    while page._older.isVisible():
        click(page._older)
    assert len(told(page)) == len(program.store.audit.done(Sought(), by=administrator(program.store)))


@pytest.mark.parametrize("role", Role)
def test_whose_it_is_to_read_finds_it_in_the_office(program: Program, role: Role) -> None:
    signed_in(program, role)
    program.window.show_office()
    page = program.window.page
    words = says(page) if isinstance(page, OfficePage) else ""
    assert ("What was done here" in words) is (role in (Role.SUPERVISOR, Role.ADMINISTRATOR))
    assert ("How long records are kept" in words) is (role is Role.ADMINISTRATOR)
    assert ("Classes: their first" in words) is (role is not Role.TRAINEE)


# Verifying everything


def next_said(qtbot: QtBot, program: Program) -> str:
    """The sentence that comes before the window, read and put away."""
    said: list[str] = []

    def is_there() -> bool:
        said.extend(program.said())
        return bool(said)

    qtbot.waitUntil(is_there)
    return said[0]


def test_everything_is_verified_in_sight_and_what_came_of_it_is_said(qtbot: QtBot, program: Program) -> None:
    program.store.audit.sign_in(program.person.id)
    page = done_page(program)
    entries = program.store.verify().entries
    click(button(page, "Verify everything…"))
    whole = f"The records are as they were written. They end with entry {entries}."
    assert next_said(qtbot, program) == whole
    meddle(
        Path(program.store._database.file).parent, lambda connection: connection.execute("UPDATE deeds SET who = 'x'")
    )
    click(button(page, "Verify everything…"))
    assert "The records were changed or damaged" in next_said(qtbot, program)


def test_verifying_is_offered_in_the_settings_too(qtbot: QtBot, program: Program) -> None:
    signed_in(program, Role.ADMINISTRATOR)
    program.window.show_settings()
    page = program.window.page
    assert page is not None
    next(each for each in page.findChildren(Button) if each.text() == "Verify everything…").click()
    assert len(page.findChildren(ProgressDialog)) == 1
    assert "as they were written" in next_said(qtbot, program)


# Taking along


def test_what_is_kept_of_a_person_is_saved_from_the_list_of_people(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempt = program.store.record.begin(start(program.person.id))
    program.store.record.answer(attempt, answer())
    sam = signed_in(program, Role.SUPERVISOR)
    program.window.reception.show_people(sam)
    page = program.window.page
    assert isinstance(page, PeoplePage)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "amara"), ""))
    page._choose(program.person.id)
    page.ensureWidgetVisible(button(page, "Save their records…"))
    click(button(page, "Save their records…"))
    qtbot.waitUntil(lambda: f"Saved as {tmp_path / 'amara.zip'}." in says(page))
    with zipfile.ZipFile(tmp_path / "amara.zip") as packed:
        assert attempt in packed.read("attempts.csv").decode()
    (exported,) = program.store.audit.done(Sought(theme=Theme.EXPORTS), by=sam.id)
    assert (exported.who, exported.person) == (sam.id, program.person.id)


def test_of_damaged_records_nothing_is_saved_and_it_is_said(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sam = signed_in(program, Role.SUPERVISOR)
    program.store.audit.sign_in(sam.id)
    meddle(
        Path(program.store._database.file).parent, lambda connection: connection.execute("UPDATE deeds SET who = 'x'")
    )
    program.window.reception.show_people(sam)
    page = program.window.page
    assert isinstance(page, PeoplePage)
    program.window.reception.archive.save_along(page, program.person.id, sam, tmp_path / "amara.zip", page.tell)
    qtbot.waitUntil(lambda: "The records were changed or damaged" in says(page))
    assert not (tmp_path / "amara.zip").exists()


def test_an_instructor_is_not_offered_it(program: Program) -> None:
    inez = signed_in(program, Role.INSTRUCTOR)
    program.window.reception.show_people(inez)
    page = program.window.page
    assert isinstance(page, PeoplePage)
    page._choose(program.person.id)
    assert not page._export.isVisible()


# How long records are kept


def test_what_is_due_is_shown_and_erased_by_press_with_a_reason(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        program.store.audit.sign_in(program.person.id)
    by = opened(program, "How long records are kept")
    page = program.window.page
    assert isinstance(page, RetentionPage)
    assert not page._erase.isEnabled(), "all is kept for good until somebody says otherwise"
    monkeypatch.setattr(Retention, "_before", lambda _self, _years: 2**60)
    click(button(page, "Sign-ins: 2 years"))
    assert program.store.retention.years()[Sort.SIGN_INS] == 2
    assert "Due now: 2 records." in says(page)
    page.ensureWidgetVisible(page._erase)
    click(page._erase)
    (asked,) = page.findChildren(ReasonDialog)
    QTest.keyClicks(asked._why, "two years are over")
    asked.accept()
    qtbot.waitUntil(lambda: "2 records were erased." in says(page))
    assert not page._erase.isEnabled()
    assert program.store.audit.done(Sought(theme=Theme.SIGN_INS), by=by.id) == ()
    (erasure,) = program.store.audit.done(Sought(theme=Theme.ERASURES), by=by.id)
    assert erasure.who == by.id
    assert program.store.verify().is_whole
    click(button(page, "Sign-ins: for good"))
    assert program.store.retention.years()[Sort.SIGN_INS] == 0


def test_what_was_taken_over_is_told_as_that_and_not_as_done(program: Program) -> None:
    """By a program that holds people and groups against the chain, of one that did not."""
    with program.store._database.writing() as connection:
        connection.execute("INSERT INTO people VALUES ('b', 'Bea Old', '', 'instructor', 1, 'x', 0, 0)")
        connection.execute("INSERT INTO groups VALUES ('g', 'Evening', '2026-01-01', '')")
        take_over(connection, program.store._database.pen)
    lines = told(done_page(program))
    assert ("People", "", "what was kept before is an entry of the records from here on", "Bea Old") in lines
    assert ("Groups", "", "the group Evening, kept before, is an entry of the records from here on", "") in lines
    assert program.store.verify().is_whole
