"""Training topics that a regulator lists: what of the program teaches each, and who has been taught it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from trainer.rules.notation import BadNotation
from trainer.sums import Told
from trainer.tongue import Unsaid
from trainer.training.lessons.session import LESSONS
from trainer.training.made_text import read

MOST_SIGNS: Final = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """One topic of the list."""

    title: str
    source: str = ""
    """Where it is wanted, as staff have written it."""
    drills: tuple[str, ...] = ()
    """Rulebook, game and part of each drill that belongs to it, with slashes between."""
    lessons: tuple[str, ...] = ()
    """Rulebook and name of each lesson that belongs to it, with a slash between."""

    @property
    def parts(self) -> tuple[str, ...]:
        """All of the program that belongs to it."""
        return (*self.lessons, *self.drills)


@dataclass(frozen=True, slots=True, kw_only=True)
class Taught:
    """What somebody was taught outside the program, as staff have recorded it."""

    topic: str
    """The topic's id."""
    day: str
    """ISO 8601."""
    words: str
    """By whom, where, how."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Covered:
    """How far somebody has come with a topic."""

    done: int
    """Lessons finished and drills dealt to their end at least once."""
    of: int
    taught: tuple[Taught, ...] = ()

    @property
    def is_whole(self) -> bool:
        """All of the program's part was done, or it was taught elsewhere."""
        return bool(self.taught) or (self.of > 0 and self.done == self.of)


_A_TOPIC: Final = Unsaid.translate("Training", "a training topic")


def read_topic(text: str) -> Topic | None:
    """None of a text that was damaged, or that a newer program has written."""
    try:
        return read(text, Topic, _A_TOPIC)
    except BadNotation:
        return None


def read_taught(text: str) -> Taught | None:
    """None of a text that was damaged, or whose day is none."""
    try:
        found = read(text, Taught, _A_TOPIC)
        date.fromisoformat(found.day)
    except (BadNotation, ValueError):
        return None
    return found


def done_by(rows: Iterable[Told]) -> dict[str, set[str]]:
    """By person what they have finished at least once, in the words of `Topic.drills` and `Topic.lessons`."""
    found: dict[str, set[str]] = {}
    for row in rows:
        rulebook, game = row.table
        place = f"{rulebook}/{row.name}" if game.startswith(f"{LESSONS}/") else f"{row.place}/{row.name}"
        found.setdefault(row.person, set()).add(place)
    return found


def covered(id_: str, topic: Topic, done: Collection[str], taught: Iterable[Taught]) -> Covered:
    """What one person has of a topic."""
    parts = dict.fromkeys(topic.parts)
    return Covered(
        done=sum(part in done for part in parts),
        of=len(parts),
        taught=tuple([each for each in taught if each.topic == id_]),
    )
