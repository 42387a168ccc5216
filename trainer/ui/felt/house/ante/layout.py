"""Three Card and Four Card: from the player down to the dealer Play, Ante, Pair Plus or Aces Up, and what is beside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtGui import QPainter

from trainer.rules.house.four_card.wagers import Wager as FourCardWager
from trainer.rules.house.three_card.wagers import Wager as ThreeCardWager
from trainer.tongue import translate
from trainer.ui.felt.boxes import CARD_HEIGHT, NOWHERE, Box, CardPlace, Point, box_about
from trainer.ui.felt.brush import Brush, Lettering
from trainer.ui.felt.house.backdrop import BETWEEN, paint_arc
from trainer.ui.felt.house.drawing import LABEL, SMALL, draw_along, draw_lines, draw_screen
from trainer.ui.felt.house.items import HouseCardsItem
from trainer.ui.felt.house.layout import (
    CARD_BEND,
    MIDDLE,
    PLACES,
    HandAt,
    HouseItem,
    HouseLayout,
    SpotLayout,
    SpotShape,
    column_x,
    fall,
    plate_box,
)
from trainer.ui.felt.house.picture import HousePicture, Printed
from trainer.ui.felt.house.places import WITH_CARDS, card_table
from trainer.ui.felt.house.spoken import target_words
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.lamps import draw_lamp
from trainer.ui.felt.picture import ShownCard
from trainer.ui.felt.spoken import card_words
from trainer.ui.look import theme
from trainer.ui.look.theme import LEAST_PX, Felt, Room
from trainer.ui.wording.house.wagers import wager_words
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


HAND_Y: Final = 1.66
_PLAY_Y, _ANTE_Y, _THIRD_Y, _ROW_Y = 2.7, 3.67, 4.68, 5.54
_DEALER_Y, _DEALER_WORDS_Y = 8.02, 8.86
_CARD_DOWN, _CARD_UP = 0.66, 0.8
"""How wide a player's cards are."""
_LINE: Final = Lettering(0.22, 600, is_condensed=True, tracking=0.09)
_LINES_TOP, _LINES_BEND = 6.86, 2.1
_LONGEST_PRINT: Final = 11.0
"""Card widths of a line along the curve."""


def _spots(third: str, printed: Printed) -> Iterator[tuple[HouseTarget, SpotLayout]]:
    """Every printed spot, from place 1 on, from the player down; `third` is the wager nearest the dealer."""
    for seat in range(1, PLACES + 1):
        x = column_x(seat)
        down = fall(x, CARD_BEND)
        rows = (
            (FourCardWager.PLAY, SpotShape.CIRCLE, _PLAY_Y, 0.42),
            (FourCardWager.ANTE, SpotShape.BOX, _ANTE_Y, 0.42),
            (third, SpotShape.DIAMOND, _THIRD_Y, 0.56),
        )
        for wager, shape, y, half in rows:
            yield HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=wager), _main_spot(shape, x, y + down, half)
        if FourCardWager.SIX_CARD_BONUS in printed.offered:
            target = HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=FourCardWager.SIX_CARD_BONUS)
            yield target, _six_card_spot(x, _ROW_Y + down)
        if FourCardWager.PROGRESSIVE in printed.offered:
            target = HouseTarget(kind=HousePlace.SPOT, seat=seat, wager=FourCardWager.PROGRESSIVE)
            yield target, _sensor(x, _ROW_Y + down)


def _main_spot(shape: SpotShape, x: float, y: float, half: float) -> SpotLayout:
    """Piles left of the middle and the figure right of it, so that the outline stays visible; payment further left."""
    return SpotLayout(
        shape=shape,
        box=box_about(Point(x, y), 2 * half, 2 * half),
        chips=Point(x - 0.04, y + 0.06),
        figure=Point(x + half + 0.2, y + 0.06),
        paid=Point(x - 0.83, y + 0.02),
        paid_figure=Point(x - 0.8, y + 0.34),
        room=0.8,
        most_high=5,
    )


def _six_card_spot(x: float, y: float) -> SpotLayout:
    return SpotLayout(
        shape=SpotShape.BOX,
        box=Box(x - 1.04, y - 0.27, 1.04, 0.54),
        chips=Point(x - 0.8, y + 0.02),
        figure=Point(x - 0.31, y + 0.02),
        paid=Point(x - 0.86, y + 0.56),
        paid_figure=Point(x - 0.36, y + 0.58),
        diameter=0.42,
        room=0.42,
        most_high=4,
    )


