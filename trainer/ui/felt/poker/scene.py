"""A poker table as a scene."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import ClassVar, Final

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QPainter

from trainer.ui.felt.boxes import LIFT, Box, Point, box_about, hull_of
from trainer.ui.felt.felt_scene import FeltScene, TableLook
from trainer.ui.felt.felt_view import FeltView
from trainer.ui.felt.flights import CardFlight, ChipFlight, Movables, cards_moved, chips_moved
from trainer.ui.felt.picture import Chips, ShownCard
from trainer.ui.felt.place_item import BesideItem
from trainer.ui.felt.poker import geometry
from trainer.ui.felt.poker.backdrop import paint_cloth, paint_fixed
from trainer.ui.felt.poker.card_items import WORDS, hand_lies
from trainer.ui.felt.poker.chip_items import pot_look
from trainer.ui.felt.poker.geometry import PokerLayout, poker_layout, words_place
from trainer.ui.felt.poker.items import MachineItem, PokerStage, TableItem
from trainer.ui.felt.poker.picture import SeatPicture, TablePicture, Target, TargetKind
from trainer.ui.felt.poker.places import place_items

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


class TableScene(FeltScene[Target, TablePicture, PokerLayout]):
    """Items, marks and motion of one poker table."""

    width_in_cards = geometry.WIDTH
    height_in_cards = geometry.HEIGHT

    def __init__(self, picture: TablePicture, look: TableLook, parent: QObject) -> None:
        super().__init__(picture, look, parent)
        self._words: list[WordsItem] = []

    def layout_now(self) -> PokerLayout:
        return poker_layout(len(self.picture.seats), self.picture.hand_shape, is_left_handed=self.look.is_left_handed)

    def make_places(self) -> None:
        """One item a place; those that are there already take the new stage."""
        seats = len(self.picture.seats)
        if len(self._words) == seats:
            return
        for old in (*self.places.values(), *self._words):
            self.removeItem(old)
        self.places = place_items(seats, self.stage)
        self._words = [WordsItem(self.stage) for _ in range(seats)]
        for new in (*self.places.values(), *self._words):
            self.addItem(new)

    def make_beside(self) -> Sequence[BesideItem[TablePicture, PokerLayout]]:
        return (MachineItem(self.stage),)

    def show_beside(self) -> None:
        super().show_beside()
        words_at = words_places(self.picture, self.stage)
        for pill, seat in zip(self._words, self.picture.seats, strict=True):
            place = words_at.get(seat.seat)
            pill.stage = self.stage
            pill.show_at(seat.words if place else "", place or Point(0, 0))

    def clear_of_arrows(self, item: TableItem) -> QRectF:
        """The words to a hand belong to it."""
        target = item.target
        words = self._words[target.index - 1] if target.kind is TargetKind.CARDS else None
        clear = super().clear_of_arrows(item)
        return clear.united(words.boundingRect()) if words is not None and words.isVisible() else clear

    def labels(self) -> list[QRectF]:
        return super().labels() + [words.boundingRect() for words in self._words if words.isVisible()]

    def needs_new_layout(self, old: TablePicture, new: TablePicture) -> bool:
        return _fixed(old) != _fixed(new)

    def moved(
        self, old: TablePicture, new: TablePicture
    ) -> tuple[tuple[CardFlight[Target], ...], tuple[ChipFlight[Target], ...]]:
        return card_flights(old, new), chip_flights(old, new)

    def cloth(self) -> tuple[object, Callable[[QPainter], None]]:
        felt = self.look.cloth(self.picture.felt)
        return ("poker", felt), lambda painter: paint_cloth(painter, self.stage.brush, self.look.room, felt)

    def paint_fixed(self, painter: QPainter) -> None:
        paint_fixed(painter, self.stage.brush, self.stage.layout, self.picture, self.sceneRect().width())

    def is_hand(self, target: Target) -> bool:
        return target.kind is TargetKind.CARDS

    def stands_for(self, target: Hashable) -> Target | None:
        """A seat that has no cards or bet left is pointed at by its plate; without a half's box the pot is."""
        if not isinstance(target, Target):
            return None
        is_half = target.kind in (TargetKind.HIGH_HALF, TargetKind.LOW_HALF)
        return Target(TargetKind.POT) if is_half else Target(TargetKind.SEAT, target.index)


def _fixed(picture: TablePicture) -> tuple[object, ...]:
    fixed = (picture.sign, picture.legend, picture.rack, picture.has_jackpot, picture.is_second_deck)
    return (*fixed, len(picture.seats), picture.hand_shape, picture.felt)


class TableView(FeltView[Target, TablePicture, PokerLayout]):
    """Shows a frozen poker table and keeps no truth of its own."""

    def scene_for(self, picture: TablePicture, look: TableLook) -> TableScene:
        return TableScene(picture, look, self)

    def show_zone(self, target: Target) -> None:
        """In a narrow view: pans to the dealer's zone and then until the place is seen."""
        self.ensureVisible(self._felt.places[Target(TargetKind.STUB)].area, 40, 40)
        self.ensureVisible(self._felt.places[target].area, 40, 40)


STUB, MUCK, BURN, BOARD, FLOOR = (
    Target(kind) for kind in (TargetKind.STUB, TargetKind.MUCK, TargetKind.BURN, TargetKind.BOARD, TargetKind.FLOOR)
)
RAKE, JACKPOT, DROP, RACK = (
    Target(kind) for kind in (TargetKind.RAKE, TargetKind.JACKPOT, TargetKind.DROP, TargetKind.RACK)
)


def card_flights(old: TablePicture, new: TablePicture) -> tuple[CardFlight[Target], ...]:
    """Cards that lie where none lay before, each with where it came from; the stub when nothing else lost one."""
    return cards_moved(movables_of(old), movables_of(new))


def chip_flights(old: TablePicture, new: TablePicture) -> tuple[ChipFlight[Target], ...]:
    """Amounts that grew, each paid out of the amounts that shrank; the rack when nothing else did."""
    return chips_moved(movables_of(old), movables_of(new))


def movables_of(picture: TablePicture) -> Movables[Target]:
    """Everything of the picture that can move; stacks last so that bets pay first."""
    hands = {Target(TargetKind.CARDS, seat.seat): seat.hand for seat in picture.seats}
    hands |= {Target(TargetKind.GIVEN_UP, seat.seat): (ShownCard(),) * seat.given_up for seat in picture.seats}
    amounts = {Target(TargetKind.BET, seat.seat): seat.bet for seat in picture.seats}
    amounts |= {Target(TargetKind.POT, index): pot.chips for index, pot in enumerate(picture.pots)}
    amounts |= {RAKE: picture.rake, JACKPOT: picture.jackpot}
    amounts[DROP] = Chips(picture.dropped)
    amounts |= {Target(TargetKind.SEAT, seat.seat): Chips(seat.stack) for seat in picture.seats}
    return Movables(
        hands=hands | {BOARD: picture.board, FLOOR: (ShownCard(),) * picture.floor},
        heaps={BURN: picture.burn, MUCK: picture.muck},
        deck=STUB,
        left=picture.stub,
        amounts=amounts,
        rack=RACK,
        pieces=tuple(sorted(set(picture.rack), reverse=True)),
    )
