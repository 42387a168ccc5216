"""The panel beside the desk: the step being entered, a menu, the verdict, the log, the help."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.ui.dealing.menu import MenuList
from trainer.ui.seating.words import EntryWords
from trainer.ui.stylesheet import room
from trainer.ui.theme import Step
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.entry import SlotBox
from trainer.ui.widgets.log import LogLine, LogList
from trainer.ui.widgets.text import label
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.widgets.verdict_card import VerdictCard


class DeskPanel(QWidget):
    """Shows what it is given and emits what was pressed."""

    option_chosen = Signal(str)
    back_wanted = Signal()
    verdict_acted = Signal()
    hint_wanted = Signal()
    undo_wanted = Signal()
    keys_wanted = Signal()

    def __init__(self, *, has_help: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._slots = [SlotBox(words) for words in (self.tr("Verb"), self.tr("Who"), self.tr("Where"))]
        slots = QHBoxLayout()
        slots.setSpacing(8)
        for box in self._slots:
            box.pressed.connect(self.back_wanted)
            slots.addWidget(box, 1)
        self.menu = MenuList()
        self.menu.chosen.connect(self.option_chosen)
        self.verdict = VerdictCard()
        self.verdict.acted.connect(lambda _act: self.verdict_acted.emit())
        self._log = LogList(most=5)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(label(self.tr("Your step"), Step.LABEL, tone="muted"))
        column.addLayout(slots)
        column.addWidget(self._middle(), 1)
        self._log_caption = label(self.tr("This day"), Step.LABEL, tone="muted")
        column.addWidget(self._log_caption)
        column.addWidget(self._log)
        column.addLayout(self._help(has_help=has_help))

    def _middle(self) -> QScrollArea:
        """What comes and goes: it scrolls where a low window has no room for it."""
        home = QWidget()
        column = QVBoxLayout(home)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.menu)
        column.addWidget(self.verdict)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(home)
        return area

    def _help(self, *, has_help: bool) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(8)
        buttons = (
            (Button(self.tr("Hint"), key="H"), self.hint_wanted, has_help),
            (Button(self.tr("Undo"), key="U"), self.undo_wanted, has_help),
            (Button(self.tr("Keys"), key="F1"), self.keys_wanted, True),
        )
        for button, wish, is_offered in buttons:
            button.clicked.connect(lambda _checked=False, wish=wish: wish.emit())
            button.set_padding(8)
            line.addWidget(button, 1)
            if not is_offered:
                button.hide()
        return line

    def show_entry(self, words: EntryWords, lines: Sequence[tuple[str, str, str]]) -> None:
        """The slots and the menu that is open."""
        for place, (box, value) in enumerate(zip(self._slots, words.values, strict=True)):
            box.show_value(value, is_awaited=place == words.awaited, is_muted=words.is_suggested)
        self.menu.show_lines(lines)

    def show_verdict(self, verdict: VerdictView | None) -> None:
        """The verdict, or none."""
        if verdict is None:
            self.verdict.clear()
        else:
            self.verdict.show_verdict(verdict)

    def show_log(self, lines: Sequence[LogLine]) -> None:
        """The day so far."""
        self._log.show_lines(lines)

    def fit(self, *, is_low: bool, is_drawer: bool) -> None:
        """To the window: a low one keeps fewer lines, a drawer under the tables none."""
        self._log.set_most(2 if is_low else 5)
        self._log.setVisible(not is_drawer)
        self._log_caption.setVisible(not is_drawer)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.raised))
        painter.fillRect(0, 0, 1, self.height(), QColor(colours.line))
        painter.end()
