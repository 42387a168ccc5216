"""A wrong act has one mark and one weight: on its card, in the log, in the log taken up again, on the result."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.training.any_act import tries
from tests.training.rounds import MemoryRecord, drilled, to_own
from tests.training.sessions import session_of
from tests.ui.results import result_view
from tests.ui.table.any_table import table_page
from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules.book import Severity
from trainer.rules.shuffling import Stream
from trainer.training.attempts import dealt_tables, drill_for
from trainer.training.notes import Outcome
from trainer.training.poker.focus import Focus
from trainer.ui.exercise.log_again import lines_again
from trainer.ui.exercise.review.result_view import ResultView
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.look.sounds import Sounds
from trainer.ui.table.report import LogBook, retry_view
from trainer.ui.widgets.log import LogLine
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.widgets.verdict import mark_of as mark_of_card

TABLES = [(table.rulebook.id, table.game.id) for table in dealt_tables()]
BAD = (MarkShape.WRONG, MarkShape.MISSED)


@pytest.mark.one_in(5)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_card_log_and_result_agree_on_every_wrong_act(qtbot: QtBot, rulebook: str, game: str) -> None:
    """Acts of every shape, eight wrong ones all over the round."""
    record = MemoryRecord()
    session = session_of(drill_for(rulebook, game, "whole", Level.PRACTICE, 5), record)
    session.begin()
    log, stream = LogBook(session), Stream(5, rulebook, game)
    wrong: list[Outcome] = []
    for act in tries(session, stream, 350):
        before = session.state.table
        outcome = session.submit(act, 0)
        if outcome.verdict.is_right:
            continue
        wrong.append(outcome)
        log.add(outcome, before)
        card, line = retry_view(outcome, before), log.lines[-1]
        assert (mark_of_card(card.kind), card.weight) == (line.mark, line.weight), line
        assert card.weight is not None
        assert card.weighs.startswith(card.weight.value.capitalize())
        if len(wrong) == 8:
            break
    assert wrong
    session.finish(0)
    page = table_page(session, TableLook(), Sounds(is_on=False))
    qtbot.addWidget(page)
    again = [line for line in lines_again(session, page.face) if line.mark in BAD]
    assert [(line.mark, line.weight) for line in again] == [(line.mark, line.weight) for line in log.lines]
    shown = result_view(record.kept())
    live = {(line.mark, line.weight) for line in log.lines}
    assert {(row.mark, row.severity) for row in shown.faults} <= live
    steps = [shown.review.view(place) for place in shown.review.faults]
    assert {(step.mark, step.weight) for step in steps} <= live


def _wrong_act(focus: Focus, game: str, due: type[a.Action], act: a.Action) -> tuple[VerdictView, LogLine, ResultView]:
    """An act at the first step of a kind: its card, its line of the log, the result."""
    session, record = drilled(focus, game=game)
    to_own(session, lambda step: isinstance(step.action, due))
    log, before = LogBook(session), session.state.table
    outcome = session.submit(act, 1)
    log.add(outcome, before)
    session.finish(1)
    return retry_view(outcome, before), log.lines[-1], result_view(record.kept())


def test_a_hand_turned_over_while_cards_are_to_come_is_wrong_everywhere_and_not_a_step_left_out() -> None:
    session, _ = drilled(Focus.BOARD)
    to_own(session, lambda step: isinstance(step.action, a.Burn))
    live = session.state.table.contenders[0].number
    card, line, result = _wrong_act(Focus.BOARD, "holdem", a.Burn, a.Reveal(live))
    (row,) = result.faults
    assert {mark_of_card(card.kind), line.mark, row.mark} == {MarkShape.WRONG}
    assert row.detail == f"you did: reveal the hand of seat {live}"


def test_a_burn_left_out_is_a_triangle_everywhere_in_the_colour_of_what_fails_a_test() -> None:
    card, line, result = _wrong_act(Focus.BOARD, "holdem", a.Burn, a.Deal(a.Area.BOARD, a.Face.UP, 3))
    (row,) = result.faults
    assert {mark_of_card(card.kind), line.mark, row.mark} == {MarkShape.MISSED}
    assert {card.weight, line.weight, row.severity} == {Severity.INTEGRITY}
    assert card.weighs == "Integrity, 4 points, fails a test"


def test_two_false_alarms_stand_apart_and_neither_is_a_clause_to_practise() -> None:
    session, record = drilled(Focus.BOARD)
    burn = to_own(session, lambda step: isinstance(step.action, a.Burn)).action
    for act in (a.STOP, a.CallFloor(), a.Deal(a.Area.BOARD, a.Face.UP, 3), burn):
        session.submit(act, 1)
    session.finish(1)
    shown = result_view(record.kept())
    assert [(row.gist, row.cite) for row in shown.faults[1:]] == [("False alarm", "no clause")] * 2
    assert [row.detail for row in shown.faults[1:]] == ["you did: say “stop”", "you did: call the floor"]
    assert shown.broken == 1
