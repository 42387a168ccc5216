"""Stacks so different that side pots must be made."""

from __future__ import annotations

from trainer.rules.poker.rules import PokerRules
from trainer.rules.shuffling import Stream
from trainer.training.players import Cast, Temper
from trainer.training.situations.begun import Situation, bet_of, seated, table_of


def side_pots(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Three or four stay to the end with stacks so different that side pots must be made."""
    seats = seated(rules, stream, 6 + stream.below(3))
    size = bet_of(rules)
    numbers = [number for number, _, _ in seats]
    stay = stream.shuffle(numbers)[: 3 + stream.below(2)]
    steps = stream.shuffle((2, 4, 7))
    short = {number: size * steps[place] + rules.chip * stream.below(3) for place, number in enumerate(stay[:3])}
    stacked = [(number, name, short.get(number, stack)) for number, name, stack in seats]
    # one who raises must have the longer stack, or nobody would be put all-in
    stacks = {number: stack for number, _, stack in stacked}
    presser = max(stay, key=stacks.__getitem__)
    tempers = dict.fromkeys(stay, Temper.STAYS) | {presser: Temper.PRESSES}
    return Situation(table_of(rules, stacked, seed, stream.pick(numbers)), Cast(seed, tempers))
