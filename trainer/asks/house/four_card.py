"""The ask `settlement` at Four Card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.asks.answers import ReadHand, hand_fields
from trainer.asks.fields import Field, Of, with_option
from trainer.asks.house.finished import FinishedRound, RoundForm
from trainer.asks.house.setting import BONUS_CARD, DEALER, read_bonus_card
from trainer.asks.house.settlement import SettlementKey, cites_of, settlement_fields
from trainer.asks.house.settling import settled_by
from trainer.asks.key import Ask, AskId
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Setting, Source
from trainer.errors import Problem
from trainer.rules.cards import Card
from trainer.rules.games.listing import HOUSE_FORMS
from trainer.rules.hands import HandRank
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.rules import FourCardRules, resolve
from trainer.rules.house.four_card.settlement import settle
from trainer.rules.house.four_card.wagers import ANTE_BONUS, ENVY, FourCardSeat, Wager, problems
from trainer.rules.house.games import FOUR_CARD_POKER
from trainer.rules.house.paytables import Meter
from trainer.rules.money import Cents

if TYPE_CHECKING:
    from trainer.rules.house.ante.table import AnteTable

FourCardSetting: TypeAlias = Setting[FourCardRules]


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """The Six Card box and the meters."""

    bonus_card: Card | None
    meters: Mapping[Meter, Cents]


FourCardSpot: TypeAlias = FinishedRound[FourCardRules, FourCardSeat, Beside]


def _read_beside(source: Source, setting: FourCardSetting, seats: Sequence[FourCardSeat], seen: CardsSeen) -> Beside:
    is_needed = any(seat.six_card_bonus for seat in seats)
    bonus_card = _read_bonus_card(source, setting, seen, is_needed=is_needed)
    return Beside(bonus_card=bonus_card, meters=read_meters(source, setting.rules))


def _read_bonus_card(source: Source, setting: FourCardSetting, seen: CardsSeen, *, is_needed: bool) -> Card | None:
    """The card in the Six Card box, which must be known once anybody has wagered on it."""
    if setting.rules.six_card_bonus is None:
        because = setting.book.options["six_card_bonus"].because
        source.refuse_entries(
            ("bonus_card",), Problem.tr("no Six Card box without options.six_card_bonus{because}", because=because)
        )
        return None
    if not source.has("bonus_card"):
        if is_needed:
            source.miss("bonus_card", Problem.tr("the one card in the Six Card box"))
        return None
    return read_bonus_card(source, seen)


def read_meters(source: Source, rules: FourCardRules) -> Mapping[Meter, Cents]:
    """What the meters show; those that the spot does not name show their resets."""
    shown = dict(rules.resets)
    stated = {key: source.entries[key] for key in ("meter", "meters") if source.has(key)}
    if not shown:
        source.refuse_entries(stated, Problem.tr("no meter without a paytable in options.progressive"))
        return shown
    if Meter.METER in shown:
        source.refuse_entries(("meters",), Problem.tr("one meter with this paytable, as meter"))
        entries = {Meter.METER.value: stated["meter"]} if "meter" in stated else {}
    else:
        names = [meter.value for meter in shown]
        source.refuse_entries(("meter",), Problem.tr("[meters] with {names}", names=", ".join(names)))
        entries = stated["meters"].table(names) if "meters" in stated else {}
    for name, entry in entries.items():
        shown[Meter(name)] = entry.amount(1) or 0
    return shown


def key_of_settlement(spot: FourCardSpot) -> SettlementKey:
    """Forfeits, then seat by seat from the right, each in its rulebook's order."""
    found = settle(
        spot.seats, spot.dealer, spot.setting.rules, bonus_card=spot.beside.bonus_card, meters=spot.beside.meters
    )
    more = (Clause.FIVE_CARD_HANDS,) if any(seat.six_card_bonus for seat in spot.seats) else ()
    return SettlementKey(
        settled=found.settled,
        denominations=spot.setting.rules.posted.denominations,
        dealer=(ReadHand.of(found.dealer),),
        meters=found.meters,
        cites=cites_of(spot.setting, found.settled, AnteClause.HAND_RANKS, AnteClause.COMPARE_HANDS, *more),
    )


def _as_it_lies(spot: FourCardSpot) -> AnteTable:
    from trainer.asks.house.laid import as_it_lies, with_meters

    table = as_it_lies(spot.setting.rules, spot.seats, spot.dealer, spot.beside.bonus_card)
    return with_meters(table, spot.beside.meters)


_HAS_PROGRESSIVE: Final = with_option("progressive")
METERS: Final = (
    Field("meter", Of.AMOUNT, may_lack=True, where=_HAS_PROGRESSIVE),
    Field(
        "meters",
        Of.RECORD,
        may_lack=True,
        where=_HAS_PROGRESSIVE,
        fields=tuple([Field(meter, Of.AMOUNT, may_lack=True) for meter in Meter if meter is not Meter.METER]),
    ),
)
_ROUND: Final = RoundForm(
    cards=HOUSE_FORMS[FOUR_CARD_POKER],
    wagers=tuple(Wager),
    resolve=resolve,
    seat=FourCardSeat,
    problems=problems,
    beside=_read_beside,
)
SETTLEMENT: Final = Ask(
    id=AskId.SETTLEMENT,
    takes=(DEALER, _ROUND.seats, BONUS_CARD, *METERS),
    gives=settlement_fields(
        (*Wager, ANTE_BONUS, ENVY),
        told_by=(Field("of", Of.SEAT, may_lack=True),),
        dealer=(Field("dealer_hand", Of.RECORD, fields=hand_fields(HandRank)),),
        meters=Meter,
        has_meters=_HAS_PROGRESSIVE,
    ),
    read=_ROUND.read,
    answer=key_of_settlement,
    table=_as_it_lies,
    acting=lambda spot, acts: settled_by(acts, key_of_settlement(spot), _as_it_lies(spot), ("of",)),
)
