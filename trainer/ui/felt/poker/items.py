"""The things on a poker table that can be pointed at; each shows its part of a picture and knows its place."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from PySide6.QtGui import QPainter

from trainer.rules.money import short_dollars
from trainer.tongue import translate
from trainer.ui.felt.arrow_shapes import Ring
from trainer.ui.felt.boxes import NOWHERE, Point, box_about
from trainer.ui.felt.brush import Lettering
from trainer.ui.felt.lamps import draw_light, lamp_words
from trainer.ui.felt.picture import Lamp
from trainer.ui.felt.place_item import BesideItem, PlaceItem, Stage
from trainer.ui.felt.poker.geometry import PokerLayout
from trainer.ui.felt.poker.picture import DISCS, TablePicture, Target, TargetKind
from trainer.ui.felt.poker.spoken import seat_words, target_words
from trainer.ui.look import theme

TableItem: TypeAlias = PlaceItem[Target, TablePicture, PokerLayout]
"""A place on a poker table."""
PokerStage: TypeAlias = Stage[PokerLayout]


_NUMBER = Lettering(0.28, 600)
_NAME = Lettering(0.24, 500)
_STACK = Lettering(0.22, 600)
_STATE = Lettering(0.22, 500, is_condensed=True)
_LINE_HIGH: Final = 1.15
"""Of the letters' size: from one line to the next."""


class PlateItem(TableItem):
    """A player's plate: number, name, and the stack or the word in its place."""

    level: ClassVar[int] = 2

    def part_of(self, picture: TablePicture) -> object:
        return picture.seat(self.target.index)

    def show_in(self, picture: TablePicture) -> None:
        self._seat = picture.seat(self.target.index)
        plate = self.stage.layout.seat(self._seat.seat).plate
        if self.stage.brush.is_small:
            plate = box_about(plate.middle, 1.12, 1.12)
        self.settle(plate, seat_words(self._seat))

    def draw(self, painter: QPainter) -> None:
        brush, seat = self.stage.brush, self._seat
        plate = self.stage.layout.seat(seat.seat).plate
        is_out = seat.is_out or not seat.name
        ground = theme.SEAT_DISC_MUTED if is_out else theme.PLATE_INK
        number = theme.PLATE_MUTED if is_out else theme.PLATE
        if brush.is_small:
            brush.disc(painter, plate.middle, 0.56, ground, "#00000088")
            brush.text(painter, plate.middle, str(seat.seat), Lettering(0.38, 600), number)
            return
        brush.box(painter, plate, theme.PLATE, theme.PLATE_EDGE, radius=0.1)
        disc = Point(plate.x + 0.4, plate.middle.y)
        brush.disc(painter, disc, 0.28, ground)
        brush.text(painter, disc, str(seat.seat), _NUMBER, number)
        # letters have a least size: on a small felt the lines keep clear of each other as far as the plate goes
        apart = min(max(0.18, _LINE_HIGH * brush.font(_NAME).pixelSize() / brush.unit / 2), plate.h / 4)
        line = Point(plate.x + 0.8, plate.middle.y - (apart if seat.name else 0))
        name_ink = theme.PLATE_MUTED if is_out else theme.PLATE_INK
        name = seat.name or translate("PlateItem", "empty")
        brush.text(painter, line, name, brush.fitting(name, _NAME, 1.44), name_ink, is_from_left=True, most=1.44)
        below = Point(line.x, plate.middle.y + apart)
        if seat.state:
            colour = theme.PLATE_MUTED if is_out else theme.FELT_LINE
            letters = _STATE if is_out else _STACK
            state = seat.state.upper()
            letters = brush.fitting(state, letters, 1.44)
            brush.text(painter, below, state, letters, colour, is_from_left=True, most=1.44)
        elif seat.name:
            stack: str = short_dollars(seat.stack)
            if seat.added:
                stack = translate("PlateItem", "{stack}+{added}").format(stack=stack, added=short_dollars(seat.added))
            letters = brush.fitting(stack, _STACK, 1.44)
            brush.text(painter, below, stack, letters, theme.FELT_LINE, is_from_left=True, most=1.44)


