"""Six-handed call-downs: hands a second, ours with every step of the dealer's judged, PokerKit's on the same cards."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time
from typing import Final

from pokerkit import Automation, FixedLimitOmahaHoldemHighLowSplitEightOrBetter, FixedLimitTexasHoldem, State

from tests.bench.kept import forget, prepare
from trainer.asks.catalogue import keys_of
from trainer.rules.actions import Act, Move
from trainer.rules.cards import FULL_DECK, Card, card_name, show_cards
from trainer.rules.games.catalogue import game_of
from trainer.rules.judge import judge
from trainer.rules.plan import Actor, Step
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.posted.options import resolve
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.round import Round
from trainer.rules.rulebook import load_rulebook

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""

SEATS: Final = 6
STACK: Final = 800
"""Dollars."""
BLINDS: Final = (2, 4)
BETS: Final = (4, 8)
HANDS: Final = 12
"""Hands of one measure, other ones each time."""
ROUNDS: Final = 15
SPOTS: Final = 200
"""Showdowns of which a key is derived."""
_PASSIVE: Final = frozenset({Move.CHECK, Move.CALL})
DEALT_BY_HAND: Final = frozenset({Automation.HOLE_DEALING, Automation.CARD_BURNING, Automation.BOARD_DEALING})
AUTOMATIONS: Final = tuple([each for each in Automation if each not in DEALT_BY_HAND])
"""Everything that isn't dealing or deciding is left to PokerKit's own."""


def figures() -> list[Figure]:
    """Hands a second by the processor's time, steps a hand, and how long a key takes."""
    return [
        *call_downs("call-down", _holdem_table, _holdem_by_pokerkit),
        *call_downs("Omaha hi-lo", _omaha_table, _omaha_by_pokerkit),
        *_keys_of_showdowns(),
    ]


def call_downs(
    name: str, table_of_deck: Callable[[tuple[Card, ...]], PokerTable], by_pokerkit: Callable[[list[str]], None]
) -> list[Figure]:
    """Ours and theirs in turns, medians, on the same packs; and our steps a hand."""
    prepare()
    decks = [tuple(Random(seed).sample(FULL_DECK, 52)) for seed in range(HANDS * ROUNDS)]
    tables = [table_of_deck(deck) for deck in decks]
    words = [[card_name(card) for card in deck] for deck in decks]
    ours: list[float] = []
    theirs: list[float] = []
    steps = 0
    _call_down(tables[0])
    by_pokerkit(words[0])
    for start in range(0, len(decks), HANDS):
        gc.collect()
        begun = process_time()
        for table in tables[start : start + HANDS]:
            steps += _call_down(table)
        between = process_time()
        for deck in words[start : start + HANDS]:
            by_pokerkit(deck)
        ours.append((between - begun) / HANDS)
        theirs.append((process_time() - between) / HANDS)
    return [
        (f"{name}, ours", 1 / median(ours), "hands/s"),
        (f"{name}, PokerKit", 1 / median(theirs), "hands/s"),
        (f"{name}, ours to PokerKit", median(other / own for own, other in zip(ours, theirs, strict=True)), "times"),
        (f"{name}, steps a hand", steps / len(decks), "steps"),
    ]


def _holdem_table(deck: tuple[Card, ...]) -> PokerTable:
    return table_of(SEATS, deck)


def _omaha_table(deck: tuple[Card, ...]) -> PokerTable:
    return table_of(SEATS, deck, "omaha-hilo8")


def table_of(players: int, deck: tuple[Card, ...] = FULL_DECK, game: str = "holdem") -> PokerTable:
    """So many players with equal stacks, the last of them with the button."""
    limits = {"kind": "fixed", "small": BETS[0], "big": BETS[1], "blinds": list(BLINDS)}
    rules = resolve(load_rulebook("oneida-poker"), game, limits, {})
    assert isinstance(rules, PokerRules)
    seats = [Seat(number=number, stack=STACK * 100) for number in range(1, players + 1)]
    return PokerTable(rules=rules, seats=(None, *seats), button=players, decks=(deck,))


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


def _holdem_by_pokerkit(deck: list[str]) -> None:
    state = FixedLimitTexasHoldem.create_state(AUTOMATIONS, False, 0, BLINDS, *BETS, STACK, SEATS)
    _with_a_board(state, deck, cards_each=2)


def _omaha_by_pokerkit(deck: list[str]) -> None:
    state = FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state(
        AUTOMATIONS, False, 0, BLINDS, *BETS, STACK, SEATS
    )
    _with_a_board(state, deck, cards_each=4)


def _with_a_board(state: State, deck: list[str], cards_each: int) -> None:
    """The same cards to the same seats, checked and called to the end."""
    dealt = cards_each * SEATS
    for seat in range(SEATS):
        state.deal_hole("".join(deck[seat:dealt:SEATS]))
    cards = iter(deck[dealt:])
    while state.status:
        if state.actor_index is not None:
            state.check_or_call()
        elif state.can_burn_card():
            state.burn_card(next(cards))
        else:
            state.deal_board("".join(next(cards) for _ in range(3 if not state.board_cards else 1)))


def _keys_of_showdowns() -> list[Figure]:
    """How long the key of six hands of Omaha high-low with two side pots takes, from the spot's text on."""
    prepare()
    taken: list[float] = []
    gc.collect()
    for deck in [Random(seed).sample(FULL_DECK, 52) for seed in range(SPOTS)]:
        spot = _showdown_spot(deck)
        forget()
        begun = process_time()
        (key,) = keys_of(spot, "spot.toml")
        key.as_json()
        taken.append((process_time() - begun) * 1000)
    taken.sort()
    return [
        ("key of an Omaha showdown", median(taken), "ms"),
        ("key of an Omaha showdown: p95", taken[len(taken) * 95 // 100], "ms"),
    ]


def _showdown_spot(deck: Sequence[Card]) -> bytes:
    head = 'rulebook = "oneida-poker"\ngame = "omaha-hilo8"\nask = "showdown"\nbutton = 6\n'
    board = f'board = "{show_cards(deck[:5])}"\n'
    bets = (12, 20, 40, 40, 40, 40)
    hands = [deck[5 + 4 * seat : 9 + 4 * seat] for seat in range(SEATS)]
    seats = [
        f'[[seat]]\nseat = {number}\ncards = "{show_cards(hand)}"\nbet = {bet}\n'
        for number, (hand, bet) in enumerate(zip(hands, bets, strict=True), 1)
    ]
    return "".join((head, board, *seats)).encode()


if __name__ == "__main__":
    for name, value, unit in figures():
        print(f"{name:32} {value:10,.2f} {unit}")
