"""The rulebooks as a supervisor meets them: copied, changed, saved, compared, retired and taken up again, by clicks."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QLineEdit, QPlainTextEdit, QWidget

from tests.store.made_up_rounds import start
from tests.store.staff import enter
from tests.ui.pressing import click, pressed, says
from tests.ui.program import Program
from trainer.rules.changing import Sort, fields_of, head_of, headed, scopes_of
from trainer.rules.rulebook import load_rulebook, offer_own_rulebooks
from trainer.rules.toml import entries_of
from trainer.store import Person, Role
from trainer.ui.books.compare_page import ComparePage
from trainer.ui.books.drafting import Drafting
from trainer.ui.books.form_page import BookFormPage
from trainer.ui.books.list_page import RulebooksPage
from trainer.ui.pages.office import OfficePage
from trainer.ui.settings.house_shelf import HouseShelf
from trainer.ui.settings.own_rulebooks import rulebooks_of
from trainer.ui.widgets.dialogs import QuestionDialog, ReadingDialog


@pytest.fixture
def staff(program: Program) -> Person:
    """Somebody who supervises is signed in."""
    one = enter(program.store, "Sam Vale", role=Role.SUPERVISOR)
    program.window.let_in(one)
    return one


@pytest.fixture(autouse=True)
def none_any_more() -> Iterator[None]:
    yield
    offer_own_rulebooks()


def shelf(program: Program) -> RulebooksPage:
    page = program.window.page
    assert isinstance(page, RulebooksPage)
    return page


def form(program: Program) -> BookFormPage:
    page = program.window.page
    assert isinstance(page, BookFormPage)
    return page


def compared(program: Program) -> ComparePage:
    page = program.window.page
    assert isinstance(page, ComparePage)
    return page


def choose(page: RulebooksPage | BookFormPage | ComparePage, words: str) -> None:
    """The line of the list that has these words, by a press."""
    table = page._list
    table.field.setText(words)
    QCoreApplication.processEvents()
    page.ensureWidgetVisible(table.view)
    place = table.view.visualRect(table.view.model().index(0, 0)).center()
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    table.field.clear()
    QCoreApplication.processEvents()


def opened(program: Program, title: str = "") -> RulebooksPage:
    program.window.show_office()
    office = program.window.page
    assert isinstance(office, OfficePage)
    pressed(office, "Open: Rulebooks")
    page = shelf(program)
    if title:
        choose(page, title)
    return page


def typed(page: QWidget, name: str, words: str) -> None:
    field = next(each for each in page.findChildren(QLineEdit) if each.accessibleName() == name and each.isVisible())
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, words)
    QTest.keyClick(field, Qt.Key.Key_Return)


def copied(program: Program, title: str = "Oneida Sic Bo") -> BookFormPage:
    pressed(opened(program, title), "Copy…")
    return form(program)


def saved(program: Program) -> RulebooksPage:
    """A copy of Sic Bo with five shakes, as version 1."""
    page = copied(program)
    choose(page, "Least shakes")
    typed(page, "Least shakes", "5")
    pressed(page, "Save this version")
    return shelf(program)


def agreed(program: Program, words: str) -> None:
    (dialog,) = [each for each in program.window.findChildren(QuestionDialog) if each.isVisible()]
    click(next(each for each in dialog.findChildren(QAbstractButton) if each.text() == words))
    QCoreApplication.processEvents()


def test_a_copy_is_changed_named_and_saved(program: Program, staff: Person, data_dir: Path) -> None:
    page = copied(program)
    typed(page, "Name", "The Lodge")
    typed(page, "Short name", "lodge")
    choose(page, "Least shakes")
    seen = says(page)
    assert "Oneida Sic Bo E(3)" in seen, "each entry stands with its clause"
    assert "Drills: Dice and computer" in seen, "and with what it changes"
    typed(page, "Least shakes", "5")
    assert [each.cells for each in page._list.shown() if each.cells[2]] == [("Least shakes", "5", "changed")]
    pressed(page, "Save this version")
    assert "The Lodge, version 1, is saved." in says(shelf(program))
    (file,) = (program.window._folder / "rulebooks").glob("*.toml")
    book = rulebooks_of(program.window._folder).rulebooks["lodge"]
    assert (file.name, book.title, book.version, book.copy_of) == ("lodge.toml", "The Lodge", "1", "oneida-sic-bo")
    (kept,) = program.store.house_books.versions()
    assert (kept.text, kept.who) == (book.text, staff.id)


def test_a_paytable_is_added_beside_another_changed_chosen_and_taken_away(program: Program, staff: Person) -> None:
    page = copied(program, "Maryland Four Card")
    page._list.chosen.emit("paytables.aces_up.F.pays")
    assert "Maryland Four Card 12(C)(6)" in [label.text() for label in page._entry.findChildren(QLabel)]
    pressed(page, "Add table G, as this one stands")
    assert ("What Aces Up pays, table G", "changed") in [(each.cells[0], each.cells[2]) for each in page._list.shown()]
    field = next(each for each in page.findChildren(QLineEdit) if each.text() == "50 to 1" and each.isVisible())
    field.setText("60 to 1")
    field.editingFinished.emit()
    assert "Four of a kind: 60 to 1" in next(
        each.cells[1] for each in page._list.shown() if each.cells[0] == "What Aces Up pays, table G"
    )
    choose(page, "Aces Up by")
    pressed(page, "Table G")
    typed(page, "Name", "The Lodge")
    typed(page, "Short name", "lodge")
    pressed(page, "Save this version")
    book = rulebooks_of(program.window._folder).rulebooks["lodge"].games["four-card-poker"]
    assert (book.options["aces_up"].default, book.options["aces_up"].values[-1]) == ("G", "G")
    page = copied(program, "Maryland Four Card")
    page._list.chosen.emit("paytables.aces_up.F.pays")
    pressed(page, "Add table G, as this one stands")
    pressed(page, "Take this table away")
    assert not any("table G" in each.cells[0] for each in page._list.shown())
    page._list.chosen.emit("paytables.ante_bonus.standard.pays")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    buttons = [each.text() for each in page._entry.findChildren(QAbstractButton)]
    assert not any("Add table" in words for words in buttons), "the rulebook has one alone"


def test_a_wrong_value_is_said_at_its_place_and_nothing_is_saved(program: Program, staff: Person) -> None:
    page = copied(program)
    choose(page, "Least shakes")
    typed(page, "Least shakes", "many")
    assert '"many": a whole number' in says(page)
    assert [each.cells for each in page._list.shown() if each.cells[2]] == [("Least shakes", "many", "to mend")]
    typed(page, "Version", "x" * 5)
    typed(page, "From the day", "tomorrow")
    assert '"tomorrow": a day such as 2026-11-30' in says(page)
    pressed(page, "Save this version")
    assert "Nothing is saved yet" in says(page)
    assert not list(program.window._folder.glob("rulebooks/*"))
    typed(page, "From the day", "2026-12-01")
    typed(page, "Least shakes", "4")
    pressed(page, "Save this version")
    assert shelf(program)._rows["our-oneida-sic-bo"].date == "2026-12-01"


def test_in_the_lowest_window_what_is_wrong_comes_into_sight(program: Program, staff: Person) -> None:
    program.window.resize(1024, 600)
    page = copied(program, "Oasis Card Room")
    choose(page, "The smallest chip")
    typed(page, "The smallest chip", "lots")
    QCoreApplication.processEvents()
    (wrong,) = [each for each in page.findChildren(QLabel) if each.text().startswith('"lots"')]
    assert wrong.visibleRegion().boundingRect().height() == wrong.height()


def test_what_can_t_be_changed_is_shown_with_the_reason(program: Program, staff: Person) -> None:
    page = copied(program, "Oasis Card Room")
    pressed(page, "Hold'em")
    choose(page, "burn before the draw")
    seen = says(page)
    assert "The rulebook has no such thing at this table" in seen
    assert "reading R23" in seen
    assert not [each for each in page._entry.findChildren(QLineEdit) if each.isVisible()]


def test_what_some_games_alone_have_is_not_said_to_be_offered_nowhere(program: Program, staff: Person) -> None:
    page = copied(program, "Oneida poker")
    choose(page, "The kill")
    seen = says(page)
    assert "It is posted game by game: choose the game above." in seen
    assert "Some games have it: Hold'em, Omaha hi-lo 8" in seen
    assert "no house can post it" not in seen
    assert [each.cells[1:] for each in page._list.shown() if each.cells[0] == "The kill"] == [
        ("game by game", "by game")
    ]


@pytest.mark.parametrize(
    ("book", "scope", "entry", "value", "said"),
    [
        ("oneida-sic-bo", -1, "options.denominations.default", [], "Nothing is entered: at least one chip"),
        ("oneida-sic-bo", -1, "options.denominations.default", [5, 5, 1], "5, 5, 1: each once"),
        ("oneida-sic-bo", -1, "options.denominations.default", [1, 5], "1, 5: the smallest chip, 0.50, among them"),
        ("oneida-sic-bo", -1, "options.denominations.default", False,
         "Nothing is entered: dollars, with commas between: 0.50, 1, 5"),
        ("oneida-sic-bo", -1, "options.chip.default", "", "Nothing is entered: dollars with at most two decimals"),
        ("oneida-sic-bo", -1, "options.pair_wins_on_triple.default", "", "Nothing is entered: yes"),
        ("oneida-sic-bo", -1, "options.odds.default", {"three-of-a-kind": ""},
         'Three of a kind: Nothing is entered: "150 to 1" or better'),
        ("maryland-four-card", -1, "facts.settled_first", "", "Nothing is entered: play; ante"),
        ("maryland-four-card", -1, "options.aces_up.default", "",
         "Nothing is entered: table A; table B; table C; table D; table E; table F (Maryland Four Card 12(C))"),
        ("oneida-poker", 1, "options.kill.default", {"qualifying": 20}, "which: Nothing is entered: kill or half-kill"),
        ("oneida-poker", 1, "limits.posted", {"kind": "fixed", "small": "", "big": 8, "blinds": [2, 4]},
         "small bet: Nothing is entered: dollars with at most two decimals"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_the_words_of_a_card_room(
    book: str, scope: int, entry: str, value: object, said: str, program: Program
) -> None:
    base = load_rulebook(book)
    head = replace(head_of(entries_of(base.text)), id="lodge", title="The Lodge")
    draft = Drafting(HouseShelf(program.store, program.window._folder), base, entries_of(base.text), head, "")
    draft.scope, draft.opened = scopes_of(draft.document)[scope], entry
    draft.put(entry, value)
    opened = draft.view().opened
    assert opened is not None
    assert any(each.startswith(said) for each in opened.problems), opened.problems
    assert not any('"":' in each or "false" in each or "[" in each for each in opened.problems)


def test_a_change_for_one_game_says_so_and_a_fault_of_another_game_is_named(program: Program, staff: Person) -> None:
    page = copied(program, "Oasis Card Room")
    choose(page, "The smallest chip")
    typed(page, "The smallest chip", "3")
    assert "Lowball · Limits and blinds: ante: 1.00: whole chips of 3.00 (reading R42)" in says(page)
    typed(page, "The smallest chip", "1")
    pressed(page, "Hold'em")
    choose(page, "Blinds between two players")
    assert "Changed for Hold'em alone" in says(page)
    pressed(page, "The button posts the small blind")
    pressed(page, "What is changed")
    (row,) = compared(program)._list.shown()
    assert row.cells[1:3] == ("Blinds between two players", "Hold'em")
    assert row.cells[3:5] == ("as with more players", "the button posts the small blind")
    pressed(compared(program), "Back")
    assert form(program)._scope.checked == ("holdem",)


def test_the_next_version_leaves_the_earlier_one_readable_and_its_rounds_alone(program: Program, staff: Person) -> None:
    first = saved(program)
    text = program.store.house_books.versions()[0].text
    program.store.record.begin(start(rulebook_text=text))
    pressed(first, "Change…")
    page = form(program)
    assert page._fields["version"].text() == "2"
    assert page._fields["id"].isReadOnly()
    choose(page, "Least shakes")
    typed(page, "Least shakes", "7")
    typed(page, "Version", "1")
    assert '"1" was the name of another text' in says(page)
    typed(page, "Version", "autumn")
    pressed(page, "Save this version")
    seen = says(shelf(program))
    assert "Version autumn" in seen
    assert "One round begun by it" in seen
    pressed(shelf(program), "Version 1: Compare with today's")
    (row,) = compared(program)._list.shown()
    assert row.cells[:5] == ("Settled", "Least shakes", "Sic Bo", "5", "7")
    pressed(compared(program), "Back")
    pressed(shelf(program), "Version 1: Read")
    (dialog,) = program.window.findChildren(ReadingDialog)
    (shown,) = dialog.findChildren(QPlainTextEdit)
    assert shown.toPlainText() == text.rstrip("\n") or shown.toPlainText() == text
    dialog.accept()


def test_two_books_are_compared_filtered_and_saved_as_a_list(
    program: Program, staff: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(program, "Oneida Four Card")
    pressed(page, "Compare with…")
    pressed(page, "Compare Oneida Four Card with: Maryland Four Card")
    found = compared(program)
    assert len(found._list.shown()) > 200
    pressed(found, "Differences shown: Option")
    assert {row.cells[0] for row in found._list.shown()} == {"Option"}
    choose(found, "Equal hands")
    seen = says(found)
    assert "Maryland Four Card, 1.2: the player wins" in seen
    assert "Drills: Take and pay, Settling in order" in seen
    file = tmp_path / "found.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_rest, **_more: (str(file), ""))
    pressed(found, "Save as CSV…")
    head, *lines = file.read_text("utf-8-sig").splitlines()
    assert head.split(",")[-3:] == ["Drills", "Lessons", "Questions"]
    assert len(lines) == len(found._list.shown())


def test_two_that_differ_in_nothing_say_so(program: Program, staff: Person) -> None:
    pressed(copied(program), "What is changed")
    assert "They differ in nothing" in says(compared(program))
    QTest.keyClick(compared(program), Qt.Key.Key_Escape)
    form(program)


def test_a_version_from_a_later_day_stands_beside_the_one_in_force(program: Program, staff: Person) -> None:
    page = saved(program)
    pressed(page, "Change…")
    typed(form(program), "From the day", "2999-12-31")
    pressed(form(program), "Save this version")
    seen = says(shelf(program))
    assert "is saved. It is dealt by from 2999-12-31 on, at the first start of the program then." in seen
    assert "Version 2 is dealt by from 2999-12-31 on." in seen
    row = shelf(program)._rows["our-oneida-sic-bo"]
    assert (row.version, row.state) == ("1", "of the house")
    pressed(shelf(program), "Version 2: Change…")
    assert form(program)._fields["date"].text() == "2999-12-31"
    pressed(form(program), "Back")
    choose(shelf(program), "Oneida Sic Bo, ours")
    pressed(shelf(program), "Version 2: Not on that day…")
    agreed(program, "Not on that day")
    assert "Version 2 is not dealt by on its day." in says(shelf(program))
    assert len(list(program.window._folder.glob("rulebooks/*.toml"))) == 1


def test_a_book_whose_file_has_gone_is_not_said_to_be_retired(program: Program, staff: Person) -> None:
    saved(program)
    shutil.rmtree(program.window._folder / "rulebooks")
    page = opened(program, "Oneida Sic Bo, ours")
    assert page._rows["our-oneida-sic-bo"].state == "file missing"
    assert "Nobody has retired it" in says(page)
    pressed(page, "Version 1: Take up again")
    assert page._rows["our-oneida-sic-bo"].state == "of the house"


def test_a_second_copy_has_a_name_of_its_own(program: Program, staff: Person) -> None:
    saved(program)
    page = copied(program)
    assert page._fields["title"].text() == "Oneida Sic Bo, ours 2"
    typed(page, "Name", "Oneida Sic Bo")
    typed(page, "Short name", "con")
    seen = says(page)
    assert "is the name of another rulebook here" in seen
    assert "is no name for a file on Windows" in seen


def test_a_book_is_retired_and_taken_up_again(program: Program, staff: Person) -> None:
    page = saved(program)
    pressed(page, "Retire…")
    agreed(program, "Retire")
    assert page._rows["our-oneida-sic-bo"].state == "retired"
    assert not list(program.window._folder.glob("rulebooks/*.toml"))
    pressed(page, "Version 1: Take up again")
    assert page._rows["our-oneida-sic-bo"].state == "of the house"
    assert program.store.verify().is_whole


def test_a_draft_is_there_again_though_nobody_saved_it(program: Program, staff: Person) -> None:
    page = copied(program)
    typed(page, "Name", "The Lodge")
    choose(page, "Least shakes")
    field = next(each for each in page._entry.findChildren(QLineEdit) if each.isVisible())
    field.selectAll()
    QTest.keyClicks(field, "5")  # and nothing that says it is entered
    program.window.close()
    assert not [each for each in program.window.findChildren(QuestionDialog) if each.isVisible()], "nobody is asked"
    program.window.show()
    program.window.let_in(staff)
    found = opened(program, "Oneida Sic Bo")
    assert "Your copy of it is not saved yet" in says(found)
    pressed(found, "Copy…")
    page = form(program)
    assert "it is as you left it" in says(page)
    assert page._fields["title"].text() == "The Lodge"
    assert [each.cells for each in page._list.shown() if each.cells[2]] == [("Least shakes", "5", "changed")]
    pressed(page, "Begin anew")
    assert not [each for each in form(program)._list.shown() if each.cells[2]]
    pressed(form(program), "Back")
    choose(shelf(program), "Oneida Sic Bo")
    assert "not saved yet" not in says(shelf(program))


def test_what_is_saved_is_offered_no_more_and_a_later_draft_says_what_came_between(
    program: Program, staff: Person
) -> None:
    pressed(saved(program), "Change…")
    typed(form(program), "Name", "The Lodge")
    pressed(form(program), "Back")
    other = HouseShelf(program.store, program.window._folder)
    text = other.text_of("our-oneida-sic-bo")
    document = headed(entries_of(text), replace(head_of(entries_of(text)), version="autumn"))
    other.save(document, based_on=text, by=staff.id)
    pressed(opened(program, "Oneida Sic Bo, ours"), "Change…")
    page = form(program)
    assert "another version of it has been saved since" in says(page)
    pressed(page, "Save this version")
    assert "The Lodge, version 2, is saved." in says(shelf(program))
    pressed(shelf(program), "Change…")
    assert "as you left it" not in says(form(program))


def test_a_file_that_can_t_be_used_says_what_is_wrong(program: Program, staff: Person) -> None:
    folder = program.window._folder / "rulebooks"
    folder.mkdir()
    (folder / "hillside.toml").write_text('id = "hillside"\ntitle = 3\nversion = "1"\n', encoding="utf-8")
    seen = says(opened(program, "hillside"))
    assert "This file can't be used until it is mended." in seen
    assert "title 3: a text" in seen


@pytest.mark.parametrize("role", Role)
def test_only_who_may_change_rulebooks_finds_them(program: Program, role: Role) -> None:
    program.window.let_in(enter(program.store, "Nadia Frey", role=role, pin="864208"))
    program.window.show_office()
    page = program.window.page
    is_there = isinstance(page, OfficePage) and "Rulebooks" in says(page)
    assert is_there == (role in (Role.SUPERVISOR, Role.ADMINISTRATOR))


def tabbed_to(words: str) -> QWidget:
    """Where the Tab key comes to in the end: what has these words, or is read out so."""
    QCoreApplication.processEvents()  # what was opened just now is there
    for _ in range(80):
        focused = QApplication.focusWidget()
        assert focused is not None
        text = focused.text() if isinstance(focused, QAbstractButton) else ""
        if words in (text, focused.accessibleName()):
            return focused
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    raise AssertionError(f"no Tab leads to {words}")


def test_all_of_it_is_done_by_keyboard(program: Program, staff: Person) -> None:
    page = opened(program)
    page._list.field.setFocus()
    QTest.keyClicks(page._list.field, "sic bo")
    QTest.keyClick(tabbed_to("Rulebooks"), Qt.Key.Key_Down)
    QTest.keyClick(page._list.view, Qt.Key.Key_Return)
    QTest.keyClick(tabbed_to("Copy…"), Qt.Key.Key_Return)
    entries = form(program)._list
    entries.field.setFocus()
    QTest.keyClicks(entries.field, "shakes")
    QTest.keyClick(tabbed_to("What the rulebook says"), Qt.Key.Key_Down)
    QTest.keyClick(entries.view, Qt.Key.Key_Return)
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit), "what was opened can be typed into at once"
    assert field.accessibleName() == "Least shakes"
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, "6")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClick(tabbed_to("Save this version"), Qt.Key.Key_Return)
    assert "is saved" in says(shelf(program))
    assert rulebooks_of(program.window._folder).rulebooks["our-oneida-sic-bo"].copy_of == "oneida-sic-bo"


@pytest.mark.parametrize("id_", ["oasis-cardroom", "maryland-four-card", "oneida-sic-bo"])
def test_whatever_can_be_changed_is_explained_by_its_clause_or_has_none(program: Program, id_: str) -> None:
    shelf_of, book = HouseShelf(program.store, program.window._folder), load_rulebook(id_)
    document = entries_of(book.text)
    draft = Drafting(shelf_of, book, document, replace(head_of(document), id="lodge"), "")
    draft.scope = scopes_of(document)[-1]
    for field in fields_of(document, draft.scope):
        if field.fixed is None:
            draft.opened = field.key
            opened = draft.view().opened
            assert opened is not None
            assert opened.cites or opened.rules or "No clause of this rulebook" in opened.note, field.key
            assert field.sort is not Sort.OPTION or opened.cites or opened.rules
