"""The dealer's steps at Sic Bo as a key prints them."""

from __future__ import annotations

from trainer.asks.house.sic_bo.settlement import SicBoSetting
from trainer.asks.house.steps import shown
from trainer.asks.steps import ShownStep
from trainer.asks.walking import Chosen, walk
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.round import Round


def steps_to_end(state: Round[SicBoTable], setting: SicBoSetting) -> tuple[ShownStep, ...]:
    """All that must be done from here on, in one of the orders that are right; nothing is shaken more than it must."""
    walked = walk(state, _first_that_must_be)
    return tuple([shown(each.step, each.before, setting, shows_all=True) for each in walked])


def _first_that_must_be(state: Round[SicBoTable]) -> Chosen[SicBoTable]:
    step, rest = next((step, rest) for step, rest in state.choices if not step.optional)
    return step, step.action, rest
