"""The kill: who has the button after a pot (J(11), K(13); readings R25, R26, R49)."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.actions import KillMove, SeatNumber
from trainer.rules.money import Cents
from trainer.rules.poker.rules import KillRule
from trainer.rules.poker.table import KillState


@dataclass(frozen=True, slots=True)
class WonPot:
    """All pots of one round together, before rake, and everybody who was pushed a part of them."""

    amount: Cents
    winners: tuple[SeatNumber, ...]
    low_winners: tuple[SeatNumber, ...] = ()
    """Who of them got a part of the low half; nobody where no low qualified, or in a one-way game."""

    @property
    def winner(self) -> SeatNumber:
        """Who won all of it; 0 where it was shared."""
        return self.winners[0] if len(self.winners) == 1 else 0


def kill_after(rule: KillRule, state: KillState, pot: WonPot, *, is_split: bool) -> tuple[KillState, KillMove | None]:
    """The kill after one more pot of a one-way or a high-low game, and what the dealer does with the button."""
    return _after_split_pot(rule, state, pot) if is_split else _after_pot(rule, state, pot)


def _after_pot(rule: KillRule, state: KillState, pot: WonPot) -> tuple[KillState, KillMove | None]:
    """Two pots in a row start a kill, the second of them of the qualifying amount.

    It stays on until somebody else wins or shares a pot (J(11)).
    """
    winner = pot.winner
    if state.holder:
        if winner == state.holder:
            return KillState(state.holder, winner), None
        return KillState(0, winner), KillMove.REMOVE
    if winner and winner == state.last_winner and pot.amount >= rule.qualifying:
        return KillState(winner, winner), KillMove.PLACE
    return KillState(0, winner), None


def _after_split_pot(rule: KillRule, state: KillState, pot: WonPot) -> tuple[KillState, KillMove | None]:
    """Who wins both halves of a qualifying pot starts a kill (K(13), R26).

    Once on, whoever takes a whole qualifying pot, with a low or without, keeps or receives the button; a smaller pot,
    or one that was shared, ends it.
    """
    winner = pot.winner
    takes_all = winner if pot.amount >= rule.qualifying else 0
    if not state.holder:
        starts = bool(takes_all and pot.low_winners)
        return (KillState(winner, winner), KillMove.PLACE) if starts else (KillState(0, winner), None)
    if not takes_all:
        return KillState(0, winner), KillMove.REMOVE
    return KillState(winner, winner), None if winner == state.holder else KillMove.MOVE
