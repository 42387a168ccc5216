"""The form of a bundle's file: a word, the header, what is sealed, and the signature over all of it.

    DEALER-TRAINER-BUNDLE  4 bytes: the header's length  header (JSON)  what is sealed  64 bytes: Ed25519

Reading writes nothing and trusts nothing: the signature is looked at before anything else is read, sizes before
anything is unpacked.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Final

import msgspec

from trainer.bundled import MOST_ENTRIES, Header, Load, Signer
from trainer.errors import Problem
from trainer.exchange.bundles.sealing import NotForUs, seal, unseal, unwrap, wrap_for
from trainer.exchange.files import bad, bytes_said, is_signed
from trainer.tongue import Verbatim

FORM: Final = 1
"""Of the file; a newer program's may be read otherwise."""
SUFFIX: Final = ".dtbundle"
_WORD: Final = b"DEALER-TRAINER-BUNDLE\n"
_LENGTH: Final = 4
_SIGNATURE: Final = 64
_MOST_HEADER: Final = 1_000_000
_SORTS: Final = frozenset({str, int, bytes, type(None)})
"""What a table's columns hold."""
_MOST_SIGNS: Final = 200
_MOST_NUMBER: Final = 2**53
"""More than any time or count is."""
_KEY: Final = re.compile("[0-9a-f]{64}")
MOST_BYTES: Final = 300_000_000
"""Of a file, and of what is packed in it: 200,000 entries are a tenth of that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A bundle whose signature is its maker's; what is sealed is still so."""

    file: str
    header: Header
    sealed: bytes
    digest: bytes
    """The hash of the whole file, by which the same one is known again."""


def write(header: Header, load: Load, signer: Signer, readers: Iterable[bytes]) -> bytes:
    """The whole file; the header's fields of the sealing are filled in. Without readers there is nothing in it."""
    sealed = b""
    wrapped_for = tuple(readers)
    if wrapped_for:
        key, ephemeral, wraps = wrap_for(wrapped_for)
        sealed = seal(key, zlib.compress(msgspec.msgpack.encode(load), 1))
        header = replace(header, ephemeral=ephemeral, wraps=wraps, size=len(sealed))
    told = msgspec.json.encode(header)
    whole = _WORD + len(told).to_bytes(_LENGTH, "big") + told + sealed
    return whole + signer.sign(whole)


def read(path: Path) -> Opened:
    """Raises `BadFile` for what is no bundle, is not whole, or is of a newer form."""
    name = str(path)
    try:
        if not path.is_file():
            raise bad(name, "", Problem.tr("there is no such file"))
        if path.stat().st_size > MOST_BYTES:
            raise bad(name, "", bytes_said(path.stat().st_size), Problem.tr("at most {count} bytes", count=MOST_BYTES))
        data = path.read_bytes()
    except OSError as error:
        raise bad(name, "", Problem.tr("can't be read ({reason})", reason=error.strerror or error)) from error
    return opened(data, name)


def opened(data: bytes, name: str) -> Opened:
    """The same of bytes."""
    header, begins = _header(data, name)
    wanted = begins + header.size + _SIGNATURE
    if len(data) != wanted:
        raise bad(name, "", bytes_said(len(data)), Problem.tr("{count} bytes: it is not whole", count=wanted))
    if not is_signed(header.public_key, data[-_SIGNATURE:], data[:-_SIGNATURE]):
        raise bad(name, "", Problem.tr("was changed since it was made"), Problem.tr("a bundle as it was made"))
    return Opened(file=name, header=header, sealed=data[begins:-_SIGNATURE], digest=sha256(data).digest())


