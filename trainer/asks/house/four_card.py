"""The ask `settlement` at Four Card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from trainer.asks.house.setting import house_setting, put_down, read_bonus_card, read_cards, read_dealer, read_wagers
from trainer.asks.house.settlement import SettlementKey, cites_of
from trainer.asks.key import Ask, AskId
from trainer.asks.seats import CardsSeen, SeatEntries, read_seats
from trainer.asks.source import Setting, Source
from trainer.rules.cards import Card
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.rules import FourCardRules, resolve
from trainer.rules.house.four_card.settlement import settle
from trainer.rules.house.four_card.wagers import FourCardSeat, Wager, problems
from trainer.rules.house.games import FOUR_CARD_POKER
from trainer.rules.house.lines import lines_of
from trainer.rules.house.paytables import Meter
from trainer.rules.money import Cents

FORM: Final = HOUSE_FORMS[FOUR_CARD_POKER]
WAGERS: Final = tuple(Wager)
FourCardSetting: TypeAlias = Setting[FourCardRules]


@dataclass(frozen=True, slots=True, kw_only=True)
class FourCardSpot:
    """A finished round: the dealer's cards, each player's with the wagers, the Six Card box, the meters."""

    setting: FourCardSetting
    dealer: tuple[Card, ...]
    seats: tuple[FourCardSeat, ...]
    bonus_card: Card | None
    meters: Mapping[Meter, Cents]


def read_settlement(source: Source) -> FourCardSpot | None:
    """The spot, each card in one place and every wager as the rulebook has it."""
    before = len(source.problems)
    setting = house_setting(source, resolve)
    seen = CardsSeen()
    dealer = read_dealer(source, seen, FORM)
    listed = read_seats(source, ("cards", *WAGERS), least=1)
    if setting is None:
        return None
    seats = [_read_seat(source, each, setting, seen) for each in listed]
    bonus_card = _read_bonus_card(source, setting, seen, is_needed=any(seat and seat.six_card_bonus for seat in seats))
    meters = read_meters(source, setting.rules)
    if dealer is None or len(source.problems) > before:
        return None
    known = tuple(seat for seat in seats if seat is not None)
    return FourCardSpot(setting=setting, dealer=dealer, seats=known, bonus_card=bonus_card, meters=meters)


def _read_seat(source: Source, entries: SeatEntries, setting: FourCardSetting, seen: CardsSeen) -> FourCardSeat | None:
    wagers = read_wagers(entries, WAGERS, setting.rules.posted)
    if wagers is None:
        return None
    seat = FourCardSeat(number=entries.number, cards=(), **wagers)
    cards = read_cards(source, entries, seen, FORM, is_needed=seat.is_seen)
    put_down(source, problems(seat, setting.rules, setting.book))
    return replace(seat, cards=cards)


def _read_bonus_card(source: Source, setting: FourCardSetting, seen: CardsSeen, *, is_needed: bool) -> Card | None:
    """The card in the Six Card box, which must be known once anybody has wagered on it."""
    if setting.rules.six_card_bonus is None:
        because = setting.book.options["six_card_bonus"].because
        source.refuse_entries(("bonus_card",), f"no Six Card box without options.six_card_bonus{because}")
        return None
    if not source.has("bonus_card"):
        if is_needed:
            source.refuse("bonus_card", "missing", "the one card in the Six Card box")
        return None
    return read_bonus_card(source, seen)


def read_meters(source: Source, rules: FourCardRules) -> Mapping[Meter, Cents]:
    """What the meters show; those that the spot does not name show their resets."""
    shown = dict(rules.resets)
    stated = {key: source.entries[key] for key in ("meter", "meters") if source.has(key)}
    if not shown:
        source.refuse_entries(stated, "no meter without a paytable in options.progressive")
        return shown
    if Meter.METER in shown:
        source.refuse_entries(("meters",), "one meter with this paytable, as meter")
        entries = {Meter.METER.value: stated["meter"]} if "meter" in stated else {}
    else:
        names = [meter.value for meter in shown]
        source.refuse_entries(("meter",), f"[meters] with {', '.join(names)}")
        entries = stated["meters"].table(names) if "meters" in stated else {}
    for name, entry in entries.items():
        shown[Meter(name)] = entry.amount(1) or 0
    return shown


def key_of_settlement(spot: FourCardSpot) -> SettlementKey:
    """Forfeits, then seat by seat from the right, each in its rulebook's order."""
    found = settle(spot.seats, spot.dealer, spot.setting.rules, bonus_card=spot.bonus_card, meters=spot.meters)
    more = (Clause.FIVE_CARD_HANDS,) if any(seat.six_card_bonus for seat in spot.seats) else ()
    return SettlementKey(
        lines=lines_of(found.settled),
        denominations=spot.setting.rules.posted.denominations,
        dealer=found.dealer,
        qualifies=None,
        meters=found.meters,
        cites=cites_of(spot.setting, found.settled, AnteClause.HAND_RANKS, AnteClause.COMPARE_HANDS, *more),
    )


SETTLEMENT: Final = Ask(
    id=AskId.SETTLEMENT,
    keys=("dealer", "seat", "bonus_card", "meter", "meters"),
    read=read_settlement,
    answer=key_of_settlement,
)
