"""Small texts packed tightly: most of what a line of an attempt says, another line has said before.

A packed text begins with the version of the dictionary that it was packed with, so that one made later can be better.
"""

from __future__ import annotations

import hashlib
import zlib
from functools import cache
from pathlib import Path
from typing import Final

_NEWEST: Final = 1
_DICTIONARIES: Final = {1: "3db6b8c7012721e8876c042724d06cd7000df2a7b6821dec3fafd2930caa4985"}
"""The SHA-256 of each by its version. A shipped one is never changed: what was packed with it could not be read."""
_MOST: Final = 64_000_000
"""Bytes of a text; more than that only a forger has packed."""
_RAW: Final = -15
"""Deflate without head and checksum: ten bytes of forty, and the chain has a better checksum."""


class NotPackedHere(ValueError):
    """Bytes that are no packed text, or one of a dictionary that this program does not know."""


def pack(text: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, _dictionary(_NEWEST))
    return bytes([_NEWEST]) + packer.compress(text) + packer.flush()


def unpack(packed: bytes) -> bytes:
    """Raises `NotPackedHere`."""
    version = packed[0] if packed else 0
    if version not in _DICTIONARIES:
        raise NotPackedHere(f"there is no dictionary {version}")
    unpacker = zlib.decompressobj(_RAW, _dictionary(version))
    try:
        text = unpacker.decompress(packed[1:], _MOST)
    except zlib.error as error:
        raise NotPackedHere(str(error)) from error
    if not unpacker.eof:
        raise NotPackedHere("it breaks off")
    return text


@cache
def _dictionary(version: int) -> bytes:
    path = Path(__file__).with_name(f"words-{version}.txt")
    words = path.read_bytes()
    if hashlib.sha256(words).hexdigest() != _DICTIONARIES[version]:
        # with a single letter changed every text would be read wrong, and none would be called damaged
        raise NotPackedHere(f"{path} is damaged: install the program anew")
    return words
