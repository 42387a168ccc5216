"""The ask `ruling` at blackjack."""

from __future__ import annotations

from typing import Final

from trainer.asks.house.blackjack.seats import BlackjackSetting, blackjack_setting, read_hands
from trainer.asks.house.incident import Stakes
from trainer.asks.house.ruling import KEYS, RulingSpot, key_of_ruling, read_incident
from trainer.asks.key import Ask, AskId
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source
from trainer.rules.house.blackjack.settlement import returned
from trainer.rules.house.cards.dealing import Method


def read_ruling(source: Source) -> RulingSpot | None:
    """The spot; how many cards a hand should have differs from hand to hand."""
    setting = blackjack_setting(source)
    method = Method.SHOE if setting is None else setting.rules.method
    return read_incident(source, setting, _read_stakes, None, method)


def _read_stakes(source: Source, setting: BlackjackSetting) -> Stakes:
    """All that each seat has on the layout: doubles, splits and side wagers too."""
    hands = read_hands(source, setting, CardsSeen(decks=setting.rules.decks), least=0, unstated=0)
    return {seat: {"wager": amount} if amount else {} for seat, amount in returned(hands).items()}


RULING: Final = Ask(
    id=AskId.RULING, keys=("irregularity", "player", "seat", *KEYS), read=read_ruling, answer=key_of_ruling
)
