"""A trainee led from act to act: words for the one that is due, by keys or by mouse, and a light on its places."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum, auto

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.training.lessons.cueing import cue_now, due_step
from trainer.training.lessons.lesson import Cue, Do
from trainer.training.lessons.session import LessonSession
from trainer.training.questions import QuestionSession
from trainer.ui.entry.step import AMOUNT
from trainer.ui.exercise.step_page import StepPage
from trainer.ui.lessons.words import StepWords
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.announcing import announce


class Way(StrEnum):
    """By what a trainee enters steps."""

    KEYS = auto()
    MOUSE = auto()


class Leading(QObject):
    """Leads through the steps of a lesson that have cues, in words of the way in which the last act was entered."""

    def __init__(self, session: LessonSession, prints: Callable[[str], str]) -> None:
        """`prints` puts into words of the lesson what the program knows."""
        super().__init__()
        self._session = session
        self._prints = prints
        self._way: Way | None = None
        """None until something is entered: both are told."""
        self._is_by_key = False
        self._shows: dict[QWidget, Callable[[], None]] = {}
        """By the page of a step what shows the words and the light that are due there."""

    def lead(self, page: TablePage, words: StepWords, number: int) -> None:
        """From now on a step, where it has cues."""
        step = self._session.lesson.steps[number]
        if not isinstance(step, Do) or not step.cues:
            return
        show = self._shows[page] = lambda: self._show_cue(page, words, number)
        page.face.entering.touched.connect(lambda: self._note_way(page))
        page.step_shown.connect(show)
        page.panel.verdict_acted.connect(show)

    def press(self, key: str, page: StepPage) -> bool:
        """A key on its way to the page of the step; tells whether it meant something."""
        self._is_by_key = True
        try:
            return page.press_key(key)
        finally:
            self._is_by_key = False
            if page in self._shows:
                self._shows[page]()

    def _note_way(self, page: TablePage) -> None:
        """Figures are typed by who draws chips, too: they say nothing."""
        if page.face.entering.awaited != AMOUNT:
            self._way = Way.KEYS if self._is_by_key else Way.MOUSE

    def _show_cue(self, page: TablePage, words: StepWords, number: int) -> None:
        session = self._session.within()
        if number != self._session.number or session is None or isinstance(session, QuestionSession):
            return
        cue = cue_now(self._session.lesson, number, session)
        if cue is not None and words.say(self._words(cue, number)) and page.isVisible():
            announce(words, words.spoken)
        if page.panel.verdict.waits:
            page.bar.light("")
        else:
            self._light(page, cue)

    def _words(self, cue: Cue, number: int) -> str:
        """The words of the step stand over those of its first act."""
        step = self._session.lesson.steps[number]
        is_first = isinstance(step, Do) and cue is step.cues[0]
        ways = {
            Way.KEYS: (cue.by_keys, translate("Lessons", "**Keys:** {how}")),
            Way.MOUSE: (cue.by_mouse, translate("Lessons", "**Mouse:** {how}")),
        }
        told = (
            [ways[self._way][0]]
            if self._way is not None
            else [template.format(how=how) for how, template in ways.values() if how]
        )
        parts = (step.words if is_first else "", cue.words, *told)
        return self._prints("\n\n".join(part.strip() for part in parts if part))

    def _light(self, page: TablePage, cue: Cue | None) -> None:
        """The places of the act that is due, and by keys its verb; nothing while others move."""
        face = page.face
        due = None if cue is None or cue.wrong else due_step(face.session)
        if due is None:
            face.unmark()
        else:
            face.mark(None, due.action)
        face.show_marks()
        verb = face.step_of(due.action).verb if due is not None else cue.wrong if cue is not None else ""
        page.bar.light("" if self._way is Way.MOUSE or face.entering.verb else verb)
