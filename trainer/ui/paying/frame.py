"""The paying page's frame: felt, rack, acts and the rule of the clock, beside the panel."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.exercise.header import Header
from trainer.ui.exercise.side_frame import SideFrame
from trainer.ui.look.theme import Step
from trainer.ui.paying.felt import PayFelt
from trainer.ui.paying.panel import PayPanel
from trainer.ui.paying.rack import Rack
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import row
from trainer.ui.widgets.text import paragraph


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
