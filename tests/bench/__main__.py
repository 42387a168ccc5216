"""`make bench`: every figure that was promised, ours and the others' in one run; exits 1 where one is missed.

`make bench ARGS="reports log"` measures these parts alone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tests.bench import (
    broken_bench,
    class_bench,
    dealing_bench,
    growth_bench,
    hands_bench,
    home_bench,
    house_bench,
    house_pages,
    house_rounds_bench,
    hub_bench,
    judge_bench,
    keys_bench,
    kills_bench,
    kiosk_bench,
    lessons_bench,
    log_bench,
    making_bench,
    merge_bench,
    phh_bench,
    players_bench,
    quick_bench,
    reports_bench,
    settlement_bench,
    start_bench,
    stud_bench,
    table_bench,
)
from tests.training.figures import WANTED

FRAME_MS: Final = 16
"""What a screen at sixty pictures a second gives."""
COMMIT: Final = "the disk's own commit: p95"


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise:
    """A figure, the one it is compared with if there is one, and the bound it must keep."""

    name: str
    figure: str
    """Its name in the bench that measures it."""
    bound: float
    is_least: bool = False
    """The bound is a least value, else a most one."""
    other: str = ""
    """The name of what it is measured against."""
    plus: str = ""
    """A measured figure on top of the bound."""


def _of_players() -> Iterator[Promise]:
    """What a low-limit game must keep, by the table that is nearest to breaking it."""
    for wanted in WANTED:
        fewest = players_bench.promised(wanted, players_bench.FEWEST)
        yield Promise(name=fewest, figure=fewest, bound=wanted.least, is_least=True)
        if wanted.most < 100:
            most = players_bench.promised(wanted, players_bench.MOST)
            yield Promise(name=most, figure=most, bound=wanted.most)
    yield Promise(name=players_bench.ENOUGH, figure=players_bench.ENOUGH, bound=100, is_least=True)


PROMISES: Final = (
    Promise(
        name="six-handed call-down, every step judged, to PokerKit",
        figure="call-down, ours to PokerKit",
        bound=5,
        is_least=True,
        other="call-down, PokerKit",
    ),
    Promise(
        name="six-handed Omaha hi-lo call-down, every step judged, to PokerKit",
        figure="Omaha hi-lo, ours to PokerKit",
        bound=20,
        is_least=True,
        other="Omaha hi-lo, PokerKit",
    ),
    Promise(
        name="key of an Omaha hi-lo showdown, six hands, two side pots", figure="key of an Omaha showdown", bound=2
    ),
    Promise(
        name="six-handed stud hi-lo call-down, every step judged, to PokerKit",
        figure="stud hi-lo, ours to PokerKit",
        bound=6,
        is_least=True,
        other="stud hi-lo, PokerKit",
    ),
    Promise(
        name="recorded hands read and replayed, reducer alone, to PokerKit",
        figure="recorded hands replayed through the reducer, ours to PokerKit",
        bound=3,
        is_least=True,
        other="recorded hands replayed, PokerKit",
    ),
    Promise(
        name="the same with the dealer's steps, to PokerKit",
        figure="recorded hands replayed with the dealer's steps, ours to PokerKit",
        bound=1.3,
        is_least=True,
        other="recorded hands replayed, PokerKit",
    ),
    Promise(
        name="seven cards read, to treys",
        figure="seven cards, ours to treys",
        bound=2.4,
        is_least=True,
        other="seven cards, treys",
    ),
    Promise(
        name="Pair Plus, all 22,100 hands through settlement",
        figure="Pair Plus, all 22,100 hands through settlement",
        bound=20,
    ),
    Promise(
        name="settlement key of a full round against the house, the slowest table",
        figure="settlement key of seven seats, the slowest table",
        bound=2,
    ),
    Promise(
        name="rounds of the slowest table against the house, laid, dealt and judged",
        figure="rounds of the slowest house table",
        bound=20,
        is_least=True,
    ),
    Promise(
        name="judging at a showdown of eleven with four side pots, p99", figure="judge at a showdown: p99", bound=1
    ),
    Promise(
        name="start to first paint, to a bare window",
        figure="start to first paint, ours to bare",
        bound=1.5,
        other="start to first paint, bare window",
    ),
    Promise(name="a key printed, beyond Python", figure="a key printed, beyond Python", bound=150),
    Promise(name="memory after start, scale 1", figure="memory after start", bound=130),
    Promise(name="click to painted motion, p95", figure="click to painted motion: p95", bound=FRAME_MS),
    Promise(
        name="click to the verdict, p95",
        figure="click to the verdict on a wrong act: p95",
        bound=FRAME_MS,
        other=COMMIT,
        plus=COMMIT,
    ),
    Promise(name="20 cards moving, a frame, p95", figure="frame with 20 cards moving: p95", bound=8),
    Promise(
        name="20 cards moving against the house, a frame, p95",
        figure="frame with 20 cards moving against the house: p95",
        bound=8,
    ),
    Promise(name="a lesson's page, from the key to the painted step, p95", figure=lessons_bench.OPENED, bound=150),
    Promise(name=class_bench.TO_FIXED, figure=class_bench.TO_FIXED, bound=0.6),
    Promise(name=class_bench.TO_RANDOM, figure=class_bench.TO_RANDOM, bound=0.7),
    Promise(name=home_bench.HOME, figure=home_bench.HOME, bound=100),
    Promise(name=growth_bench.BYTES, figure=growth_bench.BYTES, bound=296),
    Promise(name=growth_bench.BEGUN, figure=growth_bench.BEGUN, bound=1.3),
    Promise(name=growth_bench.HOME, figure=growth_bench.HOME, bound=100),
    Promise(name=growth_bench.HISTORY, figure=growth_bench.HISTORY, bound=50),
    Promise(name=growth_bench.OPENED, figure=growth_bench.OPENED, bound=150),
    Promise(name=growth_bench.REVIEWED, figure=growth_bench.REVIEWED, bound=300),
    Promise(name=reports_bench.GROUP, figure=reports_bench.GROUP, bound=300),
    Promise(name=reports_bench.QUESTIONS, figure=reports_bench.QUESTIONS, bound=500),
    *(
        Promise(name=name, figure=name, bound=bound)
        for name, bound in (
            (house_pages.OPENED, 150),
            (house_pages.WALKED, 150),
            (house_pages.ANSWERED, 20),
            (house_pages.SIGN_IN, 150),
            (house_pages.STARTED, 1.1),
            (house_pages.BYTES, 298),
            (house_pages.PEOPLE, 150),
            (house_pages.REVIEW, 150),
            (house_pages.LOG, 150),
        )
    ),
    Promise(name=log_bench.LOG, figure=log_bench.LOG, bound=100),
    Promise(name=merge_bench.MERGED, figure=merge_bench.MERGED, bound=60),
    Promise(name=merge_bench.AGAIN, figure=merge_bench.AGAIN, bound=10),
    Promise(name=hub_bench.INTAKE, figure=hub_bench.INTAKE, bound=20_000, is_least=True),
    Promise(name="every lesson checked", figure=lessons_bench.CHECKED, bound=10),
    *_of_players(),
    Promise(name=making_bench.MADE, figure=making_bench.MADE, bound=200, is_least=True),
    Promise(name=making_bench.MISSING, figure=making_bench.MISSING, bound=0),
    Promise(name=keys_bench.HOLDEM, figure=keys_bench.HOLDEM, bound=95),
    Promise(name=quick_bench.NEXT, figure=quick_bench.NEXT, bound=50),
    Promise(name=quick_bench.DRILL, figure=quick_bench.DRILL, bound=150),
    Promise(name=broken_bench.FINDINGS, figure=broken_bench.FINDINGS, bound=0),
    Promise(name=kills_bench.LOST, figure=kills_bench.LOST, bound=0),
    Promise(name=kills_bench.BROKEN, figure=kills_bench.BROKEN, bound=0),
    Promise(name=kiosk_bench.RESTARTED, figure=kiosk_bench.RESTARTED, bound=3),
    Promise(name=kiosk_bench.OTHER, figure=kiosk_bench.OTHER, bound=0),
)

BENCHES: Final[Mapping[str, Callable[[], list[tuple[str, float, str]]]]] = {
    "dealing": dealing_bench.figures,
    "stud": stud_bench.figures,
    "phh": phh_bench.figures,
    "hands": hands_bench.figures,
    "house": house_bench.figures,
    "house-rounds": house_rounds_bench.figures,
    "settlement": settlement_bench.figures,
    "players": players_bench.figures,
    "judge": judge_bench.figures,
    "making": making_bench.figures,
    "start": start_bench.figures,
    "table": table_bench.figures,
    "lessons": lessons_bench.figures,
    "keys": keys_bench.figures,
    "quick": quick_bench.figures,
    "home": home_bench.figures,
    "growth": growth_bench.figures,
    "reports": reports_bench.figures,
    "log": log_bench.figures,
    "merge": merge_bench.figures,
    "hub": hub_bench.figures,
    "class": class_bench.figures,
    "broken": broken_bench.figures,
    "kills": kills_bench.figures,
    "kiosk": kiosk_bench.figures,
}


def main(chosen: Sequence[str]) -> int:
    """Measures, prints the promises and then everything that was measured; all of it, or the parts that are named."""
    if unknown := {*chosen} - BENCHES.keys():
        print(f"There is no {', '.join(sorted(unknown))} here, but: {', '.join(BENCHES)}")
        return 2
    found: dict[str, float] = {}
    units: dict[str, str] = {}
    for name, figures in BENCHES.items():
        if not chosen or name in chosen:
            for each, value, unit in figures():
                found[each], units[each] = value, unit
    missed = _print_promises(found, units)
    print()
    for name, value in found.items():
        print(f"{name:85} {value:14,.2f} {units[name]}")
    if not chosen or "players" in chosen:
        players_bench.print_tables()
    return 1 if missed else 0


def _print_promises(found: Mapping[str, float], units: Mapping[str, str]) -> int:
    """Those of what was measured; returns how many are missed."""
    missed = 0
    print(f"{'':85}{'ours':>16}{'target':>14}{'other':>16}")
    for promise in PROMISES:
        if promise.figure not in found:
            continue
        value = found[promise.figure]
        bound = promise.bound + (found[promise.plus] if promise.plus else 0)
        is_met = value >= bound if promise.is_least else value <= bound
        missed += not is_met
        sign = "≥" if promise.is_least else "≤"
        unit = units[promise.figure]
        target = f"{sign} {bound:.4g} {unit}"
        other = f"{found[promise.other]:,.4g} {units[promise.other]}" if promise.other else ""
        print(f"{promise.name:85}{f'{value:,.4g} {unit}':>16}{target:>14}{other:>16}  {'met' if is_met else 'MISSED'}")
    return missed


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
