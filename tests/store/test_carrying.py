"""Records of stations at their hub: all of them, once, in order, and nothing that is not theirs."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.samples import some
from tests.store.carrying import Yard, dealt, given, receive, take
from tests.store.made_up_rounds import answer, meddle, overruled, start
from tests.store.staff import administrator, enter, instructor
from trainer.bundled import BundleSort
from trainer.errors import BadFile, TakenOver
from trainer.records import Mark
from trainer.store import Store, StoreError
from trainer.store.audit import Sought
from trainer.store.contents import contents_of
from trainer.store.payloads import DeedPayload
from trainer.store.taking_in import Forked, Missing, StrangeStation


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


def test_what_a_station_has_dealt_is_read_at_the_hub_as_it_was(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    first, second = dealt(room), dealt(room, answers=3)
    overruled(room, second, 1, Mark.WRONG)
    own = dealt(hub)
    (taken,) = take(hub, given(room))
    assert taken.entries == taken.last == given(room)[-1].header.last
    for attempt in (first, second):
        assert hub.attempt(attempt) == room.attempt(attempt)
    assert hub.attempt(own).number == 1
    assert hub.attempt(dealt(hub)).number == 2
    assert hub.verify().is_whole
    assert room.verify().is_whole


def test_a_bundle_adds_nothing_the_second_time(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    dealt(room)
    pieces = given(room)
    take(hub, pieces)
    before = hub.verify().entries
    assert [each.entries for each in take(hub, pieces)] == [0]
    assert [each.entries for each in take(hub, given(room, whole=True))] == [0]
    assert hub.verify().entries == before


def test_bundles_follow_each_other_and_a_round_may_stand_in_two(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    attempt = room.record.begin(start())
    room.record.answer(attempt, answer(0))
    take(hub, given(room))
    receive(hub, room)
    room.record.answer(attempt, answer(1))
    (later,) = given(room)
    assert later.header.first > 1
    take(hub, [later])
    assert hub.attempt(attempt) == room.attempt(attempt)
    assert hub.unfinished_id(None) == ""
    with pytest.raises(TakenOver, match="begun at another station"):
        hub.record.answer(attempt, answer(2))
    assert hub.verify().is_whole


def test_a_bundle_that_comes_before_its_turn_says_which_is_missing(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    dealt(room)
    early = given(room)
    take(hub, early)
    receive(hub, room)
    dealt(room)
    second = given(room)
    # as if the hub had only the first of all: another hub
    other = yard.store("other hub")
    other.stations.admit(second[0].header, by=administrator(other))
    with pytest.raises(Missing, match=f"Records 1 to {second[0].header.first - 1} of Room 3 are missing here"):
        take(other, second)
    (seen,) = other.stations.known(by=administrator(other))
    assert (seen.entries, seen.announced) == (0, second[0].header.last)
    take(other, early)
    take(other, second)
    (seen,) = other.stations.known(by=administrator(other))
    assert seen.entries == seen.announced == second[0].header.last


def test_a_strange_key_is_refused_with_its_fingerprint(yard: Yard, hub: Store) -> None:
    room = yard.store("Room 3")
    room.stations.join(hub.stations.card(by=administrator(hub)), by=administrator(room))
    dealt(room)
    shown = room.stations.identity(by=administrator(room)).fingerprint
    with pytest.raises(StrangeStation, match=shown):
        take(hub, given(room))
    hub.stations.admit(given(room)[0].header, by=administrator(hub))
    take(hub, given(room))


def test_a_known_station_s_name_under_another_key_is_strange(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    dealt(room)
    (piece,) = given(room)
    other = yard.store("another")
    forged = replace(piece, header=replace(piece.header, public_key=other.stations.signer.public.hex()))
    with pytest.raises(StrangeStation):
        take(hub, [forged])


def test_a_newer_program_s_records_are_refused(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    (piece,) = given(room)
    with pytest.raises(StoreError, match="runs a newer Dealer Trainer"):
        take(hub, [replace(piece, header=replace(piece.header, tables=piece.header.tables + 1))])


def test_what_was_altered_is_refused_whole(yard: Yard, hub: Store) -> None:
    """By whoever has the station's key: the signature over the file says nothing then, the chain does."""
    room = yard.joined("Room 3", hub)
    dealt(room)
    (piece,) = given(room)
    before = hub.verify().entries
    for place, entry in enumerate(piece.load.entries):
        for changed in (
            entry._replace(at=entry.at + 1),
            entry._replace(rest=entry.rest + b"x"),
            entry._replace(hash=bytes(32)),
            entry._replace(kind="deed" if entry.kind != "deed" else "end"),
            entry._replace(refers=entry.refers + 1),
        ):
            entries = (*piece.load.entries[:place], changed, *piece.load.entries[place + 1 :])
            with pytest.raises(BadFile, match=r"a\.dtbundle: entry \d+"):
                take(hub, [replace(piece, load=replace(piece.load, entries=entries))])
    assert hub.verify().entries == before
    take(hub, [piece])


