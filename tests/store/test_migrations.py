"""Old tables are brought up to date, whole or not at all; newer ones are refused."""

from __future__ import annotations

import errno
import gzip
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.samples import some
from tests.store.made_up_rounds import answer, start
from tests.store.staff import administrator, enter
from tests.training.rounds import play_with_slips
from trainer.records import Answer, AttemptEnd, KeptAttempt, Mark
from trainer.store import FILE_NAME, StoreError, migrations, open_guest_store, open_store, overruling
from trainer.store.checking import Earlier
from trainer.store.migrations import MIGRATIONS, Migration
from trainer.store.seen import LastSeen, Seen
from trainer.training.attempts import kind_of
from trainer.training.exercises import readable

pytestmark = pytest.mark.usefixtures("tables_made_anew")

DATA = Path(__file__).parents[1] / "data"
COPY = f"dealer-trainer-version-{len(MIGRATIONS)}"
"""What the store as it is today is called once there is a further version."""
NEXT = Migration(
    "people_may_have_a_nickname",
    (
        "ALTER TABLE people ADD COLUMN nickname TEXT NOT NULL DEFAULT ''",
        "UPDATE people SET nickname = substr(name, 1, 3)",
    ),
)
HALTING = Migration("halts_midway", ("DELETE FROM people", "CREATE TABLE people (id TEXT)"))
DANGLING = Migration(
    "leaves_a_dangling_row",
    ("DROP TRIGGER entries_never_delete", "DELETE FROM entries WHERE number = 1"),
)


FIRST = "01a22917-29a7-7712-ba02-164ba9ba5597"
"""The attempt in the store of the first version."""


def restore(folder: Path, version: int) -> None:
    """A store that a program of before has left; `tests/data/stores/README.md` says what is in it."""
    packed = (DATA / "stores" / f"version-{version}.sqlite.gz").read_bytes()
    (folder / FILE_NAME).write_bytes(gzip.decompress(packed))


def changed(folder: Path, *statements: str) -> None:
    """By somebody with any program that opens databases."""
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            connection.execute(statement)


@pytest.fixture
def kept(tmp_path: Path) -> KeptAttempt:
    """What a store of today holds: an attempt with an answer."""
    with open_store(tmp_path) as store:
        person = enter(store, "Annelie", pin="4711")
        attempt = store.record.begin(start(person.id))
        store.record.answer(attempt, answer())
        return store.attempt(attempt)


def columns(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[1] for row in connection.execute("PRAGMA table_info(people)")]


def test_a_first_version_opens_with_its_data(tmp_path: Path) -> None:
    restore(tmp_path, 1)
    with open_store(tmp_path) as store:
        (person,) = store.people()
        assert (person.name, store.check_pin(person.id, "4711").is_right) == ("Annelie", True)
        found = store.attempt(FIRST)
        assert (found.number, found.start, found.answers, found.end) == (1, start(person.id), (answer(),), None)
        assert store.verify().is_whole
        assert store.unfinished_id(person.id) == FIRST
        store.record.answer(FIRST, answer(1))
        store.record.end(FIRST, AttemptEnd(finished=True, elapsed_ms=1))
        assert store.unfinished_id(person.id) == ""
        assert store.verify().is_whole


def test_a_migration_runs_once_after_a_copy(tmp_path: Path, kept: KeptAttempt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, NEXT))
    for _ in range(2):
        with open_store(tmp_path) as store:
            assert store.attempt(kept.id) == kept
            assert store.verify().is_whole
            with store._database.reading() as connection:
                assert connection.execute("SELECT nickname FROM people ORDER BY 1").fetchall() == [("Ann",), ("Zor",)]
                assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)
    copy = tmp_path / f"{COPY}.sqlite"
    assert sorted(tmp_path.glob("*.sqlite")) == [copy, tmp_path / FILE_NAME]
    assert "nickname" not in columns(copy)
    with open_guest_store() as guest, guest._database.reading() as connection:
        assert connection.execute("SELECT nickname FROM people").fetchall() == []


def test_the_copy_made_before_a_migration_is_a_store(
    tmp_path: Path, kept: KeptAttempt, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, NEXT))
        with open_store(tmp_path) as store:
            store.record.answer(kept.id, answer(1))
    (tmp_path / "old").mkdir()
    (tmp_path / f"{COPY}.sqlite").rename(tmp_path / "old" / FILE_NAME)
    with open_store(tmp_path / "old") as copy:
        assert copy.attempt(kept.id) == kept
        assert copy.verify().is_whole


