"""Three Card's settlement as a key prints it: each clause of §14(f), (j) and (k), and what a round can not be."""

from __future__ import annotations

import pytest

from tests.asks.asking import THREE_CARD, key, refusals
from tests.asks.house.rounds import rows, seat

SETTLE = f'{THREE_CARD}ask = "settlement"\n'
QUEEN_HIGH = 'dealer = "Qc 7d 4h"\n'
JACK_HIGH = 'dealer = "Jc 7d 4h"\n'


def test_losers_from_the_right_then_payments_from_the_right() -> None:
    """(j)(3), R66: seat 5 loses its hand and wins Pair Plus, seat 2 the other way round, seat 3 has folded."""
    found = key(
        f'{SETTLE}dealer = "Kc Kd 4h"\n'
        f"{seat(2, 'As 9c 2d', 'ante = 5')}"
        f"{seat(3, '', 'ante = 10, pair_plus = 5')}"
        f"{seat(4, 'Ah Ad 6h', 'ante = 5, play = 5, pair_plus = 5')}"
        f"{seat(5, '8s 8d 2c', 'ante = 10, play = 10, pair_plus = 5')}"
        f"{seat(6, 'Tc 7s 3d', 'pair_plus = 15')}"
    )
    assert rows(found) == [
        (2, "ante", "lose", "0.00"),
        (3, "ante", "lose", "0.00"),
        (3, "pair_plus", "lose", "0.00"),
        (6, "pair_plus", "lose", "0.00"),
        (5, "ante", "lose", "0.00"),
        (5, "play", "lose", "0.00"),
        (5, "pair_plus", "win", "5.00"),
        (4, "ante", "win", "5.00"),
        (4, "play", "win", "5.00"),
        (4, "pair_plus", "win", "5.00"),
    ]
    assert found["totals"] == {"2": "-5.00", "3": "-15.00", "4": "15.00", "5": "-15.00", "6": "-15.00"}
    assert found["rack"] == "35.00"
    assert found["qualifies"] is True
    assert "Three Card §14(j)(2)" in found["cites"]


@pytest.mark.parametrize(
    ("dealer", "qualifies", "ante", "play"),
    [
        (QUEEN_HIGH, True, ("lose", "0.00"), ("lose", "0.00")),
        (JACK_HIGH, False, ("win", "10.00"), ("returned", "0.00")),
        ('dealer = "2c 2d 3h"\n', True, ("lose", "0.00"), ("lose", "0.00")),
    ],
)
def test_the_dealer_needs_queen_high(
    dealer: str, qualifies: bool, ante: tuple[str, str], play: tuple[str, str]
) -> None:
    """(k)(1)(i): below it the ante is paid and play goes back, whatever the player holds."""
    found = key(f"{SETTLE}{dealer}{seat(1, 'Ts 6c 3s', 'ante = 10, play = 10')}")
    assert found["qualifies"] is qualifies
    assert rows(found) == [(1, "ante", *ante), (1, "play", *play)]


def test_equal_hands_push_among_the_payments() -> None:
    """(c)(3), R12, R127."""
    found = key(f"{SETTLE}{QUEEN_HIGH}{seat(1, 'Qs 7c 4d', 'ante = 10, play = 10, pair_plus = 5')}")
    assert rows(found) == [(1, "pair_plus", "lose", "0.00"), (1, "ante", "push", "0.00"), (1, "play", "push", "0.00")]
    assert found["cites"][2:4] == ["Three Card §14(c)(3)", "reading R12"]


@pytest.mark.parametrize(
    ("options", "cards", "pair_plus", "bonus"),
    [
        ("", "4s 5s 6s", "40 to 1", "5 to 1"),
        ("", "4s 4c 4d", "30 to 1", "4 to 1"),
        ("", "4s 5s 6d", "6 to 1", "1 to 1"),
        ("", "4s 9s 6s", "4 to 1", None),
        ("", "4s 4c 6s", "1 to 1", None),
        ('pair_plus = "alternative"\n', "4s 5s 6s", "35 to 1", "5 to 1"),
        ('pair_plus = "alternative"\n', "4s 4c 4d", "33 to 1", "4 to 1"),
        ('pair_plus = "alternative"\nante_bonus = "alternative"\nversion = "i"\n', "4s 5s 6s", "35 to 1", "6 to 1"),
        ('pair_plus = "alternative"\nante_bonus = "alternative"\nversion = "iii"\n', "4s 4c 4d", "33 to 1", "5 to 1"),
        ('pair_plus = "alternative"\nante_bonus = "alternative"\nversion = "ii"\n', "Ac 2s 3s", "6 to 1", "1 to 1"),
    ],
)
def test_pair_plus_and_bonus_by_both_ledgers(options: str, cards: str, pair_plus: str, bonus: str | None) -> None:
    """(k)(1)(ii), (iii); R11: both are paid though the dealer has a better hand."""
    dealer = 'dealer = "Ah Kh Qh"\n'
    found = key(f"{SETTLE}{dealer}[options]\n{options}{seat(1, cards, 'ante = 10, play = 10, pair_plus = 10')}")
    odds = {line["wager"]: line["odds"] for line in found["lines"]}
    assert odds["pair_plus"] == pair_plus
    assert odds.get("ante_bonus") == bonus
    assert odds["ante"] is None, "the dealer's straight flush beats it"


def test_pair_plus_alone_has_not_folded() -> None:
    found = key(f"{SETTLE}{QUEEN_HIGH}{seat(7, '2s 2c 9d', 'pair_plus = 7.50')}")
    assert rows(found) == [(7, "pair_plus", "win", "7.50")]
    assert found["lines"][0]["chips"] == {"5.00": 1, "1.00": 2, "0.50": 1}


