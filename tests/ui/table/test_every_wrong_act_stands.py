"""Two wrong acts at one step, at each kind of table: log, result, replay and score have both, the test is failed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.training.house.drills import drilled as drilled_at_house
from tests.training.rounds import MemoryRecord, drilled, play_out, to_own
from tests.training.sessions import replay_of
from tests.ui.results import result_view
from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.book import Severity
from trainer.training.attempts import AnySession
from trainer.training.house.drill import HouseFocus
from trainer.training.poker.focus import Focus
from trainer.training.scoring import STANDARD, score
from trainer.ui.table.report import LogBook
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.line import lowered

Begun = tuple[AnySession, MemoryRecord, tuple[a.Action, a.Action]]


def live_hands_taken_in(level: Level) -> Begun:
    """Hold'em: two players who are in lose their cards where another is turned to."""
    session, record = drilled(Focus.ACTION, level)
    due = to_own(session, lambda step: isinstance(step.action, a.CallOn)).action
    live = [seat.number for seat in session.state.table.contenders if a.CallOn(seat.number) != due]
    return session, record, (a.CollectCards(live[0]), a.CollectCards(live[1]))


def pot_to_two_losers(level: Level) -> Begun:
    """Stud: the pot to one who has lost, then to another."""
    session, record = drilled(Focus.SHOWDOWN, level, seed=3, game="stud7-high")
    right = to_own(session, lambda step: isinstance(step.action, a.PushPot)).action
    assert isinstance(right, a.PushPot)
    winners = {step.action.to for step in session.due() if isinstance(step.action, a.PushPot)}
    one, other = [seat.number for seat in session.state.table.players if seat.number not in winners][:2]
    return session, record, (replace(right, to=one), replace(right, to=other))


def wager_taken_and_paid_wrong(level: Level) -> Begun:
    """Blackjack: a winner's wager is taken, then too much paid for it."""
    session, record = drilled_at_house("oneida-blackjack", "blackjack", HouseFocus.SETTLEMENT, level, seed=5)
    right = to_own(session, lambda step: isinstance(step.action, h.Pay)).action
    assert isinstance(right, h.Pay)
    stake = next(stake for stake in session.state.table.stakes if stake.seat == right.to)
    return (
        session,
        record,
        (h.CollectWager(right.to, right.wager, stake.amount), replace(right, amount=right.amount * 3 // 2)),
    )


CASES = [
    pytest.param(live_hands_taken_in, Severity.INTEGRITY, id="holdem"),
    pytest.param(pot_to_two_losers, Severity.MONEY, id="stud"),
    pytest.param(wager_taken_and_paid_wrong, Severity.MONEY, id="blackjack"),
]


@pytest.mark.parametrize(("begin", "weight"), CASES)
def test_two_wrong_acts_at_one_step_stand_in_log_result_replay_and_score(
    begin: Callable[[Level], Begun], weight: Severity
) -> None:
    session, record, acts = begin(Level.PRACTICE)
    log, table = LogBook(session), session.state.table
    said = [lowered(str(act_words(act, around_of(table)))) for act in acts]
    assert said[0] != said[1]
    for act in acts:
        log.add(session.submit(act, 1), table)
    play_out(session)
    session.finish(1)
    kept = record.kept()
    for words, line in zip(said, log.lines, strict=True):
        assert words in line.words
        assert line.weight is weight
    found = score(kept.answers, 1)
    assert sum(len(fault.answers) for fault in found.faults) == 2
    assert (found.money_faults + found.integrity_faults, found.lost) == (2, weight.weight)
    (step,) = [step for step in replay_of(kept).steps if step.faults]
    assert len(step.faults) == 2
    shown = result_view(kept)
    told = " ".join(row.detail for row in shown.faults)
    lines = " ".join(f"{line.verb} {line.rest}" for line in shown.review.view(shown.review.faults[0]).lines).lower()
    for words in said:
        assert f"you did: {words}" in told
        assert words.lower() in lines


@pytest.mark.parametrize(("begin", "weight"), CASES)
def test_in_a_test_the_second_counts_against_the_standard_beside_the_first(
    begin: Callable[[Level], Begun], weight: Severity
) -> None:
    counted, words = [], []
    for entered in (1, 2):
        session, record, acts = begin(Level.TEST)
        for act in acts[:entered]:
            session.submit(act, 1)
        play_out(session)
        session.finish(1)
        kept = record.kept()
        found, passing = score(kept.answers, 1), result_view(kept).passing
        assert passing is not None
        words.append(passing.word)
        counted.append((found.money_faults, found.integrity_faults))
    assert counted[1] == (counted[0][0] * 2, counted[0][1] * 2)
    assert sum(counted[0]) == 1
    assert not STANDARD.is_met(100, money_faults=counted[1][0], integrity_faults=counted[1][1])
    assert words[1] == "Failed"
