"""Which rule of Three Card or Four Card an act with a wager offends against by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum

from trainer.rules.actions import Action
from trainer.rules.house.acts import CollectWager, Pay
from trainer.rules.house.ante.table import A
from trainer.rules.house.cards.table import Held, Stage
from trainer.rules.house.lines import Settled
from trainer.rules.house.offences import against_outcome

_DEALER_SHOWS = frozenset({Stage.SHOWING, Stage.SETTLING})


def offended(table: A, action: Action, decided: Callable[[A, Held], Iterable[Settled]]) -> tuple[StrEnum, ...]:
    """The clauses against the act; none where it is only out of its turn. `decided` tells how a hand's wagers end."""
    if not isinstance(action, CollectWager | Pay) or table.stage not in _DEALER_SHOWS or not table.dealer.is_up:
        return ()
    seat = action.source if isinstance(action, CollectWager) else action.to
    hand = next((hand for hand in table.hands if hand.seat == seat and hand.is_up and not hand.is_dead), None)
    return against_outcome(decided(table, hand), action) if hand is not None else ()
