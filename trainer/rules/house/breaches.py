"""What an act with a wager does whoever's turn it is: takes what pushes, pays what is lost, settles what is in play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from trainer.rules.actions import Action
from trainer.rules.house.lines import Outcome, Settled
from trainer.rules.house.table import HouseTable, Stake
from trainer.rules.house_acts import CollectWager, Pay, ReturnWager
from trainer.rules.scale import Breach, Effect

MovesWager: TypeAlias = CollectWager | Pay | ReturnWager


def against_outcome(settled: Iterable[Settled], action: Action) -> Breach | None:
    """The wager that an act takes is not lost, the one it pays not won, the one it returns lost or won.

    None where they agree. Chips that push are their player's: to hand them back moves nothing (reading R214).
    `settled` is how the wagers end, of the one hand that is meant where a seat has several.
    """
    for each in settled:
        if _is_about(each, action) and not _agrees(each.line.outcome, action):
            effect = Effect.NEEDLESS if _is_push_back(each, action) else Effect.CHIPS_ASTRAY
            return Breach(effect, each.clauses)
    return None


def _is_push_back(each: Settled, action: Action) -> bool:
    is_whole = isinstance(action, ReturnWager) and action.amount == each.line.amount
    return is_whole and each.line.outcome is Outcome.PUSH


def is_decided(settled: Iterable[Settled], action: Action) -> bool:
    """Whether what becomes of the wager that an act takes or pays can be seen."""
    return any(_is_about(each, action) for each in settled)


def stake_of(table: HouseTable, action: MovesWager) -> Stake | None:
    """The chips that an act is about; none where nothing lies on the spot."""
    if isinstance(action, ReturnWager):
        lying = [each for each in table.stakes if (each.seat, each.wager) == (action.to, action.wager)]
        return next((each for each in lying if not each.paid), lying[0] if lying else None)
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
        case ReturnWager():
            return (line.seat, line.wager) == (action.to, action.wager)
        case _:
            return False


def _agrees(outcome: Outcome, action: Action) -> bool:
    if isinstance(action, Pay):
        return outcome is Outcome.WIN
    if isinstance(action, ReturnWager):
        return outcome is Outcome.RETURNED
    return outcome in (Outcome.LOSE, Outcome.SURRENDER)
