"""Groups of people: their days, who is in them, and what the chain keeps of it."""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.store.made_up_rounds import Hands, as_another_sort
from tests.store.staff import administrator, enter
from trainer.store import FILE_NAME, Person, Store, StoreError, open_store
from trainer.store.audit import Sought, Theme
from trainer.store.payloads import DeedPayload, PersonPayload

DAY = timedelta(days=1)
DAY_S = 86_400


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def store(tmp_path: Path, hands: Hands) -> Iterator[Store]:
    with open_store(tmp_path, clock=hands.clock()) as store:
        administrator(store)
        yield store


def told(store: Store, theme: Theme) -> list[DeedPayload | PersonPayload]:
    found = store.audit.done(Sought(theme=theme), by=administrator(store))
    return [each.told for each in reversed(found) if isinstance(each.told, DeedPayload | PersonPayload)]


def people_of(store: Store, name: str) -> set[str]:
    (found,) = [group for group in store.groups.all() if group.name == name]
    return {store.person(person).name for person in found.people}


def test_a_group_is_made_changed_and_ended_and_each_is_chained_with_who_did_it(store: Store) -> None:
    by, today = administrator(store), store.groups.today()
    made = store.groups.make("  Evening   class ", by=by, starts_on=today - DAY, ends_on=today + DAY)
    assert (made.name, made.runs(today), made.has_ended(today + 2 * DAY)) == ("Evening class", True, True)
    store.groups.change(replace(made, name="Late class", ends_on=None), by=by)
    store.groups.change(replace(made, name="Late class", ends_on=None), by=by)
    store.groups.end(made.id, by=by)
    (ended,) = store.groups.all()
    assert (ended.name, ended.has_ended(today), ended.ends_on) == ("Late class", True, today - DAY)
    kept = [(each.who, each.about, each.changes) for each in told(store, Theme.GROUPS) if isinstance(each, DeedPayload)]
    first, last = (today - DAY).isoformat(), (today + DAY).isoformat()
    assert kept == [
        (by, made.id, (("name", "", "Evening class"), ("starts_on", "", first), ("ends_on", "", last))),
        (by, made.id, (("name", "Evening class", "Late class"), ("ends_on", last, ""))),
        (by, made.id, (("ends_on", "", first),)),
    ]
    assert store.verify().is_whole


def test_one_that_began_today_ends_yesterday_all_the_same(store: Store) -> None:
    by, today = administrator(store), store.groups.today()
    for starts_on in (today, today + 9 * DAY, None):
        made = store.groups.make(f"From {starts_on}", by=by, starts_on=starts_on)
        store.groups.end(made.id, by=by)
    assert all(group.has_ended(today) for group in store.groups.all())


@pytest.mark.parametrize(
    ("name", "days", "said"),
    [
        (" \t", (0, 1), "needs a name"),
        ("evening CLASS", (0, 1), "There is a group Evening class already"),
        ("x" * 81, (0, 1), "at most 80 signs"),
        ("Other", (1, 0), "does not end before it starts"),
    ],
)
def test_what_is_wrong_with_a_group_is_said_and_nothing_is_kept(
    store: Store, name: str, days: tuple[int, int], said: str
) -> None:
    by, today = administrator(store), store.groups.today()
    known = store.groups.make("Evening class", by=by)
    first, last = (today + number * DAY for number in days)
    with pytest.raises(StoreError, match=said):
        store.groups.make(name, by=by, starts_on=first, ends_on=last)
    other = store.groups.make("Another", by=by)
    with pytest.raises(StoreError, match=said):
        store.groups.change(replace(other, name=name, starts_on=first, ends_on=last), by=by)
    assert store.groups.all() == (other, known)


