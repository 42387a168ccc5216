"""Reading hands: evaluations a second, ours and three other libraries' on the same cards, in turns, medians.

And all five-card hands against exact counts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from random import Random
from statistics import median
from time import perf_counter
from typing import Final, TypeVar

import treys
from phevaluator.evaluator import evaluate_cards
from phevaluator.evaluator_omaha import evaluate_omaha_cards
from pokerkit import Card as PokerKitCard
from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand, RegularLowHand, StandardHighHand

from tests.bench.kept import prepare
from tests.rules.hands import totals
from trainer.rules.cards import FULL_DECK, RANKS, Card, card_name, rank_of
from trainer.rules.hands import (
    Hand,
    ace_to_five_value,
    ace_to_six_value,
    best_ace_to_five,
    best_ace_to_six,
    best_high,
    eight_or_better,
    high_value,
    omaha_high,
    omaha_high_value,
    omaha_low,
    omaha_low_value,
)

Dealt = TypeVar("Dealt")
Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""

DEALS: Final = 10_000
POKERKIT_DEALS: Final = 50
"""PokerKit looks at every five of the seven and takes milliseconds for it."""
ROUNDS: Final = 7
OMAHA_DEALS: Final = 1_000
PLAYERS: Final = 6
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
    rates = _rates(
        {
            "seven cards, ours": lambda: _seconds_each(high_value, deals),
            "seven cards, treys": _treys(deals),
            "seven cards, phevaluator": lambda: _seconds_each(lambda cards: evaluate_cards(*cards), deals),
            "seven cards, PokerKit": _pokerkit(StandardHighHand.from_game, deals[:POKERKIT_DEALS]),
            "seven cards named, ours": lambda: _seconds_each(best_high, deals),
            "seven cards ace to five, ours": lambda: _seconds_each(ace_to_five_value, deals),
            "seven cards ace to five, PokerKit": _pokerkit(RegularLowHand.from_game, deals[:POKERKIT_DEALS]),
            **_omaha(random),
        }
    )
    result = [(name, rate, "hands/s") for name, rate in rates.items()]
    result.append(("seven cards, ours to treys", rates["seven cards, ours"] / rates["seven cards, treys"], "times"))
    for what in ("high", "low"):
        ratio = rates[f"Omaha {what}, ours"] / rates[f"Omaha {what}, PokerKit"]
        result.append((f"Omaha {what}, ours to PokerKit", ratio, "times"))
    return [*result, *_miscounted(), *_new_process()]


def _omaha(random: Random) -> dict[str, Callable[[], float]]:
    """Six hands to a board, as at a showdown; and each hand with a board of its own."""
    prepare(5)
    single = [tuple(random.sample(FULL_DECK, 9)) for _ in range(OMAHA_DEALS)]
    apart = [(nine[:4], nine[4:]) for nine in single]
    together = []
    for _ in range(OMAHA_DEALS // PLAYERS):
        cards = tuple(random.sample(FULL_DECK, 4 * PLAYERS + 5))
        together += [(cards[at : at + 4], cards[-5:]) for at in range(0, 4 * PLAYERS, 4)]
    few = together[:POKERKIT_DEALS]
    return {
        "Omaha high, ours": lambda: _seconds_each(lambda deal: omaha_high_value(*deal), together),
        "Omaha high, ours, a board each": lambda: _seconds_each(lambda deal: omaha_high_value(*deal), apart),
        "Omaha high, phevaluator": lambda: _seconds_each(
            lambda deal: evaluate_omaha_cards(*deal[1], *deal[0]), together
        ),
        "Omaha high, PokerKit": _pokerkit_omaha(OmahaHoldemHand.from_game, few),
        "Omaha low, ours": lambda: _seconds_each(lambda deal: omaha_low_value(*deal), together),
        "Omaha low, PokerKit": _pokerkit_omaha(OmahaEightOrBetterLowHand.from_game_or_none, few),
        "Omaha high named, ours": lambda: _seconds_each(lambda deal: omaha_high(*deal), together),
        "Omaha low named, ours": lambda: _seconds_each(lambda deal: omaha_low(*deal), together),
    }


def _miscounted() -> list[Figure]:
    """Over all five-card hands: how many stand in another class than the exact counts have them in."""
    return [
        _wrong("high", high_value, best_high, totals.HIGH),
        _wrong("ace to five", ace_to_five_value, best_ace_to_five, totals.ACE_TO_FIVE),
        _wrong("ace to six", ace_to_six_value, best_ace_to_six, totals.ACE_TO_SIX),
        _wrong("eight or better", ace_to_five_value, eight_or_better, totals.EIGHT_OR_BETTER),
    ]


def _wrong(
    what: str,
    value: Callable[[tuple[Card, ...]], int],
    read: Callable[[tuple[Card, ...]], Hand | None],
    expected: Mapping[str, int],
) -> Figure:
    counts: Counter[int] = Counter()
    example: dict[int, tuple[Card, ...]] = {}
    for five in combinations(FULL_DECK, 5):
        strength = value(five)
        counts[strength] += 1
        example[strength] = five
    found: Counter[str] = Counter()
    for strength, cards in example.items():
        found[_class_of(read(cards))] += counts[strength]
    wrong = sum(abs(found[name] - expected.get(name, 0)) for name in {*found, *expected})
    return f"all five-card hands, {what}: off the exact counts", wrong, f"of {sum(found.values()):,}"


def _class_of(hand: Hand | None) -> str:
    if hand is None:
        return "none"
    return hand.made or (RANKS[rank_of(hand.cards[0])] if hand.rank == "low" else hand.rank)


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


def _pokerkit(read: Callable[..., object], deals: Iterable[tuple[Card, ...]]) -> Callable[[], float]:
    hands = [_cards_of_pokerkit(cards) for cards in deals]
    return lambda: _seconds_each(read, hands)


def _pokerkit_omaha(
    read: Callable[..., object], deals: Iterable[tuple[tuple[Card, ...], tuple[Card, ...]]]
) -> Callable[[], float]:
    hands = [(_cards_of_pokerkit(hole), _cards_of_pokerkit(board)) for hole, board in deals]
    return lambda: _seconds_each(lambda hand: read(*hand), hands)


def _cards_of_pokerkit(cards: Iterable[Card]) -> tuple[object, ...]:
    return tuple(PokerKitCard.parse("".join(map(card_name, cards))))


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
        print(f"{name:58} {value:14,.2f} {unit}")
