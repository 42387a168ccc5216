"""The setting of a house game: its options as a spot states them, and what a seat has before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from trainer.asks.seats import CardsSeen, SeatEntries
from trainer.asks.source import Setting, Source
from trainer.errors import Problem
from trainer.rules.book import Rulebook
from trainer.rules.cards import UNSEEN, Card
from trainer.rules.house.posted import Posted
from trainer.rules.money import Cents

WHOLE_CHIPS: Final = "reading R126"

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Resolve(Protocol[R_co]):
    """How a family resolves the options of a table."""

    def __call__(
        self, rulebook: Rulebook, game: str, options: object = None, *, chip: object = None, place: str = ""
    ) -> R_co | tuple[Problem, ...]: ...


def house_setting(source: Source, resolve: Resolve[R]) -> Setting[R] | None:
    """What the table plays by, or all that is wrong with the options of the spot."""
    chip = source.entries.get("chip")

    def resolved(options: object) -> R | tuple[Problem, ...]:
        value = None if chip is None else chip.value
        return resolve(source.rulebook, source.game, options, chip=value, place=source.place)

    return source.setting(resolved)


def read_wagers(seat: SeatEntries, wagers: Sequence[str], posted: Posted) -> dict[str, Cents] | None:
    """What lies on the spots of a seat, nothing where nothing is said; `None` where an amount is wrong."""
    found = {wager: seat.amount(wager, posted.chip, default=0, because=WHOLE_CHIPS) for wager in wagers}
    amounts = {wager: amount for wager, amount in found.items() if amount is not None}
    return amounts if len(amounts) == len(found) else None


def read_cards(seat: SeatEntries, seen: CardsSeen, count: int, *, is_needed: bool) -> tuple[Card, ...] | None:
    """The cards of a player; those of a hand that nobody turns up may be left out, or be unseen."""
    if "cards" not in seat.entries:
        return None if is_needed else ()
    entry = seat.entries["cards"]
    what, where = f"a player's {count} cards", f"in seat {seat.number}"
    cards = seen.read(entry, (count,), what, where, may_be_unseen=not is_needed)
    return () if cards is not None and UNSEEN in cards else cards


def put_down(source: Source, problems: Sequence[Problem]) -> None:
    """Puts down what the rules refuse of a seat, at its place in the spot."""
    for problem in problems:
        source.refuse(problem.place, problem.found, problem.wanted)
