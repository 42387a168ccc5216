"""A table test from its being set to its being countersigned, told by the steps that are kept of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum, auto
from typing import Final, Protocol, assert_never

from trainer.days import local_day
from trainer.records import AssessmentStep, KeptAttempt
from trainer.rules.notation import BadNotation
from trainer.tongue import Unsaid
from trainer.training.made_text import read
from trainer.training.scoring import passes, score, together
from trainer.training.table_tests.sheet import Marks, Seen, Sheet, missing, not_shown, percent

_MS_A_MINUTE: Final = 60_000
_A_TEST: Final = Unsaid.translate("Training", "a table test")


class Stage(StrEnum):
    """What a table test waits for."""

    TO_DEAL = auto()
    """The dealer has not dealt it, or not to its end."""
    TO_SCORE = auto()
    """An assessor has not filled the sheet in."""
    TO_SIGN = auto()
    """All sheets are in: what is agreed is signed by the examiner."""
    TO_COUNTERSIGN = auto()
    """The dealer reads the result and signs that they have."""
    DONE = auto()
    WITHDRAWN = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What is set: what is dealt, by which version of the book, and by which sheet it is observed."""

    rulebook: str
    game: str
    seed: int
    """Of the first round; each further one is dealt at the table as the last has left it."""
    sheet: Sheet
    rounds: int = 1
    """So many are dealt, where it does not go by time."""
    minutes: int = 0
    """No further round is begun once so many have been dealt; 0 where their number counts."""
    options: str = "{}"
    """What of the game the examiner has chosen: a JSON object, as a rulebook's file has it."""
    text_hash: str = ""
    """Of the rulebook's text when it was set; empty of tests of before, which any version deals."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """What one assessor has seen, or two have agreed on, and what is said of it."""

    marks: Marks
    words: str = ""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """Of what two have agreed, by the items' ids: why it is so, where it is otherwise than one of them saw it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a test came to: the program's verdicts beside what was observed."""

    percent: int | None
    """The round's score; none where nothing was asked for."""
    money_faults: int
    integrity_faults: int
    is_dealt_well: bool
    """The round meets the standard of every test."""
    observed: int | None
    """What was shown on the sheet, in per cent; none where nothing had an occasion."""
    not_shown: tuple[str, ...]
    """The ids of required items that were not shown."""
    has_passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Signing:
    """What the examiner has signed."""

    agreed: Scoring
    outcome: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class TableTest:
    """One of them, as far as it has come."""

    id: str
    trainee: str
    examiner: str
    set_at: str
    """UTC, ISO 8601, as all that follow."""
    setting: Setting
    second: str = ""
    """The id of a second assessor, who scores apart; empty where the examiner is alone."""
    attempts: tuple[str, ...] = ()
    """The rounds that were dealt for it, the last of which may be under way."""
    ended: int = 0
    """How many of them have come to their end."""
    dealt_ms: int = 0
    """How long those took."""
    scorings: Mapping[str, Scoring] = field(default_factory=dict)
    """By the assessor's id, the last of each."""
    is_compared: bool = False
    """Both sheets were shown side by side, and neither changes any more."""
    signing: Signing | None = None
    signed_at: str = ""
    countersigned_at: str = ""
    withdrawn: str = ""
    """Why it counts for nothing."""

    @property
    def assessors(self) -> tuple[str, ...]:
        return (self.examiner, self.second) if self.second else (self.examiner,)

    @property
    def waits_for(self) -> tuple[str, ...]:
        """The assessors whose sheet is not in."""
        return tuple([each for each in self.assessors if each not in self.scorings])

    @property
    def open_attempt(self) -> str:
        """The round that is under way; empty where none is."""
        return self.attempts[-1] if len(self.attempts) > self.ended else ""

    @property
    def is_dealt(self) -> bool:
        """No further round is to be dealt."""
        if self.open_attempt or not self.ended:
            return False
        if self.setting.minutes:
            return self.dealt_ms >= self.setting.minutes * _MS_A_MINUTE
        return self.ended >= self.setting.rounds

    @property
    def stage(self) -> Stage:
        """What it waits for."""
        if self.withdrawn:
            return Stage.WITHDRAWN
        if self.countersigned_at:
            return Stage.DONE
        if self.signing is not None:
            return Stage.TO_COUNTERSIGN
        if not self.is_dealt:
            return Stage.TO_DEAL
        return Stage.TO_SCORE if self.waits_for else Stage.TO_SIGN


