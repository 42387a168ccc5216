"""Razz as recorded hands have it (reading R270): seven-card stud for the lowest hand, and no hand that must qualify."""

from __future__ import annotations

import pytest

from tests.asks.asking import key, seats
from tests.rules.poker.stud_tables import begun, limits, recorded
from tests.rules.poker.tables import PokerRound, did, go_until, next_seat, play, steps_to_end, to_end, until
from trainer.rules.actions import Announce, Call, CallOn, Deal, Face, Post, PushPot, Read, Reveal
from trainer.rules.book import Severity
from trainer.rules.cards import parse_cards
from trainer.rules.games.listing import FORMS
from trainer.rules.hands import HandRank
from trainer.rules.judge import Finding, judge
from trainer.rules.places import Area, PotPart
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.reading import high_hand, low_hand, low_strength, name_for, parts_of
from trainer.rules.poker.rules import Limits
from trainer.rules.rulebook import load_rulebook
from trainer.rules.weighing import weighed

THREE = {1: 200, 4: 200, 6: 200}
RAZZ = FORMS["razz"]


def dealt(hands: dict[int, str], posted: Limits | None = None) -> PokerRound:
    return begun(THREE, recorded("razz", posted), hands)


def strength(cards: str) -> int:
    return low_strength(RAZZ, parse_cards(cards), ())


class TestTheForcedBet:
    @pytest.mark.parametrize(
        ("up", "bettor"),
        [
            ({1: "Qs", 4: "Kc", 6: "Jh"}, 4),
            ({1: "As", 4: "2c", 6: "Ah"}, 4),
            ({1: "Kc", 4: "Kd", 6: "As"}, 4),
            ({1: "Kh", 4: "Ks", 6: "Kd"}, 4),
            ({1: "Ac", 4: "Ah", 6: "Ad"}, 4),
        ],
        ids=["the highest", "the ace below the two", "diamonds above clubs", "spades above hearts", "three aces"],
    )
    def test_the_highest_up_card_brings_in_and_equal_ones_by_suit(self, up: dict[int, str], bettor: int) -> None:
        hole = {1: "7s8s", 4: "7h8h", 6: "7d8d"}
        state = until(dealt({seat: hole[seat] + up[seat] for seat in up}), CallOn)
        assert did(state, Announce) == [Announce(Call.BRING_IN, bettor, 200)]
        assert did(state, Post)[-1] == Post(bettor, 200)

    def test_the_player_on_its_left_answers_first(self) -> None:
        assert next_seat(dealt({1: "7s8s9s", 4: "7h8h2c", 6: "7d8dKd"})) == 1

    def test_without_a_forced_bet_the_highest_up_card_still_acts_first(self) -> None:
        assert next_seat(dealt({1: "7s8s9s", 4: "7h8h2c", 6: "7d8dKd"}, limits(bring_in=0))) == 6


class TestWhoOpens:
    """From fourth street on."""

    @pytest.mark.parametrize(
        ("up", "clause"),
        [
            ({1: "Kd 2c", 4: "8d 7c", 6: "9d 3h"}, Clause.HIGH_HAND_OPENS),
            ({1: "2d 2c", 4: "Qd Jc", 6: "Kd 3h"}, Clause.HIGH_HAND_OPENS),
            ({1: "2d 4c", 4: "Ad 4h", 6: "3d 4s"}, Clause.HIGH_HAND_OPENS),
            ({1: "Kd Kc", 4: "Ad Ac", 6: "2d 2c"}, Clause.HIGH_HAND_OPENS),
            ({1: "9c 2c", 4: "8s 7s", 6: "8c 7c"}, Clause.TIED_HANDS_OPEN),
        ],
        ids=["highest card first", "a pair counts against it", "the ace low", "aces the lowest pair", "the nearer one"],
    )
    def test_the_lowest_hand_showing(self, up: dict[int, str], clause: Clause) -> None:
        hole = {1: "5sTs", 4: "5hTh", 6: "5dTd"}
        state = dealt({seat: hole[seat] + up[seat] for seat in up})
        steps = [step for _, step in steps_to_end(state) if isinstance(step.action, CallOn)]
        assert (steps[2].action, steps[2].clause) == (CallOn(4), clause)

    def test_four_up_cards_in_a_row_or_of_a_suit_are_still_low(self) -> None:
        hands = {1: "KsQs5h 4h 3h 2h 9c", 4: "KhQh5d 4c 3d 6d 9d", 6: "KdQd7s 6s 5s 4s 9s"}
        steps = [step.action for _, step in steps_to_end(dealt(hands)) if isinstance(step.action, CallOn)]
        assert steps[-3] == CallOn(1), "5-4-3-2 before 6-5-4-3"

    def test_another_seat_turned_to_is_a_wrong_seat_by_that_clause(self) -> None:
        state = go_until(
            dealt({1: "5sTsKd 2c", 4: "5hTh8d 7c", 6: "5dTd9d 3h"}), lambda step: step.clause is Clause.HIGH_HAND_OPENS
        )
        verdict = judge(state, CallOn(1), likeliest)
        book = load_rulebook("neutral").games["razz"]
        assert verdict.finding is Finding.WRONG
        assert weighed(verdict, book).clause is Clause.HIGH_HAND_OPENS
        assert weighed(verdict, book).severity is Severity.PROCEDURE
        assert "lowest hand showing" in book.clause(Clause.HIGH_HAND_OPENS).gist


