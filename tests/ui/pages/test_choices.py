"""What the window offers: levels in their order, sizes that fit the screen, the drill chosen last."""

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.program import Program
from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.training.attempts import dealt_tables
from trainer.training.paying_odds import subjects
from trainer.ui.look.theme import SCALES
from trainer.ui.pages.choices import drill_options
from trainer.ui.pages.choose_drill import ChooseDrillPage
from trainer.ui.pages.settings import SettingsPage
from trainer.ui.paying.choose import ChoosePaymentPage
from trainer.ui.settings.preferences import nearest_fitting
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.window import Window
from trainer.ui.wording.games import game_words


class _Screen:
    def __init__(self, size: QSize) -> None:
        self._size = size

    def availableSize(self) -> QSize:  # noqa: N802  # Qt's name
        return self._size

    def availableGeometry(self) -> QRect:  # noqa: N802  # Qt's name
        return QRect(0, 0, self._size.width(), self._size.height())


def _offered(program: Program) -> set[str]:
    program.window.show_settings()
    page = program.window.page
    assert isinstance(page, SettingsPage)
    return {button.text() for button in page.findChildren(Button)}


def test_levels_stand_from_most_to_least_help_and_practice_is_chosen(qtbot: QtBot) -> None:
    options = drill_options()
    assert [level.words for level in options.levels] == ["Show", "Guided", "Practice", "Test"]
    page = ChooseDrillPage(options)
    qtbot.addWidget(page)
    with qtbot.waitSignal(page.drill_wanted) as wanted:
        page._deal.click()
    assert wanted.args == ["oneida-poker/holdem", "whole", "practice"]


def test_enter_deals_after_a_choice_by_mouse(qtbot: QtBot) -> None:
    """The choice keeps the focus, and the key on the button says that it deals."""
    page = ChooseDrillPage(drill_options())
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    qtbot.waitExposed(page)
    chosen = page._choices[0]._buttons["oneida-poker/omaha-hilo8"]
    QTest.mouseClick(chosen, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(page.drill_wanted) as wanted:
        QTest.keyClick(chosen, Qt.Key.Key_Return)
    assert wanted.args == ["oneida-poker/omaha-hilo8", "whole", "practice"]


def test_the_drill_page_remembers_what_was_chosen(program: Program) -> None:
    program.window.desk.chosen("oasis-cardroom/holdem", "pots", "test")
    program.window.desk.show_drills()
    page = program.window.page
    assert isinstance(page, ChooseDrillPage)
    assert page._chosen == ["oasis-cardroom/holdem", "pots", "test"]


@pytest.mark.parametrize(
    ("width", "height", "most"),
    [(1024, 600, 100), (800, 480, 100), (1280, 800, 125), (1920, 1080, 175), (2560, 1440, 200), (3840, 2160, 300)],
)
def test_a_size_at_which_a_table_would_not_fit_the_screen_is_not_offered(
    program: Program, monkeypatch: pytest.MonkeyPatch, width: int, height: int, most: int
) -> None:
    """Cards and words would lie over each other; why there is no more is said."""
    monkeypatch.setattr(Window, "screen", lambda _window: _Screen(QSize(width, height)))
    offered = _offered(program)
    assert {words for words in offered if words.endswith(" %")} == {f"{scale} %" for scale in SCALES if scale <= most}
    page = program.window.page
    assert page is not None
    told = f"At more than {most} % a table would not fit this screen."
    assert (told in {words.text() for words in page.findChildren(QLabel)}) == (most < SCALES[-1])


@pytest.mark.parametrize(
    ("size", "is_maximized"), [((1280, 800), True), ((1366, 768), True), ((1280, 840), True), ((1440, 900), False)]
)
def test_a_window_that_would_reach_out_of_sight_with_its_frame_takes_the_whole_screen(
    program: Program, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], *, is_maximized: bool
) -> None:
    monkeypatch.setattr(Window, "screen", lambda _window: _Screen(QSize(*size)))
    program.window.hide()
    program.window.show_fitting()
    assert program.window.isMaximized() == is_maximized


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("width", "height"), [(1024, 600), (1280, 800), (1366, 768), (1920, 1040), (3840, 2160)])
def test_a_size_falls_back_to_the_largest_at_which_a_table_fits(scale: int, width: int, height: int) -> None:
    """The room is told in the pixels of the scale that is in force."""
    nearest = nearest_fitting(scale, QSize(width * 100 // scale, height * 100 // scale))
    fits = [each for each in SCALES if width * 100 >= 1024 * each and height * 100 >= 600 * each]
    assert nearest == min(scale, fits[-1])


def test_a_table_offers_the_drills_it_has(qtbot: QtBot) -> None:
    page = ChooseDrillPage(drill_options(), chosen=("oneida-poker/stud7-high", "bring-in", "practice"))
    qtbot.addWidget(page)
    page.show()

    def offered() -> set[str]:
        return {option for option, button in page._choices[1]._buttons.items() if button.isVisible()}

    assert {"bring-in", "board", "whole"} <= offered()
    assert not {"draw", "kill"} & offered()
    page._choices[0]._buttons["oneida-poker/draw5-high"].click()
    assert "draw" in offered()
    assert not {"bring-in", "board"} & offered()
    with qtbot.waitSignal(page.drill_wanted) as wanted:
        page._deal.click()
    assert wanted.args == ["oneida-poker/draw5-high", "whole", "practice"]


def test_every_table_can_be_chosen_and_no_two_are_called_the_same() -> None:
    tables = drill_options().tables
    assert [table.id for table in tables] == [
        f"{id_}/{game}" for id_ in rulebook_ids() for game in load_rulebook(id_).games
    ]
    assert len({(table.heading, table.words) for table in tables}) == len(tables)


def _headings(choice: Choice) -> list[tuple[str, list[str]]]:
    """Each heading of a choice with the options beside it, from top to bottom, as they are seen."""
    titles = sorted((one for one in choice.findChildren(QLabel) if one.isVisible()), key=lambda one: one.y())
    buttons = sorted(choice.findChildren(Button), key=lambda button: (button.y(), button.x()))
    found: list[tuple[str, list[str]]] = []
    for title, below in zip(titles, [*[each.y() for each in titles[1:]], choice.height()], strict=True):
        found.append((title.text(), [button.text() for button in buttons if title.y() <= button.y() < below]))
    return found


@pytest.mark.parametrize("width", [1920, 1280, 640])
def test_tables_stand_under_their_house_in_the_order_of_the_rulebooks(qtbot: QtBot, width: int) -> None:
    page = ChooseDrillPage(drill_options())
    qtbot.addWidget(page)
    page.resize(width, 800)
    page.show()
    qtbot.waitExposed(page)
    expected = [
        (book.title, [game_words(table.game.id) for table in dealt_tables() if table.rulebook.id == name])
        for name in rulebook_ids()
        for book in (load_rulebook(name),)
    ]
    assert _headings(page._choices[0]) == expected


@pytest.mark.parametrize("width", [1920, 1280, 640])
def test_bets_to_be_paid_stand_under_their_house_too(qtbot: QtBot, width: int) -> None:
    page = ChoosePaymentPage()
    qtbot.addWidget(page)
    page.resize(width, 800)
    page.show()
    qtbot.waitExposed(page)
    houses = [heading for heading, options in _headings(page._table) if options]
    paid = {subject.rulebook for subject in subjects()}
    assert houses == [*[load_rulebook(name).title for name in rulebook_ids() if name in paid], "No house"]