def test_chips_and_what_they_can_not_make() -> None:
    found = key(
        f"{SETTLE}{QUEEN_HIGH}[options]\ndenominations = [5, 25, 100]\n{seat(1, 'As Ac 9d', 'ante = 142, play = 142')}"
    )
    assert found["lines"][0]["chips"] == {"100.00": 1, "25.00": 1, "5.00": 3}
    assert found["lines"][0]["rest"] == "2.00"


@pytest.mark.parametrize(
    ("options", "wagers", "line"),
    [
        ("", "", "seat 1 ante missing: an ante or a pair_plus wager (Three Card §14(f)(1))"),
        ("", "ante = 0", "seat 1 ante missing: an ante or a pair_plus wager (Three Card §14(f)(1))"),
        ("", "ante = 5, play = 10", "seat 1 play 10.00: 5.00, the amount of the ante (Three Card §14(f)(1)(i))"),
        ("", "pair_plus = 5, play = 5", "seat 1 play 5.00: none without an ante (Three Card §14(f)(1)(i))"),
        ("", "ante = 5.25, play = 5.25", "seat 1 ante 5.25: whole chips of 0.50 (reading R126)"),
        ("", "aces_up = 5", "seat 1 aces_up is not known: one of seat, cards, ante, play, pair_plus"),
        ("min = 10", "ante = 5, play = 5", "seat 1 ante 5.00: at least 10.00, as posted"),
        ("max = 50", "pair_plus = 60", "seat 1 pair_plus 60.00: at most 50.00, as posted"),
        ('version = "i"', "ante = 5, play = 5, pair_plus = 6",
         "seat 1 ante 5.00: at least the pair_plus wager of 6.00 (Three Card §14(f)(6))"),
        ('version = "i"', "pair_plus = 6",
         "seat 1 ante missing: at least the pair_plus wager of 6.00 (Three Card §14(f)(6))"),
        ('version = "ii"', "ante = 5, play = 5, pair_plus = 11",
         "seat 1 ante 5.00: at least half the pair_plus wager of 11.00 (Three Card §14(f)(6))"),
        ('version = "iii"', "ante = 5, play = 5", "seat 1 pair_plus missing: both wagers (Three Card §14(f)(6))"),
        ('version = "iii"', "ante = 5, play = 5, pair_plus = 26",
         "seat 1 pair_plus 26.00: at most 5 times the ante of 5.00 (Three Card §14(f)(6))"),
        ('version = "iii"', "ante = 26, play = 26, pair_plus = 5",
         "seat 1 ante 26.00: at most 5 times the pair_plus wager of 5.00 (Three Card §14(f)(6))"),
        ('version = "iv"', "ante = 5, play = 5", 'options.version "iv": one of i, ii, iii (Three Card §14(f)(6))'),
        ('ante_bonus = "alternative"', "ante = 5, play = 5",
         'options.ante_bonus "alternative": version "i", "ii" or "iii" and pair_plus "alternative" with it '
         "(Three Card §14(k)(1)(iii), reading R67)"),
        ('progressive = "A"', "ante = 5, play = 5", "options.progressive is not known: one of chip, denominations"),
        ("min = 20\nmax = 10", "ante = 5", "options.max below the minimum of 20: at least the minimum"),
    ],
)  # fmt: skip
def test_what_a_round_can_not_be(options: str, wagers: str, line: str) -> None:
    found = refusals(f"{SETTLE}{QUEEN_HIGH}[options]\n{options}\n{seat(1, 'As Ac 9d', wagers)}")
    assert [each for each in found if each.startswith(line)], found


@pytest.mark.parametrize("version", ["i", "ii", "iii"])
def test_versions_allow_their_bounds(version: str) -> None:
    wagers = {"i": "ante = 5, play = 5, pair_plus = 5", "ii": "ante = 5, play = 5, pair_plus = 10"}
    at_bound = wagers.get(version, "ante = 5, play = 5, pair_plus = 25")
    assert key(f'{SETTLE}{QUEEN_HIGH}[options]\nversion = "{version}"\n{seat(1, "As Ac 9d", at_bound)}')["lines"]


@pytest.mark.parametrize(
    ("spot", "line"),
    [
        (f"{QUEEN_HIGH}{seat(8, 'As Ac 9d', 'pair_plus = 5')}", "seat[0].seat 8: a seat from 1 to 7"),
        (f"{QUEEN_HIGH}", "seat missing: at least 1 players as [[seat]]"),
        (f"{QUEEN_HIGH}{seat(1, 'As Ac', 'pair_plus = 5')}", "seat 1 cards: 2 cards: a player's 3 cards"),
        (f"{QUEEN_HIGH}{seat(1, '', 'pair_plus = 5')}", "seat 1 cards missing: a player's 3 cards"),
        (f"{QUEEN_HIGH}{seat(1, 'Qc Ac 9d', 'pair_plus = 5')}", "seat 1 cards: Qc is dealt twice"),
        (f"{seat(1, 'Qc Ac 9d', 'pair_plus = 5')}", "dealer missing: the dealer's 3 cards"),
        (f'bonus_card = "2c"\n{QUEEN_HIGH}' + f"{seat(1, 'As Ac 9d', 'pair_plus = 5')}", "bonus_card is not known"),
        ('dealer = "Qc 7d 4h 2c"\n' + f"{seat(1, 'As Ac 9d', 'pair_plus = 5')}", "dealer: 4 cards: the dealer's 3"),
    ],
)  # fmt: skip
def test_what_a_spot_can_not_be(spot: str, line: str) -> None:
    found = refusals(f"{SETTLE}{spot}")
    assert [each for each in found if each.startswith(line)], found
