"""The step being entered: verb, place, amount, and the chips as they are cut."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from trainer.rules.money import short_dollars
from trainer.tongue import translate
from trainer.ui.entry.view import Box, EnteredView
from trainer.ui.felt.picture import Chips
from trainer.ui.felt.sprites import chip_pixmap
from trainer.ui.look.fonts import sized_font, step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import CONTROL_RADIUS, Step
from trainer.ui.widgets.surface import Card, line_in, row
from trainer.ui.widgets.text import label
from trainer.ui.wording.joined import listed

_BLINK_MS = 530
_WRAP: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter


_SHARES: Final = {Box.VERB: 98, Box.PLACE: 104, Box.AMOUNT: 78}
"""What the boxes share the panel's width by."""
_LONG_PLACE: Final = {Box.VERB: 80, Box.PLACE: 166, Box.AMOUNT: 34}
"""The same where a long place stands beside no amount: a hand's name is read whole."""
_LONG_VERB: Final = {Box.VERB: 146, Box.PLACE: 100, Box.AMOUNT: 34}
_LONG_VERB_AND_AMOUNT: Final = {Box.VERB: 146, Box.PLACE: 56, Box.AMOUNT: 78}
"""The same where what is asked is long: which pot's odd chips whose hand gets, which cards of a dealer's hand play."""


class SlotBox(QWidget):
    """One slot; pressing it goes back to it."""

    pressed = Signal()

    def __init__(self, caption: str) -> None:
        super().__init__()
        self._caption = caption
        self._value = ""
        self._is_awaited = self._is_muted = self._has_cursor = False
        self._blink = QTimer(self)
        self._blink.setInterval(_BLINK_MS)
        self._blink.timeout.connect(self._turn_cursor)
        self.setFixedHeight(62)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_value(self, value: str, *, is_awaited: bool, is_muted: bool) -> None:
        """The value and whether it is this one's turn; where it stands so already nothing is done."""
        if (value, is_awaited, is_muted) == (self._value, self._is_awaited, self._is_muted) and self.accessibleName():
            return
        self._value, self._is_awaited, self._is_muted = value, is_awaited, is_muted
        self._has_cursor = is_awaited
        if is_awaited:
            self._blink.start()
        else:
            self._blink.stop()
        self.setAccessibleName(
            translate("SlotBox", "{box}: {value}").format(
                box=self._caption, value=value or translate("SlotBox", "empty")
            )
        )
        self.update()

    @property
    def caption(self) -> str:
        """What the slot is called."""
        return self._caption

    def call(self, caption: str) -> None:
        """Gives the slot another name."""
        if caption != self._caption:
            self._caption = caption
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(60, 62)

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.pressed.emit()

    def _turn_cursor(self) -> None:
        self._has_cursor = not self._has_cursor
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = 2 if self._is_awaited else 1
        painter.setPen(QPen(QColor(colours.accent if self._is_awaited else colours.edge), line))
        painter.setBrush(QColor(colours.sunk))
        area = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.drawRoundedRect(area, CONTROL_RADIUS, CONTROL_RADIUS)
        painter.setPen(QColor(colours.muted))
        painter.setFont(sized_font(12, 400))
        over = QRectF(10, 6, self.width() - 20, 16)
        if painter.fontMetrics().horizontalAdvance(self._caption) <= over.width():
            # a box that only holds a dash beside a long place is too narrow for its name
            painter.drawText(over, Qt.AlignmentFlag.AlignVCenter, self._caption)
        painter.setPen(QColor(colours.muted if self._is_muted else colours.ink))
        wide = self._paint_value(painter)
        if self._is_awaited and self._has_cursor:
            x = min(self.width() - 8.0, 12 + wide)
            painter.fillRect(QRectF(x, 28, 2, 20), QColor(colours.ink))
        painter.end()

    def _paint_value(self, painter: QPainter) -> float:
        """In one line, or in two smaller ones; returns how far the first reaches."""
        room_for_words = self.width() - 16
        font = step_font(Step.LEAD)
        wide = QFontMetricsF(font).horizontalAdvance(self._value)
        if wide <= room_for_words:
            painter.setFont(font)
            painter.drawText(QRectF(10, 24, room_for_words + 6, 28), Qt.AlignmentFlag.AlignVCenter, self._value)
            return wide
        small = step_font(Step.LABEL)
        painter.setFont(small)
        area = QRectF(10, 22, room_for_words + 4, 36)
        painter.drawText(area, _WRAP, fitting(self._value, area, QFontMetricsF(small)))
        return float(room_for_words)


def fitting(words: str, area: QRectF, metrics: QFontMetricsF) -> str:
    """As many of the words as the area holds, with dots for those in the middle: the last say what it is about."""
    parts = words.split()
    shown = words
    for kept in range(len(parts) - 1, 0, -1):
        if metrics.boundingRect(area, _WRAP, shown).height() <= area.height():
            break
        ahead = (kept + 1) // 2
        shown = " ".join([*parts[:ahead], "…", *parts[len(parts) - (kept - ahead) :]])
    return shown


