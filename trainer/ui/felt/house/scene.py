"""A table against the house as a scene."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPainter

from trainer.rules.cards import FULL_DECK, UNSEEN
from trainer.ui.felt.boxes import Box, CardPlace
from trainer.ui.felt.felt_scene import FeltScene, TableLook
from trainer.ui.felt.felt_view import FeltView
from trainer.ui.felt.flights import CardFlight, ChipFlight, cards_moved
from trainer.ui.felt.house.backdrop import paint_fixed
from trainer.ui.felt.house.changes import chip_flights, movables_of
from trainer.ui.felt.house.families import house_layout
from trainer.ui.felt.house.layout import HEIGHT, MIDDLE, WIDTH, HouseItem, HouseLayout
from trainer.ui.felt.house.machine import ShufflerItem
from trainer.ui.felt.house.picture import HousePicture, LaidOut, Printed
from trainer.ui.felt.house.places import lying_places, make_item, printed_places
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.place_item import BesideItem


class HouseScene(FeltScene[HouseTarget, HousePicture, HouseLayout]):
    """Items, marks and motion of one table against the house."""

    width_in_cards = WIDTH
    height_in_cards = HEIGHT

    def __init__(self, picture: HousePicture, look: TableLook, parent: QObject) -> None:
        super().__init__(picture, look, parent)
        self._made_for: tuple[Printed, int] | None = None

    def layout_now(self) -> HouseLayout:
        return house_layout(self.picture.printed, is_left_handed=self.look.is_left_handed)

    def make_places(self) -> None:
        """Printed places once for each layout; of what lies on it a place is made when it is first needed."""
        wanted = (self.picture.printed, len(self.picture.seats))
        if self._made_for != wanted:
            self._made_for = wanted
            for old in self.places.values():
                self.removeItem(old)
            self.places = {}
            for target in printed_places(self.stage.layout, len(self.picture.seats)):
                self._make(target)
        for target in lying_places(self.picture):
            if target not in self.places:
                self._make(target)

    def make_beside(self) -> Sequence[BesideItem[HousePicture, HouseLayout]]:
        return ShufflerItem(self.stage), LaidOutItem(self.stage)

    def _make(self, target: HouseTarget) -> None:
        item = make_item(target, self.stage)
        self.places[target] = item
        self.addItem(item)

    def focusNextPrevChild(self, is_next: bool) -> bool:  # Qt's own signature
        """Tab goes place by place; what lies on a printed place follows it, whenever it came there.

        Qt's own chain would have what came last at its end, and breaks when an item is put elsewhere in it.
        """
        order = [item for item in self._in_order() if item.isVisible()]
        focused = self.focused_place()
        step = 1 if is_next else -1
        at = order.index(focused) + step if focused in order else 0 if is_next else len(order) - 1
        if not 0 <= at < len(order):
            if focused is not None:
                focused.clearFocus()
            return False
        order[at].setFocus(Qt.FocusReason.TabFocusReason if is_next else Qt.FocusReason.BacktabFocusReason)
        return True

    def _printed(self, target: HouseTarget) -> HouseTarget:
        """The printed place that something lies on."""
        if target.kind is HousePlace.HAND:
            return HouseTarget(kind=HousePlace.HAND, seat=target.seat)
        if target.kind not in (HousePlace.SPOT, HousePlace.PAID):
            return target
        if target.cell in self.places:
            return target.cell
        return HouseTarget(kind=HousePlace.SPOT, seat=target.seat, wager=target.wager, spot=target.spot)

    def _in_order(self) -> list[HouseItem]:
        numbers = {target: number for number, target in enumerate(self.places)}
        return [
            item
            for target, item in sorted(
                self.places.items(), key=lambda place: numbers.get(self._printed(place[0]), numbers[place[0]])
            )
        ]

    def needs_new_layout(self, old: HousePicture, new: HousePicture) -> bool:
        return _fixed(old) != _fixed(new)

    def moved(
        self, old: HousePicture, new: HousePicture
    ) -> tuple[Sequence[CardFlight[HouseTarget]], Sequence[ChipFlight[HouseTarget]]]:
        return cards_moved(movables_of(old), movables_of(new)), chip_flights(old, new)

    def cloth(self) -> tuple[object, Callable[[QPainter], None]]:
        look, stage, printed = self.look, self.stage, self.picture.printed
        felt, family = look.cloth(printed.felt), stage.layout.family
        depends = replace(printed, sign=(), before=(), pays={}), felt, look.is_left_handed
        return depends, lambda painter: family.paint(painter, stage.brush, stage.layout, look.room, felt)

    def paint_fixed(self, painter: QPainter) -> None:
        paint_fixed(painter, self.stage.brush, self.stage.layout)

    def is_hand(self, target: HouseTarget) -> bool:
        return target.kind is HousePlace.HAND

    def stands_for(self, target: Hashable) -> HouseTarget | None:
        """Where nothing lies the printed spot is pointed at, and for a player without cards the plate."""
        if not isinstance(target, HouseTarget):
            return None
        printed = self._printed(target)
        if printed in self.places and self.places[printed].isVisible():
            return printed
        return HouseTarget(kind=HousePlace.SEAT, seat=target.seat)


def _fixed(picture: HousePicture) -> tuple[object, ...]:
    return picture.printed, len(picture.seats), picture.is_second_deck


class HouseView(FeltView[HouseTarget, HousePicture, HouseLayout]):
    """Shows a frozen table against the house and keeps no truth of its own."""

    sheet_wanted = Signal()
    """The posted sign was pressed."""

    def scene_for(self, picture: HousePicture, look: TableLook) -> HouseScene:
        return HouseScene(picture, look, self)

    def show_zone(self, target: HouseTarget) -> None:
        """In a narrow view: pans to the dealer's side and then until the place is seen."""
        self.ensureVisible(self._felt.places[HouseTarget(kind=HousePlace.RACK)].area, 40, 40)
        self.ensureVisible(self._felt.places[target].area, 40, 40)


_Y: Final = 8.02
_STEP: Final = 0.105
_WIDTH: Final = 0.62
_TURN, _SWAY, _LIFT = 7, 0.16, 0.21
"""How far apart neighbours of a washed deck come to lie, card widths to the side and up."""
_AREA: Final = Box(MIDDLE - 3.4, _Y - 0.95, 6.8, 1.9)


class LaidOutItem(BesideItem[HousePicture, HouseLayout]):
    """Cards to be looked at: no place that is pressed, and gone with the next act."""

    level: ClassVar[int] = 25

    def show_in(self, picture: HousePicture) -> None:
        self._laid_out = picture.laid_out
        self.settle(None if self._laid_out is LaidOut.NOTHING else self.stage.brush.rect(_AREA))

    def draw(self, painter: QPainter) -> None:
        is_open = self._laid_out is LaidOut.FACES
        for card, place in zip(FULL_DECK, places(self._laid_out), strict=True):
            self.stage.brush.card(painter, place, card if is_open else UNSEEN)


def places(laid_out: LaidOut) -> Iterator[CardPlace]:
    """Where the cards of a deck lie, from the left."""
    count = len(FULL_DECK)
    for number in range(count):
        x = MIDDLE + _STEP * (number - (count - 1) / 2)
        if laid_out is LaidOut.WASHED:
            turned = number * _TURN % count
            yield CardPlace(x + _SWAY * (turned % 5 - 2), _Y + _LIFT * (turned % 3 - 1), _WIDTH)
        else:
            yield CardPlace(x, _Y, _WIDTH)
