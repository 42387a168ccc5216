"""What ranks and hands are called, to be said: keys and records keep the name in English, and this is found by it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from trainer.rules.hands.ranking import PLURAL, SINGULAR
from trainer.tongue import Sayable, Unsaid, Verbatim

RANKS_SAID: Final = (
    Unsaid.translate("Hands", "two"),
    Unsaid.translate("Hands", "three"),
    Unsaid.translate("Hands", "four"),
    Unsaid.translate("Hands", "five"),
    Unsaid.translate("Hands", "six"),
    Unsaid.translate("Hands", "seven"),
    Unsaid.translate("Hands", "eight"),
    Unsaid.translate("Hands", "nine"),
    Unsaid.translate("Hands", "ten"),
    Unsaid.translate("Hands", "jack"),
    Unsaid.translate("Hands", "queen"),
    Unsaid.translate("Hands", "king"),
    Unsaid.translate("Hands", "ace"),
)
"""From the lowest."""
SEVERAL_SAID: Final = (
    Unsaid.translate("Hands", "twos"),
    Unsaid.translate("Hands", "threes"),
    Unsaid.translate("Hands", "fours"),
    Unsaid.translate("Hands", "fives"),
    Unsaid.translate("Hands", "sixes"),
    Unsaid.translate("Hands", "sevens"),
    Unsaid.translate("Hands", "eights"),
    Unsaid.translate("Hands", "nines"),
    Unsaid.translate("Hands", "tens"),
    Unsaid.translate("Hands", "jacks"),
    Unsaid.translate("Hands", "queens"),
    Unsaid.translate("Hands", "kings"),
    Unsaid.translate("Hands", "aces"),
)
"""More than one of a rank."""
_NAMES: Final = (
    Unsaid.translate("Hands", "royal flush"),
    Unsaid.translate("Hands", "straight flush, {rank} high"),
    Unsaid.translate("Hands", "four {ranks}"),
    Unsaid.translate("Hands", "full house, {ranks} over {pair}"),
    Unsaid.translate("Hands", "flush, {rank} high"),
    Unsaid.translate("Hands", "straight, {rank} high"),
    Unsaid.translate("Hands", "three {ranks}"),
    Unsaid.translate("Hands", "two pair, {ranks} and {pair}"),
    Unsaid.translate("Hands", "pair of {ranks}"),
    Unsaid.translate("Hands", "{rank} high"),
    Unsaid.translate("Hands", "blackjack"),
    Unsaid.translate("Hands", "soft {total}"),
    Unsaid.translate("Hands", "bust {total}"),
)
"""What the rules call hands, a slot for each rank or total."""
_SLOT: Final = re.compile(r"{(\w+)}")
_SAID: Final[Mapping[str, Unsaid]] = dict(zip((*SINGULAR, *PLURAL), (*RANKS_SAID, *SEVERAL_SAID), strict=True))


def hand_said(name: str) -> Sayable:
    """A hand's name; ranks in a row, `8-6-4-2-A`, and points are the same everywhere."""
    for pattern, words in _patterns():
        if found := pattern.fullmatch(name):
            return words.format(**{slot: _SAID.get(word, word) for slot, word in found.groupdict().items()})
    return Verbatim(name)


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], Unsaid], ...]:
    return tuple([(re.compile(_SLOT.sub(r"(?P<\1>\\w+)", each.words)), each) for each in _NAMES])
