"""What went wrong, by clause: the rule, what it weighs, and the steps where it was broken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.exercise.review.result_view import FaultRow
from trainer.ui.look.theme import Step
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.marks import MarkIcon
from trainer.ui.widgets.surface import Card, Divider, column_in, grid_in, row
from trainer.ui.widgets.text import cite, label, paragraph
from trainer.ui.widgets.words import mark_words

_PADDING: Final = 24
_BAR: Final = 12
"""Pixels of a scroll bar."""
_LEAST_ROWS: Final = 200


class FaultList(Card):
    """Emits the place of the review whose button was pressed."""

    place_chosen = Signal(int)

    def __init__(
        self,
        faults: Sequence[FaultRow],
        clean: Sequence[str],
        parent: QWidget | None = None,
        *,
        beside: QWidget | None = None,
    ) -> None:
        """`beside` stands at the right of the title."""
        super().__init__(padding=(_PADDING, 14), gap=8, parent=parent)
        title = (
            translate("FaultList", "What went wrong, by clause")
            if faults
            else translate("FaultList", "Nothing went wrong")
        )
        self.column.addLayout(row(label(title, Step.LEAD), None, *([beside] if beside is not None else [])))
        self._rows = QWidget()
        self._scroll = QScrollArea()
        self._most = _LEAST_ROWS
        self._has_its_width = False
        if faults:
            self._add_rows(faults)
        else:
            words = translate("FaultList", "Every step of yours was right at the first try.")
            if not clean:
                words = translate("FaultList", "Nothing had to be done by you.")
            self.column.addWidget(paragraph(words, tone="muted"))
        if clean:
            self._add_clean(clean)
        self.column.addStretch(1)

    def _add_rows(self, faults: Sequence[FaultRow]) -> None:
        lines = column_in(self._rows)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Put in while it is empty: what lies in it is asked for its size, and dressed for that and once more.
        self._scroll.setWidget(self._rows)
        self.column.addWidget(self._scroll)
        grid = grid_in(None, 14, 8)
        lines.addLayout(grid)
        lines.addStretch(1)
        self._fill(grid, faults)

    def limit_rows(self, most: int) -> None:
        """The rows are at most so high and scroll beyond that.

        Their height follows from the card's width alone, as if the scroll bar were always there: a height that depends
        on the bar would make the bar come and go for ever.
        """
        self._most = most
        self._fit_rows()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._has_its_width = self._scroll.widget() is not None
        self._fit_rows()

    @property
    def least_rows(self) -> int:
        """Pixels of the rows however little room there is."""
        return min(self._needed(), _LEAST_ROWS) if self._has_its_width else _LEAST_ROWS

    def _needed(self) -> int:
        return self._rows.heightForWidth(self.width() - 2 * _PADDING - _BAR) + 2

    def _fit_rows(self) -> None:
        if not self._has_its_width:
            return
        needed = self._needed()
        self._scroll.setFixedHeight(max(_LEAST_ROWS, min(needed, self._most)) if needed > _LEAST_ROWS else needed)

    def _fill(self, grid: QGridLayout, faults: Sequence[FaultRow]) -> None:
        grid.setColumnStretch(2, 1)
        heads = (
            translate("FaultList", "Clause"),
            translate("FaultList", "In our words"),
            translate("FaultList", "Weight"),
            translate("FaultList", "Replay"),
        )
        for column, words in enumerate(heads, start=1):
            head = label(words, Step.CITE, tone="muted")
            side = Qt.AlignmentFlag.AlignRight if column == len(heads) else Qt.AlignmentFlag.AlignLeft
            grid.addWidget(head, 0, column, side | Qt.AlignmentFlag.AlignVCenter)
        for number, fault in enumerate(faults):
            line = 1 + 2 * number
            grid.addWidget(Divider(), line, 0, 1, 5)
            self._add_row(grid, line + 1, fault)

    def _add_row(self, grid: QGridLayout, line: int, fault: FaultRow) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(paragraph(fault.gist))
        words.addWidget(paragraph(fault.detail, Step.LABEL, tone="muted"))
        clause = paragraph(fault.cite, Step.NAME)
        clause.setFixedWidth(96)
        weight = paragraph(fault.weight, Step.LABEL)
        weight.setFixedWidth(96)
        button = Button(translate("FaultList", "Step {step}").format(step=fault.step))
        button.set_padding(12)
        button.setAccessibleName(
            translate("FaultList", "Step {step}, {clause}").format(step=fault.step, clause=fault.cite)
        )
        button.clicked.connect(lambda: self.place_chosen.emit(fault.place))
        middle = Qt.AlignmentFlag.AlignVCenter
        grid.addWidget(MarkIcon(fault.mark, 20, mark_words(fault.mark), weight=fault.severity), line, 0, middle)
        grid.addWidget(clause, line, 1, middle)
        grid.addLayout(words, line, 2)
        grid.addWidget(weight, line, 3, middle)
        grid.addWidget(button, line, 4, middle | Qt.AlignmentFlag.AlignRight)

    def _add_clean(self, clean: Sequence[str]) -> None:
        """How many clauses were kept, and which on request."""
        told = translate("FaultList", "Clauses without a fault: {count}.").format(count=len(clean))
        button = Button(translate("FaultList", "Show them"), kind=ButtonKind.QUIET)
        button.set_padding(8)
        tags = FlowLayout(gap=6)
        for words in clean:
            tags.addWidget(cite(words))
        shown = QWidget()
        shown.setLayout(tags)
        shown.hide()

        def toggle() -> None:
            shown.setVisible(shown.isHidden())
            button.setText(
                translate("FaultList", "Show them") if shown.isHidden() else translate("FaultList", "Hide them")
            )

        button.clicked.connect(toggle)
        self.column.addLayout(row(label(told, Step.LABEL, tone="muted"), button, None, gap=4))
        self.column.addWidget(shown)
