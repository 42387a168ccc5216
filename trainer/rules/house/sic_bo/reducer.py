"""What each act and event does to a Sic Bo table: the only way it changes."""

from __future__ import annotations

from trainer.rules.actions import Action, Announce, CallFloor, ReturnUncalled
from trainer.rules.calls import Call
from trainer.rules.house.acts import (
    CallDice,
    ClearLights,
    CollectWager,
    Cover,
    EnterDice,
    Pay,
    Shake,
    TestComputer,
    Uncover,
)
from trainer.rules.house.reducer import after_money, paid_beside, taken_up
from trainer.rules.house.sic_bo.events import ComputerFailure, DieNotFlat
from trainer.rules.house.sic_bo.settlement import won
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.house.sic_bo.wagers import Bet, DiceWager
from trainer.rules.values import changed


def after(table: SicBoTable, action: Action) -> SicBoTable:
    """The table once something has been done, or has happened."""
    match action:
        case Announce(say):
            return _announced(table, say)
        case Cover():
            return changed(table, stage=Stage.COVERED, shakes=0)
        case Shake():
            return changed(table, shakes=table.shakes + 1)
        case Uncover():
            return changed(table, stage=Stage.UNCOVERED)
        case CallDice():
            return changed(table, stage=Stage.CALLED)
        case EnterDice():
            return changed(table, stage=Stage.LIT)
        case CollectWager() | ReturnUncalled():
            return _closed(after_money(table, action))
        case Pay():
            return _closed(_paid(table, action))
        case ClearLights():
            return changed(taken_up(table), stage=Stage.CLEARED)
        case DieNotFlat():
            return changed(table, is_flat=False)
        case ComputerFailure():
            return changed(table, is_computer_down=True)
        case TestComputer() | CallFloor():
            return table
        case _:
            raise TypeError(f"{action} is no act at a Sic Bo table")


def _announced(table: SicBoTable, say: Call) -> SicBoTable:
    match say:
        case Call.NO_MORE_BETS:
            return changed(table, stage=Stage.CLOSED)
        case Call.NO_ROLL:
            return changed(table, stage=Stage.CLOSED, is_flat=True, no_rolls=table.no_rolls + 1)
        case Call.VOID_ROUND | Call.SETTLE_THEN_CLOSE:
            return _closed(changed(table, is_stopped=True))
        case _:
            return table


def _closed(table: SicBoTable) -> SicBoTable:
    """Where the game has stopped, the round is over with the last wager: there are no lights to put out."""
    return taken_up(table) if table.is_stopped and not table.unsettled else table


def _paid(table: SicBoTable, action: Pay) -> SicBoTable:
    """Of several stacks that a seat has on one spot, the one that wins just so much."""
    for at, stake in enumerate(table.stakes):
        if stake.paid or (stake.seat, stake.wager, stake.on) != (action.to, action.wager, action.on):
            continue
        wager = DiceWager(stake.seat, Bet(stake.wager), stake.amount, stake.on)
        if any(each.line.pays == action.amount for each in won([wager], table.dice, table.rules)):
            return paid_beside(table, at, action.amount)
    raise AssertionError(f"{action} pays nothing that lies on the layout")
