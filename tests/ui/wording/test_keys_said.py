"""Keys in another language: hand names, outcomes, odds and meters too; what a spot names stands as it does there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.asks.spots import SPOTS
from trainer.asks.catalogue import keys_of
from trainer.tongue import speak_by
from trainer.ui.wording.keys.text import text_of

SLOT = re.compile(r"{\w+}")


def loud(_context: str, words: str, _note: str, n: int) -> str:
    """A language of capitals, whose slots keep their names."""
    said = SLOT.sub(lambda slot: slot[0].lower(), words.upper())
    return said if n < 0 else said.replace("%N", str(n))


@pytest.fixture(autouse=True)
def _in_capitals() -> Iterator[None]:
    speak_by(loud)
    yield
    speak_by()


SETTLED = """
rulebook = "tribal-three-card"
game = "three-card-poker"
ask = "settlement"
dealer = "Qc 3d 2h"
seat = [{seat = 1, cards = "Qs Jh Ts", ante = 15, play = 15}]
"""
READ = """
rulebook = "oneida-poker"
game = "holdem"
ask = "hand"
cards = "Ks Kh"
board = "As Ad 9c 5d 2h"
"""
POINTS = """
rulebook = "oneida-blackjack"
game = "blackjack"
ask = "hand"
cards = "As 6h"
"""


@pytest.mark.parametrize(
    ("spot", "lines"),
    [
        (
            SETTLED,
            (
                "SETTLEMENT: tribal-three-card, three-card-poker",
                "DEALER: QUEEN HIGH (Qc 3d 2h)",
                "SEAT 1 ANTE: WIN, 15.00 AT 1 TO 1 (STRAIGHT, QUEEN HIGH)",
            ),
        ),
        (READ, ("HAND: oneida-poker, holdem", "HIGH: TWO PAIR, ACES AND KINGS (As Ad Ks Kh 9c)")),
        (POINTS, ("HAND: SOFT 17",)),
    ],
)
def test_a_key_is_said_whole(spot: str, lines: tuple[str, ...]) -> None:
    (key,) = keys_of(spot.encode(), "spot.toml")
    text = text_of(key)
    assert set(lines) <= {line.strip() for line in text.splitlines()}


ENGLISH = re.compile(r"[a-z]{3,}")
VERBATIM = re.compile(r"\[.*\]$|^  BY .*|\(( ?[2-9TJQKA][shdc])+\)")
"""Clauses and cards are written in every language alike."""


@pytest.mark.parametrize("spot", [name for name in SPOTS if not name.endswith(("verdict", "verdict, irregularity"))])
def test_no_word_of_the_program_stands_in_a_key(spot: str) -> None:
    """Acts, wagers, rulings and reasons too are said as the table says them."""
    for key in keys_of(SPOTS[spot].encode(), "spot.toml"):
        for line in text_of(key).splitlines()[1:]:
            assert not ENGLISH.findall(VERBATIM.sub("", line)), line
