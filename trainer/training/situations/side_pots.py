"""Stacks so different that side pots must be made."""

from __future__ import annotations

from trainer.rules.money import Cents
from trainer.rules.poker.next_round import least_stack
from trainer.rules.poker.rules import PokerRules
from trainer.rules.shuffling import Stream
from trainer.training.deciding import Temper
from trainer.training.players import Cast
from trainer.training.situations.begun import Situation, bet_of, seated, table_of


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
