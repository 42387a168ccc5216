"""In class, at tables against the house: what lies there before the first card, and what the rules refuse."""

from __future__ import annotations

from typing import Any

import pytest

from tests.training.rounds import MemoryRecord, play_out
from tests.training.sessions import KINDS, replay_of
from trainer.rules.shuffling import Stream
from trainer.training.attempts import dealt_tables, drill_for, kind_of
from trainer.training.in_class.bets import Put

TABLES = [(table.rulebook.id, table.game.id) for table in dealt_tables() if table.game.id in KINDS]
SIC_BO = ("oneida-sic-bo", "sic-bo")


def lesson(rulebook: str, game: str, seed: int = 3) -> tuple[Any, MemoryRecord]:
    record = MemoryRecord()
    return kind_of(game).in_class(drill_for(rulebook, game, seed=seed), record, "a dealer", "an instructor"), record


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_wagers_are_changed_before_the_first_step_and_the_round_is_dealt_with_them(rulebook: str, game: str) -> None:
    session, record = lesson(rulebook, game)
    stream, seats = Stream(5, "bets", rulebook, game), session.begun.table.seats
    put = session.open_bets()[0]
    for _ in range(6):
        puts = session.open_bets()
        assert len(set(puts)) == len(puts)
        put = stream.pick(puts)
        assert session.bet(put)
        assert session.state.table.seats == seats, "nobody leaves the round"
        lies = [each.amount for each in session.state.table.stakes if _is_at(each, put)]
        assert lies == ([put.amount] if put.amount else [])
    laid = session.state.table
    session.lead.is_leading = False
    session.begin()
    assert session.open_bets() == ()
    assert not session.bet(put)
    play_out(session)
    session.finish(0)
    replay = replay_of(record.kept())
    assert (replay.start, replay.end) == (laid, session.state.table)


def _is_at(stake: Any, put: Put) -> bool:
    return (stake.seat, stake.wager, stake.on, stake.spot) == (put.seat, put.wager, put.on, put.spot)


def test_a_sum_that_is_named_is_offered_within_what_is_posted() -> None:
    session, _ = lesson("oneida-blackjack", "blackjack")
    posted = session.state.table.plays_by.posted
    assert {put.amount for put in session.open_bets(posted.least * 4)} == {posted.least * 4}
    assert session.open_bets(posted.least - 1) == ()
    assert session.open_bets(posted.most + posted.chip) == ()


def test_nobody_takes_back_their_only_wager() -> None:
    session, _ = lesson("oneida-blackjack", "blackjack")
    seat = session.state.table.seats[0]
    assert not session.bet(Put(seat=seat, wager="wager", amount=0))


def test_a_player_of_sic_bo_may_be_anywhere_on_the_layout() -> None:
    session, _ = lesson(*SIC_BO)
    seat = session.state.table.seats[0]
    spots = {(put.wager, put.on) for put in session.open_bets() if put.seat == seat}
    assert {("total", (9,)), ("two-dice", (2, 5)), ("big", ())} <= spots


def test_at_poker_nothing_is_wagered_before_the_round() -> None:
    session, _ = lesson("oneida-poker", "holdem")
    assert not session.is_betting
    assert session.open_bets() == ()