class KeptStep(Protocol):
    """What the store tells of a step."""

    @property
    def test(self) -> str: ...
    @property
    def person(self) -> str: ...
    @property
    def step(self) -> AssessmentStep: ...
    @property
    def who(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def at(self) -> str: ...


def told_by(steps: Iterable[KeptStep]) -> tuple[TableTest, ...]:
    """The tests that these steps tell of, oldest first; what a newer program wrote of one can be read there alone."""
    tests: dict[str, TableTest] = {}
    unreadable: set[str] = set()
    for each in steps:
        try:
            if each.step is AssessmentStep.SET:
                setting = read(each.text, Setting, _A_TEST)
                tests[each.test] = TableTest(
                    id=each.test, trainee=each.person, examiner=each.who, set_at=each.at, setting=setting
                )
            elif each.test in tests:
                tests[each.test] = _after(tests[each.test], each)
        except BadNotation:
            unreadable.add(each.test)
    return tuple([test for test in tests.values() if test.id not in unreadable])


def _after(test: TableTest, kept: KeptStep) -> TableTest:
    match kept.step:
        case AssessmentStep.SET:
            return test
        case AssessmentStep.NAMED:
            return replace(test, second=kept.text)
        case AssessmentStep.DEALT:
            return replace(test, attempts=(*test.attempts, kept.text))
        case AssessmentStep.SCORED:
            return replace(test, scorings={**test.scorings, kept.who: read(kept.text, Scoring, _A_TEST)})
        case AssessmentStep.COMPARED:
            return replace(test, is_compared=True)
        case AssessmentStep.SIGNED:
            return replace(test, signing=read(kept.text, Signing, _A_TEST), signed_at=kept.at)
        case AssessmentStep.COUNTERSIGNED:
            return replace(test, countersigned_at=kept.at)
        case AssessmentStep.WITHDRAWN:
            return replace(test, withdrawn=kept.text)
        case _:
            assert_never(kept.step)


def outcome(sheet: Sheet, marks: Marks, dealt: Sequence[KeptAttempt]) -> Outcome:
    """What it comes to; raises `BadNotation` where the answers of a round can't be read.

    Both must hold: all rounds together by the standard of every test, and the sheet by its own.
    """
    found = together([score(each.answers, each.elapsed_ms) for each in dealt])
    is_finished = all(each.end is not None and each.end.finished for each in dealt)
    is_dealt_well = bool(passes(found, is_finished=is_finished))
    observed, lacking = percent(sheet, marks), not_shown(sheet, marks)
    has_seen = observed is not None and observed >= sheet.least_percent and not lacking
    return Outcome(
        percent=found.percent,
        money_faults=found.money_faults,
        integrity_faults=found.integrity_faults,
        is_dealt_well=is_dealt_well,
        observed=observed,
        not_shown=tuple([item.id for item in lacking]),
        has_passed=is_dealt_well and has_seen and not missing(sheet, marks),
    )


def agreed_at_first(test: TableTest) -> dict[str, Seen]:
    """What all assessors have seen alike; what they saw otherwise is left open for them to talk over."""
    marks = [scoring.marks for scoring in test.scorings.values()]
    items = [item.id for item in test.setting.sheet.items]
    first = marks[0] if marks else {}
    return {id_: first[id_] for id_ in items if id_ in first and all(each.get(id_) is first[id_] for each in marks)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Permit:
    """Who may deal a game, by which test, until when."""

    person: str
    rulebook: str
    game: str
    test: str
    since: date
    until: date

    def holds_on(self, day: date) -> bool:
        return self.since <= day <= self.until


def permits(tests: Sequence[TableTest]) -> tuple[Permit, ...]:
    """One for each person and table whose latest countersigned test was passed; a failed one ends what was before."""
    latest: dict[tuple[str, str, str], TableTest] = {}
    for test in sorted(tests, key=lambda each: each.countersigned_at):
        if test.countersigned_at and not test.withdrawn:
            latest[test.trainee, test.setting.rulebook, test.setting.game] = test
    found = []
    for (person, rulebook, game), test in latest.items():
        assert test.signing is not None, "nobody countersigns what was not signed"
        if test.signing.outcome.has_passed:
            since = local_day(test.countersigned_at)
            until = months_later(since, test.setting.sheet.months)
            found.append(Permit(person=person, rulebook=rulebook, game=game, test=test.id, since=since, until=until))
    return tuple(found)


def months_later(day: date, months: int) -> date:
    """The same day so many months on; the last of a month that is shorter."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    for last in (day.day, 30, 29, 28):
        try:
            return date(year, month + 1, last)
        except ValueError:
            continue
    raise AssertionError("every month has 28 days")
