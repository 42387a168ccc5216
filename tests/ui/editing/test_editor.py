"""A question is made at the table: by press and by key, with what the rules say beside it, and put into the bank."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.samples import some
from tests.store.staff import enter
from tests.training.editing.test_drafts import SHOWDOWN, all_lines, every_ask
from tests.ui.pressing import pressed
from tests.ui.program import Program
from trainer.asks.key import AskId
from trainer.rules.cards import parse_cards
from trainer.store import Person, Role
from trainer.store.materials import Draft as Text
from trainer.store.materials import Sort
from trainer.training.editing.beginning import example
from trainer.training.editing.deriving import derived
from trainer.training.editing.draft import Draft, Editing, Place
from trainer.training.editing.lines import ASK, TABLE, TAGS, lines_of, seats_of
from trainer.training.made_text import written
from trainer.training.quizzes.banked import Banked, of_spot, read_banked
from trainer.ui.bank.page import QuestionsPage
from trainer.ui.editing.about import VERSION
from trainer.ui.editing.controls import Around, setting_of
from trainer.ui.editing.desk import Begun
from trainer.ui.editing.form_rows import RowKind
from trainer.ui.editing.laid import Laid
from trainer.ui.editing.page import EditorPage, EditorView
from trainer.ui.editing.pointing import meant
from trainer.ui.editing.setting import Setting
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.felt.poker.picture import Target, TargetKind
from trainer.ui.look.sounds import Sounds
from trainer.ui.look.theme import DeckStyle
from trainer.ui.question.felt import Shows
from trainer.ui.question.page import QuestionPage
from trainer.ui.wording.editing import entry_words, set_words


@pytest.fixture
def staff(program: Program) -> Person:
    one = enter(program.store, "Priya Raman", role=Role.INSTRUCTOR)
    program.window.let_in(one)
    return one


@pytest.fixture
def alone(qtbot: QtBot) -> EditorPage:
    """The page without the program around it, as no picture: nobody looks."""
    tables = [("oneida-poker", "holdem"), ("oneida-sic-bo", "sic-bo")]
    choices = TableChoices(look=TableLook(), sounds=Sounds(is_on=False))
    page = EditorPage(EditorView(editing=Editing(SHOWDOWN), tables=tables), choices)
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.setUpdatesEnabled(False)
    page.show()
    page.activateWindow()
    assert QTest.qWaitForWindowActive(page)
    return page


def opened(program: Program, draft: Draft = SHOWDOWN) -> EditorPage:
    program.window.office.classroom.editing.open(Begun(draft=draft))
    return page_of(program)


def page_of(program: Program) -> EditorPage:
    page = program.window.page
    assert isinstance(page, EditorPage)
    QCoreApplication.processEvents()
    return page


def bank(program: Program, by: Person) -> list[Banked]:
    return [read_banked(each.text) for each in program.store.materials.all(Sort.QUESTION, by=by.id)]


def go_to(page: EditorPage, place: Place) -> Setting:
    page._go_to(place)
    setting = page._setting.setting
    assert setting is not None
    return setting


def at(page: EditorPage) -> Place:
    """Where the form has come to."""
    return page._place


def press_felt(page: EditorPage, target: Target) -> None:
    felt = page._felt.felt
    assert felt is not None
    view = felt.view
    middle = view.mapFromScene(view.item_of(target).area.center())  # type: ignore[arg-type]
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(middle))


def lay(page: EditorPage, cards: str) -> None:
    setting = page._setting.setting
    assert isinstance(setting, Laid)
    for card in parse_cards(cards):
        key = setting.rack.key_of(card)
        assert key.isEnabled(), f"{key.accessibleName()} can't be pressed"
        QTest.mouseClick(key, Qt.MouseButton.LeftButton)


def problems(page: EditorPage) -> dict[Place, str]:
    return {row.place: row.name for row in page._fields.rows if row.kind is RowKind.PROBLEM}


def test_cards_are_laid_by_press_the_key_follows_and_the_bank_keeps_the_question(
    program: Program, staff: Person
) -> None:
    page = opened(program)
    press_felt(page, Target(TargetKind.SEAT, 8))
    assert at(page) == ("seat", 2, "cards")
    setting = page._setting.setting
    assert isinstance(setting, Laid)
    assert not setting.rack.key_of(parse_cards("Kh")[0]).isEnabled()
    lay(page, "Kd")
    assert problems(page) == {("seat", 2, "cards"): "1 card: 2 in a hand."}
    assert "One thing to be put right" in page._key.words
    pressed(page, "Save to the bank")
    assert bank(program, staff) == []
    assert "Not saved yet" in page._refused.text()
    lay(page, "9d")
    assert "seat 8 gets 66 with three nines" in page._key.words
    go_to(page, TAGS).type_in("side pot")
    pressed(page, "Save to the bank")
    (kept,) = bank(program, staff)
    assert kept.ask == AskId.SHOWDOWN
    assert kept.tags == ("side pot",)
    assert kept.cites[0] in page._key.words
    assert isinstance(program.window.page, QuestionsPage)


def test_a_press_on_the_table_sets_a_seat_where_one_is_wanted_and_seats_a_player_where_nobody_sits(
    alone: EditorPage,
) -> None:
    page = alone
    go_to(page, ("button",))
    press_felt(page, Target(TargetKind.SEAT, 6))
    assert page.draft.at(("button",)) == 6
    go_to(page, TABLE)
    press_felt(page, Target(TargetKind.BOARD))
    assert at(page) == ("board",)
    press_felt(page, Target(TargetKind.SEAT, 10))
    assert page.draft.at(("seat", 3)) == {"seat": 10}
    assert at(page) == ("seat", 3, "cards")
    page.undo()
    assert page.draft.at(("seat", 3)) is None
    assert page.draft.at(("button",)) == 6


def test_everything_is_done_by_keyboard(alone: EditorPage) -> None:
    page = alone
    saved: list[Draft] = []
    page.saved.connect(saved.append)
    page.focus_start()
    while at(page)[:2] != ("seat", 1):
        QTest.keyClick(page._fields, Qt.Key.Key_Down)
    for _ in ("its seat", "cards", "bet"):
        QTest.keyClick(page._fields, Qt.Key.Key_Down)
    assert at(page) == ("seat", 1, "bet")
    QTest.keyClick(page._fields, Qt.Key.Key_Return)
    focused = page.focusWidget()
    QTest.keyClicks(focused, "40")
    page.settle()
    assert page.draft.at(("seat", 1, "bet")) == "40"
    assert "8 uncalled, back to seat 6" in page._key.words
    page.focus_start()
    QTest.keyClick(page._fields, Qt.Key.Key_Delete)
    assert problems(page)[("seat", 1, "bet")].startswith("Missing")
    QTest.keyClick(page._fields, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.draft.at(("seat", 1, "bet")) == "40"
    QTest.keyClicks(page._fields, "5")
    page.settle()
    assert page.draft.at(("seat", 1, "bet")) == "5"
    QTest.keyClick(page, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert saved == [page.draft]


def test_what_is_unfinished_is_gone_on_with_saved_it_is_a_version_and_an_earlier_one_can_be_fetched(
    program: Program, staff: Person
) -> None:
    editing = program.window.office.classroom.editing
    text = Text(text=written(of_spot(SHOWDOWN.spot)))
    (kept,) = program.store.materials.keep(Sort.QUESTION, [text], by=staff.id)
    editing.change(kept.id)
    page = page_of(program)
    assert "version 2" in page._said.text()
    go_to(page, ("button",)).changed.emit(3)
    program.window.open_page(QWidget())
    editing.change(kept.id)
    page = page_of(program)
    assert page.draft.at(("button",)) == 3
    assert "as you left them" in page._said.text()
    page._save_it()
    assert [each.version for each in program.store.materials.all(Sort.QUESTION, by=staff.id)] == [2]
    assert editing._unfinished() is None
    editing.change(kept.id)
    page = page_of(program)
    go_to(page, VERSION).changed.emit("0")
    assert page.draft.at(("button",)) == 2


def test_another_table_or_question_begins_anew_and_is_undone(alone: EditorPage) -> None:
    page = alone
    go_to(page, TABLE).changed.emit("oneida-sic-bo/sic-bo")
    assert (page.draft.game, page.draft.ask) == ("sic-bo", AskId.SETTLEMENT)
    assert page._found.question is not None
    go_to(page, ASK).changed.emit(AskId.RULING.value)
    assert page.draft.ask is AskId.RULING
    page.undo()
    page.undo()
    assert page.draft == SHOWDOWN


def test_what_is_tried_is_kept_nowhere_and_the_draft_stays_with_all_before_it(program: Program, staff: Person) -> None:
    stub = example("oneida-sic-bo", "sic-bo", AskId.RULING, 3)
    page = opened(program, stub)
    go_to(page, TAGS).changed.emit("dice")
    pressed(page, "Try it")
    tried = program.window.page
    assert isinstance(tried, QuestionPage)
    tried.ask_to_leave()
    page = page_of(program)
    assert page.draft.tags == ("dice",)
    page.undo()
    assert page.draft == stub
    assert program.store.attempt_count() == 0


def test_every_entry_of_every_ask_has_its_words_and_a_control(program: Program) -> None:
    met = set()
    for table in list(every_ask().values())[:: some(3, 1)]:
        draft = example(*table, seed=3)
        for line in all_lines(draft):
            assert "_" not in entry_words(line.place) + set_words(line)
            field = line.field
            like = (field.of, field.many, field.may_lack, bool(field.offers), line.sort, line.value is None)
            if like not in met:
                met.add(like)
                around = Around(draft=draft, name=entry_words(line.place), deck=DeckStyle.TWO_COLOURS)
                setting_of(line, around).deleteLater()


def test_whose_hand_it_is_is_said_by_a_press_on_a_player_or_on_the_dealer() -> None:
    draft = example("tribal-three-card", "three-card-poker", AskId.RULING, seed=3)
    draft = draft.with_value(("irregularity",), "wrong-count")
    line = next(line for line in lines_of(draft) if line.place == ("who",))
    seat = next(iter(seats_of(draft)))
    by_seat, place = meant(draft, line, seat, Shows(()), f"seat {seat}")
    assert (by_seat.at(("who",)), place) == (seat, ("who",))
    assert not derived(by_seat).at(("who",))
    dealers, _ = meant(draft, line, 0, Shows(()), "dealer")
    assert dealers.at(("who",)) == "dealer"
    assert set_words(next(each for each in lines_of(dealers) if each.place == ("who",))) == "The dealer"
