"""The quiz that somebody has built and not saved: kept, so that nothing is lost whatever page comes next."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.notation import BadNotation
from trainer.store import Store
from trainer.store.settings import UNFINISHED_QUIZ
from trainer.tongue import Unsaid
from trainer.training.made_text import read, written
from trainer.training.quizzes.quiz import Quiz
from trainer.ui.exercise.fresh_seed import fresh_seed
from trainer.ui.pages.unfinished import Unfinished


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A quiz that is being built, and what of the store it changes."""

    id: str = ""
    """Empty for a new one."""
    version: int | None = None
    """The version that is changed."""
    before: Quiz
    """As it stood before anything was changed."""


@dataclass(frozen=True, slots=True)
class _Left:
    """The form in which it is kept."""

    opened: Opened
    quiz: Quiz


def new_quiz() -> Opened:
    """Nothing yet."""
    return Opened(before=Quiz(title="", seed=fresh_seed()))


class UnfinishedQuiz:
    """What one person has left of each; it is no quiz yet, and nobody can be asked it."""

    def __init__(self, store: Store, by: str) -> None:
        self._kept = Unfinished(store, UNFINISHED_QUIZ, by)

    def keep(self, opened: Opened, quiz: Quiz) -> None:
        """It is there the next time, where anything was changed; nothing is, where all is as it was."""
        self._kept.keep(opened.id, written(_Left(opened, quiz)) if quiz != opened.before else "")

    def of(self, id_: str) -> tuple[Opened, Quiz] | None:
        """What was left of a quiz, of a new one with no id; none where nothing was, or it can't be read any more."""
        try:
            left = read(self._kept.of(id_), _Left, Unsaid.translate("Training", "a quiz"))
        except BadNotation:
            return None
        return left.opened, left.quiz

    def forget(self, id_: str) -> None:
        """It is unfinished no more."""
        self._kept.forget(id_)
