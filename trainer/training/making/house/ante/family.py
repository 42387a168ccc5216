"""What the questions of one family with antes differ in from those of another, as a value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from trainer.asks.house.procedure import ProcedureSpot
from trainer.asks.walking import Course
from trainer.rules.book import GameBook
from trainer.rules.cards import Card
from trainer.rules.games.listing import FamilyId
from trainer.rules.hands import HandRank
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.paytables import Paytable
from trainer.rules.house.posted import PostedRules, Resolve
from trainer.rules.money import Cents
from trainer.training.made_hands import Reads
from trainer.training.making.house.table import AMOUNTS, Deck
from trainer.training.making.maker import Draft, Parameter, Values

R = TypeVar("R", bound=PostedRules)
A = TypeVar("A", bound=AnteTable)

PLAYERS, TIED, FOLDED, PAID, HOUSE = "players", "tied", "folded", "paid", "house"
"""What makes a settlement hard, in whichever family."""


@dataclass(slots=True, kw_only=True)
class Settling(Generic[R]):
    """A settlement as it is made: table and cards, the seats so far, and what it tells beside them."""

    draft: Draft
    rules: R
    deck: Deck
    unit: Cents
    seats: list[Values] = field(default_factory=list)
    told: Values = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra(Generic[R]):
    """A wager that a house may offer beside those of every table; the option of its name chooses its paytable."""

    wager: str
    parameter: str
    """The one by which a question has it."""
    weight: int
    """What it adds to how hard a settlement is."""
    amount: Callable[[Draft], Cents]
    wins: Callable[[Settling[R]], tuple[Card, ...]]
    """The cards of a player who wins by it."""
    needs_side: bool = False
    """It is made beside the side wager alone."""
    others: int = 0
    """Where one wins by it, so many of a thousand other players have it too."""
    told: Callable[[Settling[R]], Values] = lambda _: {}
    """What a settlement tells of it beside the seats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnteFamily(Generic[R, A]):
    """A family with antes."""

    id: FamilyId
    reads: Reads
    """A hand as it is compared."""
    kinds: tuple[HandRank, ...]
    """The classes of a hand that is read, the easiest to see first."""
    side: str
    """The wager that may stand beside the ante at every table, or without one."""
    extras: tuple[Extra[R], ...] = ()
    most_times: Callable[[GameBook], int]
    """So many times the ante Play may be."""
    asks_for_both: Callable[[GameBook], bool] = lambda _: False
    """Whether no ante goes without the side wager, where nothing is said."""
    course: Callable[[ProcedureSpot], Course[A]]
    """The round of a spot."""
    resolve: Resolve[R]
    asked: Callable[[GameBook], tuple[Parameter, ...]]
    """What makes a settlement hard by a book, beside the extras."""
    house: Callable[[Draft], Values]
    """What a house has chosen to post, for `HOUSE`."""
    has_side: Callable[[R], bool] = lambda _: False
    """Whether whoever has an ante makes the side wager too in a settlement."""
    side_table: Callable[[R], Paytable]
    dealer: Callable[[Settling[R], int], tuple[Card, ...]]
    """So many cards of the dealer's in a settlement."""


def shared(most_folded: int) -> tuple[Parameter, ...]:
    """What makes a settlement hard in every family."""
    return (
        Parameter(TIED, (0, 1), 3),
        Parameter(FOLDED, tuple(range(most_folded + 1))),
        Parameter(PAID, (0, 1, 2), 2),
        AMOUNTS,
    )
