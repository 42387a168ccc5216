"""The names of hands as a trainee reads them."""

from __future__ import annotations

import re
from typing import Final

from trainer.rules.cards import RANKS, rank_of
from trainer.rules.hands import Hand

_TEN: Final = re.compile(r"\bT\b")


def hand_words(name: str) -> str:
    """A hand's name with the ten as it is printed on the card: "10-6-5-2-A" for `T-6-5-2-A`."""
    return _TEN.sub("10", name)


def names_apart(one: Hand, other: Hand) -> tuple[str, str]:
    """What two hands are called; of the same name, with the cards that decide: "pair of nines, 9-9-K-7"."""
    is_name_enough = one.name != other.name or one.value == other.value
    first, second = [hand_words(hand.name if is_name_enough else _with_ranks(hand)) for hand in (one, other)]
    return first, second


def _with_ranks(hand: Hand) -> str:
    return f"{hand.name}, {'-'.join([RANKS[rank_of(card)] for card in hand.cards])}"
