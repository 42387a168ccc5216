"""What is pressed once too often, too early, or without meaning an act, is none: nothing is judged for it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.program import Program, drill_with
from tests.ui.table.at_poker import table_of, view_of
from tests.ui.table.house_mouse import HouseMouse, house_face
from tests.ui.table.keyboard import Keyboard
from tests.ui.table.mouse import MUCK, Mouse
from tests.ui.table.trainee import Trainee
from trainer.records import Mark
from trainer.rules import actions as a
from trainer.rules.notation import read_action
from trainer.training.attempts import drill_for
from trainer.training.casting import Turn
from trainer.training.poker.focus import Focus
from trainer.ui.entry import Key
from trainer.ui.entry.view import Box
from trainer.ui.exercise import pace
from trainer.ui.felt.house.targets import HousePlace
from trainer.ui.felt.poker.picture import Target, TargetKind
from trainer.ui.table.page import TablePage


def in_the_betting(qtbot: QtBot, program: Program) -> Trainee:
    program.deal(drill_with(lambda acts: any(isinstance(act, a.CollectCards) for act in acts), focus=Focus.ACTION))
    return Trainee(qtbot, program)


def slots_of(page: TablePage) -> list[str]:
    return [page.panel.slots._boxes[slot]._value for slot in (Box.VERB, Box.PLACE)]


# Enter


@pytest.mark.one_in(2)
@pytest.mark.parametrize("kind", [TargetKind.SEAT, TargetKind.CARDS, TargetKind.BET, TargetKind.STUB])
def test_enter_presses_no_place_that_the_mouse_has_pressed(qtbot: QtBot, program: Program, kind: TargetKind) -> None:
    trainee = in_the_betting(qtbot, program)
    trainee.due()
    page, view = trainee.page, view_of(trainee.page)
    target = min((each for each in view.targets if each.kind is kind), key=lambda each: each.index)
    Mouse(page).click(target)
    trainee.wait()
    while page._waits:
        trainee.keys.press(Key.ENTER)
    page._entering.clear()
    count = len(trainee.session.answers)
    for key in (Key.ENTER, Key.ENTER, "Space"):
        trainee.keys.press(key)
    assert len(trainee.session.answers) == count
    assert slots_of(page) == ["", ""]


def test_enter_does_not_do_again_what_was_done_by_key(qtbot: QtBot, program: Program) -> None:
    """Also where the focus had gone to a place by arrows: the act that followed was another."""
    trainee = in_the_betting(qtbot, program)
    due = trainee.due()
    view_of(trainee.page).focus_target(Target(TargetKind.SEAT, 1))
    trainee.keys.press("Left")
    trainee.do(due)
    trainee.wait()
    count = len(trainee.session.answers)
    trainee.keys.press(Key.ENTER, Key.ENTER)
    assert len(trainee.session.answers) == count


def test_enter_presses_the_place_that_an_arrow_has_gone_to(qtbot: QtBot, program: Program) -> None:
    trainee = in_the_betting(qtbot, program)
    trainee.due()
    view = view_of(trainee.page)
    Mouse(trainee.page).click(Target(TargetKind.STUB))
    trainee.keys.press(Key.ESC, "Up")
    focused = view._felt.focused_place()
    assert focused is not None
    pressed: list[object] = []
    view.target_clicked.connect(pressed.append)
    trainee.keys.press(Key.ENTER)
    assert pressed == [focused.target]


def test_at_the_house_enter_repeats_no_press(qtbot: QtBot, program: Program) -> None:
    program.window.desk.start_drill(drill_for("oneida-four-card", "four-card-poker", seed=3))
    page, keys = program.table, Keyboard(program.window)
    face = house_face(page)
    qtbot.waitUntil(lambda: face.session.turn() is not Turn.AUTO)
    mouse = HouseMouse(page)
    kinds = (HousePlace.SEAT, HousePlace.DEALER, HousePlace.SPOT, HousePlace.SHOE)
    for target in sorted((each for each in face.view.targets if each.kind in kinds), key=str):
        mouse.click(target)
        while page._waits:
            keys.press(Key.ENTER)
        page._entering.clear()
        count = len(face.session.answers)
        keys.press(Key.ENTER, "Space")
        assert len(face.session.answers) == count, target
        assert slots_of(page) == ["", ""], target


# A hand that was given up


def folded(qtbot: QtBot, program: Program) -> tuple[Trainee, int]:
    """A player has folded, and the cards still lie there."""
    trainee = in_the_betting(qtbot, program)
    while True:
        due = trainee.due()
        table = table_of(trainee.page)
        given_up = [seat.number for seat in table.players if table.has_given_up(seat.number)]
        if given_up:
            return trainee, given_up[0]
        trainee.page.submit(due)


def test_a_press_on_a_folded_hand_says_what_can_be_done_and_does_nothing(qtbot: QtBot, program: Program) -> None:
    trainee, seat = folded(qtbot, program)
    count = len(trainee.session.answers)
    Mouse(trainee.page).click(Target(TargetKind.CARDS, seat))
    assert len(trainee.session.answers) == count
    assert [words for _, _, words in trainee.page._entering.lines] == ["Collect", "Reveal", "Turn to"]
    assert slots_of(trainee.page) == ["", str(seat)]
    trainee.keys.press(Key.ESC)
    assert slots_of(trainee.page) == ["", ""]


@pytest.mark.one_in(2)
@pytest.mark.parametrize("way", ["line", "key", "muck", "drag"])
def test_a_folded_hand_is_collected_from_there(qtbot: QtBot, program: Program, way: str) -> None:
    trainee, seat = folded(qtbot, program)
    mouse, hand = Mouse(trainee.page), Target(TargetKind.CARDS, seat)
    if way == "drag":
        mouse.drag(hand, MUCK)
    else:
        mouse.click(hand)
        match way:
            case "line":
                mouse.line("Collect")
            case "key":
                trainee.keys.press("C")
            case _:
                mouse.click(MUCK)
    answer = trainee.session.answers[-1]
    assert (read_action(answer.given), answer.mark) == (a.CollectCards(seat), Mark.RIGHT)


# While things move


def at_a_turn(qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch) -> Trainee:
    """The dealer has turned to a player, who thinks."""
    trainee = in_the_betting(qtbot, program)
    due = trainee.until(a.CallOn)
    monkeypatch.setattr(pace, "PLAYER_MS", 60_000)
    trainee.do(due)
    assert trainee.session.turn() is Turn.AUTO
    return trainee


def test_a_step_entered_while_a_player_thinks_is_taken_once_the_player_has_acted(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a typist's pace nothing is lost: the table comes to its end, and the step is judged as it lies then."""
    trainee = at_a_turn(qtbot, program, monkeypatch)
    play = trainee.session.play
    state, autos = play.state, list(play.notes.autos)
    while trainee.session.turn() is Turn.AUTO:
        trainee.session.advance()
    right = next(step.action for step in trainee.session.due() if not step.optional)
    play.state, play.notes.autos = state, autos
    count = len(trainee.session.answers)
    trainee.keys.do(right)
    assert [answer.mark for answer in trainee.session.answers[count:] if answer.by_trainee] == [Mark.RIGHT]
    assert "Not taken" not in trainee.page._said()


