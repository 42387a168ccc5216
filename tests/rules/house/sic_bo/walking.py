"""Random Sic Bo tables, and rounds walked along right steps with what must hold after every act."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeAlias

from tests.rules.house.choices import check_choices
from tests.rules.house.sic_bo.second_model import SecondModel
from tests.rules.house.tables import sic_bo_rules
from trainer.rules.house.sic_bo.game import SIC_BO, can_happen, set_up, thrown
from trainer.rules.house.sic_bo.rulings import ComputerFailure, DieNotFlat
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.sic_bo.wagers import Bet, DiceWager, choices
from trainer.rules.plan import Step
from trainer.rules.round import Event, Game, Round

SicBo: TypeAlias = Round[SicBoTable]
EVENTS: Final[tuple[Event, ...]] = (DieNotFlat(), ComputerFailure())
LONGEST: Final = 400
"""Acts; a round with a hundred shakes after each of three no rolls stays below."""
RULES: Final = (sic_bo_rules(), sic_bo_rules(pair_wins_on_triple=False))


@dataclass
class Walked:
    """A finished walk: the steps it took, the events that came between."""

    begun: SicBo
    ended: SicBo
    steps: list[Step] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


def table_at_random(random: Random) -> SicBoTable:
    """Up to ten wagers of seven players, now and then two on one spot; some have more chips, some no more."""
    wagers = [_wager(random) for _ in range(random.randint(0, 10))]
    wagers += random.sample(wagers, min(len(wagers), random.choice((0, 0, 1, 2))))
    wagers += [DiceWager(each.seat, each.bet, each.amount + 50, each.on) for each in wagers[: random.choice((0, 0, 1))]]
    return set_up(
        random.choice(RULES),
        wagers,
        [thrown(random.getrandbits(32)) for _ in range(random.randint(1, 3))],
        stacks=(0, *[random.choice((0, 10_000)) for _ in range(7)]),
        is_opening=random.random() < 0.3,
    )


def _wager(random: Random) -> DiceWager:
    bet = random.choice(tuple(Bet))
    return DiceWager(random.randint(1, 7), bet, 50 * random.randint(1, 400), random.choice(choices(bet)))


def walk(table: SicBoTable, random: Random, trouble: float = 0.0, game: Game[SicBoTable] = SIC_BO) -> Walked:
    """A round along right steps at random; at each step something goes wrong with the chance `trouble`."""
    begun = state = Round.start(game, table)
    walked = Walked(begun, begun)
    second = SecondModel(table)
    while state.choices:
        check_choices(state.expected())
        possible = [event for event in EVENTS if can_happen(state.table, event)]
        if possible and random.random() < trouble:
            event = random.choice(possible)
            walked.events.append(event)
            state = state.play(event)
            continue
        if state.is_over and random.random() < 0.5:
            break
        step = random.choice(state.expected())
        second.see(step.action)
        state = state.play(step.action)
        walked.steps.append(step)
        assert state.table.chips == table.chips, f"chips were made or lost by {step.action}"
        assert state.count < LONGEST, "the round does not end"
    assert state.is_over
    second.see_the_end(state.table)
    walked.ended = state
    return walked
