"""Sic Bo as a family of games: what a rulebook answers for it."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.family import house_family
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.rules import OPTIONS, PAYTABLES, SHAPES, SicBoFacts, resolve
from trainer.rules.house.sic_bo.touches import TOUCHES

FAMILY: Final = house_family("Sic Bo", SicBoFacts, Clause, OPTIONS, PAYTABLES, resolve, touches=TOUCHES, shapes=SHAPES)
