"""Sessions and replays of any table's drill, and the families against the house by the ids of their games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.records import KeptAttempt, Record
from trainer.training.attempts import AnyDrill, AnySession, kind_of
from trainer.training.house.catalogue import FAMILIES, AnyHousePlace
from trainer.training.played_again import AnyReplay

KINDS: Final[Mapping[str, AnyHousePlace]] = {game: kind for kind in FAMILIES for game in kind.games}


def session_of(drill: AnyDrill, record: Record, person: str | None = None) -> AnySession:
    """A round of a drill before its first step."""
    return kind_of(drill.game).session(drill, record, person)


def replay_of(kept: KeptAttempt) -> AnyReplay:
    """The attempt from its starting table to where it stopped."""
    return kind_of(kept.start.game).replayed(kept)
