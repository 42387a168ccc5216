"""Hands of three cards, of four out of five or six, and Maryland's five and six."""

from __future__ import annotations

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA_FOUR, THREE_CARD, key, refusals


@pytest.mark.parametrize(
    ("cards", "name", "shown"),
    [
        ("3s Ac 2d", "straight, three high", "3s 2d Ac"),
        ("Kc Ac Qc", "straight flush, ace high", "Ac Kc Qc"),
        ("Kc Ad 2c", "ace high", "Ad Kc 2c"),
        ("6c 4c 6d", "pair of sixes", "6d 6c 4c"),
    ],
)
def test_three_cards_of_anybody(cards: str, name: str, shown: str) -> None:
    for who in ("player", "dealer"):
        found = key(f'{THREE_CARD}ask = "hand"\nwho = "{who}"\ncards = "{cards}"\n')
        assert (found["high"]["name"], found["high"]["cards"], found["low"]) == (name, shown, None)
        assert "five" not in found
        assert found["cites"][0] == "Three Card §14(c)(1)-(2)"


def test_the_best_four_of_a_players_five_and_of_the_dealers_six() -> None:
    for rulebook in (ONEIDA_FOUR, MARYLAND_FOUR):
        five = key(f'{rulebook}ask = "hand"\ncards = "8c 8d 8h 2c Kd"\n')
        assert five["high"]["cards"] == "8h 8d 8c Kd"
        six = key(f'{rulebook}ask = "hand"\nwho = "dealer"\ncards = "4c 3d 2h As Kd Kc"\n')
        assert six["high"]["name"] == "straight, four high"

    dealers = key(f'{MARYLAND_FOUR}ask = "hand"\nwho = "dealer"\ncards = "4c 3d 2h As Kd Kc"\n')
    assert (dealers["five"], dealers["six"]) == (None, None), "the dealer plays no bonus"


def test_maryland_reads_five_and_six_beside_the_four() -> None:
    found = key(f'{MARYLAND_FOUR}ask = "hand"\ncards = "8c 8d 8h 2c 2d"\n')
    assert (found["high"]["rank"], found["five"]["rank"], found["six"]) == ("three-of-a-kind", "full-house", None)
    found = key(f'{MARYLAND_FOUR}ask = "hand"\ncards = "Ac Kc Qc Jc 9c"\nbonus_card = "Tc"\n')
    assert found["six"] == {"name": "super royal", "cards": "Ac Kc Qc Jc Tc 9c", "rank": "super-royal"}
    assert found["five"]["rank"] == "flush"


@pytest.mark.parametrize(
    ("spot", "line"),
    [
        (f'{THREE_CARD}ask = "hand"\ncards = "As Kd"', "cards: 2 cards: 3 cards for a player"),
        (f'{ONEIDA_FOUR}ask = "hand"\ncards = "As Kd 2c 3c 4c 5c"', "cards: 6 cards: 5 cards for a player"),
        (f'{MARYLAND_FOUR}ask = "hand"\nwho = "dealer"\ncards = "As Kd 2c 3c 4c"',
         "cards: 5 cards: 6 cards for the dealer"),
        (f'{MARYLAND_FOUR}ask = "hand"\nwho = "floor"\ncards = "As Kd 2c 3c 4c"', 'who "floor": one of player, dealer'),
        (f'{ONEIDA_FOUR}ask = "hand"\ncards = "As Kd 2c 3c 4c"\nbonus_card = "5c"', "bonus_card has no meaning here"),
        (f'{MARYLAND_FOUR}ask = "hand"\ncards = "As Kd 2c 3c 4c"\nbonus_card = "4c"', "bonus_card: 4c is dealt twice"),
        (f'{THREE_CARD}ask = "hand"\ncards = "As Kd ??"', "cards: ?? can't be read"),
    ],
)  # fmt: skip
def test_what_a_hand_can_not_be(spot: str, line: str) -> None:
    found = refusals(spot)
    assert [each for each in found if each.startswith(line)], found
