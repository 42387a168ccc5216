"""Omaha by clause: Oneida Poker K, Oasis Omaha; readings R14 to R17, R26, R36, R55, R123."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.poker.irregularities.brought_about import put_right
from tests.rules.poker.tables import (
    NEUTRAL,
    OASIS,
    ONEIDA,
    PokerRound,
    actions_now,
    did,
    fixed,
    no_limit,
    play,
    poker_table,
    rules,
    start,
    to_end,
    until,
)
from trainer.rules.actions import (
    STOP,
    Announce,
    Call,
    CallOn,
    CollectCards,
    Concede,
    Deal,
    Face,
    KillMove,
    MoveKillButton,
    PotPart,
    PushPot,
    Read,
    Reveal,
)
from trainer.rules.cards import FULL_DECK, parse_cards
from trainer.rules.hands import best_ace_to_five
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.windows import can_happen
from trainer.rules.poker.next_round import next_round
from trainer.rules.poker.rules import Limits
from trainer.rules.poker.showdown import Rival, awards, by_suit, is_scoop
from trainer.rules.poker.table import KillState, Pot
from trainer.rules.rulebook import load_rulebook

HILO: Final = "omaha-hilo8"
WHEEL = {1: "As2sKcKd", 2: "Ah3hQcQd", 3: "9s9hTcTd"}
"""On a low board seat 1 has the better low with a two, seat 2 with a three; seat 3 has no low."""
LOW_BOARD = "4c5d8hJsJd"
LIMPED = ("3 call", "1 call", "2 check")


def omaha(
    hands: dict[int, str],
    board: str,
    *,
    game: str = HILO,
    rulebook: str = ONEIDA,
    limits: Limits | None = None,
    options: object = None,
    stacks: dict[int, int] | None = None,
    kill: KillState | None = None,
) -> PokerRound:
    """Three players, the button at seat 3: the blinds are 1 and 2, and 3 acts first."""
    held = stacks or dict.fromkeys((1, 2, 3), 400)
    by = rules(rulebook, limits, options, game)
    table = poker_table(held, max(held), by, hands=hands, board=board, kill=kill or KillState())
    return start(table)


def pushes(state: PokerRound) -> list[tuple[int, int, str, float]]:
    """Pot, seat, part and dollars of each award, in the order of pushing."""
    return [
        (push.pot, push.to, push.part.value, push.amount / 100)
        for push in did(to_end(state), PushPot)
        if isinstance(push, PushPot)
    ]


def test_four_rounds_of_one_card_face_down() -> None:
    """K(4)."""
    state = until(omaha(WHEEL, LOW_BOARD, game="omaha-high"), CallOn)
    assert did(state, Deal) == [Deal(seat, Face.DOWN) for _ in range(4) for seat in (1, 2, 3)]


class TestHighAndLow:
    def test_two_of_the_hand_and_three_of_the_board(self) -> None:
        """K(10)(a): four diamonds on the board make no flush with one more; a pair of kings takes it."""
        state = omaha({1: "AdTs9h2c", 2: "KsKh7c3s", 3: "QsJs3h3c"}, "4d8dQd2d7h", game="omaha-high")
        assert pushes(play(state, *LIMPED)) == [(0, 2, "whole", 12)]

    def test_one_half_for_each(self) -> None:
        """K(10)(b): the odd chip is none here; high for the kings, low for the better one."""
        state = play(omaha(WHEEL, LOW_BOARD), *LIMPED)
        assert sorted(pushes(state)) == [(0, 1, "high", 6), (0, 1, "low", 6)]

    def test_what_is_over_at_the_halving_goes_high(self) -> None:
        """K(10)(b)(i): 23 is 12 and 11."""
        hands = {1: "9s9hTh7c", 2: "KhKsQcQd", 3: "As2sTcTd"}
        state = play(omaha(hands, LOW_BOARD, limits=no_limit((1, 4))), "3 raise 11", "1 fold", "2 call")
        assert sorted(pushes(state)) == [(0, 2, "high", 12), (0, 3, "low", 11)]

    def test_no_low_no_halves(self) -> None:
        """K(11): three low cards are not on the board."""
        state = play(omaha(WHEEL, "4c5dThJsJd"), *LIMPED)
        assert [part for _, _, part, _ in pushes(state)] == ["whole"]

    def test_without_a_low_the_high_hand_must_be_read_all_the_same(self) -> None:
        """P(4): the whole pot goes to tens full; the two others may be read."""
        state = until(play(omaha(WHEEL, "4c5dThJsJd"), *LIMPED), Reveal)
        while any(isinstance(action, Reveal) for action in actions_now(state)):
            state = state.play(next(action for action in actions_now(state) if isinstance(action, Reveal)))
        due = [step.action for step in state.expected() if isinstance(step.action, Read) and not step.optional]
        assert [(read.to, read.part) for read in due] == [(3, PotPart.HIGH)]
        assert not any(isinstance(action, PushPot) for action in actions_now(state))

    def test_tied_lows_share_by_the_lowest_card_by_suit(self) -> None:
        """K(10)(b)(iii), R14: 13 for the low, six each and one to the ace of hearts, lower than spades."""
        hands = {1: "As2sKcKd", 2: "Ah2hQcQd", 3: "9s9hTcTd"}
        state = omaha(hands, LOW_BOARD, limits=no_limit())
        found = pushes(play(state, "3 fold", "1 raise 13", "2 call"))
        assert sorted(found) == [(0, 1, "high", 13), (0, 1, "low", 6), (0, 2, "low", 7)]

    def test_each_side_pot_is_halved_by_itself_the_last_one_pushed_first(self) -> None:
        """R15, R55: seat 1 is all-in with the low; nobody has one beside it, and the side pot goes high."""
        hands = {1: "As2sQcTd", 2: "KhKsQh9d", 3: "9s9hThQd"}
        state = omaha(hands, LOW_BOARD, stacks={1: 8, 2: 400, 3: 400}, rulebook=OASIS, limits=fixed())
        state = play(state, "3 raise 8", "1 call", "2 call", "2 bet 4", "3 call")
        assert pushes(state)[0] == (1, 2, "whole", 8)
        assert sorted(pushes(state)[1:]) == [(0, 1, "low", 10), (0, 2, "high", 10)]

    @pytest.mark.parametrize(("odd_half", "seat"), [("left-of-button", 1), ("high", 2)])
    def test_at_oasis_the_odd_half_goes_left_of_the_button(self, odd_half: str, seat: int) -> None:
        """R17: 45 are left of the pot after the fee; seat 1 has the low, seat 2 the high."""
        hands = {1: "As2sQcTd", 2: "KhKsQh9d", 3: "9s9hThQd"}
        state = omaha(hands, LOW_BOARD, rulebook=OASIS, options={"odd_half": odd_half})
        found = {to: amount for _, to, _, amount in pushes(play(state, "3 raise 9", "1 raise 20", "2 call", "3 fold"))}
        assert found == {seat: 23, 3 - seat: 22}

    def test_a_hand_that_may_win_the_low_is_not_given_up(self) -> None:
        """P(4): beaten high by what is shown, it still contends for the low; seat 3 has neither."""
        state = until(play(omaha({1: "KhKsQc9d", 2: "As2sQhTd", 3: "9s9hThQd"}, LOW_BOARD), *LIMPED), Reveal)
        state = state.play(Reveal(1))
        assert Concede(2) not in actions_now(state)
        assert Concede(3) in actions_now(state.play(Reveal(2)))

    def test_a_hand_is_read_for_each_half_that_it_wins(self) -> None:
        state = to_end(play(omaha(WHEEL, LOW_BOARD), *LIMPED))
        read = {(read.to, read.part) for read in did(state, Read) if isinstance(read, Read)}
        assert read == {(1, PotPart.HIGH), (1, PotPart.LOW)}


class TestScoop:
    """Both halves are one player's (F(4), reading R186)."""

    @pytest.mark.parametrize(("rulebook", "amount"), [(ONEIDA, 12), (OASIS, 8), (NEUTRAL, 6)])
    def test_the_whole_pot_is_pushed_at_once_or_half_by_half(self, rulebook: str, amount: int) -> None:
        """Oasis takes its fee of four out of it first."""
        state = until(play(omaha(WHEEL, LOW_BOARD, rulebook=rulebook), *LIMPED), PushPot)
        halves = {PushPot(0, 1, amount * 50, PotPart.HIGH), PushPot(0, 1, amount * 50, PotPart.LOW)}
        whole = PushPot(0, 1, amount * 100)
        assert {act for act in actions_now(state) if isinstance(act, PushPot)} == {*halves, whole}
        assert state.expected()[0].action == PushPot(0, 1, amount * 50, PotPart.HIGH), "keys and hints name the halves"
        by_halves = to_end(state).table
        at_once = to_end(state.play(whole))
        assert at_once.is_over
        assert at_once.table.seats == by_halves.seats
        assert did(at_once, PushPot) == [whole]

    def test_once_a_half_is_pushed_the_other_half_is_left(self) -> None:
        state = until(play(omaha(WHEEL, LOW_BOARD), *LIMPED), PushPot).play(PushPot(0, 1, 600, PotPart.LOW))
        assert [act for act in actions_now(state) if isinstance(act, PushPot)] == [PushPot(0, 1, 600, PotPart.HIGH)]

    def test_the_odd_chip_goes_with_it(self) -> None:
        """K(10)(b)(i): 23 are 12 and 11."""
        hands = {1: "9s9hTcTd", 2: "As2sKcKd", 3: "Ah3hQcQd"}
        state = play(omaha(hands, LOW_BOARD, limits=no_limit((1, 4))), "3 raise 11", "1 fold", "2 call")
        found = {act for act in actions_now(until(state, PushPot)) if isinstance(act, PushPot)}
        assert found == {PushPot(0, 2, 1200, PotPart.HIGH), PushPot(0, 2, 1100, PotPart.LOW), PushPot(0, 2, 2300)}

    def test_where_one_half_is_shared_nothing_is_pushed_whole(self) -> None:
        """Seat 1 has the high alone and a part of the low."""
        hands = {1: "As2sKcKd", 2: "Ah2hQcQd", 3: "9s9hTcTd"}
        state = play(omaha(hands, LOW_BOARD, limits=no_limit()), "3 fold", "1 raise 13", "2 call")
        parts = {act.part for act in actions_now(until(state, PushPot)) if isinstance(act, PushPot)}
        assert parts == {PotPart.HIGH, PotPart.LOW}

    def test_each_pot_by_itself(self) -> None:
        """Seat 1 is all-in with the wheel; the side pot is shared by the others and is pushed first."""
        hands = {1: "As3sQcTd", 2: "KhKsQh9d", 3: "Ah6h9hTh"}
        state = omaha(hands, "2c4d5hKcJs", stacks={1: 8, 2: 400, 3: 400}, rulebook=OASIS, limits=fixed())
        state = play(state, "3 raise 8", "1 call", "2 call", "2 bet 4", "3 call")
        state = until(state, PushPot)
        assert {act.pot for act in actions_now(state) if isinstance(act, PushPot)} == {1}
        while not any(act.pot == 0 for act in actions_now(state) if isinstance(act, PushPot)):
            state = state.play(next(act for act in actions_now(state) if isinstance(act, PushPot)))
        assert PushPot(0, 1, 2000) in actions_now(state)

    def test_of_a_pot_of_one_chip_there_is_no_second_half(self) -> None:
        pots = (Pot(100, (1, 2)),)
        found = awards(pots, [Rival(1, 2, 2), Rival(2, 1, 1)], (1, 2), rules(game=HILO))
        assert [(award.part, award.amount) for award in found] == [(PotPart.HIGH, 100)]
        assert is_scoop(found)

    def test_it_starts_a_kill_whichever_way_it_is_pushed(self) -> None:
        """K(13), reading R26: high and low of a pot large enough."""
        kill = {"kind": "kill", "qualifying": 10}
        state = until(play(omaha(WHEEL, LOW_BOARD, options={"kill": kill}), *LIMPED), PushPot)
        for push in (PushPot(0, 1, 1200), PushPot(0, 1, 600, PotPart.LOW)):
            assert to_end(state.play(push)).table.kill == KillState(1, 1)

    def test_a_whole_pot_without_a_low_starts_none(self) -> None:
        kill = {"kind": "kill", "qualifying": 10}
        state = to_end(play(omaha(WHEEL, "4c5dThJsJd", options={"kill": kill}), *LIMPED))
        assert not state.table.kill.holder

    def test_its_step_rests_on_the_reading(self) -> None:
        state = until(play(omaha(WHEEL, LOW_BOARD), *LIMPED), PushPot)
        (whole,) = [step for step in state.expected() if step.action == PushPot(0, 1, 1200)]
        assert whole.clause is Clause.BEST_HAND_WINS
        assert "reading R186" in load_rulebook(ONEIDA).games[HILO].cites(Clause.SCOOP)
        assert Clause.SCOOP in whole.also


