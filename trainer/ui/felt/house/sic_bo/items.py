"""Sic Bo's places: fields that light up, wagers on them, players' numbers, shaker, computer and its keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from PySide6.QtGui import QPainter, QPolygonF

from trainer.rules.house.sic_bo.wagers import Bet, odds_name
from trainer.tongue import Plural, translate
from trainer.ui.felt.arrow_shapes import Ring
from trainer.ui.felt.boxes import Box, Point, box_about
from trainer.ui.felt.brush import Lettering, ink, stacked
from trainer.ui.felt.house.drawing import SMALL, draw_die
from trainer.ui.felt.house.items import HouseChipsItem, joined
from trainer.ui.felt.house.layout import HouseItem
from trainer.ui.felt.house.picture import DicePicture, HousePicture, SpotPicture
from trainer.ui.felt.house.sic_bo import layout as lies
from trainer.ui.felt.house.sic_bo.fields import paint_field
from trainer.ui.felt.house.sic_bo.layout import CELLS, Cell, Row
from trainer.ui.felt.house.spoken import figure_words, key_words, paid_words, spot_words, target_words
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.picture import NO_CHIPS, Chips, Pile
from trainer.ui.look import theme
from trainer.ui.wording.joined import labelled, with_commas
from trainer.ui.wording.line import capital

_LIT_GROUND: Final = f"{theme.HERE}2E"
_CORNER: Final = 0.3
_KEY: Final = Lettering(0.34, 600)
_WORD_KEY: Final = Lettering(0.24, 500)
_LARGE: Final = Lettering(0.44, 600)
_SECOND: Final = Lettering(0.24, 500, is_condensed=True)
FIGURE: Final = Lettering(0.215, 600, is_condensed=True)
_DICE_AT: Final = ((-0.44, -0.3), (0.42, -0.34), (0.0, 0.47))
_DIE_SIDE: Final = 0.66
_LEANING: Final = (0.1, 0.2, 33.0)
"""Of a die that does not lie flat: over the two others."""


class CellItem(HouseItem):
    """A field: lit by ground, edge and corner when it wins."""

    def part_of(self, picture: HousePicture) -> object:
        return picture.spot(self.target).is_lit, len(_lying(picture, self.target)), picture.printed.odds

    def show_in(self, picture: HousePicture) -> None:
        shown = picture.spot(self.target)
        self._is_lit = shown.is_lit
        self._cell = CELLS[self.target]
        self._odds = picture.printed.odds.get(odds_name(self._cell.bet, self._cell.on), "")
        words = [capital(target_words(self.target))]
        lying = _lying(picture, self.target)
        words.append(Plural.tr("%n wager(s)", "", len(lying)) if lying else translate("Felt", "empty"))
        if shown.is_lit:
            words.append(translate("Felt", "lit"))
        self.setToolTip(_pays(self.target, self._odds))
        self.settle(self._cell.box, with_commas(*words))

    def draw(self, painter: QPainter) -> None:
        """The backdrop has what is printed; light lies under it."""
        if not self._is_lit:
            return
        brush, box = self.stage.brush, self._cell.box
        brush.box(painter, box, _LIT_GROUND, theme.HERE, radius=0.05, line=3)
        right, top = box.x + box.w, box.y
        corner = [Point(right - _CORNER, top), Point(right, top), Point(right, top + _CORNER)]
        painter.setBrush(ink(theme.HERE))
        painter.drawPolygon(QPolygonF([brush.point(point) for point in corner]))
        paint_field(painter, brush, self._cell, self._odds, is_lit=True)


def _pays(cell: HouseTarget, odds: str) -> str:
    """What a field pays, for the pointer and those who hear the table."""
    words = capital(target_words(cell))
    if cell.wager == Bet.ONE_OF_A_KIND:
        return translate("Felt", "{wager}: {odds}, 2 to 1 on two dice, 3 to 1 on all three").format(
            wager=words, odds=odds
        )
    return translate("Felt", "{wager}: {odds}").format(wager=words, odds=odds)


def _lying(picture: HousePicture, cell: HouseTarget) -> list[tuple[HouseTarget, Chips]]:
    """The wagers on a field and what was paid on each, in the order in which they lie there."""
    found = []
    for target, shown in picture.spots.items():
        if not target.seat or target.wager != cell.wager or target.on != cell.on:
            continue
        found.append((target, shown.chips))
        if shown.paid.amount:
            found.append((replace(target, kind=HousePlace.PAID), shown.paid))
    return found


def _is_paid(target: HouseTarget) -> bool:
    return target.kind is HousePlace.PAID


@dataclass(frozen=True, slots=True)
class _Line:
    """A pill of a field: a wager or what was paid on one, or both where there is no room for two."""

    target: HouseTarget
    chips: Chips
    paid: Chips = NO_CHIPS

    @property
    def paid_target(self) -> HouseTarget | None:
        """The place of what was paid, where that stands behind the wager."""
        return replace(self.target, kind=HousePlace.PAID) if self.paid.amount else None

    @property
    def words(self) -> str:
        words = figure_words(self.chips, is_paid=_is_paid(self.target))
        return words + figure_words(self.paid, is_paid=True) if self.paid.amount else words


class StakeItem(HouseChipsItem):
    """One player's wager on a field, or what was paid on it: chips, and the figure behind the player's number."""

    level: ClassVar[int] = 30

    def part_of(self, picture: HousePicture) -> object:
        return tuple(_lying(picture, self.target.cell)), picture.printed.odds

    def show_in(self, picture: HousePicture) -> None:
        brush = self.stage.brush
        cell = CELLS[self.target.cell]
        lying, size = self._lines(picture, cell)
        self._row: Row | None = None
        self.chips = NO_CHIPS
        self.setToolTip(_pays(self.target.cell, picture.printed.odds.get(odds_name(cell.bet, cell.on), "")))
        rows = lies.rows(cell, len(lying), size) if lying else ()
        for line, row in zip(lying, rows, strict=True):
            if self.target in (line.target, line.paid_target):
                self._row, self._line = row, line
                self.chips = line.chips if self.target == line.target else line.paid
        if self._row is None:
            self.settle(box_about(cell.room.middle, 0.1, 0.1), "", is_there=False)
            return
        self._piles = stacked(self.chips, most=2 if self._row.is_tall else 1)
        words = (
            paid_words(self.target, self.chips)
            if _is_paid(self.target)
            else spot_words(self.target, SpotPicture(chips=self.chips))
        )
        if self._is_told_beside:
            pill = self._pill_box()
            self.settle(Box(pill.x + pill.w / 2, pill.y, pill.w / 2, pill.h), words)
            return
        piles = brush.piles_box(self._row.chips, self._drawn_piles(), diameter=self._row.diameter, step=self._step())
        self.settle(joined(piles, self._pill_box()), words)

    def _lines(self, picture: HousePicture, cell: Cell) -> tuple[list[_Line], tuple[float, float]]:
        """What lies on a field, each thing by itself where that leaves all to be read; and how large the pills are."""
        lying = _lying(picture, self.target.cell)
        apart = [_Line(target, chips) for target, chips in lying]
        size = self._size_of(apart)
        if lies.are_clear(cell, len(apart), size):
            return apart, size
        together = [_Line(target, chips, picture.spot(target).paid) for target, chips in lying if not _is_paid(target)]
        return together, self._size_of(together)

    def _size_of(self, lines: Sequence[_Line]) -> tuple[float, float]:
        pills = [self._pill_size(line) for line in lines]
        return max((wide for wide, _ in pills), default=0.5), max((high for _, high in pills), default=0.34)

    @property
    def _is_told_beside(self) -> bool:
        """What was paid stands behind the wager, on the same pill."""
        return self.target != self._line.target

    def _drawn_piles(self) -> tuple[Pile, ...]:
        row = self._row
        most = 2 if row is None else 4 if row.is_tall else 1 if row.is_low else 2
        return tuple(Pile(pile.denomination, min(pile.count, most)) for pile in self._piles)

    def _step(self) -> float:
        return self._row.diameter * 0.8 if self._row is not None else 0.0

    def foot(self) -> Point:
        return self._row.chips if self._row is not None else CELLS[self.target.cell].room.middle

    def _pill_size(self, line: _Line) -> tuple[float, float]:
        """A light end with the player's number and a dark one with the figure."""
        brush = self.stage.brush
        size = brush.font(FIGURE).pixelSize()
        wide = brush.width(line.words, FIGURE) + brush.width(str(line.target.seat), FIGURE) + 1.3 * size
        return wide / brush.unit, 1.32 * size / brush.unit

    def _pill_box(self) -> Box:
        assert self._row is not None
        return box_about(self._row.figure, *self._pill_size(self._line))

    def draw(self, painter: QPainter) -> None:
        brush, row = self.stage.brush, self._row
        if row is None or self._is_told_beside:
            return
        brush.piles(painter, row.chips, self._drawn_piles(), diameter=row.diameter, step=self._step())
        box = self._pill_box()
        number = str(self.target.seat)
        end = (brush.width(number, FIGURE) + 0.62 * brush.font(FIGURE).pixelSize()) / brush.unit
        brush.box(painter, box, theme.PLATE, theme.PLATE, radius=box.h / 2)
        painter.save()
        painter.setClipRect(brush.rect(Box(box.x, box.y, end, box.h)))
        brush.box(painter, box, theme.PLATE_INK, theme.PLATE, radius=box.h / 2)
        painter.restore()
        brush.text(painter, Point(box.x + end / 2 + 0.01, box.middle.y), number, FIGURE, theme.PLATE)
        place = Point(box.x + end + (box.w - end) / 2 - 0.03, box.middle.y)
        brush.text(painter, place, self._line.words, FIGURE, theme.PLATE_INK)


