"""What never moves at a table against the house, painted once into one pixmap: rail, cloth, print, rack, boxes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPen, QPixmap, QPolygonF

from trainer.rules.games.listing import FamilyId
from trainer.rules.house.sic_bo.wagers import Bet, odds_name
from trainer.tongue import translate
from trainer.ui.felt.backdrop import paint_light, paint_rack, paint_slot
from trainer.ui.felt.boxes import Point
from trainer.ui.felt.brush import Brush, Lettering, ink
from trainer.ui.felt.house import blackjack_layout as blackjack
from trainer.ui.felt.house import sic_bo_layout as sic_bo
from trainer.ui.felt.house.arc import CLOTH_TOP, HEIGHT, RAIL_OVER, WIDTH, curve
from trainer.ui.felt.house.drawing import draw_along, draw_curve, draw_outline
from trainer.ui.felt.house.fields import ODDS, odds_words, paint_field
from trainer.ui.felt.house.layout import HouseLayout
from trainer.ui.felt.house.papers import BETWEEN, SIGN, in_a_line, line_height, papers
from trainer.ui.felt.house.picture import Printed
from trainer.ui.look import theme
from trainer.ui.look.theme import FELTS, LEAST_PX, Felt, Room

_CARD_LINE: Final = Lettering(0.22, 600, is_condensed=True, tracking=0.09)
_CARD_LINES_TOP: Final = 6.86
_CARD_LINES_BEND: Final = 2.1
_LONGEST_PRINT: Final = 11.0
"""Card widths of a line along the curve."""
_INSURANCE: Final = Lettering(0.3, 600, is_condensed=True, tracking=0.09)
_PAYS: Final = Lettering(0.34, 600, is_condensed=True, tracking=0.09)
_RULE: Final = Lettering(0.24, 600, is_condensed=True, tracking=0.09)
_SPLAY: Final = 0.4
"""Card widths by which the cloth reaches out of the table at both sides."""


def paint_backdrop(size: QSize, brush: Brush, layout: HouseLayout, *, room: Room, felt: Felt) -> QPixmap:
    """The empty table in a pixmap of the view's size."""
    pixmap = QPixmap(size * brush.ratio)
    pixmap.setDevicePixelRatio(brush.ratio)
    pixmap.fill(ink(room.surface))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if layout.family is FamilyId.SIC_BO:
        _paint_sic_bo_table(painter, brush, room, felt)
        _paint_fields(painter, brush, layout)
    else:
        _paint_arc(painter, brush, layout.bend, room, felt)
        for spot in layout.spots.values():
            draw_outline(painter, brush, spot)
        if layout.printed.insurance_line:
            _paint_insurance(painter, brush)
        if not brush.is_small:
            _paint_print(painter, brush, layout.printed)
    paint_rack(painter, brush, layout.rack, layout.printed.rack)
    paint_slot(painter, brush, layout.tips, translate("Felt", "Tips"))
    paint_slot(painter, brush, layout.drop, translate("Felt", "Drop"))
    if layout.family is FamilyId.SIC_BO and not brush.is_small:
        brush.text(painter, sic_bo.sign_words(), in_a_line(layout.printed), SIGN, theme.RAIL_WORDS)
    if not brush.is_small:
        _paint_signs(painter, brush, layout)
    painter.end()
    return pixmap


def _polygon(brush: Brush, points: Iterable[Point]) -> QPolygonF:
    return QPolygonF([brush.point(point) for point in points])


def _paint_arc(painter: QPainter, brush: Brush, bend: float, room: Room, felt: Felt) -> None:
    """The table runs out of the view at both sides and below."""
    beside = brush.fit.left / brush.unit + _SPLAY
    below = HEIGHT + brush.fit.top / brush.unit + _SPLAY
    left, right = -beside, WIDTH + beside
    floor = (Point(right, below), Point(left, below))
    rail = curve(CLOTH_TOP - RAIL_OVER, bend, left, right)
    painter.setPen(QPen(ink(room.rail_high), 2))
    painter.setBrush(ink(room.rail))
    painter.drawPolygon(_polygon(brush, (*rail, *floor)))
    cloth = _polygon(brush, (*curve(CLOTH_TOP, bend, left, right), *floor))
    painter.setPen(QPen(ink("#00000088"), 2))
    painter.setBrush(ink(FELTS[felt]))
    painter.drawPolygon(cloth)
    paint_light(painter, cloth)


def _paint_print(painter: QPainter, brush: Brush, printed: Printed) -> None:
    if printed.family is not FamilyId.BLACKJACK:
        lines = [part for line in printed.lines for part in _print_parts(brush, line.upper())]
        step = max(0.34, 1.2 * LEAST_PX / brush.unit)
        for number, line in enumerate(lines):
            top = _CARD_LINES_TOP + 0.1 * (len(lines) > 1) - step * (len(lines) - 1 - number)
            draw_along(painter, brush, line, _CARD_LINE, theme.FELT_LINE, top=top, bend=_CARD_LINES_BEND)
        return
    insurance, *rules = printed.lines
    if insurance:
        top, bend = blackjack.INSURANCE_WORDS_Y, blackjack.INSURANCE_BEND
        draw_along(painter, brush, insurance.upper(), _INSURANCE, theme.LEGEND, top=top, bend=bend)
    places = (
        (_PAYS, theme.LEGEND, blackjack.PAYS_Y, blackjack.PAYS_BEND),
        (_RULE, theme.FELT_LINE, blackjack.RULE_Y, blackjack.RULE_BEND),
    )
    for words, (letters, colour, top, bend) in zip(rules, places, strict=False):
        draw_along(painter, brush, words.upper(), letters, colour, top=top, bend=bend)


