"""What each level says and leaves unsaid, and the drills of pots and irregularities, by keys at the real window."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.shots.dealt import deal_until
from tests.ui.entry.walked import Nowhere
from tests.ui.program import Program, drill_with, hurry, started
from tests.ui.table.at_poker import session_of, view_of
from tests.ui.table.trainee import Trainee
from trainer.records import Level, Mark
from trainer.rules import actions as a
from trainer.rules.actions import STOP
from trainer.rules.poker.irregularities.events import RecutOrdered
from trainer.training.casting import Turn
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.incidents import PokerIncident
from trainer.training.poker.kind import POKER
from trainer.ui.entry.poker import Verb
from trainer.ui.entry.poker.verbs import area_words, verb_words
from trainer.ui.entry.view import Box
from trainer.ui.exercise.result import ResultPage


def marks_of(program: Program) -> set[object]:
    """Every mark in the log as it is shown."""
    return {line.mark for line in program.table.panel._log._lines}


def has_showdown(acts: tuple[a.Action, ...]) -> bool:
    return any(isinstance(act, a.Reveal) for act in acts)


def test_in_a_test_nothing_is_said(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> None:
    hurry(monkeypatch)
    with started(data_dir) as program:
        program.deal(drill_with(has_showdown, focus=Focus.BOARD, level=Level.TEST))
        trainee = Trainee(qtbot, program)
        trainee.due()
        page, session = trainee.page, trainee.session
        before = session.state
        assert trainee.do(a.MarkDeck()) is Mark.WRONG
        assert session.state is not before, "the right step is done in the place of the wrong one"
        trainee.wait()
        trainee.keys.press("H", "U")
        assert not page.panel.verdict.isVisible()
        assert not view_of(page).picture.arrows
        assert marks_of(program) == {None}
        while not trainee.is_over:
            assert not page.panel.verdict.isVisible()
            if trainee.wait() is Turn.TRAINEE:
                trainee.do(trainee.due())
        kept = program.store.attempt(session.attempt)
        assert [answer.mark for answer in kept.answers if answer.by_trainee].count(Mark.WRONG) == 1
        assert isinstance(program.window.page, ResultPage)


def test_guided_shows_the_next_step_in_the_slots(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> None:
    hurry(monkeypatch)
    with started(data_dir) as program:
        program.deal(drill_with(has_showdown, focus=Focus.BOARD, level=Level.GUIDED))
        trainee = Trainee(qtbot, program)
        assert trainee.due() == a.Burn()
        verb = trainee.page.panel.slots._boxes[Box.VERB]
        assert (verb._value, verb._is_muted) == (verb_words(Verb.BURN), True)
        trainee.keys.press("D")
        assert (verb._value, verb._is_muted) == (verb_words(Verb.DEAL), False)
        trainee.keys.press("B")
        assert trainee.session.answers[-1].mark is Mark.RIGHT
        assert trainee.due() == a.Deal(a.Area.BOARD, a.Face.UP, 3)
        place = trainee.page.panel.slots._boxes[Box.PLACE]
        words = place._value
        assert (words, place._is_muted) == (area_words(a.Area.BOARD), True)
        trainee.keys.press("D")
        assert (verb._value, verb._is_muted) == (verb_words(Verb.DEAL), False)
        assert (place._value, place._is_muted) == (words, True), "the verb is taken up: the place is still to come"


def test_show_deals_by_itself_to_the_end(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> None:
    hurry(monkeypatch)
    with started(data_dir) as program:
        page = program.deal(drill_with(has_showdown, level=Level.SHOW, first=39))
        qtbot.waitUntil(page.panel.verdict.isVisible)
        assert page.panel._next.text() == "Next", "there is no step of the trainee's to skip to"
        qtbot.waitUntil(lambda: program.window.page is not page)
        kept = program.store.attempt(session_of(page).attempt)
        assert kept.end is not None
        assert kept.end.finished
        assert not any(answer.by_trainee for answer in kept.answers)


def test_skipped_to_the_first_own_step(qtbot: QtBot, data_dir: Path) -> None:
    """At the set pace this would take minutes."""
    with started(data_dir) as program:
        page = program.deal(drill_with(has_showdown, focus=Focus.SHOWDOWN))
        trainee = Trainee(qtbot, program)
        assert session_of(page).turn() is Turn.AUTO
        trainee.keys.press("N")
        assert session_of(page).turn() is Turn.TRAINEE
        assert isinstance(trainee.due(), a.Reveal)


def test_pots_at_the_other_room(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> None:
    hurry(monkeypatch)
    with started(data_dir) as program:
        program.deal(drill_with(_has_side_pot, rulebook="oasis-cardroom", focus=Focus.POTS))
        trainee = Trainee(qtbot, program)
        trainee.finish()
        assert any(isinstance(act, a.CollectBets) and act.to for act in trainee.done)
        assert {answer.mark for answer in trainee.session.answers if answer.by_trainee} == {Mark.RIGHT}


def _has_side_pot(acts: tuple[a.Action, ...]) -> bool:
    return any(isinstance(act, a.CollectBets) and act.to for act in acts)


@cache
def first_symptom(seed: int) -> PokerIncident | None:
    """What is seen first in the round of this seed."""
    session = POKER.session(irregular(seed), Nowhere())
    session.begin()
    deal_until(session, lambda each: each.turn() is Turn.SYMPTOM)
    return session.incident


def irregular(seed: int) -> Drill:
    return Drill(rulebook="oneida-poker", game="holdem", focus=Focus.IRREGULARITIES, seed=seed)


def incident_drill(*, is_real: bool) -> Drill:
    """The first drill of irregularities whose first symptom is real, and no order that is simply obeyed, or is not."""
    for seed in range(1, 300):
        symptom = first_symptom(seed)
        if symptom is not None and symptom.is_real is is_real and not isinstance(symptom.event, RecutOrdered):
            return irregular(seed)
    raise AssertionError("no such drill")


def to_the_end(trainee: Trainee) -> None:
    """The rest of the round: stops for what is real, lets the rest pass, and does what is due, a remedy by keys."""
    while not trainee.is_over:
        turn, incident = trainee.wait(), trainee.session.incident
        match turn:
            case Turn.SYMPTOM if incident is not None and incident.is_real:
                assert trainee.do(STOP) is Mark.RIGHT
            case Turn.SYMPTOM:
                trainee.keys.press("Y")
            case Turn.OPTIONAL:
                trainee.keys.press("N")
            case Turn.TRAINEE if trainee.session.is_held:
                assert trainee.do(trainee.due()) is Mark.RIGHT
            case Turn.TRAINEE:
                trainee.enter(trainee.due())
            case Turn.AUTO | Turn.PLAYERS | Turn.OVER:
                assert trainee.is_over


def test_a_real_irregularity_is_stopped_ruled_and_put_right(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    hurry(monkeypatch)
    with started(data_dir) as program:
        page = program.deal(incident_drill(is_real=True))
        trainee = Trainee(qtbot, program)
        qtbot.waitUntil(lambda: session_of(page).turn() is Turn.SYMPTOM)
        assert page.panel._said.isVisible()
        assert page.panel._said.text()
        trainee.keys.press("A", "S")
        assert session_of(page).answers[-1].mark is Mark.RIGHT
        assert session_of(page).state.table.trouble.is_held
        to_the_end(trainee)
        assert any(isinstance(act, a.Announce) and act.say is not a.Call.STOP for act in trainee.done)
        kept = program.store.attempt(session_of(page).attempt)
        assert not [answer for answer in kept.answers if answer.by_trainee and answer.mark is not Mark.RIGHT]


def test_whoever_has_stopped_the_game_is_not_offered_the_way_to_a_first_step(qtbot: QtBot, data_dir: Path) -> None:
    """At the set pace, so that the table has not moved on when it is looked at."""
    with started(data_dir) as program:
        page = program.deal(incident_drill(is_real=False))
        trainee = Trainee(qtbot, program)
        assert page.panel._next.isVisible()
        while session_of(page).turn() is not Turn.SYMPTOM:
            trainee.keys.press("N")
        qtbot.waitUntil(lambda: not page._symptom_seen.is_unseen)
        trainee.keys.press("A", "S")
        assert session_of(page).answers[-1].by_trainee
        assert session_of(page).turn() is Turn.AUTO
        assert page.panel._next.isHidden()


def test_false_alarms_are_let_pass(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> None:
    hurry(monkeypatch)
    with started(data_dir) as program:
        page = program.deal(incident_drill(is_real=False))
        trainee = Trainee(qtbot, program)
        qtbot.waitUntil(lambda: session_of(page).turn() is Turn.SYMPTOM)
        trainee.keys.press("A", "S")
        assert session_of(page).answers[-1].mark is Mark.WRONG
        assert page.panel.verdict.isVisible(), "it is said that play was stopped for nothing"
        to_the_end(trainee)
        kept = program.store.attempt(session_of(page).attempt)
        stopped, *others = [answer for answer in kept.answers if answer.by_trainee]
        assert (stopped.mark, stopped.severity) == (Mark.WRONG, "service")
        assert {answer.mark for answer in others} == {Mark.RIGHT}
