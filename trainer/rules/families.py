"""Which family a game belongs to: one list of all games that a rulebook may hold.

Each family is fetched with the first of its games: a key about poker should not wait for the house games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from trainer.rules.clause import ClauseName
from trainer.rules.family import Family
from trainer.rules.house.games import (
    BLACKJACK,
    BLACKJACK_MULTI,
    BLACKJACK_PITCH,
    FOUR_CARD_POKER,
    SIC_BO,
    THREE_CARD_POKER,
)
from trainer.rules.poker.form import FORMS


def _poker() -> Family:
    from trainer.rules.poker.posted.family import POKER

    return POKER


def _three_card() -> Family:
    from trainer.rules.house.three_card.family import THREE_CARD

    return THREE_CARD


def _four_card() -> Family:
    from trainer.rules.house.four_card.family import FOUR_CARD

    return FOUR_CARD


def _sic_bo() -> Family:
    from trainer.rules.house.sic_bo.family import SIC_BO_FAMILY

    return SIC_BO_FAMILY


def _blackjack() -> Family:
    from trainer.rules.house.blackjack.family import BLACKJACK as FAMILY

    return FAMILY


FAMILIES: Final[Mapping[str, Callable[[], Family]]] = MappingProxyType(
    {
        **dict.fromkeys(FORMS, _poker),
        THREE_CARD_POKER: _three_card,
        FOUR_CARD_POKER: _four_card,
        SIC_BO: _sic_bo,
        **dict.fromkeys((BLACKJACK, BLACKJACK_PITCH, BLACKJACK_MULTI), _blackjack),
    }
)
"""By the id of the game."""


def clause_named(game: str, clause: str) -> ClauseName | None:
    """The row of a clause in the table of the game's family; none for a word that is no clause of it."""
    family = FAMILIES.get(game)
    return family().clauses.get(clause) if family is not None else None


def family_of(game: str) -> Family:
    """The family of a game in the list; raises `KeyError` for any other."""
    return FAMILIES[game]()