def test_a_cloned_station_is_held_back_and_reported(yard: Yard, hub: Store, tmp_path: Path) -> None:
    room = yard.joined("Room 3", hub)
    dealt(room)
    room.close()
    shutil.copytree(tmp_path / "Room 3", tmp_path / "clone")
    room, clone = yard.store("Room 3"), yard.store("clone", key="Room 3")
    dealt(room)
    dealt(clone)
    take(hub, given(room))
    before = hub.verify().entries
    with pytest.raises(Forked, match="its records run on two computers"):
        take(hub, given(clone))
    assert hub.verify().entries == before + 1  # that it was held back
    (seen,) = hub.stations.known(by=administrator(hub))
    assert "two computers" in seen.fault
    dealt(room)
    with pytest.raises(StoreError, match="until somebody has looked at this"):
        take(hub, given(room))
    hub.stations.release(seen.id, by=administrator(hub))
    take(hub, given(room))
    with pytest.raises(Forked):
        take(hub, given(clone))
    assert hub.verify().is_whole


def test_a_receipt_shows_a_tail_that_was_cut_off(yard: Yard, hub: Store, tmp_path: Path) -> None:
    room = yard.joined("Room 3", hub)
    dealt(room)
    room.close()
    shutil.copytree(tmp_path / "Room 3", tmp_path / "old")
    room = yard.store("Room 3")
    dealt(room)
    take(hub, given(room))
    room.close()
    shutil.rmtree(tmp_path / "Room 3")
    (tmp_path / "old").rename(tmp_path / "Room 3")
    room = yard.store("Room 3")
    receipt = hub.stations.receipt(hub.stations.known(by=administrator(hub))[0].id, by=administrator(hub))
    with pytest.raises(StoreError, match="the end of the records was cut off"):
        room.stations.take_receipt(receipt, by=administrator(room))
    told = [each.told for each in room.audit.done(Sought(), by=administrator(room))]
    assert any(isinstance(each, DeedPayload) and "cut off" in str(each.changes) for each in told)
    for _ in range(3):
        dealt(room)
    with pytest.raises(StoreError, match="is another one here than at the hub"):
        room.stations.take_receipt(receipt, by=administrator(room))


def test_a_receipt_of_another_hub_or_for_another_station_says_nothing(yard: Yard, hub: Store) -> None:
    room, other = yard.joined("Room 3", hub), yard.joined("Room 4", hub)
    for station in (room, other):
        dealt(station)
        take(hub, given(station))
    by = administrator(hub)
    receipt = hub.stations.receipt(given(other)[0].header.station, by=by)
    with pytest.raises(StoreError, match="for another station"):
        room.stations.take_receipt(receipt, by=administrator(room))
    strange = replace(receipt, public_key=other.stations.signer.public.hex())
    with pytest.raises(StoreError, match="not the hub of this station"):
        room.stations.take_receipt(strange, by=administrator(room))


