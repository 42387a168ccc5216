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
    """One a person; it is no quiz yet, and nobody can be asked it."""

    def __init__(self, store: Store, by: str) -> None:
        self._store = store
        self._by = by

    def keep(self, opened: Opened, quiz: Quiz) -> None:
        """It is there the next time, where anything was changed; nothing is, where all is as it was."""
        if quiz != opened.before:
            self._set(written(_Left(opened, quiz)))
        elif self.of(opened.id) is not None:
            self.forget()

    def of(self, id_: str) -> tuple[Opened, Quiz] | None:
        """What was left of a quiz, of a new one with no id; none where nothing was, or it can't be read any more."""
        try:
            left = read(self._store.setting(self._key, ""), _Left, Unsaid.translate("Training", "a quiz"))
        except BadNotation:
            return None
        return (left.opened, left.quiz) if left.opened.id == id_ else None

    def forget(self) -> None:
        """Nothing is unfinished any more."""
        self._set("")

    @property
    def _key(self) -> str:
        return UNFINISHED_QUIZ.format(person=self._by)

    def _set(self, text: str) -> None:
        if text != self._store.setting(self._key, ""):
            self._store.set_setting(self._key, text, by=self._by)
