"""What a verdict rests on, and what its fault weighs: by what the act did, else by the rule it broke (R178, R209)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, assert_never

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.acts_of_kind import MAKES_DECK_READY, TAKES_CARDS, Fault, gives_ruling, places_in_sight, target
from trainer.rules.book import Book, Severity
from trainer.rules.clause import ClauseName, Decides, deciding
from trainer.rules.house_acts import CollectWager, Pay
from trainer.rules.judge import Finding, Verdict
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Step
from trainer.rules.scale import SCALE, Effect

_WAITS_FOR_WAGERS: Final = (a.Announce, a.CallOn, a.Read)
"""Insurance, the total of a hand, the first decision."""


def order_broken(given: Action, due: Step, coming: Step | None = None) -> StrEnum | None:
    """The rule about the order in which the step that is due comes before an act; none where no such rule says so.

    `coming` is the step that the act is going to be: the rule of its turn stands with that one.
    """
    owner = _owner(due.action)
    if owner is None or target(given) == target(due.action):
        return None
    is_paid_before = isinstance(given, Pay) and isinstance(due.action, CollectWager)
    if is_paid_before and (rule := _ordered(Decides.LOSERS_FIRST, due)):
        return rule
    if (first := _ordered(Decides.WAGERS_FIRST, due)) and _waits_for(first, given):
        return first
    if _is_of_wager(given, coming) and (rule := _ordered(Decides.ITS_TURN, coming)):
        return rule
    mine = _owner(given)
    if mine is None:
        return None
    if mine != owner:
        return _ordered(Decides.ORDER_OF_PLAYERS | Decides.LOSERS_FIRST, due, coming)
    return _ordered(Decides.ORDER_OF_WAGERS, due) if isinstance(given, Pay | CollectWager) else None


def _owner(act: Action) -> SeatNumber | None:
    """Whose wager is settled or whose hand turned up; none of any other act, nor of the dealer's hand."""
    match act:
        case Pay(to=seat) | CollectWager(source=seat) | a.Reveal(to=seat) if seat:
            return seat
        case _:
            return None


def _waits_for(first: ClauseName, act: Action) -> bool:
    if isinstance(act, Pay | CollectWager):
        return act.wager not in first.wagers
    return isinstance(act, _WAITS_FOR_WAGERS)


def _is_of_wager(act: Action, step: Step | None) -> bool:
    """Whether the step settles the wager that the act would settle."""
    match act, step:
        case Pay(wager=mine) | CollectWager(wager=mine), Step(action=Pay(wager=other) | CollectWager(wager=other)):
            return mine == other
        case _:
            return False


def _ordered(what: Decides, *steps: Step | None) -> ClauseName | None:
    return deciding((rule for step in steps if step is not None for rule in step.also), what)


_HOUSE_PART: Final = (a.TakeRake, a.TakeJackpot, a.DropRake, a.DropJackpot)
_GRAVITY: Final = {Severity.SERVICE: 0, Severity.PROCEDURE: 1, Severity.MONEY: 2, Severity.INTEGRITY: 3}


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a verdict rests on, and what its fault weighs."""

    step: Step | None
    """The step whose clauses are cited; none for a false alarm, which breaks no rule of the deal."""
    clause: StrEnum | None
    """The one it rests on: that of the step, or the one of its clauses that the act breaks."""
    severity: Severity | None
    """None where it rests on no clause and nothing was moved. What the scale does not name weighs as that clause."""


def weighed(verdict: Verdict, book: Book) -> Weighed:
    """All three, worked out once."""
    step = _rests_on(verdict, book)
    clause = _governing(verdict, step) if step is not None else None
    of_clause = book.clause(clause).severity if clause is not None else None
    return Weighed(step, clause, SCALE[verdict.effect] if verdict.effect is not None else of_clause)


def _rests_on(verdict: Verdict, book: Book) -> Step | None:
    """The step whose clauses are cited.

    What an act breaks by itself is cited before what was due. Of several steps left out the gravest counts; an act
    that has its time much later is cited for the rule that says when, unless what was due says that it comes first.
    """
    if verdict.is_false_alarm:
        return None
    broken = tuple([rule for rule in verdict.breach.clauses if book.answers(rule)]) if verdict.breach else ()
    if broken:
        return Step(verdict.given, broken[0], also=broken[1:])
    match verdict.finding:
        case Finding.RIGHT | Finding.WRONG:
            return _meant(verdict)
        case Finding.TOO_EARLY:
            return _left_out(verdict, book)
        case Finding.ALREADY_DONE:
            return verdict.done or verdict.step
        case Finding.NOT_IN_PROCEDURE:
            own = next((rule for rule in (*verdict.own_rules, *verdict.instead) if book.answers(rule)), None)
            return Step(verdict.given, own) if own is not None else verdict.step
        case _:
            assert_never(verdict.finding)


def _meant(verdict: Verdict) -> Step | None:
    """What is due where the act is only out of its turn; else what it is a try at."""
    return verdict.coming if Fault.AMOUNT in verdict.faults and verdict.coming is not None else verdict.step


def _left_out(verdict: Verdict, book: Book) -> Step | None:
    if not verdict.left_out or verdict.effect in (Effect.CHIPS_ASTRAY, Effect.WINNING_HAND_TAKEN):
        return verdict.coming or verdict.step
    sure = [verdict.left_out[place] for place in places_in_sight([step.action for step in verdict.left_out])]
    if verdict.effect is Effect.CARD_OFF_DECK:
        return _passed(sure, book) or verdict.coming or verdict.step
    gravest = max(sure, key=lambda step: _gravity(step, book))
    first = gravest if _gravity(gravest, book) > _gravity(verdict.step, book) else verdict.step
    if first is None or verdict.coming is None or isinstance(verdict.given, TAKES_CARDS):
        return first
    if order_broken(verdict.given, first, verdict.coming) is not None:
        return first
    return verdict.coming if verdict.is_far_ahead or _says_when_it_comes(verdict.given, first) else first


def _passed(left_out: Iterable[Step], book: Book) -> Step | None:
    """What a card was taken past: a burn, a ruling, work at the deck; none where the card's own rule says when."""
    kinds = (a.Burn, *MAKES_DECK_READY)
    passed = [step for step in left_out if isinstance(step.action, kinds) or gives_ruling(step.action)]
    return max(passed, key=lambda step: _gravity(step, book), default=None)


