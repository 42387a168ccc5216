"""The page of reports: which, of whom, and what it says; saved, printed and searched."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QProgressBar, QVBoxLayout, QWidget

from trainer.tongue import Plural, translate
from trainer.ui.look.theme import Step
from trainer.ui.offers import Offer, is_offered
from trainer.ui.pages.scroll_page import ScrollPage, back_button
from trainer.ui.pages.taking_along import csv_button
from trainer.ui.reports.charts import chart_card
from trainer.ui.reports.picking import Picker
from trainer.ui.reports.view import Filter, ReportTable, ReportView
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.flow import FlowLayout
from trainer.ui.widgets.listing import ListTable
from trainer.ui.widgets.surface import Card, clear, figures_card, row
from trainer.ui.widgets.text import label, paragraph

_SIDE_BY_SIDE_FROM: Final = 1150
_ROWS_SHOWN: Final = 8
Options = Mapping[Filter, Sequence[tuple[str, str]]]


class ReportsPage(ScrollPage):
    """Emits what is wished for; the caller makes the report ready, and shows it here."""

    report_wanted = Signal(str)
    narrowed = Signal(str, str)
    """A filter and what was chosen for it."""
    row_wanted = Signal(str)
    """A line of a list was pressed."""
    act_wanted = Signal(str)
    pdf_wanted = Signal()
    print_wanted = Signal()
    cancelled = Signal()
    again_wanted = Signal()
    closed = Signal()

    def __init__(
        self,
        reports: Sequence[tuple[str, str]],
        current: str,
        foot: Callable[[], str],
        parent: QWidget | None = None,
    ) -> None:
        """`reports` by id, in words; `foot` says, on a list that is saved, who made it and where the records end."""
        super().__init__(parent)
        self._foot = foot
        self._view: ReportView | None = None
        self._listings: list[ListTable] = []
        self._charts: QBoxLayout | None = None
        self._pdf = Button(translate("ReportsPage", "PDF…"))
        self._pdf.setAccessibleDescription(translate("ReportsPage", "the whole report as a file"))
        self._pdf.clicked.connect(self.pdf_wanted)
        self._print = Button(translate("ReportsPage", "Print…"))
        self._print.clicked.connect(self.print_wanted)
        for button, offer in ((self._pdf, Offer.FILES), (self._print, Offer.PRINTER)):
            if not is_offered(offer):
                button.hide()
        title = label(translate("ReportsPage", "Reports"), Step.TITLE)
        self.column.addLayout(row(title, None, back_button(self.closed), self._pdf, self._print, gap=12))
        self._reports = Choice(reports, current, name=translate("ReportsPage", "Report"))
        self._reports.chosen.connect(self.report_wanted)
        self.column.addWidget(self._reports)
        self._filters = FlowLayout(gap=8)
        self.column.addLayout(self._filters)
        self._said = Told(Step.LABEL)
        self._refused = Told(Step.BODY, tone="wrong")
        self.column.addWidget(self._said)
        self.column.addWidget(self._refused)
        self._progress = self._progress_card()
        self.column.addWidget(self._progress)
        self._content = QVBoxLayout()
        self._content.setSpacing(16)
        self.column.addLayout(self._content)
        self.column.addStretch(1)
        self._offer_paper(is_there=False)

    def focus_start(self) -> None:
        """Which report is the first thing that is chosen."""
        self._reports.focus_chosen()

    # What is chosen

    def show_filters(
        self,
        options: Options,
        names: Mapping[Filter, str],
        current: Mapping[Filter, str],
        acts: Sequence[tuple[str, str]],
    ) -> None:
        """What this report can be narrowed by, and what can be done from it beside."""
        clear(self._filters)
        for each, choices in options.items():
            picker = Picker(names[each], choices, current.get(each, ""))
            picker.picked.connect(lambda id_, each=each: self.narrowed.emit(each.value, id_))
            self._filters.addWidget(picker)
        for act, words in acts:
            button = Button(words)
            button.clicked.connect(lambda _checked=False, act=act: self.act_wanted.emit(act))
            self._filters.addWidget(button)

    # While it is made

    def _progress_card(self) -> Card:
        card = Card(gap=8)
        self._doing = label("", Step.BODY)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(translate("ReportsPage", "Rounds read"))
        cancel = Button(translate("ReportsPage", "Cancel"))
        cancel.clicked.connect(self.cancelled)
        card.column.addWidget(self._doing)
        card.column.addWidget(self._bar)
        card.column.addLayout(row(cancel, None))
        card.hide()
        return card

    def show_progress(self, done: int, of: int) -> None:
        """So much of what the report rests on has been read."""
        self._clear()
        self._doing.setText(Plural.tr("Reading {done} of %n round(s)", "", of).format(done=done))
        self._bar.setMaximum(of)
        self._bar.setValue(done)
        self._progress.show()

    def show_cancelled(self) -> None:
        """It was not made; what was read so far is kept."""
        self._clear()
        card = Card(gap=12)
        card.column.addWidget(
            paragraph(
                translate("ReportsPage", "The report was not made. What has been read so far need not be read again.")
            )
        )
        again = Button(translate("ReportsPage", "Go on"))
        again.clicked.connect(self.again_wanted)
        card.column.addLayout(row(again, None))
        self._content.addWidget(card)
        again.setFocus()

    def refuse(self, words: str) -> None:
        """Says in a sentence why there is no report, or no file."""
        self._progress.hide()
        self._said.tell("")
        self._refused.tell(words)

    def refuse_paper(self, words: str) -> None:
        """Says why nothing was printed or saved; the report stands."""
        self._said.tell("")
        self._refused.tell(words)

    def tell(self, words: str) -> None:
        """Says what was done."""
        self._refused.tell("")
        self._said.tell(words)

    def _clear(self) -> None:
        self._view, self._charts = None, None
        self._listings = []
        self._refused.tell("")
        self._said.tell("")
        self._progress.hide()
        clear(self._content)
        self._offer_paper(is_there=False)

    def _offer_paper(self, *, is_there: bool) -> None:
        self._pdf.setEnabled(is_there)
        self._print.setEnabled(is_there)

    # What it says

    def show_view(self, view: ReportView) -> None:
        """A report in the place of the last."""
        self._clear()
        self._view = view
        head = QVBoxLayout()
        head.setSpacing(2)
        head.addWidget(paragraph(view.title, Step.HEAD))
        head.addWidget(paragraph(view.subtitle, Step.LABEL, tone="muted"))
        self._content.addLayout(head)
        if view.figures:
            self._content.addWidget(figures_card(view.figures))
        if view.charts:
            self._charts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
            self._charts.setSpacing(16)
            for chart in view.charts:
                self._charts.addWidget(chart_card(chart), 1)
            self._content.addLayout(self._charts)
            self._fit()
        for table in view.tables:
            self._content.addWidget(self._table_card(table))
        self._content.addWidget(paragraph(view.what_counts, Step.LABEL, tone="muted"))
        self._offer_paper(is_there=True)

    def _table_card(self, table: ReportTable) -> Card:
        card = Card(padding=(20, 14), gap=8)
        card.column.addWidget(label(table.title, Step.LEAD))
        if table.note:
            card.column.addWidget(paragraph(table.note, Step.LABEL, tone="muted"))
        listing = ListTable(table.heads, name=table.title, least_rows=min(max(len(table.rows), 1), _ROWS_SHOWN))
        listing.keep_order()
        listing.show_rows(table.rows)
        listing.chosen.connect(self.row_wanted)
        self._listings.append(listing)
        if not table.rows:
            listing.hide()
            card.column.addWidget(paragraph(table.empty, tone="muted"))
            return card
        said = Told(Step.LABEL, tone="muted")
        card.column.addWidget(listing)
        card.column.addLayout(row(csv_button(listing, table.title, said, self._foot), None))
        card.column.addWidget(said)
        return card

    def as_it_stands(self) -> ReportView | None:
        """The report with its lists searched and sorted as they are just now."""
        if self._view is None:
            return None
        tables = [
            replace(table, rows=listing.shown())
            for table, listing in zip(self._view.tables, self._listings, strict=True)
        ]
        return replace(self._view, tables=tuple(tables))

    def _fit(self) -> None:
        if self._charts is not None:
            directions = QBoxLayout.Direction
            is_wide = self.width() >= _SIDE_BY_SIDE_FROM
            self._charts.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)
