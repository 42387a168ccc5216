"""What the page says of the next piece of a step: the cue, the key a hint names, the pad whose Enter is in sight."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.samples import some
from tests.training.sessions import session_of
from tests.ui.entry.test_keys_of_lists import ROUNDS
from tests.ui.entry.walked import Nowhere, asked
from tests.ui.program import Program, drill_with
from tests.ui.table.any_table import play_on
from tests.ui.table.house_keys import house_keys
from tests.ui.table.house_mouse import house_face
from tests.ui.table.keyboard import Keyboard
from tests.ui.table.keys import keys_for
from tests.ui.table.trainee import Trainee
from trainer.rules import actions as a
from trainer.rules.notation import write_action
from trainer.rules.poker.table import PokerTable
from trainer.training.attempts import drill_for
from trainer.training.casting import Turn
from trainer.ui.entry import Entered, Grammar, Key
from trainer.ui.entry.house import HOUSE
from trainer.ui.entry.house import entered_of as house_entered
from trainer.ui.entry.poker import KEYS as POKER_KEYS
from trainer.ui.entry.poker import POKER, entered_of
from trainer.ui.entry.slots import G, K, T
from trainer.ui.exercise.keys import keys_of
from trainer.ui.house.families import sight_of
from trainer.ui.look.theme import TARGET_PX
from trainer.ui.table.entering import Entering
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.button import Button

SIZES = [(1280, 800), (1920, 1080), (1024, 600), (1366, 768)]


def is_in_sight(page: TablePage, button: Button) -> bool:
    """All of it lies in the part of the panel that can be seen."""
    port = page.panel.area.viewport()
    area = QRect(button.mapTo(port, QPoint(0, 0)), button.size())
    return button.height() >= TARGET_PX and port.rect().contains(area)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("size", SIZES)
def test_enter_of_the_pad_is_never_cut(qtbot: QtBot, program: Program, size: tuple[int, int]) -> None:
    """Also where a player's words stand over the pad, and while the chips are cut."""
    program.window.resize(*size)
    program.deal(drill_with(lambda acts: True))
    trainee = Trainee(qtbot, program)
    trainee.due()
    page = trainee.page
    page.panel.show_said("Seat 3: “check”")
    for key in ("X", "3", "4", "4"):
        page.press_key(key)
        page.panel.show_said("Seat 3 puts out 25 and says “raise to twelve dollars”, then takes it back")
        QApplication.processEvents()
    assert page.panel._pad.isVisible()
    assert is_in_sight(page, page.panel._pad.enter)


@pytest.mark.one_in(6)
@pytest.mark.parametrize("keys", [("K",), ("T",), ("C",), ("O",), ("X",), ("A", "G")])
def test_a_verb_that_awaits_something_says_what(qtbot: QtBot, program: Program, keys: tuple[str, ...]) -> None:
    """A menu, the pad or a sentence: never a blank panel."""
    program.deal(drill_with(lambda acts: True))
    trainee = Trainee(qtbot, program)
    trainee.due()
    trainee.keys.press(*keys)
    QApplication.processEvents()
    panel = trainee.page.panel
    assert panel.menu.isVisible() or panel._pad.isVisible() or panel._cue.isVisible()


def test_a_pot_that_does_not_lie_there_is_not_entered_and_the_panel_says_so(qtbot: QtBot, program: Program) -> None:
    program.deal(drill_with(lambda acts: True))
    trainee = Trainee(qtbot, program)
    trainee.due()
    page = trainee.page
    for keys, words in ((("P",), "No chips lie in a pot."), (("W", "5"), "There is no side pot 5.")):
        trainee.keys.press(*keys)
        assert page._said().splitlines()[-1] == words
        trainee.keys.press(Key.ESC, Key.ESC)


def test_at_every_step_of_a_round_the_panel_says_what_follows(qtbot: QtBot, program: Program) -> None:
    """Poker from the first press of each step to its last but one."""
    program.deal(drill_with(lambda acts: True))
    trainee = Trainee(qtbot, program)
    panel, seen = trainee.page.panel, set()
    while trainee.wait() is not Turn.OVER and not trainee.is_over:
        if trainee.session.turn() is Turn.OPTIONAL:
            trainee.keys.press("N")
            continue
        due = trainee.due()
        if due.do in seen:
            trainee.enter(due)
            continue
        keys = keys_for(due, trainee.session.state.table)
        for number, key in enumerate(keys):
            trainee.keys.press(key)
            if number < len(keys) - 1:
                assert panel.menu.isVisible() or panel._pad.isVisible() or panel._cue.isVisible(), (due, key)
        seen.add(due.do)


