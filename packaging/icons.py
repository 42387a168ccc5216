"""The program's icon as Windows and macOS want it: the pictures under `assets/icons` in one file."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_OF_WINDOWS: Final = (16, 24, 32, 48, 64, 128, 256)
_OF_MAC: Final = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08"}
_HEAD: Final = struct.Struct("<HHH")
_ROW: Final = struct.Struct("<BBBBHHII")
_CHUNK: Final = struct.Struct(">4sI")


def pictures(folder: Path) -> dict[int, bytes]:
    """The PNG of each size."""
    return {size: (folder / f"dealer-trainer-{size}.png").read_bytes() for size in _OF_WINDOWS}


def for_windows(found: Mapping[int, bytes]) -> bytes:
    """An `.ico`: a row for each picture, then the pictures; a size of 256 is written as nothing."""
    at = _HEAD.size + _ROW.size * len(found)
    rows = []
    for size, data in sorted(found.items()):
        rows.append(_ROW.pack(size % 256, size % 256, 0, 0, 1, 32, len(data), at))
        at += len(data)
    return b"".join([_HEAD.pack(0, 1, len(found)), *rows, *(data for _, data in sorted(found.items()))])


def for_mac(found: Mapping[int, bytes]) -> bytes:
    """An `.icns`: each picture behind the name of its size."""
    chunks = b"".join(
        _CHUNK.pack(_OF_MAC[size], _CHUNK.size + len(data)) + data
        for size, data in sorted(found.items())
        if size in _OF_MAC
    )
    return _CHUNK.pack(b"icns", _CHUNK.size + len(chunks)) + chunks


def icon(platform: str, folder: Path, out: Path) -> Path | None:
    """Writes the icon that goes into a program of this platform; none where the desktop has it beside the program."""
    made = {"win32": (".ico", for_windows), "darwin": (".icns", for_mac)}.get(platform)
    if made is None:
        return None
    ending, written = made
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"dealer-trainer{ending}"
    path.write_bytes(written(pictures(folder)))
    return path
