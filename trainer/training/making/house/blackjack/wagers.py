"""Wagers on a hand as spots tell them."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.rules.book import GameBook
from trainer.rules.house.games import BLACKJACK_MULTI
from trainer.rules.money import Cents
from trainer.training.making.maker import Values


def wagered(book: GameBook, amounts: Sequence[Cents]) -> Values:
    """In multiple action one on each spot, else the first of them."""
    return {"wagers": list(amounts)} if book.id == BLACKJACK_MULTI else {"wager": amounts[0]}
