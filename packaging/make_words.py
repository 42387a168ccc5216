"""Makes a dictionary for `trainer/store/packing.py` out of records, and prints its digest.

    python packaging/make_words.py trainer/store/words-2.txt FOLDER…

Each folder holds records in which rounds were dealt at all tables, questions answered and lists kept, as the bench
makes them. Whatever stands in them often goes in; of what stands there once, as names and seeds do, nothing does.
A dictionary that has been shipped is never made anew: give the new one the next number.
"""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from collections.abc import Collection, Sequence
from heapq import heapify, heappop, heappush
from pathlib import Path
from typing import Final

from trainer.store import open_store
from trainer.store.contents import between
from trainer.store.packing import unpack
from trainer.store.payloads import EntryKind

_PIECE: Final = 16
"""Bytes that must stand together to be worth a place."""
_LEAST: Final = 3
"""How often."""
_BYTES: Final = {EntryKind.START: 12_000, EntryKind.ANSWER: 16_000}
"""Room for each; what is asked for oftener stands last, where it costs least to point to."""


def main(path: Path, folders: Sequence[Path]) -> None:
    texts: dict[EntryKind, list[bytes]] = {kind: [] for kind in _BYTES}
    for folder in folders:
        with open_store(folder) as store, store._database.reading() as connection:  # noqa: SLF001  # no page reads so
            (last,) = connection.execute("SELECT max(key) FROM entries").fetchone()
            for said in between(connection, 1, last).values():
                for content in said:
                    if content.kind in texts:
                        texts[content.kind].append(unpack(content.rest))
    words = b"".join(_frequent(texts[kind], room) for kind, room in _BYTES.items())
    path.write_bytes(words)
    print(path, len(words), "bytes", hashlib.sha256(words).hexdigest())


def _pieces(text: bytes) -> set[bytes]:
    return {text[at : at + _PIECE] for at in range(len(text) - _PIECE + 1)}


def _frequent(texts: Sequence[bytes], room: int) -> bytes:
    """What stands in many of these texts, the most useful last."""
    counts: Counter[bytes] = Counter()
    for text in texts:
        counts.update(_pieces(text))
    covered: set[bytes] = set()

    def worth(text: bytes) -> int:
        return sum(counts[piece] - 1 for piece in _pieces(text) if piece not in covered)

    waiting = [(-worth(text), text) for text in {*texts}]
    heapify(waiting)
    chosen: list[bytes] = []
    while waiting and sum(map(len, chosen)) < room:
        _, text = heappop(waiting)
        now = -worth(text)
        if waiting and now > waiting[0][0]:
            heappush(waiting, (now, text))
            continue
        chosen.append(_worth_keeping(text, counts, covered))
        covered |= _pieces(text)
    return b"".join(reversed(chosen))[-room:]


def _worth_keeping(text: bytes, counts: Counter[bytes], covered: Collection[bytes]) -> bytes:
    """Its pieces that come often and are not there yet, those that overlap in one."""
    known = covered
    is_kept = [False] * len(text)
    for at in range(len(text) - _PIECE + 1):
        piece = text[at : at + _PIECE]
        if counts[piece] >= _LEAST and piece not in known:
            is_kept[at : at + _PIECE] = [True] * _PIECE
    return bytes(byte for byte, keep in zip(text, is_kept, strict=True) if keep)


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
