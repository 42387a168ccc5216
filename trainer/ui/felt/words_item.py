"""The words under a player's cards: a hand as it was read, or what the player said."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.rules.cards import UNSEEN
from trainer.ui.boxes import Box, Point, box_about
from trainer.ui.felt.card_items import LIFT, WORDS
from trainer.ui.felt.items import Stage
from trainer.ui.felt.picture import SeatPicture, TablePicture
from trainer.ui.geometry import HandShape, PokerLayout, hand_places, words_place


class WordsItem(QGraphicsItem):
    """A pill that belongs to a seat and cannot be pressed; the hand's accessible name carries the words."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self._words = ""
        self._is_here = False
        self._place = Point(0, 0)
        self._bounds = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(40)

    def show_at(self, words: str, place: Point, *, is_here: bool) -> None:
        """Other words, or the same elsewhere; none hides the pill."""
        self.prepareGeometryChange()
        self._words, self._place, self._is_here = words, place, is_here
        self.setVisible(bool(words))
        if words:
            brush = self.stage.brush
            self._bounds = brush.rect(brush.pill_box(place, words, WORDS)).adjusted(-2, -2, 2, 2)
            self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.stage.brush.pill(painter, self._place, self._words, WORDS, is_here=self._is_here)


def words_places(picture: TablePicture, stage: Stage) -> dict[int, Point]:
    """Where each seat's words stand: clear of what lies on the table and of each other."""
    speaking = [seat for seat in picture.seats if seat.words]
    if not speaking or stage.brush.is_small:
        return {}
    taken = _keep_clear(picture, stage.layout)
    places = {}
    for seat in speaking:
        middle = _middle_of_hand(picture, seat, stage.layout)
        box = stage.brush.pill_box(middle, seat.words, WORDS)
        places[seat.seat] = place = words_place(stage.layout, box.w / 2, middle, taken)
        taken.append(box_about(place, box.w, box.h))
    return places


def _middle_of_hand(picture: TablePicture, seat: SeatPicture, layout: PokerLayout) -> Point:
    own = layout.seat(seat.seat)
    if picture.hand_shape is HandShape.STUD and seat.hand:
        cards = hand_places(own, HandShape.STUD, len(seat.hand))
        return Point((cards[0].x + cards[-1].x) / 2, cards[0].y + 0.2)
    return own.up if any(shown.card != UNSEEN for shown in seat.hand) else own.down


def _keep_clear(picture: TablePicture, layout: PokerLayout) -> list[Box]:
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
            lift = LIFT if any(shown.plays for shown in seat.hand) else 0.0
            hand = [place.box.grown(-0.02) for place in places]
            boxes += [Box(box.x, box.y - lift, box.w, box.h + lift) for box in hand]
        discs = [kind for kind, at in picture.discs if at == seat.seat]
        boxes += [box_about(place, 0.54, 0.54) for place in own.buttons[: len(discs)]]
    return boxes
