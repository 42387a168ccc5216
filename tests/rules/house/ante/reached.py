"""The steps of many rounds of Three Card and Four Card: walked at random, and after every event that can happen."""

from __future__ import annotations

from functools import cache
from random import Random

from tests.rules.house.ante.rounds import (
    COUNTED_BY_MACHINE,
    DEALINGS,
    next_step,
    put_right,
    table,
    to_end,
    with_progressive,
)
from tests.rules.house.ante.tables_at_random import MARYLAND, table_at_random
from tests.rules.house.ante.walking import Ante, Walked, events_of, start, walk
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.handling import can_happen
from trainer.rules.plan import Step
from trainer.rules.values import changed


def walked(book: str, seed: int, trouble: float) -> Walked:
    random = Random(f"{book} {seed}")
    return walk(table_at_random(book, random), random, trouble)


@cache
def steps_of(book: str, walks: int) -> tuple[Step, ...]:
    """Of quiet walks at random, and of every event at its first moment in a natural round of each method."""
    steps = [step for seed in range(walks) for step in walked(book, seed, 0.0).steps]
    for dealing in (*DEALINGS, *COUNTED_BY_MACHINE):
        begun = with_progressive(dealing) if book == MARYLAND else table(book, dealing)
        steps += steps_of_events(start(changed(begun, rounds_since_count=4)))
    return tuple(steps)


def steps_of_events(state: Ante) -> list[Step]:
    """What each event that can happen in a round leads to, twice where it can happen again."""
    steps: list[Step] = []
    seen: set[e.HouseEvent] = set()
    while (taken := next_step(state)) is not None:
        for event in events_of(state.table):
            if event in seen or not can_happen(state.table, event):
                continue
            seen.add(event)
            _, after = put_right(state, event)
            steps += to_end(state.play(event))[0]
            if can_happen(after.table, event):
                steps += to_end(after.play(event))[0]
        state = taken[1]
    return steps
