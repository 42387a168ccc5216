"""The asks `hand` and `dealer-draws` at blackjack: what cards count, and whether the dealer takes another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.asks.house.blackjack.seats import BlackjackSetting, blackjack_setting, read_dealer, read_hands
from trainer.asks.house.hand import ReadHand, Who
from trainer.asks.house.setting import put_down
from trainer.asks.key import Ask, AskId, Json
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source
from trainer.rules.cards import FULL_DECK, Card
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import BEST, count, hand_name, rank
from trainer.rules.house.blackjack.dealer import DealerDraw, dealer_draw, problems_of_dealer
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.problems import problems_of_seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSpot:
    """A hand as it was dealt."""

    setting: BlackjackSetting
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandKey:
    """What the cards count."""

    high: ReadHand
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        return {"high": self.high.as_json(), "low": None}

    def prose(self) -> Iterator[str]:
        yield f"Hand: {self.high.name}"


def read_hand(source: Source) -> HandSpot | None:
    """The spot: any cards, whoever holds them."""
    setting = blackjack_setting(source)
    entry = source.get("cards", "the cards of a hand")
    who = source.entries["who"].word(Who) if source.has("who") else Who.PLAYER
    if setting is None or entry is None or who is None:
        return None
    every = range(1, len(FULL_DECK) * setting.rules.decks + 1)
    cards = CardsSeen(decks=setting.rules.decks).read(entry, every, "a card at least", "in the hand")
    return None if cards is None else HandSpot(setting=setting, cards=cards)


def key_of_hand(spot: HandSpot) -> HandKey:
    """The best count, and whether it is a blackjack."""
    clauses = (Clause.BLACKJACK_HAND,) if count(spot.cards).total == BEST else ()
    return HandKey(
        high=ReadHand(hand_name(spot.cards), spot.cards, rank(spot.cards).value),
        cites=spot.setting.cites(*clauses, Clause.CARD_VALUES),
    )


HAND: Final = Ask(id=AskId.HAND, keys=("cards", "who"), read=read_hand, answer=key_of_hand)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawSpot:
    """The dealer's hand so far, and those of the players, who have finished."""

    setting: BlackjackSetting
    dealer: tuple[Card, ...]
    hands: tuple[PlayerHand, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawKey:
    """Whether the dealer draws, and why."""

    draw: DealerDraw
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        draw = self.draw
        return {"draw": draw.draw, "total": draw.total, "soft": draw.is_soft, "reason": draw.reason.value}

    def prose(self) -> Iterator[str]:
        draw = self.draw
        yield f"Dealer: {'soft ' if draw.is_soft else ''}{draw.total}"
        yield f"{'Draw' if draw.draw else 'Draw nothing'} ({draw.reason.value})"


def read_draws(source: Source) -> DrawSpot | None:
    """The spot; wagers may be left out, since the rule asks only whether there are any."""
    before = len(source.problems)
    setting = blackjack_setting(source)
    if setting is None:
        return None
    seen = CardsSeen(decks=setting.rules.decks)
    dealer = read_dealer(source, seen)
    hands = read_hands(source, setting, seen, unstated=setting.rules.posted.chip)
    for hand in hands:
        if not hand.cards:
            source.refuse(f"seat {hand.seat} cards", "missing", "the cards of a player")
    if len(source.problems) > before:
        return None
    for seat in dict.fromkeys(hand.seat for hand in hands):
        put_down(source, problems_of_seat([hand for hand in hands if hand.seat == seat], setting.rules, setting.book))
    put_down(source, problems_of_dealer(dealer, hands, setting.rules, setting.book, is_whole=False))
    return DrawSpot(setting=setting, dealer=dealer, hands=hands)


def key_of_draws(spot: DrawSpot) -> DrawKey:
    """The drawing rule, unless no hand turns on the dealer's points any more."""
    draw = dealer_draw(spot.dealer, spot.hands, spot.setting.rules)
    return DrawKey(draw=draw, cites=spot.setting.cites(draw.clause, Clause.CARD_VALUES))


DEALER_DRAWS: Final = Ask(id=AskId.DEALER_DRAWS, keys=("dealer", "seat"), read=read_draws, answer=key_of_draws)
