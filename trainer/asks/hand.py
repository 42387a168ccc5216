"""The ask `hand`: what a player's cards make with the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.asks.key import Ask, AskId, Json
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Setting, Source
from trainer.rules.cards import Card, show_cards
from trainer.rules.hands import Hand, best_high, partial_high
from trainer.rules.poker.clauses import Clause

BOARDS: Final = (0, 3, 4, 5)
"""Cards on the board before the flop, and after flop, turn and river."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSpot:
    """A player's cards, and the board so far."""

    setting: Setting
    cards: tuple[Card, ...]
    board: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HandKey:
    """What the cards make for high and for low; none where the game has none or no low qualifies."""

    high: Hand | None
    low: Hand | None
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        return {"high": _as_json(self.high), "low": _as_json(self.low)}

    def prose(self) -> Iterator[str]:
        for what, hand in (("High", self.high), ("Low", self.low)):
            if hand is not None:
                yield f"{what}: {hand.name} ({show_cards(hand.cards)})"


def _as_json(hand: Hand | None) -> Json:
    if hand is None:
        return None
    fields: dict[str, Json] = {"name": hand.name, "cards": show_cards(hand.cards), "rank": hand.rank.value}
    return fields if hand.made is None else {**fields, "made": hand.made.value}


def read_hand(source: Source) -> HandSpot | None:
    """The spot, each card in one place."""
    setting = source.setting(plays=False)
    own = source.book.facts.hole_cards
    seen = CardsSeen()
    board: tuple[Card, ...] | None = ()
    if source.has("board"):
        board = seen.read(source.entries["board"], BOARDS, "none, three, four or five on a board", "on the board")
    entry = source.get("cards", f"the {own} cards of a hand")
    cards = None if entry is None else seen.read(entry, (own,), f"{own} in a hand", "in the hand")
    if setting is None or board is None or cards is None:
        return None
    return HandSpot(setting=setting, cards=cards, board=board)


def key_of_hand(spot: HandSpot) -> HandKey:
    """The best five of hole cards and board; before the flop what the hole cards are by themselves."""
    cites = spot.setting.cites(Clause.HAND_RANKS, Clause.BEST_HAND_WINS)
    if not spot.board:
        return HandKey(high=partial_high(spot.cards), low=None, cites=cites)
    return HandKey(high=best_high(spot.cards + spot.board), low=None, cites=cites)


HAND: Final = Ask(id=AskId.HAND, keys=("cards", "board"), read=read_hand, answer=key_of_hand)
