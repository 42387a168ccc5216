"""A simulated class: answers it takes to master a table, by what the program says to practise and otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import median
from types import MappingProxyType
from typing import Final

from tests.training.orders import Cost, Order, as_the_program_says, by_chance, in_fixed_order, mastered

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""
LEARNERS = 200
TABLES = (("oneida-poker", "holdem"), ("oneida-poker", "omaha-hilo8"), ("tribal-three-card", "three-card-poker"))
TO_FIXED = "answers to master a table, to fixed order, the worst of three tables"
TO_RANDOM = "answers to master a table, to random order, the worst of three tables"


ORDERS: Final[Mapping[str, Callable[[int], Order]]] = MappingProxyType(
    {
        "as the program says": lambda _seed: as_the_program_says,
        "in fixed order": lambda _seed: in_fixed_order(),
        "by chance": by_chance,
    }
)


def figures(learners: int = LEARNERS) -> list[Figure]:
    """The medians over a class at each table, and the ratios to the two other orders."""
    found: list[Figure] = []
    ratios: list[tuple[float, float]] = []
    with ProcessPoolExecutor() as pool:
        for table in TABLES:
            answers = []
            for name in ORDERS:
                costs = list(pool.map(partial(_cost, table, name), range(learners), chunksize=5))
                answers.append(median([cost.answers for cost in costs]))
                found.append((f"{' '.join(table)}: {name}", answers[-1], "answers"))
                found.append((f"{' '.join(table)}: {name}, over", median([cost.days for cost in costs]), "days"))
            ours, fixed, chance = answers
            ratios.append((ours / fixed, ours / chance))
    to_fixed, to_random = (max(ratio) for ratio in zip(*ratios, strict=True))
    return [(TO_FIXED, to_fixed, "×"), (TO_RANDOM, to_random, "×"), *found]


def _cost(table: tuple[str, str], order: str, seed: int) -> Cost:
    return mastered(table, ORDERS[order](seed), seed)


if __name__ == "__main__":
    for name, value, unit in figures(20):
        print(f"{name:75} {value:10,.2f} {unit}")
