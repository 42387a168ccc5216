"""Entries of a TOML document that people wrote, read with their place, so that every problem is named at once.

Each reader returns the value, or `None` after it has put down what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import TypeVar

from trainer.errors import MISSING, BadFile, Problem, one_of
from trainer.rules.money import BadAmount, Cents, dollars, parse_amount, short_dollars
from trainer.rules.toml import NoToml, entries_of
from trainer.tongue import Sayable, Verbatim

Word = TypeVar("Word", bound=StrEnum)


def read_document(text: str, name: str) -> dict[str, object]:
    """The entries of a document; raises `BadFile`, naming the file `name`, for what is no TOML."""
    try:
        return entries_of(text)
    except NoToml as error:
        raise BadFile(name, (Problem("", Problem.tr("is no TOML"), Verbatim(str(error))),)) from None


def as_written(value: object) -> Verbatim:
    """The value as it would stand in a TOML document; whole tables only hinted at."""
    match value:
        case bool():
            text = "true" if value else "false"
        case str():
            text = f'"{value}"'
        case list() | tuple():
            text = f"[{', '.join(as_written(inner) for inner in value)}]"
        case Mapping():
            text = "{…}"
        case _:
            text = str(value)
    return Verbatim(text)


@dataclass(frozen=True, slots=True)
class Entry:
    """One value of a document, where it stands, and the list that takes what is wrong with it."""

    value: object
    place: str
    problems: list[Problem]

    def refuse(self, wanted: Sayable) -> None:
        self.problems.append(Problem(self.place, as_written(self.value), wanted))

    def disown(self, names: Iterable[str]) -> None:
        """Puts down that no entry of this name is expected here."""
        self.problems.append(Problem(self.place, Problem.tr("is not known"), one_of(names)))

    def miss(self, key: str, wanted: Sayable | None) -> None:
        """Puts down that a table lacks an entry."""
        self.problems.append(Problem(self._inner(key), MISSING, wanted))

    def _inner(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def table(self, known: Iterable[str] | None = None) -> dict[str, Entry]:
        """The entries of a table, those outside `known` refused; empty where this is no table."""
        if not isinstance(self.value, Mapping):
            self.refuse(Problem.tr("a table"))
            return {}
        entries = {str(key): Entry(inner, self._inner(str(key)), self.problems) for key, inner in self.value.items()}
        if known is None:
            return entries
        names = tuple(known)
        for key in [key for key in entries if key not in names]:
            entries.pop(key).disown(names)
        return entries

    def list(self) -> list[Entry] | None:
        if not isinstance(self.value, list | tuple):
            self.refuse(Problem.tr("a list"))
            return None
        return [Entry(inner, f"{self.place}[{n}]", self.problems) for n, inner in enumerate(self.value)]

    def text(self) -> str | None:
        if isinstance(self.value, str) and self.value.strip():
            return self.value
        self.refuse(Problem.tr("a text"))
        return None

    def flag(self) -> bool | None:
        if isinstance(self.value, bool):
            return self.value
        self.refuse(Problem.tr("true or false"))
        return None

    def is_off(self) -> bool:
        """Whether something is said not to be offered: `false` or `"none"`."""
        return self.value is False or self.value == "none"

    def word(self, words: type[Word], allowed: Iterable[Word] | None = None, cite: str = "") -> Word | None:
        names = tuple(words) if allowed is None else tuple(allowed)
        for name in names:
            if self.value == name.value:
                return name
        self.refuse(cited(Verbatim(names[0].value) if len(names) == 1 else one_of(names), cite))
        return None

    def count(self, least: int = 0, most: int | None = None, cite: str = "") -> int | None:
        """A whole number from `least` to `most`."""
        if isinstance(self.value, int) and not isinstance(self.value, bool):
            number = self.value
        elif isinstance(self.value, Decimal) and self.value == self.value.to_integral_value():
            number = int(self.value)
        else:
            self.refuse(Problem.tr("a whole number{cite}", cite=cite))
            return None
        if number < least:
            self.refuse(Problem.tr("at least {least}{cite}", least=least, cite=cite))
            return None
        if most is not None and number > most:
            self.refuse(Problem.tr("at most {most}{cite}", most=most, cite=cite))
            return None
        return number

    def amount(self, least: Cents = 1, most: Cents | None = None, cite: str = "") -> Cents | None:
        """Dollars of at most two decimals, as cents from `least` to `most`."""
        try:
            cents = parse_amount(self.value)
        except BadAmount:
            self.refuse(Problem.tr("dollars with at most two decimals"))
            return None
        if cents < least:
            self.refuse(Problem.tr("at least {least}{cite}", least=dollars(least), cite=cite))
            return None
        if most is not None and cents > most:
            self.refuse(Problem.tr("at most {most}{cite}", most=short_dollars(most), cite=cite))
            return None
        return cents

    def amounts(self, least: Cents = 1) -> tuple[Cents, ...] | None:
        entries = self.list()
        if entries is None:
            return None
        cents = [entry.amount(least) for entry in entries]
        return tuple(amount for amount in cents if amount is not None) if None not in cents else None


def cited(wanted: Sayable, cite: str) -> Sayable:
    """With what it rests on, where that is said: a reading, or a rule, in brackets."""
    return Problem.tr("{wanted}{cite}", wanted=wanted, cite=cite) if cite else wanted
