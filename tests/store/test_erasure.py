"""Erasing takes the content and leaves the chain."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, start, unfinished
from tests.store.staff import administrator, enter, instructor, others
from trainer.errors import HasLeft, TakenOver
from trainer.records import AttemptEnd, Mark, Reckoning
from trainer.store import Store, StoreError, open_store
from trainer.store.audit import Sought, Theme
from trainer.store.chain import append_person_change
from trainer.store.contents import between
from trainer.store.payloads import ErasedTotal, ErasurePayload


def packed(store: Store, told: str) -> list[bytes]:
    """What is kept of all that says this, as it lies on the disk: the packed bytes hide the words."""
    with store._database.reading() as connection:
        (last,) = connection.execute("SELECT max(key) FROM entries").fetchone()
        said = [content for each in between(connection, 1, last).values() for content in each]
    return [content.rest for content in said if told in str(content.fields())]


def test_a_person_is_erased_to_the_last_byte(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        gone = enter(store, "Wilhelmina", staff_number="W-98765", pin="1234").id
        stays = enter(store, "Bert").id
        attempts = {}
        for person, trace in ((gone, "a trace of hers"), (stays, "a trace of his"), (gone, "a trace of hers")):
            attempts[person] = store.record.begin(start(person))
            for step in range(20):
                store.record.answer(attempts[person], answer(step, Mark.WRONG, detail=trace))
            store.reviews.overrule(attempts[person], 3, mark=None, by=instructor(store), why=f"{trace}, overruled")
            store.keep_reckoning(person, Reckoning("", trace))
        store.record.end(attempts[gone], AttemptEnd(finished=True, elapsed_ms=3))
        with store._database.writing() as connection:
            change = (("name", "Mina", "Wilhelmina"),)
            append_person_change(connection, store._database.pen, person=gone, who="s1", changes=change)
        by = administrator(store)
        before = store.verify().entries
        hers, his = packed(store, "a trace of hers"), packed(store, "a trace of his")
        assert (len(hers), len(his)) == (2 * 21, 21)
        changes = packed(store, "Wilhelmina")
        assert store.erase_person(gone, by=by, why="left the house") == 2 * 22 + 1 + len(changes)

        # While the store is open: nothing waits in the log either. What is looked for has letters that no hash
        # has: a number of five digits turns up by chance among the digests of some hundred entries.
        content = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
        for secret in (b"Wilhelmina", b"W-98765", b"a trace of hers", gone.encode(), *hers, *changes):
            assert secret not in content
        assert all(kept in content for kept in his)

        assert [person.name for person in others(store)] == ["Bert"]
        assert store.attempts(gone) == ()
        assert store.practice(gone).ended == store.practice(gone).open == ()
        assert store.reckoning(gone) is None
        with pytest.raises(StoreError, match="erased"):
            store.attempt(attempts[gone])
        kept = store.attempts(stays)
        assert [(each.number, each.tries) for each in kept] == [(2, 19)]
        assert store.verify().is_whole
        assert store.verify().entries == before + 1
        (done,) = store.audit.done(Sought(theme=Theme.ERASURES), by=by)
        assert isinstance(done.told, ErasurePayload)
        (total,) = done.told.totals
        assert total == ErasedTotal(table="oneida-poker/holdem", attempts=2, tries=38, right=0), "it names nobody"


def test_an_attempt_under_way_that_was_erased_takes_no_more_answers(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        person = enter(store, "Ann").id
        attempt = store.record.begin(start(person))
        store.erase_person(person, by=administrator(store), why="left")
        with pytest.raises(TakenOver, match="erased"):
            store.record.answer(attempt, answer())
        assert unfinished(store, person) is None


def test_for_somebody_who_was_erased_no_window_begins_anything(tmp_path: Path) -> None:
    """One that has them signed in looks only now and then whether they still may be."""
    with open_store(tmp_path) as store, open_store(tmp_path) as other:
        person = enter(store, "Ann").id
        other.record.begin(start(person))
        store.erase_person(person, by=administrator(store), why="left")
        for window in (store, other):
            with pytest.raises(HasLeft, match="not among the people of this station any more: sign in anew"):
                window.record.begin(start(person))
            window.record.begin(start(None))
        assert store.attempts(person) == ()


def test_numbers_of_erased_attempts_are_not_given_again(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        person = enter(store, "Ann").id
        first = store.record.begin(start(person))
        last = store.record.begin(start(person))
        assert store.erase_attempts([first, last, "no such id"], by=administrator(store), why="retention") == 2
        store.record.begin(start(person))
        assert [each.number for each in store.attempts(person)] == [3]


def test_what_was_erased_does_not_come_back(tmp_path: Path) -> None:
    """A hub that still has it may send it again."""
    with open_store(tmp_path) as store:
        attempt = store.record.begin(start("p1"))
        with store._database.reading() as connection:
            row = connection.execute("SELECT * FROM starts").fetchone()
        store.erase_attempts([attempt], by=administrator(store), why="retention")
        with pytest.raises(Exception, match="append-only"), store._database.writing() as connection:
            connection.execute(f"INSERT INTO starts VALUES ({', '.join('?' * len(row))})", row)


@pytest.mark.parametrize("why", ["", "  "])
def test_erasing_needs_a_reason_and_is_all_or_nothing(tmp_path: Path, why: str) -> None:
    with open_store(tmp_path) as store:
        person = enter(store, "Ann").id
        attempt = store.record.begin(start(person))
        before = store.verify().entries
        with pytest.raises(StoreError, match="Say why"):
            store.erase_person(person, by=administrator(store), why=why)
        with pytest.raises(StoreError, match="not here any more"):
            store.erase_person("no such id", by=administrator(store), why="left")
        assert store.person(person).name == "Ann"
        assert store.attempt(attempt).id == attempt
        assert store.verify().entries == before
