"""What a rulebook lets a house choose, whatever the game: names, defaults and what the source allows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from trainer.errors import Problem, one_of
from trainer.rules.entries import Entry
from trainer.rules.money import cents_of
from trainer.rules.readings import reading_ids


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule stands: a number of the rulebook, readings of ours, or both."""

    number: str
    readings: tuple[str, ...]

    def citations(self, cite: str) -> tuple[str, ...]:
        numbered = (cite.format(number=self.number),) if self.number else ()
        return numbered + tuple(f"reading {id_}" for id_ in self.readings)


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionSpec:
    """One option of a game in a rulebook; what kind of value it takes goes with its name."""

    is_refused: bool = False
    """The rulebook has no such thing here."""
    default: object = None
    """As written in the rulebook: any value that the option takes."""
    may_be_off: bool = False
    """Whether `false` is allowed: not offered, or without a limit."""
    least: Decimal | None = None
    """The smallest amount or count."""
    most: Decimal | None = None
    """The largest amount, count or percentage."""
    values: tuple[str, ...] = ()
    """The words to choose from; for a rake its methods, for a kill its kinds."""
    citations: tuple[str, ...] = ()

    @property
    def because(self) -> str:
        """The citations as they follow a refusal: `" (Oneida Poker N(2)(a))"`, or nothing."""
        return f" ({', '.join(self.citations)})" if self.citations else ""


_KEYS = ("default", "refused", "off", "least", "most", "values", "number", "readings")


def read_source(fields: Mapping[str, Entry]) -> Source:
    """The `number` and `readings` of a table; a reading that does not exist is refused."""
    number = fields["number"].text() if "number" in fields else None
    readings: list[str] = []
    for entry in (fields["readings"].list() or []) if "readings" in fields else []:
        id_ = entry.text()
        if id_ is not None and id_ not in reading_ids():
            entry.refuse(Problem.tr("a reading listed in readings.toml"))
        elif id_ is not None:
            readings.append(id_)
    return Source(number or "", tuple(readings))


def read_option(entry: Entry, cite: str, words: tuple[str, ...]) -> OptionSpec:
    """What a rulebook says of one option, which chooses among `words` if there are any.

    Whether its default is allowed is checked by the game.
    """
    fields = entry.table(_KEYS)
    is_refused = fields["refused"].flag() if "refused" in fields else None
    if is_refused and (extra := fields.keys() - {"refused", "number", "readings"}):
        entry.refuse(
            Problem.tr("nothing but number and readings beside refused, not {names}", names=", ".join(sorted(extra)))
        )
    if not is_refused and "default" not in fields:
        entry.miss("default", Problem.tr("a value that the option takes"))
    return OptionSpec(
        is_refused=bool(is_refused),
        default=fields["default"].value if "default" in fields else None,
        may_be_off=bool(fields["off"].flag()) if "off" in fields else False,
        least=_number(fields.get("least")),
        most=_number(fields.get("most")),
        values=() if is_refused else _values(entry, fields, words),
        citations=read_source(fields).citations(cite),
    )


def _values(option: Entry, fields: Mapping[str, Entry], words: tuple[str, ...]) -> tuple[str, ...]:
    """The words a house may choose from; options that take no words have none."""
    if not words and "values" in fields:
        fields["values"].refuse(Problem.tr("nothing: this option takes no words"))
    if not words:
        return ()
    entries = (fields["values"].list() or []) if "values" in fields else []
    for entry in entries:
        if entry.value not in words:
            entry.refuse(one_of(words))
    if not entries:
        option.miss("values", Problem.tr("some of {names}", names=", ".join(words)))
    return tuple(word for word in words if any(entry.value == word for entry in entries))


def _number(entry: Entry | None) -> Decimal | None:
    if entry is None:
        return None
    if isinstance(entry.value, int | Decimal) and (cents := cents_of(entry.value)) is not None and cents >= 0:
        return Decimal(entry.value)
    entry.refuse(Problem.tr("a number of zero or more, with at most two decimals"))
    return None
