"""Which files a pack may hold: names that mean the same on every system and lead nowhere else, and how much of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from posixpath import normpath
from typing import Final

from trainer.errors import Problem, one_of
from trainer.packed import PackedFile, PackSort
from trainer.tongue import Verbatim


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much a pack may hold."""

    files: int
    size: int
    """Bytes of one file."""
    total: int
    """Bytes of all of them."""


LIMITS: Final = {
    PackSort.CONTENT: Limits(files=2_000, size=4 * 2**20, total=64 * 2**20),
    PackSort.PROGRAM: Limits(files=5_000, size=200 * 2**20, total=500 * 2**20),
}
MOST_RATIO: Final = 200
"""How many bytes may come out of one that is packed: ours give ten."""
_FREE: Final = 2**20
"""So much may come out whatever it was packed into: a few bytes of a small pack say little."""
LESSONS, RULEBOOKS, BANK = "lessons", "rulebooks", "bank"
_PLACES: Final = {
    LESSONS: re.compile(rf"{LESSONS}/[a-z0-9-]+/[a-z0-9-]+\.toml"),
    RULEBOOKS: re.compile(rf"{RULEBOOKS}/[a-z0-9-]+\.toml"),
    BANK: re.compile(rf"{BANK}/[a-z0-9-]+\.json"),
}
"""The folders of content, and what lies in each: nothing that a system would start."""
_PART: Final = re.compile(r"[A-Za-z0-9_+][A-Za-z0-9_+.,@-]*")
_DEVICE: Final = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|com\d|lpt\d)", re.IGNORECASE)
_LONGEST: Final = 200
_DEEPEST: Final = 12
_HASH: Final = re.compile("[0-9a-f]{64}")
_PLAIN: Final = Problem.tr("a path within the pack, of letters, digits and -._, that every system takes")


def problems_of(files: Sequence[PackedFile], sort: PackSort, packed: int) -> Iterator[Problem]:
    """All that is wrong with what a pack says that it holds; looked at before anything is unpacked."""
    limits = LIMITS[sort]
    if not 1 <= len(files) <= limits.files:
        count = Problem.tr("{count} files", count=len(files))
        yield Problem("files", count, Problem.tr("{least} to {most}", least=1, most=limits.files))
        return
    total = sum(max(each.size, 0) for each in files)
    if total > limits.total or total > max(packed * MOST_RATIO, _FREE):
        wanted = Problem.tr("at most {count} bytes", count=min(limits.total, max(packed * MOST_RATIO, _FREE)))
        yield Problem("files", Problem.tr("{count} bytes", count=total), wanted)
    for each in files:
        yield from _problems_of_one(each, sort, limits)
    yield from _clashes(files)
    if sort is PackSort.PROGRAM:
        yield from _problems_of_links(files)


def _problems_of_one(file: PackedFile, sort: PackSort, limits: Limits) -> Iterator[Problem]:
    if not is_plain(file.name):
        yield Problem(file.name, Problem.tr("is no name for a file of a pack"), _PLAIN)
    elif sort is PackSort.CONTENT and not any(place.fullmatch(file.name) for place in _PLACES.values()):
        wanted = one_of((f"{LESSONS}/RULEBOOK/ID.toml", f"{RULEBOOKS}/ID.toml", f"{BANK}/ID.json"))
        yield Problem(file.name, Problem.tr("does not belong into a pack"), wanted)
    if sort is PackSort.CONTENT and (file.is_program or file.link):
        yield Problem(file.name, Problem.tr("is a program or a link"), Problem.tr("a file of text"))
    if not 0 <= file.size <= limits.size or (file.link and file.size):
        wanted = Problem.tr("at most {count} bytes", count=0 if file.link else limits.size)
        yield Problem(file.name, Problem.tr("{count} bytes", count=file.size), wanted)
    if not _HASH.fullmatch(file.hash) and not file.link:
        yield Problem(file.name, Verbatim(file.hash), Problem.tr("{count} hexadecimal digits", count=64))


def is_plain(name: str) -> bool:
    """Whether a path stays within the folder it is taken in, whatever the system."""
    parts = name.split("/")
    return (
        len(name) <= _LONGEST
        and len(parts) <= _DEEPEST
        and all(
            _PART.fullmatch(part) and not part.endswith(".") and not _DEVICE.fullmatch(part.partition(".")[0])
            for part in parts
        )
    )


def _clashes(files: Sequence[PackedFile]) -> Iterator[Problem]:
    """Two names that are one where capitals don't count, or a file where another has a folder."""
    seen: set[str] = set()
    for each in files:
        if each.name.casefold() in seen:
            yield Problem(each.name, Problem.tr("is there twice"), Problem.tr("each name once, whatever its capitals"))
        seen.add(each.name.casefold())
    folders: dict[str, str] = {}
    for each in files:
        for parent in PurePosixPath(each.name).parents:
            spelt = folders.setdefault(str(parent).casefold(), str(parent))
            if spelt != str(parent) or spelt.casefold() in seen:
                wanted = Problem.tr("each name once, whatever its capitals")
                yield Problem(each.name, Problem.tr("is there twice"), wanted)
                break


def _problems_of_links(files: Sequence[PackedFile]) -> Iterator[Problem]:
    """A link stands for a file of the same pack, and for no other link."""
    whole = {each.name for each in files if not each.link}
    for each in files:
        if each.link and target_of(each) not in whole:
            yield Problem(
                each.name, Problem.tr("is a link to {link}", link=each.link), Problem.tr("a file of the pack")
            )


def target_of(file: PackedFile) -> str:
    """The name that a link leads to; nothing where that would be outside."""
    if file.link.startswith("/") or "\\" in file.link or "\0" in file.link or ":" in file.link:
        return ""
    found = normpath(str(PurePosixPath(file.name).parent / file.link))
    return "" if found.startswith("..") else found
