"""The paying page's frame: bar, felt, rack, acts and panel, and where they stand at each width."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from trainer.ui.dealing.header import Header
from trainer.ui.paying.felt import PayFelt
from trainer.ui.paying.panel import PayPanel
from trainer.ui.paying.rack import Rack
from trainer.ui.theme import Step
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import row
from trainer.ui.widgets.text import paragraph

_PANEL: Final = 336
_WIDEST_PANEL: Final = 400
_LOW_BELOW: Final = 720
_NARROW_BELOW: Final = 1200
_PANEL_BELOW: Final = 1000
"""Logical width under which the panel stands below the rack."""
_ANY: Final = 16_777_215


class PayFrame(QWidget):
    """Lays the parts out; knows nothing of payments."""

    back_wanted = Signal()
    clear_wanted = Signal()
    pay_wanted = Signal()

    def __init__(
        self, header: Header, felt: PayFelt, rack: Rack, panel: PayPanel, rule: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._header, self._panel = header, panel
        self.rack = rack
        self.back = Button(self.tr("Take back"), key="⌫")
        self.clear = Button(self.tr("Take all back"), key="Esc")
        self.pay = Button(self.tr("Pay"), key="↵", kind=ButtonKind.PRIMARY)
        for button, wish in (
            (self.back, self.back_wanted),
            (self.clear, self.clear_wanted),
            (self.pay, self.pay_wanted),
        ):
            button.clicked.connect(lambda _checked=False, wish=wish: wish.emit())
        left = QVBoxLayout()
        left.setContentsMargins(16, 12, 16, 12)
        left.setSpacing(10)
        left.addWidget(felt, 1)
        left.addWidget(rack)
        acts = row(self.back, self.clear, 8)
        self.rule = paragraph(rule, Step.LABEL, tone="muted")
        acts.addWidget(self.rule, 1)
        acts.addSpacing(8)
        acts.addWidget(self.pay)
        left.addLayout(acts)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setSpacing(0)
        self._body.addLayout(left, 1)
        self._body.addWidget(panel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(header)
        column.addLayout(self._body, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_below = self.width() < _PANEL_BELOW
        directions = QBoxLayout.Direction
        self._body.setDirection(directions.TopToBottom if is_below else directions.LeftToRight)
        self._panel.setMinimumWidth(0)
        if is_below:
            self._panel.setMaximumSize(_ANY, self.height() * 2 // 5)
        else:
            self._panel.setMaximumHeight(_ANY)
            self._panel.setFixedWidth(min(_WIDEST_PANEL, max(_PANEL, self.width() // 5)))
        self._panel.fit(is_low=self.height() < _LOW_BELOW, is_drawer=is_below)
        self._header.set_narrow(is_narrow=self.width() < _NARROW_BELOW)
