"""The players' list at the dealer's own table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QFrame, QWidget

from trainer.ui.in_class.listing import PlayersList
from trainer.ui.widgets.surface import column_in


class PlayersPanel(QFrame):
    """The list over the side panel, so that the table stays in sight; as large as what lies under it."""

    def __init__(self, players: PlayersList, over: QWidget) -> None:
        super().__init__(over)
        self.setProperty("ground", "raised")
        column_in(self, side=16, edge=16).addWidget(players)
        over.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return False

    def come_up(self) -> None:
        over = self.parentWidget()
        if over is not None:
            self.setGeometry(over.rect())
        self.show()
        self.raise_()
