"""Rounds that can't have been dealt or wagered so: each fault names its place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.house.tables import MULTI, blackjack_book, blackjack_rules
from trainer.rules.cards import parse_cards
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.problems import problems
from trainer.rules.house.blackjack.rules import BlackjackRules, OptionalWager, Variant, resolve
from trainer.rules.house.odds import Odds
from trainer.rules.rulebook import load_rulebook

RULES = blackjack_rules()
LIVE = PlayerHand(seat=7, cards=parse_cards("Jd 8d"), wagers=(1000,))


def a_hand(cards: str, *wagers: int) -> PlayerHand:
    return PlayerHand(seat=2, cards=parse_cards(cards), wagers=wagers or (1000,))


def split(*hands: str) -> list[PlayerHand]:
    return [replace(a_hand(cards), is_split=True) for cards in hands]


def faults(hands: list[PlayerHand], dealer: str | list[str], rules: BlackjackRules = RULES) -> list[str]:
    dealer_hands = [parse_cards(cards) for cards in ([dealer] if isinstance(dealer, str) else dealer)]
    return [str(problem) for problem in problems(hands, dealer_hands, rules, blackjack_book(rules))]


@pytest.mark.parametrize(
    ("hands", "place"),
    [
        ([a_hand("Ts")], "seat 2 cards"),
        ([a_hand("As Ks 2c")], "seat 2 cards"),
        ([a_hand("Ts 5s 6c 2c")], "seat 2 cards"),
        ([a_hand("Ts 5s 9c 2c")], "seat 2 cards"),
        ([replace(a_hand("5s 6s"), is_doubled=True)], "seat 2 cards"),
        ([replace(a_hand("5s 6s 2c 3c"), is_doubled=True)], "seat 2 cards"),
        ([replace(a_hand("Ts 6s 2c"), is_surrendered=True)], "seat 2 cards"),
        ([replace(a_hand("As Ks"), is_surrendered=True)], "seat 2 surrendered"),
        (split("8s 3s", "9h Th"), "seat 2 cards"),
        (split("As 3s 4c", "Ah Th"), "seat 2 cards"),
        (split("As 3s", "Ah Th", "Ad 5c"), "seat 2 split_of"),
        ([replace(hand, is_surrendered=True) for hand in split("8s 3s")] + split("8h Th"), "seat 2 surrendered"),
        ([replace(hand, is_doubled=True) for hand in split("As 3s")] + split("Ah Th"), "seat 2 doubled"),
        ([*split("8s 3s"), replace(a_hand("8h Th", 500), is_split=True)], "seat 2 wager"),
        ([*split("8s 3s"), replace(a_hand("8h Th"), is_split=True, insurance=(500,))], "seat 2 insurance"),
        ([a_hand("Ts 8s", 0)], "seat 2 wager"),
        ([a_hand("Ts 8s", -500)], "seat 2 wager"),
        ([a_hand("Ts 8s", 500, 500)], "seat 2 wager"),
        ([replace(a_hand("Ts 8s"), insurance=(501,))], "seat 2 insurance"),
        ([replace(a_hand("Ts 8s"), insurance=(100, 100))], "seat 2 insurance"),
        ([replace(a_hand("Ts 8s"), suit_wager=-100)], "seat 2 suit_wager"),
        ([replace(a_hand("Ts 8c 2s"), hits=(100,))], "seat 2 hits"),
        ([replace(a_hand("Ts 2s 3c 4c"), hits=(100, 100))], "seat 2 hits"),
        ([replace(a_hand("Ts 2s 3s"), hits=(100, 100))], "seat 2 hits"),
        ([replace(hand, hits=(100,)) for hand in split("8s 3s")] + split("8h Th"), "seat 2 hits"),
    ],
)
def test_hands_and_wagers_that_can_not_be(hands: list[PlayerHand], place: str) -> None:
    found = faults([*hands, LIVE], "Ac 7d")
    assert found
    assert all(fault.startswith(place) for fault in found)


IN_EVERY_GAME = [
    ([a_hand("Ts")], "H(4)", "I(5)", "L(3), H(4)"),
    ([a_hand("Ts 5s 6c 2c")], "H(7)(a)", "I(8)(a)", "H(7)(a)"),
    ([replace(a_hand("5s 6s"), is_doubled=True)], "H(7)(b)", "I(8)(b)", "H(7)(b)"),
    (split("As 3s 4c", "Ah Th"), "H(7)(c)", "I(8)(c)", "H(7)(c)"),
    ([replace(hand, is_doubled=True) for hand in split("As 3s")] + split("Ah Th"), "H(7)(c)", "I(8)(c)", "H(7)(c)"),
    ([replace(a_hand("Ts 8s"), insurance=(501,))], "J(6), A(4)", "J(6), A(4)", "L(4)"),
    ([*split("8s 3s"), replace(a_hand("8h Th", 500), is_split=True)], "A(6)", "A(6)", "L(3)"),
]


@pytest.mark.parametrize(
    ("hands", "variant", "number"),
    [
        (hands, variant, number)
        for hands, *numbers in IN_EVERY_GAME
        for variant, number in zip(Variant, numbers, strict=True)
    ],
)
def test_a_refusal_cites_the_rule_of_its_own_game(hands: list[PlayerHand], variant: Variant, number: str) -> None:
    """H is for the shoe, I for pitch, L for multiple action where it says more."""
    is_multi = variant is Variant.MULTI
    played = [replace(hand, wagers=hand.wagers * 2) if is_multi else hand for hand in [*hands, LIVE]]
    found = faults(played, ["Ac 7d"] * 2 if is_multi else "Ac 7d", blackjack_rules(variant))
    assert f"(Oneida Blackjack {number}" in found[0]


@pytest.mark.parametrize(
    ("dealer", "shoe", "pitch"),
    [
        ("Kc", "", ""),
        ("Kc 6d", "H(8)(a)", "I(9)(a)"),
        ("Ac 6d", "H(8)(a), reading R33", "I(9)(a), reading R33"),
        ("Kc 7d 2c", "H(8)(a)", "I(9)(a)"),
        ("Kc 6d 9c 2c", "H(8)(a)", "I(9)(a)"),
    ],
)
def test_so_does_a_dealers_hand_that_the_rule_does_not_make(dealer: str, shoe: str, pitch: str) -> None:
    for variant, number in ((Variant.SHOE, shoe), (Variant.PITCH, pitch)):
        (found,) = faults([LIVE], dealer, blackjack_rules(variant))
        assert found.endswith(f"(Oneida Blackjack {number})" if number else "2 cards at least")


def test_a_dealers_hand_that_nothing_turns_on_cites_its_own_game() -> None:
    busted = [a_hand("Ts 8c 5c")]
    for variant, number in ((Variant.SHOE, "H(8)(b)"), (Variant.PITCH, "I(9)(b)")):
        (found,) = faults(busted, "Kc 6d 2c", blackjack_rules(variant))
        assert found.endswith(f"(Oneida Blackjack {number})")


def test_insurance_needs_an_ace_up() -> None:
    """A(4): not in the hole."""
    (found,) = faults([replace(a_hand("Tc 9d"), insurance=(500,))], "Kd As")
    assert found.startswith("seat 2 insurance against the Kd: an ace")


@pytest.mark.parametrize(
    ("hand", "rules", "place"),
    [
        (replace(a_hand("Ts 6s"), is_surrendered=True), blackjack_rules(surrender=False), "seat 2 surrendered"),
        (replace(a_hand("5s 6s 2c"), is_doubled=True), blackjack_rules(double=False), "seat 2 doubled"),
        (replace(a_hand("Ts 6s"), insurance=(500,)), blackjack_rules(insurance=False), "seat 2 insurance"),
        (replace(a_hand("Ts 6s"), suit_wager=500), blackjack_rules(suit_wagers=False), "seat 2 suit_wager"),
        (
            replace(a_hand("Ts 6s"), suit_wager=500),
            blackjack_rules(suit_wagers="royal_match"),
            "seat 2 suit_wager",
        ),
        (
            replace(a_hand("Ts 6s"), royal_match=500),
            blackjack_rules(suit_wagers="suit_wager"),
            "seat 2 royal_match",
        ),
        (replace(a_hand("Ts 6s 2c"), hits=(500,)), blackjack_rules(hit_wagers=False), "seat 2 hits"),
        (replace(a_hand("Ts 6s"), suit_wager=1100), blackjack_rules(decks=1), "seat 2 suit_wager"),
        (replace(a_hand("Ts 6s 2c"), hits=(1100,)), blackjack_rules(decks=1), "seat 2 hits"),
        (a_hand("Ts 6s", 400), blackjack_rules(min=5), "seat 2 wager"),
        (a_hand("Ts 6s", 10100), blackjack_rules(max=100), "seat 2 wager"),
    ],
)
def test_what_this_table_does_not_offer(hand: PlayerHand, rules: BlackjackRules, place: str) -> None:
    (found,) = faults([hand, LIVE], "Ac 7d", rules)
    assert found.startswith(place)


def test_splits_that_a_table_does_not_offer() -> None:
    assert faults([*split("8s 3s", "8h Th"), LIVE], "Ac 7d") == []
    (found,) = faults([*split("8s 3s", "8h Th"), LIVE], "Ac 7d", blackjack_rules(split=False))
    assert found.startswith("seat 2 split_of")


def test_tens_of_any_face_split_and_split_again() -> None:
    """A(6), R131."""
    assert faults([*split("Ks 3s", "Th Qh", "Jc 5h"), LIVE], "Ac 7d") == []


def test_hit_wagers_follow_the_pair_that_was_parted_last() -> None:
    """K(6)(e), R130: eights out of suit, of which one drew an eight in suit; without it none may be."""
    hands = split("8s 3s", "8h Th", "8s 5c")
    wagered = [replace(hands[0], hits=(100,)), hands[1], replace(hands[2], hits=(100,))]
    assert faults([*wagered, LIVE], "Ac 7d") == []
    (found,) = faults([hands[0], replace(hands[1], hits=(100,)), hands[2], LIVE], "Ac 7d")
    assert found.startswith("seat 2 hits")


def test_spots_are_wagered_on_from_the_first() -> None:
    """L(2), R133."""
    (found,) = faults([a_hand("Ts 8c", 1000, 0, 1000)], ["7d Td"] * 3, MULTI)[:1]
    assert found.startswith("seat 2 wagers 10.00, 0.00, 10.00: wagers from the first spot on")


def test_one_kind_of_suit_wager_at_a_table() -> None:
    """K(1)(a)."""
    hands = [replace(a_hand("Ts 6s"), suit_wager=500), replace(LIVE, royal_match=500)]
    (found,) = faults(hands, "Ac 7d")
    assert found.startswith("seat 7 royal_match")


def test_no_more_of_a_card_than_there_are_decks() -> None:
    single = blackjack_rules(decks=1)
    (found,) = faults([a_hand("Ts 8s"), LIVE], "Ts 8c", single)
    assert found.startswith("Ts: is dealt 2 times")
    assert faults([a_hand("Ts 8s"), LIVE], "Ts 8c") == []


@pytest.mark.parametrize(
    ("dealer", "wanted"),
    [
        ("Kc 6d", "draws up to seventeen"),
        ("Ac 6d", "draws on a soft seventeen"),
        ("Kc 7d 2c", "stands from seventeen"),
        ("Kc", "2 cards at least"),
        ("Kc 6d 5c Tc", "stands from seventeen"),
        ("Kc 6d 9c 2c", "over twenty-one"),
    ],
)
def test_dealer_hands_that_the_rule_does_not_make(dealer: str, wanted: str) -> None:
    (found,) = faults([LIVE], dealer)
    assert found.startswith("dealer ")
    assert wanted in found


@pytest.mark.parametrize(
    ("wagers", "dealer", "place"),
    [
        ((1000,), ["7h Td"], "seat 2 wagers"),
        ((1000, 1000, 1000, 1000), ["7h Td", "7h Tc", "7h Ts"], "seat 2 wagers"),
        ((1000, 0, 1000), ["7h Td", "7h Tc", "7h Ts"], "seat 2 wagers"),
        ((1000, 1000), ["7h Td"], "dealer_hands"),
        ((1000, 1000), ["7h Td", "7h Tc", "7h Ts"], "dealer_hands[2]"),
        ((1000, 1000), ["7h Td", "7d Tc"], "dealer_hands[1]"),
        ((1000, 1000), ["7h Td", "7h 5c"], "dealer_hands[1]"),
        ((1000, 1000), ["7h Td", "7h"], "dealer_hands[1]"),
        ((1000, 1000), ["7h Td", ""], "dealer_hands[1]"),
        ((1000, 1000), ["7h", "7h Td"], "dealer_hands[0]"),
    ],
)
def test_multiple_action(wagers: tuple[int, ...], dealer: list[str], place: str) -> None:
    """L(1), L(2), L(8), R76, R133."""
    found = faults([a_hand("Ts 8c", *wagers)], dealer, MULTI)
    assert found
    assert found[0].startswith(place)


def test_no_further_hand_for_seats_that_bust() -> None:
    """R76: the first hand's second card may be there; a second hand may not."""
    busted = a_hand("Ts 8c 5c", 1000, 1000)
    assert faults([busted], ["7h"], MULTI) == []
    assert faults([busted], ["7h Td"], MULTI) == []
    assert faults([busted], ["7h Td 2c"], MULTI)
    assert faults([busted], ["7h Td", "7h Tc"], MULTI)