class ShakerItem(HouseItem):
    """The shaker: under its cover, or open with three dice."""

    ring: ClassVar[Ring] = Ring.CIRCLE

    def part_of(self, picture: HousePicture) -> object:
        dice = picture.dice
        return dice.dice, dice.is_covered, dice.is_flat, dice.is_at_wall, dice.shakes

    def show_in(self, picture: HousePicture) -> None:
        self._dice = picture.dice
        side = 2 * lies.SHAKER_RADIUS
        self.settle(box_about(lies.SHAKER, side, side), self._spoken())

    def _spoken(self) -> str:
        if self._dice.is_covered:
            return Plural.tr("Shaker, covered, shaken %n time(s)", "", self._dice.shakes)
        if not self._dice.dice:
            return translate("Felt", "Shaker, open")
        numbers = ", ".join(str(number) for number in self._dice.dice)
        if self._dice.is_flat:
            return translate("Felt", "Shaker, open: {numbers}").format(numbers=numbers)
        return translate("Felt", "Shaker, open: {numbers}, one die leans").format(numbers=numbers)

    def draw(self, painter: QPainter) -> None:
        brush, middle = self.stage.brush, lies.SHAKER
        brush.disc(painter, middle, lies.SHAKER_RADIUS, theme.TRAY, theme.PLATE_EDGE, line=2)
        bowl = lies.BOWL_RADIUS
        if self._dice.is_covered:
            brush.disc(painter, middle, bowl, theme.PLATE, theme.RAIL_WORDS, line=2)
            brush.disc(painter, middle, 0.34, theme.TRAY_WELL, theme.RAIL_WORDS, line=1.5)
            if self._dice.shakes and not brush.is_small:
                brush.text(painter, middle, str(self._dice.shakes), _KEY, theme.PLATE_INK)
        else:
            brush.disc(painter, middle, bowl, theme.TRAY_WELL, theme.PLATE, line=2)
            for die, (right, down, tilt) in zip(self._dice.dice, self._places(), strict=False):
                draw_die(painter, brush, Point(middle.x + right, middle.y + down), die, _DIE_SIDE, tilt=tilt)
        if not brush.is_small:
            below = Point(middle.x, middle.y + lies.SHAKER_RADIUS + 0.2)
            words = _shaker_caption(self._dice, is_short=brush.is_tight)
            brush.text(painter, below, words, SMALL, theme.RAIL_WORDS)

    def _places(self) -> tuple[tuple[float, float, float], ...]:
        """Where each die lies from the middle and how it is turned; the last one may lean on the others."""
        first, second, third = ((right, down, 0.0) for right, down in _DICE_AT)
        if not self._dice.is_flat:
            third = _LEANING
        elif self._dice.is_at_wall:
            third = (0.0, lies.BOWL_RADIUS - _DIE_SIDE / 2 - 0.02, 0.0)
        return first, second, third


