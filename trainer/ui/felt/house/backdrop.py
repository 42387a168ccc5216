"""What never moves at a table against the house: rail, cloth, print, rack, boxes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtGui import QPainter, QPen, QPolygonF

from trainer.tongue import translate
from trainer.ui.felt.backdrop import paint_light, paint_rack, paint_slot
from trainer.ui.felt.boxes import Box, Point
from trainer.ui.felt.brush import Brush, Lettering, ink
from trainer.ui.felt.house.drawing import draw_curve, draw_outline
from trainer.ui.felt.house.layout import CLOTH_TOP, HEIGHT, MIDDLE, RAIL_OVER, WIDTH, HouseLayout, Paper, curve
from trainer.ui.felt.house.picture import Printed
from trainer.ui.look import theme
from trainer.ui.look.theme import FELTS, Felt, Room

SIGN: Final = Lettering(0.21, 600, is_condensed=True)
BETWEEN: Final = " · "
_MOST_WIDE: Final = 3.5
"""What a sign may take between the rack of chips and that of discards."""
_FOOT_OF_RACK: Final = 11.6


def line_height(brush: Brush) -> float:
    """From one line of a paper to the next."""
    return max(0.28, 14 / brush.unit)


def in_a_line(printed: Printed) -> str:
    """All of it in one line, without the head."""
    return BETWEEN.join((*printed.sign, *printed.before[1:]))


def posted_area(brush: Brush, layout: HouseLayout) -> Box | None:
    """Where the posted sign is pressed; none where it is not to be seen."""
    found = layout.family.papers(brush, layout)
    return found[0].box if found else None


def papers(brush: Brush, layout: HouseLayout) -> tuple[Paper, ...]:
    """The posted sign first; what has no room in its place stands below the table.

    Where there is no room either, the posted sign runs over its place; what is known is then read on the sheet alone.
    """
    found: list[Paper] = []
    left_over: list[str] = []
    step = line_height(brush)
    for box, lines, most in (
        (layout.sign, layout.printed.sign, _MOST_WIDE),
        (layout.before, layout.printed.before, 0.0),
    ):
        if box is None:
            continue
        shown = _fitting(brush, box, lines, step, most or box.w)
        if shown:
            found.append(_paper(brush, Point(box.middle.x, box.y + box.h), shown))
        else:
            left_over += lines
    is_sign_left = layout.sign is not None and left_over[: len(layout.printed.sign)] == [*layout.printed.sign]
    strip = _strip(brush, tuple(left_over)) if left_over else None
    if strip is None and is_sign_left and layout.sign is not None:
        foot = Point(layout.sign.middle.x, layout.sign.y + layout.sign.h)
        strip = _paper(brush, foot, _run_on(brush, BETWEEN.join(layout.printed.sign)))
    if strip is not None:
        found.insert(0 if is_sign_left else len(found), strip)
    return tuple([_clear_of_displays(paper, layout) for paper in found])


def _run_on(brush: Brush, line: str) -> tuple[str, ...]:
    """In as few lines as there can be; broken within what it says only where that saves one."""
    broken = tuple([each.strip(BETWEEN) for each in brush.broken(line, SIGN, _MOST_WIDE - 0.2)])
    whole = _parts(brush, line, _MOST_WIDE - 0.2)
    return whole if len(whole) <= len(broken) else broken


def _clear_of_displays(paper: Paper, layout: HouseLayout) -> Paper:
    """A wide paper moves to the side where it would lie under a display over the rack."""
    box = paper.box
    for other in (layout.meters, layout.lock, layout.bonus_box):
        if other is None or box.y >= other.y + other.h or box.x >= other.x + other.w or box.x + box.w <= other.x:
            continue
        x = other.x + other.w + 0.05 if box.middle.x > MIDDLE else other.x - 0.05 - box.w
        box = Box(x, box.y, box.w, box.h)
    return Paper(box, paper.lines)


def _fitting(brush: Brush, box: Box, lines: tuple[str, ...], step: float, most_wide: float) -> tuple[str, ...]:
    """The lines as they fit the place; none where they don't."""
    shown = tuple([part for line in lines for part in _parts(brush, line, box.w - 0.2)])
    for room in (box.w, most_wide):
        if step * len(shown) > box.h - 0.2:
            # what it says runs on where there is no room for lines of their own; in the least windows in longer lines
            shown = _parts(brush, BETWEEN.join(lines), room - 0.2)
    return shown if step * len(shown) <= box.h - 0.2 else ()


