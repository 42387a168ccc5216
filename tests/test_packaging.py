"""What a package is made of, as far as it shows without building one; `make package-test` tries the packages."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import archives
import bundling
import icons
import icu_data
import PySide6
import pytest
from bundling import Entry

from tests.test_environment import MODULES, ROOT
from trainer import __version__, resources
from trainer.resources import asset, lessons_folder
from trainer.rules.readings import BOOKS

_ASKED: Final = re.compile(r'(?<!def )\basset\(((?:"[^"]+"(?:, )?)+)\)')
_ICU: Final = b"\x20\x00\xda\x27" + bytes(28)
MIME: Final = "{http://www.freedesktop.org/standards/shared-mime-info}"
_TIME: Final = 1_700_000_000


def shipped() -> set[str]:
    return {f"{folder}/{Path(file).name}".removeprefix("./") for file, folder in bundling.data_files(ROOT)}


# The bundle


def test_all_that_the_program_reads_is_in_the_bundle() -> None:
    there = shipped()
    assert {path.relative_to(ROOT).as_posix() for path in BOOKS.glob("*.toml")} <= there
    lessons = (path for path in lessons_folder().rglob("*.toml"))
    assert {path.relative_to(ROOT).as_posix() for path in lessons} <= there
    assets = (path for path in asset().rglob("*") if path.is_file() and path.parent.name != "pictures")
    assert {path.relative_to(ROOT).as_posix() for path in assets} <= there
    assert {path.relative_to(ROOT).as_posix() for path in (ROOT / "trainer" / "store").glob("*.txt")} <= there
    assert "LICENSE" in there


def test_nothing_is_in_it_that_the_program_does_not_read() -> None:
    kinds = {Path(name).suffix for name in shipped() if name.startswith("trainer/")}
    assert kinds <= {".toml", ".txt", ".typed"}
    assert [name for name in shipped() if name.startswith("assets/pictures/")] == ["assets/pictures/table.png"]


def test_what_is_asked_for_by_name_is_found_where_a_bundle_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file, folder in bundling.data_files(ROOT):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / Path(file).name).symlink_to(file)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resources.lessons_folder() == tmp_path / "lessons"
    texts = (module.read_bytes() for module in MODULES)
    asked = [found[1] for text in texts if b"asset(" in text for found in _ASKED.finditer(text.decode())]
    assert asked
    for names in asked:
        assert asset(*re.findall(r'"([^"]+)"', names)).is_relative_to(tmp_path)


def test_every_module_is_named() -> None:
    named = bundling.modules(ROOT)
    assert len(named) == len(MODULES)
    assert {"trainer", "trainer.cli", "trainer.asks.poker", "trainer.rules.house.sic_bo.family"} <= set(named)


@pytest.mark.parametrize(
    ("place", "is_kept"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6/Qt/translations/qtbase_de.qm", False),
        ("PySide6/Qt/lib/libQt6Core.so.6", True),
        ("assets/icons/dealer-trainer-64.png", True),
    ],
)
def test_of_what_qt_brings_its_name_decides(place: str, is_kept: bool) -> None:
    assert bundling.is_kept(place) is is_kept


NEEDED: Final = {
    "QtCore.abi3.so": ("libQt6Core.so.6", "libc.so.6"),
    "libQt6Core.so.6": ("libglib-2.0.so.0",),
    "libglib-2.0.so.0": ("libpcre2-8.so.0", "libm.so.6"),
    "libcupsprintersupport.so": ("libcups.so.2",),
}
GIVEN: Final[list[Entry]] = [
    ("PySide6/QtCore.abi3.so", "QtCore.abi3.so", "EXTENSION"),
    ("PySide6/Qt/lib/libQt6Core.so.6", "libQt6Core.so.6", "BINARY"),
    ("PySide6/Qt/lib/libQt6Quick.so.6", "libQt6Quick.so.6", "BINARY"),
    ("PySide6/Qt/plugins/printsupport/libcupsprintersupport.so", "libcupsprintersupport.so", "BINARY"),
]


def test_libraries_stay_that_are_needed_and_the_system_adds_what_is_missing() -> None:
    """What Qt needs over other libraries too; neither the C library nor printing's."""
    found = bundling.complete(GIVEN, lambda file: NEEDED.get(Path(file).name, ()), lambda name: f"/usr/lib/{name}")
    assert [place for place, _, _ in found] == [
        "PySide6/Qt/lib/libQt6Core.so.6",
        "PySide6/Qt/plugins/printsupport/libcupsprintersupport.so",
        "PySide6/QtCore.abi3.so",
        "libglib-2.0.so.0",
        "libpcre2-8.so.0",
    ]
    assert ("libglib-2.0.so.0", "/usr/lib/libglib-2.0.so.0", "BINARY") in found
    links: list[Entry] = [
        ("libQt6Core.so.6", "PySide6/Qt/lib/libQt6Core.so.6", "SYMLINK"),
        ("libQt6Quick.so.6", "PySide6/Qt/lib/libQt6Quick.so.6", "SYMLINK"),
        ("LICENSE", "LICENSE", "DATA"),
    ]
    assert bundling.links_kept(links, found) == [links[0], links[2]]