def _print_parts(brush: Brush, line: str) -> list[str]:
    """A line, or its parts where letters are large beside the table and it would reach among the outer spots."""
    is_long = brush.width(line, _CARD_LINE) > _LONGEST_PRINT * brush.unit
    return line.split(BETWEEN) if is_long else [line]


def _paint_insurance(painter: QPainter, brush: Brush) -> None:
    """The two lines between which insurance lies."""
    beside = brush.fit.left / brush.unit + _SPLAY
    for top in blackjack.INSURANCE_LINES:
        line = curve(top, blackjack.INSURANCE_BEND, -beside, WIDTH + beside)
        draw_curve(painter, brush, line, theme.FELT_LINE)


def _paint_signs(painter: QPainter, brush: Brush, layout: HouseLayout) -> None:
    for paper in papers(brush, layout):
        brush.box(painter, paper.box, theme.SIGN, "#00000066", radius=0.06)
        for number, line in enumerate(paper.lines):
            place = Point(paper.box.middle.x, paper.box.y + 0.1 + line_height(brush) * (number + 0.5))
            brush.text(painter, place, line, SIGN, theme.PAPER_INK)


def _paint_sic_bo_table(painter: QPainter, brush: Brush, room: Room, felt: Felt) -> None:
    brush.box(painter, sic_bo.RAIL, room.rail, room.rail_high, radius=0.35, line=2)
    brush.box(painter, sic_bo.CLOTH, FELTS[felt], "#00000088", radius=0.2)
    area = brush.rect(sic_bo.CLOTH)
    paint_light(painter, QPolygonF([area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft()]))
    brush.box(painter, sic_bo.DEALERS_SIDE, room.rail, room.rail_high, radius=0.2, line=2)
    brush.box(painter, sic_bo.COMPUTER, theme.PLATE, theme.PLATE_EDGE, radius=0.12)
    if brush.is_small:
        return
    most = sic_bo.COMPUTER.x + sic_bo.COMPUTER.w - sic_bo.computer_words().x - 0.1
    words = _longest(
        brush,
        (
            translate("Felt", "A lit spot has a thick edge and a corner"),
            translate("Felt", "Lit: thick edge and corner"),
        ),
        most,
    )
    brush.text(painter, sic_bo.computer_words(), words, ODDS, theme.RAIL_WORDS, is_from_left=True)
    most = sic_bo.DROP.x - sic_bo.TIPS.x - sic_bo.TIPS.w
    words = _longest(
        brush,
        (
            translate("Felt", "PLAYERS · on chips: player | amount"),
            translate("Felt", "on chips: player | amount"),
            translate("Felt", "PLAYERS"),
        ),
        most,
    )
    brush.text(painter, sic_bo.plate_caption(), words, ODDS, theme.RAIL_WORDS)


def _paint_fields(painter: QPainter, brush: Brush, layout: HouseLayout) -> None:
    odds = layout.printed.odds
    for cell in layout.cells.values():
        brush.box(painter, cell.box, "#00000018", theme.FELT_LINE, radius=0.05)
        paint_field(painter, brush, cell, odds.get(odds_name(cell.bet, cell.on), ""))
    if brush.is_small:
        return
    for bet, head in sic_bo.heads():
        word = translate("Felt", "TWO") if bet is Bet.TWO_OF_A_KIND else translate("Felt", "THREE")
        words = odds_words(brush, f"{word} · {odds.get(odds_name(bet, (1,)), '')}", head.w)
        brush.text(painter, Point(head.middle.x, head.middle.y), words, ODDS, theme.FELT_LINE)
    _paint_legend(painter, brush, odds.get(Bet.TWO_DICE, ""), odds.get(Bet.ONE_OF_A_KIND, ""))


def _paint_legend(painter: QPainter, brush: Brush, two_dice: str, one: str) -> None:
    """The odds of the two lower rows: of the pairs above, of the single numbers to the right."""
    box = sic_bo.legend_box()
    brush.box(painter, box, "#00000018", theme.FELT_LINE, radius=0.05)
    words = (
        (
            translate("Felt", "TWO DICE {odds} (above)"),
            translate("Felt", "TWO DICE {odds} ↑"),
            translate("Felt", "TWO {odds} ↑"),
            theme.LEGEND,
        ),
        (
            translate("Felt", "ONE OF A KIND (right)"),
            translate("Felt", "ONE OF A KIND →"),
            translate("Felt", "ONE →"),
            theme.LEGEND,
        ),
        (
            translate("Felt", "one die {one}"),
            translate("Felt", "one die {one}"),
            translate("Felt", "1 die {one}"),
            theme.FELT_LINE,
        ),
        (
            translate("Felt", "two dice 2, three dice 3 to 1"),
            translate("Felt", "two 2, three 3 to 1"),
            translate("Felt", "2: 2, 3: 3 to 1"),
            theme.FELT_LINE,
        ),
    )
    shown = words[: min(len(words), int(box.h * brush.unit / LEAST_PX))]
    most = box.w - 0.1
    for number, (*lines, colour) in enumerate(shown):
        place = Point(box.middle.x, box.y + box.h * (number + 0.5) / len(shown))
        brush.text(painter, place, _longest(brush, lines, most, odds=two_dice, one=one), ODDS, colour)


def _longest(brush: Brush, lines: Sequence[str], most: float, **odds: str) -> str:
    """The first of several wordings, the longest first, that has room; else the last."""
    worded = [odds_words(brush, line.format(**odds), most) for line in lines]
    return next((line for line in worded if brush.width(line, ODDS) <= most * brush.unit), worded[-1])
