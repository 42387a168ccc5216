"""A table test from the examiner's office to the dealer's countersigning, played through the pages."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPushButton, QWidget

from tests.store.staff import PIN, enter
from tests.ui.pressing import button, click, pressed
from tests.ui.program import Program
from trainer.records import AttemptEnd, Mark
from trainer.rules.rulebook import load_rulebook
from trainer.store import Person, Role
from trainer.store.materials import Sort
from trainer.store.overruling import Overruling
from trainer.store.problems import StoreError
from trainer.training.exercise import UnderWay
from trainer.training.made_text import written
from trainer.training.table_tests.record import Outcome, Permit, Signing
from trainer.training.table_tests.sheet import Part, Seen, Sheet, read_sheet, usual_sheet
from trainer.ui.exercise.review.walk_page import WalkPage
from trainer.ui.pages.home import HomePage
from trainer.ui.table_tests import certificate
from trainer.ui.table_tests.listing import PermitsPage, TableTestsPage, permit_row
from trainer.ui.table_tests.observing import ObservePage, _by_part
from trainer.ui.table_tests.papers import overruled_words, paper_of
from trainer.ui.table_tests.reading import ReadResultPage
from trainer.ui.table_tests.setting import SetTestPage
from trainer.ui.table_tests.sheet import SheetPage
from trainer.ui.table_tests.waiting import known_tests
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import QuestionDialog
from trainer.ui.widgets.listing import ListTable
from trainer.ui.wording.joined import with_dots


def words_on(page: QWidget | None) -> str:
    assert page is not None
    QCoreApplication.processEvents()
    return "\n".join(each.text() for each in page.findChildren(QLabel) if not each.isHidden())


class House:
    """Who is there, and whose window it is."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.tom = enter(program.store, "Tom Haugen", pin="4711", staff_number="77")
        self.sue = enter(program.store, "Sue Parvin", role=Role.SUPERVISOR)
        self.ines = enter(program.store, "Ines Roth", role=Role.INSTRUCTOR)

    def as_(self, person: Person) -> None:
        self.program.window.let_in(person)
        QCoreApplication.processEvents()

    @property
    def page(self) -> QWidget:
        page = self.program.window.page
        assert page is not None
        return page

    def listed(self) -> TableTestsPage:
        self.program.window.office.examining.show_tests()
        assert isinstance(self.page, TableTestsPage)
        return self.page

    def opened(self) -> TableTestsPage:
        """The list with its newest test open."""
        page = self.listed()
        page.line_wanted.emit(self.test)
        QCoreApplication.processEvents()
        return page

    @property
    def test(self) -> str:
        return self.program.store.assessments.all(by=self.sue.id)[-1].test

    def office(self) -> str:
        """What the office says."""
        self.program.window.show_office()
        return words_on(self.page)

    def set_one(self, second: str = "") -> None:
        self.as_(self.sue)
        click(button(self.listed(), "Set a test"))
        page = self.page
        assert isinstance(page, SetTestPage)
        page._list.chosen.emit(self.tom.id)
        if second:
            page._second.choose(second)
        click(button(page, "Set the test"))
        assert "waits on the dealer's home page" in words_on(self.page)

    def begin(self) -> UnderWay:
        """The dealer begins what waits at home."""
        self.as_(self.tom)
        self.program.window.show_home()
        click(button(self.page, "Begin the test"))
        table = self.program.window.table
        assert table is not None
        return table.under_way

    def deal(self) -> None:
        """The dealer deals the round; how well is not the matter here."""
        session = self.begin()
        self.program.window.show_home()
        self.program.store.record.end(session.attempt, AttemptEnd(finished=True, elapsed_ms=60_000))

    def observe(self, seen: Seen = Seen.WELL) -> ObservePage:
        page = self.page
        assert isinstance(page, ObservePage)
        for choice in page._choices.values():
            choice.choose(seen.value)
        page._show_outcome()
        return page

    def score(self, person: Person, seen: Seen = Seen.WELL) -> None:
        self.as_(person)
        click(button(self.opened(), "Fill in the sheet"))
        click(button(self.observe(seen), "Hand in the sheet"))
        assert "Your sheet is in." in words_on(self.page)

    def compare(self) -> ObservePage:
        """Both sheets side by side, which closes them."""
        click(button(self.opened(), "Compare and sign"))
        (asked,) = [each for each in self.program.window.findChildren(QuestionDialog) if each.isVisible()]
        asked.accept()
        page = self.page
        assert isinstance(page, ObservePage)
        return page

    def sign(self, pin: str = PIN) -> None:
        self.as_(self.sue)
        click(button(self.opened(), "Compare and sign"))
        page = self.observe()
        for field in page.findChildren(QLineEdit):
            if field.accessibleName() == "Your PIN":
                field.setText(pin)
        click(button(page, "Sign"))


