"""The dealer's steps at Sic Bo as a key prints them."""

from __future__ import annotations

from dataclasses import replace

from trainer.asks.house.sic_bo.settlement import SicBoSetting
from trainer.asks.steps import ShownStep, place_name
from trainer.asks.walking import Chosen, walk
from trainer.rules.actions import Action, Announce, ReturnUncalled
from trainer.rules.house.acts import CallDice, CollectWager, Cover, EnterDice, Pay, Uncover
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.plan import Step
from trainer.rules.round import Round


def steps_to_end(state: Round[SicBoTable], setting: SicBoSetting) -> tuple[ShownStep, ...]:
    """All that must be done from here on, in one of the orders that are right; nothing is shaken more than it must."""
    return tuple([_shown(walked.step, setting) for walked in walk(state, _first_that_must_be)])


def _first_that_must_be(state: Round[SicBoTable]) -> Chosen[SicBoTable]:
    step, rest = next((step, rest) for step, rest in state.choices if not step.optional)
    return step, step.action, rest


def _shown(step: Step, setting: SicBoSetting) -> ShownStep:
    cite = ", ".join(setting.cites(step.clause, *step.also))
    return replace(_part(step.action), group=step.group, cite=cite)


def _part(action: Action) -> ShownStep:
    """What the action itself says."""
    do = action.do
    match action:
        case Announce(say):
            return ShownStep(do=do, say=say.value)
        case Cover(to) | Uncover(to):
            return ShownStep(do=do, to=place_name(to))
        case CallDice(dice) | EnterDice(dice):
            return ShownStep(do=do, numbers=dice)
        case CollectWager(source, wager, amount, on=on):
            return ShownStep(do=do, source=place_name(source), wager=wager, amount=amount, numbers=on)
        case Pay(to, wager, amount, on=on):
            return ShownStep(do=do, to=place_name(to), wager=wager, amount=amount, numbers=on)
        case ReturnUncalled(to, amount):
            return ShownStep(do=do, to=place_name(to), amount=amount)
        case _:
            return ShownStep(do=do)
