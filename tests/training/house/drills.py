"""The drills of house tables for the tests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tests.training.rounds import MemoryRecord
from tests.training.sessions import KINDS
from trainer.records import Level
from trainer.rules.house.cards.dealing import Method
from trainer.training.attempts import dealt_tables
from trainer.training.house.catalogue import AnyHouseSession
from trainer.training.house.drill import HouseDrill, HouseFocus

TABLES: Final = tuple([(table.rulebook.id, table.game.id) for table in dealt_tables() if table.game.id in KINDS])
DRILLS: Final = tuple(
    [
        (table.rulebook.id, table.game.id, focus)
        for table in dealt_tables()
        for focus in table.focuses
        if isinstance(focus, HouseFocus)
    ]
)


def drilled(
    rulebook: str,
    game: str,
    focus: HouseFocus = HouseFocus.WHOLE,
    level: Level = Level.PRACTICE,
    seed: int = 1,
    method: Method | None = None,
    shuffler: bool | None = None,
    options: Mapping[str, object] = MappingProxyType({}),
) -> tuple[AnyHouseSession, MemoryRecord]:
    """A drill that has begun."""
    record = MemoryRecord()
    drill = HouseDrill(
        rulebook=rulebook,
        game=game,
        focus=focus,
        level=level,
        seed=seed,
        method=method,
        shuffler=shuffler,
        options=options,
    )
    session = KINDS[game].session(drill, record)
    session.begin()
    return session, record


def drills_of(focus: HouseFocus) -> list[tuple[str, str]]:
    """The tables that have this drill."""
    return [(rulebook, game) for rulebook, game, each in DRILLS if each is focus]
