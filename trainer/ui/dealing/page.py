"""The table page: a round under the trainee's hands. Acts go in, verdicts come out, the others play themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.records import Level
from trainer.rules import actions as a
from trainer.training.casting import Turn
from trainer.training.gestures import Gesture
from trainer.training.hand_gestures import HandGesture, shown_by
from trainer.training.incidents import Incident
from trainer.training.judged import judged
from trainer.training.notes import Outcome
from trainer.training.session import Session
from trainer.ui.dealing import pace
from trainer.ui.dealing.arrows import marks
from trainer.ui.dealing.clock import RoundClock
from trainer.ui.dealing.entering import Entering
from trainer.ui.dealing.frame import TableFrame
from trainer.ui.dealing.header import Header
from trainer.ui.dealing.help import KeysDialog
from trainer.ui.dealing.holding import Holding
from trainer.ui.dealing.incident_report import IncidentReport
from trainer.ui.dealing.keeping import Keeping
from trainer.ui.dealing.keyboard import KEYS_KEY, PAUSE_KEY, Keyboard
from trainer.ui.dealing.keys import verb_keys
from trainer.ui.dealing.panel import Panel
from trainer.ui.dealing.report import LogBook, hint_view, passed_view, retry_view, sound_of
from trainer.ui.dealing.words import option_words, slots, verb_bar
from trainer.ui.entry import Key, facing
from trainer.ui.felt.picture import NO_CHIPS, Arrow, Target, TargetKind, cut
from trainer.ui.felt.scene import TableLook
from trainer.ui.felt.view import TableView
from trainer.ui.posted import before_lines, game_words
from trainer.ui.showing import picture
from trainer.ui.sounds import Sound, Sounds
from trainer.ui.widgets.sentence import QuestionDialog
from trainer.ui.widgets.verbs import VerbBar
from trainer.ui.wording import focus_words, gesture_line, level_words
from trainer.ui.wording.signs import sign_words

_UNMARKED: tuple[tuple[Arrow, ...], frozenset[Target]] = ((), frozenset())


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
        self._gesture: Gesture | HandGesture | None = session.gesture()
        self._clock = RoundClock(session.answers[-1].elapsed_ms if session.answers else 0)
        self._keeping = Keeping(session, self._clock, self)
        self._keyboard = Keyboard(self, self.press_key, {KEYS_KEY: self.show_keys, PAUSE_KEY: self.turn_pause})
        self._log = LogBook(session)
        self._report = IncidentReport(session)
        self._marks = _UNMARKED
        self._shown_incident: Incident | None = None
        self._waits = False
        """A verdict or a hint stands until the next key."""
        self._hints = 0
        self._auto = QTimer(self)
        self._auto.setSingleShot(True)
        self._auto.timeout.connect(self._play_next)
        self._holding = Holding(self._clock, self._auto, self._go_on, self)
        self._entering = Entering(lambda: session.state.table, self._verbs, self._is_awaited, self)
        drill = session.drill
        place = f"{drill.book().title} · {game_words(drill.game)}"
        header = Header(focus_words(drill.focus), place, level_words(drill.level))
        self._before = before_lines(session.begun.table)
        self.view = TableView(picture(session.state.table, legend=self._before), look)
        self.panel = Panel(has_help=drill.level in (Level.GUIDED, Level.PRACTICE))
        self._frame = TableFrame(header, self.view, self.panel, VerbBar(verb_bar(self._verbs)))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._frame)
        self._connect(header)

    def _connect(self, header: Header) -> None:
        self._keeping.failed.connect(self.failed)
        header.pause_wanted.connect(self.turn_pause)
        header.leave_wanted.connect(self.ask_to_leave)
        entering = self._entering
        entering.acted.connect(self.submit)
        entering.changed.connect(self._show_entry)
        entering.touched.connect(self._answered)
        self.view.target_clicked.connect(entering.click)
        self.view.dragged.connect(entering.drag)
        self._frame.bar.verb_pressed.connect(entering.latch)
        self.panel.option_chosen.connect(entering.choose)
        self.panel.amount_key.connect(self.press_key)
        self.panel.back_wanted.connect(entering.back)
        self.panel.verdict_acted.connect(lambda _act: self._answered())
        self.panel.hint_wanted.connect(self._hint)
        self.panel.undo_wanted.connect(self._undo)
        self.panel.keys_wanted.connect(self.show_keys)
        self.panel.next_wanted.connect(self._next)

    def start(self) -> None:
        """Shows the table and begins; the attempt has been written down before."""
        self._show(is_animated=False)
        self._go_on()

    # Keys

    def press_key(self, key: str) -> bool:
        """One key of the keyboard or the amount pad; tells whether it meant something."""
        if key == Key.ENTER and not self._entering.takes_enter():
            if self._waits:
                self._answered()
                return True
            return False
        commands = {"H": self._hint, "U": self._undo, "N": self._next}
        if key in commands and not self._entering.takes_letters():
            commands[key]()
            return True
        return self._entering.press(key)

    # An act

    def _is_awaited(self) -> bool:
        """Whether an act would be taken now: not while the table moves by itself, nor in a pause."""
        return not self._clock.is_paused and self._session.turn() in (Turn.TRAINEE, Turn.OPTIONAL, Turn.SIGN)

    def submit(self, action: a.Action) -> None:
        """A whole act: judged, shown, written down; then the round goes on."""
        before = self._session.state.table
        outcome = self._session.submit(action, self._clock.elapsed_ms)
        if outcome.played:
            self._gesture = None
        self._log.add(outcome, before)
        if outcome.played or self._session.drill.level is Level.TEST:
            self._show()  # what did not move is shown with its verdict, once
        self._keeping.commit()
        self._say(outcome)
        self._go_on()

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
        self._marks = marks(said.given, said.right, self._session.state.table)
        self.panel.show_verdict(retry_view(outcome, self._session.state.table))
        self._show(is_animated=False)

    def _answered(self) -> None:
        """Puts a verdict, a hint and their arrows away."""
        self._waits = False
        self.panel.show_verdict(None)
        if self._marks != _UNMARKED:
            self._marks = _UNMARKED
            self._show(is_animated=False)

    # What plays itself

    def _go_on(self) -> None:
        """Lets the next step play itself, waits for the trainee, or ends the round."""
        turn = self._session.turn()
        self._note_incident()
        self._report_incident()
        is_wanted = turn in (Turn.OPTIONAL, Turn.SIGN) or self._can_skip()
        self.panel.show_next(is_wanted=is_wanted, words=self._next_words(turn))
        if turn is Turn.OVER:
            self._auto.stop()
            self._finish()
        elif turn is Turn.AUTO and not self._clock.is_paused:
            self._auto.start(pace.pause_ms(self._session, is_reduced=self._look.has_reduced_motion))
        self._show_entry()

    def _note_incident(self) -> None:
        """A sign stands until it is answered; whom it concerns is whom a ruling will be about."""
        incident = self._session.incident
        if incident is not None and incident is not self._shown_incident:
            self._log.add_sign(sign_words(incident))
            self.panel.show_log(self._log.lines)
            self._entering.concern(incident.seat)
            self._report.begin(incident)
        self._shown_incident = incident

    def _report_incident(self) -> None:
        """Once an irregularity is dealt with, how: nothing in a test, nor over a verdict that still stands."""
        card = self._report.ended()
        if card is not None and self._session.drill.level is not Level.TEST and not self._waits:
            self.panel.show_verdict(card)

    def _next_words(self, turn: Turn) -> str:
        if turn is Turn.SIGN:
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

    def _play_next(self) -> None:
        table = self._session.state.table
        action = self._session.advance()
        if action is None:
            self._go_on()
            return
        shown = shown_by(table, action, self._session.drill.seed)
        if not isinstance(action, a.Post):
            self._gesture = shown
        self._log.add_auto(action, table, shown)
        if self._session.drill.level is Level.SHOW:
            self.panel.show_verdict(self._log.explained())
        self._show()
        self._go_on()

    def _next(self) -> None:
        """Lets a sign pass, goes on where it may, and skips to the trainee's first step while none has come."""
        if self._clock.is_paused:
            return
        turn = self._session.turn()
        if turn is Turn.SIGN:
            passed = self._session.incident
            self._session.go_on(self._clock.elapsed_ms)
            self._keeping.commit()
            if passed is not None and passed.is_real and self._session.drill.level is not Level.TEST:
                self._waits = True
                self.panel.show_verdict(passed_view(passed))
            self._go_on()
        elif turn is Turn.OPTIONAL:
            self._play_next()
        elif turn is Turn.OVER:
            self._finish()
        while self._can_skip():
            self._play_next()

    # Help, pause, the end

    def _hint(self) -> None:
        step = None if self._clock.is_paused else self._session.hint()
        if step is None:
            return
        self._hints += 1
        self._waits = True
        self._marks = marks(None, step.action, self._session.state.table)
        self.panel.show_verdict(hint_view(self._session, step, self._hints))
        self._show(is_animated=False)

    def _undo(self) -> None:
        if self._clock.is_paused or not self._session.undo(self._clock.elapsed_ms):
            return
        self._auto.stop()
        self._gesture = self._session.gesture()
        self._log.add_undo()
        self._answered()
        self._show()
        self._keeping.commit()
        self._entering.clear()
        self._go_on()

    def show_keys(self) -> None:
        """The list of keys."""
        self._holding.put_before(KeysDialog(self._verbs, self), lambda _is_meant: self._go_on())

    def ask_to_leave(self) -> None:
        """Leaves; asks once before a round that is under way is ended."""
        if not self._session.answers or self._session.turn() is Turn.OVER:
            self._leave()
            return
        words = self.tr("Leave this round? What you did is kept and shown, but the round can't be gone on with.")
        asked = QuestionDialog(words, self.tr("Leave"), self.tr("Stay"), self)
        self._holding.put_before(asked, lambda is_meant: self._leave() if is_meant else self._go_on())

    def turn_pause(self) -> None:
        """Holds table and clock, or lets them go on."""
        self._frame.header.show_paused(is_paused=self._holding.turn_pause())

    def put_away(self) -> bool:
        """The window closes: what has been answered is written, the attempt stays open to be gone on with.

        Tells whether it is written; the sentence why not has then been given.
        """
        self._auto.stop()
        return self._keeping.commit()

    def _leave(self) -> None:
        """Ends the attempt and leaves; stays where it can't be written, so that nothing answered is lost."""
        self._auto.stop()
        if self._keeping.close():
            self.left.emit()
        else:
            self._go_on()

    def _finish(self) -> None:
        if self._keeping.close():
            QTimer.singleShot(0, self, lambda: self.finished.emit(self._session.attempt))
        else:
            self.panel.show_next(is_wanted=True, words=self.tr("Write it down again"))

    # What is shown

    def _show(self, *, is_animated: bool = True) -> None:
        state = self._session.state
        shown = picture(state.table, gesture=self._gesture, acts=state.actions(), legend=self._before)
        arrows, ringed = self._marks
        shown = replace(shown, takes=self._entering.takes, arrows=arrows, here=ringed or shown.here)
        self.view.show_picture(shown, is_animated=is_animated)
        if turned_to := facing(self._session.state.table):
            self.view.show_zone(Target(TargetKind.SEAT, turned_to))
        if is_animated and self.view.is_moving:
            self.view.paint_now()
        self.panel.show_log(self._log.lines)
        done, ahead = self._log.own_steps, self._session.steps_ahead()
        self._frame.header.show_progress(done, done + ahead, pace.rounds_per_hour(done, ahead, self._clock.elapsed_ms))

    def _show_entry(self) -> None:
        entry = self._entering.entry
        table = self._session.state.table
        lines = [(option.id, option.key, option_words(entry, option.id, table.pots)) for option in self._entering.menu]
        amount = self._entering.cut_amount
        chips = cut(amount, table.rules.denominations) if amount else NO_CHIPS
        suggested = self._log.suggestion() if entry.verb is None else None
        self.panel.show_entry(suggested or slots(entry, table), lines, chips)
        self.panel.show_said(self._said())
        self._frame.bar.latch(entry.verb.value if entry.verb is not None else "")
        if self._entering.takes != self.view.picture.takes:
            self.view.show_picture(replace(self.view.picture, takes=self._entering.takes), is_animated=False)

    def _said(self) -> str:
        """The sentence over the verdict: the pause, a sign, or what a player does."""
        if self._clock.is_paused:
            return self.tr("Paused. The clock stands still.")
        if self._session.incident is not None:
            return sign_words(self._session.incident)
        return gesture_line(self._gesture) if self._gesture is not None else ""

    def picture_to(self, path: Path) -> None:
        """Saves the page as it stands, motion at its end; raises `TrainerError` where it can't be written."""
        self.view.finish_motion()
        QApplication.processEvents()
        if not self.grab().save(str(path)):
            raise TrainerError(f"{path} can't be written: check that its folder may be written to and has room.")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._keyboard.listen()
        self.view.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._keyboard.rest()
