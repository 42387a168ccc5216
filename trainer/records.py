"""What is kept of a round: the values that pass between the drills and the store.

They stand outside both, because `training` and `store` know each other by protocol only and a protocol needs
words that either side may import.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum, auto
from typing import Final, Protocol


class Level(StrEnum):
    """How much the program says while a trainee deals."""

    SHOW = auto()
    GUIDED = auto()
    PRACTICE = auto()
    TEST = auto()


class Mark(StrEnum):
    """How one expected step was answered."""

    RIGHT = auto()
    WRONG = auto()
    MISSED = auto()
    HINTED = auto()
    UNDONE = auto()
    OPTIONAL = auto()
    """Done right though it might have been left out: shown, but neither asked for nor counted."""
    PLAYED = auto()
    """The program or a player did it: no answer of the trainee's, kept so that the log is whole."""
    ASKED = auto()
    """A hint was taken; the answer that comes of it is marked by itself."""
    PASSED = auto()
    """What had been answered wrongly was let lie, and the next was put."""
    LEFT = auto()
    """The attempt was left open, to be gone on with."""
    RESUMED = auto()
    """It was gone on with."""


BESIDE: Final = frozenset({Mark.ASKED, Mark.PASSED, Mark.LEFT, Mark.RESUMED})
"""Marks of lines that stand beside the answers: they move nothing, are nobody's try, and count nowhere."""


class AssessmentStep(StrEnum):
    """What is kept of a table test, step by step."""

    SET = auto()
    NAMED = auto()
    """Somebody is to assess beside whoever has set it."""
    DEALT = auto()
    """Its round was begun."""
    SCORED = auto()
    """An assessor has filled in the sheet, or has filled it in anew."""
    COMPARED = auto()
    """Both sheets were shown side by side: from here on neither changes."""
    SIGNED = auto()
    COUNTERSIGNED = auto()
    """Whoever was tested has signed that they know the result."""
    WITHDRAWN = auto()
    """It counts for nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptStart:
    """Everything needed to set the same round up again; written before the first step."""

    person: str | None
    """The random id of a person; none for a guest."""
    rulebook: str
    """Empty where there is none, or where the attempt is at several tables."""
    game: str
    focus: str
    level: Level
    program_version: str
    rulebook_text: str
    """The rulebook as it stood, whole; the store keeps each distinct text once, by its hash."""
    table: str
    """The starting table as JSON, its prepared decks in it."""
    seed: int
    quiz: str | None = None
    script: tuple[str, ...] = ()
    """At a hand that was recorded elsewhere: what its players decide, in order, as acts in the log's notation."""
    instructor: str | None = None
    """In class: the random id of whoever plays the players; none where they play by themselves."""
    chosen: str = ""
    """What was chosen of the table, as JSON; empty where it was a plain house's."""
    house: str = ""
    """The name under which that choice was kept; empty where it had none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One line of an attempt: what was done, and the verdict on it as it was given."""

    step: int
    """The place in the round's log, from 0: how many acts had been played when it was judged."""
    attempt_no: int = 1
    """1 for a first try; 0 for a line that stands beside the answers."""
    adds: int | None = None
    """A further wrong act at a step: the points by which it costs more than what was done there before. None for a
    first try, and for the same act as before there where it costs nothing more."""
    given: str = ""
    """The act in the log's notation; empty where a step was left out."""
    expected: str = ""
    """The act that was right, in the same notation."""
    mark: Mark
    clause: str = ""
    cite: str = ""
    severity: str = ""
    by_trainee: bool
    elapsed_ms: int
    """Since the attempt began, interruptions left out (monotonic, not the wall clock); in a test the time in which it
    was left counts."""
    played: tuple[str, ...] = ()
    """Acts that entered the round's log with this line, in order; empty when nothing moved."""
    detail: str = ""
    """The verdict as JSON: faults, headline, circumstances; what review shows again."""
    at: str = ""
    """The table, as a rulebook and what stands in the place of a game with a slash between; only where the attempt
    is at several tables."""
    away_ms: int = 0
    """Where the attempt is gone on with: how long it had lain, by the clock on the wall."""

    @property
    def is_beside(self) -> bool:
        """Whether the line answers nothing and moves nothing."""
        return self.mark in BESIDE


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptEnd:
    """How an attempt ended."""

    finished: bool
    """False when it was left before the table was clear."""
    elapsed_ms: int
    rounds: int = 1


