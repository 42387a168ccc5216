"""Which clause an act breaks, and what it weighs, as the texts have it: by the act, not by what stands nearby."""

from __future__ import annotations

from typing import Any

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA, SIC_BO, THREE_CARD, key, seats

BLACKJACK = 'rulebook = "oneida-blackjack"\ngame = "blackjack"\n'
STUD = 'rulebook = "oneida-poker"\ngame = "stud7-high"\n'
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


def pack(dealt: str) -> str:
    """A pack that begins with these cards."""
    rest = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA" if rank + suit not in dealt]
    return " ".join((dealt, *rest))


def three_card(before: str, act: str, dealers: str = "Qs Qd 4c") -> dict[str, Any]:
    """Seat 1 has a straight, seat 3 king high; seat 4 folds."""
    one, two, three = dealers.split()
    dealt = f"4s Kc 7c {one} 5h 9d 8d {two} 6d 3h 2s {three}"
    setting = f'method = "shoe"\ndeck = "{pack(dealt)}"\nactions = ["1 play 10", "3 play 20", "4 fold"]\n'
    wagers = seats(s1="ante = 10\npair_plus = 5", s3="ante = 20", s4="ante = 5")
    return judged(THREE_CARD, before, act, setting + wagers)


DICE = [("total", 1, 5, "on = 9"), ("small", 1, 10, ""), ("big", 2, 20, ""), ("any-three", 5, 5, "")]


def sic_bo(before: str, act: str) -> dict[str, Any]:
    """2, 2, 5: Small and Total 9 of seat 1 win, Big of seat 2 and Any Three of seat 5 lose."""
    line = '[[wager]]\nseat = {}\nkind = "{}"\namount = {}\n{}\n'
    wagers = "".join(line.format(seat, kind, amount, on) for kind, seat, amount, on in DICE)
    return judged(SIC_BO, before, act, "dice = [2, 2, 5]\n" + wagers)


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
    pay = f'{{do = "pay", to = "seat 4", wager = "{wager}", amount = 5}}'
    found = judged(head, 'do = "call-on", to = "seat 2"', first + pay, event + wagers)
    assert in_short(found) == ("not-in-procedure", "money", clause)
    assert found["left_out"] == []


def maryland(before: str, act: str) -> dict[str, Any]:
    """Seat 3 has four aces, which pay the progressive, and envy to seats 1 and 4; seat 4 has folded."""
    dealt = "2d 5s 4s As 9s 9c 5h 4h Ah 9h 9d 5d 4c 3c Kd Kc 2c 4d 6d 7c 7s Jd 2s 8s 3h Td 2h"
    actions = '"1 play 30", "3 play 20", "4 fold", "6 play 5"'
    setting = f'method = "shoe"\nmeter = 6000\ndeck = "{pack(dealt)}"\nactions = [{actions}]\n'
    options = '[options]\nprogressive = "A"\nsix_card_bonus = "A"\n'
    s3 = "ante = 20\naces_up = 5\nsix_card_bonus = 5\nprogressive = 1"
    wagers = seats(s1="ante = 10\naces_up = 5\nprogressive = 1", s3=s3, s4="ante = 5\nprogressive = 5", s6="ante = 5")
    return judged(MARYLAND_FOUR, before, act, setting + options + wagers)


@pytest.mark.parametrize(
    "before",
    [
        'do = "pay", to = "seat 3", wager = "six_card_bonus"',
        'do = "call-floor"',
        'do = "pay", wager = "progressive"',
        'do = "pay", wager = "envy"',
    ],
    ids=("wagers", "floor", "progressive", "envy"),
)
def test_a_hand_that_has_still_to_be_paid_for_stays_on_the_layout(before: str) -> None:
    """11(D)(11): only after all wagers of the player have been settled, progressive and envy among them (R208)."""
    found = maryland(before, '{do = "collect-cards", to = "discard rack", from = "seat 3"}')
    assert in_short(found) == ("too-early", "integrity", "11(D)(11)")


def test_a_winner_that_is_taken_is_a_wrong_wager_and_not_a_wrong_sum() -> None:
    """The ten of Small are just what lies there, whatever Any Three, which is due, would be."""
    found = sic_bo('do = "collect-wager"', '{do = "collect-wager", from = "seat 1", wager = "small", amount = 10}')
    assert (in_short(found), found["faults"]) == (("wrong", "money", "B(1)(f)"), ["place"])


def test_what_is_paid_on_a_fold_is_no_wrong_sum_of_another_players() -> None:
    """11(C): the ante is forfeited; that of seat 3 has nothing to do with it."""
    found = maryland(
        'do = "pay", to = "seat 3", wager = "ante"', '{do = "pay", to = "seat 4", wager = "ante", amount = 5}'
    )
    assert (in_short(found), found["faults"]) == (("wrong", "money", "11(C)"), ["place"])


