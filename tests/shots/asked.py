"""Questions as they are pictured: each kind of field while it is asked, answers right and wrong, the result."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from tests.asks.spots import SPOTS
from tests.ui.question.answerer import acts_of, do, drill, press, say
from trainer.asks.fields import Json
from trainer.rules.actions import Action
from trainer.ui.entry.keys import WHY_KEY
from trainer.ui.question.page import QuestionPage
from trainer.ui.window import Window

ROW = ("opens, kill", "hand, high and low", "showdown", "verdict", "blackjack, dealer draws", "four card, settlement")


def picture_questions(window: Window, take: Callable[[str], None]) -> None:
    """A row of questions from the first act to the result."""
    window.desk.start_drill(drill(*(SPOTS[name] for name in ROW)))
    page = window.page
    assert isinstance(page, QuestionPage)

    def then(*keys: str, name: str) -> None:
        press(page, *keys)
        take(f"question {name}")

    take("question acts")
    then("T", "4", "N", name="word")
    then("C", name="seat")
    then("7", "8", name="amount")
    press(page, "esc")
    _answer(page, {("posts", 0, "amount"): "2.00"})
    take("question wrong")
    then("N", name="name of a hand")
    then("E", "C", "F", name="cards")
    then("enter", name="yes or no")
    press(page, "esc", "esc")
    _answer(page)
    take("question right")
    press(page, WHY_KEY, WHY_KEY)
    take("question explained")
    press(page, "N")
    _act(page, _acts(page)[:-3])
    take("question pots")
    _act(page, _acts(page)[-3:])
    press(page, "N")
    _answer(page)
    then("N", "B", "A", "X", "B", name="clause")
    _answer(page)
    then("N", "N", "1", "7", name="number")
    _answer(page)
    press(page, "N")
    _act(page, _acts(page))
    take("question wagers")
    then("N", name="odds")
    _answer(page)
    press(page, "N")
    window.repaint()
    take("questions result")


def _acts(page: QuestionPage) -> Sequence[Action]:
    return list(acts_of(page))


def _act(page: QuestionPage, acts: Sequence[Action]) -> None:
    for action in acts:
        do(page, action)


def _answer(page: QuestionPage, wrong: dict[tuple[str | int, ...], Json] | None = None) -> None:
    say(page, json.loads(json.dumps(page._session.question.right)), wrong)
