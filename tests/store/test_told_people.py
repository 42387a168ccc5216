"""Who is here, as what and in which group is held against what was kept of it, whoever has written into the file."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.samples import some
from tests.store.made_up_rounds import meddle, start
from tests.store.staff import PIN, administrator, enter
from tests.store.test_migrations import restore as left_by_a_program_of_before
from trainer.store import FILE_NAME, Person, Role, Store, StoreError, migrations, open_guest_store, open_store, pins
from trainer.store.backups import back_up
from trainer.store.checking import verify_since
from trainer.store.comparing import differences
from trainer.store.mending import open_mended
from trainer.store.migrations import MIGRATIONS
from trainer.store.restoring import restore
from trainer.store.told_people import told_people

OF_BEFORE = MIGRATIONS[: [each.name for each in MIGRATIONS].index("told_people")]
"""Of a program that held nobody against the chain."""
CHANGED = {
    "a role": (
        "UPDATE people SET role = 'administrator' WHERE name = 'Sam Floor'",
        "Sam Floor now stands as an administrator, and was made a supervisor",
    ),
    "who has left": (
        "UPDATE people SET is_active = 1 WHERE name = 'Lea Gone'",
        "Lea Gone now stands as somebody who signs in, and was kept as somebody who has left",
    ),
    "a name": (
        "UPDATE people SET name = 'Ben Lee' WHERE name = 'Ann Lee'",
        "Ann Lee now stands under the name Ben Lee, and was entered as Ann Lee",
    ),
    "a number": (
        "UPDATE people SET staff_number = '12' WHERE name = 'Ann Lee'",
        "Ann Lee now stands with the staff number 12, and was given no staff number",
    ),
    "another's PIN": (
        "UPDATE people SET pin = (SELECT pin FROM people WHERE name = 'Ann Lee') WHERE name = 'Sam Floor'",
        "Sam Floor has another PIN than the one that was given in the program",
    ),
    "no PIN": (
        "UPDATE people SET pin = NULL WHERE name = 'Sam Floor'",
        "Sam Floor has no PIN any more, and one was given",
    ),
    "a PIN where none was": (
        "UPDATE people SET pin = (SELECT pin FROM people WHERE name = 'Ann Lee') WHERE name = 'Lea Gone'",
        "Lea Gone has a PIN, and none was given in the program",
    ),
    "a lock": (
        "UPDATE people SET wrong_tries = 0",
        "Ina Shut was locked after wrong PINs and is so no more, without a new PIN",
    ),
    "somebody put in": (
        "INSERT INTO people VALUES ('x', 'Eve New', '', 'administrator', 1, NULL, 0, 0)",
        "Eve New is among the people, and nobody was ever entered so",
    ),
    "somebody taken out": (
        "DELETE FROM people WHERE name = 'Ann Lee'",
        "Ann Lee was entered, and is not among the people any more",
    ),
    "into a group": (
        "INSERT INTO memberships SELECT groups.id, people.id FROM groups, people WHERE people.name = 'Sam Floor'",
        "Sam Floor now stands in Evening, and was put into no group",
    ),
    "nobody into a group": (
        "INSERT INTO memberships SELECT id, 'nobody' FROM groups",
        "somebody who was never entered is in Evening",
    ),
    "out of a group": ("DELETE FROM memberships", "Ann Lee now stands in no group, and was put into Evening"),
    "a group's name": (
        "UPDATE groups SET name = 'Night'",
        "the group Evening now stands under the name Night",
    ),
    "a group's days": (
        "UPDATE groups SET ends_on = '2020-01-01'",
        "the group Evening now stands with other days than it was given",
    ),
    "a group put in": (
        "INSERT INTO groups VALUES ('g', 'Night', '', '')",
        "the group Night is there, and nobody has made it",
    ),
    "a group taken out": ("DELETE FROM groups", "the group Evening was made, and is not there any more"),
}


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything that can be kept of people, and a backup of it."""
    folder = tmp_path_factory.mktemp("people")
    with open_store(folder) as store:
        by = administrator(store)
        enter(store, "Ann Lee", group="Evening", pin="4711")
        enter(store, "Sam Floor", role=Role.SUPERVISOR)
        shut = enter(store, "Ina Shut", role=Role.INSTRUCTOR)
        store.change_person(replace(enter(store, "Lea Gone"), is_active=False), by=by)
        with store._database.writing() as connection:
            connection.execute("UPDATE people SET wrong_tries = 9 WHERE name = 'Ina Shut'")
        with pytest.raises(StoreError, match="is locked"):
            store.check_pin(shut.id, "000000")
        assert store.verify().is_whole
        store.back_up(by=by)
    return folder


