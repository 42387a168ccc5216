"""Bets, pots, halves and the circles for rake and jackpot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.rules.money import short_dollars
from trainer.tongue import translate
from trainer.ui.felt.arrow_shapes import Ring
from trainer.ui.felt.boxes import NOWHERE, Box, Point, box_about
from trainer.ui.felt.brush import CAPTION, CHIP, Brush, Lettering, stacked
from trainer.ui.felt.cards_and_chips import ChipsItem
from trainer.ui.felt.picture import Pile
from trainer.ui.felt.poker.geometry import CIRCLE_RADIUS, PokerLayout
from trainer.ui.felt.poker.items import PokerStage, TableItem
from trainer.ui.felt.poker.picture import NO_POT, HalfPicture, PotPicture, TablePicture, Target, TargetKind
from trainer.ui.felt.poker.seat_layout import CENTRE_X
from trainer.ui.felt.poker.spoken import target_words
from trainer.ui.felt.spoken import chips_words
from trainer.ui.look import theme

_BET_FIGURE = Lettering(0.25, 600)
_POT_FIGURE = Lettering(0.27, 600)
_TIGHT_BET_FIGURE = Lettering(0.25, 600, is_condensed=True)
_CROWDED_FIGURE = Lettering(0.25, 600, is_condensed=True)
LEAST_POT_FIGURE = 0.8
_CROWDED_BELOW = 1.1
"""From pot to pot."""
POT_NAME = Lettering(0.22, 600, is_condensed=True, tracking=0.04)
_CIRCLE_FIGURE = Lettering(0.22, 600)
_HALF_LINE = Lettering(0.24, 600)
BET_CHIP, _TIGHT_BET_CHIP, _LEAST_BET_CHIP = 0.46, 0.4, 0.36
_BOARD_LEFT, _BOARD_RIGHT = 5.26, 10.74
CIRCLE_CHIP = 0.5
_CAPTION_ROOM = 0.5
"""Card widths from a circle's middle to what lies beside it."""
PokerChipsItem: TypeAlias = ChipsItem[Target, TablePicture, PokerLayout]


class BetItem(PokerChipsItem):
    """A player's bet: piles at the left, the figure at their right."""

    level: ClassVar[int] = 30

    def part_of(self, picture: TablePicture) -> object:
        return picture.seat(self.target.index).bet

    def show_in(self, picture: TablePicture) -> None:
        seat = picture.seat(self.target.index)
        self.chips = seat.bet
        self._piles = stacked(seat.bet, most=3)
        words = translate("Felt", "Bet of seat {seat}: {chips}").format(seat=seat.seat, chips=chips_words(seat.bet))
        place = self.stage.layout.seat(seat.seat).bet
        piles, box = self.parts
        left, top = min(piles.x, box.x), min(piles.y, box.y)
        extent = Box(left, top, box.x + box.w - left, max(piles.y + piles.h, box.y + box.h) - top)
        self.settle(extent if seat.bet.amount else place, words, is_there=bool(seat.bet.amount))

    def _step(self) -> float:
        return self._chip() * {1: 1.0, 2: 0.64}.get(len(self._piles), 0.52)

    def _chip(self) -> float:
        """A little smaller where more players sit about the table: the next bet is near."""
        if not self.stage.layout.seat(self.target.index).is_tight:
            return BET_CHIP
        return _LEAST_BET_CHIP if self.stage.brush.is_tight else _TIGHT_BET_CHIP

    def _letters(self) -> Lettering:
        """Narrower where letters are large beside the table: the next bet is near."""
        return _TIGHT_BET_FIGURE if self.stage.brush.is_tight else _BET_FIGURE

    def _least(self) -> float:
        return 0.5 if self.stage.brush.is_tight else 0.56

    def foot(self) -> Point:
        """In the left half of the place; several piles reach out to both sides, but over no board and no hand."""
        place = self.stage.layout.seat(self.target.index).bet
        piles = self._chip() + self._step() * max(0, len(self._piles) - 1)
        figure = self._figure_box(place.middle).w
        whole = piles + 0.02 + figure
        left = place.x + 0.03 - max(0.0, whole - place.w) / 2
        if not self.stage.layout.shape.has_board:
            # the hand lies at the outer side, close by
            left = {-1: place.x, 0: left, 1: place.x + place.w - whole}[self.stage.layout.seat(self.target.index).side]
        elif place.y > 4.7:
            left = max(left, _BOARD_RIGHT) if place.x > CENTRE_X else min(left, _BOARD_LEFT - whole)
        return Point(left + piles / 2, place.middle.y)

    @property
    def parts(self) -> tuple[Box, Box]:
        """What the piles cover, and what the figure does."""
        piles = self.stage.brush.piles_box(self.foot(), self._piles, diameter=self._chip(), step=self._step())
        return piles, self._figure_box(self._figure())

    def _figure(self) -> Point:
        piles = self.stage.brush.piles_box(self.foot(), self._piles, diameter=self._chip(), step=self._step())
        return Point(piles.x + piles.w + self._figure_box(piles.middle).w / 2 + 0.02, self.foot().y)

    def _figure_box(self, middle: Point) -> Box:
        words = short_dollars(self.chips.amount)
        return self.stage.brush.pill_box(middle, words, self._letters(), self._least())

    def draw(self, painter: QPainter) -> None:
        brush = self.stage.brush
        brush.piles(painter, self.foot(), self._piles, diameter=self._chip(), step=self._step())
        brush.pill(painter, self._figure(), short_dollars(self.chips.amount), self._letters(), least=self._least())


