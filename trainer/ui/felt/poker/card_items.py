"""Hands, board, stub, muck and burn pile."""

from __future__ import annotations

import math
from typing import ClassVar, Final, TypeAlias

from PySide6.QtGui import QPainter

from trainer.rules.cards import UNSEEN
from trainer.tongue import Plural, translate
from trainer.ui.felt.boxes import CARD_HEIGHT, NOWHERE, Box, CardPlace, Point, hull_of
from trainer.ui.felt.brush import CAPTION, Lettering
from trainer.ui.felt.cards_and_chips import CardsItem
from trainer.ui.felt.lamps import lamp_words
from trainer.ui.felt.picture import Lamp, ShownCard
from trainer.ui.felt.poker import geometry
from trainer.ui.felt.poker.geometry import PokerLayout
from trainer.ui.felt.poker.items import TableItem
from trainer.ui.felt.poker.picture import SeatPicture, TablePicture, Target, TargetKind
from trainer.ui.felt.poker.seat_layout import HandShape, SeatLayout, given_up_places, hand_places, pushed_forward
from trainer.ui.felt.spoken import card_words, cards_words
from trainer.ui.look import theme
from trainer.ui.wording.joined import with_commas, with_semicolons

WORDS: Final = Lettering(0.24, 600)
PokerCardsItem: TypeAlias = CardsItem[Target, TablePicture, PokerLayout]


def hand_lies(seat: SeatPicture, layout: SeatLayout) -> tuple[CardPlace, ...]:
    """Where the cards of a player lie, or would."""
    places = hand_places(layout, max(1, len(seat.hand)), is_face_up=seat.is_face_up, door=seat.door)
    if not (seat.is_forward and seat.hand):
        return places
    return pushed_forward(places, layout, has_bet=bool(seat.bet.amount))


class HandItem(PokerCardsItem):
    """A player's cards."""

    level: ClassVar[int] = 25

    def part_of(self, picture: TablePicture) -> object:
        return picture.seat(self.target.index)

    def show_in(self, picture: TablePicture) -> None:
        seat = picture.seat(self.target.index)
        layout = self.stage.layout.seat(seat.seat)
        self.lay(seat.hand, hand_lies(seat, layout))
        words = translate("Felt", "Cards of seat {seat}: {cards}").format(seat=seat.seat, cards=cards_words(seat.hand))
        if seat.strays:
            words = translate("Felt", "{words}; discards among them").format(words=words)
        if seat.words:
            words = with_semicolons(words, *seat.words.splitlines())
        self._strays = _stray_places(self.places, layout, seat.strays)
        self.settle(hull_of((*self.places, *self._strays)), words, is_there=bool(seat.hand))

    def draw(self, painter: QPainter) -> None:
        for stray in self._strays:
            self.stage.brush.card(painter, stray, UNSEEN)
        super().draw(painter)


def _stray_places(places: tuple[CardPlace, ...], layout: SeatLayout, count: int) -> tuple[CardPlace, ...]:
    """Half under the cards of a hand, at its ends and away from the bet: whatever lies up in it can still be read."""
    down = math.copysign(_OUT, places[0].y - layout.bet.middle.y)
    ends = ((places[0], -_OUT), (places[-1], _OUT))[:count]
    return tuple([CardPlace(end.x + right, end.y + down, end.w) for end, right in ends])


_OUT: Final = 0.16
"""By how much a card that slid into a hand looks out from under it."""


class GivenUpItem(PokerCardsItem):
    """Cards that a player has pushed out in front."""

    level: ClassVar[int] = 26

    def part_of(self, picture: TablePicture) -> object:
        return picture.seat(self.target.index).given_up

    def show_in(self, picture: TablePicture) -> None:
        count = picture.seat(self.target.index).given_up
        self.lay((ShownCard(),) * count, given_up_places(self.stage.layout.seat(self.target.index), max(1, count)))
        words = translate("Felt", "Discards of seat {seat}: {cards}")
        spoken = words.format(seat=self.target.index, cards=cards_words(self.cards))
        self.settle(hull_of(self.places), spoken, is_there=bool(count))


