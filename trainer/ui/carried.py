"""Bundles saved and taken in: the files on one side, the store on the other; no window is needed for it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from trainer.bundled import BundleSort, Header, Load, fingerprint
from trainer.errors import TrainerError
from trainer.exchange.bundles.file import SUFFIX, Opened, load_of, read, write
from trainer.exchange.files import save_whole
from trainer.packed import PackHeader
from trainer.store import Store
from trainer.store.giving import Piece
from trainer.store.taking_in import Forked, StrangeStation
from trainer.tongue import Plural, translate
from trainer.ui.settings.house_shelf import HouseShelf

F = TypeVar("F")
GoOn = Callable[[int, int], bool]
HELD_BACK: Final = "held-back"
"""In the data folder: where a copy of a bundle lies that another computer with the same name has made."""
_ORDER: Final = (BundleSort.CARD, BundleSort.RECEIPT, BundleSort.RECORDS, BundleSort.CONTENT)
_NO_NAME: Final = re.compile(r"[^\w-]+")


def always(_done: int, _of: int) -> bool:
    """Goes on to the end."""
    return True


class Strange(TrainerError):
    """It is signed with a key that nobody has compared yet."""

    def __init__(self, words: str, header: Header) -> None:
        super().__init__(words)
        self.header = header


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of one file."""

    file: Path
    said: str
    strange: Header | PackHeader | None = None
    """Who made it, where their key is to be compared first; then nothing was taken in."""
    is_refused: bool = False


class Carried:
    """What one station saves and takes in, for whoever may carry records."""

    def __init__(self, store: Store, folder: Path, *, by: str) -> None:
        """`folder`: where the records lie. `by` as for `Store.stations`."""
        self._store = store
        self._folder = folder
        self._by = by

    # Out

    def save_card(self, folder: Path) -> Path:
        """The hub's, by which stations join it."""
        card = self._store.stations.card(by=self._by)
        return self._save(folder, f"hub-{_named(card)}", Piece(header=card, load=Load()), ())

    def save_records(self, folder: Path, *, whole: bool = False, go_on: GoOn = always) -> tuple[Path, ...]:
        """What the hub has no receipt of yet, or all, once everything was verified; nothing where it has all."""
        self._store.stations.require_may_carry(by=self._by)
        self._store.vouching.verified(go_on)
        given = self._store.stations.give(by=self._by, since_receipt=not whole, go_on=go_on)
        hub = self._store.stations.hub()
        assert hub is not None
        saved = []
        for piece in given:
            name = f"records-{_named(piece.header)}-{piece.header.first}-{piece.header.last}"
            to = self._save(folder, name, piece, (bytes.fromhex(hub.sealing_key),))
            self._store.stations.keep_given(piece.header, to.name, by=self._by)
            saved.append(to)
        return tuple(saved)

    def save_receipts(self, folder: Path) -> tuple[Path, ...]:
        """For every station of which records are here."""
        saved = []
        for station in self._store.stations.known(by=self._by):
            if not station.entries:
                continue
            receipt = self._store.stations.receipt(station.id, by=self._by)
            name = f"receipt-{_plain(station.name) or station.id[:8]}-{receipt.last}"
            to = self._save(folder, name, Piece(header=receipt, load=Load()), ())
            self._store.stations.keep_receipt(receipt, to.name, by=self._by)
            saved.append(to)
        return tuple(saved)

    def save_content(self, folder: Path, go_on: GoOn = always) -> tuple[Path, ...]:
        """People and what is made for them, for every station."""
        self._store.stations.require_may_carry(by=self._by)
        self._store.vouching.verified(go_on)
        readers = self._store.content.readers(by=self._by)
        saved = []
        for piece in self._store.content.give(by=self._by, go_on=go_on):
            name = f"people-{_named(piece.header)}-{piece.header.first}-{piece.header.last}"
            saved.append(self._save(folder, name, piece, readers))
        return tuple(saved)

    def _save(self, folder: Path, name: str, piece: Piece, readers: Sequence[bytes]) -> Path:
        to = folder / f"{name}{SUFFIX}"
        save_whole(to, write(piece.header, piece.load, self._store.stations.signer, readers))
        return to

    # In

    def take_in(self, paths: Iterable[Path], *, keys: Iterable[str] = (), go_on: GoOn = always) -> list[Outcome]:
        """Each file, and each in a folder, in the order in which they follow each other, whatever they are called.

        `keys`: the fingerprints that somebody has compared. What is refused leaves the others as they are. `go_on` is
        told how many files of how many are done; where it says no, the others stay for the next time.
        """
        compared = {plain_key(key) for key in keys}
        none = translate("Bundles", "There is no bundle in {folder}.")
        found, outcomes = files_read(paths, SUFFIX, read, none)
        found.sort(key=lambda each: (_ORDER.index(each.header.sort), each.header.station, each.header.first))
        for place, each in enumerate(found):
            if not go_on(place, len(found)):
                break
            outcomes.append(self._take(each, compared))
        return outcomes

    def _take(self, found: Opened, compared: set[str]) -> Outcome:
        header = found.header
        is_compared = plain_key(fingerprint(header.public_key)) in compared
        try:
            if is_compared and header.sort is BundleSort.RECORDS:
                self._store.stations.admit(header, by=self._by)
            said = self._taken(found, is_compared=is_compared)
        except (StrangeStation, Strange) as problem:
            return Outcome(file=Path(found.file), said=str(problem), strange=header, is_refused=True)
        except TrainerError as problem:
            said = str(problem)
            if isinstance(problem, Forked):
                said = f"{said} {self._keep_aside(Path(found.file))}"
            return Outcome(file=Path(found.file), said=said, is_refused=True)
        return Outcome(file=Path(found.file), said=said)

    def _taken(self, found: Opened, *, is_compared: bool) -> str:
        match found.header.sort:
            case BundleSort.CARD:
                return self._joined(found.header, is_compared=is_compared)
            case BundleSort.RECEIPT:
                hub = self._store.stations.take_receipt(found.header, by=self._by)
                words = translate("Bundles", "The hub {name} has the first {count} records of this station.")
                return words.format(name=hub.name, count=hub.receipt)
            case BundleSort.RECORDS:
                return self._records(found)
            case BundleSort.CONTENT:
                return self._content(found)

    def _joined(self, card: Header, *, is_compared: bool) -> str:
        hub = self._store.stations.hub()
        if not is_compared and (hub is None or hub.public_key != card.public_key):
            words = translate(
                "Bundles",
                "It says that it is the hub {name}, with the key {key}. Where the hub itself shows the same key, let "
                "the records go to it.",
            )
            raise Strange(words.format(name=card.name, key=fingerprint(card.public_key)), card)
        joined = self._store.stations.join(card, by=self._by)
        return translate("Bundles", "The records of this station go to the hub {name}.").format(name=joined.name)

    def _records(self, found: Opened) -> str:
        taking_in = self._store.taking_in
        taken = taking_in.known_already(found.header, found.digest, by=self._by)
        if taken is None:
            load = load_of(found, self._store.stations.signer)
            taken = taking_in.take_in(found.header, load, found.digest, by=self._by, file=found.file)
        if not taken.entries:
            words = translate("Bundles", "{name}: all of it was here already, up to record {last}.")
            return words.format(name=taken.name, last=taken.last)
        words = translate("Bundles", "{name}: {added}; all up to record {last} is here now.")
        added = Plural.tr("took in %n record(s)", "", taken.entries)
        said = words.format(name=taken.name, added=added, last=taken.last)
        if taken.gone:
            gone = Plural.tr("%n of them say(s) nothing: they are of people who were erased here.", "", taken.gone)
            said = f"{said} {gone}"
        return said

    def _content(self, found: Opened) -> str:
        load = load_of(found, self._store.stations.signer)
        brought = self._store.content.take_in(found.header, load, by=self._by, file=found.file)
        shelf = HouseShelf(self._store, self._folder)
        for book, text in brought.books:
            shelf.bring(book, text)
        words = translate("Bundles", "{name}: {people}, {entries}.")
        people = Plural.tr("%n person(s) entered or changed", "", brought.people)
        said = words.format(name=brought.hub, people=people, entries=Plural.tr("%n new record(s)", "", brought.entries))
        if brought.erased:
            erased = Plural.tr("%n person(s) erased, as at the hub.", "", brought.erased)
            said = f"{said} {erased}"
        return said

    def _keep_aside(self, file: Path) -> str:
        """A copy where it stays: the stick is taken away, and somebody is to look at it."""
        to = self._folder / HELD_BACK / file.name
        try:
            to.parent.mkdir(exist_ok=True)
            shutil.copyfile(file, to)
        except OSError as problem:
            words = translate("Bundles", "No copy of it could be kept ({reason}).")
            return words.format(reason=problem.strerror or problem)
        return translate("Bundles", "A copy of it is kept as {file}.").format(file=to)


