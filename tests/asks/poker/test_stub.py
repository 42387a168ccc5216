"""The stub: Oneida Poker F(5)(d), J(5)."""

from __future__ import annotations

import pytest

from tests.asks.asking import OASIS, ONEIDA, key, refusals, seats

FOUR = seats(s1="", s4="", s5="", s9="")


@pytest.mark.parametrize(
    ("rest", "expected"),
    [(FOUR, 44), ("dealt = 16", 36), ("dealt = 0", 52), (f"dealt = 52\n{FOUR}", 0), (f'method = "hand"\n{FOUR}', 44)],
)
def test_the_cards_left(rest: str, expected: int) -> None:
    for rulebook in (ONEIDA, OASIS):
        assert key(f'{rulebook}ask = "stub"\n{rest}')["expected"] == expected


@pytest.mark.parametrize(
    ("more", "due"),
    [
        ("", False),
        ("minutes_since_count = 59", False),
        ("minutes_since_count = 60", True),
        ("minutes_since_count = 75\nshuffler = true", False),
        ("minutes_since_count = 75\nshuffler = false", True),
    ],
)
def test_a_count_each_hour_without_a_shuffler(more: str, due: bool) -> None:
    found = key(f'{ONEIDA}ask = "stub"\n{more}\n{FOUR}')
    assert found["count_now"] is due
    assert found["cites"][0] == "Oneida Poker F(5)(d)"


def test_oasis_asks_for_no_count() -> None:
    found = key(f'{OASIS}ask = "stub"\nminutes_since_count = 600\n{FOUR}')
    assert found["count_now"] is False


@pytest.mark.parametrize(
    ("toml", "lines"),
    [
        (f'{ONEIDA}ask = "stub"', ["seat missing: at least 2 players as [[seat]]"]),
        (f'{ONEIDA}ask = "stub"\ndealt = 53', ["dealt 53: at most 52"]),
        (f'{ONEIDA}ask = "stub"\ndealt = -1', ["dealt -1: at least 0"]),
        (f'{ONEIDA}ask = "stub"\ndealt = true', ["dealt true: a whole number"]),
        (f'{ONEIDA}ask = "stub"\ndealt = 4\nminutes_since_count = 1e999',
         ["minutes_since_count 1e999: a whole number"]),
        (f'{OASIS}ask = "stub"\nshuffler = true\ndealt = 4',
         ["shuffler true: not offered in Hold'em (Oasis Hold'em: Dealing Procedures and Round of Play)"]),
        (f'{ONEIDA}ask = "stub"\ndealt = 4\nmethod = "shoe"',
         ['method "shoe": hand (poker is dealt from the hand)']),
        (f'{ONEIDA}ask = "stub"\ndealt = 4\nrounds_since_count = 2',
         ["rounds_since_count is not known: one of rulebook, game, ask, options, chip, dealt, method, seat, shuffler, "
          "minutes_since_count"]),
    ],
)  # fmt: skip
def test_what_a_stub_can_not_be(toml: str, lines: list[str]) -> None:
    assert refusals(toml) == lines
