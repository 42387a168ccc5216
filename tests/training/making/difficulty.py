"""Whether spots called harder are missed more often by a class to whom each thing is hard in its own measure."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from statistics import mean
from typing import Final

from trainer.rules.shuffling import Stream
from trainer.training.making.maker import DIFFICULTIES, Parameter, drawn

AT_EASE: Final = -3.0
"""Of a spot with nothing hard in it five in a hundred are missed: the logarithm of its odds."""
EACH_STEP: Final = 0.5
"""What a step of a parameter adds to that on the average; learners differ, and so do parameters for one of them."""
SPOTS: Final = 30


def errors_by_difficulty(parameters: Sequence[Parameter], learners: int) -> list[float]:
    """The share of spots that a class misses, by difficulty from 1 on; difficulties that are never made are left out.

    What is hard for a learner is drawn for each parameter by itself: the class knows nothing of the maker's weights.
    """
    found: list[float] = []
    for difficulty in DIFFICULTIES:
        missed: list[float] = []
        for seed in range(learners):
            chance = Random(seed)
            hard = {each.name: chance.expovariate(1 / EACH_STEP) for each in parameters}
            for number in range(SPOTS):
                try:
                    chosen = drawn(parameters, Stream(number, "class", seed, difficulty), difficulty)
                except LookupError:
                    break
                steps = sum(hard[each.name] * each.values.index(chosen[each.name]) for each in parameters)
                missed.append(1 / (1 + exp(-(AT_EASE + steps))))
        if missed:
            found.append(mean(missed))
    return found


def every_maker() -> list[tuple[str, Sequence[Parameter]]]:
    """What makes a spot hard, of each maker at the first table that has it."""
    from trainer.rules.games.listing import LISTED
    from trainer.rules.rulebook import load_rulebook, rulebook_ids
    from trainer.training.making.made import MAKERS

    found: dict[str, Sequence[Parameter]] = {}
    for rulebook in rulebook_ids():
        for game, book in load_rulebook(rulebook).games.items():
            for maker in MAKERS:
                if maker.family is LISTED[game].family and maker.offers(book):
                    found.setdefault(f"{maker.family} {maker.ask}", maker.parameters(book))
    return list(found.items())
