"""An irregularity that was dealt with cites what it was ruled by, whoever was called first."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.training.house.drills import drilled
from trainer.records import Mark
from trainer.rules.actions import STOP, CallFloor
from trainer.training.attempts import kind_of
from trainer.training.casting import Turn
from trainer.training.house.drill import HouseFocus
from trainer.ui.exercise.incident_report import IncidentReport
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.widgets.verdict import VerdictView


def dealt_with(kind: str, *, calls_floor: bool) -> VerdictView:
    """The card after the first irregularity of that kind was noticed and ruled, the floor called or not."""
    for seed in range(60):
        session, _ = drilled("oneida-sic-bo", "sic-bo", HouseFocus.IRREGULARITIES, seed=seed)
        report = IncidentReport(session)
        while session.incident is None or session.incident.event is None:
            if session.incident is not None:
                session.go_on(1)
                continue
            if session.advance() is None:
                if not session.due():
                    break
                session.submit(session.due()[0].action, 1)
        if session.incident is None or session.incident.event is None or session.incident.event.do != kind:
            continue
        report.begin(session.incident)
        session.submit(STOP, 1)
        while (view := report.ended()) is None:
            if session.advance() is not None:
                continue
            due = [step for step in session.due() if calls_floor or not step.optional]
            session.submit(due[0].action, 1)
        assert any(isinstance(act, CallFloor) for act in session.state.history()) is calls_floor
        assert all(answer.mark is not Mark.WRONG for answer in session.answers)
        return view
    raise AssertionError(f"no {kind} in sixty rounds")


@pytest.mark.parametrize("calls_floor", [True, False])
def test_a_die_that_does_not_lie_flat(calls_floor: bool, qtbot: QtBot) -> None:
    assert dealt_with("die-not-flat", calls_floor=calls_floor).citations[0] == "Oneida Sic Bo F(1)"


def test_what_was_missed_before_a_round_was_left_is_missed_on_the_card(qtbot: QtBot) -> None:
    for seed in range(60):
        session, record = drilled("oneida-sic-bo", "sic-bo", HouseFocus.IRREGULARITIES, seed=seed)
        while session.turn() is not Turn.OVER and (session.incident is None or session.incident.event is None):
            if session.incident is not None:
                session.go_on(1)
            elif session.advance() is None:
                session.submit(session.due()[0].action, 1)
        if session.incident is None:
            continue
        session.go_on(2)
        session.commit()
        again = kind_of("sic-bo").resumed(record, record.kept())
        held = again.incident_of(again.state.events[0]) if again.is_held else again.incident
        assert held is not None
        report = IncidentReport(again)
        report.take_up(held)
        while (view := report.ended()) is None:
            if again.advance() is None:
                again.submit(again.due()[0].action, 3)
        assert view.parts[0].mark is MarkShape.MISSED
        return
    raise AssertionError("nothing goes wrong in sixty rounds")
