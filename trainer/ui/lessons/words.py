"""The words of a step of a lesson, and the way back and forth under them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QTextBlockFormat, QTextCursor, QTextDocument, QTextFormat, QTextTable
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from trainer.tongue import translate
from trainer.ui.exercise.keyboard import PAGE_BACK, PAGE_ON
from trainer.ui.exercise.side_panel import SidePanel
from trainer.ui.look.fonts import step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import Step
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import column_in, line_in
from trainer.ui.widgets.text import label

_LINE_PERCENT: Final = 118
_LEAST: Final = 66
"""Pixels: three lines stay in sight."""
_LEAST_ALONE: Final = 104
"""The same where no buttons stand under the words: four lines, with the gap under a heading."""


class StepWords(QWidget):
    """Shows the words; emits the wish to go back or on."""

    back_wanted = Signal()
    next_wanted = Signal()

    def __init__(self, markdown: str, *, is_alone: bool, parent: QWidget | None = None) -> None:
        """`is_alone`: nothing is entered under them, so they may take all the room there is."""
        super().__init__(parent)
        self._is_alone = is_alone
        self._panel: SidePanel | None = None
        self._browser = QTextBrowser()
        self._browser.setFrameShape(QFrame.Shape.NoFrame)
        self._browser.setOpenLinks(False)
        self._browser.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._browser.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._browser.viewport().setAutoFillBackground(False)
        self._least = _LEAST
        self._markdown = ""
        self.say(markdown)
        self._told = label("", Step.LABEL, tone="muted")
        self._told.hide()
        self._back = Button(translate("Lessons", "Back"), key=PAGE_BACK)
        self._next = Button(translate("Lessons", "Next"), key=PAGE_ON)
        for button, wish in ((self._back, self.back_wanted), (self._next, self.next_wanted)):
            button.clicked.connect(wish)
            button.set_padding(8)
        column = column_in(self, 8)
        column.addWidget(self._browser, 1)
        column.addWidget(self._told)
        self._ways = QWidget()
        ways = line_in(self._ways, 8)
        for button in (self._back, self._next):
            ways.addWidget(button, 1)
        column.addWidget(self._ways)

    @property
    def spoken(self) -> str:
        """The words as they are read out."""
        return self._browser.toPlainText()

    def say(self, markdown: str) -> bool:
        """These words in place of the last; tells whether they are others."""
        if markdown == self._markdown:
            return False
        self._markdown = markdown
        set_markdown(self._browser.document(), markdown)
        self._browser.moveCursor(QTextCursor.MoveOperation.Start)
        self._fit()
        return True

    def stand_over(self, panel: SidePanel) -> None:
        """Takes its place at the head of a panel, as high there as what is entered and said leaves it room."""
        panel.put_over(self, has_rest=not self._is_alone)
        if not self._is_alone:
            self._panel = panel
            self._browser.setFixedHeight(self._least)
            for part in (panel, panel.inside):
                part.installEventFilter(self)

    def show_ways(self, *, has_back: bool, is_done: bool, is_last: bool, told: str) -> None:
        """Where it goes from here; `told` says how far the step has come."""
        self._back.setEnabled(has_back)
        self._next.setText(translate("Lessons", "Finish") if is_last else translate("Lessons", "Next"))
        self._next.set_kind(ButtonKind.PRIMARY if is_done else ButtonKind.NORMAL)
        self._told.setText(told)
        self._told.setVisible(bool(told))

    def hide_ways(self) -> None:
        """It goes on by itself; the words have the room."""
        self._least = _LEAST_ALONE
        self._ways.hide()

    def focus_next(self) -> None:
        """Puts the focus on the way on."""
        self._next.setFocus()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Something in the panel has come or gone, or it has another height."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show):
            self._fit()
        return False

    def _fit(self) -> None:
        """As high as the words are, where the panel's other parts leave so much."""
        panel = self._panel
        layout, page = (None, None) if panel is None else (panel.layout(), panel.parentWidget())
        if panel is None or layout is None or page is None:
            return
        others = layout.minimumSize().height() - self._browser.height()
        wanted = panel.inside.sizeHint().height() - panel.area.minimumHeight()
        free = min(page.height(), panel.maximumHeight()) - others - max(wanted, 0)
        height = min(int(self._browser.document().size().height()) + 2, max(self._least, free))
        if height != self._browser.height():
            self._browser.setFixedHeight(height)
        if not self._browser.hasFocus():
            self._browser.verticalScrollBar().setValue(0)


def set_markdown(document: QTextDocument, markdown: str) -> None:
    """CommonMark and tables, in the program's type and with room between the lines."""
    document.setDefaultFont(step_font(Step.BODY))
    document.setDocumentMargin(0)
    document.setMarkdown(markdown)
    cursor = QTextCursor(document)
    block = document.begin()
    while block.isValid():
        cursor.setPosition(block.position())
        shape = QTextBlockFormat()
        shape.setLineHeight(_LINE_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        in_table = cursor.currentTable() is not None
        shape.setBottomMargin(0 if in_table else 4 if cursor.currentList() is not None else 8)
        shape.setTopMargin(0)
        cursor.mergeBlockFormat(shape)
        if level := block.blockFormat().headingLevel():
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            head = cursor.charFormat()
            head.setFont(step_font(Step.NAME if level > 1 else Step.LEAD))
            head.setProperty(QTextFormat.Property.FontSizeAdjustment, 0)
            cursor.mergeCharFormat(head)
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _shape_table(frame)


def _shape_table(table: QTextTable) -> None:
    shape = table.format()
    shape.setBorderCollapse(True)
    shape.setBorder(1)
    shape.setBorderBrush(QColor(room().line))
    shape.setCellPadding(3)
    shape.setCellSpacing(0)
    shape.setBottomMargin(8)
    table.setFormat(shape)
