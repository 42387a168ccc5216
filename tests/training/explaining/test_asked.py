"""What explains the answer to a question, counted by hand from its spot."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TypeVar

import pytest

from tests.asks.spots import SPOTS
from trainer.asks.comparing import Compared, compare
from trainer.asks.comparing import Outcome as Answered
from trainer.asks.documents import spots_of
from trainer.asks.fields import Json
from trainer.rules.actions import CallOn, KillMove
from trainer.rules.cards import show_cards
from trainer.rules.house.blackjack.dealer import Reason
from trainer.rules.house.lines import Outcome
from trainer.training.explaining.asked import explained_answer
from trainer.training.explaining.house.kinds import DiceShown, Points
from trainer.training.explaining.kinds import (
    ActWeighed,
    DueStep,
    Explained,
    Explanation,
    Order,
    Payment,
    PotLayers,
    RulingGiven,
    StubCount,
    TwoHands,
    Went,
)
from trainer.training.explaining.poker.kinds import CardsCompared, FromButton, KillRun, RakeShares, ToCall
from trainer.training.question_spots import Question, put
from trainer.ui.explaining.drawings import drawing_of
from trainer.ui.wording.house.explained import sum_line

W = TypeVar("W")


def asked(name: str, **more: object) -> Question:
    """A spot as a question, with some entries otherwise; one that is none is left out."""
    (spot,) = spots_of(SPOTS[name].encode(), "spot")
    entries = {**json.loads(json.dumps(spot.entries, default=str)), **more}
    return put(json.dumps({key: value for key, value in entries.items() if value is not None}))


def explained(name: str, **more: object) -> tuple[Explained, ...]:
    return explained_answer(asked(name, **more))


def of(kind: type[Explanation], found: tuple[Explained, ...]) -> list[Explained]:
    return [each for each in found if isinstance(each.what, kind)]


def test_the_pots_of_a_showdown_lie_in_layers() -> None:
    """Bets of 24.50, 61.50, 64 and 50, and 1.50 folded. Of the 64 nobody called 2.50, which lies in no layer."""
    (found,) = of(PotLayers, explained("showdown"))
    assert isinstance(found.what, PotLayers)
    assert [(layer.low, layer.high, layer.sum) for layer in found.what.layers] == [
        (0, 2450, 4 * 2450 + 150),
        (2450, 5000, 3 * 2550),
        (5000, 6150, 2 * 1150),
    ]
    assert [layer.can_win for layer in found.what.layers] == [(3, 5, 8, 10), (3, 5, 10), (3, 10)]
    assert found.gist


def test_each_pot_of_a_showdown_has_its_two_hands() -> None:
    """Kings full win the main pot, fives full the first side pot, three nines the second."""
    found = [each.what for each in of(TwoHands, explained("showdown"))]
    winners = [what.one.seat for what in found if isinstance(what, TwoHands)]
    assert winners == [8, 5, 3]


def test_a_hand_is_explained_for_high_and_for_low() -> None:
    high, low = (each.what for each in explained("hand, high and low"))
    assert isinstance(high, TwoHands)
    assert isinstance(low, TwoHands)
    assert high.one.hand.name == "two pair, kings and sevens"
    assert (low.is_low, low.one.hand.name) == (True, "8-7-3-2-A")


def test_a_settlement_is_explained_payment_by_payment() -> None:
    """Six to one on 5 is 30, in one chip of 25 and one of 5."""
    payments = [each.what for each in of(Payment, explained("sic bo, settlement"))]
    assert [(what.wager, what.sum, what.chips) for what in payments if isinstance(what, Payment)][:2] == [
        (1000, 1000, ((500, 2),)),
        (500, 3000, ((2500, 1), (500, 1))),
    ]


@pytest.mark.parametrize("name", SPOTS)
def test_every_ask_of_every_table_is_explained_and_ends_in_a_clause(name: str) -> None:
    found = explained(name)
    assert found
    assert all(each.gist and each.cites for each in found if not is_false_alarm(each.what))
    for each in found:
        drawing = drawing_of(each)
        assert drawing.title
        assert len(drawing.spoken) > 1


def is_false_alarm(what: Explanation) -> bool:
    return isinstance(what, ActWeighed) and what.judged.clause is None


def what_of(kind: type[W], name: str, **more: object) -> W:
    """The first explanation of this kind."""
    return next(each.what for each in explained(name, **more) if isinstance(each.what, kind))


# Who comes first


def test_blinds_and_first_to_act_are_counted_from_the_button() -> None:
    """The button is at 4, so seat 7 posts 2, seat 1 posts 4, and seat 4 is left of them."""
    what = what_of(FromButton, "opens")
    assert (what.button, what.posts, what.first) == (4, ((7, 200), (1, 400)), 4)


def test_a_button_at_an_empty_seat_has_gone_on() -> None:
    what = what_of(FromButton, "opens", button=2)
    assert (what.moved_from, what.button, what.posts) == (2, 4, ((7, 200), (1, 400)))


def test_who_has_folded_is_passed_over() -> None:
    seats = [{"seat": seat, "folded": seat in (5, 6)} for seat in (2, 5, 6, 8)]
    what = what_of(FromButton, "opens", street="flop", seat=seats)
    assert (what.first, what.passed, what.posts) == (8, (5, 6), ())


def test_up_cards_are_compared_for_the_forced_bet() -> None:
    """Seven-card stud, high-low: the highest card bets, the ace is low, and spades come before clubs."""
    what = what_of(CardsCompared, "opens, stud")
    assert [(hand.seat, show_cards(hand.cards)) for hand in what.hands] == [(3, "Kc"), (2, "As"), (8, "Ac")]
    assert (what.posts, what.next) == (200, 8)


def test_of_hands_that_show_as_good_the_place_decides() -> None:
    up = {2: "9c 4d", 3: "Kc Qd", 6: "Ks Qh"}
    seats = [{"seat": seat, "up": cards} for seat, cards in up.items()]
    what = what_of(CardsCompared, "opens, stud", street="fourth", seat=seats)
    assert ([hand.seat for hand in what.hands], what.tied) == ([3, 6, 2], 2)


# What is owed


def test_what_is_owed_is_what_must_be_matched_less_what_lies() -> None:
    """Seat 7 has posted 2 of the 4; a raise of 4 goes to 8. Two blinds and a call make 10."""
    what = what_of(ToCall, "action")
    assert (what.seat, what.to_match, what.lies, what.call) == (7, 400, 200, 200)
    assert (what.level, what.step, what.legal[-1].least) == (400, 400, 800)
    assert what.pot + sum(bet for _, bet in what.bets) == 1000


def test_the_order_is_that_of_who_still_decides() -> None:
    what = what_of(Order, "action, later street")
    assert what.acts == (CallOn(4), CallOn(7))


def test_a_closed_round_has_nobody_to_call() -> None:
    acts = ["4 call", "7 call", "1 check"]
    what = what_of(ToCall, "action", actions=acts)
    assert (what.seat, what.legal, what.bets) == (0, (), ((1, 400), (4, 400), (7, 400)))


# Money of the house


def test_the_rake_is_worked_out_pot_by_pot_to_the_cap() -> None:
    """5 % of 99.50, 76.50 and 23 in half dollars: 4.50, 3.50, 1. Of a cap of 6 the second pot gets the last 1.50."""
    what = what_of(RakeShares, "showdown")
    assert [(pot.amount, pot.whole, pot.due) for pot in what.pots] == [
        (9950, 450, 450),
        (7650, 350, 150),
        (2300, 100, 0),
    ]
    lines = next(drawing_of(each).spoken for each in explained("showdown") if each.what == what)
    assert "Main pot: 5 % of 99.50: 4.975" in lines


def test_the_kill_is_followed_from_pot_to_pot() -> None:
    what = what_of(KillRun, "kill")
    assert [(after.after.holder, after.move) for after in what.pots] == [(0, None), (2, KillMove.PLACE)]
    assert (what.now.small, what.now.big) == (1500, 3000)


# Cards that are left


@pytest.mark.parametrize(
    ("name", "out", "left", "is_due"),
    [
        ("stub", [6], 46, True),
        ("three card, stub", [9, 3], 40, True),
        ("four card, stub", [21], 31, False),
        ("blackjack, stub", [1, 4, 2], 97, False),
    ],
)
def test_the_pack_less_what_is_out_is_left(name: str, out: list[int], left: int, *, is_due: bool) -> None:
    what = what_of(StubCount, name)
    assert [each * times for _, each, times in what.out] == out
    assert (what.left, what.count.is_due) == (left, is_due)


def test_the_dealer_has_a_stack_more_out_of_oneidas_automated_shoe() -> None:
    """Two players with five cards; the dealer's up-card comes out of a stack of its own: 52 - 10 - 10."""
    seats = [{"seat": 3, "ante": 10}, {"seat": 5, "ante": 10}]
    what = what_of(StubCount, "four card, stub", method="automated-shoe", dealt=None, seat=seats)
    assert what.out == ((Went.TO_PLAYERS, 5, 2), (Went.TO_DEALER, 5, 2))
    assert what.left == 32


