"""Blackjack settled: every outcome by its clause, and the order in which the dealer goes round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.house.tables import MULTI, blackjack_book, blackjack_rules
from trainer.rules.cards import parse_cards
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.problems import problems
from trainer.rules.house.blackjack.rules import (
    BlackjackRules,
    PayNatural,
)
from trainer.rules.house.blackjack.settlement import returned, settle
from trainer.rules.house.lines import Line, Settled, change_of_rack, lines_of, totals

RULES = blackjack_rules()
PUSHES_21 = blackjack_rules(simple_21_pushes=True)


def at(seat: int, cards: str, *wagers: int) -> PlayerHand:
    return PlayerHand(seat=seat, cards=parse_cards(cards), wagers=wagers or (1000,))


def settled(hands: list[PlayerHand], dealer: str | list[str], rules: BlackjackRules = RULES) -> tuple[Settled, ...]:
    """The round settled, once no fault is found with it."""
    dealer_hands = [parse_cards(cards) for cards in ([dealer] if isinstance(dealer, str) else dealer)]
    assert not [*problems(hands, dealer_hands, rules, blackjack_book(rules))]
    return settle(hands, dealer_hands, rules)


def shown(line: Line) -> tuple[int, str, str, int]:
    return (line.seat, line.wager, line.outcome.value, line.pays)


def shown_spots(line: Line) -> tuple[int, str, int, str, int]:
    return (line.seat, line.wager, line.spot, line.outcome.value, line.pays)


@pytest.mark.parametrize(
    ("cards", "dealer", "outcome", "pays", "clause"),
    [
        ("Ts 8s", "Kc 6d 9h", "win", 1000, Clause.DEALER_BUST_WINS),
        ("Ts 9s", "Kc 8d", "win", 1000, Clause.HIGHER_WINS),
        ("Ts 8s", "Kc 8d", "push", 0, Clause.PUSH),
        ("Ts 7s", "Kc 8d", "lose", 0, Clause.LOWER_LOSES),
        ("Ts 7s 5c", "Kc 6d", "lose", 0, Clause.BUST_LOSES),
        ("Ts 7s 4c", "Kc 8d", "win", 1000, Clause.HIGHER_WINS),
        ("Ts 7s 4c", "Kc 5d 6h", "push", 0, Clause.PUSH),
        ("Ts 7s 4c", "Ac Kd", "lose", 0, Clause.BLACKJACK_LOSES_TO),
        ("Ts 7s", "Kc Ad", "lose", 0, Clause.LOWER_LOSES),
        ("As Ks", "Kc 6d", "win", 1500, Clause.BLACKJACK_PAID_LATER),
        ("As Ks", "9c 6d", "win", 1500, Clause.BLACKJACK_PAID),
        ("As Ks", "Ac Kd", "push", 0, Clause.BLACKJACK_TIES),
    ],
)
def test_one_hand(cards: str, dealer: str, outcome: str, pays: int, clause: Clause) -> None:
    """J(1) to J(4)."""
    ((only),) = settled([at(1, cards)], dealer)
    assert shown(only.line) == (1, "wager", outcome, pays)
    assert only.clauses[0] is clause


def test_a_blackjack_beats_a_simple_twenty_one() -> None:
    """J(1)(c): seat 2 keeps the dealer drawing."""
    natural = settled([at(1, "As Ks"), at(2, "Ts 8s")], "7c 5d 9h")[-1]
    assert shown(natural.line) == (1, "wager", "win", 1500)
    assert natural.clauses == (Clause.BLACKJACK_PAID, Clause.BLACKJACK_WINS)


def test_simple_twenty_one_may_push_against_a_blackjack() -> None:
    """J(3), R34: any twenty-one of three cards or from a split, but nothing less."""
    split = [replace(at(3, "As Ks"), is_split=True), replace(at(3, "Ah 9h"), is_split=True)]
    lines = lines_of(settled([at(1, "Ts 7s 4c"), at(2, "Ts 9s"), *split], "Ac Kd", PUSHES_21))
    assert [shown(line) for line in lines] == [
        (3, "wager", "push", 0),
        (3, "wager", "lose", 0),
        (2, "wager", "lose", 0),
        (1, "wager", "push", 0),
    ]


def test_doubles_and_splits_lose_in_full_to_a_blackjack() -> None:
    """R70; a double is one line of twice the amount."""
    doubled = replace(at(2, "5s 6s 9c"), is_doubled=True)
    split = [replace(at(4, "8s 3s Tc"), is_split=True, is_doubled=True), replace(at(4, "8h Th"), is_split=True)]
    found = settled([doubled, *split], "Ac Kd")
    assert [(each.line.seat, each.line.amount, each.line.outcome.value) for each in found] == [
        (4, 2000, "lose"),
        (4, 1000, "lose"),
        (2, 2000, "lose"),
    ]
    assert all(Clause.NO_LOOK in each.clauses for each in found)


def test_a_double_wins_twice_the_amount() -> None:
    ((only),) = settled([replace(at(2, "5s 6s 9c"), is_doubled=True)], "Tc 8d")
    assert (only.line.amount, only.line.pays, str(only.line.odds)) == (2000, 2000, "1 to 1")


@pytest.mark.parametrize(
    ("dealer", "outcome", "net"),
    [
        ("Tc 8d", "surrender", -500),
        ("Tc Ad", "surrender", -500),
        ("Ac 9d", "surrender", -500),
        ("Ac Td", "lose", -1000),
    ],
)
def test_surrender(dealer: str, outcome: str, net: int) -> None:
    """A(7), R70: void against a blackjack with an ace up, not with a ten up."""
    ((only),) = settled([replace(at(5, "Ts 6s"), is_surrendered=True)], dealer)
    assert (only.line.outcome.value, only.line.net) == (outcome, net)


@pytest.mark.parametrize(
    ("dealer", "lines"),
    [
        ("Ac Td", [(1, "insurance", "win", 1000), (1, "wager", "lose", 0)]),
        ("Ac 8d", [(1, "insurance", "lose", 0), (1, "wager", "lose", 0)]),
    ],
)
def test_insurance(dealer: str, lines: list[tuple[int, str, str, int]]) -> None:
    """J(6), R31: half the wager at 2 to 1 makes the round even."""
    found = lines_of(settled([replace(at(1, "Ts 8s"), insurance=(500,))], dealer))
    assert [shown(line) for line in found] == lines


def test_insurance_of_a_hand_that_bust_is_still_decided() -> None:
    hand = replace(at(1, "Ts 8s 5c"), insurance=(500,))
    assert [shown(line) for line in lines_of(settled([hand], "Ac Td"))] == [
        (1, "wager", "lose", 0),
        (1, "insurance", "win", 1000),
    ]


def test_the_order_of_settling() -> None:
    """R71: suit wagers from the left; hits, then a bust, as hands are played; insurance, then hands, from the right."""
    hands = [
        replace(at(1, "9s 4s 2s"), insurance=(500,), suit_wager=200, hits=(300,)),
        replace(at(3, "8h 9h Kc"), suit_wager=100, hits=(100,)),
        replace(at(5, "8s Kd"), is_split=True, suit_wager=100),
        replace(at(5, "8d 9d"), is_split=True),
        replace(at(6, "As Qd"), insurance=(400,)),
    ]
    found = lines_of(settled(hands, "Ac 8d"))
    assert [shown(line) for line in found] == [
        (1, "suit_wager", "win", 600),
        (3, "suit_wager", "win", 300),
        (5, "suit_wager", "lose", 0),
        (1, "hit", "win", 900),
        (3, "hit", "lose", 0),
        (3, "wager", "lose", 0),
        (6, "insurance", "lose", 0),
        (1, "insurance", "lose", 0),
        (6, "wager", "win", 1500),
        (5, "wager", "lose", 0),
        (5, "wager", "lose", 0),
        (1, "wager", "lose", 0),
    ]


@pytest.mark.parametrize(
    ("dealer", "order"),
    [("9c 8d", [2, 6, 4, 1]), ("Tc 7d", [6, 4, 2, 1])],
)
def test_a_blackjack_paid_at_once_comes_in_its_turn(dealer: str, order: list[int]) -> None:
    """J(4), R72: against a two to a nine alone; seat 6 busts after it, in either case before the dealer's hand."""
    hands = [at(1, "Ts 8s"), at(2, "As Ks"), at(4, "Th 9h"), at(6, "Jh 5h 7c")]
    found = lines_of(settled(hands, dealer, blackjack_rules(pay_natural="at-once")))
    assert [line.seat for line in found] == order


