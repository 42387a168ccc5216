"""A sitting of quick questions on the page of questions: figures, clock, and what comes back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from trainer.asks.fields import Json
from trainer.tongue import translate
from trainer.training.questions import Judged
from trainer.training.quick_session import QuickSession, Timed
from trainer.ui.exercise.form_card import FormCard, TargetBar
from trainer.ui.exercise.header import Header
from trainer.ui.look.theme import Step
from trainer.ui.question.report import judged_view
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.verdict import VerdictKind, VerdictView
from trainer.ui.wording.gate import mean_words, percent_words, seconds_words, target_words
from trainer.ui.wording.joined import with_dots


class WithoutEnd:
    """Questions one after the other until they are left, each with its time."""

    has_no_end = True
    is_silent = False
    may_try_again = True

    def __init__(self, session: QuickSession) -> None:
        self._session = session
        self._put_ms = 0
        """When the question was put, by the clock of the attempt."""
        self._timed: Timed | None = None
        """The answer that is being read."""
        self.back = Told(Step.NAME)
        self.clock = TargetBar()
        self.form = FormCard(translate("Quick", "An answer"))
        self.over = (self.back, self.clock)
        self.under = (self.form,)

    @property
    def title(self) -> str:
        return translate("Quick", "Quick questions")

    @property
    def is_timed(self) -> bool:
        return self._session.target_ms is not None

    @property
    def leave_words(self) -> str:
        return translate("Quick", "Leave? What you answered is kept and shown.")

    def put(self, elapsed_ms: int) -> None:
        self._put_ms, self._timed = elapsed_ms, None

    def judge(self, given: Mapping[str, Json], elapsed_ms: int) -> Judged:
        took_ms = max(0, elapsed_ms - self._put_ms)
        self._timed = self._session.judge(given, took_ms=took_ms, elapsed_ms=elapsed_ms)
        return self._timed.judged

    def verdict(self, judged: Judged) -> VerdictView:
        assert self._timed is not None, "an answer is judged before it is shown"
        view = judged_view(judged)
        if judged.wrong:
            told = translate("Quick", "It comes back later in this sitting.")
            return replace(view, words=f"{told} {view.words}")
        words = f"{_time_words(self._timed)} {view.words}"
        if self._timed.is_slow:
            headline = translate("Quick", "Right, but slow")
            return replace(view, kind=VerdictKind.MISSED, headline=headline, words=words)
        return replace(view, words=words)

    def make_ready(self) -> None:
        self._session.make_ready()

    def following(self, *, is_within: bool) -> str:
        is_last = self._session.is_last and not is_within
        return translate("Quick", "To the result") if is_last else translate("Quick", "Next question")

    def show(self, header: Header) -> None:
        session = self._session
        form = session.form
        words = with_dots(
            translate("Quick", "streak {streak}").format(streak=form.streak),
            translate("Quick", "{percent} right").format(percent=percent_words(form)),
            translate("Quick", "{time} each").format(time=mean_words(form)) if form.mean_ms is not None else "",
        )
        header.show_form(words if form.tries else "")
        self.form.show_form(form, is_open=form.is_gate_open)
        comes_back = session.comes_back and self._timed is None
        self.back.tell(translate("Quick", "This one comes back: you had it wrong before.") if comes_back else "")

    def show_clock(self, elapsed_ms: int) -> None:
        target_ms = None if self._timed is not None else self._session.target_ms
        self.clock.show_time(elapsed_ms - self._put_ms, target_ms)


def _time_words(timed: Timed) -> str:
    time = seconds_words(timed.took_ms)
    if timed.target_ms is None:
        return translate("Quick", "In {time}.").format(time=time)
    return translate("Quick", "In {time}, target {target}.").format(time=time, target=target_words(timed.target_ms))
