"""What cannot be read in a picture of the table: words cut short, words over words, things over another's figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QLabel, QWidget

from trainer.rules.cards import Card
from trainer.ui.felt.boxes import CARD_HEIGHT, Box, CardPlace, Point
from trainer.ui.felt.brush import Brush, Lettering, ink
from trainer.ui.felt.felt_scene import FeltScene
from trainer.ui.felt.picture import Pile
from trainer.ui.felt.place_item import BesideItem, PlaceItem

_ELIDES: Final = "elidedText"
_TOUCH: Final = 1.0
"""Pixels by which two things may reach into each other: edges are smoothed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """One thing that was drawn, in the order in which it was."""

    by: str
    """Whose it is: the place or the sort of thing; empty for what is printed on the cloth."""
    box: QRectF
    words: str = ""
    """What is read there; empty for what covers."""
    is_cut: bool = False


@dataclass(frozen=True, slots=True)
class _Hand:
    """Notes what a brush draws while it draws it."""

    drawn: list[Drawn]
    by: list[str]

    def note(self, painter: QPainter, box: QRectF, words: str = "", *, is_cut: bool = False) -> None:
        seen = painter.worldTransform().mapRect(box)
        self.drawn.append(Drawn(by=self.by[-1], box=seen, words=words, is_cut=is_cut))


def drawn_on(scene: FeltScene[Any, Any, Any]) -> list[Drawn]:
    """All that is read or covers something on a table, from the lowest to the highest."""
    image = QImage(scene.sceneRect().size().toSize(), QImage.Format.Format_RGB32)
    items: list[QGraphicsItem] = [item for item in scene.items() if isinstance(item, PlaceItem | BesideItem)]
    for item in items:
        item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
    drawn: list[Drawn] = []
    with _noted(drawn) as hand:
        painter = QPainter(image)
        scene.cloth()[1](painter)
        scene.paint_fixed(painter)
        painter.resetTransform()
        for item in sorted(scene.items(Qt.SortOrder.AscendingOrder), key=lambda each: each.zValue()):
            if item in items and item.isVisible():
                hand.by.append(_name(item))
                item.draw(painter)  # type: ignore[attr-defined]
                hand.by.pop()
        painter.end()
    return drawn


def _name(item: QGraphicsItem) -> str:
    return str(item.target) if isinstance(item, PlaceItem) else type(item).__name__


@contextmanager
def _noted(drawn: list[Drawn]) -> Iterator[_Hand]:
    """Whatever any brush draws is noted."""
    hand = _Hand(drawn, [""])
    names = ("text", "box", "disc", "card", "piles")
    before: dict[str, Callable[..., None]] = {name: getattr(Brush, name) for name in names}
    after = {"text": _text, "box": _box, "disc": _disc, "card": _card, "piles": _piles}
    try:
        for name in names:
            setattr(Brush, name, after[name](hand))
        yield hand
    finally:
        for name, drawing in before.items():
            setattr(Brush, name, drawing)


def _text(hand: _Hand) -> Callable[..., None]:
    def text(
        brush: Brush,
        painter: QPainter,
        place: Point,
        words: str,
        letters: Lettering,
        _colour: str,
        *,
        is_from_left: bool = False,
        most: float = 0.0,
    ) -> None:
        metrics = QFontMetricsF(brush.font(letters))
        wide, high = metrics.horizontalAdvance(words), metrics.capHeight()
        is_cut = bool(most) and wide > most * brush.unit + _TOUCH
        wide = min(wide, most * brush.unit) if most else wide
        left = brush.x(place.x) - (0.0 if is_from_left else wide / 2)
        if words.strip():
            hand.note(painter, QRectF(left, brush.y(place.y) - high / 2, wide, high), words, is_cut=is_cut)

    return text


def _covers(fill: str) -> bool:
    return bool(fill) and ink(fill).alpha() == QColor("black").alpha()


def _box(hand: _Hand) -> Callable[..., None]:
    def box(brush: Brush, painter: QPainter, box: Box, fill: str, _edge: str = "", **_how: float) -> None:
        if _covers(fill):
            hand.note(painter, brush.rect(box))

    return box


