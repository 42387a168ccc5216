"""How the players of the poker tables play: 2,000 rounds a table at fixed limits, and what there is to call in a drill.

A figure that a low-limit game must keep is given by the table that is nearest to breaking it; the whole table is
printed below the figures. At no limit and at spread limits fewer rounds show that the game stays a plausible one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Final

from tests.training.figures import WANTED, Called, Wanted, called, rounds_of
from tests.training.rounds import situation_of
from tests.training.tables import TABLES
from trainer.rules.poker.posted.options import resolve
from trainer.rules.poker.rules import LimitKind, PokerRules
from trainer.training.poker.drill import Drill, house_options
from trainer.training.poker.focus import Focus

Figure = tuple[str, float, str]
"""What was measured, how much, in which unit."""
Row = tuple[float | None, ...]
"""A table's figures in the order of `WANTED`; none for a street that its game has not."""

ROUNDS: Final = 2000
OTHER_ROUNDS: Final = 400
PROCESSES: Final = 2
LIMITS: Final[Mapping[LimitKind, Mapping[str, object]]] = {
    LimitKind.FIXED: {"kind": "fixed", "small": 4, "big": 8},
    LimitKind.NO_LIMIT: {"kind": "no-limit", "min": 4},
    LimitKind.SPREAD: {"kind": "spread", "min": 4, "max": 16},
}
"""What a house posts where the table's own limits are of another kind."""
FEWEST, MOST = "fewest", "most"
ENOUGH: Final = "drills of calling the action with enough to call, fewest"


def promised(wanted: Wanted, which: str) -> str:
    """The name of a figure at the table that has the fewest or the most of it."""
    return f"{wanted.name}, {which}"


def figures() -> list[Figure]:
    """Every figure at the table that is nearest to its bound."""
    found: list[Figure] = []
    for wanted, column in zip(WANTED, _columns(_fixed().values()), strict=True):
        found.append((promised(wanted, FEWEST), min(column), "%"))
        if wanted.most < 100:
            found.append((promised(wanted, MOST), max(column), "%"))
    enough = [100 * sum(each.is_enough for each in drills) / len(drills) for drills in _called().values()]
    return [*found, (ENOUGH, min(enough), "%")]


def _columns(rows: Iterable[Row]) -> list[list[float]]:
    return [[value for value in column if value is not None] for column in zip(*rows, strict=True)]


@cache
def _fixed() -> Mapping[str, Row]:
    return _measured(LimitKind.FIXED, ROUNDS)


def _measured(kind: LimitKind, rounds: int) -> dict[str, Row]:
    """The figures of each table that may post such limits."""
    tables = [table for table in TABLES if kind in Drill(rulebook=table[0], game=table[1]).game_book().limits.kinds]
    with ProcessPoolExecutor(PROCESSES) as pool:
        rows = pool.map(_row, tables, [kind] * len(tables), [rounds] * len(tables))
        return {f"{rulebook} {game}": row for (rulebook, game), row in zip(tables, rows, strict=True)}


def _row(table: tuple[str, str], kind: LimitKind, rounds: int) -> Row:
    rules = rules_at(*table, kind)
    streets = len(rules.form.streets)
    found = rounds_of(rules, range(1, rounds + 1))
    return tuple([each.of(found) if each.needs_streets <= streets else None for each in WANTED])


def rules_at(rulebook: str, game: str, kind: LimitKind) -> PokerRules:
    """What a table plays by at limits of a kind, with what a drill's house posts beside them."""
    drill = Drill(rulebook=rulebook, game=game)
    book = drill.game_book()
    options = house_options(book, Focus.WHOLE)
    if kind is not LimitKind.FIXED:
        options.pop("kill", None)
    posted = book.limits.posted
    ante = {"ante": posted.ante // 100} if posted.ante else {}
    rules = resolve(drill.book(), game, None if posted.kind is kind else {**LIMITS[kind], **ante}, options)
    assert isinstance(rules, PokerRules), rules
    return rules


@cache
def _called() -> Mapping[str, tuple[Called, ...]]:
    """What there is to call in the drills of each table."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        every = zip(TABLES, pool.map(_drills, TABLES), strict=True)
        return {f"{rulebook} {game}": drills for (rulebook, game), drills in every}


def _drills(table: tuple[str, str]) -> tuple[Called, ...]:
    drills = [Drill(rulebook=table[0], game=table[1], focus=Focus.ACTION, seed=seed) for seed in range(1, ROUNDS + 1)]
    return tuple([called(situation_of(drill)) for drill in drills])


def print_tables() -> None:
    """The figures of every table, with what is wanted of them where limits are fixed."""
    for number, wanted in enumerate(WANTED, 1):
        bound = f"{wanted.least} to {wanted.most}" if wanted.most < 100 else f"≥ {wanted.least}"
        print(f"  {number} {wanted.name}, wanted {bound}")
    _print(f"fixed limits, {ROUNDS:,} rounds a table", _fixed())
    for kind in (LimitKind.NO_LIMIT, LimitKind.SPREAD):
        _print(f"{kind} limits, {OTHER_ROUNDS} rounds a table", _measured(kind, OTHER_ROUNDS))
    print(f"\nacts in a drill of calling the action, {ROUNDS:,} drills a table: least, mean")
    for name, drills in _called().items():
        counts = {
            "with chips": [each.chips for each in drills],
            "raises": [each.raises for each in drills],
            "unclean": [each.unclean for each in drills],
        }
        print(
            f"{name:32}" + "".join([f"{word:>14} {min(of):2} {sum(of) / len(of):5.1f}" for word, of in counts.items()])
        )


def _print(title: str, rows: Mapping[str, Row]) -> None:
    """A line a table; a figure that a low-limit game would not have is marked."""
    print(f"\nof a hundred, {title}")
    print(f"{'':32}" + "".join([f"{number:>8}" for number in range(1, len(WANTED) + 1)]))
    for name, row in rows.items():
        print(f"{name:32}" + "".join([_cell(wanted, value) for wanted, value in zip(WANTED, row, strict=True)]))


def _cell(wanted: Wanted, value: float | None) -> str:
    if value is None:
        return f"{'-':>7} "
    return f"{value:7.1f}{' ' if wanted.least <= value <= wanted.most else '!'}"


if __name__ == "__main__":
    for name, value, unit in figures():
        print(f"{name:60} {value:8.1f} {unit}")
    print_tables()
