"""A poker drill under way."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.records import KeptAttempt, Record
from trainer.rules.actions import STOP
from trainer.rules.games.catalogue import game_of
from trainer.rules.plan import Step
from trainer.rules.poker.irregularities.events import PokerEvent
from trainer.rules.poker.irregularities.ids import GOVERNING, Irregularity, befalling
from trainer.rules.poker.irregularities.noticing import first_noticeable
from trainer.rules.poker.irregularities.signs import shown
from trainer.rules.poker.posted.book import as_poker
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event
from trainer.training.casting import casting_of
from trainer.training.drill import Drill
from trainer.training.gestures import Gesture
from trainer.training.hand_gestures import HandGesture, shown_by
from trainer.training.incidents import LOOKS_LIKE, Incident, possible
from trainer.training.replay import starting_table
from trainer.training.situations import Situation
from trainer.training.table_session import Mishaps, TableSession


def _kind_of(event: Event) -> Irregularity:
    assert isinstance(event, PokerEvent)
    return event.irregularity


def _sign_of(table: PokerTable, event: Event) -> Incident:
    assert isinstance(event, PokerEvent)
    return Incident(shown(event), event)


POKER_MISHAPS: Final[Mishaps[PokerTable, Incident]] = Mishaps(
    possible=possible,
    named=lambda book: befalling(as_poker(book)),
    noticeable=first_noticeable,
    sign_of=_sign_of,
    is_held=lambda table: table.trouble.is_held,
    is_dealt_with=lambda table: table.trouble.is_held or table.is_void,
    kind_of=_kind_of,
    rule_of=lambda kind: GOVERNING[Irregularity(kind)],
    looks_like=LOOKS_LIKE,
    answer=lambda event: Step(STOP, GOVERNING[_kind_of(event)]),
)


class Session(TableSession[PokerTable, Incident, Gesture | HandGesture]):
    """One round of a poker drill, with what befalls its table."""

    drill: Drill

    def __init__(
        self, drill: Drill, begun: Situation, record: Record, person: str | None = None, *, attempt: str = ""
    ) -> None:
        super().__init__(
            drill,
            begun,
            record,
            person,
            game=game_of(begun.table),
            casting=casting_of(drill.focus, drill.level, begun.cast),
            mishaps=POKER_MISHAPS,
            shows=shown_by,
            attempt=attempt,
        )

    @classmethod
    def resumed(cls, drill: Drill, begun: Situation, record: Record, kept: KeptAttempt) -> Session:
        """An attempt that was broken off, where it stopped: the table and the answers are those that were kept.

        `begun` gives the players. Raises `BadNotation` for text that is none of ours, and `OutOfProcedure` where the
        rules no longer allow what was done.
        """
        table = starting_table(kept)
        session = cls(drill, replace(begun, table=table), record, kept.start.person, attempt=kept.id)
        session.take_up(kept)
        return session
