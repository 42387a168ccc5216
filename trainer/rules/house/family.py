"""What every family of games against the house is made of: clauses, options, paytables, and how a table resolves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from trainer.errors import Problem
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.clause import ClauseName
from trainer.rules.family import Family, GameEntries
from trainer.rules.house.book import read_house

R_co = TypeVar("R_co", covariant=True)


class Resolve(Protocol[R_co]):
    """How a family resolves the options of a table: to what it plays by, or to every problem of them."""

    def __call__(
        self, rulebook: Rulebook, game: str, options: object = None, *, chip: object = None, place: str = ""
    ) -> R_co | tuple[Problem, ...]: ...


def house_family(
    title: str,
    clauses: Iterable[ClauseName],
    options: Mapping[str, tuple[str, ...]],
    wagers: Mapping[str, str],
    resolve: Resolve[object],
) -> Family:
    """A family of house games; `wagers` as `read_house` takes them."""

    def read(common: GameBook, entries: GameEntries) -> GameBook:
        return read_house(common, entries, wagers)

    def unplayable(rulebook: Rulebook, game: str, place: str) -> tuple[Problem, ...]:
        rules = resolve(rulebook, game, place=place)
        return rules if isinstance(rules, tuple) else ()

    return Family(
        title=title,
        keys=("paytables",),
        options=options,
        clauses={clause.value: clause for clause in clauses},
        read=read,
        unplayable=unplayable,
    )
