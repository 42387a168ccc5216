"""In a test one wrong act is one fault: what it skipped is caught up by a hand, and counts no more."""

from __future__ import annotations

import pytest

from tests.training.rounds import MemoryRecord, drilled, go_on, play_out, to_own
from tests.training.sessions import session_of
from tests.ui.results import result_view
from trainer.records import Level, Mark
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.judge import Finding, Verdict
from trainer.rules.notation import read_action, write_action
from trainer.training.attempts import AnySession, drill_for
from trainer.training.played_again import is_caught_up, is_fault
from trainer.training.poker.focus import Focus
from trainer.training.scoring import Score, score

DICE = ("oneida-sic-bo", "sic-bo")
TABLES = [
    ("oneida-poker", "holdem"),
    ("oneida-poker", "stud7-hilo8"),
    DICE,
    ("oneida-blackjack", "blackjack-pitch"),
    ("tribal-three-card", "three-card-poker"),
]


def begun(table: tuple[str, str], seed: int) -> tuple[AnySession, MemoryRecord]:
    record = MemoryRecord()
    session = session_of(drill_for(*table, "whole", Level.TEST, seed), record)
    session.begin()
    return session, record


def hurried(table: tuple[str, str], place: int, skipped: int) -> tuple[AnySession, MemoryRecord, Verdict]:
    """So many own steps on, the act that is due so many steps later."""
    twin, noted = begun(table, 2)
    ended(twin, noted)
    acts = [read_action(answer.given) for answer in noted.answers if answer.mark is Mark.RIGHT and answer.given]
    session, record = begun(table, 2)
    for _ in range(place):
        to_own(session)
        go_on(session)
    to_own(session)
    outcome = session.submit(acts[place + skipped], 1)
    return session, record, outcome.verdict


def ended(session: AnySession, record: MemoryRecord) -> Score:
    play_out(session)
    session.finish(1)
    return score(record.answers, 1)


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    ("table", "place", "skipped"),
    [
        *[(table, *hurry) for table in TABLES for hurry in ((2, 3), (9, 2), (14, 1)) if table != DICE or hurry[0] == 2],
        (DICE, 12, 5),
    ],
)
def test_an_act_of_haste_adds_one_fault_to_score_and_result(table: tuple[str, str], place: int, skipped: int) -> None:
    session, record, verdict = hurried(table, place, skipped)
    assert not verdict.is_right
    found = ended(session, record)
    assert (found.missed + found.wrong, sum(len(fault.answers) for fault in found.faults)) == (1, 1)
    assert found.steps == found.right + 1
    assert found.lost == found.faults[0].weight
    view = result_view(record.kept())
    assert len(view.faults) == 1
    assert view.figures[1][2] in ("1 missed, 0 wrong", "0 missed, 1 wrong")


def test_dice_shown_after_one_shake_are_one_fault_and_are_covered_again() -> None:
    session, record = begun(("oneida-sic-bo", "sic-bo"), 2)
    to_own(session, lambda step: isinstance(step.action, h.Shake))
    go_on(session)
    uncover = h.Uncover()
    session.submit(uncover, 1)
    assert isinstance(to_own(session).action, h.Shake), "one shake was put right, one is left"
    found = ended(session, record)
    assert (found.missed + found.wrong, found.integrity_faults) == (1, 1)
    shown = [answer for answer in record.answers if answer.given == write_action(uncover)]
    assert [answer.mark for answer in shown] == [Mark.WRONG, Mark.RIGHT]


@pytest.mark.parametrize("at", [*range(11, 15), *range(16, 20)])
def test_a_hole_card_turned_too_early_is_covered_however_little_is_left_before_it(at: int) -> None:
    """From the offer of insurance, over the last hit, to the last player who is asked: then one step is left."""
    session, record = begun(("oneida-blackjack", "blackjack-pitch"), 3)
    for _ in range(at - 1):
        to_own(session)
        go_on(session)
    due = to_own(session).action
    verdict = session.submit(a.Reveal(0), 1).verdict
    assert verdict.finding is Finding.TOO_EARLY
    assert session.answers[-1].played[-1:] == (write_action(due),)
    assert isinstance(to_own(session, lambda step: step.fits(a.Reveal(0))).action, a.Reveal), "covered until its time"
    found = ended(session, record)
    assert (found.missed + found.wrong, sum(len(fault.answers) for fault in found.faults)) == (1, 1)
    assert found.integrity_faults == (1 if at < 19 else 0), "until all have finished, as far as anybody can see"


def test_of_the_skipped_steps_the_gravest_is_the_fault_and_the_rest_is_only_caught_up() -> None:
    session, record = drilled(Focus.WHOLE, Level.TEST, seed=7)
    to_own(session, lambda step: isinstance(step.action, a.CollectBets))
    session.submit(a.Deal(a.Area.BOARD, a.Face.UP, 3), 1)
    session.commit()
    skipped = [answer for answer in record.answers if answer.mark is Mark.MISSED]
    assert len(skipped) > 1
    assert [answer.expected for answer in skipped if is_fault(answer)] == [write_action(a.Burn())]
    assert all(is_fault(answer) != is_caught_up(answer) for answer in skipped)


def test_an_act_past_a_symptom_that_holds_the_play_is_the_missed_notice_and_no_second_fault() -> None:
    told = 0
    for seed in range(1, 60):
        session, record = drilled(Focus.IRREGULARITIES, Level.TEST, seed=seed)
        while session.incident is None and go_on(session):
            pass
        incident = session.incident
        if incident is None or incident.event is None or not session.is_held:
            continue
        acts = (a.Burn(), a.Deal(a.Area.BOARD, a.Face.UP, 3), *[a.CallOn(seat) for seat in range(1, 10)])
        hasty = next((act for act in acts if session.play.judge(act).finding is Finding.TOO_EARLY), None)
        if hasty is None:
            continue
        session.submit(hasty, 1)
        found = ended(session, record)
        assert (found.missed, found.wrong) == (1, 0), (seed, hasty)
        assert sum(len(fault.answers) for fault in found.faults) == 1
        told += 1
        if told == 3:
            return
    raise AssertionError("too few such rounds")


def test_a_symptom_let_pass_is_one_fault_however_much_it_takes_to_deal_with_it() -> None:
    for seed in range(1, 60):
        session, record = drilled(Focus.IRREGULARITIES, Level.TEST, seed=seed)
        while session.incident is None and go_on(session):
            pass
        if session.incident is None or session.incident.event is None or not session.is_held:
            continue
        session.go_on(1)
        put_right = [answer for answer in session.answers if is_caught_up(answer)]
        found = ended(session, record)
        assert (found.missed, found.wrong, len(put_right) > 0) == (1, 0, True)
        return
    raise AssertionError("no such round")
