"""The list of past attempts; opening one shows its result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QSizePolicy, QWidget

from trainer.tongue import translate
from trainer.ui.look.fonts import step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import TARGET_PX, Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.pages.taking_along import buttons_of
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.listing import ListRow, ListTable, searched
from trainer.ui.widgets.surface import Card, Divider, clear, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import with_commas


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryRow:
    """One attempt."""

    id: str
    date: str
    """Day and time, short."""
    table: str
    """Rulebook and game."""
    focus: str
    level: str
    score: str
    """Per cent, or a dash where nothing was asked."""
    state: str
    """Finished, or left before the end; how often it was left and gone on with."""
    moment: str = ""
    """Day and time in full."""
    away: str = ""
    """For how long, in all."""
    number: int = 0
    """Of the attempt, from which the list is gone on with."""

    def cells(self) -> tuple[str, ...]:
        """The row from left to right."""
        return self.date, self.table, self.focus, self.level, self.score, self.state

    @property
    def whole(self) -> str:
        """All that is known of it, uncut."""
        return with_commas(self.moment or self.date, *self.cells()[1:], self.away)


_SHARES: Final = (16, 29, 22, 8, 7, 18)
_SIDE: Final = 16.0
_BETWEEN: Final = 12
"""Pixels at either end of a row, and from cell to cell."""


class HistoryPage(ScrollPage):
    """Emits the attempt that was chosen."""

    attempt_chosen = Signal(str)
    more_wanted = Signal()
    """Older attempts than those shown."""
    deal_wanted = Signal()
    """From the empty page: deal the first round."""

    def __init__(self, rows: Sequence[HistoryRow] = (), *, has_more: bool = False) -> None:
        super().__init__()
        self._rows: list[HistoryRow] = []
        self._lines: list[tuple[str, QWidget, QWidget]] = []
        """What of each row is looked for, the row, and the line above it."""
        self._table: Card | None = None
        self._more: Button | None = None
        self.show_rows(rows, has_more=has_more)

    @property
    def last_number(self) -> int:
        """Of the oldest attempt in the list."""
        return self._rows[-1].number if self._rows else 0

    def show_rows(self, rows: Sequence[HistoryRow], *, has_more: bool = False) -> None:
        """The attempts, newest first."""
        clear(self.column)
        self._rows, self._table, self._more, self._lines = [], None, None, []
        title = translate("HistoryPage", "Results")
        self.column.addWidget(label(title, Step.TITLE))
        if rows:
            self.column.addWidget(self._finding())
            self._table = self._headed()
            self.column.addWidget(self._table)
            self._more = Button(translate("HistoryPage", "Show older results"))
            self._more.clicked.connect(self.more_wanted)
            self._taken = ListTable([(head, 1) for head in _head_words()], name=title)
            """The same rows as they go onto paper and into a file."""
            self._taken.sort_as_given()
            self._taken.hide()
            said = Told(Step.LABEL, tone="muted")
            self.column.addLayout(row(self._more, None, *buttons_of(self._taken, title, said), gap=12))
            self.column.addWidget(self._taken)
            self.column.addWidget(said)
            self._add(rows, has_more=has_more)
        else:
            self._add_empty()
        self.column.addStretch(1)

    def add_older(self, rows: Sequence[HistoryRow], *, has_more: bool) -> None:
        """Below those that are shown; the first that is looked for has the focus, as the button had it."""
        first = self._add(rows, has_more=has_more)
        if first is not None and not first.isHidden():
            first.show()  # else in the next turn, and what is hidden has no focus
            first.setFocus()

    def _add(self, rows: Sequence[HistoryRow], *, has_more: bool) -> QWidget | None:
        assert self._table is not None
        assert self._more is not None
        lines = [_RowButton(attempt) for attempt in rows]
        for attempt, line in zip(rows, lines, strict=True):
            divider = Divider()
            self._lines.append((searched(attempt.whole), line, divider))
            self._table.column.addWidget(divider)
            line.clicked.connect(lambda _checked=False, chosen=attempt.id: self.attempt_chosen.emit(chosen))
            self._table.column.addWidget(line)
        self._rows += rows
        self._taken.show_rows(
            [ListRow(id=each.id, cells=(each.moment or each.date, *each.cells()[1:])) for each in self._rows]
        )
        self._more.setVisible(has_more)
        self._find(self._field.text())
        return lines[0] if lines else None

    def _finding(self) -> QLineEdit:
        self._field = QLineEdit()
        self._field.setPlaceholderText(translate("HistoryPage", "Find"))
        self._field.setAccessibleName(translate("HistoryPage", "Find in the results"))
        self._field.textChanged.connect(self._find)
        return self._field

    def _find(self, words: str) -> None:
        """The rows in which every word stands; so they are saved and printed too."""
        wanted = searched(words).split()
        for told, line, divider in self._lines:
            is_found = all(word in told for word in wanted)
            line.setVisible(is_found)
            divider.setVisible(is_found)
        self._taken.field.setText(words)

    def _add_empty(self) -> None:
        told = translate(
            "HistoryPage", "Each round you deal will stand here with its score, as soon as its first step is done."
        )
        self.column.addWidget(paragraph(told, tone="muted"))
        deal = Button(translate("HistoryPage", "Deal a round"), key="↵", kind=ButtonKind.PRIMARY)
        deal.clicked.connect(self.deal_wanted)
        self.column.addWidget(deal, 0, Qt.AlignmentFlag.AlignLeft)

    def _headed(self) -> Card:
        card = Card(padding=(8, 8), gap=0)
        card.column.addWidget(_Heads(_head_words()))
        return card


def _head_words() -> tuple[str, ...]:
    return (
        translate("HistoryPage", "Date"),
        translate("HistoryPage", "Table"),
        translate("HistoryPage", "What"),
        translate("HistoryPage", "Level"),
        translate("HistoryPage", "Score"),
        translate("HistoryPage", "State"),
    )


def _paint_cells(painter: QPainter, widget: QWidget, cells: Sequence[str], step: Step, colours: Sequence[str]) -> None:
    """Each cell in its share of the width."""
    painter.setFont(step_font(step))
    left = _SIDE
    for (shown, own), colour in zip(cut(cells, widget.width(), step), colours, strict=True):
        painter.setPen(QColor(colour))
        painter.drawText(QRectF(left, 0, own, widget.height()), Qt.AlignmentFlag.AlignVCenter, shown)
        left += own


def cut(cells: Sequence[str], width: int, step: Step = Step.BODY) -> Iterator[tuple[str, float]]:
    """The words of each cell in a row of this width, cut where they are too long, and what the cell takes of it."""
    metrics = QFontMetricsF(step_font(step))
    for words, share in zip(cells, _SHARES, strict=True):
        own = (width - 2 * _SIDE) * share / sum(_SHARES)
        yield metrics.elidedText(words, Qt.TextElideMode.ElideRight, own - _BETWEEN), own


class _Heads(QWidget):
    """The names of the columns."""

    def __init__(self, cells: Sequence[str]) -> None:
        super().__init__()
        self._cells = tuple(cells)
        self.setFixedHeight(32)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        _paint_cells(painter, self, self._cells, Step.CITE, [room().muted] * len(self._cells))
        painter.end()


class _RowButton(QPushButton):
    """A row that opens its result."""

    def __init__(self, attempt: HistoryRow) -> None:
        super().__init__()
        self._cells = attempt.cells()
        self.setFixedHeight(TARGET_PX)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(attempt.whole)
        self.setToolTip(attempt.whole)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(560, TARGET_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, TARGET_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.hint_ground))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 4, 4)
        inks = [colours.muted, colours.ink, colours.ink, colours.muted, colours.ink, colours.muted]
        _paint_cells(painter, self, self._cells, Step.BODY, inks)
        painter.end()
