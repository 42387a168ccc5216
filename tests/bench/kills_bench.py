"""A program that keeps answers, killed a thousand times: how many of those it had acknowledged are gone."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NoReturn

from tests.store.made_up_rounds import answer, start
from trainer.store import open_store

KILLS: Final = 1_000
LOST: Final = "answers that were acknowledged and are gone after 1,000 kills"
BROKEN: Final = "verifications after some of them that find a broken chain"
_LONGEST_S: Final = 0.06
_VERIFIED_EVERY: Final = 50
"""Kills between two verifications of the whole chain, which gets longer with each."""


def figures() -> list[tuple[str, float, str]]:
    lost, broken = _kill(KILLS)
    return [(LOST, lost, "answers"), (BROKEN, broken, "kills")]


def _kill(kills: int) -> tuple[int, int]:
    """Answers that were acknowledged and are gone, and verifications that failed, after so many kills."""
    moments = random.Random(12)
    lost = broken = written = 0
    acknowledged: dict[str, int] = {}
    with TemporaryDirectory() as name:
        folder = Path(name)
        for kill in range(1, kills + 1):
            attempt, count = _killed(folder, moments.uniform(0, _LONGEST_S))
            if attempt:
                acknowledged[attempt] = count
                written += count
                with open_store(folder) as store:
                    kept = store.attempt(attempt).answers
                lost += max(count - len(kept), 0) + (kept != tuple([answer(step) for step in range(len(kept))]))
            if kill % _VERIFIED_EVERY == 0:
                with open_store(folder) as store:
                    broken += not store.verify().is_whole
        with open_store(folder) as store:
            lost += sum(max(count - len(store.attempt(each).answers), 0) for each, count in acknowledged.items())
    assert written > kills, "most were killed before they had written anything"
    return lost, broken


def _killed(folder: Path, after_s: float) -> tuple[str, int]:
    """Begins a round in another process, answers there until it is killed; the attempt, and what was acknowledged."""
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reader)
        _answer_for_ever(folder, writer)
    os.close(writer)
    with os.fdopen(reader, encoding="ascii") as said:
        attempt = said.readline().strip()
        time.sleep(after_s)
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        lines = said.read()
    return attempt, lines.count("\n")


def _answer_for_ever(folder: Path, writer: int) -> NoReturn:
    store = open_store(folder)
    attempt = store.record.begin(start("p1"))
    os.write(writer, f"{attempt}\n".encode())
    step = 0
    while True:
        store.record.answer(attempt, answer(step))
        os.write(writer, f"{step}\n".encode())
        step += 1
