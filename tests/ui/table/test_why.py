"""Explanations over the table: reached by key and button, turned, put away; the round stands as it stood."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.samples import IS_LONG
from tests.shots.explained import EXPLAINED
from tests.shots.states import State, due
from tests.shots.tables import AnyState, opened
from trainer.records import Level
from trainer.rules import actions as a
from trainer.training.explaining.kinds import Order
from trainer.training.poker.kind import Session
from trainer.ui.entry.keys import WHY_KEY, Key
from trainer.ui.felt.explaining.sheet import ExplanationSheet
from trainer.ui.felt.felt_view import FeltView
from trainer.ui.poker.face import PokerFace
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.button import Button

LAYERS, HANDS, DEAL = (next(state for state in EXPLAINED if word in state.name) for word in ("layers", "two", "deal"))


def sheet_of(page: TablePage) -> ExplanationSheet | None:
    assert isinstance(page.face.view, FeltView)
    return page.face.view.explanation


@pytest.mark.one_in(4)
@pytest.mark.parametrize("state", EXPLAINED if IS_LONG else EXPLAINED[::2], ids=lambda state: state.title)
def test_each_kind_lies_on_the_felt_and_ends_in_its_clause(qtbot: QtBot, state: AnyState) -> None:
    with opened(state) as page:
        page.resize(1024, 600)
        qtbot.waitExposed(page)
        sheet, shown = sheet_of(page), page.explainer.shown
        assert sheet is not None
        assert shown is not None
        assert sheet.rect().contains(sheet.sheet.toAlignedRect()), "all of it is on the felt"
        assert sheet.accessibleName() == sheet.drawing.title
        assert shown.gist in sheet.accessibleDescription()
        assert shown.cites[0] in sheet.accessibleDescription()
        assert (sheet.numbers > 1) is isinstance(shown.what, Order)


def test_why_and_esc_leave_the_round_as_it_stood(qtbot: QtBot) -> None:
    with opened(LAYERS) as page:
        before, answers = page._session.state, len(page._session.answers)
        assert page.press_key(Key.ESC)
        assert sheet_of(page) is None
        assert not page.panel.verdict.isHidden(), "the verdict stands on"
        why = next(button for button in page.panel.verdict.findChildren(Button) if button.text() == "Why")
        why.click()
        assert sheet_of(page) is not None
        assert page._session.state is before
        assert len(page._session.answers) == answers


def test_what_is_entered_next_puts_it_away(qtbot: QtBot) -> None:
    with opened(LAYERS) as page:
        page.press_key("W")
        assert sheet_of(page) is None
        assert page.face.entering.verb, "the key went to the step"
        assert not page.press_key(WHY_KEY), "the verdict has gone, and with it what it rests on"


def test_without_a_verdict_practice_explains_nothing(qtbot: QtBot) -> None:
    with opened(DEAL) as page:
        page.press_key(Key.ESC)
        page.press_key(Key.ENTER)
        assert not page.press_key(WHY_KEY)
        assert sheet_of(page) is None


def test_why_is_answered_in_words_where_nothing_is_drawn(qtbot: QtBot) -> None:
    """A shuffle has its rule alone, practice explains what was tried, a test nothing before its end."""
    shuffle = State(name="to shuffle", level=Level.GUIDED, is_wanted=due(a.Shuffle))
    with opened(shuffle) as page:
        assert not page.press_key(WHY_KEY)
        assert page._said().startswith("Oneida Poker E(1): Before play begins and after each round, shuffle")
        page.press_key("S")
        assert "E(1)" not in page._said()
    for level, words in (
        (Level.PRACTICE, "A step is explained once it has been tried. H gives a hint."),
        (Level.TEST, "A test explains nothing before it is over."),
    ):
        with opened(replace(shuffle, level=level)) as page:
            assert not page.press_key(WHY_KEY)
            assert page._said().endswith(words)


def test_guided_explains_the_step_that_is_due(qtbot: QtBot) -> None:
    with opened(replace(DEAL, level=Level.GUIDED)) as page:
        shown = page.explainer.shown
        assert shown is not None
        assert isinstance(shown.what, Order)
        assert isinstance(shown.what.acts[0], a.Deal)


def test_show_explains_the_step_that_has_just_been_done_and_waits_meanwhile(qtbot: QtBot) -> None:
    with opened(State(name="in show", level=Level.SHOW, is_wanted=_has_dealt)) as page:
        assert isinstance(page.face, PokerFace)
        assert page.press_key(WHY_KEY)
        found = page.explainer.shown
        assert found is not None
        assert isinstance(found.what, Order)
        assert found.what.acts[0] == next(page.face.session.state.history())
        assert not page._auto.isActive(), "nothing plays itself over it"
        page.press_key(Key.ESC)
        assert page._auto.isActive()


def _has_dealt(session: Session) -> bool:
    return isinstance(next(session.state.history(), None), a.Deal)


def test_in_a_test_nothing_is_explained(qtbot: QtBot) -> None:
    with opened(State(name="in a test", level=Level.TEST, is_wanted=due(a.Deal))) as page:
        page.submit(a.Deal(9, a.Face.UP))
        assert not page.press_key(WHY_KEY)
        assert sheet_of(page) is None
