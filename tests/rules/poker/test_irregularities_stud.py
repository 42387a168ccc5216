"""What goes wrong in stud: named cases of its own rules, and every irregularity at random moments (P; R37, R52)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.poker.befalling import by_the_dealer, by_the_floor, can, is_whole_pack, must, put_right, stopped
from tests.rules.poker.choices import Table, rules_of
from tests.rules.poker.made_events import possible
from tests.rules.poker.stud_tables import begun, limits, stud_rules, stud_table
from tests.rules.poker.tables import (
    ONEIDA,
    Holdem,
    chips,
    did,
    go_until,
    legal,
    next_seat,
    play,
    start,
    to_act,
    to_end,
    until,
)
from tests.rules.poker.test_irregularities_walk import BRANCHES, Befallen, check_choices, check_end, check_table, chosen
from tests.rules.poker.walking_stud import CHOICES
from tests.rules.poker.walking_stud import stud_table as table_of
from trainer.rules.actions import (
    Act,
    Announce,
    Area,
    Burn,
    Call,
    CallOn,
    CollectCards,
    Deal,
    DropJackpot,
    Face,
    Move,
    Post,
    ReturnUncalled,
)
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.ids import GOVERNING, Irregularity, named
from trainer.rules.poker.table import PokerTable, Status
from trainer.rules.poker.up_cards import everybody_has_the_card, up_cards
from trainer.rules.round import Event
from trainer.rules.rulebook import load_rulebook

FOUR: Final = {1: 200, 3: 200, 5: 200, 7: 200}
HANDS: Final = {1: "7s8s9s Ts", 3: "7h8h2c Jd", 5: "7d8dKd Kh", 7: "7c8c9c 4s"}
"""Seat 3 has to bet, seat 5 shows kings."""
SEVEN: Final = (ONEIDA, "stud7-hilo8")
FIVE: Final = (ONEIDA, "stud5-high")


def after_cards(cards: int, table: PokerTable | None = None) -> Holdem:
    """So many cards of the deal are out."""
    state = until(start(table or stud_table(FOUR, hands=HANDS)), Deal)
    for _ in range(cards):
        state = state.play(next(step.action for step in state.expected() if isinstance(step.action, Deal)))
    return state


class TestAnExposedHoleCard:
    """P(12), R37"""

    @pytest.mark.parametrize("round_of", [0, 1])
    def test_one_of_them_stays_up_and_the_third_card_comes_down(self, round_of: int) -> None:
        state = by_the_dealer(after_cards(4 * round_of + 2).happen(e.HoleCardExposed(3)), Call.THIRD_CARD_DOWN, 3)
        state = until(state, Announce)
        seat = state.table.seat(3)
        assert seat.faces_up == tuple(place == round_of for place in range(3))
        assert Deal(3, Face.DOWN) in did(state, Deal)[8:12]
        assert is_whole_pack(state.table)

    def test_it_is_the_up_card_that_counts(self) -> None:
        """The two of clubs lies down now, the eight of hearts is up: the nine of clubs has the forced bet no more."""
        hands = {**HANDS, 3: "3h8h2c Jd"}
        state = by_the_dealer(
            after_cards(2, stud_table(FOUR, hands=hands)).happen(e.HoleCardExposed(3)), Call.THIRD_CARD_DOWN, 3
        )
        state = until(state, Post) if not did(state, Post) else until(state, CallOn)
        assert did(state, Post)[-1] == Post(3, 200), "the three of hearts is the lowest up-card"

    def test_both_kill_the_hand_and_the_ante_goes_back(self) -> None:
        state = by_the_dealer(after_cards(2).happen(e.HoleCardExposed(3)), Call.THIRD_CARD_DOWN, 3)
        for _ in range(4):
            state = state.play(must(state)[0])
        state = by_the_floor(state.happen(e.HoleCardExposed(3)), Call.DEAD_HAND, 3)
        assert set(must(state)) == {ReturnUncalled(3, 100), CollectCards(3)}
        state = put_right(state)
        assert state.table.seat(3).stack == 20000
        assert sum(pot.amount for pot in state.table.pots) == 300
        ended = to_end(state)
        assert Deal(3, Face.UP) not in did(ended, Deal)
        assert chips(ended.table) == 80000

    def test_not_the_third_card_and_not_in_five_card_stud(self) -> None:
        assert not can(after_cards(10), e.HoleCardExposed(3)), "dealt up as it should be"
        assert not can(after_cards(2, stud_table(FOUR, stud_rules("stud5-high"))), e.HoleCardExposed(3))

    def test_a_third_card_dealt_down_is_no_hole_card_of_this_rule(self) -> None:
        state = by_the_dealer(after_cards(2).happen(e.HoleCardExposed(3)), Call.THIRD_CARD_DOWN, 3)
        for _ in range(8):
            state = state.play(must(state)[0])
        assert not can(state, e.HoleCardExposed(3))

    def test_two_players_may_not_both_be_left_without(self) -> None:
        """With one opponent a second exposure would end the round before it began."""
        two = stud_table({1: 200, 3: 200})
        state = by_the_dealer(after_cards(2, two).happen(e.HoleCardExposed(3)), Call.THIRD_CARD_DOWN, 3)
        for _ in range(2):
            state = state.play(must(state)[0])
        assert not can(state, e.HoleCardExposed(3))


class TestHandsLost:
    def test_hole_cards_need_no_chip_against_fouling(self) -> None:
        """P(10)(a), R52: the refund is due though nothing lay on the cards."""
        state = to_act(begun(FOUR, hands=HANDS))
        state = by_the_floor(state.happen(e.HandFouled(seat=1)), Call.REFUND_PLAYER, 1)
        assert put_right(state).table.seat(1).stack == 20000

    def test_they_do_against_the_dealer_who_collects_them(self) -> None:
        state = to_act(begun(FOUR, hands=HANDS))
        by_the_floor(state.happen(e.HandCollected(seat=1)), Call.NO_REDRESS, 1)

    def test_the_round_opens_elsewhere_when_the_opener_is_gone(self) -> None:
        """I(6): kings have left before anybody acted; the pair of nobody leads, an ace-high does not exist."""
        state = play(begun(FOUR, hands=HANDS), "5 call", "7 call", "1 call")
        state = go_until(state, lambda step: step.action == CallOn(5))
        state = put_right(by_the_floor(state.happen(e.PlayerLeft(5)), Call.DEAD_HAND, 5))
        assert next_seat(state) == 3, "jack and two against ten and nine"

    def test_the_forced_bet_moves_on_when_its_player_is_gone(self) -> None:
        state = go_until(begun(FOUR, hands=HANDS), lambda step: step.action == Announce(Call.BRING_IN, 3, 200))
        state = put_right(by_the_floor(state.happen(e.PlayerLeft(3)), Call.DEAD_HAND, 3))
        assert did(until(state, CallOn), Post)[-1] == Post(7, 200), "nine of clubs below nine of spades"

    def test_also_between_the_dealers_word_and_the_chips(self) -> None:
        state = go_until(begun(FOUR, hands=HANDS), lambda step: step.action == Announce(Call.BRING_IN, 3, 200))
        state = state.play(Announce(Call.BRING_IN, 3, 200))
        state = put_right(by_the_floor(state.happen(e.PlayerLeft(3)), Call.DEAD_HAND, 3))
        assert must(state) == [Announce(Call.BRING_IN, 7, 200)]
        state = until(state, CallOn)
        assert [post for post in did(state, Post) if isinstance(post, Post) and not post.is_ante] == [Post(7, 200)]
        assert next_seat(state) == 1

    def test_once_it_is_in_and_refunded_the_others_owe_it_still_and_nobody_posts_again(self) -> None:
        """R46, R100"""
        state = to_act(begun(FOUR, hands=HANDS))
        state = put_right(by_the_floor(state.happen(e.HandFouled(seat=3)), Call.REFUND_PLAYER, 3))
        assert next_seat(state) == 5
        assert legal(state) == {"fold": None, "call": (2, 2), "raise": (5, 5)}
        ended = play(state, "5 call", "7 call")
        assert next_seat(ended) == 1
        assert chips(to_end(ended).table) == 80000

    def test_nothing_befalls_once_the_house_has_dropped_its_part(self) -> None:
        """The fee took the whole pot: nothing is pushed, and what has gone through the slot comes back no more."""
        play_by = replace(stud_rules("stud5-high", posted=limits(bring_in=0)), jackpot=500)
        state = go_until(start(stud_table({1: 50, 3: 50}, play_by)), lambda step: isinstance(step.action, DropJackpot))
        assert can(state, e.CardsMissingOrExtra(1))
        assert not can(state.play(DropJackpot()), e.CardsMissingOrExtra(1))

    def test_the_last_to_have_a_card_may_be_the_one_who_goes(self) -> None:
        """Its card is not dealt any more, and the betting round takes place all the same."""
        state = play(begun(FOUR, hands=HANDS), "5 call", "7 call", "1 call")
        state = until(state, Burn).play(Burn())
        for seat in (1, 3, 5):
            state = state.play(Deal(seat, Face.UP))
        state = put_right(by_the_floor(state.happen(e.PlayerLeft(7)), Call.DEAD_HAND, 7))
        assert everybody_has_the_card(state.table)
        assert next_seat(state) == 5
        assert Deal(7, Face.UP) not in did(to_end(state), Deal)[13:]


class TestFaultyCards:
    def test_an_up_card_in_the_deck_is_replaced_by_an_up_card(self) -> None:
        """P(9), R117"""
        state = after_cards(0).happen(e.FaceUpInDeck(9))
        for _ in range(10):
            state = state.play(must(state)[0])
        state = by_the_dealer(stopped(state), Call.DISCARD_CARD)
        assert set(must(state)) == {CollectCards(3), Deal(3, Face.UP)}
        done = put_right(state)
        assert len(up_cards(done.table.seat(3))) == 1
        assert is_whole_pack(done.table)

    def test_a_hole_card_by_a_hole_card(self) -> None:
        state = after_cards(0).happen(e.FaceUpInDeck(1))
        for _ in range(2):
            state = state.play(must(state)[0])
        state = by_the_dealer(stopped(state), Call.DISCARD_CARD)
        assert set(must(state)) == {CollectCards(3), Deal(3, Face.DOWN)}
        assert put_right(state).table.seat(3).faces_up == (False,)

    def test_not_once_the_forced_bet_is_in(self) -> None:
        state = after_cards(0).happen(e.FaceUpInDeck(9))
        state = until(state, CallOn)
        assert not any(isinstance(step.action, Announce) and step.action.say is Call.STOP for step in state.expected())

    @pytest.mark.parametrize(("cards", "face"), [(2, Face.DOWN), (10, Face.UP)])
    def test_a_card_on_the_floor_is_replaced_as_it_was_meant_to_lie(self, cards: int, face: Face) -> None:
        """P(13), R53"""
        state = by_the_dealer(after_cards(cards).happen(e.CardOffTable(3)), Call.REPLACE_CARD, 3)
        assert set(must(state)) == {CollectCards(Area.FLOOR), Deal(3, face)}

    def test_on_a_later_street_and_the_round_opens_by_the_new_card(self) -> None:
        state = play(begun(FOUR, hands=HANDS), "5 call", "7 call", "1 call")
        state = until(state, Burn).play(Burn())
        for seat in (1, 3, 5, 7):
            state = state.play(Deal(seat, Face.UP))
        state = put_right(by_the_dealer(state.happen(e.CardOffTable(7)), Call.REPLACE_CARD, 7))
        assert [len(seat.cards) for seat in state.table.players] == [4] * 4
        assert next_seat(state) == 5

    def test_with_eight_players_one_card_can_be_spared(self) -> None:
        """51 of 52 are needed up to the sixth street."""
        eight = stud_table(dict.fromkeys(range(1, 9), 200))
        state = after_cards(1, eight)
        assert can(state, e.CardOffTable(1))
        state = put_right(by_the_dealer(state.happen(e.CardOffTable(1)), Call.REPLACE_CARD, 1))
        assert not can(state, e.CardOffTable(1))
        ended = to_end(state)
        assert len(ended.table.board) == 1
        assert is_whole_pack(ended.table)


class TestTheForcedBetIsOwed:
    """P(11)(b), R112"""

    def test_before_the_hand_may_be_given_up(self) -> None:
        state = go_until(begun(FOUR, hands=HANDS), lambda step: step.action == Announce(Call.BRING_IN, 3, 200))
        state = state.happen(e.FoldWhileObliged(seat=3, said=Move.FOLD, to=200))
        state = put_right(by_the_dealer(state, Call.MUST_BET, 3))
        state = until(state, CallOn)
        assert did(state, Post)[-1] == Post(3, 200)
        assert state.table.seat(3).is_in

    def test_not_once_it_is_in(self) -> None:
        assert not can(to_act(begun(FOUR, hands=HANDS)), e.FoldWhileObliged(seat=3, said=Move.FOLD, to=200))


class TestThePlaceOfTheForcedBettor:
    """P(5), R113"""

    def test_given_up_before_a_raise_it_is_dealt_to(self) -> None:
        state = to_act(begun(FOUR, hands=HANDS))
        state = by_the_dealer(state.happen(e.FoldAfterBlind(3)), Call.KEEP_DEALING_POSITION, 3)
        assert state.table.seat(3).status is Status.FOLDED
        ended = to_end(state)
        assert [deal for deal in did(ended, Deal)[12:] if isinstance(deal, Deal)].count(Deal(3, Face.UP)) == 3
        assert did(ended, CollectCards).count(CollectCards(3)) == 5
        assert is_whole_pack(ended.table)

    def test_until_somebody_bets(self) -> None:
        state = to_act(begun(FOUR, hands=HANDS))
        state = by_the_dealer(state.happen(e.FoldAfterBlind(3)), Call.KEEP_DEALING_POSITION, 3)
        ended = to_end(play(state, "5 raise 5"))
        assert did(ended, Deal)[12:].count(Deal(3, Face.UP)) == 0

    def test_not_after_a_raise(self) -> None:
        state = to_act(play(begun(FOUR, hands=HANDS), "5 raise 5"))
        assert not can(state, e.FoldAfterBlind(3))


class TestUpCardsTurnedDown:
    """P(11)(a)(ii)"""

    def test_facing_a_bet_it_is_a_fold(self) -> None:
        state = to_act(begun(FOUR, hands=HANDS))
        state = by_the_dealer(state.happen(e.UpCardsTurnedDown(5)), Call.FOLD_STANDS, 5)
        assert state.table.trouble.binding == Act(5, Move.FOLD)
        assert up_cards(state.table.seat(5)) == ()

    def test_not_where_nothing_is_owed(self) -> None:
        state = to_act(play(begun(FOUR, hands=HANDS), "5 call", "7 call", "1 call"))
        assert not can(state, e.UpCardsTurnedDown(5))


# At random


def kinds_of(of: Table) -> list[Irregularity]:
    rulebook, game = of
    found = named(load_rulebook(rulebook).games[game])
    return [kind for kind in found if kind is not Irregularity.OVERSIZED_CHIP]


def table_at_random(random: Random, of: Table) -> PokerTable:
    """A table with any options, now and then with somebody who sits out."""
    row = {name: random.choice(values) for name, values in CHOICES[of].items()}
    table = table_of(rules_of(of, row), row, random)
    absent = random.choice(table.players)
    if len(table.players) < 3 or random.random() < 0.5:
        return table
    out = replace(absent, status=Status.OUT)
    return replace(table, seats=tuple(out if seat is absent else seat for seat in table.seats))


def befall(seed: int, kind: Irregularity, share: float, noticing: float, of: Table) -> Befallen | None:
    """A round that an irregularity befalls at that share of its possible moments; none where it never could."""
    random = Random(seed)
    begun_round = start(table_at_random(random, of))
    quiet = Befallen()
    quiet.run(begun_round, random, 0)
    found = [(state, event) for state in quiet.moments if (event := possible(state.table, kind, random))]
    if not found:
        return None
    state, event = found[round(share * (len(found) - 1))]
    walk = Befallen()
    check_end(begun_round, walk.run(state.happen(event), random, noticing))
    return walk


@pytest.mark.parametrize(("of", "kind"), [(of, kind) for of in (SEVEN, FIVE) for kind in kinds_of(of)])
def test_at_its_first_a_middle_and_its_last_possible_moment(of: Table, kind: Irregularity) -> None:
    for share in (0.0, 0.5, 1.0):
        first = 3 * int(10 * share)
        tries = (befall(seed, kind, share, (0.2, 0, 1)[seed % 3], of) for seed in range(first, first + 200))
        assert any(walk is not None for walk in tries), f"{kind} hardly ever happens"


@pytest.mark.parametrize("of", [SEVEN, FIVE])
def test_both_branches_of_every_ruling_are_reached(of: Table) -> None:
    book = load_rulebook(of[0]).games[of[1]]
    own = (Clause.HOLE_CARDS_PROTECTED, Clause.BOTH_HOLE_CARDS_EXPOSED)
    wanted = {*(GOVERNING[kind] for kind in kinds_of(of)), *BRANCHES, *own}
    wanted = {clause for clause in wanted if book.answers(clause)} - {Clause.BOTH_HOLE_CARDS_EXPOSED}
    reached: set[Clause] = set()
    for seed, kind in product(range(60), kinds_of(of)):
        walk = befall(seed, kind, Random(seed).random(), noticing=(0.05, 1)[seed % 2], of=of)
        reached |= walk.clauses if walk is not None else set()
        if wanted <= reached:
            return
    assert wanted - reached == set()


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10**9),
    of=st.sampled_from([SEVEN, FIVE]),
    kinds=st.lists(st.sampled_from(kinds_of(SEVEN)), min_size=2, max_size=4),
)
def test_several_in_one_round(seed: int, of: Table, kinds: list[Irregularity]) -> None:
    random = Random(seed)
    first = state = start(table_at_random(random, of))
    held, waiting = chips(first.table), list(kinds)
    while state.choices and not (state.is_over and all(step.optional for step in state.expected())):
        check_choices(state)
        event: Event | None = possible(state.table, waiting[0], random) if waiting else None
        if event is not None and random.random() < 0.3:
            state = state.happen(event)
            waiting.pop(0)
        before = state.table
        state = state.play(chosen(state, random, 0.2))
        check_table(before, state.table)
        assert chips(state.table) == held
        assert state.count < 1000
    check_end(first, state)
