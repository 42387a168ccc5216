"""The power goes at any moment: what was acknowledged is there, what was being written is there whole or not at all.

A process can't cut its own power, but it can leave the disk as that does: of what was written since the last time the
disk was waited for any sector may be there or not, in any order. What was waited for is there.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.samples import some
from tests.store.made_up_rounds import answer, start
from tests.store.staff import administrator, enter
from trainer.store import FILE_NAME, Store, open_store

_SECTOR: Final = 512
_LOG: Final = f"{FILE_NAME}-wal"
_CUTS: Final = some(3, 200)


def _answered(store: Store, attempt: str) -> None:
    store.record.answer(attempt, answer(len(store.attempt(attempt).answers), detail=Random(3).randbytes(4_000).hex()))


def _entered(store: Store, _attempt: str) -> None:
    """People stand beside the chain, in the same transaction as the entry that says so."""
    enter(store, f"Person {len(store.people())}")


def _written_into_the_file(store: Store, _attempt: str) -> None:
    """As SQLite does now and then: what the log holds goes into the file."""
    with store._database.outside_transaction() as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()


def _disk(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in (FILE_NAME, _LOG)}


def _torn(before: bytes, after: bytes, moments: Random) -> bytes:
    """Each sector as it was or as it is, mostly in order; as long as any of both."""
    length = moments.choice((len(before), len(after), moments.randint(min(len(before), len(after)), len(after))))
    is_in_order = moments.random() < 0.5
    reached = moments.randrange(len(after) + 1)
    torn = bytearray()
    for at in range(0, length, _SECTOR):
        is_written = at < reached if is_in_order else moments.random() < 0.5
        source = after if is_written or at >= len(before) else before
        torn += source[at : at + _SECTOR].ljust(_SECTOR, b"\0")
    return bytes(torn[:length])


def _cut(before: dict[str, bytes], after: dict[str, bytes], moments: Random) -> dict[str, bytes]:
    """The log is written and waited for before the file is, and the file before the log begins anew."""
    if before[FILE_NAME] == after[FILE_NAME]:
        return {FILE_NAME: after[FILE_NAME], _LOG: _torn(before[_LOG], after[_LOG], moments)}
    return {FILE_NAME: _torn(before[FILE_NAME], after[FILE_NAME], moments), _LOG: after[_LOG]}


@pytest.mark.parametrize(
    ("before", "act"),
    [
        ([], _answered),
        ([_answered], _entered),
        ([_answered, _entered], _written_into_the_file),
        ([_answered, _written_into_the_file], _answered),
    ],
    ids=["an answer", "a person", "the log goes into the file", "the log begins anew"],
)
def test_whatever_the_disk_has_of_what_was_being_written_all_before_is_there(
    tmp_path: Path, before: list[Callable[[Store, str], None]], act: Callable[[Store, str], None]
) -> None:
    folder, key = tmp_path / "data", tmp_path / "key"
    with open_store(folder, key_folder=key, is_noted_outside=False) as store:
        administrator(store)
        attempt = store.record.begin(start())
        for each in (_answered, *before):
            each(store, attempt)
        at_first, acknowledged = _disk(folder), (store.attempt(attempt).answers, store.people())
        head = store.head()
        act(store, attempt)
        at_last, written = _disk(folder), (store.attempt(attempt).answers, store.people())
    assert at_first != at_last
    moments = Random(act.__name__)
    for number in range(_CUTS):
        cut = tmp_path / f"cut {number}"
        cut.mkdir()
        for name, content in _cut(at_first, at_last, moments).items():
            (cut / name).write_bytes(content)
        with open_store(cut, key_folder=key, is_noted_outside=False) as store:
            found = (store.attempt(attempt).answers, store.people())
            assert found in (acknowledged, written)
            assert head is not None
            assert store.head() == head or found == written
            assert store.verify().is_whole
        shutil.rmtree(cut)
