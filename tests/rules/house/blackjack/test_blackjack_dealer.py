"""The dealer's hand: the drawing rule, its exceptions, and its totals exactly, against figures from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from tests.rules.house.tables import MULTI, blackjack_book, blackjack_rules
from trainer.rules.cards import FULL_DECK, Card, parse_cards
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import count, is_blackjack, points
from trainer.rules.house.blackjack.dealer import Reason, dealer_draw, draws_to, problems_of_dealer
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import PayNatural

RULES = blackjack_rules()
BOOK = blackjack_book(RULES)


def a_hand(
    cards: str, *, surrendered: bool = False, split: bool = False, wagers: tuple[int, ...] = (100,)
) -> PlayerHand:
    return PlayerHand(seat=1, cards=parse_cards(cards), wagers=wagers, is_surrendered=surrendered, is_split=split)


@pytest.mark.parametrize(
    ("dealer", "stands_soft", "draws", "reason"),
    [
        ("Kc 6d", False, True, Reason.UNDER_17),
        ("Kc 7d", False, False, Reason.STANDS),
        ("Ac 6d", False, True, Reason.HITS_SOFT_17),
        ("Ac 6d", True, False, Reason.STANDS_SOFT_17),
        ("Ac 2d 4h", False, True, Reason.HITS_SOFT_17),
        ("Ac 6d Kh", False, False, Reason.STANDS),
        ("Ac 6d 9h", True, True, Reason.UNDER_17),
        ("Ac 7d", False, False, Reason.STANDS),
        ("Ac Kd", False, False, Reason.STANDS),
        ("Kc 6d 9h", False, False, Reason.BUST),
    ],
)
def test_when_the_dealer_draws(dealer: str, stands_soft: bool, draws: bool, reason: Reason) -> None:
    """H(8)(a), R33."""
    found = dealer_draw(parse_cards(dealer), [a_hand("Ts 8s")], blackjack_rules(stand_soft_17=stands_soft))
    assert (found.draw, found.reason) == (draws, reason)


@pytest.mark.parametrize(
    "hands",
    [
        [a_hand("Ts 8s 5c")],
        [a_hand("As Ks")],
        [a_hand("Ts 6s", surrendered=True)],
        [a_hand("Ts 8s 5c"), a_hand("As Ks"), a_hand("9s 7s", surrendered=True)],
    ],
)
def test_no_card_where_no_hand_turns_on_it(hands: list[PlayerHand]) -> None:
    """H(8)(b)."""
    found = dealer_draw(parse_cards("Kc 2d"), hands, RULES)
    assert (found.draw, found.total, found.is_soft) == (False, 12, False)
    assert (found.reason, found.clause) == (Reason.NO_EFFECT, Clause.NO_EFFECT)


@pytest.mark.parametrize("cards", ["Ts 2s", "Ts 6s 5c"])
def test_a_card_where_any_hand_turns_on_it(cards: str) -> None:
    """A simple twenty-one can still be tied, and twelve can still win."""
    assert dealer_draw(parse_cards("Kc 2d"), [a_hand("As Ks"), a_hand(cards)], RULES).draw


def test_an_ace_and_a_ten_from_a_split_turn_on_the_total() -> None:
    assert dealer_draw(parse_cards("Kc 2d"), [a_hand("As Ks", split=True)], RULES).draw


def test_the_second_card_of_multiple_action() -> None:
    """L(5), L(6)(a), R76: dealt while a wager lies on the spot."""
    busted = a_hand("Ts 8s 5c", wagers=(100, 100, 100))
    live = a_hand("Ts 8s", wagers=(100, 100))
    up = parse_cards("7h")
    assert dealer_draw(up, [busted, live], MULTI, spot=2).reason is Reason.SECOND_CARD
    third = dealer_draw(up, [busted, live], MULTI, spot=3)
    assert (third.draw, third.clause) == (False, Clause.LAST_HAND)
    none = dealer_draw(up, [busted], MULTI)
    assert (none.draw, none.clause) == (False, Clause.ALL_BUST)
    assert dealer_draw(up, [busted, live], MULTI, spot=4).clause is Clause.THIRD_HAND_ENDS
    insured = replace(busted, insurance=(0, 0, 50))
    assert [dealer_draw(parse_cards("Ah"), [insured], MULTI, spot=spot).draw for spot in (1, 2, 3)] == [True] * 3, (
        "L(4), R133: the third hand decides the insurance, and the others come before it"
    )


def test_a_blackjack_waits_for_each_hand_of_multiple_action_unless_it_was_paid() -> None:
    natural = a_hand("As Ks", wagers=(100, 100))
    at_once = replace(MULTI, pay_natural=PayNatural.AT_ONCE)
    assert dealer_draw(parse_cards("7h"), [natural], MULTI).draw
    assert not dealer_draw(parse_cards("7h"), [natural], at_once).draw
    assert dealer_draw(parse_cards("Th"), [natural], at_once).draw
    assert not dealer_draw(parse_cards("Th 2c"), [natural], at_once).draw


LIVE = a_hand("Ts 8s")


@pytest.mark.parametrize(
    ("dealer", "hand", "is_right"),
    [
        ("Kc 7d", LIVE, True),
        ("Kc 6d 5h", LIVE, True),
        ("Kc 6d", LIVE, False),
        ("Kc 7d 2h", LIVE, False),
        ("Kc", LIVE, False),
        ("Ac 6d", LIVE, False),
        ("Ac 6d Th", LIVE, True),
        ("Ac 5d Th 3c", LIVE, True),
        ("Kc 6d", a_hand("As Ks"), True),
        ("Kc 6d 5h", a_hand("As Ks"), False),
        ("Kc 6d 5h", a_hand("Ts 8s 5c"), False),
    ],
)
def test_hands_that_the_rule_makes(dealer: str, hand: PlayerHand, is_right: bool) -> None:
    found = [*problems_of_dealer(parse_cards(dealer), [hand], RULES, BOOK)]
    assert bool(found) is not is_right


def test_a_hand_still_short_of_its_cards_is_no_fault_before_the_draw() -> None:
    assert not [*problems_of_dealer(parse_cards("Kc 6d"), [LIVE], RULES, BOOK, is_whole=False)]
    assert [*problems_of_dealer(parse_cards("Kc 7d 2c"), [LIVE], RULES, BOOK, is_whole=False)]


def test_the_fault_says_what_the_rule_asks_for() -> None:
    (problem,) = problems_of_dealer(parse_cards("Ac 6d"), [LIVE], RULES, BOOK)
    assert str(problem.found) == "2 cards, soft 17"
    assert "draws on a soft seventeen" in str(problem.wanted)


REPRESENTATIVES = {points(card): card for card in FULL_DECK}


def totals_of_dealer(decks: int, *, stand_soft_17: bool) -> dict[int | str, float]:
    """How the dealer's hand ends, by total; `"blackjack"` and `"bust"` apart. Every draw is asked of the rule."""

    def ways(left: tuple[int, ...]) -> Iterator[tuple[int, float]]:
        whole = sum(left)
        for value, number in enumerate(left, start=2):
            if number:
                yield value, number / whole

    @cache
    def ends(held: tuple[Card, ...], left: tuple[int, ...]) -> dict[int | str, float]:
        hand = count(held)
        if len(held) >= 2 and not draws_to(hand, stand_soft_17=stand_soft_17):
            if is_blackjack(held):
                return {"blackjack": 1.0}
            return {"bust" if hand.is_bust else hand.total: 1.0}
        found: dict[int | str, float] = {}
        for value, chance in ways(left):
            rest = tuple(number - (at == value) for at, number in enumerate(left, start=2))
            for end, share in ends(tuple(sorted((*held, REPRESENTATIVES[value]))), rest).items():
                found[end] = found.get(end, 0.0) + chance * share
        return found

    full = tuple(decks * (16 if value == 10 else 4) for value in range(2, 12))
    return ends((), full)


ONE_DECK_STANDS = {17: 0.14582966, 18: 0.13806318, 19: 0.13482021, 20: 0.17580648, 21: 0.07362961, "bust": 0.28358540}
ONE_DECK_HITS = {17: 0.13444132, 18: 0.13969432, 19: 0.13675654, 20: 0.17778284, 21: 0.07557450, "bust": 0.28748502}


@pytest.mark.parametrize(
    ("decks", "stand_soft_17", "chances"),
    [
        (1, True, ONE_DECK_STANDS),
        (1, False, ONE_DECK_HITS),
        (6, True, {"bust": 0.28192134}),
        (6, False, {"bust": 0.28576020}),
    ],
)
def test_the_dealers_totals_exactly(decks: int, stand_soft_17: bool, chances: dict[int | str, float]) -> None:
    found = totals_of_dealer(decks, stand_soft_17=stand_soft_17)
    assert {end: round(found[end], 8) for end in chances} == chances
    assert found["blackjack"] == pytest.approx(32 / 663 if decks == 1 else 192 / 4043, abs=1e-12)
    assert sum(found.values()) == pytest.approx(1, abs=1e-12)
