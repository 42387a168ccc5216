"""A dealer's steps as a key prints them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from trainer.asks.key import Json
from trainer.rules.cards import Card, show_cards
from trainer.rules.money import Cents, dollars
from trainer.rules.places import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownStep:
    """One step of the dealer's; what a step does not use is empty."""

    do: str
    to: str = ""
    source: str = ""
    button: str = ""
    cards: tuple[Card, ...] = ()
    face: str = ""
    wager: str = ""
    """The spot it lies on, at a house game."""
    numbers: tuple[int, ...] = ()
    """What dice show, or what is wagered on; said to people only."""
    amount: Cents = 0
    say: str = ""
    group: str = ""
    """`"block/branch"`."""
    is_optional: bool = False
    cite: str = ""

    def as_json(self, n: int) -> dict[str, Json]:
        """The step under its number, unused fields left out."""
        shown: dict[str, Json] = {
            "n": n,
            "do": self.do,
            "to": self.to,
            "from": self.source,
            "wager": self.wager,
            "button": self.button,
            "cards": show_cards(self.cards),
            "face": self.face,
            "amount": dollars(self.amount) if self.amount else "",
            "say": self.say,
            "group": self.group,
            "optional": self.is_optional,
            "cite": self.cite,
        }
        return {key: value for key, value in shown.items() if value}

    def in_words(self) -> str:
        """The step on one line."""
        parts = [self.do]
        if self.button:
            parts.append(self.button if self.do != "kill-button" else f"({self.button})")
        if self.wager:
            parts.append(self.wager)
        if self.numbers:
            parts.append(" ".join(map(str, self.numbers)))
        if self.say:
            parts.append(f'"{self.say}"')
        if self.amount:
            parts.append(dollars(self.amount))
        if self.cards:
            parts.append(show_cards(self.cards))
        if self.source:
            parts.append(f"from {self.source}")
        if self.to:
            parts.append(f"to {self.to}")
        if self.face:
            parts.append(f"face {self.face}")
        optional = " (may be left out)" if self.is_optional else ""
        return f"{' '.join(parts)}{optional} [{self.cite}]"


def place_name(place: Place) -> str:
    """`"seat 3"`, `"board"`."""
    return f"seat {place}" if isinstance(place, int) else place.value


def numbered(steps: Iterable[ShownStep]) -> list[Json]:
    """The steps as a key lists them, from 1."""
    return [step.as_json(n) for n, step in enumerate(steps, 1)]


def without_unnamed(step: ShownStep) -> ShownStep:
    """A player whom the spot does not name has no seat to print."""
    nobody = "seat 0"
    return replace(
        step, to="" if step.to == nobody else step.to, source="" if step.source == nobody else step.source, cards=()
    )
