"""Who signs in is whoever was meant: by a name typed anywhere, a number, a tile; and by nothing else."""

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.program import until_presses_count
from trainer.ui.pages import input_hold
from trainer.ui.pages.name_field import Unclear, meant_by
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.tile import PersonTile, TileButton

ANA = PersonTile(id="ana", name="Ana Tomic", staff_number="12", group="Day")
TOM = PersonTile(id="tom", name="Tom Haugen", staff_number="1234")
TOMAS = PersonTile(id="tomas", name="Tomas Ito", staff_number="77", has_pin=True, group="Day")
PEOPLE = (ANA, TOM, TOMAS)


@pytest.fixture
def page(qtbot: QtBot) -> SignInPage:
    return _opened(qtbot, PEOPLE, 1280, 800)


def _opened(qtbot: QtBot, people: Sequence[PersonTile], width: int, height: int) -> SignInPage:
    """In a window of its own, as it stands when the program has just been started."""
    opened = SignInPage(people)
    qtbot.addWidget(opened)
    opened.resize(width, height)
    opened.show()
    opened.activateWindow()
    assert QTest.qWaitForWindowActive(opened)
    opened.focus_name()
    return opened


def _type(page: SignInPage, text: str) -> None:
    """As the keyboard has it: to whatever has the focus; ⏎ is Enter, ⇥ Tab, ⌫ Backspace."""
    named = {"⏎": Qt.Key.Key_Return, "⇥": Qt.Key.Key_Tab, "⌫": Qt.Key.Key_Backspace}
    for letter in text:
        focused: QWidget | None = page.focusWidget()
        target = focused if focused is not None else page
        if letter in named:
            QTest.keyClick(target, named[letter])
        else:
            QTest.keyClicks(target, letter)


def _chosen(page: SignInPage) -> list[str]:
    return [tile.person.id for tile in page.findChildren(TileButton) if tile.isChecked()]


def _says(page: QWidget) -> set[str]:
    return {words.text() for words in page.findChildren(QLabel) if words.isVisible()}


def _tile(page: SignInPage, person: PersonTile) -> TileButton:
    return next(tile for tile in page.findChildren(TileButton) if tile.person is person)


def _wanted(page: SignInPage) -> list[tuple[str, str]]:
    wanted: list[tuple[str, str]] = []
    page.sign_in_wanted.connect(lambda person, pin: wanted.append((person, pin)))
    return wanted


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("", Unclear.EMPTY),
        ("  ", Unclear.EMPTY),
        ("ana", ANA),
        ("tomic", ANA),
        ("haugen t", TOM),
        ("tom", Unclear.SEVERAL),  # begins a name of all three
        ("tom h", TOM),
        ("tomas", TOMAS),
        ("12", ANA),  # the whole of a number, though another begins so
        ("123", TOM),
        ("1", Unclear.SEVERAL),
        ("7", TOMAS),
        ("9", Unclear.UNKNOWN),
        ("anna", Unclear.UNKNOWN),
        (" 12 ", ANA),
    ],
)
def test_a_text_means_one_person_or_nobody(text: str, meant: PersonTile | Unclear) -> None:
    assert meant_by(text, PEOPLE) is meant


def test_an_accent_may_be_typed_by_itself() -> None:
    ömer = PersonTile(id="x", name="\u00d6mer Yilmazo\u011flu")
    assert meant_by("O\u0308mer Yilmazog\u0306", (*PEOPLE, ömer)) is ömer


@pytest.mark.parametrize("text", ["小明", "王", "王小明"])
def test_a_given_name_is_found_where_it_is_one_word_with_the_family_name(text: str) -> None:
    one = PersonTile(id="x", name="王小明")
    assert meant_by(text, (*PEOPLE, one)) is one
    assert meant_by("明小", (*PEOPLE, one)) is Unclear.UNKNOWN


def test_a_number_that_is_also_part_of_a_name_means_nobody() -> None:
    trainee = PersonTile(id="x", name="Trainee 12")
    assert meant_by("12", (*PEOPLE, trainee)) is Unclear.SEVERAL


def _nowhere(_page: SignInPage) -> None:
    """As the page opens."""


def _on_a_tile(page: SignInPage) -> None:
    _tile(page, ANA).setFocus()


def _on_the_guests_button(page: SignInPage) -> None:
    next(button for button in page.findChildren(Button) if button.text() == "Deal now as a guest").setFocus()


def _another_chosen(page: SignInPage) -> None:
    _tile(page, ANA).click()


def _a_pin_begun(page: SignInPage) -> None:
    _tile(page, TOMAS).click()
    _type(page, "12")


def _another_typed(page: SignInPage) -> None:
    _type(page, "Ana⏎")


@pytest.mark.parametrize(
    "come_from", [_nowhere, _on_a_tile, _on_the_guests_button, _another_chosen, _a_pin_begun, _another_typed]
)
def test_letters_are_the_name_wherever_they_are_typed(
    page: SignInPage, come_from: Callable[[SignInPage], None]
) -> None:
    wanted = _wanted(page)
    come_from(page)
    _type(page, "Tom H⏎")
    assert _chosen(page) == ["tom"]
    assert wanted == []
    _type(page, "⏎")
    assert wanted == [("tom", "")]


