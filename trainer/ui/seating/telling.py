"""What a test's trainee enters at the desk: the room as left, then put right by a hand; log and reader alike."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.rules.seating.room import Room
from trainer.training.seating import SeatingSession
from trainer.ui.exercise import pace
from trainer.ui.felt.righting_hand import STAYS_MS, hand_plate, paint_hand
from trainer.ui.seating.frame import DeskFrame
from trainer.ui.seating.report import as_done, is_taken_back, told_lines
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.log import LogLine

_LETTERS: Final = 17
"""Pixels of the hand's words."""


class DeskHand(QWidget):
    """The hand over the desk, for as long as it takes to read it."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._stays = QTimer(self)
        self._stays.setSingleShot(True)
        self._stays.setInterval(STAYS_MS)
        self._stays.timeout.connect(self.hide)
        self.hide()

    def come(self) -> None:
        """In the middle of what it is over."""
        plate = hand_plate(_LETTERS).adjusted(-2, -2, 2, 2)
        self.resize(plate.size().toSize())
        self.move(self._over.rect().center() - self.rect().center())
        self.show()
        self.raise_()
        self._stays.start()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.translate(QRectF(self.rect()).center())
        paint_hand(painter, _LETTERS)
        painter.end()


class DeskTelling(QObject):
    """Tells what was entered as it was entered, and shows that it is put right; never why."""

    changed = Signal()
    """The room or the log is to be shown anew."""

    def __init__(self, session: SeatingSession, log: list[LogLine], frame: DeskFrame) -> None:
        super().__init__(frame)
        self._session = session
        self._log = log
        self._frame = frame
        self._hand = DeskHand(frame.tables)
        self.as_done: Room | None = None
        """What is seen instead of the room, until the hand comes."""
        self.held_from: int | None = None
        """From which line of the log on they are not to be seen yet; none where all are."""
        self._hand_comes = QTimer(self)
        self._hand_comes.setSingleShot(True)
        self._hand_comes.timeout.connect(self.finish)

    @property
    def left_ms(self) -> int:
        """Milliseconds until the hand comes; 0 while none is awaited."""
        return max(0, self._hand_comes.remainingTime()) if self._hand_comes.isActive() else 0

    def tell(self, noted: int) -> None:
        """What came of the step that was answered after so many answers."""
        told = self._session.told(noted)
        if told is None:
            return
        lines = told_lines(told)
        self._log += lines
        seen = as_done(told)
        if not told.put_right and not is_taken_back(told):
            self._say(lines)
        elif seen == told.before:
            self._say(lines)
            self._hand.come()
        else:
            self.as_done, self.held_from = seen, len(self._log) - len(lines) + 1
            self._say(lines[:1])
            self._hand_comes.start(pace.AS_DONE_MS)

    def finish(self) -> None:
        """What was still to be put right stands there at once."""
        if self.as_done is None:
            return
        self._hand_comes.stop()
        self._say(tuple(self._log[self.held_from :]))
        self.as_done = self.held_from = None
        self._hand.come()
        self.changed.emit()

    def jump(self) -> None:
        """Something else is done: the hand has gone."""
        self.finish()
        self._hand.hide()

    def _say(self, lines: tuple[LogLine, ...]) -> None:
        announce(self._frame, "\n".join(line.words for line in lines))
