"""Four Card's tables against counts from elsewhere, and what holds of every round."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.house.tables import four_card_rules, handed_over
from trainer.rules.cards import FULL_DECK, parse_cards
from trainer.rules.house.four_card.settlement import settle
from trainer.rules.house.four_card.wagers import FourCardSeat
from trainer.rules.house.lines import change_of_rack, totals

UNIT = 100
ONE_OF_EACH = {
    "quads": ("8c 8d 8h 8s 2c", 624),
    "straight_flush": ("Ac 2c 3c 4c 9d", 2072),
    "trips": ("8c 8d 8h Ac 2c", 58656),
    "flush": ("2c 8c Tc Qc 3d", 114616),
    "straight": ("5c 6d 7h 8s 2c", 101808),
    "two_pair": ("Jc Jd Qc Qd 2s", 123552),
    "pair_aces": ("Ac Ad 7c 9h 2s", 81096),
    "pair": ("Kc Kd 7c 9h 2s", 1047552 - 81096),
    "high": ("Ac Kd 7c 9h 2s", 1150080),
}
"""A hand of each class, and how many five-card hands have it as the best four: counts of the oracles."""
DEALER = parse_cards("Tc Td 3s 4h 6s 9s")


STRAIGHTS, TRIPS = ONE_OF_EACH["straight"][1], ONE_OF_EACH["trips"][1]


@pytest.mark.parametrize(
    ("letter", "net"),
    [
        ("A", -72144),
        ("C", -101144),
        ("F", -159800),
        # the oracles have these tables with one more for a straight, and B with one more for three of a kind
        ("D", -8272 - STRAIGHTS),
        ("E", -28992 - STRAIGHTS),
        ("B", -28992 - TRIPS),
    ],
)
def test_aces_up_over_all_hands(letter: str, net: int) -> None:
    """In units of the wager over 2,598,960 hands."""
    rules = four_card_rules(aces_up=letter)
    won = 0
    for cards, count in ONE_OF_EACH.values():
        seat = FourCardSeat(number=1, cards=parse_cards(cards), aces_up=UNIT)
        won += count * totals(each.line for each in settle((seat,), DEALER, rules).settled)[1]
    assert sum(count for _, count in ONE_OF_EACH.values()) == 2598960
    assert won == net * UNIT


def test_oneida_pays_aces_up_as_marylands_table_b() -> None:
    """R61."""
    oneida, maryland = four_card_rules("oneida-four-card"), four_card_rules(aces_up="B")
    assert oneida.aces_up.pays == maryland.aces_up.pays


seat_choices = st.tuples(
    st.sampled_from((0, 500, 1000)),
    st.integers(0, 3),
    st.sampled_from((0, 200)),
    st.sampled_from((0, 500)),
    st.sampled_from((0, 100, 500)),
)


@given(
    deck=st.permutations(FULL_DECK),
    chosen=st.lists(seat_choices, min_size=1, max_size=7),
    letter=st.sampled_from("ABCDEF"),
    envy=st.sampled_from((*"ABCDEF", False)),
    six=st.sampled_from("AB"),
)
def test_every_wager_is_settled_once_and_all_money_is_somewhere(
    deck: list[int], chosen: list[tuple[int, int, int, int, int]], letter: str, envy: str | bool, six: str
) -> None:
    rules = four_card_rules(progressive=letter, envy=envy, six_card_bonus=six)
    seats = [
        FourCardSeat(
            number=n,
            cards=tuple(deck[2 + 5 * n : 7 + 5 * n]),
            ante=ante,
            play=times * ante,
            aces_up=aces_up or (0 if ante else 200),
            six_card_bonus=bonus if ante and aces_up else 0,
            progressive=progressive,
        )
        for n, (ante, times, aces_up, bonus, progressive) in enumerate(chosen, start=1)
    ]
    found = settle(seats, tuple(deck[:6]), rules, bonus_card=deck[6])
    lines = [each.line for each in found.settled]
    names = ("ante", "play", "aces_up", "six_card_bonus", "progressive")
    gained = 0
    for seat in seats:
        own = [line for line in lines if line.seat == seat.number]
        placed = sum(getattr(seat, name) for name in names)
        net = handed_over(own, ("ante_bonus", "envy")) - placed
        assert totals(own)[seat.number] == net
        gained += net
        settled_once = sorted(line.wager for line in own if line.wager in names)
        assert settled_once == sorted(name for name in names if getattr(seat, name))
        assert all(line.of != seat.number for line in own), "nobody envies the own hand"
    assert change_of_rack(lines) == -gained
    assert all(shown > 0 for shown in found.meters.values())
    in_turn = [line.of or line.seat for line in lines if line.hand]
    assert in_turn == sorted(in_turn, reverse=True), "hands are read from the right"
