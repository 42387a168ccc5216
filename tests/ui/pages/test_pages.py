"""The pages: what they say by signal for what a person does, and that they fit their windows."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import answer, start
from tests.ui.program import until_presses_count
from trainer.pace import Pace
from trainer.records import Level
from trainer.resources import asset
from trainer.rules.book import Severity
from trainer.rules.rulebook import load_rulebook
from trainer.store import open_guest_store, open_store
from trainer.store.practice import COUNTING_LEVELS
from trainer.training.standing import Mastery
from trainer.training.what_next import Due, Why
from trainer.ui.look.theme import DeckStyle, Felt, ThemeName
from trainer.ui.pages.choices import drill_options
from trainer.ui.pages.choose_drill import ChooseDrillPage, DrillOption, DrillOptions
from trainer.ui.pages.due_card import DueItem, DueRow, PortionView, SittingView
from trainer.ui.pages.history import HistoryPage
from trainer.ui.pages.home import HomePage, HomeView, QuizCard
from trainer.ui.pages.home_view import due_item, home_view
from trainer.ui.pages.people import PeoplePage, PersonDraft
from trainer.ui.pages.sample import suits_told
from trainer.ui.pages.settings import SettingsPage
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.pages.standing_card import StandingRow, TableRow
from trainer.ui.settings.chosen import MotionChoice, SettingsView
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.listing import ListTable
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.tile import PersonTile, TileButton
from trainer.ui.wording.drills import level_words

Open = Callable[[QWidget], None]
PEOPLE = (
    PersonTile(id="a", name="Amara Okafor", staff_number="4127", role="trainee", group="Evening", has_pin=True),
    PersonTile(id="b", name="Bo Lindqvist", staff_number="4130", role="trainee"),
    PersonTile(id="c", name="Лидия Орлова", staff_number="4138", role="trainee", group="Evening"),
)


@pytest.fixture(params=[(1280, 800), (640, 400)], ids=["wide", "small"])
def opened(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Opens a page in a window of the size, and checks that it did not need a larger one."""
    width, height = request.param
    kept = []

    def open_page(page: QWidget) -> None:
        kept.append(page)
        qtbot.addWidget(page)
        page.resize(width, height)
        page.show()
        page.resize(width, height)
        page.activateWindow()
        assert (page.width(), page.height()) == (width, height)

    yield open_page
    kept.clear()


def _press(page: QWidget, words: str) -> None:
    """Presses the button that reads so."""
    buttons = [button for button in page.findChildren(Button) if button.text() == words and button.isVisible()]
    assert len(buttons) == 1
    buttons[0].click()


def _says(page: QWidget) -> set[str]:
    return {words.text() for words in page.findChildren(QLabel) if words.isVisible()}


def _tiles(page: QWidget) -> list[str]:
    return [tile.person.id for tile in page.findChildren(TileButton) if tile.isVisible()]


def test_on_the_first_start_one_may_deal_at_once(qtbot: QtBot, opened: Open) -> None:
    page = SignInPage(())
    opened(page)
    with qtbot.waitSignal(page.set_up_wanted):
        _press(page, "Set up this station")
    with qtbot.waitSignal(page.guest_wanted):
        _press(page, "Deal now")
    until_presses_count(qtbot)
    with qtbot.waitSignal(page.guest_wanted):
        QTest.keyClick(page, Qt.Key.Key_Return)


def _patches(image: QImage) -> list[QColor]:
    """The mean colours of its parts, but those with round corners."""
    small = image.scaled(10, 6, mode=Qt.TransformationMode.SmoothTransformation)
    return [small.pixelColor(x, y) for x in range(1, 9) for y in range(1, 5)]


@pytest.mark.parametrize(("width", "is_pictured"), [(1280, True), (860, False)])
def test_the_first_start_shows_a_table_where_there_is_room(qtbot: QtBot, width: int, is_pictured: bool) -> None:
    page = SignInPage(())
    qtbot.addWidget(page)
    page.resize(width, 700)
    page.show()
    qtbot.waitExposed(page)
    picture = next(part for part in page.findChildren(QWidget) if part.accessibleName().startswith("A hold'em table"))
    assert picture.isVisible() == is_pictured
    if is_pictured:
        whole, shown = QImage(str(asset("pictures", "table.png"))), picture.grab().toImage()
        size = whole.size().scaled(shown.size(), Qt.AspectRatioMode.KeepAspectRatio)
        drawn = shown.copy(shown.width() - size.width(), 0, size.width(), size.height())
        assert all(
            abs(one.lightness() - other.lightness()) < 12
            for one, other in zip(_patches(whole), _patches(drawn), strict=True)
        )


