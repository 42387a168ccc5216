"""What stands about the dealer: shoe or shuffler, discard rack, rack of chips, boxes."""

from __future__ import annotations

from typing import assert_never

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPen

from trainer.rules.cards import UNSEEN
from trainer.ui import theme
from trainer.ui.boxes import CARD_HEIGHT, NOWHERE, Box, CardPlace, Point, box_about
from trainer.ui.felt.brush import Brush, ink
from trainer.ui.felt.spoken import card_words, tr
from trainer.ui.house_felt.drawing import SMALL, draw_lamp
from trainer.ui.house_felt.items import HouseItem, joined
from trainer.ui.house_felt.picture import Holder, HousePicture, Lamp
from trainer.ui.house_felt.spoken import sentence, target_words
from trainer.ui.house_felt.targets import HouseKind


class FixedItem(HouseItem):
    """A place that the backdrop draws: rack, tip box, drop slot."""

    def part_of(self, picture: HousePicture) -> object:
        return picture.printed

    def show_in(self, _picture: HousePicture) -> None:
        layout = self.stage.layout
        boxes = {HouseKind.RACK: layout.rack, HouseKind.TIPS: layout.tips, HouseKind.DROP: layout.drop}
        self.settle(boxes[self.target.kind], sentence(target_words(self.target)))

    def draw(self, painter: QPainter) -> None:
        """The backdrop has it."""


