"""Rounds with something to call: bets, a raise, and a call that is not what it sounds like."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from trainer.rules.actions import Act, Move
from trainer.rules.money import Cents
from trainer.rules.poker.rules import LimitKind, PokerRules
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event, Round
from trainer.rules.shuffling import Stream
from trainer.training.deciding import Temper
from trainer.training.players import Cast
from trainer.training.situations.begun import Situation, seated, table_of

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
