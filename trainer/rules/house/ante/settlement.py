"""A player at the end of a round, what a fold forfeits, and a hand against the dealer's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.rules.cards import Card
from trainer.rules.hands import Hand
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.wagers import Lies, WagerRow
from trainer.rules.house.lines import Line, Outcome, Settled
from trainer.rules.house.odds import EVEN
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class AnteSeat:
    """No wager is an amount of 0; a family adds its own."""

    number: SeatNumber
    cards: tuple[Card, ...] = ()
    """Empty where a folded hand was never seen."""
    ante: Cents = 0
    play: Cents = 0

    @property
    def has_folded(self) -> bool:
        """An ante without a play; a bonus wager by itself has nothing to fold."""
        return self.ante > 0 and not self.play

    @property
    def is_seen(self) -> bool:
        """Whether the hand must be turned up."""
        return not self.has_folded

    def wagered_on(self, wager: str) -> Cents:
        """The amount of a wager by its name in the rows."""
        amount: Cents = getattr(self, wager)
        return amount


def forfeits(seat: AnteSeat, rows: Mapping[str, WagerRow]) -> Iterator[Settled]:
    """What a player who folded has lost, what the rack has already too (Three Card (j)(2); Maryland 11(C))."""
    lost = [(wager, row) for wager, row in rows.items() if row.lies is not Lies.NOWHERE and not row.survives_fold]
    for wager, row in lost:
        if amount := seat.wagered_on(wager):
            is_taken = row.lies is Lies.IN_THE_RACK
            line = Line(seat=seat.number, wager=wager, amount=amount, outcome=Outcome.LOSE, was_collected=is_taken)
            yield Settled(line, (AnteClause.FOLD_FORFEITS,))


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
