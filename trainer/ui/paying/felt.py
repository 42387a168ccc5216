"""The felt: what won and its odds, the bet as it lies, the payment as it is cut beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QPoint,
    QRectF,
    QSize,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.rules.money import Cents, short_dollars
from trainer.tongue import translate
from trainer.training.paying_bets import Cut, worth
from trainer.ui.felt.boxes import Fit
from trainer.ui.felt.brush import Brush
from trainer.ui.felt.explaining.drawing import Drawing
from trainer.ui.felt.explaining.sheet import ExplanationSheet
from trainer.ui.felt.motion import CHIP_PUSH_MS, PLACE_SHOWN_MS
from trainer.ui.felt.poker.geometry import WIDTH
from trainer.ui.look import theme
from trainer.ui.look.fonts import sized_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import Felt
from trainer.ui.paying.rack import PileButton, paint_pile, paint_pill, pile_height
from trainer.ui.paying.words import piles_words

_RAIL: Final = 10
_RADIUS: Final = 26
_BET_COLUMNS, _GAP_COLUMNS = 4.6, 0.7
"""Widths in columns of chips."""
_LEAST_CHIP, _MOST_CHIP = 40.0, 96.0
_LOW_BELOW: Final = 360
_COLUMN: Final = 1.16
"""From pile to pile, in chips."""
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter


class PayFelt(QWidget):
    """Shows what it is given; emits the piece of a pile of the payment that was pressed."""

    pile_pressed = Signal(int)
    pile_drawn = Signal(int, QPoint)
    """A chip drawn out of the payment, and where on the screen it was let go."""

    def __init__(self, felt: Felt, pieces: Sequence[Cents], *, is_still: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._felt = felt
        self._is_still = is_still
        self._title = self._odds = self._note = ""
        self._stack: Cut = ()
        self._chips: Cut = ()
        self._arrival = 1.0
        self._is_new = False
        self._sheet: ExplanationSheet | None = None
        """Made when something is first explained."""
        self.piles = {piece: PileButton(piece, self) for piece in pieces}
        for piece, pile in self.piles.items():
            pile.clicked.connect(lambda _checked=False, piece=piece: self.pile_pressed.emit(piece))
            pile.drawn.connect(lambda where, piece=piece: self.pile_drawn.emit(piece, where))
            pile.hide()
        self._slide = QVariantAnimation(self)
        self._slide.setDuration(CHIP_PUSH_MS)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.setStartValue(0.0)
        self._slide.setEndValue(1.0)
        self._slide.valueChanged.connect(self._slid)
        self._shown = QTimer(self)
        self._shown.setSingleShot(True)
        self._shown.timeout.connect(self._was_shown)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_explanation(self, drawing: Drawing | None) -> None:
        """Draws an explanation over the bet, or takes it away."""
        if drawing is not None:
            self._sheet = self._sheet or ExplanationSheet(self, self._brush, lambda _place: None)
            self._sheet.show_drawing(drawing, self.rect())
        elif self._sheet is not None:
            self._sheet.hide()

    def _brush(self) -> Brush:
        return Brush(fit=Fit(unit=self.width() / WIDTH, left=0, top=0), ratio=self.devicePixelRatioF())

    def sizeHint(self) -> QSize:
        return QSize(900, 460)

    def minimumSizeHint(self) -> QSize:
        return QSize(420, 240)

    # What lies there

    def show_bet(self, title: str, odds: str, note: str, stack: Cut) -> None:
        """A new bet: it is pushed out; without motion its place is edged for a moment."""
        self._title, self._odds, self._note, self._stack = title, odds, note, stack
        if self._is_still:
            self._is_new = True
            self._shown.start(PLACE_SHOWN_MS)
        else:
            self._slide.stop()
            self._slide.start()
        self._say()

    def show_payment(self, chips: Cut) -> None:
        """The payment as far as it is cut; where that has changed, whatever was on its way arrives."""
        if chips == self._chips:
            return
        self.finish_motion()
        self._chips = chips
        counts = dict(chips)
        for piece, pile in self.piles.items():
            pile.show_count(counts.get(piece, 0))
        self._place_piles()
        self._say()

    def finish_motion(self) -> None:
        """Jumps to the end of what is on its way."""
        if self._slide.state() is QAbstractAnimation.State.Running:
            self._slide.setCurrentTime(self._slide.duration())

    def _slid(self, share: object) -> None:
        assert isinstance(share, float)
        self._arrival = share
        self.update()

    def _was_shown(self) -> None:
        self._is_new = False
        self.update()

    def _say(self) -> None:
        said = translate("PayFelt", "{title}, {odds}. Bet {amount}: {piles}. Payment {paid}: {chips}")
        self.setAccessibleName(
            said.format(
                title=self._title,
                odds=self._odds,
                amount=short_dollars(worth(self._stack)),
                piles=piles_words(self._stack),
                paid=short_dollars(worth(self._chips)),
                chips=piles_words(self._chips) or translate("PayFelt", "nothing yet"),
            )
        )
        self.update()

    # Where it lies

    @property
    def _chip(self) -> float:
        """A chip's diameter in pixels."""
        columns = _BET_COLUMNS + _GAP_COLUMNS + max(5, len(self.piles)) * _COLUMN + 1.4
        return max(_LEAST_CHIP, min(_MOST_CHIP, (self.width() - 2 * _RAIL) / columns, self.height() / 6.6))

    @property
    def _boxes(self) -> tuple[QRectF, QRectF]:
        """The places of the bet and of the payment."""
        chip = self._chip
        bet_wide, paid_wide = _BET_COLUMNS * chip, (max(5, len(self.piles)) * _COLUMN + 0.5) * chip
        left = (self.width() - bet_wide - paid_wide - _GAP_COLUMNS * chip) / 2
        top: float = _RAIL + (60 if self._is_low else 104)
        below = self.height() - _RAIL - 22
        high = max(2.2 * chip + 44, min(below - top, 7 * chip))
        top += max(0.0, (below - top - high) / 3)
        return QRectF(left, top, bet_wide, high), QRectF(left + bet_wide + _GAP_COLUMNS * chip, top, paid_wide, high)

    def _columns(self, box: QRectF, count: int) -> list[float]:
        """The middles of so many piles in a box; closer where they are many."""
        chip = self._chip
        step = min(_COLUMN * chip, (box.width() - 0.3 * chip) / max(count, 1))
        first = box.center().x() - step * (count - 1) / 2
        return [first + step * number for number in range(count)]

    @property
    def _foot(self) -> float:
        """How far above the lower edge of a box its piles stand: figure and counts lie below them."""
        return 62.0

    def _place_piles(self) -> None:
        box, chip = self._boxes[1], self._chip
        shown = [pile for pile in self.piles.values() if pile.count]
        bottom = box.bottom() - self._foot
        for pile, middle in zip(shown, self._columns(box, len(shown)), strict=True):
            most = bottom - box.top() - 26
            wide = max(round(chip * _COLUMN), 44)
            high = round(max(pile_height(pile.count, chip, most), 44)) + 22
            pile.chip, pile.most = chip, most
            pile.setFixedHeight(high)
            pile.setGeometry(round(middle - wide / 2), round(bottom + 22) - high, wide, high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._sheet is not None and not self._sheet.isHidden():
            self._sheet.fit(self.rect())
        super().resizeEvent(event)
        self._place_piles()

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = _RAIL / 2
        painter.setPen(QPen(QColor(room().rail), _RAIL))
        painter.setBrush(QColor(theme.FELTS[self._felt]))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), _RADIUS, _RADIUS)
        self._paint_head(painter)
        bet, paid = self._boxes
        self._paint_box(painter, bet, translate("PayFelt", "Bet"), is_here=self._is_new)
        self._paint_box(painter, paid, translate("PayFelt", "Payment"), note=self._note, is_dashed=not self._chips)
        self._paint_bet(painter, bet)
        if self._chips:
            paint_pill(painter, paid.center().x(), paid.bottom() - 20, short_dollars(worth(self._chips)))
        painter.end()

    def _paint_head(self, painter: QPainter) -> None:
        """What won over its odds, in a low window side by side."""
        top = self._boxes[0].top() - 24
        if self._is_low:
            line = QRectF(_RAIL + 12, _RAIL, self.width() - 2 * _RAIL - 24, top - _RAIL)
            words = translate("PayFelt", "{title} {odds}").format(title=self._title, odds=self._odds)
            _paint_legend(painter, line, words, 20, theme.LEGEND)
            return
        middle = (_RAIL + top) / 2
        line = QRectF(_RAIL + 12, middle - 32, self.width() - 2 * _RAIL - 24, 34)
        _paint_legend(painter, line, self._title, 24, theme.LEGEND)
        _paint_legend(painter, line.translated(0, 31), self._odds, 17, theme.FELT_LINE)

    @property
    def _is_low(self) -> bool:
        return self.height() < _LOW_BELOW

    def _paint_box(
        self,
        painter: QPainter,
        box: QRectF,
        caption: str,
        *,
        note: str = "",
        is_here: bool = False,
        is_dashed: bool = False,
    ) -> None:
        style = Qt.PenStyle.DashLine if is_dashed else Qt.PenStyle.SolidLine
        painter.setPen(QPen(QColor(theme.HERE if is_here else theme.FELT_LINE), 3 if is_here else 1.5, style))
        painter.setBrush(QColor(0, 0, 0, 26))
        painter.drawRoundedRect(box, 10, 10)
        painter.setPen(QColor(theme.FELT_LINE))
        painter.setFont(sized_font(13, 600, is_condensed=True, tracking=0.09))
        line = QRectF(box.left(), box.top() - 20, box.width(), 18)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, caption.upper())
        if note:
            painter.setFont(sized_font(13, 500, is_condensed=True))
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, note)

    def _paint_bet(self, painter: QPainter, box: QRectF) -> None:
        painter.save()
        painter.setOpacity(self._arrival)
        painter.translate(0, -40 * (1 - self._arrival))
        bottom = box.bottom() - self._foot
        for (piece, count), middle in zip(self._stack, self._columns(box, len(self._stack)), strict=True):
            paint_pile(
                painter,
                middle,
                bottom,
                piece,
                count,
                self._chip,
                self.devicePixelRatioF(),
                most=bottom - box.top() - 26,
            )
        paint_pill(painter, box.center().x(), box.bottom() - 20, short_dollars(worth(self._stack)))
        painter.restore()


def _paint_legend(painter: QPainter, line: QRectF, words: str, size: int, colour: str) -> None:
    painter.setPen(QColor(colour))
    painter.setFont(sized_font(size, 600, is_condensed=True, tracking=0.09))
    painter.drawText(line, _CENTRE, words.upper())
