"""A simulated class: answers it takes to master a table, by what the program says to practise and otherwise."""

from __future__ import annotations

from statistics import median

from tests.training.orders import answers_to_master, as_the_program_says, by_chance, in_fixed_order

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""
LEARNERS = 200
TABLES = (("oneida-poker", "holdem"), ("oneida-poker", "omaha-hilo8"), ("tribal-three-card", "three-card-poker"))
TO_FIXED = "answers to master a table, to fixed order, the worst of three tables"
TO_RANDOM = "answers to master a table, to random order, the worst of three tables"


def figures(learners: int = LEARNERS) -> list[Figure]:
    """The medians over a class at each table, and the ratios to the two other orders."""
    found: list[Figure] = []
    to_fixed, to_random = [], []
    for table in TABLES:
        ours = median([answers_to_master(table, as_the_program_says, seed) for seed in range(learners)])
        fixed = median([answers_to_master(table, in_fixed_order(), seed) for seed in range(learners)])
        random = median([answers_to_master(table, by_chance(seed), seed) for seed in range(learners)])
        name = " ".join(table)
        found += [
            (f"{name}: as the program says", ours, "answers"),
            (f"{name}: in fixed order", fixed, "answers"),
            (f"{name}: by chance", random, "answers"),
        ]
        to_fixed.append(ours / fixed)
        to_random.append(ours / random)
    return [(TO_FIXED, max(to_fixed), "×"), (TO_RANDOM, max(to_random), "×"), *found]


if __name__ == "__main__":
    for name, value, unit in figures(20):
        print(f"{name:75} {value:10,.2f} {unit}")
