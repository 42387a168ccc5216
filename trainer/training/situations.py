"""The table a drill begins with: made for its focus rather than waited for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from trainer.rules.actions import Action, PushPot, SeatNumber
from trainer.rules.cards import FULL_DECK, Card, parse_cards
from trainer.rules.games.catalogue import game_of, set_up
from trainer.rules.hands import high_value
from trainer.rules.money import Cents
from trainer.rules.plan import Actor
from trainer.rules.poker.irregularities.ids import Irregularity
from trainer.rules.poker.opening import MINUTES_BETWEEN_COUNTS
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import KillState, PokerTable, Status
from trainer.rules.round import Round
from trainer.rules.shuffling import Stream, shuffled
from trainer.training.focus import Focus
from trainer.training.players import Cast, Temper

NAMES: Final = (
    "Ruiz", "Lindqvist", "Adeyemi", "Novak", "Chen", "Petrov", "Haddad", "Okoye", "Marsh", "Tanaka", "Silva",
    "Kowalski", "Rossi", "Nguyen", "Larsen", "Moreau", "Iyer", "Cohen", "Duarte", "Walsh",
)  # fmt: skip
DECKS: Final = 4
"""Shuffles prepared for a round: the deal, a draw for the button, a misdeal and one to spare."""
MOST_TRIES: Final = 16
"""Rounds looked at for one whose pot divides as wanted."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A table before its first step, and the players at it."""

    table: PokerTable
    cast: Cast


TIES: Final = (
    # (board, hands): every pair of hands shares the pot, in ways that are easily misread
    ("Ah Kd 9s 5c 2d", ("Qc Jc", "Qs Jd")),
    ("Ts Jd Qh Kc 3s", ("As 4d", "Ac 9h", "Ad 9c")),
    ("7s 7d Kh Kc As", ("Qc 2d", "Jd 4c")),
    ("5s 6d 7h 8c Ks", ("9s Qh", "9d 2c", "9h Qs")),
    ("Ad Ah Kc Ks 2h", ("Qd 4c", "Qh 4s")),
    ("Ks Qs Js Ts 9s", ("4d 4h", "7c 2d", "Jh Jc")),
)


def situation(
    rules: PokerRules, focus: Focus, seed: int, to_happen: frozenset[Irregularity] = frozenset()
) -> Situation:
    """The round that a seed stands for in a drill of this focus; what is to happen finds what it needs."""
    stream = Stream(seed, "situation", focus)
    match focus:
        case Focus.BOARD:
            return _contested(rules, stream, seed)
        case Focus.POTS:
            return _side_pots(rules, stream, seed)
        case Focus.SHOWDOWN:
            return _shared_pot(rules, stream, seed)
        case Focus.KILL:
            return _kill(rules, stream, seed)
        case _:
            opens = focus in (Focus.DEAL, Focus.WHOLE) and not to_happen and stream.chance(300)
            return _made_ready(_ordinary(rules, stream, seed, opens=opens), to_happen)


def _made_ready(begun: Situation, to_happen: frozenset[Irregularity]) -> Situation:
    """A machine that can jam, a count that is due, a player who sits this round out: where they are needed."""
    table = begun.table
    if Irregularity.SHUFFLER_JAM in to_happen:
        table = replace(table, rules=replace(table.rules, has_shuffler=True))
    if Irregularity.HOURLY_COUNT_WRONG in to_happen:
        table = replace(table, minutes_since_count=MINUTES_BETWEEN_COUNTS)
    if Irregularity.INELIGIBLE_PLAYER_DEALT in to_happen:
        table = _with_one_out(table)
    return replace(begun, table=table)