# Points and dice


def test_a_hand_is_counted_card_by_card() -> None:
    """The nine would make 26 of a soft 17: the ace counts one."""
    what = what_of(Points, "blackjack, hand", cards="Ac 6d 9s")
    assert what.one.counts == ((11, True), (17, True), (16, False))
    spoken = [line for each in explained("blackjack, hand", cards="Ac 6d 9s") for line in drawing_of(each).spoken]
    assert "1 + 6 + 9 = 16. Hard: 11 for an ace would be more than 21." in spoken


def test_of_two_aces_one_counts_eleven() -> None:
    assert sum_line(what_of(Points, "blackjack, hand", cards="As Ah 9s").one).startswith("11 + 1 + 9 = 21. Soft")


def test_why_the_dealer_draws_names_whose_hand_turns_on_it() -> None:
    seats = [{"seat": 2, "cards": "Ts 8c", "wager": 10}, {"seat": 5, "cards": "Ts 8d 7c", "wager": 10}]
    what = what_of(Points, "blackjack, dealer draws", seat=seats)
    assert what.dealer is Reason.HITS_SOFT_17
    assert what.players == ((2, "18", True), (5, "bust 25", False))


def test_a_wager_is_settled_between_two_counts() -> None:
    """Seat 4's second hand, 8 + 3 + 9, pushes against the dealer's soft twenty."""
    found = [each.what for each in explained("blackjack, settlement") if isinstance(each.what, Points)]
    (push,) = [what for what in found if what.outcome is Outcome.PUSH]
    assert push.other is not None
    assert (push.one.name, push.other.name) == ("20", "soft 20")


