"""Six-handed stud high-low eight or better called down: hands a second, ours with every step of the dealer's judged."""

from __future__ import annotations

import gc
from random import Random
from statistics import median
from time import process_time
from typing import Final

from pokerkit import Automation, FixedLimitSevenCardStudHighLowSplitEightOrBetter

from trainer.rules.actions import Act, Move
from trainer.rules.cards import FULL_DECK, Card, card_name
from trainer.rules.games.catalogue import game_of
from trainer.rules.hands import prepare
from trainer.rules.judge import judge
from trainer.rules.plan import Actor, Step
from trainer.rules.poker.options import resolve
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.round import Round
from trainer.rules.rulebook import load_rulebook

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""

SEATS: Final = 6
STACK: Final = 800
"""Dollars."""
ANTE: Final = 1
BRING_IN: Final = 2
BETS: Final = (4, 8)
HANDS: Final = 12
"""Hands of one measure, other ones each time."""
ROUNDS: Final = 15
_PASSIVE: Final = frozenset({Move.CHECK, Move.CALL})
_DEALT_BY_HAND: Final = frozenset({Automation.HOLE_DEALING, Automation.CARD_BURNING, Automation.BOARD_DEALING})


def figures() -> list[Figure]:
    """Hands a second by the processor's time, in turns, medians; and steps a hand."""
    prepare()
    decks = [tuple(Random(seed).sample(FULL_DECK, 52)) for seed in range(HANDS * ROUNDS)]
    tables = [table_of(deck) for deck in decks]
    words = [[card_name(card) for card in deck] for deck in decks]
    ours: list[float] = []
    theirs: list[float] = []
    steps = 0
    _call_down(tables[0])
    _call_down_by_pokerkit(words[0])
    for start in range(0, len(decks), HANDS):
        gc.collect()
        begun = process_time()
        for table in tables[start : start + HANDS]:
            steps += _call_down(table)
        between = process_time()
        for deck in words[start : start + HANDS]:
            _call_down_by_pokerkit(deck)
        ours.append((between - begun) / HANDS)
        theirs.append((process_time() - between) / HANDS)
    return [
        ("stud hi-lo, ours", 1 / median(ours), "hands/s"),
        ("stud hi-lo, PokerKit", 1 / median(theirs), "hands/s"),
        ("stud hi-lo, ours to PokerKit", median(t / o for o, t in zip(ours, theirs, strict=True)), "times"),
        ("stud hi-lo, steps a hand", steps / len(decks), "steps"),
    ]


def table_of(deck: tuple[Card, ...]) -> PokerTable:
    """Six players with equal stacks."""
    limits = {"kind": "fixed", "small": BETS[0], "big": BETS[1], "ante": ANTE, "bring_in": BRING_IN}
    rules = resolve(load_rulebook("oneida-poker"), "stud7-hilo8", limits, {})
    assert isinstance(rules, PokerRules)
    seats = [Seat(number=number, stack=STACK * 100) for number in range(1, SEATS + 1)]
    return PokerTable(rules=rules, seats=(None, *seats), decks=(deck,))


def _call_down(table: PokerTable) -> int:
    """Deals the round to its end, the dealer's steps chosen from what is expected, judged, and played; counts them."""
    state = Round.start(game_of(table), table)
    while (step := _chosen(state.expected())) is not None:
        if step.by is Actor.DEALER:
            assert judge(state, step.action, likeliest).is_right
        state = state.play(step.action)
    return state.count


def _chosen(expected: tuple[Step, ...]) -> Step | None:
    """A check or call where a player decides, else the first step that must be done."""
    due: Step | None = None
    for step in expected:
        if isinstance(step.action, Act) and step.action.move in _PASSIVE:
            return step
        if due is None and not step.optional:
            due = step
    return due


def _call_down_by_pokerkit(deck: list[str]) -> None:
    """The same cards to the same seats; everything that isn't dealing or deciding is left to its automations."""
    automations = tuple([each for each in Automation if each not in _DEALT_BY_HAND])
    state = FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state(
        automations, True, ANTE, BRING_IN, *BETS, STACK, SEATS
    )
    cards = iter(deck[3 * SEATS :])
    for seat in range(SEATS):
        state.deal_hole(deck[seat] + deck[seat + SEATS] + deck[seat + 2 * SEATS])
    while state.status:
        if state.can_post_bring_in():
            state.post_bring_in()
        elif state.actor_index is not None:
            state.check_or_call()
        elif state.can_burn_card():
            state.burn_card(next(cards))
        else:
            state.deal_hole(next(cards))


if __name__ == "__main__":
    for name, value, unit in figures():
        print(f"{name:32} {value:10,.2f} {unit}")
