"""The options of one table: as they are given, else as the rulebook has them, each checked against what it allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Generic, TypeVar

from trainer.errors import Problem
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.entries import Entry, as_written
from trainer.rules.money import Cents, dollars
from trainer.rules.options import OptionSpec
from trainer.tongue import Sayable

_R = TypeVar("_R")
_T = TypeVar("_T")
_Word = TypeVar("_Word", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is given for a table, over what its rulebook has."""

    book: GameBook
    stated: Entry
    given: Mapping[str, Entry]

    def entry(self, name: str) -> Entry | None:
        """The value given, or the rulebook's own; `None` where it has no such option, or it is off."""
        spec = self.book.options[name]
        if spec.is_refused:
            # Saying that something is not offered, or comes to nothing, asks for nothing.
            if name in self.given and self.given[name].value not in (False, 0, "none"):
                self.given[name].refuse(
                    Problem.tr("not offered in {title}{because}", title=self.book.title, because=spec.because)
                )
            return None
        entry = self.given.get(name) or Entry(spec.default, self.place(name), self.stated.problems)
        return None if spec.may_be_off and entry.is_off() else entry

    def place(self, name: str) -> str:
        """Where the option stands, or would."""
        return self.given[name].place if name in self.given else f"{self.stated.place}.{name}"

    def refuse(self, name: str, found: Sayable, wanted: Sayable) -> None:
        """Puts down what an option breaks together with others."""
        self.stated.problems.append(Problem(self.place(name), found, wanted))

    def read(self, name: str, read: Callable[[Entry, OptionSpec], _T | None]) -> _T | None:
        """The option's value; `None` where it is off, refused or wrong."""
        entry = self.entry(name)
        return None if entry is None else read(entry, self.book.options[name])

    def pieces(self, chip: Cents | None, *, must_hold_chip: bool) -> tuple[Cents, ...]:
        """The denominations from the largest down; those of the rulebook begin at the table's chip."""
        entry = self.entry("denominations")
        pieces = None if entry is None else entry.amounts()
        if entry is None or pieces is None or chip is None:
            return ()
        if "denominations" not in self.given:
            if "chip" not in self.given:
                _check_posted(entry, pieces, chip)
            pieces = (*(piece for piece in pieces if piece > chip), chip)
        elif must_hold_chip and chip not in pieces:
            entry.refuse(Problem.tr("the table's chip of {chip} among them", chip=dollars(chip)))
        elif len(set(pieces)) < len(pieces):
            entry.refuse(Problem.tr("each once"))
        return tuple(sorted(pieces, reverse=True))


def _check_posted(entry: Entry, pieces: tuple[Cents, ...], chip: Cents) -> None:
    """What a rulebook says of its chips must hold together; a spot that states its chip needs no more than that."""
    if not pieces:
        entry.refuse(Problem.tr("at least one chip"))
    elif len(set(pieces)) < len(pieces):
        entry.refuse(Problem.tr("each once"))
    elif chip not in pieces:
        entry.refuse(Problem.tr("the smallest chip, {chip}, among them", chip=dollars(chip)))


class AsPosted(Generic[_R]):
    """What tables play by of which nothing is said but their game, as most spots are, so that it is put together once.

    Kept by the words that tell it, and for as long as the rulebook's own part is the same object: a house's own
    rulebook is read anew when its file has changed.
    """

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[object, tuple[GameBook, _R]] = {}

    def of(
        self, book: GameBook, told: object, resolved: Callable[[], _R | tuple[Problem, ...]]
    ) -> _R | tuple[Problem, ...]:
        """As kept, else as `resolved`; problems are not kept, since they tell the place."""
        kept = self._kept.get(told)
        if kept is not None and kept[0] is book:
            return kept[1]
        found = resolved()
        if not isinstance(found, tuple):
            self._kept[told] = (book, found)
        return found


def stated_options(
    rulebook: Rulebook, game: str, names: tuple[str, ...], options: object, chip: object, place: str
) -> tuple[Entry, dict[str, Entry]]:
    """The options of a table as TOML has them, `chip` being the entry that is short for the option."""
    stated = Entry({} if options is None else options, f"{place}options", [])
    if game not in rulebook.games:
        offered = Problem.tr("{id} offers {names}", id=rulebook.id, names=", ".join(rulebook.games))
        stated.problems.append(Problem(f"{place}game", as_written(game), offered))
        return stated, {}
    given = stated.table(names)
    if chip is not None and "chip" in given:
        stated.problems.append(Problem(f"{place}chip", Problem.tr("and options.chip"), Problem.tr("one of the two")))
    elif chip is not None:
        given["chip"] = Entry(chip, f"{place}chip", stated.problems)
    return stated, given


# What kinds of values options take


def cents_of(amount: Decimal | None) -> Cents | None:
    """A bound of the rulebook, written in dollars."""
    return None if amount is None else int(amount * 100)


def read_amount(entry: Entry, spec: OptionSpec) -> Cents | None:
    """Dollars within the option's bounds."""
    least = cents_of(spec.least)
    return entry.amount(1 if least is None else least, cents_of(spec.most), spec.because)


def read_count(entry: Entry, spec: OptionSpec) -> int | None:
    """A whole number within the option's bounds."""
    return entry.count(int(spec.least or 1), None if spec.most is None else int(spec.most), spec.because)


def read_flag(entry: Entry, spec: OptionSpec) -> bool | None:
    """True, or false where the option may be off."""
    flag = entry.flag()
    if flag is False and not spec.may_be_off:
        entry.refuse(Problem.tr("true{because}", because=spec.because))
        return None
    return flag


def word_reader(words: type[_Word]) -> Callable[[Entry, OptionSpec], _Word | None]:
    """One of those words that the rulebook lets a house choose from."""

    def read(entry: Entry, spec: OptionSpec) -> _Word | None:
        return entry.word(words, (word for word in words if word.value in spec.values), spec.because)

    return read
