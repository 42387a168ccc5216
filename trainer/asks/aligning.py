"""Two lists side by side: which of the one stands for which of the other, and steps in the order somebody chose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

Pairs: TypeAlias = "list[tuple[int | None, int | None]]"
"""Places in the two lists; none where the other has nothing for it."""


def aligned(right: int, given: int, likeness: Callable[[int, int], int]) -> Pairs:
    """The pairing in which the most agrees, orders kept; `likeness` is 0 for two that don't stand for each other."""
    best = [[0] * (given + 1) for _ in range(right + 1)]
    for i in reversed(range(right)):
        for j in reversed(range(given)):
            likely = likeness(i, j)
            paired = best[i + 1][j + 1] + likely if likely else 0
            best[i][j] = max(paired, best[i + 1][j], best[i][j + 1])
    found: Pairs = []
    i = j = 0
    while i < right and j < given:
        likely = likeness(i, j)
        if likely and best[i][j] == best[i + 1][j + 1] + likely:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            found.append((i, None))
            i += 1
        else:
            found.append((None, j))
            j += 1
    return [*found, *((rest, None) for rest in range(i, right)), *((None, rest) for rest in range(j, given))]


def in_order_of(
    groups: Sequence[str], given: int, fits: Callable[[int, int], bool], likeness: Callable[[int, int], int]
) -> list[int]:
    """Steps in the order in which somebody took them, as far as their groups (`"block/branch"`) allow it.

    What fits no step stands for the likest one that is open and that nothing else fits.
    """
    left, unused = list(range(len(groups))), list(range(given))
    order: list[int] = []
    while left and unused:
        now, first = [step for step in left if _is_open(step, left, groups)], unused[0]
        found = next(((step, at) for at in unused for step in now if fits(step, at)), None)
        meant: int | None
        if not any(fits(step, first) for step in left):
            unused.remove(first)
            free = [step for step in now if not any(fits(step, other) for other in unused)]
            meant = _likest(free, first, likeness)
        elif found is not None:
            meant, at = found
            unused.remove(at)
        else:
            # it comes later: what stands before it was left out
            meant = now[0]
        if meant is not None:
            order.append(meant)
            left.remove(meant)
    return order + left


def _likest(steps: Sequence[int], at: int, likeness: Callable[[int, int], int]) -> int | None:
    """The step that somebody may have meant; none where all stand for something else."""
    found = max(steps, key=lambda step: likeness(step, at), default=None)
    return found if found is not None and likeness(found, at) else None


def _is_open(step: int, left: Sequence[int], groups: Sequence[str]) -> bool:
    """Nothing that is left must come before it: what does is another branch of its block."""
    block, _, branch = groups[step].partition("/")
    for other in left:
        if other == step:
            return True
        others_block, _, others_branch = groups[other].partition("/")
        if not block or others_block != block or others_branch == branch:
            return False
    return True
