"""A player's hand against the dealer's, at even money (Three Card (k)(1); Oneida J(6); Maryland 11(D)(4))."""

from __future__ import annotations

from trainer.rules.hands import Hand
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.lines import Line, Outcome
from trainer.rules.house.odds import EVEN
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber


def compared(hand: Hand, dealer: Hand) -> tuple[Outcome, AnteClause]:
    """What becomes of the ante and the play wager, and by which rule; a tie is a push unless the house pays it."""
    if hand.value == dealer.value:
        return Outcome.PUSH, AnteClause.TIE
    if hand.value > dealer.value:
        return Outcome.WIN, AnteClause.HIGHER_WINS
    return Outcome.LOSE, AnteClause.LOWER_LOSES


def even_money(seat: SeatNumber, wager: str, amount: Cents, outcome: Outcome, hand: Hand) -> Line:
    """The line of one of the two; a win is paid as much again."""
    has_won = outcome is Outcome.WIN
    return Line(
        seat=seat,
        wager=wager,
        amount=amount,
        outcome=outcome,
        odds=EVEN if has_won else None,
        pays=amount if has_won else 0,
        hand=hand.name,
    )
