"""Folders of which packs are made, and a station that takes them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.rules.house_copies import copied
from tests.store.staff import administrator
from tests.training.lessons.files import ASK, HEAD, SPOT, TEXT
from trainer.rules.toml_writing import written
from trainer.store import Store
from trainer.store.carriers import COMMAND_LINE
from trainer.store.keys import StationKey
from trainer.ui.packs.installing import Installing
from trainer.ui.packs.publishing import Head, content_pack

OURS: Final = "lessons/oneida-poker/holdem-90-ours.toml"
LESSON: Final = HEAD + TEXT + ASK + SPOT
BOOK: Final = written(copied("oneida-sic-bo"))
SPOT_TEXT: Final = (
    '{"rulebook": "oneida-poker", "game": "holdem", "ask": "hand", "cards": "9h 4h", "board": "9s 9d Kh Ks 2h"}'
)


def content(folder: Path, *, lesson: str = LESSON, book: str = BOOK) -> Path:
    """A lesson for a table of ours, and a rulebook of the house's."""
    for name, text in ((OURS, lesson), ("rulebooks/lodge.toml", book)):
        if text:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    return folder


class Publisher:
    """Makes packs of folders, version after version."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.key = StationKey(lambda: place / "key of the publisher")
        (place / "stick").mkdir()

    def pack(self, version: str, folder: Path | None, *bank: tuple[str, bytes], id_: str = "house-course") -> Path:
        head = Head(id=id_, title="House course", version=version, publisher="Head office")
        return content_pack(folder, bank, head, self.key, self.place / "stick", self.place / "nothing here")

    def trusted_by(self, store: Store, data: Path) -> Installing:
        """A station that knows the key from the first pack on."""
        from tests.exchange.packed import head
        from trainer.packed import PROGRAM_ID, PackSort

        for said in ({}, {"id": PROGRAM_ID, "sort": PackSort.PROGRAM}):
            store.packs.trust(head(public_key=self.key.public.hex(), **said), by=administrator(store))
        return Installing(store, data, by=COMMAND_LINE)
