"""Blackjack's questions: what their keys rest on, and what spots may not say."""

from __future__ import annotations

import pytest

from tests.asks.asking import key, refusals
from tests.asks.house.rounds import rows, seat

BLACKJACK = 'rulebook = "oneida-blackjack"\ngame = "blackjack"\n'
PITCH = 'rulebook = "oneida-blackjack"\ngame = "blackjack-pitch"\n'
MULTI = 'rulebook = "oneida-blackjack"\ngame = "blackjack-multi"\n'
ASKS = "hand, ruling, settlement, dealer-draws, stub, procedure, verdict"
SETTLEMENT = f'{BLACKJACK}ask = "settlement"\n'


def test_a_settlement_names_what_each_line_rests_on_first() -> None:
    found = key(
        f'{SETTLEMENT}dealer = "Ah Qd"\n{seat(2, "9c 8d", "wager = 10, insurance = 5")}{seat(5, "Ks As", "wager = 20")}'
    )
    assert rows(found) == [
        (2, "insurance", "win", "10.00"),
        (5, "wager", "push", "0.00"),
        (2, "wager", "lose", "0.00"),
    ]
    assert found["cites"][:2] == ["Oneida Blackjack J(6), A(4)", "reading R31"]
    assert {"Oneida Blackjack J(4)(b)", "Oneida Blackjack J(2)(b)", "reading R71", "Oneida Blackjack F"} <= set(
        found["cites"]
    )
    assert found["dealer_hand"] == {"name": "blackjack", "cards": "Ah Qd", "rank": "blackjack"}
    assert (found["qualifies"], found["meters_after"]) == (None, None)


def test_a_seat_that_split_stands_once_for_each_hand() -> None:
    again = seat(3, "8d 9s", "wager = 20, split_of = 3, doubled = false")
    found = key(f'{SETTLEMENT}dealer = "Td 7c"\n{seat(6, "Ts 9d", "wager = 5")}{seat(3, "8s Kc", "wager = 20")}{again}')
    assert rows(found) == [(6, "wager", "win", "5.00"), (3, "wager", "win", "20.00"), (3, "wager", "push", "0.00")]


def test_entries_of_a_seat_may_stand_in_any_order() -> None:
    """The hand that was split comes first, wherever it stands."""
    first, second = seat(3, "8s Kc", "wager = 20, suit_wager = 5"), seat(3, "8d 9s", "wager = 20, split_of = 3")
    found = [key(f'{SETTLEMENT}dealer = "Td 7c"\n{entries}') for entries in (first + second, second + first)]
    assert found[0] == found[1]
    twice = f'{SETTLEMENT}dealer = "Td 7c"\n{second}{first}{first}'
    assert refusals(twice) == ["seat 3 stands twice: one [[seat]] for each player"]


def test_lines_of_multiple_action_say_their_spot() -> None:
    spot = f'{MULTI}ask = "settlement"\ndealer_hands = ["7h Td", "7h 5c 9s"]\n{seat(2, "Ts 8c", "wagers = [10,5]")}'
    found = key(spot)
    assert [line["spot"] for line in found["lines"]] == [1, 2]
    assert [hand["name"] for hand in found["dealer_hands"]] == ["17", "21"]
    assert "dealer_hand" not in found


