"""A whole hand of poker in which what is wanted happens, its players' decisions written down as they are made."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from trainer.asks.walking import Chosen, first_due
from trainer.rules.actions import Act, Discard, Draw, Move, StandPat
from trainer.rules.cards import Card, show_cards
from trainer.rules.money import dollars
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Agenda, Choices, Step
from trainer.rules.poker.form import Street
from trainer.rules.poker.table import PokerTable, Seat
from trainer.rules.round import Round
from trainer.rules.shuffling import Stream
from trainer.training.making.poker.hands import few

_DECISIONS: Final = frozenset({Act, Discard, Draw, StandPat})
_Move: TypeAlias = "tuple[Step, Act, Agenda[PokerTable]]"
"""What a player may do, with what is left of the round after it."""
_STANDS_PAT: Final = 300
"""Of a thousand players at the draw so many keep their cards, where others draw."""


DRAWN: Final = 3
"""So many cards each are given up where the pack is to be used up."""


@dataclass(slots=True, kw_only=True)
class HandPlayed:
    """The players of a hand: so many streets see a bet or a raise, so many players fold, one may be short of chips."""

    stream: Stream
    raises: int
    folds: int
    short: SeatNumber = 0
    """Who calls whatever there is, and is soon all-in; 0 for nobody."""
    draws: bool = False
    """Some change cards at the draw."""
    uses_up: bool = False
    """Nobody folds before the last street, and everybody draws, so that the pack is used up."""
    decisions: list[str] = field(default_factory=list)
    raised_on: list[Street] = field(default_factory=list)

    def choose(self, state: Round[PokerTable]) -> Chosen[PokerTable]:
        """The next step in the natural order, a decision where one is due."""
        return self.decided(state.choices, state.table) or first_due(state)

    def decided(self, choices: Choices[PokerTable], table: PokerTable) -> Chosen[PokerTable] | None:
        """The decision that is due now; none where the dealer goes on."""
        due = [each for each in choices if type(each[0].action) in _DECISIONS]
        if not due:
            return None
        first = due[0][0].action
        if isinstance(first, Act):
            return self._bets(due, table)
        if isinstance(first, Discard):
            step, rest = due[0]
            self._says(first.seat, f"{first.do} {show_cards(first.cards)}")
            return step, first, rest
        act, words = self._draws(table)
        self._says(act.seat, words)
        step, rest = next((step, rest) for step, rest in due if step.action == act)
        return step, act, rest

    def _says(self, seat: SeatNumber, words: str) -> None:
        self.decisions.append(f"{seat} {words}")

    def _bets(self, due: Choices[PokerTable], table: PokerTable) -> Chosen[PokerTable]:
        """A move of those that are open, each for the least that it may be."""
        legal = {step.action.move: (step, step.action, rest) for step, rest in due if isinstance(step.action, Act)}
        seat = table.seat(table.called_on)
        to_raise = legal.get(Move.RAISE) or legal.get(Move.BET)
        wants_raise = self.raises > 0 or self._needs_side_pot(table)
        is_free = Move.CHECK in legal and wants_raise
        chosen = legal.get(Move.CHECK) or legal.get(Move.CALL) or legal.get(Move.ALL_IN) or legal[Move.FOLD]
        if self._raises(table, seat, to_raise, wants_raise=wants_raise):
            assert to_raise is not None, "there is a raise open"
            chosen = to_raise
            self.raises -= 1
            self.raised_on.append(table.street)
        elif self._may_fold(table, seat) and not is_free:
            chosen = legal[Move.FOLD]
            self.folds -= 1
        act = chosen[1]
        self._says(seat.number, f"{act.move} {dollars(act.to)}" if chosen is to_raise else act.move)
        return chosen

    def _raises(self, table: PokerTable, seat: Seat, to_raise: _Move | None, *, wants_raise: bool) -> bool:
        """Whether the player bets or raises here: once a street, and never with all there is."""
        is_open = to_raise is not None and to_raise[1].to < seat.bet + seat.stack
        return wants_raise and is_open and seat.number != self.short and table.street not in self.raised_on

    def _may_fold(self, table: PokerTable, seat: Seat) -> bool:
        is_time = not self.uses_up or table.street is table.rules.form.last_street
        is_one_of_them = self.folds > 0 and seat.number != self.short
        return is_one_of_them and is_time and len(table.contenders) > 2 + bool(self.short)

    def _needs_side_pot(self, table: PokerTable) -> bool:
        """Whether the others have yet to put in more than the player who is short can."""
        if not self.short:
            return False
        short = table.seat(self.short)
        return short.stack > 0 or all(seat.paid <= short.paid for seat in table.contenders)

    def _draws(self, table: PokerTable) -> tuple[Draw | StandPat, str]:
        seat = table.seat(table.called_on)
        has_drawn = any(f" {Draw.do} " in each for each in self.decisions)
        stands_pat = not self.draws or (has_drawn and self.stream.chance(_STANDS_PAT))
        if stands_pat and not self.uses_up:
            return StandPat(seat.number), StandPat.do
        count = DRAWN if self.uses_up else 1 + self.stream.below(table.rules.form.most_drawn)
        given_up = few(self.stream, seat.cards, count)
        cards: tuple[Card, ...] = tuple([card for card in seat.cards if card in given_up])
        return Draw(seat.number, cards), f"{Draw.do} {''.join(show_cards(cards).split())}"
