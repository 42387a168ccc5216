"""A lesson under way: step by step, left and taken up again, with what was done in each of its steps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.made_up_rounds import unfinished
from tests.training.lessons.files import ALL, HEAD, TEXT
from trainer.asks.filling import Wanted
from trainer.records import Mark
from trainer.store import Store, Taken, open_store
from trainer.training.casting import Turn
from trainer.training.lessons import rounds
from trainer.training.lessons.reading import read_lesson
from trainer.training.lessons.session import LESSONS, LessonDrill, LessonSession
from trainer.training.questions import QuestionSession
from trainer.training.standing import standings
from trainer.training.table_session import TableSession


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as opened:
        yield opened


def begun(store: Store, text: str = ALL) -> LessonSession:
    session = LessonSession(LessonDrill.of(read_lesson(text, "one", "one.toml")), store.record, "p1")
    session.begin()
    return session


def deal(session: LessonSession) -> None:
    """The step that is due within, and whatever plays itself."""
    within = session.within()
    assert isinstance(within, TableSession)
    while within.turn() is Turn.AUTO:
        within.advance()
    if within.turn() is Turn.TRAINEE:
        within.act(next(step.action for step in within.due() if not step.optional), 5, lambda _: None)


def to_the_step(session: LessonSession, number: int) -> None:
    while session.number < number:
        if session.number == 2:
            deal(session)
            assert session.check_done(5)
        session.go_on(5)


def test_the_round_of_the_next_step_is_played_while_this_one_is_read(store: Store) -> None:
    rounds._told.cache_clear()
    session = begun(store)
    session.make_ready()
    played = rounds._told.cache_info().misses
    assert played == 1
    session.go_on(1)
    session.within()
    assert rounds._told.cache_info().misses == played


def test_what_was_made_ready_is_what_opens_and_counts_from_then(store: Store) -> None:
    session = begun(store)
    session.go_on(1_000)
    made = session.make_ready()
    assert made is not None
    session.go_on(60_000)
    assert made == (2, session.within())
    deal(session)
    assert session.answers[-1].elapsed_ms == 60_000 + 5
    # and it is made once, by whomever
    assert session.make_ready() is not None
    assert session.make_ready() == (3, session._within[3])


def test_a_step_that_was_begun_another_day_is_not_made_ready(store: Store) -> None:
    session = begun(store)
    to_the_step(session, 2)
    deal(session)
    session.commit()
    session.go_back(2_000)
    assert session.make_ready() is None
    to_the_step(session, 4)
    assert session.make_ready() is None, "nothing comes after the last"


def test_what_is_read_is_done_when_left_and_what_is_dealt_when_dealt(store: Store) -> None:
    session = begun(store)
    assert session.answers == []
    seen = [session.awaits]
    session.go_on(1)
    assert session.is_done(0)
    session.go_on(2)
    seen.append(session.awaits)
    assert not session.check_done(3)
    deal(session)
    assert session.check_done(4)
    assert [*seen, session.awaits] == [False, True, False]


def test_a_step_passed_over_is_opened_at_the_end(store: Store) -> None:
    session = begun(store, HEAD + TEXT + '[[step]]\nkind = "do"\ntext = "Do."\n' + TEXT)
    session.go_on(1)
    session.go_on(2)
    assert session.number == 2
    assert session.go_on(3)
    assert session.number == 1
    assert session.turn() is Turn.TRAINEE
    deal(session)
    session.check_done(4)
    session.go_on(5)
    assert not session.go_on(6)
    assert session.turn() is Turn.OVER
    session.finish(7)
    kept = store.attempt(session.attempt)
    assert kept.end is not None
    assert kept.end.finished


def test_a_step_stays_as_it_was_left(store: Store) -> None:
    session = begun(store)
    to_the_step(session, 3)
    session.go_back(6)
    within = session.within()
    assert isinstance(within, TableSession)
    assert within.turn() is Turn.OVER
    assert session.is_done(2)


def test_a_lesson_is_taken_up_where_it_was_left_with_what_was_done(store: Store) -> None:
    session = begun(store)
    to_the_step(session, 3)
    session.commit()
    kept = unfinished(store, "p1")
    assert kept is not None
    assert (kept.start.rulebook, kept.start.game, kept.start.focus) == ("oneida-poker", f"{LESSONS}/holdem", "one")
    again = LessonSession.resumed(store.record, kept)
    assert again.number == 3
    again.go_back(6)
    within, before = again.within(), session._within[2]
    assert isinstance(within, TableSession)
    assert isinstance(before, TableSession)
    assert within.turn() is Turn.OVER
    assert within.state.table == before.state.table


def test_whoever_reads_back_or_passes_over_goes_on_at_the_step_that_was_open(store: Store) -> None:
    """At each moment, whether it was left or the program was killed; what is done counts as ever."""
    session = begun(store, HEAD + TEXT + '[[step]]\nkind = "do"\ntext = "Do."\n' + TEXT + TEXT)
    moves = [session.go_on, session.go_on, session.go_back, session.go_back, session.go_on, session.go_on]
    for at_ms, move in enumerate([*moves, session.go_on, session.go_back, session.go_back]):
        move(at_ms)
        session.commit()
        kept = unfinished(store, "p1")
        assert kept is not None
        again = LessonSession.resumed(store.record, kept)
        assert again.number == session.number, at_ms
        assert [again.is_done(each) for each in range(4)] == [session.is_done(each) for each in range(4)]
        assert again.awaits is session.awaits


def test_an_answer_counts_for_its_clause_at_its_table(store: Store) -> None:
    session = begun(store)
    to_the_step(session, 3)
    session.commit()
    (standing,) = standings(store, "p1")
    assert (standing.game, standing.clause, standing.tries, standing.right) == ("holdem", "deal-flop", 1, 1)


def test_what_was_shown_before_is_no_right_try(store: Store) -> None:
    text = ALL.replace('text = "Deal."', 'text = "Deal."\nguided = true')
    session = begun(store, text)
    to_the_step(session, 3)
    assert [answer.mark for answer in session.answers if answer.by_trainee] == [Mark.HINTED]


def test_a_question_is_done_once_it_has_been_answered(store: Store) -> None:
    session = begun(store)
    to_the_step(session, 3)
    within = session.within()
    assert isinstance(within, QuestionSession)
    assert isinstance(within.answering.done().next, Wanted)
    within.judge({}, 6)
    assert not session.check_done(6)
    within.put_next()
    assert session.check_done(6)
    assert session.answers[-2].mark is Mark.WRONG
    assert session.answers[-2].step == 3


def test_a_drill_goes_on_until_its_goal(store: Store) -> None:
    session = begun(store)
    to_the_step(session, 3)
    session.go_on(6)
    deal(session)
    assert (session.progress(7), session.check_done(7)) == (1, False)
    deal(session)
    assert (session.progress(8), session.check_done(8)) == (2, True)
    first = session.within()
    second = session.next_round(9)
    assert isinstance(first, TableSession)
    assert isinstance(second, TableSession)
    assert (first.drill.seed, second.drill.seed) == (3, 4)


def test_the_store_tells_what_was_taken_and_what_is_open(store: Store) -> None:
    assert store.taken("p1", LESSONS) == ()
    first = begun(store)
    first.finish(3)
    assert store.taken("p1", LESSONS) == (Taken(rulebook="oneida-poker", focus="one", is_finished=False, open=""),)
    second = begun(store, HEAD + TEXT)
    assert store.taken("p1", LESSONS)[0].open == second.attempt
    second.go_on(1)
    second.finish(2)
    third = begun(store)
    assert store.taken("p1", LESSONS) == (
        Taken(rulebook="oneida-poker", focus="one", is_finished=True, open=third.attempt),
    )
    assert store.taken("p2", LESSONS) == ()
