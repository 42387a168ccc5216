"""The 52 cards, from which one is pressed to lay it; those that are out are struck through."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from trainer.rules.cards import RANKS, Card, card_name, rank_of, suit_of
from trainer.tongue import translate
from trainer.ui.felt.spoken import card_words
from trainer.ui.look.colour import Hex
from trainer.ui.look.fonts import step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import KEY_RADIUS, PAPER_INK, SIGN, SUITS, TARGET_PX, DeckStyle, Step
from trainer.ui.widgets.surface import grid_in
from trainer.ui.wording.questions import cards_words

_FACE: Final[Hex] = "#FDFCF8"
_LEAST, _MOST = QSize(TARGET_PX, TARGET_PX), QSize(60, 60)
_ROWS: Final = (3, 2, 1, 0)
"""Suits from the top: spades, hearts, diamonds, clubs."""
_WAYS: Final = {
    Qt.Key.Key_Left.value: (-1, 0),
    Qt.Key.Key_Right.value: (1, 0),
    Qt.Key.Key_Up.value: (0, -1),
    Qt.Key.Key_Down.value: (0, 1),
}


class CardKey(QAbstractButton):
    """One card: latched where it has been laid, struck through where it lies somewhere else."""

    def __init__(self, card: Card, deck: DeckStyle) -> None:
        super().__init__()
        self.card = card
        self._colour = SUITS[deck][suit_of(card)]
        self.setText(cards_words(card_name(card)))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumSize(_MOST)

    def sizeHint(self) -> QSize:
        return _MOST

    def minimumSizeHint(self) -> QSize:
        return _LEAST

    def show_lying(self, *, is_mine: bool, is_out: bool) -> None:
        """Where it lies."""
        self.setChecked(is_mine)
        self.setEnabled(is_mine or not is_out)
        words = card_words(self.card)
        if is_mine:
            words = translate("Editing", "{card}, laid here").format(card=words)
        elif is_out:
            words = translate("Editing", "{card}, out already").format(card=words)
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, is_out = room(), not self.isEnabled()
        painter.setPen(QPen(QColor(colours.accent if self.isChecked() else colours.edge), 3 if self.isChecked() else 1))
        painter.setBrush(QColor(SIGN if is_out or self.isDown() else _FACE))
        painter.setOpacity(0.6 if is_out else 1)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), KEY_RADIUS, KEY_RADIUS)
        painter.setPen(QColor(PAPER_INK if is_out else self._colour))
        font = step_font(Step.STRONG)
        font.setStrikeOut(is_out)
        painter.setFont(font)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


class CardRack(QWidget):
    """Emits the card that is pressed; by keyboard the arrows go from card to card."""

    pressed = Signal(int)

    def __init__(self, deck: DeckStyle) -> None:
        super().__init__()
        self.setAccessibleName(translate("Editing", "The cards"))
        self._grid = grid_in(self, 4, 4)
        self._keys: dict[tuple[int, int], CardKey] = {}
        for row, suit in enumerate(_ROWS):
            for column in range(len(RANKS)):
                card = (len(RANKS) - 1 - column) * 4 + suit
                key = CardKey(card, deck)
                key.clicked.connect(lambda _checked=False, card=card: self.pressed.emit(card))
                self._grid.addWidget(key, row, column)
                self._keys[column, row] = key
        self._keys[0, 0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_cards(self, mine: Collection[Card], out: Collection[Card]) -> None:
        """What lies here, and what lies elsewhere."""
        for key in self._keys.values():
            key.show_lying(is_mine=key.card in mine, is_out=key.card in out)

    def key_of(self, card: Card) -> CardKey:
        """The key of a card."""
        return self._keys[len(RANKS) - 1 - rank_of(card), _ROWS.index(suit_of(card))]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys leave to it what they do not take: the arrows, and letters that are typed."""
        here = next((at for at, key in self._keys.items() if key.hasFocus()), None)
        if here is None or event.key() not in _WAYS:
            super().keyPressEvent(event)
            return
        across, down = _WAYS[event.key()]
        at = (here[0] + across, here[1] + down)
        while at in self._keys and not self._keys[at].isEnabled():
            at = (at[0] + across, at[1] + down)
        if at in self._keys:
            self._keys[at].setFocus(Qt.FocusReason.OtherFocusReason)
