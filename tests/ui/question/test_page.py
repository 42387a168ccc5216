"""The page of a question by keys and by mouse: entering, going back, the answer corrected, the next one."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.asks.spots import SPOTS
from tests.ui.question.answerer import acts_of, answer, do, opened, press, say
from trainer.asks.comparing import Outcome
from trainer.asks.fields import Json
from trainer.asks.filling import Wanted
from trainer.rules.cards import parse_cards
from trainer.training.casting import Turn
from trainer.training.questions import QuestionSession
from trainer.ui.entry.view import Box
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.poker.picture import Target, TargetKind
from trainer.ui.felt.poker.scene import TableView
from trainer.ui.house.sheet_dialog import SheetDialog
from trainer.ui.question.page import QuestionPage
from trainer.ui.question.report import question_words
from trainer.ui.table.menu import MenuLine
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.verdict import VerdictKind

OPENS, STUB = SPOTS["opens, kill"], SPOTS["three card, stub"]


@pytest.fixture
def at_opens(qtbot: QtBot) -> QuestionPage:
    return shown(qtbot, OPENS, STUB)


def shown(qtbot: QtBot, *tomls: str) -> QuestionPage:
    page = opened(*tomls)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    qtbot.waitExposed(page)
    return page


def asked(page: QuestionPage) -> tuple[str | int, ...]:
    wanted = page._session.answering.next
    assert isinstance(wanted, Wanted)
    return wanted.place


def number(page: QuestionPage) -> int:
    session = page._session
    assert isinstance(session, QuestionSession)
    return session.number


def right(page: QuestionPage) -> dict[str, Json]:
    found: dict[str, Json] = json.loads(json.dumps(page._session.question.right))
    return found


def said(page: QuestionPage) -> list[str]:
    return [str(line) for line in page.panel._log._lines]


# Going back


def test_esc_takes_one_slot_back_then_what_was_said_then_what_was_done(at_opens: QuestionPage) -> None:
    page = at_opens
    press(page, "T", "4", "N", "C", "7", "8")
    assert page._entering.view[Box.AMOUNT] == "8"
    press(page, "esc")
    assert (asked(page), page._entering.view[Box.AMOUNT]) == (("posts", 0, "amount"), "")
    press(page, "esc")
    assert asked(page) == ("posts", 0, "seat")
    press(page, "esc")
    assert asked(page) == ("reason",)
    press(page, "esc")
    assert page._session.answering.awaits_acts
    press(page, "esc")
    assert len(page._session.answering.acts) == 0
    assert not page.press_key("esc"), "there is nothing left to take back"


def test_what_was_done_and_said_is_read_in_the_log(at_opens: QuestionPage) -> None:
    press(at_opens, "T", "4", "N", "C", "7", "8", "enter")
    assert said(at_opens)[-3:] == ["Why: left of blinds", "Post 1 · seat: seat 7", "Seat 7 · amount: 8"]


def test_the_question_and_what_lies_on_no_table_stand_over_the_answer(at_opens: QuestionPage) -> None:
    words = " ".join(label.text() for label in at_opens.panel.findChildren(QLabel) if not label.isHidden())
    assert "Who acts first, why, and who posts what?" in words
    assert "The cards have been dealt; the first round of betting comes." in words
    assert "Limits" not in words, "they stand on the sign"


@pytest.mark.parametrize(
    ("spot", "cue"),
    [
        ("opens, kill", "Turn to who acts first."),
        ("opens, draw for the button", "Lay the button before the player who gets it."),
    ],
)
def test_what_is_done_for_an_answer_is_said_before_anything_is(qtbot: QtBot, spot: str, cue: str) -> None:
    page = opened(SPOTS[spot])
    qtbot.addWidget(page)
    assert page._view().cue == cue


def test_while_something_is_asked_no_verb_can_be_begun(at_opens: QuestionPage) -> None:
    press(at_opens, "N")
    assert not at_opens.bar.isEnabled()
    assert not at_opens.press_key("T")


@pytest.mark.parametrize(
    ("spot", "question", "field"),
    [
        ("hand, high and low", "What do these cards make, and which of them play?", "High · which hand"),
        ("hand, stud", "What do these cards make, and which of them play?", "Which hand"),
        ("three card, hand", "What do these cards make, and which of them play?", "Which hand"),
        ("blackjack, hand", "What do these cards count?", "Count"),
    ],
)
def test_a_hand_is_asked_for_in_the_words_of_its_game(qtbot: QtBot, spot: str, question: str, field: str) -> None:
    """Nothing is read for high where there is no low, and at blackjack cards are counted."""
    page = opened(SPOTS[spot])
    qtbot.addWidget(page)
    assert page._view()[Box.VERB] == field
    assert question_words(page._session.question).startswith(question)


@pytest.mark.parametrize(("spot", "first"), [("hand, stud", ("high", "name")), ("blackjack, hand", ("high", "name"))])
def test_a_low_is_asked_for_only_where_one_is_played_for(qtbot: QtBot, spot: str, first: tuple[str | int, ...]) -> None:
    page = opened(SPOTS[spot])
    qtbot.addWidget(page)
    assert asked(page) == first
    say(page, right(page))
    assert not any(wanted.place == ("low",) for wanted, _ in page._session.answering.said)


def test_in_a_pause_nothing_is_taken_by_key_or_mouse(at_opens: QuestionPage) -> None:
    page = at_opens
    page.turn_pause()
    press_at(page, Target(TargetKind.SEAT, 4))
    assert not page.press_key("T")
    assert page.felt.entering.is_fresh
    page.turn_pause()
    press_at(page, Target(TargetKind.SEAT, 4))
    assert len(page._session.answering.acts) == 1


# The answer corrected


@pytest.mark.one_in(12)
@pytest.mark.parametrize(
    ("spot", "wrong", "outcome"),
    [
        ("opens", {("reason",): "high-card"}, Outcome.WRONG),
        ("opens", {("posts", 0, "amount"): "3.00"}, Outcome.WRONG),
        ("action", {("to_call",): "4.00"}, Outcome.WRONG),
        ("action", {("stacks", "4"): "800.00"}, Outcome.WRONG),
        ("hand, high and low", {("high", "cards"): "Ac Kh 7h 7s 9s"}, Outcome.WRONG),
        ("hand, high and low", {("low", "cards"): "8c 7h 3d 2d 9s"}, Outcome.WRONG),
        ("kill", {("limits", "small"): "20.00"}, Outcome.WRONG),
        ("stub", {("expected",): 45}, Outcome.WRONG),
        ("verdict", {("verdicts", 1, "severity"): "money"}, Outcome.WRONG),
        ("blackjack, dealer draws", {("soft",): False}, Outcome.WRONG),
        ("four card, settlement", {("meters_after", "meter"): "400.00"}, Outcome.WRONG),
        ("sic bo, settlement", {("lines", 1, "odds"): "2 to 1"}, Outcome.WRONG),
    ],
)
def test_one_wrong_field_is_corrected_as_that_field(
    qtbot: QtBot, spot: str, wrong: dict[tuple[str | int, ...], Json], outcome: Outcome
) -> None:
    page = opened(SPOTS[spot])
    qtbot.addWidget(page)
    for action in acts_of(page):
        do(page, action)
    if page._session.answering.awaits_acts:
        press(page, "N")
    say(page, right(page), wrong)
    assert page._judged is not None
    assert [(each.place, each.outcome) for each in page._judged.wrong] == [(place, outcome) for place in wrong]
    view = page.panel.verdict._verdict
    assert view is not None
    assert view.kind is VerdictKind.WRONG
    assert len(view.parts) == 1
    cites = page._session.question.key.answer.cites
    assert {*view.citations} <= {*cites}
    assert len(view.citations) == min(len(cites), 3)
    assert view.words, "the rule it rests on first"


def test_an_act_that_is_early_and_wrong_besides_is_answered_by_keys(qtbot: QtBot) -> None:
    act = "[[act]]\ndo = 'deal'\nto = 'seat 1'\nface = 'down'\n"
    seats = "[[seat]]\nseat = 1\n[[seat]]\nseat = 4\n"
    head = "rulebook = 'oneida-poker'\ngame = 'stud7-high'\nask = 'verdict'\nseed = 5\n"
    page = opened(f"{head}before = {{do = 'call-on', nth = 2}}\n{seats}{act}")
    qtbot.addWidget(page)
    verdict = page._session.question.right_at(("verdicts", 0))
    assert isinstance(verdict, dict)
    assert (verdict["verdict"], verdict["faults"]) == ("too-early", ["face"])
    answer(page)
    assert page._judged is not None
    assert page._judged.wrong == ()


def test_a_step_left_out_and_one_too_many_are_told_as_such(qtbot: QtBot) -> None:
    page = opened(SPOTS["ruling, misdeal"])
    qtbot.addWidget(page)
    acts = list(acts_of(page))
    for action in acts[:-1]:
        do(page, action)
    press(page, "T", "4", "N")
    assert page._judged is not None
    assert [(each.place, each.outcome) for each in page._judged.wrong] == [
        (("remedy", 4), Outcome.MISSING),
        (("remedy", 4), Outcome.EXTRA),
    ]
    view = page.panel.verdict._verdict
    assert view is not None
    assert [part.words for part in view.parts] == [
        "Remedy 5. Left out: shuffle the blue deck",
        "Remedy 5: turn to seat 4. Not so: there is none",
    ]


def test_a_corrected_answer_waits_and_is_read_out(at_opens: QuestionPage, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr("trainer.ui.exercise.side_panel.announce", lambda _widget, words: told.append(words))
    press(at_opens, "T", "4", "N")
    say(at_opens, right(at_opens), {("reason",): "high-card"})
    assert told[-1].startswith("wrong: 1 of 6 wrong. wrong: Why: high card. Right: left of blinds. Oneida Poker J(6). ")
    assert not at_opens.press_key("5"), "nothing is entered while it stands"
    assert number(at_opens) == 0


def test_the_first_answer_counts_and_the_question_may_be_tried_again(at_opens: QuestionPage) -> None:
    page, session = at_opens, at_opens._session
    press(page, "N")
    say(page, right(page))
    assert page._judged is not None
    assert [each.place for each in page._judged.wrong] == [("seat",)]
    press(page, "A")
    assert number(page) == 0
    assert session.answering.awaits_acts
    press(page, "T", "4", "N")
    say(page, right(page))
    assert [(answer.step, answer.attempt_no, answer.mark) for answer in session.answers] == [
        (0, 1, "wrong"),
        (0, 2, "right"),
    ]


def test_the_next_question_comes_on_its_own_table_and_after_the_last_the_result(
    qtbot: QtBot, at_opens: QuestionPage
) -> None:
    page, first = at_opens, at_opens.felt
    press(page, "T", "4", "N")
    say(page, right(page))
    press(page, "N")
    assert page.felt is not first
    assert page.header._table == "Tribal Three Card · Three Card"
    assert page._session.question.asked.ask.id == "stub"
    press(page, "N")
    say(page, right(page))
    with qtbot.waitSignal(page.finished):
        press(page, "enter")
    assert page._session.turn() is Turn.OVER


# By mouse


def press_at(page: QuestionPage, target: Target | HouseTarget, at: QPoint | None = None) -> None:
    view = page.felt.view
    area = view._felt.places[target].area  # type: ignore[index]
    point = view.mapFromScene(area.center()) if at is None else at
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)


def press_line(qtbot: QtBot, page: QuestionPage, words: str) -> None:
    press_it(qtbot, page, MenuLine, words)


def press_button(qtbot: QtBot, page: QuestionPage, words: str) -> None:
    press_it(qtbot, page, Button, words)


def press_it(qtbot: QtBot, page: QuestionPage, kind: type[Button], words: str) -> None:
    def seen() -> list[Button]:
        return [each for each in page.panel.findChildren(kind) if each.text() == words and each.isVisible()]

    qtbot.waitUntil(lambda: bool(seen()))
    QTest.mouseClick(seen()[0], Qt.MouseButton.LeftButton)


def test_a_question_is_answered_by_mouse_alone(qtbot: QtBot, at_opens: QuestionPage) -> None:
    page = at_opens
    press_at(page, Target(TargetKind.SEAT, 4))
    press_button(qtbot, page, "That is all I do")
    press_line(qtbot, page, "Left of blinds")
    for seat, amount in ((7, "8"), (1, "4")):
        press_at(page, Target(TargetKind.SEAT, seat))
        press_button(qtbot, page, amount)
        press_button(qtbot, page, "Enter")
    press_line(qtbot, page, "No more")
    assert page._judged is not None
    assert page._judged.wrong == ()
    press_button(qtbot, page, "Next question")
    assert number(page) == 1


def test_cards_are_picked_and_put_back_by_pressing_them(qtbot: QtBot) -> None:
    page = shown(qtbot, SPOTS["hand, high and low"])
    press_line(qtbot, page, "Two pair, kings and sevens")
    view = page.felt.view
    assert isinstance(view, TableView)
    for target, place in (
        (Target(TargetKind.CARDS, 1), 2),
        (Target(TargetKind.CARDS, 1), 3),
        (Target(TargetKind.CARDS, 1), 3),
        (Target(TargetKind.BOARD), 0),
    ):
        item = view._felt.places[target]
        box = item.card_place(place).box
        corner = item.stage.brush.rect(box).topLeft() + QPoint(5, 12)
        press_at(page, target, view.mapFromScene(corner))
    assert page._picked() == frozenset(parse_cards("KhKs"))
    raised = [card.card for card in (*view.picture.seat(1).hand, *view.picture.board) if card.plays]
    assert sorted(raised) == sorted(parse_cards("KhKs"))


def test_wagers_are_drawn_to_the_rack_and_the_sign_can_be_read(qtbot: QtBot) -> None:
    page = shown(qtbot, SPOTS["three card, settlement"])
    page.felt.view.dragged.emit(
        HouseTarget(kind=HousePlace.SPOT, seat=4, wager="ante"), HouseTarget(kind=HousePlace.RACK)
    )
    assert said(page) == ["Take ante of seat 4: 10"]
    press_at(page, HouseTarget(kind=HousePlace.SIGN))
    (sheet,) = page.findChildren(SheetDialog)
    assert sheet.isVisible()
    assert page._clock.is_paused
    sheet.accept()
    assert not page._clock.is_paused
