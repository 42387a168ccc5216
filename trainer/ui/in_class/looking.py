"""What is typed over the players' list: words, seats and sums told apart, so that a number finds only what it says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from trainer.rules.money import Cents
from trainer.ui.widgets.listing import searched
from trainer.ui.wording.places import seat_words

_THOUSANDS: Final = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])")
_NUMBER: Final = rf"{_THOUSANDS.pattern}|[0-9]+(?:[.,][0-9]{{1,2}})?(?![0-9])"
_TYPED: Final = re.compile(rf"\$?({_NUMBER})|([^\W\d]+)(?=[0-9])|(\S+)")
_SAID: Final = re.compile(rf"({_NUMBER})|([^\s\d,:;.]+)")
_MOST: Final = Decimal(10_000_000)


@dataclass(frozen=True, slots=True)
class _Number:
    """A number, with the word right before it; empty where it stands first."""

    after: str
    value: Decimal

    @property
    def is_seat(self) -> bool:
        return self.after.startswith(_seat_word())


@dataclass(frozen=True, slots=True)
class Looked:
    """What somebody looks for."""

    words: tuple[str, ...]
    numbers: tuple[_Number, ...]

    @property
    def sum(self) -> Cents | None:
        """The sum that was typed last, in cents; none where no number is one."""
        values = [number.value for number in self.numbers if not number.is_seat]
        return int(values[-1] * 100) if values and values[-1] < _MOST else None

    def finds(self, cells: Sequence[str]) -> bool:
        """Whether a line is meant, of which all cells but the last are read.

        With a number, which stands in the first, only what is read counts; words alone are looked for anywhere.
        """
        told = searched(" ".join(cells[:-1] if self.numbers else cells))
        if not all(word in told for word in self.words):
            return False
        said = _said(cells[0]) if self.numbers else ()
        return all(_is_said(number, said) for number in self.numbers)


def looking_for(typed: str) -> Looked:
    """ "seat 4" names a seat, "raise 40" a sum, "total 9" whatever is called so."""
    words: list[str] = []
    numbers: list[_Number] = []
    before = ""
    for number, joined, word in _TYPED.findall(searched(typed)):
        if number:
            numbers.append(_Number(before, _value(number)))
            before = ""
        else:
            before = joined or word
            words.append(before)
    return Looked(tuple(words), tuple(numbers))


def _is_said(wanted: _Number, said: tuple[_Number, ...]) -> bool:
    """Where a line has a number right after the word, it is that which is meant; else any that is no seat."""
    if wanted.after:
        called = [number.value for number in said if wanted.after in number.after]
        if called or wanted.is_seat:
            return wanted.value in called
    return any(number.value == wanted.value and not number.is_seat for number in said)


def _said(line: str) -> tuple[_Number, ...]:
    """The numbers of a line, each with the word right before it; of "seats 4 and 5" both are seats."""
    found: list[_Number] = []
    seat, words = _seat_word(), [""]
    for number, word in _SAID.findall(searched(line)):
        if word:
            words.append(word)
            continue
        before = found[-1].after if found else ""
        is_another = len(words) == 2 and before.startswith(seat) and before != seat
        found.append(_Number(before if is_another else words[-1], _value(number)))
        words = [""]
    return tuple(found)


def _value(number: str) -> Decimal:
    """ "1,000" and "7,50" as they are meant."""
    return Decimal(number.replace(",", "" if _THOUSANDS.fullmatch(number) else "."))


def _seat_word() -> str:
    """By which a seat is called: its number stands right after it."""
    return searched(seat_words(0)).split()[0]
