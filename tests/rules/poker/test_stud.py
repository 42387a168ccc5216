"""Stud clause by clause (Oneida Poker I, M, P(5); readings R28, R29, R41, R56, R113, R114)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import pytest

from tests.rules.poker.stud_tables import begun, limits, recorded, stud_rules, stud_table
from tests.rules.poker.tables import chips, did, go_until, legal, next_seat, play, start, steps_to_end, to_end, until
from trainer.rules.actions import (
    Announce,
    Area,
    Burn,
    Call,
    CallOn,
    CollectCards,
    Deal,
    Face,
    MoveButton,
    PlaceButton,
    Post,
    PushPot,
    Reveal,
    Shuffle,
)
from trainer.rules.cards import FULL_DECK, parse_cards, show_cards
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street
from trainer.rules.poker.next_round import least_stack, next_round
from trainer.rules.poker.up_cards import everybody_has_the_card, up_cards

THREE = {1: 200, 4: 200, 6: 200}
EIGHT = dict.fromkeys(range(1, 9), 200)


class TestTheCards:
    def test_two_down_one_up_from_the_dealers_left(self) -> None:
        """I(3)"""
        deals = did(until(begun(THREE), Announce), Deal)
        assert deals == [Deal(seat, face) for face in (Face.DOWN, Face.DOWN, Face.UP) for seat in (1, 4, 6)]

    def test_five_cards_have_one_hole_card(self) -> None:
        """M(3)"""
        state = to_end(begun(THREE, stud_rules("stud5-high")))
        faces = [deal.face for deal in did(state, Deal) if isinstance(deal, Deal)]
        assert faces == [Face.DOWN] * 3 + [Face.UP] * 12
        assert len(did(state, Burn)) == 3

    def test_a_burn_before_each_street_and_the_seventh_down(self) -> None:
        """I(6), I(8)"""
        state = to_end(begun(THREE))
        order = did(state, Deal, Burn)[9:]
        streets = [order[at : at + 4] for at in range(0, 16, 4)]
        for number, street in enumerate(streets):
            face = Face.DOWN if number == 3 else Face.UP
            assert street == [Burn(), Deal(1, face), Deal(4, face), Deal(6, face)]

    def test_no_button_lies_or_moves(self) -> None:
        """Sections I and M know none."""
        assert did(to_end(begun(THREE)), PlaceButton, MoveButton) == []

    def test_the_clauses_of_each_street(self) -> None:
        clauses = [step.clause for _, step in steps_to_end(begun(THREE)) if isinstance(step.action, Burn | Deal)]
        assert clauses[9:13] == [Clause.BURN_BEFORE_NEXT_CARD] + [Clause.DEAL_NEXT_CARD] * 3
        assert clauses[13:17] == [Clause.BURN_BEFORE_LATER_CARDS] + [Clause.DEAL_LATER_CARDS] * 3
        assert clauses[-3:] == [Clause.DEAL_LAST_CARD_DOWN] * 3

    def test_nobody_dealt_in_after_a_fold(self) -> None:
        """A(14): folded to a bet, no further card."""
        state = to_end(play(begun(THREE, hands={1: "2s3s2c", 4: "KsKd9h", 6: "QsQd8h"}), "4 fold"))
        assert [deal.to for deal in did(state, Deal) if isinstance(deal, Deal)].count(4) == 3


class TestTheForcedBet:
    @pytest.mark.parametrize(
        ("game", "up", "bettor"),
        [
            ("stud7-high", {1: "2s", 4: "2c", 6: "Ah"}, 4),
            ("stud7-high", {1: "Ac", 4: "Ks", 6: "Ad"}, 4),
            ("stud7-hilo8", {1: "3h", 4: "3d", 6: "Ac"}, 4),
            ("stud7-hilo", {1: "As", 4: "2c", 6: "Ah"}, 4),
            ("stud7-hilo", {1: "Kc", 4: "Kd", 6: "As"}, 4),
            ("stud7-hilo", {1: "Ac", 4: "Ah", 6: "Ad"}, 4),
            ("stud5-high", {1: "5h", 4: "5c", 6: "5s"}, 4),
        ],
    )
    def test_by_rank_and_then_by_suit(self, game: str, up: dict[int, str], bettor: int) -> None:
        """I(4), M(4), R28: the ace high, but below the two where the highest card must bet."""
        hole = {1: "7s8s", 4: "7h8h", 6: "7d8d"} if game != "stud5-high" else {1: "7s", 4: "7h", 6: "7d"}
        bets = until(begun(THREE, stud_rules(game), {seat: hole[seat] + up[seat] for seat in up}), CallOn)
        assert did(bets, Post)[-1] == Post(bettor, 200)
        assert did(bets, Announce) == [Announce(Call.BRING_IN, bettor, 200)]

    def test_the_player_on_its_left_answers_first_and_it_has_no_option(self) -> None:
        """I(5): only called, the forced bet has had its say."""
        state = begun(THREE, hands={1: "7s8s9s", 4: "7h8h2c", 6: "7d8dKd"})
        assert next_seat(state) == 6
        assert legal(state) == {"fold": None, "call": (2, 2), "raise": (5, 5)}
        state = until(play(state, "6 call", "1 call"), Burn)
        assert state.table.street is Street.THIRD
        assert did(state, CallOn) == [CallOn(6), CallOn(1)]

    def test_a_completion_comes_back_to_it(self) -> None:
        state = play(begun(THREE, hands={4: "7h8h2c"}), "6 raise 5", "1 fold")
        assert next_seat(state) == 4
        assert legal(state)["raise"] == (10, 10)

    def test_the_completion_uses_up_no_raise(self) -> None:
        """R47, R115: three raises come on top of the bet that the forced bet was made into."""
        state = begun({1: 200, 4: 200, 6: 200, 7: 200}, hands={4: "7h8h2c"})
        state = play(state, "6 raise 5", "7 raise 10", "1 raise 15", "4 raise 20")
        assert "raise" not in legal(state)
        assert state.table.betting.raises == 3

    def test_no_forced_bet_where_none_is_posted(self) -> None:
        """I(2): "if any"; the up-card acts first all the same (R111)."""
        state = begun(THREE, stud_rules(posted=limits(bring_in=0)), {4: "7h8h2c"})
        assert next_seat(state) == 4
        assert legal(state) == {"fold": None, "check": None, "bet": (5, 5)}

    def test_every_stack_covers_ante_forced_bet_and_a_bet(self) -> None:
        """G(4)(c), R116"""
        assert least_stack(stud_rules()) == 800
        assert least_stack(recorded()) == 1


class TestWhoOpens:
    def test_the_highest_hand_showing(self) -> None:
        """I(6)(a): a small pair before ace and king."""
        state = begun(THREE, hands={1: "7s8sAs Kd", 4: "7h8h2c 2d", 6: "7d8d3h Ah"})
        state = until(play(state, "6 call", "1 call"), Burn)
        steps = [step for _, step in steps_to_end(state) if isinstance(step.action, CallOn)]
        assert (steps[0].action, steps[0].clause) == (CallOn(4), Clause.HIGH_HAND_OPENS)
        assert [step.clause for step in steps[1:3]] == [Clause.LATER_ROUNDS] * 2

    def test_of_equals_the_one_nearest_the_dealers_left_whatever_the_suits(self) -> None:
        """I(6)(b)"""
        state = begun(THREE, hands={1: "7s8s2c 3d", 4: "7h8hAc Kd", 6: "7d8dAs Kh"})
        steps = [step for _, step in steps_to_end(state) if isinstance(step.action, CallOn)]
        assert (steps[2].action, steps[2].clause) == (CallOn(4), Clause.TIED_HANDS_OPEN)

    def test_no_straights_and_no_flushes_show(self) -> None:
        state = begun(THREE, stud_rules("stud5-high"), {1: "7sKhQhJhTh", 4: "7hAc7d4s2h", 6: "9d3d5c5s6h"})
        steps = [step.action for _, step in steps_to_end(state) if isinstance(step.action, CallOn)]
        assert steps[-3] == CallOn(6), "a pair of fives"

    def test_on_the_seventh_street_the_four_up_cards_decide(self) -> None:
        """I(8): the last card lies face down."""
        hands = {1: "7s8s9s 9d Kh Qc Ah", 4: "7h8h9h 9c Ad 2s 3c", 6: "2d3d4d 5s 6h Th Jc"}
        steps = [step.action for _, step in steps_to_end(begun(THREE, hands=hands)) if isinstance(step.action, CallOn)]
        assert steps[-3] == CallOn(4)

    def test_where_that_player_has_no_chips_the_next_one_clockwise(self) -> None:
        """R114: seat 1 shows aces and is all-in."""
        table = stud_table({1: 3, 4: 200, 6: 200}, recorded(), {1: "7s8sAs Ad", 4: "7h8h2c 3d", 6: "7d8dKs Qd"})
        state = play(start(table), "6 call", "1 call")
        steps = [step for _, step in steps_to_end(state) if isinstance(step.action, CallOn)]
        assert (steps[0].action, steps[0].clause) == (CallOn(4), Clause.LATER_ROUNDS)


class TestTheCardsRunOut:
    """I(8), R29, with exact counts"""

    def test_eight_players_to_the_river(self) -> None:
        """24 and three times eight cards, three burns: one is left, and four are shuffled."""
        state = go_until(begun(EIGHT), lambda step: step.clause is Clause.SHUFFLE_BURNS)
        assert len(state.table.stub) == 1
        assert len(state.table.burns) == 3
        pile = {*state.table.stub, *state.table.burns}
        state = state.play(Shuffle(1))
        assert set(state.table.stub) == pile
        assert state.table.burns == ()
        assert [step.clause for step in state.expected()] == [Clause.BURN_BEFORE_LATER_CARDS]
        state = state.play(Burn()).play(Deal(Area.BOARD, Face.UP))
        assert len(state.table.board) == 1
        assert len(state.table.stub) == 2
        assert sorted(state.table.deck) == sorted(FULL_DECK)
        assert state.table.street is Street.SEVENTH
        assert state.table.betting.pending, "a betting round follows the common card"
        ended = to_end(state)
        assert chips(ended.table) == 8 * 200 * 100

    def test_seven_players_to_the_river(self) -> None:
        """Seven cards left for a burn and seven: one burned, one turned, nothing shuffled."""
        state = to_end(begun(dict.fromkeys(range(1, 8), 200)))
        assert len(did(state, Shuffle)) == 1
        assert did(state, Deal)[-1] == Deal(Area.BOARD, Face.UP)
        assert state.table.dealt == 7 * 6 + 4 + 1

    def test_six_players_have_their_own_seventh(self) -> None:
        """46 cards of 52."""
        state = to_end(begun(dict.fromkeys(range(1, 7), 200)))
        assert state.table.dealt == 6 * 7 + 4
        assert state.table.board == ()

    def test_eight_players_and_one_fold_on_the_fourth_street(self) -> None:
        """24 + 1 + 8 + 1 + 7 + 1 + 7 = 49: three left for a burn and seven, one of them is turned."""
        state = play(begun(EIGHT, hands={8: "7s8s2c"}), *[f"{seat} call" for seat in range(1, 8)])
        first = next_seat(state)
        state = play(state, f"{first} bet 5", f"{next_seat(play(state, f'{first} bet 5'))} fold")
        ended = to_end(state)
        assert did(ended, Deal)[-1] == Deal(Area.BOARD, Face.UP)
        assert len(did(ended, Shuffle)) == 1
        assert ended.table.dealt == 49 + 2

    def test_eight_players_and_two_folds_on_the_third_street(self) -> None:
        """24 and three times 7 are 45: seven left, just enough for a burn and a seventh card for each of six."""
        state = play(begun(EIGHT, hands={8: "7s8s2c"}), "1 fold", "2 fold", *[f"{seat} call" for seat in range(3, 8)])
        ended = to_end(state)
        assert (ended.table.dealt, ended.table.board) == (52, ())
        assert did(ended, Deal)[-6:] == [Deal(seat, Face.DOWN) for seat in range(3, 9)]

    def test_eight_players_and_one_fold_on_the_fifth_street(self) -> None:
        """24 + 9 + 9 + 8 = 50: of the two left one is burned and one turned, and nothing is shuffled."""
        state = play(begun(EIGHT, hands={8: "7s8s2c"}), *[f"{seat} call" for seat in range(1, 8)])
        state = until(play(state, *[f"{seat} check" for seat in _order(next_seat(state), range(1, 9))]), Burn)
        first = next_seat(state)
        state = play(state, f"{first} bet 10", f"{_order(first, range(1, 9))[1]} fold")
        ended = to_end(state)
        assert len(did(ended, Shuffle)) == 1
        assert len(ended.table.board) == 1
        assert ended.table.dealt == 52

    def test_with_the_common_card_everybody_has_had_a_card(self) -> None:
        """What waits for the last player's card of the street waits no longer."""
        state = until(go_until(begun(EIGHT), lambda step: step.action == Deal(Area.BOARD, Face.UP)), Deal)
        assert not everybody_has_the_card(state.table)
        assert everybody_has_the_card(state.play(Deal(Area.BOARD, Face.UP)).table)

    def test_the_common_card_plays_for_everybody(self) -> None:
        """A(10): six own cards and the one in the middle."""
        state = to_end(begun(EIGHT))
        assert all(len(seat.cards) == 6 for seat in state.table.players)

    def test_five_card_stud_never_runs_out(self) -> None:
        state = to_end(begun(EIGHT, stud_rules("stud5-high")))
        assert state.table.dealt == 8 * 5 + 3
        assert state.table.board == ()


