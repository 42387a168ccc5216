"""What never moves on the table, painted once into one pixmap: rail, felt, rack, slots, printed circles, signs."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF, QRadialGradient

from trainer.rules.money import Cents
from trainer.tongue import translate
from trainer.ui.felt.boxes import Box, Point
from trainer.ui.felt.brush import CAPTION, Brush, Lettering, ink
from trainer.ui.felt.chip_items import circle_words, over_circle
from trainer.ui.felt.picture import TablePicture, TargetKind
from trainer.ui.felt.poker import geometry, ring
from trainer.ui.felt.poker.geometry import PokerLayout
from trainer.ui.look import theme
from trainer.ui.look.chip_looks import chip_look
from trainer.ui.look.theme import FELTS, Felt, Room

_SIGN_HEAD = Lettering(0.25, 600, is_condensed=True)
_SIGN_LINE = Lettering(0.204, 500, is_condensed=True)
_BETWEEN = " · "
_SIGN_BESIDE, _SIGN_BELOW = (12.82, 9.2), (10.95, 10.42)
"""How far left and up the sign may reach: under the last player's plate, or under rail, rack and drop slot."""
_ROOM_BELOW = 0.7
"""Card widths under the table from which on the sign stands there."""
_FILLS = (0.5, 0.9, 0.6, 0.8, 0.95)
"""How full the tubes are drawn, over and over; the rack never runs out."""


def paint_backdrop(
    size: QSize, brush: Brush, layout: PokerLayout, picture: TablePicture, *, room: Room, felt: Felt
) -> QPixmap:
    """The empty table in a pixmap of the view's size."""
    pixmap = QPixmap(size * brush.ratio)
    pixmap.setDevicePixelRatio(brush.ratio)
    pixmap.fill(ink(room.surface))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_cloth(painter, brush, room, felt)
    paint_rack(painter, brush, layout.rack, picture.rack)
    paint_slot(painter, brush, layout.tips, translate("Felt", "Tips"))
    paint_slot(painter, brush, layout.drop, translate("Felt", "Drop"))
    circles = [(layout.rake, circle_words(TargetKind.RAKE))]
    if picture.has_jackpot:
        circles.append((layout.jackpot, circle_words(TargetKind.JACKPOT)))
    for place, words in circles:
        brush.disc(painter, place, geometry.CIRCLE_RADIUS, "", theme.FELT_LINE)
        _caption(painter, brush, over_circle(brush, place, words), words, theme.FELT_LINE)
    if not brush.is_small:
        paint_sign(painter, brush, picture.sign, room_right=size.width())
        paint_sign(painter, brush, picture.legend, room_right=0)
    painter.end()
    return pixmap


def _caption(painter: QPainter, brush: Brush, place: Point, words: str, colour: str) -> None:
    if not brush.is_small:
        brush.text(painter, place, words.upper(), CAPTION, colour)


def _polygon(brush: Brush, axes: tuple[float, float]) -> QPolygonF:
    return QPolygonF([brush.point(corner) for corner in ring.oval(axes, corners=240)])


def _paint_cloth(painter: QPainter, brush: Brush, room: Room, felt: Felt) -> None:
    edge = _polygon(brush, ring.RAIL)
    painter.setPen(QPen(ink(room.rail), 1))
    painter.setBrush(ink(room.rail))
    painter.drawPolygon(edge)
    painter.setPen(QPen(ink(room.rail_high), 2))
    painter.drawPolygon(_polygon(brush, (ring.RAIL[0] - 0.07, ring.RAIL[1] - 0.07)))
    cloth = _polygon(brush, ring.FELT)
    painter.setPen(QPen(ink("#00000088"), 2))
    painter.setBrush(ink(FELTS[felt]))
    painter.drawPolygon(cloth)
    paint_light(painter, cloth)


def paint_light(painter: QPainter, cloth: QPolygonF) -> None:
    """The lamp over a table: lighter in the middle of the cloth, darker at its edge."""
    area = cloth.boundingRect()
    # A radius in both directions: the gradient is squeezed to the oval.
    light = QRadialGradient(QPointF(0, -0.08 * area.height()), 0.75 * area.width())
    light.setColorAt(0, QColor(255, 255, 255, 18))
    light.setColorAt(0.65, QColor(255, 255, 255, 0))
    light.setColorAt(0.651, QColor(0, 0, 0, 0))
    light.setColorAt(1, QColor(0, 0, 0, 46))
    painter.save()
    painter.translate(area.center())
    painter.scale(1, area.height() / area.width())
    outline = QPolygonF(
        [
            QPointF(corner.x() - area.center().x(), (corner.y() - area.center().y()) * area.width() / area.height())
            for corner in cloth.toList()
        ]
    )
    painter.setPen(ink("#00000000"))
    painter.setBrush(light)
    painter.drawPolygon(outline)
    painter.restore()


def paint_rack(painter: QPainter, brush: Brush, rack: Box, tubes: tuple[Cents, ...]) -> None:
    """The rack with its tubes, a denomination each."""
    brush.box(painter, rack, theme.TRAY, theme.PLATE_EDGE, radius=0.12, line=1.5)
    wide = (rack.w - 0.3) / max(1, len(tubes))
    for number, denomination in enumerate(tubes):
        left = rack.x + 0.15 + number * wide
        brush.box(painter, Box(left + 0.04, rack.y + 0.12, wide - 0.08, rack.h - 0.24), theme.TRAY_WELL, radius=0.1)
        _paint_tube(painter, brush, Box(left, rack.y, wide, rack.h), denomination, _FILLS[number % len(_FILLS)])


def _paint_tube(painter: QPainter, brush: Brush, well: Box, denomination: Cents, full: float) -> None:
    """Chips on their edges: a line between two, the edge spot across the middle."""
    look = chip_look(denomination)
    high = (well.h - 0.3) * full
    top = well.y + well.h - 0.15 - high
    brush.box(painter, Box(well.x + 0.07, top, well.w - 0.14, high), look.body, radius=0.05)
    for chip in range(int(high / 0.11)):
        y = brush.y(top + 0.11 * (chip + 0.5))
        painter.setPen(QPen(ink("#00000066"), 1))
        painter.drawLine(QPointF(brush.x(well.x + 0.07), y), QPointF(brush.x(well.x + well.w - 0.07), y))
        painter.setPen(QPen(ink(look.edge), 2.5))
        painter.drawLine(QPointF(brush.x(well.x + well.w * 0.38), y), QPointF(brush.x(well.x + well.w * 0.62), y))


def paint_slot(painter: QPainter, brush: Brush, slot: Box, words: str) -> None:
    """A box with a slot in it."""
    brush.box(painter, slot, theme.TRAY, theme.PLATE_EDGE, radius=0.06)
    brush.box(painter, Box(slot.x + 0.14, slot.y + 0.17, slot.w - 0.28, 0.12), theme.SLOT, radius=0.04)
    _caption(painter, brush, Point(slot.x + slot.w / 2, slot.y + 0.53), words, theme.PLATE_MUTED)


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