def _crowded(piles: tuple[Pile, ...], wide: float) -> tuple[float, float]:
    """Diameter and step with which the piles fit into a width."""
    count = max(1, len(piles))
    if count * (CHIP + 0.05) <= wide:
        return CHIP, CHIP + 0.05
    diameter = 0.5 if wide > 1 else BET_CHIP
    return diameter, (wide - diameter) / max(1, count - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class PotLook:
    """How a pot stands in its row: name above, piles, figure below."""

    middle: Point
    piles: tuple[Pile, ...]
    diameter: float
    step: float
    """From pile to pile."""
    caption: str
    caption_at: Point
    figure_at: Point
    figure_letters: Lettering
    extent: Box
    """What name, piles and figure cover together."""


def _pot_piles(pot: PotPicture, room: float, count: int) -> tuple[tuple[Pile, ...], float, float]:
    """A pot's piles with diameter and step, as they fit into the room between two of so many pots."""
    piles = stacked(pot.chips, most=4 if room > 2 else 3 if room > 1.5 else 2)
    return piles, *_crowded(piles, room if count < 4 else 0.8)


def pot_look(picture: TablePicture, index: int, stage: PokerStage) -> PotLook:
    """A pot of the picture, or the empty place of the first one."""
    brush, count = stage.brush, max(1, len(picture.pots))
    row = stage.layout.pots(count, has_halves=bool(picture.halves))
    middle = row[min(index, count - 1)]
    pot = picture.pots[index] if index < len(picture.pots) else NO_POT
    apart = row[1].x - row[0].x if count > 1 else 2.8
    room = apart - 0.2
    each = [_pot_piles(other, room, count) for other in picture.pots]
    piles, diameter, step = each[index] if index < len(each) else _pot_piles(pot, room, count)
    # the names of a row stand in a line, over the highest of its piles
    tops = [brush.piles_box(middle, high, diameter=wide, step=apiece).y for high, wide, apiece in each]
    caption_at = Point(middle.x, min([middle.y - 0.68, *[top - 0.18 for top in tops]]))
    # one long name makes all of the row short, so that they are of a kind
    is_short = any(brush.width(each.name.upper(), POT_NAME) > (apart - 0.1) * brush.unit for each in picture.pots)
    caption = (pot.short if is_short else pot.name).upper()
    figure_at = Point(middle.x, middle.y + (0.68 if brush.is_small else 0.54))
    letters = _POT_FIGURE if apart > _CROWDED_BELOW else _CROWDED_FIGURE
    figure = brush.pill_box(figure_at, short_dollars(pot.chips.amount), letters, LEAST_POT_FIGURE)
    named = brush.width(caption, POT_NAME) / brush.unit
    wide = max(step * (len(piles) - 1) + diameter, figure.w, named)
    above = caption_at.y - 0.14
    extent = Box(middle.x - wide / 2, above, wide, figure.y + figure.h - above)
    return PotLook(
        middle=middle,
        piles=piles,
        diameter=diameter,
        step=step,
        caption=caption,
        caption_at=caption_at,
        figure_at=figure_at,
        figure_letters=letters,
        extent=extent,
    )


class PotItem(PokerChipsItem):
    """A pot; its place can be pointed at before there is one."""

    def part_of(self, picture: TablePicture) -> object:
        return picture.pots, bool(picture.halves)

    def show_in(self, picture: TablePicture) -> None:
        count, index = max(1, len(picture.pots)), self.target.index
        self.look = look = pot_look(picture, index, self.stage)
        pot = picture.pots[index] if index < len(picture.pots) else NO_POT
        self.chips = pot.chips
        spoken = translate("Felt", "{pot}: {chips}").format(
            pot=pot.name or target_words(self.target), chips=chips_words(pot.chips)
        )
        wide = max(1.3, look.extent.w + 0.15) if count < 4 else max(1.0, look.extent.w)
        up = max(1.05, look.middle.y - look.extent.y) if pot.chips.amount else 0.7
        box = Box(look.middle.x - wide / 2, look.middle.y - up, wide, up + 0.75)
        label = self.stage.brush.text_box(look.caption_at, look.caption, POT_NAME) if pot.chips.amount else NOWHERE
        self.settle(box, spoken, is_there=index < count, label=label)

    def foot(self) -> Point:
        return self.look.middle

    def draw(self, painter: QPainter) -> None:
        if not self.chips.amount:
            return
        brush, look = self.stage.brush, self.look
        if not brush.is_small:
            brush.text(painter, look.caption_at, look.caption, POT_NAME, theme.FELT_LINE)
        brush.piles(painter, look.middle, look.piles, diameter=look.diameter, step=look.step)
        figure = short_dollars(self.chips.amount)
        brush.pill(painter, look.figure_at, figure, look.figure_letters, least=LEAST_POT_FIGURE)


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
            translate("Felt", "{amount} to seat {seat}").format(amount=short_dollars(amount), seat=seat)
            for amount, seat in self._half.pushed
        ]
        words = translate("Felt", "{half}: {pushed}").format(
            half=target_words(self.target), pushed=", ".join(pushed) or translate("Felt", "whole")
        )
        self.settle(self._box, words, is_there=is_there and not self.stage.brush.is_small)

    def draw(self, painter: QPainter) -> None:
        brush, box = self.stage.brush, self._box
        brush.box(painter, box, "#00000033", theme.FELT_LINE, radius=0.1)
        brush.text(painter, Point(box.middle.x, box.y + 0.24), self._half.name.upper(), POT_NAME, theme.LEGEND)
        for number, (words, letters) in enumerate(self.lines):
            place = Point(box.middle.x, box.y + 0.42 + self._apart() * (number + 0.5))
            brush.text(painter, place, words, letters, theme.FELT_LINE)

    def _apart(self) -> float:
        """Card widths from line to line."""
        return max(0.31, 15 / self.stage.brush.unit)

    @property
    def lines(self) -> list[tuple[str, Lettering]]:
        """What was pushed, the last of it where there is no room for all."""
        fits = max(1, int((self._box.h - 0.42) / self._apart()))
        return [self._line(short_dollars(amount), seat) for amount, seat in self._half.pushed[-fits:]]

    def _line(self, amount: str, seat: int) -> tuple[str, Lettering]:
        """How much to whom, as wide as there is room for."""
        brush, most = self.stage.brush, self._box.w - 0.12
        words = f"{amount} → {seat}"
        letters = brush.fitting(words, _HALF_LINE, most)
        has_room = brush.width(words, letters) <= most * brush.unit
        return (words if has_room else f"{amount}→{seat}"), letters


