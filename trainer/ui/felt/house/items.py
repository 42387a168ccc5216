"""Places of a table where cards are dealt against the house: plates, hands, spots with wagers and what is paid."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from PySide6.QtGui import QPainter

from trainer.tongue import translate
from trainer.ui.felt.boxes import Box, CardPlace, Point, box_about, hull_of
from trainer.ui.felt.brush import Brush, Lettering
from trainer.ui.felt.cards_and_chips import CardsItem, ChipsItem
from trainer.ui.felt.house.drawing import LABEL, SMALL
from trainer.ui.felt.house.layout import COLUMN, WIDTH, HandAt, HouseItem, HouseLayout
from trainer.ui.felt.house.picture import HandPicture, HousePicture
from trainer.ui.felt.house.spoken import hand_words, seat_words
from trainer.ui.felt.house.targets import HouseTarget
from trainer.ui.look import theme

HouseCardsItem: TypeAlias = CardsItem[HouseTarget, HousePicture, HouseLayout]
HouseChipsItem: TypeAlias = ChipsItem[HouseTarget, HousePicture, HouseLayout]

_NUMBER: Final = Lettering(0.23, 600)
_NAME: Final = Lettering(0.235, 500)
WORDS: Final = Lettering(0.23, 600)
_BARE_WORDS: Final = Lettering(0.23, 500)


class PlateItem(HouseItem):
    """A player's plate: number and name."""

    level: ClassVar[int] = 2

    def part_of(self, picture: HousePicture) -> object:
        seat = picture.seat(self.target.seat)
        return seat.name, seat.is_out

    def show_in(self, picture: HousePicture) -> None:
        self._seat = picture.seat(self.target.seat)
        plate = self.stage.layout.family.plate(self.target.seat)
        if self.stage.brush.is_small and plate.w > plate.h:
            plate = box_about(plate.middle, 1.0, 1.0)
        self.settle(plate, seat_words(self._seat))

    def draw(self, painter: QPainter) -> None:
        brush, seat = self.stage.brush, self._seat
        plate = self.stage.layout.family.plate(seat.seat)
        is_out = seat.is_out or not seat.name
        ground = theme.SEAT_DISC_MUTED if is_out else theme.PLATE_INK
        number = theme.PLATE_MUTED if is_out else theme.PLATE
        if brush.is_small or plate.w < 1:
            radius = 0.5 if plate.w >= 1 else plate.w / 2
            brush.disc(painter, plate.middle, radius, ground, "#00000088")
            brush.text(painter, plate.middle, str(seat.seat), Lettering(0.3, 600), number)
            return
        brush.box(painter, plate, theme.PLATE, theme.PLATE_EDGE, radius=0.09)
        disc = Point(plate.x + 0.3, plate.middle.y)
        radius = max(0.22, 9 / brush.unit)
        brush.disc(painter, disc, radius, ground)
        brush.text(painter, disc, str(seat.seat), _NUMBER, number)
        ink = theme.PLATE_MUTED if is_out else theme.PLATE_INK
        place = Point(plate.x + 0.35 + radius, plate.middle.y)
        name, most = seat.name or translate("PlateItem", "empty"), plate.w - 0.7
        brush.text(painter, place, name, brush.fitting(name, _NAME, most), ink, is_from_left=True, most=most)


def words_box(brush: Brush, place: Point, words: str) -> Box:
    """The pill around words to a hand."""
    return brush.pill_box(place, words, WORDS, 0.62)


def joined(one: Box, other: Box) -> Box:
    """The box around both."""
    left, top = min(one.x, other.x), min(one.y, other.y)
    right, bottom = max(one.x + one.w, other.x + other.w), max(one.y + one.h, other.y + other.h)
    return Box(left, top, right - left, bottom - top)


