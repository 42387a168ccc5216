"""The way on through a sitting, over each result alike."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from trainer.ui.entry.keys import NEXT_KEY
from trainer.ui.exercise.sitting import Following
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import line_in
from trainer.ui.widgets.text import paragraph

_ENTER = "↵"


class SittingBar(QWidget):
    """Where one is in the sitting, what comes next, and the button that goes there."""

    def __init__(self, following: Following) -> None:
        super().__init__()
        self.setProperty("ground", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.next = Button(following.words, key=NEXT_KEY, kind=ButtonKind.PRIMARY)
        self.next.setAccessibleName(following.spoken)
        line = line_in(self, 12, edge=4)
        line.addWidget(paragraph(following.told), 1)
        line.addWidget(self.next, 0, Qt.AlignmentFlag.AlignVCenter)


def lead_on(page: ScrollPage, following: Following, act: Callable[[], object]) -> None:
    """Puts the way on over a result: its key and the page's first place are its own from now on."""
    for button in page.findChildren(Button):
        if button.key in (NEXT_KEY, _ENTER):
            button.set_key("")
        button.set_kind(ButtonKind.NORMAL if button.kind is ButtonKind.PRIMARY else button.kind)
    bar = SittingBar(following)
    bar.next.clicked.connect(act)
    page.put_over(bar)
    page.to_do_next = bar.next
    QShortcut(QKeySequence(NEXT_KEY), page, bar.next.click)
