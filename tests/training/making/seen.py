"""A made spot as the tests look at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from trainer.asks.fields import Json
from trainer.rules.rulebook import load_rulebook
from trainer.training.making.made import Made
from trainer.training.question_spots import Question

Record: TypeAlias = Mapping[str, Json]
TABLES: Final = tuple(
    (rulebook, game)
    for rulebook in (
        *("oneida-poker", "oasis-cardroom", "tribal-three-card", "oneida-four-card", "maryland-four-card"),
        *("oneida-blackjack", "oneida-sic-bo"),
    )
    for game in load_rulebook(rulebook).games
)
"""The twenty tables."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A made spot with its question."""

    made: Made
    question: Question

    def __getitem__(self, name: str) -> int:
        return self.made.chosen.get(name, 0)

    @property
    def key(self) -> Record:
        return self.question.right

    def entry(self, name: str) -> object:
        return self.question.entries.get(name)

    def seats(self) -> list[Mapping[str, object]]:
        listed = self.entry("seat") or []
        assert isinstance(listed, list)
        return listed


def records(value: Json) -> list[Record]:
    """The records of a list."""
    assert isinstance(value, list | tuple)
    return [each for each in value if isinstance(each, Mapping)]


Told: TypeAlias = Iterator[tuple[str, object, object]]
"""Of what, what the parameters say, and what is there."""
