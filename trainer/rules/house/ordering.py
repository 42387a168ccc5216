"""Which rule about the order of settling an act has broken, where the wager itself was settled as it should be."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Final

from trainer.rules import actions as a
from trainer.rules.actions import Action
from trainer.rules.acts_of_kind import target
from trainer.rules.house.acts import CollectWager, Pay
from trainer.rules.house.blackjack.clauses import Clause as BlackjackClause
from trainer.rules.house.blackjack.rules import ON_FIRST_TWO
from trainer.rules.house.four_card.clauses import Clause as FourCardClause
from trainer.rules.house.four_card.showing import ITS_TURN
from trainer.rules.house.sic_bo.clauses import Clause as SicBoClause
from trainer.rules.house.three_card.clauses import Clause as ThreeCardClause
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Step

_LOSERS_FIRST: Final = frozenset({ThreeCardClause.LOSERS_FIRST, SicBoClause.LOSERS_FIRST})
_OF_PLAYERS: Final = frozenset(
    {
        *_LOSERS_FIRST,
        ThreeCardClause.PAY_FROM_RIGHT,
        FourCardClause.PLAY_FIRST,
        FourCardClause.ANTE_FIRST,
        BlackjackClause.SETTLING_ORDER,
        BlackjackClause.OPTIONAL_WAGERS_FROM_LEFT,
    }
)
_OF_WAGERS: Final = frozenset({FourCardClause.PLAY_FIRST, FourCardClause.ANTE_FIRST, BlackjackClause.SETTLING_ORDER})
_WAITS_FOR_OPTIONAL: Final = (a.Announce, a.CallOn, a.Read)
"""Insurance, the total of a hand, the first decision."""


def order_broken(given: Action, due: Step, coming: Step | None = None) -> StrEnum | None:
    """The rule about the order in which the step that is due comes before an act; none where no such rule says so.

    `coming` is the step that the act is going to be: the rule of its turn stands with that one.
    """
    owner = _owner(due.action)
    if owner is None or target(given) == target(due.action):
        return None
    if isinstance(given, Pay) and isinstance(due.action, CollectWager) and (rule := _first(_LOSERS_FIRST, due)):
        return rule
    if _waits_for_optional(given) and (rule := _first((BlackjackClause.OPTIONAL_WAGERS_FIRST,), due)):
        return rule
    its_turn = ITS_TURN.get(given.wager) if isinstance(given, Pay | CollectWager) else None
    if its_turn is not None and (rule := _first((its_turn,), coming)):
        return rule
    mine = _owner(given)
    if mine is None:
        return None
    if mine != owner:
        return _first(_OF_PLAYERS, due) or _first(_OF_PLAYERS, coming)
    return _first(_OF_WAGERS, due) if isinstance(given, Pay | CollectWager) else None


def _owner(act: Action) -> SeatNumber | None:
    """Whose wager is settled or whose hand turned up; none of any other act, nor of the dealer's hand."""
    match act:
        case Pay(to=seat) | CollectWager(source=seat) | a.Reveal(to=seat) if seat:
            return seat
        case _:
            return None


def _waits_for_optional(act: Action) -> bool:
    if isinstance(act, Pay | CollectWager):
        return act.wager not in ON_FIRST_TWO
    return isinstance(act, _WAITS_FOR_OPTIONAL)


def _first(wanted: Collection[StrEnum], step: Step | None) -> StrEnum | None:
    return next((clause for clause in step.also if clause in wanted), None) if step is not None else None
