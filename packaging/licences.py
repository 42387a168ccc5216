"""The licences of what a bundle holds beside the program: of Python's packages, and of the libraries of the system."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Final

from bundling import Entry

FOLDER: Final = "licences"
_FILE: Final = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)
_TOOLS: Final = frozenset({"altgraph", "hatchling", "pip", "setuptools"})
"""Installed beside the program to build it, and not in the bundle."""
_DOCUMENTS: Final = Path("/usr/share/doc")
_TEXTS: Final = Path("/usr/share/common-licenses")
_OF_QT: Final = ("GPL-3", "LGPL-3")
"""Its wheel brings none: it is used under the second, which rests on the first."""


def licences(binaries: Iterable[Entry]) -> list[Entry]:
    """A file for each, in a folder of the bundle by package."""
    found = [*_of_python(), *_of_system({Path(file).resolve() for _, file, _ in binaries})]
    found += [("Qt", _TEXTS / name) for name in _OF_QT if (_TEXTS / name).exists()]
    return sorted((f"{FOLDER}/{package}/{path.name}", str(path), "DATA") for package, path in found)


def _of_python() -> Iterator[tuple[str, Path]]:
    for package in metadata.distributions():
        for file in package.files or ():
            if package.name not in _TOOLS and ".dist-info" in file.parts[0] and _FILE.match(file.name):
                yield package.name, Path(str(package.locate_file(file)))


def _of_system(files: Iterable[Path]) -> Iterator[tuple[str, Path]]:
    """By Debian's word of whose each file is, which knows some of them by a name of before `/usr` was one."""
    libraries = sorted(str(path) for path in files if path.is_relative_to("/usr") or path.is_relative_to("/lib"))
    names = [name for path in libraries for name in (path, path.removeprefix("/usr"))]
    if not names:
        return
    told = subprocess.run(["dpkg", "-S", *names], capture_output=True, text=True, check=False).stdout
    for package in sorted(set(re.findall(r"^([a-z0-9.+-]+)(?::\w+)?: ", told, re.MULTILINE))):
        if (_DOCUMENTS / package / "copyright").exists():
            yield package, _DOCUMENTS / package / "copyright"
