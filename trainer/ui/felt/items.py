"""The things on the table that can be pointed at; each shows its part of a picture and knows its place."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsWidget, QStyleOptionGraphicsItem, QWidget

from trainer.rules.money import short_dollars
from trainer.ui import theme
from trainer.ui.boxes import Box, Point, box_about
from trainer.ui.felt.brush import Brush, Lettering
from trainer.ui.felt.picture import DISCS, TablePicture, Target, TargetKind
from trainer.ui.felt.spoken import seat_words, target_words
from trainer.ui.geometry import PokerLayout
from trainer.ui.theme import TARGET_PX

_SPILL: Final = 0.3
"""Card widths by which captions, and cards that stand higher, reach out of their place."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Where things lie and how they are drawn; replaced whole when the view changes its size."""

    brush: Brush
    layout: PokerLayout


class TableItem(QGraphicsWidget):
    """A place on the table: reached by Tab, named for a screen reader, pressed by mouse, touch or key."""

    def __init__(self, target: Target, stage: Stage) -> None:
        super().__init__()
        self.target = target
        self.stage = stage
        self.spoken = target_words(target)
        self.area = QRectF()
        """What is drawn, in pixels of the scene."""
        self.hit = QRectF()
        """What is pressed: the area, or 44 pixels about its middle."""
        self._part: object = None
        self._shown_on: Stage | None = None
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # a ring or an arrow across the table has what lies under it painted again: from a pixmap, not by Python
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setVisible(False)

    def take(self, picture: TablePicture) -> None:
        """Shows this place as the picture has it; nothing is done where nothing changed."""
        part = self.part_of(picture)
        if part == self._part and self.stage is self._shown_on:
            return
        self._part, self._shown_on = part, self.stage
        self.show_in(picture)

    @abstractmethod
    def part_of(self, picture: TablePicture) -> object:
        """All that this place depends on."""

    @abstractmethod
    def show_in(self, picture: TablePicture) -> None:
        """Takes what is drawn, its extent and its name from the picture."""

    @abstractmethod
    def draw(self, painter: QPainter) -> None:
        """Draws what `show_in` took."""

    def settle(self, area: Box, spoken: str, *, is_there: bool = True) -> None:
        """The place's extent and name have changed: everything that depends on them follows."""
        self.prepareGeometryChange()
        self.area = self.stage.brush.rect(area)
        wide, high = max(self.area.width(), TARGET_PX), max(self.area.height(), TARGET_PX)
        self.hit = QRectF(0, 0, wide, high)
        self.hit.moveCenter(self.area.center())
        self.spoken = spoken
        self.setVisible(is_there)
        self.update()

    def boundingRect(self) -> QRectF:
        spill = _SPILL * self.stage.brush.unit
        return self.area.adjusted(-spill, -spill, spill, spill).united(self.hit)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.hit)
        return path

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)


_NUMBER = Lettering(0.28, 600)
_NAME = Lettering(0.24, 500)
_STACK = Lettering(0.22, 600)
_STATE = Lettering(0.22, 500, is_condensed=True)


class PlateItem(TableItem):
    """A player's plate: number, name, and the stack or the word in its place."""

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
        line = Point(plate.x + 0.8, plate.middle.y - (0.17 if seat.name else 0))
        name_ink = theme.PLATE_MUTED if is_out else theme.PLATE_INK
        brush.text(painter, line, seat.name or self.tr("empty"), _NAME, name_ink, is_from_left=True, most=1.44)
        below = Point(line.x, plate.middle.y + 0.19)
        if seat.state:
            colour = theme.PLATE_MUTED if is_out else theme.FELT_LINE
            letters = _STATE if is_out else _STACK
            brush.text(painter, below, seat.state.upper(), letters, colour, is_from_left=True, most=1.44)
        elif seat.name:
            brush.text(painter, below, short_dollars(seat.stack), _STACK, theme.FELT_LINE, is_from_left=True)


class DiscItem(TableItem):
    """A button: dealer, blinds, kill."""

    def part_of(self, picture: TablePicture) -> object:
        return picture.discs

    def show_in(self, picture: TablePicture) -> None:
        lying = [(kind, seat) for kind, seat in picture.discs if seat]
        mine = [seat for kind, seat in lying if kind is self.target.kind]
        if not mine:
            self.settle(box_about(Point(0, 0), 0.1, 0.1), "", is_there=False)
            return
        seat = mine[0]
        order = [kind for kind, at in lying if at == seat].index(self.target.kind)
        places = self.stage.layout.buttons[seat - 1]
        place = places[min(order, len(places) - 1)]
        shift = 0.16 * max(0, order - len(places) + 1)
        self._place = Point(place.x + shift, place.y + shift)
        side = 2 * self._radius()
        words = self.tr("{disc} at seat {seat}").format(disc=target_words(self.target), seat=seat)
        self.settle(box_about(self._place, side, side), words)

    def _radius(self) -> float:
        brush = self.stage.brush
        return 0.38 if brush.is_small else max(0.27, 14 / brush.unit)

    def draw(self, painter: QPainter) -> None:
        brush, radius = self.stage.brush, self._radius()
        is_blind = self.target.kind in (TargetKind.SMALL_BLIND_BUTTON, TargetKind.BIG_BLIND_BUTTON)
        brush.disc(painter, self._place, radius, theme.BLIND_BUTTON if is_blind else theme.BUTTON, "#00000088")
        brush.disc(painter, self._place, radius - 0.06, "", theme.SIGN_INK, line=1)
        brush.text(
            painter, self._place, DISCS[self.target.kind], Lettering(0.22, 600, is_condensed=True), theme.SIGN_INK
        )


class PrintedItem(TableItem):
    """A place that the backdrop draws: rack, tip box, drop slot."""

    def part_of(self, picture: TablePicture) -> object:
        return None

    def show_in(self, picture: TablePicture) -> None:
        layout = self.stage.layout
        box = {TargetKind.RACK: layout.rack, TargetKind.TIPS: layout.tips, TargetKind.DROP: layout.drop}
        self.settle(box[self.target.kind], target_words(self.target))

    def draw(self, painter: QPainter) -> None:
        """The backdrop has it."""
