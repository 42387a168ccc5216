"""The table page: shows the frozen table, takes steps in, lets the others play, says what a step was worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.records import Level
from trainer.rules import actions as a
from trainer.training.gestures import Gesture, gesture_of
from trainer.training.incidents import Incident
from trainer.training.judged import judged
from trainer.training.notes import Outcome
from trainer.training.session import Session, Turn
from trainer.ui.dealing.arrows import marks
from trainer.ui.dealing.clock import RoundClock
from trainer.ui.dealing.header import Header
from trainer.ui.dealing.help import KeysDialog
from trainer.ui.dealing.keys import entry_key, verb_keys
from trainer.ui.dealing.pace import pause_ms
from trainer.ui.dealing.panel import WIDTH, Panel
from trainer.ui.dealing.report import LogBook, hint_view, retry_view, sound_of
from trainer.ui.dealing.words import option_words, slots, verb_bar
from trainer.ui.entry import (
    Entry,
    Key,
    Need,
    Option,
    Verb,
    action_of,
    back,
    choose,
    click,
    cut_amount,
    drag,
    latch,
    need,
    options,
    press,
    takes,
)
from trainer.ui.felt.picture import NO_CHIPS, Arrow, Target, cut
from trainer.ui.felt.scene import TableLook
from trainer.ui.felt.view import TableView
from trainer.ui.showing import picture
from trainer.ui.sounds import Sound, Sounds
from trainer.ui.widgets.verbs import VerbBar
from trainer.ui.wording import focus_words, gesture_words, level_words
from trainer.ui.wording.signs import sign_words

DRAWER_BELOW = 1000
"""Logical width under which the panel stands below the table."""


class TablePage(QWidget):
    """One round of one drill. Keeps no truth of its own: the session has the round, the view shows it."""

    finished = Signal(str)
    """The attempt's id, once the table is clear and everything is written."""
    left = Signal()
    failed = Signal(str)
    """Something could not be written: the sentence to show. What was answered is kept and written again."""

    def __init__(
        self,
        session: Session,
        look: TableLook,
        sounds: Sounds,
        *,
        mapped_keys: Mapping[str, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._look = look
        self._sounds = sounds
        self._verbs = verb_keys(mapped_keys)
        self._entry = Entry()
        self._gesture: Gesture | None = None
        self._clock = RoundClock()
        self._log = LogBook(session)
        self._marks: tuple[tuple[Arrow, ...], frozenset[Target]] = ((), frozenset())
        self._shown_incident: Incident | None = None
        self._waits = False
        """A verdict, or the pause, stands until the next key."""
        self._hints = 0
        self._auto = QTimer(self)
        self._auto.setSingleShot(True)
        self._auto.timeout.connect(self._play_next)
        drill = session.drill
        book = session.book
        place = f"{drill.book().title} · {book.title}"
        self._header = Header(focus_words(drill.focus), place, level_words(drill.level))
        self.view = TableView(picture(session.state.table), look)
        self._bar = VerbBar(verb_bar())
        self.panel = Panel(is_test=drill.level is Level.TEST)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.view, 1)
        left.addWidget(self._bar)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(0)
        self._body.addLayout(left, 1)
        self._body.addWidget(self.panel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addLayout(self._body, 1)

    def _connect(self) -> None:
        self._header.pause_wanted.connect(self._turn_pause)
        self._header.leave_wanted.connect(self._leave)
        self.view.target_clicked.connect(self._clicked)
        self.view.dragged.connect(self._dragged)
        self._bar.verb_pressed.connect(lambda verb: self._entered(latch(self._entry, Verb(verb))))
        self.panel.option_chosen.connect(lambda option: self._entered(choose(self._entry, option)))
        self.panel.amount_key.connect(self.press_key)
        self.panel.back_wanted.connect(lambda: self._entered(back(self._entry, self._session.state.table)))
        self.panel.verdict_acted.connect(lambda _act: self._answered())
        self.panel.hint_wanted.connect(self._hint)
        self.panel.undo_wanted.connect(self._undo)
        self.panel.keys_wanted.connect(self._show_keys)
        self.panel.next_wanted.connect(self._next)

    def start(self) -> None:
        """Shows the table and begins; the attempt has been written down before."""
        self._show(is_animated=False)
        self._go_on()

    # What is entered

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Keys of an entry come first, whatever has the focus; Enter only when an amount or a verdict waits for it."""
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return False
        focus = QApplication.focusWidget()
        if not self.isVisible() or (focus is not None and focus is not self and not self.isAncestorOf(focus)):
            return False
        key = entry_key(event)
        return key is not None and self.press_key(key)

    def press_key(self, key: str) -> bool:
        """One key of the keyboard or the amount pad; tells whether it meant something."""
        table = self._session.state.table
        awaited = need(self._entry, table)
        if key == Key.ENTER and awaited not in (Need.AMOUNT, Need.POT):
            if not self._waits:
                return False
            self._answered()
            return True
        if awaited is not Need.MENU and key in ("H", "U", "N") and awaited is not Need.AMOUNT:
            {"H": self._hint, "U": self._undo, "N": self._next}[key]()
            return True
        entry = press(self._entry, key, table, self._verbs)
        if entry is None:
            return False
        self._entered(entry)
        return True

    def _clicked(self, target: Target) -> None:
        entry = click(self._entry, target, self._session.state.table)
        if entry is not None:
            self._entered(entry)

    def _dragged(self, start: Target, end: Target) -> None:
        entry = drag(self._entry, start, end)
        if entry is not None:
            self._entered(entry)

    def _entered(self, entry: Entry) -> None:
        """Takes an entry one piece further; a whole one is submitted, unless the table is moving by itself."""
        if self._clock.is_paused:
            return
        self._answered()
        action = action_of(entry, self._session.state.table)
        if action is None or self._session.turn() not in (Turn.TRAINEE, Turn.OPTIONAL, Turn.SIGN):
            self._entry = replace(entry, is_confirmed=False)
            self._show_entry()
            return
        self._entry = Entry(concerned=entry.concerned)
        self._submit(action)

    def _submit(self, action: a.Action) -> None:
        outcome = self._session.submit(action, self._clock.elapsed_ms)
        if outcome.played:
            self._gesture = None
        self._log.add(outcome)
        self._show()
        self._commit()
        self._say(outcome)
        self._go_on()

    def _commit(self) -> None:
        try:
            self._session.commit()
        except TrainerError as problem:
            self.failed.emit(str(problem))

    def _say(self, outcome: Outcome) -> None:
        if self._session.drill.level is Level.TEST:
            return
        self._hints = 0
        if outcome.verdict.is_right:
            self._sounds.play(sound_of(outcome.played))
            return
        self._sounds.play(Sound.WRONG)
        self._waits = True
        said = judged(outcome.verdict)
        self._marks = marks(said.given, said.right)
        self.panel.show_verdict(retry_view(outcome))
        self._show(is_animated=False)

    def _answered(self) -> None:
        """Puts a verdict, a hint and their arrows away."""
        self._waits = False
        self.panel.show_verdict(None)
        if self._marks != ((), frozenset()):
            self._marks = ((), frozenset())
            self._show(is_animated=False)

    # What plays itself

    def _go_on(self) -> None:
        """Lets the next step play itself, waits for the trainee, or ends the round."""
        turn = self._session.turn()
        self._note_incident()
        self.panel.show_next(is_wanted=turn in (Turn.OPTIONAL, Turn.SIGN) or self._can_skip(), words=self._next_words())
        if turn is Turn.OVER:
            self._auto.stop()
            self._finish()
        elif turn is Turn.AUTO and not self._clock.is_paused:
            self._auto.start(pause_ms(self._session, is_reduced=self._look.has_reduced_motion))
        self._show_entry()

    def _note_incident(self) -> None:
        """A sign stands until it is answered; whom it concerns is whom a ruling will be about."""
        incident = self._session.incident
        if incident is not None and incident is not self._shown_incident:
            self._log.add_sign(sign_words(incident))
            self.panel.show_log(self._log.lines, self._lines_of_log())
            self._entry = replace(self._entry, concerned=incident.seat)
        self._shown_incident = incident

    def _next_words(self) -> str:
        if self._session.turn() is Turn.SIGN:
            return self.tr("Nothing wrong, go on")
        return self.tr("To my first step") if self._can_skip() else self.tr("Go on")

    def _can_skip(self) -> bool:
        is_shown = self._session.drill.level is Level.SHOW
        return self._session.turn() is Turn.AUTO and not self._log.has_own and not is_shown

    def play_next(self) -> a.Action | None:
        """Plays the step that comes by itself, at once; none when there is no such step."""
        self._auto.stop()
        action = self._session.following()
        self._play_next()
        return action

    def picture_to(self, path: Path) -> None:
        """Saves the page as it stands, motion at its end."""
        self.view.finish_motion()
        QApplication.processEvents()
        self.grab().save(str(path))

    def put_away(self) -> None:
        """The window closes: what has been answered is written, the attempt stays open to be gone on with."""
        self._auto.stop()
        self._commit()

    def _play_next(self) -> None:
        table = self._session.state.table
        action = self._session.advance()
        if action is None:
            self._go_on()
            return
        if isinstance(action, a.Act):
            self._gesture = gesture_of(table, action, self._session.drill.seed)
        elif not isinstance(action, a.Post):
            self._gesture = None
        self._log.add_auto(action)
        if self._session.drill.level is Level.SHOW:
            self.panel.show_verdict(self._log.explained())
        self._show()
        self._go_on()

    def _next(self) -> None:
        """Goes on where it may, and skips to the trainee's first step while nothing of it has come."""
        if self._session.turn() is Turn.SIGN:
            self._session.go_on(self._clock.elapsed_ms)
            self._commit()
            self._go_on()
            return
        if self._session.turn() is Turn.OPTIONAL:
            self._play_next()
            return
        while self._can_skip():
            self._play_next()

    # Help

    def _hint(self) -> None:
        step = self._session.hint()
        if step is None:
            return
        self._hints += 1
        self._waits = True
        self._marks = marks(None, step.action)
        self.panel.show_verdict(hint_view(self._session, step, self._hints))
        self._show(is_animated=False)

    def _undo(self) -> None:
        if self._session.undo(self._clock.elapsed_ms):
            self._auto.stop()
            self._gesture = None
            self._entry = Entry()
            self._log.add_undo()
            self._answered()
            self._show()
            self._commit()
            self._go_on()

    def _show_keys(self) -> None:
        self._clock.pause()
        KeysDialog(self._verbs, self).exec()
        self._clock.go_on()
        self._go_on()

    def _turn_pause(self) -> None:
        if self._clock.is_paused:
            self._clock.go_on()
        else:
            self._clock.pause()
            self._auto.stop()
        self._header.show_paused(is_paused=self._clock.is_paused)
        self.panel.show_said(self.tr("Paused. The clock stands still.") if self._clock.is_paused else "")
        self._go_on()

    def _leave(self) -> None:
        self._auto.stop()
        self._close_attempt()
        self.left.emit()

    def _finish(self) -> None:
        if self._close_attempt():
            QTimer.singleShot(0, lambda: self.finished.emit(self._session.attempt))

    def _close_attempt(self) -> bool:
        try:
            self._session.finish(self._clock.elapsed_ms)
        except TrainerError as problem:
            self.failed.emit(str(problem))
            return False
        return True

    # What is shown

    def _show(self, *, is_animated: bool = True) -> None:
        shown = picture(self._session.state.table, gesture=self._gesture)
        arrows, ringed = self._marks
        taken = takes(self._entry, self._session.state.table)
        shown = replace(shown, takes=taken, arrows=arrows, here=ringed or shown.here)
        self.view.show_picture(shown, is_animated=is_animated)
        self.panel.show_log(self._log.lines, self._lines_of_log())
        self._header.show_progress(self._log.own_steps, self._log.own_steps + self._session.steps_ahead(), self._pace())

    def _show_entry(self) -> None:
        table = self._session.state.table
        lines = [(option.id, option.key, option_words(self._entry, option.id)) for option in self._menu()]
        amount = cut_amount(self._entry, table)
        chips = cut(amount, table.rules.denominations) if amount else NO_CHIPS
        view = slots(self._entry, table)
        suggested = self._log.suggestion() if self._entry.verb is None else None
        self.panel.show_entry(suggested or view, lines, chips)
        self._bar.latch(self._entry.verb.value if self._entry.verb is not None else "")
        said = gesture_words(self._gesture) if self._gesture is not None else ""
        incident = self._session.incident
        if incident is not None:
            said = sign_words(incident)
        if not self._clock.is_paused:
            self.panel.show_said(said)
        taken = takes(self._entry, table)
        if taken != self.view.picture.takes:
            self.view.show_picture(replace(self.view.picture, takes=taken), is_animated=False)

    def _menu(self) -> tuple[Option, ...]:
        table = self._session.state.table
        return options(self._entry, table) if need(self._entry, table) is Need.MENU else ()

    def _pace(self) -> int | None:
        """Rounds an hour at the speed so far, once enough has been done to tell."""
        done, ahead = self._log.own_steps, self._session.steps_ahead()
        elapsed = self._clock.elapsed_ms
        if done < 5 or elapsed < 5000:
            return None
        return 3_600_000 * done // ((done + ahead) * elapsed)

    def _lines_of_log(self) -> int:
        return 1 if self.width() < 1200 else 3 if self.height() < 760 else 4

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_drawer = self.width() < DRAWER_BELOW
        self._body.setDirection(QBoxLayout.Direction.TopToBottom if is_drawer else QBoxLayout.Direction.LeftToRight)
        if is_drawer:
            self.panel.setMinimumWidth(0)
            self.panel.setMaximumWidth(16_777_215)
            self.panel.setMaximumHeight(self.height() * 2 // 5)
        else:
            self.panel.setFixedWidth(min(400, max(WIDTH, self.width() // 5)))
            self.panel.setMaximumHeight(16_777_215)
        self._header.set_narrow(is_narrow=self.width() < 1200)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)
        self.view.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