class BoardItem(PokerCardsItem):
    """The cards in the middle; the place can be pointed at before any lie there."""

    level: ClassVar[int] = 20

    def part_of(self, picture: TablePicture) -> object:
        return picture.board

    def show_in(self, picture: TablePicture) -> None:
        layout = self.stage.layout
        self.lay(picture.board, layout.board)
        named = cards_words(picture.board) or translate("Felt", "no cards")
        words = (
            translate("Felt", "Common card: {cards}")
            if layout.shape is HandShape.STUD
            else translate("Felt", "Board: {cards}")
        )
        extent = hull_of(layout.board) if layout.board else NOWHERE
        self.settle(extent, words.format(cards=named), is_there=bool(layout.board))

    def draw(self, painter: QPainter) -> None:
        super().draw(painter)
        if self.stage.layout.shape is HandShape.STUD and self.cards and not self.stage.brush.is_small:
            place = self.places[0].box
            below = Point(place.middle.x, place.y + place.h + 0.14)
            self.stage.brush.text(painter, below, translate("Felt", "COMMON"), CAPTION, theme.FELT_LINE)


class FloorItem(PokerCardsItem):
    """A card that has fallen off the table."""

    def part_of(self, picture: TablePicture) -> object:
        return picture.floor

    def show_in(self, picture: TablePicture) -> None:
        place = self.stage.layout.floor
        places = tuple([CardPlace(place.x + 0.12 * card, place.y, place.w) for card in range(max(1, picture.floor))])
        self.lay((ShownCard(),) * picture.floor, places)
        words = translate("Felt", "On the floor: {cards}").format(cards=cards_words(self.cards))
        box = hull_of(places)
        self.settle(Box(box.x, box.y, box.w, box.h + self._below() + 0.14), words, is_there=picture.floor > 0)

    def _below(self) -> float:
        """Down to the middle of the caption."""
        return max(0.17, 9 / self.stage.brush.unit)

    def draw(self, painter: QPainter) -> None:
        super().draw(painter)
        brush, box = self.stage.brush, self.places[0].box
        if not brush.is_small:
            below = Point(box.middle.x, box.y + box.h + self._below())
            brush.text(painter, below, translate("Felt", "FLOOR"), CAPTION, theme.FELT_LINE)


_SCATTER: Final = ((-0.25, 0.05), (0.12, -0.06), (-0.05, 0.08), (0.3, 0.02))


