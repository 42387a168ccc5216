"""Where the text of blackjack leaves open when something is done, every moment is right, and a card goes where due."""

from __future__ import annotations

import pytest

from tests.rules.house.blackjack.rounds import (
    Blackjack,
    acts,
    decide,
    decisions,
    doing,
    due,
    laid,
    player,
    to_end,
    until,
)
from trainer.rules.actions import Action, CallOn, CollectCards, Deal, Face, Read, Reveal
from trainer.rules.cards import parse_cards
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.rules import Variant
from trainer.rules.house.outlook import likeliest
from trainer.rules.house_acts import Choice, CollectWager, Decide, Pay
from trainer.rules.judge import Fault, Finding, judge
from trainer.rules.places import Area
from trainer.rules.plan import Actor
from trainer.rules.scale import Breach, Effect

EIGHTS = "2c 8c 6d 8d 9h 2h 3h 4h 5h 6h"
"""Burned, then seat 4's pair against the dealer's six, and what is drawn."""
AT_ONCE, LATER = "both halves first", "the second half when its turn comes"


def split() -> Blackjack:
    state = decide(laid(EIGHTS, player(4)), Choice.SPLIT)
    assert [step.action for step in state.expected() if step.by is Actor.DEALER] == [Deal(4, Face.UP)]
    return state.play(Deal(4, Face.UP))


def cards_of(state: Blackjack) -> list[tuple[int, ...]]:
    return [hand.play.cards for hand in state.table.hands_of(4)]


def test_the_second_half_gets_its_card_at_once_or_when_the_first_has_been_played() -> None:
    """H(6), reading R137."""
    state = split()
    for act in (Deal(4, Face.UP), CallOn(4)):
        assert judge(state, act, likeliest).is_right


@pytest.mark.parametrize("way", [AT_ONCE, LATER])
def test_a_card_asked_for_goes_to_the_hand_that_asked(way: str) -> None:
    state = split()
    if way == AT_ONCE:
        state = state.play(Deal(4, Face.UP))
    state = decide(state.play(CallOn(4)), Choice.HIT).play(Deal(4, Face.UP))
    state = decide(state.play(CallOn(4)), Choice.STAND)
    if way == LATER:
        assert judge(state, CallOn(4), likeliest).finding is Finding.TOO_EARLY, "half a pair is not asked"
        state = state.play(Deal(4, Face.UP))
    first, second = {AT_ONCE: ("8c 2h 4h", "8d 3h"), LATER: ("8c 2h 3h", "8d 4h")}[way]
    assert cards_of(state) == [tuple(parse_cards(first)), tuple(parse_cards(second))]
    assert judge(state, CallOn(4), likeliest).is_right


def test_the_second_half_gets_no_card_while_the_first_is_being_played() -> None:
    """Reading R137: before it or after it."""
    state = decide(split().play(CallOn(4)), Choice.HIT).play(Deal(4, Face.UP))
    assert due(state) == [CallOn(4)]


@pytest.mark.parametrize("choice", [Choice.DOUBLE, Choice.SPLIT])
def test_a_half_waits_while_the_first_doubles_or_splits_again(choice: Choice) -> None:
    cards = "2c 8c 6d 8d 9h 8h 3h 4h 5h 6h" if choice is Choice.SPLIT else EIGHTS
    state = decide(laid(cards, player(4), decks=6), Choice.SPLIT).play(Deal(4, Face.UP)).play(CallOn(4))
    state = state.play(next(act for act in decisions(state) if act.choice is choice)).play(Deal(4, Face.UP))
    waiting = [len(cards) for cards in cards_of(state)]
    assert waiting == ([3, 1] if choice is Choice.DOUBLE else [2, 1, 1])
    end, _ = to_end(state)
    assert end.is_over


def test_at_multiple_action_too() -> None:
    state = decide(laid("2c 8c 6d 8d 2h 3h 4h", player(4, 1000, 1000), variant=Variant.MULTI), Choice.SPLIT)
    state = state.play(Deal(4, Face.UP))
    assert {type(act) for act in due(state)} == {Deal, CallOn}


# The count of a hand

TWO_HANDS = "2c Tc 9c Td 4c 7c 8d 5h 6h"
"""Burned, then fourteen for seat 2, sixteen for seat 5, eighteen for the dealer; a five and a six follow."""


def at_turn(cards: str = TWO_HANDS, **options: object) -> Blackjack:
    """Seat 2 is to be turned to."""
    state = laid(cards, player(2), player(5), **options)  # type: ignore[arg-type]
    return until(state, lambda step: step.action == CallOn(2))


def judged(state: Blackjack, seat: int, total: str) -> Finding:
    return judge(state, Read(seat, total), likeliest).finding


