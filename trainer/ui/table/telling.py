"""What a test's trainee enters at the table page: seen on the felt, read in the log and heard, all three alike."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from trainer.ui.exercise import pace
from trainer.ui.table.face import AnyFace, Dealing
from trainer.ui.table.panel import Panel
from trainer.ui.table.report import LogBook, is_taken_back
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.log import LogLine


class Telling(QObject):
    """Tells what was entered as it was entered, and shows how a hand puts it right; never why."""

    def __init__(self, session: Dealing, face: AnyFace, log: LogBook, panel: Panel) -> None:
        super().__init__(panel)
        self._session = session
        self._face = face
        self._log = log
        self._panel = panel
        self._hand_comes = QTimer(self)
        self._hand_comes.setSingleShot(True)
        self._hand_comes.timeout.connect(self.finish)

    @property
    def last_look_ms(self) -> int:
        """How long the table stays after the last act: as long as it takes to see that it was put right."""
        left = self._face.view.settling_ms
        return left + pace.LAST_LOOK_MS if left else 0

    def tell(self, noted: int) -> None:
        """What came of the step that was answered after so many answers; the table moves."""
        self.finish()
        told = self._session.told(noted)
        if told is None:
            return
        lines = self._log.add_told(told, self._face)
        first = len(lines)
        if told.put_right or is_taken_back(told, told.before, self._face.seen):
            self._face.settled()
            if self._face.show_put_right(told, first_ms=pace.AS_DONE_MS, each_ms=pace.EACH_STEP_MS):
                # what is put right is not told before it is seen
                first = 1
                self._log.held_from = len(self._log.lines) - len(lines) + first
                self._hand_comes.start(pace.AS_DONE_MS)
        else:
            self._face.show(is_animated=True)
        self._say(lines[:first])
        if self._face.view.is_moving:
            self._face.view.paint_now()

    def finish(self) -> None:
        """What was still to be told of a step is told at once."""
        self._hand_comes.stop()
        held_from, self._log.held_from = self._log.held_from, None
        if held_from is not None:
            self._say(self._log.lines[held_from:])

    def _say(self, lines: Sequence[LogLine]) -> None:
        self._panel.show_log(self._log.seen)
        announce(self._panel, "\n".join(line.words for line in lines))
