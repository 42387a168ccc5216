"""The lesson page: words beside the live table, step after step, back and forth; what was done stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QStackedWidget, QWidget

from trainer.tongue import translate
from trainer.training.lessons.lesson import Ask, Do, DrillOf, Goal, Show
from trainer.training.lessons.rounds import table_before
from trainer.training.lessons.session import LessonSession, Within
from trainer.training.questions import QuestionSession
from trainer.ui.entry import Key
from trainer.ui.entry.families import keys_at
from trainer.ui.exercise import pace
from trainer.ui.exercise.exercise import ExercisePage
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.help import KeyList
from trainer.ui.exercise.keyboard import PAGE_BACK, PAGE_ON
from trainer.ui.exercise.keys import keys_of
from trainer.ui.exercise.step_page import StepPage
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.lessons.leading import Leading
from trainer.ui.lessons.still import StillPage
from trainer.ui.lessons.words import StepWords
from trainer.ui.question.page import page_of_row
from trainer.ui.table.tables import any_page
from trainer.ui.widgets.announcing import announce
from trainer.ui.wording.games import game_words, table_words
from trainer.ui.wording.lessons import printed

_READING_MS: Final = 600
"""So long a step has been read, and what moved on its table has come to rest, before the next is made ready."""


class LessonPage(ExercisePage):
    """One lesson. Keeps no truth of its own: the session has it."""

    def __init__(
        self,
        session: LessonSession,
        choices: TableChoices,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(session, choices.sounds, parent)
        self._session = session
        self._choices = choices
        self._pages: dict[int, tuple[StepPage, StepWords]] = {}
        self._ready: dict[int, tuple[StepPage, StepWords]] = {}
        """What has been made of steps that are not open yet."""
        self._leading = Leading(session, self._print)
        self._reading = QTimer(self)
        self._reading.setSingleShot(True)
        self._reading.timeout.connect(self.make_ready)
        lesson = session.lesson
        about = translate("Lessons", "about {minutes} min").format(minutes=lesson.minutes)
        table = table_words(lesson.rulebook, lesson.game)
        self.header = Header(lesson.title, table, about, leave_key="Esc" if lesson.is_first else "")
        self._connect_header()
        self._stack = QStackedWidget()
        self._fill(self.header, self._stack)
        self._keyboard.also({PAGE_BACK: self.read_back, PAGE_ON: self.read_on})
        session.on_kept = self._kept

    def start(self) -> None:
        """Opens the step at which the lesson stands; the attempt has been written down before."""
        self._open()

    @property
    def session(self) -> LessonSession:
        """What is taken, and how far."""
        return self._session

    @property
    def within(self) -> StepPage:
        """The page of the step that is open."""
        return self._pages[self._session.number][0]

    @property
    def words(self) -> StepWords:
        """Its words."""
        return self._pages[self._session.number][1]

    # Back and forth

    def read_on(self) -> None:
        """The words of the step that are still out of sight; after them the next step."""
        if self._clock.is_paused or not self.words.read_on():
            self.go_on()

    def read_back(self) -> None:
        """The words that were read before; from the first ones the step before."""
        if self._clock.is_paused or not self.words.read_back():
            self.go_back()

    def go_on(self) -> None:
        """The next step; past the last one the lesson is over, unless something was passed over."""
        if self._clock.is_paused:
            return
        if self._session.go_on(self._clock.elapsed_ms):
            self._keeping.commit()
            self._open()
        else:
            self._finish()

    def go_back(self) -> None:
        """The step before, as it was left."""
        if not self._clock.is_paused and self._session.go_back(self._clock.elapsed_ms):
            self._keeping.commit()
            self._open()

    def _open(self) -> None:
        if self._session.number not in self._pages:
            self._lay()
        self._stack.setCurrentWidget(self.within)
        self._show_ways()
        self.header.show_place(self._session.number + 1, self._session.count)
        announce(self, self.words.spoken)
        self._rest_focus()
        self._reading.start(_READING_MS)

    def make_ready(self) -> None:
        """While a step is read the page of the next one is made, unless something moves."""
        if wait_ms := self.within.settling_ms:
            self._reading.start(wait_ms)
            return
        ready = self._session.make_ready()
        if ready is not None and ready[0] not in self._pages and ready[0] not in self._ready:
            page, _ = self._ready[ready[0]] = self._page_of(*ready)
            # goes with this page, and takes no room beside those in the stack: what it needs, it knows once it is seen
            page.setParent(self._stack)

    def _lay(self) -> None:
        """The page of the open step, begun; made before, if there was time."""
        session = self._session
        number, made = session.number, session.within()
        before, ready = self._pages.get(number), self._ready.pop(number, None)
        page, words = self._pages[number] = ready if ready is not None else self._page_of(number, made)
        if session.lesson.is_first and made is not None:
            words.hide_ways()
        page.begin_clock()
        page.start()
        # the first of all is shown at once, and must have left the keys to this page by then
        self._stack.addWidget(page)
        if before is not None:
            self._stack.removeWidget(before[0])
            before[0].deleteLater()

    def _page_of(self, number: int, made: Within | None) -> tuple[StepPage, StepWords]:
        """The page of a step and its words, out of sight."""
        words = StepWords(self._print(self._session.lesson.steps[number].words), is_alone=made is None)
        words.back_wanted.connect(self.read_back)
        words.next_wanted.connect(self.read_on)
        page = self._made(number, made, words)
        words.stand_over(page.side)
        page.lie_within()
        page.finished.connect(self._over)
        page.failed.connect(self.failed)
        page.sheet_wanted.connect(self._show_sheet)
        return page, words

    def _made(self, number: int, made: Within | None, words: StepWords) -> StepPage:
        """The page of what is open in a step; a table to look at where nothing is."""
        match made:
            case None:
                lesson, step = self._session.lesson, self._session.lesson.steps[number]
                lit = step.lit if isinstance(step, Show) else ()
                return StillPage(table_before(lesson, number), lesson.game, self._choices, lit)
            case QuestionSession():
                return page_of_row(made, self._choices)
            case _:
                page = any_page(made, self._choices)
                self._leading.lead(page, words, number)
                return page

    def _print(self, words: str) -> str:
        """Words of the lesson, with the keys that this person has."""
        lesson = self._session.lesson
        keys = {verb: key for key, verb in keys_of(keys_at(lesson.game), self._choices.keys).items()}
        return printed(words, lesson, keys)

    def _over(self, _attempt: str) -> None:
        """What was to be done within the step has been done."""
        session = self._session
        if session.check_done(self._clock.elapsed_ms) or not isinstance(session.step, DrillOf):
            self._keeping.commit()
            if self.within.leads_on:
                self.go_on()
                return
        else:
            session.next_round(self._clock.elapsed_ms)
            self._lay()
            self._stack.setCurrentWidget(self.within)
        self._show_ways()
        self._rest_focus()
        if session.lesson.is_first:
            number, pause = session.number, self.within.settling_ms + pace.LAST_LOOK_MS
            QTimer.singleShot(pause, self, lambda: self.go_on() if session.number == number else None)

    def _kept(self) -> None:
        """Something was answered within the step: it is written, and the step may be done by it."""
        if isinstance(self._session.step, DrillOf):
            self._session.check_done(self._clock.elapsed_ms)
        self._keeping.commit()
        # not before the page of the step has shown what came of it
        QTimer.singleShot(0, self, self._show_ways)

    # Keys

    def press_key(self, key: str) -> bool:
        """One key; tells whether it meant something."""
        if self._clock.is_paused:
            return False
        within = self.within
        if key == Key.ESC and self._session.lesson.is_first and within.is_idle:
            self.ask_to_leave()
            return True
        if not within.is_closed:
            return self._leading.press(key, within)
        if key == "N" or (key == Key.ENTER and self._session.within() is not None):
            self.read_on()
            return True
        return False

    def _show_sheet(self, sheet: Callable[[str, QWidget], QDialog]) -> None:
        """What is posted at a table that is looked at; clock and page wait."""
        title = game_words(self._session.lesson.game)
        self._holding.put_before(sheet(title, self), lambda _is_meant: self._go_on())

    def ends_when_left(self) -> bool:
        """The first sitting can be had again, and is not gone on with."""
        return self._session.lesson.is_first or super().ends_when_left()

    def turn_pause(self) -> None:
        """Holds page and clock, and what goes on within."""
        super().turn_pause()
        self.within.turn_pause()

    def key_list(self) -> QDialog:
        told = translate("Lessons", "A lesson goes on when you have read; every step can be had again.")
        return self.within.key_list() or KeyList(told, [_keys()], self)

    def leave_words(self) -> str:
        return translate("Lessons", "Leave this lesson? What you did is kept; you go on with it where you left.")

    def say_unwritten(self) -> None:
        self._show_ways()

    def _go_on(self) -> None:
        """After a pause or the list of keys."""
        self._show_ways()

    # What is shown

    def _show_ways(self) -> None:
        session = self._session
        is_last = session.number + 1 == session.count
        self.words.show_ways(
            has_back=session.number > 0, is_done=not session.awaits, is_last=is_last, told=self._told()
        )

    def _told(self) -> str:
        """How far the open step has come."""
        session = self._session
        match session.step:
            case DrillOf(goal=goal, count=count):
                done = min(session.progress(self._clock.elapsed_ms), count)
                right = translate("Lessons", "{done} of {count} right at the first try")
                minutes = translate("Lessons", "{done} of {count} minutes")
                return (right if goal is Goal.RIGHT else minutes).format(done=done, count=count)
            case Do() | Ask() if not session.awaits and not session.lesson.is_first:
                return translate("Lessons", "All is done here.")
            case _:
                return ""

    def _rest_focus(self) -> None:
        """Keys go to the table where something is to be done, else Enter leads on."""
        if self._session.awaits:
            self.within.table.setFocus()
        else:
            self.words.focus_next()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._pages:
            self._rest_focus()


def _keys() -> list[tuple[str, str]]:
    return [
        (PAGE_ON, translate("Lessons", "read on; the next step")),
        (PAGE_BACK, translate("Lessons", "read back; the step before")),
        ("N", translate("Lessons", "on, where nothing is to be done")),
        ("F1  F2", translate("Lessons", "keys, pause")),
    ]
