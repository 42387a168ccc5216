"""What each act and event does to a Sic Bo table: the only way it changes."""

from __future__ import annotations

from trainer.rules import house_acts as h
from trainer.rules.actions import Action, Announce, CallFloor
from trainer.rules.calls import Call
from trainer.rules.house.reducer import after_money, paid_beside, taken_up
from trainer.rules.house.sic_bo.rulings import ComputerFailure, DieNotFlat
from trainer.rules.house.sic_bo.settlement import won
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.house.sic_bo.wagers import Bet, DiceWager
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.values import changed


def after(table: SicBoTable, action: Action) -> SicBoTable:
    """The table once something has been done, or has happened."""
    match action:
        case Announce(say):
            return _announced(table, say)
        case h.Cover():
            return changed(table, stage=Stage.COVERED, shakes=0)
        case h.Shake():
            return changed(table, shakes=table.shakes + 1)
        case h.Uncover():
            return changed(table, stage=Stage.UNCOVERED)
        case h.CallDice():
            return changed(table, stage=Stage.CALLED)
        case h.EnterDice():
            return changed(table, stage=Stage.LIT)
        case h.CollectWager():
            return _closed(_collected(table, action))
        case h.ReturnWager():
            return _closed(after_money(table, action))
        case h.Pay():
            return _closed(_paid(table, action))
        case h.ClearLights():
            return changed(taken_up(table), stage=Stage.CLEARED)
        case DieNotFlat():
            return changed(table, is_flat=False)
        case ComputerFailure():
            return changed(table, is_computer_down=True)
        case h.TestComputer() | CallFloor():
            return table
        case _:
            raise TypeError(f"{action} is no act at a Sic Bo table")


def _announced(table: SicBoTable, say: Call) -> SicBoTable:
    match say:
        case Call.NO_MORE_BETS:
            return changed(table, stage=Stage.COVERED if table.is_covered else Stage.CLOSED)
        case Call.NO_ROLL:
            return changed(table, stage=Stage.CLOSED, is_flat=True, no_rolls=table.no_rolls + 1)
        case Call.VOID_ROUND | Call.SETTLE_THEN_CLOSE:
            return _closed(changed(table, is_stopped=True))
        case _:
            return table


def _closed(table: SicBoTable) -> SicBoTable:
    """Where the game has stopped, the round is over with the last wager: there are no lights to put out."""
    return taken_up(table) if table.is_stopped and not table.unsettled else table


def _collected(table: SicBoTable, action: h.CollectWager) -> SicBoTable:
    """One of the stacks that a seat has on a spot, or all of them at once (reading R174)."""
    here = _on_spot(table, action.source, action.wager, action.on)
    if len(here) < 2 or any(table.stakes[at].amount == action.amount for at in here):
        return after_money(table, action)
    left = tuple([stake for at, stake in enumerate(table.stakes) if at not in here])
    return changed(table, stakes=left, rack=table.rack + action.amount)


def _paid(table: SicBoTable, action: h.Pay) -> SicBoTable:
    """Of several stacks that a seat has on one spot, the one that wins just so much, or all of them."""
    due = {at: _wins(table, at) for at in _on_spot(table, action.to, action.wager, action.on)}
    one = next((at for at, amount in due.items() if amount == action.amount), None)
    if one is not None:
        return paid_beside(table, one, action.amount)
    assert sum(due.values()) == action.amount, f"{action} pays nothing that lies on the layout"
    for at, amount in due.items():
        table = paid_beside(table, at, amount)
    return table


def _on_spot(table: SicBoTable, seat: SeatNumber, wager: str, on: tuple[int, ...]) -> tuple[int, ...]:
    """Which of the stakes a seat has there that have not been paid."""
    stakes = enumerate(table.stakes)
    return tuple(at for at, each in stakes if not each.paid and (each.seat, each.wager, each.on) == (seat, wager, on))


def _wins(table: SicBoTable, at: int) -> Cents:
    stake = table.stakes[at]
    wager = DiceWager(stake.seat, Bet(stake.wager), stake.amount, stake.on)
    return sum(each.line.pays for each in won([wager], table.dice, table.rules))
