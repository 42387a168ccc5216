"""Made spots: how many a second of each ask, and 1,000 seeds of each held against what they were made to be."""

from __future__ import annotations

from collections import defaultdict
from time import process_time
from typing import Final

from tests.training.making.properties import faults
from tests.training.making.seen import TABLES
from trainer.asks.key import AskId
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.training.making.made import asks_made, made, spot_made

SEEDS: Final = range(1000)
_SEEDS_TIMED: Final = range(60, 120)
_ALIKE: Final = "is the spot of"
MADE: Final = "spots made a second, the slowest ask over its tables"
MISSING: Final = "made spots of 1,000 a maker that are not what was asked for"


def _tables() -> dict[tuple[AskId, FamilyId], list[tuple[str, str]]]:
    found: dict[tuple[AskId, FamilyId], list[tuple[str, str]]] = defaultdict(list)
    for rulebook, game in TABLES:
        for ask in asks_made(rulebook, game):
            found[ask, LISTED[game].family].append((rulebook, game))
    return found


def figures() -> list[tuple[str, float, str]]:
    """Spots a second of the processor by ask, over its tables and at the slowest of them; what is missing.

    What was promised is an ask's rate; the slowest table, and with keys, is there to see where the next gain lies.
    """
    from trainer.ui.screen import collect_garbage_seldom

    collect_garbage_seldom()  # as in the program
    of_makers = _tables()
    took: dict[AskId, list[float]] = defaultdict(list)
    made_a_second: dict[AskId, float] = {}
    put_a_second: dict[AskId, float] = {}
    missing = alike = 0
    for (ask, _), tables in of_makers.items():
        for rulebook, game in tables:
            spot_made(rulebook, game, ask, 0)  # what is loaded once is no spot's time
            start = process_time()
            for seed in _SEEDS_TIMED:
                spot_made(rulebook, game, ask, seed)
            between = process_time()
            for seed in _SEEDS_TIMED:
                made(rulebook, game, ask, seed)
            end = process_time()
            took[ask].append((between - start) / len(_SEEDS_TIMED))
            made_a_second[ask] = min(made_a_second.get(ask, 1e9), len(_SEEDS_TIMED) / (between - start))
            put_a_second[ask] = min(put_a_second.get(ask, 1e9), len(_SEEDS_TIMED) / (end - between))
        found = faults(tables, ask, SEEDS)
        alike += sum(_ALIKE in each for each in found)
        missing += sum(_ALIKE not in each for each in found)
    return [
        (MADE, min(len(each) / sum(each) for each in took.values()), "/s"),
        (MISSING, missing, ""),
        ("made spots of 1,000 a maker that another seed gave already", alike, ""),
        *((f"spots made a second, the slowest table: {ask}", speed, "/s") for ask, speed in made_a_second.items()),
        *(
            (f"spots made and asked a second, the slowest table: {ask}", speed, "/s")
            for ask, speed in put_a_second.items()
        ),
    ]
