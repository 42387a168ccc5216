"""What goes into the bundle: files of the program, Qt's plugins, libraries of the system. The spec goes by it.

Qt brings many times what is used here. What is kept is said by name; a library stays that something kept needs.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Final

from elf import needed
from icu_data import make_smaller

PROGRAM: Final = "dealer-trainer"
Entry = tuple[str, str, str]
"""As PyInstaller lists what is collected: the place in the bundle, the file it comes from, its kind."""

EXCLUDED: Final = (
    "PySide6.QtNetwork",
    "PySide6.QtSvg",
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_ssl",
    "asyncio",
    "doctest",
    "hatchling",
    "lib2to3",
    "multiprocessing",
    "pdb",
    "pip",
    "pkg_resources",
    "pydoc",
    "setuptools",
    "ssl",
    "tkinter",
    "unittest",
    "xmlrpc",
)
"""Modules that something may import and nothing here does."""

HOOKS_LEFT_OUT: Final = frozenset({"pyi_rth_inspect", "pyi_rth_pyside6"})
"""What PyInstaller runs before the program and takes longer than a key does, on Linux: it loads Qt, which finds its own
plugins where it lies in a folder as its wheel has it, and names them to every program that is started from here."""

PLUGINS: Final = frozenset(
    {
        "imageformats/qjpeg",  # pictures of questions; PNG needs none
        "platforminputcontexts/composeplatforminputcontextplugin",  # letters with accents
        "platforminputcontexts/ibusplatforminputcontextplugin",
        "platforms/qcocoa",
        "platforms/qoffscreen",
        "platforms/qwayland",
        "platforms/qwindows",
        "platforms/qxcb",
        "platformthemes/qxdgdesktopportal",
        "printsupport/cupsprintersupport",
        "wayland-decoration-client/bradient",
        "wayland-shell-integration/xdg-shell",
    }
)
"""Of Qt's plugins these are kept, whatever the system calls their files."""

OF_THE_SYSTEM: Final = re.compile(
    r"(ld-linux.*|lib(c|m|dl|pthread|rt|resolv|util|anl|nsl|crypt))\.so(\..*)?"  # the C library itself
    r"|libcups\.so.*"  # printing: where a printer is set up it is there, and Qt does without it elsewhere
)
"""Libraries that the bundle leaves to the system it runs on."""


def data_files(root: Path) -> list[tuple[str, str]]:
    """The files of the program that are no code, each with its folder in the bundle, in a fixed order."""
    found = [*_under(root / "lessons"), *_under(root / "assets"), *_under(root / "trainer")]
    chosen = sorted(path for path in found if _is_shipped(path.relative_to(root).as_posix()))
    own = [(str(path), path.relative_to(root).parent.as_posix()) for path in [*chosen, root / "LICENSE"]]
    return [*own, (str(root / "packaging" / "linux" / "fonts.conf"), ".")]


_README_PICTURES: Final = re.compile(r"assets/pictures/(?!table\.png$)")
"""All but the one that the first start shows."""


def _is_shipped(name: str) -> bool:
    return not name.endswith((".py", ".pyc", "README.md")) and not _README_PICTURES.match(name)


def _under(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def modules(root: Path) -> list[str]:
    """Every module of the program: some are fetched by a name that is read from a list."""
    found = (path.relative_to(root).with_suffix("") for path in _under(root / "trainer") if path.suffix == ".py")
    return sorted(".".join(path.parts).removesuffix(".__init__") for path in found)


def is_kept(place: str) -> bool:
    """Whether what Qt brings is kept, as far as its own place in the bundle says it."""
    path = PurePosixPath(place.replace("\\", "/"))
    if "translations" in path.parts or "qml" in path.parts:
        return False
    if "plugins" in path.parts:
        folder, name = path.parts[path.parts.index("plugins") + 1 :][:2]
        return f"{folder}/{name.partition('.')[0].removeprefix('lib')}" in PLUGINS
    return True


def needed_of(file: str) -> Sequence[str]:
    """The libraries that an ELF file asks for by name."""
    return needed(Path(file))


def with_smaller_icu(binaries: Iterable[Entry], folder: Path) -> list[Entry]:
    """The same with ICU's data of English alone, which is written into a folder."""
    entries = []
    for place, file, kind in binaries:
        name = PurePosixPath(place).name
        if name.startswith("libicudata.") and kind == "BINARY":
            folder.mkdir(parents=True, exist_ok=True)
            make_smaller(Path(file), folder / name)
            entries.append((place, str(folder / name), kind))
        else:
            entries.append((place, file, kind))
    return entries


def system_library(name: str) -> str | None:
    """Where this system has it, for the machine it is."""
    listed = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    found = [line.rpartition(" => ")[2] for line in listed.splitlines() if line.split()[:1] == [name]]
    here = [path for path in found if f"{os.uname().machine}-linux-gnu" in path] or found
    return here[0] if here else None


def complete(
    binaries: Iterable[Entry],
    needed: Callable[[str], Sequence[str]] = needed_of,
    found: Callable[[str], str | None] = system_library,
) -> list[Entry]:
    """Of the libraries those that extensions and plugins need, with what the system has to add, on Linux.

    Raises `LookupError` for one that is needed and nowhere to be had.
    """
    given = list(binaries)
    named: dict[str, list[Entry]] = defaultdict(list)
    for entry in given:
        named[PurePosixPath(entry[0]).name].append(entry)
    kept: dict[str, Entry] = {}
    waiting = [entry for entry in given if _is_root(entry)]
    while waiting:
        entry = waiting.pop()
        if entry[0] in kept:
            continue
        kept[entry[0]] = entry
        # a link is followed by what it links to, which stands under its own name
        for name in needed(entry[1]):
            if not OF_THE_SYSTEM.fullmatch(name):
                waiting += named.get(name) or [_added(name, found, entry[1])]
    return sorted(kept.values())


def _is_root(entry: Entry) -> bool:
    place, _, kind = entry
    return kind == "EXTENSION" or "/plugins/" in place or ".abi3." in place or "libpython" in place


def _added(name: str, found: Callable[[str], str | None], wanted_by: str) -> Entry:
    path = found(name)
    if path is None:
        raise LookupError(f"{name} is missing, which {wanted_by} needs: packaging/package.sh names its package")
    return (name, path, "BINARY")


def links_kept(datas: Iterable[Entry], binaries: Iterable[Entry]) -> list[Entry]:
    """The data without links to libraries that are not there any more."""
    there = {PurePosixPath(place).name for place, _, _ in binaries}
    return [
        entry
        for entry in datas
        if entry[2] != "SYMLINK" or ".so" not in entry[0] or PurePosixPath(entry[0]).name in there
    ]