class DiscItem(TableItem):
    """A button: dealer, blinds, kill."""

    ring: ClassVar[Ring] = Ring.CIRCLE

    def part_of(self, picture: TablePicture) -> object:
        return picture.discs

    def show_in(self, picture: TablePicture) -> None:
        lying = [(kind, seat) for kind, seat in picture.discs if seat]
        mine = [seat for kind, seat in lying if kind is self.target.kind]
        if not mine:
            self.settle(NOWHERE, "", is_there=False)
            return
        seat = mine[0]
        order = [kind for kind, at in lying if at == seat].index(self.target.kind)
        places = self.stage.layout.buttons[seat - 1]
        place = places[min(order, len(places) - 1)]
        shift = 0.16 * max(0, order - len(places) + 1)
        self._place = Point(place.x + shift, place.y + shift)
        side = 2 * self._radius()
        words = translate("DiscItem", "{disc} at seat {seat}").format(disc=target_words(self.target), seat=seat)
        self.settle(box_about(self._place, side, side), words)

    def _radius(self) -> float:
        brush = self.stage.brush
        return 0.38 if brush.is_small else max(0.27, 14 / brush.unit)

    def draw(self, painter: QPainter) -> None:
        brush, radius = self.stage.brush, self._radius()
        is_blind = self.target.kind in (TargetKind.SMALL_BLIND_BUTTON, TargetKind.BIG_BLIND_BUTTON)
        brush.disc(painter, self._place, radius, theme.BLIND_BUTTON if is_blind else theme.BUTTON, "#00000088")
        brush.disc(painter, self._place, radius - 0.06, "", theme.PAPER_INK, line=1)
        brush.text(
            painter, self._place, DISCS[self.target.kind], Lettering(0.22, 600, is_condensed=True), theme.PAPER_INK
        )


class PrintedItem(TableItem):
    """A place that the backdrop draws: rack, tip box, drop slot."""

    level: ClassVar[int] = 1

    def part_of(self, picture: TablePicture) -> object:
        return None

    def show_in(self, picture: TablePicture) -> None:
        layout = self.stage.layout
        box = {TargetKind.RACK: layout.rack, TargetKind.TIPS: layout.tips, TargetKind.DROP: layout.drop}
        self.settle(box[self.target.kind], target_words(self.target))

    def draw(self, painter: QPainter) -> None:
        """The backdrop has it."""


_NARROW: Final = Lettering(0.18, 600, is_condensed=True)


class MachineItem(BesideItem[TablePicture, PokerLayout]):
    """Cannot be pressed; the stub's accessible name carries its word."""

    def show_in(self, picture: TablePicture) -> None:
        """Its light; not there where none shuffles."""
        self._lamp = picture.machine
        bounds = self.stage.brush.rect(self.stage.layout.machine.grown(0.1))
        self.settle(None if self._lamp is Lamp.NO_MACHINE else bounds)

    def draw(self, painter: QPainter) -> None:
        brush, box = self.stage.brush, self.stage.layout.machine
        brush.box(painter, box, theme.TRAY, theme.PLATE_EDGE, radius=0.08, line=1.5)
        draw_light(painter, brush, Point(box.middle.x, box.y + 0.22), max(0.1, 5 / brush.unit), self._lamp)
        if brush.is_small:
            return
        for words, down in ((lamp_words(self._lamp), 0.49), (translate("Felt", "SHUFFLER"), 0.69)):
            # in a small window the light alone says that it is ready
            if brush.width(words, _NARROW) <= (box.w - 0.04) * brush.unit:
                brush.text(painter, Point(box.middle.x, box.y + down), words, _NARROW, theme.LEGEND)
