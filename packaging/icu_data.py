"""Makes ICU's data smaller, of which Qt brings 32 MB: of all languages, and for all encodings of old.

    python packaging/icu_data.py libicudata.so.73 SMALLER

What is left out ICU has by its root, as it does for a language that it doesn't know: sorting and capital letters are
those of most languages. The program speaks English and reads Unicode. Needs `as`, `ld` and `readelf` (binutils).
"""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_SYMBOL: Final = re.compile(r"([0-9]+|0x[0-9a-f]+) +OBJECT +GLOBAL .* (icudt\d+)_dat$", re.MULTILINE)
_HEAD: Final = b"\xda\x27"
"""Behind two bytes that say how long the head is."""
_COUNT: Final = struct.Struct("<I")
_ROW: Final = struct.Struct("<II")
_ALIGNED: Final = 16
_LANGUAGE: Final = r"[a-z]{2,3}(_\w+)?\.(res|brk|dict)"
_LEFT_OUT: Final = re.compile(
    rf"((curr|lang|region|unit|zone|rbnf|brkitr)/)?(?!en[_.]){_LANGUAGE}"
    rf"|coll/(?!en[_.]){_LANGUAGE}"
    r"|brkitr/(?!root|res_index|char|line\.|sent\.|title|word\.).*"
    r"|translit/.*"
    r"|.*\.(cnv|spp)"
)


def is_left_out(name: str) -> bool:
    """Whether an item is of one language other than English, cuts or spells other scripts, or reads an old encoding."""
    return _LEFT_OUT.fullmatch(name) is not None


def read(data: bytes) -> tuple[bytes, dict[str, bytes]]:
    """The head of ICU's data and its items by their names, which begin with the data's own."""
    start = int(struct.unpack_from("<H", data)[0])
    (count,) = _COUNT.unpack_from(data, start)
    rows = [_ROW.unpack_from(data, start + _COUNT.size + _ROW.size * place) for place in range(count)]
    ends = [*(begin for _, begin in rows[1:]), len(data) - start]
    items = {}
    for (name_at, begin), end in zip(rows, ends, strict=True):
        name = data[start + name_at : data.index(b"\0", start + name_at)].decode("ascii")
        items[name] = data[start + begin : start + end]
    return data[:start], items


def written(head: bytes, items: Mapping[str, bytes]) -> bytes:
    """The data with these items alone; they are found by their names, so that those stand sorted."""
    names = sorted(items, key=str.encode)
    at = _COUNT.size + _ROW.size * len(names)
    name_places = []
    for name in names:
        name_places.append(at)
        at += len(name) + 1
    parts, rows = [], []
    for name, place in zip(names, name_places, strict=True):
        gap = -(len(head) + at) % _ALIGNED
        rows.append(_ROW.pack(place, at + gap))
        parts += [bytes(gap), items[name]]
        at += gap + len(items[name])
    texts = b"".join(name.encode() + b"\0" for name in names)
    return b"".join([head, _COUNT.pack(len(names)), *rows, texts, *parts])


def make_smaller(library: Path, out: Path) -> None:
    """Writes the library anew with what is kept; raises `LookupError` where it is not built as ICU's usually is."""
    listed = subprocess.run(["readelf", "-sW", library], capture_output=True, text=True, check=True).stdout
    found = _SYMBOL.search(listed)
    raw = library.read_bytes()
    if found is None or _HEAD not in raw:
        raise LookupError(f"{library} holds no data of ICU's: packaging/icu_data.py has to learn how it is built now")
    begin = raw.index(_HEAD) - 2
    head, items = read(raw[begin : begin + int(found[1], 0)])
    name = found[2]
    kept = {item: data for item, data in items.items() if not is_left_out(item.partition("/")[2])}
    _link(written(head, kept), f"{name}_dat", library.name, out)


def _link(data: bytes, symbol: str, library: str, out: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "data").write_bytes(data)
        Path(folder, "data.s").write_text(
            f".section .rodata\n.globl {symbol}\n.type {symbol}, %object\n.balign {_ALIGNED}\n"
            f'{symbol}: .incbin "data"\n.size {symbol}, . - {symbol}\n.section .note.GNU-stack,"",%progbits\n',
            encoding="ascii",
        )
        subprocess.run(["as", "-o", "data.o", "data.s"], cwd=folder, check=True)
        options = ["-shared", "-soname", library, "-z", "noexecstack", "--build-id=none"]
        subprocess.run(["ld", *options, "-o", out.resolve(), "data.o"], cwd=folder, check=True)


if __name__ == "__main__":
    make_smaller(Path(sys.argv[1]), Path(sys.argv[2]))
