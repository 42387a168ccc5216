"""How many cards are left of those that the deck was made of."""

from __future__ import annotations

from trainer.rules.cards import FULL_DECK
from trainer.training.explaining.kinds import CountDue, StubCount, Went


def stub_count(out: tuple[tuple[Went, int, int], ...], count: CountDue, *, decks: int = 1) -> StubCount:
    """So many packs less what is out."""
    pack = decks * len(FULL_DECK)
    there = tuple([part for part in out if part[1] and part[2]])
    left = pack - sum(each * times for _, each, times in there)
    return StubCount(pack=pack, out=there, left=left, count=count)