def test_play_is_given_back_once() -> None:
    """(k)(1)(i): the dealer has a jack; the second refund moves chips a second time."""
    back = '{do = "return-wager", to = "seat 3", wager = "play", amount = 20}'
    found = three_card('do = "pay"', f"{back}, {back}", dealers="Js Td 4c")
    assert in_short(found) == ("already-done", "money", "§14(k)(1)(i)")


@pytest.mark.parametrize(
    ("seat", "number"),
    [(3, "11(D)(10)(e)(iii)"), (6, "12(E)")],
    ids=("holder", "without-progressive"),
)
def test_envy_goes_neither_to_the_holder_nor_without_a_progressive_wager(seat: int, number: str) -> None:
    """The text says each in a sentence of its own."""
    found = maryland('do = "pay", wager = "envy"', f'{{do = "pay", to = "seat {seat}", wager = "envy", amount = 10}}')
    assert in_short(found) == ("wrong", "money", number)
    assert "Maryland Four Card 11(D)(10)(e)" in found["cites"]


@pytest.mark.parametrize(
    ("before", "seat", "wager", "amount"),
    [
        ('do = "shuffle"', 3, "ante", 20),
        ('do = "deal", nth = 4', 1, "ante", 10),
        ('do = "reveal", to = "dealer"', 3, "play", 20),
    ],
)
def test_a_wager_taken_before_the_hands_are_seen_breaks_the_rule_of_losers(
    before: str, seat: int, wager: str, amount: int
) -> None:
    """(j)(3), whatever step of the deal is due: the shuffle says nothing of wagers."""
    act = f'{{do = "collect-wager", from = "seat {seat}", wager = "{wager}", amount = {amount}}}'
    assert in_short(three_card(before, act)) == ("too-early", "money", "§14(j)(3)")


@pytest.mark.parametrize("before", ["cover", "shake", "uncover"])
def test_a_wager_settled_on_unseen_dice_breaks_the_rule_of_settling(before: str) -> None:
    """E(5), and not the shake or the cover that is due."""
    take = '{do = "collect-wager", from = "seat 2", wager = "big", amount = 20}'
    pay = '{do = "pay", to = "seat 1", wager = "small", amount = 10}'
    for act in (take, pay):
        assert in_short(sic_bo(f'do = "{before}"', act)) == ("too-early", "money", "E(5)")


def test_a_stud_pot_pushed_while_cards_are_dealt_breaks_the_rule_of_the_pot() -> None:
    """I(9)(a): no burn has to do with it."""
    setting = 'seed = 11\nactions = ["5 call", "8 fold", "1 fold", "5 fold"]\n'
    limits = '[limits]\nkind = "fixed"\nsmall = 4\nbig = 8\nante = 1\nbring_in = 2\n'
    push = '{do = "push-pot", to = "seat 5", amount = 4, from = "main"}'
    wagers = seats(s1="", s3="", s5="", s8="")
    for before in ('do = "deal", to = "seat 3", nth = 2', 'do = "call-on"'):
        assert in_short(judged(STUD, before, push, setting + limits + wagers)) == ("too-early", "money", "I(9)(a)")


@pytest.mark.parametrize(
    ("before", "act"),
    [
        ('do = "move-button"', '{do = "drop-rake"}'),
        ('do = "burn", nth = 2', '{do = "collect-bets", to = "main", amount = 16}'),
    ],
    ids=("rake-dropped", "bets-brought-in"),
)
def test_what_was_dropped_or_brought_in_and_is_again_is_money(before: str, act: str) -> None:
    """Reading R207: nothing lies there any more, so other chips are moved."""
    found = holdem(before, act, TO_THE_CAP)
    assert (found["verdict"], found["severity"]) == ("already-done", "money")


@pytest.mark.parametrize("asked", [0, 1, 2])
def test_the_dealer_cuts_once_everybody_has_refused(asked: int) -> None:
    """E(3): before that the own cut is too early, and not a thing that nobody asked for."""
    offers = "".join(f'{{do = "offer-cut", to = "seat {seat}"}}, ' for seat in (6, 4, 2)[:asked])
    wagers = "[options]\ndecks = 6\n" + seats(s2="wager = 10", s4="wager = 20", s6="wager = 15")
    cut = '{do = "cut", count = 20}'
    found = judged(BLACKJACK, 'do = "offer-cut"', offers + cut, "seed = 7\nrefuse_cut = [2, 4, 6]\n" + wagers)
    assert (found["verdict"], found["severity"]) == ("too-early", "procedure")
    assert "Oneida Blackjack E(3)" in found["cites"]
    assert all(step["do"] == "offer-cut" for step in found["left_out"])


def test_what_is_paid_twice_breaks_the_odds() -> None:
    """D(1): one payment at the odds; which dice win is not what is wrong."""
    found = sic_bo('do = "clear-lights"', '{do = "pay", to = "seat 1", wager = "total", on = 9, amount = 30}')
    assert in_short(found) == ("already-done", "money", "D(1)")


def test_a_loser_that_is_paid_breaks_the_rule_of_who_is_paid() -> None:
    """(k)(1)(i): the higher hand wins; that losers are taken first comes after it."""
    found = three_card(
        'do = "collect-wager", from = "seat 3"', '{do = "pay", to = "seat 3", wager = "ante", amount = 20}'
    )
    assert in_short(found) == ("not-in-procedure", "money", "§14(k)(1)(i)")


