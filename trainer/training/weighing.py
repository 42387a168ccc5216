"""What a verdict rests on, and what its fault weighs."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, Protocol, assert_never

from trainer.rules import actions as a
from trainer.rules.book import ClauseText, Severity
from trainer.rules.house import acts as h
from trainer.rules.judge import Kind, Verdict
from trainer.rules.plan import Step
from trainer.rules.poker.clauses import Clause
from trainer.training.house.ordering import order_broken

_WHO_WINS: Final = (Clause.NO_LOW_QUALIFIES, Clause.LOW_HAND_WINS, Clause.BEST_HAND_WINS)
_MOVES_CHIPS: Final = (
    a.PushPot,
    a.CollectBets,
    a.TakeRake,
    a.TakeJackpot,
    a.MakeChange,
    a.ReturnUncalled,
    h.CollectWager,
    h.CollectProgressive,
    h.Pay,
)
_TAKES_CARDS_OFF_DECK: Final = (a.Burn, a.Deal, h.Deliver)
_GRAVITY: Final = {severity: place for place, severity in enumerate(Severity)}


class Texts(Protocol):
    """What a rulebook says of a clause."""

    def clause(self, clause: str) -> ClauseText: ...


def rests_on(verdict: Verdict) -> Step | None:
    """The step whose clauses are cited: the one that was due, else what the act is going to be.

    An act that offends by itself is cited for what it is, whatever was due; one that has its time much later, for the
    rule that says when, unless what was due says that it comes first.
    """
    if verdict.against:
        clause, *also = verdict.against
        return Step(verdict.given, clause, also=tuple(also))
    if verdict.step is None:
        return verdict.coming
    is_untimely = verdict.is_far_ahead and not isinstance(verdict.given, _TAKES_CARDS_OFF_DECK)
    says_order = order_broken(verdict.given, verdict.step.action, verdict.step.also) is not None
    return verdict.coming if is_untimely and not says_order else verdict.step


def governing(verdict: Verdict) -> StrEnum | None:
    """The clause a verdict rests on: that of the step, or the one of its clauses that the act offends against."""
    step = rests_on(verdict)
    if step is None:
        return None
    match verdict.given, step.action:
        case (a.PushPot() as given, a.PushPot() as right) if verdict.kind is Kind.WRONG:
            return _of_push(given, right, step)
        case (a.Burn(), a.Burn()) if verdict.kind is Kind.WRONG:
            return _first((step.clause, *step.also), (Clause.BURNS_APART,)) or step.clause
        case given, right:
            return order_broken(given, right, step.also) or step.clause


def _of_push(given: a.PushPot, right: a.PushPot, step: Step) -> StrEnum:
    """The order of the pots, who wins this one, or how it is divided."""
    named = (step.clause, *step.also)
    if given.pot != right.pot:
        return _first(named, (Clause.LAST_SIDE_POT_FIRST,)) or step.clause
    if given.to != right.to or given.part is not right.part:
        return _first(named, _WHO_WINS) or step.clause
    return step.clause


def _first(named: Iterable[StrEnum], wanted: tuple[Clause, ...]) -> StrEnum | None:
    return next((clause for clause in wanted if clause in named), None)


def weight(verdict: Verdict, texts: Texts) -> Severity | None:
    """What the fault weighs; none where the verdict rests on no clause and nothing was moved.

    What was only done before its turn weighs no more than its own rule: the step it came before is still to come and
    has not been offended against. A card that leaves the deck cannot be put back, so there the gravest of the rules
    that should have been kept first counts whole. What nothing asks for weighs by what it moves.
    """
    clause = governing(verdict)
    due = texts.clause(clause).severity if clause is not None else None
    if verdict.against:
        return Severity.MONEY if isinstance(verdict.given, a.PushPot) else due
    match verdict.kind:
        case Kind.RIGHT | Kind.WRONG:
            return due
        case Kind.TOO_EARLY:
            if due is None or verdict.coming is None:
                return due
            if isinstance(verdict.given, _TAKES_CARDS_OFF_DECK):
                skipped = [texts.clause(step.clause).severity for step in verdict.left_out]
                return max([due, *skipped], key=_GRAVITY.__getitem__)
            return _lighter(due, texts.clause(verdict.coming.clause).severity)
        case Kind.ALREADY_DONE:
            return _lighter(due or Severity.PROCEDURE, Severity.PROCEDURE)
        case Kind.NOT_IN_PROCEDURE:
            return _of_uncalled_for(verdict.given)
        case _:
            assert_never(verdict.kind)


def _of_uncalled_for(given: a.Action) -> Severity:
    if isinstance(given, _MOVES_CHIPS):
        return Severity.MONEY
    # to stop or to speak for nothing holds up the game and changes nothing
    return Severity.SERVICE if isinstance(given, a.Announce | a.CallFloor) else Severity.PROCEDURE


def _lighter(one: Severity, other: Severity) -> Severity:
    return min(one, other, key=_GRAVITY.__getitem__)
