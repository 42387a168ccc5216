"""How questions are put: what their page says beside the question, in a row that ends as in one that does not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from PySide6.QtWidgets import QWidget

from trainer.asks.fields import Json
from trainer.tongue import translate
from trainer.training.questions import Judged, QuestionSession
from trainer.ui.exercise.header import Header
from trainer.ui.question.report import judged_view
from trainer.ui.widgets.verdict import VerdictView


class Putting(Protocol):
    """Told by the page what happens there; it holds the answers against their keys and knows what comes next."""

    @property
    def title(self) -> str: ...

    @property
    def over(self) -> Sequence[QWidget]:
        """What stands over the question."""

    @property
    def under(self) -> Sequence[QWidget]:
        """What stands under the answer, where there is room."""

    @property
    def is_silent(self) -> bool:
        """Whether nothing is said of an answer: the next question comes at once."""

    @property
    def may_try_again(self) -> bool:
        """Whether a wrong answer may be given once more."""

    @property
    def is_timed(self) -> bool:
        """Whether a clock runs for the question that is put."""

    @property
    def has_no_end(self) -> bool:
        """Whether the questions end when they are left; else what is left can be gone on with."""

    @property
    def leave_words(self) -> str:
        """What is asked before something under way is left."""

    def put(self, elapsed_ms: int) -> None:
        """A question is put now, by the clock of the attempt."""

    def judge(self, given: Mapping[str, Json], elapsed_ms: int) -> Judged:
        """A whole answer held against the key, noted and written."""

    def verdict(self, judged: Judged) -> VerdictView:
        """The card of the answer."""

    def make_ready(self) -> None:
        """While an answer is being read there is time to make what comes next."""

    def following(self, *, is_within: bool) -> str:
        """What comes after the answer, on its button; `is_within` another page, which goes on by itself."""

    def show(self, header: Header) -> None:
        """How far it has come."""

    def show_clock(self, elapsed_ms: int) -> None:
        """The time spent on the question."""


class InARow:
    """A given row of questions."""

    over: Sequence[QWidget] = ()
    under: Sequence[QWidget] = ()
    is_silent = False
    may_try_again = True
    is_timed = False
    has_no_end = False

    def __init__(self, session: QuestionSession) -> None:
        self._session = session

    @property
    def title(self) -> str:
        return translate("Question", "Questions")

    @property
    def leave_words(self) -> str:
        return translate("Question", "Leave? What you answered is kept; you go on with the rest from the home page.")

    def put(self, _elapsed_ms: int) -> None:
        """Nobody looks at the time."""

    def judge(self, given: Mapping[str, Json], elapsed_ms: int) -> Judged:
        return self._session.judge(given, elapsed_ms)

    def verdict(self, judged: Judged) -> VerdictView:
        return judged_view(judged)

    def make_ready(self) -> None:
        """They are there already."""

    def following(self, *, is_within: bool) -> str:
        if self._session.number + 1 < self._session.count:
            return translate("Question", "Next question")
        return translate("Question", "Go on") if is_within else translate("Question", "To the result")

    def show(self, header: Header) -> None:
        session = self._session
        header.show_place(min(session.number + 1, session.count), session.count)

    def show_clock(self, _elapsed_ms: int) -> None:
        """There is none."""