def test_a_pin_is_pressed_or_typed(qtbot: QtBot, opened: Open) -> None:
    page = SignInPage(PEOPLE)
    opened(page)
    page.findChildren(TileButton)[0].click()
    for digit in "12":
        _press(page, digit)
    QTest.keyClicks(page, "34")
    with qtbot.waitSignal(page.sign_in_wanted) as wanted:
        _press(page, "Enter")
    assert wanted.args == ["a", "1234"]


def test_a_pin_too_short_is_not_tried(qtbot: QtBot, opened: Open) -> None:
    page = SignInPage(PEOPLE)
    opened(page)
    page.findChildren(TileButton)[0].click()
    QTest.keyClicks(page, "123")
    with qtbot.assertNotEmitted(page.sign_in_wanted):
        _press(page, "Enter")


def test_someone_without_a_pin_goes_straight_in(qtbot: QtBot, opened: Open) -> None:
    page = SignInPage(PEOPLE)
    opened(page)
    page.findChildren(TileButton)[1].click()
    with qtbot.waitSignal(page.sign_in_wanted) as wanted:
        _press(page, "Sign in")
    assert wanted.args == ["b", ""]


def test_after_a_wrong_pin_there_is_a_sentence_and_a_wait(qtbot: QtBot, opened: Open) -> None:
    page = SignInPage(PEOPLE)
    opened(page)
    page.findChildren(TileButton)[0].click()
    QTest.keyClicks(page, "1234")
    page.refuse("That PIN is wrong.", 30)
    assert "That PIN is wrong." in _says(page)
    QTest.keyClicks(page, "5678")
    with qtbot.assertNotEmitted(page.sign_in_wanted):
        QTest.keyClick(page, Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("text", "ids"), [("am", ["a"]), ("413", ["b", "c"]), ("орл", ["c"]), ("x", []), ("", ["a", "b", "c"])]
)
def test_names_and_numbers_find_people(opened: Open, text: str, ids: list[str]) -> None:
    page = SignInPage(PEOPLE)
    opened(page)
    page.findChildren(QLineEdit)[0].setText(text)
    assert _tiles(page) == ids


def test_a_group_shows_its_people_only(opened: Open) -> None:
    page = SignInPage(PEOPLE)
    opened(page)
    _press(page, "Evening")
    assert _tiles(page) == ["a", "c"]
    _press(page, "All groups")
    assert _tiles(page) == ["a", "b", "c"]


HOME = HomeView(
    greeting="Good evening, Amara",
    summary="Two clauses are due.",
    sitting=SittingView(
        portions=(
            PortionView(
                title="Pots and side pots · Hold'em",
                minutes=4,
                due=(
                    DueItem(id="a", mark=MarkShape.WRONG, title="Main and side pots", detail="P(4)", why="wrong twice"),
                ),
            ),
            PortionView(
                title="Quick questions · Hold'em",
                minutes=2,
                due=(DueItem(id="b", mark=Mastery.FADING, title="Odd chip", detail="I(9)(b)", why="9 days ago"),),
                more=5,
            ),
        ),
        left="12 more clauses wait for another day.",
        chosen=12,
        offered=(6, 12, 20, 30),
    ),
    quizzes=(QuizCard(id="q7", title="Pots", detail="20 questions", begins="Begin quiz"),),
    phases=("Deal", "Pots"),
    standing=(StandingRow(id="o/holdem", game="Hold'em", rulebook="Oneida Poker", phases=(Mastery.ACCURATE, None)),),
    figures=(("This week", "91 %", "412 steps"),),
    shortcuts=(("drill", "Choose a drill"), ("round", "Deal a whole round")),
)