@pytest.mark.one_in(2)
@pytest.mark.parametrize("keys", [("F",), ("W", Key.ENTER), ("B",)])
def test_what_is_wrong_is_wrong_while_things_move_too(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, keys: tuple[str, ...]
) -> None:
    trainee = at_a_turn(qtbot, program, monkeypatch)
    count = len(trainee.session.answers)
    trainee.keys.press(*keys)
    given = [answer.mark for answer in trainee.session.answers[count:] if answer.by_trainee]
    assert given == [Mark.WRONG]
    assert trainee.page.panel.verdict.waits


def test_a_step_entered_in_a_pause_is_not_taken(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    trainee = at_a_turn(qtbot, program, monkeypatch)
    trainee.page.turn_pause()
    state = trainee.session.state
    trainee.keys.press("B")
    assert trainee.session.state is state


def test_before_the_first_own_step_nothing_is_dealt_ahead_by_a_key(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What others deal before the part that is practised goes on being seen; `N` skips it."""
    for name in ("PLAYER_MS", "POST_MS", "DEALT_MS", "DEALER_MS"):
        monkeypatch.setattr(pace, name, 60_000)
    program.window.desk.start_drill(drill_for("oneida-four-card", "four-card-poker", "settlement", seed=3))
    page, keys = program.table, Keyboard(program.window)
    session = house_face(page).session
    assert session.turn() is Turn.AUTO
    state = session.state
    keys.press("T", "4")
    assert session.state is state
    assert slots_of(page) == ["", ""]
    assert page._said().endswith("Not taken: others still deal. N goes to your first step.")


def test_a_hint_takes_the_room_of_the_list_that_is_open_until_it_is_put_away(qtbot: QtBot, program: Program) -> None:
    trainee = in_the_betting(qtbot, program)
    trainee.due()
    page, keys = trainee.page, trainee.keys
    keys.press("A")
    assert page.panel.menu.rows
    keys.press("H")
    assert page.panel.menu.rows == 0
    assert page.panel.verdict.isVisible()
    keys.press(Key.ENTER)
    assert page.panel.menu.rows, "what was taken up is there again"


def test_a_hint_asked_for_while_a_player_answers_is_answered(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    trainee = in_the_betting(qtbot, program)
    due = trainee.due()
    monkeypatch.setattr(pace, "PLAYER_MS", 300)
    trainee.do(due)
    assert trainee.session.turn() is Turn.AUTO
    trainee.keys.press("H")
    assert "nothing to hint at" in trainee.page.panel._said.text()


# A press that comes as a verdict comes


def test_a_wrong_act_pressed_twice_costs_once(qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    trainee = in_the_betting(qtbot, program)
    trainee.due()
    monkeypatch.setattr(pace, "BOUNCE_MS", 60_000)
    before = len(trainee.session.answers)
    trainee.keys.press("B", "B")
    assert len(trainee.session.answers) == before + 1
    assert trainee.page.panel.verdict.isVisible(), "what was ignored puts no verdict away"
    trainee.keys.press("B")
    assert len(trainee.session.answers) == before + 2, "the press after it is an act"


def test_a_press_once_the_verdict_could_be_read_is_an_act(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    trainee = in_the_betting(qtbot, program)
    trainee.due()
    monkeypatch.setattr(pace, "BOUNCE_MS", 30)
    before = len(trainee.session.answers)
    trainee.keys.press("B")
    qtbot.wait(80)
    trainee.keys.press("B")
    assert len(trainee.session.answers) == before + 2


def test_a_wrong_press_by_mouse_twice_costs_once(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    trainee = in_the_betting(qtbot, program)
    trainee.due()
    monkeypatch.setattr(pace, "BOUNCE_MS", 60_000)
    before, mouse = len(trainee.session.answers), Mouse(trainee.page)
    for _ in range(2):
        mouse.verb("Burn")
    assert len(trainee.session.answers) == before + 1


# Enter after a press beside the table


def test_enter_presses_no_verb_and_no_line_that_the_mouse_has_pressed(qtbot: QtBot, program: Program) -> None:
    """The dice announced by mouse and figures: Enter then opens no second announcement."""
    program.window.desk.start_drill(drill_for("oneida-sic-bo", "sic-bo", "whole", seed=3))
    page = program.table
    session, mouse, keys = house_face(page).session, HouseMouse(page), Keyboard(program.window)
    qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO)
    mouse.verb("Announce")
    mouse.line("The dice …")
    assert QApplication.focusWidget() is page.face.view
    keys.press("1", "2", "3")
    assert session.answers[-1].given
    for _ in range(2):
        keys.press(Key.ENTER)
    assert not page.face.entering.verb


def test_hint_pressed_by_mouse_is_not_pressed_again_by_enter(qtbot: QtBot, program: Program) -> None:
    trainee = in_the_betting(qtbot, program)
    trainee.due()
    Mouse(trainee.page).button("Hint")
    assert trainee.page._hints.told == 1
    trainee.keys.press(Key.ENTER, Key.ENTER)
    assert trainee.page._hints.told == 1


# What the pad promises


def test_the_pad_of_a_payment_has_figures_alone(qtbot: QtBot, program: Program) -> None:
    """No share of chips that are not what is paid, and Enter by itself pays nothing."""
    program.window.desk.start_drill(drill_for("oneida-sic-bo", "sic-bo", "whole", seed=3))
    page = program.table
    session, keys = house_face(page).session, Keyboard(program.window)
    qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO)
    before, pad = len(session.answers), page.panel._pad
    keys.press("W", "1", "B")
    assert pad.isVisible()
    assert [button.text() for button in pad._shares if button.isVisible()] == ["/2", "/3", "/4", "+1"]
    keys.press(Key.ESC, Key.ESC, Key.ESC, "P", "1", "B")
    assert pad.isVisible()
    assert not [button for button in pad._shares if button.isVisible()]
    assert pad.enter.text() == "Enter"
    keys.press(Key.ENTER)
    assert page.face.entering.cut_amount == 0
    assert len(session.answers) == before
    keys.press("7", Key.ENTER)
    assert session.answers[-1].given
