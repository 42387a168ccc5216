"""Payment drills: what is judged, when the clock runs, what is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.made_up_rounds import unfinished
from tests.training.rounds import MemoryRecord
from trainer.errors import TrainerError
from trainer.records import Answer, Level, Mark
from trainer.rules.house.odds import Odds
from trainer.rules.notation import BadNotation
from trainer.store import open_store
from trainer.training.exercise import game_named
from trainer.training.exercises import exercise_of
from trainer.training.gate import GATE_TRIES, FirstTry, Form
from trainer.training.paying import PAYMENTS, PayingDrill, PayingSession, drill_of
from trainer.training.paying_bets import Bet, Cut, Payment, payment, worth
from trainer.training.paying_judge import Fault, Handed, is_sized_into, judge, read_back
from trainer.training.paying_odds import RATIO, ratio, subject_of
from trainer.training.standing import standings

PAIR_PLUS = "tribal-three-card/three-card-poker/pair_plus/standard"
RIGHT, MISS = FirstTry(True, 1000), FirstTry(False, 9000)


def begun(subject: str = PAIR_PLUS, *, target_ms: int = 10_000, seed: int = 1) -> tuple[PayingSession, MemoryRecord]:
    record = MemoryRecord()
    session = PayingSession(PayingDrill(subject=subject, target_ms=target_ms, seed=seed), subject_of(subject), record)
    session.begin()
    return session, record


def right(session: PayingSession) -> Handed:
    return Handed(session.due.fewest)


def one_more(cut: Cut) -> Cut:
    """Another chip on the first pile."""
    (piece, count), *rest = cut
    return ((piece, count + 1), *rest)


# The judge


def due_of(odds: Odds, *stack: tuple[int, int], pieces: tuple[int, ...] = (2500, 500, 100, 50)) -> Payment:
    return payment(Bet(number=1, row=ratio(odds).rows[0], stack=stack), pieces)


@pytest.mark.parametrize(
    ("chips", "said", "faults"),
    [
        (((500, 1), (100, 2), (50, 1)), None, ()),
        (((500, 1), (100, 2), (50, 1)), 750, ()),
        (((500, 1), (100, 2)), None, (Fault.AMOUNT,)),
        (((500, 1), (100, 2)), 750, (Fault.CUT,)),
        (((500, 1), (100, 2), (50, 1)), 700, (Fault.AMOUNT,)),
        (((500, 1), (100, 2)), 700, (Fault.AMOUNT, Fault.CUT)),
        (((100, 7), (50, 1)), None, (Fault.PIECES,)),
        (((100, 7), (50, 1)), 700, (Fault.AMOUNT, Fault.PIECES)),
        ((), None, (Fault.AMOUNT,)),
    ],
)
def test_three_to_two_on_five_is_judged_on_amount_and_chips(
    chips: Cut, said: int | None, faults: tuple[Fault, ...]
) -> None:
    assert judge(due_of(Odds(3, 2), (500, 1)), Handed(chips, said)) == faults


def test_even_money_is_sized_into_the_bet_or_set_beside_it_in_fewer_chips() -> None:
    due = due_of(Odds(1), (500, 6))
    into, beside = Handed(((500, 6),)), Handed(((2500, 1), (500, 1)))
    assert judge(due, into) == judge(due, beside) == ()
    assert is_sized_into(due, into)
    assert not is_sized_into(due, beside)
    assert judge(due, Handed(((500, 5), (100, 5)))) == (Fault.PIECES,)
    assert judge(due_of(Odds(2), (500, 3)), Handed(((500, 6),))) == (Fault.PIECES,)


def test_what_no_chip_makes_is_said_but_not_cut() -> None:
    due = due_of(Odds(6, 5), (100, 3))
    assert (due.amount, due.rest) == (360, 10)
    chips: Cut = ((100, 3), (50, 1))
    assert judge(due, Handed(chips)) == judge(due, Handed(chips, 360)) == ()
    assert judge(due, Handed(chips, 350)) == (Fault.AMOUNT,)


# The gate


@pytest.mark.parametrize(
    ("tries", "is_open"),
    [
        ((RIGHT,) * 19, False),
        ((RIGHT,) * 20, True),
        ((MISS,) + (RIGHT,) * 19, True),
        ((MISS,) * 2 + (RIGHT,) * 18, False),
        ((MISS,) * 30 + (RIGHT,) * 19, True),
        ((MISS,) * 30 + (RIGHT,) * 18, False),
        ((RIGHT,) * 20 + (MISS,), True),
        ((RIGHT,) * 20 + (MISS,) * 2, False),
        ((RIGHT,) * 20 + (MISS, RIGHT, MISS), False),
        ((RIGHT,) * 20 + (MISS,) + (RIGHT,) * 19 + (MISS,), True),
    ],
)
def test_the_gate_opens_after_twenty_with_one_miss_at_most(tries: tuple[FirstTry, ...], is_open: bool) -> None:
    assert Form(tries).is_gate_open is is_open


def test_figures_follow_from_the_first_tries() -> None:
    form = Form((RIGHT, RIGHT, RIGHT, MISS, FirstTry(True, 4000, 5000), FirstTry(True, 7000, 5000)))
    assert (form.right, form.percent, form.streak, form.best_streak) == (5, 83, 2, 3)
    assert form.mean_ms == (3 * 1000 + 4000 + 7000) // 5
    assert (len(form.timed), form.in_time) == (2, 1)
    nothing = Form()
    assert (nothing.percent, nothing.streak, nothing.best_streak, nothing.mean_ms) == (None, 0, 0, None)


def test_the_clock_runs_from_the_bet_after_the_twentieth_until_the_second_miss() -> None:
    session, record = begun(target_ms=5000)
    for number in range(20):
        assert session.target_ms is None
        session.hand_over(right(session), 1000 * (number + 1))
    assert session.target_ms == 5000
    late = session.hand_over(right(session), 20_000 + 5001)
    assert late.is_right
    assert late.is_slow
    assert late.mark is Mark.RIGHT, "slow is not wrong"
    for elapsed_ms in (26_000, 27_000):
        assert session.target_ms == 5000
        session.hand_over(Handed(()), elapsed_ms)
        session.pass_over(elapsed_ms)
    session.hand_over(right(session), 28_000)
    session.commit()
    kept = [read_back(answer) for answer in record.answers if not answer.is_beside]
    assert [each.target_ms for each in kept] == [None] * 20 + [5000] * 3 + [None]
    assert [each.is_slow for each in kept[20:]] == [True, False, False, False]
    assert session.form.in_time == 0


def test_the_gate_looks_back_to_earlier_drills_and_the_figures_do_not() -> None:
    form = Form((RIGHT, MISS), earlier=(*(RIGHT,) * 3, MISS, *(RIGHT,) * 14))
    assert not form.is_gate_open
    assert form.with_try(RIGHT).with_try(RIGHT).with_try(RIGHT).with_try(RIGHT).is_gate_open
    assert (form.right, form.percent, form.streak) == (1, 50, 0)


def test_what_was_shown_at_a_wager_counts_at_the_next_drill_of_it(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:

        def begin(subject: str, person: str | None) -> PayingSession:
            earlier = store.record.first_tries(person, subject, most=GATE_TRIES)
            drill = PayingDrill(subject=subject, seed=4)
            session = PayingSession(drill, subject_of(subject), store.record, person, earlier=earlier)
            session.begin()
            return session

        first = begin(PAIR_PLUS, "p1")
        for number in range(19):
            first.hand_over(right(first), 1000 * (number + 1))
        first.finish(20_000)
        second = begin(PAIR_PLUS, "p1")
        targets = [second.target_ms]
        second.hand_over(right(second), 1000)
        targets.append(second.target_ms)
        assert targets == [None, second.drill.target_ms]
        second.commit()
        assert begin(PAIR_PLUS, "p1").target_ms == second.drill.target_ms
        assert begin(f"{RATIO}/3 to 2", "p1").target_ms is None
        assert begin(PAIR_PLUS, None).target_ms is None
        kept = store.attempt(second.attempt)
        earlier = store.record.first_tries("p1", PAIR_PLUS, most=GATE_TRIES, before=kept.id)
        resumed = PayingSession.resumed(store.record, kept, earlier)
        assert (resumed.form, resumed.target_ms) == (second.form, second.target_ms)


# The session


def test_a_wrong_payment_is_tried_again_and_only_the_first_try_counts() -> None:
    session, record = begun()
    first = session.bet
    wrong = session.hand_over(Handed(one_more(session.due.fewest)), 3000)
    assert (wrong.mark, wrong.faults) == (Mark.WRONG, (Fault.AMOUNT,))
    assert session.bet == first
    assert session.has_missed
    again = session.hand_over(right(session), 5000)
    assert (again.mark, again.took_ms) == (Mark.RIGHT, 5000)
    assert session.bet.number == 2
    session.hand_over(right(session), 7500)
    session.commit()
    assert [(each.step, each.attempt_no, each.mark) for each in record.answers] == [
        (0, 1, Mark.WRONG),
        (0, 2, Mark.RIGHT),
        (1, 1, Mark.RIGHT),
    ]
    assert [each.is_right for each in session.form.tries] == [False, True]
    assert session.form.tries[1].took_ms == 2500


def test_after_a_hint_a_payment_is_no_longer_ones_own() -> None:
    session, _ = begun()
    session.hint(1)
    assert session.hand_over(right(session), 1000).mark is Mark.HINTED
    assert session.hand_over(right(session), 2000).mark is Mark.RIGHT
    assert session.form.right == 1


def test_an_answer_holds_all_that_is_shown_of_it() -> None:
    session, record = begun()
    bet, due = session.bet, session.due
    session.hand_over(Handed(due.fewest, due.amount), 4200)
    session.commit()
    answer = record.answers[0]
    assert (answer.clause, answer.severity, answer.cite) == (
        "pair-plus",
        "money",
        "Three Card §14(k)(1)(ii); Three Card §14(k)(1)(ii), (j)(2)",
    )
    assert answer.by_trainee
    assert answer.given == answer.expected
    kept = read_back(answer)
    assert (kept.row, kept.odds, kept.stack, kept.amount) == (bet.row.row, str(bet.row.odds), bet.stack, due.amount)
    assert (kept.chips, kept.said, kept.faults, kept.took_ms) == (due.fewest, due.amount, (), 4200)


def test_a_payment_that_is_none_of_ours_is_refused() -> None:
    answer = Answer(
        step=0,
        given="",
        expected="",
        mark=Mark.RIGHT,
        clause="",
        cite="",
        severity="",
        by_trainee=True,
        elapsed_ms=0,
        detail="[]",
    )
    for detail in ("[]", "", '{"row":1}', "nothing"):
        with pytest.raises(BadNotation):
            read_back(replace(answer, detail=detail))


def test_payments_are_rows_of_the_store_and_can_be_gone_on_with(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        drill = PayingDrill(subject=PAIR_PLUS, seed=4)
        session = PayingSession(drill, subject_of(PAIR_PLUS), store.record)
        session.begin()
        session.hand_over(Handed(()), 1000)
        session.hand_over(right(session), 2000)
        session.hand_over(right(session), 3000)
        session.commit()
    with open_store(tmp_path) as store:
        kept = unfinished(store, None)
        assert kept is not None
        assert exercise_of(kept.start.game) is PAYMENTS
        assert drill_of(kept.start) == drill
        assert (kept.start.game, game_named(kept.start.game)) == ("paying/three-card-poker", "three-card-poker")
        resumed = PayingSession.resumed(store.record, kept)
        assert (resumed.bet, resumed.form) == (session.bet, session.form)
        resumed.hand_over(right(resumed), 9000)
        resumed.finish(9000)
        summary = store.attempts(None)[0]
        assert (summary.finished, summary.rounds, summary.tries, summary.right) == (True, 3, 3, 2)
        assert summary.focus == PAIR_PLUS
        standing = standings(store, None)
        assert [(each.game, each.clause, each.tries, each.right) for each in standing] == [
            ("three-card-poker", "pair-plus", 3, 2)
        ]
        assert [answer.elapsed_ms for answer in store.attempt(kept.id).answers] == [1000, 2000, 3000, 9000]


def test_a_ratio_rests_on_no_rulebook(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = PayingSession(PayingDrill(subject="ratio/6 to 5"), subject_of("ratio/6 to 5"), store.record)
        session.begin()
        session.hand_over(right(session), 1000)
        session.commit()
        kept = store.attempt(session.attempt)
        assert (kept.start.rulebook, kept.start.game, kept.start.level) == ("", "paying", Level.PRACTICE)
        assert PayingSession.resumed(store.record, kept).bet.number == 2
        assert standings(store, None) == ()


def test_what_can_not_be_written_is_written_later() -> None:
    class Full(MemoryRecord):
        is_full = True

        def answer(self, attempt: str, answer: Answer) -> None:
            if self.is_full:
                raise TrainerError("The disk is full.")
            super().answer(attempt, answer)

    record = Full()
    session = PayingSession(PayingDrill(subject=PAIR_PLUS), subject_of(PAIR_PLUS), record)
    session.begin()
    session.hand_over(right(session), 1000)
    with pytest.raises(TrainerError):
        session.commit()
    session.hand_over(right(session), 2000)
    record.is_full = False
    session.finish(2000)
    assert [answer.step for answer in record.answers] == [0, 1]
    assert record.ended is not None


def test_the_same_drill_lays_the_same_bets() -> None:
    one, _ = begun(seed=5)
    other, _ = begun(seed=5)
    for number in range(10):
        assert one.bet == other.bet
        assert worth(one.due.fewest) + one.due.rest == one.due.amount
        for session in (one, other):
            session.hand_over(right(session), 1000 * number)
