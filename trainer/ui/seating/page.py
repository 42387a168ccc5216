"""The desk page: a waiting list and the tables of a room under the trainee's hands."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from trainer.records import Level
from trainer.rules.actions import Action
from trainer.rules.round import Round
from trainer.rules.rulebook import load_rulebook
from trainer.rules.seating.clauses import RULEBOOK_OF_LIST
from trainer.rules.seating.procedure import SEATING
from trainer.rules.seating.room import Room
from trainer.tongue import translate
from trainer.training.casting import Turn
from trainer.training.notes import Outcome
from trainer.training.seating import SeatingSession
from trainer.ui.entry import Key
from trainer.ui.entry.keys import HINT_KEY, UNDO_KEY
from trainer.ui.entry.seating import DESK, KEYS, TYPE, AtDesk, OnLine, step_of
from trainer.ui.entry.view import Box, EnteredView
from trainer.ui.exercise import pace
from trainer.ui.exercise.exercise import ExercisePage
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.help import KeyList
from trainer.ui.look.sounds import Sound, Sounds
from trainer.ui.seating.frame import DeskFrame, DeskPanel
from trainer.ui.seating.log_again import day_again
from trainer.ui.seating.report import hint_view, key_lines, outcome_line, retry_view, shown_view
from trainer.ui.seating.telling import DeskTelling
from trainer.ui.table.entering import Entering
from trainer.ui.widgets.log import LogLine
from trainer.ui.wording.drills import level_words
from trainer.ui.wording.seating.acts import desk_words, said_words


class SeatingPage(ExercisePage):
    """One day at the desk. Keeps no truth of its own: the session has the room, the page shows it."""

    def __init__(self, session: SeatingSession, sounds: Sounds, parent: QWidget | None = None) -> None:
        super().__init__(session, sounds, parent)
        self.setProperty("ground", "surface")
        self._session = session
        self._log: list[LogLine] = []
        self._said = ""
        self._hints = 0
        self._note = ""
        """Why a key had no effect; stands over the case until the next."""
        self._build()

    def _build(self) -> None:
        level = self._session.level
        self.header = Header(self._session.book.title, load_rulebook(RULEBOOK_OF_LIST).title, level_words(level))
        self.side = self.panel = DeskPanel(has_help=self._has_help)
        self._connect_sides()
        own = {key: verb for verb, key in KEYS.items()}
        entering = self._entering = Entering(DESK, lambda: self.room, own, self._is_awaited, self, only_in_turn=True)
        entering.acted.connect(self.submit)
        entering.missed.connect(self._tell)
        entering.changed.connect(self._show)
        entering.touched.connect(self._answered)
        self.panel.option_chosen.connect(entering.choose)
        self.panel.back_wanted.connect(self._back)
        self._frame = DeskFrame(self.header, self.room, self.panel)
        self._frame.case.desk_pressed.connect(lambda: entering.click(AtDesk()))
        self._frame.sheet.line_pressed.connect(lambda number: entering.click(OnLine(number)))
        self._frame.tables.spot_pressed.connect(entering.click)
        for drawn in (self._frame.case.drawn, self._frame.sheet.drawn):
            drawn.connect(entering.drag)
        self._frame.bar.verb_pressed.connect(entering.latch)
        self._telling = DeskTelling(self._session, self._log, self._frame)
        self._telling.changed.connect(self._show)
        self._fill(self._frame)

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return self._session.state.table

    def start(self) -> None:
        """Shows the room and begins; the attempt has been written down before."""
        self._log += day_again(self._session)
        self._said = self._last_said()
        self._show()
        self._go_on()

    # Entering

    def press_key(self, key: str) -> bool:
        """One key; tells whether it meant something."""
        if key == Key.ENTER and self._waits:
            self._answered()
            return True
        if key == Key.ESC:
            return self._back()
        if key == HINT_KEY and self._entering.awaited != TYPE:
            return self._hint()
        if key == UNDO_KEY:
            return self._undo()
        return self._entering.press(key)

    def _tell(self, words: str) -> None:
        self._note = words

    def _back(self) -> bool:
        if self._entering.is_fresh:
            return False
        self._entering.back()
        return True

    def _is_awaited(self) -> bool:
        """Whether an act would be taken now: not while others speak, nor in a pause."""
        return not self._clock.is_paused and self._session.turn() is Turn.TRAINEE

    # An act

    def submit(self, action: Action) -> None:
        """A whole act: judged, shown, written down; then the day goes on."""
        self._telling.jump()
        before, noted = self._session.state.table, len(self._session.answers)
        outcome = self._session.act(action, self._clock.elapsed_ms, lambda done: self._see(done, before, noted))
        if outcome.unwritten:
            self._keeping.commit()
        self._judge(outcome)
        self._go_on()

    def _see(self, outcome: Outcome, before: Room, noted: int) -> None:
        """The room changes at once; the verdict waits until the act is written down."""
        if self._session.level is Level.TEST:
            self._telling.tell(noted)
        else:
            self._log.append(outcome_line(outcome, before))
        self._show()

    def _judge(self, outcome: Outcome) -> None:
        if self._session.level is Level.TEST:
            return
        self._hints = 0
        if outcome.verdict.is_right:
            self._sounds.play(Sound.RIGHT)
            return
        self._sounds.play(Sound.WRONG)
        self._waits = True
        self.panel.show_verdict(retry_view(outcome, self._session.state.table))

    def _answered(self) -> None:
        """Puts a verdict, a hint and a note away."""
        self._waits = False
        self._note = ""
        self.panel.show_verdict(None)

    # What happens by itself

    def _go_on(self) -> None:
        turn = self._session.turn()
        if turn is Turn.OVER:
            self._finish()
        elif turn is Turn.AUTO and not self._clock.is_paused:
            pause = pace.SHOWN_MS if self._session.level is Level.SHOW else pace.PLAYER_MS
            self._auto.start(pause + self._telling.left_ms)
        self._show()

    def due(self) -> tuple[Action, ...]:
        """The acts that are right now, when it is the trainee's turn."""
        return tuple([step.action for step in self._session.due()])

    def play_next(self) -> Action | None:
        """Plays what comes by itself, at once; none when there is no such thing."""
        self._auto.stop()
        action = self._session.following()
        if action is not None:
            self._play_next()
        return action

    def _play_next(self) -> None:
        before = self.room
        action = self._session.advance()
        if action is not None:
            self._say(said_words(action, before) or self._said)
            self._log.append(LogLine(None, str(desk_words(action))))
            self._frame.reveal([spot.table for spot in self.room.at_issue])
            if self._session.level is Level.SHOW:
                self.panel.show_verdict(shown_view(self._session, action))
        self._go_on()

    # Help, pause, the end

    def _hint(self) -> bool:
        step = None if self._clock.is_paused else self._session.hint(self._clock.elapsed_ms)
        if step is None:
            return False
        self._hints += 1
        self._waits = True
        self.panel.show_verdict(hint_view(self._session, step, self._hints))
        self._keeping.commit()
        return True

    def _undo(self) -> bool:
        if self._clock.is_paused or not self._session.undo(self._clock.elapsed_ms):
            return False
        self._auto.stop()
        self._entering.clear()
        self._log.append(LogLine(None, translate("SeatingPage", "Taken back")))
        self._say(self._last_said())
        self._answered()
        self._keeping.commit()
        self._go_on()
        return True

    def _last_said(self) -> str:
        """The last that was said in the day as it stands: after an undo, or where a day is gone on with."""
        state = Round.start(SEATING, self._session.begun)
        said = ""
        for action in self._session.state.actions():
            said = said_words(action, state.table) or said
            state = state.play(action)
        return said

    def last_look_ms(self) -> int:
        left = self._telling.left_ms
        return left + pace.LAST_LOOK_MS if left else 0

    def key_list(self) -> QDialog:
        words = translate("SeatingPage", "A step is a verb, then a name or a seat. Names can be drawn there, too.")
        lines = key_lines()
        return KeyList(words, [lines[: len(KEYS)], lines[len(KEYS) :]], self)

    def leave_words(self) -> str:
        return translate(
            "SeatingPage", "Leave the desk? The day stays as it stands: you go on with it from the home page."
        )

    def say_unwritten(self) -> None:
        self._say(
            translate(
                "SeatingPage", "The day is over, but it could not be written down. When that is put right, press Leave."
            )
        )

    # What is shown

    def _say(self, words: str) -> None:
        self._said = words
        self._show()

    def _show(self) -> None:
        seen = self._telling.as_done or self.room
        is_awaited = self._is_awaited()
        self._frame.case.show_case(self._caption(), self._said, seen.asking)
        self._frame.sheet.show_room(seen)
        self._frame.tables.show_room(seen, wanted_at=self._entering.edges if is_awaited else frozenset())
        self._frame.bar.latch(self._entering.verb)
        self.panel.show_entered(self._view(), self._entering.lines if is_awaited else [])
        self.panel.show_log(self._log[: self._telling.held_from])

    def _view(self) -> EnteredView:
        """What is entered; in *guided* the next step until it has been begun."""
        if not self._is_awaited():
            return replace(self._entering.view, awaited=None)
        step = next((step for step in self._session.due()), None)
        if self._session.level is not Level.GUIDED or not self._entering.is_fresh or step is None:
            return self._entering.view
        return replace(self._entering.view_of(step_of(step.action)), awaited=Box.VERB, suggested=frozenset(Box))

    def _caption(self) -> str:
        if self._clock.is_paused:
            return translate("SeatingPage", "Paused. The clock stands still.")
        if self._note:
            return self._note
        case, cases = self._session.case, self._session.cases
        return (
            translate("SeatingPage", "Case {case} of {cases}").format(case=case, cases=cases)
            if case
            else translate("SeatingPage", "The day begins")
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._frame.focus_verbs()
