"""The cards of a blackjack table: shuffled, cut, loaded, burned, and shuffled again in need (E, H(2), H(3))."""

from __future__ import annotations

from collections import Counter
from typing import Final

from trainer.rules.actions import Shuffle
from trainer.rules.cards import Card
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.cards import reducer
from trainer.rules.house.cards.table import Stage
from trainer.rules.house.table import NOBODY
from trainer.rules.places import Place
from trainer.rules.values import changed

BEHIND_CUTTING_CARD: Final = 4
"""One part of the cards in so many lies behind the cutting card (reading R136)."""
LEAST_BEHIND: Final = 26
"""But never fewer than half a deck."""


def shuffled(table: BlackjackTable, action: Shuffle) -> BlackjackTable:
    """All cards in their next order; the cutting card lies nowhere until the stack is loaded."""
    return changed(reducer.shuffled(table, action), burned=0, cutting_card_at=0)


def cut_by_player(table: BlackjackTable) -> BlackjackTable:
    """How deep is the player's affair: as good as the middle (E(3))."""
    return changed(table, cut=len(table.deck) // 2)


def loaded(table: BlackjackTable) -> BlackjackTable:
    """The stack is in the shoe, with the cutting card where it is to come out."""
    behind = max(table.cards // BEHIND_CUTTING_CARD, LEAST_BEHIND)
    return changed(table, is_loaded=True, cutting_card_at=len(table.deck) - behind, cutting_card=NOBODY)


def burned(table: BlackjackTable) -> BlackjackTable:
    """The next card face down into the discard rack; the deal follows."""
    card = table.deck[table.dealt]
    return changed(
        table,
        dealt=table.dealt + 1,
        discards=(*table.discards, card),
        burned=table.burned + 1,
        is_loaded=True,
        stage=Stage.DEALING,
        cutting_card=NOBODY,
        wants_shuffle=False,
    )


def with_cutting_card(table: BlackjackTable, to: Place) -> BlackjackTable:
    """The cutting card has come out with the card that is dealt now, if that lay behind it (reading R136)."""
    is_out = 0 < table.cutting_card_at <= table.dealt and table.cutting_card == NOBODY
    return changed(table, cutting_card=to) if is_out else table


def reshuffled(table: BlackjackTable) -> BlackjackTable:
    """The discards are shuffled, for nothing is left to deal; after the round all cards are (reading R142)."""
    left = Counter(table.discards)
    order: list[Card] = []
    for card in table.decks[0] if table.decks else table.discards:
        if left[card]:
            left[card] -= 1
            order.append(card)
    return changed(
        table,
        deck=tuple(order),
        decks=table.decks[1:],
        dealt=0,
        discards=(),
        burned=0,
        cutting_card_at=0,
        wants_shuffle=True,
    )
