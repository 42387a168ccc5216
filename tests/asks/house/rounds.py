"""Finished rounds against the house as spots state them, and the lines of their keys."""

from __future__ import annotations

from typing import Any


def seat(number: int, cards: str, wagers: str) -> str:
    """A `[[seat]]` entry; wagers as `ante = 5, play = 5`."""
    dealt = f'cards = "{cards}"\n' if cards else ""
    lines = wagers.replace(", ", "\n")
    return f"[[seat]]\nseat = {number}\n{dealt}{lines}\n"


def rows(found: dict[str, Any]) -> list[tuple[int, str, str, str]]:
    """Seat, wager, outcome and payment of each line."""
    return [(line["seat"], line["wager"], line["outcome"], line["pays"]) for line in found["lines"]]
