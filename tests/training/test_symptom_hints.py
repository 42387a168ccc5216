"""A hint at a symptom says where to look and what to think of, never whether it is real; it costs the first try."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from tests.training.rounds import MemoryRecord, go_on
from tests.training.sessions import session_of
from trainer.records import Level, Mark
from trainer.rules.actions import STOP
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities.events import RecutOrdered
from trainer.rules.shuffling import Stream
from trainer.training.attempts import AnySession, dealt_tables, drill_for, kind_of
from trainer.training.played_again import is_let_pass
from trainer.training.scoring import score
from trainer.training.symptoms import RULES_TOLD, rules_to_think_of

TABLES = tuple(
    [
        (table.rulebook.id, table.game.id)
        for table in dealt_tables()
        if "irregularities" in table.focuses and table.game.id != "lowball"
    ]
)
"""What goes wrong at lowball is a checked seven, and no symptom of it stands."""


NAMED_BY = {
    "wrong-amount": "announced-amount-binds",
    "words-against-action": "words-before-actions",
    "fold-facing-bet-face-down": "fold-face-down",
    "folds-after-check-round": "fold-after-check-or-blind",
    "folds-after-blind": "fold-after-check-or-blind",
    "stub-miscount": "stub-shows-misdeal",
    "burns-asked": "show-burns",
}
"""The clauses that are not called as what they name."""


def at_symptoms(
    rulebook: str,
    game: str,
    level: Level = Level.PRACTICE,
    seeds: Iterable[int] = range(1, 13),
    focus: str = "irregularities",
) -> Iterator[tuple[AnySession, MemoryRecord]]:
    """Sessions with the first symptom of a round standing."""
    for seed in seeds:
        record = MemoryRecord()
        session = session_of(drill_for(rulebook, game, focus, level, seed), record)
        session.begin()
        while session.incident is None and go_on_to_a_symptom(session):
            pass
        if session.incident is not None:
            yield session, record


def go_on_to_a_symptom(session: AnySession) -> bool:
    """One more step, unless a symptom stands."""
    return session.incident is not None or go_on(session) is not None


def is_real(session: AnySession) -> bool:
    assert session.incident is not None
    return session.incident.event is not None


def is_stopped_for(session: AnySession) -> bool:
    """A cut that the floor has ordered is made, and nothing is stopped."""
    return is_real(session) and not isinstance(session.incident and session.incident.event, RecutOrdered)


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_a_hint_at_a_false_alarm_looks_like_one_at_a_real_symptom(rulebook: str, game: str) -> None:
    counts: dict[bool, set[int]] = {True: set(), False: set()}
    for session, _ in at_symptoms(rulebook, game):
        assert session.incident is not None
        assert session.hint(1) is None
        hint = session.hint_at_symptom(1)
        assert hint is not None
        assert hint.seat == session.incident.seat
        assert hint == session.hint_at_symptom(1)
        for rule in hint.rules:
            assert session.book.answers(rule.value)
            assert session.book.clause(rule.value).gist
        counts[is_real(session)].add(len(hint.rules))
    assert counts[True] == counts[False]
    assert len(counts[True]) == 1


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_the_rule_that_was_broken_is_among_those_to_think_of(rulebook: str, game: str) -> None:
    for session, _ in at_symptoms(rulebook, game):
        if not is_real(session):
            continue
        hint = session.hint_at_symptom(1)
        assert hint is not None
        assert session.incident is not None
        assert session.incident.event is not None
        what = session.incident.event.do.removeprefix("house-")
        assert NAMED_BY.get(what, what) in {rule.value for rule in hint.rules}


def test_a_false_alarm_let_pass_by_a_hint_is_no_first_try() -> None:
    session, record = next(each for each in at_symptoms("oneida-poker", "holdem") if not is_real(each[0]))
    session.hint_at_symptom(1)
    session.go_on(1000)
    (answer,) = [each for each in session.answers if each.by_trainee][-1:]
    assert (answer.mark, is_let_pass(answer)) == (Mark.HINTED, True)
    assert score([answer], 1000).percent == 0
    session.commit()
    again = kind_of(session.drill.game).resumed(record, record.kept())
    assert again.state.table == session.state.table


def test_an_irregularity_noticed_by_a_hint_is_no_first_try_and_what_follows_is() -> None:
    session, _ = next(each for each in at_symptoms("oneida-poker", "holdem") if is_stopped_for(each[0]))
    session.hint_at_symptom(1)
    session.submit(STOP, 1000)
    step = next(step for step in session.due() if not step.optional)
    session.submit(step.action, 2000)
    assert [answer.mark for answer in session.answers[-2:]] == [Mark.HINTED, Mark.RIGHT]


@pytest.mark.parametrize("stands", [True, False])
def test_a_hint_at_a_symptom_does_not_count_against_the_step_that_is_done_instead(stands: bool) -> None:
    for session, _ in at_symptoms("oneida-poker", "holdem", seeds=(43 if stands else 1, *range(1, 60)), focus="whole"):
        step = next((step for step in session.due() if not step.optional and step.action != STOP), None)
        if is_real(session) is not stands or step is None or session.is_held:
            continue
        session.hint_at_symptom(1)
        session.submit(step.action, 1000)
        marks = [answer.mark for answer in session.answers if answer.by_trainee][-2:]
        assert marks[-1] is Mark.MISSED if stands else marks == [Mark.HINTED, Mark.RIGHT]
        return
    raise AssertionError("no symptom stood while a step was due")


def test_guided_hints_cost_nothing_and_a_test_gives_none() -> None:
    session, _ = next(each for each in at_symptoms("oneida-poker", "holdem", Level.GUIDED) if is_stopped_for(each[0]))
    assert session.hint_at_symptom(1) is not None
    session.submit(STOP, 1000)
    assert session.answers[-1].mark is Mark.RIGHT
    tested, _ = next(at_symptoms("oneida-poker", "holdem", Level.TEST))
    assert tested.hint_at_symptom(1) is None
    assert tested.hint(1) is None


def test_as_many_rules_are_told_whatever_comes_near() -> None:

    named = (Clause.STRING_BET, Clause.POT_TOUCHED, Clause.CARD_OFF_TABLE, Clause.PLAYER_LEFT, Clause.SHUFFLER_JAM)
    for nearest in (None, *named, Clause.RECUT_ORDERED):
        told = rules_to_think_of(nearest, named, Stream(1, "told"))
        assert len(told) == RULES_TOLD
        assert list(told) == sorted(told, key=named.index)
        assert nearest in told or nearest not in named