@pytest.fixture
def folder(template: Path, tmp_path: Path) -> Path:
    return shutil.copytree(template, tmp_path / "data")


def change(folder: Path, statement: str) -> None:
    meddle(folder, lambda connection: connection.execute(statement))


@pytest.mark.one_in(6)
@pytest.mark.parametrize("what", CHANGED)
def test_what_was_changed_about_people_in_another_program_is_said(folder: Path, tmp_path: Path, what: str) -> None:
    statement, said = CHANGED[what]
    with open_store(folder) as store:
        place = store.verify().place
    change(folder, statement)
    with open_store(folder) as store:
        report = store.verify()
        with store._database.reading() as connection:
            since = verify_since(connection, place)
        with pytest.raises(StoreError, match=re.escape(said)):
            store.verified_to_leave()
    assert said in str(report.fault)
    assert str(since.fault) == str(report.fault)
    assert report.first_broken is None
    assert str(report.advice).startswith("Something was changed by another program than this one: ")
    with pytest.raises(StoreError, match=re.escape(said)):
        restore(tmp_path / "other" / FILE_NAME, folder / FILE_NAME)
    assert not (tmp_path / "other" / FILE_NAME).exists()
    assert not back_up(folder / FILE_NAME).is_whole


def test_each_difference_is_said(folder: Path) -> None:
    for what in ("a role", "who has left", "a group's name"):
        change(folder, CHANGED[what][0])
    with open_store(folder) as store:
        said = str(store.verify().fault)
    assert all(CHANGED[what][1] in said for what in ("a role", "who has left", "a group's name"))
    change(
        folder,
        "INSERT INTO people SELECT 'x' || value, 'Eve', value, 'trainee', 1, NULL, 0, 0"
        " FROM json_each('[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]')",
    )
    with open_store(folder) as store:
        assert "and 11 more things like these" in str(store.verify().fault)


@pytest.mark.one_in(8)
@pytest.mark.parametrize("what", CHANGED)
def test_the_next_start_puts_it_right(folder: Path, what: str) -> None:
    """With what was kept since the backup, and as the chain says."""
    with open_store(folder) as store:
        enter(store, "Bea Late", group="Morning")
        before = store.people(), store.groups.all()
    change(folder, CHANGED[what][0])
    told: list[str] = []
    with open_mended(folder) as store:
        store.verify_in_background(told.append).wait()
    assert "was changed by another program" in told[0]
    assert "started again" in told[0]
    with open_mended(folder) as store:
        assert store.mended is not None
        assert store.mended.is_complete
        assert (store.people(), store.groups.all()) == before
        assert store.verify().is_whole
        assert store.check_pin(administrator(store), PIN).is_right


def test_a_pin_that_is_nowhere_any_more_opens_nothing_and_that_is_kept(folder: Path) -> None:
    with open_store(folder) as store:
        late = enter(store, "Bea Late", role=Role.SUPERVISOR)
    change(folder, "UPDATE people SET pin = NULL WHERE name = 'Bea Late'")
    (folder / f"{FILE_NAME}-damaged").touch()
    with open_mended(folder) as store:
        assert store.verify().is_whole
        with pytest.raises(StoreError, match="is damaged and no digits open it"):
            store.check_pin(late.id, "lost")
        store.set_pin(late.id, PIN, by=administrator(store))
        assert store.check_pin(late.id, PIN).is_right
        assert store.verify().is_whole


