"""A family of games against the house as a drill must know it: one value a family, and what is done with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, TypeVar

from trainer.records import AttemptStart, KeptAttempt, Level, Record
from trainer.rules.actions import STOP, Action, CallFloor
from trainer.rules.book import GameBook
from trainer.rules.house.outlook import likeliest
from trainer.rules.house.table import HouseTable
from trainer.rules.notation import read_value
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Actor, Step
from trainer.rules.round import Game, Round
from trainer.training.asked import first_that_befalls, own_book_of
from trainer.training.begun import Begun, befalls, stages
from trainer.training.casting import Casting
from trainer.training.house.drill import HouseDrill
from trainer.training.house.focus import HouseFocus
from trainer.training.house.gestures import gesture_of
from trainer.training.house.incidents import HouseIncident, Troubles
from trainer.training.house.phases import HousePhase
from trainer.training.house.players import Decides, HouseCast
from trainer.training.house.posting import Needed
from trainer.training.house.session import HouseBegun, HouseSession
from trainer.training.played_again import PlayedAgain, played_again
from trainer.training.table_session import Mishaps

H = TypeVar("H", bound=HouseTable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(Generic[H]):
    """What the drills of a family are made of."""

    table: type[H]
    games: Mapping[str, Game[H]]
    """By the id that rulebooks use."""
    focuses: Callable[[GameBook], tuple[HouseFocus, ...]]
    """The drills that a rulebook's game has."""
    lay: Callable[[HouseDrill, frozenset[StrEnum]], H]
    """The table that a drill's seed stands for, ready for what is to happen; raises `BadFile` for bad options."""
    follow: Callable[[H, tuple[SeatNumber, ...], int], H]
    """The next round of a seed at a table whose round is over and was played in these seats.

    Raises `TrainerError` where nothing is played there any more.
    """
    drill_of: Callable[[HouseDrill, H], HouseDrill]
    """The drill with what a stored table says was chosen for it."""
    decides: Decides[H]
    is_asked: Callable[[HouseFocus, Step, H], bool]
    """Whether a step of the dealer's is what a drill of this focus is about."""
    phase_of: Callable[[HousePhase, H, Action], HousePhase]
    troubles: Troubles[H]
    mishaps: Mishaps[H, HouseIncident]
    needed: tuple[Needed, ...]
    """What must be posted for clauses that do not come up at a plain house's table."""

    def begun(self, drill: HouseDrill) -> HouseBegun[H]:
        """The table and the players of a drill's seed; in a drill of irregularities one that can happen is planned."""
        kinds = self.mishaps.named(drill.game_book())
        cast = HouseCast(drill.seed, self.decides)
        plans = self.troubles.plans(kinds, drill.focus, drill.seed)
        every = (Begun(self.lay(drill, frozenset([each.what for each in planned])), cast, planned) for planned in plans)
        if drill.focus is not HouseFocus.IRREGULARITIES:
            return next(every)
        game = self.games[drill.game]

        def does_befall(begun: HouseBegun[H]) -> bool:
            start = Round.start(game, begun.table)
            return befalls(stages(start, begun.cast, begun.planned, self.troubles.possible))

        return first_that_befalls(every, does_befall)

    def session(
        self,
        drill: HouseDrill,
        record: Record,
        person: str | None = None,
        begun: HouseBegun[H] | None = None,
        *,
        attempt: str = "",
    ) -> HouseSession[H]:
        """A round of a drill, before its first step."""
        begun = begun or self.begun(drill)
        return HouseSession(
            drill,
            begun,
            record,
            person,
            game=self.games[drill.game],
            casting=self._casting(drill, begun.cast),
            mishaps=self.mishaps,
            shows=gesture_of,
            attempt=attempt,
        )

    def _casting(self, drill: HouseDrill, cast: HouseCast[H]) -> Casting[H]:
        def is_asked(step: Step, table: H) -> bool:
            if step.by is not Actor.DEALER:
                return False
            if drill.focus is HouseFocus.WHOLE or step.action == STOP or self.mishaps.is_dealt_with(table):
                return True
            is_about_trouble = isinstance(step.action, CallFloor) and self.mishaps.noticeable(table) is not None
            return is_about_trouble or self.is_asked(drill.focus, step, table)

        return Casting(level=drill.level, is_asked=is_asked, choose=cast.choose, ahead=likeliest)

    # What was kept

    def kept_table(self, start: AttemptStart) -> H:
        """The table an attempt began with; raises `BadNotation`."""
        return read_value(self.table, start.table)

    def kept_drill(self, start: AttemptStart) -> HouseDrill:
        """The drill of an attempt that was kept; raises `BadNotation`."""
        drill = HouseDrill(
            rulebook=start.rulebook,
            game=start.game,
            focus=HouseFocus(start.focus),
            level=Level(start.level),
            seed=start.seed,
            kept=own_book_of(start),
        )
        return self.drill_of(drill, self.kept_table(start))

    def kept_begun(self, start: AttemptStart) -> HouseBegun[H]:
        """The table an attempt began with, its players and what was planned; raises `BadNotation`."""
        return replace(self.begun(self.kept_drill(start)), table=self.kept_table(start))

    def again(self, kept: KeptAttempt, record: Record, person: str | None = None) -> HouseSession[H]:
        """The same round once more, at the table that was kept, before its first step; raises `BadNotation`."""
        return self.session(self.kept_drill(kept.start), record, person, self.kept_begun(kept.start))

    def next_table(self, kept: KeptAttempt, seed: int) -> H:
        """The table of a round that was finished, before its next round.

        Raises `TrainerError` where nothing is played there any more.
        """
        replay = self.replayed(kept)
        return self.follow(replay.end, replay.start.seats, seed)

    def followed(self, kept: KeptAttempt, seed: int, record: Record, person: str | None = None) -> HouseSession[H]:
        """The next round at the table of a round that was finished; raises what `next_table` does."""
        table = self.next_table(kept, seed)
        drill = self.drill_of(replace(self.kept_drill(kept.start), seed=seed), table)
        return self.session(drill, record, person, replace(self.begun(drill), table=table))

    def resumed(self, record: Record, kept: KeptAttempt) -> HouseSession[H]:
        """An attempt that was broken off, where it stopped.

        Raises `BadNotation` for text that is none of ours, and `OutOfProcedure` where the rules no longer allow what
        was done.
        """
        drill, begun = self.kept_drill(kept.start), self.kept_begun(kept.start)
        session = self.session(drill, record, kept.start.person, begun, attempt=kept.id)
        session.take_up(kept)
        return session

    def replayed(self, kept: KeptAttempt) -> PlayedAgain[H, HousePhase]:
        """The attempt from its starting table to where it stopped; raises `BadNotation`."""
        table, after = self.kept_table(kept.start), self.games[kept.start.game].after
        return played_again(table, kept.answers, after, HousePhase.OPENING, self.phase_of)
