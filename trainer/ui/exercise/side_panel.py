"""The panel beside an exercise, whatever it is about: what is entered, the verdict, the log, the help."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.entry.keys import HINT_KEY, UNDO_KEY
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import Step
from trainer.ui.table.menu import MenuList
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.log import LogLine, LogList
from trainer.ui.widgets.surface import column_in
from trainer.ui.widgets.text import label
from trainer.ui.widgets.verdict import VerdictView
from trainer.ui.widgets.verdict_card import VerdictCard

WIDTH = 336
MARGIN, GAP = 16, 12
"""Over and under the panel's parts, and between them."""


class SidePanel(QWidget):
    """Shows what it is given and emits what was pressed."""

    option_chosen = Signal(str)
    verdict_acted = Signal(str)
    back_wanted = Signal()
    hint_wanted = Signal()
    undo_wanted = Signal()
    keys_wanted = Signal()

    def __init__(self, *, lines_of_log: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.menu = MenuList()
        self.menu.chosen.connect(self.option_chosen)
        self.verdict = VerdictCard()
        self.verdict.acted.connect(self.verdict_acted)
        self._log = LogList(most=lines_of_log)
        self._log_caption = label("", Step.LABEL, tone="muted")
        self._step_caption = label(translate("SidePanel", "Your step"), Step.LABEL, tone="muted")
        self._words: QWidget | None = None
        """What stands at the head."""
        self._has_log_under_words = False
        self._wants_log = True
        self._helping: tuple[Button, ...] = ()

    def lay_out(
        self, slots: QWidget | QLayout, middle: Sequence[QWidget], *, below: Sequence[QWidget] = ()
    ) -> QVBoxLayout:
        """From the slots down to the log: `middle` comes and goes, `below` stands under it."""
        column = column_in(self, GAP, side=20, edge=MARGIN)
        column.addWidget(self._step_caption)
        if isinstance(slots, QLayout):
            column.addLayout(slots)
        else:
            column.addWidget(slots)
        self.inside = _middle(middle)
        self.area = _scrolled(self.inside)
        self.verdict.keep_in_sight(self.area)
        column.addWidget(self.area, 1)
        for part in (*below, self._log_caption, self._log):
            column.addWidget(part)
        return column

    def help_row(self, *, has_help: bool) -> QHBoxLayout:
        """Hint and undo where there is such a thing, and the keys."""
        hint, undo = (
            Button(translate("SidePanel", "Hint"), key=HINT_KEY),
            Button(translate("SidePanel", "Undo"), key=UNDO_KEY),
        )
        for button in (hint, undo):
            if not has_help:
                # shown instead, it would be a window of its own for as long as it has no parent
                button.hide()
        self._helping = (hint, undo)
        return self._help((hint, self.hint_wanted), (undo, self.undo_wanted))

    def rest_help(self, *, is_at_rest: bool) -> None:
        """Hint and undo mean nothing once all is done."""
        for button in self._helping:
            button.setEnabled(not is_at_rest)

    def _help(self, *offered: tuple[Button, SignalInstance]) -> QHBoxLayout:
        """Buttons of the same width, each with its wish; the keys stand last."""
        line = QHBoxLayout()
        line.setSpacing(8)
        for button, wish in (*offered, (Button(translate("SidePanel", "Keys"), key="F1"), self.keys_wanted)):
            button.clicked.connect(wish)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.set_padding(8)
            line.addWidget(button, 1)
        return line

    def show_verdict(self, verdict: VerdictView | None) -> None:
        if verdict is None:
            self.verdict.clear()
        else:
            self.verdict.show_verdict(verdict)
            announce(self, self.verdict.spoken)

    def settle(self) -> None:
        """Lays out what has come and gone: else it would be painted where it stood, and once more where it goes."""
        for layout in (self.layout(), self.inside.layout()):
            if layout is not None:
                layout.activate()

    def name_log(self, words: str) -> None:
        """What the log is of."""
        self._log_caption.setText(words)

    def show_log(self, lines: Sequence[LogLine]) -> None:
        """What was done so far."""
        self._log.show_lines(lines)

    def put_over(self, words: QWidget, *, has_rest: bool) -> None:
        """Words at the head of the panel, before the log; without a rest they have all room for themselves."""
        self._words = words
        self.area.setMinimumHeight(1)
        self._place_log()
        column = self.layout()
        if isinstance(column, QVBoxLayout):
            column.insertWidget(0, words, 0 if has_rest else 1)
        self._step_caption.hide()
        self.area.setVisible(has_rest)

    def show_caption(self, *, is_shown: bool) -> None:
        """What the slots are for; under words, which have just said it, it would take the room of a line."""
        self._step_caption.setVisible(is_shown and self._words is None)

    def show_log_part(self, *, is_shown: bool) -> None:
        """Whether there is room for the log."""
        self._wants_log = is_shown
        self._place_log()

    @property
    def log_height(self) -> int:
        """Pixels that the log would take under words: nothing where it has no line yet, or no room anyway."""
        if not self._wants_log or not self._log.shown:
            return 0
        return self._log_caption.sizeHint().height() + self._log.sizeHint().height() + 2 * GAP

    @property
    def shows_log(self) -> bool:
        return not self._log.isHidden()

    def show_log_under_words(self, *, is_shown: bool) -> None:
        """Whether words leave it the room."""
        self._has_log_under_words = is_shown
        self._place_log()

    def _place_log(self) -> None:
        is_shown = self._wants_log and (self._words is None or self._has_log_under_words)
        self._log.setVisible(is_shown)
        self._log_caption.setVisible(is_shown)

    def fit(self, *, is_narrow: bool, height: int, is_drawer: bool) -> None:
        """To the window: as a drawer under the table the panel does without the log; a low one keeps fewer lines."""
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.raised))
        painter.fillRect(0, 0, 1, self.height(), QColor(colours.line))
        painter.end()


def _middle(parts: Sequence[QWidget]) -> QWidget:
    """What comes and goes."""
    home = QWidget()
    column = column_in(home, 12)
    for part in parts:
        column.addWidget(part)
    column.addStretch(1)
    return home


def _scrolled(home: QWidget) -> QScrollArea:
    """It scrolls where a low window has no room for it."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(home)
    return area
