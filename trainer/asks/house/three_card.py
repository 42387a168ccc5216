"""The ask `settlement` at Three Card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.asks.answers import ReadHand, hand_fields
from trainer.asks.fields import Field, Of
from trainer.asks.house.finished import FinishedRound, RoundForm
from trainer.asks.house.setting import DEALER
from trainer.asks.house.settlement import SettlementKey, cites_of, settlement_fields
from trainer.asks.house.settling import settled_by
from trainer.asks.key import Ask, AskId
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

ThreeCardSpot: TypeAlias = FinishedRound[ThreeCardRules, ThreeCardSeat, None]
_ROUND: Final = RoundForm(
    cards=HOUSE_FORMS[THREE_CARD_POKER],
    wagers=tuple(Wager),
    resolve=resolve,
    seat=ThreeCardSeat,
    problems=problems,
    beside=lambda source, setting, seats, seen: None,
)


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
    takes=(DEALER, _ROUND.seats),
    gives=settlement_fields(
        (*Wager, ANTE_BONUS),
        dealer=(Field("dealer_hand", Of.RECORD, fields=hand_fields(HandRank)),),
        may_fail=True,
    ),
    read=_ROUND.read,
    answer=key_of_settlement,
    table=_as_it_lies,
    acting=lambda spot, acts: settled_by(acts, key_of_settlement(spot), _as_it_lies(spot)),
)