def buttons_on(page: QWidget) -> set[str]:
    return {each.text() for each in page.findChildren(Button) if each.isVisible()}


@pytest.fixture
def house(program: Program) -> House:
    return House(program)


def test_a_table_test_is_set_dealt_scored_signed_and_countersigned(house: House) -> None:
    house.set_one()
    house.deal()
    house.score(house.sue)
    house.sign("000000")
    assert "PIN is not right" in words_on(house.page)
    house.sign()
    assert "Signed" in words_on(house.page)
    house.as_(house.tom)
    house.program.window.show_home()
    click(button(house.page, "Read and sign"))
    page = house.page
    assert isinstance(page, ReadResultPage)
    assert "not that you agree with it" in words_on(page)
    (pin,) = page.findChildren(QLineEdit)
    pin.setText("1234")
    click(button(page, "I have read it"))
    assert "PIN is not right" in words_on(page)
    pin.setText("4711")
    click(button(page, "I have read it"))
    assert isinstance(house.page, HomePage)
    assert "Table test" not in words_on(house.page), "nothing waits any more"
    house.as_(house.sue)
    assert "Failed" in house.listed()._list.shown()[0].cells[3], "nothing was dealt"


def set_page(house: House) -> SetTestPage:
    house.as_(house.sue)
    click(button(house.listed(), "Set a test"))
    page = house.page
    assert isinstance(page, SetTestPage)
    page._list.chosen.emit(house.tom.id)
    return page


def test_a_test_of_several_rounds_with_options_is_dealt_through_without_a_word_between(house: House) -> None:
    page = set_page(house)
    page._length.choose("r2")
    page._options._list.chosen.emit("raise_limit")
    pressed(page, "As chosen here")
    (field,) = page._options._editing.findChildren(QLineEdit)
    field.setText("none of it")
    field.editingFinished.emit()
    pressed(page, "Set the test")
    assert page is house.page
    assert "raise_limit" in words_on(page), "what the rulebook refuses is said"
    field.setText("4")
    field.editingFinished.emit()
    assert ("Raises in a round", "4") in [row.cells for row in page._options._list.shown()]
    page._options._list.chosen.emit("odd_chip")
    pressed(page, "As chosen here")
    pressed(page, "As the program deals it")
    assert page._options.chosen.keys() == {"raise_limit"}
    pressed(page, "Set the test")
    assert "2 whole rounds" in words_on(house.page)
    store = house.program.store
    first = house.begin().attempt
    store.record.end(first, AttemptEnd(finished=True, elapsed_ms=60_000))
    house.program.window.desk._ended(first)
    table = house.program.window.table
    assert table is not None, "the next one, and no result between"
    second = table.under_way.attempt
    assert second != first
    (test,) = known_tests(store, house.sue.id)
    assert (test.attempts, test.open_attempt) == ((first, second), second)
    assert all('"raise_limit":4' in store.attempt(each).start.table for each in (first, second))
    assert "Raises in a round: 4" in words_on(house.opened())
    house.as_(house.tom)
    house.program.window.show_home()
    store.record.end(second, AttemptEnd(finished=True, elapsed_ms=60_000))
    house.program.window.desk._ended(second)
    assert house.program.window.table is None
    assert house.program.said() == ["Your table test is dealt. Whoever examines fills in the sheet and signs now."]
    house.score(house.sue)
    assert "Look at round 2" in [each.text() for each in house.opened().findChildren(QPushButton)]