def test_home_names_the_one_thing_to_do_with_its_time(qtbot: QtBot, opened: Open) -> None:
    page = HomePage(HOME)
    opened(page)
    with qtbot.waitSignal(page.start_wanted):
        _press(page, "Start, 6 min")
    with qtbot.waitSignal(page.quiz_wanted) as quiz:
        _press(page, "Begin quiz")
    assert quiz.args == ["q7"]
    with qtbot.waitSignal(page.shortcut_wanted) as shortcut:
        _press(page, "Deal a whole round")
    assert shortcut.args == ["round"]
    assert {"91 %", "and 5 more clauses"} <= _says(page)
    whys = [row.accessibleName().rsplit(", ", 1)[-1] for row in page.findChildren(DueRow)]
    assert whys == ["wrong twice", "9 days ago"]
    assert {"1. Pots and side pots · Hold'em", "12 more clauses wait for another day."} <= _says(page)


def test_one_clause_is_practised_by_itself_by_a_press_or_enter(qtbot: QtBot, opened: Open) -> None:
    page = HomePage(HOME)
    opened(page)
    pots, odd = page.findChildren(DueRow)
    assert odd.accessibleName() == "Odd chip, I(9)(b), 9 days ago"
    with qtbot.waitSignal(page.item_wanted) as wanted:
        QTest.mouseClick(odd, Qt.MouseButton.LeftButton)
    assert wanted.args == ["b"]
    with qtbot.waitSignal(page.item_wanted) as wanted:
        QTest.keyClick(pots, Qt.Key.Key_Return)
    assert wanted.args == ["a"]


def test_the_first_picture_of_a_home_in_one_column_has_every_row_at_its_height(qtbot: QtBot) -> None:
    page = HomePage(HOME)
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.show()
    page.grab()  # before any event was waited for
    assert all(row.height() >= row.heightForWidth(row.width()) for row in page.findChildren(DueRow))


def test_the_minutes_of_a_sitting_are_chosen_at_home(qtbot: QtBot, opened: Open) -> None:
    page = HomePage(HOME)
    opened(page)
    with qtbot.waitSignal(page.minutes_chosen) as chosen:
        _press(page, "20 min")
    assert chosen.args == [20]


def test_what_was_set_for_somebody_is_what_enter_begins_and_its_words_are_whole(qtbot: QtBot, opened: Open) -> None:
    long = "Bring the cards of the house, sit at the left table, and take all the time that you need for it. " * 3
    quizzes = (replace(HOME.quizzes[0], title=long, detail=long, note=long),)
    page = HomePage(replace(HOME, quizzes=quizzes, shortcuts=(("end", f"End: {long}"), *HOME.shortcuts)))
    opened(page)
    inner = page.widget()
    assert inner is not None
    assert inner.width() <= page.width(), "nothing is cut off at its right"
    page.focus_start()
    button = page.to_do_next
    assert isinstance(button, Button)
    assert (button.text(), button.key) == ("Begin quiz", "↵")
    assert [each.text() for each in page.findChildren(Button) if each.key == "↵"] == ["Begin quiz"]
    for words in page.findChildren(QLabel):
        if words.text() == long:
            assert words.height() >= words.heightForWidth(words.width()), "no line of it is cut off"
            assert words.width() <= page.width()
    until_presses_count(qtbot)
    with qtbot.waitSignal(page.quiz_wanted):
        QTest.keyClick(button, Qt.Key.Key_Return)


def test_who_has_begun_at_no_table_is_led_to_the_lessons(qtbot: QtBot, opened: Open) -> None:
    page = HomePage(replace(HOME, quizzes=(), sitting=SittingView(begin=("lessons", "To the lessons"))))
    opened(page)
    with qtbot.waitSignal(page.shortcut_wanted) as wanted:
        _press(page, "To the lessons")
    assert wanted.args == ["lessons"]
    assert isinstance(page.to_do_next, Button)
    assert page.to_do_next.text() == "To the lessons"
    with qtbot.waitSignal(page.start_wanted):
        _press(page, "Deal a round")


