"""A test as it is told: each act as it was entered, and what a hand then did in the trainee's place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Generic, TypeVar

from trainer.records import Answer, Mark
from trainer.rules.actions import Action
from trainer.rules.notation import read_action
from trainer.training.course import Done, course
from trainer.training.judged import read_back

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Whose(StrEnum):
    """Whose hand moved the table."""

    TRAINEE = auto()
    ASSESSOR = auto()
    """The program's, in the trainee's place."""
    OTHERS = auto()
    """A player's, or a step that is not the trainee's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Generic[T_co]):
    """One act that moved the table."""

    action: Action
    whose: Whose
    before: T_co
    after: T_co


@dataclass(frozen=True, slots=True, kw_only=True)
class Told(Generic[T_co]):
    """One entry of the trainee's and all that came of it; without an entry, what happened beside one."""

    entered: Action | None = None
    """As it was entered, right or not; none where a symptom was let pass or only others moved."""
    before: T_co
    """The table as the entry found it."""
    moved: tuple[Moved[T_co], ...] = ()
    """In the order of the log; the trainee's own act, where it stands, comes last."""
    answers: tuple[Answer, ...] = ()
    """What was noted with it."""

    @property
    def put_right(self) -> tuple[Action, ...]:
        """What was done in the trainee's place, in order."""
        return tuple([moved.action for moved in self.moved if moved.whose is Whose.ASSESSOR])

    @property
    def stands(self) -> bool:
        """Whether the act as it was entered is a step of the round."""
        return any(moved.whose is Whose.TRAINEE for moved in self.moved)

    @property
    def is_undone(self) -> bool:
        """Whether what was entered is taken back and nothing is done in its place."""
        return self.entered is not None and all(moved.whose is Whose.OTHERS for moved in self.moved)


def told(done_so_far: Iterable[Done[T]]) -> Iterator[Told[T]]:
    """A test from its beginning; steps put right before an act are told with the act that skipped them.

    Raises `BadNotation` where what is stored is none of ours.
    """
    held: list[tuple[Moved[T], Answer | None]] = []
    for done in done_so_far:
        answer, action = done.answer, done.action
        if answer is None or (answer.mark is Mark.MISSED and action is not None):
            assert action is not None, "only an answer may move nothing"
            whose = Whose.OTHERS if answer is None else Whose.ASSESSOR
            held.append((Moved(action=action, whose=whose, before=done.before, after=done.after), answer))
            continue
        skipped = _first_skipped(held, _put_right_before(answer))
        yield from map(_alone, held[:skipped])
        yield _entry(done, answer, held[skipped:])
        held = []
    yield from map(_alone, held)


class Teller(Generic[T]):
    """Tells the latest of a test under way, and remembers how far that has come."""

    def __init__(self, start: T, after: Callable[[T, Action], T]) -> None:
        self._start = start
        self._after = after
        self._told: tuple[int, T] = (0, start)
        """How many answers have been told, and the table then."""

    def latest(self, answers: Sequence[Answer], since: int) -> Told[T] | None:
        """What came of the answers after the first `since`, to one entry or to one symptom let pass; none of none."""
        told_before, table = self._told if self._told[0] <= since else (0, self._start)
        *_, table = (table, *[done.after for done in self._course(table, answers[told_before:since])])
        done = list(self._course(table, answers[since:]))
        self._told = (len(answers), done[-1].after if done else table)
        found = [each for each in told(done) if each.answers]
        if not found:
            return None
        return Told(
            entered=next((each.entered for each in found if each.entered is not None), None),
            before=found[0].before,
            moved=tuple([moved for each in found for moved in each.moved]),
            answers=tuple([answer for each in found for answer in each.answers]),
        )

    def _course(self, table: T, answers: Sequence[Answer]) -> Iterator[Done[T]]:
        return course(table, answers, self._after, is_test=True)


def done_instead(answer: Answer) -> Action | None:
    """What was done in the trainee's place and noted with this answer of a test; none where nothing was."""
    is_instead = answer.mark in (Mark.WRONG, Mark.MISSED) and bool(answer.played)
    return read_action(answer.played[-1]) if is_instead else None


def by_answer(answers: Sequence[Answer]) -> Mapping[int, Told[None]]:
    """A test that was kept, without its tables: what was told with each answer, by the identity of that."""
    found = told(course(None, answers, lambda _table, _action: None, is_test=True))
    return {id(answer): each for each in found for answer in each.answers}


def _put_right_before(answer: Answer) -> int:
    """How many skipped steps were done before the act of an answer, because of it."""
    return len(read_back(answer).left_out) if answer.mark is Mark.RIGHT else 0


def _first_skipped(held: Sequence[tuple[Moved[T], Answer | None]], count: int) -> int:
    """Where in what is held the last so many steps of the assessor's begin."""
    places = [place for place, (moved, _) in enumerate(held) if moved.whose is Whose.ASSESSOR]
    return places[-count] if 0 < count <= len(places) else len(held)


def _alone(held: tuple[Moved[T], Answer | None]) -> Told[T]:
    moved, answer = held
    return Told(before=moved.before, moved=(moved,), answers=() if answer is None else (answer,))


def _entry(done: Done[T], answer: Answer, skipped: Sequence[tuple[Moved[T], Answer | None]]) -> Told[T]:
    moved = [each for each, _ in skipped]
    before = moved[0].before if moved else done.before
    if done.action is not None:
        whose = Whose.ASSESSOR if answer.mark is Mark.WRONG else Whose.TRAINEE
        moved.append(Moved(action=done.action, whose=whose, before=done.before, after=done.after))
    noted = [each for _, each in skipped if each is not None]
    return Told(
        entered=read_action(answer.given) if answer.given else None,
        before=before,
        moved=tuple(moved),
        answers=(*noted, answer),
    )
