"""A Sic Bo round as tests bring it to a moment: small, big and a total of nine lie on the layout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tests.rules.house.sic_bo.walking import SicBo
from tests.rules.house.tables import sic_bo_rules
from trainer.rules.actions import Action
from trainer.rules.house.sic_bo.game import SIC_BO, set_up
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.sic_bo.wagers import Bet, Dice, DiceWager
from trainer.rules.plan import Agenda, Step
from trainer.rules.round import Round

WAGERS: Final = (
    DiceWager(2, Bet.BIG, 2000),
    DiceWager(1, Bet.SMALL, 1000),
    DiceWager(1, Bet.TOTAL, 500, (9,)),
)


def begun(
    wagers: Sequence[DiceWager] = WAGERS, throws: Sequence[Dice] = ((1, 2, 3),), *, is_opening: bool = False
) -> SicBo:
    return Round.start(SIC_BO, set_up(sic_bo_rules(), wagers, throws, is_opening=is_opening))


def must(state: SicBo) -> list[Action]:
    """What is right now and may not be left out."""
    return [step.action for step in state.expected() if not step.optional]


def quiet(state: SicBo) -> tuple[Step, Agenda[SicBoTable]] | None:
    """How a round goes on when nobody does more than must be done."""
    return next(((step, rest) for step, rest in state.choices if not step.optional), None)


def at_act(state: SicBo, kind: type[Action]) -> SicBo:
    """Goes on until an act of this kind is due."""
    while not isinstance(must(state)[0], kind):
        state = state.play(must(state)[0])
    return state


def quiet_end(state: SicBo) -> list[Action]:
    """All that must be done from here on, in the order listed."""
    done = []
    while (due := must(state))[:1]:
        done.append(due[0])
        state = state.play(due[0])
    assert state.is_over
    return done
