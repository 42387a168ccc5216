"""One spot as it stands in its file, read entry by entry so that every problem is named at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, Generic, TypeVar

from trainer.asks.fields import Field, Of, names_of
from trainer.errors import MISSING, Problem, one_of
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.entries import Entry, as_written
from trainer.rules.money import Cents, dollars
from trainer.rules.places import SeatNumber
from trainer.rules.poker.posted.book import PokerBook, as_poker
from trainer.rules.rulebook import UnknownRulebook, load_rulebook
from trainer.tongue import Sayable, Verbatim

HEAD: Final = ("rulebook", "game", "ask")
CHIP: Final = Field("chip", Of.AMOUNT, may_lack=True)
COMMON: Final = (*(Field(name, Of.TEXT) for name in HEAD), Field("options", Of.OPTIONS, may_lack=True), CHIP)
"""What a spot of any ask may hold."""
A_SEAT_NUMBER: Final = Problem.tr("a seat number")
WHOLE_CHIPS: Final = "reading R42"
"""By which poker refuses parts of a chip."""


class Unanswerable(Exception):
    """The rules have no answer to a spot whose entries are each in order: an illegal action, an empty deck."""

    def __init__(self, place: str, found: Sayable, wanted: Sayable | None = None) -> None:
        self.problems: tuple[Problem, ...] = (Problem(place, found, wanted),)
        super().__init__(str(self.problems[0]))

    @classmethod
    def of(cls, found: Sequence[Unanswerable]) -> Unanswerable:
        """All of several, at least one, in one error."""
        first = found[0].problems[0]
        whole = cls(first.place, first.found, first.wanted)
        whole.problems = tuple([problem for each in found for problem in each.problems])
        return whole


@dataclass(frozen=True, slots=True, kw_only=True)
class StandsFor:
    """An entry of a spot that stands for an option of the rulebook."""

    option: str
    value: object
    place: str
    """Where the spot has it; what lies inside is named after it."""
    is_spread: bool = False
    """What lies inside the option stands at the top of the spot."""


Word = TypeVar("Word", bound=StrEnum)
V = TypeVar("V")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(Generic[R_co]):
    """A table as a spot states it: the rulebook's game and what the table plays by."""

    book: GameBook
    rules: R_co
    _cited: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """By clauses: a round cites the same ones over and over."""

    def cites(self, *clauses: str) -> tuple[str, ...]:
        """The citations of these clauses, each once; what the rulebook has no clause for is left out."""
        kept = self._cited.get(clauses)
        if kept is None:
            answered = (clause for clause in clauses if self.book.answers(clause))
            kept = tuple(dict.fromkeys(cite for clause in answered for cite in self.book.cites(clause)))
            self._cited[clauses] = kept
        return kept


@dataclass(slots=True, kw_only=True)
class Source:
    """The entries of one spot, and the problems found in them so far."""

    rulebook: Rulebook
    book: GameBook
    entries: dict[str, Entry]
    place: str
    """What goes before the place of a problem: `"spot 3 "` in a lesson, nothing in a file of one spot."""
    problems: list[Problem]
    most_players: int
    """As the book has it, or fewer by the house's own option."""

    @property
    def game(self) -> str:
        return self.book.id

    @property
    def poker(self) -> PokerBook:
        """The book of a poker game; raises `NotPoker` for any other."""
        return as_poker(self.book)

    def keep_to(self, keys: Iterable[str]) -> None:
        """Puts down every entry that the ask knows nothing of."""
        known = (*names_of(COMMON), *keys)
        for key in [key for key in self.entries if key not in known]:
            self.entries.pop(key).disown(known)

    def inner(self, records: Field) -> tuple[str, ...]:
        """The entries that each record of an entry may have here, but the seat by which it stands."""
        return tuple([field.name for field in records.fields if field.where(self.book) and field.name != "seat"])

    def has(self, key: str) -> bool:
        return key in self.entries

    def get(self, key: str, wanted: Sayable | None) -> Entry | None:
        """An entry that must be there; put down as missing where it is not."""
        if key not in self.entries:
            self.miss(key, wanted)
            return None
        return self.entries[key]

    def refuse(self, place: str, found: Sayable, wanted: Sayable | None = None) -> None:
        self.problems.append(Problem(self.place + place, found, wanted))

    def miss(self, place: str, wanted: Sayable | None) -> None:
        """Puts down that an entry is wanting."""
        self.refuse(place, MISSING, wanted)

    def refuse_entries(self, keys: Iterable[str], wanted: Sayable) -> None:
        """Puts down entries that have no meaning beside the others."""
        for key in keys:
            if key in self.entries:
                self.refuse(key, Problem.tr("has no meaning here"), wanted)

    def refuse_foreign(self, irregularity: Word, told_by: Mapping[Word, tuple[str, ...]]) -> None:
        """Puts down the circumstances by which only others of these irregularities are told."""
        own = told_by.get(irregularity, ())
        foreign = dict.fromkeys(key for keys in told_by.values() for key in keys if key not in own)
        wanted = Problem.tr("{irregularity} is ruled one way", irregularity=irregularity)
        if own:
            keys = ", ".join(own)
            wanted = Problem.tr("{irregularity} is described by {keys}", irregularity=irregularity, keys=keys)
        self.refuse_entries(foreign, wanted)

    def setting(
        self, resolved: Callable[[object], R | tuple[Problem, ...]], *stands_for: StandsFor
    ) -> Setting[R] | None:
        """What the table plays by, as `resolved` has it for the options of the spot, or all that is wrong with them."""
        options = self.entries.get("options")
        stated = options.value if options is not None else {}
        if isinstance(stated, Mapping):
            for stand_in in stands_for:
                if stand_in.option in stated:
                    self.refuse(
                        stand_in.place,
                        Problem.tr("and options.{option}", option=stand_in.option),
                        Problem.tr("one of the two"),
                    )
            stated = {**stated, **{stand_in.option: stand_in.value for stand_in in stands_for}}
        found = resolved(stated)
        if isinstance(found, tuple):
            self.problems += [self._where_stated(problem, stands_for) for problem in found]
            return None
        return Setting(book=self.book, rules=found)

    def _where_stated(self, problem: Problem, stands_for: Iterable[StandsFor]) -> Problem:
        """The problem at the place where the spot has what it is about."""
        for stand_in in stands_for:
            option = f"{self.place}options.{stand_in.option}"
            if problem.place == option:
                return replace(problem, place=f"{self.place}{stand_in.place}")
            if problem.place.startswith(f"{option}."):
                inner = problem.place.removeprefix(f"{option}.")
                return replace(
                    problem, place=self.place + (inner if stand_in.is_spread else f"{stand_in.place}.{inner}")
                )
        return problem

    def stands_for(self, option: str) -> tuple[StandsFor, ...]:
        """The entry at the top of the spot that is short for an option, where there is one."""
        entry = self.entries.get(option)
        return () if entry is None else (StandsFor(option=option, value=entry.value, place=option),)

    # Single values

    def read(self, field: Field, read: Callable[[Entry], V | None], otherwise: V) -> V | None:
        """What a spot says, `otherwise` where it says nothing; none where that is wrong."""
        return read(self.entries[field.name]) if field.name in self.entries else otherwise

    def player(self, field: Field) -> SeatNumber | None:
        """The seat that is named; 0 where none is."""
        return self.read(field, lambda entry: seat_number(entry, self.most_players), 0)

    def refuse_missing(self, name: str, fields: Iterable[Field]) -> None:
        """Puts down that one of these entries is wanting."""
        self.miss(name, next(field.wanted for field in fields if field.name == name))

    def flag(self, key: str) -> bool:
        """True only where the spot says so."""
        return bool(self.entries[key].flag()) if key in self.entries else False

    def seat_number(self, key: str, wanted: Sayable = A_SEAT_NUMBER) -> int | None:
        """A seat that must be named."""
        entry = self.get(key, wanted)
        return None if entry is None else seat_number(entry, self.most_players)


