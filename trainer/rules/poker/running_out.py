"""The cards run out: what lies apart is shuffled and dealt from again (I(8), L(7)(b); readings R29, R50)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from trainer.rules.cards import Card
from trainer.rules.places import SeatNumber
from trainer.rules.poker.table import PokerTable
from trainer.rules.values import changed

_LAST_CARD: Final = 1
"""With no more than one card left there is nothing to burn and then to deal."""


def needs_shuffle(table: PokerTable) -> bool:
    """Whether not even a burn and one card for all are left (R29)."""
    return len(table.stub) <= _LAST_CARD


def with_rest_shuffled(table: PokerTable) -> PokerTable:
    """In the middle of a round: burns or discards are the deck again."""
    return _with_burns_shuffled(table) if table.rules.form.is_stud else _with_discards_shuffled(table)


def _with_burns_shuffled(table: PokerTable) -> PokerTable:
    """Stud: the burn cards and the card left, if there is one."""
    return changed(reshuffled(table, (*table.burns, *table.stub)), burns=())


def discards_to_shuffle(table: PokerTable, number: SeatNumber = 0) -> tuple[Card, ...]:
    """Draw: the muck, without what the player who is dealt to gave up, and without cards barred from the round.

    Where nothing else is left, that player's own cards are shuffled after all (reading R119).
    """
    owed = len(table.rules.form.deal)
    dealt_to = [seat for seat in table.contenders if seat.number == number or len(seat.cards) < owed]
    own = {card for seat in dealt_to for card in seat.drawn}
    usable = [card for card in table.muck if card not in table.trouble.barred]
    return tuple([card for card in usable if card not in own] or usable)


def _with_discards_shuffled(table: PokerTable) -> PokerTable:
    """Draw: the discards; the stub is empty when this is called for (R50)."""
    pile = discards_to_shuffle(table)
    left = tuple([card for card in table.muck if card not in pile])
    return changed(reshuffled(table, pile), muck=left)


def reshuffled(table: PokerTable, pile: Collection[Card]) -> PokerTable:
    """The table with a pile shuffled, and dealt from next; the cards left in the stub must be in it.

    They lie in the order in which the next prepared deck has them, without one in the order of the pile. The deck
    keeps its gone cards on top, so that it is still the whole pack.
    """
    shuffled = tuple([card for card in table.decks[0] if card in pile]) if table.decks else tuple(pile)
    gone = tuple([card for card in table.deck[: table.dealt] if card not in pile])
    deck = gone + shuffled
    boxed = [deck.index(card) for card in map(table.deck.__getitem__, table.trouble.boxed) if card not in pile]
    trouble = changed(table.trouble, boxed=tuple(sorted(boxed))) if table.trouble.boxed else table.trouble
    return changed(table, deck=deck, decks=table.decks[1:], dealt=len(gone), trouble=trouble)
