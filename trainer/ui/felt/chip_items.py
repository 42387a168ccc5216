"""Bets, pots, halves and the circles for rake and jackpot."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.rules.money import short_dollars
from trainer.ui import theme
from trainer.ui.boxes import Box, Point, box_about
from trainer.ui.felt.brush import CAPTION, CHIP, Brush, Lettering, stacked
from trainer.ui.felt.items import Stage, TableItem
from trainer.ui.felt.picture import NO_CHIPS, Chips, HalfPicture, Pile, PotPicture, TablePicture, Target, TargetKind
from trainer.ui.felt.spoken import chips_words, target_words, tr
from trainer.ui.ring import CENTRE_X

_BET_FIGURE = Lettering(0.25, 600)
_POT_FIGURE = Lettering(0.27, 600)
_POT_NAME = Lettering(0.22, 600, is_condensed=True, tracking=0.04)
_HALF_LINE = Lettering(0.24, 600)
BET_CHIP = 0.46
_BOARD_LEFT, _BOARD_RIGHT = 5.26, 10.74
CIRCLE_CHIP = 0.5


class ChipsItem(TableItem):
    """A sum of chips in its place."""

    def __init__(self, target: Target, stage: Stage) -> None:
        super().__init__(target, stage)
        self.chips: Chips = NO_CHIPS

    def foot(self) -> Point:
        """The middle of the bottom chips: where chips set out from and arrive."""
        raise NotImplementedError


class BetItem(ChipsItem):
    """A player's bet: piles at the left, the figure at their right."""

    def part_of(self, picture: TablePicture) -> object:
        return picture.seat(self.target.index).bet

    def show_in(self, picture: TablePicture) -> None:
        seat = picture.seat(self.target.index)
        self.chips = seat.bet
        self._piles = stacked(seat.bet, most=3)
        words = tr("Bet of seat {seat}: {chips}").format(seat=seat.seat, chips=chips_words(seat.bet))
        place = self.stage.layout.seat(seat.seat).bet
        piles = self.stage.brush.piles_box(self.foot(), self._piles, diameter=BET_CHIP, step=self._step())
        box = self._figure_box()
        left, top = min(piles.x, box.x), min(piles.y, box.y)
        extent = Box(left, top, box.x + box.w - left, max(piles.y + piles.h, box.y + box.h) - top)
        self.settle(extent if seat.bet.amount else place, words, is_there=bool(seat.bet.amount))

    def _step(self) -> float:
        return BET_CHIP if len(self._piles) < 2 else 0.32 if len(self._piles) == 2 else 0.24

    def foot(self) -> Point:
        """In the left half of the place; several piles reach out to both sides, but over no board and no hand."""
        place = self.stage.layout.seat(self.target.index).bet
        piles = BET_CHIP + self._step() * max(0, len(self._piles) - 1)
        figure = self.stage.brush.pill_box(place.middle, short_dollars(self.chips.amount), _BET_FIGURE, 0.56).w
        whole = piles + 0.02 + figure
        left = place.x + 0.03 - max(0.0, whole - place.w) / 2
        if not self.stage.layout.shape.has_board:
            # the hand lies at the outer side, close by
            left = {-1: place.x, 0: left, 1: place.x + place.w - whole}[self.stage.layout.seat(self.target.index).side]
        elif place.y > 4.7:
            left = max(left, _BOARD_RIGHT) if place.x > CENTRE_X else min(left, _BOARD_LEFT - whole)
        return Point(left + piles / 2, place.middle.y)

    def _figure(self) -> Point:
        piles = self.stage.brush.piles_box(self.foot(), self._piles, diameter=BET_CHIP, step=self._step())
        half = self.stage.brush.pill_box(self.foot(), short_dollars(self.chips.amount), _BET_FIGURE, 0.56).w / 2
        return Point(piles.x + piles.w + half + 0.02, self.foot().y)

    def _figure_box(self) -> Box:
        return self.stage.brush.pill_box(self._figure(), short_dollars(self.chips.amount), _BET_FIGURE, 0.56)

    def draw(self, painter: QPainter) -> None:
        brush = self.stage.brush
        brush.piles(painter, self.foot(), self._piles, diameter=BET_CHIP, step=self._step())
        brush.pill(painter, self._figure(), short_dollars(self.chips.amount), _BET_FIGURE, least=0.56)


def _crowded(piles: tuple[Pile, ...], wide: float) -> tuple[float, float]:
    """Diameter and step with which the piles fit into a width."""
    count = max(1, len(piles))
    if count * (CHIP + 0.05) <= wide:
        return CHIP, CHIP + 0.05
    diameter = 0.5 if wide > 1 else BET_CHIP
    return diameter, (wide - diameter) / max(1, count - 1)


