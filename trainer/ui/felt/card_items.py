"""Hands, board, stub, muck and burn pile."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPen

from trainer.rules.cards import UNSEEN
from trainer.ui import geometry, theme
from trainer.ui.boxes import CARD_HEIGHT, Box, CardPlace, Point, box_about
from trainer.ui.felt.brush import CAPTION, Lettering, ink
from trainer.ui.felt.items import Stage, TableItem
from trainer.ui.felt.picture import ShownCard, TablePicture, Target, TargetKind
from trainer.ui.felt.spoken import cards_words, tr
from trainer.ui.geometry import around
from trainer.ui.seat_layout import LIFT, HandShape, given_up_places, hand_places

WORDS: Final = Lettering(0.24, 600)


_TAG: Final = Lettering(0.2, 600, is_condensed=True)
"""Which half a card plays for."""


class CardsItem(TableItem):
    """Cards side by side; those still on their way are left out."""

    def __init__(self, target: Target, stage: Stage) -> None:
        super().__init__(target, stage)
        self.cards: tuple[ShownCard, ...] = ()
        self.places: tuple[CardPlace, ...] = ()
        self.awaited: frozenset[int] = frozenset()

    def hold(self, indices: frozenset[int]) -> None:
        """Leaves these cards out until they have arrived."""
        self.awaited = indices
        self.update()

    def place_of(self, index: int) -> CardPlace:
        """Where a card lies, the last one's place beyond the end."""
        return self.places[min(index, len(self.places) - 1)]

    def lay(self, cards: tuple[ShownCard, ...], places: tuple[CardPlace, ...]) -> None:
        """Takes the cards and where each lies; a card that plays stands higher."""
        self.cards = cards
        self.places = tuple(
            CardPlace(place.x, place.y - LIFT, place.w) if shown.plays else place
            for place, shown in zip(places, (*cards, *[ShownCard()] * len(places)), strict=False)
        )

    def draw(self, painter: QPainter) -> None:
        brush = self.stage.brush
        for index, (shown, place) in enumerate(zip(self.cards, self.places, strict=False)):
            if index in self.awaited:
                continue
            brush.card(painter, place, shown.card)
            step = self.places[index + 1].x - place.x if index + 1 < len(self.cards) else place.w
            seen = Box(place.box.x, place.box.y, min(step, place.w), place.box.h)
            if shown.is_down and shown.card != UNSEEN:
                left, y = seen.x + 0.06, seen.y + seen.h + 0.1
                painter.setPen(QPen(ink(theme.LEGEND), 4))
                end = seen.x + seen.w - 0.06
                painter.drawLine(QPointF(brush.x(left), brush.y(y)), QPointF(brush.x(end), brush.y(y)))
            if (letters := half_letters(shown)) and not brush.is_small:
                self._tag(painter, seen, letters)

    def _tag(self, painter: QPainter, seen: Box, letters: str) -> None:
        """For which half a card plays, at the foot of what is seen of it."""
        brush = self.stage.brush
        high = 15 / brush.unit
        wide = min(seen.w, brush.width(letters, _TAG) / brush.unit + 0.12)
        middle = Point(seen.x + 0.02 + wide / 2, seen.y + seen.h - 0.03 - high / 2)
        brush.box(painter, box_about(middle, wide, high), theme.PLATE, radius=0.05)
        brush.text(painter, middle, letters, _TAG, theme.PLATE_INK)


def half_letters(shown: ShownCard) -> str:
    """The letters of the halves that a card plays for."""
    return (tr("H") if shown.for_high else "") + (tr("L") if shown.for_low else "")


class HandItem(CardsItem):
    """A player's cards."""

    def part_of(self, picture: TablePicture) -> object:
        return picture.seat(self.target.index)

    def show_in(self, picture: TablePicture) -> None:
        seat = picture.seat(self.target.index)
        layout = self.stage.layout.seat(seat.seat)
        self.lay(seat.hand, hand_places(layout, max(1, len(seat.hand)), is_face_up=seat.is_face_up, door=seat.door))
        words = tr("Cards of seat {seat}: {cards}").format(seat=seat.seat, cards=cards_words(seat.hand))
        if seat.words:
            words = f"{words}; {'; '.join(seat.words.splitlines())}"
        self.settle(around(self.places), words, is_there=bool(seat.hand))


