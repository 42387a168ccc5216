"""Closing the window: what was answered is written first, and lost only by somebody who was told what."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from trainer.errors import TrainerError
from trainer.tongue import Plural, translate

if TYPE_CHECKING:
    from trainer.store import Person, Store
    from trainer.ui.exercise.exercise import ExercisePage


def left_words(person: Person) -> str:
    """To somebody who was taken off the people here meanwhile: the session is over."""
    words = translate("Window", "{name} does not sign in here any more. What was written before is kept.")
    return words.format(name=person.name)


class Closable(Protocol):
    """The window, as far as it is known here."""

    @property
    def kept(self) -> Store: ...

    def ask(self, sentence: str, yes: str, then: Callable[[], object]) -> None: ...

    def close(self) -> bool: ...


class Closing:
    """Asked each time the window is to close. The first refusal is said by the page; the second asks what it costs."""

    def __init__(self, window: Closable) -> None:
        self._window = window
        self._was_refused = self._may_lose = False

    def is_allowed(self, page: ExercisePage | None) -> bool:
        """Whether the window may close now over the exercise that is open in it."""
        if page is None or self._may_lose:
            return True
        if not self._was_refused:
            self._was_refused = not page.leave_open()
            return not self._was_refused
        from PySide6.QtCore import QSignalBlocker

        from trainer.ui.widgets.dialogs import QuestionDialog

        if any(asked.isVisible() for asked in page.window().findChildren(QuestionDialog)):
            return False  # as after Ctrl-C, which no question before the window holds up
        with QSignalBlocker(page):  # what can't be written stands in the question
            self._was_refused = not page.leave_open()
        if self._was_refused:
            self._window.ask(self._lost_words(page), translate("Window", "Close and lose it"), self._close_all_the_same)
        return not self._was_refused

    def _lost_words(self, page: ExercisePage) -> str:
        under_way = page.under_way
        try:
            written = len(self._window.kept.attempt(under_way.attempt).answers)
        except TrainerError:
            return translate(
                "Window",
                "It is still not written what you answered last, and how much of it is kept can't be read. Close all "
                "the same? What is not written is lost.",
            )
        count = len(under_way.answers) - written
        return Plural.tr(
            "Your last %n answers are still not written: they are lost if the window closes now. All before is kept. "
            "Close all the same?",
            "",
            count,
        )

    def _close_all_the_same(self) -> None:
        self._may_lose = True
        self._window.close()