class TestTheOddChipOfTheHalving:
    """R17: it goes into the half that has the winner nearest the left of the button; 45 in whole chips."""

    @pytest.mark.parametrize(
        ("highs", "lows", "high"),
        [
            # button at 9: seat 1 is the nearest, then 2, 3
            ([1], [2], 23),
            ([2], [1], 22),
            # the nearest of several counts, not the farthest
            ([2], [1, 3], 22),
            ([1, 3], [2], 23),
            # nearest for both halves: as where the high half has it (R15)
            ([1], [1, 2], 23),
        ],
    )
    def test_left_of_the_button(self, highs: list[int], lows: list[int], high: int) -> None:
        rivals = [Rival(seat, 2 if seat in highs else 1, 2 if seat in lows else 1) for seat in (1, 2, 3)]
        pots = (Pot(4500, (1, 2, 3)),)
        found = awards(pots, rivals, (1, 2, 3), rules(OASIS, options={"odd_half": "left-of-button"}, game=HILO))
        assert sum(award.amount for award in found if award.part is PotPart.HIGH) == high * 100
        assert sum(award.amount for award in found if award.part is PotPart.LOW) == (45 - high) * 100


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5s 4c 3c 2c Ac", "5c 4d 3d 2d Ad"),  # the ace decides and not the five
        ("5c 4c 3c 2s Ac", "5d 4d 3d 2c Ad"),  # the ace is below the two
        ("7s 5h 4h 2h As", "7h 5d 4d 2d As"),  # an ace that is common is passed over
    ],
)
def test_of_equal_lows_the_lowest_card_by_suit(one: str, other: str) -> None:
    """R14: from the ace up."""
    hands = {seat: best_ace_to_five(parse_cards(cards)) for seat, cards in ((1, one), (2, other))}
    assert by_suit(hands) == ([2, 1] if one.startswith("7s") else [1, 2])


