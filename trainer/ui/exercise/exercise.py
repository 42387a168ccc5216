"""What every exercise page does, whatever is exercised: clock and keys, pause and help, writing down, the end."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from trainer.errors import HasLeft, TakenOver, TrainerError
from trainer.records import Level, Mark
from trainer.tongue import translate
from trainer.training.casting import Turn
from trainer.training.exercise import UnderWay
from trainer.training.in_class.players import Lead
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.holding import Holding, RoundClock
from trainer.ui.exercise.host import Host
from trainer.ui.exercise.keyboard import KEYS_KEY, PAUSE_KEY, Keyboard
from trainer.ui.exercise.step_page import StepPage
from trainer.ui.look.sounds import Sounds
from trainer.ui.widgets.dialogs import QuestionDialog
from trainer.ui.widgets.surface import column_in


class Keeping(QObject):
    """Between a session and its record. Each act tells whether everything is written."""

    failed = Signal(str)
    """Why it can't be written, as a sentence. The answers stay in the session."""
    lost = Signal(str)
    """Another window has the attempt now, or its person has left, as a sentence: nothing more is written here."""

    def __init__(self, session: UnderWay, clock: RoundClock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._clock = clock

    def commit(self) -> bool:
        """Writes what has been answered."""
        return self._is_done(self._session.commit)

    def leave(self) -> None:
        """Writes that the attempt is left open, once all that was answered is written."""
        self._session.leave(self._clock.elapsed_ms)
        # without that line it is told from the last one how long it lay
        with suppress(TrainerError):
            self._session.commit()

    def close(self) -> bool:
        """Writes the rest and the attempt's end."""
        return self._is_done(lambda: self._session.finish(self._clock.elapsed_ms))

    def _is_done(self, write: Callable[[], None]) -> bool:
        try:
            write()
        except (TakenOver, HasLeft) as problem:
            self.lost.emit(str(problem))
            return False
        except TrainerError as problem:
            self.failed.emit(str(problem))
            return False
        return True


class ExercisePage(StepPage):
    """One round of one exercise. Keeps no truth of its own: the session has it, the page shows it."""

    left = Signal()
    given_up = Signal(str)
    """Another window has the attempt now: the sentence to show, on another page."""
    header: Header
    clock_of: ClassVar[type[RoundClock]] = RoundClock
    """What the time is taken by."""

    def __init__(self, under_way: UnderWay, sounds: Sounds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.under_way = under_way
        self._sounds = sounds
        self._clock = self.clock_of(under_way.answers[-1].elapsed_ms if under_way.answers else 0)
        self._keeping = Keeping(under_way, self._clock, self)
        self._keeping.failed.connect(self.failed)
        self._keeping.lost.connect(self._give_up)
        self._keyboard = Keyboard(self, self.press_key, {KEYS_KEY: self.show_keys, PAUSE_KEY: self.turn_pause})
        self._waits = False
        """A verdict or a hint stands until the next key."""
        self._is_closed = False
        """The round is over and written down."""
        self._is_within = False
        self._auto = QTimer(self)
        self._auto.setSingleShot(True)
        self._auto.timeout.connect(self._play_next)
        self._holding = Holding(self._clock, self._auto, self._go_on, self)

    def _fill(self, *parts: QWidget) -> None:
        """What the page is made of, from top to bottom without a gap; the last part takes what is left."""
        column = column_in(self)
        for part in parts:
            column.addWidget(part, int(part is parts[-1]))

    def _connect_header(self) -> None:
        self.header.pause_wanted.connect(self.turn_pause)
        self.header.leave_wanted.connect(self.ask_to_leave)

    def _connect_sides(self) -> None:
        """Bar and panel: what every exercise has of them."""
        self._connect_header()
        self.side.verdict_acted.connect(self._verdict_acted)
        self.side.hint_wanted.connect(self._hint)
        self.side.undo_wanted.connect(self._undo)
        self.side.keys_wanted.connect(self.show_keys)

    def _verdict_acted(self, _act: str) -> None:
        """A button of a verdict's card was pressed: it goes, and the next step is entered where steps are."""
        self._answered()
        self.table.setFocus()

    @property
    def _has_help(self) -> bool:
        """Whether hints and undo are offered."""
        return self.under_way.level in (Level.GUIDED, Level.PRACTICE)

    @property
    def led(self) -> Lead[Any] | None:
        """Whoever plays the players of this round now; none where nobody does."""
        return None

    def serve(self, host: Host) -> None:
        """Whoever opens the page has this for it: as a rule it needs nothing."""

    def go_on_for(self, before: ExercisePage | None) -> None:
        """In place of a page of the same attempt that has met an error: as a rule the attempt tells all."""

    # What each exercise does in its own way

    @abstractmethod
    def start(self) -> None:
        """Shows how all stands and begins; the attempt has been written down before."""

    @abstractmethod
    def press_key(self, key: str) -> bool:
        """One key of the keyboard; tells whether it meant something."""

    @abstractmethod
    def key_list(self) -> QDialog:
        """The list of keys."""

    @abstractmethod
    def leave_words(self) -> str:
        """What is asked before something under way is left."""

    @abstractmethod
    def say_unwritten(self) -> None:
        """All is done, but could not be written down: offers to try again."""

    @abstractmethod
    def _go_on(self) -> None:
        """Lets the next step play itself, waits for the trainee, or ends."""

    # A page whose steps have pages of their own leaves these four to them.

    def _play_next(self) -> None:
        """Plays what comes by itself."""

    def _answered(self) -> None:
        """Puts a verdict or a hint away."""

    def _hint(self) -> bool:
        """Shows what comes next; tells whether there was anything to show."""
        return False

    def _undo(self) -> bool:
        """Takes the last step back; tells whether there was one."""
        return False

    # Pause, help, the end

    def show_keys(self) -> None:
        """The list of keys; clock and page wait while it stands."""
        self._holding.put_before(self.key_list(), lambda _is_meant: self._go_on())

    def ask_to_leave(self) -> None:
        """Leaves; asks once where something is under way, and says that it can be gone on with."""
        if self.ends_when_left():
            self._leave()
            return
        words = self.leave_words()
        if self.under_way.level is Level.TEST:
            words = translate(
                "ExercisePage", "{words} This is a test: the time away counts, and the result tells it."
            ).format(words=words)
        asked = QuestionDialog(words, translate("ExercisePage", "Leave"), translate("ExercisePage", "Stay"), self)
        self._holding.put_before(asked, lambda is_meant: self._leave() if is_meant else self._go_on())

    def turn_pause(self) -> None:
        self.header.show_paused(is_paused=self._holding.turn_pause())

    def keep(self) -> bool:
        """Writes what has not been written yet."""
        return self._keeping.commit()

    def put_away(self) -> bool:
        """The page goes: what has been answered is written, the attempt stays open to be gone on with.

        Tells whether it is written; the sentence why not has then been given.
        """
        self._auto.stop()
        return self._keeping.commit()

    def leave_open(self) -> bool:
        """Whoever deals goes away: the attempt is put away, and where it is left is noted, unless nothing was done."""
        is_written = self.put_away()
        if is_written and not self.ends_when_left():
            self._keeping.leave()
        return is_written

    def ends_when_left(self) -> bool:
        """Whether leaving ends the attempt: nothing was done, or all is. Else it stays open, to be gone on with."""
        return not self.has_begun or self.under_way.turn() is Turn.OVER

    @property
    def has_begun(self) -> bool:
        """Whether anything was done; that it was left and gone on with is nothing."""
        return any(answer.mark not in (Mark.LEFT, Mark.RESUMED) for answer in self.under_way.answers)

    def last_look_ms(self) -> int:
        """How long the end stays in sight before the result."""
        return 0

    def _leave(self) -> None:
        """Leaves with all written down; stays where it can't be written, so that nothing answered is lost."""
        if self._is_closed:
            return  # the result is on its way
        self._auto.stop()
        if self._keeping.close() if self.ends_when_left() else self.leave_open():
            self.left.emit()
        else:
            self._go_on()

    def _give_up(self, sentence: str) -> None:
        """Nothing more can be done here."""
        if not self._is_closed:
            self._is_closed = True
            self._auto.stop()
            # not before what has just been done here is done
            QTimer.singleShot(0, self, lambda: self.given_up.emit(sentence))

    def _finish(self) -> None:
        if self._is_closed:
            return
        self._auto.stop()
        self._is_closed = self._keeping.close()
        if self._is_closed:
            QTimer.singleShot(self.last_look_ms(), self, lambda: self.finished.emit(self.under_way.attempt))
        else:
            self.say_unwritten()

    @property
    def is_closed(self) -> bool:
        return self._is_closed

    def lie_within(self) -> None:
        self._is_within = True
        self.header.hide()

    def begin_clock(self) -> None:
        self._clock.begin_anew()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._is_within:
            self._keyboard.listen()
        elif not self._is_closed and not event.spontaneous():
            self._go_on()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._keyboard.rest()
        if self._is_within:
            self._auto.stop()
