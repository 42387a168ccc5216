"""The page of a quiz: one item after the other, flagged and come back to, until it is handed in or the time is up."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QDialog, QStackedWidget

from trainer.store.clock import SYSTEM_CLOCK
from trainer.tongue import Plural, translate
from trainer.training.casting import Turn
from trainer.training.questions import QuestionSession
from trainer.training.quizzes.session import QuizSession
from trainer.ui.entry import Key
from trainer.ui.exercise.exercise import ExercisePage
from trainer.ui.exercise.help import KeyList
from trainer.ui.exercise.holding import RoundClock
from trainer.ui.exercise.keyboard import PAGE_BACK, PAGE_ON, PAUSE_KEY
from trainer.ui.exercise.step_page import StepPage
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.pages.input_hold import input_held
from trainer.ui.question.page import QuestionPage
from trainer.ui.quiz.authored import AuthoredPage
from trainer.ui.quiz.header import QuizHeader
from trainer.ui.quiz.listing import ItemLine, ItemsDialog
from trainer.ui.quiz.putting import InAQuiz
from trainer.ui.table.tables import any_page
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.dialogs import QuestionDialog
from trainer.ui.wording.quiz import drawn_words, spoken_time

_TICK_MS: Final = 250
_TOLD_MS: Final = (300_000, 60_000)
"""With so much time left it is said."""


class SteadyClock(RoundClock):
    """Stands still for nobody: what is read or left meanwhile is time too, and so is what the machine sleeps.

    It rests alone while the program deals by itself what lies before or after somebody's part of a round.
    """

    def __init__(self, begun_ms: int = 0) -> None:
        super().__init__(begun_ms)
        self._since = SYSTEM_CLOCK.steady()
        self._rests_at: int | None = None

    @property
    def elapsed_ms(self) -> int:
        if self._rests_at is not None:
            return self._rests_at
        return self._begun_ms + int((SYSTEM_CLOCK.steady() - self._since) * 1000)

    def begin_anew(self) -> None:
        super().begin_anew()
        self._since, self._rests_at = SYSTEM_CLOCK.steady(), None

    def pause(self) -> None:
        """It runs on."""

    def rest(self, *, is_meant: bool) -> None:
        """From now on the time does not count, or does again, from where it stood."""
        if is_meant and self._rests_at is None:
            self._rests_at = self.elapsed_ms
        elif not is_meant and self._rests_at is not None:
            self._since = SYSTEM_CLOCK.steady() - (self._rests_at - self._begun_ms) / 1000
            self._rests_at = None


class QuizPage(ExercisePage):
    """One attempt. Keeps no truth of its own: the session has it."""

    clock_of: ClassVar[type[RoundClock]] = SteadyClock

    def __init__(self, session: QuizSession, choices: TableChoices) -> None:
        super().__init__(session, choices.sounds)
        self._session = session
        self._choices = choices
        self._pages: dict[int, StepPage] = {}
        session.now_ms = lambda: self._clock.elapsed_ms
        session.on_kept = self._keeping.commit
        self.header = self.bar = QuizHeader(session.drill.quiz.title)
        self._connect_header()
        self.bar.flag_wanted.connect(self.turn_flag)
        self.bar.list_wanted.connect(self.show_items)
        self.bar.next_wanted.connect(self.go_on)
        self.bar.hand_in_wanted.connect(self.ask_to_hand_in)
        self._stack = QStackedWidget()
        self._fill(self.header, self._stack)
        self._keyboard.also({PAGE_ON: self.go_on, PAGE_BACK: self.show_items, PAUSE_KEY: self.turn_flag})
        self._told_ms: int | None = None
        self._ticks = QTimer(self)
        self._ticks.setInterval(_TICK_MS)
        self._ticks.timeout.connect(self._tick)

    def start(self) -> None:
        """Opens the item at which it stands; the attempt has been written down before."""
        if self._session.turn() is Turn.OVER:
            self._finish()
            return
        if not self._session.left:
            self._hand_in()
            return
        if self._session.is_done(self._session.number):
            self._session.go_on()
        self._open()
        if self._session.drill.limit_ms is not None:
            self._ticks.start()
            self._tick()

    @property
    def within(self) -> StepPage:
        """The page of the item that is open."""
        return self._pages[self._session.number]

    # From item to item

    def _open(self) -> None:
        number = self._session.number
        if number not in self._pages:
            self._lay(number)
        self._stack.setCurrentWidget(self.within)
        self._keeping.commit()
        self._show()
        self.within.table.setFocus()
        place = translate("Quiz", "{number} of {of}: {what}")
        what = drawn_words(self._session.item)
        announce(self, place.format(number=number + 1, of=self._session.count, what=what))

    def _lay(self, number: int) -> None:
        """The page of an item, made and begun."""
        page = self._pages[number] = self._made()
        page.lie_within()
        page.finished.connect(self._over)
        page.failed.connect(self.failed)
        page.step_shown.connect(self._allow_leaving)
        page.start()
        self._stack.addWidget(page)

    def _made(self) -> StepPage:
        session, item = self._session, self._session.item
        if item.authored is not None:
            order = item.authored.order(session.drill.seed + session.number)
            return AuthoredPage(item.authored, order, session.answer_written, is_silent=session.is_silent)
        made = session.within()
        assert made is not None, "whatever is not written is done at a table"
        if isinstance(made, QuestionSession):
            return QuestionPage(made, InAQuiz(made, is_silent=session.is_silent), self._choices)
        return any_page(made, self._choices)

    def _over(self, _attempt: str) -> None:
        """What was to be done in the item has been done: it is written down before anything else is shown."""
        if self._is_closed or self._session.turn() is Turn.OVER:
            return
        self._session.check_done()
        self._go_on_from_done()

    def _go_on_from_done(self) -> None:
        if not self._keeping.commit():
            self._show()
            return  # why not has been said; the way on tries again
        if self._session.go_on():
            # who pressed twice has answered once
            with input_held():
                self._open()
        else:
            self._hand_in()

    def go_on(self) -> None:
        """The next item that is not done; what is open is come back to later."""
        session = self._session
        if self._is_closed or session.turn() is Turn.OVER:
            return
        if session.is_done(session.number):
            self._go_on_from_done()
        elif not session.is_dealing and session.go_on():
            self._open()

    def turn_flag(self) -> None:
        """Marks the item to be come back to, or takes the mark away."""
        if self._session.is_dealing:
            return
        is_flagged = self._session.turn_flag()
        self._keeping.commit()
        self._show()
        announce(self, translate("Quiz", "Flagged") if is_flagged else translate("Quiz", "Not flagged"))

    def show_items(self) -> None:
        """All that is asked, and how far each of it is; one that is open may be chosen."""
        session = self._session
        lines = [
            ItemLine(
                number=number,
                words=drawn_words(item),
                is_done=session.is_done(number),
                is_flagged=session.is_flagged(number),
                may_open=session.may_open(number),
                is_here=number == session.number,
            )
            for number, item in enumerate(session.items)
        ]
        dialog = ItemsDialog(lines, self)
        dialog.chosen.connect(self._choose)
        # Enter then answers what is asked, and does not press the button that opened the list
        dialog.finished.connect(lambda _how: self.within.table.setFocus())
        dialog.open()

    def _choose(self, number: int) -> None:
        if not self._is_closed and self._session.may_open(number):
            self._session.open(number)
            self._open()

    # The end

    def ask_to_hand_in(self) -> None:
        """Asks where anything is still open."""
        left = len(self._session.left)
        if not left:
            self._hand_in()
            return
        words = Plural.tr("%n of it is not done, and would count as wrong. Hand it in all the same?", "", left)
        asked = QuestionDialog(words, translate("Quiz", "Hand in"), translate("Quiz", "Go on with it"), self)
        asked.accepted.connect(self._hand_in)
        asked.open()

    def _hand_in(self) -> None:
        if self._session.turn() is not Turn.OVER:
            self._session.hand_in()
        self._finish()

    def _tick(self) -> None:
        assert isinstance(self._clock, SteadyClock)
        self._clock.rest(is_meant=self._session.plays_itself)
        left_ms = self._session.left_ms(self._clock.elapsed_ms)
        self.bar.show_time(left_ms)
        if left_ms is None or self._is_closed:
            return
        told = next((each for each in reversed(_TOLD_MS) if left_ms <= each), None)
        if told is not None and told != self._told_ms:
            self._told_ms = told
            announce(self, spoken_time(left_ms))
        if not left_ms:
            self._ticks.stop()
            self._session.end_time()
            self._finish()

    def _finish(self) -> None:
        self._ticks.stop()
        for dialog in self.findChildren(QDialog):
            dialog.reject()
        super()._finish()

    def say_unwritten(self) -> None:
        """The way on tries again."""
        self.bar.hand_in.setText(translate("Quiz", "Try again"))

    def leave_words(self) -> str:
        return translate("Quiz", "Leave this quiz? What you answered is kept; you go on with it from the home page.")

    def ends_when_left(self) -> bool:
        """One that is only tried is not gone on with."""
        return not self._session.drill.assignment or super().ends_when_left()

    # Keys

    def press_key(self, key: str) -> bool:
        """One key; tells whether it meant something. Enter on a button of the bar is that button's."""
        if key == Key.ENTER and self.header.isAncestorOf(QApplication.focusWidget() or self):
            return False
        return not self._is_closed and bool(self._pages) and self.within.press_key(key)

    def turn_pause(self) -> None:
        """A quiz is not paused."""

    def key_list(self) -> QDialog:
        told = translate("Quiz", "An answer that was given stands. What is flagged is come back to.")
        keys = [
            (PAGE_ON, translate("Quiz", "the next one")),
            (PAGE_BACK, translate("Quiz", "all that is asked")),
            (PAUSE_KEY, translate("Quiz", "flag, or take the flag away")),
        ]
        return self.within.key_list() or KeyList(told, [keys], self)

    def _go_on(self) -> None:
        """After the list of keys."""
        self._show()

    # What is shown

    def _show(self) -> None:
        session = self._session
        self.bar.show_item(
            session.number + 1,
            session.count,
            is_flagged=session.is_flagged(session.number),
            may_leave=not session.is_dealing,
        )

    def _allow_leaving(self) -> None:
        """Until a round is begun another item may be opened."""
        self.bar.allow_leaving(may=not self._session.is_dealing)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._pages:
            QTimer.singleShot(0, self, partial(self.within.table.setFocus))
