"""What stands about the dealer: shoe or shuffler, discard rack, rack of chips, boxes."""

from __future__ import annotations

from typing import ClassVar, assert_never

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPen

from trainer.rules.cards import UNSEEN
from trainer.tongue import Plural, translate
from trainer.ui.felt.boxes import CARD_HEIGHT, NOWHERE, Box, CardPlace, Point, box_about, hull_of
from trainer.ui.felt.brush import Brush, ink
from trainer.ui.felt.house.backdrop import in_a_line, posted_area
from trainer.ui.felt.house.drawing import SMALL
from trainer.ui.felt.house.items import joined
from trainer.ui.felt.house.layout import HouseItem
from trainer.ui.felt.house.machine import draw_inside
from trainer.ui.felt.house.picture import Holder, HousePicture
from trainer.ui.felt.house.spoken import target_words
from trainer.ui.felt.house.targets import HousePlace
from trainer.ui.felt.lamps import draw_light, lamp_words
from trainer.ui.felt.spoken import card_words
from trainer.ui.look import theme
from trainer.ui.wording.joined import with_commas
from trainer.ui.wording.line import capital
from trainer.ui.wording.places import deck_name

_BURN_WIDTH, _BURN_STEP = 0.8, 0.36
"""Of the burn cards while they are shown."""
_WELL = 1.2
"""Card widths for the word under a machine's lamp."""


class FixedItem(HouseItem):
    """A place that the backdrop draws: rack, tip box, drop slot."""

    level: ClassVar[int] = 1

    def part_of(self, picture: HousePicture) -> object:
        return picture.printed

    def show_in(self, _picture: HousePicture) -> None:
        family = self.stage.layout.family
        boxes = {HousePlace.RACK: family.rack, HousePlace.TIPS: family.tips, HousePlace.DROP: family.drop}
        self.settle(boxes[self.target.kind], capital(target_words(self.target)))

    def draw(self, painter: QPainter) -> None:
        """The backdrop has it."""


class SignItem(HouseItem):
    """The posted sign, which the backdrop draws; pressed, all that is posted is read."""

    level: ClassVar[int] = 1

    def part_of(self, picture: HousePicture) -> object:
        return picture.printed

    def show_in(self, picture: HousePicture) -> None:
        brush, printed = self.stage.brush, picture.printed
        area = None if brush.is_small or not printed.sign else posted_area(brush, self.stage.layout)
        words = translate("Felt", "Posted sign: {lines}. Press to read what every wager pays").format(
            lines=in_a_line(printed)
        )
        self.settle(area or NOWHERE, words, is_there=area is not None)
        self.setToolTip(translate("Felt", "Press to read what every wager pays"))

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
        unit = self.stage.brush.unit
        words = [Plural.tr("{holder}, %n card(s)", "", self._deck.left).format(holder=_holder_words(self._holder))]
        if self._deck.face != UNSEEN:
            words.append(translate("Felt", "{card} in sight").format(card=card_words(self._deck.face)))
        elif self._deck.is_drawn:
            words.append(translate("Felt", "a card beside it, face down"))
        lamp = lamp_words(self._deck.lamp, self._deck.counted).lower()
        words += [word for word in (lamp, self._deck.note) if word]
        if self._deck.number:
            words.append(translate("Felt", "{deck} in play").format(deck=deck_name(self._deck.number)))
        if self._deck.in_shuffler:
            words.append(translate("Felt", "{deck} in the shuffler").format(deck=deck_name(self._deck.in_shuffler)))
        area = Box(box.x, box.y, box.w, box.h + 0.4)
        for number, line in enumerate(self._lines()):
            area = joined(area, box_about(self._line_at(number), self.stage.brush.width(line, SMALL) / unit, 0.3))
        if self._has_card_out:
            area = joined(area, self._face_place().box)
        self.settle(area, with_commas(*words))

    @property
    def _has_card_out(self) -> bool:
        return self._deck.is_drawn or self._deck.face != UNSEEN

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
        if self._has_card_out:
            brush.card(painter, self._face_place(), self._deck.face)
        if not brush.is_small:
            for number, line in enumerate(self._lines()):
                colour = theme.LEGEND if number else theme.FELT_LINE
                brush.text(painter, self._line_at(number), line, SMALL, colour)

    def _lines(self) -> list[str]:
        """What it is, and below what is to be said of it."""
        is_of_two_in_hand = self._holder is Holder.HAND and self._deck.number
        name = deck_name(self._deck.number) if is_of_two_in_hand else _holder_words(self._holder)
        lines = [_captioned(self.stage.brush, name.upper(), self._number())]
        has_room = not (self.stage.brush.is_tight and self._deck.note)
        if self._deck.in_shuffler and self._holder is Holder.SHUFFLER and has_room:
            lines.append(translate("Felt", "{deck} inside").format(deck=deck_name(self._deck.in_shuffler)).upper())
        return [*lines, self._deck.note.upper()] if self._deck.note else lines

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
        has_two = bool(self._deck.number)
        middle = Point(box.x + 0.77, box.y + 0.42)
        radius = max(0.14, 6 / brush.unit)
        draw_light(painter, brush, Point(middle.x - 0.3 * has_two, middle.y), radius, lamp)
        if has_two:
            draw_inside(painter, brush, CardPlace(middle.x + 0.3, middle.y + 0.03, 0.38), self._deck.in_shuffler)
        if not brush.is_small:
            below = Point(middle.x, box.y + (0.93 if has_two else 0.86))
            words = lamp_words(lamp, self._deck.counted)
            if self._deck.counted and brush.width(words, SMALL) > _WELL * brush.unit:
                words = str(self._deck.counted)
            brush.text(painter, below, words, SMALL, theme.LEGEND)

    def _line_at(self, number: int) -> Point:
        """The caption, and what stands below it; clear of the tip box beside it where the line is long."""
        box, brush, tips = self._box, self.stage.brush, self.stage.layout.family.tips
        half = brush.width(self._lines()[number], SMALL) / brush.unit / 2
        x, y = max(box.middle.x, half + 0.1), box.y + box.h + 0.22 + number * max(0.28, 14 / brush.unit)
        if box.x < tips.x and tips.y - 0.1 < y < tips.y + tips.h + 0.1:
            # there is mostly some ground beside the table
            x = min(x, max(tips.x - 0.08, 2 * half + 0.1 - brush.x(0) / brush.unit) - half)
        return Point(x, y)

    def _face_place(self) -> CardPlace:
        """A card that has been seen comes out of the shoe a little; from the hand a drawn one lies before the deck."""
        place = self.card_place(0)
        if self._holder is not Holder.HAND:
            return CardPlace(place.x + 0.14, place.y - 0.2, 0.66)
        return CardPlace(place.x + 0.78, place.y - 1.12, place.w) if self._deck.is_drawn else place

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


