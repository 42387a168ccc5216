"""The numbers of clauses and paragraphs as the sources write them: what they name, and which lies within which.

Four ways of numbering are read: `P(10)(a)` (a capital, then figure, letter, Roman figure), `12(D)(1)` (Maryland's:
figure, capital, figure, letter, Roman figure), `(k)(1)(ii)(A)` (Three Card's: letter, figure, Roman figure, capital),
and headings (Oasis). A number may name several places: `H(2)(b)-(c), H(3)`, `K(3)(a), (c)`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from typing import Final


class NoNumber(ValueError):
    """A text that looks like a number and is none."""


class _Numeral(Enum):
    """What a part of a number is."""

    CAPITAL = auto()
    FIGURE = auto()
    LETTER = auto()
    ROMAN = auto()


_PLACE: Final = re.compile(r"([A-Z]|\d{1,2})?((?:\((?:\d{1,2}|[A-Z]|[a-z]{1,5})\))*)")
_INNER: Final = re.compile(r"\(([^)]+)\)")
_DASH: Final = re.compile(r"\s*[-–]\s*")  # people write ranges with either dash
_ORDERS: Final = {
    _Numeral.CAPITAL: (
        _Numeral.CAPITAL,
        _Numeral.FIGURE,
        _Numeral.LETTER,
        _Numeral.ROMAN,
        _Numeral.CAPITAL,
        _Numeral.FIGURE,
    ),
    _Numeral.FIGURE: (
        _Numeral.FIGURE,
        _Numeral.CAPITAL,
        _Numeral.FIGURE,
        _Numeral.LETTER,
        _Numeral.ROMAN,
        _Numeral.CAPITAL,
    ),
    _Numeral.LETTER: (
        _Numeral.LETTER,
        _Numeral.FIGURE,
        _Numeral.ROMAN,
        _Numeral.CAPITAL,
        _Numeral.FIGURE,
        _Numeral.LETTER,
    ),
}
"""The kinds of a number's parts from the outside in, by that of its first part."""
_ROMAN: Final = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv")

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading, and what may stand behind it: the paragraph under it."""

    words: str

    def meets(self, other: Place) -> bool:
        """Whether one of them is the other, or stands under it."""
        if not isinstance(other, Heading):
            return False
        one, two = sorted((self.words.casefold(), other.words.casefold()), key=len)
        return two.startswith(one) and not two[len(one) : len(one) + 1].isalnum()


@dataclass(frozen=True, slots=True)
class Span:
    """Paragraphs of one level from the first to the last; both are the same where it is one alone."""

    first: Path
    last: Path

    def meets(self, other: Place) -> bool:
        """Whether they share a paragraph, or one lies within the other."""
        if not isinstance(other, Span) or _numerals(self.first) is not _numerals(other.first):
            return False
        level = min(len(self.first), len(other.first)) - 1
        if self.first[:level] != other.first[:level]:
            return False
        numeral = _numerals(self.first)[level]
        mine, others = ([_worth(path[level], numeral) for path in (span.first, span.last)] for span in (self, other))
        return mine[0] <= others[1] and others[0] <= mine[1]

    def holds(self, other: Place) -> bool:
        """Whether the other is one of these paragraphs, or one in which they lie."""
        return self.meets(other) and isinstance(other, Span) and len(other.first) <= len(self.first)


Place = Span | Heading


@cache
def places(number: str) -> tuple[Place, ...]:
    """What a number names; raises `NoNumber` where it looks like one and can't be."""
    if not number or number != number.strip():
        raise NoNumber(f'"{number}" is no number')
    pieces = [piece.strip() for piece in number.split(",")]
    if not all(_is_number(piece) for piece in pieces):
        if _is_number(pieces[0]):
            raise NoNumber(f'"{number}" is a number with something else behind it')
        return tuple([Heading(part.strip()) for part in number.split(";")])
    found: list[Place] = []
    before: Path = ()
    for piece in pieces:
        ends = _DASH.split(piece)
        first = _path(ends[0], before, number)
        last = _path(ends[1], first, number) if len(ends) == 2 else first
        if len(ends) > 2 or first[:-1] != last[:-1]:
            raise NoNumber(f'"{number}" has no range from one paragraph to a later one beside it')
        numeral = _numerals(first)[len(first) - 1]
        if _worth(first[-1], numeral) > _worth(last[-1], numeral):
            raise NoNumber(f'"{number}" ends before it begins')
        found.append(Span(first, last))
        before = last
    return tuple(found)


def meet(number: str, paragraph: str) -> bool:
    """Whether a clause's number cites the paragraph, one that contains it, or one that it contains."""
    return any(one.meets(other) for one in places(number) for other in places(paragraph))


def names(number: str, paragraph: str) -> bool:
    """Whether a clause's number cites the paragraph itself, or one that lies within it; so does every heading."""
    met = [(one, other) for one in places(number) for other in places(paragraph) if one.meets(other)]
    return any(isinstance(one, Heading) or one.holds(other) for one, other in met)


def _is_number(piece: str) -> bool:
    ends = _DASH.split(piece)
    return all(end and _PLACE.fullmatch(end) is not None for end in ends)


def _path(text: str, before: Path, number: str) -> Path:
    """The parts of one number; one that begins inside continues the number before it."""
    match = _PLACE.fullmatch(text)
    assert match is not None
    chapter, inner = match.group(1), tuple(_INNER.findall(match.group(2)))
    whole = inner if chapter is None else (chapter, *inner)
    if chapter is None and before:
        for level in reversed(range(len(before))):
            joined = (*before[:level], *inner)
            if _fits(joined):
                return joined
    if not _fits(whole) or (chapter is None and not whole[0].islower()):
        raise NoNumber(f'"{number}": {text} is numbered in no way that a source has')
    return whole


def _fits(path: Path) -> bool:
    numerals = _numerals(path)
    return len(path) <= len(numerals) and all(
        _is_of(part, numeral) for part, numeral in zip(path, numerals, strict=False)
    )


def _numerals(path: Path) -> tuple[_Numeral, ...]:
    """The kind of each of a number's parts, from its first."""
    return next(order for numeral, order in _ORDERS.items() if _is_of(path[0], numeral))


def _is_of(part: str, numeral: _Numeral) -> bool:
    match numeral:
        case _Numeral.FIGURE:
            return part.isdecimal()
        case _Numeral.CAPITAL:
            return len(part) == 1 and part.isupper()
        case _Numeral.LETTER:
            return len(part) == 1 and part.islower()
        case _Numeral.ROMAN:
            return part in _ROMAN


def _worth(part: str, numeral: _Numeral) -> int:
    """Where a part stands among those of its kind."""
    match numeral:
        case _Numeral.FIGURE:
            return int(part)
        case _Numeral.ROMAN:
            return _ROMAN.index(part)
        case _:
            return ord(part)


def order(number: str) -> tuple[object, ...]:
    """By it numbers stand as in their source; headings by the alphabet, and no number comes last."""
    if not number:
        return (2,)
    place = places(number)[0]
    if isinstance(place, Heading):
        return (1, place.words.casefold())
    return (0, *[_worth(part, numeral) for part, numeral in zip(place.first, _numerals(place.first), strict=False)])