@pytest.mark.parametrize(
    ("what", "put_right"),
    [
        ("a role", lambda store, one: store.change_person(replace(one, role=Role.SUPERVISOR), by=administrator(store))),
        ("another's PIN", lambda store, one: store.set_pin(one.id, PIN, by=administrator(store))),
        ("into a group", lambda store, one: store.change_person(replace(one, group=""), by=administrator(store))),
    ],
)
def test_an_administrator_sets_it_right(folder: Path, what: str, put_right: Callable[[Store, object], None]) -> None:
    change(folder, CHANGED[what][0])
    with open_store(folder) as store:
        put_right(store, next(one for one in store.people() if one.name == "Sam Floor"))
        assert store.verify().is_whole


ACTS = st.lists(
    st.tuples(
        st.sampled_from(
            [
                "enter",
                "rename",
                "number",
                "role",
                "leave",
                "group",
                "put in",
                "take out",
                "end",
                "pin",
                "wrong",
                "erase",
            ]
        ),
        st.integers(0, 99),
    ),
    max_size=20,
)


@given(ACTS)
@settings(deadline=None, max_examples=some(6, 300))
def test_whatever_the_program_does_about_people_is_as_it_was_kept(acts: list[tuple[str, int]]) -> None:
    with pytest.MonkeyPatch.context() as patch, open_guest_store() as store:
        patch.setattr(pins, "_COST", 2)
        patch.setattr(pins, "_FREE_TRIES", 99)
        by = administrator(store)
        store.groups.make("Evening", by=by)
        for act, pick in acts:
            with suppress(StoreError):
                _do(store, act, pick, by)
        report = store.verify()
        assert report.fault is None, str(report.fault)


def _do(store: Store, act: str, pick: int, by: str) -> None:
    everybody = store.people()
    one = everybody[pick % len(everybody)]
    groups = store.groups.all()
    group = groups[pick % len(groups)]
    match act:
        case "enter":
            role = [*Role][pick % 4]
            store.add_person(f"Person {pick}", by=by, role=role, group="Late" if pick % 3 else "", pin=PIN)
        case "rename":
            store.rename(one.id, f"Other {pick}", by=by)
        case "number":
            store.change_person(replace(one, staff_number=str(pick)), by=by)
        case "role":
            store.change_person(replace(one, role=[*Role][pick % 4]), by=by)
        case "leave":
            store.change_person(replace(one, is_active=not one.is_active), by=by)
        case "group":
            store.change_person(replace(one, group=("", "Evening", "Night")[pick % 3]), by=by)
        case "put in":
            store.groups.put_in(group.id, [each.id for each in everybody[: pick % 4]], by=by)
        case "take out":
            store.groups.take_out(group.id, [one.id], by=by)
        case "end":
            store.groups.end(group.id, by=by)
        case "pin":
            store.set_pin(one.id, PIN if pick % 2 else None, by=by)
        case "wrong":
            for _ in range(pick % 12):
                store.check_pin(one.id, "999999")
        case _:
            store.erase_person(one.id, by=by, why="left")


@pytest.mark.one_in(2)
@pytest.mark.usefixtures("tables_made_anew")
@pytest.mark.parametrize("version", [1, 5])
def test_what_a_program_of_before_has_kept_is_taken_over_and_held_from_then_on(tmp_path: Path, version: int) -> None:
    left_by_a_program_of_before(tmp_path, version)
    with open_store(tmp_path) as store:
        assert store.verify().is_whole
        name = store.people()[0].name
    change(tmp_path, "UPDATE people SET role = 'supervisor', pin = NULL")
    with open_store(tmp_path) as store:
        said = str(store.verify().fault)
        assert f"{name} now stands as a supervisor, and was made a trainee" in said
        assert f"{name} has no PIN any more, and one was given" in said