class TestThePlaceThatIsDealtTo:
    """P(5), R113"""

    HANDS: ClassVar = {1: "7s8s2c 4c 9s", 4: "7h8h9d 5s Ts", 6: "7d8dKh Kd 3h"}

    def test_folded_while_nobody_had_bet(self) -> None:
        state = play(begun(THREE, hands=self.HANDS), "4 call", "6 call", "6 check", "1 fold", "4 check")
        assert state.table.folded_places == (1,)
        state = until(state, Burn).play(Burn())
        (first,) = state.expected()
        assert (first.action, first.clause) == (Deal(1, Face.UP), Clause.FOLD_AFTER_CHECK_OR_BLIND)
        own = state.table.muck
        assert show_cards(own) == show_cards(parse_cards("7s8s2c4c")), "the hand itself was taken in before"
        state = state.play(first.action)
        assert len(state.table.seat(1).cards) == 1
        state = go_until(state, lambda step: step.action == CollectCards(1)).play(CollectCards(1))
        assert len(state.table.muck) == 5
        assert next_seat(state) == 6

    def test_until_somebody_bets(self) -> None:
        state = play(begun(THREE, hands=self.HANDS), "4 call", "6 call", "6 check", "1 fold", "4 bet 5", "6 call")
        ended = to_end(state)
        assert [deal.to for deal in did(ended, Deal) if isinstance(deal, Deal)].count(1) == 4

    def test_not_folded_to_a_bet(self) -> None:
        """The forced bettor who folds to a completion gets nothing more."""
        ended = to_end(play(begun(THREE, hands=self.HANDS), "4 raise 5", "6 call", "1 fold"))
        assert [deal.to for deal in did(ended, Deal) if isinstance(deal, Deal)].count(1) == 3

    def test_its_seventh_card_comes_down_and_is_taken_in_too(self) -> None:
        state = play(begun(THREE, hands=self.HANDS), "4 call", "6 call", "6 check", "1 fold", "4 check")
        ended = to_end(state)
        to_place = [deal for deal in did(ended, Deal) if isinstance(deal, Deal) and deal.to == 1]
        assert [deal.face for deal in to_place] == [Face.DOWN, Face.DOWN, Face.UP, Face.UP, Face.UP, Face.UP, Face.DOWN]
        assert did(ended, CollectCards).count(CollectCards(1)) == 4
        assert sorted(ended.table.deck) == sorted(FULL_DECK)
        assert not any(seat.holds_cards for seat in ended.table.players)

    def test_left_out_where_the_cards_would_not_reach(self) -> None:
        """Six left: a burn and one for each of five live players, and none for the place; on the sixth it had one."""
        state = play(begun(EIGHT, hands={8: "7s8s2c"}), "1 fold", *[f"{seat} call" for seat in range(2, 8)])
        order = _order(next_seat(state), range(2, 9))
        state = play(state, f"{order[0]} bet 5", f"{order[1]} fold", *[f"{seat} call" for seat in order[2:]])
        live = sorted({*order} - {order[1]})
        order = _order(next_seat(state), live)
        state = play(state, f"{order[0]} fold", *[f"{seat} check" for seat in order[1:]])
        place, live = order[0], sorted(order[1:])
        state = until(play(state, *[f"{seat} check" for seat in _order(next_seat(state), live)]), Burn)
        assert len(state.table.stub) == 6
        assert did(state, Deal)[-6:] == [Deal(seat, Face.UP) for seat in sorted([*live, place])]
        ended = to_end(state)
        assert (len(ended.table.stub), ended.table.board) == (0, ())
        assert did(ended, Deal)[-5:] == [Deal(seat, Face.DOWN) for seat in live]

    def test_none_where_the_rulebook_does_not_know_it(self) -> None:
        """P(5) is Oneida's: a recorded hand deals nothing to who has folded."""
        state = play(begun(THREE, recorded(), self.HANDS), "4 call", "6 call", "6 check", "1 fold", "4 check")
        ended = to_end(state)
        assert [deal.to for deal in did(ended, Deal) if isinstance(deal, Deal)].count(1) == 4