def _sensor(x: float, y: float) -> SpotLayout:
    middle = Point(x + 0.55, y)
    return SpotLayout(
        shape=SpotShape.SENSOR,
        box=box_about(middle, 0.58, 0.58),
        chips=middle,
        figure=Point(x + 0.55, y + 0.44),
        paid=middle,
        paid_figure=Point(x + 0.55, y + 0.44),
        diameter=0.42,
        room=0.42,
    )


def _hand_places(steps: tuple[float, float], at: HandAt) -> tuple[CardPlace, ...]:
    """A player's cards from left to right; `steps` from one to the next, face down and face up."""
    width, step = _CARD_UP if at.is_face_up else _CARD_DOWN, steps[at.is_face_up]
    x = column_x(at.seat)
    y = HAND_Y + fall(x, CARD_BEND)
    return tuple(CardPlace(x + step * (card - (at.count - 1) / 2), y, width) for card in range(at.count))


def _hand_words(at: HandAt) -> Point:
    """The middle of what is said of a hand: at the foot of the cards, or in their place."""
    x = column_x(at.seat)
    return Point(x, HAND_Y + fall(x, CARD_BEND) + (0.36 if at.count else 0.0))


def _dealer_places(count: int, _spot: int, _hands: int) -> tuple[CardPlace, ...]:
    """The dealer's cards from left to right."""
    return tuple(CardPlace(MIDDLE + 0.84 * (card - (count - 1) / 2), _DEALER_Y, 0.82) for card in range(count))


def _dealer_words(_spot: int, _hands: int) -> Point:
    """Where the dealer's hand is read."""
    return Point(MIDDLE, _DEALER_WORDS_Y)


def _paint(painter: QPainter, brush: Brush, layout: HouseLayout, room: Room, felt: Felt) -> None:
    paint_arc(painter, brush, layout, CARD_BEND, room, felt)
    if brush.is_small:
        return
    lines = [part for line in layout.printed.lines for part in _print_parts(brush, line.upper())]
    step = max(0.34, 1.2 * LEAST_PX / brush.unit)
    for number, line in enumerate(lines):
        top = _LINES_TOP + 0.1 * (len(lines) > 1) - step * (len(lines) - 1 - number)
        draw_along(painter, brush, line, _LINE, theme.FELT_LINE, top=top, bend=_LINES_BEND)


def _print_parts(brush: Brush, line: str) -> list[str]:
    """A line, or its parts where letters are large beside the table and it would reach among the outer spots."""
    is_long = brush.width(line, _LINE) > _LONGEST_PRINT * brush.unit
    return line.split(BETWEEN) if is_long else [line]


def _labels() -> Mapping[str, tuple[str, str]]:
    return {
        FourCardWager.ACES_UP: (wager_words(FourCardWager.ACES_UP).upper(), translate("Felt", "ACES")),
        FourCardWager.SIX_CARD_BONUS: (translate("Felt", "SIX CARD"), translate("Felt", "SIX")),
        FourCardWager.PROGRESSIVE: (translate("Felt", "PROG"), ""),
        ThreeCardWager.PAIR_PLUS: (wager_words(ThreeCardWager.PAIR_PLUS).upper(), translate("Felt", "PAIR")),
    }


THREE_CARD: Final = card_table(
    rack=Box(5.2, 10.25, 6.2, 1.3),
    sign=Box(11.72, 8.56, 2.6, 2.05),
    plate=partial(plate_box, CARD_BEND),
    spots=partial(_spots, ThreeCardWager.PAIR_PLUS),
    labels=_labels,
    hand=partial(_hand_places, (0.36, 0.58)),
    hand_words=_hand_words,
    dealer=_dealer_places,
    dealer_words=_dealer_words,
    paint=_paint,
)
FOUR_CARD: Final = replace(
    THREE_CARD,
    spots=partial(_spots, FourCardWager.ACES_UP),
    hand=partial(_hand_places, (0.25, 0.35)),
    items={
        **WITH_CARDS,
        HousePlace.METERS: MetersItem,
        HousePlace.LOCK: LockItem,
        HousePlace.BONUS_BOX: BonusBoxItem,
    },
)
