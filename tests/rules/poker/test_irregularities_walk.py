"""Random rounds that something befalls at its first, a middle or its last possible moment, noticed or not."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import product
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.poker.befalling import STOP, is_whole_pack
from tests.rules.poker.choices import CHOICES, Table, rules_of
from tests.rules.poker.made_events import possible
from tests.rules.poker.tables import ONEIDA, Holdem, chips, start
from tests.rules.poker.walking import table_of
from trainer.rules.actions import Act, Action, CallFloor, CallOn, Move, ReturnUncalled
from trainer.rules.notation import read_action, read_value, write_action, write_value
from trainer.rules.plan import Step
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street
from trainer.rules.poker.irregularities.ids import GOVERNING, Irregularity, named
from trainer.rules.poker.irregularities.remedies import ENDS_ROUND
from trainer.rules.poker.irregularities.windows import can_happen
from trainer.rules.poker.table import PokerTable, Status
from trainer.rules.round import Event
from trainer.rules.rulebook import load_rulebook

BRANCHES = (
    Clause.WRONG_START_STANDS,
    Clause.MISSED_PLAYER_STANDS,
    Clause.HAND_RECONSTRUCTED,
    Clause.PROTECTED_HAND_LOST,
    Clause.MISDEAL_RETURNS_CARDS,
    Clause.MISDEAL_RETURNS_BETS,
    Clause.FLOOR_DECIDES,
)
"""Clauses of rulings that are not the one by which an irregularity is known; two face-up cards take two events."""
KINDS = [kind for kind in named(load_rulebook(ONEIDA).games["holdem"]) if kind is not Irregularity.OVERSIZED_CHIP]
OFTEN = {Move.CALL: 6, Move.CHECK: 6, Move.FOLD: 1, Move.RAISE: 1, Move.BET: 1, Move.ALL_IN: 2}


HOLDEM: Final = (ONEIDA, "holdem")
OMAHA: Final = (ONEIDA, "omaha-hilo8")


def table_at_random(random: Random, of: Table = HOLDEM) -> PokerTable:
    """A table of Oneida's with any options, now and then with somebody who sits out."""
    row = {name: random.choice(values) for name, values in CHOICES[of].items()}
    table = table_of(rules_of(of, row), row, random)
    absent = random.choice(table.players)
    if len(table.players) < 3 or random.random() < 0.5 or absent.number == table.button:
        return table
    out = replace(absent, status=Status.OUT)
    return replace(table, seats=tuple(out if seat is absent else seat for seat in table.seats))


def chosen(state: Holdem, random: Random, noticing: float) -> Action:
    """One right step, its free values at one end of their range."""
    steps = list(state.expected())
    if not state.table.trouble.is_held and random.random() >= noticing:
        # a stop that nobody has a mind to is left out
        steps = [step for step in steps if not (step.optional and step.action in (STOP, CallFloor()))] or steps
    weights = [OFTEN[step.action.move] if isinstance(step.action, Act) else 4 for step in steps]
    step: Step = random.choices(steps, weights)[0]
    action = step.action
    for free in step.free:
        if isinstance(action, Act) and free.field == "to":
            action = replace(action, to=random.choice((free.least, free.most)))
    return action


@dataclass
class Befallen:
    """A walk with the tables it passed."""

    moments: list[Holdem] = field(default_factory=list)
    clauses: set[Clause] = field(default_factory=set)
    """Of every step that was right on the way."""

    def run(self, state: Holdem, random: Random, noticing: float) -> Holdem:
        held = chips(state.table)
        while state.choices:
            self.moments.append(state)
            self.clauses |= {Clause(clause) for step in state.expected() for clause in (step.clause, *step.also)}
            check_choices(state)
            before = state.table
            state = state.play(chosen(state, random, noticing))
            check_table(before, state.table)
            assert chips(state.table) == held, f"chips made or lost by {state.actions()[-1]}"
            assert state.count < 1000, "the round does not end"
            if state.is_over and all(step.optional for step in state.expected()):
                break
        assert state.is_over
        return state


def check_choices(state: Holdem) -> None:
    for step in state.expected():
        assert sum(1 for other in state.expected() if other.fits(step.action)) == 1, f"{step} is asked for twice"


def check_table(before: PokerTable, table: PokerTable) -> None:
    """No chips below nothing, no card twice, and no street on open betting."""
    for seat in table.seats:
        assert seat is None or min(seat.stack, seat.bet, seat.paid, seat.stack - seat.pushed) >= 0
    assert min([pot.left for pot in table.pots], default=0) >= 0
    assert min(table.rake_circle, table.jackpot_circle) >= 0
    if len(table.board) > len(before.board) and before.street is not table.street:
        assert not before.betting.pending or not before.is_contested
        assert not any(seat.bet for seat in before.players)
    if table.street is not Street.BEFORE_DEAL and table.deck:
        assert is_whole_pack(table), "a card is twice or nowhere"


