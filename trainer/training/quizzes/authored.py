"""Questions that somebody has written: with one right answer, several, an order, a number, or a few words."""

from __future__ import annotations

from base64 import b64decode
from binascii import Error
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from enum import StrEnum, auto
from typing import Final
from unicodedata import combining, normalize

from trainer.errors import Problem
from trainer.rules.shuffling import Stream

MOST_OPTIONS: Final = 9
"""Each has a digit of the keyboard."""
MOST_SIGNS: Final = 2_000
MOST_PICTURE_BYTES: Final = 400_000
_HEADS: Final = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")
"""How the files begin that may be shown."""


class How(StrEnum):
    """How a question is answered."""

    ONE = auto()
    SEVERAL = auto()
    ORDER = auto()
    NUMBER = auto()
    TEXT = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What is seen with a question, and what is told instead to whoever does not see it."""

    data: str
    """PNG or JPEG, in base 64."""
    alternative: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Authored:
    """One question as it was written."""

    how: How
    words: str
    options: tuple[str, ...] = ()
    """To choose from; to be put in order: in the right one."""
    right: tuple[int, ...] = ()
    """The places of the right options, from 0, where some are to be chosen."""
    number: str = ""
    within: str = "0"
    """By how much the number may be off."""
    texts: tuple[str, ...] = ()
    """Each of them is right; capitals, accents and blanks make no difference."""
    picture: Picture | None = None
    why: str = ""
    """What is said once it has been answered, in a sentence or two."""

    def is_right(self, given: Sequence[str]) -> bool:
        """Whether this answers it: places of options in the order given, a number, or words."""
        match self.how:
            case How.ONE | How.SEVERAL:
                return sorted(given) == sorted(map(str, self.right))
            case How.ORDER:
                # two equal options may stand in either order
                return [self.options[int(place)] for place in given] == list(self.options)
            case How.NUMBER:
                said, wanted, off = number_in(given[0]), number_in(self.number), number_in(self.within)
                return said is not None and wanted is not None and abs(said - wanted) <= (off or 0)
            case How.TEXT:
                return plain(given[0]) in {plain(text) for text in self.texts}

    def order(self, seed: int) -> tuple[int, ...]:
        """The places of the options as they are shown: those to be put in order come in another than the right one."""
        places = tuple(range(len(self.options)))
        if self.how is not How.ORDER or len(set(self.options)) < 2:
            return places
        stream = Stream(seed, "authored", self.words)
        while tuple([self.options[place] for place in places]) == self.options:
            places = stream.shuffle(places)
        return places

    @property
    def answer(self) -> tuple[str, ...]:
        """What is right, in words: several of them for several options, in order for an order."""
        match self.how:
            case How.ONE | How.SEVERAL:
                return tuple([self.options[place] for place in self.right])
            case How.ORDER:
                return self.options
            case How.NUMBER:
                return (self.number,)
            case How.TEXT:
                return self.texts

    def said(self, given: Sequence[str]) -> tuple[str, ...]:
        """What was answered, in words."""
        if self.how in (How.NUMBER, How.TEXT):
            return tuple(given)
        return tuple([self.options[int(place)] for place in given])


def number_in(text: str) -> Decimal | None:
    """A number as people type it; none where it is none."""
    try:
        found = Decimal(text.strip().replace(" ", "").replace("$", "").replace(",", "."))
    except InvalidOperation:
        return None
    return found if found.is_finite() else None


def plain(text: str) -> str:
    """Words by which a short answer is compared."""
    parted = normalize("NFKD", text.casefold())
    return " ".join("".join(sign if sign.isalnum() else " " for sign in parted if not combining(sign)).split())


def problems_of(asked: Authored) -> tuple[Problem, ...]:
    """What is wrong with it, each thing by the name of its field."""
    return tuple(_problems(asked))


def _problems(asked: Authored) -> Iterator[Problem]:
    if not asked.words.strip():
        yield Problem("words", Problem.tr("is empty"), Problem.tr("the question"))
    elif len(asked.words) > MOST_SIGNS:
        yield Problem("words", Problem.tr("is too long"), Problem.tr("at most {most} signs", most=MOST_SIGNS))
    match asked.how:
        case How.ONE | How.SEVERAL | How.ORDER:
            yield from _problems_of_options(asked)
        case How.NUMBER:
            if number_in(asked.number) is None:
                yield Problem("number", Problem.tr("is no number"))
            off = number_in(asked.within)
            if off is None or off < 0:
                yield Problem("within", Problem.tr("is no number of 0 or more"))
        case How.TEXT:
            if not [text for text in asked.texts if plain(text)]:
                yield Problem("texts", Problem.tr("holds no answer"), Problem.tr("at least one that is right"))
    if asked.picture is not None:
        yield from _problems_of_picture(asked.picture)


def _problems_of_options(asked: Authored) -> Iterator[Problem]:
    count = len(asked.options)
    if not 2 <= count <= MOST_OPTIONS:
        yield Problem(
            "options",
            Problem.tr("has {count} lines", count=count),
            Problem.tr("{least} to {most}", least=2, most=MOST_OPTIONS),
        )
    if any(not option.strip() for option in asked.options):
        yield Problem("options", Problem.tr("has an empty line"))
    if asked.how is How.ORDER:
        return
    if len({plain(option) for option in asked.options}) < count:
        yield Problem("options", Problem.tr("says the same twice"))
    if not set(asked.right) <= set(range(count)):
        yield Problem("right", Problem.tr("names a line that is not there"))
    elif asked.how is How.ONE and len(asked.right) != 1:
        yield Problem("right", Problem.tr("marks {count} lines", count=len(asked.right)), Problem.tr("just one"))
    elif not asked.right:
        yield Problem("right", Problem.tr("marks no line"), Problem.tr("at least one"))


def _problems_of_picture(picture: Picture) -> Iterator[Problem]:
    try:
        data = b64decode(picture.data, validate=True)
    except (Error, ValueError):
        data = b""
    if not data.startswith(_HEADS):
        yield Problem("picture", Problem.tr("is no picture"), Problem.tr("a PNG or JPEG file"))
    elif len(data) > MOST_PICTURE_BYTES:
        most = Problem.tr("at most {most} kilobytes", most=MOST_PICTURE_BYTES // 1000)
        yield Problem("picture", Problem.tr("is too large"), most)
    if not picture.alternative.strip():
        wanted = Problem.tr("what is to be seen on it, for those who do not see it")
        yield Problem("alternative", Problem.tr("is empty"), wanted)
