"""The ask `ruling` at blackjack."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.asks.acting import ruled_by
from trainer.asks.house.blackjack.seats import SEATS, BlackjackSetting, blackjack_setting, read_hands
from trainer.asks.house.described import Stakes
from trainer.asks.house.ruling import (
    IRREGULARITY,
    RULING_FIELDS,
    TOLD,
    RulingSpot,
    key_of_ruling,
    read_described,
)
from trainer.asks.key import Ask, AskId
from trainer.asks.seats import PLAYER, CardsSeen
from trainer.asks.source import Source
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import BlackjackRules
from trainer.rules.house.blackjack.settlement import returned
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.table import Stage


def read_ruling(source: Source) -> RulingSpot[BlackjackRules] | None:
    """The spot; how many cards a hand should have differs from hand to hand."""
    setting = blackjack_setting(source)
    method = Method.SHOE if setting is None else setting.rules.method
    return read_described(source, setting, _read_stakes, None, method)


def _read_stakes(source: Source, setting: BlackjackSetting) -> Stakes:
    """All that each seat has on the layout: doubles, splits and side wagers too."""
    hands = read_hands(source, setting, CardsSeen(decks=setting.rules.decks), least=0, unstated=0)
    return {seat: {"wager": amount} if amount else {} for seat, amount in returned(hands).items()}


def _as_it_lies(spot: RulingSpot[BlackjackRules]) -> BlackjackTable:
    """Every hand face down, with all that lies on it."""
    from trainer.asks.house.blackjack.laid import BACKS, table_with

    on_table = {stake.seat: stake.amount for stake in spot.table.stakes}
    players = [hand.seat for hand in spot.table.hands if hand.seat]
    hands = [PlayerHand(seat=seat, cards=BACKS, wagers=(on_table.get(seat, 0),)) for seat in players]
    return table_with(spot.setting.rules, hands, dealer=BACKS, stage=Stage.DECIDING)


RULING: Final = Ask(
    id=AskId.RULING,
    takes=(IRREGULARITY, PLAYER, replace(SEATS, may_lack=True), *TOLD),
    gives=RULING_FIELDS,
    read=read_ruling,
    answer=key_of_ruling,
    table=_as_it_lies,
    acting=lambda spot, acts: ruled_by(acts, key_of_ruling(spot), _as_it_lies(spot), concerned=spot.player),
)
