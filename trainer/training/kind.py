"""A family of tables as its drills must know it: one value a family, poker or against the house, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, Generic, TypeVar

from trainer.errors import TrainerError
from trainer.records import Answer, AttemptStart, KeptAttempt, Level, Record
from trainer.rules.actions import STOP, Action
from trainer.rules.book import GameBook
from trainer.rules.clause import Part
from trainer.rules.families import clause_named
from trainer.rules.irregularities import is_dealt_with
from trainer.rules.notation import read_action, read_value
from trainer.rules.plan import Actor, Step
from trainer.rules.round import Choose, Game, OutOfProcedure, Round
from trainer.rules.rulebook import kept_rulebook, known_game
from trainer.tongue import Unsaid
from trainer.training.alarms import Planned
from trainer.training.any_drill import (
    AnyDrill,
    TableDrill,
    first_in_which,
    own_rulebook_of,
    require_dealt_by_today,
)
from trainer.training.begun import Begun, Following, Players, following_of, stages
from trainer.training.casting import Casting
from trainer.training.chosen_table import Ways, read
from trainer.training.exercise import Exercise, no_question
from trainer.training.explaining.kinds import Explained
from trainer.training.explaining.listing import explained
from trainer.training.in_class.bets import Bets
from trainer.training.in_class.players import AsInClass, Lead
from trainer.training.in_class.ways import by_amounts
from trainer.training.incidents import Incidents
from trainer.training.played_again import AnyTable, PlayedAgain, log_of, played_again
from trainer.training.table_session import TableSession
from trainer.training.told import Course, Played, Told, ToldRound
from trainer.training.watch import Watch

T = TypeVar("T", bound=AnyTable)
D = TypeVar("D", bound=TableDrill)
V = TypeVar("V")
G = TypeVar("G")
F = TypeVar("F", bound=StrEnum)

WHOLE: Final = Part.WHOLE.value
"""The focus of a drill of the whole round, in every family."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(Generic[T, D, V, G, F]):
    """What the drills of a family are made of.

    `D` is its drill, `V` what is seen of a trouble, `G` how players show an act, `F` a replay's phase.
    """

    id: str
    drill: type[D]
    table: type[T]
    focus: type[StrEnum]
    """The parts of a round that its drills are about."""
    games: Mapping[str, Game[T]]
    """By the id that rulebooks use."""
    focuses: Callable[[GameBook], tuple[StrEnum, ...]]
    """The drills that a rulebook's game has."""
    every: Callable[[D], Iterator[Begun[T, Players[T]]]]
    """The tables of a drill's seed, each with its players and what is planned for it, without end.

    Raises `BadFile` for bad options.
    """
    comes: Mapping[str, Callable[[Iterator[Round[T]]], bool]]
    """By focus: what has to come in a round of it, seen at each of its stages; the first table will do elsewhere."""
    told_by: Callable[[D, T, Sequence[Action]], D]
    """The drill with what a stored table, and what its players decide by a script, say of it."""
    open_at: Callable[[GameBook], Ways]
    """What can be chosen of a game's table beside its options."""
    follow: Callable[[T, T, int], T]
    """The next round of a seed at a table as a round began and as it ended.

    Raises `TrainerError` where nothing is played there any more.
    """
    is_trainees: Callable[[D, Step, T], bool]
    """Whether a step of the dealer's is what a drill of a part of the round is about."""
    ahead: Choose[T]
    """How the round goes on when nobody does anything special."""
    shows: Callable[[T, Action, int], G | None]
    """How a player shows an act on the table before it, by the drill's seed; none for a dealer's."""
    opening: F
    """The first phase of a replay."""
    replay_phase: Callable[[F, T, Action], F]
    incidents: Incidents[T, V]
    line_today: Callable[[str], str] | None = None
    """Acts of a log as they are written today, where that has changed."""
    spot_at: Callable[[KeptAttempt, int], str] = no_question
    """The spot that asks about the act of an answer; raises `NoQuestion` where it can't be told as one."""
    ways: Callable[[T, Sequence[Step]], Iterator[Action]] = by_amounts
    """In which ways players can take steps that are open to them, for whoever plays them in class to choose."""
    bets: Callable[[D], Bets[T] | None] = lambda _drill: None
    """What can be wagered at a drill's table before its first step; none where no wagers come before it."""
    made_for: Callable[[D, str], D] = lambda drill, clause: drill
    """The drill at a table that posts what a clause needs."""

    def exercise(self) -> Exercise[TableSession[T, V, G]]:
        """Its drills as what can be practised."""
        return Exercise(
            id=self.id,
            games=frozenset(self.games),
            parts=lambda _rulebook, game: self.focuses(game) if game.id in self.games else (),
            open_at=self.open_at,
            book=known_game,
            chosen=self.chosen,
            for_clause=lambda rulebook, game, clause, seed, _before: self.for_clause(rulebook, game, clause, seed),
            anew=lambda kept, seed: replace(self.kept_drill(kept), seed=seed),
            begun=self.session,
            again=self.again,
            resumed=self.resumed,
            spot_at=self.spot_at,
            followed=self.followed,
            in_class=self.in_class,
            knows=lambda game, part: game in self.games and part in {focus.value for focus in self.focus},
            as_today=self.as_today,
            replayed=self.replayed,
            explained=self.explained,
            why_none_follows=self.why_none_follows,
            part_of=self.focus_of,
        )

    def chosen(self, rulebook: str, game: str, focus: str = WHOLE, level: Level = Level.PRACTICE, seed: int = 1) -> D:
        """The drill by the words under which it is kept; raises `ValueError` for a focus of another family."""
        return self.drill(rulebook=rulebook, game=game, focus=self.focus(focus), level=level, seed=seed)

    def for_clause(self, rulebook: str, game: str, clause: str, seed: int = 1) -> D:
        """The drill in which a clause is practised, at a table that posts what the clause needs."""
        return self.made_for(self.chosen(rulebook, game, self.focus_of(game, clause), seed=seed), clause)

    def focus_of(self, game: str, clause: str) -> StrEnum:
        """The drill in which a clause of a game is practised: a whole round for one that no drill is about."""
        row = clause_named(game, clause)
        return self.focus((row and row.part) or WHOLE)

    def begun(self, drill: AnyDrill) -> Begun[T, Players[T]]:
        """The table and the players of a drill's seed; one in which comes what the drill is about."""
        own = self._own(drill)
        every, comes = self.every(own), self.comes.get(own.focus)
        if comes is None:
            return next(every)

        def does_come(begun: Begun[T, Players[T]]) -> bool:
            start = Round.start(self.games[own.game], begun.table)
            return comes(stages(start, begun.cast, begun.planned, self.incidents.possible))

        return first_in_which(every, does_come)

    def session(
        self,
        drill: AnyDrill,
        record: Record,
        person: str | None = None,
        begun: Begun[T, Players[T]] | None = None,
        *,
        attempt: str = "",
        instructor: str | None = None,
    ) -> TableSession[T, V, G]:
        """A round of a drill, before its first step; raises `TrainerError` for options that the rulebook refuses.

        Where an instructor plays the players, nothing goes wrong by itself.
        """
        own = self._own(drill)
        begun = begun or self.begun(own)
        lead: Lead[T] | None = None
        if instructor:
            lead = Lead(instructor, begun.cast, self.ways, None if attempt else self.bets(own))
            begun = replace(begun, planned=())
        return TableSession(
            own,
            begun,
            record,
            person,
            game=self.games[own.game],
            casting=self._casting(own, lead or begun.cast),
            incidents=self.incidents,
            shows=self.shows,
            attempt=attempt,
            lead=lead,
        )

    def in_class(self, drill: AnyDrill, record: Record, person: str | None, instructor: str) -> TableSession[T, V, G]:
        """A whole round whose players an instructor plays; raises as `session` does, and `ValueError` for a test."""
        if drill.level in (Level.TEST, Level.SHOW):
            raise ValueError("a lesson in class is practice")
        session = self.session(drill, record, person, instructor=instructor)
        assert session.lead is not None, "somebody plays the players"
        session.lead.is_leading = True
        return session

    # A stretch of a round

    def told(self, drill: AnyDrill) -> ToldRound:
        """The round of a drill's seed in which the dealer makes no mistake.

        Something goes wrong only where the drill is about that: it is noticed and dealt with as soon as it can be.
        """
        begun = self.begun(drill)
        planned = begun.planned if drill.focus == Part.IRREGULARITIES else ()
        return ToldRound(table=begun.table, course=Course(self._course(drill.game, begun, planned)))

    def _course(
        self, game: str, begun: Begun[T, Players[T]], planned: tuple[Planned, ...]
    ) -> Iterator[tuple[Step, Action]]:
        watch = Watch(planned, begun.cast.seed, self.incidents.possible)
        state = Round.start(self.games[game], begun.table)
        while True:
            incident = watch.due(state)
            if incident is not None and (event := incident.event) is not None:
                rule = self.incidents.rule_of(self.incidents.irregularity_of(event))
                yield Step(event, rule, Actor.HOUSE), event
                state = state.happen(event)
            elif (following := self._noticing(state) or following_of(begun.cast, state)) is not None:
                action, rest = following
                ways = (step for step, left in state.choices if left is rest)
                step = next(step for step in ways if step.action is action or step.fits(action))
                yield step, action
                state = state.take(action, rest, step)
            else:
                return

    def _noticing(self, state: Round[T]) -> Following[T] | None:
        """What lies unnoticed at the table is noticed by what it asks for; none where nothing does."""
        event = self.incidents.noticeable(state.table)
        if event is None:
            return None
        wanted = self.incidents.answer(event)
        return next(((step.action, rest) for step, rest in state.choices if step.fits(wanted.action)), None)

    def stretch(
        self,
        drill: AnyDrill,
        told: ToldRound,
        record: Record,
        ends: Callable[[Played], bool],
        *,
        begin: int,
        done: Sequence[Answer],
    ) -> TableSession[T, V, G]:
        """A round that is told, from so many of its acts, as these answers leave it, to where it `ends`."""
        own, people = self._own(drill), Told(told.course)
        assert isinstance(told.table, self.table), f"{drill.game} is dealt at another table"
        session = TableSession(
            own,
            Begun(told.table, people),
            record,
            game=self.games[own.game],
            casting=replace(self._casting(own, people), ends=ends),
            incidents=self.incidents,
            shows=self.shows,
        )
        session.lead_to([action for _, action in told.course.between(0, begin)])
        session.take_up(done, has_begun=False)
        return session

    def _own(self, drill: AnyDrill) -> D:
        assert isinstance(drill, self.drill), f"{drill.game} is drilled at another table"
        return drill

    def _casting(self, drill: D, cast: Players[T]) -> Casting[T]:
        def is_trainees(step: Step, table: T) -> bool:
            if step.by is not Actor.DEALER:
                return False
            if drill.focus == WHOLE or step.action == STOP or is_dealt_with(table):
                return True
            return self.is_trainees(drill, step, table)

        def think(state: Round[T]) -> bool:
            return isinstance(cast, Lead) and cast.think(state)

        return Casting(level=drill.level, is_trainees=is_trainees, choose=cast.choose, ahead=self.ahead, think=think)

    # What was kept

    def as_today(self, kept: KeptAttempt) -> KeptAttempt:
        """What was kept, as it is written today."""
        line = self.line_today
        if line is None:
            return kept
        today = [
            replace(
                answer,
                given=line(answer.given),
                expected=line(answer.expected),
                played=tuple(map(line, answer.played)),
                detail=line(answer.detail),
            )
            for answer in kept.answers
        ]
        return replace(kept, answers=tuple(today))

    def kept_table(self, start: AttemptStart) -> T:
        """The table an attempt began with; raises `BadNotation`."""
        return read_value(self.table, start.table)

    def kept_drill(self, kept: KeptAttempt) -> D:
        """The drill of an attempt that was kept; raises `BadNotation`."""
        start = kept.start
        drill = self.chosen(start.rulebook, start.game, start.focus, start.level, start.seed)
        by_its_book = replace(drill.as_kept(read(start.chosen, start.house)), kept=own_rulebook_of(start))
        # earlier versions kept of a script what had been done of it
        script = tuple(map(read_action, start.script)) or log_of(kept.answers)
        return self.told_by(by_its_book, self.kept_table(start), script)

    def kept_begun(self, kept: KeptAttempt) -> Begun[T, Players[T]]:
        """The table an attempt began with, its players and what was planned; raises `BadNotation`."""
        begun = replace(self.begun(self.kept_drill(kept)), table=self.kept_table(kept.start))
        return replace(begun, planned=()) if kept.start.instructor else begun

    def again(self, kept: KeptAttempt, record: Record, person: str | None = None) -> TableSession[T, V, G]:
        """The same round once more, at the table that was kept, before its first step; raises `BadNotation`.

        What was chosen for the players in class they do again by themselves.
        """
        begun, start = self.kept_begun(kept), kept.start
        if start.instructor:
            dealt = Round.start(self.games[start.game], begun.table).replay(log_of(kept.answers))
            begun = replace(begun, cast=AsInClass(begun.cast, dealt))
        return self.session(self.kept_drill(kept), record, person, begun)

    def next_table(self, kept: KeptAttempt, seed: int, replay: PlayedAgain[T, F] | None = None) -> T:
        """The table of a round that was finished, before its next round.

        Raises `TrainerError` where nothing is played there any more.
        """
        require_dealt_by_today(kept.start)
        replay = replay or self.replayed(kept)
        return self.follow(replay.start, replay.end, seed)

    def followed(
        self,
        kept: KeptAttempt,
        seed: int,
        record: Record,
        person: str | None = None,
        led: Lead[Any] | None = None,
    ) -> TableSession[T, V, G]:
        """The next round at the table of a round that was finished; raises what `next_table` does.

        In class where the last one was `led` to its end.
        """
        table = self.next_table(kept, seed)
        drill = self.told_by(replace(self.kept_drill(kept), seed=seed), table, ())
        begun, instructor = replace(self.begun(drill), table=table), led.instructor if led is not None else None
        session = self.session(drill, record, person, begun, instructor=instructor)
        if session.lead is not None and led is not None:
            session.lead.like(led)
        return session

    def why_none_follows(self, kept: KeptAttempt, replay: PlayedAgain[T, F] | None = None) -> str:
        """Why no round follows at the table of a whole one, in a sentence; empty where one does, whatever its seed."""
        try:
            self.next_table(kept, kept.start.seed, replay)
        except TrainerError as reason:
            return str(reason)
        except OutOfProcedure:
            # a table that rules of today would not have left so
            return str(Unsaid.translate("Training", "The round was dealt by another version of the program."))
        return ""

    def resumed(self, record: Record, kept: KeptAttempt) -> TableSession[T, V, G]:
        """An attempt that was broken off, where it stopped.

        Raises `BadNotation` for text that is none of ours, and `OutOfProcedure` where the rules no longer allow what
        was done.
        """
        drill, begun = self.kept_drill(kept), self.kept_begun(kept)
        start = kept.start
        session = self.session(drill, record, start.person, begun, attempt=kept.id, instructor=start.instructor)
        session.take_up(kept.answers)
        return session

    def replayed(self, kept: KeptAttempt) -> PlayedAgain[T, F]:
        """The attempt from its starting table to where it stopped; raises `BadNotation`."""
        table, after = self.kept_table(kept.start), self.games[kept.start.game].after
        return played_again(table, kept.answers, after, self.opening, self.replay_phase)

    def explained(self, kept: KeptAttempt, done: int, right: Action, governing: str) -> tuple[Explained, ...]:
        """What explains an act that was right after so many; nothing where the rules of today know no such round."""
        start = kept.start
        state = Round.start(self.games[start.game], self.kept_table(start))
        try:
            state = state.replay(log_of(kept.answers)[:done])
        except OutOfProcedure:
            return ()
        book = kept_rulebook(start.rulebook_text, start.rulebook).games[start.game]
        return explained(state, right, self.ahead, book, governing)
