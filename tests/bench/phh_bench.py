"""Recorded hands read and replayed: hands a second, ours and PokerKit's on the same hands, in turns, medians."""

from __future__ import annotations

import gc
from collections.abc import Callable
from operator import truediv
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

from pokerkit import HandHistory

from tests.bench.kept import forget
from tests.exchange.phh.reducer_replay import replay_reducer
from trainer.exchange.phh.reading import read_hands
from trainer.exchange.phh.recorded import RecordedHand
from trainer.exchange.phh.replay import Replay, replay

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""

HANDS: Final = Path(__file__).parent.parent / "data" / "phh" / "pluribus.phhs"
ROUNDS: Final = 25


def figures() -> list[Figure]:
    """Reading alone, then reading and replay: through the reducer, with the dealer's steps, by PokerKit."""
    count = len(read_hands(HANDS).hands)
    ways: dict[str, Callable[[], object]] = {
        "recorded hands read, ours": _read,
        "recorded hands read, PokerKit": _read_by_pokerkit,
        "recorded hands replayed through the reducer, ours": lambda: _replay(replay_reducer),
        "recorded hands replayed, PokerKit": _replay_by_pokerkit,
        "recorded hands replayed with the dealer's steps, ours": lambda: _replay(replay),
    }
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, way in ways.items():
            seconds[name].append(_seconds(way))
    each = {name: median(times) / count for name, times in seconds.items()}
    by_pokerkit = seconds["recorded hands replayed, PokerKit"]
    return [
        *((name, 1 / time, "hands/s") for name, time in each.items()),
        *(
            # turn by turn: the machine's speed changes within seconds
            (f"{name} to PokerKit", median(map(truediv, by_pokerkit, seconds[name])), "times")
            for name in each
            if "replayed" in name and "ours" in name
        ),
    ]


def _seconds(way: Callable[[], object]) -> float:
    # hands that were read before are no help: neither to the memory's upkeep nor to what is kept of showdowns
    gc.collect()
    forget()
    # the processor's time, not the clock's: both are pure Python, and other programs are none of theirs
    start = process_time()
    way()
    return process_time() - start


def _read() -> tuple[RecordedHand, ...]:
    return tuple([hand for hand in read_hands(HANDS).hands if isinstance(hand, RecordedHand)])


def _replay(way: Callable[[RecordedHand], Replay]) -> None:
    for hand in _read():
        way(hand)


def _read_by_pokerkit() -> list[HandHistory]:
    with HANDS.open("rb") as file:
        return list(HandHistory.load_all(file))


def _replay_by_pokerkit() -> None:
    for history in _read_by_pokerkit():
        for _ in history:
            pass


if __name__ == "__main__":
    for name, value, unit in figures():
        print(f"{name:65} {value:14,.2f} {unit}")
