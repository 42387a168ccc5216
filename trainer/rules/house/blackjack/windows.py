"""When something can go wrong at a blackjack table, and what follows (M, E(5), H(3))."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards import windows
from trainer.rules.house.cards.handling import house_irregularities
from trainer.rules.house.cards.table import Stage
from trainer.rules.house_acts import Uncover
from trainer.rules.irregularities import Irregularities
from trainer.rules.places import Area
from trainer.rules.plan import Plan, Step, done
from trainer.rules.round import Event

SHOW_BURNS: Final = Step(Uncover(Area.DISCARD_RACK), Clause.SHOW_BURNS)
_DRAWING: Final = frozenset({Stage.DEALING, Stage.DECIDING, Stage.SHOWING})


def can_happen(table: BlackjackTable, event: Event) -> bool:
    """Whether it can happen at the table as it stands; never while something is dealt with."""
    if table.trouble.is_held or table.is_over:
        return False
    match event:
        case BurnsAsked(seat):
            is_time = table.answers(Clause.SHOW_BURNS) and table.burned > 0 and not table.are_burns_shown
            return is_time and table.plays(seat) and table.stage in _DRAWING
        case e.FaceUpInDeck(place):
            return place == 0 and _is_drawing(table)
        case e.DrawnInError():
            return _is_drawing(table)
        case e.UpCardDiscarded():
            is_alone = len(table.dealer.cards) == 1
            return table.is_multi and table.spot > 1 and is_alone and table.stage is Stage.SETTLING
        case _:
            return windows.can_happen(table, event)


def _is_drawing(table: BlackjackTable) -> bool:
    """Cards still come from shoe or hand, and one too many out of it does no harm (reading R143)."""
    return table.stage in _DRAWING and len(table.stub) > table.owed


def _answer(event: Event) -> Plan[BlackjackTable] | None:
    """The burn cards on request."""
    return SHOW_BURNS if isinstance(event, BurnsAsked) else None


BLACKJACK_IRREGULARITIES: Final[Irregularities[BlackjackTable]] = house_irregularities(done(), can_happen, _answer)
