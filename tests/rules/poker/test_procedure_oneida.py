"""A round of Oneida hold'em from the shuffle to a clear table, as the text orders it (E, F(5), G, J, N, O, P(4))."""

from __future__ import annotations

from tests.rules.poker.tables import (
    ONEIDA,
    PokerRound,
    actions_now,
    did,
    fixed,
    go_until,
    no_limit,
    play,
    poker_table,
    rules,
    start,
    steps_to_end,
    to_act,
    to_end,
    until,
)
from trainer.rules.actions import (
    Act,
    Announce,
    Area,
    Burn,
    Button,
    Call,
    CallOn,
    CollectBets,
    CollectCards,
    Cut,
    Deal,
    DropJackpot,
    DropRake,
    Face,
    MakeChange,
    MarkDeck,
    Move,
    MoveButton,
    Post,
    PushPot,
    Read,
    Reveal,
    Shuffle,
    TakeJackpot,
    TakeRake,
)
from trainer.rules.plan import Actor
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.rules import Limits
from trainer.rules.poker.table import Status

HANDS = {1: "AsAh", 2: "KdKc", 3: "7h2c"}
BOARD = "3s4h8d9cJc"


def table(limits: Limits | None = None, options: dict[str, object] | None = None, **stacks: int) -> PokerRound:
    held = {seat: stacks.get(f"s{seat}", 400) for seat in (1, 2, 3)}
    play_by = rules(ONEIDA, limits or fixed(4, 8), options)
    return start(poker_table(held, 3, play_by, hands=HANDS, board=BOARD))


def test_a_called_down_round_step_by_step() -> None:
    options = {"rake": {"method": "percent", "percent": 10}, "jackpot": 1}
    steps = list(steps_to_end(table(options=options)))
    assert [step.action for _, step in steps if step.by is Actor.DEALER] == [
        Shuffle(1),
        Cut(26),
        *[Deal(seat, Face.DOWN) for seat in (1, 2, 3, 1, 2, 3)],
        *[CallOn(seat) for seat in (3, 1, 2)],
        CollectBets(0, 1200),
        TakeRake(0, 100),
        TakeJackpot(100),
        Burn(),
        Deal(Area.BOARD, Face.UP, 3),
        *[CallOn(seat) for seat in (1, 2, 3)],
        Burn(),
        Deal(Area.BOARD, Face.UP),
        *[CallOn(seat) for seat in (1, 2, 3)],
        Burn(),
        Deal(Area.BOARD, Face.UP),
        *[CallOn(seat) for seat in (1, 2, 3)],
        Reveal(1),
        Reveal(2),
        Reveal(3),
        Read(1, "pair of aces"),
        CollectCards(2),
        CollectCards(3),
        PushPot(0, 1, 1000),
        CollectCards(1),
        DropRake(),
        DropJackpot(),
        MoveButton(Button.DEALER, 1),
    ]
    clauses = [
        step.clause for _, step in steps if isinstance(step.action, Burn | Deal) and step.action != Deal(1, Face.DOWN)
    ]
    assert clauses[-6:] == [
        Clause.BURN_BEFORE_FLOP,
        Clause.DEAL_FLOP,
        Clause.BURN_BEFORE_TURN,
        Clause.DEAL_TURN,
        Clause.BURN_BEFORE_RIVER,
        Clause.DEAL_RIVER,
    ]


def test_cards_burned_and_dealt_come_from_the_top_in_order() -> None:
    """J(7) to J(9)."""
    state = to_end(table())
    deck = state.table.deck
    assert state.table.burns == (deck[6], deck[10], deck[12])
    assert state.table.board == (*deck[7:10], deck[11], deck[13])
    assert state.table.stub == deck[14:]


def test_calls_rest_on_the_round_they_belong_to() -> None:
    """J(6) to J(9), F(5)(b)."""
    found = [step for _, step in steps_to_end(table()) if isinstance(step.action, CallOn)]
    assert list(dict.fromkeys(step.clause for step in found)) == [
        Clause.FIRST_ROUND,
        Clause.FLOP_ROUND,
        Clause.TURN_ROUND,
        Clause.RIVER_ROUND,
    ]
    assert all(Clause.CALL_THE_ACTION in step.also for step in found)


class TestFoldedOut:
    def test_before_the_flop(self) -> None:
        """Bets brought in, the pot to the last player unseen (F(5)(e)), no board."""
        state = to_end(play(table(), "3 fold", "1 fold"))
        assert state.table.board == state.table.burns == ()
        assert did(state, Reveal, Read) == []
        assert did(state, PushPot) == [PushPot(0, 2, 400)]
        order = [act for act in state.actions() if isinstance(act, CollectCards | PushPot)]
        assert set(order[:2]) == {CollectCards(3), CollectCards(1)}
        assert order[2:] == [PushPot(0, 2, 400), CollectCards(2)]

    def test_on_the_turn(self) -> None:
        state = play(
            table(), "3 call", "1 call", "2 check", "1 check", "2 check", "3 check", "1 bet", "2 fold", "3 fold"
        )
        state = to_end(state)
        assert len(state.table.board) == 4
        assert len(state.table.burns) == 2
        assert did(state, PushPot) == [PushPot(0, 1, 1200)]

    def test_nobody_is_asked_once_one_player_is_left(self) -> None:
        state = until(play(table(), "3 raise 8", "1 fold", "2 fold"), CollectBets)
        assert [call.to for call in did(state, CallOn) if isinstance(call, CallOn)] == [3, 1, 2]

    def test_a_lone_blind_that_nobody_calls_leaves_no_pot(self) -> None:
        state = start(poker_table({1: 400, 2: 400, 3: 400}, 3, rules(ONEIDA, fixed(4, 8, (4,)), {"jackpot": 1})))
        state = to_end(play(state, "2 fold", "3 fold"))
        assert did(state, CollectBets, PushPot, TakeJackpot) == []
        assert state.table.seat(1).stack == 40000
        assert did(state, CollectCards)[-1] == CollectCards(1)


