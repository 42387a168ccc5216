"""A house game as a rulebook has it: what every game has, and the paytables that may be posted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeVar

from trainer.errors import Problem, TrainerError
from trainer.rules.book import GameBook
from trainer.rules.facts import read_facts
from trainer.rules.family import GameEntries
from trainer.rules.house.paytables import Paytable, read_paytable
from trainer.tongue import Unsaid, Verbatim

F = TypeVar("F")
STANDARD: Final = "standard"
"""The name of a paytable that has no letter."""


class NotAHouseGame(TrainerError):
    """A game of another kind where only one against the house will do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseBook(GameBook):
    """One house game as a rulebook has it."""

    facts: object
    """Of the class that its family has for them."""
    paytables: Mapping[str, Mapping[str, Paytable]]
    """By wager and then by the name by which a house chooses among them."""

    def posted(self) -> Mapping[str, tuple[str, ...]]:
        tables = {
            f"{wager} {name}": paytable.citations
            for wager, named in self.paytables.items()
            for name, paytable in named.items()
        }
        return {**GameBook.posted(self), **tables}

    def settled(self) -> Mapping[str, object]:
        return {"facts": self.facts, "paytables": self.paytables}

    def facts_as(self, kind: type[F]) -> F:
        """Those of a family's game; raises `TypeError` for a game of another."""
        if isinstance(self.facts, kind):
            return self.facts
        raise TypeError(f"{self.title} has other facts than {kind.__name__}")

    def paytable(self, wager: str, name: str = STANDARD) -> Paytable:
        """Raises `LookupError` for one that the rulebook does not have."""
        return self.paytables[wager][name]


def as_house(book: GameBook) -> HouseBook:
    """The book of a house game; raises `NotAHouseGame` for any other."""
    if isinstance(book, HouseBook):
        return book
    raise NotAHouseGame(Unsaid.translate("Rules", "{title} is no game against the house").format(title=book.title))


def read_house(
    common: GameBook, entries: GameEntries, facts: tuple[type[object], str], wagers: Mapping[str, str]
) -> GameBook:
    """The game with its facts, of that class and family, and the paytables of its wagers.

    `wagers` names for each the option that chooses among its tables; with none of that name there is one, the standard.
    """
    kind, title = facts
    today = entries.today.facts if isinstance(entries.today, HouseBook) else None
    found = read_facts(kind, entries.laid_over("facts"), title, today)
    tables: dict[str, Mapping[str, Paytable]] = {}
    for wager, entry in entries.inner("paytables").items():
        if wager not in wagers:
            entry.disown(wagers)
            continue
        read = {name: read_paytable(each, name, common.cite) for name, each in entry.table().items()}
        tables[wager] = MappingProxyType({name: table for name, table in read.items() if table is not None})
    for wager, option in wagers.items():
        spec = common.options.get(option)
        names = (STANDARD,) if not option else spec.values if spec is not None else ()
        for name in names:
            if wager not in tables or name not in tables[wager]:
                entries.entry.miss(f"paytables.{wager}.{name}", Problem.tr("what each hand is paid"))
        for name in tables.get(wager, {}):
            if name not in names:
                place = f"{entries.entry.place}.paytables.{wager}.{name}"
                entries.entry.problems.append(Problem(place, Problem.tr("is never chosen"), Verbatim(", ".join(names))))
    return HouseBook(
        id=common.id,
        title=common.title,
        least_players=common.least_players,
        most_players=common.most_players,
        cite=common.cite,
        options=common.options,
        clauses=common.clauses,
        facts=found,
        paytables=MappingProxyType(tables),
    )
