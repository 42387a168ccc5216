"""Spots with the wagers on them, and what is paid beside a wager."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from PySide6.QtGui import QPainter

from trainer.ui.felt.arrow_shapes import Ring
from trainer.ui.felt.boxes import Box, Point
from trainer.ui.felt.brush import Brush, stacked
from trainer.ui.felt.house.drawing import FIGURE, LABEL, SMALL, draw_lines, label_lines
from trainer.ui.felt.house.items import HouseChipsItem, joined
from trainer.ui.felt.house.layout import COLUMN, HouseStage, SpotLayout, SpotShape, column_x
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.spoken import figure_words, paid_words, spot_label, spot_words
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.lamps import draw_lamp
from trainer.ui.felt.picture import Pile
from trainer.ui.look import theme

_PAID_DIAMETER: Final = 0.42
_PAID_HIGH: Final = 4
_LOWER: Final = 0.3
"""Of the height of its second line, by how much a figure of two lines stands lower, clear of the chips."""


class SpotItem(HouseChipsItem):
    """A spot of a place: its name while it is empty, else piles and figure."""

    def part_of(self, picture: HousePicture) -> object:
        shown = picture.spot(self.target)
        return shown, self._hands(picture)

    def _hands(self, picture: HousePicture) -> int:
        return len(picture.seat(self.target.seat).hands)

    def show_in(self, picture: HousePicture) -> None:
        brush, shown = self.stage.brush, picture.spot(self.target)
        self._spot = spot = self.stage.layout.spot(self.target, self._hands(picture))
        self._shown, self.chips = shown, shown.chips
        self._piles = stacked(shown.chips, most=3)
        is_printed = self.target in self.stage.layout.spots and not self._is_split_upon(picture)
        extent = spot.box
        if shown.chips.amount:
            piles = pile_box(brush, spot.chips, self._piles, spot)
            self._words = self._figure_words()
            self._figure_at = self._figure_place(piles)
            chips = joined(piles, brush.pill_box(self._figure_at, self._words, FIGURE, _least(shown.chips.amount)))
            self._extent = brush.rect(joined(extent, chips))
            area = extent if is_printed else chips
        else:
            self._extent = brush.rect(extent)
            area = extent
        self.setToolTip(picture.printed.pays.get(self.target.wager, ""))
        self.settle(area, spot_words(self.target, shown), is_there=is_printed or bool(shown.chips.amount))
        self.hit = self.hit.united(self._extent.adjusted(-2, -2, 2, 2))

    def _is_split_upon(self, picture: HousePicture) -> bool:
        """Chips of hands after a split lie on the spot."""
        hands = self._hands(picture)
        own = (replace(self.target, hand_number=number) for number in range(1, hands + 1))
        return hands > 1 and any(picture.spot(each).chips.amount for each in own)

    def foot(self) -> Point:
        return self._spot.chips

    def draw(self, painter: QPainter) -> None:
        brush, spot, shown = self.stage.brush, self._spot, self._shown
        if spot.shape is SpotShape.SENSOR:
            self._draw_sensor(painter)
            return
        if not shown.chips.amount:
            if not brush.is_small:
                self._draw_label(painter)
            return
        draw_piles(painter, brush, spot.chips, self._piles, spot)
        brush.pill(painter, self._figure_at, self._words, FIGURE, least=_least(shown.chips.amount))

    def _figure_words(self) -> str:
        """The sum; where there is no room for two pills with what was paid."""
        words = figure_words(self._shown.chips)
        if self._shown.paid.amount and self._spot.has_one_figure:
            paid = figure_words(self._shown.paid, is_paid=True)
            brush, spot = self.stage.brush, self._spot
            is_wide = brush.pill_box(spot.figure, f"{words}{paid}", FIGURE).w > spot.figure_room
            return f"{words}\n{paid}" if is_wide else f"{words}{paid}"
        return words

    def _figure_place(self, piles: Box) -> Point:
        """A figure beside piles stands clear of them and of the outline, where its column has room."""
        spot, brush = self._spot, self.stage.brush
        box = brush.pill_box(spot.figure, self._words, FIGURE, _least(self._shown.chips.amount))
        half = box.w / 2
        middle = column_x(self.target.seat)
        x = spot.figure.x
        if spot.has_figure_beside:
            x = max(x, piles.x + piles.w + half - 0.06)
        if spot.figure.x > spot.box.x + spot.box.w:
            x = max(x, spot.box.x + spot.box.w + half + 0.04)
        most = COLUMN / 2 - half
        y = spot.figure.y + _LOWER * (box.h - brush.pill_box(spot.figure, "0", FIGURE).h)
        return Point(min(max(x, middle - most), middle + most), y)

    def _draw_label(self, painter: QPainter) -> None:
        brush, spot = self.stage.brush, self._spot
        words, short = spot_label(self.target.wager, self.stage.layout.family)
        if self.target.spot and words:
            words = short = str(self.target.spot)
        lines = label_lines(brush, spot, words, short)
        draw_lines(painter, brush, spot.box.middle, lines, LABEL, theme.FELT_LINE)

    def _draw_sensor(self, painter: QPainter) -> None:
        brush, spot, shown = self.stage.brush, self._spot, self._shown
        middle = spot.box.middle
        draw_lamp(painter, brush, middle, 0.15 if shown.is_lit else 0.11, is_lit=shown.is_lit)
        if shown.chips.amount:
            brush.piles(painter, middle, self._piles, diameter=spot.diameter)
        if not brush.is_small:
            words = shown.note or spot_label(self.target.wager, self.stage.layout.family)[0]
            ink = theme.LAMP_EDGE if shown.note else theme.FELT_LINE
            brush.text(painter, spot.figure, words, SMALL, ink)


class RoundSpotItem(SpotItem):
    """A circle."""

    ring: ClassVar[Ring] = Ring.CIRCLE


class DiamondSpotItem(SpotItem):
    """A diamond."""

    ring: ClassVar[Ring] = Ring.DIAMOND


def spot_item(target: HouseTarget, stage: HouseStage, spoken: str) -> SpotItem:
    """The item of a spot, by how it is printed."""
    shapes = {SpotShape.CIRCLE: RoundSpotItem, SpotShape.SENSOR: RoundSpotItem, SpotShape.DIAMOND: DiamondSpotItem}
    return shapes.get(stage.layout.spot(target).shape, SpotItem)(target, stage, spoken)


class PaidItem(HouseChipsItem):
    """What was paid beside a wager."""

    level: ClassVar[int] = 9

    def _wager(self) -> HouseTarget:
        return replace(self.target, kind=HousePlace.SPOT)

    def part_of(self, picture: HousePicture) -> object:
        return picture.spot(self._wager()).paid, len(picture.seat(self.target.seat).hands)

    def show_in(self, picture: HousePicture) -> None:
        brush = self.stage.brush
        self.chips = picture.spot(self._wager()).paid
        self._spot = spot = self.stage.layout.spot(self._wager(), len(picture.seat(self.target.seat).hands))
        self._piles = stacked(self.chips, most=3)
        extent = pile_box(brush, spot.paid, self._piles, spot, is_paid=True)
        if not spot.has_one_figure:
            extent = joined(extent, brush.pill_box(spot.paid_figure, figure_words(self.chips, is_paid=True), FIGURE))
        self.settle(extent, paid_words(self.target, self.chips), is_there=bool(self.chips.amount))

    def foot(self) -> Point:
        return self._spot.paid

    def draw(self, painter: QPainter) -> None:
        brush, spot = self.stage.brush, self._spot
        draw_piles(painter, brush, spot.paid, self._piles, spot, is_paid=True)
        if not spot.has_one_figure:
            brush.pill(painter, spot.paid_figure, figure_words(self.chips, is_paid=True), FIGURE)


def _least(amount: int) -> float:
    """The least width of a figure's pill."""
    return 0.5 if amount < 1000 else 0.6


