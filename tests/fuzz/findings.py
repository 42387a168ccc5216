"""All that is wrong with the symptoms of a round: what is said and is not so, what the key rules otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.fuzz import at_house, at_poker, ruled_house, ruled_poker
from tests.fuzz.rounds import Spot, symptoms
from tests.training.families import is_at_house, is_at_poker
from trainer.training.alarms import FalseAlarm
from trainer.training.house.kind import HouseSession
from trainer.training.poker.kind import Session


def findings(spot: Spot) -> Iterator[str]:
    """A line each, with what makes the round again."""
    for session in symptoms(spot):
        if is_at_poker(session):
            yield from (f"{spot}: {words}" for words in _at_poker(session))
        elif is_at_house(session):
            yield from (f"{spot}: {words}" for words in _at_house(session))


def _at_poker(session: Session) -> Iterator[str]:
    incident = session.incident
    assert incident is not None
    symptom = incident.symptom
    what = symptom.what if isinstance(symptom, FalseAlarm) else symptom.symptom
    found = [*at_poker.contradictions(session.state.table, incident, session.state.actions())]
    if incident.is_real:
        found += ruled_poker.wrong_rulings(session)
    yield from (f"{what}: {words}" for words in found)


def _at_house(session: HouseSession[Any]) -> Iterator[str]:
    incident = session.incident
    assert incident is not None
    found = [*at_house.contradictions(session.state.table, incident)]
    if incident.event is not None:
        found += ruled_house.wrong_rulings(session)
    what = incident.alarm.what if incident.alarm is not None else getattr(incident.event, "do", "")
    yield from (f"{what}: {words}" for words in found)
