"""Drawing on the felt: everything is given in card widths and lettered no smaller than can be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from trainer.rules.cards import Card
from trainer.ui.felt.boxes import CARD_HEIGHT, NOWHERE, Box, CardPlace, Fit, Point
from trainer.ui.felt.picture import Chips, Pile
from trainer.ui.felt.sprites import card_pixmap, chip_pixmap
from trainer.ui.look import theme
from trainer.ui.look.fonts import sized_font
from trainer.ui.look.theme import LEAST_PX, DeckStyle

CHIP: float = 0.56
"""A chip's diameter in card widths; a bet's is 0.46."""
_RISE = 0.085 / 0.56
_MOST_DRAWN = 8


@lru_cache(maxsize=256)
def ink(colour: str) -> QColor:
    """`#RRGGBB`, or `#RRGGBBAA` with its alpha last as the look writes it. Shared: not to be changed."""
    value = QColor(colour[:7])
    if len(colour) == 9:
        value.setAlpha(int(colour[7:], 16))
    return value


@dataclass(frozen=True, slots=True)
class Lettering:
    """How words are set: size in card widths."""

    size: float = 0.24
    weight: int = 600
    is_condensed: bool = False
    tracking: float = 0.0


CAPTION = Lettering(0.2, 600, is_condensed=True, tracking=0.04)
"""Small capitals printed on the felt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Brush:
    """The size of the table on this screen, and the hand that draws on it."""

    fit: Fit
    ratio: float = 1.0
    style: DeckStyle = DeckStyle.TWO_COLOURS
    is_small: bool = False
    """A picture of a table beside a text: numbers for plates, no small legends."""
    is_second_deck: bool = False

    @property
    def unit(self) -> float:
        return self.fit.unit

    @property
    def is_tight(self) -> bool:
        """Too small for captions in words."""
        return self.unit < 45

    def x(self, value: float) -> float:
        """Pixels from the left of the view."""
        return self.fit.left + value * self.fit.unit

    def y(self, value: float) -> float:
        """Pixels from the top of the view."""
        return self.fit.top + value * self.fit.unit

    def point(self, place: Point) -> QPointF:
        """The place in pixels."""
        return QPointF(self.x(place.x), self.y(place.y))

    def rect(self, box: Box) -> QRectF:
        """The box in pixels."""
        return QRectF(self.x(box.x), self.y(box.y), box.w * self.unit, box.h * self.unit)

    def font(self, letters: Lettering) -> QFont:
        """The face at this size of table, never below twelve pixels."""
        size = letters.size * (1.55 if self.is_small else 1.0)
        pixels = max(LEAST_PX, round(size * self.unit))
        return sized_font(pixels, letters.weight, is_condensed=letters.is_condensed, tracking=letters.tracking)

    def width(self, words: str, letters: Lettering) -> float:
        """Pixels that the words take."""
        return QFontMetricsF(self.font(letters)).horizontalAdvance(words)

    def fitting(self, words: str, letters: Lettering, most: float) -> Lettering:
        """The letters, or narrower ones of the same size where the words are wider than so many card widths."""
        is_narrow_enough = letters.is_condensed or self.width(words, letters) <= most * self.unit
        return letters if is_narrow_enough else replace(letters, is_condensed=True, tracking=0.0)

    def broken(self, words: str, letters: Lettering, most: float) -> tuple[str, ...]:
        """Words in as many lines as they take, none wider than so many card widths."""
        lines = [""]
        for word in words.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if not lines[-1] or self.width(longer, letters) <= most * self.unit:
                lines[-1] = longer
            else:
                lines.append(word)
        return tuple(lines)

    def text(
        self,
        painter: QPainter,
        place: Point,
        words: str,
        letters: Lettering,
        colour: str,
        *,
        is_from_left: bool = False,
        most: float = 0.0,
    ) -> None:
        """Words about a point, or from it to the right; cut with an ellipsis beyond `most` card widths."""
        font = self.font(letters)
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, most * self.unit) if most else words
        left = self.x(place.x) - (0.0 if is_from_left else metrics.horizontalAdvance(shown) / 2)
        painter.setFont(font)
        painter.setPen(ink(colour))
        painter.drawText(QPointF(left, self.y(place.y) + metrics.capHeight() / 2), shown)

    def box(
        self, painter: QPainter, box: Box, fill: str, edge: str = "", *, radius: float = 0.08, line: float = 1.2
    ) -> None:
        """A rounded box; an empty colour leaves ground or edge out."""
        painter.setPen(QPen(ink(edge), line) if edge else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(ink(fill) if fill else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.rect(box), radius * self.unit, radius * self.unit)

    def disc(
        self, painter: QPainter, place: Point, radius: float, fill: str, edge: str = "", *, line: float = 1.5
    ) -> None:
        """A filled circle or a ring."""
        painter.setPen(QPen(ink(edge), line) if edge else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(ink(fill) if fill else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(self.point(place), radius * self.unit, radius * self.unit)

    def text_box(self, place: Point, words: str, letters: Lettering) -> Box:
        """What words about a point cover; nothing of a small picture, which has no captions."""
        if self.is_small or not words:
            return NOWHERE
        high = self.font(letters).pixelSize() / self.unit
        wide = self.width(words, letters) / self.unit
        return Box(place.x - wide / 2, place.y - high / 2, wide, high)

    def pill_box(self, place: Point, words: str, letters: Lettering, least: float = 0.0) -> Box:
        """The pill around words: their width and 0.9 of their size, 1.5 of it high; lines stand closer than pills."""
        size, lines = self.font(letters).pixelSize(), words.splitlines()
        widest = max((self.width(line, letters) for line in lines), default=0.0)
        wide = max(least, (widest + 0.9 * size) / self.unit)
        high = max(0.38, 1.5 * size / self.unit) * (0.85 * max(1, len(lines)) + 0.15)
        return Box(place.x - wide / 2, place.y - high / 2, wide, high)

    def pill(
        self,
        painter: QPainter,
        place: Point,
        words: str,
        letters: Lettering,
        *,
        least: float = 0.0,
    ) -> None:
        """Words on a dark pill, a line under each other."""
        box, lines = self.pill_box(place, words, letters, least), words.splitlines()
        radius = box.h / 2 if len(lines) == 1 else 0.14
        self.box(painter, box, theme.PLATE, radius=radius)
        for number, line in enumerate(lines):
            middle = Point(place.x, box.y + box.h * (number + 0.5) / len(lines))
            self.text(painter, middle, line, letters, theme.PLATE_INK)

    def card_image(self, card: Card, width: float) -> QPixmap:
        """The face or back at a width in card widths."""
        return card_pixmap(card, width * self.unit, self.ratio, style=self.style, is_second_deck=self.is_second_deck)

    def card(self, painter: QPainter, place: CardPlace, card: Card) -> None:
        """A card about its middle, on whole pixels of the screen."""
        left, top = self.card_corner(place)
        painter.drawPixmap(QPointF(left, top), self.card_image(card, place.w))

    def card_corner(self, place: CardPlace) -> tuple[float, float]:
        """The top left pixel of a card."""
        left = self.x(place.x - place.w / 2)
        top = self.y(place.y - CARD_HEIGHT * place.w / 2)
        return round(left * self.ratio) / self.ratio, round(top * self.ratio) / self.ratio

    def piles(
        self, painter: QPainter, foot: Point, piles: Sequence[Pile], *, diameter: float = CHIP, step: float = 0.0
    ) -> None:
        """Piles side by side, largest chip at the left; `foot` is the middle of the row's bottom chips."""
        step = step or diameter + 0.05
        first = foot.x - step * (len(piles) - 1) / 2
        for number, pile in enumerate(piles):
            image = chip_pixmap(pile.denomination, diameter * self.unit, self.ratio)
            for chip in range(min(pile.count, _MOST_DRAWN)):
                up = chip * _RISE * diameter
                corner = Point(first + step * number - diameter / 2, foot.y - up - diameter / 2)
                painter.drawPixmap(self.point(corner), image)

    def piles_box(self, foot: Point, piles: Sequence[Pile], *, diameter: float = CHIP, step: float = 0.0) -> Box:
        """What the piles cover."""
        step = step or diameter + 0.05
        wide = diameter + step * max(0, len(piles) - 1)
        tallest = max((min(pile.count, _MOST_DRAWN) for pile in piles), default=1)
        rise = _RISE * diameter * (tallest - 1)
        return Box(foot.x - wide / 2, foot.y - diameter / 2 - rise, wide, diameter + rise)


def stacked(chips: Chips, most: int = 4) -> tuple[Pile, ...]:
    """The piles as they are drawn: more than eight chips of a kind make a second pile while there is room."""
    drawn: list[Pile] = []
    for pile in chips.piles:
        drawn.append(Pile(pile.denomination, min(pile.count, _MOST_DRAWN)))
        spare = pile.count - _MOST_DRAWN
        if spare > 0 and len(chips.piles) < most:
            drawn.append(Pile(pile.denomination, min(spare, _MOST_DRAWN)))
    return tuple(drawn[:most])
