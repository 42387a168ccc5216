"""The ask `stub` at blackjack: the cards left in shoe or hand. The rules order no count of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from trainer.asks.acting import count_said
from trainer.asks.answers import STUB_FIELDS, StubKey
from trainer.asks.dealing import DEALT, MINUTES, ROUNDS, SHUFFLER, SHUFFLER_COUNTS
from trainer.asks.fields import Field, Of
from trainer.asks.house.blackjack.seats import SEATS, BlackjackSetting, blackjack_setting, read_hands
from trainer.asks.key import Ask, AskId
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source
from trainer.rules.book import GameBook
from trainer.rules.cards import FULL_DECK
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.preparing import left_after_deal
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.games import BLACKJACK_PITCH

if TYPE_CHECKING:
    from trainer.rules.house.blackjack.table import BlackjackTable


@dataclass(frozen=True, slots=True, kw_only=True)
class StubSpot:
    """The cards that should be left."""

    setting: BlackjackSetting
    left: int
    hands: tuple[PlayerHand, ...]
    """Who plays, where the spot says."""


def _only_method(book: GameBook) -> tuple[Method]:
    """Pitch is dealt from the hand, the other two from a shoe."""
    return (Method.HAND if book.id == BLACKJACK_PITCH else Method.SHOE,)


METHOD: Final = Field("method", Of.WORD, words=_only_method, may_lack=True)


def read_method(source: Source) -> Method | None:
    """How the table is dealt: a spot may say it."""
    only = _only_method(source.book)
    return source.read(METHOD, lambda entry: entry.word(Method, only), only[0])


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
        return StubSpot(setting=setting, left=every - (source.entries["dealt"].count(0, every) or 0), hands=hands)
    return StubSpot(setting=setting, left=left_after_deal({hand.seat for hand in hands}, rules), hands=hands)


def key_of_stub(spot: StubSpot) -> StubKey:
    """What burn and deal have left; never a count."""
    return StubKey(expected=spot.left, is_count_due=False, cites=spot.setting.cites(Clause.BURN, Clause.DEAL))


def _as_it_lies(spot: StubSpot) -> BlackjackTable:
    """Everybody dealt in, every wager on its spot."""
    from trainer.asks.house.blackjack.laid import BACKS, table_with

    hands = {hand.seat: replace(hand, cards=BACKS) for hand in spot.hands}
    return table_with(spot.setting.rules, hands.values())


STUB: Final = Ask(
    id=AskId.STUB,
    takes=(DEALT, METHOD, replace(SEATS, may_lack=True), SHUFFLER, SHUFFLER_COUNTS, ROUNDS, MINUTES),
    gives=STUB_FIELDS,
    read=read_stub,
    answer=key_of_stub,
    table=_as_it_lies,
    acting=lambda spot, acts: count_said(_as_it_lies(spot), acts),
)
