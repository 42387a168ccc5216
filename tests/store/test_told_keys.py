"""A key whose bundles or packs would be taken, and that nobody here has compared, is said and taken out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.exchange.packed import PUBLISHER, head
from tests.store.carrying import Yard, dealt
from tests.store.made_up_rounds import meddle
from tests.store.staff import administrator
from trainer.bundled import fingerprint
from trainer.store import FILE_NAME, open_store
from trainer.store.mending import open_mended

_KEY = "ab" * 32
_SHOWN = fingerprint(_KEY)
CHANGED = {
    "the hub's": (
        f"UPDATE hub SET public_key = '{_KEY}'",
        f"head office with the key {_SHOWN} now stands as the hub, and nobody has joined it",
    ),
    "a hub": (
        f"INSERT OR REPLACE INTO hub VALUES (1, 'x', 'Elsewhere', '{_KEY}', '', 0, NULL)",
        f"Elsewhere with the key {_SHOWN} now stands as the hub, and nobody has joined it",
    ),
    "a station's": (
        f"INSERT INTO station_keys VALUES (1, '{_KEY}')",
        f"the key {_SHOWN} now stands as one of the station",
    ),
    "a publisher's": (
        f"INSERT INTO publishers VALUES ('{_KEY}', 'program', 'A friend')",
        f"packs of A friend with the key {_SHOWN} are taken, and nobody has said so",
    ),
    "for programs too": (
        "INSERT INTO publishers SELECT public_key, 'program', name FROM publishers",
        f"with the key {fingerprint(PUBLISHER.public.hex())} are taken, and nobody has said so",
    ),
}


@pytest.mark.one_in(5)
@pytest.mark.parametrize("what", CHANGED)
def test_a_key_that_nobody_has_let_in_is_said_and_taken_out(tmp_path: Path, what: str) -> None:
    statement, said = CHANGED[what]
    yard = Yard(tmp_path)
    hub = yard.store("head office")
    hub.stations.rename("head office", by=administrator(hub))
    room = yard.joined("room", hub)
    by = administrator(room)
    header = head(public_key=PUBLISHER.public.hex())
    room.packs.trust(header, by=by)
    room.packs.distrust(fingerprint(header.public_key).replace(" ", ""), by=by)
    room.packs.trust(header, by=by)
    room.back_up(by=by)
    dealt(room)
    for store in (hub, room):
        assert store.verify().is_whole
        store.close()
    folder = Path(room._database.file).parent
    meddle(folder, lambda connection: connection.execute(statement))
    with open_store(folder) as store:
        assert said in str(store.verify().fault)
    (folder / f"{FILE_NAME}-damaged").touch()
    with open_mended(folder) as store:
        assert store.mended is not None
        assert store.mended.is_complete
        assert store.verify().is_whole
        assert all(each.public_key != _KEY for each in store.packs.publishers(by=by))
        assert (store.stations.hub() is None) is ("hub" in what)
