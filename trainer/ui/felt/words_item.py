"""The words under a player's cards: a hand as it was read, or what the player said."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.rules.cards import UNSEEN
from trainer.ui.boxes import Box, Point, box_about
from trainer.ui.felt.card_items import WORDS
from trainer.ui.felt.items import Stage
from trainer.ui.felt.picture import TablePicture
from trainer.ui.geometry import HandShape, PokerLayout, hand_places, words_place


class WordsItem(QGraphicsItem):
    """A pill that belongs to a seat and cannot be pressed; the hand's accessible name carries the words."""

    def __init__(self, seat: int, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self._seat = seat
        self._words = ""
        self._is_here = False
        self._place = Point(0, 0)
        self._bounds = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(40)

    def show_in(self, picture: TablePicture) -> None:
        """Takes the seat's words and finds their place."""
        seat = picture.seat(self._seat)
        self.prepareGeometryChange()
        self._words = "" if self.stage.brush.is_small else seat.words
        self._is_here = seat.is_reading_here
        self.setVisible(bool(self._words))
        if not self._words:
            return
        brush, layout = self.stage.brush, self.stage.layout
        own = layout.seat(self._seat)
        is_up = any(shown.card != UNSEEN for shown in seat.hand)
        middle = own.up if is_up else own.down
        if picture.hand_shape is HandShape.STUD and seat.hand:
            cards = hand_places(own, HandShape.STUD, len(seat.hand))
            middle = Point((cards[0].x + cards[-1].x) / 2, cards[0].y + 0.2)
        half = brush.pill_box(middle, self._words, WORDS).w / 2
        self._place = words_place(layout, self._seat, half, middle, _keep_clear(picture, layout))
        self._bounds = brush.rect(brush.pill_box(self._place, self._words, WORDS)).adjusted(-2, -2, 2, 2)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.stage.brush.pill(painter, self._place, self._words, WORDS, is_here=self._is_here)


def _keep_clear(picture: TablePicture, layout: PokerLayout) -> tuple[Box, ...]:
    """What words must not cover: hands, bets, discs, the board, the dealer's zone."""
    boxes = [box_about(circle, 0.9, 1.3) for circle in (layout.rake, layout.jackpot)]
    boxes += [layout.stub.box, layout.muck.box, layout.burn.box, Box(5.3, 5.42, 5.4, 1.4)]
    for seat in picture.seats:
        own = layout.seat(seat.seat)
        if seat.bet.amount:
            boxes.append(own.bet)
        if seat.hand:
            is_up = any(shown.card != UNSEEN for shown in seat.hand)
            places = hand_places(own, picture.hand_shape, len(seat.hand), is_face_up=is_up)
            boxes += [place.box.grown(-0.02) for place in places]
        discs = [kind for kind, at in picture.discs if at == seat.seat]
        boxes += [box_about(place, 0.54, 0.54) for place in own.buttons[: len(discs)]]
    return tuple(boxes)
