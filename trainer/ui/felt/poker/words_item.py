"""The words under a player's cards: a hand as it was read, or what the player said."""

from __future__ import annotations

from typing import ClassVar, Final

from PySide6.QtGui import QPainter

from trainer.ui.felt.boxes import LIFT, Box, Point, box_about, hull_of
from trainer.ui.felt.place_item import BesideItem
from trainer.ui.felt.poker.card_items import WORDS, hand_lies
from trainer.ui.felt.poker.chip_items import pot_look
from trainer.ui.felt.poker.geometry import PokerLayout, words_place
from trainer.ui.felt.poker.items import PokerStage
from trainer.ui.felt.poker.picture import SeatPicture, TablePicture

_BAR: Final = 0.15
_APART: Final = 0.16
"""Card widths from the words of one player to the cards of another."""


class WordsItem(BesideItem[TablePicture, PokerLayout]):
    """A pill that belongs to a seat and cannot be pressed; the hand's accessible name carries the words."""

    level: ClassVar[int] = 40

    def show_at(self, words: str, place: Point) -> None:
        """Other words, or the same elsewhere; none hides the pill."""
        self._words, self._place = words, place
        brush = self.stage.brush
        self.settle(brush.rect(brush.pill_box(place, words, WORDS)).adjusted(-2, -2, 2, 2) if words else None)

    def draw(self, painter: QPainter) -> None:
        self.stage.brush.pill(painter, self._place, self._words, WORDS)


def words_places(picture: TablePicture, stage: PokerStage) -> dict[int, Point]:
    """Where each seat's words stand: clear of what lies on the table and of each other."""
    speaking = [seat for seat in picture.seats if seat.words]
    if not speaking or stage.brush.is_small:
        return {}
    taken = _keep_clear(picture, stage)
    places = {}
    for seat in speaking:
        hand = _extent(seat, stage.layout)
        box = stage.brush.pill_box(hand.middle, seat.words, WORDS)
        keep_clear = taken + _others(seat, picture, stage.layout)
        places[seat.seat] = place = words_place(stage.layout, (box.w, box.h), hand, keep_clear)
        taken.append(box_about(place, box.w, box.h))
    return places


def _extent(seat: SeatPicture, layout: PokerLayout) -> Box:
    """What a hand covers, or where it lay; under cards that were dealt face down the bars too."""
    box = hull_of(hand_lies(seat, layout.seat(seat.seat)))
    if any(shown.is_down for shown in seat.hand):
        return Box(box.x, box.y, box.w, box.h + _BAR)
    return box


def _others(speaker: SeatPicture, picture: TablePicture, layout: PokerLayout) -> list[Box]:
    """The hands of the others with a little about them: words beside one would be taken for its player's."""
    others = [seat for seat in picture.seats if seat.hand and seat.seat != speaker.seat]
    return [hull_of(hand_lies(seat, layout.seat(seat.seat))).grown(_APART) for seat in others]


def _keep_clear(picture: TablePicture, stage: PokerStage) -> list[Box]:
    """What words must not cover: plates, hands, bets, discs, pots and halves, the board, the dealer's zone."""
    layout = stage.layout
    boxes = [box_about(circle, 0.9, 1.3) for circle in (layout.rake, layout.jackpot)]
    boxes += [layout.stub.box, layout.muck.box, layout.burn.box]
    boxes += [seat.plate for seat in layout.seats]
    if layout.shape.has_board:
        boxes.append(Box(5.3, 5.42, 5.4, 1.4))
    if picture.pots:
        boxes += [pot_look(picture, index, stage).extent for index in range(len(picture.pots))]
    boxes += layout.halves if picture.halves else ()
    for seat in picture.seats:
        if seat.bet.amount or seat.given_up:
            # in a small window figures are large beside the chips
            boxes.append(layout.seat(seat.seat).bet.grown(0.1 if stage.brush.is_tight else 0.0))
        if seat.hand:
            lift = LIFT if any(shown.plays for shown in seat.hand) else 0.0
            hand = [place.box.grown(-0.02) for place in hand_lies(seat, layout.seat(seat.seat))]
            boxes += [Box(box.x, box.y - lift, box.w, box.h + lift) for box in hand]
        discs = [kind for kind, at in picture.discs if at == seat.seat]
        if discs:
            boxes += [box_about(place, 0.54, 0.54) for place in layout.buttons[seat.seat - 1][: len(discs)]]
    return boxes