@pytest.mark.parametrize("typed", ["Tom⏎", "x⏎", "⏎", "1⏎", "Tom⏎⏎⏎", "9⏎⏎", "Ana⌫⌫⌫⏎⏎"])
def test_what_means_nobody_signs_in_nobody_and_says_why(page: SignInPage, typed: str) -> None:
    """Not even who had been chosen before."""
    _tile(page, ANA).click()
    field = page.findChildren(QLineEdit)[0]
    field.setFocus()
    wanted = _wanted(page)
    before = _says(page)
    _type(page, typed)
    assert wanted == []
    assert _chosen(page) == []
    told = " ".join(_says(page) - before)
    assert any(reason in told for reason in ("Nobody here", "people are meant", "first, or press"))


@pytest.mark.parametrize("person", PEOPLE, ids=lambda person: person.id)
def test_enter_on_a_tile_with_the_focus_chooses_that_one(page: SignInPage, person: PersonTile) -> None:
    wanted = _wanted(page)
    _tile(page, person).setFocus()
    _type(page, "⏎")
    assert _chosen(page) == [person.id]
    assert wanted == []


def test_one_tile_left_is_not_chosen_by_the_text_of_another(page: SignInPage) -> None:
    """Who is shown because of a group or a text that has gone since is nobody's choice."""
    _type(page, "Tom H")
    field = page.findChildren(QLineEdit)[0]
    field.clear()
    _type(page, "⏎")
    assert _chosen(page) == []


def test_digits_are_the_pin_of_who_has_one_and_else_a_staff_number(page: SignInPage) -> None:
    wanted = _wanted(page)
    _type(page, "1234⏎")
    assert _chosen(page) == ["tom"]
    _type(page, "77⏎")  # Tom has no PIN: it is another's number, and Tom is let go
    assert _chosen(page) == ["tomas"]
    _type(page, "1234⏎")  # now it is a PIN, though it is Tom's number
    assert wanted == [("tomas", "1234")]


def test_choosing_a_group_lets_go_of_who_was_chosen(page: SignInPage) -> None:
    _tile(page, TOM).click()
    wanted = _wanted(page)
    group = next(button for button in page.findChildren(Button) if button.text() == "Day")
    group.setFocus()
    _type(page, "⏎⏎⏎")
    assert (_chosen(page), wanted) == ([], [])


def test_a_wait_leaves_the_focus_where_enter_does_nothing(page: SignInPage) -> None:
    _tile(page, TOMAS).click()
    _type(page, "1111⏎")
    page.refuse("That PIN is not right.", 30)
    wanted = _wanted(page)
    guests: list[None] = []
    page.guest_wanted.connect(lambda: guests.append(None))
    _type(page, "⏎⏎1234⏎")
    assert (wanted, guests, _chosen(page)) == ([], [], ["tomas"])


def test_a_wait_is_one_persons_and_stands_until_it_is_over(page: SignInPage) -> None:
    wanted = _wanted(page)
    _tile(page, TOMAS).click()
    page.refuse("That PIN is not right.", 30)
    _tile(page, TOM).click()
    assert not any("Wait" in words for words in _says(page))
    _type(page, "⏎")
    page.refuse("This person is not here any more.", 0)
    _tile(page, TOMAS).click()
    assert any(words.startswith(("Wait 30 s", "Wait 29 s")) for words in _says(page))
    _type(page, "1234⏎")
    assert wanted == [("tom", "")]


def test_signing_in_is_seen_before_it_is_done(page: SignInPage) -> None:
    seen: list[bool] = []
    page.sign_in_wanted.connect(lambda *_: seen.append("One moment, your page is being opened …" in _says(page)))
    _tile(page, TOM).click()
    _type(page, "⏎")
    assert seen == [True]


