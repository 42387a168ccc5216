"""The panel beside the felt: the payment being entered, the clock, the verdict, the figures, the log, the help."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.rules.money import short_dollars
from trainer.training.paying_bets import worth
from trainer.ui.paying.entry import Entry
from trainer.ui.paying.form_card import FormCard, TargetBar
from trainer.ui.stylesheet import room
from trainer.ui.theme import Step
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.entry import SlotBox
from trainer.ui.widgets.log import LogLine, LogList
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.widgets.verdict_card import VerdictCard


class PayPanel(QWidget):
    """Shows what it is given and emits what was pressed."""

    back_wanted = Signal()
    verdict_acted = Signal(str)
    hint_wanted = Signal()
    next_wanted = Signal()
    keys_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._amount, self._chips = SlotBox(self.tr("Amount")), SlotBox(self.tr("Chips"))
        slots = QHBoxLayout()
        slots.setSpacing(8)
        for box in (self._amount, self._chips):
            box.pressed.connect(self.back_wanted)
            slots.addWidget(box, 1)
        self.note = paragraph("", Step.LABEL, tone="muted")
        self.clock = TargetBar()
        self.verdict = VerdictCard()
        self.verdict.acted.connect(self.verdict_acted)
        self.form = FormCard()
        self._log = LogList(most=4)
        self._is_drawer = False
        self._log_caption = label(self.tr("This drill"), Step.LABEL, tone="muted")
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(label(self.tr("Your payment"), Step.LABEL, tone="muted"))
        column.addLayout(slots)
        column.addWidget(self.note)
        column.addWidget(self.clock)
        column.addWidget(self._middle(), 1)
        column.addWidget(self._log_caption)
        column.addWidget(self._log)
        column.addLayout(self._help())

    def _middle(self) -> QScrollArea:
        """What comes and goes: it scrolls where a low window has no room for it."""
        home = QWidget()
        column = QVBoxLayout(home)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.verdict)
        column.addWidget(self.form)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(home)
        self._area = area
        return area

    def _help(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(8)
        self._next = Button(self.tr("Next"), key="N")
        hint, keys = Button(self.tr("Hint"), key="H"), Button(self.tr("Keys"), key="F1")
        buttons = ((hint, self.hint_wanted), (self._next, self.next_wanted), (keys, self.keys_wanted))
        for button, wish in buttons:
            button.clicked.connect(lambda _checked=False, wish=wish: wish.emit())
            button.set_padding(8)
            line.addWidget(button, 1)
        return line

    def show_entry(self, entry: Entry, *, is_awaited: bool, note: str) -> None:
        """The slots; a number that is typed stands in that of the amount until a chip makes it a count."""
        said = "" if entry.said is None else short_dollars(entry.said)
        is_typing = bool(entry.typed)
        chips = short_dollars(worth(entry.chips)) if entry.cuts else ""
        self._amount.show_value(entry.typed or said, is_awaited=is_awaited and is_typing, is_muted=False)
        self._chips.show_value(chips, is_awaited=is_awaited and not is_typing, is_muted=False)
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def show_verdict(self, verdict: VerdictView | None) -> None:
        """The verdict, or none; one that waits for an answer takes the place of the log."""
        if verdict is None:
            self.verdict.clear()
        else:
            self.verdict.show_verdict(verdict)
            self._area.verticalScrollBar().setValue(0)
        self._show_log_part(is_shown=verdict is None or not verdict.acts)

    def show_log(self, lines: Sequence[LogLine], *, may_pass: bool) -> None:
        """The drill so far, and whether the bet may be passed over."""
        self._log.show_lines(lines)
        self._next.setEnabled(may_pass)

    def fit(self, *, is_low: bool, is_drawer: bool) -> None:
        """To the window: a low one keeps fewer lines, a drawer under the felt none."""
        self._log.set_most(1 if is_low else 4)
        self._is_drawer = is_drawer
        self._show_log_part(is_shown=True)

    def _show_log_part(self, *, is_shown: bool) -> None:
        self._log.setVisible(is_shown and not self._is_drawer)
        self._log_caption.setVisible(is_shown and not self._is_drawer)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.raised))
        painter.fillRect(0, 0, 1, self.height(), QColor(colours.line))
        painter.end()
