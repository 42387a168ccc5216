"""Tables for the tests of poker: built by the money and cards that matter, and played by short words, in dollars."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final, TypedDict, Unpack

from trainer.rules.actions import Act, Action, Move
from trainer.rules.cards import FULL_DECK, Card, parse_cards
from trainer.rules.games.catalogue import game_of
from trainer.rules.plan import Step
from trainer.rules.poker.betting import legal_moves
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.posted.options import resolve
from trainer.rules.poker.rules import LimitKind, Limits, PokerRules
from trainer.rules.poker.table import KillState, PokerTable, Seat
from trainer.rules.round import Round
from trainer.rules.rulebook import load_rulebook

ONEIDA: Final = "oneida-poker"
OASIS: Final = "oasis-cardroom"
NEUTRAL: Final = "neutral"

PokerRound = Round[PokerTable]


def fixed(small: int = 4, big: int = 8, blinds: tuple[int, ...] = (2, 4), ante: int = 0) -> Limits:
    return Limits(
        kind=LimitKind.FIXED, small=small * 100, big=big * 100, blinds=tuple(b * 100 for b in blinds), ante=ante * 100
    )


def no_limit(blinds: tuple[int, ...] = (2, 4), least: int = 0) -> Limits:
    least = least or blinds[-1]
    return Limits(kind=LimitKind.NO_LIMIT, least=least * 100, blinds=tuple(b * 100 for b in blinds))


def pot_limit(blinds: tuple[int, ...] = (2, 4)) -> Limits:
    return Limits(kind=LimitKind.POT_LIMIT, least=blinds[-1] * 100, blinds=tuple(b * 100 for b in blinds))


def spread(least: int, most: int, blinds: tuple[int, ...]) -> Limits:
    return Limits(kind=LimitKind.SPREAD, least=least * 100, most=most * 100, blinds=tuple(b * 100 for b in blinds))


def rules(
    rulebook: str = ONEIDA, limits: Limits | None = None, options: object = None, game: str = "holdem"
) -> PokerRules:
    """What a table plays by with these options, which the rulebook must allow."""
    found = resolve(load_rulebook(rulebook), game, None, options)
    assert isinstance(found, PokerRules), found
    return found if limits is None else replace(found, limits=limits)


class Setting(TypedDict, total=False):
    """Fields of a table that a test may set."""

    is_opening: bool
    kill: KillState
    deck_in_play: int
    minutes_since_count: int
    minutes_since_rotation: int
    small_blind: int
    big_blind: int


def deck_of(seats: list[int], hands: Mapping[int, str], board: str, cards_each: int = 2) -> tuple[Card, ...]:
    """A deck that deals these hands to the seats, in dealing order, and this board; the other cards rise."""
    named = {number: list(parse_cards(cards)) for number, cards in hands.items()}
    table_cards = list(parse_cards(board))
    used = {card for cards in named.values() for card in cards} | set(table_cards)
    spare = iter([card for card in FULL_DECK if card not in used])
    order: list[Card] = []
    for turn in range(cards_each):
        order += [named[number][turn] if number in named else next(spare) for number in seats]
    table_cards += [next(spare) for _ in range(5 - len(table_cards))]
    order += [next(spare), *table_cards[:3], next(spare), table_cards[3], next(spare), table_cards[4]]
    return (*order, *spare)


def poker_table(
    stacks: Mapping[int, int],
    button: int,
    play: PokerRules | None = None,
    *,
    hands: Mapping[int, str] | None = None,
    board: str = "",
    **setting: Unpack[Setting],
) -> PokerTable:
    """A table with these stacks in dollars, before the shuffle; every deck to come lies as `hands` and `board` say."""
    play = rules() if play is None else play
    seats = tuple(
        Seat(number=number, stack=stacks[number] * 100) if number in stacks else None
        for number in range(play.most_players + 1)
    )
    order = [seat for seat in stacks if seat > button] + [seat for seat in stacks if seat <= button]
    deck = deck_of(order, hands or {}, board, len(play.form.deal))
    return PokerTable(rules=play, seats=seats, button=button, decks=(deck,) * 2, **setting)


def start(table: PokerTable) -> PokerRound:
    return Round.start(game_of(table), table)


def go_until(state: PokerRound, wanted: Callable[[Step], bool]) -> PokerRound:
    """Goes on uneventfully until a step that is right now is wanted."""
    while not any(wanted(step) for step in state.expected()):
        chosen = likeliest(state)
        assert chosen is not None, "the round ended first"
        state = state.take(chosen[0].action, chosen[1])
    return state


def until(state: PokerRound, kind: type[Action]) -> PokerRound:
    """Goes on uneventfully until an action of this kind is among the right ones."""
    return go_until(state, lambda step: isinstance(step.action, kind))


def to_act(state: PokerRound) -> PokerRound:
    """The dealer's work is done until a player has to decide."""
    return until(state, Act)


def play(state: PokerRound, *decisions: str) -> PokerRound:
    """Plays decisions of players, `"3 raise 16"`, the dealer's work between them done."""
    for decision in decisions:
        number, move, *amount = decision.split()
        state = to_act(state)
        to = int(float(amount[0]) * 100) if amount else 0
        state = state.play(_decision(state, int(number), Move(move), to))
    return state


def _decision(state: PokerRound, number: int, move: Move, to: int) -> Act:
    """The act meant, its amount taken from the step where it leaves none open."""
    for step in state.expected():
        act = step.action
        if isinstance(act, Act) and act.seat == number and act.move is move:
            return replace(act, to=to) if to else act
    raise AssertionError(f"{number} {move} is not among {[step.action for step in state.expected()]}")


def to_end(state: PokerRound) -> PokerRound:
    """The round played out: players check and call, the dealer does what is due."""
    while (chosen := likeliest(state)) is not None:
        state = state.take(chosen[0].action, chosen[1])
    assert state.is_over
    return state


def steps_to_end(state: PokerRound) -> Iterator[tuple[PokerTable, Step]]:
    """Each step of an uneventful rest of the round, with the table it is taken on."""
    while (chosen := likeliest(state)) is not None:
        yield state.table, chosen[0]
        state = state.take(chosen[0].action, chosen[1])


def next_seat(state: PokerRound) -> int:
    """Whose turn it is; 0 when the betting round is closed."""
    pending = to_act(state).table.betting.pending
    return pending[0] if pending else 0


def legal(state: PokerRound) -> dict[str, tuple[float, float] | None]:
    """What the player whose turn it is may do, with "to" amounts in dollars."""
    table = to_act(state).table
    moves = legal_moves(table, table.seat(table.betting.pending[0]))
    return {move.move.value: (move.least / 100, move.most / 100) if move.most else None for move in moves}


def stacks(table: PokerTable) -> dict[int, float]:
    return {seat.number: seat.stack / 100 for seat in table.seats if seat is not None}


def chips(table: PokerTable) -> int:
    """Every chip on the table and in the slots, in cents."""
    held = sum(seat.stack + seat.bet for seat in table.seats if seat is not None)
    in_pots = sum(pot.left for pot in table.pots)
    return held + in_pots + table.rake_circle + table.jackpot_circle + table.dropped


def did(state: PokerRound, *kinds: type[Action]) -> list[Action]:
    """The acts of these kinds done so far, in order."""
    return [action for action in state.actions() if isinstance(action, kinds)]


def actions_now(state: PokerRound) -> set[Action]:
    """The actions that are right now."""
    return {step.action for step in state.expected()}