def test_a_library_that_is_nowhere_ends_the_build() -> None:
    with pytest.raises(LookupError, match=r"libglib-2\.0\.so\.0 is missing"):
        bundling.complete(GIVEN, lambda file: NEEDED.get(Path(file).name, ()), lambda _name: None)


def test_what_a_library_needs_is_read_out_of_it(tmp_path: Path) -> None:
    import _sqlite3

    assert any(name.startswith("libsqlite3.so") for name in bundling.needed_of(_sqlite3.__file__))
    (core,) = Path(PySide6.__path__[0]).glob("Qt/lib/libQt6Core.so.6")
    assert {"libm.so.6", "libc.so.6"} <= set(bundling.needed_of(str(core)))
    (tmp_path / "one.txt").write_text("no library")
    assert list(bundling.needed_of(str(tmp_path / "one.txt"))) == []


# ICU's data


@pytest.mark.parametrize(
    "name", ["af.res", "zh_Hant.res", "coll/de.res", "zone/fr_CA.res", "ibm-37.cnv", "brkitr/ja.res"]
)
def test_other_languages_and_encodings_are_left_out(name: str) -> None:
    assert icu_data.is_left_out(name)


@pytest.mark.parametrize(
    "name", ["en.res", "en_GB.res", "root.res", "coll/root.res", "coll/ucadata.icu", "zoneinfo64.res", "curr/pool.res"]
)
def test_english_and_what_is_of_no_language_stay(name: str) -> None:
    assert not icu_data.is_left_out(name)


def test_what_is_kept_of_the_data_is_read_as_before() -> None:
    items = {"icudt73l/en.res": b"English", "icudt73l/root.res": b"r" * 33, "icudt73l/coll/root.res": b"sorted"}
    data = icu_data.written(_ICU, items)
    head, found = icu_data.read(data)
    assert head == _ICU
    assert list(found) == sorted(items), "they are looked for by halves"
    assert {name: value.rstrip(b"\0") for name, value in found.items()} == items
    assert all(data.index(value) % 16 == 0 for value in items.values())


# What the desktop is told


def desktop() -> configparser.SectionProxy:
    read = configparser.ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(archives.shared_files(_TIME)["applications/dealer-trainer.desktop"].decode())
    return read["Desktop Entry"]


def mime_types() -> dict[str, set[str]]:
    root = ET.fromstring(archives.shared_files(_TIME)["mime/packages/dealer-trainer.xml"])
    return {
        each.attrib["type"]: {glob.attrib["pattern"] for glob in each.iter(f"{MIME}glob")}
        for each in root.iter(f"{MIME}mime-type")
    }


def test_the_desktop_opens_the_files_that_the_program_reads() -> None:
    entry, types = desktop(), mime_types()
    assert {kind for kind in entry["MimeType"].split(";") if kind} == set(types)
    assert set().union(*types.values()) == {"*.spot", "*.spot.toml", "*.phh", "*.phhs"}
    assert entry["Exec"] == "dealer-trainer open %f"
    assert f"icons/hicolor/64x64/apps/{entry['Icon']}.png" in archives.shared_files(_TIME)


def test_the_desktop_entry_is_valid() -> None:
    """What the specification of 1.4 wants of the keys that stand there, and a kind of the menu that is registered."""
    lines = (archives.LINUX / "dealer-trainer.desktop").read_text("utf-8").splitlines()
    assert lines[0] == "[Desktop Entry]"
    entry = desktop()
    assert len(lines) == 1 + len(entry), "each key stands there once, in a line of its own"
    assert (entry["Type"], entry["Version"]) == ("Application", "1.4")
    assert all(entry[key].strip() for key in ("Name", "GenericName", "Comment", "Exec", "Icon", "StartupWMClass"))
    assert {entry[key] for key in ("Terminal", "StartupNotify")} <= {"true", "false"}
    for key in ("Categories", "Keywords", "MimeType"):
        assert re.fullmatch(r"([^;]+;)+", entry[key]), f"{key}: each part ends with a semicolon"
    assert {"Education"} == set(entry["Categories"].split(";")) - {""}
    assert [each for each in re.findall("%(.)", entry["Exec"]) if each not in "fFuUick%"] == []
    if (command := shutil.which("desktop-file-validate")) is not None:
        told = subprocess.run(
            [command, archives.LINUX / "dealer-trainer.desktop"], capture_output=True, text=True, check=False
        )
        assert told.stdout == ""


