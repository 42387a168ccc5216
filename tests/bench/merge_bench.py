"""Bundles of many stations merged at their hub, and again, when there is nothing in them that is new.

`python -m tests.bench.merge_bench 20` measures so many of the 200 and works out the others: making all of them takes
a quarter of an hour, and merging them is the same for each.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from tests.store.made_up_rounds import answer, start
from tests.store.staff import administrator
from trainer.records import AttemptEnd
from trainer.store import Store, open_store
from trainer.store.chain import append, next_attempt
from trainer.store.payloads import AnswerPayload, EndPayload, StartPayload
from trainer.store.rulebook_texts import keep
from trainer.ui.carried import Carried

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""
STATIONS: Final = 200
ATTEMPTS: Final = 5_000
"""Of each: a question that was put, answered and judged, three entries of the chain."""
MEASURED: Final = 10
_ROUND: Final = 20
MERGED: Final = "200 bundles of 5,000 attempts merged at a hub"
AGAIN: Final = "the same 200 bundles once more, which adds nothing"


def figures(measured: int = MEASURED) -> list[Figure]:
    """Seconds of the processor's for all bundles, worked out from those that are measured."""
    merged, again, grown = _merged(measured, ATTEMPTS, 1)
    in_rounds, *_ = _merged(measured, ATTEMPTS // _ROUND, _ROUND)
    return [
        (MERGED, merged, "s"),
        (AGAIN, again, "s"),
        ("200 bundles of 5,000 steps, twenty to a round, merged", in_rounds, "s"),
        ("a bundle merged, the last to the first", grown, "x"),
    ]


def _merged(measured: int, attempts: int, steps: int) -> tuple[float, float, float]:
    """Seconds for all the first time and again, and how much dearer the last one is than the first."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        with _opened(folder / "hub") as hub:
            by = administrator(hub)
            taking = Carried(hub, folder, by=by)
            card = taking.save_card(folder)
            key = hub.stations.identity(by=by).fingerprint
            deal = partial(_deal, attempts=attempts, steps=steps)
            given = [_bundle(folder, f"room {number}", (card, key), deal) for number in range(measured)]
            times = [_took(taking, [file], key) for file, key in given]
            again = _took(taking, [file for file, _ in given])
            assert hub.attempt_count() == measured * attempts
    scale = STATIONS / measured
    return sum(times) * scale, again * scale, times[-1] / times[0]


def _took(taking: Carried, files: Sequence[Path], key: str = "") -> float:
    began = process_time()
    outcomes = taking.take_in(files, keys=[key] if key else [])
    took = process_time() - began
    assert not any(each.is_refused for each in outcomes), outcomes
    return took


@contextmanager
def _opened(folder: Path) -> Iterator[Store]:
    with open_store(folder, key_folder=folder / "key") as store:
        yield store


def _bundle(folder: Path, name: str, hub: tuple[Path, str], deal: Callable[[Store], object]) -> tuple[Path, str]:
    """What one station brings, and its key."""
    card, hub_key = hub
    with _opened(folder / name) as room:
        by = administrator(room)
        room.stations.rename(name, by=by)
        deal(room)
        carried = Carried(room, folder / name, by=by)
        carried.take_in([card], keys=[hub_key])
        (file,) = carried.save_records(folder)
        return file, room.stations.identity(by=by).fingerprint


def _deal(room: Store, attempts: int, steps: int) -> None:
    database = room._database
    database.pen.key.make_ready()
    with database.writing() as connection:
        for number in range(attempts):
            begun = start(f"person {number % 20}", seed=number)
            text = keep(connection, begun.rulebook_text)
            attempt, count = next_attempt(connection, database.clock)
            payload = StartPayload(id=attempt, number=count, rulebook_hash=text, start=begun)
            entry = append(connection, database.pen, payload)
            for step in range(steps):
                said = answer(step, detail=f"q{number}")
                append(connection, database.pen, AnswerPayload(attempt=entry, answer=said))
            end = AttemptEnd(finished=True, elapsed_ms=number)
            append(connection, database.pen, EndPayload(attempt=entry, end=end))


if __name__ == "__main__":
    for what, much, unit in figures(int(sys.argv[1]) if len(sys.argv) > 1 else MEASURED):
        print(f"{what}: {much:.2f} {unit}")