def told(file: Path, signer: Store | None = None) -> str:
    """What a file is and who made it, once it was found to be as they made it; raises `TrainerError`."""
    found = read(file)
    header = found.header
    sorts = {
        BundleSort.CARD: translate("Bundles", "the card of a hub"),
        BundleSort.RECORDS: translate("Bundles", "records {first} to {last}"),
        BundleSort.RECEIPT: translate("Bundles", "a receipt of {last} records"),
        BundleSort.CONTENT: translate("Bundles", "people and what is made for them, as of record {last} of the hub"),
    }
    words = translate("Bundles", "{file}: as it was made; {sort}; made by {name}, key {key}.")
    said = words.format(
        file=file,
        sort=sorts[header.sort].format(first=header.first, last=header.last),
        name=header.name or header.station,
        key=fingerprint(header.public_key),
    )
    if signer is not None and header.wraps:
        load_of(found, signer.stations.signer)
        opened = translate("Bundles", "It can be opened here, and nothing is missing in it.")
        said = f"{said} {opened}"
    return said


def files_read(
    paths: Iterable[Path], suffix: str, reads: Callable[[Path], F], none: str
) -> tuple[list[F], list[Outcome]]:
    """Each file, and each in a folder by the end of its name; those that can't be used are outcomes already.

    `none` says of a {folder} that there is nothing in it.
    """
    found: list[F] = []
    refused: list[Outcome] = []
    for path in paths:
        inside = sorted(path.glob(f"*{suffix}")) if path.is_dir() else [path]
        if not inside:
            refused.append(Outcome(file=path, said=none.format(folder=path), is_refused=True))
        for each in inside:
            try:
                found.append(reads(each))
            except TrainerError as problem:
                refused.append(Outcome(file=each, said=str(problem), is_refused=True))
    return found, refused


def _named(header: Header) -> str:
    return _plain(header.name) or header.station[:8]


def _plain(name: str) -> str:
    return _NO_NAME.sub("-", name).strip("-").lower()


def plain_key(key: str) -> str:
    """A fingerprint as it is compared, however it was typed."""
    return "".join(key.split()).upper()
