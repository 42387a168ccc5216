"""A poker table as a scene."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QPainter

from trainer.ui.felt.boxes import Point
from trainer.ui.felt.felt_scene import FeltScene, TableLook
from trainer.ui.felt.felt_view import FeltView
from trainer.ui.felt.flights import CardFlight, ChipFlight, Movables, cards_moved, chips_moved
from trainer.ui.felt.picture import Chips, ShownCard
from trainer.ui.felt.place_item import BesideItem
from trainer.ui.felt.poker import geometry
from trainer.ui.felt.poker.backdrop import paint_backdrop
from trainer.ui.felt.poker.geometry import PokerLayout, poker_layout
from trainer.ui.felt.poker.items import MachineItem, TableItem
from trainer.ui.felt.poker.picture import TablePicture, Target, TargetKind
from trainer.ui.felt.poker.places import place_items
from trainer.ui.felt.poker.words_item import WordsItem, words_places


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

    def paint_empty(self, painter: QPainter) -> None:
        look, stage = self.look, self.stage
        felt = look.cloth(self.picture.felt)
        wide = self.sceneRect().width()
        paint_backdrop(painter, stage.brush, stage.layout, self.picture, wide, room=look.room, felt=felt)

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
