"""Broken files of every kind that people bring: how many end in anything but an answer or a problem, and how fast."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from tests.fuzz.broken_files import findings

COUNT: Final = 100_000
FINDINGS: Final = "broken spots, hands, books, lessons, packs and bundles: findings in 100,000"
_RATE: Final = "broken files read"


def figures() -> list[tuple[str, float, str]]:
    """Each finding is printed, by its number."""
    began, total = process_time(), 0
    with TemporaryDirectory() as folder:
        for _, found in findings(range(COUNT), Path(folder)):
            if found:
                total += 1
                print(found)
    return [(FINDINGS, total, ""), (_RATE, COUNT / (process_time() - began), "files/s")]