class PotItem(ChipsItem):
    """A pot: name above, piles, figure below; its place can be pointed at before there is one."""

    def part_of(self, picture: TablePicture) -> object:
        return picture.pots, bool(picture.halves)

    def show_in(self, picture: TablePicture) -> None:
        count = max(1, len(picture.pots))
        is_there = self.target.index < count
        row = self.stage.layout.pots(count, has_halves=bool(picture.halves))
        self._middle = row[min(self.target.index, count - 1)]
        pot = picture.pots[self.target.index] if self.target.index < len(picture.pots) else PotPicture("", NO_CHIPS)
        self._name, self.chips = pot.name, pot.chips
        room = row[1].x - row[0].x - 0.2 if count > 1 else 2.6
        self._piles = stacked(pot.chips, most=4 if room > 2 else 3 if room > 1.5 else 2)
        self._size = _crowded(self._piles, room if count < 4 else 0.8)
        words = pot.name or target_words(self.target)
        spoken = tr("{pot}: {chips}").format(pot=words, chips=chips_words(pot.chips))
        brush = self.stage.brush
        named = min(brush.width(self._name.upper(), _POT_NAME) / brush.unit + 0.1, room)
        wide = max(1.3 if count < 4 else 1.0, self._size[1] * len(self._piles) + 0.1, named)
        up = 1.05 if pot.chips.amount else 0.7
        box = Box(self._middle.x - wide / 2, self._middle.y - up, wide, up + 0.75)
        self.settle(box, spoken, is_there=is_there)

    def foot(self) -> Point:
        return self._middle

    def draw(self, painter: QPainter) -> None:
        if not self.chips.amount:
            return
        brush, (diameter, step) = self.stage.brush, self._size
        if not brush.is_small:
            tallest = brush.piles_box(self.foot(), self._piles, diameter=diameter, step=step)
            place = Point(self._middle.x, min(self._middle.y - 0.68, tallest.y - 0.18))
            brush.text(painter, place, self._name.upper(), _POT_NAME, theme.FELT_LINE)
        brush.piles(painter, self.foot(), self._piles, diameter=diameter, step=step)
        down = 0.68 if brush.is_small else 0.54
        figure = Point(self._middle.x, self._middle.y + down)
        brush.pill(painter, figure, short_dollars(self.chips.amount), _POT_FIGURE, least=0.8)


class HalfItem(TableItem):
    """The box of the high or the low half: who has been pushed how much of it."""

    def part_of(self, picture: TablePicture) -> object:
        return picture.halves

    def show_in(self, picture: TablePicture) -> None:
        number = 0 if self.target.kind is TargetKind.HIGH_HALF else 1
        is_there = len(picture.halves) > number
        self._box = self.stage.layout.halves[number]
        self._half = picture.halves[number] if is_there else HalfPicture("")
        pushed = [
            tr("{amount} to seat {seat}").format(amount=short_dollars(amount), seat=seat)
            for amount, seat in self._half.pushed
        ]
        words = tr("{half}: {pushed}").format(half=target_words(self.target), pushed=", ".join(pushed) or tr("whole"))
        self.settle(self._box, words, is_there=is_there and not self.stage.brush.is_small)

    def draw(self, painter: QPainter) -> None:
        brush, box = self.stage.brush, self._box
        line = max(0.31, 15 / brush.unit)
        brush.box(painter, box, "#00000033", theme.FELT_LINE, radius=0.1)
        brush.text(painter, Point(box.middle.x, box.y + 0.24), self._half.name.upper(), _POT_NAME, theme.LEGEND)
        fits = int((box.h - 0.45) / line)
        shown, more = self._half.pushed[:fits], self._half.pushed[fits:]
        if more:
            shown = self._half.pushed[-fits:]
        for number, (amount, seat) in enumerate(shown):
            place = Point(box.middle.x, box.y + 0.45 + line * (number + 0.5))
            brush.text(painter, place, f"{short_dollars(amount)} → {seat}", _HALF_LINE, theme.FELT_LINE)


class CircleItem(ChipsItem):
    """The rake or the jackpot circle and what lies in it; the backdrop draws the ring."""

    def part_of(self, picture: TablePicture) -> object:
        return picture.rake, picture.jackpot, picture.has_jackpot

    def show_in(self, picture: TablePicture) -> None:
        layout = self.stage.layout
        is_rake = self.target.kind is TargetKind.RAKE
        self._middle = layout.rake if is_rake else layout.jackpot
        self.chips = picture.rake if is_rake else picture.jackpot
        self._piles = stacked(self.chips, most=2)
        spoken = tr("{circle}: {chips}").format(circle=target_words(self.target), chips=chips_words(self.chips))
        is_there = is_rake or picture.has_jackpot
        self.settle(box_about(self._middle, 0.8, 0.8), spoken, is_there=is_there)

    def foot(self) -> Point:
        return Point(self._middle.x, self._middle.y + 0.06)

    def boundingRect(self) -> QRectF:
        return super().boundingRect().adjusted(-self.stage.brush.unit, -self.stage.brush.unit, self.stage.brush.unit, 0)

    def draw(self, painter: QPainter) -> None:
        brush: Brush = self.stage.brush
        if not self.chips.amount:
            return
        brush.piles(painter, self.foot(), self._piles, diameter=CIRCLE_CHIP, step=0.3)
        if not brush.is_small:
            side = 1 if self.target.kind is TargetKind.RAKE else -1
            half = brush.pill_box(self.foot(), short_dollars(self.chips.amount), CAPTION).w / 2
            place = Point(self._middle.x + side * (0.34 + half), self._middle.y - 0.14)
            brush.pill(painter, place, short_dollars(self.chips.amount), CAPTION)
