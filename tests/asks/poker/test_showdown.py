"""Pots, rake, show order and awards by clause: C, G(4)(d), J(10), N, O, P(4); Oasis, How the Pot Is Awarded."""

from __future__ import annotations

import pytest

from tests.asks.asking import OASIS, ONEIDA, key, refusals, seats

BOARD = 'board = "2c 5d 8h Ks Kd"\n'
ALL_ON_BOARD = 'board = "As Kd Qh Jc Ts"\n'


def spot(rulebook: str, rest: str, more: str = BOARD, button: int = 1) -> str:
    return f'{rulebook}ask = "showdown"\nbutton = {button}\n{more}\n{rest}'


def test_one_winner_of_one_pot() -> None:
    found = key(spot(ONEIDA, seats(s2='cards = "As Ac"\nbet = 20', s3='cards = "Kc 9c"\nbet = 20', s5="folded = true")))
    assert found == {
        "ask": "showdown",
        "rulebook": "oneida-poker",
        "game": "holdem",
        "cites": found["cites"],
        "uncalled": None,
        "show_order": [2, 3],
        "pots": [
            {
                "name": "main",
                "amount": "40.00",
                "rake": "0.00",
                "jackpot": "0.00",
                "eligible": [2, 3],
                "awards": [
                    {
                        "seat": 3,
                        "part": "whole",
                        "amount": "40.00",
                        "odd": "0.00",
                        "hand": "three kings",
                        "cards": "Ks Kd Kc 9c 8h",
                    }
                ],
            }
        ],
        "totals": {"3": "40.00"},
    }
    assert list(found) == ["ask", "rulebook", "game", "cites", "uncalled", "show_order", "pots", "totals"]
    assert found["cites"][0] == "Oneida Poker J(10)"


TIED = seats(
    s2='cards = "4d 4c"\nbet = 11',
    s3="bet = 3\nfolded = true",
    s5='cards = "Ah 2c"\nbet = 11',
    s8='cards = "9s 9d"\nbet = 11',
)  # 36 among three: 12 each; with a dollar of rake 35: 11 each and two odd chips


@pytest.mark.parametrize(
    ("rulebook", "options", "shares", "odds"),
    [
        # one at a time from the first tied seat left of the button at 2: seats 5 and 8 (reading R13)
        (ONEIDA, 'rake = {method = "levels", levels = [[20, 1]]}', ["11.00", "12.00", "12.00"],
         ["0.00", "1.00", "1.00"]),
        # all of them to the first: seat 5 (reading R16)
        (OASIS, 'rake = {method = "fee", amount = 1}', ["11.00", "13.00", "11.00"], ["0.00", "2.00", "0.00"]),
        # the cards are the board's for all three: nothing sets them apart
        (OASIS, 'odd_chip = "left-of-button"\nrake = {method = "fee", amount = 1}', ["11.00", "12.00", "12.00"],
         ["0.00", "1.00", "1.00"]),
    ],
)  # fmt: skip
def test_odd_chips(rulebook: str, options: str, shares: list[str], odds: list[str]) -> None:
    found = key(spot(rulebook, f"[options]\n{options}\n{TIED}", ALL_ON_BOARD, button=2))
    awards = found["pots"][0]["awards"]
    assert [award["seat"] for award in awards] == [2, 5, 8]
    assert [award["amount"] for award in awards] == shares
    assert [award["odd"] for award in awards] == odds


def test_odd_chips_by_the_highest_card_not_shared() -> None:
    # both play K K 8 and two of their own: queen-jack of spades over clubs
    rest = seats(s2='cards = "Qc Jc"\nbet = 20', s3='cards = "Qs Js"\nbet = 20', s4="bet = 1\nfolded = true")
    found = key(spot(ONEIDA, '[options]\nodd_chip = "high-card-by-suit"\n' + rest))
    assert found["totals"] == {"2": "20.00", "3": "21.00"}
    assert "reading R14" in found["cites"]


def test_side_pots_with_a_dead_blind_and_pots_of_the_same_players_as_one() -> None:
    rest = seats(
        s1="bet = 2\nfolded = true",
        s2='cards = "Kc Kh"\nbet = 10',
        s3='cards = "8c 8d"\nbet = 30',
        s4='cards = "As Qs"\nbet = 30',
        s5="bet = 25\nfolded = true",
    )
    found = key(spot(ONEIDA, rest))
    assert [(pot["name"], pot["amount"], pot["eligible"]) for pot in found["pots"]] == [
        ("main", "42.00", [2, 3, 4]),
        ("side 1", "55.00", [3, 4]),
    ]
    assert found["totals"] == {"2": "42.00", "3": "55.00"}
    assert "Oneida Poker G(4)(d)(i), (iii)" in found["cites"]


