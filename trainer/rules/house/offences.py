"""What an act with a wager offends against whoever's turn it is: to take what pushes, to pay what is lost."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from trainer.rules.actions import Action
from trainer.rules.house.acts import CollectWager, Pay
from trainer.rules.house.lines import Outcome, Settled


def against_outcome(settled: Iterable[Settled], action: Action) -> tuple[StrEnum, ...]:
    """The clauses by which the wager that an act takes is not lost, or the one it pays not won; none where they agree.

    `settled` is how the wagers end, of the one hand that is meant where a seat has several.
    """
    for each in settled:
        if _is_about(each, action) and not _agrees(each.line.outcome, action):
            return each.clauses
    return ()


def _is_about(each: Settled, action: Action) -> bool:
    line = each.line
    match action:
        case CollectWager():
            return (line.seat, line.wager, line.on, line.spot) == (action.source, action.wager, action.on, action.spot)
        case Pay():
            place = (action.to, action.wager, action.on, action.spot, action.of)
            return (line.seat, line.wager, line.on, line.spot, line.of) == place
        case _:
            return False


def _agrees(outcome: Outcome, action: Action) -> bool:
    if isinstance(action, Pay):
        return outcome is Outcome.WIN
    return outcome in (Outcome.LOSE, Outcome.SURRENDER)
