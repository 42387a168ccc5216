"""What can be broken: kinds of files that people bring, some of each in order, and how the program reads one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final
from zlib import crc32

from tests.asks.spots import SPOTS
from tests.fuzz import carried
from trainer import rules
from trainer.asks.catalogue import keys_of
from trainer.exchange.phh.compare import outcome_of
from trainer.exchange.phh.reading import read_hands
from trainer.exchange.phh.recorded import Unplayable, UnsupportedHand
from trainer.resources import lessons_folder
from trainer.training.lessons.library import COURSE, files_of, lesson_at
from trainer.ui.settings.own_rulebooks import read_files
from trainer.ui.wording import lesson_report

_DATA: Final = Path(__file__).parents[1] / "data"
_CHECKED: Final = 12
"""Of so many lessons that can be read one is checked whole, which deals its rounds."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: some that are in order, and how one is read. In a hundred files so many are of the kind."""

    name: str
    share: int
    whole: Callable[[], Sequence[bytes]]
    read: Callable[[bytes, Path], object]
    """By its content, or written where a file may stand; raises `TrainerError` alone, and leaves nothing there."""


def _spots() -> Sequence[bytes]:
    return [text.encode() for text in SPOTS.values()]


def _hands() -> Sequence[bytes]:
    return [path.read_bytes() for path in sorted((_DATA / "phh").rglob("*.phh"))]


def _rulebooks() -> Sequence[bytes]:
    folders = (_DATA / "rulebooks", Path(rules.__path__[0]) / "books")
    return [path.read_bytes() for folder in folders for path in sorted(folder.glob("*.toml"))]


def _lessons() -> Sequence[bytes]:
    return [path.read_bytes() for path in files_of(lessons_folder()) if path.name != COURSE]


def _read_spots(content: bytes, path: Path) -> object:
    return [key.as_json() for key in keys_of(content, path.name)]


def _read_hands(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    for hand in read_hands(path).hands:
        if not isinstance(hand, UnsupportedHand):
            try:
                outcome_of(hand)
            except Unplayable:
                continue


def _read_rulebook(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    for bad in read_files([path]).bad_files:
        raise bad


def _read_lesson(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    lesson_at(path)
    if crc32(content) % _CHECKED == 0:
        lesson_report.check([path])


KINDS: Final = (
    Kind("spot", 48, _spots, _read_spots),
    Kind("hand", 13, _hands, _read_hands),
    Kind("rulebook", 1, _rulebooks, _read_rulebook),
    Kind("lesson", 8, _lessons, _read_lesson),
    Kind("question of a pack", 6, carried.questions, carried.read_question),
    Kind("pack", 2, carried.packs, carried.read_pack),
    Kind("head of a pack", 6, carried.pack_heads, carried.read_pack_head),
    Kind("packed files", 4, carried.packed_files, carried.read_packed_files),
    Kind("bundle", 2, carried.bundles, carried.read_bundle),
    Kind("head of a bundle", 5, carried.bundle_heads, carried.read_bundle_head),
    Kind("entries of a bundle", 5, carried.loads, carried.read_load),
)


@cache
def whole_of(name: str) -> Sequence[bytes]:
    """Files of a kind that are in order."""
    return next(kind.whole() for kind in KINDS if kind.name == name)
