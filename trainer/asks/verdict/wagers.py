"""The wagers that an act may name, by game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from trainer.rules.games.ante_tables import ROWS
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.rules.house.blackjack import settlement
from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.sic_bo.wagers import Bet

_WAGERS: Final[Mapping[FamilyId, Callable[[str], tuple[str, ...]]]] = {
    FamilyId.POKER: lambda _game: (),
    FamilyId.THREE_CARD: lambda game: tuple(ROWS[game]),
    FamilyId.FOUR_CARD: lambda game: tuple(ROWS[game]),
    FamilyId.BLACKJACK: lambda _game: (settlement.WAGER, settlement.INSURANCE, *OptionalWager),
    FamilyId.SIC_BO: lambda _game: tuple(Bet),
}


def wagers_at(game: str) -> tuple[str, ...]:
    """By their names, in the order of the layout; none at poker."""
    return _WAGERS[LISTED[game].family](game)
