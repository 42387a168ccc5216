"""The displays of Four Card: the progressive's meters, its lock, the box of the Six Card Bonus."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainter

from trainer.tongue import translate
from trainer.ui.felt.boxes import CARD_HEIGHT, NOWHERE, CardPlace, Point, box_about
from trainer.ui.felt.brush import Lettering
from trainer.ui.felt.house.drawing import LABEL, SMALL, draw_lines, draw_screen
from trainer.ui.felt.house.items import HouseCardsItem
from trainer.ui.felt.house.layout import HouseItem
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.spoken import target_words
from trainer.ui.felt.lamps import draw_lamp
from trainer.ui.felt.picture import ShownCard
from trainer.ui.felt.spoken import card_words
from trainer.ui.look import theme
from trainer.ui.wording.joined import labelled, with_commas
from trainer.ui.wording.line import capital

_METER: Final = Lettering(0.3, 600)
_METER_ROW: Final = Lettering(0.23, 600)
_TITLE: Final = Lettering(0.2, 600, is_condensed=True)


class MetersItem(HouseItem):
    """The progressive's meters."""

    def part_of(self, picture: HousePicture) -> object:
        return picture.displays, picture.printed.has_progressive

    def show_in(self, picture: HousePicture) -> None:
        shown = self._shown = picture.displays
        box = self.stage.layout.meters
        meters = [f"{name} {amount}".strip() for name, amount in shown.meters]
        spoken = labelled(shown.title, with_commas(*meters))
        self._box = box or NOWHERE
        self.settle(self._box, spoken or translate("Felt", "Progressive display"), is_there=box is not None)

    def draw(self, painter: QPainter) -> None:
        brush, box, shown = self.stage.brush, self._box, self._shown
        draw_screen(painter, brush, box)
        if brush.is_small:
            return
        if len(shown.meters) <= 1:
            title = shown.title.upper()
            if brush.width(title, _TITLE) > (box.w - 0.16) * brush.unit:
                title = shown.title
            brush.text(painter, Point(box.middle.x, box.y + 0.26), title, _TITLE, theme.PLATE_MUTED)
            for _, amount in shown.meters:
                brush.text(painter, Point(box.middle.x, box.y + 0.68), amount, _METER, theme.METER)
            return
        for number, (name, amount) in enumerate(shown.meters):
            y = box.y + box.h * (number + 0.5) / len(shown.meters)
            brush.text(painter, Point(box.x + 0.1, y), name.upper(), SMALL, theme.PLATE_MUTED, is_from_left=True)
            wide = brush.width(amount, _METER_ROW) / brush.unit
            place = Point(box.x + box.w - 0.1 - wide, y)
            brush.text(painter, place, amount, _METER_ROW, theme.METER, is_from_left=True)


class LockItem(HouseItem):
    """The lamp that says whether progressive wagers are locked in, and how many were counted."""

    def part_of(self, picture: HousePicture) -> object:
        return picture.displays.is_locked, picture.displays.counted, picture.printed.has_progressive

    def show_in(self, picture: HousePicture) -> None:
        self._is_locked, self._counted = picture.displays.is_locked, picture.displays.counted
        box = self.stage.layout.lock
        self._box = box or NOWHERE
        words = (
            translate("Felt", "Progressive locked, {count} counted")
            if self._is_locked
            else translate("Felt", "Progressive open, {count} counted")
        )
        self.settle(self._box, words.format(count=self._counted), is_there=box is not None)

    def draw(self, painter: QPainter) -> None:
        brush, box = self.stage.brush, self._box
        draw_screen(painter, brush, box)
        draw_lamp(painter, brush, Point(box.x + 0.28, box.middle.y), max(0.13, 6 / brush.unit), is_lit=self._is_locked)
        if brush.is_small:
            return
        left = box.x + 0.52
        words = translate("Felt", "LOCKED") if self._is_locked else translate("Felt", "OPEN")
        colour = theme.LAMP_EDGE if self._is_locked else theme.PLATE_INK
        apart = max(0.15, 8 / brush.unit)
        brush.text(painter, Point(left, box.middle.y - apart), words, LABEL, colour, is_from_left=True)
        words = translate("Felt", "{count} in") if brush.is_tight else translate("Felt", "{count} counted")
        counted = words.format(count=self._counted)
        muted = Lettering(0.2, 500, is_condensed=True)
        brush.text(painter, Point(left, box.middle.y + apart), counted, muted, theme.PLATE_MUTED, is_from_left=True)


class BonusBoxItem(HouseCardsItem):
    """The box of the Six Card Bonus with its one card."""

    def part_of(self, picture: HousePicture) -> object:
        return picture.bonus_card, picture.printed.bonus_box

    def show_in(self, picture: HousePicture) -> None:
        box = self.stage.layout.bonus_box
        self._box = box or NOWHERE
        self._title = picture.printed.bonus_box
        cards: tuple[ShownCard, ...] = () if picture.bonus_card is None else (picture.bonus_card,)
        self.lay(cards, (CardPlace(self._box.x + self._box.w - 0.42, self._box.middle.y, 0.64),))
        lying = card_words(cards[0].card) if cards else translate("Felt", "empty")
        self.settle(self._box, labelled(capital(target_words(self.target)), lying), is_there=box is not None)

    def draw(self, painter: QPainter) -> None:
        brush, box = self.stage.brush, self._box
        draw_screen(painter, brush, box)
        place = self.card_place(0)
        if not self.cards:
            high = CARD_HEIGHT * place.w
            outline = box_about(Point(place.x, place.y), place.w, high)
            brush.box(painter, outline, "", f"{theme.FELT_LINE}66", radius=0.05)
        if not brush.is_small:
            most = box.w - 0.94
            lines = brush.broken(self._title.upper(), _TITLE, most)
            if len(lines) > 2:
                lines = brush.broken(self._title, _TITLE, most)
            draw_lines(
                painter, brush, Point(box.x + 0.06 + (box.w - 0.9) / 2, box.middle.y), lines, _TITLE, theme.PLATE_MUTED
            )
        super().draw(painter)
