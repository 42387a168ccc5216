"""What is said of a symptom that was let pass: act, clause and gist are those of what has really happened."""

from __future__ import annotations

import pytest

from tests.training.rounds import drilled, go_on
from trainer.records import Level, Mark
from trainer.rules.actions import STOP, CallFloor
from trainer.rules.notation import read_action, write_action
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities.events import HandCollected, HandFouled, PokerEvent, PotTouched, RecutOrdered
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import Session

FOUND: dict[type[PokerEvent], int] = {HandFouled: 4, HandCollected: 40, PotTouched: 47}


def at(kind: type[PokerEvent], level: Level = Level.PRACTICE, *, is_protected: bool | None = None) -> Session:
    """A drill in which such a thing happens, at its symptom."""
    # found there today; should drills go otherwise one day, it is looked for
    for seed in (FOUND.get(kind, 1), *range(1, 600)):
        session, _ = drilled(Focus.IRREGULARITIES, level, seed)
        while True:
            event = session.incident.event if session.incident is not None else None
            if isinstance(event, kind) and is_protected in (None, getattr(event, "is_protected", None)):
                return session
            if go_on(session) is None:
                break
    raise AssertionError("no such drill")


@pytest.mark.parametrize("kind", [HandFouled, HandCollected])
def test_a_protected_hand_is_not_spoken_of_as_an_unguarded_one(kind: type[PokerEvent]) -> None:
    """P(10)(b), P(10)(c): never P(10), whose gist is that an unprotected hand is lost."""
    session = at(kind, is_protected=True)
    asked = [step.action for step in session.due() if not step.optional]
    session.go_on(1)
    answer = session.answers[-1]
    assert answer.mark is Mark.MISSED
    assert answer.clause in (
        Clause.HAND_RECONSTRUCTED,
        Clause.HAND_GIVEN_BACK,
        Clause.PROTECTED_HAND_FOULED,
        Clause.PROTECTED_HAND_COLLECTED,
        Clause.CONTRIBUTOR_NOT_REFUNDED,
    )
    assert [read_action(answer.expected)] == asked == [CallFloor()], "the hint asks for the same"


def test_where_the_dealer_decides_the_stop_was_missed() -> None:
    """G(9)"""
    session = at(PotTouched)
    session.go_on(1)
    assert session.answers[-1].expected == write_action(STOP)
    assert session.answers[-1].clause == Clause.POT_TOUCHED


def test_a_cut_that_the_floor_has_ordered_is_what_is_missed() -> None:
    session = at(RecutOrdered)
    (due,) = [step.action for step in session.due() if not step.optional]
    session.go_on(1)
    assert session.answers[-1].expected == write_action(due)
