"""Empty tables as they were painted, kept for the next page on which such a table is seen at the same size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPixmap, QPixmapCache

from trainer.ui.felt.brush import Brush, ink
from trainer.ui.look.theme import Room

_LIMIT_KB: Final = 40 * 1024
"""What places on tables have drawn is kept there too: both together are less, at the usual sizes."""


Painting: TypeAlias = Callable[[QPainter], None]


def with_cloth(
    size: QSize, brush: Brush, room: Room, depends: object, paint_cloth: Painting, paint_fixed: Painting
) -> QPixmap:
    """A view of this size with its cloth, and what stands on it and never moves.

    The cloth is kept; beside size and room it `depends` on what is written so.
    """
    name = f"cloth {size.width()}x{size.height()} {brush.fit} {brush.ratio} {brush.is_small} {room} {depends}"
    pixmap = QPixmap()
    if not QPixmapCache.find(name, pixmap):
        pixmap = QPixmap(size * brush.ratio)
        pixmap.setDevicePixelRatio(brush.ratio)
        pixmap.fill(ink(room.surface))
        _paint(pixmap, paint_cloth)
        QPixmapCache.setCacheLimit(_LIMIT_KB)
        QPixmapCache.insert(name, pixmap)
    # Qt copies what is kept as soon as something is painted on it
    _paint(pixmap, paint_fixed)
    return pixmap


def _paint(pixmap: QPixmap, paint: Painting) -> None:
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
