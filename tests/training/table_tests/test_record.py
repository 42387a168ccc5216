"""A table test step by step, and what comes of it, against tests written down by hand."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from datetime import date

import pytest

from tests.store.made_up_rounds import answer, start
from trainer.records import Answer, AssessmentStep, AttemptEnd, KeptAttempt, Mark
from trainer.training.made_text import written
from trainer.training.table_tests import record
from trainer.training.table_tests.record import Outcome, Scoring, Setting, Signing, Stage, TableTest
from trainer.training.table_tests.sheet import Item, Part, Seen, Sheet

ITEMS = (
    Item(id="a", part=Part.CONTROL, words="guards the pot", weight=4, is_required=True),
    Item(id="b", part=Part.HOSPITALITY, words="greets", weight=1),
)
SETTING = Setting(rulebook="oneida-poker", game="holdem", seed=7, sheet=Sheet(items=ITEMS, least_percent=80, months=12))
WELL = {"a": Seen.WELL, "b": Seen.WELL}
PASSED = Outcome(
    percent=95, money_faults=0, integrity_faults=0, is_dealt_well=True, observed=100, not_shown=(), has_passed=True
)


@dataclass(frozen=True)
class Kept:
    """What the store would tell."""

    step: AssessmentStep
    text: str = ""
    who: str = "s1"
    test: str = "t1"
    person: str = "p1"
    at: str = "2026-11-30T10:00:00.000+00:00"


def the_test(*steps: Kept) -> TableTest:
    named = Kept(AssessmentStep.NAMED, "i1")
    (found,) = record.told_by([Kept(AssessmentStep.SET, written(SETTING)), named, *steps])
    return found


SCORED = [Kept(AssessmentStep.SCORED, written(Scoring(marks=WELL)), who=who) for who in ("s1", "i1")]
SIGNED = Kept(AssessmentStep.SIGNED, written(Signing(agreed=Scoring(marks=WELL), outcome=PASSED)))


@pytest.mark.parametrize(
    ("steps", "is_dealt", "stage"),
    [
        ([], False, Stage.TO_DEAL),
        ([Kept(AssessmentStep.DEALT, "at1", who="p1")], False, Stage.TO_DEAL),
        ([Kept(AssessmentStep.DEALT, "at1", who="p1")], True, Stage.TO_SCORE),
        ([Kept(AssessmentStep.DEALT, "at1", who="p1"), SCORED[0]], True, Stage.TO_SCORE),
        ([Kept(AssessmentStep.DEALT, "at1", who="p1"), *SCORED], True, Stage.TO_SIGN),
        ([Kept(AssessmentStep.DEALT, "at1", who="p1"), *SCORED, SIGNED], True, Stage.TO_COUNTERSIGN),
        ([*SCORED, SIGNED, Kept(AssessmentStep.COUNTERSIGNED, who="p1")], True, Stage.DONE),
        ([*SCORED, SIGNED, Kept(AssessmentStep.WITHDRAWN, "the deck was marked")], True, Stage.WITHDRAWN),
    ],
)
def test_a_test_says_what_it_waits_for(steps: list[Kept], is_dealt: bool, stage: Stage) -> None:
    assert replace(the_test(*steps), ended=int(is_dealt)).stage is stage


def test_the_last_sheet_of_an_assessor_counts_and_what_both_saw_alike_is_agreed_at_first() -> None:
    other = Scoring(marks={"a": Seen.WELL, "b": Seen.NOT}, words="in haste")
    found = the_test(SCORED[0], SCORED[1], Kept(AssessmentStep.SCORED, written(other), who="i1"))
    assert found.waits_for == ()
    assert found.scorings["i1"] == other
    assert record.agreed_at_first(found) == {"a": Seen.WELL}


def _dealt(*answers: Answer, is_finished: bool = True) -> KeptAttempt:
    end = AttemptEnd(finished=is_finished, elapsed_ms=60_000)
    return KeptAttempt(
        id="at1", number=1, started_at="2026-11-30T09:00:00+00:00", start=start("p1"), answers=answers, end=end
    )


GOOD = tuple([answer(step) for step in range(10)])


@pytest.mark.parametrize(
    ("dealt", "marks", "has_passed"),
    [
        (_dealt(*GOOD), WELL, True),
        (_dealt(*GOOD), {"a": Seen.WELL, "b": Seen.NOT}, True),
        (_dealt(*GOOD), {"a": Seen.PARTLY, "b": Seen.WELL}, False),
        (_dealt(*GOOD), {"a": Seen.NOT, "b": Seen.WELL}, False),
        (_dealt(*GOOD), {"a": Seen.WELL}, False),
        (_dealt(*GOOD, is_finished=False), WELL, False),
        (_dealt(*GOOD[:8], answer(8, Mark.WRONG), answer(9, Mark.WRONG)), WELL, False),
        (_dealt(), WELL, False),
    ],
    ids=["both", "a light item", "too little shown", "a required one", "not filled in", "left", "dealt badly", "none"],
)
def test_both_the_round_and_the_sheet_must_hold(dealt: KeptAttempt, marks: dict[str, Seen], has_passed: bool) -> None:
    assert record.outcome(SETTING.sheet, marks, [dealt]).has_passed is has_passed


def rounds(attempts: int, ended: int, *, took: float = 0, **changed: object) -> TableTest:
    """A test of which so many rounds were begun and so many ended, in so many minutes."""
    begun = [Kept(AssessmentStep.DEALT, f"at{number}", who="p1") for number in range(attempts)]
    test = the_test(*begun)
    setting = replace(SETTING, **changed)  # type: ignore[arg-type]
    return replace(test, setting=setting, ended=ended, dealt_ms=int(took * 60_000))


@pytest.mark.parametrize(
    ("test", "is_dealt", "is_open"),
    [
        (rounds(0, 0, rounds=2), False, False),
        (rounds(1, 0, rounds=2), False, True),
        (rounds(1, 1, rounds=2), False, False),
        (rounds(2, 1, rounds=2), False, True),
        (rounds(2, 2, rounds=2), True, False),
        (rounds(3, 3, took=9.9, minutes=10), False, False),
        (rounds(3, 3, took=10, minutes=10), True, False),
        (rounds(4, 3, took=12, minutes=10), False, True),
    ],
)
def test_it_is_dealt_once_so_many_rounds_or_so_much_time_has_been(
    test: TableTest, is_dealt: bool, is_open: bool
) -> None:
    assert (test.is_dealt, bool(test.open_attempt)) == (is_dealt, is_open)


def test_all_rounds_together_meet_the_standard_or_do_not() -> None:
    bad = (*GOOD[:9], answer(9, Mark.WRONG))
    assert record.outcome(SETTING.sheet, WELL, [_dealt(*GOOD), _dealt(*bad)]).percent == 95
    assert record.outcome(SETTING.sheet, WELL, [_dealt(*GOOD), _dealt(*bad)]).is_dealt_well
    assert not record.outcome(SETTING.sheet, WELL, [_dealt(*GOOD), _dealt(*GOOD, is_finished=False)]).is_dealt_well
    money = [_dealt(*GOOD, *GOOD, answer(20, Mark.WRONG, severity="money")) for _ in range(2)]
    assert not record.outcome(SETTING.sheet, WELL, money).is_dealt_well, "two faults of money in all"


def test_a_test_of_before_is_one_round_of_any_version() -> None:
    said = '{"rulebook":"oneida-poker","game":"holdem","seed":7,"sheet":{"items":[],"least_percent":80,"months":12}}'
    kept = f'{{"form":1,"said":{said}}}'
    (found,) = record.told_by([Kept(AssessmentStep.SET, kept)])
    assert (found.setting.rounds, found.setting.minutes, found.setting.text_hash) == (1, 0, "")


def test_a_required_item_that_was_not_shown_fails_whatever_else_was() -> None:
    lenient = replace(SETTING.sheet, least_percent=1)
    found = record.outcome(lenient, {"a": Seen.NOT, "b": Seen.WELL}, [_dealt(*GOOD)])
    assert (found.observed, found.not_shown, found.has_passed) == (20, ("a",), False)


def _done(test: str, day: str, *, has_passed: bool, withdrawn: str = "") -> TableTest:
    signing = Signing(agreed=Scoring(marks=WELL), outcome=replace(PASSED, has_passed=has_passed))
    return TableTest(
        id=test,
        trainee="p1",
        examiner="s1",
        set_at=day,
        setting=SETTING,
        signing=signing,
        signed_at=day,
        countersigned_at=f"{day}T10:00:00.000+00:00",
        withdrawn=withdrawn,
    )


def test_the_latest_test_says_who_may_deal_and_until_when() -> None:
    (permit,) = record.permits([_done("t2", "2026-08-31", has_passed=True), _done("t1", "2026-02-01", has_passed=True)])
    assert (permit.test, permit.since, permit.until) == ("t2", date(2026, 8, 31), date(2027, 8, 31))
    assert permit.holds_on(date(2027, 8, 31))
    assert not permit.holds_on(date(2027, 9, 1))


def test_leave_to_deal_begins_on_the_day_of_the_station(monkeypatch: pytest.MonkeyPatch) -> None:
    late = replace(_done("t1", "2026-11-30", has_passed=True), countersigned_at="2026-11-30T23:40:00.000+00:00")
    found = {}
    with monkeypatch.context() as patch:
        for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
            patch.setenv("TZ", zone)
            time.tzset()
            (permit,) = record.permits([late])
            found[zone] = permit.since
    time.tzset()
    assert [*found.values()] == [date(2026, 12, 1), date(2026, 11, 30)]


def test_a_failed_test_ends_what_an_earlier_one_allowed_and_a_withdrawn_one_does_not() -> None:
    earlier = _done("t1", "2026-02-01", has_passed=True)
    assert record.permits([earlier, _done("t2", "2026-08-31", has_passed=False)]) == ()
    (permit,) = record.permits([earlier, _done("t2", "2026-08-31", has_passed=False, withdrawn="the deck was marked")])
    assert permit.test == "t1"


@pytest.mark.parametrize(
    ("day", "months", "expected"),
    [
        (date(2026, 8, 31), 6, date(2027, 2, 28)),
        (date(2027, 8, 31), 6, date(2028, 2, 29)),
        (date(2026, 12, 15), 1, date(2027, 1, 15)),
        (date(2026, 5, 31), 1, date(2026, 6, 30)),
    ],
)
def test_a_month_later_is_the_same_day_or_the_last_of_a_shorter_month(day: date, months: int, expected: date) -> None:
    assert record.months_later(day, months) == expected


@pytest.mark.parametrize("text", ["", "{}", '{"form":9,"said":{}}', '{"form":1,"said":{"rulebook":1}}'])
def test_a_test_that_can_not_be_read_here_is_left_out_and_no_other(text: str) -> None:
    steps = [Kept(AssessmentStep.SET, written(SETTING)), Kept(AssessmentStep.SET, text, test="t2")]
    assert [found.id for found in record.told_by(steps)] == ["t1"]
    steps = [Kept(AssessmentStep.SET, written(SETTING)), Kept(AssessmentStep.SCORED, text)]
    assert record.told_by(steps) == ()