def _shares(entered: EnteredView) -> Mapping[Box, int]:
    """What each box has of the width, so that its words are read whole."""
    if not entered.takes_amount and not _is_short(entered, Box.PLACE):
        return _LONG_PLACE
    if _is_short(entered, Box.VERB):
        return _SHARES
    return _LONG_VERB_AND_AMOUNT if entered.takes_amount else _LONG_VERB


def _is_short(entered: EnteredView, box: Box) -> bool:
    """Whether the words of a box fit its usual share of a narrow panel."""
    words, area = entered[box], QRectF(0, 0, _SHARES[box] - 16, 36)
    return fitting(words, area, QFontMetricsF(step_font(Step.LABEL))) == words


class EnteredSlots(QWidget):
    """The boxes of a step, always in one order: verb, place and amount, or others with captions of their own."""

    slot_pressed = Signal(Box)

    def __init__(self, captions: Mapping[Box, str] | None = None) -> None:
        super().__init__()
        line = self._line = line_in(self, 8)
        usual = {
            Box.VERB: translate("EnteredSlots", "Verb"),
            Box.PLACE: translate("EnteredSlots", "Place"),
            Box.AMOUNT: translate("EnteredSlots", "Amount"),
        }
        self._is_usual = captions is None
        self._boxes = {box: SlotBox(caption) for box, caption in (captions or usual).items()}
        for box, shown in self._boxes.items():
            shown.pressed.connect(lambda box=box: self.slot_pressed.emit(box))
            line.addWidget(shown, _SHARES[box] if self._is_usual else 1)
        self.show_entered(EnteredView())

    @property
    def captions(self) -> Mapping[Box, str]:
        """What the boxes are called."""
        return {box: shown.caption for box, shown in self._boxes.items()}

    def name_boxes(self, captions: Mapping[Box, str]) -> None:
        """Calls the boxes otherwise."""
        for box, caption in captions.items():
            self._boxes[box].call(caption)

    def show_entered(self, entered: EnteredView) -> None:
        """What is entered so far, and what comes next."""
        for number, share in enumerate(_shares(entered).values() if self._is_usual else ()):
            self._line.setStretch(number, share)
        for box, shown in self._boxes.items():
            is_dash = box is Box.AMOUNT and not entered.takes_amount
            value = entered[box] or ("–" if is_dash else "")
            shown.show_value(value, is_awaited=box is entered.awaited, is_muted=box in entered.suggested or is_dash)


class ChipRow(QWidget):
    """Piles lying on their sides as they are cut, the figure of each on its last chip."""

    _SIDE, _STEP, _MOST = 44, 15, 10

    def __init__(self) -> None:
        super().__init__()
        self._chips = Chips()
        self.setFixedHeight(50)

    def show_chips(self, chips: Chips) -> None:
        """The piles, largest denomination first."""
        self._chips = chips
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        drawn = [min(pile.count, self._MOST) for pile in self._chips.piles]
        wide = sum((count - 1) * self._STEP + self._SIDE for count in drawn) + 8 * max(0, len(drawn) - 1)
        step = float(self._STEP)
        if wide > self.width() and sum(drawn) > len(drawn):
            step = max(3.0, step - (wide - self.width()) / (sum(drawn) - len(drawn)))
        x = 0.0
        for pile, count in zip(self._chips.piles, drawn, strict=True):
            image = chip_pixmap(pile.denomination, self._SIDE, self.devicePixelRatioF())
            for _ in range(count):
                painter.drawPixmap(round(x), 3, image)
                x += step
            x += self._SIDE - step + 8
        painter.end()


class CutView(Card):
    """The amount being entered as it would be cut; hidden while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(padding=(14, 12), gap=6, parent=parent)
        self.setProperty("ground", "well")
        self._is_low = False
        self._sum = label("", Step.STRONG)
        self._row = ChipRow()
        self._words = label("", Step.LABEL, tone="muted")
        column: QVBoxLayout = self.column
        column.addLayout(row(label(translate("CutView", "Chips as cut"), Step.LABEL, tone="muted"), None, self._sum))
        column.addWidget(self._row)
        column.addWidget(self._words)
        self.setVisible(False)

    def set_low(self, *, is_low: bool) -> None:
        """In a low window the chips speak for themselves."""
        self._is_low = is_low
        self._words.setVisible(not is_low)

    def show_cut(self, chips: Chips) -> None:
        """The chips that would move; none hides the view."""
        self.setVisible(bool(chips.amount))
        if not chips.amount:
            return
        piles = listed(f"{pile.count} × {short_dollars(pile.denomination)}" for pile in chips.piles)
        self._sum.setText(short_dollars(chips.amount))
        self._row.show_chips(chips)
        self._words.setText(piles)
        self._words.setVisible(not self._is_low)
        self.setAccessibleName(translate("CutView", "Chips as cut: {piles}").format(piles=piles))