def _with_one_out(table: PokerTable) -> PokerTable:
    """The player across from the button sits this round out."""
    players = list(table.after_seat(table.button))
    away = players[len(players) // 2]
    seats = tuple([replace(seat, status=Status.OUT) if seat is away else seat for seat in table.seats])
    return replace(table, seats=seats)


def _ordinary(rules: PokerRules, stream: Stream, seed: int, *, opens: bool) -> Situation:
    seats = _seats(rules, stream, 6 + stream.below(4))
    button = 0 if opens else stream.pick(seats)[0]
    return Situation(_table(rules, seats, seed, button, is_opening=opens), Cast(seed, {}))


def _contested(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Two stay to the river, so that there is a board to deal."""
    begun = _ordinary(rules, stream, seed, opens=False)
    numbers = [seat.number for seat in begun.table.players]
    return replace(begun, cast=Cast(seed, dict.fromkeys(stream.shuffle(numbers)[:2], Temper.STAYS)))


def _side_pots(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Three or four stay to the end with stacks so different that side pots must be made."""
    seats = _seats(rules, stream, 6 + stream.below(3))
    size = _bet(rules)
    numbers = [number for number, _, _ in seats]
    stay = stream.shuffle(numbers)[: 3 + stream.below(2)]
    steps = stream.shuffle((2, 4, 7))
    short = {number: size * steps[place] + rules.chip * stream.below(3) for place, number in enumerate(stay[:3])}
    stacked = [(number, name, short.get(number, stack)) for number, name, stack in seats]
    # one who raises must have the longer stack, or nobody would be put all-in
    stacks = {number: stack for number, _, stack in stacked}
    presser = max(stay, key=stacks.__getitem__)
    tempers = dict.fromkeys(stay, Temper.STAYS) | {presser: Temper.PRESSES}
    return Situation(_table(rules, stacked, seed, stream.pick(numbers)), Cast(seed, tempers))


def _shared_pot(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Two or three tie for a pot that can't be shared in whole chips half of the time.

    What lies in the pot comes of the players' decisions, so rounds are tried until one is as wanted.
    """
    wants_odd_chip = stream.chance(500)
    found = _tie(rules, stream, seed)
    for _ in range(MOST_TRIES):
        shares = _shares(played_out(found))
        if shares and any(len(set(amounts)) > 1 for amounts in shares) is wants_odd_chip:
            break
        found = _tie(rules, stream, stream.below(1 << 32))
    return found


def _shares(acts: Sequence[Action]) -> list[list[Cents]]:
    """What was pushed of each pot that was shared."""
    by_pot: dict[int, list[Cents]] = {}
    for act in acts:
        if isinstance(act, PushPot):
            by_pot.setdefault(act.pot, []).append(act.amount)
    return [amounts for amounts in by_pot.values() if len(amounts) > 1]


def _tie(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    board, hands = stream.pick(TIES)
    seats = _seats(rules, stream, 6 + stream.below(3))
    numbers = [number for number, _, _ in seats]
    tied, short = stream.shuffle(numbers)[: len(hands)], stream.shuffle(numbers)[0]
    if short not in tied:
        # an odd stack that goes all-in and loses leaves an odd pot behind, whatever the blinds are
        odd_stack = rules.chip * (2 * stream.below(2 * _bet(rules) // rules.chip) + 3)
        seats = [(number, name, odd_stack if number == short else stack) for number, name, stack in seats]
    cards = {number: parse_cards(text) for number, text in zip(tied, hands, strict=True)}
    table = _with_cards(_table(rules, seats, seed, stream.pick(numbers)), cards, parse_cards(board), seed)
    return Situation(table, Cast(seed, dict.fromkeys((*tied, short), Temper.STAYS)))


def played_out(begun: Situation) -> tuple[Action, ...]:
    """Every act of the round as it goes when the dealer makes no mistake."""
    state = Round.start(game_of(begun.table), begun.table)
    while True:
        now = state.choices
        following = begun.cast.choose(state, now) or next(
            ((step.action, rest) for step, rest in now if step.by is Actor.DEALER and not step.optional), None
        )
        if following is None:
            return state.actions()
        state = state.take(*following)


def _kill(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """One player won the last pot and wins this one: the kill starts or stays; or another ends it."""
    seats = _seats(rules, stream, 6 + stream.below(3))
    numbers = [number for number, _, _ in seats]
    first, second = stream.shuffle(numbers)[:2]
    has_kill = stream.chance(550)
    winner, loser = (second, first) if has_kill and stream.chance(550) else (first, second)
    cards = {winner: parse_cards("Ad Ac"), loser: parse_cards("Kd Qc")}
    state = KillState(first if has_kill else 0, first)
    table = replace(_table(rules, seats, seed, stream.pick(numbers)), kill=state)
    table = _with_cards(table, cards, parse_cards("As Qd 8s 5h 2c"), seed)
    return Situation(table, Cast(seed, {winner: Temper.PRESSES, loser: Temper.STAYS}))


def _with_cards(
    table: PokerTable, hands: Mapping[SeatNumber, tuple[Card, ...]], board: tuple[Card, ...], seed: int
) -> PokerTable:
    """The table with a deck for these hands and this board; everybody else gets cards that don't beat them."""
    best = max(high_value(cards + board) for cards in hands.values())
    taken = {*board, *(card for cards in hands.values() for card in cards)}
    rest = [card for card in shuffled(seed) if card not in taken]
    every = dict(hands)
    for seat in table.players:
        if seat.number not in every:
            every[seat.number] = _losing_cards(rest, board, best)
            rest = [card for card in rest if card not in every[seat.number]]
    return replace(table, decks=(arranged(table, every, board, rest), *table.decks[1:]))


def _losing_cards(rest: Sequence[Card], board: tuple[Card, ...], best: int) -> tuple[Card, ...]:
    """Two cards that lose to the best hand; where the board leaves no such cards, two that tie with it."""
    pairs = tuple(combinations(rest, 2))
    values = ((high_value(pair + board), pair) for pair in pairs)
    loses = next((pair for value, pair in values if value < best), None)
    return loses or next(pair for pair in pairs if high_value(pair + board) == best)


def arranged(
    table: PokerTable, hands: Mapping[SeatNumber, Sequence[Card]], board: Sequence[Card], rest: Sequence[Card]
) -> tuple[Card, ...]:
    """A deck that gives these hands and this board by the order of the deal; the other cards in the order of `rest`."""
    order = [seat.number for seat in table.after_seat(table.button)]
    wanted: list[Card | None] = []
    for place in range(len(table.rules.form.deal)):
        wanted += [hands[number][place] if number in hands else None for number in order]
    for street in (board[:3], board[3:4], board[4:5]):
        wanted += [None, *street] if street else []
    taken = {card for card in wanted if card is not None}
    spare = iter([card for card in (*rest, *FULL_DECK) if card not in taken][: 52 - len(taken)])
    dealt = [card if card is not None else next(spare) for card in wanted]
    return (*dealt, *spare)


def _seats(rules: PokerRules, stream: Stream, count: int) -> list[tuple[SeatNumber, str, Cents]]:
    """So many players in seats of the table, with names and stacks of 25 to 60 bets."""
    most = min(rules.most_players, 9)
    numbers = sorted(stream.shuffle(range(1, most + 1))[: min(count, most)])
    names = stream.shuffle(NAMES)
    size = _bet(rules)
    return [(number, names[place], size * (25 + stream.below(36))) for place, number in enumerate(numbers)]


def _bet(rules: PokerRules) -> Cents:
    return max(rules.limits.big or rules.limits.least, rules.chip)


def _table(
    rules: PokerRules,
    seats: Sequence[tuple[SeatNumber, str, Cents]],
    seed: int,
    button: SeatNumber,
    *,
    is_opening: bool = False,
) -> PokerTable:
    decks = tuple(shuffled(seed, number) for number in range(1, DECKS + 1))
    return set_up(rules, seats, decks, button=button, is_opening=is_opening)
