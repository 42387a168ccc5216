"""Which family a game belongs to: one list of all games that a rulebook may hold."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from trainer.rules.family import Family
from trainer.rules.house.four_card.family import FOUR_CARD
from trainer.rules.house.four_card.rules import GAME as FOUR_CARD_POKER
from trainer.rules.house.three_card.family import THREE_CARD
from trainer.rules.house.three_card.rules import GAME as THREE_CARD_POKER
from trainer.rules.poker.family import POKER
from trainer.rules.poker.form import FORMS

FAMILIES: Final[Mapping[str, Family]] = MappingProxyType(
    {**dict.fromkeys(FORMS, POKER), THREE_CARD_POKER: THREE_CARD, FOUR_CARD_POKER: FOUR_CARD}
)
"""By the id of the game."""