def test_all_say_the_same_version() -> None:
    assert archives.version() == __version__
    told = ET.fromstring(archives.shared_files(_TIME)["metainfo/dealer-trainer.metainfo.xml"])
    assert [each.attrib for each in told.iter("release")] == [{"version": __version__, "date": "2023-11-14"}]
    assert f"\nVersion: {__version__}\n" in archives.control(Path("/nowhere"), "amd64")
    for file in ("windows/dealer-trainer.iss", "dealer-trainer.spec"):
        assert __version__ not in (ROOT / "packaging" / file).read_text("utf-8"), f"{file} is told it"


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_the_icon_is_as_other_systems_want_it(platform: str, tmp_path: Path) -> None:
    file = icons.icon(platform, asset("icons"), tmp_path)
    assert file is not None
    written = file.read_bytes()
    found = icons.pictures(asset("icons"))
    there = [size for size, data in found.items() if data in written]
    assert there == ([16, 24, 32, 48, 64, 128, 256] if platform == "win32" else [16, 32, 64, 128, 256])
    if platform == "darwin":
        assert struct.unpack_from(">4sI", written) == (b"icns", len(written))
    else:
        rows = [struct.unpack_from("<BBBBHHII", written, 6 + 16 * row) for row in range(len(there))]
        assert [written[at : at + size] for *_, size, at in rows] == [found[size] for size in there]
    assert icons.icon("linux", asset("icons"), tmp_path) is None


# The packages


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A small one, made by somebody whose files nobody else may read."""
    folder = tmp_path / "bundle"
    (folder / "_internal").mkdir(parents=True)
    (folder / "dealer-trainer").write_bytes(b"\x7fELF ... GLIBC_2.4 GLIBC_2.34 ... GLIBC_2.9")
    (folder / "dealer-trainer").chmod(0o700)
    (folder / "_internal" / "one.txt").write_text("1")
    (folder / "_internal" / "one.txt").chmod(0o600)
    (folder / "_internal" / "link.so").symlink_to("one.txt")
    return folder


def twice(bundle: Path, tmp_path: Path) -> Iterator[tuple[Path, Path]]:
    """Where each is built from the bundle and from a copy that was made later, in another order."""
    yield bundle, tmp_path / "first"
    copy = tmp_path / "elsewhere" / "copy"
    shutil.copytree(bundle, copy, symlinks=True)
    os.utime(copy / "dealer-trainer", (1, 1))
    yield copy, tmp_path / "second"


def test_the_folder_is_packed_to_the_same_bytes(bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "_PACKING", 0)
    made = []
    for built, out in twice(bundle, tmp_path):
        out.mkdir()
        made.append(archives.make_folder(built, out / "work", out, _TIME))
    assert made[0].read_bytes() == made[1].read_bytes()
    assert made[0].name == f"dealer-trainer-{__version__}-linux-{os.uname().machine}.tar.xz"
    with tarfile.open(made[0]) as tar:
        entries = {each.name.partition("/")[2]: each for each in tar}
    assert {(each.uid, each.uname, each.mtime) for each in entries.values()} == {(0, "root", _TIME)}
    assert entries["dealer-trainer"].mode == 0o755
    assert entries["_internal/one.txt"].mode == 0o644
    assert entries["_internal/link.so"].linkname == "one.txt"
    assert {"README.txt", "share/applications/dealer-trainer.desktop"} <= set(entries)


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="no dpkg-deb here")
def test_debian_gets_the_same_bytes_too(bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "_PACKING", 0)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(_TIME))
    made = []
    for built, out in twice(bundle, tmp_path):
        out.mkdir()
        made.append(archives.make_deb(built, out / "work", out, _TIME))
    assert made[0].read_bytes() == made[1].read_bytes()
    listed = subprocess.run(["dpkg-deb", "-c", made[0]], capture_output=True, text=True, check=True).stdout
    assert re.search(
        r"^lrwxrwxrwx root/root .* ./usr/bin/dealer-trainer -> ../lib/dealer-trainer/", listed, re.MULTILINE
    )
    assert re.search(r"^-rw-r--r-- root/root .* ./usr/lib/dealer-trainer/_internal/one.txt$", listed, re.MULTILINE)
    fields = subprocess.run(["dpkg-deb", "-f", made[0], "Depends"], capture_output=True, text=True, check=True).stdout
    assert fields == "libc6 (>= 2.34)\n", "of versions the highest, not the one that sorts last"
    told = subprocess.run(["dpkg-deb", "-I", made[0], "md5sums"], capture_output=True, text=True, check=True).stdout
    assert "c4ca4238a0b923820dcc509a6f75849b  usr/lib/dealer-trainer/_internal/one.txt\n" in told


def test_every_script_that_a_command_of_ours_runs_is_there() -> None:
    """`make package-test` named one under a name that it no longer had."""
    named = set(re.findall(r"packaging/[\w/-]+\.(?:py|sh)", (ROOT / "Makefile").read_text(encoding="utf-8")))
    assert "packaging/package_test.py" in named
    assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []
