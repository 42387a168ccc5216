"""The kill, pot by pot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.rules.actions import KillMove, MoveKillButton
from trainer.rules.poker.betting import raised
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.kill import WonPot, kill_after
from trainer.rules.poker.rules import KillRule, Limits
from trainer.rules.poker.table import KillState, PokerTable
from trainer.training.explaining.moment import Moment
from trainer.training.explaining.poker.kinds import AfterPot, KillRun


def kill_at(moment: Moment) -> Iterator[KillRun]:
    """What the pot of the round does to the kill button."""
    table = moment.table
    if isinstance(table, PokerTable) and isinstance(moment.step.action, MoveKillButton) and table.rules.kill:
        won = WonPot(sum(pot.amount for pot in table.pots), table.winners, table.low_winners)
        rules = table.rules
        yield kill_run(table.rules.kill, (won,), rules.limits, is_split=rules.form.is_split, before=table.kill)


def kill_run(
    rule: KillRule, pots: Iterable[WonPot], posted: Limits, *, is_split: bool, before: KillState | None = None
) -> KillRun:
    """Each of these pots with what it did; `before` is how the kill stood, with none on where nothing is said."""
    state, found = before or KillState(), list[AfterPot]()
    for pot in pots:
        after, move = kill_after(rule, state, pot, is_split=is_split)
        is_large = pot.amount >= rule.qualifying
        found.append(AfterPot(pot=pot, before=state, after=after, move=move, qualifies=is_large))
        state = after
    now = raised(posted, rule.kind) if state.holder else posted
    return KillRun(rule=rule, is_split=is_split, pots=tuple(found), posted=posted, now=now)


def rules_of_kill(run: KillRun) -> tuple[Clause, ...]:
    """The rule by which the last pot leaves the button as it does."""
    last = run.pots[-1]
    match last.move:
        case KillMove.REMOVE:
            return (Clause.KILL_ENDS,)
        case KillMove.MOVE:
            return (Clause.KILL_MOVES,)
        case None if last.after.holder:
            return (Clause.KILL_STAYS,)
        case _:
            return (Clause.KILL_STARTS,)
