"""The kill: who has the button after a pot (J(11), K(13); readings R25, R26, R49)."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.rules.actions import KillMove, SeatNumber
from trainer.rules.money import Cents
from trainer.rules.poker.rules import KillRule
from trainer.rules.poker.table import KillState


def kill_after_pot(
    rule: KillRule, state: KillState, amount: Cents, winners: Sequence[SeatNumber]
) -> tuple[KillState, KillMove | None]:
    """The kill after one more pot of a one-way game, and what the dealer does with the button.

    `amount` is the whole pot before rake, `winners` everybody who was pushed a part of it. Two pots in a row start
    a kill, the second of them of the qualifying amount; it stays on until somebody else wins or shares a pot.
    """
    winner = winners[0] if len(winners) == 1 else 0
    if state.holder:
        if winner == state.holder:
            return KillState(state.holder, winner), None
        return KillState(0, winner), KillMove.REMOVE
    if winner and winner == state.last_winner and amount >= rule.qualifying:
        return KillState(winner, winner), KillMove.PLACE
    return KillState(0, winner), None


def kill_after_split_pot(
    rule: KillRule, state: KillState, amount: Cents, winners: Sequence[SeatNumber], low_winners: Sequence[SeatNumber]
) -> tuple[KillState, KillMove | None]:
    """The kill after one more pot of a high-low game, and what the dealer does with the button (R26).

    Who wins both halves of a qualifying pot starts one. Once on, whoever takes a whole qualifying pot, with a low or
    without, keeps or receives the button; a smaller pot, or one that was shared, ends it.
    """
    winner = winners[0] if len(winners) == 1 else 0
    takes_all = winner if amount >= rule.qualifying else 0
    if not state.holder:
        starts = bool(takes_all and low_winners)
        return (KillState(winner, winner), KillMove.PLACE) if starts else (KillState(0, winner), None)
    if not takes_all:
        return KillState(0, winner), KillMove.REMOVE
    return KillState(winner, winner), None if winner == state.holder else KillMove.MOVE
