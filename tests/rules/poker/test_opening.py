"""From the cards to the blinds (Oneida B, D, E, F(5)(d), J(2) to J(5); Oasis, Round of Play; R24, R54, R57)."""

from __future__ import annotations

from typing import Unpack

import pytest

from tests.rules.poker.tables import (
    OASIS,
    ONEIDA,
    PokerRound,
    Setting,
    actions_now,
    did,
    fixed,
    no_limit,
    poker_table,
    rules,
    start,
    to_end,
    until,
)
from trainer.rules.actions import (
    Action,
    Area,
    Burn,
    Button,
    CallOn,
    CollectCards,
    CountStub,
    Cut,
    Deal,
    Face,
    Inspect,
    MoveButton,
    PlaceButton,
    Post,
    SetAsideDeck,
    Shuffle,
    Spread,
    Wash,
)
from trainer.rules.cards import FULL_DECK, parse_cards
from trainer.rules.judge import Fault, Finding, judge
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.table import PokerTable
from trainer.rules.values import changed


def oneida(shuffler: bool = False, **setting: Unpack[Setting]) -> PokerRound:
    play_by = rules(ONEIDA, fixed(4, 8), {"shuffler": shuffler})
    button = 0 if setting.get("is_opening") else 5
    return start(poker_table({2: 400, 5: 400, 9: 400}, button, play_by, **setting))


def before_cards(state: PokerRound) -> list[Action]:
    """Everything done until the first card goes out."""
    return list(until(state, Deal).actions())


class TestOneidaOpens:
    def test_by_hand(self) -> None:
        """D(2) to D(4)(a), E(2), J(3)(b), J(4): the button at the first player to the dealer's right."""
        assert before_cards(oneida(is_opening=True)) == [
            Inspect(),
            Spread(),
            Wash(1),
            Shuffle(1),
            Wash(2),
            Shuffle(2),
            SetAsideDeck(2, Area.DECK_AREA),
            Cut(26),
            PlaceButton(Button.DEALER, 9),
            Post(2, 200),
            Post(5, 400),
        ]

    def test_with_a_shuffler_the_other_deck_goes_into_it(self) -> None:
        """D(4)(b)."""
        acts = before_cards(oneida(shuffler=True, is_opening=True))
        assert SetAsideDeck(2, Area.SHUFFLER) in acts
        assert SetAsideDeck(2, Area.DECK_AREA) not in acts

    def test_each_deck_is_washed_and_shuffled_by_itself_either_first(self) -> None:
        """D(4): separately, so one is finished before the other is begun."""
        state = oneida(is_opening=True).play(Inspect()).play(Spread())
        assert actions_now(state) == {Wash(1), Wash(2)}
        state = state.play(Wash(2))
        assert actions_now(state) == {Shuffle(2)}
        state = state.play(Shuffle(2))
        assert actions_now(state) == {Wash(1)}

    @pytest.mark.parametrize("shuffler", [False, True])
    def test_the_cut_or_the_other_deck_comes_first(self, shuffler: bool) -> None:
        """D(4)(a)-(b), R227: the text fixes no order; before both decks are shuffled neither may come."""
        state = until(oneida(shuffler=shuffler, is_opening=True), SetAsideDeck)
        put_away = SetAsideDeck(2, Area.SHUFFLER if shuffler else Area.DECK_AREA)
        assert actions_now(state) == {put_away, Cut(26)}
        for first, second in ((put_away, Cut(15)), (Cut(15), put_away)):
            assert judge(state, first, likeliest).finding is Finding.RIGHT
            assert judge(state.play(first), second, likeliest).finding is Finding.RIGHT
            assert actions_now(state.play(first).play(second)) == {PlaceButton(Button.DEALER, 9)}

    def test_nothing_is_counted_at_the_opening(self) -> None:
        assert CountStub() not in before_cards(oneida(is_opening=True, minutes_since_count=90))

    def test_nobody_draws_for_the_button(self) -> None:
        assert did(until(oneida(is_opening=True), Post), Deal) == []


