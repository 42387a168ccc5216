"""The table of Sic Bo: its print, and what it has on the felt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from PySide6.QtGui import QPainter, QPolygonF

from trainer.rules.house.sic_bo.wagers import Bet, odds_name
from trainer.tongue import translate
from trainer.ui.felt.backdrop import paint_light
from trainer.ui.felt.boxes import Point, box_about
from trainer.ui.felt.brush import Brush
from trainer.ui.felt.house.backdrop import SIGN, in_a_line
from trainer.ui.felt.house.layout import FamilyLayout, HouseItem, HouseLayout, HouseStage, Paper
from trainer.ui.felt.house.places import EVERYWHERE
from trainer.ui.felt.house.sic_bo import layout as lies
from trainer.ui.felt.house.sic_bo.fields import ODDS, odds_words, paint_field
from trainer.ui.felt.house.sic_bo.items import CellItem, ComputerItem, KeyItem, ShakerItem, StakeItem
from trainer.ui.felt.house.targets import ENTER_KEY, HousePlace, HouseTarget
from trainer.ui.look import theme
from trainer.ui.look.theme import FELTS, LEAST_PX, Felt, Room


def _places(_layout: HouseLayout, seats: int) -> Iterator[HouseTarget]:
    yield from lies.CELLS
    yield from (HouseTarget(kind=HousePlace.SEAT, seat=seat) for seat in range(1, seats + 1))
    yield from (HouseTarget(kind=kind) for kind in (HousePlace.SHAKER, HousePlace.COMPUTER))
    yield from (HouseTarget(kind=HousePlace.COMPUTER_KEY, number=number) for number in (*range(1, 7), 0, ENTER_KEY))


def _spot_item(target: HouseTarget, stage: HouseStage, spoken: str) -> HouseItem:
    """One player's wager on a field, or the field."""
    return StakeItem(target, stage, spoken) if target.seat else CellItem(target, stage, spoken)


def _papers(brush: Brush, layout: HouseLayout) -> tuple[Paper, ...]:
    """What is posted stands in a line under the players' numbers."""
    words = in_a_line(layout.printed)
    return (Paper(box_about(lies.SIGN_WORDS, brush.width(words, SIGN) / brush.unit, 0.3), (words,), is_lettered=True),)


def _paint(painter: QPainter, brush: Brush, layout: HouseLayout, room: Room, felt: Felt) -> None:
    brush.box(painter, lies.RAIL, room.rail, room.rail_high, radius=0.35, line=2)
    brush.box(painter, lies.CLOTH, FELTS[felt], "#00000088", radius=0.2)
    area = brush.rect(lies.CLOTH)
    paint_light(painter, QPolygonF([area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft()]))
    brush.box(painter, lies.DEALERS_SIDE, room.rail, room.rail_high, radius=0.2, line=2)
    brush.box(painter, lies.COMPUTER, theme.PLATE, theme.PLATE_EDGE, radius=0.12)
    if not brush.is_small:
        _paint_captions(painter, brush)
    _paint_fields(painter, brush, layout.printed.odds)


def _paint_captions(painter: QPainter, brush: Brush) -> None:
    """Over the players' numbers, and under the computer's keys."""
    most = lies.COMPUTER.x + lies.COMPUTER.w - lies.COMPUTER_WORDS.x - 0.1
    words = _longest(
        brush,
        (
            translate("Felt", "A lit spot has a thick edge and a corner"),
            translate("Felt", "Lit: thick edge and corner"),
        ),
        most,
    )
    brush.text(painter, lies.COMPUTER_WORDS, words, ODDS, theme.RAIL_WORDS, is_from_left=True)
    most = lies.DROP.x - lies.TIPS.x - lies.TIPS.w
    words = _longest(
        brush,
        (
            translate("Felt", "PLAYERS · on chips: player | amount"),
            translate("Felt", "on chips: player | amount"),
            translate("Felt", "PLAYERS"),
        ),
        most,
    )
    brush.text(painter, lies.PLATE_CAPTION, words, ODDS, theme.RAIL_WORDS)


def _paint_fields(painter: QPainter, brush: Brush, odds: Mapping[str, str]) -> None:
    for cell in lies.CELLS.values():
        brush.box(painter, cell.box, "#00000018", theme.FELT_LINE, radius=0.05)
        paint_field(painter, brush, cell, odds.get(odds_name(cell.bet, cell.on), ""))
    if brush.is_small:
        return
    for bet, head in lies.heads():
        word = translate("Felt", "TWO") if bet is Bet.TWO_OF_A_KIND else translate("Felt", "THREE")
        words = odds_words(brush, f"{word} · {odds.get(odds_name(bet, (1,)), '')}", head.w)
        brush.text(painter, Point(head.middle.x, head.middle.y), words, ODDS, theme.FELT_LINE)
    _paint_legend(painter, brush, odds.get(Bet.TWO_DICE, ""), odds.get(Bet.ONE_OF_A_KIND, ""))


def _paint_legend(painter: QPainter, brush: Brush, two_dice: str, one: str) -> None:
    """The odds of the two lower rows: of the pairs above, of the single numbers to the right."""
    box = lies.legend_box()
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


SIC_BO: Final = FamilyLayout(
    rack=lies.RACK,
    tips=lies.TIPS,
    drop=lies.DROP,
    plate=lies.plate_box,
    shared=lies.CELLS.keys(),
    places=_places,
    items={
        **EVERYWHERE,
        HousePlace.SPOT: _spot_item,
        HousePlace.PAID: StakeItem,
        HousePlace.SHAKER: ShakerItem,
        HousePlace.COMPUTER: ComputerItem,
        HousePlace.COMPUTER_KEY: KeyItem,
    },
    paint=_paint,
    papers=_papers,
)