@pytest.mark.parametrize("before", ["call-dice", "enter-dice", "collect-wager", "pay"])
def test_open_dice_are_not_shaken_before_all_is_settled(before: str) -> None:
    """E(5), reading R206: the result that the wagers wait for is gone."""
    found = sic_bo(f'do = "{before}"', '{do = "shake"}')
    assert in_short(found) == ("not-in-procedure", "integrity", "E(5)")
    assert "reading R206" in found["cites"]


@pytest.mark.parametrize("before", ['do = "announce"', 'do = "cover"', 'do = "shake"', 'do = "shake", nth = 3'])
def test_dice_uncovered_before_the_third_shake_are_shown_unshaken(before: str) -> None:
    """E(3), reading R206: whether the cover was on or not."""
    assert in_short(sic_bo(before, '{do = "uncover"}')) == ("too-early", "integrity", "E(3)")


@pytest.mark.parametrize("nth", [2, 3, 4])
def test_a_card_too_many_for_a_player_breaks_the_rule_of_the_hole_cards(nth: int) -> None:
    """J(5): two each; the board, dealt last, has nothing to do with it."""
    card = '{do = "deal", to = "seat 5", face = "down"}'
    found = holdem(f'do = "call-on", to = "seat 1", nth = {nth}', card, CHECKED_DOWN)
    assert in_short(found) == ("not-in-procedure", "integrity", "J(5)")


def test_a_card_for_a_player_after_the_dealers_hand_breaks_the_rule_of_players_cards() -> None:
    """H(4): two each, and nobody has asked for more; how far the dealer draws says nothing of it."""
    wagers = "[options]\ndecks = 6\n" + seats(s2="wager = 10", s4="wager = 20", s6="wager = 15")
    card = '{do = "deal", to = "seat 2", face = "up"}'
    found = judged(BLACKJACK, 'do = "collect-cards"', card, 'seed = 7\nactions = ["2 stand", "6 stand"]\n' + wagers)
    assert in_short(found) == ("not-in-procedure", "integrity", "H(4)")


# A winner's hand stays until all that it wins has been pushed

HALVES = (
    'before = {do = "push-pot"}\nbutton = 7\n'
    'deck = "As Kc Qc 2s Kd Qd Ah 9c 9d 3h 9h Jd Jc 4c 5c 6s Tc 8d Td Jh 2c 2d 2h 3c 3d 3s 4d 4h 4s 5d 5h 5s 6c 6d 6h '
    '7c 7d 7h 7s 8c 8h 8s 9s Th Ts Js Qh Qs Kh Ks Ac Ad"\n'
    'actions = ["7 raise 8", "2 call", "4 call", "2 bet 4", "4 call", "7 call", "2 bet 8", "4 call", "7 call", '
    '"2 check", "4 check", "7 check"]\n'
)
"""Seat 2 takes both halves of a pot of 60."""
SIDES = (
    'before = {do = "push-pot"}\nbutton = 6\nseed = 5\n'
    'actions = ["5 all-in", "6 call", "2 all-in", "3 call", "6 call", "3 bet 50", "6 call", "3 check", "6 check", '
    '"3 bet 40", "6 fold"]\n[limits]\nkind = "no-limit"\nblinds = [2, 4]\n'
    f"{seats(s2='stack = 60', s3='stack = 300', s5='stack = 20', s6='stack = 300')}"
)
"""Seat 3 alone is left for the second side pot, and wins the others as well."""


def pushed(rest: str, head: str, *acts: str) -> dict[str, Any]:
    found: dict[str, Any] = key(f'{head}ask = "verdict"\nact = [{", ".join(acts)}]\n{rest}')["verdicts"][-1]
    return found


def test_a_winners_hand_taken_in_between_its_two_halves_is_a_winning_hand_taken() -> None:
    half = '{do = "push-pot", to = "seat 2", amount = 30, from = "main"}'
    taken = '{do = "collect-cards", to = "muck", from = "seat 2"}'
    limits = '[limits]\nkind = "fixed"\nsmall = 4\nbig = 8\nblinds = [2, 4]\n'
    rest = HALVES + limits + seats(s2="", s4="", s7="")
    head = 'rulebook = "oneida-poker"\ngame = "omaha-hilo8"\n'
    assert in_short(pushed(rest, head, half, taken)) == ("too-early", "integrity", "F(5)(e)")
    assert pushed(rest, head, half, half, taken)["verdict"] == "right"


def test_a_winners_hand_taken_in_between_two_pots_is_a_winning_hand_taken() -> None:
    side = '{do = "push-pot", to = "seat 3", amount = 100, from = "side 2"}'
    taken = '{do = "collect-cards", to = "muck", from = "seat 3"}'
    assert in_short(pushed(SIDES, ONEIDA, side, taken)) == ("too-early", "integrity", "F(5)(e)")
