"""Rounds in which something goes wrong: brought to a moment, ruled and put right."""

from __future__ import annotations

from dataclasses import replace

from tests.rules.poker.tables import PokerRound, go_until, poker_table, rules, start
from trainer.rules.actions import STOP, Action, Announce, Call, CallFloor, CallOn, Cut, Deal
from trainer.rules.cards import FULL_DECK
from trainer.rules.plan import Actor
from trainer.rules.poker.irregularities.windows import can_happen
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Status
from trainer.rules.round import Event


def four_players(play: PokerRules | None = None, button: int = 4, stack: int = 200) -> PokerTable:
    """Seats 1 to 4; with the button at 4 the blinds are 1 and 2, and 3 acts first."""
    return poker_table(dict.fromkeys((1, 2, 3, 4), stack), button, play)


def beside_an_absent_player(play: PokerRules | None = None) -> PokerTable:
    """The same with seat 5 seated and not in the round."""
    table = poker_table(dict.fromkeys((1, 2, 3, 4, 5), 200), 4, play)
    absent = replace(table.seat(5), status=Status.OUT)
    return replace(table, seats=(*table.seats[:5], absent, *table.seats[6:]))


def before(state: PokerRound, kind: type[Action], count: int = 0) -> PokerRound:
    """Goes on uneventfully until an act of this kind is right, `count` of them done on the way."""
    state = go_until(state, lambda step: isinstance(step.action, kind))
    for _ in range(count):
        state = state.play(next(step.action for step in state.expected() if isinstance(step.action, kind)))
        state = go_until(state, lambda step: isinstance(step.action, kind))
    return state


def dealt(table: PokerTable, cards: int) -> PokerRound:
    """So many hole cards are out."""
    state = before(start(table), Deal)
    for _ in range(cards):
        state = state.play(next(step.action for step in state.expected() if isinstance(step.action, Deal)))
    return state


def called_on(table: PokerTable, number: int) -> PokerRound:
    """The first betting round, the dealer having turned to a seat; those before it have called."""
    state = go_until(start(table), lambda step: step.action == CallOn(number))
    return state.play(CallOn(number))


def can(state: PokerRound, event: Event) -> bool:
    return can_happen(state.table, event)


def must(state: PokerRound) -> list[Action]:
    """The dealer's steps that are right now and may not be left out."""
    return [step.action for step in state.expected() if step.by is Actor.DEALER and not step.optional]


def may(state: PokerRound) -> list[Action]:
    """The dealer's steps that are right now and may be left out."""
    return [step.action for step in state.expected() if step.by is Actor.DEALER and step.optional]


def by_the_floor(state: PokerRound, ruling: Call, to: int = 0) -> PokerRound:
    """The floor is called and the ruling said: neither may be left out."""
    assert must(state) == [CallFloor()]
    state = state.play(CallFloor())
    assert must(state) == [Announce(ruling, to)]
    return state.play(Announce(ruling, to))


def by_the_dealer(state: PokerRound, ruling: Call, to: int = 0, amount: int = 0) -> PokerRound:
    """The dealer says the ruling; calling the floor is right too (reading R82)."""
    assert CallFloor() in may(state)
    assert must(state) == [Announce(ruling, to, amount)]
    return state.play(Announce(ruling, to, amount))


def stopped(state: PokerRound) -> PokerRound:
    """The dealer notices what lay unnoticed."""
    assert STOP in may(state), "nothing to be noticed"
    return state.play(STOP)


def put_right(state: PokerRound) -> PokerRound:
    """The round once everything owed has been done, first choice first."""
    while state.table.trouble.is_held:
        step, rest = next((step, rest) for step, rest in state.choices if not step.optional)
        state = state.take(step.action, rest)
    return state


def with_machine() -> PokerRules:
    return rules(options={"shuffler": True})


def all_cards(table: PokerTable) -> list[int]:
    """Every card of the pack, wherever it lies: hands, board, burns, discards, floor, stub."""
    held = [card for seat in table.seats if seat is not None and seat.holds_cards for card in seat.cards]
    lying = [*table.board, *table.burns, *table.muck, *table.trouble.off_table]
    lying += [card for seat in table.seats if seat is not None for card in seat.discards]
    return sorted([*held, *lying, *table.stub])


def is_whole_pack(table: PokerTable) -> bool:
    return all_cards(table) == sorted(FULL_DECK)


def cut_done(table: PokerTable) -> PokerRound:
    state = before(start(table), Cut)
    return state.play(Cut(26))
