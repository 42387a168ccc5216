"""Every table that can be drilled, whatever its family: what there is to choose, to begin and to replay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias

from trainer.records import KeptAttempt, Level
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.training.house.catalogue import FAMILIES, AnyHousePlace, AnyHouseSession
from trainer.training.house.drill import HouseDrill
from trainer.training.kind import WHOLE
from trainer.training.poker.drill import Drill
from trainer.training.poker.kind import POKER, PokerKind, Session

AnyDrill: TypeAlias = Drill | HouseDrill
AnyKind: TypeAlias = PokerKind | AnyHousePlace
AnySession: TypeAlias = Session | AnyHouseSession

_KINDS: Final[Mapping[str, AnyKind]] = MappingProxyType(
    {game: kind for kind in (POKER, *FAMILIES) for game in kind.games}
)


def kind_of(game: str) -> AnyKind:
    """The family that a game belongs to; a recorded hand of a game unknown here is poker."""
    return _KINDS.get(game, POKER)


@dataclass(frozen=True, slots=True)
class DealtTable:
    """A table that can be dealt, and the drills it has."""

    rulebook: Rulebook
    game: GameBook
    focuses: tuple[StrEnum, ...]


def dealt_tables() -> tuple[DealtTable, ...]:
    """Every table that can be dealt to people, in the order of the rulebooks."""
    return tuple(_tables())


def _tables() -> Iterator[DealtTable]:
    for name in rulebook_ids():
        book = load_rulebook(name)
        for game in book.games.values():
            if game.id in _KINDS:
                yield DealtTable(book, game, _KINDS[game.id].focuses(game))


def drill_for(rulebook: str, game: str, focus: str = WHOLE, level: Level = Level.PRACTICE, seed: int = 1) -> AnyDrill:
    """The drill of a table by the words under which it is kept; raises `ValueError` for a focus of another family."""
    return kind_of(game).chosen(rulebook, game, focus, level, seed)


def was_whole(kept: KeptAttempt) -> bool:
    """Whether a whole round was dealt to its end, so that another could follow at its table.

    A drill of a part makes its table for that part; what would be dealt after it is no round of that drill.
    """
    return kept.start.focus == WHOLE and kept.is_finished