def test_an_uncalled_bet_goes_back_and_is_not_raked() -> None:
    rest = seats(s2='cards = "As Ac"\nbet = 50', s3='cards = "Qs Qc"\nbet = 30')
    found = key(spot(ONEIDA, '[options]\nrake = {method = "percent", percent = 10}\n' + rest))
    assert found["uncalled"] == {"seat": 2, "amount": "20.00"}
    assert [(pot["amount"], pot["rake"]) for pot in found["pots"]] == [("60.00", "6.00")]
    assert "Oneida Poker N(4)" in found["cites"]


@pytest.mark.parametrize(
    ("options", "rakes", "jackpots"),
    [
        # 45 and 60: a tenth rounded down to the dollar
        ('rake = {method = "percent", percent = 10}', ["4.00", "6.00"], ["0.00", "0.00"]),
        ('rake = {method = "percent", percent = 10, cap = 5}', ["4.00", "1.00"], ["0.00", "0.00"]),
        # 105 in all has reached 100 but not 110; the main pot pays
        ('rake = {method = "levels", levels = [[20, 1], [100, 3], [110, 9]]}', ["3.00", "0.00"], ["0.00", "0.00"]),
        ("jackpot = 2", ["0.00", "0.00"], ["2.00", "0.00"]),
    ],
)
def test_the_houses_part(options: str, rakes: list[str], jackpots: list[str]) -> None:
    rest = seats(s2='cards = "Kc Kh"\nbet = 15', s3='cards = "8c 8d"\nbet = 45', s4='cards = "As Qs"\nbet = 45')
    found = key(spot(ONEIDA, f"[options]\n{options}\n{rest}"))
    assert [pot["rake"] for pot in found["pots"]] == rakes
    assert [pot["jackpot"] for pot in found["pots"]] == jackpots
    given = sum(float(amount) for amount in found["totals"].values())
    assert given + sum(map(float, rakes)) + sum(map(float, jackpots)) == 105


def test_rake_and_jackpot_never_exceed_the_pot() -> None:
    rest = seats(s2='cards = "Kc Kh"\nbet = 2', s3='cards = "8c 8d"\nbet = 2')
    options = '[options]\njackpot = 3\nrake = {method = "levels", levels = [[3, 2]]}\n'
    (pot,) = key(spot(ONEIDA, options + rest))["pots"]
    assert (pot["rake"], pot["jackpot"], pot["awards"]) == ("2.00", "2.00", [])


@pytest.mark.parametrize(("board", "fee"), [("", "0.00"), ('board = "2c 5d 8h"', "4.00")])
def test_no_flop_no_fee(board: str, fee: str) -> None:
    rest = seats(s2="bet = 12", s3="bet = 12\nfolded = true")
    (pot,) = key(spot(OASIS, rest, board))["pots"]
    assert (pot["amount"], pot["rake"]) == ("24.00", fee)


@pytest.mark.parametrize(
    ("last_bettor", "order"),
    [
        ("", [5, 2, 4]),  # the button is 4: seat 5 is the first still in to its left
        ("last_bettor = 2", [2, 4, 5]),
        ("last_bettor = 5", [5, 2, 4]),
        ("last_bettor = 3", [4, 5, 2]),  # that player gave up: the next clockwise
    ],
)
def test_who_shows_first(last_bettor: str, order: list[int]) -> None:
    rest = seats(
        s2='cards = "As Ac"\nbet = 9',
        s3="bet = 9\nmucked = true",
        s4='cards = "9s 9d"\nbet = 9',
        s5='cards = "Qs Qc"\nbet = 9',
    )
    found = key(spot(ONEIDA, rest, f"{BOARD}{last_bettor}", button=4))
    assert found["show_order"] == order
    assert found["pots"][0]["eligible"] == [2, 3, 4, 5]
    assert [award["seat"] for award in found["pots"][0]["awards"]] == [2]


@pytest.mark.parametrize("other", ["folded = true", "mucked = true"])
def test_one_player_left_takes_it_unseen(other: str) -> None:
    found = key(spot(ONEIDA, seats(s2='bet = 9\ncards = "As Ac"', s3=f"bet = 9\n{other}")))
    (award,) = found["pots"][0]["awards"]
    assert (award["part"], award["amount"], award["hand"], award["cards"]) == ("whole", "18.00", None, None)
    assert found["show_order"] == []
    assert found["cites"][0] == "Oneida Poker F(5)(e), F(4)"


TWO = seats(s2='cards = "As Ac"\nbet = 9', s3='cards = "Qs Qc"\nbet = 9')


