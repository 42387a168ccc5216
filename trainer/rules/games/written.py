"""What a log or a kept table names: each act and event by its word, and classes where a field may hold several."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.rules import actions, house_acts
from trainer.rules.actions import Action
from trainer.rules.house.blackjack import events as at_blackjack
from trainer.rules.house.cards import events as at_cards
from trainer.rules.house.odds import Odds
from trainer.rules.house.paytables import Fixed, Share
from trainer.rules.house.sic_bo import rulings as at_sic_bo
from trainer.rules.poker.irregularities import events as at_poker
from trainer.rules.poker.rules import FeeRake, LevelRake, PercentRake
from trainer.rules.seating import acts as at_desk

ACTS: Final[Mapping[str, type[Action]]] = {
    kind.do: kind
    for module in (actions, house_acts, at_desk, at_poker, at_cards, at_blackjack, at_sic_bo)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Action) and kind.do
}
"""Every act and event by its word."""
NAMES: Final[Mapping[type, str]] = {
    **{kind: kind.__name__ for kind in (FeeRake, LevelRake, PercentRake, Odds, Fixed, Share, *ACTS.values())},
    **{kind: word for word, kind in ACTS.items() if issubclass(kind, at_cards.HouseEvent)},
}
"""The name that tells them apart. What goes wrong at a card game against the house has its `do` word, since poker has
classes of the same name."""