def test_the_count_is_said_before_or_after_turning_to_the_player() -> None:
    """A(7), H(5), L(3), reading R180: no text orders the two."""
    state = at_turn()
    assert judged(state, 2, "14") is Finding.RIGHT
    assert judged(state.play(CallOn(2)), 2, "14") is Finding.RIGHT


def test_keys_and_hints_have_it_before() -> None:
    state = at_turn()
    assert [(step.action, step.at_will) for step in state.expected()] == [(Read(2, "14"), False), (CallOn(2), False)]
    after = state.play(CallOn(2)).expected()
    assert [step.action for step in after if step.at_will] == [Read(2, "14")]
    assert after[-1].at_will
    assert Read not in {type(step.action) for step in to_end(at_turn())[1]}


def test_it_is_said_again_after_each_card() -> None:
    state = at_turn().play(Read(2, "14")).play(CallOn(2))
    assert judged(state, 2, "14") is not Finding.RIGHT, "said for these cards"
    state = decide(state, Choice.HIT).play(Deal(2, Face.UP))
    assert judged(state, 2, "19") is Finding.RIGHT
    assert judged(state.play(CallOn(2)), 2, "19") is Finding.RIGHT


def test_a_wrong_number_is_wrong() -> None:
    for state in (at_turn(), at_turn().play(CallOn(2))):
        found = judge(state, Read(2, "15"), likeliest)
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.WORDS,))
        assert found.step is not None
        assert found.step.clause is Clause.ANNOUNCE_TOTAL


def test_it_may_follow_the_decision_until_the_next_player_is_turned_to() -> None:
    state = decide(at_turn(), Choice.STAND)
    assert judged(state, 2, "14") is Finding.RIGHT
    assert judged(state.play(CallOn(5)), 2, "14") is not Finding.RIGHT
    last = decide(state, Choice.STAND)
    assert judged(last, 5, "16") is Finding.RIGHT
    assert judged(last.play(Reveal(0)), 5, "16") is not Finding.RIGHT


def test_nobody_is_counted_whose_turn_has_not_come() -> None:
    assert judged(at_turn().play(CallOn(2)), 5, "16") is not Finding.RIGHT


def test_a_hand_that_goes_over_may_be_counted_while_it_lies_there() -> None:
    state = decide(at_turn("2c Tc 9c Td 4c 7c 8d 9h 6h"), Choice.HIT).play(Deal(2, Face.UP))
    assert judged(state, 2, "bust 23") is Finding.RIGHT
    assert judged(state.play(CollectCards(2)), 2, "bust 23") is not Finding.RIGHT


def test_each_half_of_a_pair_has_its_own_count() -> None:
    """A ten and an eleven: while one is asked about, the other is not spoken of."""
    state = split().play(Deal(4, Face.UP))
    assert {act for act in (Read(4, "10"), Read(4, "11")) if judge(state, act, likeliest).is_right} == {
        Read(4, "10"),
        Read(4, "11"),
    }
    asked = state.play(CallOn(4))
    assert (judged(asked, 4, "10"), judged(asked, 4, "11")) == (Finding.RIGHT, Finding.WRONG)


def test_at_multiple_action_as_well() -> None:
    """L(3)."""
    state = laid("2c Tc 9d 4c 5h", player(4, 1000, 1000), variant=Variant.MULTI)
    state = until(state, lambda step: step.action == CallOn(4)).play(CallOn(4))
    assert judged(state, 4, "14") is Finding.RIGHT


@pytest.mark.parametrize(("face", "is_right"), [("up", True), ("down", False)])
def test_in_pitch_only_a_hand_that_lies_open_is_counted(face: str, is_right: bool) -> None:
    state = at_turn(variant=Variant.PITCH, pitch_face=face).play(CallOn(2))
    assert (judged(state, 2, "14") is Finding.RIGHT) is is_right


# Surrender

SIXTEEN = "2c Tc {up} 6c 7d 9h 3h"


def surrendered(up: str) -> Blackjack:
    state = laid(SIXTEEN.format(up=up), player(4))
    state = until(state, lambda step: step.action == CallOn(4)).play(CallOn(4))
    return state.play(Decide(4, Choice.SURRENDER))


@pytest.mark.parametrize("up", ["Td", "9d", "2d"])
def test_half_of_a_surrender_is_taken_at_once_or_in_its_turn(up: str) -> None:
    """A(7), reading R132."""
    half = CollectWager(4, "wager", 500)
    at_once = surrendered(up)
    assert judge(at_once, half, likeliest).is_right
    ends = []
    for state in (at_once, at_once.play(half)):
        end, steps = to_end(state)
        assert acts(steps, CollectWager) == ([half] if state is at_once else [])
        ends.append((end.table.rack, end.table.stacks))
    assert ends[0] == ends[1]
    again = until(at_once.play(half), lambda step: isinstance(step.action, CollectCards))
    assert not judge(again, half, likeliest).is_right


