"""A lesson as a value: its head and its steps, as the file has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TypeAlias


class Goal(StrEnum):
    """What ends a drill of a lesson."""

    RIGHT = auto()
    """So many first tries that were right."""
    MINUTES = auto()
    """So many minutes of dealing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class From:
    """A moment of a round: of a drill's seed, or of a spot as the ask `procedure` takes it."""

    seed: int = 1
    focus: str = "whole"
    """The part of a drill for which its seed makes a table."""
    spot: Mapping[str, object] | None = None
    """The entries of the spot; none where a drill makes the table."""
    before: str = ""
    """The clause of the dealer's step that comes next; empty for the first step of all."""
    nth: int = 1
    """Which of the steps of that clause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """Words alone; the table stays as the step before has left it."""

    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """A table, places of it lit; then the program does some steps."""

    words: str
    at: From | None = None
    """None where it goes on from the step before."""
    lit: tuple[str, ...] = ()
    steps: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """What is said before one act, and how it is done by whoever uses the keys or the mouse."""

    before: str
    """The clause of the act."""
    words: str
    by_keys: str = ""
    by_mouse: str = ""
    wrong: str = ""
    """The verb that is to be tried here although it is wrong; empty where what is right is to be done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Do:
    """The trainee does the next steps."""

    words: str
    at: From | None = None
    steps: int = 1
    is_guided: bool = False
    """Each step is shown before it is done; then it counts for nothing."""
    cues: tuple[Cue, ...] = ()
    """Words for each act as its turn comes, and a light on its places; none where the words of the step are all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A question about a spot."""

    words: str
    spot: str
    """As a row of questions keeps it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillOf:
    """Rounds of a drill, one after the other, until the goal is reached."""

    words: str
    focus: str
    seed: int
    goal: Goal
    count: int


LessonStep: TypeAlias = Text | Show | Do | Ask | DrillOf
Played: TypeAlias = Show | Do
"""Steps that lie in a round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """What stands before the steps of a lesson."""

    id: str
    """The name of its file without the ending, one of its rulebook's folder."""
    title: str
    language: str
    rulebook: str
    game: str
    teaches: tuple[str, ...]
    """Clauses by the program's names."""
    minutes: int
    after: str
    """The lesson before it; empty for the first of a course."""
    is_first: bool = False
    """The first sitting: it stands in no course, is kept nowhere, and goes on by itself."""

    @property
    def table(self) -> tuple[str, str]:
        return self.rulebook, self.game

    @property
    def place(self) -> tuple[str, str]:
        """What tells it from every other."""
        return self.rulebook, self.id


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson(Heading):
    """One lesson, whole."""

    steps: tuple[LessonStep, ...]
    text: str
    """The whole file, for the attempt that is kept."""

    def origin(self, number: int) -> int | None:
        """The step whose moment the table of a step goes back to: its own, or the last before it that names one."""
        for at in range(number, -1, -1):
            step = self.steps[at]
            if isinstance(step, Show | Do) and step.at is not None:
                return at
        return None
