"""TOML that people wrote, as values: fractions as `Decimal`, and nothing that would be dear or endless to reckon with.

Rulebooks, lessons, spots and recorded hands are all read by this.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Final

from trainer.errors import Problem
from trainer.tongue import Sayable, Verbatim

LARGEST: Final = 2**63 - 1
"""TOML promises no larger integers; no number of a table comes near it, only a seed."""
DEEPEST: Final = 10
"""Tables and lists within one another; a spot in a lesson has six."""
_MOST_DIGITS: Final = 28
"""So many stay exact, whatever is reckoned with them."""
_MOST_PLACES: Final = 20
"""Before the dot or behind it."""
_LONGEST: Final = 40
"""Signs of a number, and as many of a longer one as are shown."""
_MOST_READ: Final = 19
"""Digits of a whole number that `LARGEST` allows."""
_LONG: Final = re.compile(r"(?<![\w.])[0-9][0-9_]{4000,}")
_WHERE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
"""What `tomllib` ends its complaints with."""


@dataclass(frozen=True, slots=True)
class Unusable:
    """A number or a nesting that no entry can take; readers refuse it like any wrong value."""

    text: Sayable

    def __str__(self) -> str:
        return str(self.text)


class NoToml(ValueError):
    """A text that is no TOML: why, and where that shows."""

    def __init__(self, reason: Sayable, where: str = "", line: int | None = None) -> None:
        self.reason = reason
        self.where = where
        """As it follows the reason, in brackets; empty where that can't be told."""
        self.line = line
        super().__init__(f"{reason}{where}")


def entries_of(text: str) -> dict[str, object]:
    """The entries of a document; raises `NoToml`."""
    try:
        document = tomllib.loads(text, parse_float=number)
    except tomllib.TOMLDecodeError as error:
        said = str(error).partition("\n")[0]
        found = _WHERE.search(said)
        where, line = (found[0], found[1]) if found is not None else ("", None)
        raise NoToml(Verbatim(said.removesuffix(where)), where, int(line) if line else None) from None
    except RecursionError:
        raise NoToml(Problem.tr("lists too deep within one another")) from None
    except ValueError:
        # of a whole number of thousands of digits Python does not say where it stands
        long = _LONG.search(text)
        line = text.count("\n", 0, long.start()) + 1 if long is not None else 1
        reason = Problem.tr("a number of thousands of digits, where {most} are the most", most=_MOST_READ)
        raise NoToml(reason, f" (at line {line})", line) from None
    return {key: _usable(value) for key, value in document.items()}


def number(text: str) -> Decimal | Unusable:
    """A number in ASCII; not usable is what is infinite or no number, or longer than any that means something."""
    plain = text.replace("_", "")
    if len(plain) <= _LONGEST and plain.isascii():
        try:
            found = Decimal(plain)
        except InvalidOperation:
            # not only for what is no number: exponents end at some billion billions
            return Unusable(Verbatim(text))
        is_short = found.is_finite() and len(found.as_tuple().digits) <= _MOST_DIGITS
        if is_short and abs(found.adjusted()) < _MOST_PLACES and abs(found) <= LARGEST:
            return found
    return Unusable(Verbatim(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"))


def _usable(value: object, depth: int = 1) -> object:
    if depth > DEEPEST:
        return Unusable(Problem.tr("a list too deep"))
    if isinstance(value, Mapping):
        return {key: _usable(inner, depth + 1) for key, inner in value.items()}
    if isinstance(value, list):
        return [_usable(inner, depth + 1) for inner in value]
    if isinstance(value, int) and abs(value) > LARGEST:
        return Unusable(Problem.tr("a number out of all reason") if value.bit_length() > 200 else Verbatim(str(value)))
    return value
