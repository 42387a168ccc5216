"""From two pictures to journeys across the felt: what travels, from where to where, and when."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from trainer.ui.boxes import CardPlace, Point
from trainer.ui.felt.brush import Brush, stacked
from trainer.ui.felt.card_items import CardsItem, HeapItem
from trainer.ui.felt.changes import CardFlight, ChipFlight
from trainer.ui.felt.chip_items import BET_CHIP, ChipsItem
from trainer.ui.felt.items import TableItem
from trainer.ui.felt.motion import CARD_SLIDE_MS, CHIP_PUSH_MS, DEAL_PITCH_MS, SWEEP_MS, Journey
from trainer.ui.felt.picture import Target, TargetKind


def card_place(item: TableItem, index: int) -> CardPlace:
    """Where a card lies in or on a place."""
    if isinstance(item, CardsItem) and item.places:
        return item.place_of(index)
    if isinstance(item, HeapItem):
        return item.place
    brush, middle = item.stage.brush, item.area.center()
    return CardPlace((middle.x() - brush.fit.left) / brush.unit, (middle.y() - brush.fit.top) / brush.unit, 0.66)


def card_journeys(
    flights: Sequence[CardFlight],
    starts: Mapping[tuple[Target, int], CardPlace],
    items: Mapping[Target, TableItem],
    brush: Brush,
    arrived: Callable[[CardFlight], None],
) -> list[Journey]:
    """Cards that leave the stub go one after the other, all others together; `starts` are places before the change."""
    journeys = []
    dealt = 0
    for flight in flights:
        start = starts[flight.start, flight.start_index]
        end = card_place(items[flight.end], flight.end_index)
        middle = CardPlace(start.x, start.y, end.w)
        delay = 0
        if flight.start.kind is TargetKind.STUB:
            delay, dealt = dealt * DEAL_PITCH_MS, dealt + 1
        journeys.append(
            Journey(
                image=brush.card_image(flight.card, end.w),
                start=QPointF(*brush.card_corner(middle)),
                end=QPointF(*brush.card_corner(end)),
                delay=delay,
                duration=CARD_SLIDE_MS,
                on_arrival=lambda flight=flight: arrived(flight),  # type: ignore[misc]
            )
        )
    return journeys


def chip_journeys(
    flights: Sequence[ChipFlight],
    starts: Mapping[Target, QPointF],
    items: Mapping[Target, TableItem],
    brush: Brush,
    arrived: Callable[[ChipFlight], None],
) -> list[Journey]:
    """A push alone, or several bets swept in together."""
    is_sweep = sum(1 for flight in flights if flight.start.kind is TargetKind.BET) > 1
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


def foot_of(item: TableItem) -> QPointF:
    """Where chips set out from or arrive, in pixels."""
    if isinstance(item, ChipsItem):
        return item.stage.brush.point(item.foot())
    return item.area.center()


def _chips_image(flight: ChipFlight, brush: Brush) -> tuple[QPixmap, QPointF]:
    """The piles as one picture, and the point in it that is their foot."""
    piles = stacked(flight.chips, most=3)
    box = brush.piles_box(Point(0, 0), piles, diameter=BET_CHIP)
    area = QRectF(box.x, box.y, box.w, box.h)
    scale = brush.unit * brush.ratio
    image = QPixmap(max(1, round(area.width() * scale)), max(1, round((area.height() + 0.05) * scale)))
    image.fill(Qt.GlobalColor.transparent)
    image.setDevicePixelRatio(brush.ratio)
    painter = QPainter(image)
    hot = QPointF(-area.x() * brush.unit, -area.y() * brush.unit)
    painter.translate(hot - brush.point(Point(0, 0)))
    brush.piles(painter, Point(0, 0), piles, diameter=BET_CHIP)
    painter.end()
    return image, hot