_FAULTS: Final = frozenset({Mark.WRONG, Mark.MISSED})


def _counts_as(answer: Answer, mark: Mark | None) -> Answer | None:
    """An answer with the mark that it has now; a further fault at a step costs something only while it is one."""
    if mark is None or mark is answer.mark:
        return answer if mark is not None else None
    return replace(answer, mark=mark, adds=answer.adds if mark in _FAULTS else None)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptAttempt:
    """An attempt as it is read back."""

    id: str
    number: int
    """Gap-free on this station."""
    started_at: str
    """UTC, ISO 8601."""
    start: AttemptStart
    answers: tuple[Answer, ...] = field(default=())
    end: AttemptEnd | None = None
    overruled: tuple[tuple[int, Mark | None], ...] = ()
    """The places of answers that count otherwise than they were judged, and as what; None where they don't count."""

    @property
    def counting(self) -> tuple[Answer | None, ...]:
        """Each of the answers as it counts today, None where it does not; what nobody has overruled is the very one."""
        instead = dict(self.overruled)
        return tuple([_counts_as(each, instead[at]) if at in instead else each for at, each in enumerate(self.answers)])

    @property
    def counted(self) -> tuple[Answer, ...]:
        """The answers that count, as they count today."""
        return tuple([each for each in self.counting if each is not None])

    @property
    def is_finished(self) -> bool:
        """Whether it came to its end, and was not left before."""
        return self.end is not None and self.end.finished

    @property
    def elapsed_ms(self) -> int:
        """How long it took, as far as it came."""
        if self.end is not None:
            return self.end.elapsed_ms
        return max((answer.elapsed_ms for answer in self.answers), default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Try:
    """One line that counts in a person's standing: a first try of the trainee's, or a further fault at its step."""

    entry: str
    """Its place in the store: of two the greater is the later, whatever the clock showed."""
    clause: str
    mark: Mark
    """As it counts today."""
    severity: str
    took_ms: int
    """From the line before it, or as the exercise has measured it."""
    table: str = ""
    """Rulebook and game with a slash between, where the attempt is at several tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Practised:
    """What one attempt says of how its person stands."""

    rulebook: str
    game: str
    at: str
    """When the last of its lines was written: UTC, ISO 8601."""
    tries: tuple[Try, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Practice:
    """What a person has practised since it was last reckoned up."""

    ended: tuple[Practised, ...]
    """In the order in which they were ended: reckoned once and for good."""
    open: tuple[Practised, ...]
    """Under way or broken off; they may still grow. Tests are not among them: nothing is told of one before it ends."""
    until: str
    """The entry up to which all that has ended is in it."""
    has_more: bool = False
    """More has ended after that entry; it was asked for so many."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """How a person stood when it was last reckoned up: what the training has made of the attempts, in its own words."""

    until: str
    text: str


class Record(Protocol):
    """Where an exercise leaves its attempt, and looks up earlier ones. What is written is durable when a call returns.

    Raises `TrainerError` in plain words when nothing could be written (disk full, read-only, locked), `TakenOver` where
    another program has the attempt, `HasLeft` where its person signs in no more.
    """

    def begin(self, start: AttemptStart) -> str: ...

    def answer(self, attempt: str, answer: Answer) -> None: ...

    def end(self, attempt: str, end: AttemptEnd) -> None: ...

    def first_tries(
        self, person: str | None, focus: str, *, most: int, before: str | None = None
    ) -> tuple[Answer, ...]:
        """A person's last first tries in drills of one focus, oldest first, as they count today.

        `before` an attempt: only those of attempts that were begun before it.
        """
