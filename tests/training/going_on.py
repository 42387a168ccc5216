"""Rounds dealt with slips of every sort, and what stands of one at any point: for tests of leaving and going on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from tests.training.any_act import any_act
from tests.training.rounds import MemoryRecord
from tests.training.sessions import session_of
from trainer.records import Answer, KeptAttempt
from trainer.rules.actions import STOP, Action
from trainer.rules.shuffling import Stream
from trainer.training.attempts import AnyDrill, AnySession, kind_of
from trainer.training.casting import Turn

MS: Final = 700
"""Between two entries."""
MOST: Final = 3000
"""Entries and steps of others in a round: none that is played has nearly so many."""
Entry: TypeAlias = tuple[str, Action | None]
"""What somebody at the table does: the name of it, and an act."""


@dataclass(slots=True)
class Slipped:
    """A round with slips, and all that was entered in it."""

    session: AnySession
    record: MemoryRecord
    seed: int
    entries: list[Entry] = field(default_factory=list)

    @classmethod
    def of(cls, drill: AnyDrill) -> Slipped:
        """One that has begun."""
        record = MemoryRecord()
        session = session_of(drill, record)
        session.begin()
        return cls(session, record, drill.seed)

    def points(self) -> Iterator[int]:
        """Deals the round to its end; gives how much has been entered, each time somebody has done something."""
        stream = Stream(self.seed, "what goes wrong with whoever deals")
        yield 0
        while self.session.turn() is not Turn.OVER and len(self.entries) < MOST:
            self.do(_next(self.session, stream))
            yield len(self.entries)

    def do(self, entry: Entry) -> None:
        """One thing more."""
        enter(self.session, entry, len(self.entries) * MS)
        self.entries.append(entry)
        self.session.commit()

    def kept(self) -> KeptAttempt:
        """As the store would give it back now."""
        return self.record.kept()

    def gone_on(self, answers: Sequence[Answer] | None = None) -> AnySession:
        """The round taken up from what is written of it, or from these lines; what has played itself since does again.

        It is the plan of the round that is gone on with, so that it need not be made for each of many points.
        """
        kept = self.kept()
        lines = kept.answers if answers is None else answers
        session: Any = self.session
        record = MemoryRecord(start=kept.start, answers=list(lines))
        kind: Any = kind_of(session.drill.game)
        again: AnySession = kind.session(session.drill, record, None, session.begun, attempt=kept.id)
        again.take_up(lines)
        self.catch_up(again)
        return again

    def enter_the_rest(self, session: AnySession, point: int) -> None:
        """What has been entered since a point is entered there too."""
        for at in range(point, len(self.entries)):
            enter(session, self.entries[at], at * MS)

    def catch_up(self, session: AnySession) -> None:
        """What has played itself since the last line plays again."""
        while session.state.count < self.session.state.count and session.advance() is not None:
            pass


def enter(session: AnySession, entry: Entry, at_ms: int) -> None:
    """Does what is entered, be it once more."""
    what, action = entry
    if action is not None:
        session.submit(action, at_ms)
    elif what == "advance":
        session.advance()
    else:
        {"pass": session.go_on, "undo": session.undo, "hint": session.hint, "look": session.hint_at_symptom}[what](
            at_ms
        )


def _next(session: AnySession, stream: Stream) -> Entry:
    """Mostly what is right, here and there a slip."""
    turn, drawn = session.turn(), stream.below(1000)
    if turn is Turn.AUTO or (turn is Turn.OPTIONAL and drawn < 600):
        return "advance", None
    if turn is Turn.SYMPTOM and drawn < 550:
        return ("look" if drawn < 150 else "pass"), None
    if drawn < 60:
        return "any", any_act(session.state.table, stream)
    if drawn < 90:
        return "stop", STOP
    if drawn < 190:
        return ("hint" if drawn < 130 else "undo"), None
    if drawn < 230 and (ahead := _ahead(session)) is not None:
        return "ahead", ahead
    return _rightly(session, stream)


def _rightly(session: AnySession, stream: Stream) -> Entry:
    incident, due = session.incident, session.due()
    if incident is not None and incident.event is None:
        return "pass", None
    if incident is not None:
        noticed = STOP if any(step.fits(STOP) for step in due) else due[0].action
        return "notice", noticed
    return ("right", stream.pick(due).action) if due else ("advance", None)


def _ahead(session: AnySession) -> Action | None:
    """A step of the trainee's that comes a little later."""
    play: Any = session.play
    state, found = play.state, None
    for _ in range(4):
        step = next((step for step in play._casting.own_steps(state) if not step.optional), None)
        if step is None:
            break
        found = step.action
        state = state.play(step.action)
    return found


def standing(session: AnySession) -> dict[str, object]:
    """All that a round under way is made of."""
    play: Any = session.play
    symptoms: Any = session.symptoms
    watch = symptoms._watch
    return {
        "table": play.state.table,
        "log": play.state.actions(),
        "turn": session.turn(),
        "due": session.due(),
        "tries": play.tries,
        "hinted": play.is_hinted,
        "undo": [(each.state.count, each.tries, each.answer) for each in play._undo],
        "tries taken back": list(play._redo),
        "to come": watch.planned,
        "waited": watch._passed or [0] * len(watch.planned),
        "symptom": symptoms.standing,
        "overdue": symptoms.is_overdue,
        "let pass": list(symptoms._passed),
        "lines": list(session.answers),
    }


def differs(one: AnySession, other: AnySession) -> list[str]:
    """In what two rounds differ."""
    left, right = standing(one), standing(other)
    return [name for name, value in left.items() if value != right[name]]
