"""The table as a scene: one item a place, drawn from the picture it was last given."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from trainer.ui import geometry
from trainer.ui.boxes import Point
from trainer.ui.felt.backdrop import paint_backdrop
from trainer.ui.felt.brush import Brush
from trainer.ui.felt.card_items import CardsItem
from trainer.ui.felt.changes import CardFlight, ChipFlight, card_flights, chip_flights
from trainer.ui.felt.items import Stage, TableItem
from trainer.ui.felt.marks import Marks, MarksItem
from trainer.ui.felt.motion import PLACE_SHOWN_MS, Motion
from trainer.ui.felt.picture import TablePicture, Target, TargetKind
from trainer.ui.felt.places import place_items
from trainer.ui.felt.travel import card_journeys, card_place, chip_journeys, foot_of
from trainer.ui.felt.words_item import WordsItem, words_places
from trainer.ui.geometry import poker_layout
from trainer.ui.theme import DARK, DeckStyle, Felt, Room

LEAST_UNIT: Final = 44.0
"""Pixels a card width below which a narrow view pans instead of shrinking the table further."""
NARROW: Final = 640
_NEAR: Final = 0.75
"""Card widths about a player's empty place that count as the place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLook:
    """What a person or a house has chosen about how the table looks and moves."""

    room: Room = DARK
    felt: Felt = Felt.GREEN
    deck_style: DeckStyle = DeckStyle.TWO_COLOURS
    is_left_handed: bool = False
    has_reduced_motion: bool = False
    is_small: bool = False
    """A still picture beside a text: nothing in it can be pressed."""


