"""Who opens and who posts: Oneida Poker J(4), J(6), J(7), J(11); Oasis, Dealing Procedures and Round of Play."""

from __future__ import annotations

import pytest

from tests.asks.asking import OASIS, ONEIDA, key, refusals, seats

LIMITS = '[limits]\nkind = "fixed"\nsmall = 4\nbig = 8\nblinds = [2, 4]\n'
FIVE = seats(s2="", s4="", s5="", s8="", s9="")


def spot(rulebook: str, street: str, rest: str, button: int | None = 5, more: str = "") -> str:
    at = "" if button is None else f"button = {button}\n"
    return f'{rulebook}ask = "opens"\nstreet = "{street}"\n{at}{more}\n{rest}'


@pytest.mark.parametrize(
    ("button", "posts", "first"),
    [(5, [(8, "2.00"), (9, "4.00")], 2), (9, [(2, "2.00"), (4, "4.00")], 5), (8, [(9, "2.00"), (2, "4.00")], 4)],
)
def test_blinds_and_the_seat_left_of_them(button: int, posts: list[tuple[int, str]], first: int) -> None:
    found = key(spot(ONEIDA, "deal", LIMITS + FIVE, button))
    assert [(post["seat"], post["amount"]) for post in found["posts"]] == posts
    assert (found["seat"], found["reason"]) == (first, "left-of-blinds")
    assert found["cites"] == ["Oneida Poker J(6)", "Oneida Poker J(4), G(3)(b)"]


def test_one_blind_and_three() -> None:
    one = key(spot(ONEIDA, "deal", LIMITS.replace("[2, 4]", "[4]") + FIVE))
    assert (one["posts"], one["seat"]) == ([{"seat": 8, "amount": "4.00"}], 9)
    three = key(spot(ONEIDA, "deal", LIMITS.replace("[2, 4]", "[1, 2, 4]") + FIVE))
    assert [post["seat"] for post in three["posts"]] == [8, 9, 2]
    assert three["seat"] == 4


@pytest.mark.parametrize(
    ("holder", "kind", "posts"),
    [
        # the holder posts the raised minimum and no other blind; other blinds stay (readings R27, R49)
        (9, "kill", [(8, "2.00"), (9, "8.00")]),
        (4, "kill", [(8, "2.00"), (9, "4.00"), (4, "8.00")]),
        (2, "half-kill", [(8, "2.00"), (9, "4.00"), (2, "6.00")]),
    ],
)
def test_a_kill(holder: int, kind: str, posts: list[tuple[int, str]]) -> None:
    found = key(spot(ONEIDA, "deal", LIMITS + FIVE, more=f'kill = {{kind = "{kind}", holder = {holder}}}'))
    assert [(post["seat"], post["amount"]) for post in found["posts"]] == posts
    assert found["seat"] == 2
    assert "reading R27" in found["cites"]


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_later_streets_open_left_of_the_button(street: str) -> None:
    folded = seats(s2="", s4="", s5="", s8="folded = true", s9="folded = true")
    found = key(spot(ONEIDA, street, LIMITS + folded))
    assert (found["seat"], found["reason"], found["posts"]) == (2, "left-of-button", [])


def test_the_button_may_have_left_the_hand() -> None:
    assert key(spot(ONEIDA, "flop", seats(s2="", s4="", s8="")))["seat"] == 8


@pytest.mark.parametrize(
    ("rulebook", "cites"),
    [
        (ONEIDA, ["Oneida Poker J(6)", "Oneida Poker J(4), G(3)(b)", "reading R81"]),
        (
            OASIS,
            [
                "Oasis Hold'em: Dealing Procedures and Round of Play; Action and Distribution of Cards",
                "Oasis Hold'em: Dealing Procedures and Round of Play",
                "reading R81",
            ],
        ),
    ],
)
def test_from_an_empty_seat_the_button_goes_on_to_the_next_player(rulebook: str, cites: list[str]) -> None:
    """R81: no dead button, and the blinds follow from where it lies; seat 3 is empty, so seat 4 has it."""
    found = key(spot(rulebook, "deal", LIMITS + FIVE, 3))
    assert ([post["seat"] for post in found["posts"]], found["seat"]) == ([5, 8], 9)
    assert found["cites"] == cites
    assert found == {**key(spot(rulebook, "deal", LIMITS + FIVE, 4)), "cites": cites}


