"""The asks `hand` and `dealer-draws` at blackjack: what cards count, and whether the dealer takes another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.asks.answers import DrawKey, HandKey, ReadAs, ReadHand
from trainer.asks.fields import Field, Of
from trainer.asks.house.blackjack.seats import (
    HAND_FIELDS,
    SEATS,
    BlackjackSetting,
    blackjack_setting,
    read_dealer,
    read_hands,
)
from trainer.asks.house.hand import HAND_CARDS, WHO, Who, read_who
from trainer.asks.house.setting import DEALER, put_down
from trainer.asks.key import Acted, Ask, AskId
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source
from trainer.errors import Problem
from trainer.rules.actions import Action, Deal
from trainer.rules.cards import FULL_DECK, Card
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import BEST, count, hand_name, rank
from trainer.rules.house.blackjack.dealer import Reason, dealer_draw, problems_of_dealer
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.problems import problems_of_seat
from trainer.rules.places import Area

if TYPE_CHECKING:
    from trainer.rules.house.blackjack.table import BlackjackTable


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSpot:
    """A hand as it was dealt."""

    setting: BlackjackSetting
    who: Who
    cards: tuple[Card, ...]


def read_hand(source: Source) -> HandSpot | None:
    """The spot: any cards, whoever holds them."""
    setting = blackjack_setting(source)
    entry = source.get("cards", Problem.tr("the cards of a hand"))
    who = read_who(source)
    if setting is None or entry is None or who is None:
        return None
    every = range(1, len(FULL_DECK) * setting.rules.decks + 1)
    cards = CardsSeen(decks=setting.rules.decks).read(
        entry, every, Problem.tr("a card at least"), Problem.tr("in the hand")
    )
    return None if cards is None else HandSpot(setting=setting, who=who, cards=cards)


def key_of_hand(spot: HandSpot) -> HandKey:
    """The best count, and whether it is a blackjack."""
    clauses = (Clause.BLACKJACK_HAND,) if count(spot.cards).total == BEST else ()
    return HandKey(
        read_as=ReadAs.POINTS,
        high=ReadHand(hand_name(spot.cards), spot.cards, rank(spot.cards).value),
        cites=spot.setting.cites(*clauses, Clause.CARD_VALUES),
    )


def _hand_as_it_lies(spot: HandSpot) -> BlackjackTable:
    """The hand open before one player, or before the dealer."""
    from trainer.asks.house.blackjack.laid import table_with

    if spot.who is Who.DEALER:
        return table_with(spot.setting.rules, (), dealer=spot.cards)
    return table_with(spot.setting.rules, (PlayerHand(seat=1, cards=spot.cards, wagers=()),))


HAND: Final = Ask(
    id=AskId.HAND,
    takes=(HAND_CARDS, WHO),
    gives=(
        Field("high", Of.RECORD, fields=HAND_FIELDS),
        Field("low", Of.RECORD, may_lack=True),
    ),
    read=read_hand,
    answer=key_of_hand,
    table=_hand_as_it_lies,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawSpot:
    """The dealer's hand so far, and those of the players, who have finished."""

    setting: BlackjackSetting
    dealer: tuple[Card, ...]
    hands: tuple[PlayerHand, ...]


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
            source.miss(f"seat {hand.seat} cards", Problem.tr("the cards of a player"))
    if len(source.problems) > before:
        return None
    for seat in dict.fromkeys(hand.seat for hand in hands):
        put_down(source, problems_of_seat([hand for hand in hands if hand.seat == seat], setting.rules, setting.book))
    put_down(source, problems_of_dealer(dealer, hands, setting.rules, setting.book, is_whole=False))
    return DrawSpot(setting=setting, dealer=dealer, hands=hands)


def key_of_draws(spot: DrawSpot) -> DrawKey:
    """The drawing rule, unless no hand turns on the dealer's points any more."""
    draw = dealer_draw(spot.dealer, spot.hands, spot.setting.rules)
    return DrawKey(
        draw=draw.draw,
        total=draw.total,
        is_soft=draw.is_soft,
        reason=draw.reason.value,
        cites=spot.setting.cites(draw.clause, Clause.CARD_VALUES),
    )


def _draws_as_they_lie(spot: DrawSpot) -> BlackjackTable:
    """Every hand open, the dealer's as far as it has come."""
    from trainer.asks.house.blackjack.laid import table_with

    return table_with(spot.setting.rules, spot.hands, dealer=spot.dealer)


def _drawing(spot: DrawSpot, acts: Sequence[Action]) -> Acted:
    """Whether a card is dealt to the dealer."""
    is_drawn = any(isinstance(act, Deal) and act.to is Area.DEALER for act in acts)
    return Acted(table=_draws_as_they_lie(spot), said={"draw": is_drawn})


DEALER_DRAWS: Final = Ask(
    id=AskId.DEALER_DRAWS,
    takes=(DEALER, SEATS),
    gives=(
        Field("draw", Of.FLAG),
        Field("total", Of.NUMBER),
        Field("soft", Of.FLAG),
        Field("reason", Of.WORD, words=tuple(Reason)),
    ),
    read=read_draws,
    answer=key_of_draws,
    table=_draws_as_they_lie,
    acting=_drawing,
)
