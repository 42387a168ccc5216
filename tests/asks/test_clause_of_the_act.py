"""Which clause an act breaks, and what it weighs, as the texts have it: by the act, not by what stands nearby."""

from __future__ import annotations

from typing import Any

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA, SIC_BO, THREE_CARD, key, seats

BLACKJACK = 'rulebook = "oneida-blackjack"\ngame = "blackjack"\n'
STUD = 'rulebook = "oneida-poker"\ngame = "seven-card-stud"\n'
OASIS_HOLDEM = 'rulebook = "oasis-cardroom"\ngame = "holdem"\n'


def judged(head: str, before: str, act: str, rest: str) -> dict[str, Any]:
    """The verdict on the last of the acts before a step."""
    where = f"before = {{{before}}}\n" if before else ""
    found: dict[str, Any] = key(f'{head}ask = "verdict"\n{where}act = [{act}]\n{rest}')["verdicts"][-1]
    return found


def in_short(found: dict[str, Any]) -> tuple[str, str, str]:
    """Kind, weight, and the clause named first without its rulebook."""
    return found["verdict"], found["severity"], found["cites"][0].rsplit(" ", 1)[-1]


# Poker: seats 1, 3, 5 and 8, the button at 8, ten percent of rake up to 4

CHECKED = '"1 check", "3 check", "5 check", "8 check"'
CALLED = '"5 call", "8 call", "1 call", "3 check"'


def holdem(before: str, act: str, actions: str) -> dict[str, Any]:
    setting = f"button = 8\nseed = 11\nactions = [{actions}]\n"
    options = '[options]\nrake = {method = "percent", percent = 10, cap = 4}\n'
    limits = '[limits]\nkind = "fixed"\nsmall = 4\nbig = 8\nblinds = [2, 4]\n'
    return judged(ONEIDA, before, act, setting + options + limits + seats(s1="", s3="", s5="", s8=""))


CHECKED_DOWN = f"{CALLED}, {CHECKED}, {CHECKED}, {CHECKED}"
BET_OUT = f'{CALLED}, {CHECKED}, {CHECKED}, "1 check", "3 bet 8", "5 fold", "8 fold", "1 fold"'
TO_THE_CAP = (
    '"5 call", "8 raise 8", "1 call", "3 call", "5 call", "1 check", "3 check", "5 bet 4", "8 call", "1 call", '
    f'"3 call", {CHECKED}, {CHECKED}'
)
FLOP_TURN_RIVER = [("call-on", 2, "J(8)"), ("call-on", 3, "J(9)")]


@pytest.mark.parametrize(("nth", "clause"), [(1, "J(7)"), (2, "J(8)"), (3, "J(9)")])
def test_a_burn_before_the_betting_round_is_over_breaks_the_rule_of_the_burn(nth: int, clause: str) -> None:
    """J(7)-(9): the card is burned upon completion of the betting round, and rake has nothing to do with it."""
    found = holdem(f'do = "call-on", to = "seat 8", nth = {nth}', '{do = "burn"}', CHECKED_DOWN)
    assert in_short(found) == ("too-early", "integrity", clause)


def test_a_turn_card_past_decisions_and_its_burn_breaks_the_rule_of_the_burn() -> None:
    found = holdem('do = "call-on", to = "seat 8", nth = 2', '{do = "deal", to = "board", face = "up"}', CHECKED_DOWN)
    assert in_short(found) == ("too-early", "integrity", "J(8)")


@pytest.mark.parametrize("nth", [2, 3, 4])
def test_a_pot_pushed_before_the_showdown_breaks_the_rule_of_the_pot(nth: int) -> None:
    """J(10), F(5)(e): it goes to the winner of the showdown, so no burn or board card is what is wrong."""
    push = '{do = "push-pot", to = "seat 5", amount = 15, from = "main"}'
    found = holdem(f'do = "call-on", to = "seat 1", nth = {nth}', push, CHECKED_DOWN)
    assert in_short(found) == ("too-early", "money", "J(10)")
    assert "Oneida Poker F(5)(e)" in found["cites"]


def test_no_more_rake_is_taken_once_it_has_been_taken() -> None:
    """N(5), whether the pot has gone to its winner or the most that the sign says has been reached."""
    again = '{do = "take-rake", amount = 1, from = "main"}'
    for before in ('do = "drop-rake"', 'do = "burn", nth = 3'):
        found = holdem(before, again, TO_THE_CAP)
        assert in_short(found) == ("not-in-procedure", "money", "N(5)")


def test_no_rake_comes_of_a_bet_that_nobody_called() -> None:
    """N(4): the eight of seat 3 went back, and the pot of 16 gives 1 whatever it would have given with them."""
    found = holdem('do = "push-pot"', '{do = "take-rake", amount = 1, from = "main"}', BET_OUT)
    assert in_short(found) == ("not-in-procedure", "money", "N(4)")


# Against the house


def three_card(before: str, act: str) -> dict[str, Any]:
    """Seat 1 has a straight, seat 3 king high, the dealer a pair of queens; seat 4 folds."""
    deck = "4s Kc 7c Qs 4h 9d 8d Qd 6d 3h 2s 4c"
    setting = f'method = "shoe"\ndeck = "{deck}"\nactions = ["1 play 10", "3 play 20", "4 fold"]\n'
    return judged(
        THREE_CARD, before, act, setting + seats(s1="ante = 10\npair_plus = 5", s3="ante = 20", s4="ante = 5")
    )


DICE = [("total", 1, 5, "on = 9"), ("small", 1, 10, ""), ("big", 2, 20, ""), ("any-three", 5, 5, "")]


def sic_bo(before: str, act: str) -> dict[str, Any]:
    """2, 2, 5: Small and Total 9 of seat 1 win, Big of seat 2 and Any Three of seat 5 lose."""
    line = '[[wager]]\nseat = {}\nkind = "{}"\namount = {}\n{}\n'
    wagers = "".join(line.format(seat, kind, amount, on) for kind, seat, amount, on in DICE)
    return judged(SIC_BO, before, act, "dice = [2, 2, 5]\n" + wagers)


PAY = '{do = "pay", to = "seat 4", wager = "%s", amount = 5}'


@pytest.mark.parametrize(
    ("head", "wager", "cards", "clause"),
    [
        (BLACKJACK, "wager", 3, "M(3)"),
        (THREE_CARD, "ante", 4, "§14(l)(3)"),
        (MARYLAND_FOUR, "ante", 6, "13(D)"),
    ],
    ids=("blackjack", "three-card", "maryland"),
)
@pytest.mark.parametrize("first", ["", '{do = "announce", say = "stop"}, '], ids=("unnoticed", "stopped"))
def test_what_is_paid_in_a_void_round_never_comes_right(
    head: str, wager: str, cards: int, clause: str, first: str
) -> None:
    """A wrong number of cards leaves nothing to settle: it is not early, and no rule of the wager is what it breaks."""
    event = f'event = {{irregularity = "wrong-count", who = 2, cards = {cards}}}\nseed = 7\n'
    wagers = seats(s2=f"{wager} = 5", s4=f"{wager} = 5")
    found = judged(head, 'do = "call-on", to = "seat 2"', first + PAY % wager, event + wagers)
    assert in_short(found) == ("not-in-procedure", "money", clause)
    assert found["left_out"] == []
