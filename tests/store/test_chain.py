"""The chain verifies after anything the program does, and after nothing that is done behind its back."""

from __future__ import annotations

import json
import sqlite3
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.samples import some
from tests.store.made_up_rounds import answer, meddle, start
from tests.store.staff import administrator, enter, instructor
from trainer.records import AttemptEnd, Mark
from trainer.store import FILE_NAME, Store, open_guest_store, open_store

ACTS = st.lists(
    st.tuples(st.sampled_from(["begin", "answer", "end", "overrule", "erase", "erase person"]), st.integers(0, 99)),
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
                store.overrule(
                    attempt, pick % answers[attempt], mark=Mark.RIGHT, by=instructor(store), why="felt was folded"
                )
            elif act == "erase" and answers:
                attempt = list(answers)[pick % len(answers)]
                store.erase_attempts([attempt], by=administrator(store), why="retention")
                del answers[attempt]
            elif act == "erase person" and staff:
                person = staff.pop(pick % len(staff))
                store.erase_person(person, by=administrator(store), why="left")
                answers = {each: count for each, count in answers.items() if owner[each] != person}
            else:
                continue
            entries += 1
        report = store.verify()
        assert (report.fault, report.first_broken, report.entries) == (None, None, entries)
        assert {each: len(store.attempt(each).answers) for each in answers} == answers
        assert {each.id for person in set(owner.values()) for each in store.attempts(person)} == set(answers)


def fill(store: Store) -> None:
    """Seven entries with content, three without, one erasure."""
    kept = store.record.begin(start("p1"))
    for step in range(3):
        store.record.answer(kept, answer(step, Mark.WRONG))
    gone = store.record.begin(start("p2"))
    store.record.answer(gone, answer())
    store.record.end(gone, AttemptEnd(finished=False, elapsed_ms=5))
    store.erase_attempts([gone], by=administrator(store), why="retention")
    store.overrule(kept, 1, mark=None, by=instructor(store), why="felt folded")
    store.record.end(kept, AttemptEnd(finished=True, elapsed_ms=5))


@cache
def filled() -> bytes:
    """The file of a store that has been filled, which is whole."""
    with TemporaryDirectory() as name_of_folder:
        folder = Path(name_of_folder)
        with open_store(folder) as store:
            fill(store)
        with open_store(folder) as store:
            assert store.verify().is_whole
        assert [path.name for path in folder.iterdir()] == [FILE_NAME]
        return (folder / FILE_NAME).read_bytes()


COLUMNS = (
    *(("entries", each) for each in ("id", "station", "number", "kind", "at", "previous", "payload_hash", "hash")),
    ("payloads", "entry"),
    ("payloads", "body"),
    ("rulebooks", "hash"),
    ("rulebooks", "text"),
)


@given(st.sampled_from(COLUMNS), st.integers(0, 10**6), st.integers(0, 10**6), st.integers(1, 9))
@settings(deadline=None, max_examples=some(50, 1_000))
def test_any_byte_changed_is_found(column: tuple[str, str], row: int, place: int, shift: int) -> None:
    table, name = column

    def change(connection: sqlite3.Connection) -> None:
        key = "hash" if table == "rulebooks" else "id" if table == "entries" else "entry"
        rows = connection.execute(f"SELECT {key}, {name} FROM {table}").fetchall()
        which, old = rows[row % len(rows)]
        if isinstance(old, int):
            # Beyond the last, so that no other row has this number.
            new: int | str = old + 100 + shift
        else:
            at = place % len(old)
            new = old[:at] + chr((ord(old[at]) - 32 + shift) % 95 + 32) + old[at + 1 :]
        if name == "body":
            # Content that is no JSON any more would not get past the indexes, whose bytes go with it.
            connection.execute("UPDATE payloads SET body = ? WHERE entry = ?", (_still_json(old, place), which))
        else:
            connection.execute(f"UPDATE {table} SET {name} = ? WHERE {key} = ?", (new, which))

    with TemporaryDirectory() as name_of_folder:
        folder = Path(name_of_folder)
        (folder / FILE_NAME).write_bytes(filled())
        meddle(folder, change)
        with open_store(folder) as store:
            assert not store.verify().is_whole


def _still_json(body: str, place: int) -> str:
    at = place % len(body)
    for replacement in "q7 ":
        changed = body[:at] + replacement + body[at + 1 :]
        if changed != body and _is_json(changed):
            return changed
    return body + " "


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize(
    ("statement", "first_broken", "fault"),
    [
        ("DELETE FROM entries WHERE number = 4", 4, "missing"),
        ("DELETE FROM payloads WHERE entry = (SELECT id FROM entries WHERE number = 3)", 3, "no erasure says so"),
        ("UPDATE entries SET at = '2001' WHERE number = 2", 2, "was changed"),
        ("UPDATE payloads SET body = replace(body, 'wrong', 'right') WHERE step = 2", 4, "content of entry 4"),
        (
            "INSERT INTO payloads (entry, body) SELECT id, '{}' FROM entries WHERE number = 6",
            6,
            "content of entry 6 was changed",
        ),
        ("UPDATE payloads SET body = '{}' WHERE entry = (SELECT erasure FROM erased)", 5, "content of entry 5 is gone"),
        ("INSERT INTO payloads (entry, body) VALUES ('none', '{}')", None, "belongs to no entry"),
        ("DELETE FROM rulebooks", None, "rulebook"),
        ("UPDATE rulebooks SET text = 'easier'", None, "rulebook"),
    ],
)
def test_the_report_names_the_first_fault(tmp_path: Path, statement: str, first_broken: int | None, fault: str) -> None:
    with open_store(tmp_path) as store:
        fill(store)
    meddle(tmp_path, lambda connection: connection.execute(statement))
    with open_store(tmp_path) as store:
        report = store.verify()
    assert report.first_broken == first_broken
    assert fault in str(report.fault)


def test_an_erasure_forged_without_an_entry_is_found(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        fill(store)

    def forge(connection: sqlite3.Connection) -> None:
        connection.execute(
            "INSERT INTO erased (entry, erasure) SELECT (SELECT id FROM entries WHERE number = 2), id"
            " FROM entries WHERE kind = 'erasure'"
        )
        connection.execute("DELETE FROM payloads WHERE entry = (SELECT id FROM entries WHERE number = 2)")

    meddle(tmp_path, forge)
    with open_store(tmp_path) as store:
        assert store.verify().first_broken == 2


def test_a_tail_cut_off_shows_against_a_head_noted_before(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        fill(store)
        noted = store.verify().head

    def cut(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM payloads WHERE entry = (SELECT max(id) FROM entries)")
        connection.execute("DELETE FROM entries WHERE number = 10")

    meddle(tmp_path, cut)
    with open_store(tmp_path) as store:
        report = store.verify()
    assert report.entries == 9
    assert report.head != noted
