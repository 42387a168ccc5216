"""What a `collect-cards` of a house game's procedure shows: face-down hands with a deck or a seed alone (spots.md)."""

from __future__ import annotations

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA_FOUR, THREE_CARD, key, seats
from trainer.rules.cards import FULL_DECK, parse_cards, show_cards

CARDS = {THREE_CARD: 3, ONEIDA_FOUR: 5, MARYLAND_FOUR: 5}
"""A player is dealt."""
BLACKJACK = 'rulebook = "oneida-blackjack"\ngame = "blackjack"\n'
MULTIPLE = 'rulebook = "oneida-blackjack"\ngame = "blackjack-multi"\n'


def stacked(top: str) -> str:
    first = parse_cards(top)
    return f'deck = "{show_cards((*first, *(card for card in FULL_DECK if card not in first)))}"\n'


def taken_in(toml: str) -> list[tuple[str, str]]:
    return [(step["from"], step.get("cards", "")) for step in key(toml)["steps"] if step["do"] == "collect-cards"]


@pytest.mark.parametrize(
    ("rulebook", "cards"),
    [
        (THREE_CARD, "Ah 9c 4d Th 8c 3d Jh 7c 2d"),
        (ONEIDA_FOUR, "Ah 9c 4d Th 8c 3d Jh 7c 2d 5s 6s 7s 8s 9s Ts Js"),
        (MARYLAND_FOUR, "Ah 9c 4d Th 8c 3d Jh 7c 2d 5s 6s 7s 8s 9s Ts Js"),
    ],
)
def test_a_folded_hand_is_shown_with_the_deck(rulebook: str, cards: str) -> None:
    """Two players and the dealer get their cards one at a time."""
    spot = f'{rulebook}ask = "procedure"\nmethod = "shoe"\nactions = ["2 fold", "5 play 10"]\n'
    players = seats(s2="ante = 10", s5="ante = 10")
    dealt = cards.split()
    hand = " ".join(dealt[: 3 * CARDS[rulebook] : 3])
    assert taken_in(spot + stacked(cards) + players)[0] == ("seat 2", hand)
    unseen = taken_in(spot + players)
    assert unseen[0] == ("seat 2", "")
    assert all(shown for _, shown in unseen[1:]), "the others are turned up before they are taken in"


def test_blackjack_hands_lie_open_in_their_order() -> None:
    """A split pair: each hand of the seat is taken in by itself."""
    deck = 'deck = "' + show_cards(_shoe("2c 8c 6d 8d Th 2h 3h 9c 9d")) + '"\n'
    spot = f'{BLACKJACK}ask = "procedure"\nshuffler = true\nactions = ["4 split", "4 stand", "4 stand"]\n{deck}'
    found = taken_in(spot + "[options]\ndecks = 1\n" + seats(s4="wager = 10"))
    assert found[:2] == [("seat 4", "8c 2h"), ("seat 4", "8d 3h")]
    assert found[-1][0] == "dealer"


def test_of_the_dealers_hand_the_up_card_stays_at_multiple_action() -> None:
    """L(6)(b): all of its cards but the up-card."""
    deck = 'deck = "' + show_cards(_shoe("2c Tc 9d Kc 8h 7d 8c")) + '"\n'
    spot = f'{MULTIPLE}ask = "procedure"\nshuffler = true\nactions = ["4 stand"]\n{deck}[options]\ndecks = 1\n'
    found = taken_in(spot + seats(s4="wagers = [10, 10]"))
    assert found == [("dealer", "8h"), ("seat 4", "Tc Kc"), ("dealer", "9d 7d 8c")]


def _shoe(top: str) -> tuple[int, ...]:
    first = parse_cards(top)
    return (*first, *(card for card in FULL_DECK if card not in first))
