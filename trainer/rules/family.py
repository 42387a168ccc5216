"""A family of games: what the entries of a rulebook for any of them may hold, and how they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from trainer.errors import Problem
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.clause import ClauseName
from trainer.rules.entries import Entry

if TYPE_CHECKING:
    from trainer.rules.shapes import Shape, ShapeOf


@dataclass(frozen=True, slots=True)
class GameEntries:
    """What a document says of one game: the book of all its games, the game that this one is like, the game itself."""

    entry: Entry
    """The game itself; what it lacks is put down there."""
    layers: tuple[Mapping[str, Entry], Mapping[str, Entry], Mapping[str, Entry]]
    today: GameBook | None = None
    """The game as its book has it now, for a text that was kept with a round."""

    @property
    def own(self) -> Mapping[str, Entry]:
        """The entries that stand for the game alone, those of its model among them."""
        _, model, own = self.layers
        return {**model, **own}

    def tables(self, key: str) -> list[Entry]:
        """The tables of that name, as many of the three as have one; what a later one says wins."""
        return [layer[key] for layer in self.layers if key in layer]

    def inner(self, key: str) -> dict[str, Entry]:
        """The entries of a table in all three; later ones win, and each keeps its place."""
        return {name: entry for table in self.tables(key) for name, entry in table.table().items()}

    def laid_over(self, key: str) -> Entry:
        """One table made of those of all three."""
        values = {name: entry.value for name, entry in self.inner(key).items()}
        return Entry(values, f"{self.entry.place}.{key}", self.entry.problems)


@dataclass(frozen=True, slots=True, kw_only=True)
class Further:
    """What a book of a family has beside options and facts and a house may post: the limits, a paytable."""

    path: tuple[str, ...]
    """Where its value stands in the entries of a game."""
    name: str
    """As a list of what is posted has it: "limits", "aces_up B"."""
    shape: Shape
    source: Mapping[str, object]
    """The table that has its number and its readings, if it has any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """Games that answer the same options and the same clauses."""

    title: str
    """As a fault of a file names it: "a clause of poker"."""
    keys: tuple[str, ...]
    """The entries that a game of it has beside those that all games have."""
    options: Mapping[str, tuple[str, ...]]
    """Its options, with the words that each chooses from; no words where it takes another kind of value."""
    clauses: Mapping[str, ClauseName]
    """Its part of the clause table, by name."""
    read: Callable[[GameBook, GameEntries], GameBook]
    """A game with what is its family's own; the value does not count once a problem has been put down."""
    unplayable: Callable[[Rulebook, str, str], tuple[Problem, ...]]
    """What the defaults of a game break of its own ranges; last the words before the places."""
    places: int
    """How many players a table has room for on the screen."""
    facts: type[object]
    """The class of the facts of its games."""
    shapes: Callable[[], Mapping[str, ShapeOf]]
    """How the values of options are written, where that is neither one of their words nor yes or no.

    Fetched where a form is made: shapes are many, and no key waits for them.
    """
    touches: Mapping[str, tuple[ClauseName, ...]]
    """The rules whose steps an option, a fact or what else is posted changes, by its name; a paytable by its wager."""
    further: Callable[[Mapping[str, object]], Iterable[Further]]
    """What a game has beside options and facts, by the entries that stand for it."""
    tables_by: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """For each wager that is paid by a table the option that chooses among its tables; nothing where there is one."""
    dealt_by: Callable[[GameBook], object] = lambda book: book.id
    """What games have in common that are dealt by one procedure, whatever the hands; else each has its own."""
