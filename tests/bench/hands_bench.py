"""Reading hands: evaluations a second, ours and three other libraries' on the same cards, in turns, medians."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from random import Random
from statistics import median
from time import perf_counter
from typing import Final, TypeVar

import treys
from phevaluator.evaluator import evaluate_cards
from phevaluator.evaluator_omaha import evaluate_omaha_cards
from pokerkit import Card as PokerKitCard
from pokerkit import StandardHighHand

from trainer.rules.cards import FULL_DECK, Card, card_name
from trainer.rules.hands import ace_to_five_value, best_high, high_value, omaha_high_value, omaha_low_value, prepare

Dealt = TypeVar("Dealt")
Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""

DEALS: Final = 10_000
POKERKIT_DEALS: Final = 50
"""PokerKit looks at every five of the seven and takes milliseconds for it."""
ROUNDS: Final = 7
NEW_PROCESS: Final = """
import collections, dataclasses, enum, functools, itertools
from time import perf_counter
from trainer.rules.cards import parse_cards
start = perf_counter()
from trainer.rules.hands import best_high
imported = perf_counter()
best_high(parse_cards("As Kd Qs 9h 9c 4d 2s"))
print((imported - start) * 1000, (perf_counter() - imported) * 1000)
"""


def figures() -> list[Figure]:
    """Seven cards read by each library, what else we read, and what the first hand of a session costs."""
    prepare()
    random = Random(2)
    deals = [tuple(random.sample(FULL_DECK, 7)) for _ in range(DEALS)]
    omaha = [tuple(random.sample(FULL_DECK, 9)) for _ in range(DEALS // 10)]
    rates = _rates(
        {
            "seven cards, ours": lambda: _seconds_each(high_value, deals),
            "seven cards, treys": _treys(deals),
            "seven cards, phevaluator": lambda: _seconds_each(lambda cards: evaluate_cards(*cards), deals),
            "seven cards, PokerKit": _pokerkit(deals[:POKERKIT_DEALS]),
            "seven cards named, ours": lambda: _seconds_each(best_high, deals),
            "seven cards ace to five, ours": lambda: _seconds_each(ace_to_five_value, deals),
            "Omaha high, ours": lambda: _seconds_each(lambda nine: omaha_high_value(nine[:4], nine[4:]), omaha),
            "Omaha low, ours": lambda: _seconds_each(lambda nine: omaha_low_value(nine[:4], nine[4:]), omaha),
            "Omaha high, phevaluator": lambda: _seconds_each(
                lambda nine: evaluate_omaha_cards(*nine[4:], *nine[:4]), omaha
            ),
        }
    )
    result = [(name, rate, "hands/s") for name, rate in rates.items()]
    result.append(("seven cards, ours to treys", rates["seven cards, ours"] / rates["seven cards, treys"], "times"))
    return [*result, *_new_process()]


def _rates(measures: dict[str, Callable[[], float]]) -> dict[str, float]:
    """Hands a second; each round measures all once, so that a busy moment of the machine strikes them alike."""
    seconds: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(ROUNDS):
        for name, measure in measures.items():
            seconds[name].append(measure())
    return {name: 1 / median(each) for name, each in seconds.items()}


def _seconds_each(read: Callable[[Dealt], object], hands: list[Dealt]) -> float:
    start = perf_counter()
    for hand in hands:
        read(hand)
    return (perf_counter() - start) / len(hands)


def _treys(deals: Iterable[tuple[Card, ...]]) -> Callable[[], float]:
    evaluator = treys.Evaluator()
    hands = [[treys.Card.new(card_name(card)) for card in cards] for cards in deals]
    split = [(hand[:2], hand[2:]) for hand in hands]
    return lambda: _seconds_each(lambda hand: evaluator.evaluate(*hand), split)


def _pokerkit(deals: Iterable[tuple[Card, ...]]) -> Callable[[], float]:
    hands = [tuple(PokerKitCard.parse("".join(map(card_name, cards)))) for cards in deals]
    return lambda: _seconds_each(StandardHighHand.from_game, hands)


def _new_process() -> list[Figure]:
    """As an installed program starts: its modules compiled beforehand, which the first, uncounted start does here."""
    with tempfile.TemporaryDirectory() as compiled:
        environment = os.environ | {"PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
        starts = [_start(environment) for _ in range(ROUNDS + 1)][1:]
    return [
        ("hands: import", median(imported for imported, _ in starts), "ms"),
        ("hands: first hand of a session", median(first for _, first in starts), "ms"),
    ]


def _start(environment: dict[str, str]) -> tuple[float, float]:
    command = [sys.executable, "-c", NEW_PROCESS]
    printed = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout
    imported, first = printed.split()
    return float(imported), float(first)


if __name__ == "__main__":
    for name, value, unit in figures():
        print(f"{name:32} {value:14,.2f} {unit}")