def test_nobody_is_in_two_groups_on_one_day_and_a_class_that_is_over_keeps_its_people(
    store: Store, hands: Hands
) -> None:
    by, today = administrator(store), store.groups.today()
    ann, bo = enter(store, "Ann").id, enter(store, "Bo").id
    spring = store.groups.make("Spring", by=by, starts_on=today, ends_on=today + 30 * DAY)
    autumn = store.groups.make("Autumn", by=by, starts_on=today + 31 * DAY, ends_on=today + 60 * DAY)
    night = store.groups.make("Night", by=by, starts_on=today + 10 * DAY)
    store.groups.put_in(spring.id, [ann, bo], by=by)
    store.groups.put_in(autumn.id, [ann], by=by)
    assert (people_of(store, "Spring"), people_of(store, "Autumn")) == ({"Ann", "Bo"}, {"Ann"})
    assert store.person(ann).group == "Spring"
    hands.pass_seconds(35 * DAY_S)
    assert {person.name: person.group for person in store.people()} == {"Ann": "Autumn", "Bo": "", "Zora Quist": ""}
    store.groups.put_in(night.id, [ann], by=by)
    inside = [people_of(store, name) for name in ("Spring", "Autumn", "Night")]
    assert inside == [{"Ann", "Bo"}, set(), {"Ann"}], "what is over stays"
    winter = store.groups.make("Winter", by=by, starts_on=today + 61 * DAY)
    for group in (autumn, winter):
        store.groups.put_in(group.id, [bo], by=by)
    with pytest.raises(StoreError, match="Bo is also in Autumn, which runs on some of these days"):
        store.groups.change(replace(winter, starts_on=today + 60 * DAY), by=by)
    store.groups.change(replace(autumn, starts_on=today), by=by)
    store.groups.take_out(night.id, [ann, bo], by=by)
    assert people_of(store, "Night") == set()
    moved = [
        each.changes for each in told(store, Theme.PEOPLE) if isinstance(each, PersonPayload) and each.person == ann
    ]
    assert moved[1:] == [
        (("group", "", "Spring"),),
        (("group", "Spring", "Autumn, Spring"),),
        (("group", "Autumn, Spring", "Night, Spring"),),
        (("group", "Night, Spring", "Spring"),),
    ]


def test_a_name_of_a_group_finds_it_or_makes_it_and_one_that_has_ended_is_refused(store: Store) -> None:
    by, today = administrator(store), store.groups.today()
    night = store.groups.make("Night", by=by, ends_on=today)
    ann = enter(store, "Ann", group=" nigHT ")
    listed = [Person(id="", name=name, group="Day") for name in ("Bo", "Cy")]
    assert store.enter_trainees(listed, by=by, is_tried=True) == (None, None)
    assert store.groups.all() == (replace(night, people=(ann.id,)),)
    assert store.enter_trainees(listed, by=by) == (None, None)
    assert [(group.name, group.starts_on, len(group.people)) for group in store.groups.all()] == [
        ("Day", today, 2),
        ("Night", None, 1),
    ]
    store.change_person(replace(store.person(ann.id), group=""), by=by)
    assert (store.person(ann.id).group, people_of(store, "Night")) == ("", set())
    store.groups.end(night.id, by=by)
    (refused,) = store.enter_trainees([Person(id="", name="Dee", group="night")], by=by)
    assert f"The group Night ended on {today - DAY}" in str(refused)


def test_whoever_is_erased_is_in_no_group(store: Store) -> None:
    ann = enter(store, "Ann", group="Night")
    store.erase_person(ann.id, by=administrator(store), why="asked for it")
    assert people_of(store, "Night") == set()
    assert store.verify().is_whole


def test_the_texts_of_before_become_groups(tmp_path: Path) -> None:
    packed = Path(__file__).parents[1] / "data" / "stores" / "version-5.sqlite.gz"
    (tmp_path / FILE_NAME).write_bytes(gzip.decompress(packed.read_bytes()))
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection, connection:
        connection.executemany(
            "INSERT INTO people VALUES (?, ?, '', 'trainee', ?, 1, NULL, 0, 0)",
            [("a", "Ann", "Night "), ("b", "Bo", "nIGHT"), ("c", "Cy", "Day"), ("d", "Dee", " ")],
        )
    with open_store(tmp_path) as store:
        named = {person.name: person.group for person in store.people()}
        assert [named[name] for name in ("Ann", "Bo", "Cy", "Dee", "Amara Okafor")] == ["Night", "Night", "Day", "", ""]
        assert [(group.name, group.runs(date.max)) for group in store.groups.all()] == [("Day", True), ("Night", True)]
        assert store.verify().is_whole


@pytest.mark.parametrize("sort", ["NULL", "x'ff00'", "7", "'2027-13-99'"])
@pytest.mark.parametrize("column", ["name", "starts_on", "ends_on"])
def test_a_group_that_was_damaged_keeps_nobody_out(tmp_path: Path, column: str, sort: str) -> None:
    with open_store(tmp_path) as store:
        ann = enter(store, "Ann", group="Night").id
    as_another_sort(tmp_path, "groups", column, sort)
    with open_store(tmp_path) as store:
        assert len(store.groups.all()) == 1
        assert {person.id for person in store.people()} == {ann, administrator(store)}
        store.change_person(replace(store.person(ann), group="Day"), by=administrator(store))
        assert store.person(ann).group == "Day"
