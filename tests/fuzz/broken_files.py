"""Files broken in every way a seed comes to: spots, recorded hands, rulebooks, lessons, packs and bundles (`kinds.py`).

Whatever a file says ends in an answer or in a known error that names what is wrong, within a second, and leaves no
memory behind and nothing on the disk. `make fuzz` goes through a million and takes hours; stopped, it goes on where it
was. What is found is kept, file by file, in `build/broken`.

python -m tests.fuzz.broken_files --count 20000
python -m tests.fuzz.broken_files --count 20000 --kind pack --kind bundle
"""

from __future__ import annotations

import argparse
import re
import resource
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Final, NoReturn

from tests.fuzz.kinds import KINDS, Kind, whole_of
from trainer.errors import BadFile, TrainerError

COUNT: Final = 1_000_000
_SMALL_SHARE: Final = 0.3
MOST_SECONDS: Final = 1.0
MOST_GROWTH_KB: Final = 64 * 1024
"""What caches of what is read may add after the first tenth."""
_PROGRESS: Final = Path(__file__).parents[2] / "build" / "broken_files.txt"
"""The number of a file that was read."""
_FOUND: Final = _PROGRESS.parent / "broken"


class TooLong(Exception):
    """A file was still being read after a second."""


def broken(number: int, kinds: Sequence[Kind] = KINDS) -> tuple[Kind, bytes]:
    """The file of a number: one that was in order, with one to four things done to it."""
    stream = Random(f"broken {number}")
    (kind,) = stream.choices(kinds, [kind.share for kind in kinds])
    content = stream.choice(whole_of(kind.name))
    for _ in range(stream.choice((1, 1, 1, 2, 3, 4))):
        breaks = stream.choice(_SMALL if stream.random() < _SMALL_SHARE else _LARGE)
        content = breaks(stream, content, stream.choice(whole_of(kind.name)))
    return kind, content


def _turn_a_bit(stream: Random, content: bytes, _other: bytes) -> bytes:
    if not content:
        return content
    at = stream.randrange(len(content))
    return content[:at] + bytes([content[at] ^ 1 << stream.randrange(8)]) + content[at + 1 :]


def _cut_out(stream: Random, content: bytes, _other: bytes) -> bytes:
    at, size = _span(stream, content)
    return content[:at] + content[at + size :]


def _say_twice(stream: Random, content: bytes, _other: bytes) -> bytes:
    at, size = _span(stream, content)
    return content[: at + size] + content[at:]


def _end_early(stream: Random, content: bytes, _other: bytes) -> bytes:
    return content[: stream.randrange(len(content) + 1)]


def _take_from_another(stream: Random, content: bytes, other: bytes) -> bytes:
    (at, size), (there, much) = _span(stream, content), _span(stream, other)
    return content[:at] + other[there : there + much] + content[at + size :]


def _put_in(stream: Random, content: bytes, _other: bytes) -> bytes:
    at = stream.randrange(len(content) + 1)
    return content[:at] + stream.choice(_ODD) + content[at:]


def _another_number(stream: Random, content: bytes, _other: bytes) -> bytes:
    found = [at for at, byte in enumerate(content) if byte in b"0123456789"]
    if not found:
        return content
    at = end = stream.choice(found)
    while end < len(content) and content[end : end + 1].isdigit():
        end += 1
    return content[:at] + stream.choice(_NUMBERS) + content[end:]


def _another_word(stream: Random, content: bytes, other: bytes) -> bytes:
    """A word in quotes in the place of another, or a name in the place of a name."""
    pattern = stream.choice((_QUOTED, _NAME))
    here, there = list(pattern.finditer(content)), [found.group() for found in pattern.finditer(other)]
    if not here or not there:
        return content
    found = stream.choice(here)
    return content[: found.start()] + stream.choice(there) + content[found.end() :]


def _another_value(stream: Random, content: bytes, other: bytes) -> bytes:
    """What is said of one name said of another."""
    here, there = list(_VALUE.finditer(content)), [found.group() for found in _VALUE.finditer(other)]
    if not here or not there:
        return content
    found = stream.choice(here)
    return content[: found.start()] + stream.choice(there) + content[found.end() :]


def _another_line(stream: Random, content: bytes, other: bytes) -> bytes:
    lines, others = content.split(b"\n"), other.split(b"\n")
    lines[stream.randrange(len(lines))] = stream.choice(others)
    return b"\n".join(lines)


def _lines_about(stream: Random, content: bytes, _other: bytes) -> bytes:
    lines = content.split(b"\n")
    one, two = stream.randrange(len(lines)), stream.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return b"\n".join(lines)


def _span(stream: Random, content: bytes) -> tuple[int, int]:
    at = stream.randrange(len(content) + 1)
    return at, stream.choice((1, 2, 5, 20, 100))


