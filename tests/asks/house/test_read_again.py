"""Spots that a reader of the texts might doubt, with what each seat gains reckoned by hand from them."""

from __future__ import annotations

from typing import Final

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA_FOUR, SIC_BO, THREE_CARD, key
from tests.asks.house.rounds import rows, seat

BLACKJACK: Final = 'rulebook = "oneida-blackjack"\ngame = "blackjack"\n'
MULTI: Final = 'rulebook = "oneida-blackjack"\ngame = "blackjack-multi"\n'


def settled(rulebook: str, *parts: str) -> dict[str, str]:
    totals: dict[str, str] = key(f'{rulebook}ask = "settlement"\n{"".join(parts)}')["totals"]
    return totals


def test_a_surrender_holds_against_a_blackjack_with_a_ten_up_and_not_with_an_ace_up() -> None:
    """A(7), R70: half of 15 here, all of it there; a double of 10 loses 20 though it made twenty-one."""
    surrendered = "wager = 15, surrendered = true"
    doubled = seat(3, "5c 6c Th", "wager = 10, doubled = true")
    tied = seat(2, "Ah Qc", "wager = 10")
    ten_up = settled(BLACKJACK, 'dealer = "Kd As"\n', seat(1, "Ts 6s", surrendered), tied, doubled)
    assert ten_up == {"1": "-7.50", "2": "0.00", "3": "-20.00"}
    insured = seat(1, "Ts 6s", f"{surrendered}, insurance = 7.5") + seat(2, "Ah Qc", "wager = 10, insurance = 5")
    assert settled(BLACKJACK, 'dealer = "Ad Ks"\n', insured) == {"1": "0.00", "2": "10.00"}


def test_an_ace_with_a_ten_after_a_split_is_no_blackjack() -> None:
    """A(1), J(1)(c), J(3): it pushes against 7-7-7, a blackjack beats that and is paid 3 to 2; A-9 loses."""
    aces = seat(2, "Ah Kc", "wager = 10") + seat(2, "As 9c", "wager = 10, split_of = 2")
    found = settled(BLACKJACK, 'dealer = "7d 7s 7c"\n', aces, seat(4, "Ac Qc", "wager = 10"))
    assert found == {"2": "-10.00", "4": "15.00"}


def test_each_dealer_hand_decides_its_own_insurance_of_a_bust_hand_too() -> None:
    """L(4), L(6), R133: 10 - 10 - 5 - 10 on seat 2; seat 3 loses both wagers and wins 10 by the insurance."""
    dealer = 'dealer_hands = ["Ad Ks", "Ad 6c 9h 5d"]\n'
    stood = "[[seat]]\nseat = 2\ncards = 'Th 9c'\nwagers = [10, 10]\ninsurance = [5, 5]\n"
    bust = "[[seat]]\nseat = 3\ncards = 'Th 6d 8c'\nwagers = [10, 10]\ninsurance = [5, 0]\n"
    assert settled(MULTI, dealer, stood, bust) == {"2": "-15.00", "3": "-10.00"}


def test_a_triple_on_every_spot_it_touches() -> None:
    """B(1), D: 24 + 8 + 150 + 3 + 6 to 1 on five each, less four wagers of five."""
    spots = {
        "small": "", "big": "", "any-three": "", "three-of-a-kind": "4", "one-of-a-kind": "4", "total": "12",
        "two-dice": "[4, 5]",
    }  # fmt: skip
    listed = [*spots.items(), ("two-of-a-kind", "4"), ("two-of-a-kind", "5")]
    wagers = [
        f'[[wager]]\nseat = 1\nkind = "{kind}"\namount = 5\n' + (f"on = {on}\n" if on else "") for kind, on in listed
    ]
    assert settled(SIC_BO, "dice = [4, 4, 4]\n", *wagers) == {"1": "935.00"}


def test_a_dealer_of_just_queen_high() -> None:
    """(c)(2), (k)(1): equal cards push, 3-2-A in suit is a straight flush, jack high loses to a queen that plays."""
    seats = (
        seat(1, "Qs 9h 4c", "ante = 10, play = 10, pair_plus = 5")
        + seat(2, "3d 2d Ad", "ante = 10, play = 10, pair_plus = 5")
        + seat(3, "Jd 7c 2h", "ante = 10, play = 10")
        + seat(5, "Kc Ks 2c", "pair_plus = 5")
    )
    found = settled(THREE_CARD, 'dealer = "Qd 9c 4h"\n', seats)
    assert found == {"1": "-5.00", "2": "270.00", "3": "-20.00", "5": "5.00"}


def test_a_losing_hand_gets_its_bonus_and_a_fold_keeps_aces_up() -> None:
    """J(2)(b), J(6), K(1)(c): 20 and 35 against 40; a pair of kings is none of aces."""
    seats = seat(2, "Ac As Ad 7c 3h", "ante = 10, play = 30, aces_up = 5") + seat(
        3, "Kc Ks Qd 7d 3c", "ante = 10, aces_up = 5"
    )
    found = key(f'{ONEIDA_FOUR}ask = "settlement"\ndealer = "9h 9d 9c 9s 4d 2h"\n{seats}')
    assert found["totals"] == {"2": "15.00", "3": "-15.00"}
    assert [wager for _, wager, _, _ in rows(found)] == ["ante", "aces_up", "play", "ante", "ante_bonus", "aces_up"]


@pytest.mark.parametrize(("envied", "receives"), [("C", "1500.00"), ("D", None)])
def test_envy_by_the_four_cards_or_the_five(envied: str, receives: str | None) -> None:
    """12(E)-(G), R10, R63: four queens earn it by table C and not by D; who folded gets it, the holder does not."""
    options = f'meter = 20000\n[options]\nprogressive = "C"\nenvy = "{envied}"\n'
    seats = seat(4, "8d 7d 6d 5d 4d", "ante = 5, progressive = 5") + seat(
        6, "Qd Qh Qc Qs 2h", "ante = 5, play = 15, progressive = 1"
    )
    found = key(f'{MARYLAND_FOUR}ask = "settlement"\ndealer = "2c 3d 8s 9s Jc Kd"\n{options}{seats}')
    envy = [(at, pays) for at, wager, _, pays in rows(found) if wager == "envy"]
    assert envy == ([(4, receives)] if receives else [])
    # the straight flush folded: it takes nothing from the meter (11(C)(3))
    assert found["meters_after"] == {"meter": "20000.00"}
    assert found["totals"]["6"] == "444.00"
