"""The wagers that an act may name, by game."""

from __future__ import annotations

from trainer.rules.games.ante_tables import ROWS
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.rules.house.blackjack import settlement
from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.sic_bo.wagers import Bet


def wagers_at(game: str) -> tuple[str, ...]:
    """By their names, in the order of the layout; none at poker."""
    match LISTED[game].family:
        case FamilyId.SIC_BO:
            return tuple(Bet)
        case FamilyId.BLACKJACK:
            return (settlement.WAGER, settlement.INSURANCE, *OptionalWager)
        case FamilyId.THREE_CARD | FamilyId.FOUR_CARD:
            return tuple(ROWS[game])
        case FamilyId.POKER:
            return ()
