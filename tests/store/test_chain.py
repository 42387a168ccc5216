"""The chain verifies after anything the program does, and after nothing that is done behind its back."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.samples import some
from tests.store.made_up_rounds import TEXT, answer, erased, meddle, overruled, start
from tests.store.staff import administrator, enter, instructor
from trainer.records import AttemptEnd, Mark
from trainer.store import (
    FILE_NAME,
    ChainReport,
    Clock,
    Store,
    StoreError,
    erasure,
    open_guest_store,
    open_store,
    remarks,
)
from trainer.store.chain import append_person_change, write
from trainer.store.checking import CheckStopped, verify, verify_since
from trainer.store.contents import TABLES, content_of
from trainer.store.house_books import Draft as BookDraft
from trainer.store.keys import Pen, StationKey
from trainer.store.materials import Draft, Sort
from trainer.store.payloads import AnswerPayload
from trainer.store.taking_over import take_over

ACTS = st.lists(
    st.tuples(
        st.sampled_from(["begin", "answer", "end", "overrule", "note", "erase", "erase person"]), st.integers(0, 99)
    ),
    max_size=25,
)


@given(ACTS)
@settings(deadline=None)
def test_the_chain_verifies_after_any_sequence_of_acts(acts: list[tuple[str, int]]) -> None:
    """A model beside it counts what must be there: entries written, and the attempts that still can be read."""
    with open_guest_store() as store:
        entries = 0
        answers: dict[str, int] = {}
        ended: set[str] = set()
        owner: dict[str, str] = {}
        staff = [enter(store, f"Person {each}").id for each in range(2)]
        by, lead = administrator(store), instructor(store)
        begun_with = store.verify().entries
        for act, pick in acts:
            open_now = [each for each in answers if each not in ended]
            if act == "begin" and staff:
                person = staff[pick % len(staff)]
                attempt = store.record.begin(start(person))
                answers[attempt], owner[attempt] = 0, person
            elif act == "answer" and open_now:
                attempt = open_now[pick % len(open_now)]
                store.record.answer(attempt, answer(pick, Mark.WRONG))
                answers[attempt] += 1
            elif act == "end" and open_now:
                attempt = open_now[pick % len(open_now)]
                store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=pick))
                ended.add(attempt)
            elif act == "overrule" and any(answers.values()):
                attempt = next(each for each, count in answers.items() if count)
                store.reviews.overrule(
                    attempt, pick % answers[attempt], mark=Mark.RIGHT, by=lead, why="felt was folded"
                )
            elif act == "note" and answers:
                store.reviews.note(list(answers)[pick % len(answers)], None, words="x", is_for_trainee=True, by=lead)
            elif act == "erase" and answers:
                attempt = list(answers)[pick % len(answers)]
                store.erase_attempts([attempt], by=by, why="retention")
                del answers[attempt]
            elif act == "erase person" and staff:
                person = staff.pop(pick % len(staff))
                store.erase_person(person, by=by, why="left")
                answers = {each: count for each, count in answers.items() if owner[each] != person}
            else:
                continue
            entries += 1
        # before the first of all stands the key that it is signed with
        entries += begun_with or bool(entries)
        report = store.verify()
        assert (report.fault, report.first_broken, report.entries) == (None, None, entries)
        assert {each: len(store.attempt(each).answers) for each in answers} == answers
        assert {each.id for person in set(owner.values()) for each in store.attempts(person)} == set(answers)


def fill(store: Store) -> None:
    """Entries of each kind: a key, an attempt with overruling, end and note, one that was erased, something about two
    people, a question of the bank, a rulebook of the house's, a table test, who is here, a deed."""
    ann = "a1"
    with store._database.writing() as connection:
        connection.execute("INSERT INTO people VALUES (?, 'Ann', '', 'trainee', 1, NULL, 0, 0)", (ann,))
        connection.execute("INSERT INTO people VALUES ('p1', 'Bert', '', 'trainee', 1, NULL, 0, 0)")
        connection.execute("INSERT INTO people VALUES ('s1', 'Sam', '', 'administrator', 1, 'x', 0, 0)")
        connection.execute("INSERT INTO people VALUES ('s2', 'Sue', '', 'supervisor', 1, 'x', 0, 0)")
        for person in (ann, "p9"):
            changes = (("group", "", "Evening"), ("pin", "", "set"))
            append_person_change(connection, store._database.pen, person=person, who="s1", changes=changes)
    kept = store.record.begin(start("p1"))
    for step in range(3):
        store.record.answer(kept, answer(step, Mark.WRONG))
    gone = store.record.begin(start(ann))
    store.record.answer(gone, answer())
    store.record.end(gone, AttemptEnd(finished=False, elapsed_ms=5))
    erasure.erase(store._database, erasure.Erasing(who="s1", why="retention", person=ann))
    overruled(store, kept, 1)
    store.record.end(kept, AttemptEnd(finished=True, elapsed_ms=5))
    store.materials.keep(Sort.QUESTION, [Draft(text="{}", is_withdrawn=True)], by="s1", person="s1")
    store.house_books.keep(BookDraft(book="lodge", version="1", text=TEXT), by="s1")
    store.assessments.set_test("p1", "{}", by="s2")
    later = store.record.begin(start("p1"))
    store.record.answer(later, answer(0, Mark.WRONG))
    remarks.note(store._database, kept, 0, words="well seen", is_for_trainee=True, who="s1")
    with store._database.writing() as connection:
        take_over(connection, store._database.pen)
    store.audit.sign_in("p1")


