"""The desk page's frame: bar, case, sheet, tables, verbs and panel, and where they stand at each width."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.rules.seating.room import Room
from trainer.tongue import translate
from trainer.ui.entry.seating import DESK_KEY, AtDesk
from trainer.ui.entry.view import Box, EnteredView
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.side_frame import SideFrame
from trainer.ui.exercise.side_panel import SidePanel
from trainer.ui.look.theme import Step
from trainer.ui.seating.drawing import DeskPlace
from trainer.ui.seating.report import verb_bar
from trainer.ui.seating.sheet import Sheet
from trainer.ui.seating.tables import Tables
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.entered import EnteredSlots
from trainer.ui.widgets.surface import Card
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.verbs import VerbBar, VerbButton
from trainer.ui.widgets.verdict import VerdictView

_LOW_BELOW: Final = 720


class DeskPanel(SidePanel):
    """At the desk a step is a verb, who and where."""

    def __init__(self, *, has_help: bool, parent: QWidget | None = None) -> None:
        super().__init__(lines_of_log=5, parent=parent)
        self._is_low = self._is_drawer = False
        self._log_caption.setText(translate("DeskPanel", "This day"))
        self.slots = EnteredSlots(
            {
                Box.VERB: translate("DeskPanel", "Verb"),
                Box.WHO: translate("DeskPanel", "Who"),
                Box.PLACE: translate("DeskPanel", "Where"),
            }
        )
        self.slots.slot_pressed.connect(lambda _box: self.back_wanted.emit())
        self.lay_out(self.slots, (self.menu, self.verdict)).addLayout(self.help_row(has_help=has_help))

    def show_entered(self, entered: EnteredView, lines: Sequence[tuple[str, str, str]]) -> None:
        """The boxes and the list that is open."""
        self.slots.show_entered(entered)
        self.menu.show_lines(lines)

    def show_verdict(self, verdict: VerdictView | None) -> None:
        """The verdict, or none; in a low window the log gives way to it."""
        super().show_verdict(verdict)
        self._make_room()

    def fit(self, *, is_narrow: bool, height: int, is_drawer: bool) -> None:
        self._is_low, self._is_drawer = height < _LOW_BELOW, is_drawer
        self._log.set_most(2 if self._is_low else 5)
        self._make_room()

    def _make_room(self) -> None:
        self.show_log_part(is_shown=not self._is_drawer and not (self._is_low and self.verdict.waits))


class AskerButton(DeskPlace):
    """Whoever stands at the desk."""

    @property
    def place(self) -> AtDesk:
        return AtDesk()

    @property
    def carried(self) -> str:
        return self.text()


class CaseCard(Card):
    """Emits that the person at the desk was pointed at, or drawn somewhere."""

    desk_pressed = Signal()
    drawn = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(padding=(20, 10), parent=parent)
        self._caption = label("", Step.LABEL, tone="muted")
        self._said = paragraph("", Step.LEAD)
        self._said.setMinimumHeight(48)
        self._desk = AskerButton("", key=DESK_KEY)
        self._desk.drawn.connect(self.drawn)
        self._desk.clicked.connect(self.desk_pressed)
        keeps = self._desk.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)
        self._desk.setSizePolicy(keeps)
        self._desk.hide()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._caption)
        words.addWidget(self._said)
        line = QHBoxLayout()
        line.setSpacing(16)
        line.addLayout(words, 1)
        line.addWidget(self._desk)
        self.column.addLayout(line)

    def show_case(self, caption: str, said: str, asking: str) -> None:
        """`asking` stands at the desk; empty where nobody does."""
        told = [words for words, shown in ((caption, self._caption), (said, self._said)) if words != shown.text()]
        self._caption.setText(caption)
        self._said.setText(said)
        announce(self, "\n".join(filter(None, told)))
        if asking:
            self._desk.setText(translate("CaseCard", "{name}, at the desk").format(name=asking))
            self._desk.updateGeometry()
        self._desk.setVisible(bool(asking))


_SHEET: Final = 288
_BAR: Final = 12
"""Pixels of a scroll bar."""


class DeskFrame(SideFrame):
    """Lays the parts out; knows nothing of cases."""

    def __init__(self, header: Header, room: Room, panel: DeskPanel, parent: QWidget | None = None) -> None:
        super().__init__(header, panel, parent)
        self.case = CaseCard()
        self.sheet = Sheet()
        self.sheet.setFixedWidth(_SHEET)
        self.tables = Tables(room)
        self.bar = VerbBar(verb_bar())
        desk = QHBoxLayout()
        desk.setSpacing(16)
        desk.addWidget(_scrolled(self.sheet, _SHEET))
        self._tables_area = _scrolled(self.tables, 0)
        desk.addWidget(self._tables_area, 1)
        middle = QVBoxLayout()
        middle.setContentsMargins(16, 12, 16, 12)
        middle.setSpacing(12)
        middle.addWidget(self.case)
        middle.addLayout(desk, 1)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addLayout(middle, 1)
        left.addWidget(self.bar)
        self.lay_out(left)

    def focus_verbs(self) -> None:
        """Puts the focus on the first verb."""
        first = self.bar.findChild(VerbButton)
        if first is not None:
            first.setFocus()

    def reveal(self, tables: Sequence[int]) -> None:
        """Scrolls to the first of these tables, where the window is low."""
        for number in tables[:1]:
            self._tables_area.ensureWidgetVisible(self.tables.felt(number))


def _scrolled(content: QWidget, width: int) -> QScrollArea:
    """Content that may be longer than the window; of this width, or as wide as there is room."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    if width:
        area.setFixedWidth(width + _BAR)
    return area
