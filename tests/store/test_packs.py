"""Which packs are installed at a station: none older, none past its day, none of a stranger, and all of it chained."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from tests.exchange.packed import PUBLISHER, head
from tests.store.carrying import Yard, dealt
from tests.store.staff import administrator, enter
from trainer.bundled import fingerprint
from trainer.packed import PROGRAM_ID, PackHeader, PackSort
from trainer.store import Role, Store, StoreError, open_store
from trainer.store.audit import Sought, Theme
from trainer.store.clock import Clock
from trainer.store.materials import Draft, Sort
from trainer.store.packs import Brings, StrangePublisher
from trainer.store.payloads import DeedPayload

DAY = 86_400_000
KEY = PUBLISHER.public.hex()
OTHER = "ab" * 32


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path, key_folder=tmp_path / "key") as store:
        yield store


def pack(version: str = "1", **said: object) -> PackHeader:
    return head(version=version, **{"public_key": KEY, **said})


def digest(header: PackHeader) -> bytes:
    return sha256(repr(header).encode()).digest()


def nothing() -> None:
    """There are no files in these tests."""


def install(
    store: Store,
    header: PackHeader,
    *brings: Brings,
    switch: Callable[[], None] = nothing,
    gone: tuple[tuple[Sort, str], ...] = (),
) -> None:
    by = administrator(store)
    store.packs.require_may_install(header, digest(header), by=by)
    store.packs.keep(header, digest(header), brings, switch, by=by, file="a.dtpack", gone=gone)


def told(store: Store) -> list[tuple[tuple[str, str, str], ...]]:
    """What was chained of packs, newest first."""
    done = store.audit.done(Sought(theme=Theme.STATION), by=administrator(store))
    return [each.told.changes for each in done if isinstance(each.told, DeedPayload) and each.told.deed == "pack"]


def test_only_what_somebody_has_compared_is_installed(store: Store) -> None:
    with pytest.raises(StrangePublisher, match=fingerprint(KEY)):
        install(store, pack())
    store.packs.trust(pack(), by=administrator(store))
    install(store, pack())
    program = pack(id=PROGRAM_ID, sort=PackSort.PROGRAM)
    with pytest.raises(StrangePublisher):
        install(store, program)
    (known,) = store.packs.known(by=administrator(store))
    assert (known.id, known.version, known.previous, known.fingerprint) == ("house-course", "1", "", fingerprint(KEY))
    assert told(store) == [
        (("installed", "", "1"), ("file", "", "a.dtpack")),
        (("content taken", "", "Head office"), ("key", "", fingerprint(KEY))),
    ]
    assert store.verify().is_whole


def test_of_the_hub_content_is_taken_and_no_program(tmp_path: Path) -> None:
    yard = Yard(tmp_path)
    with yard.open:
        hub = yard.store("hub")
        room = yard.joined("room", hub)
        key = hub.stations.signer.public.hex()
        install(room, pack(public_key=key))
        with pytest.raises(StrangePublisher):
            install(room, pack(public_key=key, id=PROGRAM_ID, sort=PackSort.PROGRAM))


def test_another_publisher_does_not_go_on_with_a_pack_unless_that_is_said(store: Store) -> None:
    boss = administrator(store)
    store.packs.trust(pack(), by=boss)
    install(store, pack())
    store.packs.trust(pack(id="other", public_key=OTHER), by=boss)
    with pytest.raises(StrangePublisher):
        install(store, pack("2", public_key=OTHER))
    store.packs.trust(pack("2", public_key=OTHER), by=boss)
    install(store, pack("2", public_key=OTHER))


def test_what_is_older_than_anything_that_was_here_is_refused(store: Store) -> None:
    store.packs.trust(pack(), by=administrator(store))
    for version in ("1", "1.9", "1.10"):
        install(store, pack(version))
    for version in ("1", "1.9", "1.9.5", "0"):
        with pytest.raises(StoreError, match=r"is older than 1\.10"):
            install(store, pack(version))
    with pytest.raises(StoreError, match="installed already"):
        install(store, pack("1.10"))
    with pytest.raises(StoreError, match="another"):
        install(store, pack("1.10", made_at=7))
    store.packs.keep_back("house-course", (), nothing, by=administrator(store))
    with pytest.raises(StoreError, match="is older"):
        install(store, pack("1.9.5"))
    install(store, pack("1.10"))
    (known,) = store.packs.known(by=administrator(store))
    assert (known.version, known.previous, known.newest) == ("1.10", "1.9", "1.10")


def test_the_one_of_before_is_gone_back_to_and_forth(store: Store) -> None:
    boss = administrator(store)
    store.packs.trust(pack(), by=boss)
    install(store, pack())
    with pytest.raises(StoreError, match="before 1 to go back to"):
        store.packs.keep_back("house-course", (), nothing, by=boss)
    install(store, pack("2"))
    assert store.packs.keep_back("house-course", (), nothing, by=boss).version == "1"
    assert store.packs.keep_back("house-course", (), nothing, by=boss).version == "2"
    assert told(store)[:2] == [(("back", "1", "2"),), (("back", "2", "1"),)]
    with pytest.raises(StoreError, match="No pack other"):
        store.packs.one("other", by=boss)


def test_past_its_day_it_is_refused_even_where_the_clock_is_set_back(tmp_path: Path) -> None:
    day = [20_000]
    clock = Clock(wall=lambda: day[0] * DAY / 1000)
    with open_store(tmp_path, key_folder=tmp_path / "key", clock=clock) as store:
        header = pack(until=20_001 * DAY)
        store.packs.trust(header, by=administrator(store))
        day[0] = 20_001
        with pytest.raises(StoreError, match=r"until 2024-10-05"):
            install(store, header)
        dealt(store)
        day[0] = 20_000
        with pytest.raises(StoreError, match="until"):
            install(store, header)
        later = pack("2", until=20_002 * DAY)
        install(store, later)
        assert store.packs.known(by=administrator(store))[0].until.startswith("2024-10-06")


def test_nothing_is_kept_where_the_files_won_t_have_it(store: Store) -> None:
    store.packs.trust(pack(), by=administrator(store))
    brings = Brings(sort=Sort.QUESTION, id="q1", text="{}")

    def full() -> None:
        raise StoreError("full")

    for act in (
        lambda: install(store, pack(), brings, switch=full),
        lambda: store.packs.keep_back("house-course", (), full, by=administrator(store)),
    ):
        before = (store.head(), store.packs.known(by=administrator(store)), store.materials.to_take(Sort.QUESTION))
        with pytest.raises(StoreError):
            act()
        after = (store.head(), store.packs.known(by=administrator(store)), store.materials.to_take(Sort.QUESTION))
        assert before == after


def test_questions_come_change_and_go_with_their_pack(store: Store) -> None:
    boss = administrator(store)
    store.packs.trust(pack(), by=boss)
    one, two = (Brings(sort=Sort.QUESTION, id=id_, text=id_) for id_ in ("q1", "q2"))

    def offered() -> dict[str, tuple[int, str]]:
        return {each.id: (each.version, each.text) for each in store.materials.to_take(Sort.QUESTION)}

    install(store, pack(), one, two)
    assert offered() == {"q1": (1, "q1"), "q2": (1, "q2")}
    install(store, pack("2"), replace(one, text="other"), gone=((Sort.QUESTION, "q2"), (Sort.QUESTION, "never")))
    assert offered() == {"q1": (2, "other")}
    store.packs.keep_back("house-course", (one, two), nothing, by=boss)
    assert offered() == {"q1": (3, "q1"), "q2": (3, "q2")}
    assert store.verify().is_whole
    with pytest.raises(StoreError):
        store.materials.keep(Sort.QUESTION, [Draft(id="q1", text="x", over=1)], by=boss)


def test_a_question_of_the_hub_s_stays_the_hub_s(tmp_path: Path) -> None:
    yard = Yard(tmp_path)
    with yard.open:
        hub = yard.store("hub")
        room = yard.joined("room", hub)
        (made,) = hub.materials.keep(Sort.QUESTION, [Draft(text="the hub's")], by=administrator(hub))
        for piece in hub.content.give(by=administrator(hub)):
            room.content.take_in(piece.header, piece.load, by=administrator(room))
        install(
            room,
            pack(public_key=hub.stations.signer.public.hex()),
            Brings(sort=Sort.QUESTION, id=made.id, text="a pack's"),
        )
        assert [each.text for each in room.materials.to_take(Sort.QUESTION)] == ["the hub's"]


def test_whoever_is_trusted_no_more_brings_nothing_more(store: Store) -> None:
    boss = administrator(store)
    for sort, id_ in ((PackSort.CONTENT, "house-course"), (PackSort.PROGRAM, PROGRAM_ID)):
        store.packs.trust(pack(sort=sort, id=id_), by=boss)
    install(store, pack())
    gone = store.packs.distrust(fingerprint(KEY).replace(" ", ""), by=boss)
    assert {each.sort for each in gone} == set(PackSort)
    assert store.packs.publishers(by=boss) == ()
    with pytest.raises(StrangePublisher):
        install(store, pack("2"))
    assert store.packs.distrust("0000", by=boss) == ()
    assert {each[0] for each in told(store)[:2]} == {
        ("content refused", "Head office", ""),
        ("program refused", "Head office", ""),
    }


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.ADMINISTRATOR])
def test_nobody_but_an_administrator_installs(store: Store, role: Role) -> None:
    someone = enter(store, "Any One", role=role).id
    store.packs.trust(pack(), by=administrator(store))
    for act in (
        lambda: store.packs.known(by=someone),
        lambda: store.packs.publishers(by=someone),
        lambda: store.packs.trust(pack(), by=someone),
        lambda: store.packs.distrust("", by=someone),
        lambda: store.packs.require_may_install(pack(), b"", by=someone),
        lambda: store.packs.keep(pack(), b"", (), nothing, by=someone, file=""),
        lambda: store.packs.keep_back("house-course", (), nothing, by=someone),
    ):
        with pytest.raises(StoreError, match="may not install packs"):
            act()
