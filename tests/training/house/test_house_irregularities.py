"""Drills of irregularities at house tables: everything that is named comes, half of the symptoms are false alarms."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.samples import some
from tests.training.house.drills import drilled, drills_of
from tests.training.rounds import answer_symptom, go_on
from tests.training.sessions import KINDS
from trainer.records import Level, Mark
from trainer.rules.actions import STOP
from trainer.rules.round import Event
from trainer.training.alarms import Harmless
from trainer.training.casting import Turn
from trainer.training.house.drill import HouseDrill, HouseFocus
from trainer.training.judged import read_back
from trainer.training.played_again import log_of
from trainer.training.scoring import score

pytestmark = pytest.mark.one_in(4)

TABLES = drills_of(HouseFocus.IRREGULARITIES)
SEEDS = range(some(50, 90))


@cache
def _symptoms(rulebook: str, game: str) -> Counter[str]:
    """How often each thing came, or seemed to, every symptom answered rightly."""
    found: Counter[str] = Counter()
    for seed in SEEDS:
        session, record = drilled(rulebook, game, HouseFocus.IRREGULARITIES, seed=seed)
        while True:
            if session.incident is not None:
                event, alarm = session.incident.event, session.incident.alarm
                assert (event is None) is not (alarm is None)
                found[event.do.removeprefix("house-") if event is not None else f"alarm {alarm and alarm.what}"] += 1
                answer_symptom(session, 1)
            elif go_on(session) is None:
                break
        session.finish(1)
        assert session.state.table.is_over, seed
        assert score(record.answers, 1).percent == 100, seed
    return found


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_everything_that_a_rulebook_names_comes_and_a_right_answer_is_worth_all(rulebook: str, game: str) -> None:
    named = {kind.value for kind in KINDS[game].incidents.named(HouseDrill(rulebook=rulebook, game=game).game_book())}
    assert named <= set(_symptoms(rulebook, game))


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_about_half_of_the_symptoms_are_false_alarms(rulebook: str, game: str) -> None:
    symptoms = _symptoms(rulebook, game)
    harmless = sum(count for name, count in symptoms.items() if name.startswith("alarm"))
    assert 0.4 <= harmless / symptoms.total() <= 0.6


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_what_has_happened_and_is_passed_over_is_missed(rulebook: str, game: str) -> None:
    for seed in range(some(12, 25)):
        session, record = drilled(rulebook, game, HouseFocus.IRREGULARITIES, seed=seed)
        passed = 0
        while True:
            if session.incident is not None and session.turn() is Turn.SYMPTOM:
                passed += session.incident.event is not None
                session.go_on(1)
            elif go_on(session) is None:
                break
        session.finish(1)
        assert passed, seed
        assert any(isinstance(act, Event) for act in log_of(record.answers)), seed
        assert sum(answer.mark is Mark.MISSED for answer in record.answers) >= passed, seed


@pytest.mark.parametrize("level", [Level.PRACTICE, Level.TEST])
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_a_stop_for_nothing_is_a_fault_of_service(rulebook: str, game: str, level: Level) -> None:
    for seed in range(60):
        session, _ = drilled(rulebook, game, HouseFocus.IRREGULARITIES, level, seed)
        while session.incident is None or session.incident.alarm is None:
            if go_on(session) is None:
                break
        if session.incident is None:
            continue
        state, alarm = session.state, session.incident.alarm
        assert session.submit(STOP, 5).is_false_alarm
        assert session.state is state
        answer = session.answers[-1]
        assert (answer.mark, answer.severity) == (Mark.WRONG, "service")
        assert read_back(answer).alarm == alarm
        return
    raise AssertionError("no false alarm in sixty rounds")


def test_a_table_of_dice_shows_nothing_of_cards() -> None:
    symptoms = _symptoms("oneida-sic-bo", "sic-bo")
    cards = {f"alarm {what}" for what in (Harmless.PEEKS, Harmless.CARD_NEAR_EDGE, Harmless.SHUFFLER_HUMS)}
    assert not cards & set(symptoms)
    assert f"alarm {Harmless.DIE_AT_THE_WALL}" in symptoms


def test_poker_never_shows_what_only_a_house_table_has() -> None:
    from itertools import islice

    from trainer.training.alarms import AT_HOUSE_GAMES
    from trainer.training.poker.drill import Drill
    from trainer.training.poker.focus import Focus
    from trainer.training.poker.incidents import INCIDENTS

    book = Drill(rulebook="oneida-poker", game="holdem").game_book()
    planned = [each.what for plan in islice(INCIDENTS.plans(book, Focus.IRREGULARITIES, 1), 400) for each in plan]
    assert not AT_HOUSE_GAMES & set(planned)
