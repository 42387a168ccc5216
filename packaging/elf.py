"""What a library or a program for Linux asks for by name, read out of its file."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

_LOADED, _DYNAMIC = 1, 2
"""Kinds of segments: what is loaded, and the table for the loader."""
_END, _NEEDED, _NAMES = 0, 1, 5
"""Entries of that table: its end, where the name of a library is, where all names are."""
_SEGMENT: Final = {1: ("IIIIIIII", (0, 1, 2, 4)), 2: ("IIQQQQQQ", (0, 2, 3, 5))}
"""By the class of the file, 32 or 64 bits: a segment, and in it its kind, offset, address and size."""


def needed(file: Path) -> Sequence[str]:
    """The libraries in the order in which they are named; none where the file is of another sort."""
    data = file.read_bytes()
    if data[:4] != b"\x7fELF":
        return ()
    segments = list(_segments(data))
    table = next(((offset, size) for kind, offset, _, size in segments if kind == _DYNAMIC), None)
    if table is None:
        return ()
    entries = list(_entries(data, *table))
    address = next(value for tag, value in entries if tag == _NAMES)
    names = next(
        offset + address - start
        for kind, offset, start, size in segments
        if kind == _LOADED and start <= address < start + size
    )
    at = [names + value for tag, value in entries if tag == _NEEDED]
    return tuple([data[start : data.index(b"\0", start)].decode() for start in at])


def _order(data: bytes) -> str:
    return "<" if data[5] == 1 else ">"


def _segments(data: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Kind, offset in the file, address and size in the file of each."""
    form, places = _SEGMENT[data[4]]
    (first,) = struct.unpack_from(f"{_order(data)}{'I' if data[4] == 1 else 'Q'}", data, 28 if data[4] == 1 else 32)
    size, count = struct.unpack_from(f"{_order(data)}HH", data, 42 if data[4] == 1 else 54)
    for number in range(count):
        fields = struct.unpack_from(f"{_order(data)}{form}", data, first + number * size)
        kind, offset, address, length = (fields[place] for place in places)
        yield kind, offset, address, length


def _entries(data: bytes, offset: int, size: int) -> Iterator[tuple[int, int]]:
    form = f"{_order(data)}{'iI' if data[4] == 1 else 'qQ'}"
    for tag, value in struct.iter_unpack(form, data[offset : offset + size]):
        if tag == _END:
            return
        yield tag, value
