"""What never moves on a poker table: rail, felt, rack, slots, printed circles, signs."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPen, QPolygonF

from trainer.tongue import translate
from trainer.ui.felt.backdrop import paint_caption, paint_light, paint_rack, paint_slot
from trainer.ui.felt.boxes import Box, Point
from trainer.ui.felt.brush import Brush, Lettering, ink
from trainer.ui.felt.poker import geometry
from trainer.ui.felt.poker.chip_items import circle_words, over_circle
from trainer.ui.felt.poker.geometry import PokerLayout
from trainer.ui.felt.poker.picture import TablePicture, TargetKind
from trainer.ui.felt.poker.seat_layout import FELT, RAIL, oval
from trainer.ui.look import theme
from trainer.ui.look.theme import FELTS, Felt, Room

_SIGN_HEAD = Lettering(0.25, 600, is_condensed=True)
_SIGN_LINE = Lettering(0.204, 500, is_condensed=True)
_BETWEEN = " · "
_SIGN_BESIDE, _SIGN_BELOW = (12.82, 9.2), (10.95, 10.42)
"""How far left and up the sign may reach: under the last player's plate, or under rail, rack and drop slot."""
_ROOM_BELOW = 0.7
"""Card widths under the table from which on the sign stands there."""


def paint_fixed(painter: QPainter, brush: Brush, layout: PokerLayout, picture: TablePicture, wide: float) -> None:
    """What stands on the cloth and never moves, in a view so many pixels wide."""
    paint_rack(painter, brush, layout.rack, picture.rack)
    paint_slot(painter, brush, layout.tips, translate("Felt", "Tips"))
    paint_slot(painter, brush, layout.drop, translate("Felt", "Drop"))
    circles = [(layout.rake, circle_words(TargetKind.RAKE))]
    if picture.has_jackpot:
        circles.append((layout.jackpot, circle_words(TargetKind.JACKPOT)))
    for place, words in circles:
        brush.disc(painter, place, geometry.CIRCLE_RADIUS, "", theme.FELT_LINE)
        paint_caption(painter, brush, over_circle(brush, place, words), words, theme.FELT_LINE)
    if not brush.is_small:
        paint_sign(painter, brush, picture.sign, room_right=wide)
        paint_sign(painter, brush, picture.legend, room_right=0)


def _polygon(brush: Brush, axes: tuple[float, float]) -> QPolygonF:
    return QPolygonF([brush.point(corner) for corner in oval(axes, corners=240)])


def paint_cloth(painter: QPainter, brush: Brush, room: Room, felt: Felt) -> None:
    """The rail and the cloth in it, the same at every table."""
    edge = _polygon(brush, RAIL)
    painter.setPen(QPen(ink(room.rail), 1))
    painter.setBrush(ink(room.rail))
    painter.drawPolygon(edge)
    painter.setPen(QPen(ink(room.rail_high), 2))
    painter.drawPolygon(_polygon(brush, (RAIL[0] - 0.07, RAIL[1] - 0.07)))
    cloth = _polygon(brush, FELT)
    painter.setPen(QPen(ink("#00000088"), 2))
    painter.setBrush(ink(FELTS[felt]))
    painter.drawPolygon(cloth)
    paint_light(painter, cloth)


def paint_sign(painter: QPainter, brush: Brush, lines: tuple[str, ...], *, room_right: float) -> None:
    """The posted sign outside the oval at the lower right, or the legend at the lower left when `room_right` is 0."""
    if not lines:
        return
    below = min(brush.fit.top / brush.unit, 1.2)
    start, top = _SIGN_BELOW if below > _ROOM_BELOW else _SIGN_BESIDE
    if not room_right:
        start = 0.08 - min(brush.fit.left, 150) / brush.unit
    most = ((room_right - brush.fit.left) / brush.unit - start - 0.08) if room_right else 3.1 - start
    high = max(0.34, 15 / brush.unit)
    # under the table, where the window leaves room there
    foot = geometry.HEIGHT - 0.08 + below
    head, *rest = lines
    heads = _broken(brush, head, _SIGN_HEAD, most - 0.3)
    shown = [*heads, *[part for line in rest for part in _broken(brush, line, _SIGN_LINE, most - 0.3)]]
    if foot - 0.16 - high * len(shown) < top:
        shown = [*heads, *_broken(brush, _BETWEEN.join(rest), _SIGN_LINE, most - 0.3)]
    letters = [_SIGN_HEAD] * len(heads) + [_SIGN_LINE] * (len(shown) - len(heads))
    widest = max(brush.width(line, letter) for line, letter in zip(shown, letters, strict=True)) / brush.unit + 0.3
    wide = min(most, max(widest, 2.9))
    box = Box(start, foot - 0.16 - high * len(shown), wide, 0.16 + high * len(shown))
    brush.box(painter, box, theme.SIGN, "#00000066", radius=0.06)
    for number, (line, letter) in enumerate(zip(shown, letters, strict=True)):
        place = Point(box.x + box.w / 2, box.y + 0.08 + high * (number + 0.5))
        brush.text(painter, place, line, letter, theme.PAPER_INK)


def _broken(brush: Brush, line: str, letters: Lettering, most: float) -> list[str]:
    """A sign's line as it is, or broken at its middle dots where it is too long for the place, else between words."""
    lines = [""]
    for part in line.split(_BETWEEN):
        longer = f"{lines[-1]}{_BETWEEN}{part}" if lines[-1] else part
        if lines[-1] and brush.width(longer, letters) / brush.unit <= most:
            lines[-1] = longer
        else:
            lines += brush.broken(part, letters, most)
    return lines[1:]
