"""What a drill leaves comes back whole, and nothing can be changed afterwards."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.made_up_rounds import TEXT, Hands, answer, overruled, start, unfinished
from tests.store.staff import administrator, enter
from trainer.errors import TakenOver
from trainer.records import Answer, AttemptEnd, AttemptStart, KeptAttempt, Level, Mark, Record
from trainer.store import FILE_NAME, Role, Store, open_guest_store, open_store, remarks
from trainer.store.contents import TABLES
from trainer.store.house_books import Draft as BookDraft
from trainer.store.materials import Draft, Sort

EMPTY = ("moves", "person_changes")
"""Tables that have no rows in the test; their triggers are made as the others'."""
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


def test_an_attempt_comes_back_as_it_was_left(tmp_path: Path) -> None:
    answers = (answer(0), answer(1, Mark.WRONG, detail='{"headline":"“burn” — zu früh ♠"}'), answer(1, attempt_no=2))
    with open_store(tmp_path) as store:
        attempt = store.record.begin(start("p1"))
        for each in answers:
            store.record.answer(attempt, each)
        store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=900, rounds=2))
    with open_store(tmp_path) as store:
        kept = store.attempt(attempt)
    assert kept == KeptAttempt(
        id=attempt,
        number=1,
        started_at=kept.started_at,
        start=start("p1"),
        answers=answers,
        end=AttemptEnd(finished=True, elapsed_ms=900, rounds=2),
    )


@given(
    st.builds(
        AttemptStart,
        person=TEXTS | st.none(),
        rulebook=TEXTS,
        game=TEXTS,
        focus=TEXTS,
        level=st.sampled_from(Level),
        program_version=TEXTS,
        rulebook_text=TEXTS,
        table=TEXTS,
        seed=st.integers(min_value=0, max_value=2**130),
        quiz=TEXTS | st.none(),
    ),
    st.builds(
        Answer,
        step=st.integers(0, 10**6),
        attempt_no=st.integers(1, 99),
        given=TEXTS,
        expected=TEXTS,
        mark=st.sampled_from(Mark),
        clause=TEXTS,
        cite=TEXTS,
        severity=TEXTS,
        by_trainee=st.booleans(),
        elapsed_ms=st.integers(0, 2**62),
        played=st.lists(TEXTS, max_size=3).map(tuple),
        detail=TEXTS,
    ),
)
def test_any_start_and_answer_comes_back_equal(begun: AttemptStart, given_answer: Answer) -> None:
    with open_guest_store() as store:
        attempt = store.record.begin(begun)
        store.record.answer(attempt, given_answer)
        kept = store.attempt(attempt)
        assert (kept.start, kept.answers) == (begun, (given_answer,))
        assert store.verify().is_whole


def test_a_rulebook_stands_in_the_file_once(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        first, second = store.record.begin(start()), store.record.begin(start(game="omaha"))
        store.record.begin(start(rulebook_text="changed"))
        assert store.attempt(first).start.rulebook_text == store.attempt(second).start.rulebook_text == TEXT
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        assert connection.execute("SELECT text FROM rulebooks ORDER BY text").fetchall() == [("changed",), (TEXT,)]


def test_nothing_is_added_to_an_attempt_that_ended_or_is_not_there(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        attempt = store.record.begin(start())
        store.record.end(attempt, AttemptEnd(finished=False, elapsed_ms=1))
        with pytest.raises(TakenOver, match="already ended"):
            store.record.answer(attempt, answer())
        with pytest.raises(TakenOver, match="already ended"):
            store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=2))
        with pytest.raises(TakenOver, match="not here"):
            store.record.answer("0198c0de-0000-7000-8000-000000000000", answer())
        assert store.verify().entries == 1 + 2


