"""The station's first administrator: whoever sets it up enters a name and a PIN."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.store.people import MOST_DIGITS, STAFFS_DIGITS
from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.field import form_of, pin_field
from trainer.ui.widgets.surface import Card, row
from trainer.ui.widgets.text import label, paragraph

_WIDTH = 620


class AdministratorPage(ScrollPage):
    """Emits what was entered; the caller keeps them, or says by `refuse` what is wrong."""

    made = Signal(str, str, str)
    """Name, staff number if there is one, and PIN."""
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        back = Button(translate("AdministratorPage", "Back"), key="Esc")
        back.clicked.connect(self.closed)
        title = translate("AdministratorPage", "Set up this station")
        self.column.addLayout(row(label(title, Step.TITLE), None, back))
        card = Card(gap=12)
        card.setMaximumWidth(_WIDTH)
        told = translate(
            "AdministratorPage",
            "You become its administrator: the one who enters trainees, instructors and supervisors, and says where "
            "the records lie. An administrator can deal and practise like anybody else.",
        )
        card.column.addWidget(paragraph(told))
        self._name, self._number, self._pin, self._again = QLineEdit(), QLineEdit(), pin_field(), pin_field()
        form = form_of(
            (translate("AdministratorPage", "Your name"), self._name),
            (translate("AdministratorPage", "Staff number"), self._number),
            (translate("AdministratorPage", "PIN"), self._pin),
            (translate("AdministratorPage", "The PIN again"), self._again),
        )
        make = Button(translate("AdministratorPage", "Become administrator"), key="↵", kind=ButtonKind.PRIMARY)
        make.clicked.connect(self._make)
        for field in (self._name, self._number, self._pin, self._again):
            field.returnPressed.connect(make.click)
        self._said = Told(Step.LABEL, tone="wrong")
        card.column.addLayout(form)
        keep = translate(
            "AdministratorPage", "A PIN here has {least} to {most} digits. Keep it well: nobody can read it."
        ).format(least=STAFFS_DIGITS, most=MOST_DIGITS)
        card.column.addWidget(paragraph(keep, Step.LABEL, tone="muted"))
        card.column.addWidget(self._said)
        card.column.addLayout(row(make, None))
        self.column.addWidget(card, 0, Qt.AlignmentFlag.AlignTop)
        self.column.addStretch(1)

    def focus_name(self) -> None:
        """A name can be typed at once."""
        self._name.setFocus()

    def refuse(self, words: str) -> None:
        """Says in a sentence why nobody was made administrator; what was entered stays."""
        self._said.tell(words)

    def _make(self) -> None:
        if self._pin.text() != self._again.text():
            self._again.clear()
            self._again.setFocus()
            self.refuse(translate("AdministratorPage", "The two PINs are not the same: type the second one anew."))
            return
        self.made.emit(self._name.text(), self._number.text(), self._pin.text())
