"""What can be practised, whatever it is: one type, and each exercise a value of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

from trainer.errors import TrainerError
from trainer.records import Answer, KeptAttempt, Level, Record
from trainer.rules.actions import Action
from trainer.rules.book import Book, GameBook, Rulebook
from trainer.rules.clause import Part
from trainer.rules.rulebook import known_game
from trainer.tongue import Unsaid
from trainer.training.any_drill import AnyDrill
from trainer.training.casting import Turn
from trainer.training.chosen_table import Ways
from trainer.training.explaining.kinds import Explained
from trainer.training.in_class.players import Lead
from trainer.training.played_again import AnyReplay, PlayedAgain
from trainer.training.usual_times import part_minutes


class UnderWay(Protocol):
    """An exercise under way. `commit` makes durable what was answered, and may raise `TrainerError`."""

    @property
    def attempt(self) -> str: ...

    @property
    def answers(self) -> Sequence[Answer]: ...

    @property
    def level(self) -> Level: ...

    def turn(self) -> Turn: ...

    def begin(self) -> None:
        """Writes the attempt's first line; raises `TrainerError` when nothing can be written."""

    def owe(self, count: int) -> None:
        """The last so many answers it was taken up with have not been written yet."""

    def commit(self) -> None: ...

    def leave(self, elapsed_ms: int) -> None:
        """It is left open: notes where, if it is a round of which that is told."""

    def resume(self, away_ms: int) -> None:
        """It is gone on with after so long: notes that, if it is such a round."""

    def finish(self, elapsed_ms: int) -> None: ...


class NoQuestion(TrainerError):
    """An answer that makes no question; the sentence says why."""


def no_question(_kept: KeptAttempt, _index: int) -> str:
    """The spot of an answer where none makes one; raises `NoQuestion`."""
    raise NoQuestion(
        Unsaid.translate(
            "Training",
            "What was done here can't be told as a question yet: steps of poker and answers to questions can.",
        )
    )


def game_named(game: str) -> str:
    """The game of a table that is named in the place of a game, be it behind an exercise's own word and a slash."""
    return game.rpartition("/")[2]


S_co = TypeVar("S_co", bound=UnderWay, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise(Generic[S_co]):
    """How one thing is begun, taken up, repeated, gone on with, and what it belongs to.

    Sessions come before their first step, but those that are taken up. What a function raises: `TrainerError` for
    options that the rulebook refuses, `BadNotation` for a stored text that is none of ours.
    """

    id: str
    games: frozenset[str]
    """What stands in the place of a game in what is kept of it, up to a slash."""
    parts: Callable[[Rulebook, GameBook], tuple[str, ...]] = lambda rulebook, game: ()
    """What of it can be practised at a table: by the word under which that is kept."""
    open_at: Callable[[GameBook], Ways | None] = lambda game: None
    """What can be chosen of a game's table beside its options; none where no table is chosen."""
    book: Callable[[str, str], Book | None] = lambda rulebook, game: known_game(rulebook, game_named(game))
    """The book it belongs to, by the rulebook and what stands in the place of a game; none where a house's has gone."""

    chosen: Callable[[str, str, str, Level, int], AnyDrill]
    """By rulebook, game, part, level and seed; raises `ValueError` for a part there is not."""
    for_clause: Callable[[str, str, str, int, AnyDrill | None], AnyDrill | None] = lambda *_: None
    """By rulebook, game, clause and seed: that in which the clause is practised; none where nothing rests on it.

    The last is what was asked for before, whose ways are kept.
    """
    anew: Callable[[KeptAttempt, int], AnyDrill]
    """What was asked for in an attempt, with another seed."""

    begun: Callable[[AnyDrill, Record, str | None], S_co]
    again: Callable[[KeptAttempt, Record, str | None], S_co]
    """The same once more, as it was kept."""
    resumed: Callable[[Record, KeptAttempt], S_co]
    """An attempt that was broken off, where it stopped; raises `OutOfProcedure` where the rules no longer allow it."""
    knows: Callable[[str, str], bool] = lambda game, part: True
    """Whether what is kept in the places of game and part are words of this program's, not of another version's."""
    as_today: Callable[[KeptAttempt], KeptAttempt] = lambda kept: kept
    """What was kept, as it is written today."""
    replayed: Callable[[KeptAttempt], AnyReplay] | None = None
    """A round at a table from its start to where it stopped; raises `BadNotation`. None of what is no such round."""
    explained: Callable[[KeptAttempt, int, Action, str], tuple[Explained, ...]] = lambda kept, done, right, clause: ()
    """After so many acts of a kept round, what explains the one that was right there, first what ends in a clause."""
    tells_answers: Callable[[KeptAttempt], bool] = lambda kept: True
    """Whether whoever made an attempt that has ended may see what was right in it, step by step."""
    is_timed: bool = True
    """What passes between two answers is the time one takes; it is not where there is something to be read between."""
    tells_its_own_mark: bool = False
    """What passes, and what an answer weighs, is its own affair: its result alone tells the score."""
    usual_ms: int | None = None
    """How long an answer takes a practised dealer; None where that is by the part of the round."""
    asked_in: Callable[[str, str], str] | None = None
    """By the part and what is kept of an answer: the ask that it answers, empty where nobody knows which.

    Raises `BadNotation`. None where nothing is asked.
    """
    asked_at: Callable[[str], Sequence[str]] | None = None
    """By the table that it began from, what each step in turn asks: the rule by which it is counted, or nothing.

    Raises `BadNotation`. None where the answers themselves tell what was asked.
    """
    minutes: Callable[[AnyDrill], int] = lambda drill: part_minutes(drill.focus)
    """About how long one takes."""
    part_of: Callable[[str, str], StrEnum] = lambda game, clause: Part.WHOLE
    """By game and clause, the part in which the clause is practised."""
    spot_at: Callable[[KeptAttempt, int], str] = no_question
    """The spot of the answer at a place, to be asked again; raises `NoQuestion`."""
    followed: Callable[[KeptAttempt, int, Record, str | None, Lead[Any] | None], S_co] | None = None
    """What comes next, of a seed, where an attempt ended; raises `TrainerError` with the reason where nothing does.

    It is in class where somebody has led the last to its end. None where nothing ever does.
    """
    in_class: Callable[[AnyDrill, Record, str | None, str], S_co] | None = None
    """A whole round for a trainee whose players an instructor plays, by the ids of both.

    None of what has no players.
    """
    why_none_follows: Callable[[KeptAttempt, PlayedAgain[Any, Any] | None], str] = lambda kept, replay: ""
    """Why nothing comes next where an attempt ended, in a sentence; empty where something does, whatever its seed.

    Whoever has replayed it already gives the replay.
    """
