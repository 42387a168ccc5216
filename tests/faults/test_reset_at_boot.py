"""A computer that forgets when it is switched off: what can be told of it beforehand is, the rest at the next start.

Each start is one of a computer whose disk was put back, in part or whole, to what it was before.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.store.made_up_rounds import start
from tests.store.staff import administrator, enter
from trainer.store import RecordsGone, Store, open_store, outlasting
from trainer.ui.found_at_start import found_at_start


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state"


def _opened(place: Path) -> Store:
    return open_store(place / "data", key_folder=place / "key")


def _used(place: Path) -> None:
    with _opened(place) as store:
        administrator(store)
        person = next((one.id for one in store.people() if one.name == "Amara Okafor"), "")
        store.record.begin(start(person or enter(store, "Amara Okafor").id))


def test_the_folder_of_the_records_is_emptied(tmp_path: Path) -> None:
    _used(tmp_path)
    shutil.rmtree(tmp_path / "data")
    for _ in range(2):
        with pytest.raises(RecordsGone, match="They ended with entry"):
            _opened(tmp_path)
        assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("kept", ["the account's folders", "the folder of the records"])
def test_the_records_are_put_back_to_what_they_were(tmp_path: Path, state: Path, kept: str) -> None:
    """With an image of the disk; of the two notes of where the records end one is on what is not put back."""
    _used(tmp_path)
    shutil.copytree(tmp_path / "data", tmp_path / "image")
    shutil.copytree(state, tmp_path / "image of state")
    _used(tmp_path)
    if kept == "the account's folders":
        shutil.rmtree(tmp_path / "data")
        (tmp_path / "image").rename(tmp_path / "data")
    else:
        shutil.copyfile(tmp_path / "image" / "dealer-trainer.sqlite", tmp_path / "data" / "dealer-trainer.sqlite")
        shutil.rmtree(state)
        (tmp_path / "image of state").rename(state)
    with _opened(tmp_path) as store:
        assert store.lost is not None
        assert store.lost.end is not None
        assert store.lost.seen.number > store.lost.end.number


def test_the_folder_of_the_key_is_emptied(tmp_path: Path) -> None:
    """Said at each such start, as long as the records have entries that were signed with the one of before."""
    for is_first in (True, False, False):
        with _opened(tmp_path) as store:
            said = [each for each in found_at_start(store) if "signs its records is another one" in each]
            assert len(said) == (not is_first)
            assert all(str(tmp_path / "key") in each for each in said)
        _used(tmp_path)
        with _opened(tmp_path) as store:
            assert list(found_at_start(store)) == [], "while it is there nothing is said"
            assert store.verify().is_whole
        shutil.rmtree(tmp_path / "key")


_LIST = """22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
30 22 0:25 / /dev/shm rw,nosuid shared:4 - tmpfs tmpfs rw,inode64
31 22 0:40 / {upper} rw shared:9 - tmpfs tmpfs rw,size=10k
40 22 0:50 / /merged\\040here rw - overlay overlay rw,lowerdir=/ro,upperdir={upper}/up,workdir={upper}/work
cut off"""


@pytest.mark.parametrize(("device", "expected"), [((8, 1), False), ((0, 25), True), ((0, 50), True), ((0, 99), False)])
def test_what_lies_in_memory_is_read_off_the_systems_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, device: tuple[int, int], expected: bool
) -> None:
    """A disk, a folder in memory, a disk that is only read with all changes in memory, one that is not in the list."""
    (tmp_path / "memory" / "up").mkdir(parents=True)
    (tmp_path / "mounts").write_text(_LIST.format(upper=tmp_path / "memory"), encoding="utf-8")
    devices = {tmp_path: device, tmp_path / "memory" / "up": (0, 40)}
    monkeypatch.setattr(outlasting, "_MOUNTS", tmp_path / "mounts")
    monkeypatch.setattr(outlasting, "IN_MEMORY", frozenset({"tmpfs"}))
    monkeypatch.setattr(outlasting, "_device", lambda folder: ":".join(map(str, devices[folder])))
    assert outlasting.lies_in_memory(tmp_path) is expected
