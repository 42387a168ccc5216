"""The station's key lies with the account, is made once, and a copied database has none with it."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from tests.store.made_up_rounds import start
from trainer.store import FILE_NAME, open_guest_store, open_store
from trainer.store.keys import FILE, StationKey, default_key_folder, is_signed
from trainer.store.seen import SUFFIX


def key_in(folder: Path) -> StationKey:
    return StationKey(lambda: folder)


def test_a_key_is_made_once_for_the_account_alone(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    first = key_in(folder)
    assert not folder.exists(), "nothing has been signed yet"
    signature = first.sign(b"told")
    assert [path.name for path in folder.iterdir()] == [FILE]
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert key_in(folder).public == first.public
    assert is_signed(first.public, signature, b"told")
    assert not is_signed(first.public, signature, b"toll")
    assert not is_signed(key_in(tmp_path).public, signature, b"told")
    assert not is_signed(b"no key", signature, b"told")


def test_a_damaged_key_is_moved_aside_and_another_made(tmp_path: Path) -> None:
    first = key_in(tmp_path).public
    (tmp_path / FILE).write_bytes(b"no digits")
    assert key_in(tmp_path).public != first
    assert (tmp_path / f"{FILE}-damaged").read_bytes() == b"no digits"
    assert key_in(tmp_path).public == key_in(tmp_path).public


@pytest.mark.parametrize("place", [None, "a file"])
def test_where_none_can_be_kept_it_lasts_as_long_as_the_program(tmp_path: Path, place: str | None) -> None:
    (tmp_path / "a file").write_bytes(b"")
    key = StationKey(lambda: tmp_path / place if place else None)
    assert is_signed(key.public, key.sign(b"told"), b"told")
    assert [path.name for path in tmp_path.iterdir()] == ["a file"]


def test_of_two_programs_that_start_together_one_makes_the_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = key_in(tmp_path)
    monkeypatch.setattr("trainer.store.keys._read", _misses_it_once(other))
    assert key_in(tmp_path).public == other.public


def _misses_it_once(other: StationKey) -> object:
    from trainer.store import keys

    read, seen = keys._read, list[Path]()

    def read_late(path: Path) -> bytes | None:
        if not seen:
            seen.append(path)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(keys, "_read", read)
                assert other.public
            return None
        return read(path)

    return read_late


def test_the_accounts_own_place_is_not_the_one_of_the_records(monkeypatch: pytest.MonkeyPatch) -> None:
    from trainer.store import default_folder

    folder = default_key_folder()
    assert folder is not None
    assert folder.name == "dealer-trainer-key"
    assert default_folder() not in (folder, *folder.parents)

    def homeless(_name: str, appauthor: bool) -> Path:
        raise RuntimeError

    monkeypatch.setattr("platformdirs.user_config_path", homeless)
    assert default_key_folder() is None


def test_a_store_that_is_only_looked_at_has_no_key_made(tmp_path: Path) -> None:
    with open_store(tmp_path / "data", key_folder=tmp_path / "key") as store:
        store.attempts(None)
        assert store.verify().is_whole
        assert not (tmp_path / "key").exists()
        store.record.begin(start())
    assert (tmp_path / "key" / FILE).exists()
    assert {path.name for path in (tmp_path / "data").iterdir()} == {FILE_NAME, f"{FILE_NAME}{SUFFIX}"}


def test_guests_sign_with_keys_of_their_own() -> None:
    keys: list[str] = []
    for _ in range(2):
        with open_guest_store() as store:
            store.record.begin(start())
            keys += store.verify().keys
    assert len({*keys}) == 2