def between_hands(**more: object) -> list[tuple[str, str, str]]:
    """Whose cards are shown, beside whose, and the rule it ends in; the seat of the dealer is 0."""
    found = of(TwoHands, explained("three card, settlement", **more))
    whats = [(each.what, each.clause) for each in found if isinstance(each.what, TwoHands)]
    return [(str(what.one.seat), "" if what.other is None else str(what.other.seat), rule) for what, rule in whats]


@pytest.mark.parametrize("cards", ["Js 7c 2d", "Jh Td 5s", "9s 6c 4d"])
def test_a_dealer_below_queen_high_is_why_whoever_has_the_better_hand(cards: str) -> None:
    """Three Card (k)(1)(i): the ante is then paid and Play goes back by itself, be the hand equal, higher or lower."""
    seat = [{"seat": 3, "cards": cards, "ante": 10, "play": 10}]
    assert between_hands(dealer="Jd 7h 2s", seat=seat) == [("0", "", "dealer-qualifies")]


def test_against_a_dealer_with_queen_high_the_hands_decide() -> None:
    hands = {1: "Qs 7c 2d", 2: "Qd 8c 3d", 3: "5s 5c 4d"}
    seat = [{"seat": number, "cards": cards, "ante": 10, "play": 10} for number, cards in hands.items()]
    found = between_hands(dealer="Qh 7h 2s", seat=seat)
    assert sorted(found) == [("1", "0", "tie"), ("2", "0", "compare-hands"), ("3", "0", "hand-ranks")]


def test_dice_are_added_up_beside_the_wager() -> None:
    found = [each.what for each in explained("sic bo, settlement") if isinstance(each.what, DiceShown)]
    assert [(what.line.wager, what.line.outcome) for what in found][:2] == [
        ("big", Outcome.LOSE),
        ("small", Outcome.WIN),
    ]


# Steps


def test_a_ruling_goes_from_what_went_wrong_to_what_goes_back() -> None:
    what = what_of(RulingGiven, "ruling, misdeal")
    assert (what.irregularity, what.key.ruling, dict(what.key.returns)) == ("face-up-in-deck", "misdeal", {4: 100})


def test_the_first_step_that_was_left_out_stands_among_its_neighbours() -> None:
    """Dealt without a cut: the cut, the second step of all, is shown as due after the shuffle."""
    question = asked("procedure, with a kill")
    given = json.loads(json.dumps(question.right))
    del given["steps"][1]
    (found,) = explained_answer(question, wrong_in(question, given))
    assert isinstance(found.what, DueStep)
    assert [step.do for step in found.what.steps] == ["shuffle", "cut", "deal", "deal", "deal"]
    assert (found.what.due.do, found.what.first, found.cites[0]) == ("cut", 1, "Oneida Poker E(2)")


def wrong_in(question: Question, given: Mapping[str, Json]) -> list[Compared]:
    return [each for each in compare(question.asked.ask, question.key, given) if each.outcome is not Answered.RIGHT]


def test_an_act_stands_beside_what_was_due() -> None:
    first, alarm = [each.what for each in explained("verdict") if isinstance(each.what, ActWeighed)]
    assert (first.given["to"], [step.to for step in first.judged.expected if step.do == "call-on"]) == (
        "seat 7",
        ["seat 4"],
    )
    assert alarm.judged.clause is None


def test_of_several_lines_only_those_that_were_wrong_are_explained() -> None:
    question = asked("sic bo, settlement")
    given = json.loads(json.dumps(question.right))
    given["lines"][2]["pays"] = "25.00"
    found = explained_answer(question, wrong_in(question, given))
    assert [each.what.line.wager for each in found if isinstance(each.what, DiceShown)] == ["total"]
