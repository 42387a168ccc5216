"""The ask `settlement` at Three Card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.asks.answers import ReadHand, hand_fields
from trainer.asks.fields import Field, Of
from trainer.asks.house.setting import (
    CARDS,
    DEALER,
    house_setting,
    put_down,
    read_cards,
    read_dealer,
    read_wagers,
    wager_fields,
)
from trainer.asks.house.settlement import SettlementKey, cites_of, settlement_fields
from trainer.asks.house.settling import settled_by
from trainer.asks.key import Ask, AskId
from trainer.asks.seats import CardsSeen, SeatEntries, read_seats, seats_field
from trainer.asks.source import Setting, Source
from trainer.rules.cards import Card
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.hands import HandRank
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.games import THREE_CARD_POKER
from trainer.rules.house.three_card.clauses import Clause
from trainer.rules.house.three_card.rules import ThreeCardRules, resolve
from trainer.rules.house.three_card.settlement import settle
from trainer.rules.house.three_card.wagers import ANTE_BONUS, ThreeCardSeat, Wager, problems

if TYPE_CHECKING:
    from trainer.rules.house.ante.table import AnteTable

FORM: Final = HOUSE_FORMS[THREE_CARD_POKER]
WAGERS: Final = tuple(Wager)
SEATS: Final = seats_field(CARDS, *wager_fields(WAGERS))
ThreeCardSetting: TypeAlias = Setting[ThreeCardRules]


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeCardSpot:
    """A finished round: the dealer's cards, and each player's with the wagers."""

    setting: ThreeCardSetting
    dealer: tuple[Card, ...]
    seats: tuple[ThreeCardSeat, ...]


def read_settlement(source: Source) -> ThreeCardSpot | None:
    """The spot, each card in one place and every wager as the rulebook has it."""
    before = len(source.problems)
    setting = house_setting(source, resolve)
    seen = CardsSeen()
    dealer = read_dealer(source, seen, FORM)
    listed = read_seats(source, source.inner(SEATS), least=1)
    if setting is None:
        return None
    seats = [_read_seat(source, each, setting, seen) for each in listed]
    if dealer is None or len(source.problems) > before:
        return None
    return ThreeCardSpot(setting=setting, dealer=dealer, seats=tuple(seat for seat in seats if seat is not None))


def _read_seat(
    source: Source, entries: SeatEntries, setting: ThreeCardSetting, seen: CardsSeen
) -> ThreeCardSeat | None:
    wagers = read_wagers(entries, WAGERS, setting.rules.posted)
    if wagers is None:
        return None
    seat = ThreeCardSeat(number=entries.number, cards=(), **wagers)
    cards = read_cards(source, entries, seen, FORM, is_needed=seat.is_seen)
    put_down(source, problems(seat, setting.rules))
    return replace(seat, cards=cards)


def key_of_settlement(spot: ThreeCardSpot) -> SettlementKey:
    """Forfeits, then all losers, then all payments (reading R66)."""
    found = settle(spot.seats, spot.dealer, spot.setting.rules)
    order = (Clause.LOSERS_FIRST, Clause.PAY_FROM_RIGHT, AnteClause.HAND_RANKS, AnteClause.COMPARE_HANDS)
    return SettlementKey(
        settled=found.settled,
        denominations=spot.setting.rules.posted.denominations,
        dealer=(ReadHand.of(found.dealer),),
        qualifies=found.qualifies,
        cites=cites_of(spot.setting, found.settled, *order),
    )


def _as_it_lies(spot: ThreeCardSpot) -> AnteTable:
    from trainer.asks.house.laid import as_it_lies

    return as_it_lies(spot.setting.rules, spot.seats, spot.dealer)


SETTLEMENT: Final = Ask(
    id=AskId.SETTLEMENT,
    takes=(DEALER, SEATS),
    gives=settlement_fields(
        (*Wager, ANTE_BONUS), dealer=(Field("dealer_hand", Of.RECORD, fields=hand_fields(HandRank)),)
    ),
    read=read_settlement,
    answer=key_of_settlement,
    table=_as_it_lies,
    acting=lambda spot, acts: settled_by(acts, key_of_settlement(spot), _as_it_lies(spot)),
)
