"""Every option of every table with the values that differ in kind, and few combinations that hold all pairs of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import reduce
from itertools import combinations, product
from operator import and_
from random import Random
from typing import Final

from tests.rules.poker.tables import NEUTRAL, OASIS, ONEIDA
from trainer.rules.poker.posted.options import resolve
from trainer.rules.poker.rules import PokerRules
from trainer.rules.rulebook import load_rulebook

Table = tuple[str, str]
"""A rulebook and a game."""
Choices = Mapping[str, Sequence[object]]
FIXED_4_8: Final = {"kind": "fixed", "small": 4, "big": 8, "blinds": [2, 4]}
HALF: Final = Decimal("0.50")
OFF: Final = object()
"""The option as the rulebook has it."""

_ONEIDA: Final[Choices] = {
    "chip": (OFF, HALF),
    "rake": (
        OFF,
        {"method": "percent", "percent": 10, "cap": 4},
        {"method": "percent", "percent": 25},
        {"method": "levels", "levels": [[20, 1], [40, 2], [60, 3]]},
    ),
    "jackpot": (OFF, 1, 5),
    "raise_limit": (OFF, False, 1, 4),
}
_OASIS: Final[Choices] = {"chip": (OFF, HALF), "rake": (OFF, {"method": "fee", "amount": 2})}
_ROUND: Final[Choices] = {
    "denominations": (OFF, [1, 5, 25, HALF]),
    "opening": (False, True),
    "stacks": ("deep", "short"),
}
"""Chips, and what is the round's and not the house's."""

_ONEIDA_FLOP: Final[Choices] = {
    "limits": (
        FIXED_4_8,
        {"kind": "fixed", "small": 10, "big": 20, "blinds": [5, 10], "ante": 1},
        {"kind": "fixed", "small": 8, "big": 16, "blinds": [2, 4, 8]},
        {"kind": "fixed", "small": 4, "big": 8, "blinds": [4]},
        {"kind": "no-limit", "blinds": [2, 4]},
        {"kind": "spread", "min": 2, "max": 10, "blinds": [2]},
    ),
    **_ONEIDA,
    "heads_up": ("as-written", "button-posts-small"),
    "odd_chip": ("left-of-button", "high-card-by-suit"),
    "kill": (OFF, {"kind": "kill", "qualifying": 20}, {"kind": "half-kill", "qualifying": 20}),
    "shuffler": (False, True),
    "max": (11, 2, 6),
    **_ROUND,
}
_ONEIDA_OMAHA: Final[Choices] = {
    **_ONEIDA_FLOP,
    "odd_chip": ("high-card-by-suit",),
    "max": (10, 2, 6),
}
_ONE_WAY_OMAHA: Final[Choices] = {
    **{name: values for name, values in _ONEIDA_OMAHA.items() if name != "kill"},
    "odd_chip": ("high-card-by-suit", "left-of-button"),
}
_OASIS_FLOP: Final[Choices] = {
    "limits": (
        {"kind": "no-limit", "blinds": [2, 4]},
        {"kind": "no-limit", "blinds": [4]},
        {"kind": "fixed", "small": 4, "big": 8, "blinds": [2, 4]},
        {"kind": "spread", "min": 2, "max": 10, "blinds": [1, 2]},
    ),
    **_OASIS,
    "heads_up": ("as-written", "button-posts-small"),
    "odd_chip": ("all-left-of-button", "left-of-button"),
    "max": (10, 2, 6),
    **_ROUND,
}
_RECORDED_FLOP: Final[Choices] = {
    "limits": (
        {"kind": "no-limit", "blinds": [2, 4]},
        {"kind": "fixed", "small": 4, "big": 8, "blinds": [2, 4]},
        {"kind": "pot-limit", "blinds": [1, 2], "ante": 1},
        {"kind": "spread", "min": 2, "max": 10, "blinds": [2]},
    ),
    "heads_up": ("as-written", "button-posts-small"),
    **{name: values for name, values in {**_OASIS, **_ROUND}.items() if name in ("chip", "denominations", "stacks")},
    "max": (14, 2, 6),
    "opening": (False,),
}
FLOP_CHOICES: Final[Mapping[Table, Choices]] = {
    (ONEIDA, "holdem"): _ONEIDA_FLOP,
    (ONEIDA, "omaha-high"): _ONE_WAY_OMAHA,
    (ONEIDA, "omaha-hilo8"): _ONEIDA_OMAHA,
    (OASIS, "holdem"): _OASIS_FLOP,
    (OASIS, "omaha-hilo8"): {**_OASIS_FLOP, "odd_half": ("left-of-button", "high")},
    (OASIS, "pineapple"): _OASIS_FLOP,
    (NEUTRAL, "crazy-pineapple"): _RECORDED_FLOP,
}

_STUD: Final[Choices] = {
    "limits": (
        {"kind": "fixed", "small": 4, "big": 8, "ante": 1, "bring_in": 2},
        {"kind": "fixed", "small": 10, "big": 20, "bring_in": 5},
        {"kind": "fixed", "small": 4, "big": 8, "ante": 1, "bring_in": 4},
        {"kind": "fixed", "small": 4, "big": 8, "ante": 1, "bring_in": 0},
        {"kind": "no-limit", "min": 4, "ante": 1, "bring_in": 2},
        {"kind": "spread", "min": 2, "max": 10, "bring_in": 1},
    ),
    **_ONEIDA,
    "shuffler": (False, True),
    "max": (8, 2, 6),
    **_ROUND,
}
_ONE_WAY_STUD: Final[Choices] = {**_STUD, "odd_chip": ("high-card-by-suit", "left-of-button")}
_SPLIT_STUD: Final[Choices] = {**_STUD, "odd_chip": ("high-card-by-suit",), "odd_half": ("high",)}
_RECORDED: Final[Choices] = {
    name: values for name, values in _STUD.items() if name in ("limits", "chip", "denominations", "stacks", "max")
} | {"opening": (False,)}
STUD_CHOICES: Final[Mapping[Table, Choices]] = {
    (ONEIDA, "stud7-high"): _ONE_WAY_STUD,
    (ONEIDA, "stud7-hilo"): _SPLIT_STUD,
    (ONEIDA, "stud7-hilo8"): _SPLIT_STUD,
    (ONEIDA, "stud5-high"): _ONE_WAY_STUD,
    (NEUTRAL, "stud7-high"): _RECORDED,
    (NEUTRAL, "stud7-hilo8"): _RECORDED,
    (NEUTRAL, "razz"): _RECORDED,
}

_ONEIDA_DRAW: Final[Choices] = {**_ONE_WAY_OMAHA, "max": (8, 2, 6)}
DRAW_CHOICES: Final[Mapping[Table, Choices]] = {
    (ONEIDA, "draw5-high"): _ONEIDA_DRAW,
    (ONEIDA, "draw5-low"): _ONEIDA_DRAW,
    (OASIS, "lowball"): {
        "limits": (
            {"kind": "fixed", "small": 3, "big": 6, "ante": 1},
            {"kind": "fixed", "small": 2, "big": 4},
            {"kind": "fixed", "small": 4, "big": 4, "ante": 3},
        ),
        **_OASIS,
        "odd_chip": ("all-left-of-button", "left-of-button"),
        "burn_before_draw": (OFF, True),
        "max": (10, 2, 6),
        **_ROUND,
    },
}
CHOICES: Final[Mapping[Table, Choices]] = {**FLOP_CHOICES, **STUD_CHOICES, **DRAW_CHOICES}
"""Every option of every table with the values that differ in kind; chips above a dollar have a test of their own."""


def pairwise(choices: Choices, random: Random) -> list[dict[str, object]]:
    """Few combinations that hold every pair of values of any two options: greedy, the best of some tries each time."""
    names = list(choices)
    places = {name: range(len(choices[name])) for name in names}
    pairs = sorted(
        ((one, i), (two, j)) for one, two in combinations(names, 2) for i, j in product(places[one], places[two])
    )
    # a set of pairs is a number with a bit for each: a row has those that every one of its values leaves
    wanted = every = (1 << len(pairs)) - 1
    holds: Counter[tuple[str, int]] = Counter()
    for at, pair in enumerate(pairs):
        holds.update(dict.fromkeys(pair, 1 << at))
    of_name = {name: sum(holds[name, value] for value in places[name]) for name in names}
    leaves = {(name, value): every - of_name[name] + held for (name, value), held in holds.items()}
    rows: list[dict[str, object]] = []
    while wanted:
        first = pairs[(wanted & -wanted).bit_length() - 1]
        tries = [_try(names, places, first, random) for _ in range(30)]
        held = [reduce(and_, (leaves[value] for value in row.items()), wanted) for row in tries]
        best = max(range(len(tries)), key=lambda at: held[at].bit_count())
        wanted -= held[best]
        rows.append({name: choices[name][tries[best][name]] for name in names})
    return rows


Pair = tuple[tuple[str, int], tuple[str, int]]


def _try(names: Sequence[str], places: Mapping[str, range], pair: Pair, random: Random) -> dict[str, int]:
    row = {name: random.choice(places[name]) for name in names}
    return row | dict(pair)


def rules_of(table: Table, row: Mapping[str, object]) -> PokerRules:
    """What a table plays by; a kill beside limits that it can't raise gives way, as the rulebook has it."""
    limits = row["limits"]
    assert isinstance(limits, dict)
    own = ("limits", "opening", "stacks")
    options = {name: value for name, value in row.items() if name not in own and value is not OFF}
    if limits["kind"] != "fixed":
        options.pop("kill", None)
    chip = HALF if options.get("chip") == HALF else 1
    if "denominations" in options:
        options["denominations"] = [piece for piece in (1, 5, 25, HALF) if piece >= chip]
    rulebook, game = table
    found = resolve(load_rulebook(rulebook), game, limits, options)
    assert isinstance(found, PokerRules), found
    return found
