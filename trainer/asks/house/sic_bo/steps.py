"""The dealer's steps at Sic Bo as a key prints them."""

from __future__ import annotations

from trainer.asks.house.sic_bo.settlement import SicBoSetting
from trainer.asks.house.steps import shown
from trainer.asks.steps import ShownStep
from trainer.asks.walking import Chosen, Walked, first_by_itself, walk
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.round import Round


def steps_to_end(state: Round[SicBoTable], setting: SicBoSetting) -> tuple[ShownStep, ...]:
    """All that must be done from here on, in one of the orders that are right; nothing is shaken more than it must."""
    walked = walk(state, first_that_must_be, is_numbered=True)
    return tuple([shown(each.step, each.before, setting, shows_all=True) for each in walked])


class DicePlayers:
    """The players of a round of dice, who have done all they may once their wagers are out."""

    def next(self, state: Round[SicBoTable]) -> Chosen[SicBoTable]:
        """The first step that must be done."""
        return first_that_must_be(state)

    def by_themselves(self, state: Round[SicBoTable]) -> Chosen[SicBoTable] | None:
        """The house tests the computer of a table that opens."""
        return first_by_itself(state)

    def saw(self, walked: Walked[SicBoTable]) -> None:
        """Nothing in a spot speaks of the dealer's steps."""

    def have_finished(self) -> None:
        """No decisions are left over where there are none."""


def first_that_must_be(state: Round[SicBoTable]) -> Chosen[SicBoTable]:
    step, rest = next((step, rest) for step, rest in state.choices if not step.optional)
    return step, step.action, rest