@pytest.mark.parametrize("button", [3, 4])
def test_opens_and_showdown_take_a_button_where_no_player_is_listed(button: int) -> None:
    """Who folded without a bet need not be listed: what counts is who is left of the button, here seat 5."""
    tied = [
        'cards = "AsKs"\nbet = 5', 'cards = "AhKh"\nbet = 5', "bet = 1\nfolded = true"
    ]  # fmt: skip
    board = 'board = "Qc 9d 7s 4h 2c"\n'
    hands = seats(s5=tied[0], s2=tied[1], s9=tied[2])
    shown = key(f'{ONEIDA}ask = "showdown"\nbutton = {button}\n{board}{hands}')
    assert {award["seat"]: award["odd"] for award in shown["pots"][0]["awards"]} == {2: "0.00", 5: "1.00"}
    assert key(spot(ONEIDA, "river", LIMITS + seats(s5="", s2=""), button))["seat"] == 5


def test_two_players() -> None:
    two = seats(s5="", s8="")
    written = key(spot(ONEIDA, "deal", LIMITS + two))
    assert ([post["seat"] for post in written["posts"]], written["seat"]) == ([8, 5], 8)
    assert "reading R48" in written["cites"]
    button = key(spot(ONEIDA, "deal", '[options]\nheads_up = "button-posts-small"\n' + LIMITS + two))
    assert ([post["seat"] for post in button["posts"]], button["seat"]) == ([5, 8], 5)
    assert key(spot(ONEIDA, "flop", LIMITS + two))["seat"] == 8


def test_who_posts_rests_on_the_rule_of_that_branch() -> None:
    """A lone blind stands in Oasis' schedule; two players with the button's small blind are ours, in either book."""
    lone = key(spot(OASIS, "deal", LIMITS.replace("[2, 4]", "[4]") + FIVE))
    assert lone["cites"][1:] == ["Oasis Hold'em: Collection Rate Schedule", "reading R236"]
    posts_small = '[options]\nheads_up = "button-posts-small"\n' + LIMITS + seats(s5="", s8="")
    assert key(spot(ONEIDA, "deal", posts_small))["cites"] == ["Oneida Poker J(6)", "reading R48"]


def test_the_draw_for_the_button() -> None:
    drawn = seats(s2='cards = "Kc"', s4='cards = "Kh"', s9='cards = "Qs"')
    found = key(spot(OASIS, "button", drawn, None))
    assert (found["seat"], found["reason"], found["posts"]) == (4, "high-card", [])
    assert found["cites"][-2:] == ["reading R24", "reading R57"]