@pytest.mark.one_in(6)
@pytest.mark.parametrize(
    ("rulebook", "game"), [("oneida-four-card", "four-card-poker"), ("oneida-blackjack", "blackjack"),
                           ("oneida-sic-bo", "sic-bo")]
)  # fmt: skip
def test_at_the_house_too(qtbot: QtBot, program: Program, rulebook: str, game: str) -> None:
    program.window.desk.start_drill(drill_for(rulebook, game, seed=3))
    page, keyboard = program.table, Keyboard(program.window)
    session, panel, seen = house_face(page).session, program.table.panel, set()
    while program.window.page is page:
        play_on(page)
        qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO or program.window.page is not page)
        if session.turn() is Turn.OVER:
            break
        due = next((step.action for step in session.due() if not step.optional), None)
        if due is None:
            keyboard.press("N")
            continue
        if due.do in seen:
            page.submit(due)
            continue
        keys = house_keys(due, sight_of(session.state.table))
        for number, key in enumerate(keys):
            keyboard.press(key)
            if number < len(keys) - 1:
                assert panel.menu.isVisible() or panel._pad.isVisible() or panel._cue.isVisible(), (due, key)
        seen.add(due.do)


def test_a_hint_names_the_keys_that_begin_the_step_and_then_all_that_enter_it(qtbot: QtBot, program: Program) -> None:
    """Whatever is due: the first hint up to the amount, the second to Enter."""
    program.deal(drill_with(lambda acts: True))
    trainee = Trainee(qtbot, program)
    hinted = set()
    for _ in range(16):
        due = trainee.due()
        if due.do in hinted:
            trainee.enter(due)
            continue
        wanted = "".join(keys_for(due, trainee.session.state.table, all_by_enter=True)).replace(Key.ENTER, "↵")
        figures = "".join(keys_for(due, trainee.session.state.table)).replace(Key.ENTER, "↵")
        trainee.keys.press("H")
        assert figures.startswith(keys_named(trainee.page)), due
        trainee.keys.press("H")
        assert keys_named(trainee.page) in (wanted, figures, figures.replace("W0", "W=")), due
        hinted.add(due.do)
        trainee.keys.press(Key.ENTER)
        trainee.enter(due)
    assert len(hinted) > 3


def keys_named(page: TablePage) -> str:
    view = page.panel.verdict._verdict
    assert view is not None
    return next(line.verb for line in view.lines if line.caption == "Key").replace(" ", "")


@pytest.mark.one_in(24)
@pytest.mark.parametrize(("rulebook", "game", "focus"), ROUNDS)
def test_the_keys_of_each_step_enter_it(rulebook: str, game: str, focus: str) -> None:
    """Typed one after the other they are the act that is due, at every table."""
    session = session_of(drill_for(rulebook, game, focus, seed=4), Nowhere())
    for due in islice(asked(session), 0, some(400, 60)):
        table = session.state.table
        if isinstance(table, PokerTable):
            done, keys = done_by_its_keys(POKER, table, keys_of(POKER_KEYS), entered_of(due), due)
        else:
            sight = sight_of(table)
            done, keys = done_by_its_keys(HOUSE, sight, keys_of(sight.layout.keys), house_entered(due, sight), due)
        assert [write_action(act) for act in done] == [write_action(due)], keys


def done_by_its_keys(
    grammar: Grammar[T, G, K], sight: T, verbs: Mapping[str, str], step: Entered, due: a.Action
) -> tuple[list[a.Action], str]:
    """What comes of the keys that a step is said to have, and those keys."""
    entering = Entering(grammar, lambda: sight, verbs, lambda: True)
    entering.concerned = due.to if isinstance(due, a.Announce) else 0
    keys = entering.keys_of(step, is_whole=True)
    done: list[a.Action] = []
    entering.acted.connect(done.append)
    for key in "".join(keys.split()):
        entering.press(Key.ENTER if key == "↵" else key)
    return done, keys


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    ("keys", "is_meant"), [(("W", "="), True), (("X", "3"), True), (("S", "C"), False), (("A", "R"), False)]
)
def test_enter_promises_the_rest_only_where_there_is_one(
    qtbot: QtBot, program: Program, keys: tuple[str, ...], is_meant: bool
) -> None:
    program.deal(drill_with(lambda acts: True))
    trainee = Trainee(qtbot, program)
    trainee.due()
    trainee.keys.press(*keys)
    assert trainee.page.panel._pad.isVisible()
    assert ("left" in trainee.page.panel._pad.enter.text()) is is_meant