class TableScene(QGraphicsScene):
    """Items, marks and motion of one table."""

    motion_finished = Signal()

    def __init__(self, picture: TablePicture, look: TableLook, parent: QObject) -> None:
        super().__init__(parent)
        self.picture = picture
        self.look = look
        self.places: dict[Target, TableItem] = {}
        self._words: list[WordsItem] = []
        self._marks = MarksItem()
        self.addItem(self._marks)
        self._motion = Motion(self, self)
        self._motion.finished.connect(self._motion_ended)
        self._backdrop: QPixmap | None = None
        """Painted when it is first seen at a size."""
        self._drag: tuple[QPointF, QPointF] | None = None
        self.is_pointed = False
        """The pointer is in use: the keyboard's place has no ring, which would look like the ring of a hint."""
        self._shown_briefly: frozenset[Target] = frozenset()
        self._brief = QTimer(self)
        self._brief.setSingleShot(True)
        self._brief.setInterval(PLACE_SHOWN_MS)
        self._brief.timeout.connect(self._end_brief)
        self.focusItemChanged.connect(self.show_marks)

    @property
    def is_moving(self) -> bool:
        """Whether anything is still on its way."""
        return self._motion.is_running

    @property
    def unit(self) -> float:
        """Pixels of a card width."""
        return self.stage.brush.unit

    def lay_out(self, size: QSize, ratio: float) -> None:
        """Everything anew for this size of view, this look and this number of seats."""
        self._motion.finish()
        look, seats = self.look, len(self.picture.seats)
        is_narrow = size.width() < NARROW and not look.is_small
        fit = geometry.fit(size.width(), size.height(), LEAST_UNIT if is_narrow else 0.0)
        brush = Brush(
            fit=fit,
            ratio=ratio,
            style=look.deck_style,
            is_small=look.is_small,
            is_second_deck=self.picture.is_second_deck,
        )
        layout = poker_layout(seats, self.picture.hand_shape, is_left_handed=look.is_left_handed)
        self.stage = Stage(brush, layout)
        whole = QSize(
            max(size.width(), math.ceil(geometry.WIDTH * fit.unit)),
            max(size.height(), math.ceil(geometry.HEIGHT * fit.unit)),
        )
        self.setSceneRect(0, 0, whole.width(), whole.height())
        self._backdrop = None
        self._make_places(seats)
        self._show_places()
        self.update()

    def show_picture(self, picture: TablePicture, *, is_animated: bool) -> bool:
        """Takes the next picture; False when it needs a new layout first."""
        self._motion.finish()
        old, self.picture = self.picture, picture
        if _needs_new_layout(old, picture):
            return False
        cards = card_flights(old, picture) if is_animated else ()
        chips = chip_flights(old, picture) if is_animated else ()
        if not cards and not chips:
            self._show_places()
            return True
        card_starts = {
            (flight.start, flight.start_index): card_place(self.places[flight.start], flight.start_index)
            for flight in cards
        }
        chip_starts = {flight.start: foot_of(self.places[flight.start]) for flight in chips}
        self._show_places()
        if self.look.has_reduced_motion:
            self._show_briefly(frozenset([*(flight.end for flight in cards), *(flight.end for flight in chips)]))
            return True
        brush = self.stage.brush
        journeys = card_journeys(cards, card_starts, self.places, brush, self._card_arrived)
        journeys += chip_journeys(chips, chip_starts, self.places, brush, self._chips_arrived)
        self._hold(cards)
        for flight in chips:
            self.places[flight.end].take(old)
        self._motion.run(journeys)
        return True

    def finish_motion(self) -> None:
        """Jumps everything to its end."""
        self._motion.finish()
        if self._shown_briefly:
            self._brief.stop()
            self._end_brief()

    def target_at(self, place: QPointF) -> Target | None:
        """What lies under a point: drawn there first, the smallest of several, else the nearest grown to 44 pixels."""
        under = [
            item for item in self.places.values() if item.isVisible() and item.hit.united(item.area).contains(place)
        ]
        drawn = [item for item in under if item.area.contains(place)]
        if drawn:
            return min(drawn, key=lambda item: item.area.width() * item.area.height()).target
        if under:
            return min(under, key=lambda item: distance(item.area.center(), place)).target
        return None

    def drop_target(self, place: QPointF) -> Target | None:
        """As for a press, and a player's empty place counts as the player's cards."""
        found = self.target_at(place)
        if found is not None:
            return found
        for target, item in self.places.items():
            if target.kind is TargetKind.CARDS and distance(item.area.center(), place) < _NEAR * self.unit:
                return target
        return None

    def show_drag(self, start: Target | None, end: QPointF | None) -> None:
        """Draws the arrow of a drag under way, or takes it away."""
        item = self.places.get(start) if start is not None else None
        self._drag = None if item is None or end is None else (item.area.center(), end)
        self.show_marks()

    def show_marks(self) -> None:
        """Rings, edges and arrows as the picture and the focus have them."""
        focused = self.focusItem()
        has_focus = not self.is_pointed and any(view.hasFocus() for view in self.views())
        marks = Marks(
            here=self.picture.here | self._shown_briefly,
            takes=self.picture.takes,
            arrows=self.picture.arrows,
            focus=focused.target if has_focus and isinstance(focused, TableItem) else None,
            drag=self._drag,
        )
        areas = {target: item.area for target, item in self.places.items() if item.isVisible()}
        # An arrow to a seat that has no cards or bet left ends on its plate; without a half's box it leaves the pot.
        for target in [target for arrow in marks.arrows for target in (arrow.start, arrow.end)]:
            is_half = target.kind in (TargetKind.HIGH_HALF, TargetKind.LOW_HALF)
            instead = Target(TargetKind.POT) if is_half else Target(TargetKind.SEAT, target.index)
            if target not in areas and instead in areas:
                areas[target] = areas[instead]
        self._marks.show_marks(marks, areas, self.unit)

    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:  # type: ignore[override]  # Qt passes QRectF only
        brush = self.stage.brush
        if self._backdrop is None:
            size, look = self.sceneRect().size().toSize(), self.look
            self._backdrop = paint_backdrop(
                size, brush, self.stage.layout, self.picture, room=look.room, felt=look.felt
            )
        ratio = brush.ratio
        source = QRectF(rect.x() * ratio, rect.y() * ratio, rect.width() * ratio, rect.height() * ratio)
        painter.drawPixmap(rect, self._backdrop, source)

    def _make_places(self, seats: int) -> None:
        """One item a place; those that are there already take the new stage."""
        if len(self._words) != seats:
            for old in (*self.places.values(), *self._words):
                self.removeItem(old)
            self.places = place_items(seats, self.stage)
            self._words = [WordsItem(self.stage) for _ in range(seats)]
            for new in (*self.places.values(), *self._words):
                self.addItem(new)
        for item in self.places.values():
            item.stage = self.stage
        for words in self._words:
            words.stage = self.stage

    def _show_places(self) -> None:
        for item in self.places.values():
            item.take(self.picture)
        words_at = words_places(self.picture, self.stage)
        for pill, seat in zip(self._words, self.picture.seats, strict=True):
            place = words_at.get(seat.seat)
            pill.show_at(seat.words if place else "", place or Point(0, 0), is_here=seat.is_reading_here)
        self.show_marks()

    def _hold(self, flights: tuple[CardFlight, ...]) -> None:
        """Cards on their way are not yet seen where they will lie."""
        awaited: dict[Target, set[int]] = {}
        for flight in flights:
            awaited.setdefault(flight.end, set()).add(flight.end_index)
        for target, indices in awaited.items():
            item = self.places[target]
            if isinstance(item, CardsItem):
                item.hold(frozenset(indices))

    def _card_arrived(self, flight: CardFlight) -> None:
        item = self.places[flight.end]
        if isinstance(item, CardsItem):
            item.hold(item.awaited - {flight.end_index})

    def _chips_arrived(self, flight: ChipFlight) -> None:
        self.places[flight.end].take(self.picture)

    def _motion_ended(self) -> None:
        self.show_marks()
        self.motion_finished.emit()

    def _show_briefly(self, places: frozenset[Target]) -> None:
        self._shown_briefly = places
        self._brief.start()
        self.show_marks()
        self.motion_finished.emit()

    def _end_brief(self) -> None:
        self._shown_briefly = frozenset()
        self.show_marks()


def _needs_new_layout(old: TablePicture, new: TablePicture) -> bool:
    """Whether what never moves has changed."""
    return _fixed(old) != _fixed(new)


def _fixed(picture: TablePicture) -> tuple[object, ...]:
    fixed = (picture.sign, picture.legend, picture.rack, picture.has_jackpot, picture.is_second_deck)
    return (*fixed, len(picture.seats), picture.hand_shape)


def distance(one: QPointF, other: QPointF) -> float:
    """Pixels from point to point."""
    return math.hypot(one.x() - other.x(), one.y() - other.y())
