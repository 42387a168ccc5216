"""The list of games against the house, apart from poker's so that a key about poker fetches none of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from trainer.rules.games.four_card import FOUR_CARD
from trainer.rules.games.three_card import THREE_CARD
from trainer.rules.house.blackjack.game import GAMES as BLACKJACK
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.sic_bo.game import SIC_BO
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.round import Game

HouseGame: TypeAlias = Game[ThreeCardTable] | Game[FourCardTable] | Game[BlackjackTable] | Game[SicBoTable]

_LISTED: Final[tuple[HouseGame, ...]] = (THREE_CARD, FOUR_CARD, *BLACKJACK.values(), SIC_BO)
HOUSE_GAMES: Final[Mapping[str, HouseGame]] = MappingProxyType({game.id: game for game in _LISTED})
"""Every game against the house the program can deal, by the id that rulebooks use."""
