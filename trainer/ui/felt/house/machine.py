"""The shuffler beside the shoe or the deck in the hand: its lamp with the word, and the deck that lies in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtGui import QPainter

from trainer.rules.cards import UNSEEN
from trainer.tongue import translate
from trainer.ui.felt.boxes import Box, CardPlace, Point
from trainer.ui.felt.brush import Brush
from trainer.ui.felt.house.drawing import SMALL
from trainer.ui.felt.house.layout import HouseLayout
from trainer.ui.felt.house.picture import Holder, HousePicture
from trainer.ui.felt.lamps import draw_light, lamp_words
from trainer.ui.felt.picture import Lamp
from trainer.ui.felt.place_item import BesideItem
from trainer.ui.look import theme
from trainer.ui.wording.places import deck_name

_MACHINE: Final = Box(0.35, 9.6, 1.9, 1.25)
"""Where the shoe would stand, if cards are dealt from the hand."""
_SHOE_WIDE: Final = 2.1
_SLOT, _SLOT_IN_ROW = 0.52, 0.34
"""How wide the deck in the machine is drawn: in the machine's own box, and in a row over the shoe."""


class ShufflerItem(BesideItem[HousePicture, HouseLayout]):
    """Cannot be pressed; the accessible name of shoe or deck carries its words."""

    def show_in(self, picture: HousePicture) -> None:
        """A machine that is the shoe itself isn't drawn beside it."""
        deck, holder = picture.deck, picture.printed.holder
        has_machine = holder is not Holder.SHUFFLER and deck.lamp is not Lamp.NO_MACHINE
        is_there = self.stage.layout.shoe is not None and has_machine
        self._deck, self._holder = deck, holder
        self.settle(self.stage.brush.rect(self.extent.grown(0.1)) if is_there else None)

    @property
    def extent(self) -> Box:
        """All that is drawn, in card widths."""
        if self._holder is Holder.HAND:
            lines = 2 if self._deck.in_shuffler else 1
            return Box(_MACHINE.x, _MACHINE.y, _MACHINE.w, _MACHINE.h + 0.1 + lines * self._line())
        return self._row()

    def draw(self, painter: QPainter) -> None:
        if self._holder is Holder.HAND:
            self._draw_machine(painter)
        else:
            self._draw_row(painter)

    def _line(self) -> float:
        return max(0.26, 14 / self.stage.brush.unit)

    def _draw_machine(self, painter: QPainter) -> None:
        brush, box, lamp = self.stage.brush, _MACHINE, self._deck.lamp
        brush.box(painter, box, theme.TRAY, theme.PLATE_EDGE, radius=0.1, line=1.5)
        brush.box(painter, Box(box.x + 0.12, box.y + 0.14, 1.02, box.h - 0.28), theme.SHOE_WELL, radius=0.05)
        middle = Point(box.x + 0.63, box.y + 0.42)
        draw_light(painter, brush, middle, max(0.14, 6 / brush.unit), lamp)
        if self._deck.number:
            draw_inside(painter, brush, CardPlace(box.x + box.w - 0.38, box.middle.y, _SLOT), self._deck.in_shuffler)
        if brush.is_small:
            return
        words = lamp_words(lamp, self._deck.counted)
        if self._deck.counted and brush.width(words, SMALL) > brush.unit:
            words = str(self._deck.counted)
        brush.text(painter, Point(middle.x, box.y + 0.86), words, SMALL, theme.LEGEND)
        below = Point(box.middle.x, box.y + box.h + 0.1 + self._line() / 2)
        brush.text(painter, below, translate("Felt", "SHUFFLER"), SMALL, theme.FELT_LINE)
        if self._deck.in_shuffler:
            words = deck_name(self._deck.in_shuffler).upper()
            brush.text(painter, Point(below.x, below.y + self._line()), words, SMALL, theme.FELT_LINE)

    def _row(self) -> Box:
        """Over the shoe, inside the table."""
        brush, shoe = self.stage.brush, self.stage.layout.shoe
        assert shoe is not None
        lines = self._row_lines()
        widest = max(brush.width(line, SMALL) for line in lines)
        wide = widest / brush.unit + 3 * _lamp_radius(brush) + self._slot_room()
        high = 0.5 + self._line() * (len(lines) - 1)
        return Box(max(shoe.middle.x - wide / 2, 0.35), shoe.y - 0.08 - high, wide, high)

    def _slot_room(self) -> float:
        return _SLOT_IN_ROW + 0.12 if self._deck.number else 0.0

    def _row_lines(self) -> tuple[str, ...]:
        """No wider than the shoe: beside it stands what is known from the rounds before."""
        brush, word = self.stage.brush, lamp_words(self._deck.lamp, self._deck.counted)
        words = translate("Felt", "SHUFFLER {word}").format(word=word)
        room = _SHOE_WIDE - 3 * _lamp_radius(brush) - self._slot_room()
        first = words if brush.width(words, SMALL) <= room * brush.unit else word or translate("Felt", "SHUFFLER")
        return (first, deck_name(self._deck.in_shuffler).upper()) if self._deck.in_shuffler else (first,)

    def _draw_row(self, painter: QPainter) -> None:
        brush, box = self.stage.brush, self._row()
        if self._deck.number:
            slot = CardPlace(box.x + _SLOT_IN_ROW / 2, box.middle.y, _SLOT_IN_ROW)
            draw_inside(painter, brush, slot, self._deck.in_shuffler)
        radius, left = _lamp_radius(brush), box.x + self._slot_room()
        draw_light(painter, brush, Point(left + radius, box.middle.y), radius, self._deck.lamp)
        if not brush.is_small:
            lines = self._row_lines()
            for number, line in enumerate(lines):
                y = box.middle.y + self._line() * (number - (len(lines) - 1) / 2)
                brush.text(painter, Point(left + 3 * radius, y), line, SMALL, theme.LEGEND, is_from_left=True)


def _lamp_radius(brush: Brush) -> float:
    return max(0.1, 5 / brush.unit)


def draw_inside(painter: QPainter, brush: Brush, place: CardPlace, deck: int) -> None:
    """The back of the deck that lies in the machine, or the empty slot."""
    if deck:
        replace(brush, is_second_deck=deck == 2).card(painter, place, UNSEEN)
    else:
        brush.box(painter, place.box, theme.SLOT, f"{theme.FELT_LINE}66", radius=0.05)
