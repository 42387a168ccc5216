"""The names of ranks and hands as a trainee reads them."""

from __future__ import annotations

import re
from typing import Final

from trainer.rules.cards import RANKS, rank_of
from trainer.rules.hands import Hand
from trainer.rules.hands.said import RANKS_SAID, hand_said
from trainer.tongue import Unsaid, translate

_TEN: Final = re.compile(r"\bT\b")


def rank_words(rank: int) -> str:
    """As a dealer calls it, from the lowest: "two"."""
    return str(RANKS_SAID[rank])


def hand_words(name: str) -> str:
    """A hand by the name that the rules have for it; the ten as on the card: "10-6-5-2-A" for `T-6-5-2-A`."""
    said = hand_said(name)
    return str(said) if isinstance(said, Unsaid) else _TEN.sub("10", said)


def names_apart(one: Hand, other: Hand) -> tuple[str, str]:
    """What two hands are called; of the same name, with the cards that decide: "pair of nines, 9-9-K-7"."""
    is_name_enough = one.name != other.name or one.value == other.value
    first, second = [hand_words(hand.name) if is_name_enough else _with_ranks(hand) for hand in (one, other)]
    return first, second


def _with_ranks(hand: Hand) -> str:
    ranks = "-".join([RANKS[rank_of(card)] for card in hand.cards])
    return translate("Hands", "{hand}, {ranks}").format(hand=hand_words(hand.name), ranks=_TEN.sub("10", ranks))
