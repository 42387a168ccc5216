"""How a round is dealt, as spots of every kind of table state it."""

from __future__ import annotations

from typing import Final

from trainer.asks.fields import Field, Of

DEALT: Final = Field("dealt", Of.NUMBER, may_lack=True)
SHUFFLER: Final = Field("shuffler", Of.FLAG, may_lack=True)
SHUFFLER_COUNTS: Final = Field("shuffler_counts", Of.FLAG, may_lack=True)
OPENING: Final = Field("opening", Of.FLAG, may_lack=True)
ROUNDS: Final = Field("rounds_since_count", Of.NUMBER, may_lack=True)
MINUTES: Final = Field("minutes_since_count", Of.NUMBER, may_lack=True)
DECK: Final = Field("deck", Of.CARDS, may_lack=True)
SEED: Final = Field("seed", Of.NUMBER, may_lack=True)
DEFAULT_SEED: Final = 1
"""The cards of a procedure for which a spot names none: they are shown only where they lie face up."""
