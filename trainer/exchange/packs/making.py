"""A folder made into a pack: what is read is what is signed, and what no station would take is refused here."""

from __future__ import annotations

import stat
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Protocol

import msgspec

from trainer.errors import BadFile, Problem, TrainerError
from trainer.exchange.files import bad, save_whole
from trainer.exchange.packs.file import LENGTH, MOST_HEADER, WORD, read
from trainer.exchange.packs.names import LIMITS, problems_of
from trainer.packed import PackedFile, PackHeader, PackSort
from trainer.tongue import Unsaid


class Signs(Protocol):
    """Whoever publishes it."""

    @property
    def public(self) -> bytes: ...

    def sign(self, told: bytes) -> bytes: ...


def files_in(folder: Path, sort: PackSort) -> Iterator[tuple[PackedFile, bytes]]:
    """Each file of a folder with its content, by name; raises `BadFile` for what is none, and `TrainerError`."""
    try:
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            if path.is_symlink():
                yield PackedFile(name=name, size=0, hash="", link=str(path.readlink())), b""
            elif path.is_file():
                content, is_startable = path.read_bytes(), bool(path.stat().st_mode & stat.S_IXUSR)
                yield of_file(name, content, is_program=is_startable and sort is PackSort.PROGRAM), content
            elif not path.is_dir():
                raise bad(name, "", Problem.tr("is no file"))
    except OSError as error:
        words = Unsaid.translate("Packs", "{folder} can't be read ({reason}).")
        raise TrainerError(words.format(folder=folder, reason=error.strerror or error)) from error


def of_file(name: str, content: bytes, *, is_program: bool = False) -> PackedFile:
    """As the header names it."""
    return PackedFile(name=name, size=len(content), hash=sha256(content).hexdigest(), is_program=is_program)


def written(header: PackHeader, files: Iterable[tuple[PackedFile, bytes]], signer: Signs) -> bytes:
    """The whole file; the header's fields of what is packed are filled in. Raises `BadFile` for what none may hold."""
    packer = zlib.compressobj()
    packed, named, total = [], [], 0
    for each, content in files:
        named.append(each)
        total += len(content)
        if total > LIMITS[header.sort].total:
            break
        packed.append(packer.compress(content))
    packed.append(packer.flush())
    data = b"".join(packed)
    whole = replace(
        header,
        public_key=signer.public.hex(),
        files=tuple(named),
        packed=len(data),
        packed_hash=sha256(data).hexdigest(),
    )
    if problems := tuple(problems_of(whole.files, whole.sort, whole.packed)):
        raise BadFile(header.id, problems)
    return framed(msgspec.json.encode(whole), data, signer)


def framed(told: bytes, data: bytes, signer: Signs) -> bytes:
    """A header and what is packed as the file has them."""
    if len(told) > MOST_HEADER:
        raise TrainerError(Unsaid.translate("Packs", "There are too many files in it for one pack."))
    signed = WORD + len(told).to_bytes(LENGTH, "big") + told
    return signed + signer.sign(signed) + data


def save(to: Path, content: bytes) -> None:
    """The file, once it was read back as any station reads it; raises `TrainerError`."""
    part = to.with_name(f"{to.name}.new")
    try:
        save_whole(part, content)
        read(part)
        part.replace(to)
    except OSError as error:
        words = Unsaid.translate("Errors", "{file} can't be written ({reason}): choose another place for it.")
        raise TrainerError(words.format(file=to, reason=error.strerror or error)) from error
    finally:
        part.unlink(missing_ok=True)
