"""`dealer-trainer bundle`, as it is typed at a hub and at a station."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.store.carrying import dealt
from tests.store.staff import administrator, enter
from trainer.cli import main
from trainer.output import REFUSED
from trainer.store import Store, open_store
from trainer.store.audit import Sought

Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """At a computer with a key of its own: what is typed behind `bundle`, what it ends with and what it says."""

    def run(at: str, *words: str | Path) -> tuple[int, str, str]:
        monkeypatch.setattr("trainer.store.opening.default_key_folder", lambda: tmp_path / f"key of {at}")
        status = main(["bundle", *map(str, words), "--data", str(tmp_path / at)])
        said = capsys.readouterr()
        return status, said.out, said.err

    monkeypatch.chdir(tmp_path)
    for name in ("hub", "room"):
        with _store(tmp_path, name) as store:
            administrator(store)
            dealt(store)
    (tmp_path / "stick").mkdir()
    return run


def _store(folder: Path, name: str) -> Store:
    return open_store(folder / name, key_folder=folder / f"key of {name}")


def _key(said: str) -> str:
    return said.partition("The key of this station: ")[2].strip()


def test_a_stick_goes_to_the_hub_and_comes_back(typed: Typed, tmp_path: Path) -> None:
    _, said, _ = typed("hub", "export", "--card", "--name", "Head office", "--to", "stick")
    card, key = tmp_path / "stick" / "hub-head-office.dtbundle", _key(said)
    status, _, refused = typed("room", "import", card)
    assert status == REFUSED
    assert key in refused
    assert typed("room", "import", card, "--key", key)[:2] == (
        0,
        "The records of this station go to the hub Head office.\n",
    )
    card.unlink()

    status, said, _ = typed("room", "export", "--to", "stick", "--name", "Room 3")
    assert (status, said.splitlines()[0]) == (0, "Saved as stick/records-room-3-1-8.dtbundle.")
    status, out, refused = typed("hub", "import", "stick")
    assert (status, out) == (REFUSED, "")
    assert refused.startswith("stick/records-room-3-1-8.dtbundle: This hub does not know who made it")
    status, out, _ = typed("hub", "import", "stick", "--key", _key(said).lower())
    assert (status, out) == (0, "Room 3: took in 8 records; all up to record 8 is here now.\n")
    assert typed("hub", "import", "stick")[1] == "Room 3: all of it was here already, up to record 8.\n"

    with _store(tmp_path, "hub") as hub:
        ann = enter(hub, "Ann Lee").id
    typed("hub", "export", "--receipts", "--to", "stick")
    typed("hub", "export", "--people", "--to", "stick")
    (tmp_path / "stick" / "records-room-3-1-8.dtbundle").unlink()
    status, out, refused = typed("room", "import", "stick")
    assert (status, refused) == (0, "")
    assert "has the first 8 records of this station" in out
    assert "2 people entered or changed" in out
    status, said, _ = typed("room", "export", "--to", "stick")
    assert said.splitlines()[0].startswith("Saved as stick/records-room-3-9-")
    with _store(tmp_path, "room") as room:
        assert room.person(ann).name == "Ann Lee"
        assert any(not each.who for each in room.audit.done(Sought(), by=administrator(room)))


def test_what_is_verified_is_told_and_changes_nothing(typed: Typed, tmp_path: Path) -> None:
    typed("hub", "export", "--card", "--name", "Head office", "--to", "stick")
    card = tmp_path / "stick" / "hub-head-office.dtbundle"
    status, out, _ = typed("room", "verify", "stick")
    assert (status, out.count("as it was made; the card of a hub; made by Head office")) == (0, 1)
    card.write_bytes(card.read_bytes()[:-1])
    status, out, refused = typed("room", "verify", card)
    assert (status, out) == (REFUSED, "")
    assert refused.startswith(f"{card}: ")


def test_what_can_t_be_done_is_said_in_a_line(typed: Typed, tmp_path: Path) -> None:
    for words in (
        ("export", "--to", "stick"),
        ("export", "--to", "nowhere"),
        ("export", "--people", "--to", "stick"),
        ("import", "stick"),
        ("import", "none.dtbundle"),
    ):
        status, out, refused = typed("room", *words)
        assert (status, out, len(refused.splitlines())) == (REFUSED, "", 1), words
    assert list((tmp_path / "stick").iterdir()) == []
    assert typed("nowhere", "export", "--card")[0] == REFUSED
    assert not (tmp_path / "nowhere").exists()