class ShoeItem(HouseItem):
    """What cards come from, with how many are left in it."""

    def part_of(self, picture: HousePicture) -> object:
        return picture.deck, picture.printed.holder

    def show_in(self, picture: HousePicture) -> None:
        self._deck, self._holder = picture.deck, picture.printed.holder
        box = self.stage.layout.shoe
        if box is None:
            self.settle(NOWHERE, "", is_there=False)
            return
        self._box = box
        words = [tr("{holder}, {count} cards").format(holder=_holder_words(self._holder), count=self._deck.left)]
        if self._deck.face != UNSEEN:
            words.append(tr("{card} in sight").format(card=card_words(self._deck.face)))
        words += [word for word in (_lamp_words(self._deck.lamp).lower(), self._deck.note) if word]
        area = Box(box.x, box.y, box.w, box.h + 0.4)
        if self._deck.note:
            wide = self.stage.brush.width(self._deck.note.upper(), SMALL) / self.stage.brush.unit
            area = joined(area, box_about(self._note_place(), wide, 0.3))
        if self._deck.face != UNSEEN:
            area = joined(area, self._face_place().box)
        if self._has_lamp_beside():
            area = joined(area, self._lamp_box())
        self.settle(area, ", ".join(words))

    def card_place(self, _index: int) -> CardPlace:
        box = self._box
        if self._holder is Holder.HAND:
            return CardPlace(box.middle.x, box.middle.y, 0.82)
        return CardPlace(box.x + box.w - 0.38, box.middle.y, 0.52)

    def draw(self, painter: QPainter) -> None:
        brush, box = self.stage.brush, self._box
        if self._holder is Holder.HAND:
            self._draw_in_hand(painter)
        else:
            brush.box(painter, box, theme.TRAY, theme.PLATE_EDGE, radius=0.1, line=1.5)
            brush.box(painter, Box(box.x + 0.12, box.y + 0.14, 1.3, box.h - 0.28), theme.SHOE_WELL, radius=0.05)
            if self._holder is Holder.SHOE:
                self._draw_edges(painter)
            else:
                self._draw_machine(painter)
            if self._deck.left:
                brush.card(painter, self.card_place(0), UNSEEN)
        if self._deck.face != UNSEEN:
            brush.card(painter, self._face_place(), self._deck.face)
        if not brush.is_small:
            if self._has_lamp_beside():
                self._draw_lamp_beside(painter)
            caption = _captioned(brush, _holder_words(self._holder).upper(), self._number())
            place = Point(box.middle.x, box.y + box.h + 0.22)
            brush.text(painter, place, caption, SMALL, theme.FELT_LINE)
            if self._deck.note:
                brush.text(painter, self._note_place(), self._deck.note.upper(), SMALL, theme.LEGEND)

    def _number(self) -> int:
        """What the caption counts; a machine's cards are nobody's business."""
        return 0 if self._holder is Holder.SHUFFLER else self._deck.left

    def _draw_edges(self, painter: QPainter) -> None:
        """The cards in a shoe, seen on edge: as many lines as there are fifths of a deck, six at most."""
        brush, box = self.stage.brush, self._box
        lines = min(6, -(-self._deck.left // 9))
        painter.setPen(QPen(ink(theme.SHOE_EDGES), 2))
        for line in range(6 - lines, 6):
            x = brush.x(box.x + 0.25 + 0.19 * line)
            painter.drawLine(QPointF(x, brush.y(box.y + 0.2)), QPointF(x, brush.y(box.y + box.h - 0.2)))

    def _draw_machine(self, painter: QPainter) -> None:
        """A shuffler: its lamp and its word."""
        brush, box, lamp = self.stage.brush, self._box, self._deck.lamp
        middle = Point(box.x + 0.77, box.y + 0.42)
        radius = max(0.14, 6 / brush.unit)
        self._draw_light(painter, middle, radius)
        if not brush.is_small:
            brush.text(painter, Point(middle.x, box.y + 0.86), _lamp_words(lamp), SMALL, theme.LEGEND)

    def _note_place(self) -> Point:
        """Below the caption."""
        box = self._box
        return Point(box.middle.x, box.y + box.h + 0.22 + max(0.28, 14 / self.stage.brush.unit))

    def _face_place(self) -> CardPlace:
        """A card that has been seen comes out of the shoe a little."""
        place = self.card_place(0)
        return place if self._holder is Holder.HAND else CardPlace(place.x + 0.5, place.y, 0.7)

    def _has_lamp_beside(self) -> bool:
        """A machine shuffles what is dealt from a shoe or from the hand."""
        return self._holder is not Holder.SHUFFLER and self._deck.lamp is not Lamp.OFF

    def _lamp_beside_words(self) -> str:
        return tr("SHUFFLER {word}").format(word=_lamp_words(self._deck.lamp))

    def _lamp_box(self) -> Box:
        """Over the shoe or the deck: lamp and word, inside the table."""
        brush, box = self.stage.brush, self._box
        wide = brush.width(self._lamp_beside_words(), SMALL) / brush.unit + 3 * _lamp_radius(brush)
        return Box(max(box.middle.x - wide / 2, 0.2), box.y - 0.4, wide, 0.32)

    def _draw_lamp_beside(self, painter: QPainter) -> None:
        brush, box = self.stage.brush, self._lamp_box()
        radius = _lamp_radius(brush)
        self._draw_light(painter, Point(box.x + radius, box.middle.y), radius)
        place = Point(box.x + 3 * radius, box.middle.y)
        brush.text(painter, place, self._lamp_beside_words(), SMALL, theme.LEGEND, is_from_left=True)

    def _draw_light(self, painter: QPainter, middle: Point, radius: float) -> None:
        brush, lamp = self.stage.brush, self._deck.lamp
        if lamp is Lamp.READY:
            brush.disc(painter, middle, radius, theme.LAMP_READY, theme.LEGEND)
        else:
            draw_lamp(painter, brush, middle, radius, is_lit=lamp is not Lamp.OFF)

    def _draw_in_hand(self, painter: QPainter) -> None:
        brush, place = self.stage.brush, self.card_place(0)
        lying = min(4, -(-self._deck.left // 13))
        for card in reversed(range(lying)):
            brush.card(painter, CardPlace(place.x - 0.025 * card, place.y + 0.025 * card, place.w), UNSEEN)
        if not lying:
            high = CARD_HEIGHT * place.w
            brush.box(
                painter, box_about(Point(place.x, place.y), place.w, high), "", f"{theme.FELT_LINE}66", radius=0.06
            )


def _lamp_radius(brush: Brush) -> float:
    return max(0.1, 5 / brush.unit)


def _captioned(brush: Brush, words: str, number: int) -> str:
    """The word with its number; where letters are large beside the table the number alone."""
    if not number:
        return words
    return str(number) if brush.is_tight else f"{words} {number}"


def _holder_words(holder: Holder) -> str:
    match holder:
        case Holder.SHOE:
            return tr("Shoe")
        case Holder.SHUFFLER:
            return tr("Shuffler")
        case Holder.HAND:
            return tr("Deck")
        case _:
            assert_never(holder)


def _lamp_words(lamp: Lamp) -> str:
    match lamp:
        case Lamp.OFF:
            return ""
        case Lamp.READY:
            return tr("READY")
        case Lamp.JAM:
            return tr("JAM")
        case Lamp.COUNT:
            return tr("COUNT")
        case _:
            assert_never(lamp)


class DiscardsItem(HouseItem):
    """The discard rack with what lies in it."""

    def part_of(self, picture: HousePicture) -> object:
        return picture.discards

    def show_in(self, picture: HousePicture) -> None:
        self._count = picture.discards
        box = self.stage.layout.discards
        if box is None:
            self.settle(NOWHERE, "", is_there=False)
            return
        self._box = box
        words = tr("Discard rack, {count} cards").format(count=self._count)
        self.settle(Box(box.x, box.y, box.w, box.h + 0.38), words)

    def card_place(self, _index: int) -> CardPlace:
        return CardPlace(self._box.middle.x, self._box.middle.y, 0.86)

    def draw(self, painter: QPainter) -> None:
        brush, box = self.stage.brush, self._box
        brush.box(painter, box, f"{theme.TRAY}88", theme.DISCARD_RACK, radius=0.08, line=1.5)
        place = self.card_place(0)
        for card in reversed(range(min(3, -(-self._count // 20)))):
            brush.card(painter, CardPlace(place.x - 0.03 * card, place.y + 0.03 * card, place.w), UNSEEN)
        if not brush.is_small:
            caption = _captioned(brush, tr("DISCARDS"), self._count)
            brush.text(painter, Point(box.middle.x, box.y + box.h + 0.22), caption, SMALL, theme.FELT_LINE)