def test_two_programs_bring_it_up_at_once_and_one_copy_stays(
    tmp_path: Path, kept: KeptAttempt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second begins, and is done, while the first one's copy is on its way to the disk."""
    monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, NEXT))
    fsync, begun = os.fsync, []

    def late(file: int) -> None:
        begun.append(file)
        if len(begun) == 1:
            open_store(tmp_path).close()
        fsync(file)

    monkeypatch.setattr(os, "fsync", late)
    with open_store(tmp_path) as store:
        assert store.attempt(kept.id) == kept
    assert len(begun) > 1
    copies = [path for path in tmp_path.iterdir() if "version" in path.name]
    assert [path.name for path in copies] == [f"{COPY}.sqlite"]
    assert "nickname" not in columns(copies[0])


def test_where_no_copy_can_be_made_nothing_is_migrated(
    tmp_path: Path, kept: KeptAttempt, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, NEXT))
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(StoreError, match=COPY):
            open_store(tmp_path)
    assert "nickname" not in columns(tmp_path / FILE_NAME)
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".part" or "version" in path.name] == []
    with open_store(tmp_path) as store:
        assert store.attempt(kept.id) == kept


@pytest.mark.parametrize("broken", [HALTING, DANGLING])
def test_a_migration_that_fails_changes_nothing_and_can_be_tried_again(
    tmp_path: Path, kept: KeptAttempt, monkeypatch: pytest.MonkeyPatch, broken: Migration
) -> None:
    for copy in (f"{COPY}.sqlite", f"{COPY}-2.sqlite"):
        monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, NEXT, broken))
        with pytest.raises(StoreError, match="could not be brought up to date") as refused:
            open_store(tmp_path)
        assert str(tmp_path / copy) in str(refused.value)
        assert (tmp_path / copy).exists()
        assert "nickname" not in columns(tmp_path / FILE_NAME)
    monkeypatch.setattr(migrations, "MIGRATIONS", MIGRATIONS)
    with open_store(tmp_path) as store:
        assert store.attempt(kept.id) == kept
        assert [person.name for person in store.people()] == ["Annelie", "Zora Quist"]


