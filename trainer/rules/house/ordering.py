"""Which rule about the order of settling an act has broken, where the wager itself was settled as it should be."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Final

from trainer.rules.actions import Action
from trainer.rules.house.acts import CollectWager, Pay
from trainer.rules.house.blackjack.clauses import Clause as BlackjackClause
from trainer.rules.house.four_card.clauses import Clause as FourCardClause
from trainer.rules.house.sic_bo.clauses import Clause as SicBoClause
from trainer.rules.house.three_card.clauses import Clause as ThreeCardClause

_OF_PLAYERS: Final = frozenset(
    {ThreeCardClause.PAY_FROM_RIGHT, BlackjackClause.SETTLING_ORDER, BlackjackClause.OPTIONAL_WAGERS_FIRST}
)
_OF_WAGERS: Final = frozenset({FourCardClause.PLAY_FIRST, FourCardClause.ANTE_FIRST})
_LOSERS_FIRST: Final = frozenset({ThreeCardClause.LOSERS_FIRST, SicBoClause.LOSERS_FIRST})


def order_broken(given: Action, right: Action, also: Collection[StrEnum]) -> StrEnum | None:
    """The rule, of those that the right step rests on; none where the act is no wager settled out of its turn."""
    if isinstance(given, Pay) and isinstance(right, CollectWager):
        return _first(_LOSERS_FIRST, also)
    if not isinstance(given, Pay | CollectWager) or type(given) is not type(right):
        return None
    assert isinstance(right, Pay | CollectWager)
    if _seat(given) != _seat(right):
        return _first(_OF_PLAYERS | _LOSERS_FIRST, also)
    return _first(_OF_WAGERS, also) if given.wager != right.wager else None


def _seat(act: Pay | CollectWager) -> int:
    return act.to if isinstance(act, Pay) else act.source


def _first(wanted: Collection[StrEnum], also: Collection[StrEnum]) -> StrEnum | None:
    return next((clause for clause in also if clause in wanted), None)
