"""Odds as they are written, and what is paid where chips can't make the exact sum."""

from __future__ import annotations

import pytest

from trainer.rules.house.odds import Rounding, parse_odds


@pytest.mark.parametrize(
    ("odds", "wager", "chip", "rounding", "pays"),
    [
        ("3 to 2", 2500, 50, Rounding.EXACT, 3750),
        ("6 to 5", 700, 50, Rounding.EXACT, 840),
        ("6 to 5", 700, 50, Rounding.DOWN, 800),
        ("6 to 5", 700, 50, Rounding.UP, 850),
        ("3 to 2", 1000, 50, Rounding.UP, 1500),
        ("300 for 1", 500, 100, Rounding.EXACT, 150000),
    ],
)
def test_payments_and_what_the_chips_can_not_make(
    odds: str, wager: int, chip: int, rounding: Rounding, pays: int
) -> None:
    """R32."""
    read = parse_odds(odds)
    assert read is not None
    assert str(read) == odds
    assert read.payment(wager, chip, rounding) == pays


@pytest.mark.parametrize("text", ["7", "7 to", "0 to 1", "7 to 0", "7:1", "-7 to 1", "seven to 1", ""])
def test_what_are_no_odds(text: str) -> None:
    assert parse_odds(text) is None