@cache
def filled() -> bytes:
    """The file of a store that has been filled, which is whole."""
    with TemporaryDirectory() as name_of_folder:
        folder = Path(name_of_folder)
        with open_store(folder) as store:
            fill(store)
        with open_store(folder) as store:
            assert store.verify().is_whole
        assert not [*folder.glob("*-wal")]
        return (folder / FILE_NAME).read_bytes()


ENTRIES = 23
COLUMNS = (
    *(("entries", each) for each in ("key", "station", "number", "kind", "at", "hash", "signature")),
    *((table.name, each) for table in TABLES if table.name != "moves" for each in ("entry", *table.columns, "rest")),
    *(("erased", each) for each in ("entry", "erasure", "content_hash", "attempt_number")),
    *(("rulebooks", each) for each in ("hash", "text")),
    *(("stations", each) for each in ("key", "id")),
)
"""All that the chain vouches for; `moves` is only in stores of before."""
OF_A_TABLE = sorted({table for table, _ in COLUMNS})


@given(st.sampled_from(COLUMNS), st.integers(0, 10**6), st.integers(0, 10**6), st.integers(1, 9))
@settings(deadline=None, max_examples=some(15, 2_000))
def test_any_byte_changed_is_found(column: tuple[str, str], row: int, place: int, shift: int) -> None:
    table, name = column

    def change(connection: sqlite3.Connection) -> None:
        rows = connection.execute(f"SELECT rowid, {name} FROM {table} ORDER BY rowid").fetchall()
        which, old = rows[row % len(rows)]
        connection.execute(f"UPDATE {table} SET {name} = ? WHERE rowid = ?", (other(old, place, shift), which))

    assert not verified_after(change).is_whole, column


def other(old: object, place: int, shift: int) -> str | int | bytes:
    """Another value of the same type; of a number one that no other row has."""
    match old:
        case None:
            return shift
        case int():
            return old + 100 + shift
        case bytes():
            at = place % len(old)
            return old[:at] + bytes([old[at] ^ (1 << place % 8)]) + old[at + 1 :]
        case str():
            at = place % (len(old) or 1)
            sign = chr((ord(old[at]) - 32 + shift) % 95 + 32) if old else "x"
            return old[:at] + sign + old[at + 1 :]
        case _:
            raise AssertionError(old)


def verified_after(change: Callable[[sqlite3.Connection], object]) -> ChainReport:
    with TemporaryDirectory() as name_of_folder:
        folder = Path(name_of_folder)
        (folder / FILE_NAME).write_bytes(filled())
        meddle(folder, change)
        with open_store(folder) as store:
            return store.verify()


@pytest.mark.parametrize("table", OF_A_TABLE)
def test_any_row_deleted_is_found(table: str) -> None:
    rows: list[int] = []
    verified_after(lambda found: rows.extend([row for (row,) in found.execute(f"SELECT rowid FROM {table}")]))
    assert rows
    for row in rows:
        report = verified_after(partial(_delete, table, row))
        assert not report.is_whole, row


def _delete(table: str, row: int, connection: sqlite3.Connection) -> None:
    connection.execute(f"DELETE FROM {table} WHERE rowid = ?", (row,))