class HouseHandItem(HouseCardsItem):
    """Cards of a player or the dealer with the words to them."""

    level: ClassVar[int] = 20

    most_words: ClassVar[float] = 0.0
    """Card widths that a line of its words may take; 0 where nothing is beside them."""

    def hand_in(self, picture: HousePicture) -> HandPicture:
        """The hand of a picture that lies here; an empty one where there is none."""
        raise NotImplementedError

    def places_for(self, hand: HandPicture, picture: HousePicture) -> tuple[CardPlace, ...]:
        """Where its cards lie; the place of one where there are none."""
        raise NotImplementedError

    def words_at(self, hand: HandPicture, picture: HousePicture) -> Point:
        """The middle of its words."""
        raise NotImplementedError

    def is_place(self, _picture: HousePicture) -> bool:
        """Whether the place can be pointed at before any card lies there."""
        return False

    def show_in(self, picture: HousePicture) -> None:
        hand = self._hand = self.hand_in(picture)
        self.lay(hand.cards, self.places_for(hand, picture))
        self._words, self._words_at = self._in_lines(hand.words, self.words_at(hand, picture))
        extent = hull_of(self.places)
        if hand.words and hand.cards:
            extent = joined(extent, words_box(self.stage.brush, self._words_at, self._words))
        is_there = bool(hand.cards) or bool(hand.words) or self.is_place(picture)
        self.settle(extent, hand_words(self.target, hand), is_there=is_there)

    def _in_lines(self, words: str, middle: Point) -> tuple[str, Point]:
        """Words that would reach over the next place's stand in lines, the last one where a single one would be.

        Those of the outermost hands stay on the table.
        """
        brush, lines = self.stage.brush, words
        alone = words_box(brush, middle, words)
        if self.most_words and alone.w > self.most_words:
            sides = alone.w - brush.width(words, WORDS) / brush.unit
            lines = "\n".join(brush.broken(words, WORDS, self.most_words - sides))
        box = words_box(brush, middle, lines)
        x = min(max(middle.x, box.w / 2), WIDTH - box.w / 2)
        return lines, Point(x, middle.y - (box.h - alone.h) / 2)

    def draw(self, painter: QPainter) -> None:
        super().draw(painter)
        brush, hand = self.stage.brush, self._hand
        if not hand.words or brush.is_small or self.awaited:
            return
        if hand.cards:
            brush.pill(painter, self._words_at, self._words, WORDS, least=0.62)
        else:
            brush.text(painter, self._words_at, hand.words, _BARE_WORDS, theme.FELT_LINE)


class HandItem(HouseHandItem):
    """A player's cards."""

    most_words = COLUMN

    def part_of(self, picture: HousePicture) -> object:
        return self.hand_in(picture), self._hands(picture)

    def _hands(self, picture: HousePicture) -> int:
        return len(picture.seat(self.target.seat).hands)

    def hand_in(self, picture: HousePicture) -> HandPicture:
        hands, number = picture.seat(self.target.seat).hands, self.target.hand_number
        if not number:
            return hands[0] if len(hands) == 1 else HandPicture()
        return hands[number - 1] if len(hands) > 1 and number <= len(hands) else HandPicture()

    def places_for(self, hand: HandPicture, picture: HousePicture) -> tuple[CardPlace, ...]:
        return self.stage.layout.family.hand(self._at(hand, picture, least=1))

    def words_at(self, hand: HandPicture, picture: HousePicture) -> Point:
        return self.stage.layout.family.hand_words(self._at(hand, picture))

    def _at(self, hand: HandPicture, picture: HousePicture, least: int = 0) -> HandAt:
        """Which of the hands of the place lies here, with its cards or the place of so many."""
        hands = self._hands(picture)
        return HandAt(
            seat=self.target.seat,
            number=min(self.target.hand_number, hands) or (1 if hands > 1 else 0),
            hands=hands,
            count=max(least, len(hand.cards)),
            is_face_up=any(shown.card >= 0 for shown in hand.cards),
        )


class DealerItem(HouseHandItem):
    """The dealer's cards; in multiple action one of the dealer's hands."""

    def part_of(self, picture: HousePicture) -> object:
        return self.hand_in(picture), picture.deck.is_covered

    def show_in(self, picture: HousePicture) -> None:
        super().show_in(picture)
        self._is_covered = picture.deck.is_covered

    def hand_in(self, picture: HousePicture) -> HandPicture:
        number = max(0, self.target.spot - 1)
        return picture.dealer[number] if number < len(picture.dealer) else HandPicture()

    def places_for(self, hand: HandPicture, _picture: HousePicture) -> tuple[CardPlace, ...]:
        return self.stage.layout.dealer(len(hand.cards) or self._usual(), self.target.spot)

    def _usual(self) -> int:
        """How many cards the empty place is wide."""
        return 2 if self.target.spot else 3

    def words_at(self, _hand: HandPicture, _picture: HousePicture) -> Point:
        return self.stage.layout.dealer_words(self.target.spot)

    def is_place(self, _picture: HousePicture) -> bool:
        return True

    def draw(self, painter: QPainter) -> None:
        brush = self.stage.brush
        extent = hull_of(self.places)
        if not self.cards and not brush.is_small:
            brush.box(painter, extent, "", f"{theme.FELT_LINE}66", radius=0.08)
            words = translate("DealerItem", "DEALER")
            if self.target.spot:
                words = translate("DealerItem", "HAND {number}").format(number=self.target.spot)
            brush.text(painter, extent.middle, words, LABEL, theme.FELT_LINE)
        super().draw(painter)
        if self._is_covered and self.cards:
            cover = box_about(extent.middle, 0.86, 0.86 * 1.4)
            brush.box(painter, cover, theme.COVER_CARD, "#00000088", radius=0.06)
            if not brush.is_small:
                brush.text(painter, cover.middle, translate("DealerItem", "COVER"), SMALL, theme.PAPER_INK)
