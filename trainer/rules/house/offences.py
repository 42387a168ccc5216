"""What an act with a wager does whoever's turn it is: takes what pushes, pays what is lost, settles what is in play."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.rules.actions import Action
from trainer.rules.house.acts import CollectWager, Pay
from trainer.rules.house.lines import Outcome, Settled
from trainer.rules.house.table import HouseTable, Stake
from trainer.rules.scale import Effect, Offence


def against_outcome(settled: Iterable[Settled], action: Action) -> Offence | None:
    """The wager that an act takes is not lost, or the one it pays not won; none where they agree.

    `settled` is how the wagers end, of the one hand that is meant where a seat has several.
    """
    for each in settled:
        if _is_about(each, action) and not _agrees(each.line.outcome, action):
            return Offence(Effect.CHIPS_ASTRAY, each.clauses)
    return None


def is_decided(settled: Iterable[Settled], action: Action) -> bool:
    """Whether what becomes of the wager that an act takes or pays can be seen."""
    return any(_is_about(each, action) for each in settled)


def stake_of(table: HouseTable, action: CollectWager | Pay) -> Stake | None:
    """The chips that an act is about; none where nothing lies on the spot."""
    seat = action.source if isinstance(action, CollectWager) else action.to
    place = (seat, action.wager, action.on, action.spot, action.hand_number)
    return next((stake for stake in table.stakes if stake.place == place), None)


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
