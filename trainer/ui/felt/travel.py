"""From what moved to journeys across the felt: what travels, from where to where, and when."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from trainer.ui.felt.boxes import CardPlace, Point
from trainer.ui.felt.brush import Brush, stacked
from trainer.ui.felt.cards_and_chips import ChipsItem
from trainer.ui.felt.flights import CardFlight, ChipFlight, T
from trainer.ui.felt.motion import CARD_SLIDE_MS, CHIP_PUSH_MS, DEAL_PITCH_MS, SWEEP_MS, Journey
from trainer.ui.felt.place_item import L, P, PlaceItem

TRAVELLING_CHIP = 0.46
"""A chip's diameter on its way, in card widths."""


def card_journeys(
    flights: Sequence[CardFlight[T]],
    starts: Mapping[tuple[T, int], CardPlace],
    items: Mapping[T, PlaceItem[T, P, L]],
    brush: Brush,
    arrived: Callable[[CardFlight[T]], None],
) -> list[Journey]:
    """Cards that leave the deck go one after the other, all others together; `starts` are places before the change."""
    journeys = []
    for flight in flights:
        start = starts[flight.start, flight.start_index]
        end = items[flight.end].card_place(flight.end_index)
        middle = CardPlace(start.x, start.y, end.w)
        journeys.append(
            Journey(
                image=brush.card_image(flight.card, end.w),
                start=QPointF(*brush.card_corner(middle)),
                end=QPointF(*brush.card_corner(end)),
                delay=flight.turn * DEAL_PITCH_MS,
                duration=CARD_SLIDE_MS,
                on_arrival=lambda flight=flight: arrived(flight),  # type: ignore[misc]
            )
        )
    return journeys


def chip_journeys(
    flights: Sequence[ChipFlight[T]],
    starts: Mapping[T, QPointF],
    items: Mapping[T, PlaceItem[T, P, L]],
    brush: Brush,
    arrived: Callable[[ChipFlight[T]], None],
) -> list[Journey]:
    """A push alone, or chips from several places swept in together."""
    is_sweep = len({flight.start for flight in flights}) > 1
    journeys = []
    for flight in flights:
        image, hot = _chips_image(flight, brush)
        journeys.append(
            Journey(
                image=image,
                start=starts[flight.start] - hot,
                end=foot_of(items[flight.end]) - hot,
                delay=0,
                duration=SWEEP_MS if is_sweep else CHIP_PUSH_MS,
                is_sweep=is_sweep,
                on_arrival=lambda flight=flight: arrived(flight),  # type: ignore[misc]
            )
        )
    return journeys


def ends_of_way(
    cards: Sequence[CardFlight[T]],
    chips: Sequence[ChipFlight[T]],
    items: Mapping[T, PlaceItem[T, P, L]],
    old: P,
    new: P,
) -> tuple[T, T] | None:
    """Where the first of what moves lies and comes to lie; what only changes is both. None where nothing does."""
    ends = [(flight.start, flight.end) for flight in cards] + [(flight.start, flight.end) for flight in chips]
    if ends:
        return ends[0]
    changed = (target for target, item in items.items() if item.part_of(old) != item.part_of(new))
    only = next(changed, None)
    return None if only is None else (only, only)


def foot_of(item: PlaceItem[T, P, L]) -> QPointF:
    """Where chips set out from or arrive, in pixels."""
    if isinstance(item, ChipsItem):
        return item.stage.brush.point(item.foot())
    return item.area.center()


def _chips_image(flight: ChipFlight[T], brush: Brush) -> tuple[QPixmap, QPointF]:
    """The piles as one picture, and the point in it that is their foot."""
    piles = stacked(flight.chips, most=3)
    box = brush.piles_box(Point(0, 0), piles, diameter=TRAVELLING_CHIP)
    area = QRectF(box.x, box.y, box.w, box.h)
    scale = brush.unit * brush.ratio
    image = QPixmap(max(1, round(area.width() * scale)), max(1, round((area.height() + 0.05) * scale)))
    image.fill(Qt.GlobalColor.transparent)
    image.setDevicePixelRatio(brush.ratio)
    painter = QPainter(image)
    hot = QPointF(-area.x() * brush.unit, -area.y() * brush.unit)
    painter.translate(hot - brush.point(Point(0, 0)))
    brush.piles(painter, Point(0, 0), piles, diameter=TRAVELLING_CHIP)
    painter.end()
    return image, hot
