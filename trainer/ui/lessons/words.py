"""The words of a step of a lesson, and the way back and forth under them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.exercise.keyboard import PAGE_BACK, PAGE_ON
from trainer.ui.exercise.side_panel import SidePanel
from trainer.ui.lessons.reader import Reader
from trainer.ui.look.theme import Step
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import column_in, line_in
from trainer.ui.widgets.text import label

_LEAST: Final = 80
"""Pixels: a heading and two lines stay in sight."""
_LEAST_ALONE: Final = 104
"""The same where no buttons stand under the words: one line more."""


class StepWords(QWidget):
    """Shows the words, part after part where they are long; emits the wish to go back or on."""

    back_wanted = Signal()
    next_wanted = Signal()

    def __init__(self, markdown: str, *, is_alone: bool, parent: QWidget | None = None) -> None:
        """`is_alone`: nothing is entered under them, so they may take all the room there is."""
        super().__init__(parent)
        self._is_alone = is_alone
        self._panel: SidePanel | None = None
        self._reader = Reader(may_close_up=is_alone)
        self._reader.turned.connect(self._name_ways)
        self._least = _LEAST
        self._has_log = True
        self._were_whole = False
        """All of them have been in sight at once: they are not what is next when something takes their room."""
        self._markdown = ""
        self._has_back = self._is_done = self._is_last = False
        self._told = label("", Step.LABEL, tone="muted")
        self._told.hide()
        self._back = Button(translate("Lessons", "Back"), key=PAGE_BACK)
        self._next = Button(translate("Lessons", "Next"), key=PAGE_ON)
        for button, wish in ((self._back, self.back_wanted), (self._next, self.next_wanted)):
            button.clicked.connect(wish)
            button.set_padding(8)
        column = self._column = column_in(self, 8)
        column.addWidget(self._reader, 1)
        column.addWidget(self._told)
        self._ways = QWidget()
        ways = line_in(self._ways, 8)
        for button in (self._back, self._next):
            ways.addWidget(button, 1)
        column.addWidget(self._ways)
        self.say(markdown)

    @property
    def spoken(self) -> str:
        """The words as they are read out."""
        return self._reader.toPlainText()

    def say(self, markdown: str) -> bool:
        """These words in place of the last; tells whether they are others."""
        if markdown == self._markdown:
            return False
        self._markdown, self._were_whole = markdown, False
        self._reader.say(markdown)
        self._fit()
        return True

    def read_on(self) -> bool:
        """The words that stand below those in sight; tells whether there are any."""
        return self._reader.turn_on()

    def read_back(self) -> bool:
        """The words that stand above those in sight; tells whether there are any."""
        return self._reader.turn_back()

    def stand_over(self, panel: SidePanel) -> None:
        """Takes its place at the head of a panel, as high there as what is entered and said leaves it room."""
        panel.put_over(self, has_rest=not self._is_alone)
        if not self._is_alone:
            self._panel = panel
            self._reader.setFixedHeight(self._least)
            # fewer words than before would be seen in the middle for a moment
            self._column.setAlignment(self._reader, Qt.AlignmentFlag.AlignTop)
            for part in (panel, panel.inside):
                part.installEventFilter(self)

    def show_ways(self, *, has_back: bool, is_done: bool, is_last: bool, told: str) -> None:
        """Where it goes from here; `told` says how far the step has come."""
        self._has_back, self._is_done, self._is_last = has_back, is_done, is_last
        self._told.setText(told)
        self._told.setVisible(bool(told))
        self._name_ways()

    def _name_ways(self) -> None:
        """Words that are out of sight are read before it goes on."""
        has_more = self._reader.has_more
        following = translate("Lessons", "Finish") if self._is_last else translate("Lessons", "Next")
        self._back.setEnabled(self._has_back or not self._reader.is_at_start)
        self._next.setText(translate("Lessons", "Read on") if has_more else following)
        is_next = self._is_done or (has_more and not self._were_whole)
        self._next.set_kind(ButtonKind.PRIMARY if is_next else ButtonKind.NORMAL)

    def hide_ways(self) -> None:
        """It goes on by itself; the words have the room, the log's too."""
        self._least = _LEAST_ALONE
        self._has_log = False
        self._ways.hide()

    def focus_next(self) -> None:
        """Puts the focus on the way on."""
        self._next.setFocus()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Something in the panel has come or gone, or it has another height."""
        # out of sight it has not the height yet that it will have
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show) and self.isVisible():
            self._fit()
        return False

    def _fit(self) -> None:
        """As high as the words are, where the panel's other parts leave so much; what they leave then is the log's."""
        panel = self._panel
        layout, page = (None, None) if panel is None else (panel.layout(), panel.parentWidget())
        if panel is None or layout is None or page is None:
            return
        log = panel.log_height
        others = layout.minimumSize().height() - self._reader.height() - (log if panel.shows_log else 0)
        wanted = panel.inside.sizeHint().height() - panel.area.minimumHeight()
        free = min(page.height(), panel.maximumHeight()) - others - max(wanted, 0)
        height = min(self._reader.words_height, max(self._least, free))
        self._were_whole |= height == self._reader.words_height
        if height != self._reader.height():
            self._reader.setFixedHeight(height)
        panel.show_log_under_words(is_shown=self._has_log and 0 < log <= free - self._reader.words_height)
