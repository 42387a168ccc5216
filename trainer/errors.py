"""What can go wrong outside the program, in words for the person who has to mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Final

from trainer.tongue import Sayable, Unsaid


class TrainerError(Exception):
    """A known error: its text is a plain sentence that may be shown as it stands."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of a file from a person: where it is, what was found, what would be right.

    Places and values stand as the file has them; all else is said in the person's language.
    """

    place: str
    found: Sayable
    wanted: Sayable | None = None

    @staticmethod
    def tr(words: str, **slots: object) -> Unsaid:
        """Words of a problem with their slots filled; lupdate takes the context from the name before `tr`."""
        return Unsaid("Problem", words, tuple(slots.items()))

    def __str__(self) -> str:
        place, found = quoted(self.place), quoted(str(self.found))
        line = f"{place} {found}" if place else found
        return in_one_line(f"{line}: {self.wanted}" if self.wanted else line)


MISSING: Final = Problem.tr("missing")


def one_of(names: Iterable[str]) -> Unsaid:
    """What is wanted where a file may have any of these."""
    return Problem.tr("one of {names}", names=", ".join(names))


def either(choices: Iterable[Sayable]) -> Sayable:
    """What is wanted where each of these is right: at least one."""
    return reduce(lambda some, last: Problem.tr("{some} or {last}", some=some, last=last), choices)


_LONGEST: Final = 400
"""Signs of what was found that are quoted; a sentence is shorter, a picture pasted into a file is not."""
_END: Final = 120


def quoted(text: str) -> str:
    """What is quoted from a file, with its end: there it is said what is wrong with it."""
    text = in_one_line(text)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - _END]} … {text[-_END:]}"


def in_one_line(text: str) -> str:
    """The text with line breaks and whatever else can't be seen written as escapes: a problem is one line."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


class BadFile(TrainerError):
    """A file from a person that can't be used; carries every problem found in it.

    The text is one line a problem, each beginning with the file's name.
    """

    def __init__(self, file: str, problems: tuple[Problem, ...]) -> None:
        self.file = file
        self.problems = problems
        super().__init__("\n".join(f"{file}: {problem}" for problem in problems))


class TakenOver(TrainerError):
    """Another program writes to this attempt now, or has ended or erased it: nothing more can be written here."""


class HasLeft(TrainerError):
    """Whoever this attempt is by does not sign in here any more: what was written stays, and nothing more is."""
