"""What a view has drawn: two of its images held against each other, point by point."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage


def raw(image: QImage) -> bytes:
    """All that is drawn: four bytes a point, row by row."""
    # The memory belongs to the image, which must live until it is read.
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    return bytes(plain.constBits())


def points(image: QImage) -> tuple[int, ...]:
    """Each point's colour, row by row."""
    return tuple(memoryview(raw(image)).cast("I"))


def differing(one: QImage, other: QImage) -> float:
    """Which part of two images of a size is not drawn alike, from 0 to 1."""
    pairs = list(zip(points(one), points(other), strict=True))
    return sum(a != b for a, b in pairs) / len(pairs)


def is_drawn_anew(before: QImage, after: QImage, area: QRectF) -> bool:
    """Whether something has been drawn in this area."""
    box = area.toAlignedRect()
    return before.copy(box) != after.copy(box)