def seat_number(entry: Entry, most: int) -> int | None:
    """A whole number from 1 to the game's last seat."""
    if not isinstance(entry.value, int) or isinstance(entry.value, bool):
        entry.refuse(Problem.tr("a seat number from 1 to {most}", most=most))
        return None
    if not 1 <= entry.value <= most:
        entry.refuse(Problem.tr("a seat from 1 to {most}", most=most))
        return None
    return entry.value


def whole_chips(entry: Entry, chip: Cents, *, least: Cents = 0, because: str = WHOLE_CHIPS) -> Cents | None:
    """An amount that chips of this size make; `because` is the citation of a refusal."""
    amount = entry.amount(least)
    if amount is not None and amount % chip:
        entry.refuse(Problem.tr("whole chips of {chip} ({because})", chip=dollars(chip), because=because))
        return None
    return amount


def open_source(table: object, place: str, problems: list[Problem], asks: Collection[str]) -> tuple[Source, str] | None:
    """A spot's entries with the name of its ask, one of `asks`; none where rulebook, game or ask can't be told."""
    spot = Entry(table, place.strip(), problems)
    if not isinstance(table, Mapping):
        spot.refuse(Problem.tr("a table: one spot"))
        return None
    entries = {str(key): Entry(value, f"{place}{key}", problems) for key, value in table.items()}
    before = len(problems)
    head = {key: _word(entries, key, place, problems) for key in HEAD}
    rulebook = _rulebook(head["rulebook"], place, problems)
    game = head["game"]
    if rulebook is not None and game is not None and game not in rulebook.games:
        offered = Problem.tr("{id} offers {names}", id=rulebook.id, names=", ".join(rulebook.games))
        problems.append(Problem(f"{place}game", as_written(game), offered))
    if head["ask"] is not None and head["ask"] not in asks:
        found = as_written(head["ask"])
        problems.append(Problem(f"{place}ask", found, one_of(asks)))
    if len(problems) > before or rulebook is None or game is None or head["ask"] is None:
        return None
    book = rulebook.games[game]
    most = book.most_players
    source = Source(rulebook=rulebook, book=book, entries=entries, place=place, problems=problems, most_players=most)
    return source, head["ask"]


def _word(entries: Mapping[str, Entry], key: str, place: str, problems: list[Problem]) -> str | None:
    if key not in entries:
        problems.append(Problem(f"{place}{key}", MISSING, Problem.tr("every spot names it")))
        return None
    return entries[key].text()


def _rulebook(id_: str | None, place: str, problems: list[Problem]) -> Rulebook | None:
    if id_ is None:
        return None
    try:
        return load_rulebook(id_)
    except UnknownRulebook as error:
        problems.append(Problem(f"{place}rulebook:", Verbatim(str(error))))
        return None
