"""The names of ranks and hands as a trainee reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from trainer.rules.cards import RANKS, rank_of
from trainer.rules.hands import Hand
from trainer.rules.hands.ranking import PLURAL, SINGULAR
from trainer.tongue import translate

_TEN: Final = re.compile(r"\bT\b")
_SLOT: Final = re.compile(r"{(\w+)}")


def rank_words(rank: int) -> str:
    """As a dealer calls it, from the lowest: "two"."""
    ranks = (
        translate("Hands", "two"),
        translate("Hands", "three"),
        translate("Hands", "four"),
        translate("Hands", "five"),
        translate("Hands", "six"),
        translate("Hands", "seven"),
        translate("Hands", "eight"),
        translate("Hands", "nine"),
        translate("Hands", "ten"),
        translate("Hands", "jack"),
        translate("Hands", "queen"),
        translate("Hands", "king"),
        translate("Hands", "ace"),
    )
    return ranks[rank]


def ranks_words(rank: int) -> str:
    """Several of a rank: "twos"."""
    ranks = (
        translate("Hands", "twos"),
        translate("Hands", "threes"),
        translate("Hands", "fours"),
        translate("Hands", "fives"),
        translate("Hands", "sixes"),
        translate("Hands", "sevens"),
        translate("Hands", "eights"),
        translate("Hands", "nines"),
        translate("Hands", "tens"),
        translate("Hands", "jacks"),
        translate("Hands", "queens"),
        translate("Hands", "kings"),
        translate("Hands", "aces"),
    )
    return ranks[rank]


def hand_words(name: str) -> str:
    """A hand's name, which the rules keep in English; the ten as on the card: "10-6-5-2-A" for `T-6-5-2-A`."""
    for pattern, words in zip(_patterns(), _names().values(), strict=True):
        if found := pattern.fullmatch(name):
            return words.format(**{slot: _word_said(word) for slot, word in found.groupdict().items()})
    return _TEN.sub("10", name)


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    return tuple([re.compile(_SLOT.sub(r"(?P<\1>\\w+)", name)) for name in _names()])


def _names() -> Mapping[str, str]:
    """What the rules call hands, a slot for each rank or total, and how that is said."""
    return {
        "royal flush": translate("Hands", "royal flush"),
        "straight flush, {rank} high": translate("Hands", "straight flush, {rank} high"),
        "four {ranks}": translate("Hands", "four {ranks}"),
        "full house, {ranks} over {pair}": translate("Hands", "full house, {ranks} over {pair}"),
        "flush, {rank} high": translate("Hands", "flush, {rank} high"),
        "straight, {rank} high": translate("Hands", "straight, {rank} high"),
        "three {ranks}": translate("Hands", "three {ranks}"),
        "two pair, {ranks} and {pair}": translate("Hands", "two pair, {ranks} and {pair}"),
        "pair of {ranks}": translate("Hands", "pair of {ranks}"),
        "{rank} high": translate("Hands", "{rank} high"),
        "blackjack": translate("Hands", "blackjack"),
        "soft {total}": translate("Hands", "soft {total}"),
        "bust {total}": translate("Hands", "bust {total}"),
    }


def _word_said(word: str) -> str:
    if word in SINGULAR:
        return rank_words(SINGULAR.index(word))
    return ranks_words(PLURAL.index(word)) if word in PLURAL else word


def names_apart(one: Hand, other: Hand) -> tuple[str, str]:
    """What two hands are called; of the same name, with the cards that decide: "pair of nines, 9-9-K-7"."""
    is_name_enough = one.name != other.name or one.value == other.value
    first, second = [hand_words(hand.name) if is_name_enough else _with_ranks(hand) for hand in (one, other)]
    return first, second


def _with_ranks(hand: Hand) -> str:
    ranks = "-".join([RANKS[rank_of(card)] for card in hand.cards])
    return translate("Hands", "{hand}, {ranks}").format(hand=hand_words(hand.name), ranks=_TEN.sub("10", ranks))