def test_two_assessors_see_where_they_differ_before_one_signs(house: House) -> None:
    house.set_one(house.ines.id)
    house.deal()
    house.score(house.sue)
    house.as_(house.sue)
    assert "Sheets that are not in: Ines Roth" in words_on(house.opened())
    house.as_(house.ines)
    told = words_on(house.opened())
    assert "Your sheet is not in yet." in told
    assert "Sheets that are not in" not in told, "she sees nothing of the other sheet"
    house.score(house.ines, Seen.PARTLY)
    house.as_(house.sue)
    page = house.compare()
    assert page.marks == {}, "nothing was seen alike"
    assert {"Sue Parvin: well", "Ines Roth: partly"} <= set(words_on(page).splitlines())


def test_sheets_that_were_compared_stay_and_what_is_agreed_stands_beside_them_with_the_reason(house: House) -> None:
    house.set_one(house.ines.id)
    house.deal()
    house.score(house.sue)
    house.score(house.ines, Seen.PARTLY)
    house.as_(house.sue)
    click(button(house.opened(), "Compare and sign"))
    (asked,) = [each for each in house.program.window.findChildren(QuestionDialog) if each.isVisible()]
    asked.reject()
    assert "Change your sheet" in buttons_on(house.opened()), "nobody has seen both yet"
    house.compare().closed.emit()
    for person in (house.sue, house.ines):
        house.as_(person)
        assert not {"Change your sheet", "Fill in the sheet"} & buttons_on(house.opened())
        with pytest.raises(StoreError, match="side by side"):
            house.program.store.assessments.score(house.test, "{}", by=person.id)
    house.as_(house.sue)
    click(button(house.opened(), "Compare and sign"))
    page = house.observe(Seen.PARTLY)
    click(button(page, "Sign"))
    assert "Say why it is agreed so" in words_on(page)
    for field in page._reasons.values():
        field.setText("it was seen late")
    house.program.window.show_home()
    click(button(house.opened(), "Compare and sign"))
    again = house.page
    assert isinstance(again, ObservePage)
    assert {*again.reasons.values()} == {"it was seen late"}, "it is there again, however the page was left"
    assert again._pin is not None
    again._pin.setText(PIN)
    click(button(again, "Sign"))
    assert "Signed" in words_on(house.page)
    (test,) = known_tests(house.program.store, house.sue.id)
    assert test.signing is not None
    assert {*test.signing.agreed.reasons.values()} == {"it was seen late"}
    assert [*test.scorings] == [house.sue.id, house.ines.id]
    assert {*test.scorings[house.sue.id].marks.values()} == {Seen.WELL}, "as it was seen apart"
    said = certificate.page_of(paper_of(house.program.store, test, [test], house.sue.id))
    both = "Sue Parvin: well · Ines Roth: partly. Agreed, because: it was seen late"
    assert both in said
    house.as_(house.tom)
    house.program.window.show_home()
    click(button(house.page, "Read and sign"))
    assert both in words_on(house.page).replace("late.", "late"), "the dealer reads it, too"


def test_the_office_says_for_whom_a_test_waits_and_comes_back_to_its_door(house: House) -> None:
    house.set_one()
    assert "waits for you" not in house.office()
    house.deal()
    house.as_(house.ines)
    assert "waits for you" not in house.office()
    house.as_(house.sue)
    assert "one waits for you" in house.office()
    click(button(house.page, "Open: Table tests"))
    house.score(house.sue)
    assert "one waits for you" in house.office(), "to be signed"
    focused = house.page.focusWidget()
    assert focused is not None
    assert focused.accessibleName() == "Open: Table tests"


def test_what_was_set_for_somebody_stands_first_at_home(house: House) -> None:
    house.set_one()
    house.as_(house.tom)
    house.program.window.show_home()
    lines = words_on(house.page).splitlines()
    assert "What was set for you comes first." in lines
    at = [lines.index(words) for words in ("Table test: Oneida poker · Hold'em", "Nothing is due")]
    assert at == sorted(at)


