"""Quick questions: a row without end by table, subject and difficulty, misses that come back, the clock."""

from __future__ import annotations

import json

import pytest

from trainer.asks.key import AskId
from trainer.training.gate import GATE_TRIES, FirstTry
from trainer.training.quick import AFTER, NothingToAsk, QuickDrill, Row, told_by

HOLDEM = ("oneida-poker", "holdem")
OMAHA = ("oasis-cardroom", "omaha-hilo8")
SIC_BO = ("oneida-sic-bo", "sic-bo")
HANDS = QuickDrill(tables=(HOLDEM, OMAHA), asks=(AskId.HAND,), difficulty=2)


def answered(row: Row, *rights: bool) -> Row:
    for is_right in rights:
        row = row.answered(is_right=is_right, took_ms=4_000)
    return row


def test_a_row_asks_what_was_wanted_of_each_of_its_tables_and_nothing_twice() -> None:
    row = answered(Row(drill=HANDS), *[True] * 30)
    spots = [each.spot for each in row.tries]
    told = [json.loads(spot) for spot in spots]
    assert len(set(spots)) == 30
    assert {each["ask"] for each in told} == {"hand"}
    assert {(each["rulebook"], each["game"]) for each in told} == {HOLDEM, OMAHA}


def test_the_same_drill_puts_the_same_and_another_seed_others() -> None:
    again, other = answered(Row(drill=HANDS), True, True), QuickDrill(tables=HANDS.tables, asks=HANDS.asks, seed=2)
    assert again.next == answered(Row(drill=HANDS), True, True).next
    assert Row(drill=other).next != Row(drill=HANDS).next


def test_mixed_every_ask_of_the_tables_comes() -> None:
    drill = QuickDrill(tables=(HOLDEM, SIC_BO), difficulty=1)
    asks = {json.loads(drill.spot(number).text)["ask"] for number in range(60)}
    assert asks == {subject.ask for subject in drill.subjects}
    assert len(asks) == 10


def test_a_miss_comes_back_after_three_others_and_again_until_it_is_right() -> None:
    row = Row(drill=HANDS)
    missed = row.next
    row = answered(row, False)
    for _ in range(AFTER):
        assert row.next != missed
        assert not row.comes_back
        row = answered(row, True)
    assert row.next == missed
    assert row.comes_back
    row = answered(row, False, *[True] * AFTER)
    assert row.next == missed
    row = answered(row, True)
    assert row.missed == ()
    assert missed not in [answered(row, *[True] * later).next for later in range(6)]


def test_of_two_misses_the_longer_waiting_comes_first() -> None:
    row = answered(Row(drill=HANDS), False, False, True, True)
    first, second = (each.spot for each in row.tries[:2])
    assert row.next == first
    assert answered(row, True).next == second


def test_figures_rest_on_first_answers_alone() -> None:
    row = answered(Row(drill=HANDS), False, True, True, True, True)
    assert row.tries[-1].is_first is False
    assert (row.form.right, len(row.form.tries), row.form.streak, row.form.percent) == (3, 4, 3, 75)
    assert row.form.mean_ms == 4_000


def test_the_clock_opens_after_accuracy_and_closes_again() -> None:
    row = answered(Row(drill=HANDS), *[True] * (GATE_TRIES - 1))
    assert row.target_ms is None
    row = answered(row, True)
    assert row.target_ms == HANDS.target_ms
    row = answered(row, False, False)
    assert row.tries[-1].target_ms == HANDS.target_ms
    assert row.target_ms is None


def test_no_clock_runs_for_what_comes_back() -> None:
    row = answered(Row(drill=HANDS), *[True] * GATE_TRIES, False, *[True] * AFTER)
    assert row.comes_back
    assert row.target_ms is None
    assert answered(row, True).target_ms == HANDS.target_ms


def test_what_was_shown_before_opens_the_gate_at_once() -> None:
    earlier = (FirstTry(is_right=True, took_ms=1),) * GATE_TRIES
    assert Row(drill=HANDS, earlier=earlier).target_ms == HANDS.target_ms


def test_tables_that_have_none_of_the_asks_are_refused() -> None:
    drill = QuickDrill(tables=(SIC_BO,), asks=(AskId.SHOWDOWN,))
    with pytest.raises(NothingToAsk):
        drill.spot(0)


def test_of_tables_that_have_gone_nothing_is_asked_and_the_others_go_on() -> None:
    gone = ("hillside", "holdem")
    assert {json.loads(QuickDrill(tables=(gone, SIC_BO)).spot(number).text)["game"] for number in range(4)} == {
        "sic-bo"
    }
    with pytest.raises(NothingToAsk):
        QuickDrill(tables=(gone,)).spot(0)


def test_what_the_drill_is_kept_under_says_what_is_asked_and_where() -> None:
    one, several = QuickDrill(tables=(SIC_BO,)), HANDS
    assert (one.rulebook, one.game, one.focus) == ("oneida-sic-bo", "quick/sic-bo", "mixed@oneida-sic-bo/sic-bo")
    assert (several.rulebook, several.game) == ("", "quick")
    assert several.focus == "hand@oneida-poker/holdem+oasis-cardroom/omaha-hilo8"
    assert told_by(one.focus) == ((), one.tables)
    assert told_by(several.focus) == (("hand",), several.tables)