def test_one_split_a_seat_in_multiple_action() -> None:
    """J(8)."""
    hands = [replace(a_hand(cards, 500, 500), is_split=True) for cards in ("8s 3s", "8h Th", "8d 9d")]
    assert faults(hands[:2], ["7h Td", "7h Tc"], MULTI) == []
    (found,) = faults(hands, ["7h Td", "7h Tc"], MULTI)
    assert found.startswith("seat 2 split_of")


@pytest.mark.parametrize(
    ("variant", "options", "places"),
    [
        ("blackjack", {"decks": 8}, []),
        ("blackjack", {"decks": 0}, ["decks"]),
        ("blackjack", {"decks": 9}, ["decks"]),
        ("blackjack-pitch", {"decks": 3}, ["decks"]),
        ("blackjack", {"pitch_face": "up"}, ["pitch_face"]),
        ("blackjack", {"blackjack_pays": "2 to 1"}, ["blackjack_pays"]),
        ("blackjack", {"insurance_pays": "3 for 1"}, ["insurance_pays"]),
        ("blackjack", {"odds": {"hit": "5 to 2"}}, []),
        ("blackjack", {"odds": {"hit": "4 to 1"}}, ["odds.hit"]),
        ("blackjack", {"odds": {"suit_wager": "3 for 1"}}, ["odds.suit_wager"]),
        ("blackjack", {"odds": {"royal_match": "21 to 2"}}, ["odds.royal_match"]),
        ("blackjack", {"odds": {"insurance": "2 to 1"}}, ["odds.insurance"]),
        ("blackjack", {"min": 10, "max": 5}, ["max"]),
        ("blackjack", {"suit_wagers": "suit_wager"}, []),
        ("blackjack-pitch", {"suit_wagers": "royal_match"}, []),
        ("blackjack", {"suit_wagers": "both"}, ["suit_wagers"]),
        ("blackjack", {"suit_wagers": "hit"}, ["suit_wagers"]),
        ("blackjack-multi", {"suit_wagers": "suit_wager"}, ["suit_wagers"]),
        (
            "blackjack-multi",
            {"surrender": True, "suit_wagers": True, "hit_wagers": True},
            ["surrender", "suit_wagers", "hit_wagers"],
        ),
        ("blackjack-multi", {"surrender": False, "suit_wagers": False, "hit_wagers": False}, []),
    ],
)
def test_what_a_house_may_not_post(variant: str, options: dict[str, object], places: list[str]) -> None:
    """B(4), I(2), J(5), K(5), K(6), L(1), R32, R77, R130."""
    found = resolve(load_rulebook("oneida-blackjack"), variant, options)
    problems = found if isinstance(found, tuple) else ()
    assert [problem.place for problem in problems] == [f"options.{place}" for place in places]