def test_a_newer_database_is_refused_untouched(tmp_path: Path, kept: KeptAttempt) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(StoreError, match=r"newer Dealer Trainer \(data version 99"):
        open_store(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before
    assert [path.name for path in tmp_path.glob("*.sqlite")] == [FILE_NAME]


# From the fifth version to the eighth, which writes the whole chain anew

ROUNDS = {
    "01a3185c-5000-7434-9cba-410edab8d07c": 54,
    "01a31893-3e80-7507-b425-5051b679fc73": 31,
    "01a31901-1b80-7255-a019-87dbbf378275": 46,
}
"""The attempts in the store of the fifth version with their answers; the second of the four was erased."""
ERASED = "01a318ca-2d00-74b8-ab91-981d240462a0"
HEAD, ENTRIES = "15b93c009687f89b5ecfc8d2b332e535b9aa18ff44d568330c48975b5c737566", 157


def test_every_round_of_a_fifth_version_is_there_and_the_open_one_is_gone_on_with(tmp_path: Path) -> None:
    restore(tmp_path, 5)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        bodies = connection.execute(
            "SELECT attempt, json_extract(body, '$.answer') FROM payloads WHERE step IS NOT NULL ORDER BY entry"
        ).fetchall()
    with open_store(tmp_path) as store:
        amara, ben = store.people()
        assert [person.name for person in (amara, ben)] == ["Amara Okafor", "Benjamin Lee"]
        listed = store.attempts(amara.id)
        assert [(row.id, row.number, row.has_ended) for row in listed] == [
            (attempt, number, number < 4) for attempt, number in zip(reversed(ROUNDS), (4, 2, 1), strict=True)
        ]
        assert (store.attempts(ben.id), store.setting("sound", default=False)) == ((), True)
        rounds = [store.attempt(attempt) for attempt in ROUNDS]
        for kept, count in zip(rounds, ROUNDS.values(), strict=True):
            assert list(kept.answers) == [
                msgspec.json.decode(body, type=Answer) for whose, body in bodies if whose == kept.id
            ]
            assert len(kept.answers) == count
        found = rounds[-1]
        with pytest.raises(StoreError, match="erased"):
            store.attempt(ERASED)
        (overruled,) = overruling.overrulings(store._database, next(iter(ROUNDS)))
        assert (overruled.index, overruled.mark, overruled.why) == (15, Mark.RIGHT, "the felt was folded")
        assert (overruled.who, overruled.at[:16]) == (ben.id, "2027-01-15T12:00")
        assert (found.number, found.started_at) == (4, "2027-01-15T11:00:00.000+00:00")
        assert found.start.rulebook_text.startswith("# The Oneida poker rules")

        session = kind_of(found.start.game).resumed(store.record, readable(found))
        play_with_slips(session, 5, most=20)
        session.commit()
        session.finish(1_000)
        store.record.begin(start(ben.id))
        assert [row.number for row in store.attempts(ben.id)] == [5]
        report = store.verify()
        assert (report.fault, report.earlier) == (None, (Earlier(HEAD, ENTRIES, "", None),))
    assert (tmp_path / FILE_NAME).stat().st_size < 500_000


@pytest.mark.parametrize(("number", "is_lost"), [(ENTRIES, False), (ENTRIES + 1, True)])
def test_what_was_seen_last_is_looked_for_before_all_is_written_anew(
    tmp_path: Path, number: int, is_lost: bool
) -> None:
    restore(tmp_path, 5)
    seen = LastSeen.of(tmp_path / FILE_NAME)
    seen.note(Seen(number, HEAD, "2027-01-15T12:00:00.000+00:00"))
    seen.close()
    for _ in range(2):
        with open_store(tmp_path) as store:
            assert (store.lost is not None) is is_lost
    with open_store(tmp_path) as store:
        store.record.begin(start())
    with open_store(tmp_path) as store:
        assert store.lost is None


def test_what_was_erased_before_stays_away_and_so_does_what_is_erased_after(tmp_path: Path) -> None:
    restore(tmp_path, 5)
    with open_store(tmp_path) as store:
        amara, _ = store.people()
        assert store.erase_person(amara.id, by=administrator(store), why="left the house") == 138
        assert store.verify().is_whole
    content = (tmp_path / FILE_NAME).read_bytes()
    for told in (b"Okafor", amara.id.encode(), b"felt was folded", b"tribal-three-card/", b'"played"'):
        assert told not in content


@pytest.mark.parametrize(
    ("statement", "first_broken", "refused"),
    [
        ("UPDATE payloads SET body = replace(body, '\"wrong\"', '\"right\"') WHERE mark = 'wrong'", 17, 3),
        ("UPDATE payloads SET body = '[]' WHERE step = 5", 9, 3),
        ("UPDATE entries SET at = '2001' WHERE number = 4", 4, 1),
        ("UPDATE entries SET kind = 'ending' WHERE number = 60", 60, 1),
        ("DELETE FROM entries WHERE number = 9", 9, 1),
        ("DELETE FROM payloads WHERE entry = (SELECT id FROM entries WHERE number = 60)", 60, 1),
        ("DELETE FROM erased", None, 0),
        ("UPDATE station SET id = 'other'", None, 0),
        ("DELETE FROM rulebooks", None, 3),
        ("DELETE FROM station", None, 0),
    ],
)
def test_a_broken_chain_is_moved_and_stays_broken_where_it_was(
    tmp_path: Path, statement: str, first_broken: int | None, refused: int
) -> None:
    restore(tmp_path, 5)
    changed(tmp_path, statement)
    with open_store(tmp_path) as store:
        report = store.verify()
        (earlier,) = report.earlier
        assert report.is_whole is (first_broken is None and "rulebooks" not in statement)
        assert earlier.first_broken == first_broken
        assert bool(earlier.fault) is (first_broken is not None)
        found = 0
        for row in store.attempts(store.people()[0].id):
            try:
                store.attempt(row.id)
            except StoreError:
                found += 1
        assert found == refused


def test_whatever_bit_of_an_old_store_is_turned_over_it_is_moved_or_refused_in_a_sentence(tmp_path: Path) -> None:
    restore(tmp_path, 5)
    whole = (tmp_path / FILE_NAME).read_bytes()
    stream = Random("old bits")
    for number in range(some(3, 200)):
        folder = tmp_path / str(number)
        folder.mkdir()
        turned = bytearray(whole)
        turned[stream.randrange(len(whole))] ^= 1 << stream.randrange(8)
        (folder / FILE_NAME).write_bytes(bytes(turned))
        with suppress(StoreError), open_store(folder) as store:
            for person in (*store.people(), None):
                for row in store.attempts(person.id if person is not None else None):
                    with suppress(StoreError):
                        store.attempt(row.id)
            store.verify()
