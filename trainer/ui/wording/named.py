"""Pots and wagers by the words that spots and keys have for them, whatever the family: one list, light to load."""

from __future__ import annotations

from trainer.rules.house.paytables import Row
from trainer.ui.wording.house.wagers import row_name, wager_named
from trainer.ui.wording.poker.pots import pot_named


def named(word: str, on: tuple[int, ...] = ()) -> str:
    """In a sentence, with the numbers that a wager is on; empty for what is neither pot nor wager."""
    return pot_named(word) or wager_named(word, on)


def paytable_row(word: str) -> str:
    """A row of a paytable, as it stands in the table: "Four of a kind"."""
    return row_name(Row(word))