def _measures(piles: tuple[Pile, ...], spot: SpotLayout, *, is_paid: bool) -> tuple[float, float, tuple[Pile, ...]]:
    """Diameter and step with which the piles fit, and the piles no higher than there is room."""
    diameter = min(spot.diameter, _PAID_DIAMETER) if is_paid else spot.diameter
    room = min(spot.room, spot.paid_room) if is_paid else spot.room
    count = max(1, len(piles))
    if count > 1:
        # so much of each that the figure on its top chip is seen
        diameter = min(diameter, room * (0.54 if count == 2 else 0.46))
    step = min(diameter + 0.03, (room - diameter) / max(1, count - 1))
    high = min(spot.most_high, _PAID_HIGH) if is_paid else spot.most_high
    return diameter, step, tuple(Pile(pile.denomination, min(pile.count, high)) for pile in piles)


def pile_box(brush: Brush, foot: Point, piles: tuple[Pile, ...], spot: SpotLayout, *, is_paid: bool = False) -> Box:
    """What piles on or beside a spot cover."""
    diameter, step, drawn = _measures(piles, spot, is_paid=is_paid)
    return brush.piles_box(foot, drawn, diameter=diameter, step=step)


def draw_piles(
    painter: QPainter,
    brush: Brush,
    foot: Point,
    piles: tuple[Pile, ...],
    spot: SpotLayout,
    *,
    is_paid: bool = False,
) -> None:
    diameter, step, drawn = _measures(piles, spot, is_paid=is_paid)
    brush.piles(painter, foot, drawn, diameter=diameter, step=step)