def _strip(brush: Brush, lines: tuple[str, ...]) -> Paper | None:
    """Under the table in long lines, where the window leaves room there."""
    below = brush.fit.top / brush.unit
    shown = _parts(brush, BETWEEN.join(lines), WIDTH - 0.8)
    if 0.3 + line_height(brush) * len(shown) > HEIGHT + below - _FOOT_OF_RACK:
        return None
    return _paper(brush, Point(MIDDLE, HEIGHT + below - 0.06), shown)


def _paper(brush: Brush, foot: Point, shown: tuple[str, ...]) -> Paper:
    """Lines on paper whose lower edge has its middle there."""
    wide = max(brush.width(line, SIGN) for line in shown) / brush.unit + 0.2
    high = 0.2 + line_height(brush) * len(shown)
    return Paper(Box(foot.x - wide / 2, foot.y - high, wide, high), shown)


def _parts(brush: Brush, line: str, most: float) -> tuple[str, ...]:
    """A line of the sign, broken between what it says if it can be, else between words."""
    lines: list[str] = []
    for part in line.split(BETWEEN):
        longer = f"{lines[-1]}{BETWEEN}{part}" if lines else part
        if lines and brush.width(longer, SIGN) <= most * brush.unit:
            lines[-1] = longer
        else:
            lines += brush.broken(part, SIGN, most)
    return tuple(lines)


_SPLAY: Final = 0.4
"""Card widths by which the cloth reaches out of the table at both sides."""


def paint_fixed(painter: QPainter, brush: Brush, layout: HouseLayout) -> None:
    """What stands on the layout and never moves: rack, slots, and the papers beside it."""
    family = layout.family
    paint_rack(painter, brush, family.rack, layout.printed.rack)
    paint_slot(painter, brush, family.tips, translate("Felt", "Tips"))
    paint_slot(painter, brush, family.drop, translate("Felt", "Drop"))
    if not brush.is_small:
        _paint_papers(painter, brush, layout)


def _polygon(brush: Brush, points: Iterable[Point]) -> QPolygonF:
    return QPolygonF([brush.point(point) for point in points])


def _sides(brush: Brush) -> tuple[float, float]:
    """How far the table runs out of the view to the left and to the right."""
    beside = brush.fit.left / brush.unit + _SPLAY
    return -beside, WIDTH + beside


def paint_arc(painter: QPainter, brush: Brush, layout: HouseLayout, bend: float, room: Room, felt: Felt) -> None:
    """A table whose outer places lie lower by `bend`, with its spots; it runs out of the view on three sides."""
    sides = left, right = _sides(brush)
    below = HEIGHT + brush.fit.top / brush.unit + _SPLAY
    floor = (Point(right, below), Point(left, below))
    rail = curve(CLOTH_TOP - RAIL_OVER, bend, *sides)
    painter.setPen(QPen(ink(room.rail_high), 2))
    painter.setBrush(ink(room.rail))
    painter.drawPolygon(_polygon(brush, (*rail, *floor)))
    cloth = _polygon(brush, (*curve(CLOTH_TOP, bend, *sides), *floor))
    painter.setPen(QPen(ink("#00000088"), 2))
    painter.setBrush(ink(FELTS[felt]))
    painter.drawPolygon(cloth)
    paint_light(painter, cloth)
    for spot in layout.spots.values():
        draw_outline(painter, brush, spot)


def paint_line(painter: QPainter, brush: Brush, top: float, bend: float) -> None:
    """A line printed along the curve, from side to side."""
    draw_curve(painter, brush, curve(top, bend, *_sides(brush)), theme.FELT_LINE)


def _paint_papers(painter: QPainter, brush: Brush, layout: HouseLayout) -> None:
    for paper in layout.family.papers(brush, layout):
        if paper.is_lettered:
            brush.text(painter, paper.box.middle, paper.lines[0], SIGN, theme.RAIL_WORDS)
            continue
        brush.box(painter, paper.box, theme.SIGN, "#00000066", radius=0.06)
        for number, line in enumerate(paper.lines):
            place = Point(paper.box.middle.x, paper.box.y + 0.1 + line_height(brush) * (number + 0.5))
            brush.text(painter, place, line, SIGN, theme.PAPER_INK)
