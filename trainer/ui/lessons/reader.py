"""Words that may be longer than their room: as many whole lines as fit, then the next ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextTable,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from trainer.ui.look.fonts import step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import Step

_LINE_PERCENT: Final = 118
_CLOSE_PERCENT: Final = 100
"""Lines as close as this, and paragraphs, let words that are a little too long be read whole."""
_INDENT: Final = 26
"""Pixels by which a list stands in: its numbers have two digits at most."""
_NEAR: Final = 1.0
"""Pixels in which two lines may differ and still end together."""


class Reader(QTextBrowser):
    """Shows part after part, each beginning and ending with a whole line; the wheel moves freely."""

    turned = Signal()
    """Other words are in sight, or there is more or less of them to come."""

    def __init__(self, *, may_close_up: bool = False, parent: QWidget | None = None) -> None:
        """`may_close_up`: lines stand closer where the words are read whole by that; its room is another's to give."""
        super().__init__(parent)
        self._may_close_up = may_close_up
        self._markdown = ""
        self._is_close = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self._laid = QSize()
        self._end = 0.0
        """Where the last line ends."""
        bar = self.verticalScrollBar()
        for moved in (bar.valueChanged, bar.rangeChanged):
            moved.connect(self.turned)

    @property
    def has_more(self) -> bool:
        """Whether words stand below what is in sight."""
        return self._end > self.verticalScrollBar().value() + self.viewport().height() + _NEAR

    @property
    def is_at_start(self) -> bool:
        return self.verticalScrollBar().value() == 0

    @property
    def words_height(self) -> int:
        """Pixels that all of the words take."""
        return int(self.document().size().height()) + 2

    def say(self, markdown: str) -> None:
        """These words from their beginning."""
        self._markdown = markdown
        self._set(is_close=False)
        self.begin()

    def _set(self, *, is_close: bool) -> None:
        self._is_close = is_close
        set_markdown(self.document(), self._markdown, is_close=is_close)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _close_up(self) -> None:
        """As far apart as lines are elsewhere, or closer where that is what it takes to read all at once."""
        if self._is_close:
            self._set(is_close=False)
        if self._is_too_long():
            self._set(is_close=True)
            if self._is_too_long():
                self._set(is_close=False)

    def _is_too_long(self) -> bool:
        ends = [end for _, end in self._lines()]
        return bool(ends) and max(ends) > self.contentsRect().height() + _NEAR

    def begin(self) -> None:
        """From the first line."""
        self.setViewportMargins(0, 0, 0, 0)
        if self._may_close_up:
            self._close_up()
        self._show_part(0)

    def turn_on(self) -> bool:
        """The words after those in sight; tells whether there are any."""
        if not self.has_more:
            return False
        here = self.verticalScrollBar().value()
        self._show_part(next((start for start, _ in self._parts() if start > here + _NEAR), here))
        return True

    def turn_back(self) -> bool:
        """The words before those in sight; tells whether there are any."""
        if self.is_at_start:
            return False
        here = self.verticalScrollBar().value()
        self._show_part([start for start, _ in self._parts() if start < here - _NEAR][-1])
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # a part that ends before the room does makes the room itself no other one
        if self.contentsRect().size() != self._laid:
            self._laid = self.contentsRect().size()
            self.begin()

    def _show_part(self, start: float) -> None:
        """The part that begins at a height of the words; what is left of the room under it stays empty."""
        self.setViewportMargins(0, 0, 0, 0)
        parts = self._parts()
        begin, end = next((part for part in parts if abs(part[0] - start) <= _NEAR), (0.0, 0.0))
        self._end = parts[-1][1] if parts else 0.0
        spare = self.contentsRect().height() - ceil(end - int(begin))
        self.setViewportMargins(0, 0, 0, max(spare, 0) if len(parts) > 1 else 0)
        self.verticalScrollBar().setValue(int(begin))
        self.turned.emit()

    def _parts(self) -> Sequence[tuple[float, float]]:
        """Where each part begins and ends, as many whole lines in it as the room takes."""
        lines, high = list(self._lines()), self.contentsRect().height()
        found = list[tuple[float, float]]()
        start, last = 0.0, max([end for _, end in lines], default=0.0)
        while start < last - _NEAR:
            ends = [end for _, end in lines if start < end <= start + high and not _is_within(end, lines)]
            end = max(ends, default=start + high)
            found.append((start, end))
            start = min([top for top, _ in lines if top >= end - _NEAR], default=end)
        return found

    def _lines(self) -> Iterator[tuple[float, float]]:
        """Where each line begins, and where the next one of its block does, or the block ends."""
        layout = self.document().documentLayout()
        block = self.document().begin()
        while block.isValid():
            area, lines = layout.blockBoundingRect(block), block.layout()
            tops = [area.top() + lines.lineAt(number).y() for number in range(lines.lineCount())]
            yield from pairwise([*tops, area.bottom()])
            block = block.next()


def _is_within(height: float, lines: Sequence[tuple[float, float]]) -> bool:
    """Whether a line would be cut there, as of the cell beside another."""
    return any(top + _NEAR < height < end - _NEAR for top, end in lines)


def set_markdown(document: QTextDocument, markdown: str, *, is_close: bool) -> None:
    """CommonMark and tables, in the program's type and with room between the lines, or less where they are close."""
    document.setDefaultFont(step_font(Step.BODY))
    document.setDocumentMargin(0)
    document.setIndentWidth(_INDENT)
    document.setMarkdown(markdown)
    cursor = QTextCursor(document)
    block = document.begin()
    while block.isValid():
        _shape_block(cursor, block, is_close=is_close)
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _shape_table(frame)


def _shape_block(cursor: QTextCursor, block: QTextBlock, *, is_close: bool) -> None:
    cursor.setPosition(block.position())
    shape = QTextBlockFormat()
    percent = _CLOSE_PERCENT if is_close else _LINE_PERCENT
    shape.setLineHeight(percent, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    in_table = cursor.currentTable() is not None
    margin = 0 if in_table else 4 if cursor.currentList() is not None else 8
    shape.setBottomMargin(margin // 2 if is_close else margin)
    shape.setTopMargin(0)
    cursor.mergeBlockFormat(shape)
    if level := block.blockFormat().headingLevel():
        cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
        head = cursor.charFormat()
        head.setFont(step_font(Step.NAME if level > 1 else Step.LEAD))
        head.setProperty(QTextFormat.Property.FontSizeAdjustment, 0)
        cursor.mergeCharFormat(head)


def _shape_table(table: QTextTable) -> None:
    shape = table.format()
    shape.setBorderCollapse(True)
    shape.setBorder(1)
    shape.setBorderBrush(QColor(room().line))
    shape.setCellPadding(3)
    shape.setCellSpacing(0)
    shape.setBottomMargin(8)
    table.setFormat(shape)
