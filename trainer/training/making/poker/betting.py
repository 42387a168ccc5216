"""A betting round in which what is wanted happens: so many raises, so many who are all-in, so many folds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from trainer.rules.actions import Act, Move
from trainer.rules.money import Cents, dollars
from trainer.rules.places import SeatNumber
from trainer.rules.poker.betting import Legal, legal_moves
from trainer.rules.poker.irregularities.handling import after
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.shuffling import Stream
from trainer.rules.values import changed

_AT_ONCE: Final = 500
"""So many times of a thousand a wanted event comes as soon as it can."""
_TIMES: Final = (1, 1, 1, 2, 2, 3)
"""How many of the least raise one is, where limits leave it open."""


class Event(StrEnum):
    """What is to happen in a round."""

    RAISE = "raise"
    """A bet or a raise in full."""
    ALL_IN = "all-in"
    """With less than the call, or than a raise."""
    FOLD = "fold"


class Unplayable(Exception):
    """What was wanted has found no place in the round."""


@dataclass(slots=True, kw_only=True)
class BettingRound:
    """The round under way; who goes all-in had no more to begin with, which is found as the turn comes."""

    table: PokerTable
    stream: Stream
    least_stacks: Mapping[SeatNumber, Cents]
    """What each must have begun with."""
    goes_above: bool
    """Who is all-in has a little more than the call, where that is open."""
    decisions: list[str] = field(default_factory=list)
    stacks: dict[SeatNumber, Cents] = field(default_factory=dict)
    """What those who are all-in began with."""
    is_quiet: bool = False
    """Nobody will bet, so who folds does so unbet."""
    acted: set[SeatNumber] = field(default_factory=set)

    @property
    def pending(self) -> tuple[SeatNumber, ...]:
        return self.table.betting.pending if self.table.is_contested else ()

    def play(self, events: list[Event], *, to_end: bool) -> None:
        """The events in any order that fits, then to the end or to somebody's turn. Raises `Unplayable`."""
        left = list(self.stream.shuffle(events))
        self.is_quiet = Event.RAISE not in events
        while left:
            if not self.pending:
                raise Unplayable
            is_now = len(self.pending) <= len(left) or self.stream.chance(_AT_ONCE)
            done = next((event for event in left if self._does(event)), None) if is_now else None
            if done is not None:
                left.remove(done)
            else:
                self._goes_along()
        while self.pending and (to_end or (len(self.pending) > 1 and self.stream.chance(_AT_ONCE))):
            self._goes_along()
        if bool(self.pending) is to_end:
            raise Unplayable

    @property
    def _turn(self) -> Seat:
        return self.table.seat(self.pending[0])

    def _legal(self) -> Mapping[Move, Legal]:
        return {legal.move: legal for legal in legal_moves(self.table, self._turn)}

    def _does(self, event: Event) -> bool:
        """Whether it can happen now, and it has."""
        match event:
            case Event.RAISE:
                return self._raises()
            case Event.FOLD:
                return self._folds()
            case Event.ALL_IN:
                return self._goes_all_in()

    def _raises(self) -> bool:
        legal = self._legal()
        found = legal.get(Move.RAISE) or legal.get(Move.BET)
        whole = self._turn.bet + self._turn.stack
        if found is None or found.least >= whole:
            return False
        to = min(found.least * self.stream.pick(_TIMES), found.most)
        to = to if to < whole else found.least
        self._act(Act(self._turn.number, found.move, to), f"{found.move.value} {dollars(to)}")
        return True

    def _folds(self) -> bool:
        owes = self.table.betting.to_match > self._turn.bet
        if not (owes or self.is_quiet) or len(self.table.contenders) < 3:
            return False
        self._act(Act(self._turn.number, Move.FOLD), Move.FOLD.value)
        return True

    def _goes_all_in(self) -> bool:
        """The player has, as it turns out, hardly more than the call, or not as much."""
        seat, chip = self._turn, self.table.rules.chip
        if seat.number in self.acted or sum(each.can_bet for each in self.table.contenders) < 4:
            return False
        posted = seat.paid
        least = max(self.least_stacks.get(seat.number, 0) - posted, chip)
        owed = self.table.betting.to_match - seat.bet
        legal = self._legal()
        found = legal.get(Move.RAISE) or legal.get(Move.BET)
        above = found is not None and (self.goes_above or not owed)
        low, high = (owed + chip, (found.least if found else 0) - seat.bet - chip) if above else (chip, owed)
        low = max(low, least)
        if high < low:
            return False
        stack = low + chip * self.stream.below((high - low) // chip + 1)
        self.table = self.table.with_seat(changed(seat, stack=stack))
        whole = seat.bet + stack
        for each in legal_moves(self.table, self.table.seat(seat.number)):
            if each.move not in (Move.FOLD, Move.CHECK) and each.least <= whole <= each.most:
                self.stacks[seat.number] = posted + stack
                self._act(Act(seat.number, each.move, whole), Move.ALL_IN.value)
                return True
        self.table = self.table.with_seat(seat)
        return False

    def _goes_along(self) -> None:
        legal = self._legal()
        found = legal.get(Move.CHECK) or legal.get(Move.CALL) or legal.get(Move.ALL_IN) or legal[Move.FOLD]
        self._act(Act(self._turn.number, found.move, found.least), found.move.value)

    def _act(self, act: Act, words: str) -> None:
        self.acted.add(act.seat)
        self.decisions.append(f"{act.seat} {words}")
        self.table = after(self.table, act)