def _disc(hand: _Hand) -> Callable[..., None]:
    def disc(
        brush: Brush, painter: QPainter, place: Point, radius: float, fill: str, _edge: str = "", **_how: float
    ) -> None:
        if _covers(fill):
            hand.note(painter, brush.rect(Box(place.x - radius, place.y - radius, 2 * radius, 2 * radius)))

    return disc


def _card(hand: _Hand) -> Callable[..., None]:
    def card(brush: Brush, painter: QPainter, place: CardPlace, _card: Card) -> None:
        left, top = brush.card_corner(place)
        hand.note(painter, QRectF(left, top, place.w * brush.unit, CARD_HEIGHT * place.w * brush.unit))

    return card


def _piles(hand: _Hand) -> Callable[..., None]:
    def piles(brush: Brush, painter: QPainter, foot: Point, piles: Sequence[Pile], **how: float) -> None:
        if piles:
            hand.note(painter, brush.rect(brush.piles_box(foot, piles, **how)))

    return piles


def unread(scene: FeltScene[Any, Any, Any]) -> list[str]:
    """What cannot be read on a table, in words."""
    drawn, whole = drawn_on(scene), scene.sceneRect()
    found: list[str] = []
    for number, each in enumerate(drawn):
        if not each.words:
            continue
        if each.is_cut:
            found.append(f"“{each.words}” of {each.by or 'the print'} is cut short")
        if not whole.adjusted(-_TOUCH, -_TOUCH, _TOUCH, _TOUCH).contains(each.box):
            found.append(f"“{each.words}” of {each.by or 'the print'} reaches off the table")
        for later in drawn[number + 1 :]:
            if not _meet(each.box, later.box) or (each.by == later.by and not later.words):
                continue
            if not _lies_there(scene, later, each):
                what = f"“{later.words}”" if later.words else "something"
                found.append(f"“{each.words}” of {each.by or 'the print'} under {what} of {later.by or 'the print'}")
    return found


def _meet(one: QRectF, other: QRectF) -> bool:
    shared = one.intersected(other)
    return shared.width() > _TOUCH and shared.height() > _TOUCH


def _lies_there(scene: FeltScene[Any, Any, Any], later: Drawn, printed: Drawn) -> bool:
    """A wager lies on the print of its own spot, be it lit, and the deck is laid out where the dealer's hand will lie.

    How much of the print several wagers leave free is the layout's to say.
    """
    if later.by == "LaidOutItem":
        return True
    lying = {str(target): (target, item) for target, item in scene.places.items()}
    if later.by not in lying or (printed.by in lying and getattr(lying[printed.by][0], "seat", None) != 0):
        return False
    target, item = lying[later.by]
    field = scene.places.get(getattr(target, "cell", None))
    return (item if field is None else field).area.contains(printed.box.center())


# The page around it


def cut_on(page: QWidget) -> list[str]:
    """Words of a page that are cut short, and labels without the room that they need."""
    found = [f"“{words}” is cut short" for words in _elided(page)]
    for label in page.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        if label.wordWrap():
            is_whole = label.heightForWidth(label.width()) <= label.height() + 2 * _TOUCH
        else:
            is_whole = label.sizeHint().width() <= label.width() + 2 * _TOUCH
        if not is_whole:
            found.append(f"“{label.text()}” has no room")
    return found


def _elided(page: QWidget) -> list[str]:
    """What is painted with an ellipsis."""
    found: list[str] = []
    kinds = (QFontMetrics, QFontMetricsF)
    before: list[Callable[..., str]] = [getattr(kind, _ELIDES) for kind in kinds]

    def noting(elide: Callable[..., str]) -> Callable[..., str]:
        def elided(metrics: object, words: str, *how: object) -> str:
            shown = elide(metrics, words, *how)
            if shown != words:
                found.append(words)
            return shown

        return elided

    try:
        for kind, elide in zip(kinds, before, strict=True):
            setattr(kind, _ELIDES, noting(elide))
        page.grab()
    finally:
        for kind, elide in zip(kinds, before, strict=True):
            setattr(kind, _ELIDES, elide)
    return list(dict.fromkeys(found))
