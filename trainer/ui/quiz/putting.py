"""A question of a quiz on the page of questions: answered once, and with nothing said where nothing is to be."""

from __future__ import annotations

from dataclasses import replace

from trainer.tongue import translate
from trainer.training.questions import Judged, QuestionSession
from trainer.ui.question.putting import InARow
from trainer.ui.question.report import judged_view
from trainer.ui.widgets.verdict import VerdictView


class InAQuiz(InARow):
    """One question."""

    may_try_again = False

    def __init__(self, session: QuestionSession, *, is_silent: bool) -> None:
        super().__init__(session)
        self.is_silent = is_silent

    def verdict(self, judged: Judged) -> VerdictView:
        return replace(judged_view(judged), acts=())

    def following(self, *, is_within: bool) -> str:
        return translate("Quiz", "Go on")