class TestKill:
    """K(13); readings R26, R27, R49, R123."""

    OPTIONS: Final = {"kill": {"kind": "kill", "qualifying": 10}}

    def over(self, hands: dict[int, str], *decisions: str, kill: KillState | None = None) -> PokerRound:
        return to_end(play(omaha(hands, LOW_BOARD, options=self.OPTIONS, kill=kill), *decisions))

    def moves(self, state: PokerRound) -> list[MoveKillButton]:
        return [move for move in did(state, MoveKillButton) if isinstance(move, MoveKillButton)]

    def test_both_halves_start_one_and_the_next_round_is_played_at_twice_the_limits(self) -> None:
        state = self.over(WHEEL, *LIMPED)
        assert self.moves(state) == [MoveKillButton(KillMove.PLACE, 1)]
        table = next_round(state.table, (FULL_DECK,) * 2)
        assert table.kill == KillState(1, 1)
        state = until(start(table), CallOn)
        assert state.table.betting.to_match == 800

    def test_a_pot_won_without_a_showdown_starts_none(self) -> None:
        assert self.moves(self.over(WHEEL, "3 raise 8", "1 raise 12", "2 fold", "3 fold")) == []

    def test_it_moves_to_whoever_takes_a_whole_pot(self) -> None:
        """Seat 3 has it and everybody folds to seat 1: no low, and the button moves."""
        state = self.over(WHEEL, "3 fold", "1 raise 16", "2 fold", kill=KillState(3, 3))
        assert self.moves(state) == [MoveKillButton(KillMove.MOVE, 1)]

    @pytest.mark.parametrize(("bet", "moves"), [(8, []), (4, [MoveKillButton(KillMove.REMOVE, 1)])])
    def test_its_holder_keeps_it_with_a_pot_that_qualifies(self, bet: int, moves: list[MoveKillButton]) -> None:
        """Twice the limits: pots of 24 and of 12 with 20 to qualify; only the first push says that it stays (R26)."""
        limits = fixed(4, 8) if bet == 8 else fixed(2, 4, (1, 2))
        options = {"kill": {"kind": "kill", "qualifying": 20}}
        state = omaha(WHEEL, LOW_BOARD, limits=limits, options=options, kill=KillState(1, 1))
        state = until(play(state, "3 call", "1 check", "2 call"), PushPot)
        assert {Clause.KILL_STAYS in step.also for step in state.expected()} == {not moves}
        assert self.moves(to_end(state)) == moves

    def test_a_shared_pot_ends_it(self) -> None:
        hands = {1: "As2sQcTd", 2: "KhKsQh9d", 3: "9s9hThQd"}
        state = self.over(hands, "3 check", "1 call", "2 call", kill=KillState(3, 3))
        assert self.moves(state) == [MoveKillButton(KillMove.REMOVE, 3)]