def circle_words(kind: TargetKind) -> str:
    """What is printed over the rake or the jackpot circle."""
    return (translate("Felt", "Rake") if kind is TargetKind.RAKE else translate("Felt", "Jackpot")).upper()


def over_circle(brush: Brush, place: Point, words: str) -> Point:
    """Above the circle's middle; where letters are large beside the table, outward, clear of the dealer's cards."""
    over = max(0.0, brush.width(words, CAPTION) / brush.unit / 2 - _CAPTION_ROOM)
    outward = -over if place.x < CENTRE_X else over
    return Point(place.x + outward, place.y - 0.56)


class CircleItem(PokerChipsItem):
    """The rake or the jackpot circle and what lies in it; the backdrop draws the ring."""

    ring: ClassVar[Ring] = Ring.CIRCLE
    level: ClassVar[int] = 3

    def part_of(self, picture: TablePicture) -> object:
        return picture.rake, picture.jackpot, picture.has_jackpot

    def show_in(self, picture: TablePicture) -> None:
        layout = self.stage.layout
        is_rake = self.target.kind is TargetKind.RAKE
        self._middle = layout.rake if is_rake else layout.jackpot
        self.chips = picture.rake if is_rake else picture.jackpot
        self._piles = stacked(self.chips, most=2)
        spoken = translate("Felt", "{circle}: {chips}").format(
            circle=target_words(self.target), chips=chips_words(self.chips)
        )
        is_there = is_rake or picture.has_jackpot
        words = circle_words(self.target.kind)
        label = self.stage.brush.text_box(over_circle(self.stage.brush, self._middle, words), words, CAPTION)
        self.settle(box_about(self._middle, 0.8, 0.8), spoken, is_there=is_there, label=label)

    def foot(self) -> Point:
        return Point(self._middle.x, self._middle.y + 0.06)

    def boundingRect(self) -> QRectF:
        return super().boundingRect().adjusted(0, -self.stage.brush.unit / 2, 0, self.stage.brush.unit / 2)

    def draw(self, painter: QPainter) -> None:
        brush: Brush = self.stage.brush
        if not self.chips.amount:
            return
        brush.piles(painter, self.foot(), self._piles, diameter=CIRCLE_CHIP, step=0.3)
        if not brush.is_small:
            place = Point(self._middle.x, self._middle.y + CIRCLE_RADIUS + 0.2)
            brush.pill(painter, place, short_dollars(self.chips.amount), _CIRCLE_FIGURE)
