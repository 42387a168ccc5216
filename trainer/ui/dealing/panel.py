"""The panel beside the table: the step being entered, menus and chips, the verdict, the log, the help."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.ui.dealing.amount_pad import AmountPad
from trainer.ui.dealing.menu import MenuList
from trainer.ui.felt.picture import Chips
from trainer.ui.stylesheet import room
from trainer.ui.theme import Step
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.entry import CutView, EntrySlots, EntryView, Slot
from trainer.ui.widgets.log import LogLine, LogList
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.widgets.verdict_card import VerdictCard

WIDTH = 336
_LINES_BESIDE_LOG = 5
"""A longer menu takes the room of the log while it is open."""


class Panel(QWidget):
    """Shows what it is given and emits what was pressed."""

    option_chosen = Signal(str)
    amount_key = Signal(str)
    verdict_acted = Signal(str)
    back_wanted = Signal()
    hint_wanted = Signal()
    undo_wanted = Signal()
    keys_wanted = Signal()
    next_wanted = Signal()

    def __init__(self, *, has_help: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_low = self._is_drawer = False
        self.slots = EntrySlots()
        self.slots.slot_pressed.connect(lambda _slot: self.back_wanted.emit())
        self.menu = MenuList()
        self.menu.chosen.connect(self.option_chosen)
        self._pad = AmountPad()
        self._pad.key.connect(self.amount_key)
        self._cut = CutView()
        self._said = paragraph("")
        self._said.hide()
        self.verdict = VerdictCard()
        self.verdict.acted.connect(self.verdict_acted)
        self._log = LogList(most=4)
        self._next = Button(self.tr("Go on"), key="N")
        self._next.clicked.connect(self.next_wanted)
        self._next.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(label(self.tr("Your step"), Step.LABEL, tone="muted"))
        column.addWidget(self.slots)
        column.addWidget(self._middle(), 1)
        column.addWidget(self._next)
        self._log_caption = label(self.tr("This round"), Step.LABEL, tone="muted")
        column.addWidget(self._log_caption)
        column.addWidget(self._log)
        column.addLayout(self._help(has_help=has_help))

    def _middle(self) -> QScrollArea:
        """What comes and goes: it scrolls where a low window has no room for it."""
        home = QWidget()
        column = QVBoxLayout(home)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for part in (self._said, self.menu, self._cut, self._pad, self.verdict):
            column.addWidget(part)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(home)
        return area

    def _help(self, *, has_help: bool) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(8)
        self._hint = Button(self.tr("Hint"), key="H")
        self._undo = Button(self.tr("Undo"), key="U")
        keys = Button(self.tr("Keys"), key="F1")
        self._hint.clicked.connect(self.hint_wanted)
        self._undo.clicked.connect(self.undo_wanted)
        keys.clicked.connect(self.keys_wanted)
        if not has_help:
            # shown instead, they would be windows of their own for as long as they have no parent
            self._hint.hide()
            self._undo.hide()
        for button in (self._hint, self._undo, keys):
            button.set_padding(8)
            line.addWidget(button, 1)
        return line

    def show_entry(self, entry: EntryView, lines: Sequence[tuple[str, str, str]], chips: Chips) -> None:
        """The slots, the menu that is open, and the amount as it would be cut."""
        self.slots.show_entry(entry)
        self.menu.show_lines(lines)
        self._cut.show_cut(chips)
        is_amount = entry.awaited is Slot.AMOUNT
        self._pad.setVisible(is_amount)
        has_room = not (is_amount and self._is_low) and self.menu.rows <= _LINES_BESIDE_LOG and not self._is_drawer
        self._log.setVisible(has_room)
        self._log_caption.setVisible(has_room)

    def show_said(self, words: str) -> None:
        """One sentence over the verdict: what a player does, or what comes next; empty takes it away."""
        self._said.setText(words)
        self._said.setVisible(bool(words))

    def show_verdict(self, verdict: VerdictView | None) -> None:
        """The verdict, or none."""
        if verdict is None:
            self.verdict.clear()
        else:
            self.verdict.show_verdict(verdict)

    def show_log(self, lines: Sequence[LogLine]) -> None:
        """The round so far."""
        self._log.show_lines(lines)

    def fit(self, *, lines_of_log: int, is_low: bool, is_drawer: bool) -> None:
        """To the window: a low one has no room for pad and log together, nor for the chips in words.

        As a drawer under the table the panel does without the log.
        """
        self._is_low, self._is_drawer = is_low, is_drawer
        self._log.setVisible(not is_drawer)
        self._log_caption.setVisible(not is_drawer)
        self._log.set_most(lines_of_log)
        self._cut.set_low(is_low=is_low)

    def show_next(self, *, is_wanted: bool, words: str = "") -> None:
        """Offers to go on where only what may be left out is the trainee's."""
        if words:
            self._next.setText(words)
        self._next.setVisible(is_wanted)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.raised))
        painter.fillRect(0, 0, 1, self.height(), QColor(colours.line))
        painter.end()
