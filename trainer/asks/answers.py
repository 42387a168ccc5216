"""Keys that tell of cards: what they make, how many are left, whether the dealer takes another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from trainer.asks.fields import Field, Json, Of
from trainer.rules.cards import Card, show_cards
from trainer.rules.hands import Hand, HandRank


@dataclass(frozen=True, slots=True)
class ReadHand:
    """A hand as a key names it."""

    name: str
    cards: tuple[Card, ...]
    rank: str
    made: str = ""
    """What a low holds that is a pair or worse."""

    @classmethod
    def of(cls, hand: Hand) -> ReadHand:
        return cls(hand.name, hand.cards, hand.rank.value, "" if hand.made is None else hand.made.value)

    def as_json(self) -> Json:
        fields: dict[str, Json] = {"name": self.name, "cards": show_cards(self.cards), "rank": self.rank}
        return {**fields, "made": self.made} if self.made else fields


def hand_fields(ranks: Iterable[str], made: Iterable[str] = ()) -> tuple[Field, ...]:
    """What a hand is told by, where it is one of these classes; a low may be made of others."""
    told = (Field("name", Of.TEXT), Field("cards", Of.CARDS), Field("rank", Of.WORD, words=tuple(ranks)))
    worse = tuple(made)
    return (*told, Field("made", Of.WORD, words=worse, may_lack=True)) if worse else told


_BEGINS: Final = (
    ("super royal", "super-royal"),
    ("royal flush", HandRank.ROYAL_FLUSH),
    ("straight flush", HandRank.STRAIGHT_FLUSH),
    ("four ", HandRank.FOUR_OF_A_KIND),
    ("full house", HandRank.FULL_HOUSE),
    ("flush", HandRank.FLUSH),
    ("three ", HandRank.THREE_OF_A_KIND),
    ("two pair", HandRank.TWO_PAIR),
    ("pair of", HandRank.PAIR),
    ("straight", HandRank.STRAIGHT),
    ("blackjack", "blackjack"),
    ("bust", "bust"),
)
"""How the names of the classes begin, the longer of two alike first; all other names are those of a rank or a total."""


def rank_of(name: str, *, is_low: bool) -> tuple[str, str | None]:
    """The class that the name of a hand tells, and what a low is made of that is a pair or worse."""
    if "-" in name:
        return HandRank.LOW, None
    last = name.rpartition(" ")[2]
    found = next((rank for begins, rank in _BEGINS if name.startswith(begins)), None)
    if found is None or (last == "high" and "," not in name):
        found = "total" if last.isdigit() else HandRank.HIGH_CARD
    return (HandRank.LOW, found) if is_low else (found, None)


class ReadAs(StrEnum):
    """What a hand is read for."""

    HALVES = "halves"
    """The high and the low of a pot."""
    AGAINST_DEALER = "against-dealer"
    POINTS = "points"
    """Blackjack: all of its cards count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandKey:
    """What the cards make for high and for low; none where the game has none or no low qualifies."""

    read_as: ReadAs
    high: ReadHand | None
    low: ReadHand | None = None
    more: Mapping[str, ReadHand | None] = field(default_factory=dict)
    """Where other tables of the game read other numbers of cards."""
    cites: tuple[str, ...]

    @property
    def hands(self) -> Mapping[str, ReadHand | None]:
        """Every reading by the name of its field."""
        return {"high": self.high, "low": self.low, **self.more}

    def fields(self) -> dict[str, Json]:
        return {name: None if hand is None else hand.as_json() for name, hand in self.hands.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawKey:
    """Whether the dealer draws, and why."""

    draw: bool
    total: int
    is_soft: bool
    reason: str
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        return {"draw": self.draw, "total": self.total, "soft": self.is_soft, "reason": self.reason}


@dataclass(frozen=True, slots=True, kw_only=True)
class StubKey:
    """The cards left, and whether a count is due."""

    expected: int
    is_count_due: bool
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        return {"expected": self.expected, "count_now": self.is_count_due}


STUB_FIELDS: Final = (Field("expected", Of.NUMBER), Field("count_now", Of.FLAG))
