"""A corrected answer is explained over its table."""

from __future__ import annotations

import json

from pytestqt.qtbot import QtBot

from tests.asks.spots import SPOTS
from tests.ui.question.answerer import opened, press, say
from trainer.ui.entry.keys import WHY_KEY, Key
from trainer.ui.felt.explaining.sheet import ExplanationSheet
from trainer.ui.felt.felt_view import FeltView
from trainer.ui.question.page import QuestionPage
from trainer.ui.widgets.button import Button


def sheet_of(page: QuestionPage) -> ExplanationSheet | None:
    view = page.felt.view
    assert isinstance(view, FeltView)
    return view.explanation


def test_a_wrong_answer_has_its_why(qtbot: QtBot) -> None:
    page = opened(SPOTS["hand, high and low"])
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    right = json.loads(json.dumps(page._session.question.right))
    say(page, right, {("high", "cards"): "Ac Kh 7h 7s 9s"})
    assert page._judged is not None
    buttons = [button.text() for button in page.panel.verdict.findChildren(Button)]
    assert "Why" in buttons
    press(page, WHY_KEY)
    sheet = sheet_of(page)
    assert sheet is not None
    assert sheet.accessibleName() == "The cards that play"
    press(page, WHY_KEY, Key.ESC)
    assert sheet_of(page) is None
    assert page._judged is not None, "the correction stands on"
    press(page, WHY_KEY, "A")
    assert not page.panel.verdict.isVisible(), "the question is put again"
    assert sheet_of(page) is None


def test_who_opens_is_numbered_on_the_felt(qtbot: QtBot) -> None:
    """Two blinds and the first to act, from the button on."""
    page = opened(SPOTS["opens"])
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    press(page, "T", "4", "N")
    say(page, json.loads(json.dumps(page._session.question.right)), {("posts", 0, "amount"): "1.00"})
    press(page, WHY_KEY)
    sheet = sheet_of(page)
    assert sheet is not None
    assert sheet.numbers == 3
    assert "3. Seat 4 acts first" in sheet.accessibleDescription()