def _shaker_caption(dice: DicePicture, *, is_short: bool) -> str:
    if dice.is_covered:
        if dice.shakes:
            return Plural.tr("SHAKEN %n TIME(S)", "", dice.shakes)
        return translate("Felt", "COVERED") if is_short else translate("Felt", "SHAKER, COVERED")
    if dice.dice and not dice.is_flat:
        return translate("Felt", "ONE DIE LEANS")
    if not dice.dice:
        return translate("Felt", "SHAKER")
    return translate("Felt", "UNCOVERED") if is_short else translate("Felt", "SHAKER, UNCOVERED")


class ComputerItem(HouseItem):
    """The display of the table's computer."""

    def part_of(self, picture: HousePicture) -> object:
        return picture.dice.display, picture.dice.is_down

    def show_in(self, picture: HousePicture) -> None:
        self._dice = picture.dice
        words = (
            translate("Felt", "dark")
            if picture.dice.is_down
            else ", ".join(picture.dice.display) or translate("Felt", "nothing keyed")
        )
        self.settle(lies.DISPLAY, labelled(capital(target_words(self.target)), words))

    def draw(self, painter: QPainter) -> None:
        brush, box, lines = self.stage.brush, lies.DISPLAY, self._dice.display
        brush.box(painter, box, theme.SLOT, theme.PLATE_EDGE, radius=0.06)
        if brush.is_small:
            return
        if self._dice.is_down:
            brush.text(painter, box.middle, translate("Felt", "NO SIGNAL"), _SECOND, theme.LAMP)
            return
        if not lines:
            brush.text(painter, box.middle, "– – –", _LARGE, theme.LAMP_OFF_EDGE)
            return
        brush.text(painter, Point(box.middle.x, box.y + 0.38), lines[0], _LARGE, theme.METER)
        for line in lines[1:2]:
            brush.text(painter, Point(box.middle.x, box.y + 0.87), line, _SECOND, theme.METER)


class KeyItem(HouseItem):
    """A key of the computer; one whose number was entered is edged."""

    def part_of(self, picture: HousePicture) -> object:
        return self.target.number in picture.dice.pressed

    def show_in(self, picture: HousePicture) -> None:
        self._is_pressed = self.target.number in picture.dice.pressed
        words = translate("Felt", "Key {key}").format(key=key_words(self.target.number))
        if self._is_pressed:
            words = translate("Felt", "{words}, entered").format(words=words)
        self.settle(lies.key_box(self.target.number), words)

    def draw(self, painter: QPainter) -> None:
        brush, box = self.stage.brush, lies.key_box(self.target.number)
        edge, line = (theme.HERE, 2.5) if self._is_pressed else (theme.COMPUTER_KEY_EDGE, 1.2)
        brush.box(painter, box, theme.COMPUTER_KEY, edge, radius=0.08, line=line)
        if not brush.is_small:
            letters = _KEY if 1 <= self.target.number <= 6 else _WORD_KEY
            brush.text(painter, box.middle, key_words(self.target.number), letters, theme.PLATE_INK)
