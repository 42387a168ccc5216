"""From round to round: what stays on the table (B(2), B(6), F(5)(d), G(4)(c), J(3), J(11); reading R81)."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.poker.tables import (
    OASIS,
    ONEIDA,
    chips,
    did,
    fixed,
    no_limit,
    play,
    poker_table,
    rules,
    stacks,
    start,
    to_end,
    until,
)
from trainer.rules.actions import (
    CallOn,
    CountStub,
    Deal,
    DropJackpot,
    MoveButton,
    PlaceButton,
    Post,
    PushPot,
    SetAsideDeck,
    Shuffle,
)
from trainer.rules.cards import FULL_DECK
from trainer.rules.poker.form import Street
from trainer.rules.poker.next_round import TooFewPlayers, least_stack, next_round
from trainer.rules.poker.table import PokerTable, Status
from trainer.rules.round import OutOfProcedure
from trainer.rules.values import changed

DECKS = (FULL_DECK,)


def ended(table: PokerTable, *decisions: str) -> PokerTable:
    return to_end(play(start(table), *decisions)).table


def posted(table: PokerTable) -> list[tuple[int, int]]:
    return [(post.seat, post.amount) for post in did(until(start(table), Deal), Post) if isinstance(post, Post)]


class TestWhatStays:
    def test_button_stacks_and_what_was_dropped(self) -> None:
        play_by = rules(ONEIDA, fixed(4, 8), {"jackpot": 1})
        first = ended(poker_table({1: 400, 2: 400, 3: 400}, 3, play_by), "3 fold", "1 fold")
        table = next_round(first, DECKS)
        assert table.button == 1
        assert stacks(table) == {1: 398, 2: 401, 3: 400}
        assert table.dropped == 100
        assert posted(table) == [(2, 200), (3, 400)]
        assert chips(table) == chips(first)

    def test_everything_else_begins_anew(self) -> None:
        first = ended(poker_table({1: 400, 2: 400, 3: 400}, 3))
        table = next_round(first, DECKS)
        assert table.street is Street.BEFORE_DEAL
        assert table.board == table.burns == table.muck == table.deck == ()
        assert table.pots == ()
        assert table.winners == ()
        assert (table.dealt, table.cut, table.is_opening, table.kill_is_settled) == (0, 0, False, False)
        for seat in table.players:
            assert (seat.bet, seat.paid, seat.cards, seat.status, seat.holds_cards, seat.is_shown, seat.was_read) == (
                0, 0, (), Status.IN, False, False, False,
            )  # fmt: skip

    def test_the_opening_is_over(self) -> None:
        first = ended(poker_table({1: 400, 2: 400, 3: 400}, 0, rules(OASIS), is_opening=True))
        second = until(start(next_round(first, DECKS)), CallOn)
        assert did(second, PlaceButton) == []

    def test_blind_buttons_lie_where_they_were_moved(self) -> None:
        first = ended(poker_table({1: 400, 4: 400, 7: 400}, 7, rules(OASIS)))
        table = next_round(first, DECKS)
        assert (table.button, table.small_blind, table.big_blind) == (1, 4, 7)
        assert [seat for seat, _ in posted(table)] == [4, 7]

    def test_who_sits_out_stays_out(self) -> None:
        table = poker_table({1: 400, 2: 400, 3: 400, 4: 400}, 3)
        out = changed(table.seat(4), status=Status.OUT)
        first = ended(changed(table, seats=(*table.seats[:4], out, *table.seats[5:])))
        assert next_round(first, DECKS).seat(4).status is Status.OUT


class TestWhoPlays:
    def test_without_chips_nobody_is_dealt_in(self) -> None:
        table = poker_table(
            {1: 40, 2: 400, 3: 400},
            3,
            rules(OASIS, no_limit((2, 4))),
            hands={1: "7h2c", 2: "KdKc", 3: "AsAh"},
            board="3s4h8d9cJc",
        )
        first = ended(table, "3 raise 40", "1 call", "2 fold")
        table = next_round(first, DECKS)
        assert table.seat(1).status is Status.OUT
        assert [seat.number for seat in table.players] == [2, 3]
        assert table.button == 2

    @pytest.mark.parametrize(("stack", "plays"), [(7, False), (8, True)])
    def test_oneida_asks_for_the_forced_bets_and_one_bet(self, stack: int, plays: bool) -> None:
        """G(4)(c): a blind of four and a bet of four."""
        table = poker_table({1: 400, 2: 400, 3: 400, 4: stack}, 1, rules(ONEIDA, fixed(4, 8)))
        first = ended(table, "4 fold")
        assert (next_round(first, DECKS).seat(4).status is Status.IN) is plays

    def test_least_stacks(self) -> None:
        assert least_stack(rules(ONEIDA, fixed(4, 8, (2, 4), ante=1))) == 900
        assert least_stack(rules(ONEIDA, no_limit((2, 4)))) == 800
        assert least_stack(rules(OASIS)) == 1

    def test_two_are_needed(self) -> None:
        table = poker_table({1: 40, 2: 40}, 2, rules(OASIS), hands={1: "7h2c", 2: "AsAh"}, board="3s4h8d9cJc")
        first = ended(table, "1 raise 40", "2 call")
        with pytest.raises(TooFewPlayers):
            next_round(first, DECKS)


class TestDecksAndTime:
    def test_minutes_add_up_until_the_count(self) -> None:
        """F(5)(d)."""
        table = poker_table({1: 400, 2: 400}, 2)
        counted = []
        for minutes in (25, 25, 25, 25):
            table = next_round(ended(table), DECKS, minutes)
            counted.append(bool(did(until(start(table), Deal), CountStub)))
            table = changed(table, decks=DECKS)
        assert counted == [False, False, True, False]

    def test_minutes_add_up_until_the_rotation(self) -> None:
        """B(2)."""
        table = next_round(ended(poker_table({1: 400, 2: 400}, 2)), DECKS, 360)
        second = to_end(start(table))
        assert did(second, Shuffle) == [Shuffle(2)]
        third = next_round(second.table, DECKS, 10)
        assert (third.deck_in_play, third.minutes_since_rotation) == (2, 10)

    def test_a_shuffler_alternates_the_decks(self) -> None:
        """B(6)(c): each deck in every other round."""
        table = poker_table({1: 400, 2: 400}, 0, rules(ONEIDA, options={"shuffler": True}), is_opening=True)
        used = []
        for _ in range(4):
            state = to_end(start(table))
            used.append((state.table.deck_in_play, did(state, SetAsideDeck)[-1]))
            table = next_round(state.table, DECKS)
        assert [deck for deck, _ in used] == [1, 2, 1, 2]
        assert all(act.deck == 3 - deck for deck, act in used if isinstance(act, SetAsideDeck))

    def test_by_hand_the_same_deck_stays(self) -> None:
        table = next_round(ended(poker_table({1: 400, 2: 400}, 2)), DECKS)
        assert table.deck_in_play == 1


class TestTooSoon:
    def test_with_rake_in_its_circle(self) -> None:
        play_by = rules(ONEIDA, fixed(4, 8), {"jackpot": 1})
        state = until(start(poker_table({1: 400, 2: 400}, 2, play_by)), DropJackpot)
        with pytest.raises(OutOfProcedure):
            next_round(state.table, DECKS)

    def test_with_a_pot_on_the_table(self) -> None:
        state = until(start(poker_table({1: 400, 2: 400}, 2)), PushPot)
        with pytest.raises(OutOfProcedure):
            next_round(state.table, DECKS)


def test_the_button_goes_round_the_table() -> None:
    """J(3)(c): over a whole orbit everybody has it once."""
    table = poker_table({2: 400, 5: 400, 6: 400, 9: 400}, 5)
    random, buttons = Random(1), []
    for _ in range(4):
        state = to_end(start(table))
        assert len(did(state, MoveButton)) == 1
        table = next_round(state.table, (tuple(random.sample(FULL_DECK, 52)),))
        buttons.append(table.button)
    assert buttons == [6, 9, 2, 5]
