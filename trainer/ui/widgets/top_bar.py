"""The bar at the top of every page but the table's: pages, who is signed in, settings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QWidget

from trainer.tongue import translate
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import TOP_BAR, Step
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.logo import Logo
from trainer.ui.widgets.text import label

_WORDS_FROM = 840
"""Width from which the bar has room for the program's name and the person's."""


class _Tab(Button):
    """A page's name; the current one has a bar under it."""

    def __init__(self, words: str) -> None:
        super().__init__(words, kind=ButtonKind.QUIET)
        self.setCheckable(True)
        self.setFixedHeight(TOP_BAR)
        self.set_padding(14)

    def nextCheckState(self) -> None:
        """The window says which page is shown."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        self.paint_words(painter, colours.ink if self.isChecked() or self.underMouse() else colours.muted)
        if self.isChecked():
            painter.fillRect(0, self.height() - 3, self.width(), 3, QColor(colours.accent))
        painter.end()


class TopBar(QWidget):
    """Emits the page that was asked for, "settings" and the wish to leave."""

    page_chosen = Signal(str)
    settings_chosen = Signal()
    signed_out = Signal()

    def __init__(
        self, pages: Sequence[tuple[str, str]], *, name: str, role: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setFixedHeight(TOP_BAR)
        line = QHBoxLayout(self)
        line.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        line.setContentsMargins(20, 0, 20, 0)
        line.setSpacing(0)
        line.addWidget(Logo())
        line.addSpacing(10)
        self._words = [label(translate("TopBar", "Dealer Trainer"), Step.STRONG)]
        line.addWidget(self._words[0])
        line.addSpacing(20)
        self._tabs: dict[str, _Tab] = {}
        for page, words in pages:
            tab = self._tabs[page] = _Tab(words)
            tab.clicked.connect(lambda _checked=False, page=page: self.page_chosen.emit(page))
            line.addWidget(tab)
        line.addStretch(1)
        for words, step, tone in ((role, Step.LABEL, "muted"), (name, Step.NAME, "")):
            if words:
                self._words.append(label(words, step, tone=tone))
                line.addWidget(self._words[-1])
                line.addSpacing(8)
        settings = Button(translate("TopBar", "Settings"), kind=ButtonKind.QUIET)
        settings.clicked.connect(self.settings_chosen)
        leave = Button(translate("TopBar", "Sign out"))
        leave.clicked.connect(self.signed_out)
        for button in (settings, leave):
            button.set_padding(14)
            line.addWidget(button)

    def show_page(self, page: str) -> None:
        """Marks the page that is open; none of them for a page that has no tab."""
        for name, tab in self._tabs.items():
            tab.setChecked(name == page)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, TOP_BAR)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for words in self._words:
            words.setVisible(self.width() >= _WORDS_FROM)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.raised))
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        painter.end()
