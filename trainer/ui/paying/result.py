"""The result of a payment drill: accuracy, streak and time, row by row and payment by payment."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.paying.result_view import PaidLine, PaidView, RowFigures
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.marks import MarkIcon
from trainer.ui.widgets.surface import Card, Divider, figures_card, headed
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.words import mark_words

_MARK: Final = 18
_CITE: Final = 120
_MOST_LINES: Final = 200
"""Payments shown at once, the last of them; a drill has no end."""


class PaidResultPage(ScrollPage):
    """Shows one `PaidView`."""

    again_wanted = Signal()
    """Other bets of the same drill."""
    choose_wanted = Signal()

    def __init__(self, view: PaidView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column.addLayout(self._headed(view))
        self.column.addWidget(figures_card(view.figures))
        if len(view.rows) > 1:
            self.column.addWidget(self._rows(view.rows))
        self.column.addWidget(self._lines(view))
        self.column.addStretch(1)

    def focus_start(self) -> None:
        """Puts the focus on what to do next."""
        self._next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _headed(self, view: PaidView) -> QHBoxLayout:
        choose = Button(translate("PaidResultPage", "Choose another"))
        choose.clicked.connect(self.choose_wanted)
        self._next = Button(translate("PaidResultPage", "Pay on"), key="↵", kind=ButtonKind.PRIMARY)
        self._next.clicked.connect(self.again_wanted)
        return headed(view.title, view.subtitle, choose, self._next)

    def _rows(self, rows: tuple[RowFigures, ...]) -> Card:
        card = Card(padding=(24, 14))
        card.column.addWidget(label(translate("PaidResultPage", "By what was paid"), Step.LEAD))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(3, 1)
        for number, each in enumerate(rows):
            right = translate("PaidResultPage", "{right} of {count} right").format(right=each.right, count=each.tries)
            grid.addWidget(label(each.words), number, 0)
            grid.addWidget(label(right, Step.NAME), number, 1)
            grid.addWidget(label(each.mean, tone="muted"), number, 2)
        card.column.addLayout(grid)
        return card

    def _lines(self, view: PaidView) -> Card:
        card = Card(padding=(24, 14), gap=0)
        card.column.addWidget(label(translate("PaidResultPage", "Payment by payment"), Step.LEAD))
        card.column.addSpacing(6)
        shown = view.lines[-_MOST_LINES:]
        if len(shown) < len(view.lines):
            told = translate("PaidResultPage", "The last {shown} of {count} are shown.").format(
                shown=len(shown), count=len(view.lines)
            )
            card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        for line in shown:
            if line.number:
                card.column.addWidget(Divider())
            card.column.addWidget(_line(line))
        return card


def _line(line: PaidLine) -> QWidget:
    made = QWidget()
    said = mark_words(line.mark) if line.mark is not None else ""
    made.setAccessibleName(", ".join(part for part in (said, line.words, line.note, line.fault, line.cite) if part))
    mark: QWidget = QWidget() if line.mark is None else MarkIcon(line.mark, _MARK, said)
    mark.setFixedSize(_MARK, _MARK)
    number = label(str(line.number) if line.number else "", Step.LABEL, tone="muted")
    number.setFixedWidth(30)
    told = QVBoxLayout()
    told.setSpacing(0)
    told.addWidget(paragraph(line.note, tone="" if line.fault else "muted"))
    if line.fault:
        told.addWidget(paragraph(line.fault, Step.LABEL))
    inside = QHBoxLayout(made)
    inside.setContentsMargins(0, 5, 0, 5)
    inside.setSpacing(10)
    inside.addWidget(mark)
    inside.addWidget(number)
    inside.addWidget(paragraph(line.words, Step.NAME if line.number else Step.BODY), 2)
    inside.addLayout(told, 3)
    cited = label(line.cite, Step.CITE, tone="muted")
    cited.setFixedWidth(_CITE)
    inside.addWidget(cited)
    return made
