"""The keys of the verbs at every table: one list of the families."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from trainer.rules.games.listing import LISTED, FamilyId
from trainer.ui.entry.house.verbs import layout_of
from trainer.ui.entry.poker.verbs import KEYS

_KEYS: Final[Mapping[FamilyId, Callable[[str], Mapping[str, str]]]] = MappingProxyType(
    {
        FamilyId.POKER: lambda _game: KEYS,
        FamilyId.THREE_CARD: lambda game: layout_of(game).keys,
        FamilyId.FOUR_CARD: lambda game: layout_of(game).keys,
        FamilyId.BLACKJACK: lambda game: layout_of(game).keys,
        FamilyId.SIC_BO: lambda game: layout_of(game).keys,
    }
)


def keys_at(game: str) -> Mapping[str, str]:
    """The keys of a table as they come, by verb."""
    return _KEYS[LISTED[game].family](game)
