"""`make fuzz`: the symptoms in 300 seeds of a drill, table and level; exits 1 where one can't be, or is ruled wrongly.

make fuzz ARGS="--seeds 20 --table oneida-poker/holdem"
"""

from __future__ import annotations

import argparse
import time
from typing import Final

from tests.fuzz.findings import findings
from tests.fuzz.rounds import LEVELS, TABLES, spots
from trainer.records import Level

SEEDS: Final = 300


def main() -> int:
    """Prints a line for each table, and one for everything found."""
    parser = argparse.ArgumentParser(prog="tests.fuzz", description="Looks for symptoms that can't be.")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="seeds of each drill")
    parser.add_argument("--first", type=int, default=1, help="the first of them")
    parser.add_argument("--table", default="", help="tables whose rulebook/game has this in it")
    parser.add_argument("--level", choices=[level.value for level in LEVELS], help="one level alone")
    asked = parser.parse_args()
    levels = LEVELS if asked.level is None else (Level(asked.level),)
    seeds = range(asked.first, asked.first + asked.seeds)
    total = 0
    for rulebook, game in TABLES:
        if asked.table not in f"{rulebook}/{game}":
            continue
        began, rounds, found = time.perf_counter(), 0, 0
        for spot in spots(rulebook, game, seeds, levels):
            rounds += 1
            for line in findings(spot):
                found += 1
                print(line)
        seconds = time.perf_counter() - began
        print(f"{rulebook}/{game}: {rounds} rounds, {found} findings, {seconds:.0f} s", flush=True)
        total += found
    return 1 if total else 0


if __name__ == "__main__":
    raise SystemExit(main())
