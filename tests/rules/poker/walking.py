"""Rounds played at random along right steps, and what must hold after every act."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from typing import Final

from tests.rules.poker.second_model import SecondModel
from tests.rules.poker.tables import PokerRound, chips
from trainer.rules.actions import Act, Action, Draw, Move, StandPat
from trainer.rules.games.catalogue import game_of
from trainer.rules.plan import Free, Step
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Game, Round


@dataclass
class Walked:
    """A finished walk and all the steps it took."""

    begun: PokerRound
    ended: PokerRound
    steps: list[Step] = field(default_factory=list)


def walk(table: PokerTable, random: Random, second: SecondModel, game: Game[PokerTable] | None = None) -> Walked:
    """A round along right steps chosen at random, with what must hold checked after every act."""
    begun = state = Round.start(game or game_of(table), table)
    walked = Walked(begun, begun)
    held = chips(table)
    while state.choices:
        check_choices(state)
        step, action = _choose(state, random)
        second.see(state.table, action)
        state = state.play(action)
        walked.steps.append(step)
        assert chips(state.table) == held, f"chips were made or lost by {action}"
        assert state.count < 2000, "the round does not end"
    assert state.is_over
    second.see_the_end(state.table)
    walked.ended = state
    return walked


def _choose(state: PokerRound, random: Random) -> tuple[Step, Action]:
    """A right step with its free values chosen; players rather call than fold or raise, so that rounds go far."""
    steps = state.expected()
    step = random.choice(steps)
    if isinstance(step.action, Act):
        weights = [_WEIGHTS[other.action.move] if isinstance(other.action, Act) else 1 for other in steps]
        (step,) = random.choices(steps, weights)
    elif isinstance(step.action, Draw) and random.random() < 0.4:
        # standing pat is one choice of many, and hands that tie would be drawn to pieces
        step = next(other for other in steps if isinstance(other.action, StandPat))
    action = step.action
    for free in step.free:
        action = replace(action, **{free.field: _value(free, random)})
    return step, action


_WEIGHTS: Final = {Move.FOLD: 1, Move.CHECK: 5, Move.CALL: 5, Move.BET: 2, Move.RAISE: 2, Move.ALL_IN: 3}


def _value(free: Free, random: Random) -> int:
    """The ends more often than the middle."""
    roll = random.random()
    if free.field == "change" and roll < 0.8:
        return 0
    if roll < 0.4:
        return free.least
    return free.most if roll < 0.6 else random.randrange(free.least, free.most + 1, free.step)


def check_choices(state: PokerRound) -> None:
    """No action fits two of the steps that are right."""
    steps = state.expected()
    kinds: dict[tuple[type[Action], object], list[Step]] = {}
    for step in steps:
        kinds.setdefault((type(step.action), step.by), []).append(step)
    for alike in kinds.values():
        if len({step.action for step in alike}) == len(alike) and not any(step.free for step in alike):
            continue
        for one, two in combinations(alike, 2):
            fit_one_action = one.fits(two.action) or two.fits(one.action)
            assert not fit_one_action, f"{one} and {two}"


def clauses_of(steps: Iterable[Step]) -> set[str]:
    return {clause.value for step in steps for clause in (step.clause, *step.also)}
