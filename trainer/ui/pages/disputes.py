"""Verdicts that trainees dispute, for staff: those to be looked at first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.pages.taking_along import add_buttons
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph


class DisputesPage(ScrollPage):
    """Emits the id of the line that is chosen."""

    chosen = Signal(str)
    closed = Signal()

    def __init__(self, rows: Sequence[ListRow]) -> None:
        super().__init__()
        title = translate("DisputesPage", "Disputed verdicts")
        back = Button(translate("DisputesPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        self.column.addLayout(row(label(title, Step.TITLE), None, back))
        told = translate(
            "DisputesPage",
            "A trainee marks a verdict as disputed from its step, with the reason. Overrule it there, or say why it "
            "stands: your sentence is read at home and beside the step.",
        )
        self.column.addWidget(paragraph(told, tone="muted"))
        card = Card(padding=(20, 14), gap=10)
        columns = (
            (translate("DisputesPage", "State"), 8),
            (translate("DisputesPage", "Disputed"), 9),
            (translate("DisputesPage", "Who"), 9),
            (translate("DisputesPage", "Table"), 12),
            (translate("DisputesPage", "Judged"), 6),
            (translate("DisputesPage", "Reason"), 16),
        )
        listing = ListTable(columns, name=title, least_rows=5)
        listing.show_rows(rows)
        listing.chosen.connect(self.chosen)
        listing.setVisible(bool(rows))
        self.to_do_next: QWidget = listing.view if rows else back
        if not rows:
            card.column.addWidget(paragraph(translate("DisputesPage", "No verdict has been disputed."), tone="muted"))
        card.column.addWidget(listing, 1)
        add_buttons(card.column, listing, title)
        self.column.addWidget(card, 1)
