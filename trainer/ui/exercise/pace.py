"""How long the table waits before a step plays itself, and for how long a press after a verdict is none."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules.house_acts import Decide
from trainer.ui.table.face import Dealing

PLAYER_MS: Final = 650
"""A player thinks and acts."""
POST_MS: Final = 200
DEALT_MS: Final = 110
"""Between two cards that deal themselves."""
DEALER_MS: Final = 320
SHOWN_MS: Final = 1400
"""In *show*: time to read why."""
SHOWN_CARD_MS: Final = 350
AS_DONE_MS: Final = 650
"""In a test: how long an act stands as it was done, its motion included, before a hand puts it right."""
EACH_STEP_MS: Final = 350
"""Between two steps that are put right."""
LAST_LOOK_MS: Final = 1100
"""When the last act of a round was put right: time to see that before the result comes."""
BOUNCE_MS: Final = 350
"""After a verdict: what is pressed sooner was pressed before it was read."""
SEEN_MS: Final = 500
"""After a symptom has come up: what is pressed sooner was meant for the table as it stood before."""


_ENOUGH_STEPS: Final = 5
_ENOUGH_MS: Final = 5000
_MS_PER_HOUR: Final = 3_600_000


def rounds_per_hour(done: int, ahead: int, elapsed_ms: int) -> int | None:
    """The pace of whole rounds at the speed so far; none before enough has been done to tell."""
    if done < _ENOUGH_STEPS or elapsed_ms < _ENOUGH_MS:
        return None
    return _MS_PER_HOUR * done // ((done + ahead) * elapsed_ms)


def pause_ms(session: Dealing, *, is_reduced: bool) -> int:
    """Milliseconds until the step that comes next by itself."""
    following = session.following()
    if session.level is Level.SHOW:
        return SHOWN_CARD_MS if isinstance(following, a.Deal | a.Post) else SHOWN_MS
    if isinstance(following, a.Act | a.Concede | Decide):
        return PLAYER_MS
    if isinstance(following, a.Post):
        return POST_MS
    if isinstance(following, a.Deal | a.CallOn):
        return DEALT_MS
    return DEALER_MS // 2 if is_reduced else DEALER_MS


_PRESSES: Final = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.TouchBegin,
    }
)


class SecondPress(QObject):
    """Takes the first press of key, mouse or finger within `BOUNCE_MS`; the next is an act again."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._until = QTimer(self)
        self._until.setSingleShot(True)
        self._until.timeout.connect(self._rest)

    def ignore(self) -> None:
        """From now on, for as long as a press is too early to be an answer to what has been said."""
        application = QCoreApplication.instance()
        if application is not None and BOUNCE_MS:
            application.installEventFilter(self)
            self._until.start(BOUNCE_MS)

    def _rest(self) -> None:
        self._until.stop()
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() not in _PRESSES:
            return False
        self._rest()
        return True
