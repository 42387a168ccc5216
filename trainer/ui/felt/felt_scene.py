"""A felt as a scene, whatever the game: one item a place, drawn from the picture it was last given."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, TypeVar, cast
from weakref import ref

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from trainer.rules.cards import Card
from trainer.ui.felt.arrow_shapes import Ring, distance
from trainer.ui.felt.boxes import fit
from trainer.ui.felt.brush import Brush
from trainer.ui.felt.cards_and_chips import CardsItem
from trainer.ui.felt.flights import CardFlight, ChipFlight
from trainer.ui.felt.kept_cloth import with_cloth
from trainer.ui.felt.marks import Marked, Marks, MarksItem
from trainer.ui.felt.motion import PLACE_SHOWN_MS, Journey, Motion
from trainer.ui.felt.place_item import BesideItem, L, PlaceItem, Stage, T
from trainer.ui.felt.righting_hand import RightingHand
from trainer.ui.felt.travel import card_journeys, chip_journeys, ends_of_way, foot_of
from trainer.ui.look.theme import DARK, DeckStyle, Felt, Room

LEAST_UNIT: Final = 44.0
"""Pixels a card width below which a narrow view pans instead of shrinking the table further."""
NARROW: Final = 480
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

    def cloth(self, usual: Felt) -> Felt:
        """The cloth that was chosen for all tables; where none was, the usual one of a game."""
        return usual if self.felt is TableLook().felt else self.felt


P = TypeVar("P", bound=Marked)


class FeltScene(QGraphicsScene, Generic[T, P, L]):
    """Items, marks and motion of one table; a kind of table says what it has and where it lies."""

    motion_finished = Signal()
    width_in_cards: float
    height_in_cards: float
    """The whole table's extent."""
    _last_painted: ClassVar[Callable[[], FeltScene[Any, Any, Any] | None]] = staticmethod(lambda: None)
    """The table of any kind that was painted last, as long as it is there."""

    def __init__(self, picture: P, look: TableLook, parent: QObject) -> None:
        super().__init__(parent)
        self.picture = picture
        self._marked: P | None = None
        """The picture whose rings, edges and arrows are shown, where it is not the one that is."""
        self.look = look
        self.stage: Stage[L]
        self.places: dict[T, PlaceItem[T, P, L]] = {}
        self._beside: Sequence[BesideItem[P, L]] = ()
        self._marks = MarksItem()
        self.addItem(self._marks)
        self._motion = Motion(self, self)
        self._motion.finished.connect(self._motion_ended)
        self.hand = RightingHand(self)
        self.addItem(self.hand.item)
        self.backdrop: QPixmap | None = None
        """Painted when it is first seen at a size."""
        self._drag: tuple[QPointF, QPointF] | None = None
        self.is_pointed = False
        """The keyboard's place is not in use: it has no ring, and Enter doesn't press it."""
        self.hides_arrows = False
        """Other arrows lie over the table, numbered ones."""
        self._shown_briefly: frozenset[T] = frozenset()
        self._brief = QTimer(self)
        self._brief.setSingleShot(True)
        self._brief.setInterval(PLACE_SHOWN_MS)
        self._brief.timeout.connect(self._end_brief)
        self.focusItemChanged.connect(self.show_focus)

    # What a kind of table says of itself

    @abstractmethod
    def layout_now(self) -> L:
        """The layout for this picture and this look."""

    @abstractmethod
    def make_places(self) -> None:
        """Sees to it that there is one item a place of this picture."""

    @abstractmethod
    def needs_new_layout(self, old: P, new: P) -> bool:
        """Whether what never moves has changed."""

    @abstractmethod
    def moved(self, old: P, new: P) -> tuple[Sequence[CardFlight[T]], Sequence[ChipFlight[T]]]:
        """The cards and the chips that are on their way from one picture to the next."""

    @abstractmethod
    def make_beside(self) -> Sequence[BesideItem[P, L]]:
        """What is seen and belongs to no place."""

    @abstractmethod
    def cloth(self) -> tuple[object, Callable[[QPainter], None]]:
        """The table with nothing on it: what it depends on beside size and room, as it is written, and its painting."""

    @abstractmethod
    def paint_fixed(self, painter: QPainter) -> None:
        """Paints what stands on it and never moves."""

    def show_beside(self) -> None:
        """Shows what belongs to no place."""
        for item in self._beside:
            item.show_in(self.picture)

    def is_hand(self, _target: T) -> bool:
        """Whether a card let go near this empty place is meant for it."""
        return False

    def stands_for(self, _target: Hashable) -> T | None:
        """The place that an arrow goes to or from where the one it names has nothing to show."""
        return None

    def clear_of_arrows(self, item: PlaceItem[T, P, L]) -> QRectF:
        """What an arrow to or from a place doesn't cover, in pixels."""
        return item.area.united(item.label)

    def labels(self) -> list[QRectF]:
        """What no arrow runs over where it can bend to the other side, in pixels."""
        return [item.label for item in self.places.values() if item.isVisible() and not item.label.isEmpty()]

    # What is the same at every table

    @property
    def is_moving(self) -> bool:
        """Whether anything is still on its way."""
        return self._motion.is_running

    @property
    def unit(self) -> float:
        """Pixels of a card width."""
        return self.stage.brush.unit

    def lay_out(self, size: QSize, ratio: float) -> None:
        """Everything anew for this size of view, this look and this number of places."""
        self._motion.finish()
        look = self.look
        is_narrow = size.width() < NARROW and not look.is_small
        extent = (self.width_in_cards, self.height_in_cards)
        lies = fit(size.width(), size.height(), extent, LEAST_UNIT if is_narrow else 0.0)
        brush = Brush(
            fit=lies,
            ratio=ratio,
            style=look.deck_style,
            is_small=look.is_small,
            is_second_deck=self.picture.is_second_deck,
        )
        self.stage = Stage(brush, self.layout_now())
        whole = QSize(
            max(size.width(), math.ceil(extent[0] * lies.unit)), max(size.height(), math.ceil(extent[1] * lies.unit))
        )
        self.setSceneRect(0, 0, whole.width(), whole.height())
        self._marks.cover(self.sceneRect())
        self.backdrop = None
        self.make_places()
        if not self._beside:
            self._beside = self.make_beside()
            for beside in self._beside:
                self.addItem(beside)
        for beside in self._beside:
            beside.stage = self.stage
        for item in self.places.values():
            item.stage = self.stage
        self._show_places()
        self.update()

    def show_picture(self, picture: P, *, is_animated: bool) -> bool:
        """Takes the next picture; False when it needs a new layout first."""
        self._motion.finish()
        old, self.picture, self._marked = self.picture, picture, None
        if self.needs_new_layout(old, picture):
            return False
        self.make_places()
        cards, chips = self.moved(old, picture) if is_animated else ((), ())
        if not cards and not chips:
            self._show_places()
            return True
        card_starts = {
            (flight.start, flight.start_index): self.places[flight.start].card_place(flight.start_index)
            for flight in cards
        }
        chip_starts = {flight.start: foot_of(self.places[flight.start]) for flight in chips}
        self._show_places()
        if self.look.has_reduced_motion:
            self._show_briefly(frozenset([*(flight.end for flight in cards), *(flight.end for flight in chips)]))
            return True
        brush = self.stage.brush
        journeys: list[Journey] = card_journeys(cards, card_starts, self.places, brush, self._card_arrived)
        journeys += chip_journeys(chips, chip_starts, self.places, brush, self._chips_arrived)
        self._hold(cards)
        for flight in chips:
            self.places[flight.end].take(old)
        self._motion.run(journeys)
        return True

    def put_right(self, picture: P) -> bool:
        """Takes the next picture, with the hand that puts the table so; False when it needs a new layout first."""
        old = self.picture
        is_other = self.needs_new_layout(old, picture)
        moved = None if is_other else ends_of_way(*self.moved(old, picture), self.places, old, picture)
        start = self._middle_of(moved[0] if moved else None)
        fits = self.show_picture(picture, is_animated=True)
        if fits:
            self.show_hand(start, self._middle_of(moved[1] if moved else None))
        return fits

    def show_hand(self, start: QPointF, end: QPointF) -> None:
        """The hand goes from one point to the other and stays for a while."""
        self.hand.go(start, end, self.sceneRect(), self.unit, is_still=self.look.has_reduced_motion)

    def _middle_of(self, target: T | None) -> QPointF:
        """Where the hand is for this place; in the middle of the table where nothing is moved."""
        return self.sceneRect().center() if target is None else self.places[target].area.center()

    def show_marked(self, picture: P) -> None:
        """Takes a picture of which only rings, edges and arrows are others: no place is looked at."""
        self._motion.finish()
        self.picture, self._marked = picture, None
        self.show_marks()

    def mark_like(self, picture: P) -> None:
        """Takes rings, edges and arrows alone from a picture that is still to come."""
        self._marked = picture
        self.show_marks()

    def finish_motion(self) -> None:
        """Jumps everything to its end."""
        self._motion.finish()
        if self._shown_briefly:
            self._brief.stop()
            self._end_brief()

    def target_at(self, place: QPointF) -> T | None:
        """What lies under a point: drawn there first, the smallest of several, else the nearest grown to 44 pixels."""
        under = [item for item in self.places.values() if item.hit.contains(place) and item.isVisible()]
        drawn = [item for item in under if item.area.contains(place)]
        if drawn:
            return min(drawn, key=lambda item: item.area.width() * item.area.height()).target
        if under:
            return min(under, key=lambda item: distance(item.area.center(), place)).target
        return None

    def drop_target(self, place: QPointF) -> T | None:
        """As for a press, and a player's empty place counts as the player's cards."""
        found = self.target_at(place)
        if found is not None:
            return found
        for target, item in self.places.items():
            if self.is_hand(target) and distance(item.area.center(), place) < _NEAR * self.unit:
                return target
        return None

    def show_drag(self, start: T | None, end: QPointF | None) -> None:
        """Draws the arrow of a drag under way, or takes it away."""
        item = self.places.get(start) if start is not None else None
        drag = None if item is None or end is None else (item.area.center(), end)
        if drag != self._drag:
            self._drag = drag
            self.show_marks()

    def focused_place(self) -> PlaceItem[T, P, L] | None:
        """The place that has the keyboard's focus."""
        focused = self.focusItem()
        return focused if isinstance(focused, PlaceItem) else None

    @property
    def _keyboard_at(self) -> T | None:
        """The place that is ringed since the keyboard stands there; none while it is not in use."""
        focused = self.focused_place()
        has_focus = not self.is_pointed and any(view.hasFocus() for view in self.views())
        return focused.target if has_focus and focused is not None else None

    def show_focus(self) -> None:
        """The focus may have moved: the marks are worked out again where its ring does, not at every press."""
        if self._keyboard_at != self._marks.focus:
            self.show_marks()

    def show_marks(self) -> None:
        """Rings, edges and arrows as the picture and the focus have them."""
        marked = self._marked or self.picture
        here, takes = marked.here | self._shown_briefly, marked.takes
        arrows = () if self.hides_arrows else marked.arrows
        ends = [target for arrow in arrows for target in (arrow.start, arrow.end)]
        focus = self._keyboard_at
        # what is marked is looked up: there are some ninety places
        seen = {target: item for target in {*here, *takes, *ends, focus} if (item := self._seen(target)) is not None}
        areas = {target: item.area for target, item in seen.items()}
        for target in ends:
            if (item := seen.get(target) or self._seen(self.stands_for(target))) is not None:
                areas[target] = self.clear_of_arrows(item)
        rings: dict[Hashable, Ring] = {target: item.ring for target, item in seen.items() if item.ring is not Ring.BOX}
        labels = tuple(self.labels()) if arrows else ()
        marks = Marks(here=here, takes=takes, arrows=arrows, focus=focus, drag=self._drag, rings=rings, labels=labels)
        self._marks.show_marks(marks, areas, self.unit)

    def area_of(self, target: Hashable) -> QRectF | None:
        """Where a place lies, or what stands for it while it has nothing to show; none where neither is there."""
        item = self._seen(target) or self._seen(self.stands_for(target))
        return None if item is None else item.area

    def _seen(self, target: Hashable) -> PlaceItem[T, P, L] | None:
        """The place of this name, if it is there."""
        item = self.places.get(cast("T", target))
        return item if item is not None and item.isVisible() else None

    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:  # type: ignore[override]  # Qt passes QRectF only
        if self.backdrop is None:
            size = self.sceneRect().size().toSize()
            self.backdrop = self._like_the_last(size) or self._painted(size)
            FeltScene._last_painted = ref(self)
        ratio = self.stage.brush.ratio
        source = QRectF(rect.x() * ratio, rect.y() * ratio, rect.width() * ratio, rect.height() * ratio)
        painter.drawPixmap(rect, self.backdrop, source)

    def _like_the_last(self, size: QSize) -> QPixmap | None:
        """What never moves, as another table has it that was painted last: the same table on the next page."""
        other = FeltScene._last_painted()
        if other is None or type(other) is not type(self) or (other.look, other.stage) != (self.look, self.stage):
            return None
        pixmap = other.backdrop
        is_same = pixmap is not None and pixmap.size() == size * self.stage.brush.ratio
        return pixmap if is_same and not self.needs_new_layout(other.picture, self.picture) else None

    def _painted(self, size: QSize) -> QPixmap:
        """What never moves, in one pixmap."""
        return with_cloth(size, self.stage.brush, self.look.room, *self.cloth(), self.paint_fixed)

    def card_at(self, target: T, place: QPointF) -> Card | None:
        """The card of a place that lies face up at this point."""
        item = self.places[target]
        return item.card_at(place) if isinstance(item, CardsItem) else None

    def _show_places(self) -> None:
        for item in self.places.values():
            item.take(self.picture)
        self.show_beside()
        self.show_marks()

    def _hold(self, flights: Sequence[CardFlight[T]]) -> None:
        """Cards on their way are not yet seen where they will lie."""
        awaited: dict[T, set[int]] = {}
        for flight in flights:
            awaited.setdefault(flight.end, set()).add(flight.end_index)
        for target, indices in awaited.items():
            item = self.places[target]
            if isinstance(item, CardsItem):
                item.hold(frozenset(indices))

    def _card_arrived(self, flight: CardFlight[T]) -> None:
        item = self.places[flight.end]
        if isinstance(item, CardsItem):
            item.hold(item.awaited - {flight.end_index})

    def _chips_arrived(self, flight: ChipFlight[T]) -> None:
        self.places[flight.end].take(self.picture)

    def _motion_ended(self) -> None:
        self.show_marks()
        self.motion_finished.emit()

    def _show_briefly(self, places: frozenset[T]) -> None:
        self._shown_briefly = places
        self._brief.start()
        self.show_marks()
        self.motion_finished.emit()

    def _end_brief(self) -> None:
        self._shown_briefly = frozenset()
        self.show_marks()
