"""People and what is made for them, from the hub to its stations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.carrying import Yard, dealt, given, receive, take
from tests.store.made_up_rounds import overruled
from tests.store.staff import PIN, administrator, enter, instructor
from trainer.errors import BadFile
from trainer.records import Mark
from trainer.store import Role, Store, StoreError
from trainer.store.content import Brought
from trainer.store.house_books import Draft as BookDraft
from trainer.store.materials import Draft, Sort
from trainer.sums import Sort as SumOf
from trainer.training.reports.adding import sums_of


@pytest.fixture
def yard(tmp_path: Path) -> Iterator[Yard]:
    made = Yard(tmp_path)
    with made.open:
        yield made


@pytest.fixture
def hub(yard: Yard) -> Store:
    store = yard.store("hub")
    store.stations.rename("Head office", by=administrator(store))
    return store


def bring(hub: Store, station: Store) -> Brought:
    by = administrator(station)
    (piece,) = hub.content.give(by=administrator(hub))
    return station.content.take_in(piece.header, piece.load, by=by, file="c.dtbundle")


def test_people_groups_and_material_come_to_the_stations(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    ann = enter(hub, "Ann Lee", staff_number="17", group="Spring")
    lead = instructor(hub)
    (question,) = hub.materials.keep(Sort.QUESTION, [Draft(text="who acts?")], by=lead)
    boss = enter(hub, "Sue Per", role=Role.SUPERVISOR, pin="13579135").id
    hub.house_books.keep(BookDraft(book="ours", version="1", text='id = "ours"\n'), by=boss)
    dealt(hub, ann.id)
    brought = bring(hub, room)
    assert brought.people == len(hub.people())
    assert brought.books == (("ours", 'id = "ours"\n'),)
    assert room.person(ann.id) == hub.person(ann.id)
    assert room.check_pin(boss, "13579135").is_right
    (read,) = room.materials.to_take(Sort.QUESTION)
    assert (read.id, read.text) == (question.id, "who acts?")
    assert room.attempt_count() == 0
    assert room.verify().is_whole
    assert bring(hub, room) == replace(brought, entries=0, people=0, books=())


def test_what_is_dealt_by_them_is_theirs_at_the_hub(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    ann = enter(hub, "Ann Lee")
    bring(hub, room)
    attempt = dealt(room, ann.id)
    take(hub, given(room))
    assert [each.id for each in hub.attempts(ann.id)] == [attempt]
    assert hub.verify().is_whole


def test_what_a_station_has_changed_stays_until_the_hub_changes_it(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    ann = enter(hub, "Ann Lee", pin="1111")
    bring(hub, room)
    room.set_pin(ann.id, "2222", by=administrator(room))
    hub.rename(ann.id, "Ann Lee-Foo", by=administrator(hub))
    bring(hub, room)
    assert room.person(ann.id).name == "Ann Lee-Foo"
    assert room.check_pin(ann.id, "2222").is_right
    hub.set_pin(ann.id, "3333", by=administrator(hub))
    bring(hub, room)
    assert room.check_pin(ann.id, "3333").is_right


def test_a_staff_number_of_somebody_else_is_told_and_nothing_is_taken_in(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    enter(hub, "Ann Lee", staff_number="17")
    enter(room, "Bo Ek", staff_number="17")
    before = room.people()
    with pytest.raises(BadFile, match="Ann Lee has the staff number 17: a number that is not Bo Ek's"):
        bring(hub, room)
    assert room.people() == before
    assert room.verify().is_whole


def test_who_was_erased_at_the_hub_goes_at_the_stations_and_does_not_come_back(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    ann = enter(hub, "Ann Lee")
    (early,) = hub.content.give(by=administrator(hub))
    bring(hub, room)
    attempt = dealt(room, ann.id)
    room.back_up(by=administrator(room))
    late = given(room)
    hub.erase_person(ann.id, by=administrator(hub), why="left")
    assert bring(hub, room).erased == 1
    with pytest.raises(StoreError):
        room.person(ann.id)
    with pytest.raises(StoreError):
        room.attempt(attempt)
    room.content.take_in(early.header, early.load, by=administrator(room))
    take(hub, late)
    receive(hub, room)
    take(hub, given(room))
    for store in (hub, room):
        assert "Ann Lee" not in [one.name for one in store.people()]
        assert store.attempt_count() == 0
        assert store.verify().is_whole
    assert bring(hub, room).erased == 0


def test_what_was_made_at_the_hub_is_changed_there(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    (made,) = hub.materials.keep(Sort.QUESTION, [Draft(text="who acts?")], by=instructor(hub))
    bring(hub, room)
    with pytest.raises(StoreError, match="made at another station"):
        room.materials.keep(Sort.QUESTION, [Draft(text="who?", id=made.id)], by=instructor(room))
    hub.materials.keep(Sort.QUESTION, [Draft(text="who acts now?", id=made.id)], by=instructor(hub))
    bring(hub, room)
    assert [each.text for each in room.materials.to_take(Sort.QUESTION)] == ["who acts now?"]


def test_what_another_hub_brings_is_refused(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    other = yard.store("other hub")
    other.stations.admit(given(room)[0].header, by=administrator(other))
    with pytest.raises(StoreError, match="not the hub of this station"):
        bring(other, room)
    with pytest.raises(StoreError, match="nobody to bring it to"):
        room.content.give(by=administrator(room))


def test_content_that_was_altered_is_refused_whole(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    hub.materials.keep(Sort.QUESTION, [Draft(text="who acts?")], by=instructor(hub))
    (piece,) = hub.content.give(by=administrator(hub))
    by, before = administrator(room), room.verify().entries
    entries = piece.load.entries
    for place, entry in enumerate(entries):
        changed = (*entries[:place], entry._replace(rest=entry.rest[::-1]), *entries[place + 1 :])
        with pytest.raises(BadFile):
            room.content.take_in(piece.header, replace(piece.load, entries=changed), by=by, file="c.dtbundle")
    for row in piece.load.rows:
        rows = (replace(row, values=row.values[1:]), replace(row, table="settings"))
        for each in rows:
            with pytest.raises(BadFile):
                room.content.take_in(piece.header, replace(piece.load, rows=(each,)), by=by, file="c.dtbundle")
    assert room.verify().entries == before
    assert PIN not in str(piece)


def test_reports_at_the_hub_add_up_what_all_stations_have_dealt(yard: Yard, hub: Store) -> None:
    rooms = [yard.joined(name, hub) for name in ("Room 3", "Room 4")]
    ann = enter(hub, "Ann Lee").id
    lead = instructor(hub)
    for room in rooms:
        bring(hub, room)
    attempts: list[str] = []
    for count in (2, 3):
        attempts = [dealt(room, ann, answers=count) for room in rooms]
        overruled(rooms[0], attempts[0], 0, Mark.WRONG)
        for room in rooms:
            take(hub, given(room))
            receive(hub, room)
        assert list(hub.sums.bring_up([ann], sums_of, by=lead))
        found = hub.sums.read(SumOf.CLAUSE, [ann], by=lead)
        each = [room.sums.read(SumOf.CLAUSE, [ann], by=lead) for room in rooms if _added(room, ann, lead)]
        assert sum(row.count for row in found) == sum(row.count for rows in each for row in rows) > 0
        assert sum(row.right for row in found) == sum(row.right for rows in each for row in rows)
    # what is set aside there after it was added up here counts here as well
    overruled(rooms[1], attempts[1], 1, Mark.WRONG)
    before = sum(row.right for row in hub.sums.read(SumOf.CLAUSE, [ann], by=lead))
    take(hub, given(rooms[1]))
    list(hub.sums.bring_up([ann], sums_of, by=lead))
    assert sum(row.right for row in hub.sums.read(SumOf.CLAUSE, [ann], by=lead)) == before - 1


def _added(room: Store, person: str, by: str) -> bool:
    return list(room.sums.bring_up([person], sums_of, by=by)) != []
