"""The file of a pack: what was signed is unpacked, and nothing else is; nothing lies anywhere afterwards."""

from __future__ import annotations

import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.packed import FILES, LESSON, PUBLISHER, forged, head, pack_at, packed
from tests.samples import some
from trainer.errors import BadFile, TrainerError
from trainer.exchange.packs import names
from trainer.exchange.packs.file import unpack
from trainer.exchange.packs.making import files_in, of_file, save, written
from trainer.packed import PROGRAM_ID, PackSort, is_id, is_version, order_of

WHOLE = packed()
PROGRAM = {"sort": PackSort.PROGRAM, "id": PROGRAM_ID}


def in_folder(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def refused(folder: Path, content: bytes) -> str:
    """Why it is not unpacked; nothing lies there then but the file."""
    (folder / "a" / "b").mkdir(parents=True, exist_ok=True)
    with pytest.raises(BadFile) as found:
        unpack(pack_at(folder, content), folder / "a" / "b" / "unpacked")
    assert [path for path in folder.rglob("*") if path.is_file() or path.is_symlink()] == [folder / "a.dtpack"]
    assert not (folder / "a" / "b" / "unpacked").exists()
    return str(found.value)


def test_what_was_packed_is_unpacked(tmp_path: Path) -> None:
    found = pack_at(tmp_path, WHOLE)
    assert (found.header.id, found.header.version) == ("house-course", "1")
    unpack(found, tmp_path / "unpacked")
    assert in_folder(tmp_path / "unpacked") == FILES
    assert found.digest != pack_at(tmp_path, packed(version="2")).digest


@given(st.integers(0, len(WHOLE) - 1), st.integers(1, 255))
@settings(deadline=None, max_examples=some(25, 2000))
def test_a_single_byte_that_is_another_is_refused_in_one_line(
    tmp_path_factory: pytest.TempPathFactory, place: int, by: int
) -> None:
    data = bytearray(WHOLE)
    data[place] ^= by
    assert len(refused(tmp_path_factory.mktemp("one"), bytes(data)).splitlines()) == 1


@pytest.mark.parametrize("length", [0, 10, 22, 30, len(WHOLE) // 2, len(WHOLE) - 1])
def test_a_file_that_breaks_off_or_goes_on_is_refused(tmp_path: Path, length: int) -> None:
    refused(tmp_path, WHOLE[:length])
    refused(tmp_path, WHOLE + bytes(length + 1))


@pytest.mark.parametrize(
    "name",
    [
        "/etc/passwd",
        "../lessons/a/b.toml",
        "lessons/../../b.toml",
        "lessons/./b/c.toml",
        "lessons//c.toml",
        "C:/lessons/a.toml",
        "c:a.toml",
        "lessons\\a\\b.toml",
        "\\\\host\\share\\a.toml",
        "lessons/a/con.toml",
        "lessons/nul/a.toml",
        "lessons/COM1.x/a.toml",
        "lessons/a/b.toml.",
        "lessons/a/b.toml ",
        "lessons/a /b.toml",
        "lessons/a/b.toml:stream",
        "lessons/a/b\0.toml",
        "lessons/a/b\n.toml",
        "lessons/a/ü.toml",
        "lessons/a/-b/../../c.toml",
        "~/lessons/a.toml",
        "",
        "/".join(["a"] * 20),
        "a" * 300,
        # plain, and yet nothing that content is made of
        "lessons/a/b.py",
        "lessons/a/b.so",
        "lessons/a/b.toml.exe",
        "lessons/b.toml",
        "rulebooks/a/b.toml",
        "bank/a.toml",
        "a.toml",
        "lessons/a/.b.toml",
        "lessons/A/B.toml",
    ],
)
def test_a_name_that_leads_elsewhere_or_is_none_of_content_is_refused(tmp_path: Path, name: str) -> None:
    data = zlib.compress(b"x")
    words = refused(tmp_path, forged(replace(of_file("rulebooks/a.toml", b"x"), name=name), data=data))
    assert words.startswith(str(tmp_path / "a.dtpack"))


@pytest.mark.parametrize(
    "pair",
    [
        ("rulebooks/a.toml", "rulebooks/a.toml"),
        ("a/b", "A/b"),
        ("a", "a/b"),
        ("A/b", "a/c"),
    ],
)
def test_names_that_are_one_on_some_system_are_refused(tmp_path: Path, pair: tuple[str, str]) -> None:
    files = [of_file(name, b"x") for name in pair]
    told = forged(*files, data=zlib.compress(b"xx"), **(PROGRAM if "a.toml" not in pair[0] else {}))
    assert "is there twice" in refused(tmp_path, told)


def test_content_has_no_programs_and_no_links(tmp_path: Path) -> None:
    plain = of_file("rulebooks/a.toml", b"")
    for each in (replace(plain, is_program=True), replace(plain, link="b.toml")):
        assert "is a program or a link" in refused(tmp_path, forged(each, data=zlib.compress(b"")))


@pytest.mark.parametrize("link", ["/bin/sh", "../../x", "../x", "b/../../../x", "c", "nothing", "C:\\x", "..\\x"])
def test_a_link_of_a_program_leads_to_one_of_its_files(tmp_path: Path, link: str) -> None:
    files = (of_file("b/x", b"1"), replace(of_file("b/l", b""), link=link), replace(of_file("b/c", b""), link="x"))
    assert "is a link to" in refused(tmp_path, forged(*files, data=zlib.compress(b"1"), **PROGRAM))


def test_a_program_is_unpacked_with_its_links_and_can_be_started(tmp_path: Path) -> None:
    files = (
        of_file("dealer-trainer", b"#!/bin/sh\n", is_program=True),
        of_file("_internal/libstdc++.so.6", b"1"),
        replace(of_file("lib.so", b""), link="_internal/libstdc++.so.6"),
    )
    unpack(pack_at(tmp_path, forged(*files, data=zlib.compress(b"#!/bin/sh\n1"), **PROGRAM)), tmp_path / "u")
    assert (tmp_path / "u" / "dealer-trainer").stat().st_mode & 0o777 == 0o755
    assert (tmp_path / "u" / "_internal" / "libstdc++.so.6").stat().st_mode & 0o777 == 0o644
    assert (tmp_path / "u" / "lib.so").resolve() == tmp_path / "u" / "_internal" / "libstdc++.so.6"
    again = {each.name: each for each, _ in files_in(tmp_path / "u", PackSort.PROGRAM)}
    assert again["lib.so"].link == "_internal/libstdc++.so.6"
    assert again["dealer-trainer"] == files[0]


def test_more_or_less_than_was_announced_is_refused(tmp_path: Path) -> None:
    file = of_file("rulebooks/a.toml", b"x" * 10)
    for data in (b"x" * 9, b"x" * 11, b"y" * 10, b""):
        refused(tmp_path, forged(file, data=zlib.compress(data)))
    refused(tmp_path, forged(file, data=zlib.compress(b"x" * 10) + b"more"))
    refused(tmp_path, forged(file, data=b"no zlib at all"))
    refused(tmp_path, forged(data=zlib.compress(b"")))


def test_a_little_that_comes_to_much_is_refused_before_it_is_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = names.LIMITS[PackSort.CONTENT]
    big = of_file("rulebooks/a.toml", bytes(4 * 2**20))
    assert "bytes" in refused(tmp_path, forged(big, data=zlib.compress(bytes(4 * 2**20), 9)))
    for each in (replace(big, size=limits.size + 1), replace(big, size=-1)):
        refused(tmp_path, forged(each, data=bytes(2**20)))
    monkeypatch.setitem(names.LIMITS, PackSort.CONTENT, replace(limits, files=1, total=40))
    refused(tmp_path, packed({"rulebooks/a.toml": b"1"}) and forged(*[of_file(name, b"1") for name in FILES]))
    with pytest.raises(BadFile):
        packed({"rulebooks/a.toml": b"1" * 41})


@pytest.mark.parametrize(
    "said",
    [
        {"id": "../x"},
        {"id": "A"},
        {"id": ""},
        {"id": PROGRAM_ID},
        {"version": "1.x"},
        {"version": "01"},
        {"version": "1." * 200 + "1"},
        {"title": "a\nb"},
        {"title": " "},
        {"publisher": "x" * 81},
        {"until": -1},
        {"made_at": 10**18},
        {"form": 2},
        {"packed": -1},
        {"packed": 10**15},
    ],
)
def test_a_header_that_none_of_ours_would_write_is_refused(tmp_path: Path, said: dict[str, object]) -> None:
    data = zlib.compress(b"x")
    refused(tmp_path, forged(of_file("rulebooks/a.toml", b"x"), data=data, **said))


def test_a_disk_that_is_full_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("trainer.exchange.packs.file.os.fsync", full)
    assert "No space left on device" in refused(tmp_path, WHOLE)


def test_what_no_station_would_take_is_not_made(tmp_path: Path) -> None:
    (tmp_path / "rulebooks").mkdir()
    (tmp_path / "rulebooks" / "a.toml").symlink_to("/etc/passwd")
    with pytest.raises(BadFile, match="is a program or a link"):
        written(head(), files_in(tmp_path, PackSort.CONTENT), PUBLISHER)
    with pytest.raises(BadFile, match="does not belong into a pack"):
        packed({"run.sh": b"x"})
    file = tmp_path / "one.dtpack"
    save(file, WHOLE)
    with pytest.raises(TrainerError):
        save(file, WHOLE[:-1])
    assert file.read_bytes() == WHOLE
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["one.dtpack"]


def test_versions_are_ordered_by_their_numbers() -> None:
    in_order = ("0", "0.9", "1", "1.2", "1.10", "2", "10.0.1")
    assert sorted(in_order, key=order_of) == list(in_order)
    assert order_of("1.2") == order_of("1.2.0")
    assert [is_version(each) for each in ("1", "1.0.2", "", "1.", ".1", "v1", "1.2.3.4.5", "1 ")] == [True] * 2 + [
        False
    ] * 6
    assert [is_id(each) for each in ("a", "a-1", "a--b", "-a", "a/b", "", "x" * 41)] == [True] * 2 + [False] * 5


def test_a_lesson_lies_where_lessons_are_looked_for() -> None:
    assert LESSON.startswith(f"{names.LESSONS}/")
