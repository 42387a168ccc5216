"""What the chosen look does to cards, chips and a verdict, and whether everyone can tell them apart."""

from __future__ import annotations

import itertools

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.rules.cards import parse_cards
from trainer.tongue import translate
from trainer.ui.felt.brush import ink
from trainer.ui.felt.sprites import card_pixmap, chip_pixmap
from trainer.ui.look.chip_looks import CHIPS
from trainer.ui.look.colour import Sight, contrast, difference, simulate
from trainer.ui.look.theme import CARD_RADIUS, FELTS, SUITS, DeckStyle, Felt, Step
from trainer.ui.widgets.surface import Card
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.widgets.verdict import VerdictKind, VerdictLine, VerdictView
from trainer.ui.widgets.verdict_card import VerdictCard

_CLEAR = 15.0
"""CIEDE2000 from which two suits are told apart by colour at a glance."""


class TableSample(Card):
    """One card of each suit, one pile of each chip, a verdict; in words what the colours can do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(gap=12, parent=parent)
        self._felt = _FeltPatch()
        self._told = paragraph("", Step.LABEL, tone="muted")
        self.column.addWidget(label(translate("TableSample", "How it looks"), Step.LEAD))
        self.column.addWidget(self._felt)
        self.column.addWidget(self._told)
        self.column.addWidget(VerdictCard(_sample_verdict()))

    def show_choice(self, style: DeckStyle, felt: Felt) -> None:
        """Another deck, another cloth."""
        self._felt.show_choice(style, felt)
        least = min(contrast(chip.ink, chip.body) for chip in CHIPS.values())
        chips = translate("TableSample", "Figures on the chips: contrast at least {ratio} to 1.").format(
            ratio=f"{least:.1f}"
        )
        self._told.setText(f"{suits_told(style)} {chips}")


def suits_told(style: DeckStyle) -> str:
    """In a sentence, whether the suits' colours differ for every kind of sight."""
    colours = sorted(set(SUITS[style]))
    least = {
        sight: min(difference(simulate(a, sight), simulate(b, sight)) for a, b in itertools.combinations(colours, 2))
        for sight in Sight
    }
    if len(colours) < 4:
        return translate("TableSample", "Two suits share each colour: their shapes tell them apart.")
    if min(least.values()) >= _CLEAR:
        return translate("TableSample", "All four colours differ clearly for every kind of colour blindness.")
    return translate("TableSample", "Some of the four colours look alike to people with colour blindness.")


def _sample_verdict() -> VerdictView:
    return VerdictView(
        kind=VerdictKind.WRONG,
        headline=translate("TableSample", "Wrong pot first"),
        lines=(
            VerdictLine(
                translate("TableSample", "You did"),
                translate("TableSample", "Push"),
                translate("TableSample", "main pot to seat 3"),
            ),
            VerdictLine(
                translate("TableSample", "Right"),
                translate("TableSample", "Push"),
                translate("TableSample", "side pot 1 to seat 8"),
            ),
        ),
    )


class _FeltPatch(QWidget):
    """Four cards above seven piles on a piece of the cloth."""

    _CARD, _CHIP = 59, 46

    def __init__(self) -> None:
        super().__init__()
        self._style, self._felt = DeckStyle.TWO_COLOURS, Felt.GREEN
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(220)

    def sizeHint(self) -> QSize:
        return QSize(440, 220)

    def show_choice(self, style: DeckStyle, felt: Felt) -> None:
        self._style, self._felt = style, felt
        self.setAccessibleName(translate("_FeltPatch", "Sample of cards and chips"))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(0, 0, 0, 0))
        painter.setBrush(ink(FELTS[self._felt]))
        painter.drawRoundedRect(QRectF(self.rect()), CARD_RADIUS, CARD_RADIUS)
        ratio = self.devicePixelRatioF()
        cards = parse_cards("As Kh Qd Jc")
        left = (self.width() - len(cards) * (self._CARD + 8) + 8) / 2
        for number, card in enumerate(cards):
            image = card_pixmap(card, self._CARD, ratio, style=self._style)
            painter.drawPixmap(round(left + number * (self._CARD + 8)), 18, image)
        step = min(62.0, (self.width() - 24) / len(CHIPS))
        left = (self.width() - step * len(CHIPS) + step - self._CHIP) / 2
        for number, denomination in enumerate(sorted(CHIPS, reverse=True)):
            x = round(left + number * step)
            for chip in range(3):
                painter.drawPixmap(x, 142 - 7 * chip, chip_pixmap(denomination, self._CHIP, ratio))
        painter.end()