def test_a_sheet_that_is_not_filled_in_is_not_kept_and_says_what_is_missing(house: House) -> None:
    house.set_one()
    house.deal()
    house.as_(house.sue)
    click(button(house.opened(), "Fill in the sheet"))
    page = house.page
    assert isinstance(page, ObservePage)
    click(button(page, "Hand in the sheet"))
    assert page is house.page
    assert f"Not filled in yet: {usual_sheet().items[0].words}" in words_on(page)


def test_a_test_that_was_begun_is_gone_on_with_from_home(house: House) -> None:
    house.set_one()
    attempt = house.begin().attempt
    house.program.window.show_home()
    click(button(house.page, "Go on"))
    table = house.program.window.table
    assert table is not None
    assert table.under_way.attempt == attempt


def test_the_round_is_looked_at_and_a_test_withdrawn_for_a_reason(house: House) -> None:
    house.set_one()
    house.deal()
    house.as_(house.sue)
    click(button(house.opened(), "Look at the round"))
    assert isinstance(house.page, WalkPage)
    house.program.store.assessments.withdraw(house.test, by=house.sue.id, why="the deck was marked")
    assert "Withdrawn: the deck was marked" in words_on(house.opened())


def test_the_house_changes_its_sheet_and_earlier_tests_keep_theirs(house: House) -> None:
    house.set_one()
    click(button(house.listed(), "The sheet…"))
    page = house.page
    assert isinstance(page, SheetPage)
    button(page, "Add an item").click()  # below what is in sight
    QCoreApplication.processEvents()
    click(button(page, "Save"))
    assert "Say what is to be seen." in words_on(page)
    page.findChildren(QLineEdit)[-1].setText("Wears the name tag")
    click(button(page, "Save"))
    (kept,) = house.program.store.materials.to_take(Sort.SHEET)
    assert read_sheet(kept.text).items[-1].words == "Wears the name tag"
    assert len(read_sheet(kept.text).items) == len(usual_sheet().items) + 1
    assert house.program.window.office.examining._sheet()[0].items[-1].words == "Wears the name tag"


def test_who_may_deal_is_one_page(house: House) -> None:
    house.set_one()
    house.deal()
    house.score(house.sue)
    tests = house.program.store.assessments
    (test,) = known_tests(house.program.store, house.sue.id)
    outcome = Outcome(
        percent=95, money_faults=0, integrity_faults=0, is_dealt_well=True, observed=100, not_shown=(), has_passed=True
    )
    tests.sign(test.id, written(Signing(agreed=test.scorings[house.sue.id], outcome=outcome)), by=house.sue.id, pin=PIN)
    tests.countersign(test.id, by=house.tom.id, pin="4711")
    house.as_(house.sue)
    click(button(house.listed(), "Who may deal"))
    page = house.page
    assert isinstance(page, PermitsPage)
    (line,) = page.findChildren(ListTable)[0].shown()
    assert (line.cells[0], line.cells[4]) == ("Tom Haugen", "may deal")
    assert int(line.cells[3][:4]) == int(line.cells[2][:4]) + 1, "a year on"


def test_an_instructor_assesses_but_sets_and_signs_nothing(house: House) -> None:
    house.set_one(house.ines.id)
    house.deal()
    house.as_(house.ines)
    words = {each.text() for each in house.opened().findChildren(type(button(house.page, "Who may deal")))}
    assert "Fill in the sheet" in words
    assert not {"Set a test", "The sheet…", "Withdraw…", "Compare and sign"} & words