def test_after_a_refusal_the_next_pin_may_be_typed_at_once(page: SignInPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(input_hold, "LINGER_MS", 10_000)
    wanted = _wanted(page)
    page.sign_in_wanted.connect(lambda *_: page.refuse("That PIN is not right.", 0))
    _tile(page, TOMAS).click()
    _type(page, "1111⏎2222⏎")
    assert wanted == [("tomas", "1111"), ("tomas", "2222")]


def _post_enter(page: SignInPage) -> None:
    handle = page.windowHandle()
    assert handle is not None
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QCoreApplication.postEvent(handle, QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r"))


def test_enters_that_wait_meanwhile_and_those_right_after_are_nothing(
    qtbot: QtBot, page: SignInPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(input_hold, "LINGER_MS", 100)
    pressed: list[None] = []
    next_page = Button("Deal")
    qtbot.addWidget(next_page)
    next_page.clicked.connect(lambda: pressed.append(None))

    def sign_in(*_: str) -> None:
        next_page.setParent(page)
        next_page.show()
        next_page.setFocus()
        _post_enter(page)

    page.sign_in_wanted.connect(sign_in)
    _tile(page, TOM).click()
    _type(page, "⏎")
    assert pressed == []
    QTest.keyClick(next_page, Qt.Key.Key_Return)
    assert pressed == []
    until_presses_count(qtbot)
    QTest.keyClick(next_page, Qt.Key.Key_Return)
    assert pressed == [None]


def test_a_key_held_down_presses_once(qtbot: QtBot) -> None:
    button = Button("Sign in")
    qtbot.addWidget(button)
    pressed: list[None] = []
    button.clicked.connect(lambda: pressed.append(None))
    for is_repeated in (False, True, True):
        modifiers = Qt.KeyboardModifier.NoModifier
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, modifiers, "\r", is_repeated)
        QCoreApplication.sendEvent(button, event)
    assert pressed == [None]


GROUPS = (
    *(f"Class {season} {year}" for year in (2024, 2025) for season in ("spring", "summer", "autumn")),
    *("Day", "Evening", "Graveyard shift", "Instructors", "Poker room", "High limit and tournaments, third floor"),
)
MANY = tuple(
    PersonTile(id=str(number), name=f"Dealer {number:03}", group=GROUPS[number % 12], has_pin=number % 2 == 0)
    for number in range(200)
)


def _in_sight(page: SignInPage) -> list[str]:
    return [tile.person.id for tile in page.findChildren(TileButton) if tile.isVisible()]


def test_twelve_groups_and_two_hundred_people_are_readable_at_every_size(qtbot: QtBot) -> None:
    page = SignInPage(MANY)
    qtbot.addWidget(page)
    page.show()
    for size in ((1024, 600), (1280, 800), (1920, 1080), (640, 400)):
        page.resize(*size)
        opener = next(button for button in page.findChildren(Button) if button.text() == "Group: All groups")
        assert opener.isVisible()
        opener.click()
        assert _in_sight(page) == []
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        groups = [button for button in page.findChildren(Button) if button.isVisible() and button.text() in GROUPS]
        assert len(groups) == 12
        for button in (*groups, opener):
            whole = button.sizeHint().width()
            assert button.width() >= whole or size == (640, 400), button.text()
            assert page.contentsRect().contains(button.mapTo(page, button.rect().topRight()).x(), 1)
        opener.click()
        qtbot.waitUntil(lambda: len(_in_sight(page)) == 200)


def test_of_many_groups_one_is_chosen_from_a_list_by_mouse_or_keys_alone(qtbot: QtBot) -> None:
    page = _opened(qtbot, MANY, 1024, 600)
    opener = next(button for button in page.findChildren(Button) if button.text() == "Group: All groups")
    opener.setFocus()
    _type(page, "⏎")
    for _ in range(6):
        _type(page, "⇥")
    focused = page.focusWidget()
    assert isinstance(focused, Button)
    assert focused.text() == "Class summer 2025"
    _type(page, "⏎")
    assert page.focusWidget() is opener
    assert opener.text() == f"Group: {focused.text()}"
    wanted = [person.id for person in MANY if person.group == focused.text()]
    assert _in_sight(page) == wanted
    opener.click()
    _type(page, "Dealer 004")
    assert _in_sight(page) == ["4"], "who types a name sees the people again"


def test_words_too_long_for_a_button_are_cut_behind_not_on_both_sides(qtbot: QtBot) -> None:
    button = Button("A night shift of the third floor")
    qtbot.addWidget(button)
    button.resize(button.sizeHint().width() // 2, button.height())
    picture = button.grab().toImage()
    ground = picture.pixel(4, 6)
    beside = {picture.pixel(x, y) for x in (3, 4, 5) for y in range(4, 40)}
    beside |= {picture.pixel(picture.width() - x, y) for x in (4, 5, 6) for y in range(4, 40)}
    assert beside == {ground}


def test_a_page_of_five_hundred_opens_with_those_in_sight_and_the_others_follow_in_order(qtbot: QtBot) -> None:
    people = tuple([PersonTile(id=str(number), name=f"Dealer {number:03}") for number in range(500)])
    page = SignInPage(people)
    qtbot.addWidget(page)
    assert len(page.findChildren(TileButton)) < 60, "more than any window shows"
    page.resize(1280, 800)
    page.show()
    reaches = page.findChildren(QScrollArea)[0].verticalScrollBar()
    high = reaches.maximum()
    qtbot.waitUntil(lambda: len(_in_sight(page)) == 500)
    assert abs(reaches.maximum() - high) < 12, "nothing moves when they come"
    assert _in_sight(page) == [person.id for person in people]
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    tiles = page.findChildren(TileButton)
    assert [tile.y() for tile in tiles] == sorted(tile.y() for tile in tiles), "none lies before one that comes earlier"


def test_who_types_before_all_tiles_are_there_finds_the_last_one(qtbot: QtBot) -> None:
    people = tuple([PersonTile(id=str(number), name=f"Dealer {number:03}") for number in range(120)])
    page = SignInPage(people)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    _type(page, "Dealer 119⏎")
    assert _chosen(page) == ["119"]
