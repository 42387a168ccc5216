"""What every family of games against the house is made of: clauses, options, paytables, and how a table resolves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from trainer.errors import Problem
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.clause import ClauseName
from trainer.rules.family import Family, Further, GameEntries
from trainer.rules.house.book import read_house
from trainer.rules.house.paytables import Meter, Row
from trainer.rules.house.posted import Resolve
from trainer.rules.shapes import Money, Pay, Rows, ShapeOf, amounts, money

NO_SHAPES: Final[Mapping[str, ShapeOf]] = MappingProxyType({})


def house_family(
    title: str,
    facts: type[object],
    clauses: Iterable[ClauseName],
    options: Mapping[str, tuple[str, ...]],
    wagers: Mapping[str, str],
    resolve: Resolve[object],
    *,
    touches: Mapping[str, tuple[ClauseName, ...]],
    shapes: Mapping[str, ShapeOf] = NO_SHAPES,
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
        facts=facts,
        shapes=lambda: {"chip": money, "denominations": amounts, "min": money, "max": money, **shapes},
        touches=touches,
        further=_paytables,
        tables_by=wagers,
    )


def _paytables(game: Mapping[str, object]) -> Iterator[Further]:
    """What each table pays, and where its meters begin."""
    wagers = game.get("paytables", {})
    for wager, tables in wagers.items() if isinstance(wagers, Mapping) else ():
        for name, table in tables.items():
            path = ("paytables", wager, name)
            yield Further(path=(*path, "pays"), name=f"{wager} {name}", shape=Rows(tuple(Row), Pay()), source=table)
            if "resets" in table:
                meters = Rows(tuple(Meter), Money())
                yield Further(path=(*path, "resets"), name=f"reset {name}", shape=meters, source=table)
