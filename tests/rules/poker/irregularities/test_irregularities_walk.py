"""Random rounds in which something goes wrong at its first, a middle or its last possible moment, noticed or not."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.poker.choices import Table
from tests.rules.poker.irregularities.made_events import possible
from tests.rules.poker.irregularities.random_trouble import (
    any_table,
    branches_missed,
    chosen,
    go_wrong_often,
    go_wrong_together,
    is_done,
    kinds_of,
)
from tests.rules.poker.tables import ONEIDA, start
from tests.samples import crossed, some
from trainer.rules.actions import STOP, Act, CallOn, ReturnUncalled
from trainer.rules.poker.irregularities.windows import can_happen
from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.table import Status

pytestmark = pytest.mark.one_in(2)

HOLDEM: Final = (ONEIDA, "holdem")
TABLES: Final = (
    HOLDEM,
    (ONEIDA, "omaha-hilo8"),
    (ONEIDA, "stud7-hilo8"),
    (ONEIDA, "stud5-high"),
    (ONEIDA, "draw5-low"),
)
"""One of each kind; the others differ from it in what wins."""
MOMENTS: Final = {"first": 0.0, "middle": 0.5, "last": 1.0}


@pytest.mark.one_in(16)
@pytest.mark.parametrize(
    ("of", "kind", "moment"), crossed([(of, kind) for of in TABLES for kind in kinds_of(of)], MOMENTS)
)
def test_at_its_first_a_middle_and_its_last_possible_moment(of: Table, kind: Irregularity, moment: str) -> None:
    go_wrong_often(kind, MOMENTS[moment], 2 if of == HOLDEM else 1, of)


@pytest.mark.parametrize("of", TABLES[:: some(4, 1)])
def test_both_branches_of_every_ruling_are_reached(of: Table) -> None:
    assert branches_missed(of) == set()


@st.composite
def several(draw: st.DrawFn) -> tuple[Table, list[Irregularity]]:
    of = draw(st.sampled_from(TABLES))
    return of, draw(st.lists(st.sampled_from(kinds_of(of)), min_size=2, max_size=4))


@settings(max_examples=some(10, 400), deadline=None)
@given(seed=st.integers(0, 10**9), trouble=several())
def test_several_in_one_round(seed: int, trouble: tuple[Table, list[Irregularity]]) -> None:
    of, kinds = trouble
    go_wrong_together(seed, kinds, of)


@pytest.mark.parametrize("seed", range(some(12, 40)))
def test_nobody_who_is_out_is_turned_to_and_nothing_is_owed_to_the_dead(seed: int) -> None:
    random = Random(seed)
    kind = random.choice((Irregularity.PLAYER_LEFT, Irregularity.HAND_COLLECTED, Irregularity.HAND_FOULED))
    state = start(any_table(random, HOLDEM))
    dead: set[int] = set()
    while state.choices and not is_done(state):
        for step in state.expected():
            if isinstance(step.action, CallOn | Act):
                number = step.action.to if isinstance(step.action, CallOn) else step.action.seat
                assert number not in dead
        event = possible(state.table, kind, random)
        state = state.happen(event) if event and random.random() < 0.05 else state.play(chosen(state, random, 1))
        dead |= {seat.number for seat in state.table.players if seat.status is Status.DEAD}
    late = [action for action in state.actions() if isinstance(action, ReturnUncalled)]
    assert all(action.amount > 0 for action in late)


def test_nothing_goes_wrong_in_a_void_round() -> None:
    random = Random(1)
    state = start(any_table(random, HOLDEM))
    while (event := possible(state.table, Irregularity.MISSING_OR_EXTRA_CARDS, random)) is None:
        state = state.play(chosen(state, random, 0))
    state = state.happen(event).play(STOP)
    while not state.is_over:
        step = next(step for step in state.expected() if not step.optional)
        state = state.play(step.action)
        for kind in kinds_of(HOLDEM):
            assert possible(state.table, kind, random) is None
    assert not can_happen(state.table, event)