class GivenUpItem(CardsItem):
    """Cards that a player has pushed out in front."""

    def part_of(self, picture: TablePicture) -> object:
        return picture.seat(self.target.index).given_up

    def show_in(self, picture: TablePicture) -> None:
        count = picture.seat(self.target.index).given_up
        self.lay((ShownCard(),) * count, given_up_places(self.stage.layout.seat(self.target.index), max(1, count)))
        words = tr("Discards of seat {seat}: {cards}")
        spoken = words.format(seat=self.target.index, cards=cards_words(self.cards))
        self.settle(around(self.places), spoken, is_there=bool(count))


class BoardItem(CardsItem):
    """The cards in the middle; the place can be pointed at before any lie there."""

    def part_of(self, picture: TablePicture) -> object:
        return picture.board

    def show_in(self, picture: TablePicture) -> None:
        layout = self.stage.layout
        self.lay(picture.board, layout.board)
        named = cards_words(picture.board) or tr("no cards")
        words = tr("Common card: {cards}") if layout.shape is HandShape.STUD else tr("Board: {cards}")
        extent = around(layout.board) if layout.board else box_about(Point(0, 0), 0.1, 0.1)
        self.settle(extent, words.format(cards=named), is_there=bool(layout.board))

    def draw(self, painter: QPainter) -> None:
        super().draw(painter)
        if self.stage.layout.shape is HandShape.STUD and self.cards and not self.stage.brush.is_small:
            place = self.places[0].box
            below = Point(place.middle.x, place.y + place.h + 0.14)
            self.stage.brush.text(painter, below, tr("COMMON"), CAPTION, theme.FELT_LINE)


_SCATTER: Final = ((-0.25, 0.05), (0.12, -0.06), (-0.05, 0.08), (0.3, 0.02))


class HeapItem(TableItem):
    """Stub, muck or burn pile with its caption."""

    def part_of(self, picture: TablePicture) -> object:
        return picture.stub, picture.muck, picture.burn, picture.is_marked, picture.has_burn_pile

    def show_in(self, picture: TablePicture) -> None:
        layout = self.stage.layout
        match self.target.kind:
            case TargetKind.STUB:
                self._count, self.place = picture.stub, layout.stub
                words, caption = tr("Stub, {count} cards"), tr("Stub")
            case TargetKind.MUCK:
                self._count, self.place = picture.muck, layout.muck
                words, caption = tr("Muck, {count} cards"), tr("Muck")
            case _:
                self._count, self.place = picture.burn, layout.burn
                words, caption = tr("Burn pile, {count} cards"), tr("Burn")
        self._caption = self._captioned(caption)
        self._is_marked = picture.is_marked and self.target.kind is TargetKind.STUB
        spoken = words.format(count=self._count)
        if self._is_marked:
            spoken = f"{spoken}, {tr('marker on it')}"
        is_there = self.target.kind is not TargetKind.BURN or picture.has_burn_pile
        self.settle(self._extent(), spoken, is_there=is_there)

    def _captioned(self, caption: str) -> str:
        """Stub and burn pile carry their number; the muck's is nobody's business."""
        has_number = self.target.kind is not TargetKind.MUCK and self._count
        if self.stage.brush.is_tight and self._count:
            return str(self._count) if has_number else ""
        return f"{caption.upper()} {self._count}" if has_number else caption.upper()

    def _extent(self) -> Box:
        box = around(self._cards() or (self.place,))
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
        for card in cards:
            brush.card(painter, card, UNSEEN)
        if not cards and not brush.is_small:
            high = CARD_HEIGHT * place.w
            outline = Box(place.x - place.w / 2, place.y - high / 2, place.w, high)
            brush.box(painter, outline, "", f"{theme.FELT_LINE}66", radius=0.06)
        if self._is_marked:
            marker = Box(place.x - 0.5, place.y - 0.15, 1.0, 0.3)
            brush.box(painter, marker, theme.LEGEND, "#00000088", radius=0.05)
            brush.text(painter, Point(place.x, place.y), tr("MARKER"), CAPTION, theme.SIGN_INK)
        if not brush.is_small:
            below = Point(place.x, place.y + geometry.CAPTION_BELOW)
            brush.text(painter, below, self._caption, CAPTION, theme.FELT_LINE)
