"""Stud in the asks: up-cards in place of a button, what is refused, and cards shuffled again in the hand."""

from __future__ import annotations

import pytest

from tests.asks.asking import key, refusals, seats
from trainer.asks.catalogue import keys_of
from trainer.ui.wording.keys.text import text_of

HEAD = 'rulebook = "oneida-poker"\ngame = "{game}"\nask = "{ask}"\n'
LIMITS = '[limits]\nkind = "fixed"\nsmall = 5\nbig = 10\nante = 1\nbring_in = 2\n'


def spot(ask: str, body: str, game: str = "stud7-high", limits: str = LIMITS) -> str:
    return HEAD.format(game=game, ask=ask) + body + limits


THIRD = 'street = "third"\n'
UP = {"s1": 'up = "9h"', "s4": 'up = "2c"', "s6": 'up = "Kd"'}


def test_the_forced_bet_is_posted_and_cited() -> None:
    found = key(spot("opens", THIRD + LIMITS + seats(**UP), limits=""))
    assert found["posts"] == [{"seat": 4, "amount": "2.00"}]
    assert found["cites"][0] == "Oneida Poker I(4)(a)"
    assert "reading R28" in found["cites"]


def test_without_a_forced_bet_the_same_up_card_is_first_and_posts_nothing() -> None:
    """R111: the player whose up-card would have to make it checks or bets first."""
    limits = '[limits]\nkind = "fixed"\nsmall = 4\nbig = 8\nante = 1\nbring_in = 0\n'
    body = spot("opens", THIRD + limits + seats(**UP), limits="")
    found, (told,) = key(body), map(text_of, keys_of(body.encode(), "spot.toml"))
    assert (found["seat"], found["posts"]) == (4, [])
    assert found["cites"][0] == "reading R111"
    assert "Seat 4 acts first" in told
    assert "makes" not in told


def test_a_tie_is_cited_before_the_hand() -> None:
    up = {"s1": 'up = "9h Kd"', "s4": 'up = "Ks 9c"', "s6": 'up = "Qd Jd"'}
    found = key(spot("opens", 'street = "fourth"\n' + seats(**up), limits=""))
    assert (found["seat"], found["reason"], found["posts"]) == (1, "left-of-dealer", [])
    assert found["cites"][:2] == ["Oneida Poker I(6)(b)", "Oneida Poker I(6)(a), C(1)"]


def test_a_showdown_with_the_common_card_cites_it() -> None:
    """I(8), R29: six cards of a player's own and the one for all."""
    cards = seats(s1='cards = "As Kc 9d 7h 4c 3d"\nbet = 10', s5='cards = "Ah Qd 8s 6c 5c 3h"\nbet = 10')
    found = key(spot("showdown", 'board = "Ac"\n' + cards, limits=""))
    assert found["totals"] == {"1": "20.00"}
    assert {"Oneida Poker I(8)", "reading R29"} <= set(found["cites"])


def test_a_forced_bet_not_stated_is_half_the_smallest_bet() -> None:
    """R111"""
    limits = '[limits]\nkind = "fixed"\nsmall = 5\nbig = 10\n'
    assert key(spot("opens", THIRD + limits + seats(**UP), limits=""))["posts"] == [{"seat": 4, "amount": "2.00"}]


@pytest.mark.parametrize(
    ("ask", "body", "lines"),
    [
        (
            "opens",
            THIRD + "button = 4\n" + seats(**UP),
            ["button has no meaning here: no button: in Seven-card stud high the up-cards say who acts"],
        ),
        (
            "opens",
            'street = "button"\n' + seats(**UP),
            ['street "button": one of third, fourth, fifth, sixth, seventh'],
        ),
        ("opens", THIRD + seats(**{**UP, "s4": 'up = "2c 3c"'}), ["seat 4 up: 2 cards: 1 up-card on third street"]),
        ("opens", THIRD + seats(s1='up = "9h"', s4=""), ["seat 4 up missing: 1 up-card on third street"]),
        (
            "opens",
            'street = "fourth"\n' + seats(s1='up = "9h 9d"', s4='up = "9h 2c"'),
            ["seat 4 up: 9h is dealt twice (also before seat 1)"],
        ),
        (
            "opens",
            THIRD + seats(**{**UP, "s1": 'up = "9h"\nfolded = true'}),
            ["seat 1 folded true: nobody has folded before the forced bet"],
        ),
    ],
)
def test_what_is_refused(ask: str, body: str, lines: list[str]) -> None:
    assert refusals(spot(ask, body, limits="")) == lines