def test_home_shows_each_table_with_its_house_and_what_counts(opened: Open) -> None:
    rings = (Mastery.ACCURATE, None)
    tables = [
        ("Hold'em", "Oneida Poker"),
        ("Draw low", "Oneida Poker"),
        ("Sic Bo", "Oneida Sic Bo"),
        ("Omaha", "Oasis"),
    ]
    standing = tuple(
        StandingRow(id=f"{house}/{game}", game=game, rulebook=house, phases=rings) for game, house in tables
    )
    page = HomePage(replace(HOME, standing=standing, what_counts="Practice counts."))
    opened(page)
    rows = {row.accessibleName(): row.text() for row in page.findChildren(TableRow)}
    assert list(rows) == [f"{game}, {house}" for game, house in tables]
    assert "Practice counts." in _says(page)
    assert {"Oneida Poker", "Oasis"} <= {part.accessibleName() for part in page.findChildren(QWidget)}
    assert rows["Sic Bo, Oneida Sic Bo"] == "Oneida Sic Bo", "the house says what is dealt there"
    assert rows["Draw low, Oneida Poker"] == "Draw low"


def test_a_tables_rings_stand_below_their_heads_and_are_told(opened: Open) -> None:
    phases = (Mastery.FAST, Mastery.NEW, None, Mastery.FAST)
    standing = (StandingRow(id="o/holdem", game="Hold'em", rulebook="Oneida", phases=phases, lessons="2 of 9 lessons"),)
    page = HomePage(replace(HOME, phases=("Deal", "Reading", "Board", "Events"), standing=standing))
    opened(page)
    (row,) = page.findChildren(TableRow)
    assert row.accessibleDescription() == "list its clauses, 2 of 9 lessons, new: Reading, fast: Deal, Events"
    shown = row.grab().toImage()
    shades = []
    for column, head in enumerate(("Deal", "Reading", "Board", "Events")):
        middle = row.ring_at(column)
        over = next(each for each in page.findChildren(QLabel) if each.text() == head)
        assert abs(over.mapTo(page, over.rect().center()).x() - row.mapTo(page, middle.toPoint()).x()) <= 1
        around = QRect(0, 0, 18, 18)
        around.moveCenter(middle.toPoint())
        part = shown.copy(around)
        light = [part.pixelColor(x, y).lightness() > 128 for x in range(18) for y in range(18)]
        shades.append(sum(light) / len(light))
    assert shades[0] == shades[3] > 0.6, "a fast one is full"
    assert max(shades[1:3]) < 0.2


