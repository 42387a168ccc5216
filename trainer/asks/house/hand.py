"""The ask `hand` at Three Card and Four Card: the best cards of a player, of the dealer, and with the Six Card box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.asks.house.setting import read_bonus_card
from trainer.asks.house.table import HouseSetting, any_setting
from trainer.asks.key import Ask, AskId, Json
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source
from trainer.rules.cards import Card, show_cards
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.hands import Hand, best_four_card, best_high, best_three_card
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.rows import SUPER_ROYAL, is_super_royal
from trainer.rules.house.four_card.settlement import SUPER_ROYAL_NAME
from trainer.rules.house.games import THREE_CARD_POKER


class Who(StrEnum):
    """Whose hand it is."""

    PLAYER = "player"
    DEALER = "dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSpot:
    """A hand as it was dealt, and the card in the Six Card box."""

    setting: HouseSetting
    who: Who
    cards: tuple[Card, ...]
    bonus_card: Card | None


@dataclass(frozen=True, slots=True)
class ReadHand:
    """A hand as a key names it."""

    name: str
    cards: tuple[Card, ...]
    rank: str

    def as_json(self) -> Json:
        return {"name": self.name, "cards": show_cards(self.cards), "rank": self.rank}


@dataclass(frozen=True, slots=True, kw_only=True)
class HandKey:
    """What the cards make: for the game, and where other tables read five or six cards, for those."""

    high: ReadHand
    five: ReadHand | None
    six: ReadHand | None
    reads_five: bool
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        more = {"five": _as_json(self.five), "six": _as_json(self.six)} if self.reads_five else {}
        return {"high": self.high.as_json(), "low": None, **more}

    def prose(self) -> Iterator[str]:
        for what, hand in (("Hand", self.high), ("Five cards", self.five), ("Six cards", self.six)):
            if hand is not None:
                yield f"{what}: {hand.name} ({show_cards(hand.cards)})"


def _as_json(hand: ReadHand | None) -> Json:
    return None if hand is None else hand.as_json()


def read_hand(source: Source) -> HandSpot | None:
    """The spot: as many cards as the game deals to whoever holds them."""
    setting = any_setting(source)
    seen = CardsSeen()
    who = source.entries["who"].word(Who) if source.has("who") else Who.PLAYER
    form = HOUSE_FORMS[source.game]
    entry = source.get("cards", "the cards of a hand")
    count = form.dealer if who is Who.DEALER else form.player
    what = f"{count} cards for {'the dealer' if who is Who.DEALER else 'a player'}"
    cards = None if entry is None or who is None else seen.read(entry, (count,), what, "in the hand")
    bonus_card = _read_bonus_card(source, seen, who)
    if setting is None or who is None or cards is None:
        return None
    return HandSpot(setting=setting, who=who, cards=cards, bonus_card=bonus_card)


def _read_bonus_card(source: Source, seen: CardsSeen, who: Who | None) -> Card | None:
    if not source.has("bonus_card"):
        return None
    if who is Who.DEALER or not source.book.answers(Clause.SIX_CARD_BONUS):
        source.refuse_entries(("bonus_card",), "none: only a player's cards at Maryland's table make six with it")
        return None
    return read_bonus_card(source, seen)


def key_of_hand(spot: HandSpot) -> HandKey:
    """The hand that plays against the dealer, or the dealer's own; a player's five and six cards where they count."""
    reads_five = spot.setting.book.answers(Clause.FIVE_CARD_HANDS)
    best = best_three_card if spot.setting.book.id == THREE_CARD_POKER else best_four_card
    is_player = spot.who is Who.PLAYER
    five = _named(best_high(spot.cards)) if reads_five and is_player else None
    six = None if spot.bonus_card is None else _six((*spot.cards, spot.bonus_card))
    of_five = [Clause.FIVE_CARD_HANDS, Clause.FIVE_CARD_TABLE] if five is not None else []
    clauses = [AnteClause.HAND_RANKS, AnteClause.COMPARE_HANDS, *of_five]
    return HandKey(
        high=_named(best(spot.cards)), five=five, six=six, reads_five=reads_five, cites=spot.setting.cites(*clauses)
    )


def _named(hand: Hand) -> ReadHand:
    return ReadHand(hand.name, hand.cards, hand.rank.value)


def _six(cards: tuple[Card, ...]) -> ReadHand:
    if is_super_royal(cards):
        return ReadHand(SUPER_ROYAL_NAME, tuple(sorted(cards, reverse=True)), SUPER_ROYAL)
    return _named(best_high(cards))


HAND: Final = Ask(id=AskId.HAND, keys=("cards", "who", "bonus_card"), read=read_hand, answer=key_of_hand)