def _says_when_it_comes(given: a.Action, left_out: Step) -> bool:
    """Whether the rule of the act tells its time, and that of the step left out only what that step is about.

    Why a wager or a pot goes where it goes does not say what comes after it; that a player is asked says it of the
    bets, and of the next player.
    """
    if isinstance(given, _HOUSE_PART):
        return not isinstance(left_out.action, _HOUSE_PART)
    if isinstance(given, a.CallOn):
        return False
    settles = (a.PushPot, h.Pay, h.CollectWager, *((a.CallOn,) if isinstance(given, h.CollectWager | h.Pay) else ()))
    return isinstance(left_out.action, settles)


def _gravity(step: Step | None, book: Book) -> int:
    return _GRAVITY[book.clause(step.clause).severity] if step is not None else -1


def _governing(verdict: Verdict, step: Step) -> StrEnum:
    if verdict.finding is Finding.WRONG and verdict.breach is None:
        return _of_slip(verdict, step)
    if verdict.finding is Finding.ALREADY_DONE and isinstance(verdict.given, a.TakeRake):
        return deciding(step.also, Decides.RAKE_IS_COMPLETE) or step.clause
    if verdict.finding is Finding.ALREADY_DONE:
        return _of_sum(verdict.given, step)
    if verdict.effect is Effect.CHIPS_ASTRAY and Fault.AMOUNT in verdict.faults and verdict.breach is None:
        return _of_sum(verdict.given, step)
    return order_broken(verdict.given, step, verdict.coming) or step.clause


def _of_sum(given: a.Action, step: Step) -> StrEnum:
    """What a wrong sum breaks: the odds, where they are a rule of their own."""
    named = (step.clause, *step.also)
    return (deciding(named, Decides.ODDS) if isinstance(given, h.Pay) else None) or step.clause


def _of_slip(verdict: Verdict, step: Step) -> StrEnum:
    """Which of the rules of a step decides what was wrong with the one that was done in its place."""
    named = (step.clause, *step.also)
    match verdict.given, step.action:
        case a.PushPot() as given, a.PushPot() as right:
            return _of_push(verdict, given, right, named)
        case a.Burn(), a.Burn():
            return deciding(named, Decides.WHERE_BURNS_LIE) or step.clause
        case h.Pay(), h.Pay() if Fault.AMOUNT in verdict.faults:
            return _of_sum(verdict.given, step)
        case a.Cut(), a.Cut():
            return deciding(named, Decides.CUT_DEPTH) or step.clause
        case given, _ if verdict.effect is Effect.OUT_OF_ORDER:
            return order_broken(given, step, verdict.coming) or step.clause
        case _:
            return step.clause


def _of_push(verdict: Verdict, given: a.PushPot, right: a.PushPot, named: tuple[StrEnum, ...]) -> StrEnum:
    """The order of the pots, how this one is divided, or who wins it.

    A share and half as much again leaves somebody out; less than that is an odd chip in the wrong place.
    """
    if verdict.effect is Effect.OUT_OF_ORDER and given.pot != right.pot:
        return deciding(named, Decides.ORDER_OF_POTS) or named[0]
    takes_more = 2 * given.amount >= 3 * right.amount
    if given.to == right.to and given.part in (right.part, a.PotPart.WHOLE) and takes_more:
        return deciding(named, Decides.SHARES) or named[0]
    if given.to != right.to or given.part is not right.part:
        return deciding(named, Decides.WHO_WINS) or named[0]
    return named[0]
