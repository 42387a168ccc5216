"""The papers on the felt: what is posted, and what is known from the rounds before; where they lie, what they say."""

from __future__ import annotations

from typing import Final

from trainer.ui.felt.boxes import Box, Point
from trainer.ui.felt.brush import Brush, Lettering
from trainer.ui.felt.house.layout import HEIGHT, MIDDLE, WIDTH, HouseLayout, Paper
from trainer.ui.felt.house.picture import Printed

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
        run_on = brush.broken(BETWEEN.join(layout.printed.sign), SIGN, _MOST_WIDE - 0.2)
        foot = Point(layout.sign.middle.x, layout.sign.y + layout.sign.h)
        strip = _paper(brush, foot, tuple([line.strip(BETWEEN) for line in run_on]))
    if strip is not None:
        found.insert(0 if is_sign_left else len(found), strip)
    return tuple([_clear_of_displays(paper, layout) for paper in found])


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