def test_nothing_of_a_surrender_is_taken_while_an_ace_is_up() -> None:
    state = surrendered("Ad")
    verdict = judge(state, CollectWager(4, "wager", 500), likeliest)
    assert not verdict.is_right
    assert verdict.finding is Finding.TOO_EARLY
    assert CollectWager(4, "wager", 500) in acts(to_end(state)[1], CollectWager)


def test_who_surrendered_is_paid_nothing_whatever_the_ace_hides() -> None:
    """J(5), A(7): half or all of it is lost."""
    verdict = judge(surrendered("Ad"), Pay(4, "wager", 500), likeliest)
    assert verdict.finding is Finding.NOT_IN_PROCEDURE
    assert verdict.breach == Breach(Effect.CHIPS_ASTRAY, (Clause.SURRENDER,))


# Naturals in pitch


def natural(face: str, **options: object) -> Blackjack:
    state = laid("2c Ac 9d Kc 8h", player(6), variant=Variant.PITCH, pitch_face=face, **options)  # type: ignore[arg-type]
    return until(state, lambda step: isinstance(step.action, CallOn | Read))


def test_a_blackjack_held_face_down_is_shown_by_its_player_when_asked() -> None:
    """I(6), J(4), reading R175."""
    state = natural("down")
    assert [step.action for step in state.expected()] == [CallOn(6)]
    assert judge(state, Reveal(6), likeliest).finding is not Finding.RIGHT, "nobody knows of it yet"
    state = state.play(CallOn(6))
    (show,) = state.expected()
    assert (show.action, show.by, show.clause) == (Decide(6, Choice.SHOW), Actor.PLAYER, Clause.PLAYER_SHOWS)
    state = state.play(show.action)
    assert state.table.hands[0].is_up
    assert not state.table.called_on
    assert [step.action for step in state.expected()] == [Read(6, "blackjack")]


@pytest.mark.parametrize(
    ("deck", "choice", "then"),
    [
        ("2c 5c 9d Kc 8h 6d", Choice.STAND, Reveal(0)),
        ("2c 5c 9d Kc 8h 9s", Choice.OVER, Reveal(6)),
    ],
)
def test_what_a_hidden_hand_has_come_to_its_player_says_unasked(deck: str, choice: Choice, then: Action) -> None:
    """I(8), reading R210: five and ten with a six is twenty-one, with a nine over it."""
    state = until(laid(deck, player(6), variant=Variant.PITCH, pitch_face="down"), doing(CallOn(6)))
    state = state.play(CallOn(6)).play(Decide(6, Choice.HIT)).play(Deal(6, Face.UP))
    (told,) = state.expected()
    assert (told.action, told.by) == (Decide(6, choice), Actor.PLAYER)
    assert [step.action for step in state.play(told.action).expected()] == [then]


def test_a_twenty_one_that_lies_up_says_itself() -> None:
    deck = "2c 5c 9d Kc 8h 6d"
    state = until(laid(deck, player(6), variant=Variant.PITCH, pitch_face="up"), doing(CallOn(6)))
    state = state.play(CallOn(6)).play(Decide(6, Choice.HIT)).play(Deal(6, Face.UP))
    assert all(step.by is Actor.DEALER for step in state.expected())


def test_a_blackjack_that_lies_up_is_called_at_once() -> None:
    assert [step.action for step in natural("up").expected()] == [Read(6, "blackjack")]


def test_the_cards_of_a_blackjack_paid_at_once_have_a_rule_of_their_own() -> None:
    """J(4)(a), reading R139: its wager is paid and does not go in with them."""
    _, steps = to_end(natural("down", pay_natural="at-once"))
    at = next(place for place, step in enumerate(steps) if isinstance(step.action, Pay))
    assert (steps[at + 1].action, steps[at + 1].clause) == (CollectCards(6), Clause.PAID_BLACKJACK_CARDS)


# Three dealer hands


def test_each_of_three_dealer_hands_cites_its_own_rule() -> None:
    """L(5), L(6)(b) with L(7), L(8)."""
    state = laid("2c Tc 9d Kc 8h 8d 8c", player(4, 1000, 1000, 1000), variant=Variant.MULTI)
    _, steps = to_end(decide(state, Choice.STAND))
    moves = [
        (step.action.do, step.clause)
        for step in steps
        if step.action in (CollectCards(Area.DEALER), Deal(Area.DEALER, Face.UP)) and step.clause != Clause.DEALER_DRAWS
    ]
    assert moves == [
        ("deal", Clause.SECOND_CARD),
        ("collect-cards", Clause.KEEP_UP_CARD),
        ("deal", Clause.NEXT_HAND),
        ("collect-cards", Clause.THIRD_HAND),
        ("deal", Clause.THIRD_HAND),
        ("collect-cards", Clause.PICK_UP),
    ]
