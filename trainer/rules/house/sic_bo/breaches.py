"""What an act at a Sic Bo table does by itself: dice shown unshaken, or hidden before all are paid; wrong wagers."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.house.breaches import against_outcome, stake_of
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.settlement import is_lost, lost, settle, won
from trainer.rules.house.sic_bo.table import BEFORE_UNCOVERING, SicBoTable, Stage
from trainer.rules.house.sic_bo.wagers import Bet, choices
from trainer.rules.scale import Breach, Effect

_DECIDED_BY: Final = frozenset({Stage.UNCOVERED, Stage.CALLED, Stage.LIT})


def broken(table: SicBoTable, action: a.Action) -> Breach | None:
    """What the act does; none where it can only be out of its turn."""
    match action:
        case h.Uncover():
            is_raw = table.stage in BEFORE_UNCOVERING and not table.is_shaken
            return Breach(Effect.SHOWN, (Clause.SHAKE,)) if is_raw else None
        case h.Cover():
            return Breach(None, (Clause.STAY_UNCOVERED,)) if _is_owed_something(table) else None
        case h.Shake():
            # the result that wagers wait for is gone (reading R206)
            return Breach(None, (Clause.STAY_UNCOVERED, Clause.SHAKE)) if _is_owed_something(table) else None
        case h.CollectWager() | h.Pay():
            return _by_settling(table, action)
        case h.EnterDice() | h.ClearLights() if table.is_computer_down:
            clause = Clause.COMPUTER_FAILURE if table.is_uncovered else Clause.FAILURE_WHILE_COVERED
            return Breach(Effect.NEEDLESS, (clause,))
        case _:
            return None


def _by_settling(table: SicBoTable, action: h.CollectWager | h.Pay) -> Breach | None:
    """A wager is in the play until the dice lie flat in sight; then they say how it ends, wherever its chips are."""
    if table.stage in BEFORE_UNCOVERING or not table.is_flat:
        if stake_of(table, action) is None:
            return None
        its_time = Clause.PAY_WINNERS if isinstance(action, h.Pay) else Clause.LOSERS_FIRST
        return Breach(Effect.STILL_IN_PLAY, (its_time,), has_its_time=True)
    if table.stage not in _DECIDED_BY:
        return None
    if stake_of(table, action) is not None:
        return against_outcome(settle(table.unsettled, table.dice, table.rules), action)
    bet = next((bet for bet in Bet if bet == action.wager and action.on in choices(bet)), None)
    if isinstance(action, h.Pay) and bet is not None and is_lost(bet, action.on, table.dice, table.rules):
        return Breach(Effect.CHIPS_ASTRAY, (Clause(bet.value),))
    return None


def _is_owed_something(table: SicBoTable) -> bool:
    """Dice lie open, and wagers are still to be taken or paid: E(5)."""
    if table.stage not in _DECIDED_BY or not table.is_flat:
        return False
    waiting = table.unsettled
    return table.stage is not Stage.LIT or any(
        (*lost(waiting, table.dice, table.rules), *won(waiting, table.dice, table.rules))
    )


_RULES: Final[Mapping[type[a.Action], tuple[Clause, ...]]] = MappingProxyType(
    {
        h.TestComputer: (Clause.TEST_COMPUTER,),
        a.Announce: (Clause.NO_MORE_BETS,),
        h.Cover: (Clause.COVER,),
        h.Shake: (Clause.SHAKE,),
        h.Uncover: (Clause.UNCOVER,),
        h.CallDice: (Clause.CALL_DICE,),
        h.EnterDice: (Clause.ENTER_DICE,),
        h.CollectWager: (Clause.LOSERS_FIRST,),
        h.Pay: (Clause.PAY_WINNERS,),
        h.ReturnWager: (Clause.NO_MORE_BETS,),
        h.ClearLights: (Clause.CLEAR_LIGHTS,),
    }
)


def own_rules(action: a.Action) -> tuple[StrEnum, ...]:
    """The rules about acts of this kind, the nearest first."""
    return _RULES.get(type(action), ())