def test_chips_above_a_dollar_are_refused_where_odd_ones_go_by_suit() -> None:
    """I(9), R14; in five-card stud nothing forbids them."""
    cards = seats(s1='cards = "As Kd Qh Jc Td 3s 3h"\nbet = 20', s4='cards = "Ad Kh Qs Jd Tc 4s 4h"\nbet = 20')
    (line,) = refusals(spot("showdown", "chip = 5\n" + cards, limits=""))
    assert line == "chip 5: at most 1 (Oneida Poker I(9), reading R14, reading R42)"
    five = seats(s1='cards = "As Kd Qh Jc Td"\nbet = 20', s4='cards = "Ad Kh Qs Jd Tc"\nbet = 20')
    assert key(spot("showdown", "chip = 5\n" + five, "stud5-high", limits=""))["totals"] == {"1": "20.00", "4": "20.00"}


def test_which_hole_card_must_be_told() -> None:
    """P(12) distinguishes one from both; P(14) does not."""
    which = "which hole card was turned up: first, second or both"
    assert refusals(spot("ruling", RULING, limits="")) == [f"which missing: {which}"]
    holdem = spot("ruling", RULING, "holdem", limits="")
    assert key(holdem)["ruling"] == "replace-card"
    assert refusals(holdem.replace("player", 'which = "both"\nplayer')) == ['which "both": one of first, second']


RULING = 'irregularity = "hole-card-exposed"\nplayer = 3\n'


@pytest.mark.parametrize(
    ("which", "steps"),
    [
        ("first", ["announce", "deal"]),
        ("both", ["announce", "return-uncalled", "collect-cards"]),
    ],
)
def test_the_remedy_of_an_exposed_hole_card(which: str, steps: list[str]) -> None:
    bets = seats(s3="bet = 1", s5="bet = 1")
    found = key(spot("ruling", f'which = "{which}"\n{RULING}{bets}', limits=""))
    assert [step["do"] for step in found["remedy"]] == steps
    assert found["cites"][0] == "Oneida Poker P(12)"


def test_folds_after_blind_is_the_forced_bet() -> None:
    """P(5)"""
    found = key(spot("ruling", 'irregularity = "folds-after-blind"\nplayer = 3\n', limits=""))
    assert (found["ruling"], found["decides"]) == ("keep-dealing-position", "dealer")
    assert found["cites"][:2] == ["Oneida Poker P(5)", "reading R113"]


def test_nothing_is_shuffled_again_where_the_cards_reach() -> None:
    body = 'reshuffled = "As Kd Qh Jc"\n' + seats(s1="", s4="")
    (line,) = refusals(spot("procedure", body))
    assert line == "reshuffled As Kd Qh Jc: nothing: no cards are shuffled again in this hand"


def test_a_procedure_of_stud_takes_no_button_and_opens_without_one() -> None:
    (line,) = refusals(spot("procedure", "button = 1\n" + seats(s1="", s4="")))
    assert line.startswith("button has no meaning here: no button")
    found = key(spot("procedure", "opening = true\n" + seats(s1="", s4="")))
    done = [step["do"] for step in found["steps"]]
    assert done[:2] == ["inspect", "spread"]
    assert "place-button" not in done


def test_a_stack_covers_ante_forced_bet_and_a_bet() -> None:
    """G(4)(c), R116: eight dollars here."""
    short = seats(**{**UP, "s1": 'up = "9h"\nstack = 7'})
    (line,) = refusals(spot("action", THIRD + short))
    assert line.startswith("seat 1 stack 7.00: at least 8.00")
    assert key(spot("action", THIRD + short.replace("stack = 7", "stack = 8")))["next"] == 6
