"""Packs and bundles to be broken: as they come, and signed by those whom a station trusts after they were broken.

What is signed by a stranger, or not as it was signed, is refused at once; so most of these are signed anew, as by a hub
or a publisher that means ill or does wrong.
"""

from __future__ import annotations

import shutil
import sqlite3
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from tests.exchange.packed import LESSON, head
from tests.store.carrying import dealt
from tests.store.staff import administrator, enter
from tests.ui.packs.folders import BOOK, SPOT_TEXT
from tests.ui.packs.folders import LESSON as LESSON_TEXT
from trainer.bundled import BundleSort, Header, Load, Signer
from trainer.errors import TrainerError
from trainer.exchange.bundles.file import write
from trainer.exchange.bundles.sealing import seal, wrap_for
from trainer.exchange.packs.file import SUFFIX, read
from trainer.exchange.packs.making import framed, of_file, written
from trainer.exchange.packs.shelf import VersionShelf
from trainer.packed import PROGRAM_ID, PackHeader, PackSort
from trainer.store import Store, open_guest_store
from trainer.store.carriers import COMMAND_LINE
from trainer.store.house_books import Draft as Book
from trainer.store.keys import StationKey
from trainer.store.materials import Draft, Sort
from trainer.training.made_text import written as made
from trainer.training.quizzes.authored import Authored, How
from trainer.training.quizzes.banked import Banked, of_spot
from trainer.training.quizzes.quiz import Item, Quiz, Source
from trainer.ui.carried import Carried
from trainer.ui.packs.brought import brings_of, name_of, problems_of


class LeftBehind(AssertionError):
    """What was refused has changed something."""


