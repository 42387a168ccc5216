"""The players' own window, for a second screen: what the dealer sees, and beside it all that can happen."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.in_class.listing import PlayersList
from trainer.ui.look.theme import Step
from trainer.ui.table.seen import AnySeen
from trainer.ui.widgets.focus import FocusRing
from trainer.ui.widgets.surface import line_in
from trainer.ui.widgets.text import label, paragraph

_SIZE: Final = QSize(1180, 700)
_LEAST: Final = QSize(960, 560)
_LIST, _LEAST_LIST = 420, 320
_TABLE: Final = 600
"""With its margins: a smaller table would not be seen whole."""


class PlayersWindow(QWidget):
    """Shows pictures of the table; emits that somebody has closed it."""

    closed = Signal()

    def __init__(self, players: PlayersList, seen: AnySeen, look: TableLook, about: str) -> None:
        super().__init__()
        self.setWindowTitle(translate("PlayersWindow", "Players"))
        self.setProperty("ground", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.players = players
        self._seen, self._look = seen, look
        self._felt: Any = None
        self._is_let_go = False
        self._said = paragraph("", Step.LABEL)
        self._ring = FocusRing(self)
        self._left = QVBoxLayout()
        self._left.setSpacing(8)
        self._left.addWidget(label(translate("PlayersWindow", "What the dealer sees"), Step.LABEL, tone="muted"))
        self._left.addWidget(label(about, Step.LEAD))
        self._left.addWidget(self._said)
        line = line_in(self, 20, side=20, edge=16)
        line.addLayout(self._left, 1)
        line.addWidget(players)
        self.setMinimumSize(_LEAST)
        self.resize(_SIZE)

    def show_table(self, picture: object, said: str) -> None:
        """The table as it lies before the dealer, and the sentence that stands beside it."""
        self._said.setText(said)
        shown = self._seen.view(picture, self._felt, self._look, is_animated=False)
        if shown is not self._felt:
            shown.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            shown.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            shown.setAccessibleName(translate("PlayersWindow", "What the dealer sees"))
            self._left.insertWidget(2, shown, 1)
            self._felt = shown

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The list gives the table the room that this needs."""
        self.players.setFixedWidth(min(_LIST, max(_LEAST_LIST, self.width() - _TABLE)))
        super().resizeEvent(event)

    def show_beside(self, other: QWidget) -> None:
        """On another screen than a window, where there is one."""
        mine = other.screen()
        free = next((screen for screen in QGuiApplication.screens() if screen is not mine), None)
        if free is not None:
            self.move(free.availableGeometry().topLeft())
        self.show()

    def let_go(self) -> None:
        """It goes with its round: nobody has closed it."""
        self._is_let_go = True
        self._ring.stop()
        self.close()
        self.deleteLater()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        if not self._is_let_go:
            self.closed.emit()