def _captioned(brush: Brush, words: str, number: int) -> str:
    """The word with its number; where letters are large beside the table the number alone."""
    if not number:
        return words
    return str(number) if brush.is_tight else f"{words} {number}"


def _holder_words(holder: Holder) -> str:
    match holder:
        case Holder.SHOE:
            return translate("Felt", "Shoe")
        case Holder.SHUFFLER:
            return translate("Felt", "Shuffler")
        case Holder.HAND:
            return translate("Felt", "Deck")
        case _:
            assert_never(holder)


class DiscardsItem(HouseItem):
    """The discard rack with what lies in it; burn cards that a player asked to see are spread over it."""

    def part_of(self, picture: HousePicture) -> object:
        return picture.discards, picture.burns

    def show_in(self, picture: HousePicture) -> None:
        self._count, self._burns = picture.discards, picture.burns
        box = self.stage.layout.family.discards
        if box is None:
            self.settle(NOWHERE, "", is_there=False)
            return
        self._box = box
        words = Plural.tr("Discard rack, %n card(s)", "", self._count)
        area = Box(box.x, box.y, box.w, box.h + 0.38)
        if self._burns:
            named = ", ".join(card_words(card) for card in self._burns)
            words = translate("Felt", "{words}; burn cards: {cards}").format(words=words, cards=named)
            area = joined(area, hull_of(self._burn_places()))
        self.settle(area, words)

    def card_place(self, _index: int) -> CardPlace:
        return CardPlace(self._box.middle.x, self._box.middle.y, 0.86)

    def _burn_places(self) -> tuple[CardPlace, ...]:
        """Side by side from the right, inside the table."""
        count = len(self._burns)
        right = self._box.x + self._box.w + 0.15 - _BURN_WIDTH / 2
        return tuple(
            CardPlace(right - _BURN_STEP * (count - 1 - card), self._box.middle.y, _BURN_WIDTH) for card in range(count)
        )

    def draw(self, painter: QPainter) -> None:
        brush, box = self.stage.brush, self._box
        brush.box(painter, box, f"{theme.TRAY}88", theme.DISCARD_RACK, radius=0.08, line=1.5)
        place = self.card_place(0)
        for card in reversed(range(min(3, -(-self._count // 20)))):
            brush.card(painter, CardPlace(place.x - 0.03 * card, place.y + 0.03 * card, place.w), UNSEEN)
        for burn, shown in zip(self._burns, self._burn_places(), strict=True):
            brush.card(painter, shown, burn)
        if not brush.is_small:
            words, count = (
                (translate("Felt", "BURN CARDS"), len(self._burns))
                if self._burns
                else (translate("Felt", "DISCARDS"), self._count)
            )
            caption = _captioned(brush, words, count)
            brush.text(painter, Point(box.middle.x, box.y + box.h + 0.22), caption, SMALL, theme.FELT_LINE)
