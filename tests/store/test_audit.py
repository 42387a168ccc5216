"""What was done here: read out of the chain, each thing once, whoever has gone meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.made_up_rounds import Hands, answer, as_another_sort, start
from tests.store.staff import PIN, administrator, enter, instructor
from trainer.records import AttemptEnd, Mark
from trainer.store import FILE_NAME, Role, Store, StoreError, open_store
from trainer.store.audit import Done, Sought, Theme
from trainer.store.outside import keep_backup
from trainer.store.payloads import Deed, DeedPayload, PersonPayload
from trainer.store.restoring import restore
from trainer.store.retention import Sort
from trainer.ui.pages.done_view import done_rows, known


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def store(tmp_path: Path, hands: Hands) -> Iterator[Store]:
    with open_store(tmp_path / "data", clock=hands.clock()) as store:
        administrator(store)
        yield store


def done(store: Store, sought: Sought | None = None) -> tuple[Done, ...]:
    return store.audit.done(sought or Sought(), by=administrator(store))


def deeds(store: Store, sought: Sought | None = None) -> list[tuple[Deed, str, str | None]]:
    """Of deeds what was done, by whom, to whom; oldest first."""
    return [
        (each.told.deed, each.who, each.person)
        for each in reversed(done(store, sought))
        if isinstance(each.told, DeedPayload)
    ]


def test_sign_ins_refusals_and_a_lock_are_kept(store: Store, hands: Hands) -> None:
    ann = enter(store, "Ann", pin="1234").id
    assert store.check_pin(ann, "1234").is_right
    store.audit.sign_in(ann)
    for _ in range(9):
        hands.pass_seconds(3600)
        assert not store.check_pin(ann, "9999").is_right
    # during the wait none is looked at, and nothing can fill the records
    assert not store.check_pin(ann, "9999").is_right
    hands.pass_seconds(3600)
    with pytest.raises(StoreError, match="is locked"):
        store.check_pin(ann, "9999")
    with pytest.raises(StoreError, match="is locked"):
        store.check_pin(ann, "1234")
    found = done(store, Sought(theme=Theme.SIGN_INS))
    assert [each.person for each in found] == [ann] * 11
    lock, *_ = found
    assert isinstance(lock.told, PersonPayload)
    assert lock.told.changes == (("pin", "one", "locked"),)
    assert deeds(store) == [(Deed.SIGN_IN, ann, ann), *[(Deed.REFUSAL, "", ann)] * 9]


def test_each_thing_that_is_done_stands_there_once_and_dealing_does_not(store: Store) -> None:
    by = administrator(store)
    ann, inez = enter(store, "Ann", group="Night").id, instructor(store)
    attempt = store.record.begin(start(ann))
    store.record.answer(attempt, answer())
    store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
    store.reviews.overrule(attempt, 0, mark=Mark.RIGHT, by=inez, why="the felt was folded")
    store.take_along(ann, by=by)
    store.back_up(by=by)
    store.retention.keep(store.retention.due(by=by)[1].sort, 3, by=by)
    store.audit.keep_folder("/a", "/b", by=by)
    store.erase_attempts([attempt], by=by, why="asked for it")
    found = done(store)
    assert [(each.theme, each.who) for each in reversed(found)] == [
        (Theme.STATION, ""),
        (Theme.PEOPLE, ""),
        (Theme.GROUPS, by),
        (Theme.PEOPLE, by),
        (Theme.PEOPLE, by),
        (Theme.EXPORTS, by),
        (Theme.BACKUPS, by),
        (Theme.STATION, by),
        (Theme.STATION, by),
        (Theme.ERASURES, by),
    ]
    assert [each.number for each in found] == sorted([each.number for each in found], reverse=True)
    assert store.verify().is_whole


def test_it_is_sifted_by_kind_person_and_day_and_read_on(store: Store, hands: Hands) -> None:
    ann, bo = enter(store, "Ann").id, enter(store, "Bo").id
    for _ in range(3):
        hands.pass_seconds(86_400)
        for person in (ann, bo):
            store.audit.sign_in(person)
    store.rename(ann, "Anna", by=administrator(store))
    by_ann = done(store, Sought(person=ann))
    assert [each.theme for each in by_ann] == [Theme.PEOPLE, *[Theme.SIGN_INS] * 3, Theme.PEOPLE]
    assert {each.theme for each in done(store, Sought(person=administrator(store)))} == {Theme.PEOPLE}
    assert len(done(store, Sought(theme=Theme.SIGN_INS))) == 6
    now = store._database.clock.now_ms()
    assert [each.person for each in done(store, Sought(theme=Theme.SIGN_INS, since_ms=now))] == [bo, ann]
    assert len(done(store, Sought(theme=Theme.SIGN_INS, until_ms=now))) == 4
    every = done(store)
    read: list[Done] = []
    while chunk := done(store, Sought(most=3, before=read[-1].entry if read else None)):
        read += chunk
    assert tuple(read) == every
    few = done(store, Sought(person=ann, most=2))
    assert (*few, *done(store, Sought(person=ann, before=few[-1].entry))) == by_ann


def test_what_was_erased_says_nothing_and_who_did_things_to_others_is_an_id(store: Store) -> None:
    ann, sam = enter(store, "Ann").id, enter(store, "Sam", role=Role.SUPERVISOR).id
    store.audit.sign_in(ann)
    store.take_along(ann, by=sam)
    bo = store.add_person("Bo", by=sam).id
    for gone in (ann, sam):
        store.erase_person(gone, by=administrator(store), why="left the house")
    kept = [(each.theme, each.who, each.person) for each in done(store) if each.theme is not Theme.ERASURES]
    assert kept[:-2] == [(Theme.PEOPLE, sam, bo)]
    assert store.verify().is_whole


def test_who_may_not_read_it_does_not(store: Store) -> None:
    for person, said in ((enter(store, "Ann").id, "Ann may not read"), (instructor(store), "Inez Lead may not read")):
        with pytest.raises(StoreError, match=said):
            store.audit.done(Sought(), by=person)
    assert store.audit.done(Sought(), by=enter(store, "Sam", role=Role.SUPERVISOR).id)


def test_what_the_commands_do_is_kept_too(tmp_path: Path, store: Store) -> None:
    file = tmp_path / "data" / FILE_NAME
    made = store.back_up(by=administrator(store))
    keep_backup(file, made.path)
    store.close()
    restore(file, made.path)
    with open_store(file.parent) as again:
        assert again.lost is not None, "what came after the backup was seen here, and that it has gone is said"
        newest = done(again)[0]
        assert isinstance(newest.told, DeedPayload)
        assert (newest.told.deed, newest.told.about) == (Deed.RESTORE, made.path.name)
        assert newest.told.changes[0] == ("how", "", "at the command line")
        assert again.verify().is_whole
    with open_store(file.parent) as third:
        assert third.lost is None
        assert [each[0] for each in deeds(third)] == [Deed.RESTORE]


def test_every_restore_is_kept_when_nobody_opened_the_records_in_between(tmp_path: Path, store: Store) -> None:
    """Also one that a program of before has noted, which knew of one alone."""
    file = tmp_path / "data" / FILE_NAME
    first, second = store.back_up(by=administrator(store)), store.back_up(by=administrator(store))
    store.close()
    note = file.with_name("dealer-trainer-restored.txt")
    note.write_text("of-before.sqlite\n2026-01-01T00:00:00.000Z\nby itself", encoding="utf-8")
    restored = [first.path, second.path, first.path]
    for each in restored:
        restore(file, each)
    with open_store(file.parent) as again:
        kept = [each.told for each in reversed(done(again)) if isinstance(each.told, DeedPayload)]
        assert [each.about for each in kept if each.deed is Deed.RESTORE] == [
            "of-before.sqlite",
            *(each.name for each in restored),
        ]
        assert [each.changes[0][2] for each in kept][-4:] == ["by itself", *["at the command line"] * 3]
        assert kept[-4].changes[1] == ("at", "", "2026-01-01T00:00:00.000Z")
    assert not note.exists()


def test_a_backup_made_by_itself_is_kept_as_that(tmp_path: Path) -> None:
    with open_store(tmp_path, key_folder=tmp_path / "key") as store:
        administrator(store)
        told: list[str] = []
        store.verify_in_background(told.append).wait()
        (backup,) = done(store, Sought(theme=Theme.BACKUPS))
        assert isinstance(backup.told, DeedPayload)
        assert (backup.who, backup.told.changes, told) == ("", (("how", "", "by itself"),), [])
        assert backup.told.about == store.backups()[0].path.name


def test_the_index_leads_to_it_past_all_that_was_dealt(store: Store) -> None:
    """Counted in steps of the database, not in time."""

    def steps(sought: Sought) -> int:
        taken: list[None] = []
        with store._database.outside_transaction() as connection:
            # what it returns has the database go on
            connection.set_progress_handler(lambda: taken.append(None), 10)
        done(store, sought)
        with store._database.outside_transaction() as connection:
            connection.set_progress_handler(None, 0)
        return len(taken)

    ann = enter(store, "Ann").id
    store.audit.sign_in(ann)
    those = (Sought(), Sought(person=ann), Sought(theme=Theme.SIGN_INS), Sought(since_ms=0))
    before = [steps(each) for each in those]
    for _ in range(60):
        attempt = store.record.begin(start(ann))
        store.record.answer(attempt, answer())
    assert all(steps(each) < 1.5 * least for each, least in zip(those, before, strict=True))


def test_a_right_pin_signs_nobody_in_by_itself(store: Store) -> None:
    """It is asked for elsewhere too, as where somebody signs a test."""
    before = store.verify().entries
    assert store.check_pin(administrator(store), PIN).is_right
    assert store.verify().entries == before


def test_whoever_has_left_and_comes_back_stands_there_under_the_name_of_today(store: Store) -> None:
    ann = enter(store, "Ann")
    store.change_person(replace(ann, is_active=False), by=administrator(store))
    assert done(store)[0].person == ann.id


@pytest.mark.one_in(8)
@pytest.mark.parametrize("sort", ["NULL", "x'ff00'", "7", "'x'", "1.5", "9223372036854775807"])
@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("deeds", "deed"),
        ("deeds", "who"),
        ("deeds", "person"),
        ("deeds", "rest"),
        ("entries", "at"),
        ("entries", "kind"),
    ],
)
def test_beside_what_was_damaged_the_rest_is_read(tmp_path: Path, table: str, column: str, sort: str) -> None:
    with open_store(tmp_path / "data") as store:
        ann = enter(store, "Ann").id
        store.audit.sign_in(ann)
    as_another_sort(tmp_path / "data", table, column, sort, "true" if table == "deeds" else "kind = 'deed'")
    with open_store(tmp_path / "data") as store:
        for sought in (Sought(), Sought(person=ann), Sought(since_ms=0), Sought(theme=Theme.SIGN_INS)):
            found = done(store, sought)
            assert len(done_rows(found, known(store))) == len(found)
        assert {each.theme for each in done(store)} >= {Theme.PEOPLE}
        store.retention.keep(Sort.SIGN_INS, 1, by=administrator(store))
        store.retention.due(by=administrator(store))