def test_the_record_is_put_on_paper_with_the_head_of_the_records(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.set_one()
    house.deal()
    house.score(house.sue)
    house.sign()
    file = tmp_path / "record.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    papers: list[certificate.Paper] = []

    def print_paper(paper: certificate.Paper, to: Path) -> None:
        papers.append(paper)
        certificate.print_paper(paper, to)

    monkeypatch.setattr("trainer.ui.examining.print_paper", print_paper)
    click(button(house.opened(), "On paper…"))
    assert file.read_bytes().startswith(b"%PDF")
    (paper,) = papers
    head = house.program.store.head()
    assert head is not None
    assert (paper.head, paper.until) == (head.hash, "")
    book = load_rulebook("oneida-poker")
    assert paper.book == with_dots("Oneida poker", book.version, f"text {book.sha256[:16]}")
    assert all(re.search(r" 20\d\d, \d\d:\d\d, UTC$", day) for day in (paper.dealt, paper.signed)), "read years later"
    said = certificate.page_of(paper)
    for fact in (
        "Record of a table test",
        "Failed",
        "Tom Haugen",
        "77",
        "Sue Parvin",
        head.hash,
        str(paper.seed),
        paper.book,
        "<td>Weight</td>",
    ):
        assert fact in said
    well = replace(paper.signing.outcome, has_passed=True)
    passed = replace(paper, until="2027-11-30", signing=replace(paper.signing, outcome=well))
    assert "may deal" in certificate.page_of(passed)
    assert "Certificate" in certificate.page_of(passed)
    # it said "may deal" before the dealer had signed, and of a pass that a later test had ended
    for countersigned, words in (("", "Counts once the dealer has countersigned"), ("1 May", "A later test at this")):
        said = certificate.page_of(replace(passed, until="", countersigned=countersigned))
        assert words in said
        assert "Record of a table test" in said
        assert "may deal" not in said


def test_a_sheet_of_one_item_in_each_part_is_shown_part_by_part() -> None:
    items = [replace(usual_sheet().items[0], id=part.value, part=part) for part in reversed(Part)]
    sheet = Sheet(items=tuple(items), least_percent=80, months=12)
    assert [len(found) for _, found in _by_part(sheet)] == [1, 1, 1]


def test_a_round_of_a_test_says_so_in_its_bar_and_on_its_result(house: House) -> None:
    house.set_one()
    attempt = house.begin().attempt
    table = house.program.window.table
    assert table is not None
    assert "Table test" in words_on(table.header)
    house.program.window.show_home()
    house.program.store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=60_000))
    house.program.window.desk.show_result(attempt)
    assert "whoever examines fills in the sheet and signs now" in words_on(house.page)
    assert not [
        each for each in house.page.findChildren(QPushButton) if each.text() == "Next round" and each.isVisible()
    ]


def test_a_test_that_is_gone_on_with_otherwise_leads_on_as_well(house: House) -> None:
    """By the card of a round that was left, after the program was started again."""
    house.set_one()
    attempt = house.begin().attempt
    house.program.window.show_home()
    house.program.store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=60_000))
    assert house.program.window.desk._leads_on(attempt)
    assert not house.program.window.desk._leads_on("another")


def test_verdicts_overruled_after_it_was_signed_are_told_wherever_the_test_is(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The result stays as it was signed; whoever reads it or the leave to deal has to know."""
    house.set_one()
    house.deal()
    house.score(house.sue)
    house.sign()
    store = house.program.store
    (test,) = known_tests(store, house.sue.id)
    assert overruled_words(store, test, house.sue.id) == ""
    later = Overruling(index=3, mark=Mark.WRONG, who=house.sue.id, why="seen on the film", at="2999-01-01T00:00:00Z")
    earlier = replace(later, index=4, at="2020-01-01T00:00:00Z")
    taken_back = replace(later, index=5, takes_back=True)
    no_more = replace(later, index=6, is_in_force=False)
    found = (earlier, later, replace(later, index=7), taken_back, no_more)
    monkeypatch.setattr(store.reviews, "overrulings", lambda _attempt, by: found)
    words = "2 verdicts on its rounds were overruled after it was signed. What was signed stands."
    assert words in words_on(house.opened())
    assert words in certificate.page_of(paper_of(store, test, [test], house.sue.id))
    day = date(2026, 11, 30)
    permit = Permit(test=test.id, person="", rulebook="oneida-poker", game="holdem", since=day, until=day)
    assert permit_row(permit, "Tom", day, is_overruled=True).cells[-1] == (
        "may deal; verdicts of its test were overruled since"
    )
