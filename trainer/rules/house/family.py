"""What every family of games against the house is made of: clauses, options, paytables, and how a table resolves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from trainer.errors import Problem
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.clause import ClauseName
from trainer.rules.family import Family, GameEntries
from trainer.rules.house.book import read_house
from trainer.rules.house.posted import Resolve


def house_family(
    title: str,
    facts: type[object],
    clauses: Iterable[ClauseName],
    options: Mapping[str, tuple[str, ...]],
    wagers: Mapping[str, str],
    resolve: Resolve[object],
) -> Family:
    """A family of house games; `facts` is the class of its facts, `wagers` as `read_house` takes them."""

    def read(common: GameBook, entries: GameEntries) -> GameBook:
        return read_house(common, entries, (facts, title), wagers)

    def unplayable(rulebook: Rulebook, game: str, place: str) -> tuple[Problem, ...]:
        rules = resolve(rulebook, game, place=place)
        return rules if isinstance(rules, tuple) else ()

    return Family(
        title=title,
        keys=("facts", "paytables"),
        options=options,
        clauses={clause.value: clause for clause in clauses},
        read=read,
        unplayable=unplayable,
        places=7,
    )
