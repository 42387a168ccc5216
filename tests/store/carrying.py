"""A hub and stations that bring it their records, for tests: each in a folder of its own, with a key of its own."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from tests.store.made_up_rounds import answer, start
from tests.store.staff import administrator
from trainer.records import AttemptEnd
from trainer.store import Store, open_store
from trainer.store.giving import Piece
from trainer.store.taking_in import TakenIn


@dataclass(slots=True)
class Yard:
    """Where they stand."""

    folder: Path
    open: ExitStack = field(default_factory=ExitStack)

    def store(self, name: str, *, key: str = "") -> Store:
        """A station, called as its folder; with another one's key where that is named."""
        return self.open.enter_context(open_store(self.folder / name, key_folder=self.folder / f"key of {key or name}"))

    def joined(self, name: str, hub: Store) -> Store:
        """One that the hub knows."""
        station = self.store(name)
        station.stations.rename(name, by=administrator(station))
        station.stations.join(hub.stations.card(by=administrator(hub)), by=administrator(station))
        hub.stations.admit(given(station)[0].header, by=administrator(hub))
        return station


def given(station: Store, *, whole: bool = False) -> tuple[Piece, ...]:
    return station.stations.give(by=administrator(station), since_receipt=not whole)


def digest(piece: Piece) -> bytes:
    """As of the file that it would be in."""
    return sha256(repr(piece.header).encode()).digest()


def take(hub: Store, pieces: Iterable[Piece]) -> list[TakenIn]:
    by = administrator(hub)
    return [hub.taking_in.take_in(each.header, each.load, digest(each), by=by, file="a.dtbundle") for each in pieces]


def receive(hub: Store, station: Store) -> None:
    """The station's way back: a receipt."""
    by = administrator(hub)
    (name,) = [each.id for each in hub.stations.known(by=by) if each.id == given(station, whole=True)[0].header.station]
    station.stations.take_receipt(hub.stations.receipt(name, by=by), by=administrator(station))


def dealt(store: Store, person: str | None = None, *, answers: int = 2) -> str:
    """A round that was begun, answered and ended."""
    attempt = store.record.begin(start(person))
    for step in range(answers):
        store.record.answer(attempt, answer(step))
    store.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=100))
    return attempt
