"""The ask `settlement` at blackjack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.asks.house.blackjack.seats import (
    BlackjackSetting,
    blackjack_setting,
    read_dealer,
    read_dealer_hands,
    read_hands,
)
from trainer.asks.house.setting import put_down
from trainer.asks.house.settlement import cites_of, line_fields, lines_in_words, sums
from trainer.asks.key import Ask, AskId, Json
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source
from trainer.rules.cards import Card, show_cards
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import hand_name, rank
from trainer.rules.house.blackjack.dealer import dealer_draw
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.problems import problems
from trainer.rules.house.blackjack.settlement import settle
from trainer.rules.house.lines import Line, lines_of
from trainer.rules.money import Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackSpot:
    """A finished round: the dealer's hands, and each player's with the wagers on it."""

    setting: BlackjackSetting
    dealer_hands: tuple[tuple[Card, ...], ...]
    hands: tuple[PlayerHand, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackKey:
    """The lines of a round with what they come to."""

    lines: tuple[Line, ...]
    denominations: tuple[Cents, ...]
    dealer_hands: tuple[tuple[Card, ...], ...]
    is_multi: bool
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        hands = [dealer_fields(cards) for cards in self.dealer_hands]
        dealer: dict[str, Json] = {"dealer_hands": hands} if self.is_multi else {"dealer_hand": hands[0]}
        return {
            "lines": [line_fields(line, self.denominations) for line in self.lines],
            **dealer,
            "qualifies": None,
            **sums(self.lines),
            "meters_after": None,
        }

    def prose(self) -> Iterator[str]:
        for cards in self.dealer_hands:
            yield f"Dealer: {hand_name(cards)} ({show_cards(cards)})"
        yield from lines_in_words(self.lines)


def dealer_fields(cards: tuple[Card, ...]) -> dict[str, Json]:
    """A hand as a key names it, the cards as they were dealt."""
    return {"name": hand_name(cards), "cards": show_cards(cards), "rank": rank(cards).value}


def read_settlement(source: Source) -> BlackjackSpot | None:
    """The spot, every hand such as the rules make and every wager as they allow it."""
    before = len(source.problems)
    setting = blackjack_setting(source)
    if setting is None:
        return None
    seen = CardsSeen(decks=setting.rules.decks)
    if setting.rules.is_multi:
        source.refuse_entries(("dealer",), "dealer_hands: a whole hand for each spot")
        dealer_hands = read_dealer_hands(source, seen)
    else:
        source.refuse_entries(("dealer_hands",), "one hand, as dealer")
        dealer_hands = (read_dealer(source, seen),)
    hands = read_hands(source, setting, seen)
    if len(source.problems) > before:
        return None
    put_down(source, problems(hands, dealer_hands, setting.rules, setting.book))
    return BlackjackSpot(setting=setting, dealer_hands=dealer_hands, hands=hands)


def key_of_settlement(spot: BlackjackSpot) -> BlackjackKey:
    """Suit wagers, what is settled as hands are played, then after each dealer hand insurance and hands (R71)."""
    rules = spot.setting.rules
    found = settle(spot.hands, spot.dealer_hands, rules)
    stopped = dealer_draw(spot.dealer_hands[0], spot.hands, rules).clause
    return BlackjackKey(
        lines=lines_of(found),
        denominations=rules.posted.denominations,
        dealer_hands=spot.dealer_hands,
        is_multi=rules.is_multi,
        cites=cites_of(spot.setting, found, Clause.SETTLING_ORDER, stopped, Clause.CARD_VALUES),
    )


SETTLEMENT: Final = Ask(
    id=AskId.SETTLEMENT,
    keys=("dealer", "dealer_hands", "seat"),
    read=read_settlement,
    answer=key_of_settlement,
)
