"""Pots that are shared: ties, halves and quarters, odd chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.rules.actions import Action, PotPart, PushPot, SeatNumber
from trainer.rules.cards import parse_cards
from trainer.rules.money import Cents
from trainer.rules.poker.rules import PokerRules
from trainer.rules.shuffling import Stream
from trainer.training.poker.deciding import Temper
from trainer.training.poker.players import Cast
from trainer.training.situations.begun import Seated, Situation, bet_of, played_out, seated, table_of
from trainer.training.situations.chosen_hands import with_hands
from trainer.training.situations.ties import ties_of

CHECKED_THROUGH: Final = 450
MOST_TRIES: Final = 16
"""Rounds looked at for one whose pot divides as wanted."""


def shared_pot(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    """Two or three tie for a pot that can't be shared in whole chips half of the time.

    What lies in the pot comes of the players' decisions, so rounds are tried until one is as wanted.
    """
    wants_odd_chip = stream.chance(500)
    found = _tie(rules, stream, seed)
    for _ in range(MOST_TRIES):
        divided = _divided(played_out(found))
        if divided and any(map(_has_odd_chip, divided)) is wants_odd_chip:
            break
        found = _tie(rules, stream, stream.below(1 << 32))
    return found


def _divided(acts: Sequence[Action]) -> list[list[PushPot]]:
    """The pushes of each pot that was shared, by hands or by halves."""
    pushes: dict[int, list[PushPot]] = {}
    for act in acts:
        if isinstance(act, PushPot):
            pushes.setdefault(act.pot, []).append(act)
    return [of_pot for of_pot in pushes.values() if len(of_pot) > 1]


def _has_odd_chip(of_pot: Sequence[PushPot]) -> bool:
    """Whether the halves differ, or the shares of a half."""
    parts: dict[PotPart, list[Cents]] = {}
    for push in of_pot:
        parts.setdefault(push.part, []).append(push.amount)
    return len({sum(amounts) for amounts in parts.values()}) > 1 or any(
        len(set(amounts)) > 1 for amounts in parts.values()
    )


def _tie(rules: PokerRules, stream: Stream, seed: int) -> Situation:
    tie = stream.pick(ties_of(rules.game))
    seats = seated(rules, stream, 6 + stream.below(3))
    numbers = [number for number, _, _ in seats]
    tied, short = stream.shuffle(numbers)[: len(tie.hands)], stream.shuffle(numbers)[0]
    if tie.short is not None:
        short = tied[tie.short]
        seats = _with_stack(seats, short, bet_of(rules) * 2)
    elif short not in tied:
        # an odd stack that goes all-in and loses leaves an odd pot behind, whatever the blinds are
        odd_stack = rules.chip * (2 * stream.below(2 * bet_of(rules) // rules.chip) + 3)
        seats = _with_stack(seats, short, odd_stack)
    tempers = dict.fromkeys((*tied, short), Temper.STAYS)
    if tie.short is not None:
        tempers = dict.fromkeys(numbers, Temper.FOLDS) | tempers | {tied[-1]: Temper.PRESSES}
    elif not rules.form.has_board:
        # nobody else is to draw out on them
        tempers = dict.fromkeys(numbers, Temper.FOLDS) | tempers | _of_the_tied(tied, stream)
    begun = Situation(table_of(rules, seats, seed, stream.pick(numbers)), Cast(seed, tempers))
    return with_hands(begun, dict(zip(tied, tie.cards(), strict=True)), parse_cards(tie.board), seed)


def _of_the_tied(tied: Sequence[SeatNumber], stream: Stream) -> dict[SeatNumber, Temper]:
    """One makes the others fold on the first cards, and goes on betting or lets the rest be checked through."""
    if stream.chance(CHECKED_THROUGH):
        return dict.fromkeys(tied, Temper.TRAPS) | {tied[-1]: Temper.BEGINS}
    return {tied[-1]: Temper.PRESSES}


def _with_stack(seats: Sequence[Seated], short: SeatNumber, amount: Cents) -> list[Seated]:
    return [(number, name, amount if number == short else stack) for number, name, stack in seats]