class TestExposedCard:
    """P(14), R36."""

    def test_it_is_exchanged_for_the_top_card(self) -> None:
        state = start(poker_table(dict.fromkeys(range(1, 4), 400), 3, rules(game="omaha-hilo8")))
        state = until(state, Deal)
        for seat in (1, 2, 3, 1):
            state = state.play(Deal(seat, Face.DOWN))
        exposed, top = state.table.seat(1).cards[-1], state.table.stub[0]
        state = put_right(state.happen(e.HoleCardExposed(1)))
        assert exposed in state.table.muck
        assert state.table.seat(1).cards[-1] == top

    def test_the_last_card_of_a_full_table_too(self) -> None:
        """Ten players have forty cards; of the twelve left eight are for burns and board."""
        state = until(start(poker_table(dict.fromkeys(range(1, 11), 400), 10, rules(game="omaha-high"))), CallOn)
        assert can_happen(state.table, e.HoleCardExposed(10))
        state = to_end(put_right(state.happen(e.HoleCardExposed(10))))
        assert len(state.table.board) == 5
        assert len(state.table.stub) == 3

    def test_one_found_face_up_goes_to_the_discards(self) -> None:
        """P(9)."""
        state = until(omaha(WHEEL, LOW_BOARD), Deal).happen(e.FaceUpInDeck(0))
        assert STOP in actions_now(state)
        state = state.play(STOP)
        assert Announce(Call.DISCARD_CARD) in actions_now(state)


def test_the_clauses_of_a_split_pot() -> None:
    state = until(play(omaha(WHEEL, LOW_BOARD), *LIMPED), PushPot)
    cited = {clause for step in state.expected() for clause in (step.clause, *step.also)}
    assert {Clause.BEST_HAND_WINS, Clause.LOW_HAND_WINS, Clause.HIGH_LOW_SPLIT} <= cited
    assert did(state, CollectCards) == [CollectCards(2), CollectCards(3)]
