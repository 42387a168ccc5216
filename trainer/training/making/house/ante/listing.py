"""The families with antes of which questions are made: one list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from trainer.rules.book import GameBook
from trainer.rules.games.ante_tables import ROWS
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.rules.house.ante.wagers import Decider
from trainer.training.making.house.ante.family import AnteFamily
from trainer.training.making.house.ante.four_card import FOUR_CARD
from trainer.training.making.house.ante.three_card import THREE_CARD

AnyAnteFamily: TypeAlias = AnteFamily[Any, Any]
FAMILIES: Final[Mapping[FamilyId, AnyAnteFamily]] = {family.id: family for family in (THREE_CARD, FOUR_CARD)}


def family_of(book: GameBook) -> AnyAnteFamily:
    """The family of a book's game; raises `KeyError` for one without antes."""
    return FAMILIES[LISTED[book.id].family]


def is_offered(book: GameBook, wager: str) -> bool:
    """Whether a house may offer a wager by its rulebook."""
    return wager in book.options and not book.options[wager].is_refused


def with_box(book: GameBook) -> tuple[str, ...]:
    """The wagers on the card in a box that a house may offer."""
    return tuple(
        [wager for wager, row in ROWS[book.id].items() if row.decided_by is Decider.BOX and is_offered(book, wager)]
    )
