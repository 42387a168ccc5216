"""Packs for tests, in order and otherwise: whatever a header says is signed as a publisher would sign it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from trainer.exchange.packs.file import FORM, Pack, read
from trainer.exchange.packs.making import framed, of_file, written
from trainer.packed import PackedFile, PackHeader, PackSort
from trainer.store.keys import StationKey

PUBLISHER: Final = StationKey(lambda: None)
LESSON: Final = "lessons/oneida-poker/holdem-90-ours.toml"
FILES: Final = {LESSON: b"title = 'A lesson'\n", "rulebooks/lodge.toml": b"id = 'lodge'\n" * 40}


def head(**said: object) -> PackHeader:
    """Of a pack of content, but for what is said otherwise."""
    plain = PackHeader(
        form=FORM,
        sort=PackSort.CONTENT,
        id="house-course",
        title="House course",
        version="1",
        publisher="Head office",
        public_key="",
        made_at=1,
    )
    return replace(plain, **said)  # type: ignore[arg-type]


def packed(files: Mapping[str, bytes] = FILES, **said: object) -> bytes:
    """As a publisher writes it."""
    return written(head(**said), [(of_file(name, content), content) for name, content in files.items()], PUBLISHER)


def forged(*files: PackedFile, data: bytes = b"", **said: object) -> bytes:
    """With a header that says anything, signed all the same."""
    plain = head(public_key=PUBLISHER.public.hex(), files=files, packed=len(data), packed_hash=sha256(data).hexdigest())
    return framed(msgspec.json.encode(replace(plain, **said)), data, PUBLISHER)  # type: ignore[arg-type]


def pack_at(folder: Path, content: bytes, name: str = "a.dtpack") -> Pack:
    """Read from a file; raises `BadFile`."""
    file = folder / name
    file.write_bytes(content)
    return read(file)