_QUOTED: Final = re.compile(rb"'[^'\n]*'|\"[^\"\n]*\"")
_NAME: Final = re.compile(rb"(?m)^[a-z_]+(?= = )")
_VALUE: Final = re.compile(rb"(?m)(?<= = ).*$")
_ODD: Final = (
    b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"'", b'"', b'"""', b"[", b"]", b"[[", b"{", b"}", b"=", b",", b".",
    b"#", b"\\u0000", b"\\ud800", "\u202e".encode(), "½".encode(), b"-", b"+", b"e9", b"nan", b"inf", b"true",
    b"1979-05-27T07:32:00Z", b"[[[[[[[[", b"a.b.c.d = 1\n", b" " * 300, b"seat = 1\n", b"[options]\n", b"cards = ''\n",
)  # fmt: skip
_NUMBERS: Final = (
    b"0", b"-1", b"1e999", b"1e99999999999999999999", b"-0.0", b"0.005", b"nan", b"inf", b"99999999999999999999999999",
    b"1_000", b"0x10", b"07", b"1.5", b"2147483648", b"9" * 4400, b"'4'", b"[]", b"{}", b"true", b"''", b"1e-400",
)  # fmt: skip
_SMALL: Final[tuple[Callable[[Random, bytes, bytes], bytes], ...]] = (
    _turn_a_bit,
    _cut_out,
    _say_twice,
    _end_early,
    _take_from_another,
    _put_in,
)
"""Mostly no TOML any more."""
_LARGE: Final[tuple[Callable[[Random, bytes, bytes], bytes], ...]] = (
    _another_number,
    _another_word,
    _another_value,
    _another_line,
    _lines_about,
)
"""Mostly TOML still, which says what it should not."""


def _too_long(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise TooLong


def finding(number: int, path: Path, kinds: Sequence[Kind] = KINDS) -> str:
    """What is wrong with how the file of a number is read, in a line; empty where nothing is."""
    kind, content = broken(number, kinds)
    found = _finding(number, kind, content, path)
    if left := [each for each in path.parent.iterdir() if each != path]:
        for each in left:
            shutil.rmtree(each) if each.is_dir() else each.unlink()
        return f"{number} {kind.name}: left {left[0].name} there; {found}".rstrip()
    return found


def _finding(number: int, kind: Kind, content: bytes, path: Path) -> str:
    began = time.process_time()
    try:
        kind.read(content, path)
    except TrainerError as known:
        if isinstance(known, BadFile) and not known.problems:
            return f"{number} {kind.name}: refused without a problem"
        if not str(known).strip():
            return f"{number} {kind.name}: refused without a word"
    except TooLong:
        where = traceback.extract_tb(sys.exc_info()[2])[-2]
        return f"{number} {kind.name}: more than {MOST_SECONDS} s, in {where.name} ({where.filename}:{where.lineno})"
    except Exception as error:  # noqa: BLE001 - that there is any is what is looked for
        where = traceback.extract_tb(error.__traceback__)[-1]
        return f"{number} {kind.name}: {type(error).__name__}: {error} ({where.filename}:{where.lineno})"
    took = time.process_time() - began
    return f"{number} {kind.name}: took {took:.1f} s" if took > MOST_SECONDS else ""


def findings(numbers: Iterable[int], folder: Path, kinds: Sequence[Kind] = KINDS) -> Iterator[tuple[int, str]]:
    """Each number with what is wrong with its file, where something is; else with nothing."""
    before = signal.signal(signal.SIGALRM, _too_long)
    try:
        for number in numbers:
            # of the wall clock, that a hang ends; a busy machine has ten times as long
            signal.setitimer(signal.ITIMER_REAL, 10 * MOST_SECONDS)
            found = finding(number, folder / "broken.toml", kinds)
            signal.setitimer(signal.ITIMER_REAL, 0)
            yield number, found
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _read_all(numbers: range, folder: Path, kinds: Sequence[Kind]) -> tuple[int, int]:
    """How many findings there were, and the memory after a tenth of the files."""
    total, settled = 0, 0
    for number, found in findings(numbers, folder, kinds):
        if found:
            total += 1
            print(found, flush=True)
            _FOUND.mkdir(parents=True, exist_ok=True)
            kind, content = broken(number, kinds)
            (_FOUND / f"{number} {kind.name}").write_bytes(content)
        if number == numbers.start + len(numbers) // 10:
            settled = _memory_kb()
        if number % 1_000 == 0:
            _PROGRESS.parent.mkdir(exist_ok=True)
            _PROGRESS.write_text(f"{number}\n", encoding="ascii")
        if number % 10_000 == 0:
            print(f"{number} files, {total} findings, {_memory_kb() // 1024} MB", flush=True)
    return total, settled


def main() -> int:
    """Goes on from where it was stopped; prints what it finds, and every ten thousand how far it is."""
    parser = argparse.ArgumentParser(prog="tests.fuzz.broken_files", description="Reads broken files.")
    parser.add_argument("--count", type=int, default=COUNT, help="how many files in all")
    parser.add_argument("--first", type=int, help="the first of them; else where it was stopped")
    parser.add_argument("--kind", action="append", choices=[kind.name for kind in KINDS], help="of this kind alone")
    asked = parser.parse_args()
    kinds = [kind for kind in KINDS if asked.kind is None or kind.name in asked.kind]
    first = asked.first if asked.first is not None else _stopped_at()
    with TemporaryDirectory() as folder:
        total, settled = _read_all(range(first, asked.count), Path(folder), kinds)
    grown = _memory_kb() - settled if settled else 0
    print(f"{asked.count - first} files from number {first} on, {total} findings, memory grown by {grown // 1024} MB")
    _PROGRESS.unlink(missing_ok=True)
    return 1 if total or grown > MOST_GROWTH_KB else 0


def _stopped_at() -> int:
    try:
        return int(_PROGRESS.read_text(encoding="ascii"))
    except (FileNotFoundError, ValueError):
        return 0


def _memory_kb() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    raise SystemExit(main())
