"""What watches a round for irregularities, without a play: it is told of states and changes none of them."""

from tests.training.rounds import drilled, to_own
from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules.actions import STOP
from trainer.rules.judge import judge
from trainer.rules.poker.irregularities.events import CardsMissingOrExtra
from trainer.rules.poker.irregularities.symptoms import Shown
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.training.alarms import FalseAlarm, Harmless
from trainer.training.incidents import Incident
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER
from trainer.training.symptoms import Symptoms

BROKEN = CardsMissingOrExtra(-1)


def _watching(level: Level) -> tuple[Symptoms[PokerTable, Shown], Round[PokerTable]]:
    """Nothing planned, and a round in which a card has turned out to be missing."""
    session, _ = drilled(Focus.BOARD)
    to_own(session)
    return Symptoms(POKER.incidents, (), 1, level), session.state.happen(BROKEN)


def test_what_holds_the_play_stands_as_a_symptom_until_it_is_answered() -> None:
    symptoms, state = _watching(Level.PRACTICE)
    assert symptoms.answered() is None
    symptoms.has_come(BROKEN, state)
    symptom = symptoms.answered()
    assert symptom is not None
    assert symptom.event == BROKEN
    assert symptoms.answered() is None


def test_nothing_comes_while_a_symptom_stands_nor_where_all_is_shown() -> None:
    symptoms, state = _watching(Level.PRACTICE)
    symptoms.stand(Incident(FalseAlarm(Harmless.CHATS, 1)))
    assert symptoms.coming(state) is None
    assert symptoms.standing == Incident(FalseAlarm(Harmless.CHATS, 1))
    shown, state = _watching(Level.SHOW)
    assert shown.coming(state) is None
    assert shown.standing is None


def test_a_symptom_that_is_overdue_leaves_only_what_answers_it() -> None:
    symptoms, state = _watching(Level.PRACTICE)
    assert symptoms.asked_for(state) is None
    symptoms.has_come(BROKEN, state)
    assert symptoms.asked_for(state) is None
    symptoms.stand(symptoms.standing, is_overdue=True)
    asked_for = symptoms.asked_for(state)
    assert asked_for
    assert all(step.action in (STOP, a.CallFloor()) and not step.optional for step in asked_for)


def test_a_stop_notices_a_symptom_and_another_act_does_not() -> None:
    symptoms, state = _watching(Level.PRACTICE)
    symptoms.has_come(BROKEN, state)
    symptom = symptoms.answered()
    assert symptoms.is_noticed(symptom, judge(state, STOP, likeliest), state)
    assert not symptoms.is_noticed(symptom, judge(state, a.Wash(1), likeliest), state)