def test_royal_match() -> None:
    """K(5)(b): king and queen of one suit, split or not."""
    split = [replace(at(2, "Ks 9d"), is_split=True, royal_match=100), replace(at(2, "Qs 9h"), is_split=True)]
    hands = [replace(at(1, "Kd Qd"), royal_match=200), *split, replace(at(3, "Kh Jh"), royal_match=100)]
    found = lines_of(settled(hands, "9c 8d"))
    assert [shown(line) for line in found][:3] == [
        (1, "royal_match", "win", 2000),
        (2, "royal_match", "win", 1000),
        (3, "royal_match", "lose", 0),
    ]


def test_hit_wagers_go_on_until_another_suit_comes() -> None:
    """K(6)(d): and a card of the suit wins though it busts the hand."""
    hands = [replace(at(1, "2s 4s 5s 3s Kh"), hits=(100, 200, 300)), replace(at(2, "9c 4c Kc"), hits=(100,))]
    found = lines_of(settled(hands, "9c 8d"))
    assert [shown(line) for line in found] == [
        (1, "hit", "win", 300),
        (1, "hit", "win", 600),
        (1, "hit", "lose", 0),
        (1, "wager", "lose", 0),
        (2, "hit", "win", 300),
        (2, "wager", "lose", 0),
    ]