def _key(number: int) -> StationKey:
    """Always the same, so that a number is always the same file."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key = StationKey(lambda: None)
    key._private = Ed25519PrivateKey.from_private_bytes(bytes([number] * 32))
    return key


PUBLISHER: Final = _key(1)
_SIGNATURE: Final = 64
_FILES: Final = {LESSON: LESSON_TEXT.encode(), "rulebooks/lodge.toml": BOOK.encode()}
_PROGRAM: Final = {"_internal/lib.so.6": b"\x7fELF" * 50, PROGRAM_ID: b"#!/bin/sh\n"}


def _lines(told: object) -> bytes:
    """As text of many lines, since lines are broken, too."""
    return msgspec.json.format(msgspec.json.encode(told))


# Packs


@cache
def packs() -> Sequence[bytes]:
    """Of content, and of a program with a link."""
    content = [(of_file(name, data), data) for name, data in _FILES.items()]
    program = [(of_file(name, data, is_program=True), data) for name, data in _PROGRAM.items()]
    link = replace(of_file("lib.so", b""), hash="", link="_internal/lib.so.6")
    return (
        written(head(until=2_000_000_000_000), content, PUBLISHER),
        written(
            head(sort=PackSort.PROGRAM, id=PROGRAM_ID, version="7.1", system="linux-x86_64"),
            [*program, (link, b"")],
            PUBLISHER,
        ),
    )


def read_pack(content: bytes, path: Path) -> None:
    """Looked at, and unpacked."""
    file = path.with_suffix(SUFFIX)
    try:
        file.write_bytes(content)
        _unpacked(file)
    finally:
        file.unlink(missing_ok=True)


def _unpacked(file: Path) -> None:
    """As it is installed, up to its being tried; then nothing of it is to be there, in its place or around it."""
    around = file.parent / "one"
    around.mkdir()
    try:
        with VersionShelf(around / "two").unpacked(read(file)):
            pass
    finally:
        around.rmdir()


@cache
def _split() -> Sequence[tuple[bytes, bytes]]:
    """The header of each, and what is packed."""
    found = []
    for content in packs():
        begins = content.index(b"{")
        length = int.from_bytes(content[begins - 4 : begins], "big")
        found.append((content[begins : begins + length], content[begins + length + 64 :]))
    return found


def pack_heads() -> Sequence[bytes]:
    return [msgspec.json.format(told) for told, _ in _split()]


def read_pack_head(content: bytes, path: Path) -> None:
    """Signed as it is, before what is packed in the one that it was."""
    data = _split()[b'"program"' in content][1]
    read_pack(framed(content, data, PUBLISHER), path)


def packed_files() -> Sequence[bytes]:
    return [zlib.decompress(data) + data for _, data in _split()]


def read_packed_files(content: bytes, path: Path) -> None:
    """What is packed, as it was broken before or after it was packed; the header says that it is right so."""
    told = msgspec.json.decode(pack_heads()[0], type=PackHeader)
    plain = sum(each.size for each in told.files)
    data = zlib.compress(content[:plain]) if len(content) % 2 else content[plain:]
    told = replace(told, packed=len(data), packed_hash=sha256(data).hexdigest())
    read_pack(framed(msgspec.json.encode(told), data, PUBLISHER), path)


@cache
def questions() -> Sequence[bytes]:
    """A spot, one that somebody has written, and a quiz, as their files in a pack."""
    authored = (
        Authored(how=How.ONE, words="How many?", options=("one", "two"), right=(1,)),
        Authored(how=How.NUMBER, words="How many?", number="2.5", within="0.5"),
    )
    item = Item(source=Source.MADE, rulebook="oneida-poker", game="holdem", part="hand")
    texts = (
        (Sort.QUESTION, made(of_spot(SPOT_TEXT))),
        *((Sort.QUESTION, made(Banked(authored=each))) for each in authored),
        (Sort.QUIZ, made(Quiz(title="First week", items=(item,)))),
    )
    return [_lines({"sort": sort, "id": "a1", "text": text}) for sort, text in texts]


def read_question(content: bytes, path: Path) -> None:
    """As its pack is tried."""
    folder = path.parent / "bank"
    folder.mkdir()
    try:
        sort = Sort.QUIZ if b'"sort": "quiz"' in content else Sort.QUESTION
        (path.parent / name_of(sort, "a1")).write_bytes(content)
        for bad in problems_of(brings_of(path.parent)):
            raise bad
    finally:
        shutil.rmtree(folder)


# Bundles


@dataclass(slots=True)
class _Two:
    """A hub and one of its stations, in memory; as they were again where a broken bundle had its way."""

    hub: Store
    room: Store
    stand: tuple[tuple[int, int, str], ...] = ()
    copies: tuple[sqlite3.Connection, ...] = ()

    @property
    def both(self) -> tuple[Store, Store]:
        return self.hub, self.room

    def restore(self) -> None:
        for store, copy in zip(self.both, self.copies, strict=True):
            copy.backup(store._database._connection)

    def keep(self) -> None:
        """As they are to be again."""
        self.stand, self.copies = _stand(self), tuple([sqlite3.connect(":memory:") for _ in self.both])
        for store, copy in zip(self.both, self.copies, strict=True):
            store._database._connection.backup(copy)


@cache
def _two() -> _Two:
    two = _Two(open_guest_store(), open_guest_store())
    hub, room = two.both
    for number, store in enumerate(two.both, 2):
        store._database.pen.key.__dict__.update(_private=_key(number)._private, is_kept=True)
        store.stations.rename(f"Room {number}", by=administrator(store))
    boss, admin = administrator(hub), administrator(room)
    hub.materials.keep(Sort.QUESTION, [Draft(text=made(of_spot(SPOT_TEXT)))], by=boss)
    hub.house_books.keep(Book(book="lodge", version="1", text=BOOK), by=boss)
    enter(hub, "Ann Lee")
    for _ in range(2):
        dealt(room)
    room.stations.join(hub.stations.card(by=boss), by=admin)
    hub.stations.admit(room.stations.give(by=admin)[0].header, by=boss)
    two.keep()
    return two


def _stand(two: _Two) -> tuple[tuple[int, int, str], ...]:
    """Of each how many records of its own and of others are there, and what lies beside them."""
    found = []
    for store in two.both:
        with store._database.reading() as connection:
            own, others = connection.execute("SELECT sum(station = 1), sum(station <> 1) FROM entries").fetchone()
            beside = [
                connection.execute(f"SELECT * FROM {table}").fetchall() for table in ("people", "groups", "brought")
            ]
        found.append((int(own), int(others), repr(beside)))
    return tuple(found)


@cache
def _given() -> Sequence[tuple[Header, Load, Signer, bytes]]:
    """A card, the station's records, the hub's people and questions, and a receipt; each with its reader."""
    two = _two()
    boss, admin = administrator(two.hub), administrator(two.room)
    (records,) = two.room.stations.give(by=admin)
    (content,) = two.hub.content.give(by=boss)
    card = two.hub.stations.card(by=boss)
    receipt = replace(card, sort=BundleSort.RECEIPT, about=records.header.station, last=3, head=_hash_at(two.room, 3))
    hub, room = two.hub.stations.signer, two.room.stations.signer
    return (
        (records.header, records.load, room, hub.sealing_public),
        (content.header, content.load, hub, room.sealing_public),
        (card, Load(), hub, b""),
        (receipt, Load(), hub, b""),
    )


def _hash_at(store: Store, number: int) -> str:
    with store._database.reading() as connection:
        (found,) = connection.execute("SELECT hash FROM entries WHERE number = ?", (number,)).fetchone()
    return bytes(found).hex()


@cache
def bundles() -> Sequence[bytes]:
    return [write(header, load, signer, [reader] if reader else []) for header, load, signer, reader in _given()]


def bundle_heads() -> Sequence[bytes]:
    return [_lines(_header_in(content)) for content in bundles()]


def _header_in(content: bytes) -> Header:
    begins = content.index(b"{")
    length = int.from_bytes(content[begins - 4 : begins], "big")
    return msgspec.json.decode(content[begins : begins + length], type=Header)


def loads() -> Sequence[bytes]:
    """What is sealed in those that hold anything, before it is: as text, so that more is broken than its form."""
    return [_lines(_columns_as(load, _text_of)) for _, load, _, reader in _given() if reader]


def read_bundle(content: bytes, path: Path) -> None:
    """Brought to the hub, or to the station; raises `TrainerError` where it is refused."""
    file = path.with_suffix(".dtbundle")
    try:
        file.write_bytes(content)
        _brought(file)
    finally:
        file.unlink(missing_ok=True)


def _brought(file: Path) -> None:
    """Where it is refused nothing is to be there that was not, but one entry that says so."""
    two = _two()
    store = two.hub if _RECORDS in file.read_bytes() else two.room
    (outcome,) = Carried(store, file.parent, by=COMMAND_LINE).take_in([file])
    after = _stand(two)
    if after != two.stand:
        is_noted = _is_noted(two.stand, after)
        two.restore()
        for name in ("held-back", "rulebooks"):
            shutil.rmtree(file.parent / name, ignore_errors=True)
        if outcome.is_refused and not is_noted:
            raise LeftBehind(outcome.said)
    if outcome.is_refused:
        raise TrainerError(outcome.said)


def _is_noted(before: tuple[tuple[int, int, str], ...], after: tuple[tuple[int, int, str], ...]) -> bool:
    """Whether no more has come than one entry of the own chain."""
    pairs = zip(before, after, strict=True)
    return all((was[1:] == now[1:]) and now[0] - was[0] <= 1 for was, now in pairs)


_RECORDS: Final = b'"records"'
_PLACE_OF: Final = {_RECORDS: 0, b'"content"': 1, b'"card"': 2, b'"receipt"': 3}


def read_bundle_head(content: bytes, path: Path) -> None:
    """Signed as it is, by the hub or by the station, with what was sealed in the one that it was."""
    place = next((place for word, place in _PLACE_OF.items() if word in content), 2)
    whole = bundles()[place]
    sealed = whole[len(whole) - _SIGNATURE - _header_in(whole).size : -_SIGNATURE]
    read_bundle(_signed(content, sealed, _given()[place][2]), path)


def _signed(told: bytes, sealed: bytes, signer: Signer) -> bytes:
    whole = b"DEALER-TRAINER-BUNDLE\n" + len(told).to_bytes(4, "big") + told + sealed
    return whole + signer.sign(whole)


_BYTES: Final = "bytes:"


def _columns_as(load: Load, change: Callable[[object], object]) -> Load:
    """With each value of its columns changed: text can't tell them from bytes."""
    entries = [each._replace(columns=each.columns and tuple(map(change, each.columns))) for each in load.entries]
    rows = [replace(each, values=tuple(map(change, each.values))) for each in load.rows]
    return replace(load, entries=tuple(entries), rows=tuple(rows))


def _text_of(value: object) -> object:
    return f"{_BYTES}{value.hex()}" if isinstance(value, bytes) else value


def _bytes_of(value: object) -> object:
    with suppress(ValueError):
        return bytes.fromhex(value.removeprefix(_BYTES)) if isinstance(value, str) and _BYTES in value else value
    return value


def read_load(content: bytes, path: Path) -> None:
    """Packed, sealed and signed as it is."""
    is_content = b"Ann Lee" in content
    header, _, signer, reader = _given()[1 if is_content else 0]
    key, ephemeral, wraps = wrap_for([reader])
    # what is no such text any more is no entries either
    with suppress(msgspec.DecodeError, UnicodeDecodeError, OverflowError):
        content = msgspec.msgpack.encode(_columns_as(msgspec.json.decode(content, type=Load), _bytes_of))
    sealed = seal(key, zlib.compress(content, 1))
    told = msgspec.json.encode(replace(header, ephemeral=ephemeral, wraps=wraps, size=len(sealed)))
    read_bundle(_signed(told, sealed, signer), path)