def test_a_tail_cut_off_shows_against_a_head_noted_before_and_at_a_checkpoint(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(filled())
    with open_store(tmp_path) as store:
        noted = store.verify()

    def cut(connection: sqlite3.Connection) -> None:
        connection.execute(f"DELETE FROM deeds WHERE entry = {ENTRIES}")
        connection.execute(f"DELETE FROM entries WHERE key = {ENTRIES}")

    meddle(tmp_path, cut)
    with open_store(tmp_path) as store:
        report = store.verify()
        with store._database.reading() as connection:
            since = verify_since(connection, noted.place)
    assert (noted.entries, report.entries, report.is_whole) == (ENTRIES, ENTRIES - 1, True)
    assert report.head != noted.head
    assert (since.first_broken, since.entries) == (ENTRIES, ENTRIES - 1)
    assert "was here when they were last verified" in str(since.advice)


SWAPPED = {
    "what two answers say": "UPDATE answers SET entry = CASE entry WHEN 5 THEN 6 WHEN 6 THEN 5 ELSE entry END",
    "two answers with their entries": (
        "UPDATE entries SET key = CASE key WHEN 5 THEN 6 ELSE 5 END WHERE key IN (5, 6);"
        "UPDATE answers SET entry = CASE entry WHEN 5 THEN 6 ELSE 5 END WHERE entry IN (5, 6)"
    ),
    "two attempts": (
        "UPDATE entries SET key = CASE key WHEN 4 THEN 14 ELSE 4 END WHERE key IN (4, 14);"
        "UPDATE starts SET entry = CASE entry WHEN 4 THEN 14 ELSE 4 END WHERE entry IN (4, 14)"
    ),
    "two numbers": "UPDATE entries SET number = CASE number WHEN 5 THEN 6 ELSE 5 END WHERE number IN (5, 6)",
    "two signatures": (
        "UPDATE entries SET signature = (SELECT signature FROM entries AS other WHERE other.key = 11 - entries.key)"
        " WHERE key IN (5, 6)"
    ),
    "whose answer it is": "UPDATE answers SET attempt = 14 WHERE entry = 7",
    "which answer is overruled": "UPDATE overrulings SET voids = 7",
}


@pytest.mark.parametrize("what", SWAPPED)
def test_rows_in_each_others_place_are_found(what: str) -> None:
    def swap(connection: sqlite3.Connection) -> None:
        # in two steps, past numbers that only one row may have
        for statement in SWAPPED[what].split(";"):
            for step in _in_two(statement):
                connection.execute(step)

    assert not verified_after(swap).is_whole


def _in_two(statement: str) -> tuple[str, ...]:
    """First to numbers below nothing, then back above it."""
    found = re.fullmatch(r"UPDATE (\w+) SET (key|entry|number) = (CASE .* END)( WHERE .*)?", statement)
    if found is None:
        return (statement,)
    table, column, value, where = found.groups()
    first = f"UPDATE {table} SET {column} = -({value}){where or ''}"
    return first, f"UPDATE {table} SET {column} = -{column} WHERE {column} < 0"


@pytest.mark.parametrize(
    ("statement", "first_broken", "fault"),
    [
        ("DELETE FROM entries WHERE number = 5", 5, "missing"),
        ("DELETE FROM answers WHERE entry = 5", 5, "no erasure says so"),
        ("UPDATE entries SET at = 1 WHERE number = 3", 3, "entry 3 is not as it was written"),
        ("UPDATE answers SET mark = 'right' WHERE entry = 6", 6, "entry 6 is not as it was written"),
        ("UPDATE entries SET hash = zeroblob(32) WHERE number = 6", 6, "entry 6 is not as it was written"),
        ("UPDATE entries SET signature = zeroblob(64) WHERE number = 6", 6, "entry 6 is not signed"),
        ("UPDATE keys SET public_key = zeroblob(32)", 1, "entry 1 is not as it was written"),
        ("INSERT INTO ends SELECT 8, 4, 1, 1, 1, rest FROM ends", 8, "entry 8 is not as it was written"),
        ("INSERT INTO answers SELECT 9, attempt, 1, 1, 1, 1, '', '', '', 1, rest FROM answers WHERE entry = 5", 9, "9"),
        ("DELETE FROM erasures", 2, "content of entry 2 is gone"),
        ("UPDATE erased SET erasure = 3 WHERE entry = 9", 9, "says that entry 9 was erased was changed"),
        ("INSERT INTO erased VALUES (5, 11, zeroblob(32), NULL)", 5, "says that entry 5 was erased was changed"),
        ("INSERT INTO ends SELECT 99, 4, 1, 1, 1, rest FROM ends", None, "belongs to no entry"),
        ("DELETE FROM rulebooks", None, "rulebook"),
        ("UPDATE rulebooks SET text = 'easier'", None, "rulebook"),
    ],
)
def test_the_report_names_the_first_fault(statement: str, first_broken: int | None, fault: str) -> None:
    report = verified_after(lambda connection: connection.execute(statement))
    assert report.first_broken == first_broken
    assert fault in str(report.fault)
    told = str(report.advice)
    assert told.startswith(f"The records were changed or damaged: {report.fault}. ")
    assert told.endswith("keep a copy of the file as it is, and put the latest backup in its place.")
    assert ("All before entry" in told) is (first_broken is not None)


def test_what_was_erased_and_put_back_is_found(tmp_path: Path) -> None:
    """From a backup, say, with all that said that it was erased beside the chain taken away."""
    with open_store(tmp_path) as store:
        attempt = store.record.begin(start("p1"))
        with store._database.reading() as connection:
            before = connection.execute("SELECT * FROM starts").fetchone()
        erased(store, attempt)

    def put_back(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM erased")
        connection.execute(f"INSERT INTO starts VALUES ({', '.join('?' * len(before))})", before)

    meddle(tmp_path, put_back)
    with open_store(tmp_path) as store:
        assert "entry 2 was erased and its content is there again" in str(store.verify().fault)


def test_an_erasure_forged_without_an_entry_is_found() -> None:
    def forge(connection: sqlite3.Connection) -> None:
        (erasure,) = connection.execute("SELECT entry FROM erasures").fetchone()
        connection.execute("INSERT INTO erased VALUES (5, ?, zeroblob(32), NULL)", (erasure,))
        connection.execute("DELETE FROM answers WHERE entry = 5")

    assert verified_after(forge).first_broken == 5


def test_an_entry_written_by_somebody_without_the_key_is_found(tmp_path: Path) -> None:
    """All hashes are right, since anyone can make them; the signature is another key's."""
    (tmp_path / FILE_NAME).write_bytes(filled())
    stranger = Pen(Clock(), StationKey(lambda: None))

    def forge(connection: sqlite3.Connection) -> None:
        write(connection, stranger, content_of(AnswerPayload(attempt=14, answer=answer(1))))

    meddle(tmp_path, forge)
    with open_store(tmp_path) as store:
        report = store.verify()
    assert f"entry {ENTRIES + 1} is not signed with the key of this station" in str(report.fault)


def test_a_chain_with_another_key_is_whole_and_the_report_names_both(tmp_path: Path) -> None:
    """The key was lost, or another account has opened the store: it writes on, and the chain says from where."""
    (tmp_path / FILE_NAME).write_bytes(filled())
    found = 0, 0
    for folder in ("other", "other", "third"):
        with open_store(tmp_path, key_folder=tmp_path / folder) as store:
            store.record.begin(start("p1"))
            report = store.verify()
            assert report.is_whole
            found = len({*report.keys}), report.entries
    assert found == (3, ENTRIES + 5)


def test_only_what_came_after_a_checkpoint_is_read(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(filled())
    with open_store(tmp_path) as store:
        whole = store.verify()
        attempt = store.record.begin(start("p1"))
        store.record.answer(attempt, answer())
        erased(store, store.attempts("p1")[1].id)
    meddle(tmp_path, lambda connection: connection.execute("UPDATE answers SET mark = 'right' WHERE entry = 5"))
    with open_store(tmp_path) as store, store._database.reading() as connection:
        read: list[int] = []

        def go_on(done: int, _of: int) -> bool:
            read.append(done)
            return True

        since = verify_since(connection, whole.place, go_on)
        assert (since.fault, since.entries, read) == (None, ENTRIES + 3, [ENTRIES + 3])
        assert verify_since(connection, since.place).place == since.place
        assert verify_since(connection, None).first_broken == 5
    meddle(tmp_path, lambda connection: connection.execute("UPDATE answers SET mark = 'wrong' WHERE step = 0"))
    with open_store(tmp_path) as store, store._database.reading() as connection:
        assert verify_since(connection, whole.place).first_broken == ENTRIES + 2


def test_a_check_can_be_stopped() -> None:
    with open_guest_store() as store:
        fill(store)
        with store._database.reading() as connection, pytest.raises(CheckStopped):
            verify(connection, lambda _done, _of: False)


def test_records_that_leave_the_program_are_verified_first(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(filled())
    with open_store(tmp_path) as store:
        assert store.verified_to_leave().entries == ENTRIES
    meddle(tmp_path, lambda connection: connection.execute("UPDATE answers SET mark = 'right' WHERE entry = 5"))
    with open_store(tmp_path) as store, pytest.raises(StoreError, match="All before entry 5 is safe"):
        store.verified_to_leave()
