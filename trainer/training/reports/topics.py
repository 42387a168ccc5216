"""Training topics that a regulator lists: what of the program teaches each, and who has been taught it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

import msgspec

from trainer.sums import Told
from trainer.training.lessons.session import LESSONS

MOST_SIGNS: Final = 200
_VERSION: Final = 1


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


@dataclass(frozen=True, slots=True)
class _Kept:
    version: int
    topic: Topic | None = None
    taught: Taught | None = None


def written(value: Topic | Taught) -> str:
    """As it is kept."""
    kept = _Kept(_VERSION, topic=value) if isinstance(value, Topic) else _Kept(_VERSION, taught=value)
    return msgspec.json.encode(kept).decode()


def read_topic(text: str) -> Topic | None:
    """None of a text that was damaged."""
    kept = _read(text)
    return kept.topic if kept is not None else None


def read_taught(text: str) -> Taught | None:
    """None of a text that was damaged, or whose day is none."""
    kept = _read(text)
    if kept is None or kept.taught is None:
        return None
    try:
        date.fromisoformat(kept.taught.day)
    except ValueError:
        return None
    return kept.taught


def _read(text: str) -> _Kept | None:
    try:
        return msgspec.json.decode(text, type=_Kept)
    except (msgspec.DecodeError, UnicodeError):
        return None


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
