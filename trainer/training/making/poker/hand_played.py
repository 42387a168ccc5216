"""A whole hand of poker in which what is wanted happens, its players' decisions written down as they are made."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from trainer.asks.walking import Chosen, first_due
from trainer.rules.actions import Act, Discard, Draw, Move, StandPat
from trainer.rules.cards import Card, show_cards
from trainer.rules.money import dollars
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Choices
from trainer.rules.poker.betting import legal_moves
from trainer.rules.poker.form import Street
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.rules.shuffling import Stream
from trainer.training.making.poker.hands import few

_DECISIONS: Final = (Act, Discard, Draw, StandPat)
_STANDS_PAT: Final = 300
"""Of a thousand players at the draw so many keep their cards, where others draw."""


_MANY: Final = 3
"""So many cards each use up the pack at a full table."""


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
        due = [each for each in state.choices if isinstance(each[0].action, _DECISIONS)]
        return self._decided(state, due) if due else first_due(state)

    def _decided(self, state: Round[PokerTable], due: Choices[PokerTable]) -> Chosen[PokerTable]:
        table = state.table
        first = due[0][0].action
        act: Act | Discard | Draw | StandPat
        if isinstance(first, Act):
            act, words = self._bets(table)
        elif isinstance(first, Discard):
            act, words = first, f"discard {show_cards(first.cards)}"
        else:
            act, words = self._draws(table)
        self.decisions.append(f"{getattr(act, 'seat', table.called_on)} {words}")
        step, rest = next((step, rest) for step, rest in due if step.fits(act))
        return step, act, rest

    def _bets(self, table: PokerTable) -> tuple[Act, str]:
        seat = table.seat(table.called_on)
        legal = {one.move: one for one in legal_moves(table, seat)}
        to_raise = legal.get(Move.RAISE) or legal.get(Move.BET)
        may_raise = to_raise is not None and to_raise.least < seat.bet + seat.stack
        wants_raise = self.raises > 0 or self._needs_side_pot(table)
        if wants_raise and may_raise and seat.number != self.short and table.street not in self.raised_on:
            assert to_raise is not None, "there is a raise open"
            self.raises -= 1
            self.raised_on.append(table.street)
            return Act(seat.number, to_raise.move, to_raise.least), f"{to_raise.move.value} {dollars(to_raise.least)}"
        is_free = Move.CHECK in legal and wants_raise
        may_fold = self.folds > 0 and (not self.uses_up or table.street is table.rules.form.last_street)
        if may_fold and seat.number != self.short and len(table.contenders) > 2 + bool(self.short) and not is_free:
            self.folds -= 1
            return Act(seat.number, Move.FOLD), Move.FOLD.value
        found = legal.get(Move.CHECK) or legal.get(Move.CALL) or legal.get(Move.ALL_IN) or legal[Move.FOLD]
        return Act(seat.number, found.move, found.least), found.move.value

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
        count = _MANY if self.uses_up else 1 + self.stream.below(table.rules.form.most_drawn)
        given_up = few(self.stream, seat.cards, count)
        cards: tuple[Card, ...] = tuple([card for card in seat.cards if card in given_up])
        return Draw(seat.number, cards), f"{Draw.do} {''.join(show_cards(cards).split())}"