@pytest.mark.parametrize(
    ("toml", "lines"),
    [
        (spot(ONEIDA, TWO, 'board = "2c 5d 8h"\n'), ["board: 3 cards: five for a showdown"]),
        (spot(ONEIDA, TWO, ""), ["board: 0 cards: five for a showdown"]),
        (spot(ONEIDA, TWO, 'board = "2c 5d"\n'), ["board: 2 cards: none, three, four or five on a board"]),
        (spot(ONEIDA, TWO, 'board = "2c 5d 8h Ks ??"\n'), ["board: ?? can't be read: cards that have been seen"]),
        (spot(ONEIDA, TWO, 'board = "2c 5d 8h Ks As"\n'), ["seat 2 cards: As is dealt twice (also on the board)"]),
        (spot(ONEIDA, TWO.replace("Qs", "Ac")), ["seat 3 cards: Ac is dealt twice (also to seat 2)"]),
        (spot(ONEIDA, TWO.replace("Qs Qc", "Qs Qs")), ["seat 3 cards: Qs is dealt twice"]),
        (spot(ONEIDA, TWO.replace("Qs Qc", "Qs ??")), ["seat 3 cards: ?? can't be read: cards that have been seen"]),
        (spot(ONEIDA, TWO.replace("Qs Qc", "Qs")), ["seat 3 cards: 1 card: 2 in a hand"]),
        (spot(ONEIDA, TWO.replace("Qs Qc", "Qs Qc Qh")), ["seat 3 cards: 3 cards: 2 in a hand"]),
        (spot(ONEIDA, TWO.replace("Qs Qc", "Qs 1c")),
         ["seat 3 cards: 1c is no card: a rank of 23456789TJQKA and a suit of c d h s"]),
        (spot(ONEIDA, TWO.replace('"Qs Qc"', "12")), ['seat 3 cards 12: cards such as "As Kd"']),
        (spot(ONEIDA, seats(s2="bet = 9", s3='cards = "Qs Qc"\nbet = 9')),
         ["seat 2 cards missing: the hand of a player who can still win"]),
        (spot(ONEIDA, seats(s2='cards = "As Ac"', s3='cards = "Qs Qc"\nbet = 9')),
         ["seat 2 bet missing: all that the seat put into the pot this hand"]),
        (spot(ONEIDA, TWO.replace("bet = 9", "bet = 0", 1)), ["seat 2 bet 0: at least 0.01"]),
        (spot(ONEIDA, TWO.replace("bet = 9", "bet = -9", 1)), ["seat 2 bet -9: at least 0.01"]),
        (spot(ONEIDA, TWO.replace("bet = 9", "bet = 9.5")),
         ["seat 2 bet 9.5: whole chips of 1.00 (reading R42)", "seat 3 bet 9.5: whole chips of 1.00 (reading R42)"]),
        (spot(ONEIDA, TWO.replace("bet = 9", "bet = 9.123", 1)),
         ["seat 2 bet 9.123: dollars with at most two decimals"]),
        (spot(ONEIDA, TWO + seats(s4="bet = 10\nfolded = true")),
         ["seat 4 bet 10.00: at most 9.00: nobody who is still in put in more"]),
        (spot(ONEIDA, seats(s2="bet = 9\nfolded = true", s3="bet = 9\nmucked = true")),
         ["seat nobody is left: a player who has neither folded nor mucked"]),
        (spot(ONEIDA, TWO + seats(s4="bet = 9\nfolded = true\nmucked = true")),
         ["seat 4 mucked: folded as well: one of the two"]),
        (spot(ONEIDA, TWO, BOARD + "last_bettor = 4\n"), ["last_bettor 4: a seat that has not folded"]),
        (spot(ONEIDA, TWO, BOARD + "last_bettor = 0\n"), ["last_bettor 0: a seat from 1 to 11"]),
        (spot(ONEIDA, TWO, button=12), ["button 12: a seat from 1 to 11"]),
        (spot(ONEIDA, TWO + seats(s2="bet = 9\nfolded = true")), ["seat 2 stands twice: one [[seat]] for each player"]),
        (spot(ONEIDA, seats(s2='cards = "As Ac"\nbet = 9')), ["seat 1 players: at least 2"]),
        (spot(ONEIDA, seats(s1="bet = 5\nmucked = true", s2='bet = 2\ncards = "As Ac"', s3="bet = 5\nmucked = true")),
         ["seat everybody mucked who could win side 1: one of seats 1, 3"]),
        (spot(OASIS, '[options]\nrake = {method = "percent", percent = 5}\n' + TWO),
         ['options.rake.method "percent": fee (Oasis Hold\'em: Collection Rate Schedule, reading R44)']),
        (spot(ONEIDA, "limits = {small = 5, big = 10}\n" + TWO),
         ["limits is not known: one of rulebook, game, ask, options, chip, board, button, street, last_bettor, "
          "seat"]),
    ],
)  # fmt: skip
def test_what_a_showdown_can_not_be(toml: str, lines: list[str]) -> None:
    assert refusals(toml) == lines
