"""What a round was worth: each step by its gravest wrong act; money and integrity named by themselves; pace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from trainer.records import Answer, Mark
from trainer.rules.book import Severity
from trainer.rules.judge import Finding
from trainer.rules.scale import Effect
from trainer.training.judged import Judged, read_back
from trainer.training.played_again import gravity, is_fault

_COUNTED: Final = frozenset({Mark.RIGHT, Mark.WRONG, Mark.MISSED, Mark.HINTED})
_MS_PER_HOUR: Final = 3_600_000


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseFault:
    """A clause that was broken, and where."""

    clause: str
    """Empty of a false alarm, which breaks none."""
    cite: str
    severity: Severity
    answers: tuple[Answer, ...]
    """The acts that broke it, in order: first tries, and other faults at the same steps."""

    @property
    def weight(self) -> int:
        return self.severity.weight * len(self.answers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A round's result."""

    possible: int
    """The weights of all steps that were the trainee's."""
    lost: int
    steps: int
    right: int
    missed: int
    wrong: int
    hinted: int
    money_faults: int
    integrity_faults: int
    faults: tuple[ClauseFault, ...]
    """Heaviest first."""
    elapsed_ms: int
    rounds: int = 1

    @property
    def broken(self) -> tuple[str, ...]:
        """The clauses that were broken, each once, heaviest first: what there is to practise."""
        return tuple(dict.fromkeys(fault.clause for fault in self.faults if fault.clause))

    @property
    def percent(self) -> int | None:
        """Rounded down, so that only a faultless round has 100; none where nothing was asked."""
        return (self.possible - self.lost) * 100 // self.possible if self.possible else None

    @property
    def rounds_per_hour(self) -> int | None:
        """The pace, interruptions left out."""
        return self.rounds * _MS_PER_HOUR // self.elapsed_ms if self.elapsed_ms else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Standard:
    """What a test must come to."""

    least_percent: int
    most_money_faults: int
    most_integrity_faults: int

    def is_met(self, percent: int, *, money_faults: int, integrity_faults: int) -> bool:
        """Whether a test that was dealt to its end is passed."""
        return (
            percent >= self.least_percent
            and money_faults <= self.most_money_faults
            and integrity_faults <= self.most_integrity_faults
        )


STANDARD: Final = Standard(least_percent=90, most_money_faults=1, most_integrity_faults=0)
"""Of every test (reading R195)."""


def passes(found: Score, *, is_finished: bool) -> bool | None:
    """Whether a test is passed; none where no step was asked for. One that was left before its end is failed."""
    if found.percent is None:
        return None
    return is_finished and STANDARD.is_met(
        found.percent, money_faults=found.money_faults, integrity_faults=found.integrity_faults
    )


_LEAVES_OUT: Final = (None, Effect.OUT_OF_ORDER, Effect.CARD_OFF_DECK)
"""What an act too early does where nothing is wrong with it but what was left out."""


def mark_of_verdict(said: Judged, mark: Mark) -> Mark:
    """The one mark of a verdict: an act that is only too early is the step before it, left out.

    So in every level, whether the program did that step first or gave the act back; so on the card, in the log, on the
    result and in the replay.
    """
    is_only_early = said.finding is Finding.TOO_EARLY and not said.is_far_ahead
    leaves_out = said.effect in _LEAVES_OUT or not said.is_sum_known
    return Mark.MISSED if mark is Mark.WRONG and is_only_early and leaves_out else mark


def counts_as(answer: Answer) -> Mark:
    """The mark by which an answer is counted and shown. Raises `BadNotation`."""
    return mark_of_verdict(read_back(answer), answer.mark)


def score(answers: Sequence[Answer], elapsed_ms: int) -> Score:
    """The score of a round's answers: a step costs its gravest wrong act; steps done again after undo count once.

    Raises `BadNotation` where what is stored is none of ours.
    """
    first = [answer for answer in answers if answer.by_trainee and answer.attempt_no == 1 and answer.mark in _COUNTED]
    failed = [answer for answer in first if answer.mark is not Mark.RIGHT]
    more = sum(answer.adds or 0 for answer in answers)
    marks = Counter(map(counts_as, first))
    faults = _by_clause([answer for answer in answers if is_fault(answer)])
    return Score(
        possible=sum(map(gravity, first)) + more,
        lost=sum(map(gravity, failed)) + more,
        steps=len(first),
        right=sum(1 for answer in first if answer.mark is Mark.RIGHT),
        missed=marks[Mark.MISSED],
        wrong=marks[Mark.WRONG],
        hinted=sum(1 for answer in first if answer.mark is Mark.HINTED),
        money_faults=sum(len(fault.answers) for fault in faults if fault.severity is Severity.MONEY),
        integrity_faults=sum(len(fault.answers) for fault in faults if fault.severity.fails_test),
        faults=faults,
        elapsed_ms=elapsed_ms,
    )


def together(scores: Sequence[Score]) -> Score:
    """Several rounds as one: each step weighs as it does in its own."""
    return Score(
        possible=sum(each.possible for each in scores),
        lost=sum(each.lost for each in scores),
        steps=sum(each.steps for each in scores),
        right=sum(each.right for each in scores),
        missed=sum(each.missed for each in scores),
        wrong=sum(each.wrong for each in scores),
        hinted=sum(each.hinted for each in scores),
        money_faults=sum(each.money_faults for each in scores),
        integrity_faults=sum(each.integrity_faults for each in scores),
        faults=tuple([fault for each in scores for fault in each.faults]),
        elapsed_ms=sum(each.elapsed_ms for each in scores),
        rounds=sum(each.rounds for each in scores),
    )


def _by_clause(failed: Sequence[Answer]) -> tuple[ClauseFault, ...]:
    """One entry a clause; a clause that was broken more and less gravely has one of each.

    What breaks no clause, a false alarm, stands by itself: one entry for each act.
    """
    found: dict[tuple[str, Severity, str], list[Answer]] = {}
    for answer in failed:
        act = "" if answer.clause else answer.given
        found.setdefault((answer.clause, severity_of(answer), act), []).append(answer)
    faults = [
        ClauseFault(clause=clause, cite=answers[0].cite, severity=severity, answers=tuple(answers))
        for (clause, severity, _), answers in found.items()
    ]
    return tuple(sorted(faults, key=lambda fault: -fault.weight))


def severity_of(answer: Answer) -> Severity:
    """How much an answer weighs, whether it was right or wrong."""
    return Severity(answer.severity) if answer.severity else Severity.PROCEDURE