class TestOneidaBetweenRounds:
    def test_shuffle_and_cut(self) -> None:
        """E(1), E(2)."""
        assert before_cards(oneida()) == [Shuffle(1), Cut(26), Post(9, 200), Post(2, 400)]

    @pytest.mark.parametrize(("minutes", "is_due"), [(0, False), (59, False), (60, True), (200, True)])
    def test_the_deck_is_counted_every_hour(self, minutes: int, is_due: bool) -> None:
        """F(5)(d)."""
        state = until(oneida(minutes_since_count=minutes), Deal)
        assert bool(did(state, CountStub)) is is_due
        assert state.table.minutes_since_count == (0 if is_due else minutes)

    @pytest.mark.parametrize("minutes", [0, 59])
    def test_a_count_before_the_hour_is_right_and_begins_it_anew(self, minutes: int) -> None:
        """F(5)(d), reading R179: at least once every hour."""
        state = oneida(minutes_since_count=minutes, minutes_since_rotation=400)
        assert next(step.action for step in state.expected()) == SetAsideDeck(1, Area.DECK_AREA), (
            "the custom comes first"
        )
        for _ in range(2):
            assert judge(state, CountStub(), likeliest).is_right
            state = state.play(next(step.action for step in state.expected()))
        assert not judge(state, CountStub(), likeliest).is_right, "once the cards are shuffled they wait to be cut"
        counted = oneida(minutes_since_count=minutes).play(CountStub())
        assert counted.table.minutes_since_count == 0
        assert before_cards(counted) == [CountStub(), Shuffle(1), Cut(26), Post(9, 200), Post(2, 400)]

    def test_a_count_that_is_due_is_asked_for_once(self) -> None:
        state = oneida(minutes_since_count=60)
        assert [(step.action, step.optional) for step in state.expected()] == [(CountStub(), False)]
        assert not judge(state.play(CountStub()), CountStub(), likeliest).is_right

    def test_the_stub_may_be_counted_as_the_round_is_cleared_up(self) -> None:
        """F(5)(d): "the stub or deck", and the stub is what is left when all cards of a round are dealt (A(29))."""
        state = until(oneida(minutes_since_count=20), Burn)
        assert not judge(state, CountStub(), likeliest).is_right, "cards are still to come from it"
        state = until(state, MoveButton)
        assert judge(state, CountStub(), likeliest).is_right
        state = state.play(CountStub())
        assert state.table.minutes_since_count == 0
        assert not judge(state, CountStub(), likeliest).is_right
        assert to_end(state).is_over

    def test_nobody_counts_where_no_rule_knows_of_it(self) -> None:
        oasis = start(poker_table({1: 400, 4: 400}, 4, rules(OASIS)))
        assert not judge(oasis, CountStub(), likeliest).is_right

    def test_a_shuffler_spares_the_count(self) -> None:
        assert did(until(oneida(shuffler=True, minutes_since_count=90), Deal), CountStub) == []

    @pytest.mark.parametrize(("minutes", "is_due"), [(359, False), (360, True)])
    def test_decks_rotate_every_six_hours(self, minutes: int, is_due: bool) -> None:
        """B(2): the deck that leaves is set aside, and the other one is shuffled."""
        state = until(oneida(minutes_since_rotation=minutes), Deal)
        assert did(state, SetAsideDeck) == ([SetAsideDeck(1, Area.DECK_AREA)] if is_due else [])
        assert did(state, Shuffle) == [Shuffle(2 if is_due else 1)]
        assert state.table.minutes_since_rotation == (0 if is_due else minutes)

    def test_a_shuffler_takes_the_deck_that_was_played(self) -> None:
        """B(6)(b), (c)."""
        state = until(oneida(shuffler=True, deck_in_play=2), Deal)
        assert did(state, SetAsideDeck, Shuffle) == [SetAsideDeck(1, Area.SHUFFLER), Shuffle(2)]

    @pytest.mark.parametrize(("cards", "fits"), [(9, False), (10, True), (43, True), (51, True), (52, False)])
    def test_ten_cards_or_more_are_cut_and_one_stays(self, cards: int, fits: bool) -> None:
        """E(2)(b), reading R171."""
        state = oneida().play(Shuffle(1))
        found = judge(state, Cut(cards), likeliest)
        assert found.is_right is fits
        if not fits:
            assert (found.finding, found.faults) == (Finding.WRONG, (Fault.AMOUNT,))

    def test_the_deck_lies_as_it_was_shuffled(self) -> None:
        state = oneida()
        coming = state.table.decks[0]
        state = state.play(Shuffle(1))
        assert state.table.deck == coming
        assert not state.table.dealt


