"""The drill of the waiting list: a day at the desk, kept and scored like a round of cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from trainer.records import KeptAttempt, Level, Record
from trainer.rules.notation import read_value
from trainer.rules.plan import Actor, Step
from trainer.rules.round import Round
from trainer.rules.seating.clauses import RULEBOOK_OF_LIST, SeatingBook, load_seating
from trainer.rules.seating.procedure import SEATING, likeliest
from trainer.rules.seating.room import Room
from trainer.training.any_drill import AnyDrill, attempt_start
from trainer.training.casting import Casting
from trainer.training.course import Done, course
from trainer.training.exercise import Exercise
from trainer.training.play import Play
from trainer.training.put_right import Teller, Told
from trainer.training.seating_day import Guests, day

GAME: Final = SEATING.id
"""In the place of a game in what is kept; the drill has but one part, of the same name."""
CASES: Final = 12
_MINUTES: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingDrill:
    """What a trainee asked for. The same drill always gives the same day."""

    level: Level = Level.PRACTICE
    seed: int = 1
    cases: int = CASES

    @property
    def rulebook(self) -> str:
        """That of the room which keeps the list."""
        return RULEBOOK_OF_LIST

    @property
    def game(self) -> str:
        return GAME

    @property
    def focus(self) -> str:
        return GAME

    def room(self) -> Room:
        """The room as the day begins."""
        return day(self.seed, self.cases)


class SeatingSession(Play[Room]):
    """One day at the desk."""

    def __init__(
        self, drill: SeatingDrill, room: Room, record: Record, person: str | None = None, *, attempt: str = ""
    ) -> None:
        casting = Casting(
            level=drill.level, is_trainees=_is_trainees, choose=Guests(drill.seed).choose, ahead=likeliest
        )
        super().__init__(Round.start(SEATING, room), casting, load_seating(), record, attempt=attempt)
        self.drill = drill
        self.begun = room
        self.person = person
        self.cases = len(room.coming)
        self._teller = Teller(room, SEATING.after)

    @classmethod
    def resumed(cls, record: Record, kept: KeptAttempt) -> SeatingSession:
        """An attempt that was broken off, where it stopped.

        Raises `BadNotation` for text that is none of ours, and `OutOfProcedure` where the rules no longer allow what
        was done.
        """
        session = cls(drill_of(kept), room_of(kept), record, kept.start.person, attempt=kept.id)
        for answer in kept.answers:
            session.follow(answer)
        return session

    @property
    def book(self) -> SeatingBook:
        return load_seating()

    @property
    def case(self) -> int:
        """The number of the case under way, from 1; 0 before the first."""
        return self.cases - len(self.state.table.coming)

    def told(self, since: int) -> Told[Room] | None:
        """In a test: what came of the entry that was answered after the first `since` answers; none where none was."""
        return self._teller.latest(self.answers, since)

    def course(self) -> Iterator[Done[Room]]:
        """The day from its morning to the last answer; what was taken back stays in it."""
        return course(self.begun, self.answers, self.state.game.after, is_test=self.level is Level.TEST)

    def begin(self) -> None:
        """Writes the attempt's first line; raises `TrainerError` when nothing can be written."""
        start = attempt_start(self.drill, self.begun, person=self.person, text=self.book.text)
        self.attempt = self.record.begin(start)


def drill_of(kept: KeptAttempt) -> SeatingDrill:
    return SeatingDrill(level=kept.start.level, seed=kept.start.seed, cases=len(room_of(kept).coming))


def room_of(kept: KeptAttempt) -> Room:
    """The room an attempt began with; raises `BadNotation`."""
    return read_value(Room, kept.start.table)


def _is_trainees(step: Step, _room: Room) -> bool:
    return step.by is Actor.DEALER


def _chosen(_rulebook: str, _game: str, _part: str, level: Level, seed: int) -> SeatingDrill:
    return SeatingDrill(level=level, seed=seed)


def _begun(drill: AnyDrill, record: Record, person: str | None) -> SeatingSession:
    assert isinstance(drill, SeatingDrill), f"{drill.game} is no waiting list"
    return SeatingSession(drill, drill.room(), record, person)


WAITING_LIST: Final[Exercise[SeatingSession]] = Exercise(
    id=GAME,
    games=frozenset({GAME}),
    # a room has one list, whatever is dealt at its poker tables
    parts=lambda rulebook, _game: (GAME,) if rulebook.id == RULEBOOK_OF_LIST else (),
    book=lambda _rulebook, _game: load_seating(),
    chosen=_chosen,
    for_clause=lambda _rulebook, _game, _clause, seed, _before: SeatingDrill(seed=seed),
    anew=lambda kept, seed: replace(drill_of(kept), seed=seed),
    begun=_begun,
    again=lambda kept, record, person: SeatingSession(drill_of(kept), room_of(kept), record, person),
    resumed=SeatingSession.resumed,
    minutes=lambda _drill: _MINUTES,
)