def test_hit_wagers_after_a_split_of_a_pair_in_suit() -> None:
    """K(6)(e), R130, R137: the second card of each hand counts as drawn, and both come before either is played."""
    hands = [
        replace(at(1, "Ks 4s 3s"), is_split=True, hits=(100, 200)),
        replace(at(1, "Ts 9h"), is_split=True, hits=(100,)),
    ]
    found = lines_of(settled(hands, "9c 8d"))
    assert [shown(line) for line in found][:3] == [
        (1, "hit", "win", 300),
        (1, "hit", "lose", 0),
        (1, "hit", "win", 600),
    ]


def test_posted_odds_and_rounding() -> None:
    """R32, R77."""
    rules = blackjack_rules(blackjack_pays="6 to 5", rounding="down", odds={"suit_wager": "5 to 2"}, chip=1)
    found = lines_of(settled([replace(at(1, "As Ks", 700), suit_wager=300)], "Kc 6d", rules))
    assert [shown(line) for line in found] == [(1, "suit_wager", "win", 700), (1, "wager", "win", 800)]
    even = lines_of(settled([at(1, "As Ks", 700)], "Kc 6d", blackjack_rules(blackjack_pays="1 to 1")))
    assert even[0].pays == 700


def test_names_and_sums() -> None:
    lines = lines_of(settled([at(1, "As Ks", 2500), at(4, "Td 7s")], "Kc 7d"))
    assert [(line.seat, line.hand) for line in lines] == [(4, "17"), (1, "blackjack")]
    assert totals(lines) == {1: 3750, 4: 0}
    assert change_of_rack(lines) == -3750


