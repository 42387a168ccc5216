"""Going on is the same round: whoever leaves and comes back finds it as it was, with all that is still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest

import pytest

from tests.samples import some
from tests.training.going_on import MS, Slipped, differs, enter, standing
from tests.training.rounds import MemoryRecord, drilled, play_out, to_own
from tests.training.sessions import replay_of
from trainer.records import BESIDE, Answer, Level, Mark
from trainer.rules.round import Event
from trainer.training.attempts import AnySession, dealt_tables, drill_for, kind_of
from trainer.training.casting import Turn
from trainer.training.judged import read_back
from trainer.training.kind import WHOLE
from trainer.training.played_again import log_of
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER
from trainer.training.scoring import score
from trainer.ui.exercise.review.review import Leaving, leavings

FOCUSES = {(table.rulebook.id, table.game.id): table.focuses for table in dealt_tables()}
TABLES = tuple(FOCUSES)
LEVELS = (Level.GUIDED, Level.PRACTICE, Level.PRACTICE, Level.TEST)
"""At these levels the rounds of a table are dealt, in turn."""
ROUNDS = some(1, 10)
"""Of each table at each level."""
STEP = some(21, 1)
"""From point to point; in the long searches every point of forty rounds a table."""
CASES = [(*table, number) for table in TABLES for number in range(len(LEVELS))]


def slipped(rulebook: str, game: str, number: int) -> Iterator[Slipped]:
    """Rounds of a table at one of the levels: with incidents, whole ones, and those of each part in turn."""
    place, focuses = TABLES.index((rulebook, game)), FOCUSES[rulebook, game]
    for seed in range(1 + number, 1 + number + ROUNDS * len(LEVELS), len(LEVELS)):
        of_part = focuses[seed % len(focuses)]
        focus = (next((each for each in focuses if each == "irregularities"), of_part), WHOLE, of_part)
        yield Slipped.of(drill_for(rulebook, game, focus[(place + seed) % 3], LEVELS[number], seed))


@pytest.mark.timeout(some(60, 900))
@pytest.mark.one_in(32)
@pytest.mark.parametrize(("rulebook", "game", "number"), CASES)
def test_at_every_point_the_round_gone_on_with_is_the_round_that_was_left(
    rulebook: str, game: str, number: int
) -> None:
    """Table, steps due, what is to come and how long that has waited, signs, tries, hints, and all that undo knows."""
    for each in slipped(rulebook, game, number):
        for point in each.points():
            if (point + number) % STEP == 0:
                assert differs(each.session, each.gone_on()) == [], (each.session.drill, point)


@pytest.mark.one_in(40)
@pytest.mark.parametrize(("rulebook", "game", "number"), CASES)
def test_the_rest_of_a_round_gone_on_with_is_what_it_would_have_been(rulebook: str, game: str, number: int) -> None:
    each = next(slipped(rulebook, game, number))
    again = [(point, each.gone_on()) for point in each.points() if point % some(60, 11) == 7]
    for point, session in again:
        each.enter_the_rest(session, point)
        assert differs(each.session, session) == [], point


def test_the_rounds_of_these_tests_have_all_that_can_happen_in_one() -> None:
    """Else the tests above would say little."""
    marks: Counter[tuple[Level, Mark]] = Counter()
    met: Counter[str] = Counter()
    for place, (rulebook, game) in enumerate(TABLES[:: some(3, 1)]):
        each = next(slipped(rulebook, game, (place + 1) % len(LEVELS)))
        for _ in each.points():
            pass
        marks.update((each.session.level, answer.mark) for answer in each.session.answers)
        met["event"] += sum(isinstance(act, Event) for act in log_of(each.session.answers))
        met["alarm"] += sum(read_back(answer).alarm is not None for answer in each.session.answers)
        met["caught up"] += sum(bool(read_back(answer).left_out) for answer in each.session.answers)
    assert min(met["event"], met["alarm"], met["caught up"]) > 1
    for mark in (Mark.RIGHT, Mark.WRONG, Mark.MISSED, Mark.OPTIONAL, Mark.UNDONE, Mark.HINTED, Mark.ASKED):
        assert marks[Level.PRACTICE, mark], mark
    assert min(marks[Level.TEST, Mark.WRONG], marks[Level.TEST, Mark.MISSED], marks[Level.GUIDED, Mark.UNDONE])


@pytest.mark.one_in(16)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_a_drill_for_a_clause_is_planned_again_as_it_was(rulebook: str, game: str) -> None:
    """What was posted for it is read from the table that was kept."""
    kind = kind_of(game)
    book = next(each.game for each in dealt_tables() if (each.rulebook.id, each.game.id) == (rulebook, game))
    clauses = list(book.clauses)
    for clause in clauses[:: max(len(clauses) // some(2, 20), 1)]:
        record = MemoryRecord()
        session = kind.session(kind.for_clause(rulebook, game, clause, 3), record)
        session.begin()
        again = kind.resumed(record, record.kept())
        assert differs(session, again) == [], clause


# Hints


@pytest.mark.parametrize("is_at_symptom", [False, True])
def test_a_hint_is_written_as_it_is_taken_and_stays_with_its_step(is_at_symptom: bool) -> None:
    session, record = drilled(Focus.IRREGULARITIES if is_at_symptom else Focus.BOARD, seed=4)
    if is_at_symptom:
        while session.incident is None:
            play_on(session)
        assert session.hint_at_symptom(5000) is not None
    else:
        to_own(session)
        assert session.hint(5000) is not None
    session.commit()
    asked = record.answers[-1]
    assert (asked.mark, asked.step, asked.elapsed_ms) == (Mark.ASKED, session.state.count, 5000)
    again = POKER.resumed(record, record.kept())
    while again.state.count < session.state.count or (is_at_symptom and again.incident is None):
        assert again.advance() is not None
    for one in (session, again):
        if is_at_symptom:
            one.go_on(6000)
        else:
            one.submit(one.due()[0].action, 6000)
    assert standing(again) == standing(session)
    assert Mark.HINTED in [answer.mark for answer in again.answers] or session.is_held or is_at_symptom


def play_on(session: AnySession) -> None:
    """One step more, the own ones rightly."""
    own = next((step for step in session.due() if not step.optional), None)
    if session.advance() is None and own is not None:
        session.submit(own.action, 1000)


def test_another_look_at_the_same_hint_is_no_other_line() -> None:
    session, _ = drilled(Focus.BOARD)
    to_own(session)
    lines = len(session.answers)
    for elapsed_ms in (1, 2, 3):
        session.hint(elapsed_ms)
    assert len(session.answers) == lines + 1
    guided, _ = drilled(Focus.BOARD, Level.GUIDED)
    to_own(guided)
    guided.hint(1)
    assert Mark.ASKED not in [answer.mark for answer in guided.answers], "there nothing hangs on it"


def test_lines_beside_the_answers_count_nowhere() -> None:
    session, record = drilled(Focus.BOARD, seed=3)
    to_own(session)
    session.hint(1)
    session.leave(2)
    session.resume(60_000)
    play_out(session)
    session.finish(9000)
    only = [answer for answer in record.answers if not answer.is_beside]
    assert len(record.answers) == len(only) + 3
    assert not any(answer.by_trainee or answer.played for answer in record.answers if answer.is_beside)
    assert score(record.answers, 9000) == score(only, 9000)
    assert log_of(record.answers) == log_of(only)
    assert replay_of(record.kept()) == replay_of(replace(record.kept(), answers=tuple(only)))
    assert list(session.course()) == list(_without_lines_beside(session).course())


def _without_lines_beside(session: AnySession) -> AnySession:
    session.answers[:] = [answer for answer in session.answers if not answer.is_beside]
    return session


# Leaving


@pytest.mark.parametrize("level", [Level.PRACTICE, Level.TEST])
def test_the_time_away_counts_in_a_test_alone(level: Level) -> None:
    session, record = drilled(Focus.BOARD, level)
    session.submit(to_own(session).action, 4000)
    session.leave(9000)
    session.commit()
    assert record.answers[-1].mark is Mark.LEFT
    again = POKER.resumed(record, record.kept())
    again.resume(60_000)
    again.commit()
    gone_on = record.answers[-1]
    assert (gone_on.mark, gone_on.away_ms) == (Mark.RESUMED, 60_000)
    assert gone_on.elapsed_ms == (69_000 if level is Level.TEST else 9000)


def test_a_killed_program_leaves_no_line_and_the_time_runs_from_the_last_one() -> None:
    session, record = drilled(Focus.BOARD, Level.TEST)
    session.submit(to_own(session).action, 4000)
    session.commit()
    again = POKER.resumed(record, record.kept())
    again.resume(60_000)
    assert [(each.mark, each.elapsed_ms) for each in again.answers[-1:]] == [(Mark.RESUMED, 64_000)]
    assert leavings(again.answers) == (Leaving(place=again.state.count, away_ms=60_000),)


@pytest.mark.parametrize("number", [2, 3])
def test_a_round_left_again_and_again_ends_as_one_that_never_was(number: int) -> None:
    one = next(slipped(*TABLES[0], number))
    for _ in one.points():
        pass
    record = MemoryRecord()
    other = kind_of("holdem").session(one.session.drill, record)
    other.begin()
    for at, entry in enumerate(one.entries):
        enter(other, entry, at * MS)
        if at % 9 == 4:
            before = other.state.count
            other.leave(at * MS)
            other.commit()
            other = kind_of("holdem").resumed(record, record.kept())
            other.resume(60_000)
            while other.state.count < before:
                other.advance()
    assert len(leavings(other.answers)) == len(one.entries) // 9 + (len(one.entries) % 9 > 4)
    assert _told(other) == _told(one.session)


def _told(session: AnySession) -> list[Answer]:
    """The lines of a round, but for those beside the answers and the time."""
    return [replace(answer, elapsed_ms=0) for answer in session.answers if answer.mark not in BESIDE]


# Attempts that other versions of the program have written


def _as_formerly(answers: tuple[Answer, ...]) -> list[Answer]:
    """Without what earlier versions did not write."""
    return [
        answer
        for answer, following in zip_longest(answers, answers[1:])
        if not (answer.is_beside or (answer.mark is Mark.PLAYED and following and following.mark is Mark.UNDONE))
    ]


@pytest.mark.one_in(40)
@pytest.mark.parametrize(("rulebook", "game", "number"), CASES)
def test_an_attempt_of_an_earlier_version_is_gone_on_with(rulebook: str, game: str, number: int) -> None:
    each = next(slipped(rulebook, game, number))
    for point in each.points():
        if point % some(40, 5) == 3:
            lines = _as_formerly(each.kept().answers)
            again = each.gone_on(lines)
            assert again.answers[: len(lines)] == lines
            play_out(again)
            assert again.turn() is Turn.OVER
            came = Counter(again.symptoms.incidents.irregularity_of(event) for event in again.state.events)
            assert came <= Counter(planned.what for planned in again.begun.planned), "nothing comes twice"


def test_what_goes_wrong_at_another_moment_than_today_is_followed_and_the_rest_comes_as_soon_as_it_can() -> None:
    """As where what may happen, or when, has changed since."""
    was_other = 0
    for seed in range(1, some(4, 30)):
        each = Slipped.of(drill_for("oneida-poker", "holdem", "irregularities", seed=seed))
        play_out(each.session)
        each.session.commit()
        every = each.kept().answers
        planned = each.session.begun.planned
        later = tuple([replace(one, moment=one.moment + 5) for one in planned])
        each.session.begun = replace(each.session.begun, planned=later)
        for lines in (every[: len(every) // 2], every):
            again = each.gone_on(lines)
            assert log_of(again.answers[: len(lines)]) == log_of(lines)
            assert len(again.symptoms._watch.planned) <= len(planned)
            was_other += all(not one.moment for one in again.symptoms._watch.planned)
    assert was_other
