"""What all games against the house share before a round: what a table plays by, and wagers within the limits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from typing import Final, Protocol, TypeVar

from trainer.errors import Problem
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.chosen import AsPosted, Chosen, cents_of, read_amount, stated_options
from trainer.rules.entries import Entry, cited
from trainer.rules.house.book import HouseBook, as_house
from trainer.rules.house.odds import Odds, parse_odds
from trainer.rules.money import Cents, dollars
from trainer.rules.options import OptionSpec
from trainer.rules.places import SeatNumber

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
W = TypeVar("W", bound=str)

COMMON_OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {"chip": (), "denominations": (), "min": (), "max": ()}
"""The options of every house game, with the words they take."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Between which a first wager must be."""

    least: Cents = 0
    most: Cents | None = None
    """None where there is no limit."""

    def in_chips(self, amount: Cents, chip: Cents) -> Cents:
        """The amount in whole chips, brought within the limits, where they `have_room`."""
        whole = -(-max(amount, self.least, 1) // chip) * chip
        return whole if self.most is None else min(whole, self.most // chip * chip)

    def have_room(self, chip: Cents) -> bool:
        """Whether some wager of whole chips lies between them."""
        return self.most is None or self.in_chips(0, chip) >= max(self.least, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Posted:
    """What the sign at a house game says: chips and the limits of the first wagers (reading R125)."""

    chip: Cents
    denominations: tuple[Cents, ...]
    """The pieces that payments are made in, the largest first."""
    places: int
    """How many players the table has room for."""
    least: Cents = 0
    most: Cents | None = None
    """None where there is no limit."""

    @property
    def limits(self) -> Limits:
        return Limits(self.least, self.most)


@dataclass(frozen=True, slots=True, kw_only=True)
class PostedRules:
    """What a table of any of these games plays by."""

    posted: Posted
    clauses: frozenset[str] = frozenset()
    """Those that the rulebook has for the game: where two rulebooks differ one has a clause that the other has not."""

    def answers(self, clause: str) -> bool:
        """Whether the rulebook has such a rule for this game."""
        return clause in self.clauses


def limits_of(book: GameBook) -> Limits:
    """Those of a table of which nothing is said."""
    least, most = (_in_cents(book.options[name]) for name in ("min", "max"))
    return Limits(least or 0, most)


def chip_of(book: GameBook) -> Cents:
    """The smallest chip of a table of which nothing is said."""
    return _in_cents(book.options["chip"]) or 1


def _in_cents(spec: OptionSpec) -> Cents | None:
    said = spec.default
    return cents_of(Decimal(said)) if isinstance(said, int | Decimal) and not isinstance(said, bool) else None


def posted(chosen: Chosen) -> Posted | None:
    """As the options have it; `None` where a problem was put down."""
    before = len(chosen.stated.problems)
    chip = chosen.read("chip", read_amount)
    pieces = chosen.pieces(chip, must_hold_chip=False)
    least, most = chosen.read("min", read_amount), chosen.read("max", read_amount)
    if most is not None and least is not None and most < least:
        chosen.refuse(
            "max", Problem.tr("below the minimum of {least}", least=least // 100), Problem.tr("at least the minimum")
        )
    elif chip is not None and not Limits(least or 0, most).have_room(chip):
        wanted = Problem.tr("room for a wager in whole chips of {chip}", chip=dollars(chip))
        chosen.refuse("max", dollars(most or 0), wanted)
    if chip is None or len(chosen.stated.problems) > before:
        return None
    return Posted(chip=chip, denominations=pieces, places=chosen.book.most_players, least=least or 0, most=most)


class Resolve(Protocol[R_co]):
    """How a family resolves the options of a table: to what it plays by, or to every problem of them."""

    def __call__(
        self, rulebook: Rulebook, game: str, options: object = None, *, chip: object = None, place: str = ""
    ) -> R_co | tuple[Problem, ...]: ...


def resolver(rules: Callable[[HouseBook, Chosen, Posted | None], R | None], names: Iterable[str]) -> Resolve[R]:
    """How a family with options of these names resolves a table.

    `rules` puts down problems of its own; its value does not count once there is any.
    """
    known, as_posted = tuple(names), AsPosted[R]()

    def resolve(
        rulebook: Rulebook, game: str, options: object = None, *, chip: object = None, place: str = ""
    ) -> R | tuple[Problem, ...]:
        if chip is None and options in (None, {}) and game in rulebook.games:
            nothing_said = partial(resolved, rulebook, game, None, None, place)
            return as_posted.of(rulebook.games[game], (rulebook.id, game), nothing_said)
        return resolved(rulebook, game, options, chip, place)

    def resolved(rulebook: Rulebook, game: str, options: object, chip: object, place: str) -> R | tuple[Problem, ...]:
        stated, given = stated_options(rulebook, game, known, options, chip, place)
        if game not in rulebook.games:
            return tuple(stated.problems)
        book = as_house(rulebook.games[game])
        chosen = Chosen(book, stated, given)
        found = rules(book, chosen, posted(chosen))
        return tuple(stated.problems) if found is None or stated.problems else found

    return resolve


def stated_odds(chosen: Chosen, bounds: Mapping[W, Odds], *, are_least: bool) -> dict[W, Odds]:
    """Odds "to" of the option `odds`: the rulebook's, over them those given for the table; refused beyond their bounds.

    `bounds` are by wager the least that may be posted, else the most. Wagers of which nothing is said are left out.
    """
    if chosen.entry("odds") is None:
        return {}
    spec = chosen.book.options["odds"]
    stands = Entry(spec.default, chosen.place("odds"), chosen.stated.problems)
    wagers = {str(wager): wager for wager in bounds}
    found: dict[W, Odds] = {}
    for entry in (stands, *([chosen.given["odds"]] if "odds" in chosen.given else [])):
        for name, written in entry.table(wagers).items():
            wager, odds = wagers[name], parse_odds(written.value)
            bound = bounds[wager]
            if odds is None or odds.is_for or (odds.ratio < bound.ratio if are_least else odds.ratio > bound.ratio):
                better, less = Problem.tr('"{odds}" or better', odds=bound), Problem.tr('"{odds}" or less', odds=bound)
                written.refuse(cited(better if are_least else less, spec.because))
            else:
                found[wager] = odds
    return found


def problems_of_limits(posted: Posted, seat: SeatNumber, wagers: Mapping[str, Cents]) -> Iterator[Problem]:
    """First wagers outside the posted limits."""
    for wager, amount in wagers.items():
        place, found = f"seat {seat} {wager}", dollars(amount)
        if amount and amount < posted.least:
            yield Problem(place, found, Problem.tr("at least {least}, as posted", least=dollars(posted.least)))
        if posted.most is not None and amount > posted.most:
            yield Problem(place, found, Problem.tr("at most {most}, as posted", most=dollars(posted.most)))