CHANGES: Final = (
    "UPDATE entries SET at = 0",
    "DELETE FROM entries",
    "INSERT OR REPLACE INTO entries SELECT * FROM entries",
    "UPDATE rulebooks SET text = ''",
    "DELETE FROM rulebooks",
    "UPDATE stations SET id = 'x'",
    "DELETE FROM stations",
    "UPDATE erased SET erasure = entry",
    "DELETE FROM erased",
    "INSERT INTO erased SELECT min(key), max(key), x'', NULL FROM entries WHERE kind = 'start'",
    "INSERT INTO erased SELECT min(entry), (SELECT entry FROM erasures), x'', NULL FROM keys",
    *(f"UPDATE {table.name} SET rest = x''" for table in TABLES if table.name not in EMPTY),
    *(f"DELETE FROM {table.name}" for table in TABLES if table.name not in EMPTY),
    *(f"INSERT OR REPLACE INTO {table.name} SELECT * FROM {table.name}" for table in TABLES if table.name not in EMPTY),
)
"""What no program may do to what is kept."""


def test_the_database_itself_refuses_changes(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        kept = store.record.begin(start())
        store.record.answer(kept, answer(0, Mark.WRONG))
        overruled(store, kept, 0)
        remarks.note(store._database, kept, 0, words="x", is_for_trainee=True, who="i1")
        store.record.end(kept, AttemptEnd(finished=True, elapsed_ms=1))
        other = store.record.begin(start())
        by = administrator(store)
        store.house_books.keep(BookDraft(book="lodge", version="1", text=TEXT), by=by)
        store.materials.keep(Sort.QUESTION, [Draft(text="{}")], by=by)
        tom, sue = enter(store, "Tom Haugen"), enter(store, "Sue Parvin", role=Role.SUPERVISOR)
        store.assessments.set_test(tom.id, "{}", by=sue.id)
        store.erase_attempts([other], by=by, why="a test")
        store.audit.sign_in(by)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("PRAGMA recursive_triggers = ON")
        assert [statement for statement in CHANGES if not is_refused(connection, statement)] == []


def is_refused(connection: sqlite3.Connection, statement: str) -> bool:
    try:
        connection.execute(statement)
    except sqlite3.IntegrityError as refused:
        return "append-only" in str(refused)
    finally:
        connection.rollback()
    return False


def test_numbers_and_ids_rise_while_the_clock_stands_or_goes_back(tmp_path: Path) -> None:
    hands = Hands()
    attempts = []
    for seconds in (0.0, 0.0, -86_400.0, -10 * 365 * 86_400.0):
        hands.wall += seconds
        # Opened anew each time: the last id is the file's, not the process's.
        with open_store(tmp_path, clock=hands.clock()) as store:
            attempts += [store.record.begin(start("p1")) for _ in range(3)]
    with open_store(tmp_path) as store:
        listed = store.attempts("p1")
        assert store.verify().is_whole
    assert attempts == sorted(attempts)
    assert [each.id for each in listed] == attempts[::-1]
    assert [each.number for each in listed] == list(range(12, 0, -1))
    assert all(each[14] == "7" and each[19] in "89ab" for each in attempts)


def test_two_programs_share_one_file(tmp_path: Path) -> None:
    with open_store(tmp_path) as one, open_store(tmp_path) as other:
        attempts = [store.record.begin(start("p1")) for _ in range(5) for store in (one, other)]
        other.record.answer(attempts[1], answer())
        assert [each.id for each in one.attempts("p1")] == attempts[::-1]
        assert len(one.attempt(attempts[1]).answers) == 1
        assert one.verify().is_whole


def test_the_store_of_a_guest_is_gone_when_closed_and_reads_alike(tmp_path: Path) -> None:
    def deal(store: Store) -> Record:
        attempt = store.record.begin(start())
        store.record.answer(attempt, answer())
        assert store.attempts(None)[0].tries == 1
        open_one = unfinished(store, None)
        assert open_one is not None
        assert open_one.id == attempt
        return store.record

    with open_guest_store() as store:
        record = deal(store)
    with pytest.raises(sqlite3.ProgrammingError):
        record.begin(start())
    with open_guest_store() as store:
        assert store.attempts(None) == ()
    assert list(tmp_path.iterdir()) == []