class TestTheEnd:
    def test_checked_through_the_opener_of_the_last_round_shows_first(self) -> None:
        """P(4), R41"""
        hands = {1: "AsAd2c Qd Jh 3c 7d", 4: "3s4d9c 9d Qh 5c Ts", 6: "JcJdAc 8d 6h 2s 3d"}
        ended = to_end(begun(THREE, hands=hands))
        assert [show.to for show in did(ended, Reveal) if isinstance(show, Reveal)] == [4, 6, 1]
        assert did(ended, PushPot) == [PushPot(0, 1, 900)]

    def test_the_last_bettor_shows_first(self) -> None:
        hands = {1: "AsAd2c Qd Jh 3c 7d", 4: "3s4d9c 9d Qh 5c Ts", 6: "JcJdAc 8d 6h 2s 3d"}
        state = play(begun(THREE, hands=hands), "4 call", "6 call")
        for _ in range(3):
            state = play(state, *[f"{seat} check" for seat in _order(next_seat(state))])
        ended = to_end(play(state, "4 check", "6 bet 10", "1 call", "4 call"))
        assert did(ended, Reveal)[0] == Reveal(6)

    def test_the_opener_who_folded_since_still_sets_the_order(self) -> None:
        """R41: seat 4 opened the last round and gave up; seat 6 is next."""
        hands = {1: "AsAd2c Qd Jh 3c 7d", 4: "3s4d9c 9d Qh 5c Ts", 6: "JcJdAc 8d 6h 2s 3d"}
        state = play(begun(THREE, hands=hands), "4 call", "6 call")
        for _ in range(3):
            state = play(state, *[f"{seat} check" for seat in _order(next_seat(state))])
        ended = to_end(play(state, "4 fold", "6 check", "1 check"))
        assert [show.to for show in did(ended, Reveal) if isinstance(show, Reveal)] == [6, 1]

    def test_up_and_down_cards_can_be_told_apart_until_the_hand_is_shown(self) -> None:
        state = until(begun(THREE, hands={1: "AsAd2c Qd Jh 3c 7d"}), Reveal)
        assert up_cards(state.table.seat(1)) == parse_cards("2cQdJh3c")
        state = go_until(state, lambda step: step.action == Reveal(1)).play(Reveal(1))
        assert up_cards(state.table.seat(1)) == state.table.seat(1).cards

    def test_the_next_round_has_no_button_either(self) -> None:
        ended = to_end(begun(THREE))
        following = next_round(ended.table, ended.table.decks)
        assert following.button == 0
        assert to_end(start(following)).is_over


def _order(first: int, of: Iterable[int] = THREE) -> list[int]:
    """These seats clockwise from one of them."""
    seats = list(of)
    at = seats.index(first)
    return seats[at:] + seats[:at]
