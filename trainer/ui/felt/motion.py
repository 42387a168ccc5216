"""Things on their way: one clock moves them all, and the next act jumps it to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

CARD_SLIDE_MS: Final = 180
CHIP_PUSH_MS: Final = 220
SWEEP_MS: Final = 250
DEAL_PITCH_MS: Final = 90
PLACE_SHOWN_MS: Final = 400
"""How long the place of a change is edged when nothing travels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Journey:
    """One picture's way across the felt, in pixels of the scene, in milliseconds from the start of the motion."""

    image: QPixmap
    start: QPointF
    end: QPointF
    delay: int
    duration: int
    is_sweep: bool = False
    on_arrival: Callable[[], None]


class Motion(QObject):
    """Runs journeys; only positions move."""

    finished = Signal()

    def __init__(self, scene: QGraphicsScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._under_way: list[tuple[Journey, QGraphicsPixmapItem]] = []
        self._push = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._sweep = QEasingCurve(QEasingCurve.Type.InOutCubic)
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self._end)

    @property
    def is_running(self) -> bool:
        """Whether anything is still on its way."""
        return bool(self._under_way)

    def run(self, journeys: Sequence[Journey]) -> None:
        """Starts these; whatever was running jumps to its end first."""
        self.finish()
        if not journeys:
            return
        for journey in journeys:
            item = QGraphicsPixmapItem(journey.image)
            item.setAcceptedMouseButtons(item.acceptedMouseButtons() & ~item.acceptedMouseButtons())
            item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable, enabled=False)
            item.setZValue(90)
            item.setPos(journey.start)
            self._scene.addItem(item)
            self._under_way.append((journey, item))
        whole = max(journey.delay + journey.duration for journey in journeys)
        self._clock.setDuration(whole)
        self._clock.setEndValue(float(whole))
        self._clock.start()

    def finish(self) -> None:
        """Jumps everything to its end."""
        if self._under_way:
            self._clock.stop()
            self._end()

    def _tick(self, now: object) -> None:
        if not isinstance(now, float):
            return
        arrived = []
        for journey, item in self._under_way:
            share = min(1.0, max(0.0, (now - journey.delay) / journey.duration))
            curve = self._sweep if journey.is_sweep else self._push
            item.setPos(journey.start + (journey.end - journey.start) * curve.valueForProgress(share))
            if share >= 1:
                arrived.append((journey, item))
        for flight in arrived:
            self._under_way.remove(flight)
            self._land(*flight)

    def _end(self) -> None:
        flights, self._under_way = self._under_way, []
        for flight in flights:
            self._land(*flight)
        self.finished.emit()

    def _land(self, journey: Journey, item: QGraphicsPixmapItem) -> None:
        self._scene.removeItem(item)
        journey.on_arrival()
