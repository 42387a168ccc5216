"""The strip below every page of a kiosk: who is signed in, what was refused just now, and the way to close it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import TARGET_PX, Step
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import line_in
from trainer.ui.widgets.text import label

_LOW: Final = 28
"""Its height while somebody is signed in: a table needs the room."""
STANDS_MS: Final = 8_000
"""How long a sentence stands there."""


class Strip(QWidget):
    """Emits the wish to close the station, which is offered while nobody is signed in."""

    close_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ground", "sunk")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        line = line_in(self, 16, side=20)
        self._who = label("", Step.LABEL)
        self._said = label("", Step.LABEL, tone="accent")
        self._close = Button(translate("Kiosk", "Close the station…"), kind=ButtonKind.QUIET)
        self._close.clicked.connect(self.close_wanted)
        line.addWidget(self._who)
        line.addStretch(1)
        line.addWidget(self._said)
        line.addWidget(self._close)
        self._passing = QTimer(self, singleShot=True, interval=STANDS_MS)
        self._passing.timeout.connect(lambda: self._said.setText(""))
        self.show_person("")

    def show_person(self, words: str) -> None:
        """Whoever is signed in, in words; empty for nobody."""
        self._who.setText(words or translate("Kiosk", "Nobody is signed in"))
        self._close.setVisible(not words)
        self.setFixedHeight(_LOW if words else TARGET_PX)

    def tell(self, words: str) -> None:
        """A sentence that stands there for a while, and takes nothing away from the page."""
        if words != self._said.text():
            announce(self, words)
        self._said.setText(words)
        self._passing.start()
