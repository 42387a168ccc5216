"""The commands for whoever looks after a station, as they are typed."""

from __future__ import annotations

import io
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.made_up_rounds import answer, start
from tests.store.staff import enter
from trainer.cli import main
from trainer.output import REFUSED
from trainer.store import FILE_NAME, Role, Store, open_store
from trainer.store.packing import unpack


@pytest.fixture
def attempt(data_dir: Path) -> str:
    """A round in the records, of which one answer was given."""
    with open_store(data_dir) as store:
        begun = store.record.begin(start(None))
        store.record.answer(begun, answer(0))
    return begun


def test_the_list_is_empty_then_has_what_was_copied(
    data_dir: Path, attempt: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["restore", "--data", str(data_dir)]) == 0
    assert capsys.readouterr().out == "There is no backup yet.\n"
    assert main(["backup", "--data", str(data_dir)]) == 0
    made = capsys.readouterr().out
    assert made.startswith(str(data_dir / "backups" / "dealer-trainer-"))
    assert main(["restore", "--data", str(data_dir)]) == 0
    assert capsys.readouterr().out == made


def test_a_backup_is_put_back_by_its_name_alone(
    data_dir: Path, attempt: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["backup", "--data", str(data_dir)])
    (made,) = (data_dir / "backups").iterdir()
    (data_dir / FILE_NAME).write_bytes(b"spoilt" * 1000)
    capsys.readouterr()
    assert main(["restore", made.name, "--data", str(data_dir)]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == f"{made.name} is in the place of the records."
    assert second.startswith(f"What was there is kept as {data_dir}")
    with open_store(data_dir) as store:
        assert store.attempt(attempt).answers == (answer(0),)


@pytest.mark.usefixtures("attempt")
def test_what_is_no_backup_is_refused_in_a_sentence(data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = data_dir / "notes.txt"
    other.write_text("no database", encoding="utf-8")
    before = (data_dir / FILE_NAME).read_bytes()
    theirs = data_dir / "theirs.sqlite"
    with closing(sqlite3.connect(theirs)) as connection:
        connection.execute("CREATE TABLE notes (words TEXT)")
    for name, said in (
        (str(other), "is no backup of Dealer Trainer, or its beginning is damaged"),
        (str(theirs), "belongs to another program and is no backup of Dealer Trainer"),
        ("none.sqlite", "There is no file none.sqlite"),
        (str(data_dir), "There are no records in"),
    ):
        assert main(["restore", name, "--data", str(data_dir)]) == REFUSED
        told = capsys.readouterr()
        assert told.out == ""
        assert len(told.err.splitlines()) == 1
        assert name in told.err
        assert said in told.err
        assert "dealer-trainer restore, without a name, lists" in told.err or said.endswith("records in")
        assert not [wrong for wrong in ("move it away", "written to", "data folder") if wrong in told.err]
    assert (data_dir / FILE_NAME).read_bytes() == before


def test_records_that_are_not_there_make_no_backup_and_no_folder(
    data_dir: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["backup"], ["restore", "none.sqlite"]):
        assert main([*command, "--data", str(data_dir)]) == REFUSED
        told = capsys.readouterr().err
        assert told.startswith(("There are no records in ", "There is no file none.sqlite"))
        assert not (data_dir.exists() and list(data_dir.iterdir()))


def typed(monkeypatch: pytest.MonkeyPatch, data_dir: Path, name: str, pin: str) -> int:
    """The command's status, the PIN piped in."""
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{pin}\n"))
    return main(["new-pin", name, "--data", str(data_dir)])


def damage(store: Store) -> None:
    with store._database.writing() as connection:
        connection.execute("UPDATE people SET pin = 'spoilt' WHERE role = 'administrator'")


@pytest.mark.parametrize("name", ["Zora Quist", "zora QUIST", "0815"])
@pytest.mark.parametrize("is_damaged", [False, True])
def test_an_administrator_who_is_shut_out_is_given_another_pin_and_the_chain_says_so(
    data_dir: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    is_damaged: bool,
) -> None:
    with open_store(data_dir) as store:
        zora = store.make_administrator("Zora Quist", "135790", "0815")
        if is_damaged:
            damage(store)
        before = store.verify().entries
    assert typed(monkeypatch, data_dir, name, "246802") == 0
    assert capsys.readouterr().out == "Zora Quist signs in with the new PIN from now on.\n"
    with open_store(data_dir) as store:
        assert store.check_pin(zora.id, "246802").is_right
        assert store.verify().entries == before + 1
        with store._database.reading() as connection:
            (packed,) = connection.execute("SELECT rest FROM person_changes ORDER BY entry DESC LIMIT 1").fetchone()
        assert b"at the command line" in unpack(packed)


def test_nobody_else_is_given_one_that_way(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_store(data_dir) as store:
        enter(store, "Inez Lead", role=Role.INSTRUCTOR)
        before = store.verify().head
    for name, said in (
        ("Inez Lead", "No administrator here is called Inez Lead: Zora Quist is one."),
        ("", "No administrator here is called : Zora Quist is one."),
    ):
        assert typed(monkeypatch, data_dir, name, "246802") == REFUSED
        assert capsys.readouterr().err == f"{said}\n"
    assert typed(monkeypatch, data_dir, "Zora Quist", "12") == REFUSED
    assert "digits" in capsys.readouterr().err
    with open_store(data_dir) as store:
        assert store.verify().head == before


@pytest.mark.parametrize("typed_first", [[], ["246802"]])
def test_ctrl_d_at_the_question_gives_no_pin(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed_first: list[str]
) -> None:
    with open_store(data_dir) as store:
        zora = store.make_administrator("Zora Quist", "135790")

    def ended(_words: str) -> str:
        if typed_first:
            return typed_first.pop()
        raise EOFError

    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("getpass.getpass", ended)
    assert main(["new-pin", "Zora Quist", "--data", str(data_dir)]) == REFUSED
    assert len(capsys.readouterr().err.splitlines()) == 1
    with open_store(data_dir) as store:
        assert store.check_pin(zora.id, "135790").is_right


def test_of_two_who_are_called_alike_the_number_tells(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_store(data_dir) as store:
        one = store.make_administrator("Zo\u00eb Quist", "135790", "11")
        other = store.add_person("Zo\u00eb Quist", by=one.id, role=Role.ADMINISTRATOR, staff_number="12", pin="135790")
        before = store.verify().head
    assert typed(monkeypatch, data_dir, "Zoe\u0308 quist", "246802") == REFUSED
    assert "2 administrators here are called Zoe\u0308 quist: give the staff number" in capsys.readouterr().err
    with open_store(data_dir) as store:
        assert store.verify().head == before
    assert typed(monkeypatch, data_dir, "12", "246802") == 0
    with open_store(data_dir) as store:
        assert store.check_pin(other.id, "246802").is_right
        assert store.check_pin(one.id, "135790").is_right


@pytest.mark.usefixtures("attempt")
def test_a_backup_in_another_folder_is_no_other_of_its_name(data_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["backup", "--data", str(data_dir)])
    (made,) = (data_dir / "backups").iterdir()
    elsewhere = data_dir / "unplugged" / made.name
    assert main(["restore", str(elsewhere), "--data", str(data_dir)]) == REFUSED
    assert str(elsewhere) in capsys.readouterr().err
    assert not list(data_dir.glob("*replaced*"))


def test_in_a_folder_without_records_none_are_made(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed(monkeypatch, data_dir, "Zora Quist", "246802") == REFUSED
    assert capsys.readouterr().err == f"There are no records in {data_dir}.\n"
    assert list(data_dir.iterdir()) == []
