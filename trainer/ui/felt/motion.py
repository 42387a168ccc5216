"""Things on their way: one clock moves them all, and the next act jumps it to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QTimer, QVariantAnimation, Signal
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


P = TypeVar("P")


class InTurn(QObject, Generic[P]):
    """Gives one after the other; holds no truth but which are still to come."""

    due = Signal(object)
    """The next picture. A signal and no call: a view that this held on to would outlive its window."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._coming: list[P] = []
        self._each_ms = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._show_next)

    @property
    def last(self) -> P | None:
        """What will stand there in the end; none when nothing is to come."""
        return self._coming[-1] if self._coming else None

    @last.setter
    def last(self, picture: P) -> None:
        """The same with other marks."""
        self._coming[-1] = picture

    @property
    def left_ms(self) -> int:
        """Milliseconds until the last comes."""
        if not self._coming:
            return 0
        return max(0, self._timer.remainingTime()) + (len(self._coming) - 1) * self._each_ms

    def begin(self, pictures: Sequence[P], first_ms: int, each_ms: int) -> None:
        """The first after so long, each further one after so long again."""
        self._coming, self._each_ms = list(pictures), each_ms
        self._timer.start(first_ms)

    def stop(self) -> None:
        """Nothing is to come any more."""
        self._timer.stop()
        self._coming = []

    def _show_next(self) -> None:
        if not self._coming:
            return
        picture = self._coming.pop(0)
        self.due.emit(picture)
        if self._coming:
            self._timer.start(self._each_ms)