def check_end(begun: Holdem, state: Holdem) -> None:
    table = state.table
    assert not table.trouble.is_held
    assert not any(pot.left for pot in table.pots)
    assert not any(seat and (seat.bet or seat.holds_cards) for seat in table.seats)
    if table.is_void:
        stacks = {seat.number: seat.stack for seat in begun.table.seats if seat}
        assert {seat.number: seat.stack for seat in table.seats if seat} == stacks, "all chips are back"
        assert table.trouble.ruling in ENDS_ROUND
    replayed = begun.replay(read_action(write_action(action)) for action in state.actions())
    assert replayed.table == table
    assert read_value(PokerTable, write_value(table)) == table


def befall(seed: int, kind: Irregularity, share: float, noticing: float, of: Table = HOLDEM) -> Befallen | None:
    """A round that an irregularity befalls at that share of its possible moments; none where it never could."""
    random = Random(seed)
    begun = start(table_at_random(random, of))
    quiet = Befallen()
    quiet.run(begun, random, 0)
    found = [(state, event) for state in quiet.moments if (event := possible(state.table, kind, random))]
    if not found:
        return None
    state, event = found[round(share * (len(found) - 1))]
    struck = state.happen(event)
    walk = Befallen()
    check_end(begun, walk.run(struck, random, noticing))
    return walk


@pytest.mark.parametrize("moment", ["first", "middle", "last"])
@pytest.mark.parametrize("kind", KINDS)
def test_at_its_first_a_middle_and_its_last_possible_moment(kind: Irregularity, moment: str) -> None:
    befallen_often(kind, {"first": 0.0, "middle": 0.5, "last": 1.0}[moment], 6, HOLDEM)


@pytest.mark.parametrize("kind", KINDS)
def test_at_an_omaha_table(kind: Irregularity) -> None:
    for share in (0.0, 0.5, 1.0):
        befallen_often(kind, share, 1, OMAHA)


def befallen_often(kind: Irregularity, share: float, rounds: int, of: Table) -> None:
    done = 0
    for seed in range(400):
        done += befall(seed, kind, share, (0, 0.2, 1)[seed % 3], of) is not None
        if done == rounds:
            return
    raise AssertionError(f"{kind} hardly ever happens: {done} times in 400 rounds")


@pytest.mark.parametrize("of", [HOLDEM, OMAHA])
def test_both_branches_of_every_ruling_are_reached(of: Table) -> None:
    wanted = {*(GOVERNING[kind] for kind in KINDS), *BRANCHES}
    reached: set[Clause] = set()
    for seed, kind in product(range(60), KINDS):
        missing = wanted - reached
        if GOVERNING[kind] not in missing and missing.isdisjoint(BRANCHES):
            continue
        walk = befall(seed, kind, Random(seed).random(), noticing=(0.05, 1)[seed % 2], of=of)
        reached |= walk.clauses if walk is not None else set()
        if wanted <= reached:
            return
    assert wanted - reached == set()


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9), kinds=st.lists(st.sampled_from(KINDS), min_size=2, max_size=4))
def test_several_in_one_round(seed: int, kinds: list[Irregularity]) -> None:
    random = Random(seed)
    begun = state = start(table_at_random(random))
    held, waiting = chips(begun.table), list(kinds)
    while state.choices and not (state.is_over and all(step.optional for step in state.expected())):
        check_choices(state)
        event: Event | None = possible(state.table, waiting[0], random) if waiting else None
        if event is not None and random.random() < 0.3:
            state = state.happen(event)
            waiting.pop(0)
        before = state.table
        state = state.play(chosen(state, random, 0.2))
        check_table(before, state.table)
        assert chips(state.table) == held
        assert state.count < 1000
    check_end(begun, state)


@pytest.mark.parametrize("seed", range(40))
def test_nobody_who_is_out_is_turned_to_and_nothing_is_owed_to_the_dead(seed: int) -> None:
    random = Random(seed)
    kind = random.choice((Irregularity.PLAYER_LEFT, Irregularity.HAND_COLLECTED, Irregularity.HAND_FOULED))
    state = start(table_at_random(random))
    dead: set[int] = set()
    while state.choices and not (state.is_over and all(step.optional for step in state.expected())):
        for step in state.expected():
            if isinstance(step.action, CallOn | Act):
                number = step.action.to if isinstance(step.action, CallOn) else step.action.seat
                assert number not in dead
        event = possible(state.table, kind, random)
        state = state.happen(event) if event and random.random() < 0.05 else state.play(chosen(state, random, 1))
        dead |= {seat.number for seat in state.table.players if seat.status is Status.DEAD}
    late = [action for action in state.actions() if isinstance(action, ReturnUncalled)]
    assert all(action.amount > 0 for action in late)


def test_nothing_befalls_a_void_round() -> None:
    random = Random(1)
    state = start(table_at_random(random))
    while (event := possible(state.table, Irregularity.MISSING_OR_EXTRA_CARDS, random)) is None:
        state = state.play(chosen(state, random, 0))
    state = state.happen(event).play(STOP)
    while not state.is_over:
        step = next(step for step in state.expected() if not step.optional)
        state = state.play(step.action)
        for kind in KINDS:
            assert possible(state.table, kind, random) is None
    assert not can_happen(state.table, event)
