"""A version of the program from a pack: tried where it lies, switched, started by the launcher, and gone back from."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.exchange.packed import forged
from tests.ui.packs.folders import Publisher
from trainer.errors import TrainerError
from trainer.exchange.packs.making import of_file
from trainer.packed import PROGRAM_ID, PackSort
from trainer.store import Store, open_store
from trainer.store.carriers import COMMAND_LINE
from trainer.ui.packs.installing import Installing
from trainer.ui.packs.programs import own_root, shelf_in, system_name
from trainer.ui.packs.publishing import Head, program_pack
from trainer.ui.packs.tried import own_command


@pytest.fixture
def store(data_dir: Path) -> Iterator[Store]:
    with open_store(data_dir, key_folder=data_dir.parent / "key") as store:
        yield store


@pytest.fixture
def publisher(tmp_path: Path) -> Publisher:
    return Publisher(tmp_path)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "programs"


@pytest.fixture
def installing(publisher: Publisher, store: Store, data_dir: Path, root: Path) -> Installing:
    publisher.trusted_by(store, data_dir)
    return Installing(store, data_dir, by=COMMAND_LINE, root=root)


def made(publisher: Publisher, version: str, *, selftest: str = "echo ok", says: str = "") -> Path:
    """What stands for a program: it says its version and tries itself as ours does."""
    folder = publisher.place / f"bundle-{version}"
    (folder / "_internal").mkdir(parents=True, exist_ok=True)
    (folder / "_internal" / "data.txt").write_text(version, encoding="ascii")
    program = folder / PROGRAM_ID
    program.write_text(
        f"""#!/bin/sh
case $1 in
--version) echo "{PROGRAM_ID} {says or version}" ;;
--selftest) {selftest} ;;
*) echo "{version} started with $*" ;;
esac
""",
        encoding="ascii",
    )
    program.chmod(0o755)
    if not (folder / "lib.so").is_symlink():
        (folder / "lib.so").symlink_to("_internal/data.txt")
    return folder


def pack(publisher: Publisher, version: str) -> Path:
    head = Head(id=PROGRAM_ID, title="Dealer Trainer", version=version, publisher="Head office")
    return program_pack(made(publisher, version), head, publisher.key, publisher.place / "stick")


def started(root: Path) -> str:
    link = root.parent / "dealer"
    link.unlink(missing_ok=True)
    link.symlink_to(root / PROGRAM_ID)
    return subprocess.run([link, "open", "a b"], capture_output=True, text=True, check=True).stdout.strip()


def test_a_version_is_installed_started_and_gone_back_from(
    installing: Installing, publisher: Publisher, root: Path
) -> None:
    for version in ("7.0", "7.1"):
        (outcome,) = installing.take_in([pack(publisher, version)])
        assert outcome.said == f"Dealer Trainer {version} is installed. It is what the next start opens."
        assert started(root) == f"{version} started with open a b"
    assert (root / "versions" / "7.1" / "lib.so").readlink() == Path("_internal/data.txt")
    assert installing.go_back(PROGRAM_ID).startswith("Dealer Trainer is at version 7.0 again.")
    assert started(root) == "7.0 started with open a b"


def test_a_version_that_does_not_do_here_is_not_switched_to(
    installing: Installing, publisher: Publisher, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installing.take_in([pack(publisher, "7.0")])
    for broken, told in (
        ({"selftest": "echo 'lessons: gone' >&2; exit 1"}, "lessons: gone"),
        ({"selftest": "exit 0"}, "It does not start here."),
        ({"says": "6.6"}, "It says that it is dealer-trainer 6.6"),
    ):
        folder = made(publisher, "7.1", **broken)
        head = Head(id=PROGRAM_ID, title="Dealer Trainer", version="7.1", publisher="Head office")
        with pytest.raises(TrainerError, match=told):
            program_pack(folder, head, publisher.key, publisher.place)
        with monkeypatch.context() as unseen:
            unseen.setattr("trainer.ui.packs.publishing.program_tried", lambda *_: ())
            (outcome,) = installing.take_in([program_pack(folder, head, publisher.key, publisher.place)])
        assert outcome.is_refused
        assert told in outcome.said
        assert started(root) == "7.0 started with open a b"
        assert sorted(path.name for path in (root / "versions").iterdir()) == ["7.0", "current"]


def test_one_that_does_not_end_is_given_up(
    installing: Installing, publisher: Publisher, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = pack(publisher, "7.0")
    monkeypatch.setattr("trainer.ui.packs.tried.MOST_SECONDS", 0)
    (outcome,) = installing.take_in([file])
    assert "did not come to an end" in outcome.said


def test_one_for_another_system_or_older_than_this_is_refused_before_it_is_unpacked(
    installing: Installing, store: Store, data_dir: Path, tmp_path: Path
) -> None:
    from tests.exchange.packed import PUBLISHER, head
    from tests.store.staff import administrator

    file = tmp_path / "stick" / "a.dtpack"
    for said, told in (
        ({"system": "win32-amd64", "version": "9"}, "this computer is"),
        ({"system": system_name(), "version": "0.0.1"}, "is older than"),
    ):
        program = {"id": PROGRAM_ID, "sort": PackSort.PROGRAM, **said}
        store.packs.trust(head(public_key=PUBLISHER.public.hex(), **program), by=administrator(store))
        file.write_bytes(forged(of_file(PROGRAM_ID, b""), data=b"x\x9c\x03\x00\x00\x00\x00\x01", **program))
        (outcome,) = installing.take_in([file])
        assert told in outcome.said
    (outcome,) = Installing(store, data_dir, by=COMMAND_LINE).take_in([file])
    assert "--into" in outcome.said


def test_where_the_program_itself_lies_is_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert own_root() is None
    assert own_command()[1:] == ["-m", "trainer"]
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", str(tmp_path / "versions" / "1.2" / PROGRAM_ID))
    assert own_root() == tmp_path
    assert own_command() == [str(tmp_path / "versions" / "1.2" / PROGRAM_ID)]
    monkeypatch.setattr("sys.executable", str(tmp_path / "lib" / PROGRAM_ID))
    assert own_root() is None
    assert shelf_in(tmp_path).current() == ""