def test_a_table_is_pressed_for_its_clauses_on_its_name_or_a_ring_or_by_enter(qtbot: QtBot, opened: Open) -> None:
    page = HomePage(HOME)
    opened(page)
    (row,) = page.findChildren(TableRow)
    assert row.accessibleName() == "Hold'em, Oneida Poker"
    assert row.accessibleDescription().startswith("list its clauses")
    for place in (row.rect().center(), row.ring_at(0).toPoint()):
        in_sight = row.mapTo(page.viewport(), place)
        page.verticalScrollBar().setValue(page.verticalScrollBar().value() + in_sight.y() - 100)
        with qtbot.waitSignal(page.table_wanted) as wanted:
            middle = row.mapTo(page, place)
            QTest.mouseClick(page.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
        assert wanted.args == ["o/holdem"]
    with qtbot.waitSignal(page.table_wanted):
        QTest.keyClick(row, Qt.Key.Key_Return)


def test_what_counts_is_said_of_the_levels_that_the_store_counts() -> None:
    with open_guest_store() as store:
        told = home_view(store, None, "").what_counts
    counting, _, others = told.partition(";")
    assert {level for level in Level if level_words(level) in counting} == set(COUNTING_LEVELS)
    assert {level for level in Level if level_words(level) in others} == set(Level) - set(COUNTING_LEVELS)


@pytest.mark.parametrize("width", [640, 1280, 1920, 2560])
def test_pages_stand_in_the_middle_and_grow_no_wider_than_can_be_read(qtbot: QtBot, width: int) -> None:
    for page in (HomePage(HOME), PeoplePage((), ROLES), HistoryPage(), ChooseDrillPage(drill_options())):
        qtbot.addWidget(page)
        page.resize(width, 800)
        page.show()
        margins = page.column.contentsMargins()
        assert margins.left() == margins.right()
        left_over = width - 2 * margins.left()
        assert left_over == pytest.approx(min(width, 1440), abs=64)


def test_an_empty_home_says_what_will_stand_there(qtbot: QtBot, opened: Open) -> None:
    page = HomePage(replace(HOME, sitting=SittingView(), standing=(), figures=(), quizzes=()))
    opened(page)
    assert "Nothing is due" in _says(page)
    with qtbot.waitSignal(page.start_wanted):
        _press(page, "Deal a round")


@pytest.mark.one_in(6)
@pytest.mark.parametrize(
    ("words", "field", "value"),
    [
        ("Four colours", "deck_style", DeckStyle.FOUR_COLOURS),
        ("Wine", "felt", Felt.WINE),
        ("Left hand", "is_left_handed", True),
        ("Reduced", "motion", MotionChoice.REDUCED),
        ("Light", "theme", ThemeName.LIGHT),
        ("Off", "has_sound", False),
        ("200 %", "scale", 200),
        ("Brisk", "pace", Pace.BRISK),
        ("20", "new_a_day", 20),
    ],
)
def test_each_setting_is_told_at_once_and_alone(
    qtbot: QtBot, opened: Open, words: str, field: str, value: object
) -> None:
    start = SettingsView(data_folder="records")
    page = SettingsPage(start)
    opened(page)
    with qtbot.waitSignal(page.changed) as changed:
        _press(page, words)
    assert changed.args is not None
    kept = changed.args[0]
    assert getattr(kept, field) == value
    assert replace(kept, **{field: getattr(start, field)}) == start


def test_a_new_size_says_when_it_comes(opened: Open) -> None:
    page = SettingsPage(SettingsView(), started_scale=100)
    opened(page)
    told = "The new size is there when the program starts again."
    assert told not in _says(page)
    _press(page, "150 %")
    assert told in _says(page)


def test_a_folder_that_cannot_be_used_is_told(opened: Open) -> None:
    page = SettingsPage(SettingsView(data_folder="records"))
    opened(page)
    page.show_folder("records", "That folder can't be written to.")
    assert {"records", "That folder can't be written to."} <= _says(page)


def test_the_sample_says_what_the_suits_can_do() -> None:
    told = [suits_told(style) for style in DeckStyle]
    assert told[0].startswith("Two suits share")
    assert told[1].startswith("Some of the four")
    assert told[2].startswith("All four colours differ")


ROLES = (("trainee", "trainee"), ("supervisor", "supervisor"))


def _fields(page: PeoplePage) -> dict[str, QLineEdit]:
    return {field.accessibleName(): field for field in page.findChildren(QLineEdit)}


def _choose(page: PeoplePage, name: str) -> None:
    """Presses somebody's line in the list."""
    (listing,) = page.findChildren(ListTable)
    at = [line.cells[0] for line in listing.shown()].index(name)
    view = listing.view
    page.ensureWidgetVisible(view)
    place = view.visualRect(view.model().index(at, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def test_a_new_person_is_entered_and_saved(qtbot: QtBot, opened: Open) -> None:
    page = PeoplePage((), ROLES)
    opened(page)
    fields = _fields(page)
    fields["Name"].setText("  Amara   Okafor ")
    fields["Staff number"].setText("4127")
    fields["New PIN"].setText("2580")
    _press(page, "supervisor")
    with qtbot.waitSignal(page.saved) as saved:
        _press(page, "Save")
    assert saved.args == [PersonDraft(name="Amara Okafor", staff_number="4127", role="supervisor", pin="2580")]


@pytest.mark.parametrize(
    ("name", "pin", "said"),
    [
        ("", "", "A person needs a name."),
    ],
)
def test_what_cannot_be_kept_is_told_and_not_emitted(
    qtbot: QtBot, opened: Open, name: str, pin: str, said: str
) -> None:
    page = PeoplePage((), ROLES)
    opened(page)
    fields = _fields(page)
    fields["Name"].setText(name)
    fields["New PIN"].setText(pin)
    with qtbot.assertNotEmitted(page.saved):
        _press(page, "Save")
    assert said in _says(page)


def test_a_person_is_changed_loses_the_pin_or_leaves(qtbot: QtBot, opened: Open) -> None:
    amara = PersonDraft(id="a", name="Amara Okafor", role="trainee", has_pin=True, may_lose_pin=True)
    page = PeoplePage((amara,), ROLES)
    opened(page)
    _choose(page, "Amara Okafor")
    with qtbot.waitSignal(page.saved) as saved:
        _press(page, "Save")
    assert saved.args == [PersonDraft(id="a", name="Amara Okafor", role="trainee", pin=None)]
    with qtbot.waitSignal(page.saved) as saved:
        _press(page, "Take the PIN away")
    assert saved.args == [PersonDraft(id="a", name="Amara Okafor", role="trainee", pin="")]
    with qtbot.waitSignal(page.removed) as removed:
        _press(page, "Has left")
    assert removed.args == ["a"]


def test_what_somebody_may_not_do_is_not_offered(opened: Open) -> None:
    """An instructor enters trainees, changes no staff and takes no PIN away."""
    people = (
        PersonDraft(id="a", name="Amara Okafor", role="trainee", has_pin=True),
        PersonDraft(id="s", name="Sam Vale", role="supervisor", has_pin=True, may_change=False),
    )
    page = PeoplePage(people, ROLES, offered=("trainee",))
    opened(page)
    _choose(page, "Sam Vale")
    assert "Sam Vale is set up by an administrator alone." in _says(page)
    assert _fields(page)["Name"].text() == ""
    _choose(page, "Amara Okafor")
    assert _fields(page)["Name"].text() == "Amara Okafor"
    shown = {button.text() for button in page.findChildren(Button) if button.isVisible()}
    assert "supervisor" not in shown
    assert not shown & {"Take the PIN away", "Erase…", "Signs in again"}
    assert "Has left" in shown


def test_who_has_left_stands_in_the_list_and_may_come_back(qtbot: QtBot, opened: Open) -> None:
    page = PeoplePage((PersonDraft(id="a", name="Amara Okafor", role="trainee", has_left=True),), ROLES)
    opened(page)
    (listing,) = page.findChildren(ListTable)
    assert [line.cells for line in listing.shown()] == [("Amara Okafor", "", "has left", "", "no")]
    _choose(page, "Amara Okafor")
    shown = {button.text() for button in page.findChildren(Button) if button.isVisible()}
    assert not shown & {"Save", "Has left", "Erase…"}
    with qtbot.waitSignal(page.returned) as returned:
        _press(page, "Signs in again")
    assert returned.args == ["a"]


def test_a_drill_is_chosen_by_table_focus_and_level(qtbot: QtBot, opened: Open) -> None:
    options = DrillOptions(
        tables=(DrillOption("oneida", "Oneida Poker"), DrillOption("oasis", "Oasis")),
        focuses=(DrillOption("round", "Whole round"), DrillOption("pots", "Pots and side pots")),
        levels=(DrillOption("show", "Show", "The program deals."), DrillOption("test", "Test", "Nothing is said.")),
    )
    page = ChooseDrillPage(options)
    opened(page)
    assert "The program deals." in _says(page)
    for words in ("Oasis", "Pots and side pots", "Test"):
        _press(page, words)
    assert "Nothing is said." in _says(page)
    with qtbot.waitSignal(page.drill_wanted) as wanted:
        _press(page, "Deal")
    assert wanted.args == ["oasis", "pots", "test"]


@pytest.mark.parametrize("weight", [*Severity, None])
def test_what_went_wrong_has_the_colour_of_its_weight_at_home_too(weight: Severity | None) -> None:
    why = Why.LEARNING if weight is None else Why.WRONG
    item = Due(rulebook="oneida-poker", game="holdem", clause="wash", why=why, mastery=Mastery.LEARNING, weight=weight)
    assert due_item(item).weight is weight


def test_what_is_new_and_must_wait_is_never_kept_silent(tmp_path: Path) -> None:
    """Twelve rules a day are new at the most; who has dealt more than that is told what waits."""
    with open_store(tmp_path) as store:
        attempt = store.record.begin(start(None))
        for step, clause in enumerate(list(load_rulebook("oneida-poker").games["holdem"].clauses)[:20]):
            store.record.answer(attempt, answer(step, clause=clause))
        view = home_view(store, None, "")
        assert view.summary.startswith("Nothing more is due today. 107 new clauses wait for another day")
        few = home_view(store, None, "", SettingsView(new_a_day=0))
        assert few.summary == view.summary
