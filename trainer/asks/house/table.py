"""The setting of any card game against the house, where what is asked turns on no paytable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from trainer.asks.fields import Field, Of
from trainer.asks.house.setting import CARDS, house_setting
from trainer.asks.seats import seats_field
from trainer.asks.source import Setting, Source
from trainer.rules.book import GameBook
from trainer.rules.games.ante_tables import WAGERS, AnteRules
from trainer.rules.house.four_card import rules as four_card
from trainer.rules.house.games import THREE_CARD_POKER
from trainer.rules.house.three_card import rules as three_card

HouseSetting: TypeAlias = Setting[AnteRules]


def _offers(wager: str) -> Callable[[GameBook], bool]:
    return lambda book: wager in WAGERS[book.id]


_ALL_WAGERS: Final = dict.fromkeys(wager for wagers in WAGERS.values() for wager in wagers)
WAGER_FIELDS: Final = tuple([Field(name, Of.AMOUNT, may_lack=True, where=_offers(name)) for name in _ALL_WAGERS])
SEATS_WITH_CARDS: Final = seats_field(CARDS, *WAGER_FIELDS)


def any_setting(source: Source) -> HouseSetting | None:
    """What the table plays by, whichever of these games it is."""
    if source.game == THREE_CARD_POKER:
        return house_setting(source, three_card.resolve)
    return house_setting(source, four_card.resolve)
