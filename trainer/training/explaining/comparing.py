"""At which card two hands differ."""

from __future__ import annotations

from trainer.rules.cards import rank_of
from trainer.rules.hands import Hand, HandRank
from trainer.rules.hands.low import low_rank


def differs_at(one: Hand, other: Hand) -> int | None:
    """The first place at which two hands of a kind differ in rank; none where the kind decides, or nothing does."""
    if one.value == other.value or (one.rank, one.made) != (other.rank, other.made):
        return None
    order = low_rank if one.rank is HandRank.LOW else rank_of
    pairs = enumerate(zip(one.cards, other.cards, strict=True))
    return next((place for place, (mine, theirs) in pairs if order(mine) != order(theirs)), None)
