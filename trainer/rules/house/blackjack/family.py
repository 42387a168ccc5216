"""Blackjack as a family of games: what a rulebook answers for each of the three."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.blackjack.clauses import CLAUSES
from trainer.rules.house.blackjack.rules import OPTIONS, PAYTABLES, SHAPES, resolve
from trainer.rules.house.blackjack.touches import TOUCHES
from trainer.rules.house.cards.facts import CardFacts
from trainer.rules.house.family import house_family

FAMILY: Final = house_family(
    "blackjack", CardFacts, CLAUSES, OPTIONS, PAYTABLES, resolve, touches=TOUCHES, shapes=SHAPES
)