class TestAllIn:
    def test_before_the_flop_the_board_is_dealt_without_betting(self) -> None:
        """G(4)(d)(ii): an all-in player keeps getting cards."""
        state = play(table(no_limit((2, 4)), s1=40, s2=40, s3=40), "3 raise 40", "1 call", "2 call")
        asked = len(did(state, CallOn))
        state = to_end(state)
        assert len(did(state, CallOn)) == asked
        assert did(state, Burn, Reveal)[:3] == [Burn(), Burn(), Burn()]
        assert did(state, Reveal) == [Reveal(1), Reveal(2), Reveal(3)]
        assert did(state, PushPot) == [PushPot(0, 1, 12000)]

    def test_the_others_bet_on_for_a_side_pot(self) -> None:
        """G(4)(d)(iii)."""
        state = play(table(no_limit((2, 4)), s1=20), "3 raise 20", "1 call", "2 call", "2 bet 10", "3 call")
        state = to_end(play(state, "2 check", "3 check"))
        assert did(state, CollectBets) == [CollectBets(0, 6000), CollectBets(1, 2000)]
        assert did(state, PushPot) == [PushPot(1, 2, 2000), PushPot(0, 1, 6000)]

    def test_an_all_in_is_announced_with_its_amount(self) -> None:
        state = play(table(no_limit((2, 4)), s1=15), "3 raise 20", "1 all-in")
        assert Announce(Call.ALL_IN, 1, 1500) in actions_now(state)
        assert not state.expected()[0].optional


class TestFoldedHands:
    def test_may_come_in_until_the_bets_do(self) -> None:
        state = play(table(), "3 fold")
        assert CollectCards(3) in actions_now(state)
        state = play(state, "1 call", "2 check")
        state = go_until(state, lambda step: step.action == CollectCards(3))
        assert state.table.seat(3).status is Status.FOLDED
        state = state.play(CollectCards(3))
        assert state.table.muck == state.table.seat(3).cards
        assert CollectBets(0, 800) in actions_now(state)

    def test_a_fold_without_a_bet_is_a_fold(self) -> None:
        state = play(table(), "3 call", "1 call", "2 check", "1 fold")
        assert CollectCards(1) in actions_now(state)


class TestChange:
    def test_deck_down_and_marked_change_made_deck_up(self) -> None:
        """F(5)(a), G(10); reading R85."""
        state = to_act(table()).play(Act(3, Move.CALL, 400, change=9600))
        assert state.expected()[0].clause is Clause.OVERSIZED_CHIP
        state = state.play(Announce(Call.CALL, 3))
        assert actions_now(state) == {MarkDeck()}
        state = state.play(MarkDeck())
        assert state.table.is_marked
        assert actions_now(state) == {MakeChange(3, 9600)}
        state = state.play(MakeChange(3, 9600))
        assert not state.table.is_marked
        assert CallOn(1) in actions_now(state)


class TestTheButton:
    def test_to_the_next_seat_that_holds_a_player(self) -> None:
        """J(3)(c), R81: empty seats are passed."""
        state = to_end(start(poker_table({2: 400, 5: 400, 9: 400}, 5)))
        assert did(state, MoveButton) == [MoveButton(Button.DEALER, 9)]
        state = to_end(start(poker_table({2: 400, 5: 400, 9: 400}, 9)))
        assert did(state, MoveButton) == [MoveButton(Button.DEALER, 2)]

    def test_past_a_player_who_has_lost_everything(self) -> None:
        """R81: no dead button."""
        hands = {1: "7h2c", 2: "KdKc", 3: "AsAh"}
        board = poker_table({1: 40, 2: 400, 3: 400}, 3, rules(ONEIDA, no_limit((2, 4))), hands=hands, board=BOARD)
        state = play(start(board), "3 raise 40", "1 call", "2 fold")
        assert did(to_end(state), MoveButton) == [MoveButton(Button.DEALER, 2)]

    def test_beside_the_other_clearing(self) -> None:
        state = until(table(), MoveButton)
        assert {MoveButton(Button.DEALER, 1), CollectCards(1)} <= actions_now(state)


def test_stub_and_pots_are_empty_at_the_end() -> None:
    state = to_end(table())
    assert all(pot.left == 0 for pot in state.table.pots)
    assert not any(seat.bet or seat.holds_cards for seat in state.table.players)
    assert did(state, Post) == [Post(1, 200), Post(2, 400)]
    assert len(state.table.muck) == 6
