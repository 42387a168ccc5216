"""What a station shows before it has an administrator: what there is to do, and the table where it is done."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from trainer.resources import asset
from trainer.tongue import translate
from trainer.ui.look.theme import CARD_RADIUS, Step
from trainer.ui.pages.opening import RING
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import Card, line_in, row
from trainer.ui.widgets.text import paragraph

_PICTURED_FROM: Final = 900
"""Width from which the picture stands beside the words; a narrower page does without it."""


class FirstStart(QWidget):
    """Deal at once as a guest, or set up the station first."""

    guest_wanted = Signal()
    set_up_wanted = Signal()

    def __init__(self, guest_words: str) -> None:
        super().__init__()
        words = QVBoxLayout()
        words.setContentsMargins(RING, 0, RING, 0)
        words.setSpacing(0)
        words.addWidget(paragraph(translate("FirstStart", "Deal a first round"), Step.TITLE))
        words.addSpacing(8)
        told = translate(
            "FirstStart",
            "This station has no administrator yet, and until it has one nobody signs in. You can deal at once as a "
            "guest: two minutes at the table show how steps are entered. Or set up the station first.",
        )
        words.addWidget(paragraph(told, tone="muted"))
        words.addSpacing(24)
        words.addWidget(self._choice(guest_words))
        words.addSpacing(24)
        for what in (
            translate("FirstStart", "You do the dealer's work at the table: by mouse, touch or keyboard."),
            translate("FirstStart", "Each step is judged by the rulebook, and its clause is named."),
            translate("FirstStart", "Poker, and the games against the house."),
        ):
            words.addWidget(paragraph(what, Step.LABEL, tone="muted"))
            words.addSpacing(6)
        words.addStretch(1)
        self._picture = _TablePicture()
        whole = line_in(self, 40)
        whole.addLayout(words, 2)
        whole.addWidget(self._picture, 3)

    def _choice(self, guest_words: str) -> Card:
        card = Card(gap=12)
        deal = Button(translate("FirstStart", "Deal now"), key="↵", kind=ButtonKind.PRIMARY)
        deal.clicked.connect(self.guest_wanted)
        set_up = Button(translate("FirstStart", "Set up this station"))
        set_up.clicked.connect(self.set_up_wanted)
        card.column.addLayout(row(deal, set_up, None, gap=12))
        card.column.addWidget(paragraph(guest_words, Step.LABEL, tone="muted"))
        QTimer.singleShot(0, deal, deal.setFocus)
        return card

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._picture.setVisible(self.width() >= _PICTURED_FROM)


class _TablePicture(QWidget):
    """A table in the middle of a round, as large as there is room for; read from the disk when first painted."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(translate("_TablePicture", "A hold'em table with a side pot"))
        self._whole = QPixmap()
        self._fitted = QPixmap()

    def paintEvent(self, _event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        room = QSize(round(self.width() * ratio), round(self.height() * ratio))
        if self._whole.isNull():
            self._whole = QPixmap(str(asset("pictures", "table.png")))
        size = self._whole.size().scaled(room, Qt.AspectRatioMode.KeepAspectRatio)
        if self._fitted.size() != size:
            self._fitted = self._whole.scaled(size, mode=Qt.TransformationMode.SmoothTransformation)
        area = QRectF(0, 0, size.width() / ratio, size.height() / ratio)
        area.moveRight(self.width())
        rounded = QPainterPath()
        rounded.addRoundedRect(area, 2 * CARD_RADIUS, 2 * CARD_RADIUS)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(rounded)
        painter.drawPixmap(area, self._fitted, QRectF(self._fitted.rect()))
        painter.end()