def _header(data: bytes, name: str) -> tuple[Header, int]:
    """The header, and where it ends."""
    if not data.startswith(_WORD):
        raise bad(name, "", Problem.tr("is no bundle"), Problem.tr("a file that Dealer Trainer has made"))
    begins = len(_WORD) + _LENGTH
    length = int.from_bytes(data[len(_WORD) : begins], "big")
    told = data[begins : begins + length]
    if length > _MOST_HEADER or len(told) != length:
        raise bad(name, "header", bytes_said(len(told)), Problem.tr("{count} bytes: it is not whole", count=length))
    try:
        form = msgspec.json.decode(told, type=_Form).form
        if form > FORM:
            raise bad(
                name,
                "form",
                Verbatim(str(form)),
                Problem.tr("at most {most}: a newer Dealer Trainer has made it; install that one", most=FORM),
            )
        header = msgspec.json.decode(told, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise bad(name, "header", Verbatim(str(error)), Problem.tr("a header as this program writes it")) from error

    for place, found in (("station", header.station), ("name", header.name), ("about", header.about)):
        if len(found) > _MOST_SIGNS or not found.isprintable():
            raise bad(name, place, Verbatim(found), Problem.tr("at most {most} signs", most=_MOST_SIGNS))
    for place, found in (("public_key", header.public_key), ("sealing_key", header.sealing_key)):
        if not _KEY.fullmatch(found):
            raise bad(name, place, Verbatim(found), Problem.tr("{count} hexadecimal digits", count=64))
    for place, hash_ in (("before", header.before), ("head", header.head), ("ephemeral", header.ephemeral)):
        if hash_ and not _KEY.fullmatch(hash_):
            raise bad(name, place, Verbatim(hash_), Problem.tr("{count} hexadecimal digits", count=64))
    if not 0 <= header.size <= MOST_BYTES:
        raise bad(name, "size", Verbatim(str(header.size)), Problem.tr("a number that there can be"))
    numbers = {"made_at": header.made_at, "first": header.first, "last": header.last, "tables": header.tables}
    for place, number in numbers.items():
        if not 0 <= number <= _MOST_NUMBER:
            raise bad(name, place, Verbatim(str(number)), Problem.tr("a number that there can be"))
    return header, begins + length


@dataclass(frozen=True, slots=True)
class _Form:
    form: int


def load_of(found: Opened, reader: Signer) -> Load:
    """What is sealed in it; raises `BadFile` where it is for others, or is not what it says that it is."""
    header = found.header
    try:
        packed = unseal(unwrap(header.ephemeral, header.wraps, reader), found.sealed)
    except NotForUs as error:
        wanted = Problem.tr("one that was made for this one")
        raise bad(found.file, "", Problem.tr("was made for another computer"), wanted) from error
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(packed, MOST_BYTES)
        if not unpacker.eof:
            raise bad(found.file, "", Problem.tr("is too large"), Problem.tr("at most {count} bytes", count=MOST_BYTES))
        load = msgspec.msgpack.decode(plain, type=Load)
    except (zlib.error, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise bad(found.file, "", Verbatim(str(error)), Problem.tr("entries as this program writes them")) from error
    _check(found, load)
    return load


def _check(found: Opened, load: Load) -> None:
    """That there are the entries which the header names, and no others."""
    header = found.header
    numbers = [entry.number for entry in load.entries]
    if len(numbers) > MOST_ENTRIES:
        count = Problem.tr("{count} entries", count=len(numbers))
        raise bad(found.file, "", count, Problem.tr("at most {count}", count=MOST_ENTRIES))
    wanted = range(header.first, header.last + 1) if header.first else range(0)
    if header.last - header.first > MOST_ENTRIES or numbers != list(wanted):
        entries = Problem.tr("entries {first} to {last}", first=header.first, last=header.last)
        raise bad(found.file, "entries", Problem.tr("others than the header says"), entries)
    if numbers and load.entries[-1].hash.hex() != header.head:
        raise bad(found.file, "head", Verbatim(load.entries[-1].hash.hex()), Verbatim(header.head))

    rows = chain((entry.columns or () for entry in load.entries), (row.values for row in load.rows))
    if not set(map(type, chain.from_iterable(rows))) <= _SORTS:
        raise bad(
            found.file,
            "entries",
            Problem.tr("others than the header says"),
            Problem.tr("entries as this program writes them"),
        )
