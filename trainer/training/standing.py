"""How well a clause is known, and the part of a round that it belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum, auto
from typing import Final, Protocol

from trainer.rules.poker.clauses import Clause
from trainer.training.focus import Focus
from trainer.training.recall import ACCURATE_PERCENT, DayRecord, due_at

ENOUGH_TRIES: Final = 5


class Met(Protocol):
    """A clause that has been met at a table."""

    @property
    def rulebook(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def clause(self) -> str: ...


class ClauseRecord(Met, Protocol):
    """What the store tells of one clause at one table."""

    @property
    def tries(self) -> int: ...
    @property
    def right(self) -> int: ...
    @property
    def last_tried(self) -> str: ...
    @property
    def was_wrong(self) -> bool:
        """The last time it was met without a hint it went wrong."""
        ...

    @property
    def severity(self) -> str:
        """What weighed there the last time that it went wrong; empty where it never did."""
        ...

    @property
    def days(self) -> Sequence[DayRecord]:
        """Each day on which the clause was met, the first before the last."""
        ...


class Mastery(StrEnum):
    """How well something is known."""

    NEW = auto()
    LEARNING = auto()
    ACCURATE = auto()
    FADING = auto()


class Phase(StrEnum):
    """The parts of a round by which a standing is shown."""

    OPENING = auto()
    DEAL = auto()
    BOARD = auto()
    BETTING = auto()
    POTS = auto()
    READING = auto()
    PAYING = auto()
    EVENTS = auto()


_BEGINS: Final = {
    Clause.INSPECT: Phase.OPENING,
    Clause.DRAW_FOR_BUTTON: Phase.DEAL,
    Clause.BURN_BEFORE_FLOP: Phase.BOARD,
    Clause.FIRST_ROUND: Phase.BETTING,
    Clause.COLLECT_BETS: Phase.POTS,
    Clause.SHOW_ORDER: Phase.READING,
    Clause.BEST_HAND_WINS: Phase.PAYING,
    Clause.NO_SHUFFLE_OR_CUT: Phase.EVENTS,
}
"""Where in the order of the clauses each part begins."""


def _phases() -> dict[str, Phase]:
    found: dict[str, Phase] = {}
    phase = Phase.OPENING
    for clause in Clause:
        phase = _BEGINS.get(clause, phase)
        found[clause.value] = phase
    return found


PHASE_OF: Final = _phases()
"""The part of a round that a clause belongs to."""


_FOCUS: Final = {
    Phase.OPENING: Focus.WHOLE,
    Phase.DEAL: Focus.DEAL,
    Phase.BOARD: Focus.BOARD,
    Phase.BETTING: Focus.ACTION,
    Phase.POTS: Focus.POTS,
    Phase.READING: Focus.SHOWDOWN,
    Phase.PAYING: Focus.SHOWDOWN,
    Phase.EVENTS: Focus.IRREGULARITIES,
}
_ELSEWHERE: Final[dict[str, Focus]] = {
    Clause.FORCED_BET: Focus.BRING_IN,
    Clause.HIGH_HAND_OPENS: Focus.BRING_IN,
    Clause.TIED_HANDS_OPEN: Focus.BRING_IN,
    Clause.DISCARD_BEFORE_FLOP: Focus.DRAW,
    Clause.DISCARD_BEFORE_TURN: Focus.DRAW,
    Clause.BURN_BEFORE_DRAW: Focus.DRAW,
    Clause.DRAW_IN_TURN: Focus.DRAW,
    Clause.COLLECT_DISCARDS: Focus.DRAW,
    Clause.DEAL_DRAWN_CARDS: Focus.DRAW,
    Clause.SHUFFLE_DISCARDS: Focus.DRAW,
    Clause.MARK_DECK: Focus.ACTION,
    Clause.MAKE_CHANGE: Focus.ACTION,
    Clause.OVERSIZED_CHIP: Focus.ACTION,
    Clause.MOVE_BUTTON: Focus.WHOLE,
    Clause.MOVE_BLIND_BUTTONS: Focus.WHOLE,
    Clause.UNCALLED_BET: Focus.WHOLE,
    Clause.BEST_HAND_WINS: Focus.WHOLE,
    Clause.LAST_PLAYER_WINS: Focus.WHOLE,
}
"""Clauses that the drill of their part of the round seldom or never comes to."""


def focus_of(clause: str) -> Focus:
    """The drill in which a clause is practised."""
    if clause.startswith("kill"):
        return Focus.KILL
    return _ELSEWHERE.get(clause) or _FOCUS[PHASE_OF.get(clause, Phase.OPENING)]


def mastery(record: ClauseRecord, now: datetime) -> Mastery:
    """How well a clause is known: by first tries that were right, and by whether it will have faded."""
    if not record.tries:
        return Mastery.NEW
    is_accurate = record.tries >= ENOUGH_TRIES and record.right * 100 >= record.tries * ACCURATE_PERCENT
    if not is_accurate:
        return Mastery.LEARNING
    return Mastery.FADING if due_at(record.days) <= now else Mastery.ACCURATE
