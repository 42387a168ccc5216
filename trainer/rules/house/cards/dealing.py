"""How cards come to the hands of Three Card and Four Card, how many that takes, and when the stub is counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.rules.book import Answers

ROUNDS_BETWEEN_COUNTS: Final = 5
"""The stub is counted at least once in so many rounds (Three Card (g)(5), Oneida G(6), Maryland 8(G))."""


class Method(StrEnum):
    """How cards come to the players."""

    HAND = "hand"
    SHOE = "shoe"
    AUTOMATED_SHOE = "automated-shoe"


def clause_of(rules: Mapping[Method, StrEnum], method: Method, book: Answers) -> StrEnum:
    """The narrowest clause a rulebook has for a method: the manual shoe's where it has none for that one alone.

    `rules` are one rule as the books number it for each way of dealing.
    """
    own = rules.get(method)
    return own if own is not None and book.answers(own) else rules[Method.SHOE]


@dataclass(frozen=True, slots=True)
class Form:
    """How many cards a game deals and how many of them make a hand, whoever's rulebook deals it."""

    player: int
    dealer: int
    hand: int


def cards_out(form: Form, players: int, *, has_extra_stack: bool = False, has_bonus_card: bool = False) -> int:
    """Cards out of the deck after the deal.

    `has_extra_stack`: the dealer's up-card is the first of a stack of which the rest is discarded (Oneida I(3)).
    """
    dealers = 2 * form.player if has_extra_stack else form.dealer
    return form.player * players + dealers + has_bonus_card


def is_count_due(rounds_since_count: int) -> bool:
    """Whether the round under way is the last that may be counted (reading R129); earlier is never wrong."""
    return rounds_since_count >= ROUNDS_BETWEEN_COUNTS - 1