@pytest.mark.parametrize(
    ("spot", "lines"),
    [
        (
            f'{SETTLEMENT}dealer = "Td 7c"\n{seat(3, "8s Kc", "wager = 20, split_of = 3")}',
            ["seat 3 split_of 3: the hand it was split from, before it"],
        ),
        (
            f'{SETTLEMENT}dealer = "Td 7c"\n'
            f"{seat(3, '8s Kc', 'wager = 20')}{seat(3, '8d Kd', 'wager = 20, split_of = 2')}",
            ["seat 3 split_of 2: 3, the seat of both hands"],
        ),
        (
            f'{SETTLEMENT}dealer = "Td 7c"\n{seat(3, "8s Kc", "wager = 0.25")}',
            ["seat 3 wager 0.25: whole chips of 0.50 (reading R126)"],
        ),
        (
            f'{SETTLEMENT}dealer = "Td 7c"\n{seat(3, "8s Kc", "")}',
            ["seat 3 wager missing: what the player has wagered"],
        ),
        (f'{SETTLEMENT}dealer = "Td 7c"\n{seat(3, "", "wager = 5")}', ["seat 3 cards missing: the cards of a player"]),
        (
            f'{SETTLEMENT}options = {{decks = 2}}\ndealer = "Td 7c"\n'
            f"{seat(3, '8s 8s', 'wager = 5')}{seat(4, '8s 9s', 'wager = 5')}",
            ["seat 4 cards: 8s is dealt 3 times from 2 decks"],
        ),
        (
            f'{MULTI}ask = "settlement"\ndealer = "7h Td"\n{seat(2, "Ts 8c", "wagers = [10,5]")}',
            [
                "dealer has no meaning here: dealer_hands: a whole hand for each spot",
                "dealer_hands missing: the dealer's hands, each with the one up-card first",
            ],
        ),
        (
            f'{PITCH}ask = "stub"\nmethod = "shoe"\n{seat(2, "", "")}',
            ['method "shoe": hand'],
        ),
        (
            f'{BLACKJACK}ask = "dealer-draws"\ndealer = "Td 7c 2d"\n{seat(2, "9s 8s", "")}',
            ["dealer 3 cards: 2 cards: the dealer stands from seventeen on (Oneida Blackjack H(8)(a))"],
        ),
        (
            f'{BLACKJACK}ask = "opens"\n{seat(2, "", "")}',
            [f'ask "opens": one of {ASKS}, which are answered for Blackjack'],
        ),
    ],
)
def test_refusals(spot: str, lines: list[str]) -> None:
    assert refusals(spot) == lines


def test_the_reason_for_drawing() -> None:
    spot = f'{BLACKJACK}ask = "dealer-draws"\ndealer = "Ad 6c"\n{seat(2, "9s 8s", "")}'
    found = key(spot)
    assert (found["draw"], found["total"], found["soft"], found["reason"]) == (True, 17, True, "hits-soft-17")
    assert found["cites"] == ["Oneida Blackjack H(8)(a)", "reading R33", "Oneida Blackjack F"]
    pitch = key(spot.replace('"blackjack"', '"blackjack-pitch"'))
    assert pitch["cites"][0] == "Oneida Blackjack I(9)(a)"
    multi = key(f'{MULTI}ask = "dealer-draws"\ndealer = "7d"\n{seat(2, "9h 9s", "")}')
    assert (multi["draw"], multi["reason"]) == (True, "second-card")


def test_a_hand_is_read_as_it_was_dealt() -> None:
    found = key(f'{BLACKJACK}ask = "hand"\ncards = "5d As 5c"\nwho = "dealer"')
    assert found["high"] == {"name": "soft 21", "cards": "5d As 5c", "rank": "total"}
    assert found["cites"] == ["Oneida Blackjack A(1)", "Oneida Blackjack F"]


@pytest.mark.parametrize(("game", "left"), [(BLACKJACK, 312 - 1 - 6), (PITCH, 104 - 1 - 6), (MULTI, 312 - 1 - 5)])
def test_what_is_left_after_the_deal(game: str, left: int) -> None:
    found = key(f'{game}ask = "stub"\nrounds_since_count = 9\n{seat(2, "", "")}{seat(4, "", "")}')
    assert (found["expected"], found["count_now"]) == (left, False)


def test_a_void_round_returns_doubles_splits_and_side_wagers() -> None:
    hands = (
        seat(2, "", "wager = 10, doubled = true, suit_wager = 5")
        + seat(4, "", "wager = 20")
        + seat(4, "", "wager = 20, split_of = 4")
        + seat(6, "", "")
    )
    found = key(f'{BLACKJACK}ask = "ruling"\nirregularity = "wrong-count"\nwho = "dealer"\n{hands}')
    assert (found["ruling"], found["decides"]) == ("void-round", "floor")
    assert found["returns"] == {"2": "25.00", "4": "40.00"}
    assert [step["do"] for step in found["remedy"]][:2] == ["call-floor", "announce"]
    assert found["remedy"][-1]["do"] == "shuffle"


def test_a_lost_up_card_is_laid_back() -> None:
    found = key(f'{MULTI}ask = "ruling"\nirregularity = "up-card-discarded"\n{seat(2, "", "wagers = [5,5]")}')
    assert [(step["do"], step.get("to")) for step in found["remedy"]] == [
        ("call-floor", None),
        ("announce", None),
        ("reveal", "dealer"),
    ]
    assert found["cites"][0] == "Oneida Blackjack M(5)"