class HeapItem(TableItem):
    """Stub, muck or burn pile with its caption."""

    def part_of(self, picture: TablePicture) -> object:
        top = picture.stub_face, picture.is_uncut, picture.machine
        return picture.stub, picture.muck, picture.burn, picture.is_marked, picture.has_burn_pile, top

    def show_in(self, picture: TablePicture) -> None:
        layout = self.stage.layout
        match self.target.kind:
            case TargetKind.STUB:
                self._count, self.place = picture.stub, layout.stub
                spoken, caption = Plural.tr("Stub, %n card(s)", "", picture.stub), translate("Felt", "Stub")
            case TargetKind.MUCK:
                self._count, self.place = picture.muck, layout.muck
                spoken, caption = Plural.tr("Muck, %n card(s)", "", picture.muck), translate("Felt", "Muck")
            case _:
                self._count, self.place = picture.burn, layout.burn
                spoken, caption = (
                    Plural.tr("Burn pile, %n card(s)", "", picture.burn),
                    translate("Felt", "Burn"),
                )
        self._caption = self._captioned(caption)
        is_stub = self.target.kind is TargetKind.STUB
        self._is_marked = picture.is_marked and is_stub
        self._face = picture.stub_face if is_stub else UNSEEN
        self._is_uncut = picture.is_uncut and is_stub
        if is_stub:
            spoken = with_commas(spoken, *_said_of_stub(picture))
        is_there = self.target.kind is not TargetKind.BURN or picture.has_burn_pile
        label = self.stage.brush.text_box(self._below(), self._caption, CAPTION)
        self.settle(self._extent(), spoken, is_there=is_there, label=label)

    def card_place(self, _index: int) -> CardPlace:
        return self.place

    def _below(self) -> Point:
        """Where the caption stands; a number alone on the foot of the cards."""
        foot = CARD_HEIGHT * self.place.w / 2 - 0.05
        return Point(self.place.x, self.place.y + (foot if self._is_number else geometry.CAPTION_BELOW))

    def _captioned(self, caption: str) -> str:
        """Stub and burn pile carry their number; the muck's is nobody's business."""
        has_number = self.target.kind is not TargetKind.MUCK and self._count
        if self.stage.brush.is_tight and self._count:
            return str(self._count) if has_number else ""
        return f"{caption.upper()} {self._count}" if has_number else caption.upper()

    @property
    def _is_number(self) -> bool:
        """The number stands alone, on the cards: beside them it could be taken for something else's."""
        return self._caption.isdigit() and not self.stage.brush.is_small

    def _extent(self) -> Box:
        box = hull_of(self._cards() or (self.place,))
        if self._is_number:
            pill = self.stage.brush.pill_box(self._below(), self._caption, CAPTION)
            return Box(box.x, box.y, box.w, pill.y + pill.h - box.y)
        wide = max(box.w, 1.0)
        left = box.x + (box.w - wide) / 2
        return Box(left, box.y, wide, self.place.y + geometry.CAPTION_BELOW + 0.15 - box.y)

    def _cards(self) -> tuple[CardPlace, ...]:
        place = self.place
        match self.target.kind:
            case TargetKind.STUB:
                lying = min(4, -(-self._count // 13))
                offsets = [(-0.025 * card, 0.025 * card) for card in reversed(range(lying))]
            case TargetKind.MUCK:
                offsets = list(_SCATTER[: min(4, self._count)])
            case _:
                offsets = [(0.14 * card - 0.14, 0.0) for card in range(min(4, self._count))]
        return tuple(CardPlace(place.x + right, place.y + down, place.w) for right, down in offsets)

    def draw(self, painter: QPainter) -> None:
        brush, place = self.stage.brush, self.place
        cards = self._cards()
        if self._is_uncut:
            cover = Box(place.x - 0.98, place.y - 0.4, 0.5, 0.86)
            brush.box(painter, cover, theme.COVER_CARD, "#00000088", radius=0.05)
        for card in cards:
            brush.card(painter, card, self._face if card == cards[-1] else UNSEEN)
        if not cards and not brush.is_small:
            high = CARD_HEIGHT * place.w
            outline = Box(place.x - place.w / 2, place.y - high / 2, place.w, high)
            brush.box(painter, outline, "", f"{theme.FELT_LINE}66", radius=0.06)
        if self._is_marked:
            marker = Box(place.x - 0.5, place.y - 0.15, 1.0, 0.3)
            brush.box(painter, marker, theme.LEGEND, "#00000088", radius=0.05)
            brush.text(painter, Point(place.x, place.y), translate("Felt", "MARKER"), CAPTION, theme.PAPER_INK)
        if self._is_number:
            brush.pill(painter, self._below(), self._caption, CAPTION)
        elif not brush.is_small:
            brush.text(painter, self._below(), self._caption, CAPTION, theme.FELT_LINE)


def _said_of_stub(picture: TablePicture) -> list[str]:
    """What a screen reader says of the stub beside its number."""
    said = []
    if picture.is_marked:
        said.append(translate("Felt", "marker on it"))
    if picture.stub_face != UNSEEN:
        said.append(translate("Felt", "{card} face up on it").format(card=card_words(picture.stub_face)))
    if picture.is_uncut:
        said.append(translate("Felt", "the cover card beside it"))
    if picture.machine is not Lamp.NO_MACHINE:
        said.append(translate("Felt", "shuffler: {word}").format(word=lamp_words(picture.machine).lower()))
    return said
