"""Which situation a drill's seed stands for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from trainer.rules.actions import Act, Move
from trainer.rules.money import Cents
from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.next_round import least_stack
from trainer.rules.poker.rules import LimitKind, PokerRules
from trainer.rules.poker.table import PokerTable, Status
from trainer.rules.round import Event, Round
from trainer.rules.shuffling import Stream
from trainer.training.poker.deciding import Temper
from trainer.training.poker.focus import Focus
from trainer.training.poker.players import Cast
from trainer.training.situations.begun import Situation, bet_of, ordinary, seated, table_of, with_stayers
from trainer.training.situations.chosen_hands import checked_seven, kill
from trainer.training.situations.shared import shared_pot
from trainer.training.situations.streets import contested, drawing, forced_bet


def side_pots(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Three or four stay to the end with stacks so different that side pots must be made."""
    seats = seated(rules, stream, 6 + stream.below(3))
    numbers = [number for number, _, _ in seats]
    stay = stream.shuffle(numbers)[: 3 + stream.below(2)]
    short = dict(zip(stay, stream.shuffle(_short_stacks(rules, stream)), strict=False))
    stacked = [(number, name, short.get(number, stack)) for number, name, stack in seats]
    # one who raises must have the longer stack, or nobody would be put all-in
    stacks = {number: stack for number, _, stack in stacked}
    presser = max(stay, key=stacks.__getitem__)
    tempers = dict.fromkeys(stay, Temper.STAYS) | {presser: Temper.PRESSES}
    return Situation(table_of(rules, stacked, seed, stream.pick(numbers)), Cast(seed, tempers))


def _short_stacks(rules: PokerRules, stream: Stream) -> list[Cents]:
    """Three stacks of which each is all-in before the next."""
    size, limits = bet_of(rules), rules.limits
    if not rules.form.has_draw:
        return [size * bets + rules.chip * stream.below(3) for bets in (2, 4, 7)]
    # there are two betting rounds: the shortest must be all-in before the draw
    first = max(limits.ante + (limits.small or limits.least), least_stack(rules))
    return [first, *(size * bets + rules.chip * stream.below(3) for bets in (2, 3))]


SHORT_CALLS: Final = 400
"""Of a thousand rounds with fixed bets so many have a caller whose chips run out within a bet; in the others the
caller puts out one larger chip without a word."""
LEAST_CHIPS: Final = 6
"""So many times at least somebody puts chips out, blinds and antes left aside."""
_BETS_TO_LAST: Final = 2
"""Small bets that the short caller has: the raise or the next bet is more than what is left."""


def called_action(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """One who bets, one who raises that, one whose call must be looked at twice, and whoever else comes along.

    Nobody else is near the end of the chips, so that no all-in stands in the place of the bet or the raise.
    """
    seats = seated(rules, stream, 5 + stream.below(4))
    leads, raises, calls, *_ = stream.shuffle([number for number, _, _ in seats])
    odd = odd_amounts(rules)
    is_short = bool(odd) and stream.chance(SHORT_CALLS)
    if is_short:
        last = rules.limits.ante + _BETS_TO_LAST * rules.limits.small + stream.pick(odd)
        seats = [(number, name, last if number == calls else amount) for number, name, amount in seats]
    tempers = {leads: Temper.LEADS, raises: Temper.RAISES, calls: Temper.TRAPS}
    cast = Cast(seed, tempers, large_chip=0 if is_short else calls)
    return Situation(table_of(rules, seats, seed, stream.pick(seats)[0]), cast)


def odd_amounts(rules: PokerRules) -> list[Cents]:
    """What no number of whole bets uses up, after a forced bet or none; nothing where a bet may be of any size."""
    limits = rules.limits
    if limits.kind is not LimitKind.FIXED:
        return []
    return [amount for amount in range(rules.chip, limits.small, rules.chip) if amount != limits.bring_in]


def has_enough(stages: Iterable[Round[PokerTable]]) -> bool:
    """Whether a round, seen after each step, has enough to call: chips put out, a raise, and something unclean."""
    chips = raises = unclean = 0
    for state in stages:
        act, betting = next(state.history()), state.table.betting
        if isinstance(act, Event):
            unclean += 1
        if not isinstance(act, Act) or not act.to:
            continue
        chips += 1
        raises += act.move is Move.RAISE and betting.raises > 0
        is_short = act.move is Move.ALL_IN and (act.to < betting.to_match or act.to > betting.full)
        unclean += is_short or bool(act.change)
    return chips >= LEAST_CHIPS and raises > 0 and unclean > 0


STAY_FOR_TROUBLE: Final = 3
_SEVENS_AT_SHOWDOWN: Final = 350


def situation(
    rules: PokerRules, focus: Focus, seed: int, to_happen: frozenset[Irregularity] = frozenset()
) -> Situation:
    """The round that a seed stands for in a drill of this focus; what is to happen finds what it needs."""
    stream = Stream(seed, "situation", focus)
    match focus:
        case Focus.BOARD:
            return contested(rules, stream, seed)
        case Focus.BRING_IN:
            return forced_bet(rules, stream, seed)
        case Focus.DRAW:
            return drawing(rules, stream, seed)
        case Focus.POTS:
            return side_pots(rules, stream, seed)
        case Focus.SHOWDOWN if rules.punishes_checked_sevens and stream.chance(_SEVENS_AT_SHOWDOWN):
            return checked_seven(rules, stream, seed)
        case Focus.SHOWDOWN:
            return shared_pot(rules, stream, seed)
        case Focus.KILL:
            return kill(rules, stream, seed)
        case Focus.IRREGULARITIES if rules.punishes_checked_sevens:
            return checked_seven(rules, stream, seed)
        case Focus.IRREGULARITIES:
            # what goes wrong as a player decides needs players who still have to
            return _made_ready(with_stayers(ordinary(rules, stream, seed), stream, STAY_FOR_TROUBLE), to_happen)
        case Focus.ACTION:
            return _made_ready(called_action(rules, stream, seed), to_happen)
        case Focus.DEAL | Focus.WHOLE:
            opens = not to_happen and stream.chance(300)
            return _made_ready(ordinary(rules, stream, seed, opens=opens), to_happen)


def _made_ready(begun: Situation, to_happen: frozenset[Irregularity]) -> Situation:
    """A machine that can jam, a count that is due, a player who sits this round out: where they are needed."""
    table = begun.table
    if Irregularity.SHUFFLER_JAM in to_happen:
        table = replace(table, rules=replace(table.rules, has_shuffler=True))
    if Irregularity.HOURLY_COUNT_WRONG in to_happen:
        table = replace(table, minutes_since_count=table.rules.facts.minutes_between_counts or 0)
    if Irregularity.INELIGIBLE_PLAYER_DEALT in to_happen:
        table = _with_one_out(table)
    return replace(begun, table=table)


def _with_one_out(table: PokerTable) -> PokerTable:
    """The player across from the button sits this round out."""
    players = list(table.after_seat(table.button))
    away = players[len(players) // 2]
    seats = tuple([replace(seat, status=Status.OUT) if seat is away else seat for seat in table.seats])
    return replace(table, seats=seats)
