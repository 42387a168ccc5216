"""The paying page's frame: felt, rack, acts and the rule of the clock, beside the panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.entry.keys import HINT_KEY, NEXT_KEY
from trainer.ui.entry.view import Box, EnteredView
from trainer.ui.exercise.form_card import FormCard, TargetBar
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.side_frame import SideFrame
from trainer.ui.exercise.side_panel import SidePanel
from trainer.ui.look.theme import Step
from trainer.ui.paying.felt import PayFelt
from trainer.ui.paying.rack import Rack
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.entered import EnteredSlots
from trainer.ui.widgets.log import LogLine
from trainer.ui.widgets.surface import row
from trainer.ui.widgets.text import paragraph
from trainer.ui.widgets.verdict import VerdictView

_LOW_BELOW: Final = 720


class PayPanel(SidePanel):
    """A payment is chips, and an amount where it is said first."""

    next_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(lines_of_log=4, parent=parent)
        self._log_caption.setText(translate("PayPanel", "This drill"))
        self._is_drawer = False
        self.slots = EnteredSlots(
            {Box.AMOUNT: translate("PayPanel", "Amount"), Box.CHIPS: translate("PayPanel", "Chips")}
        )
        self.slots.slot_pressed.connect(lambda _box: self.back_wanted.emit())
        self.note = Told(Step.LABEL, tone="muted")
        self.clock = TargetBar()
        self.form = FormCard(translate("PayPanel", "A payment"))
        head = QVBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.slots)
        head.addWidget(self.note)
        head.addWidget(self.clock)
        self._next = Button(translate("PayPanel", "Next"), key=NEXT_KEY)
        column = self.lay_out(head, (self.verdict, self.form))
        column.addLayout(
            self._help(
                (Button(translate("PayPanel", "Hint"), key=HINT_KEY), self.hint_wanted), (self._next, self.next_wanted)
            )
        )

    def show_entered(self, entered: EnteredView, note: str) -> None:
        """The boxes, and a sentence under them."""
        self.slots.show_entered(entered)
        self.note.tell(note)

    def show_verdict(self, verdict: VerdictView | None) -> None:
        """The verdict, or none; one that waits for an answer takes the place of the log."""
        super().show_verdict(verdict)
        self.show_log_part(is_shown=not self._is_drawer and not self.verdict.waits)

    def show_drill(self, lines: Sequence[LogLine], *, may_pass: bool) -> None:
        """The drill so far, and whether the bet may be passed over."""
        self.show_log(lines)
        self._next.setEnabled(may_pass)

    def fit(self, *, is_narrow: bool, height: int, is_drawer: bool) -> None:
        self._is_drawer = is_drawer
        self._log.set_most(1 if height < _LOW_BELOW else 4)
        self.show_log_part(is_shown=not is_drawer)


class PayFrame(SideFrame):
    """Lays the parts out; knows nothing of payments."""

    back_wanted = Signal()
    clear_wanted = Signal()
    pay_wanted = Signal()

    def __init__(
        self, header: Header, felt: PayFelt, rack: Rack, panel: PayPanel, rule: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(header, panel, parent)
        self.back = Button(translate("PayFrame", "Take back"), key="⌫")
        self.clear = Button(translate("PayFrame", "Take all back"), key="Esc")
        self.pay = Button(translate("PayFrame", "Pay"), key="↵", kind=ButtonKind.PRIMARY)
        self.back.clicked.connect(self.back_wanted)
        self.clear.clicked.connect(self.clear_wanted)
        self.pay.clicked.connect(self.pay_wanted)
        self.rule = paragraph(rule, Step.LABEL, tone="muted")
        acts = row(self.back, self.clear, 8)
        acts.addWidget(self.rule, 1)
        acts.addSpacing(8)
        acts.addWidget(self.pay)
        left = QVBoxLayout()
        left.setContentsMargins(16, 12, 16, 12)
        left.setSpacing(10)
        left.addWidget(felt, 1)
        left.addWidget(rack)
        left.addLayout(acts)
        self.lay_out(left)