class TestHoleCards:
    def test_left_of_the_button_first_and_the_button_last(self) -> None:
        """J(5)."""
        state = until(oneida(), CallOn)
        assert did(state, Deal) == [Deal(seat, Face.DOWN) for seat in (9, 2, 5, 9, 2, 5)]

    def test_each_gets_every_third_card(self) -> None:
        state = until(oneida(), CallOn)
        deck = state.table.deck
        assert {seat.number: seat.cards for seat in state.table.players} == {
            9: (deck[0], deck[3]),
            2: (deck[1], deck[4]),
            5: (deck[2], deck[5]),
        }

    def test_blinds_before_any_card(self) -> None:
        """J(4), R54."""
        acts = until(oneida(), CallOn).actions()
        assert max(place for place, act in enumerate(acts) if isinstance(act, Post)) < min(
            place for place, act in enumerate(acts) if isinstance(act, Deal)
        )

    def test_burns_apart_from_the_discards_or_among_them(self) -> None:
        """F(5)(c); at Oasis the burns go to the discards."""
        assert actions_now(until(oneida(), Burn)) == {Burn(Area.BURN_PILE)}
        state = start(poker_table({1: 400, 2: 400}, 1, rules(OASIS)))
        assert actions_now(until(state, Burn)) == {Burn(Area.MUCK)}


class TestOasisOpens:
    @staticmethod
    def drawn(cards: str, *seats: int) -> PokerRound:
        """A table that opens, with the first cards of the deck for the button."""
        table: PokerTable = poker_table(dict.fromkeys(seats, 400), 0, rules(OASIS), is_opening=True)
        top = parse_cards(cards)
        deck = (*top, *(card for card in FULL_DECK if card not in top))
        return start(changed(table, decks=(deck, FULL_DECK)))

    def test_one_card_each_from_the_dealers_left_then_shuffle_and_cut_again(self) -> None:
        """R57; small blind left of the button, big blind next, either button first."""
        acts = before_cards(until(self.drawn("5c Ks 9d", 2, 4, 7), PlaceButton))
        assert acts[:2] == [Shuffle(1), Cut(26)]
        state = until(self.drawn("5c Ks 9d", 2, 4, 7), Post)
        assert list(state.actions()) == [
            Shuffle(1),
            Cut(26),
            Deal(2, Face.UP),
            Deal(4, Face.UP),
            Deal(7, Face.UP),
            PlaceButton(Button.DEALER, 4),
            CollectCards(2),
            CollectCards(4),
            CollectCards(7),
            Shuffle(1),
            Cut(26),
            PlaceButton(Button.SMALL_BLIND, 7),
            PlaceButton(Button.BIG_BLIND, 2),
        ]

    @pytest.mark.parametrize(
        ("cards", "button"),
        [("Kd Kh 2s", 4), ("Ks Kh 2s", 2), ("Kc Kd Kh", 7), ("2s 3c 2h", 4), ("Ac Ks Qs", 2), ("Kd Kc 9s", 2)],
    )
    def test_the_highest_card_by_suit(self, cards: str, button: int) -> None:
        """R24: spades, hearts, diamonds, clubs; R57: the ace is high."""
        assert PlaceButton(Button.DEALER, button) in did(until(self.drawn(cards, 2, 4, 7), Post), PlaceButton)

    def test_the_cards_go_back_to_the_deck(self) -> None:
        state = until(self.drawn("5c Ks 9d", 2, 4, 7), Post)
        assert all(not seat.cards and not seat.holds_cards for seat in state.table.players)
        assert state.table.muck == ()
        assert state.table.deck == FULL_DECK

    def test_either_blind_button_first(self) -> None:
        state = until(self.drawn("5c Ks 9d", 2, 4, 7), CollectCards)
        state = until(state, PlaceButton)
        assert actions_now(state) == {PlaceButton(Button.SMALL_BLIND, 7), PlaceButton(Button.BIG_BLIND, 2)}

    def test_a_lone_blind_is_the_button_neighbours(self) -> None:
        """Collection Rate Schedule: where there is only one blind."""
        table = poker_table({2: 400, 4: 400, 7: 400}, 0, rules(OASIS, no_limit((4,))), is_opening=True)
        state = until(start(table), Post)
        button = state.table.button
        following = {2: 4, 4: 7, 7: 2}[button]
        assert did(state, PlaceButton)[1:] == [PlaceButton(Button.BIG_BLIND, following)]

    def test_no_inspection_and_no_second_deck(self) -> None:
        acts = before_cards(self.drawn("5c Ks 9d", 2, 4, 7))
        assert not any(isinstance(act, Inspect | Spread | Wash | SetAsideDeck) for act in acts)


def test_oasis_between_rounds() -> None:
    state = start(poker_table({2: 400, 4: 400, 7: 400}, 4, rules(OASIS), minutes_since_count=90))
    assert before_cards(state) == [Shuffle(1), Cut(26), Post(7, 200), Post(2, 400)]