@pytest.mark.usefixtures("tables_made_anew")
def test_what_was_changed_before_tables_are_brought_up_to_date_is_not_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the chain told of it then; what it never told, as of the PIN and of groups, is."""
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", OF_BEFORE)
        with open_store(tmp_path) as store:
            enter(store, "Sam Floor", role=Role.SUPERVISOR, group="Evening")
    change(tmp_path, "UPDATE people SET role = 'administrator' WHERE name = 'Sam Floor'")
    change(tmp_path, "INSERT INTO groups VALUES ('g', 'Night', '', '')")
    with open_store(tmp_path) as store:
        said = str(store.verify().fault)
    assert said == "Sam Floor now stands as an administrator, and was made a supervisor"


@pytest.mark.one_in(2)
@pytest.mark.usefixtures("tables_made_anew")
@pytest.mark.parametrize("is_cut", [False, True])
def test_records_that_were_taken_over_go_on_from_a_backup_of_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_cut: bool
) -> None:
    """Also where what was taken over is just what can't be read any more."""
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", OF_BEFORE)
        with open_store(tmp_path) as store:
            sam = _unsaid(store, "Sam Floor")
    back_up(tmp_path / FILE_NAME)
    with open_store(tmp_path) as store:
        enter(store, "Bea Late")
        before = store.people(), store.groups.all()
    if is_cut:
        change(tmp_path, f"UPDATE person_changes SET person = 'x' WHERE person = '{sam}' AND entry > 2")
    change(tmp_path, "UPDATE people SET role = 'administrator'")
    (tmp_path / f"{FILE_NAME}-damaged").touch()
    with open_mended(tmp_path) as store:
        assert store.mended is not None
        assert store.verify().is_whole
        assert store.mended.is_complete is not is_cut
        after = store.people(), store.groups.all()
        assert after == before or is_cut
        assert store.person(sam).role is Role.SUPERVISOR
        assert store.check_pin(sam, PIN).is_right


def _unsaid(store: Store, name: str) -> str:
    """Somebody of whom no entry says anything, and the group in which they are."""
    with store._database.writing() as connection:
        connection.execute(
            "INSERT INTO people VALUES ('s', ?, '', 'supervisor', 1, ?, 0, 0)",
            (name, pins.pin_hash(PIN, Role.SUPERVISOR)),
        )
        connection.execute("INSERT INTO groups VALUES ('g', 'Evening', '', '')")
        connection.execute("INSERT INTO memberships VALUES ('g', 's')")
    store.record.begin(start("s"))
    return "s"


def test_many_people_are_compared_quickly() -> None:
    """Counted in steps of the database: each table is gone through once."""

    def steps(store: Store) -> int:
        taken: list[None] = []
        with store._database.outside_transaction() as connection:
            connection.set_progress_handler(lambda: taken.append(None), 10)
            differences(connection)
            connection.set_progress_handler(None, 0)
        return len(taken)

    with open_guest_store() as store:
        by = administrator(store)
        found = []
        for count in (20, 40):
            store.enter_trainees([Person(id="", name=f"Person {count}-{each}") for each in range(count)], by=by)
            found.append(steps(store))
    assert found[1] < 3.5 * found[0], "of thrice as many"


def test_no_pin_can_be_read_from_what_is_kept_of_it(folder: Path) -> None:
    with sqlite3.connect(folder / FILE_NAME) as connection:
        kept = [pin for (pin,) in connection.execute("SELECT pin FROM people WHERE pin IS NOT NULL")]
    with open_store(folder) as store, store._database.reading() as connection:
        said = " ".join(each.pin or "" for each in told_people(connection).values())
    assert kept
    assert not [pin for pin in kept if pin.rsplit("$", 1)[1] in said]