def test_what_was_erased_at_a_station_goes_at_the_hub(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    ann = enter(room, "Ann Lee")
    kept, attempt = dealt(room), dealt(room, ann.id)
    take(hub, given(room))
    receive(hub, room)
    room.erase_person(ann.id, by=administrator(room), why="left")
    take(hub, given(room))
    with pytest.raises(StoreError, match="not here"):
        hub.attempt(attempt)
    assert hub.attempt(kept) == room.attempt(kept)
    assert hub.verify().is_whole
    # and where it was erased before it first came
    other = yard.store("other hub")
    other.stations.admit(given(room, whole=True)[0].header, by=administrator(other))
    take(other, given(room, whole=True))
    assert other.verify().is_whole
    assert other.attempt_count() == 1


def test_who_was_erased_at_the_hub_does_not_come_back_by_a_late_bundle(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    ann = enter(room, "Ann Lee")
    early = room.record.begin(start(ann.id))
    take(hub, given(room))
    receive(hub, room)
    room.record.answer(early, answer(0))
    late = dealt(room, ann.id)
    # the hub knows her by what was brought: here as the rows beside the chain would have her
    with hub._database.writing() as connection:
        connection.execute(
            "INSERT INTO people (id, name, staff_number, role, is_active) VALUES (?, 'Ann Lee', '', 'trainee', 1)",
            (ann.id,),
        )
    hub.erase_person(ann.id, by=administrator(hub), why="left")
    (taken,) = take(hub, given(room))
    assert taken.gone == 5
    for attempt in (early, late):
        with pytest.raises(StoreError, match="not here"):
            hub.attempt(attempt)
    assert hub.verify().is_whole
    # what comes of her later still stays away, and the station's own erasure changes nothing more
    receive(hub, room)
    dealt(room, ann.id)
    take(hub, given(room))
    receive(hub, room)
    room.erase_person(ann.id, by=administrator(room), why="left")
    take(hub, given(room))
    assert hub.verify().is_whole
    assert hub.attempt_count() == 0


def test_records_are_carried_in_pieces(yard: Yard, hub: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.store.stations.MOST_ENTRIES", 4)
    room = yard.joined("Room 3", hub)
    ann = enter(room, "Ann Lee")
    attempt = dealt(room, answers=6)
    dealt(room, ann.id)
    room.erase_person(ann.id, by=administrator(room), why="left")
    pieces = given(room)
    assert len(pieces) > 3
    with pytest.raises(Missing):
        take(hub, pieces[1:])
    take(hub, pieces)
    assert hub.attempt(attempt) == room.attempt(attempt)
    assert hub.verify().is_whole


def test_the_chain_is_verified_from_where_it_was_before(yard: Yard, hub: Store) -> None:
    from trainer.store.checking import verify_since

    room = yard.joined("Room 3", hub)
    dealt(room)
    take(hub, given(room))
    with hub._database.reading() as connection:
        place = verify_since(connection, None).place
    assert place is not None
    receive(hub, room)
    dealt(room)
    take(hub, given(room))
    with hub._database.reading() as connection:
        found = verify_since(connection, place)
    assert found.is_whole
    assert found.entries == hub.verify().entries


def test_only_an_administrator_carries(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    ann = enter(room, "Ann Lee").id
    (piece,) = given(room)
    with pytest.raises(StoreError, match="Ann Lee may not carry"):
        room.stations.give(by=ann)
    with pytest.raises(StoreError, match="Ann Lee may not carry"):
        room.stations.rename("x", by=ann)
    with pytest.raises(StoreError, match="not here any more"):
        hub.taking_in.take_in(piece.header, piece.load, b"d", by=ann)


def test_no_card_is_a_hub_s_but_another_one_s(yard: Yard, hub: Store) -> None:
    by = administrator(hub)
    card = hub.stations.card(by=by)
    assert card.sort is BundleSort.CARD
    with pytest.raises(StoreError, match="to itself"):
        hub.stations.join(card, by=by)
    assert hub.stations.hub() is None
    with pytest.raises(StoreError, match="belongs to no hub"):
        hub.stations.give(by=by)


def test_what_is_done_between_stations_stands_in_the_list_of_what_was_done(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    dealt(room)
    take(hub, given(room))
    by = administrator(hub)
    deeds = [each.told for each in hub.audit.done(Sought(), by=by) if isinstance(each.told, DeedPayload)]
    assert [deed.changes[0][0] for deed in deeds] == ["taken in", "admitted", "name"]


def test_a_list_that_is_read_on_misses_no_attempt_of_the_same_number(yard: Yard, hub: Store) -> None:
    dealt(hub)
    for name in ("Room 3", "Room 4"):
        room = yard.joined(name, hub)
        dealt(room)
        dealt(room)
        take(hub, given(room))
    found: list[str] = []
    before = None
    while page := hub.attempts(None, limit=1, before=before):
        found += [each.id for each in page]
        before = page[-1].number
    assert len(found) == len(set(found)) == 5


def test_what_was_dealt_in_class_is_told_at_the_hub_too(yard: Yard, hub: Store) -> None:
    room = yard.joined("Room 3", hub)
    ann, lead = enter(room, "Ann Lee").id, instructor(room)
    attempt = room.record.begin(replace(start(ann), instructor=lead))
    take(hub, given(room))
    assert hub.attempts(ann) == room.attempts(ann)
    assert hub.attempts(ann)[0].instructor == lead
    assert hub.attempt(attempt) == room.attempt(attempt)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE answers SET mark = 'right' WHERE entry = (SELECT max(entry) FROM answers)",
        "DELETE FROM answers WHERE entry = (SELECT max(entry) FROM answers)",
        "UPDATE withheld SET content_hash = zeroblob(32)",
        "DELETE FROM withheld",
        "DELETE FROM entries WHERE station > 1 AND number = 6",
    ],
)
def test_what_came_of_a_station_and_was_changed_at_the_hub_is_told(
    yard: Yard, hub: Store, tmp_path: Path, change: str
) -> None:
    room = yard.joined("Room 3", hub)
    ann = enter(room, "Ann Lee")
    attempt = room.record.begin(start(ann.id))
    room.record.answer(attempt, answer(0, Mark.WRONG))
    (piece,) = given(room)
    entries = tuple(
        entry._replace(columns=None, rest=_content_hash(room, entry.number)) if entry.kind == "person" else entry
        for entry in piece.load.entries
    )
    take(hub, [replace(piece, load=replace(piece.load, entries=entries))])
    assert hub.verify().is_whole
    meddle(tmp_path / "hub", lambda connection: connection.execute(change))
    found = hub.verify()
    assert not found.is_whole
    assert piece.header.station in str(found.advice)


def _content_hash(store: Store, number: int) -> bytes:
    with store._database.reading() as connection:
        (key,) = connection.execute("SELECT key FROM entries WHERE station = 1 AND number = ?", (number,)).fetchone()
        return contents_of(connection, [key])[key].hash("")


def test_hundreds_of_entries_are_put_in_as_they_were_written(yard: Yard, hub: Store) -> None:
    """A hundred go with each statement, and what is left over by itself."""
    room = yard.joined("Room 3", hub)
    attempt = dealt(room, answers=some(130, 420))
    take(hub, given(room))
    assert hub.attempt(attempt) == room.attempt(attempt)
    assert hub.verify().is_whole
