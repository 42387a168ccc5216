"""Looking ahead where the cut goes round: when an act will be right if everybody leaves it to the next player."""

from __future__ import annotations

from typing import Final, TypeVar

from trainer.rules.actions import Action
from trainer.rules.foresight import Ahead
from trainer.rules.house_acts import Choice, Decide, OfferCut
from trainer.rules.plan import Actor, Step, Table
from trainer.rules.round import Round

T = TypeVar("T", bound=Table)

_MOST: Final = 24
"""Steps looked at: an offer and an answer a seat, at a table of eleven."""


def find_if_refused(state: Round[T], action: Action) -> Ahead | None:
    """Where an act would be right if all who are still offered the cut refused it; none where it would not be.

    How the players are going to answer has nothing to do with it: nobody has been asked.
    """
    way: list[Step] = []
    for _ in range(_MOST):
        choices = [(step, rest) for step, rest in state.choices if not step.optional]
        right = next((step for step, _ in choices if step.by is Actor.DEALER and step.fits(action)), None)
        if right is not None:
            return Ahead(way=tuple(way), coming=right, faults=()) if way else None
        if not choices:
            return None
        refusal = next((each for each in choices if _is_refusal(each[0])), None)
        step, rest = refusal if refusal is not None else choices[0]
        if refusal is None and not isinstance(step.action, OfferCut):
            return None
        way.append(step)
        state = state.take(step.action, rest)
    return None


def _is_refusal(step: Step) -> bool:
    return isinstance(step.action, Decide) and step.action.choice is Choice.REFUSE_CUT
