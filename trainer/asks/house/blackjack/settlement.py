"""The ask `settlement` at blackjack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.asks.answers import ReadHand
from trainer.asks.house.blackjack.seats import (
    DEALER_FIELDS,
    DEALER_HANDS,
    ONE_DEALER_HAND,
    SEATS,
    SPOT,
    BlackjackSetting,
    blackjack_setting,
    read_dealer,
    read_dealer_hands,
    read_hands,
)
from trainer.asks.house.setting import put_down
from trainer.asks.house.settlement import SettlementKey, cites_of, settlement_fields
from trainer.asks.house.settling import settled_by
from trainer.asks.key import Acted, Ask, AskId
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source
from trainer.errors import Problem
from trainer.rules.actions import Action
from trainer.rules.cards import Card
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import hand_name, rank
from trainer.rules.house.blackjack.dealer import dealer_draw
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.problems import problems
from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER, settle

if TYPE_CHECKING:
    from trainer.rules.house.blackjack.table import BlackjackTable


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackjackSpot:
    """A finished round: the dealer's hands, and each player's with the wagers on it."""

    setting: BlackjackSetting
    dealer_hands: tuple[tuple[Card, ...], ...]
    hands: tuple[PlayerHand, ...]


def read_settlement(source: Source) -> BlackjackSpot | None:
    """The spot, every hand such as the rules make and every wager as they allow it."""
    before = len(source.problems)
    setting = blackjack_setting(source)
    if setting is None:
        return None
    seen = CardsSeen(decks=setting.rules.decks)
    if setting.rules.is_multi:
        source.refuse_entries(("dealer",), Problem.tr("dealer_hands: a whole hand for each spot"))
        dealer_hands = read_dealer_hands(source, seen)
    else:
        source.refuse_entries(("dealer_hands",), Problem.tr("one hand, as dealer"))
        dealer_hands = (read_dealer(source, seen),)
    hands = read_hands(source, setting, seen)
    if len(source.problems) > before:
        return None
    put_down(source, problems(hands, dealer_hands, setting.rules, setting.book))
    return BlackjackSpot(setting=setting, dealer_hands=dealer_hands, hands=hands)


def key_of_settlement(spot: BlackjackSpot) -> SettlementKey:
    """Suit wagers, what is settled as hands are played, then after each dealer hand insurance and hands (R71)."""
    rules = spot.setting.rules
    found = settle(spot.hands, spot.dealer_hands, rules)
    stopped = dealer_draw(spot.dealer_hands[0], spot.hands, rules).clause
    return SettlementKey(
        settled=found,
        denominations=rules.posted.denominations,
        dealer=tuple([ReadHand(hand_name(cards), cards, rank(cards).value) for cards in spot.dealer_hands]),
        is_multi=rules.is_multi,
        cites=cites_of(spot.setting, found, Clause.SETTLING_ORDER, stopped, Clause.CARD_VALUES),
    )


def _as_it_lies(spot: BlackjackSpot) -> BlackjackTable:
    """Every hand open, with all that lies on it; in multiple action with the dealer's first."""
    from trainer.asks.house.blackjack.laid import table_with

    return table_with(spot.setting.rules, spot.hands, dealer=spot.dealer_hands[0])


def _acting(spot: BlackjackSpot, acts: Sequence[Action]) -> Acted:
    table = _as_it_lies(spot)
    return settled_by(
        acts,
        key_of_settlement(spot),
        table,
        ("spot",),
        name_of=lambda seat, hand: table.hands_of(seat)[hand - 1].play.name,
    )


SETTLEMENT: Final = Ask(
    id=AskId.SETTLEMENT,
    takes=(ONE_DEALER_HAND, DEALER_HANDS, SEATS),
    gives=settlement_fields((WAGER, INSURANCE, *OptionalWager), told_by=(SPOT,), dealer=DEALER_FIELDS),
    read=read_settlement,
    answer=key_of_settlement,
    table=_as_it_lies,
    acting=_acting,
)
