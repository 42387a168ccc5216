"""The form of a pack's file: a word, the header, its signature, and the packed files.

    DEALER-TRAINER-PACK  4 bytes: the header's length  header (JSON)  64 bytes: Ed25519  the files, one after the other

The signature is over all before it; the header has the hash of what follows it and of each file. So nothing is
unpacked, and no name is looked at, that the publisher has not signed; and it is written only where the caller says.
"""

from __future__ import annotations

import os
import re
import shutil
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from io import BufferedReader
from pathlib import Path
from typing import Final

import msgspec

from trainer.errors import BadFile, Problem
from trainer.exchange.files import bad, bytes_said, is_signed
from trainer.exchange.packs.names import LIMITS, problems_of
from trainer.packed import MOST_SIGNS, PROGRAM_ID, PackedFile, PackHeader, PackSort, is_id, is_version
from trainer.tongue import Verbatim

FORM: Final = 1
SUFFIX: Final = ".dtpack"
WORD: Final = b"DEALER-TRAINER-PACK\n"
LENGTH: Final = 4
SIGNATURE: Final = 64
MOST_HEADER: Final = 2_000_000
_KEY: Final = re.compile("[0-9a-f]{64}")
_CHUNK: Final = 2**18
_LATEST: Final = 253_402_300_800_000
"""The year 10,000, in milliseconds: nothing is made after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """A pack whose header is as its publisher signed it; what it holds is still packed."""

    file: str
    header: PackHeader
    digest: bytes
    """The hash of the header, by which the same pack is known again."""
    begins: int
    """Where what is packed begins."""


def read(path: Path) -> Pack:
    """Raises `BadFile` for what is no pack, is not whole, was changed, or holds what no pack may."""
    name = str(path)
    try:
        if not path.is_file():
            raise bad(name, "", Problem.tr("there is no such file"))
        with path.open("rb") as opened:
            told, header, begins = _header(opened, name)
            _require_whole(opened, header, begins, name)
    except OSError as error:
        raise bad(name, "", Problem.tr("can't be read ({reason})", reason=error.strerror or error)) from error
    if problems := tuple(_problems(header)):
        raise BadFile(name, problems)
    return Pack(file=name, header=header, digest=sha256(told).digest(), begins=begins)


def _header(opened: BufferedReader, name: str) -> tuple[bytes, PackHeader, int]:
    """What is signed, what it says, and where what follows begins."""
    if opened.read(len(WORD)) != WORD:
        raise bad(name, "", Problem.tr("is no pack"), Problem.tr("a file that Dealer Trainer has made"))
    size = opened.read(LENGTH)
    length = int.from_bytes(size, "big")
    told = opened.read(min(length, MOST_HEADER))
    signature = opened.read(SIGNATURE)
    if length > MOST_HEADER or len(told) != length or len(signature) != SIGNATURE:
        raise bad(name, "header", bytes_said(len(told)), Problem.tr("{count} bytes: it is not whole", count=length))
    try:
        form = msgspec.json.decode(told, type=_Form).form
        if form > FORM:
            newer = Problem.tr("at most {most}: a newer Dealer Trainer has made it; install that one", most=FORM)
            raise bad(name, "form", Verbatim(str(form)), newer)
        header = msgspec.json.decode(told, type=PackHeader)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise bad(name, "header", Verbatim(str(error)), Problem.tr("a header as this program writes it")) from error
    signed = WORD + size + told
    if not _KEY.fullmatch(header.public_key) or not is_signed(header.public_key, signature, signed):
        raise bad(name, "", Problem.tr("was changed since it was made"), Problem.tr("a pack as it was made"))
    return signed, header, len(signed) + SIGNATURE


@dataclass(frozen=True, slots=True)
class _Form:
    form: int


def _require_whole(opened: BufferedReader, header: PackHeader, begins: int, name: str) -> None:
    size = os.fstat(opened.fileno()).st_size
    wanted = begins + max(header.packed, 0)
    if size != wanted:
        raise bad(name, "", bytes_said(size), Problem.tr("{count} bytes: it is not whole", count=wanted))
    hashed = sha256()
    while chunk := opened.read(_CHUNK):
        hashed.update(chunk)
    if hashed.hexdigest() != header.packed_hash:
        raise bad(name, "", Problem.tr("was changed since it was made"), Problem.tr("a pack as it was made"))


def _problems(header: PackHeader) -> Iterator[Problem]:
    """What a publisher of ours does not write, and whoever may sign may try."""
    if not is_id(header.id) or (header.id == PROGRAM_ID) != (header.sort is PackSort.PROGRAM):
        wanted = Problem.tr("small letters and digits, with hyphens between them")
        yield Problem("id", Verbatim(header.id), wanted)
    if not is_version(header.version):
        yield Problem("version", Verbatim(header.version), Problem.tr("numbers with points between them, such as 1.2"))
    for place, found in (("title", header.title), ("publisher", header.publisher), ("system", header.system)):
        if len(found) > MOST_SIGNS or not found.isprintable():
            yield Problem(place, Verbatim(found), Problem.tr("at most {most} signs", most=MOST_SIGNS))
    if not header.title.strip():
        yield Problem("title", Problem.tr("is empty"))
    for place, number in (("made_at", header.made_at), ("until", header.until)):
        if not 0 <= number < _LATEST:
            yield Problem(place, Verbatim(str(number)), Problem.tr("a number that there can be"))
    if not 0 <= header.packed <= LIMITS[header.sort].total:
        yield Problem("packed", bytes_said(header.packed), Problem.tr("a number that there can be"))
    yield from problems_of(header.files, header.sort, header.packed)


def unpack(pack: Pack, folder: Path) -> None:
    """Into a folder that is not there yet: all of it, on the disk, or nothing; raises `BadFile`."""
    folder.mkdir(parents=True)
    try:
        with Path(pack.file).open("rb") as opened:
            opened.seek(pack.begins)
            stream = _Stream(opened, pack.file)
            for each in pack.header.files:
                if not each.link:
                    _write(stream, each, folder / each.name)
            stream.require_end()
        for each in pack.header.files:
            if each.link:
                (folder / each.name).parent.mkdir(parents=True, exist_ok=True)
                (folder / each.name).symlink_to(each.link)
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise bad(pack.file, "", Problem.tr("can't be unpacked ({reason})", reason=error.strerror or error)) from error
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def _write(stream: _Stream, each: PackedFile, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    hashed = sha256()
    # nothing that lies there is followed or overwritten: the folder is new, and each name is there once
    with to.open("xb") as written:
        for chunk in stream.take(each.size, each.name):
            hashed.update(chunk)
            written.write(chunk)
        written.flush()
        os.fsync(written.fileno())
    if hashed.hexdigest() != each.hash:
        wanted = Problem.tr("a pack as it was made")
        raise bad(stream.name, each.name, Problem.tr("is not what the pack says of it"), wanted)
    to.chmod(0o755 if each.is_program else 0o644)


class _Stream:
    """What is packed, a chunk at a time, so that neither memory nor disk takes more than was announced."""

    def __init__(self, opened: BufferedReader, name: str) -> None:
        self._opened = opened
        self.name = name
        self._unpacker = zlib.decompressobj()
        self._packed = b""

    def take(self, size: int, place: str) -> Iterator[bytes]:
        """Just so many bytes; raises `BadFile` where there are fewer."""
        while size:
            chunk = self._some(min(size, _CHUNK))
            if not chunk:
                raise bad(self.name, place, Problem.tr("is not whole"), Problem.tr("a pack as it was made"))
            size -= len(chunk)
            yield chunk

    def require_end(self) -> None:
        """Raises `BadFile` where there is more than was announced."""
        if (
            self._some(1)
            or not self._unpacker.eof
            or self._unpacker.unused_data
            or self._packed
            or self._opened.read(1)
        ):
            raise bad(self.name, "", Problem.tr("is too large"), Problem.tr("a pack as it was made"))

    def _some(self, most: int) -> bytes:
        try:
            while not self._unpacker.eof:
                self._packed = self._packed or self._opened.read(_CHUNK)
                chunk = self._unpacker.decompress(self._packed, most)
                was, self._packed = self._packed, self._unpacker.unconsumed_tail
                if chunk or not was:
                    return chunk
        except zlib.error as error:
            raise bad(self.name, "", Verbatim(str(error)), Problem.tr("a pack as it was made")) from error
        return b""