@pytest.mark.parametrize(
    ("toml", "lines"),
    [
        (spot(ONEIDA, "button", seats(s2='cards = "Kc"', s4='cards = "Kh"'), None),
         ['street "button": no card is drawn here, the button has its first place (Oneida Poker J(3)(b))']),
        (spot(OASIS, "button", seats(s2='cards = "Kc"', s4=""), None),
         ["seat 4 cards missing: the card drawn for the button"]),
        (spot(OASIS, "button", seats(s2='cards = "Kc"', s4='cards = "Kc"'), None),
         ["seat 4 cards: Kc is dealt twice (also to seat 2)"]),
        (spot(OASIS, "button", seats(s2='cards = "Kc"', s4='cards = "??"'), 2),
         ["button has no meaning here: the draw decides where the button goes",
          "seat 4 cards: ?? can't be read: cards that have been seen"]),
        (spot(ONEIDA, "deal", LIMITS + FIVE, None), ["button missing: the seat of the dealer button"]),
        (spot(ONEIDA, "deal", LIMITS + seats(s5="", s6="folded = true", s7="")),
         ["seat 6 folded true: nobody has folded when the first round opens"]),
        (spot(ONEIDA, "flop", LIMITS + seats(s5="", s6="folded = true")),
         ["seat one player is left: at least two: nobody acts any more"]),
        (spot(ONEIDA, "fourth", FIVE), ['street "fourth": one of button, deal, flop, turn, river']),
        (spot(ONEIDA, "flop", seats(s5='up = "As"', s6="")), ["seat 5 up is not known: one of seat, folded"]),
        (spot(ONEIDA, "flop", seats(s5='folded = "yes"', s6="", s7="")), ['seat 5 folded "yes": true or false']),
        (spot(ONEIDA, "deal", LIMITS + FIVE, more="kill = 3"), ["kill 3: a table"]),
        (spot(ONEIDA, "deal", LIMITS + FIVE, more='kill = {kind = "kill", holder = 3}'),
         ["kill.holder 3: the seat of a player"]),
        (spot(ONEIDA, "deal", LIMITS + FIVE, more='kill = {kind = "third-kill"}'),
         ["kill.holder missing: who has the kill button",
          'kill.kind "third-kill": one of kill, half-kill (Oneida Poker J(11), reading R49)']),
        (spot(ONEIDA, "deal", LIMITS.replace("small = 4", "small = 5") + FIVE,
              more='kill = {kind = "half-kill", holder = 5}'),
         ["kill raises a bet to 7.50: whole chips of 1.00 (reading R42)"]),
        (spot(ONEIDA, "deal", '[options]\nkill = {kind = "kill", qualifying = 40}\n' + FIVE,
              more='kill = {kind = "kill", holder = 5}'),
         ["kill and options.kill: one of the two"]),
        (spot(ONEIDA, "deal", LIMITS.replace("[2, 4]", "[2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]") + FIVE),
         ["limits.blinds [2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]: one to 11 blinds"]),
    ],
)  # fmt: skip
def test_what_an_opening_can_not_be(toml: str, lines: list[str]) -> None:
    assert refusals(toml) == lines


@pytest.mark.parametrize(
    ("number", "line"),
    [
        ("0", "seat[0].seat 0: a seat from 1 to 11"),
        ("-1", "seat[0].seat -1: a seat from 1 to 11"),
        ("12", "seat[0].seat 12: a seat from 1 to 11"),
        ("true", "seat[0].seat true: a seat number from 1 to 11"),
        ("2.0", "seat[0].seat 2.0: a seat number from 1 to 11"),
        ('"2"', 'seat[0].seat "2": a seat number from 1 to 11'),
        ("99999999999999999999", "seat[0].seat 99999999999999999999: a seat number from 1 to 11"),
        ("2026-01-01", "seat[0].seat 2026-01-01: a seat number from 1 to 11"),
    ],
)
def test_seat_numbers(number: str, line: str) -> None:
    assert refusals(spot(ONEIDA, "flop", f"[[seat]]\nseat = {number}\n" + seats(s5="", s6=""))) == [line]


def test_oasis_has_ten_seats_and_a_house_may_have_fewer() -> None:
    assert refusals(spot(OASIS, "flop", seats(s5="", s6="", s11=""))) == ["seat[2].seat 11: a seat from 1 to 10"]
    few = "[options]\nmax = 6\n" + seats(s5="", s6="", s7="")
    assert refusals(spot(OASIS, "flop", few)) == ["seat[2].seat 7: a seat from 1 to 6"]


def test_seats_that_are_no_seats() -> None:
    assert refusals(spot(ONEIDA, "flop", "seat = 3")) == ["seat 3: a list"]
    assert refusals(spot(ONEIDA, "flop", "seat = [1, {folded = true}]")) == [
        "seat[0] 1: a table with the number of a seat",
        "seat[1].seat missing: a seat number from 1 to 11",
    ]
    assert refusals(spot(ONEIDA, "flop", "")) == ["seat missing: at least 2 players as [[seat]]"]
    assert refusals(spot(ONEIDA, "flop", "seat = []")) == ["seat 0 players: at least 2"]
