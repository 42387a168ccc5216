"""What the page says at tables against the house: verdicts and hints, the next step, nothing in a test; undo."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.samples import some
from tests.training.sessions import session_of
from tests.ui.entry.walked import Nowhere, asked
from tests.ui.program import Program
from tests.ui.table.any_table import play_on
from tests.ui.table.house_keys import house_keys
from tests.ui.table.house_mouse import HouseMouse, house_face
from tests.ui.table.keyboard import Keyboard
from tests.ui.table.test_house_rounds import TABLES
from trainer.records import Level, Mark
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.house.table import HouseTable
from trainer.training.attempts import drill_for
from trainer.training.casting import Turn
from trainer.ui.entry import Key
from trainer.ui.entry.step import PLACE, WAGER
from trainer.ui.exercise.result import ResultPage
from trainer.ui.felt.house.scene import HouseView
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.picture import ArrowKind
from trainer.ui.house.families import sight_of
from trainer.ui.house.seen import HOUSE_SEEN, journey
from trainer.ui.house.showing import house_picture
from trainer.ui.table.page import TablePage

pytestmark = pytest.mark.one_in(2)


def open_drill(
    program: Program, rulebook: str, game: str, focus: str = "settlement", level: Level = Level.PRACTICE, seed: int = 3
) -> TablePage:
    program.window.desk.start_drill(drill_for(rulebook, game, focus, level, seed))
    return program.table


def due(qtbot: QtBot, page: TablePage) -> a.Action:
    session = house_face(page).session
    qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO)
    while session.turn() is Turn.SYMPTOM:
        page.press_key("Y")
        qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO)
    return next(step.action for step in session.due() if not step.optional)


def acts_due(qtbot: QtBot, program: Program, page: TablePage) -> Iterator[a.Action]:
    """Each act that must be done, one after the other, until the round is over; what may be left out is."""
    session = house_face(page).session
    while program.window.page is page:
        play_on(page)
        qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO or program.window.page is not page)
        if session.turn() is Turn.OVER:
            return
        steps = [step for step in session.due() if not step.optional]
        if steps:
            yield steps[0].action
        else:
            Keyboard(program.window).press("N")


def press(program: Program, page: TablePage, action: a.Action) -> None:
    Keyboard(program.window).press(*house_keys(action, sight_of(house_face(page).session.state.table)))


def test_a_wrong_amount_comes_back_with_its_verdict_and_arrows(qtbot: QtBot, program: Program) -> None:
    page = open_drill(program, "oneida-sic-bo", "sic-bo")
    session, view = house_face(page).session, house_face(page).view
    right = due(qtbot, page)
    assert isinstance(right, h.CollectWager)
    before = view.picture.spots
    press(program, page, replace(right, amount=right.amount + 500))
    assert view.picture.spots == before
    kinds = {arrow.kind for arrow in view.picture.arrows}
    assert kinds == {ArrowKind.ASTRAY, ArrowKind.HERE}
    assert page.panel.verdict.accessibleName() == "wrong: Wrong amount"
    assert "Oneida Sic Bo" in page.panel.verdict.accessibleDescription()
    Keyboard(program.window).press(Key.ENTER)
    assert not page.panel.verdict.isVisible()
    press(program, page, right)
    assert [answer.mark for answer in session.answers if answer.by_trainee] == [Mark.WRONG, Mark.RIGHT]
    assert not view.picture.arrows
    assert view.picture.spots != before


def test_a_hint_tells_verb_and_place_first_and_the_working_last(qtbot: QtBot, program: Program) -> None:
    page = open_drill(program, "oneida-sic-bo", "sic-bo")
    session = house_face(page).session
    action = due(qtbot, page)
    while not isinstance(action, h.Pay):
        page.submit(action)
        action = due(qtbot, page)
    keys = Keyboard(program.window)

    def told() -> str:
        return page.panel.verdict.accessibleDescription()

    keys.press("H")
    assert "Oneida Sic Bo" not in told()
    keys.press("H")
    assert "Oneida Sic Bo" in told()
    keys.press("H")
    assert " at " in told()
    press(program, page, action)
    # where that was the only winner the rest plays itself
    assert [answer.mark for answer in session.answers if answer.by_trainee][-1] is Mark.HINTED


def test_undo_takes_the_last_step_back(qtbot: QtBot, program: Program) -> None:
    page = open_drill(program, "tribal-three-card", "three-card-poker", "deal")
    session, view = house_face(page).session, house_face(page).view
    due(qtbot, page)
    shown, acts = view.picture, session.state.actions()
    press(program, page, due(qtbot, page))
    assert view.picture != shown
    Keyboard(program.window).press("U")
    assert session.state.actions() == acts
    assert view.picture.seats == shown.seats


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("rulebook", "game"), TABLES[:: some(3, 1)])
def test_guided_shows_every_next_step_in_the_slots(qtbot: QtBot, program: Program, rulebook: str, game: str) -> None:
    page = open_drill(program, rulebook, game, "whole", Level.GUIDED)
    boxes = page.panel.slots._boxes
    for action in acts_due(qtbot, program, page):
        assert all(box.accessibleName() for box in boxes.values())
        assert next(iter(boxes.values()))._value, f"the verb of {action} is missing"
        page.submit(action)


def test_in_a_test_nothing_is_said(qtbot: QtBot, program: Program) -> None:
    page = open_drill(program, "oneida-four-card", "four-card-poker", level=Level.TEST)
    session, view = house_face(page).session, house_face(page).view
    wrong = 0
    for action in acts_due(qtbot, program, page):
        if isinstance(action, h.CollectWager | h.Pay):
            press(program, page, replace(action, amount=action.amount + 500))
            wrong += 1
        else:
            page.submit(action)
        assert not view.picture.arrows
        assert not page.panel.verdict.isVisible()
    qtbot.waitUntil(lambda: isinstance(program.window.page, ResultPage))
    marks = [answer.mark for answer in program.store.attempt(session.attempt).answers if answer.by_trainee]
    assert wrong
    assert marks.count(Mark.WRONG) == wrong


def test_a_place_alone_brings_its_verb_and_a_latched_verb_keeps_its_own(qtbot: QtBot, program: Program) -> None:
    page = open_drill(program, "oneida-four-card", "four-card-poker")
    face, mouse = house_face(page), HouseMouse(page)
    due(qtbot, page)
    spot = next(target for target in face.view.picture.spots if target.wager == "ante")
    mouse.click(spot)
    begun = face.entering.entered
    assert (begun.verb, begun[PLACE], begun[WAGER]) == ("take", spot.seat, "ante")
    Keyboard(program.window).press(Key.ESC, Key.ESC, Key.ESC)
    assert face.entering.is_fresh
    mouse.verb("Pay")
    mouse.click(spot)
    entered = face.entering.entered
    assert (entered.verb, entered[PLACE], entered[WAGER]) == ("pay", spot.seat, "ante")


def test_what_a_verb_can_take_is_edged_right_or_not(qtbot: QtBot, program: Program) -> None:
    page = open_drill(program, "oneida-four-card", "four-card-poker")
    face = house_face(page)
    due(qtbot, page)
    keys = Keyboard(program.window)
    keys.press("W")
    edged = face.view.picture.takes
    assert {target.kind for target in edged} == {HousePlace.SEAT, HousePlace.SPOT}
    assert {target.seat for target in edged if target.kind is HousePlace.SPOT} == set(range(1, 8))
    keys.press("3")
    assert {target.seat for target in face.view.picture.takes} == {3}
    keys.press(Key.ESC, Key.ESC)
    assert not face.view.picture.takes


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_every_step_leads_from_and_to_places_that_the_felt_has(qtbot: QtBot, rulebook: str, game: str) -> None:
    session = session_of(drill_for(rulebook, game, "whole", seed=3), Nowhere())
    steps = [(session.state.table, action) for action in asked(session)]
    view: HouseView | None = None
    kinds = set()
    for table, action in steps:
        assert isinstance(table, HouseTable)
        if view is None:
            view = HouseView(house_picture(table))
            qtbot.addWidget(view)
        view.show_picture(house_picture(table), is_animated=False)
        for place in journey(action, table):
            if isinstance(place, HouseTarget):
                assert view._felt.stands_for(place) in view._felt.places, f"{action} points at {place}"
                kinds.add(place.kind)
        assert HOUSE_SEEN.marks(None, action, table)[1] or isinstance(action, _WITHOUT_PLACE), action
    assert HousePlace.RACK in kinds


def test_the_burn_cards_that_are_shown_lie_in_the_discard_rack(qtbot: QtBot, program: Program) -> None:
    page = open_drill(program, "oneida-blackjack", "blackjack", "whole")
    table = house_face(page).session.state.table
    assert HOUSE_SEEN.marks(None, h.Uncover(a.Area.DISCARD_RACK), table)[1] == {HouseTarget(kind=HousePlace.DISCARDS)}


_WITHOUT_PLACE = (a.Announce, a.CallFloor, a.Inspect, a.Spread, a.Wash, a.SetAsideDeck)
