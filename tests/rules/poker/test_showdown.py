"""The showdown: who shows first, what is read, who is pushed what (P(4), C(5), J(10); R13, R14, R16, R41, R55, R84)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from tests.rules.poker.tables import (
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
from trainer.rules.actions import CollectCards, Concede, PushPot, Read, Reveal
from trainer.rules.cards import parse_cards
from trainer.rules.games.listing import FORMS
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.reading import high_strength
from trainer.rules.poker.rules import OddChip
from trainer.rules.poker.showdown import Rival, awards
from trainer.rules.poker.table import Pot

LIMP = ("3 call", "4 call", "1 call", "2 check")
CHECKS = ("1 check", "2 check", "3 check", "4 check")


def oneida(hands: Mapping[int, str], board: str, *decisions: str, button: int = 4) -> PokerRound:
    state = start(
        poker_table(dict.fromkeys(range(1, 5), 400), button, rules(ONEIDA, fixed(4, 8)), hands=hands, board=board)
    )
    return play(state, *decisions) if decisions else state


def shown(state: PokerRound) -> list[int]:
    return [act.to for act in did(to_end(state), Reveal) if isinstance(act, Reveal)]


def steps(state: PokerRound, clause: Clause) -> list[object]:
    """The actions right now that rest on a clause."""
    return [step.action for step in state.expected() if step.clause is clause]


class TestOrderOfShowing:
    def test_the_last_bettor_of_the_last_round_shows_first(self) -> None:
        """P(4)."""
        state = oneida({}, "", *LIMP, *CHECKS, *CHECKS, "1 check", "2 bet", "3 raise", "4 call", "1 call", "2 call")
        assert shown(state) == [3, 4, 1, 2]

    def test_checked_through_the_first_player_left_of_the_button(self) -> None:
        """R41, whoever bet on an earlier street."""
        state = oneida({}, "", *LIMP, *CHECKS, "1 check", "2 bet", "3 call", "4 call", "1 fold")
        state = play(state, "2 check", "3 check", "4 check")
        assert shown(state) == [2, 3, 4]

    def test_all_in_before_the_last_round(self) -> None:
        """R55 with R41."""
        state = start(poker_table({1: 40, 2: 40, 3: 40}, 1, rules(OASIS, no_limit((2, 4)))))
        assert shown(play(state, "1 raise 40", "2 call", "3 call")) == [2, 3, 1]

    def test_an_all_in_raise_in_the_last_round_is_a_bet(self) -> None:
        state = start(poker_table({1: 30, 2: 400, 3: 400}, 3, rules(OASIS, no_limit((2, 4)))))
        state = play(state, "3 call", "1 call", "2 check", *["1 check", "2 check", "3 check"] * 2)
        state = play(state, "1 check", "2 bet 20", "3 call", "1 all-in", "2 call", "3 call")
        assert shown(state) == [1, 2, 3]

    def test_the_clause_says_which_rule_it_was(self) -> None:
        checked = until(oneida({}, "", *LIMP, *CHECKS, *CHECKS, *CHECKS), Reveal)
        assert steps(checked, Clause.SHOW_ORDER_CHECKED) == [Reveal(1)]
        bet = until(
            oneida({}, "", *LIMP, *CHECKS, *CHECKS, "1 check", "2 check", "3 bet", "4 fold", "1 fold", "2 call"), Reveal
        )
        assert steps(bet, Clause.SHOW_ORDER) == [Reveal(3)]


class TestReadingAndConceding:
    HANDS: Mapping[int, str] = {1: "AsAh", 2: "7h2c", 3: "KdKc", 4: "QdQc"}
    BOARD = "3s4h8d9cJc"

    def at_showdown(self) -> PokerRound:
        return until(oneida(self.HANDS, self.BOARD, *LIMP, *CHECKS, *CHECKS, *CHECKS), Reveal)

    def test_a_hand_may_be_read_once_it_is_shown(self) -> None:
        state = self.at_showdown()
        assert not any(isinstance(action, Read) for action in actions_now(state))
        state = state.play(Reveal(1))
        assert Read(1, "pair of aces") in actions_now(state)

    def test_a_beaten_hand_may_be_given_up(self) -> None:
        """P(4)."""
        state = self.at_showdown().play(Reveal(1))
        assert {Reveal(2), Concede(2)} <= actions_now(state)
        state = state.play(Concede(2)).play(Concede(3)).play(Reveal(4))
        state = to_end(state)
        assert did(state, Reveal) == [Reveal(1), Reveal(4)]
        assert did(state, PushPot) == [PushPot(0, 1, 1600)]

    def test_a_winning_or_tied_hand_may_not(self) -> None:
        state = until(
            oneida({**self.HANDS, 2: "AdAc"}, self.BOARD, *LIMP, *CHECKS, *CHECKS, *CHECKS, button=4), Reveal
        ).play(Reveal(1))
        assert Concede(2) not in actions_now(state)

    def test_a_hand_that_may_still_win_a_side_pot_may_not(self) -> None:
        """Seat 1 is all-in with the best hand; seats 2 and 3 still contest the side pot."""
        table = poker_table(
            {1: 10, 2: 400, 3: 400}, 3, rules(OASIS, no_limit((2, 4))), hands=self.HANDS, board=self.BOARD
        )
        state = until(play(start(table), "3 raise 20", "1 all-in", "2 call"), Reveal).play(Reveal(1))
        assert actions_now(state) >= {Reveal(2)}
        assert Concede(2) not in actions_now(state)
        state = until(state, Reveal).play(Reveal(2))
        assert Concede(3) not in actions_now(state)

    def test_all_but_one_given_up(self) -> None:
        state = self.at_showdown().play(Reveal(1)).play(Concede(2)).play(Concede(3)).play(Concede(4))
        state = to_end(state)
        assert did(state, PushPot) == [PushPot(0, 1, 1600)]
        assert Read(1, "pair of aces") in did(state, Read), "the winning hand is identified (P(4))"

    def test_the_winner_must_be_read_and_a_loser_may(self) -> None:
        state = self.at_showdown()
        for seat in (1, 2, 3, 4):
            state = state.play(Reveal(seat))
        optional = {step.action: step.optional for step in state.expected()}
        assert optional[Read(3, "pair of kings")]
        assert not any(isinstance(action, PushPot | CollectCards) for action in optional)
        state = state.play(Read(1, "pair of aces"))
        assert CollectCards(2) in actions_now(state)


class TestClearing:
    def test_losing_hands_before_the_push_in_any_order_and_the_winning_one_after(self) -> None:
        """F(5)(e), R40."""
        state = oneida(TestReadingAndConceding.HANDS, TestReadingAndConceding.BOARD, *LIMP, *CHECKS, *CHECKS, *CHECKS)
        state = until(state, CollectCards)
        for seat in (4, 2, 3):
            assert CollectCards(seat) in actions_now(state)
            assert not any(isinstance(action, PushPot) for action in actions_now(state))
            state = state.play(CollectCards(seat))
        assert actions_now(state) == {PushPot(0, 1, 1600)}
        state = state.play(PushPot(0, 1, 1600))
        assert CollectCards(1) in actions_now(state)

    def test_main_pot_collected_first_and_pushed_last(self) -> None:
        """R55, R84: a hand that wins nothing comes in before any push, whichever pot it contested."""
        table = poker_table(
            {1: 10, 2: 30, 3: 400, 4: 400},
            4,
            rules(OASIS, no_limit((2, 4))),
            hands={1: "AsAh", 2: "KdKc", 3: "QdQc", 4: "7h2c"},
            board="3s4h8d9cJc",
        )
        state = to_end(play(start(table), "3 raise 50", "4 call", "1 all-in", "2 all-in"))
        assert did(state, PushPot) == [PushPot(2, 3, 4000), PushPot(1, 2, 6000), PushPot(0, 1, 3600)]
        order = [act for act in state.actions() if isinstance(act, CollectCards | PushPot)]
        assert order[0] == CollectCards(4)
        assert {type(act) for act in order[4:]} == {CollectCards}

    def test_the_last_player_left_wins_unseen(self) -> None:
        state = oneida({}, "", "3 raise 8", "4 fold", "1 fold", "2 fold")
        state = until(state, PushPot)
        (step,) = state.expected()
        assert (step.action, step.clause) == (PushPot(0, 3, 1000), Clause.LAST_PLAYER_WINS)
        assert did(to_end(state), Reveal, Read) == []

    def test_shares_of_one_pot_in_any_order(self) -> None:
        state = oneida({1: "AsKh", 2: "7h2c", 3: "AdKd", 4: "8h2d"}, "3s4hJdQcTc", *LIMP, *CHECKS, *CHECKS, *CHECKS)
        state = until(state, PushPot)
        assert actions_now(state) == {PushPot(0, 1, 800), PushPot(0, 3, 800)}
        assert {step.clause for step in state.expected()} == {Clause.SPLIT_POT}
        assert actions_now(state.play(PushPot(0, 3, 800))) == {PushPot(0, 1, 800)}


BOARD = "As Ks Qs Js Ts"


def shares(
    rule: OddChip, amount: float, winners: Sequence[int], button: int = 4, **cards: str
) -> dict[int, tuple[float, float]]:
    """What each tied seat gets of a pot in dollars, and how much of it in odd chips; everybody plays the board."""
    board = parse_cards(cards.pop("board", BOARD))
    hands = {seat: parse_cards(cards.get(f"s{seat}", "")) for seat in winners}
    order = [seat for seat in range(1, 12) if seat > button] + [seat for seat in range(1, 12) if seat <= button]
    found = awards(
        (Pot(round(amount * 100), tuple(winners)),),
        [Rival(seat, high_strength(FORMS["holdem"], hand, board), 0, hand) for seat, hand in hands.items()],
        order,
        replace(rules(ONEIDA), odd_chip=rule),
        board,
    )
    return {award.seat: (award.amount / 100, award.odd / 100) for award in found}


class TestOddChips:
    def test_one_at_a_time_from_the_left_of_the_button(self) -> None:
        """R13."""
        rule = OddChip.LEFT_OF_BUTTON
        assert shares(rule, 25, [2, 5], button=3) == {2: (12, 0), 5: (13, 1)}
        assert shares(rule, 26, [1, 2, 5], button=1) == {1: (8, 0), 2: (9, 1), 5: (9, 1)}
        assert shares(rule, 27, [1, 2, 5, 7], button=5) == {1: (7, 1), 2: (7, 1), 5: (6, 0), 7: (7, 1)}

    def test_all_to_one_at_oasis(self) -> None:
        """R16."""
        rule = OddChip.ALL_LEFT_OF_BUTTON
        assert shares(rule, 26, [1, 2, 5], button=1) == {1: (8, 0), 2: (10, 2), 5: (8, 0)}
        assert shares(rule, 27, [1, 2, 5, 7], button=5) == {1: (6, 0), 2: (6, 0), 5: (6, 0), 7: (9, 3)}

    def test_the_button_is_last(self) -> None:
        assert shares(OddChip.LEFT_OF_BUTTON, 25, [3, 5], button=3) == {3: (12, 0), 5: (13, 1)}
        assert shares(OddChip.LEFT_OF_BUTTON, 25, [3, 2], button=3) == {2: (13, 1), 3: (12, 0)}

    def test_what_is_less_than_a_chip_is_not_lost(self) -> None:
        assert sum(share for share, _ in shares(OddChip.LEFT_OF_BUTTON, 25.5, [2, 5]).values()) == 25.5

    def test_fewer_chips_than_winners(self) -> None:
        assert shares(OddChip.LEFT_OF_BUTTON, 1, [2, 5], button=3) == {5: (1, 1)}
        assert shares(OddChip.ALL_LEFT_OF_BUTTON, 2, [1, 2, 5], button=1) == {2: (2, 2)}

    def test_by_suit_the_highest_card_that_is_not_shared(self) -> None:
        """R14: board K K 9 4 2; both play aces up on the kings with the nine: the ace of spades takes it."""
        found = shares(OddChip.HIGH_CARD_BY_SUIT, 25, [2, 5], board="Kc Kd 9h 4c 2s", s2="AhQd", s5="AsQc")
        assert found == {2: (12, 0), 5: (13, 1)}

    def test_by_suit_a_common_card_is_passed_over(self) -> None:
        """The ace on the board is common; the kings decide."""
        found = shares(OddChip.HIGH_CARD_BY_SUIT, 25, [2, 5], board="As 9d 8h 4c 2s", s2="KhQs", s5="KdQh")
        assert found == {2: (13, 1), 5: (12, 0)}

    def test_by_suit_the_ace_of_a_wheel_is_low(self) -> None:
        """Five high straights: the fives are compared first, then the fours; the aces last."""
        found = shares(OddChip.HIGH_CARD_BY_SUIT, 25, [2, 5], board="5c 3d 2h Kd Qc", s2="As4c", s5="Ac4d")
        assert found == {2: (12, 0), 5: (13, 1)}

    def test_by_suit_one_chip_each_in_order(self) -> None:
        found = shares(
            OddChip.HIGH_CARD_BY_SUIT, 26, [1, 2, 5], board="Kc Kd Qh Jd 2s", s1="Ac3d", s2="Ah4d", s5="As5d"
        )
        assert found == {1: (8, 0), 2: (9, 1), 5: (9, 1)}

    def test_the_better_of_two_equal_sets_counts(self) -> None:
        """Three pairs: the kicker of seat 2 is a nine of its own, higher by suit than the board's."""
        found = shares(OddChip.HIGH_CARD_BY_SUIT, 25, [2, 5], board="Kc Kd Qh Qc 9c", s2="9s3d", s5="9d3h")
        assert found == {2: (13, 1), 5: (12, 0)}

    @pytest.mark.parametrize("rulebook", [ONEIDA, OASIS])
    def test_through_a_whole_round(self, rulebook: str) -> None:
        """A pot of 26 among three: Oneida gives two players a chip each, Oasis two to one."""
        play_by = rules(
            rulebook, no_limit((2, 4)), {"rake": {"method": "fee", "amount": 4}} if rulebook == OASIS else {}
        )
        hands = {1: "AsKh", 2: "AdKd", 3: "AcKs", 4: "7h2c"}
        table = poker_table(dict.fromkeys(range(1, 5), 400), 4, play_by, hands=hands, board="3s4hJdQcTc")
        fold = ("3 raise 8", "4 call", "1 call", "2 call")
        state = play(start(table), *fold)
        pot = 32 - (4 if rulebook == OASIS else 0)
        state = to_end(state)
        pushed = {push.to: push.amount for push in did(state, PushPot) if isinstance(push, PushPot)}
        expected = {1: 1000, 2: 900, 3: 900} if rulebook == OASIS else {1: 1100, 2: 1100, 3: 1000}
        assert sum(pushed.values()) == pot * 100
        assert pushed == expected


def test_the_board_may_be_the_hand() -> None:
    """J(10): everybody left shares equally."""
    state = to_end(oneida({}, BOARD, *LIMP, *CHECKS, *CHECKS, *CHECKS))
    assert {push.to: push.amount for push in did(state, PushPot) if isinstance(push, PushPot)} == dict.fromkeys(
        range(1, 5), 400
    )
