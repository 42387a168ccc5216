"""The result of a table test as whoever was tested reads it, and signs that they have."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.tongue import translate
from trainer.training.table_tests.record import Signing
from trainer.training.table_tests.sheet import Sheet
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.field import form_of, pin_field
from trainer.ui.widgets.surface import Card, column_in, grid_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.joined import labelled
from trainer.ui.wording.table_tests import outcome_words, part_words, passed_words, seen_words


class ReadResultPage(ScrollPage):
    """Emits the PIN, empty where none is asked for."""

    signed = Signal(str)
    round_wanted = Signal()
    closed = Signal()

    def __init__(
        self, title: str, sheet: Sheet, signing: Signing, *, asks_pin: bool, apart: Mapping[str, str] | None = None
    ) -> None:
        """`apart`: by the items' ids, what two assessors saw apart and why it was agreed as it is."""
        super().__init__()
        self._apart = apart or {}
        self._pin: QLineEdit | None = None
        sign = Button(translate("ReadResult", "I have read it"), kind=ButtonKind.PRIMARY)
        sign.clicked.connect(self._sign)
        looks = Button(translate("ReadResult", "Look at the round"))
        looks.clicked.connect(self.round_wanted)
        back = Button(translate("ReadResult", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        self.to_do_next = sign
        head = row(paragraph(title, Step.TITLE), back, looks, gap=12)
        head.setStretch(0, 1)
        self.column.addLayout(head)
        self._refused = Told(Step.LABEL, tone="wrong")
        card = Card(gap=6)
        card.column.addWidget(label(passed_words(signing.outcome), Step.HEAD))
        said = signing.agreed.words
        remarks = labelled(translate("ReadResult", "Remarks"), said) if said else ""
        for words in filter(None, (*outcome_words(signing.outcome, sheet), remarks)):
            card.column.addWidget(paragraph(words))
        told = translate("ReadResult", "To sign says that you know this result, not that you agree with it.")
        card.column.addWidget(paragraph(told, Step.LABEL, tone="muted"))
        card.column.addWidget(self._refused)
        if asks_pin:
            self._pin = pin_field()
            self._pin.returnPressed.connect(self._sign)
            self.to_do_next = self._pin
            card.column.addLayout(form_of((translate("ReadResult", "Your PIN"), self._pin)))
        card.column.addLayout(row(sign, None))
        self.column.addWidget(card)
        self.column.addWidget(self._sheet_card(sheet, signing))
        self.column.addStretch(1)

    def _sheet_card(self, sheet: Sheet, signing: Signing) -> Card:
        card = Card(gap=8)
        card.column.addWidget(label(translate("ReadResult", "What was seen"), Step.LEAD))
        grid = grid_in(None, 16, 6)
        for line, item in enumerate(sheet.items):
            seen = signing.agreed.marks.get(item.id)
            grid.addWidget(label(part_words(item.part), Step.LABEL, tone="muted"), line, 0)
            words = paragraph(item.words)
            if item.id in self._apart:
                apart = paragraph(self._apart[item.id], Step.LABEL, tone="muted")
                inside = column_in(holder := QWidget(), 2)
                inside.addWidget(words)
                inside.addWidget(apart)
                grid.addWidget(holder, line, 1)
            else:
                grid.addWidget(words, line, 1)
            grid.addWidget(label(seen_words(seen) if seen is not None else "–", Step.NAME), line, 2)
        grid.setColumnStretch(1, 1)
        card.column.addLayout(grid)
        return card

    def _sign(self) -> None:
        self.signed.emit(self._pin.text() if self._pin is not None else "")

    def refuse(self, words: str) -> None:
        """Why it was not signed."""
        if self._pin is not None:
            self._pin.clear()
        self._refused.tell(words)
