"""What can go wrong outside the program, in words for the person who has to mend it."""

from __future__ import annotations

from dataclasses import dataclass


class TrainerError(Exception):
    """A known error: its text is a plain sentence that may be shown as it stands."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in a file from a person: where it is, what was found, what would be right.

    In English, as the keys and words of the file are that it stands beside.
    """

    place: str
    found: str
    wanted: str = ""

    def __str__(self) -> str:
        line = f"{self.place} {self.found}" if self.place else self.found
        return in_one_line(f"{line}: {self.wanted}" if self.wanted else line)


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
