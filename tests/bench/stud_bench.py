"""Six-handed stud high-low eight or better called down: hands a second, ours with every step of the dealer's judged."""

from __future__ import annotations

from typing import Final

from pokerkit import FixedLimitSevenCardStudHighLowSplitEightOrBetter

from tests.bench.dealing_bench import AUTOMATIONS, BETS, SEATS, STACK, Figure, call_downs
from trainer.rules.cards import Card
from trainer.rules.poker.posted.options import resolve
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.rulebook import load_rulebook

ANTE: Final = 1
BRING_IN: Final = 2


def figures() -> list[Figure]:
    """Hands a second by the processor's time, in turns, medians; and steps a hand."""
    return call_downs("stud hi-lo", table_of, _by_pokerkit)


def table_of(deck: tuple[Card, ...]) -> PokerTable:
    """Six players with equal stacks."""
    limits = {"kind": "fixed", "small": BETS[0], "big": BETS[1], "ante": ANTE, "bring_in": BRING_IN}
    rules = resolve(load_rulebook("oneida-poker"), "stud7-hilo8", limits, {})
    assert isinstance(rules, PokerRules)
    seats = [Seat(number=number, stack=STACK * 100) for number in range(1, SEATS + 1)]
    return PokerTable(rules=rules, seats=(None, *seats), decks=(deck,))


def _by_pokerkit(deck: list[str]) -> None:
    """The same cards to the same seats."""
    state = FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state(
        AUTOMATIONS, True, ANTE, BRING_IN, *BETS, STACK, SEATS
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
