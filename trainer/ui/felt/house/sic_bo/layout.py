"""Sic Bo: four rows of fields that all players share, and the dealer's side with shaker, rack and computer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from trainer.rules.house.sic_bo.wagers import Bet, choices
from trainer.ui.felt.boxes import Box, Point, box_about
from trainer.ui.felt.house.targets import HousePlace, HouseTarget

LEFT: Final = 0.6
TOP: Final = 0.6
CLOTH: Final = Box(0.42, 0.42, 15.76, 7.51)
RAIL: Final = Box(0.15, 0.15, 16.3, 8.05)
DEALERS_SIDE: Final = Box(0.15, 8.35, 16.3, 3.3)
_WIDE: Final = 15.4
GAP: Final = 0.08
_ROWS: Final = (2.37, 1.65, 1.65, 1.17)
_SIDE, _ANY_THREE = 1.7, 1.62
HEAD: Final = 0.34
"""Over the fields of two and of three of a kind stands what the group pays."""
_NARROW: Final = (_WIDE - 2 * _SIDE - _ANY_THREE) / 12
_LEGEND_WIDE: Final = 2.6

SHAKER: Final = Point(1.85, 9.93)
SHAKER_RADIUS: Final = 1.28
BOWL_RADIUS: Final = 1.05
RACK: Final = Box(3.6, 8.62, 6.4, 1.6)
TIPS: Final = Box(3.6, 10.5, 0.95, 0.9)
DROP: Final = Box(9.05, 10.5, 0.95, 0.9)
COMPUTER: Final = Box(10.4, 8.55, 5.85, 2.9)
COMPUTER_WORDS: Final = Point(10.62, 11.13)
"""The left end of the line under the keys."""
PLATE_CAPTION: Final = Point(6.86, 10.44)
"""Over the players' numbers."""
SIGN_WORDS: Final = Point(6.86, 11.37)
"""Under the players' numbers: what is posted."""
DISPLAY: Final = Box(10.6, 8.75, 2.35, 1.15)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One field: its outline, where its dice or words are printed, and where chips lie."""

    bet: Bet
    on: tuple[int, ...]
    box: Box
    room: Box
    """What is left below its print."""
    most_room: Box
    """Where several wagers lie, over all of the print but what tells the field from others."""

    @property
    def target(self) -> HouseTarget:
        return HouseTarget(kind=HousePlace.SPOT, wager=self.bet.value, on=self.on)


def cells() -> Iterator[Cell]:
    """Every field, row by row from the left."""
    yield from _first_row()
    tops = row_tops()
    totals, pairs = choices(Bet.TOTAL), choices(Bet.TWO_DICE)
    yield from _row(Bet.TOTAL, totals, LEFT, tops[1], _WIDE / len(totals), _ROWS[1], 0.84)
    yield from _row(Bet.TWO_DICE, pairs, LEFT, tops[2], _WIDE / len(pairs), _ROWS[2], 0.56)
    ones = choices(Bet.ONE_OF_A_KIND)
    wide = (_WIDE - _LEGEND_WIDE) / len(ones)
    for number, on in enumerate(ones):
        box = Box(LEFT + _LEGEND_WIDE + wide * number, tops[3], wide, _ROWS[3])
        room = Box(box.x + 0.96, box.y + 0.04, wide - 1.0, box.h - 0.08)
        yield Cell(bet=Bet.ONE_OF_A_KIND, on=on, box=box, room=room, most_room=room)


def row_tops() -> tuple[float, ...]:
    """The upper edge of each row."""
    tops = [TOP]
    for high in _ROWS[:-1]:
        tops.append(tops[-1] + high + GAP)
    return tuple(tops)


def legend_box() -> Box:
    """At the left of the last row: the odds of the two lower rows."""
    return Box(LEFT, row_tops()[3], _LEGEND_WIDE, _ROWS[3])


def heads() -> Iterator[tuple[Bet, Box]]:
    """What the groups of the first row pay stands over them."""
    for bet, left in _groups():
        yield bet, Box(left, TOP, 3 * _NARROW, HEAD)


def _groups() -> tuple[tuple[Bet, float], ...]:
    """Two of a kind outside, three of a kind inside, both sides alike."""
    left, right = LEFT + _SIDE, LEFT + _WIDE / 2 + _ANY_THREE / 2
    return (
        (Bet.TWO_OF_A_KIND, left),
        (Bet.THREE_OF_A_KIND, left + 3 * _NARROW),
        (Bet.THREE_OF_A_KIND, right),
        (Bet.TWO_OF_A_KIND, right + 3 * _NARROW),
    )


def _first_row() -> Iterator[Cell]:
    high = _ROWS[0]
    small = Box(LEFT, TOP, _SIDE, high)
    big = Box(LEFT + _WIDE - _SIDE, TOP, _SIDE, high)
    middle = Box(LEFT + _WIDE / 2 - _ANY_THREE / 2, TOP, _ANY_THREE, high)
    yield Cell(bet=Bet.SMALL, on=(), box=small, room=_foot(small, 1.28), most_room=_foot(small, 0.5))
    groups = [list(_group(bet, left, first)) for (bet, left), first in zip(_groups(), (1, 1, 4, 4), strict=True)]
    yield from (*groups[0], *groups[1])
    yield Cell(bet=Bet.ANY_THREE, on=(), box=middle, room=_foot(middle, 1.36), most_room=_foot(middle, 0.64))
    yield from (*groups[2], *groups[3])
    yield Cell(bet=Bet.BIG, on=(), box=big, room=_foot(big, 1.28), most_room=_foot(big, 0.5))


def _group(bet: Bet, left: float, first: int) -> Iterator[Cell]:
    for number in range(3):
        box = Box(left + number * _NARROW, TOP + HEAD, _NARROW, _ROWS[0] - HEAD)
        yield Cell(
            bet=bet,
            on=(first + number,),
            box=box,
            room=_foot(box, 1.08 if bet is Bet.THREE_OF_A_KIND else 0.74),
            most_room=_foot(box, 0.4),
        )


def _row(
    bet: Bet, on: tuple[tuple[int, ...], ...], left: float, top: float, wide: float, high: float, head: float
) -> Iterator[Cell]:
    for number, each in enumerate(on):
        box = Box(left + number * wide, top, wide, high)
        yield Cell(bet=bet, on=each, box=box, room=_foot(box, head), most_room=_foot(box, 0.52))


def _foot(box: Box, head: float) -> Box:
    """What is left of a field below its print."""
    return Box(box.x + 0.03, box.y + head, box.w - 0.06, box.h - head - 0.04)


def key_box(number: int) -> Box:
    """A key of the computer, from 1 to 6; 0 clears, any other enters."""
    if number == 0:
        return Box(10.6, 10.02, 1.12, 0.8)
    if number > 6:
        return Box(11.83, 10.02, 1.12, 0.8)
    return Box(13.13 + (number - 1) % 3 * 1.02, 8.75 + (number - 1) // 3 * 1.06, 0.94, 0.98)


def plate_box(seat: int) -> Box:
    """A player's number, in the row between tip box and drop slot."""
    return box_about(Point(5.06 + 0.6 * (seat - 1), 10.88), 0.54, 0.54)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Where one wager, or what was paid on it, lies in a field."""

    chips: Point
    figure: Point
    diameter: float
    is_tall: bool = False
    """Chips over the figure, where they lie alone."""
    is_low: bool = False
    """One chip high, where the next figure lies close."""


_PEEK: Final = 0.16
"""How much of a chip is seen at least beside its figure."""


def are_clear(cell: Cell, count: int, figure: tuple[float, float]) -> bool:
    """Whether so many pills lie in a field, over its print where they must, and none on another."""
    wide, high = figure
    beside = max(1, int(cell.room.w / (wide + _PEEK)))
    return -(-count // beside) * (high + 0.03) <= cell.most_room.h + 0.03


def rows(cell: Cell, count: int, figure: tuple[float, float]) -> tuple[Row, ...]:
    """The places of so many wagers in a field; `figure` is how wide and high the widest pill is."""
    wide, high = figure
    beside = max(1, int(cell.room.w / (wide + _PEEK)))
    has_room = count <= beside * max(1, int(cell.room.h / (high + 0.03)))
    room = cell.room if has_room else cell.most_room
    # under each other first: there every chip is seen beside its figure
    most_lines = max(1, int(room.h / (high + 0.03)))
    across = min(beside, -(-count // most_lines))
    lines = -(-count // across)
    if count == 1:
        if room.h > high + 0.46:
            foot = Point(room.middle.x, room.y + room.h - high - 0.26)
            return (Row(chips=foot, figure=Point(foot.x, room.y + room.h - high / 2), diameter=0.44, is_tall=True),)
        across = 1
    step = min(high + 0.03, (room.h - high) / max(1, lines - 1)) if lines > 1 else 0.0
    spare = room.h - high - step * (lines - 1)
    # over the print they lie as low as they can
    top = room.y + (spare / 2 if room is cell.room else spare) + high / 2
    each = room.w / across
    is_low = lines > 1 and step < high
    diameter = step if is_low else min(0.42, high + 0.06)
    found = []
    for number in range(count):
        middle = Point(room.x + each * (number % across + 0.5), top + step * (number // across))
        peek = min(diameter * 0.9, max(0.12, room.w / across - wide))
        whole = wide + peek
        left = middle.x - whole / 2
        found.append(
            Row(
                chips=Point(left + diameter / 2, middle.y),
                figure=Point(left + peek + wide / 2, middle.y),
                diameter=diameter,
                is_low=is_low,
            )
        )
    return tuple(found)


CELLS: Final[Mapping[HouseTarget, Cell]] = MappingProxyType({cell.target: cell for cell in cells()})
"""Every field by its place."""
