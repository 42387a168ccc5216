"""From one round to the next: what stays on the table, and who is dealt in (B(6), G(4)(c), J(3), J(11); R81)."""

from __future__ import annotations

from typing import Final

from trainer.errors import TrainerError
from trainer.rules.actions import Call
from trainer.rules.cards import Card
from trainer.rules.money import Cents
from trainer.rules.poker.betting import bet_size
from trainer.rules.poker.reducer import next_kill
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.round import OutOfProcedure
from trainer.rules.values import changed
from trainer.tongue import Unsaid

KEEPS_DECK: Final = frozenset({Call.MISDEAL, Call.DEAD_ROUND_DECK_OUT})
"""Rulings after which a shuffler's two decks do not change places: one is dealt again, or gone."""


class TooFewPlayers(TrainerError):
    """Fewer than two players have the chips for another round."""


def least_stack(rules: PokerRules) -> Cents:
    """What a player must have to be dealt in, wherever the blinds will be."""
    return stack_for_round(rules, max(rules.limits.blinds, default=0)) if rules.facts.covers_forced_bets else 1


def stack_for_round(rules: PokerRules, blind: Cents) -> Cents:
    """The forced bets and one least bet, which a stack must cover at Oneida's tables (G(4)(c), R116)."""
    limits, form = rules.limits, rules.form
    return limits.ante + blind + limits.bring_in + bet_size(limits, form, form.first_street)


def without_short_stacks(table: PokerTable) -> PokerTable:
    """The table as the next round will find it: players without the chips for it are seated, but not in it."""
    least = least_stack(table.rules)
    if all(seat.stack + seat.added >= least for seat in table.players):
        return table
    seats = [
        seat if seat is None or seat.stack + seat.added >= least else changed(seat, status=Status.OUT)
        for seat in table.seats
    ]
    return changed(table, seats=tuple(seats))


def next_round(table: PokerTable, decks: tuple[tuple[Card, ...], ...], minutes: int = 0) -> PokerTable:
    """The table before the next round's first step, `minutes` after this round began.

    `decks` are the orders of the coming shuffles. Button, stacks, kill, what was dropped and the time since the last
    count and rotation last; who sits out stays out. Raises `TooFewPlayers` where nobody is left to play against, and
    `OutOfProcedure` while chips lie in a pot, a bet or a circle.
    """
    if table.rake_circle or table.jackpot_circle:
        raise OutOfProcedure("rake or jackpot fee has not been dropped")
    if any(pot.left for pot in table.pots) or any(seat.bet for seat in table.players):
        raise OutOfProcedure("a pot has not been pushed")
    rules = table.rules
    ready = without_short_stacks(table)
    if len(ready.players) < 2:
        raise TooFewPlayers(Unsaid.translate("Rules", "Fewer than two players have the chips for another round."))
    # with a machine each deck is in play every other round
    alternates = rules.has_shuffler and rules.facts.decks == 2 and table.trouble.ruling not in KEEPS_DECK
    # a misdeal ends with the shuffle that the next deal needs
    is_shuffled = table.trouble.ruling is Call.MISDEAL and table.is_shuffled and table.dealt == 0
    return PokerTable(
        rules=rules,
        seats=tuple([None if seat is None else _cleared(seat) for seat in ready.seats]),
        button=table.button,
        small_blind=table.small_blind,
        big_blind=table.big_blind,
        decks=decks[1:] if is_shuffled else decks,
        deck=decks[0] if is_shuffled else (),
        is_shuffled=is_shuffled,
        deck_in_play=3 - table.deck_in_play if alternates else table.deck_in_play,
        dropped=table.dropped,
        # a round without an act of the kill button has a winner all the same
        kill=table.kill if table.kill_is_settled or table.is_void else next_kill(table)[0],
        minutes_since_count=table.minutes_since_count + minutes,
        minutes_since_rotation=table.minutes_since_rotation + minutes,
    )


def _cleared(seat: Seat) -> Seat:
    status = Status.OUT if seat.status is Status.OUT else Status.IN
    return Seat(number=seat.number, name=seat.name, stack=seat.stack + seat.added, status=status)
