"""What is tried on a drive that fills, can't be written, is taken away or forgets; each tells what was said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.faults.drive import Drive, told
from tests.store.made_up_rounds import answer, start
from tests.store.staff import administrator
from trainer.records import Answer
from trainer.store import Store, StoreError, open_store
from trainer.store.backups import back_up
from trainer.ui.found_at_start import found_at_start

_SMALL_KB: Final = 1_500
_LEFT_KB: Final = 60
_LONG: Final = 3_000


def _long(step: int) -> Answer:
    return answer(step, detail=Random(step).randbytes(_LONG).hex())


def _opened(folder: Path) -> Store:
    return open_store(folder / "drive" / "data", key_folder=folder / "key", is_noted_outside=False)


def _said(act: Callable[..., object], *values: object) -> str:
    try:
        act(*values)
    except StoreError as refused:
        return str(refused)
    return ""


def full(folder: Path) -> dict[str, Any]:
    """Answers until nothing more goes in; then some space is freed, and the same answer is given again."""
    drive = Drive(folder / "drive", _SMALL_KB)
    with _opened(folder) as store:
        attempt = store.record.begin(start())
        drive.fill(but=_LEFT_KB)
        given, said = 0, ""
        while not said and given < 1_000:
            said = _said(store.record.answer, attempt, _long(given))
            given += not said
        acknowledged = given
        is_kept = store.attempt(attempt).answers == tuple(map(_long, range(given)))
        backed_up = _said(back_up, Path(store._database.file))
        halves = [each.name for each in (folder / "drive").rglob("*.part*")]
    drive.fill()
    at_start = _said(lambda: _opened(folder).close())
    drive.free()
    with _opened(folder) as store:
        is_there = store.attempt(attempt).answers == tuple(map(_long, range(given)))
        store.take_over(attempt)  # that it was let go of could not be written
        store.record.answer(attempt, _long(given))
        is_whole = store.verify().is_whole
        count = len(store.attempt(attempt).answers)
    return {
        "is_real": drive.is_real,
        "said": said,
        "acknowledged": acknowledged,
        "is_kept": is_kept and is_there,
        "backed_up": backed_up,
        "halves": halves,
        "at_start": at_start,
        "is_whole": is_whole,
        "count": count,
    }


def read_only(folder: Path) -> dict[str, Any]:
    """Records that were written, on a drive that takes nothing more."""
    drive = Drive(folder / "drive", _SMALL_KB)
    with _opened(folder) as store:
        attempt = store.record.begin(start())
        store.record.answer(attempt, answer(0))
    before = (folder / "drive" / "data" / "dealer-trainer.sqlite").read_bytes()
    drive.protect()
    said = _said(lambda: _opened(folder).close())
    after = (folder / "drive" / "data" / "dealer-trainer.sqlite").read_bytes()
    anew = _said(lambda: open_store(folder / "drive" / "new", is_noted_outside=False).close())
    return {"is_real": drive.is_real, "said": said, "anew": anew, "is_kept": before == after}


def taken_away(folder: Path) -> dict[str, Any]:
    """Pulled out while a round is dealt, and not there at the next start; what is noted lies on another drive."""
    drive = Drive(folder / "drive", _SMALL_KB)

    def opened() -> Store:
        return open_store(folder / "drive" / "data", key_folder=folder / "key")

    store = opened()
    attempt = store.record.begin(start())
    store.record.answer(attempt, answer(0))
    drive.take_away()
    said = _said(store.record.answer, attempt, answer(1))
    read = _said(store.attempt, attempt)
    is_closed = not _said(store.close)
    at_start = _said(opened)
    made = [each.name for each in (folder / "drive").rglob("*")]
    return {
        "is_real": drive.is_real,
        "said": said,
        "read": read,
        "is_closed": is_closed,
        "at_start": at_start,
        "made": made,
    }


def in_memory(folder: Path) -> dict[str, Any]:
    """What is said at the start before and after somebody has set the station up."""
    drive = Drive(folder / "drive", _SMALL_KB)
    with open_store(folder / "drive", key_folder=folder / "key", is_noted_outside=False) as store:
        before = list(found_at_start(store))
        administrator(store)
        said = list(found_at_start(store))
    return {"is_real": drive.is_real, "before": before, "said": said, "folder": str(folder / "drive")}


if __name__ == "__main__":
    told(full, taken_away, in_memory, read_only)  # without a real drive the last one gives up its rights