def test_a_table_has_one_kind_of_wager_on_the_first_cards() -> None:
    """K(1)(a), reading R176: where the house does not say which, the one that is wagered."""
    kinds = (OptionalWager.SUIT, OptionalWager.ROYAL_MATCH)
    for chosen in kinds:
        offered = [blackjack_rules(suit_wagers=chosen.value).offers(kind) for kind in kinds]
        assert offered == [kind is chosen for kind in kinds]
    assert all(blackjack_rules().offers(kind) for kind in kinds)
    assert not any(blackjack_rules(suit_wagers=False).offers(kind) for kind in kinds)
    one, other = replace(a_hand("Ts 6s"), suit_wager=500), replace(a_hand("9s 8s"), seat=3, royal_match=500)
    (found,) = faults([one, other], "Td 7c")
    assert found.startswith("seat 3 royal_match")


def test_a_table_plays_by_what_is_chosen() -> None:
    pitch = blackjack_rules(Variant.PITCH, insurance_pays="5 to 2", odds={"hit": "2 to 1"}, split=False, chip=1)
    assert (pitch.decks, pitch.pitch_face_up, pitch.split, pitch.double) == (2, False, False, True)
    assert (pitch.insurance_pays, pitch.posted.chip) == (Odds(5, 2), 100)
    assert [pitch.odds_of(wager) for wager in OptionalWager] == [Odds(3), Odds(10), Odds(2)]
    multi = blackjack_rules(Variant.MULTI)
    assert (multi.decks, multi.surrender, multi.suit_wagers, multi.hit_wagers) == (6, False, False, False)
