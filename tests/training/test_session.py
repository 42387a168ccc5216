"""A drill under way: what is judged, what plays itself, what each level says and keeps."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.training.rounds import MemoryRecord, drilled, go_on, play_out, play_with_slips, to_own
from trainer.errors import TrainerError
from trainer.records import Answer, AttemptEnd, Level, Mark
from trainer.rules import actions as a
from trainer.rules.book import Book
from trainer.rules.judge import Finding, Verdict
from trainer.rules.notation import read_action
from trainer.rules.plan import Actor
from trainer.rules.weighing import Weighed, weighed
from trainer.training import notes
from trainer.training.casting import Turn
from trainer.training.judged import read_back
from trainer.training.played_again import is_caught_up, is_let_pass, log_of
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus, offered
from trainer.training.poker.kind import POKER
from trainer.training.scoring import score

NARROW = [
    focus
    for focus in offered(Drill(rulebook="oneida-poker", game="holdem").game_book())
    if focus not in (Focus.WHOLE, Focus.IRREGULARITIES)
]


def test_a_whole_round_without_a_fault_is_worth_everything() -> None:
    session, record = drilled()
    play_out(session)
    session.finish(60_000)
    assert score(record.answers, 60_000).percent == 100
    assert record.ended == AttemptEnd(finished=True, elapsed_ms=60_000)
    assert log_of(record.answers) == session.state.actions()


@pytest.mark.parametrize("focus", NARROW)
def test_only_steps_of_the_focus_are_the_trainees(focus: Focus) -> None:
    session, record = drilled(focus)
    play_out(session)
    session.commit()
    kinds = {type(read_action(answer.given)) for answer in record.answers if answer.by_trainee}
    allowed: dict[Focus, set[type[a.Action]]] = {
        Focus.DEAL: {a.PlaceButton, a.Deal},
        Focus.BOARD: {a.Burn, a.Deal},
        Focus.ACTION: {a.CallOn, a.Announce, a.MarkDeck, a.MakeChange, a.CollectCards},
        Focus.POTS: {a.ReturnUncalled, a.CollectBets, a.TakeRake, a.TakeJackpot, a.DropRake, a.DropJackpot},
        Focus.SHOWDOWN: {a.Reveal, a.Read, a.PushPot, a.CollectCards},
        Focus.KILL: {a.MoveKillButton, a.MoveButton, a.PushPot},
    }
    assert kinds
    assert kinds <= allowed[focus]


def test_show_deals_the_whole_round_and_asks_for_nothing() -> None:
    session, record = drilled(level=Level.SHOW)
    play_out(session)
    session.finish(1)
    assert session.turn() is Turn.OVER
    assert all(answer.mark is Mark.PLAYED and not answer.by_trainee for answer in record.answers)


@pytest.mark.parametrize("level", [Level.GUIDED, Level.PRACTICE])
def test_a_wrong_act_comes_back_and_the_first_try_counts(level: Level) -> None:
    session, _ = drilled(Focus.BOARD, level)
    step = to_own(session)
    before = session.state
    wrong = session.submit(a.MarkDeck(), 10)
    assert (wrong.mark, wrong.played) == (Mark.WRONG, ())
    assert session.state is before
    right = session.submit(step.action, 20)
    assert right.mark is Mark.RIGHT
    assert right.verdict.is_right
    assert [answer.attempt_no for answer in session.answers if answer.by_trainee] == [1, 2]
    assert score(session.answers, 0).percent == 0


def test_a_verdict_carries_the_clause_its_citation_and_our_words() -> None:
    session, _ = drilled(Focus.BOARD)
    to_own(session)
    outcome = session.submit(a.Deal(a.Area.BOARD, a.Face.UP, 3), 10)
    assert outcome.verdict.finding is Finding.TOO_EARLY
    assert [type(step.action) for step in outcome.verdict.left_out] == [a.Burn]
    assert outcome.cites[0] == "Oneida Poker J(7)"
    assert outcome.gist


def test_a_hint_is_noted_in_practice_and_is_free_when_guided() -> None:
    for level, mark in ((Level.PRACTICE, Mark.HINTED), (Level.GUIDED, Mark.RIGHT)):
        session, _ = drilled(Focus.BOARD, level)
        to_own(session)
        step = session.hint(1)
        assert step is not None
        assert session.submit(step.action, 10).mark is mark


def test_a_hint_holds_for_one_step() -> None:
    session, _ = drilled(Focus.BOARD)
    to_own(session)
    session.hint(1)
    go_on(session)
    assert session.submit(to_own(session).action, 10).mark is Mark.RIGHT


def test_undo_takes_the_table_back_and_the_verdict_stays() -> None:
    session, _ = drilled(Focus.BOARD)
    to_own(session)
    before = session.state
    go_on(session)
    go_on(session)
    answers = list(session.answers)
    assert session.undo(30)
    assert session.undo(31)
    assert session.state is before
    assert session.answers[: len(answers)] == answers
    assert [answer.mark for answer in session.answers[len(answers) :]] == [Mark.UNDONE] * 2
    assert not session.undo(32)


def test_steps_done_again_after_undo_count_once() -> None:
    session, _ = drilled(Focus.BOARD)
    to_own(session)
    for _ in range(2):
        go_on(session)
    session.undo(1)
    session.undo(2)
    play_out(session)
    marks = [answer.attempt_no for answer in session.answers if answer.mark is Mark.RIGHT]
    assert marks[:4] == [1, 1, 2, 2]
    assert set(marks[4:]) <= {1}
    assert score(session.answers, 0).steps == len(marks) - 2


def test_an_undone_wrong_step_stays_wrong() -> None:
    session, _ = drilled(Focus.BOARD)
    step = to_own(session)
    session.submit(a.MarkDeck(), 1)
    session.submit(step.action, 2)
    session.undo(3)
    session.submit(step.action, 4)
    found = score(session.answers, 0)
    assert (found.steps, found.wrong) == (1, 1)


def test_an_undone_optional_step_does_not_spare_the_next() -> None:
    session, _ = drilled(Focus.ACTION, seed=3)
    optional = to_own(session, lambda step: step.optional)
    session.submit(optional.action, 1)
    session.undo(2)
    due = to_own(session)
    session.submit(due.action, 3)
    assert session.answers[-1].attempt_no == 1


def test_optional_steps_are_shown_but_not_counted() -> None:
    session, _ = drilled(Focus.ACTION, seed=3)
    step = to_own(session, lambda step: step.optional)
    before = score(session.answers, 0)
    assert session.submit(step.action, 1).mark is Mark.OPTIONAL
    assert score(session.answers, 0).possible == before.possible


def test_an_optional_step_done_wrong_is_a_fault() -> None:
    session, _ = drilled(Focus.ACTION, seed=3)
    step = to_own(session, lambda step: step.optional)
    assert isinstance(step.action, a.Announce)
    wrong = a.Announce(a.Call.RAISE, step.action.to, 9900)
    assert session.submit(wrong, 1).mark is Mark.WRONG
    assert score(session.answers, 0).wrong == 1


# Tests


def test_in_a_test_the_right_step_is_done_in_the_place_of_the_wrong_one() -> None:
    session, _ = drilled(Focus.BOARD, Level.TEST)
    step = to_own(session)
    count = session.state.count
    outcome = session.submit(a.MarkDeck(), 1)
    assert outcome.mark is Mark.WRONG
    assert outcome.played == (step.action,)
    assert session.state.count == count + 1


def test_in_a_test_skipped_steps_are_done_first_and_marked_missed() -> None:
    session, _ = drilled(Focus.BOARD, Level.TEST)
    to_own(session)
    outcome = session.submit(a.Deal(a.Area.BOARD, a.Face.UP, 3), 1)
    assert [type(step.action) for step in outcome.missed] == [a.Burn]
    assert len(session.state.table.board) == 3
    own = [answer for answer in session.answers if answer.by_trainee]
    assert [answer.mark for answer in own] == [Mark.MISSED, Mark.RIGHT]
    assert own[0].given == ""
    assert read_action(own[0].expected) == a.Burn()


def test_in_a_test_what_the_program_did_for_the_trainee_may_still_be_done_and_costs_nothing_more() -> None:
    session, _ = drilled(Focus.BOARD, Level.TEST)
    burn = to_own(session).action
    session.submit(a.MarkDeck(), 1)
    count = session.state.count
    outcome = session.submit(burn, 1)
    assert (outcome.mark, outcome.played, session.state.count) == (Mark.OPTIONAL, (), count)
    assert session.submit(a.Deal(a.Area.BOARD, a.Face.UP, 3), 1).mark is Mark.RIGHT
    # in turn again: a second burn is a burn too many
    assert session.submit(burn, 1).mark is not Mark.OPTIONAL


def test_in_a_test_two_steps_done_in_the_wrong_order_are_one_fault() -> None:
    session, _ = drilled(Focus.BOARD, Level.TEST)
    burn = to_own(session).action
    flop = a.Deal(a.Area.BOARD, a.Face.UP, 3)
    assert [session.submit(act, 1).mark for act in (flop, burn)] == [Mark.MISSED, Mark.OPTIONAL]
    own = [answer for answer in session.answers if answer.by_trainee and answer.mark is not Mark.OPTIONAL]
    assert [answer.mark for answer in own] == [Mark.MISSED, Mark.RIGHT]


def test_in_a_test_each_expected_step_has_one_verdict() -> None:
    for seed in range(1, 8):
        session, record = drilled(Focus.WHOLE, Level.TEST, seed)
        play_with_slips(session, seed)
        session.finish(1)
        counted = [
            answer
            for answer in record.answers
            if answer.by_trainee
            and answer.mark is not Mark.OPTIONAL
            and not is_let_pass(answer)
            and not is_caught_up(answer)
            and not read_back(answer).is_alarm
        ]
        assert len({answer.step for answer in counted}) == len(counted)
        assert {answer.attempt_no for answer in counted} == {1}


def test_in_a_test_nothing_can_be_asked_or_taken_back() -> None:
    session, _ = drilled(Focus.BOARD, Level.TEST)
    to_own(session)
    assert session.hint(1) is None
    go_on(session)
    assert not session.undo(1)


# What is kept


class _FullDisk(MemoryRecord):
    """Refuses the first answers."""

    refusals = 2

    def answer(self, attempt: str, answer: Answer) -> None:
        if self.refusals:
            self.refusals -= 1
            raise TrainerError("The disk is full.")
        super().answer(attempt, answer)


def test_an_answer_that_could_not_be_written_is_written_with_the_next() -> None:
    session, _ = drilled(Focus.BOARD)
    record = _FullDisk()
    session.play.record = record
    to_own(session)
    go_on(session)
    for _ in range(2):
        with pytest.raises(TrainerError, match="disk is full"):
            session.commit()
    go_on(session)
    session.commit()
    assert record.answers == session.answers


def test_an_act_is_seen_before_it_is_written_and_tells_why_it_could_not_be() -> None:
    session, _ = drilled(Focus.BOARD)
    record = _FullDisk()
    session.play.record = record
    step = to_own(session)
    seen: list[int] = []
    refused = session.act(step.action, 1, lambda _outcome: seen.append(record.refusals))
    assert (seen, record.refusals, refused.unwritten) == ([2], 1, "The disk is full.")
    assert refused.verdict.is_right
    record.refusals = 0
    to_own(session)
    assert not session.act(a.Wash(1), 2, lambda _outcome: seen.append(len(record.answers))).unwritten
    assert seen[-1] == 0, "what is judged now is written after it was seen"
    assert record.answers == session.answers


@pytest.mark.parametrize("level", [Level.PRACTICE, Level.TEST])
def test_what_comes_of_an_act_has_the_verdict_as_it_is_kept_and_is_weighed_once(
    level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = Counter[str]()

    def counted(verdict: Verdict, texts: Book) -> Weighed:
        times["weighed"] += 1
        return weighed(verdict, texts)

    monkeypatch.setattr(notes, "weighed", counted)
    session, _ = drilled(Focus.BOARD, level)
    for act in (a.Wash(1), to_own(session).action, a.Wash(2)):
        to_own(session)
        times.clear()
        outcome = session.submit(act, 1)
        assert outcome.answer is session.answers[-1]
        assert read_back(outcome.answer) == outcome.said
        assert times["weighed"] == 1


def test_a_scooped_pot_may_be_pushed_at_once() -> None:
    """Oneida Poker I(9)(b), reading R186: seat 2 has the better hand both ways and 59 in the pot."""
    session, _ = drilled(Focus.SHOWDOWN, Level.PRACTICE, 4, game="stud7-hilo8")
    to_own(session, lambda step: isinstance(step.action, a.PushPot))
    outcome = session.submit(a.PushPot(0, 2, 5900), 1)
    assert outcome.verdict.finding is Finding.RIGHT
    assert "reading R186" in outcome.cites
    play_out(session)
    session.finish(2)
    assert score(session.answers, 2).percent == 100


def test_players_are_never_judged_and_always_in_the_log() -> None:
    session, record = drilled(Focus.POTS)
    play_out(session)
    session.finish(1)
    acts = [act for act in session.state.actions() if isinstance(act, a.Act)]
    kept = [act for act in log_of(record.answers) if isinstance(act, a.Act)]
    assert kept == acts
    assert all(step.by is Actor.DEALER for step in session.due())


@pytest.mark.one_in(4)
@pytest.mark.parametrize("level", [Level.PRACTICE, Level.TEST])
@pytest.mark.parametrize("seed", range(1, 7))
def test_an_attempt_broken_off_goes_on_where_it_stopped(level: Level, seed: int) -> None:
    session, record = drilled(Focus.WHOLE, level, seed)
    play_with_slips(session, seed, most=90)
    session.commit()
    resumed = POKER.resumed(record, record.kept())
    kept = log_of(record.answers)
    assert resumed.state.actions() == kept
    assert session.state.actions()[: len(kept)] == kept
    while resumed.state.count < session.state.count:
        assert resumed.advance() is not None
    assert resumed.state.table == session.state.table
    assert resumed.answers == session.answers
    assert resumed.due() == session.due()
    if level is Level.PRACTICE:
        assert resumed.undo(1) == session.undo(1)
        assert resumed.state.table == session.state.table
    play_out(resumed)
    play_out(session)
    assert score(resumed.answers, 0) == score(session.answers, 0)
