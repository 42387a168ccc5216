"""The stub after each way of dealing, and the count every fifth round."""

from __future__ import annotations

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA_FOUR, THREE_CARD, key, refusals

THREE_PLAYERS = "".join(f"[[seat]]\nseat = {n}\n" for n in (1, 4, 7))


@pytest.mark.parametrize(
    ("rulebook", "more", "expected"),
    [
        (THREE_CARD, "", 40),
        (THREE_CARD, 'method = "automated-shoe"\n', 40),
        (ONEIDA_FOUR, 'method = "shoe"\n', 31),
        (ONEIDA_FOUR, 'method = "hand"\n', 31),
        (ONEIDA_FOUR, 'method = "automated-shoe"\n', 27),
        (MARYLAND_FOUR, 'method = "automated-shoe"\n', 31),
        (MARYLAND_FOUR, 'method = "automated-shoe"\noptions.six_card_bonus = "A"\n', 30),
        (MARYLAND_FOUR, 'method = "shoe"\noptions.six_card_bonus = "B"\n', 30),
        (MARYLAND_FOUR, "dealt = 20\n", 32),
    ],
)
def test_the_cards_left(rulebook: str, more: str, expected: int) -> None:
    """Oneida's extra stack costs four more cards (I(3)), Maryland's box one (10(B)(1), R6)."""
    assert key(f'{rulebook}ask = "stub"\n{more}{THREE_PLAYERS}')["expected"] == expected


@pytest.mark.parametrize("rulebook", [THREE_CARD, ONEIDA_FOUR, MARYLAND_FOUR])
@pytest.mark.parametrize(
    ("more", "due"),
    [
        ("", False),
        ("rounds_since_count = 3\n", False),
        ("rounds_since_count = 4\n", True),
        ("rounds_since_count = 9\nshuffler = true\n", True),
        ("rounds_since_count = 9\nshuffler = true\nshuffler_counts = true\n", False),
    ],
)
@pytest.mark.parametrize("method", ["shoe", "hand", "automated-shoe"])
def test_a_count_in_the_fifth_round_unless_the_machine_counts(rulebook: str, more: str, due: bool, method: str) -> None:
    """R39, R129: by every method alike."""
    found = key(f'{rulebook}ask = "stub"\nmethod = "{method}"\n{more}{THREE_PLAYERS}')
    assert found["count_now"] is due


@pytest.mark.parametrize(
    ("spot", "line"),
    [
        ('method = "hand"\nshuffler = false\n', "shuffler false: true: cards are dealt from the hand only with a"),
        ("shuffler = false\nshuffler_counts = true\n", "shuffler_counts true: no count by a machine"),
        ("minutes_since_count = 5\n", "minutes_since_count is not known"),
        ('method = "pitch"\n', 'method "pitch": one of hand, shoe, automated-shoe'),
        ("rounds_since_count = -1\n", "rounds_since_count -1: at least 0"),
        ("dealt = 53\n", "dealt 53: at most 52"),
    ],
)
def test_what_a_stub_can_not_be(spot: str, line: str) -> None:
    for rulebook in (THREE_CARD, ONEIDA_FOUR, MARYLAND_FOUR):
        found = refusals(f'{rulebook}ask = "stub"\n{spot}{THREE_PLAYERS}')
        assert [each for each in found if each.startswith(line)], found
    assert refusals(f'{THREE_CARD}ask = "stub"\n') == ["seat missing: at least 1 players as [[seat]]"]
