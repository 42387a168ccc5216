"""The dealer's steps for a settlement: what each line makes the dealer take or pay."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.rules.house.acts import CollectWager, Pay
from trainer.rules.house.lines import Outcome, Settled
from trainer.rules.plan import Step


def money_step(each: Settled, hand_number: int = 0) -> Step | None:
    """The step of one line, none where nothing moves: a push, a wager returned, chips that the rack has already.

    `hand_number` says which of a seat's hands after a split it is about.
    """
    line = each.line
    clause, *also = each.clauses
    match line.outcome:
        case Outcome.WIN:
            pay = Pay(line.seat, line.wager, line.pays, on=line.on, spot=line.spot, hand_number=hand_number, of=line.of)
            return Step(pay, clause, also=tuple(also))
        case Outcome.LOSE | Outcome.SURRENDER if not line.was_collected:
            lost = CollectWager(line.seat, line.wager, -line.net, on=line.on, spot=line.spot, hand_number=hand_number)
            return Step(lost, clause, also=tuple(also))
        case _:
            return None


def money_steps(settled: Iterable[Settled]) -> tuple[Step, ...]:
    """The steps of all lines, in their order."""
    return tuple([step for each in settled if (step := money_step(each)) is not None])
