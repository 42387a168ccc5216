"""The table page: a round under the trainee's hands. Acts go in, verdicts come out, the others play themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from trainer.records import Level
from trainer.rules import actions as a
from trainer.tongue import translate
from trainer.training.casting import Turn
from trainer.training.notes import Outcome
from trainer.training.played_again import AnyTable
from trainer.ui.entry.keys import CLEAR_KEY, HINT_KEY, NEXT_KEY, UNDO_KEY, WHY_KEY, Key
from trainer.ui.exercise import pace
from trainer.ui.exercise.exercise import ExercisePage
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.log_again import lines_again
from trainer.ui.exercise.pace import SecondPress
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.explaining.explainer import WHY, Explainer
from trainer.ui.look.sounds import Sound
from trainer.ui.table.face import AnyFace, Dealing, Posting
from trainer.ui.table.hints import GoingRound, Hints, Why, offered, slots_of
from trainer.ui.table.incidents import Incidents
from trainer.ui.table.key_list import table_keys
from trainer.ui.table.panel import Panel, TableFrame
from trainer.ui.table.report import LogBook, key_of_next, retry_view, sound_of, words_of_next
from trainer.ui.table.telling import Telling
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.verbs import VerbBar
from trainer.ui.wording.drills import level_words


class TablePage(ExercisePage):
    """One round of one drill, at a table of any family."""

    further_keys: tuple[tuple[str, str], ...] = ()
    """Keys that only some such pages have."""

    def __init__(
        self,
        session: Dealing,
        face: Callable[[Callable[[], bool]], AnyFace],
        choices: TableChoices,
        parent: QWidget | None = None,
    ) -> None:
        """`face` makes the family's face, told how to ask whether an act would be taken now."""
        super().__init__(session, choices.sounds, parent)
        self._session = session
        self._has_reduced_motion = choices.look.has_reduced_motion
        self._log = LogBook(session)
        self._second_press = SecondPress(self)
        self._note = ""
        """Why what was pressed had no effect, until the next press."""
        self.face = face(self._is_awaited)
        self._incidents = Incidents(session, self.face, self._log)
        self._symptom_seen = self._incidents.seen
        self._round, self._hints = GoingRound(session, self.face), Hints(session, self.face)
        self._why = Why(session, self._tell)
        seen, announces = self.face.seen, partial(announce, self)
        self.explainer = Explainer(lambda: self.face.view, self._why.offered, announces, seen.way)
        part = seen.part_words(session.drill.focus)
        self.header = Header(part, self.face.place, level_words(session.level))
        self.side = self.panel = Panel(has_help=self._has_help)
        self.bar = VerbBar(self.face.bar)
        self._fill(TableFrame(self.header, self.face.view, self.panel, self.bar))
        self._telling = Telling(session, self.face, self._log, self.panel)
        self._connect()

    def _connect(self) -> None:
        self._connect_sides()
        entering = self._entering = self.face.entering
        entering.acted.connect(self.submit)
        entering.refused.connect(self._refuse)
        entering.missed.connect(self._tell)
        entering.changed.connect(self._show_entered)
        entering.touched.connect(self._answered)
        self.bar.verb_pressed.connect(entering.latch)
        self.panel.option_chosen.connect(self._choose)
        self.panel.amount_key.connect(self.press_key)
        self.panel.back_wanted.connect(entering.back)
        self.panel.next_wanted.connect(self.press_key)
        entering.offer(partial(offered, self._session, self.face))
        entering.catch_up_by(self._catch_up)
        if isinstance(self.face, Posting):
            self.face.sheet_wanted.connect(self._show_sheet)

    def start(self) -> None:
        """Shows the table and begins; the attempt has been written down before."""
        self._log.lines += lines_again(self._session, self.face)
        self.face.taken_back()
        self._incidents.take_up()
        self._show(is_animated=False)
        self._go_on()

    # Keys

    def press_key(self, key: str) -> bool:
        """One key of the keyboard or the amount pad; tells whether it meant something."""
        if not self._clock.is_paused and self._explain(key):
            return True
        if key == Key.ENTER and not self._entering.takes_enter:
            if self._waits:
                self._answered()
                return True
            return False  # then it is for what has the focus
        commands = {HINT_KEY: self._hint, UNDO_KEY: self._undo, NEXT_KEY: self._next, CLEAR_KEY: self.let_pass}
        if key in commands:
            if told := self._entering.meant(key):
                self._tell(told)
            else:
                commands[key]()
            return True
        is_taken = self._entering.press(key)
        if not is_taken and self._symptom_seen.is_unseen and (key.isdigit() or key == "="):
            self._refuse()  # the round of cards that it belonged to has been broken off
            self._show_entered()
        return is_taken

    def _explain(self, key: str = WHY_KEY) -> bool:
        """Explains, turns to the next explanation, puts it away; what plays itself waits meanwhile."""
        was_shown = self.explainer.is_shown
        is_taken = self.explainer.press(key)
        if self.explainer.is_shown:
            self._auto.stop()
        elif was_shown and is_taken:
            self._go_on()
        return is_taken

    def _verdict_acted(self, act: str) -> None:
        if act == WHY:
            self._explain()
        else:
            super()._verdict_acted(act)

    def _choose(self, option: str) -> None:
        """A line of the list pressed: it goes, and the table has the focus that it may have had."""
        self.table.setFocus()
        self.face.view.rest_focus()
        self._entering.choose(option)

    # An act

    def _is_awaited(self) -> bool:
        """Whether an act is taken now: not while the table moves by itself, in a pause, or with a symptom unseen."""
        return (
            self._session.turn() not in (Turn.AUTO, Turn.OVER)
            and not self._clock.is_paused
            and not self._symptom_seen.is_unseen
        )

    def _catch_up(self) -> None:
        """What plays itself before a step that has been entered comes to its end at once; not before the first own."""
        while self._session.turn() is Turn.AUTO and not (self._clock.is_paused or self._can_skip()):
            self._play_next()

    def submit(self, action: a.Action) -> None:
        """A whole act: judged, shown, written down; then the round goes on."""
        self.face.view.finish_motion()
        before, noted = self._session.state.table, len(self._session.answers)
        outcome = self._session.act(action, self._clock.elapsed_ms, lambda done: self._see(done, before, noted))
        if outcome.unwritten:
            self._keeping.commit()
        self._say(outcome)
        self._go_on()

    def _see(self, outcome: Outcome, before: AnyTable, noted: int) -> None:
        """The table moves at once; the verdict waits until the act is written down."""
        self._round.done(outcome.verdict.given)
        self.face.view.rest_focus()
        if outcome.played:
            self.face.settled()
        if self._session.level is Level.TEST:
            self._telling.tell(noted)
            self._show_course()
        else:
            self._log.add(outcome, before)
            if outcome.played:
                self._show()  # what did not move is shown with its verdict, once

    def _say(self, outcome: Outcome) -> None:
        if self._session.level is Level.TEST:
            return
        self._hints.begin_anew()
        if outcome.verdict.is_right:
            self._sounds.play(sound_of(outcome.played))
            return
        self._sounds.play(Sound.WRONG)
        self._waits = True
        self._second_press.ignore()
        self.face.mark(outcome.said.given, outcome.said.right)
        self.panel.show_verdict(self._why.stands(outcome, retry_view(outcome, self._session.state.table)))
        # the table stands as it stood: nothing but its marks and the log are others
        self.face.show_marks()
        self._show_course()

    def _answered(self) -> None:
        """Puts a verdict, a hint and their arrows away."""
        was_waiting, self._waits = self._waits, False
        self._note = ""
        self.explainer.put_away()
        self._why.is_gone()
        self.panel.show_verdict(None)
        if self.face.unmark():
            self.face.show_marks()
        if was_waiting and self._entering.verb:
            self._show_entered()

    def _tell(self, words: str) -> None:
        self._note = words
        self._show_entered()

    def _refuse(self) -> None:
        """A step entered while the table moved is not taken, nor kept to be judged with what is pressed next."""
        self._note = self._note if self._clock.is_paused else self._incidents.why_refused()

    # What plays itself

    def _go_on(self) -> None:
        """Lets the next step play itself, waits for the trainee, or ends the round."""
        turn = self._session.turn()
        self._round.check()
        if self._incidents.note():
            self.panel.show_log(self._log.seen)
        if (card := self._incidents.dealt_with()) is not None and not self._waits:
            self.panel.show_verdict(card)  # not over a verdict that still stands
        self.panel.show_next(*self._offered_next(turn))
        if turn is Turn.OVER:
            self._auto.stop()
            self._finish()
        elif turn is Turn.AUTO and not self._clock.is_paused and (pause := self._pause_ms()) is not None:
            self._auto.start(pause)
        self._show_entered()

    def _offered_next(self, turn: Turn) -> tuple[str, str]:
        """Words and key of the button that goes on."""
        return words_of_next(turn, can_skip=self._can_skip()), key_of_next(turn)

    def _pause_ms(self) -> int | None:
        """Milliseconds before the next step plays itself; none where it waits to be asked for."""
        usual = pace.pause_ms(self._session, is_reduced=self._has_reduced_motion)
        return usual + self.face.view.settling_ms

    def _can_skip(self) -> bool:
        return self._session.turn() is Turn.AUTO and not self._log.has_own

    def play_next(self) -> a.Action | None:
        """Plays the step that comes by itself, at once; none when there is no such step."""
        self._auto.stop()
        action = self._session.following()
        self._play_next()
        return action

    def _play_next(self) -> None:
        table = self._session.state.table
        if (action := self._session.advance()) is not None:
            self._log.add_auto(action, table, self.face.played(action, table))
            if self._session.level is Level.SHOW:
                self.panel.show_verdict(self._log.explained())
            self._show()
        self._go_on()

    def _next(self) -> None:
        """Goes on where it may, and skips to the trainee's first step while none has come; it is never judged."""
        if self._clock.is_paused or self._symptom_seen.is_unseen:
            return
        if told := self._incidents.why_not(NEXT_KEY):
            self._tell(told)
        match self._session.turn():
            case Turn.OPTIONAL:
                self._play_next()
            case Turn.OVER:
                self._finish()
            case _:
                while self._can_skip():
                    self._play_next()

    def let_pass(self) -> None:
        """Nothing is wrong with what stands out, says the trainee; as soon as it can have been seen."""
        if self._clock.is_paused or self._symptom_seen.is_unseen:
            return
        if told := self._incidents.why_not(CLEAR_KEY):
            self._tell(told)
            return
        passed, noted = self._session.incident, len(self._session.answers)
        self._session.go_on(self._clock.elapsed_ms)
        self._hints.begin_anew()
        self._answered()
        if self._session.level is Level.TEST:
            self._telling.tell(noted)
        elif passed is not None:
            self._log.add_passed()
        self._show_course()
        self._keeping.commit()
        if (card := self._incidents.passed(passed)) is not None:
            self._waits = True
            self.panel.show_verdict(card)
        self._go_on()

    # Help, leaving, the end

    def _hint(self) -> bool:
        if self._clock.is_paused:
            return False
        view = self._hints.next(self._clock.elapsed_ms)
        if view is None:
            if self._has_help and self._session.turn() is Turn.AUTO:
                self._tell(translate("TablePage", "There is nothing to hint at: the table moves by itself just now."))
            return False
        self._waits = True
        self.panel.show_verdict(view)
        self.face.show_marks()
        self._show_entered()
        self._keeping.commit()
        return True

    def _undo(self) -> bool:
        if self._clock.is_paused or not self._session.undo(self._clock.elapsed_ms):
            return False
        self._auto.stop()
        self.face.taken_back()
        self._answered()
        self._note = self._log.add_undo()
        self._show()
        self._keeping.commit()
        self._entering.clear()
        self._go_on()
        return True

    def _show_sheet(self) -> None:
        """What is posted may be read whenever a dealer looks up, in a test too; clock and page wait."""
        if isinstance(self.face, Posting):
            self._holding.put_before(self.face.sheet(self), lambda _is_meant: self._go_on())

    @property
    def is_idle(self) -> bool:
        is_entered = not self._entering.is_fresh or self.panel.verdict.waits
        return self.is_closed or not (is_entered or self.explainer.is_shown)

    @property
    def settling_ms(self) -> int:
        return self.face.view.settling_ms

    @property
    def table(self) -> QWidget:
        return self.face.view

    def last_look_ms(self) -> int:
        return self._telling.last_look_ms

    def key_list(self) -> QDialog:
        return table_keys(self._session, self.face, self.further_keys, self)

    def leave_words(self) -> str:
        return translate("TablePage", "Leave this round? It stays as it stands: you go on with it from the home page.")

    def say_unwritten(self) -> None:
        self.panel.show_next(translate("TablePage", "Write it down again"))

    # What is shown

    def _show(self, *, is_animated: bool = True) -> None:
        self.explainer.put_away()
        self.face.show(is_animated=is_animated)
        if is_animated and self.face.view.is_moving:
            self.face.view.paint_now()
        self._show_course()

    def _show_course(self) -> None:
        self.panel.show_round(self._log.seen, self.face.known())
        done, ahead = self._log.own_steps, self._session.steps_ahead()
        self.header.show_progress(done, done + ahead, pace.rounds_per_hour(done, ahead, self._clock.elapsed_ms))

    def _show_entered(self) -> None:
        lines = () if self._waits else self._entering.lines  # a verb that stayed leaves its room to the verdict
        self.panel.show_entered(slots_of(self._session, self.face), lines, self.face.chips())
        self.panel.show_said(self._said())
        self.bar.latch(self._entering.verb)
        is_over = self._session.turn() is Turn.OVER
        self.bar.setEnabled(not is_over and self._session.level is not Level.SHOW)
        self.panel.rest_help(is_at_rest=is_over)
        self.face.show_takes()
        self.step_shown.emit()

    def _said(self) -> str:
        """The sentence over the verdict: the pause, a symptom, or what a player does."""
        if self._clock.is_paused:
            return translate("TablePage", "Paused. The clock stands still.")
        return "\n".join(filter(None, (self._incidents.words() or self.face.told(), self._note)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._symptom_seen.comes_on_screen()
        self.table.setFocus()
