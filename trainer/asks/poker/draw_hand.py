"""What a spot of a draw game says of its hand beside the cards: where it ended, and what the rule on sevens asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.asks.fields import Field, Of, with_clause
from trainer.asks.seats import SeatEntries
from trainer.asks.source import Source
from trainer.errors import Problem
from trainer.rules.money import Cents, dollars
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street


@dataclass(frozen=True, slots=True)
class BeforeDraw:
    """A player's part in the pot before the draw."""

    bet: Cents | None = None
    """None where the spot does not say."""
    checked_seven: bool = False


NOTHING_SAID: Final = BeforeDraw()
_KNOWS_SEVENS: Final = with_clause(Clause.CHECKED_SEVEN)
BEFORE_DRAW: Final = (
    Field("bet_before_draw", Of.AMOUNT, may_lack=True, where=_KNOWS_SEVENS),
    Field("checked_seven", Of.FLAG, may_lack=True, where=_KNOWS_SEVENS),
)
"""The entries of a seat by which the rule on sevens is judged, where the rulebook has it (R45)."""


def read_street(source: Source, *, is_contested: bool) -> Street | None:
    """Where the hand ended: after the draw unless the spot says otherwise. Hands are compared only there."""
    if not source.has("street"):
        return source.poker.form.last_street
    form = source.poker.form
    if not form.has_draw:
        source.refuse_entries(
            ("street",), Problem.tr("only a draw game asks where the hand ended, not {title}", title=source.book.title)
        )
        return None
    street = source.entries["street"].word(Street, form.streets)
    if street is form.first_street and is_contested:
        source.entries["street"].refuse(
            Problem.tr("one player left: whoever is still in when the first round closes draws")
        )
        return None
    return street


def read_before_draw(seat: SeatEntries, chip: Cents, bet: Cents) -> BeforeDraw:
    """What a seat had bet before the draw, no more than in the whole hand."""
    checked_seven = seat.flag("checked_seven")
    if "bet_before_draw" not in seat.entries:
        return BeforeDraw(None, checked_seven)
    before = seat.amount("bet_before_draw", chip)
    if before is not None and before > bet:
        seat.entries["bet_before_draw"].refuse(Problem.tr("at most {bet}, the bet of the whole hand", bet=dollars(bet)))
    return BeforeDraw(before, checked_seven)
