"""How a table against the house is dealt, as a spot states it: the method, the machine, what came to the table."""

from __future__ import annotations

from typing import Final

from trainer.asks.dealing import DEFAULT_SEED, SEED
from trainer.asks.fields import Field, Of, with_clause
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source
from trainer.errors import Problem
from trainer.rules.cards import FULL_DECK, Card
from trainer.rules.entries import Entry, as_written
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.setup import Dealing
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.shuffling import shuffled

METHOD: Final = Field("method", Of.WORD, words=tuple(Method), may_lack=True)
PRESHUFFLED: Final = Field("preshuffled", Of.FLAG, may_lack=True, where=with_clause(Clause.PRESHUFFLED))
ORDERS_AT_HAND: Final = 3
"""Orders of cards for the shuffles of one round: a machine that jams takes another."""


def read_dealing(source: Source) -> Dealing | None:
    """Method and machine: from the hand there is always one that shuffles."""
    before = len(source.problems)
    method = source.read(METHOD, lambda entry: entry.word(Method), Method.SHOE)
    counts = source.flag("shuffler_counts")
    has_shuffler = source.flag("shuffler")
    if source.has("shuffler") and not has_shuffler:
        if counts:
            source.refuse("shuffler_counts", as_written(True), Problem.tr("no count by a machine where none shuffles"))
        if method is Method.HAND:
            cite = source.book.cites(AnteClause.SHUFFLER_FOR_HAND)[0]
            source.entries["shuffler"].refuse(
                Problem.tr("true: cards are dealt from the hand only with a shuffler ({cite})", cite=cite)
            )
    if method is None or len(source.problems) > before:
        return None
    return Dealing(method=method, has_shuffler=has_shuffler or counts or method is Method.HAND, shuffler_counts=counts)


def read_preshuffled(source: Source) -> bool:
    """Whether the cards came inspected and shuffled, where the rulebook knows such cards (reading R185)."""
    is_preshuffled = source.flag("preshuffled")
    if is_preshuffled and not source.book.answers(Clause.PRESHUFFLED):
        source.refuse(
            "preshuffled",
            as_written(True),
            Problem.tr("false: {title} knows no cards that come shuffled", title=source.rulebook.title),
        )
    return is_preshuffled


def read_decks(source: Source, decks: int = 1) -> tuple[tuple[Card, ...], ...] | None:
    """The order of the cards after each shuffle: the first as stated, the others by the seed."""
    if source.has("seed"):
        source.refuse_entries(("deck",), Problem.tr("a deck or a seed, not both"))
    seed = source.read(SEED, Entry.count, DEFAULT_SEED)
    orders = [] if seed is None else [shuffled(seed, number, decks) for number in range(1, ORDERS_AT_HAND + 1)]
    if not source.has("deck"):
        return tuple(orders) or None
    every = len(FULL_DECK) * decks
    what = (
        Problem.tr("a full pack of 52")
        if decks == 1
        else Problem.tr("{decks} full packs, {every} cards", decks=decks, every=every)
    )
    stated = CardsSeen(decks=decks).read(source.entries["deck"], (every,), what, Problem.tr("in the pack"))
    return None if stated is None or not orders else (stated, *orders[1:])