class TestTheHands:
    def test_there_is_no_high_hand_and_the_whole_pot_goes_to_the_low(self) -> None:
        assert parts_of(RAZZ) == (PotPart.WHOLE,)
        assert high_hand(RAZZ, parse_cards("As2s3s4s5s Kh Qd"), ()) is None

    def test_straights_and_flushes_do_not_count(self) -> None:
        wheel = low_hand(RAZZ, parse_cards("As2s3s4s5s Kh Qd"), ())
        assert wheel is not None
        assert (wheel.rank, wheel.name, wheel.made) == (HandRank.LOW, "5-4-3-2-A", None)
        assert strength("As2s3s4s5s Kh Qd") == strength("Ad2c3h4s5c 5h 5d") > strength("6c4d3h2dAc Kd Qs")

    @pytest.mark.parametrize(
        ("better", "worse"),
        [
            ("8h5d4s3c2h Kd Ks", "8c6d3s2cAh Kh Kc"),
            ("7h6d5s4c3h Kd Ks", "8c4d3s2cAh Kh Kc"),
            ("KhQdJsTc9h KdKs", "AcAdAh2c2s 3c4d"),
            ("AcAd7h6s5c AhAs", "2c2d5h4s3c 2h2s"),
            ("2c2d5h4s3c 2h2s", "2c2d6h4s3c 2h2s"),
        ],
        ids=["the second card", "the highest card", "no pair before a pair", "aces the best pair", "then the others"],
    )
    def test_the_lower_hand_wins(self, better: str, worse: str) -> None:
        assert strength(better) > strength(worse) > 0, "nothing has to qualify"

    def test_what_a_hand_is_called(self) -> None:
        assert name_for(RAZZ, PotPart.WHOLE, parse_cards("8h5d4s3c2h Kd Ks"), ()) == "8-5-4-3-2"


HANDS = {1: "8h5d4s 3c 2h Kd Ks", 4: "As2s3s 4h 6d Qc Qd", 6: "AcAdAh 2c 2d 9s 9h"}
"""An eight, a six, which is best, and two pair."""


class TestTheEnd:
    def test_the_lowest_hand_takes_the_pot(self) -> None:
        ended = to_end(dealt(HANDS))
        assert did(ended, PushPot) == [PushPot(0, 4, 900)]
        assert {read.part for read in did(ended, Read) if isinstance(read, Read)} == {PotPart.WHOLE}

    def test_a_pot_pushed_to_the_highest_hand_breaks_the_rule_on_which_hand_wins(self) -> None:
        state = until(dealt(HANDS), PushPot)
        verdict = judge(state, PushPot(0, 6, 900), likeliest)
        book = load_rulebook("neutral").games["razz"]
        assert verdict.finding is not Finding.RIGHT
        assert weighed(verdict, book).severity in (Severity.MONEY, Severity.INTEGRITY)

    def test_equal_lows_share_and_the_odd_chip_goes_to_the_nearest_of_the_dealers_left(self) -> None:
        hands = {1: "7h5d4s 3c 2h Kd Ks", 4: "7s5h4c 3d 2s Qc Qd", 6: "9c9dJh Tc Td 8s 8h"}
        ended = to_end(play(dealt(hands, limits(ante=0, bring_in=1)), "1 call", "4 call"))
        assert did(ended, PushPot) == [PushPot(0, 1, 200), PushPot(0, 4, 100)]

    def test_checked_through_whoever_opened_the_last_round_shows_first(self) -> None:
        ended = to_end(dealt(HANDS))
        assert [show.to for show in did(ended, Reveal) if isinstance(show, Reveal)] == [4, 6, 1]

    def test_eight_players_share_the_last_card(self) -> None:
        """R29, as in every game of seven cards."""
        ended = to_end(begun(dict.fromkeys(range(1, 9), 200), recorded("razz")))
        assert did(ended, Deal)[-1] == Deal(Area.BOARD, Face.UP)


class TestTheAsks:
    HEAD = 'rulebook = "neutral"\ngame = "razz"\n'

    def test_who_must_bet_and_who_opens(self) -> None:
        first = self.HEAD + 'ask = "opens"\nstreet = "third"\n' + seats(s1='up = "Kd"', s2='up = "As"')
        assert (key(first)["seat"], key(first)["reason"]) == (1, "forced-bet")
        later = self.HEAD + 'ask = "opens"\nstreet = "fourth"\n' + seats(s1='up = "2d 2c"', s2='up = "Kd Qc"')
        assert (key(later)["seat"], key(later)["reason"]) == (2, "low-hand-showing")

    def test_the_hand(self) -> None:
        found = key(self.HEAD + 'ask = "hand"\ncards = "As2s3s4s5s Kh Qd"\n')
        assert (found["high"], found["low"]["name"]) == (None, "5-4-3-2-A")
