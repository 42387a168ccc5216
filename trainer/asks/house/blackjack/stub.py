"""The ask `stub` at blackjack: the cards left in shoe or hand. The rules order no count of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trainer.asks.answers import StubKey
from trainer.asks.house.blackjack.seats import BlackjackSetting, blackjack_setting, read_hands
from trainer.asks.key import Ask, AskId
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source
from trainer.rules.cards import FULL_DECK
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.dealing import left_after_deal
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.games import BLACKJACK_PITCH


@dataclass(frozen=True, slots=True, kw_only=True)
class StubSpot:
    """The cards that should be left."""

    setting: BlackjackSetting
    left: int


def read_method(source: Source) -> Method | None:
    """Pitch is dealt from the hand, the other two from a shoe."""
    only = Method.HAND if source.game == BLACKJACK_PITCH else Method.SHOE
    return source.entries["method"].word(Method, (only,)) if source.has("method") else only


def read_stub(source: Source) -> StubSpot | None:
    """The spot: the cards out of the shoe as stated, or one burn and the deal to every seat in play."""
    setting = blackjack_setting(source)
    method = read_method(source)
    for key in ("rounds_since_count", "minutes_since_count"):
        if source.has(key):
            source.entries[key].count()
    for key in ("shuffler", "shuffler_counts"):
        source.flag(key)
    if setting is None or method is None:
        return None
    rules = setting.rules
    is_stated = source.has("dealt")
    seen = CardsSeen(decks=rules.decks)
    hands = read_hands(source, setting, seen, least=0 if is_stated else 1, unstated=0)
    every = len(FULL_DECK) * rules.decks
    if is_stated:
        return StubSpot(setting=setting, left=every - (source.entries["dealt"].count(0, every) or 0))
    return StubSpot(setting=setting, left=left_after_deal({hand.seat for hand in hands}, rules))


def key_of_stub(spot: StubSpot) -> StubKey:
    """What burn and deal have left; never a count."""
    return StubKey(expected=spot.left, is_count_due=False, cites=spot.setting.cites(Clause.BURN, Clause.DEAL))


STUB: Final = Ask(
    id=AskId.STUB,
    keys=("dealt", "method", "seat", "shuffler", "shuffler_counts", "rounds_since_count", "minutes_since_count"),
    read=read_stub,
    answer=key_of_stub,
)
