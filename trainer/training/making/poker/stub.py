"""Spots of `stub` at poker: the deal to many players, cards out in the middle of a hand, a count just due or not."""

from __future__ import annotations

from typing import Final

from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FamilyId
from trainer.rules.poker.posted.book import as_poker
from trainer.training.making.maker import Draft, Maker, Parameter, Values
from trainer.training.making.poker.table import DOLLAR, form_of, places_of, poker_of, seats_for

PLAYERS, STATED, NEAR, MACHINE = "players", "stated", "near", "machine"
MIDDLE, HARDLY_ANY = 1, 2
"""Some cards of the hand are out, or so many that they may not go round."""
_HOUR: Final = 60
_FEW: Final = 5


def _parameters(book: GameBook) -> tuple[Parameter, ...]:
    is_timed = as_poker(book).facts.minutes_between_counts is not None
    return (
        Parameter(PLAYERS, (0, 1, 2)),
        Parameter(STATED, (0, MIDDLE, HARDLY_ANY), 2),
        *([Parameter(NEAR, (0, 1), 2)] if is_timed else []),
        *([] if book.options["shuffler"].is_refused else [Parameter(MACHINE, (0, 1))]),
    )


def _make(draft: Draft) -> Values:
    """Everybody dealt in, few or many; where it is stated, with burn cards and more out since."""
    stream, most = draft.stream, places_of(draft)
    third = max(most // 3, 1)
    seats = seats_for(draft, min(2 + third * draft[PLAYERS] + stream.below(third), most))
    hour = poker_of(draft).facts.minutes_between_counts or _HOUR
    minutes = max(hour - 3, 0) + stream.below(6) if draft[NEAR] else stream.below(max(hour - 5, 1))
    listed: list[Values] = [{"seat": seat, "bet": DOLLAR * (2 + stream.below(30))} for seat in seats]
    values: Values = {"seat": listed, "minutes_since_count": minutes}
    if draft[STATED]:
        dealt = len(form_of(draft).deal) * len(seats)
        is_short = draft[STATED] == HARDLY_ANY
        values["dealt"] = 52 - stream.below(_FEW) if is_short else min(dealt + 1 + stream.below(8), 52 - _FEW)
    if draft[MACHINE]:
        values["shuffler"] = True
    return values


STUB: Final = Maker(ask=AskId.STUB, family=FamilyId.POKER, parameters=_parameters, make=_make)
