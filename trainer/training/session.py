"""A poker drill under way."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer import __version__
from trainer.records import KeptAttempt, Record
from trainer.rules.actions import STOP
from trainer.rules.book import GameBook
from trainer.rules.games.catalogue import game_of
from trainer.rules.plan import Step
from trainer.rules.poker.irregularities.events import PokerEvent
from trainer.rules.poker.irregularities.handling import noticeable
from trainer.rules.poker.irregularities.ids import GOVERNING, Irregularity
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Event, Round
from trainer.training.asked import attempt_start
from trainer.training.casting import casting_of
from trainer.training.drill import Drill
from trainer.training.gestures import Gesture
from trainer.training.hand_gestures import HandGesture, shown_by
from trainer.training.incidents import Incident, possible
from trainer.training.replay import starting_table
from trainer.training.situations import Situation
from trainer.training.table_session import Mishaps, TableSession


def _kind_of(event: Event) -> Irregularity:
    assert isinstance(event, PokerEvent)
    return event.irregularity


POKER_MISHAPS: Final[Mishaps[PokerTable, Incident]] = Mishaps(
    possible=possible,
    is_noticeable=lambda table: bool(noticeable(table)),
    is_held=lambda table: table.trouble.is_held,
    is_dealt_with=lambda table: table.trouble.is_held or table.is_void,
    kind_of=_kind_of,
    answer=lambda event: Step(STOP, GOVERNING[_kind_of(event)]),
)


class Session(TableSession[PokerTable, Incident]):
    """One round of a poker drill, with what befalls its table."""

    def __init__(
        self, drill: Drill, begun: Situation, record: Record, person: str | None = None, *, attempt: str = ""
    ) -> None:
        super().__init__(
            Round.start(game_of(begun.table), begun.table),
            casting_of(drill.focus, drill.level, begun.cast),
            drill.game_book(),
            record,
            mishaps=POKER_MISHAPS,
            planned=begun.planned,
            seed=drill.seed,
            attempt=attempt,
        )
        self.drill = drill
        self.begun = begun
        self.person = person

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

    @property
    def book(self) -> GameBook:
        return self.drill.game_book()

    def begin(self) -> None:
        """Writes the attempt's first line; raises `TrainerError` when nothing can be written."""
        start = attempt_start(self.drill, self.drill.focus, self.begun.table, person=self.person, version=__version__)
        self.attempt = self.record.begin(start)
        self.befall()

    def gesture(self) -> Gesture | HandGesture | None:
        """How the player who has just acted showed it: the same again after undo, or when an attempt is taken up.

        None once the dealer has gone on.
        """
        before = self.before_last_act()
        return None if before is None else shown_by(*before, self.drill.seed)