def test_a_bust_loses_every_spot_at_once() -> None:
    """L(4), L(6), R133: its insurance waits for the second cards, and a hand is dealt for it."""
    hands = [at(2, "Ts 8c", 1000, 500), replace(at(6, "Tc 6d 8h", 500, 400, 300), insurance=(200, 0, 100))]
    found = lines_of(settled(hands, ["Ah Td", "Ah 6c Ts", "Ah 3c"], MULTI))
    assert [shown_spots(line) for line in found] == [
        (6, "wager", 1, "lose", 0),
        (6, "wager", 2, "lose", 0),
        (6, "wager", 3, "lose", 0),
        (6, "insurance", 1, "win", 400),
        (2, "wager", 1, "lose", 0),
        (2, "wager", 2, "win", 500),
        (6, "insurance", 3, "lose", 0),
    ]


def test_a_bust_hand_that_is_insured_is_paid_alike_at_the_shoe_and_in_multiple_action() -> None:
    """A(4), L(4), R133: insurance is on the dealer's blackjack, whatever the player's hand has come to."""
    bust = replace(at(1, "Ts 8s 5c"), insurance=(500,))
    at_shoe = lines_of(settled([bust], "Ac Kd"))
    twice = replace(bust, wagers=(1000, 1000), insurance=(500, 0))
    multi = lines_of(settled([twice], ["Ac Kd"], MULTI))
    for lines in (at_shoe, multi):
        assert [(line.outcome, line.pays) for line in lines if line.wager == "insurance"] == [("win", 1000)]


def test_multiple_action_hand_by_hand() -> None:
    """L(4), L(8): insurance by the second card of each hand; a blackjack is paid or tied on each spot by itself."""
    hands = [
        replace(at(1, "As Ks", 1000, 1000, 1000), insurance=(0, 500, 500)),
        replace(at(4, "8s 3s Tc", 500, 1000), is_split=True, is_doubled=True),
        replace(at(4, "8h Th", 500, 1000), is_split=True),
    ]
    found = lines_of(settled(hands, ["Ah 8d", "Ah Kd", "Ah 4d"], MULTI))
    assert [shown_spots(line) for line in found] == [
        (4, "wager", 1, "win", 1000),
        (4, "wager", 1, "lose", 0),
        (1, "wager", 1, "win", 1500),
        (1, "insurance", 2, "win", 1000),
        (4, "wager", 2, "lose", 0),
        (4, "wager", 2, "lose", 0),
        (1, "wager", 2, "push", 0),
        (1, "insurance", 3, "lose", 0),
        (1, "wager", 3, "win", 1500),
    ]


def test_everybody_bust_before_the_first_dealer_hand() -> None:
    """L(6)(a): the up-card alone is left."""
    found = lines_of(settled([at(1, "Ts 8c 5c", 1000, 1000)], ["7h"], MULTI))
    assert [shown_spots(line) for line in found] == [(1, "wager", 1, "lose", 0), (1, "wager", 2, "lose", 0)]


def test_blackjacks_of_multiple_action_paid_at_once() -> None:
    """R72, R76: no wager is left on any spot, and no further card is dealt."""
    rules = replace(MULTI, pay_natural=PayNatural.AT_ONCE)
    found = lines_of(settled([at(3, "As Kc", 1000, 500)], ["7h"], rules))
    assert [shown_spots(line) for line in found] == [(3, "wager", 1, "win", 1500), (3, "wager", 2, "win", 750)]


def test_a_void_round_returns_every_wager() -> None:
    """R68: doubles, insurance and optional wagers too."""
    hands = [
        PlayerHand(seat=5, cards=parse_cards("8s 8d"), wagers=(1000,), insurance=(500,), suit_wager=200, is_split=True),
        PlayerHand(seat=5, cards=parse_cards("8d 3d"), wagers=(1000,), is_split=True, is_doubled=True),
        PlayerHand(seat=2, cards=parse_cards("8d 3d"), wagers=(500, 400, 300), insurance=(0, 200, 0)),
    ]
    assert returned(hands) == {2: 1400, 5: 3700}
