"""Where something is wrong at the table: another ruling, and an alarm that nothing calls for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA, ONEIDA_FOUR, SIC_BO, THREE_CARD, key, seats

HOLDEM = (
    'button = 8\nseed = 11\n[limits]\nkind = "fixed"\nsmall = 4\nbig = 8\nblinds = [2, 4]\n'
    f"{seats(s1='', s3='', s6='', s8='')}"
)
THREE = f'seed = 8\nmethod = "shoe"\n{seats(s1="ante = 10", s4="ante = 10")}'
FOUR = f"seed = 8\n{seats(s1='ante = 10', s4='ante = 10')}"
DICE = 'dice = [2, 4, 4]\n[[wager]]\nseat = 1\nkind = "small"\namount = 10\n'


def verdicts(head: str, before: str, event: str, acts: str, rest: str) -> list[dict[str, Any]]:
    where = f"before = {{{before}}}\nevent = {{{event}}}\n" if event else f"before = {{{before}}}\n"
    found: list[dict[str, Any]] = key(f'{head}ask = "verdict"\n{where}act = [{acts}]\n{rest}')["verdicts"]
    return found


def ruled(call: str, seat: int = 0) -> str:
    return f'{{do = "announce", say = "{call}"' + (f', to = "seat {seat}"}}' if seat else "}")


EXPOSED = 'irregularity = "dealer-card-exposed"'
TWO_UP = 'irregularity = "face-up-in-deck", count = 2'
MISSING = 'irregularity = "missing-or-extra-cards"'
BURN, TURN_TO_FOUR = 'do = "burn"', 'do = "call-on", to = "seat 4"'


@pytest.mark.parametrize(
    ("head", "before", "event", "given", "rest", "weight", "clause"),
    [
        (THREE_CARD, TURN_TO_FOUR, EXPOSED, "play-on", THREE, "integrity", "§14(l)(4)"),
        (ONEIDA_FOUR, TURN_TO_FOUR, EXPOSED, "use-as-next-card", FOUR, "integrity", "L(4)"),
        (MARYLAND_FOUR, TURN_TO_FOUR, EXPOSED, "play-on", FOUR, "integrity", "13(E)"),
        (SIC_BO, 'do = "enter-dice"', 'irregularity = "computer-failure", uncovered = true', "no-roll", DICE,
         "integrity", "F(2)"),
        (ONEIDA, BURN, TWO_UP, "play-on", HOLDEM, "integrity", "P(6)(c)"),
        (ONEIDA, BURN, MISSING, "misdeal", HOLDEM, "integrity", "P(8)"),
    ],
)  # fmt: skip
def test_a_wrong_ruling_breaks_the_rule_of_the_right_one_whoever_has_still_to_be_called(
    head: str, before: str, event: str, given: str, rest: str, weight: str, clause: str
) -> None:
    first, stopped, again = verdicts(head, before, event, f"{ruled(given)}, {ruled('stop')}, {ruled(given)}", rest)
    assert stopped["verdict"] == "right"
    for found in (first, again):
        assert (found["verdict"], found["faults"], found["severity"]) == ("wrong", ["words"], weight)
        assert found["cites"][0].endswith(f" {clause}")


def test_the_floor_call_before_a_ruling_of_its_own_is_left_out() -> None:
    (found,) = verdicts(ONEIDA, BURN, TWO_UP, ruled("play-on"), HOLDEM)
    assert [step["do"] for step in found["left_out"]] == ["call-floor"]
    called = f'{{do = "call-floor"}}, {ruled("play-on")}'
    assert verdicts(ONEIDA, BURN, TWO_UP, called, HOLDEM)[1]["left_out"] == []


def test_the_right_ruling_without_the_floor_is_only_too_early() -> None:
    """P(6)(c), R82: two cards face up in the deck make a misdeal, and the floor says so."""
    (found,) = verdicts(ONEIDA, BURN, TWO_UP, ruled("misdeal"), HOLDEM)
    assert (found["verdict"], [step["do"] for step in found["left_out"]]) == ("too-early", ["call-floor"])


def test_another_ruling_once_the_round_has_ended_contradicts_the_first() -> None:
    acts = f'{{do = "call-floor"}}, {ruled("misdeal")}, {ruled("play-on")}'
    found = verdicts(ONEIDA, BURN, TWO_UP, acts, HOLDEM)[2]
    assert (found["verdict"], found["severity"]) == ("wrong", "integrity")
    assert found["cites"][0].endswith(" P(6)(c)")


def test_a_ruling_with_nothing_wrong_is_a_false_alarm() -> None:
    (found,) = verdicts(ONEIDA, BURN, "", ruled("misdeal"), HOLDEM)
    assert (found["verdict"], found["severity"], found["cites"]) == ("not-in-procedure", "service", [])


def test_a_second_floor_call_is_a_false_alarm_and_does_not_say_that_nothing_is_wrong() -> None:
    acts = '{do = "call-floor"}, {do = "call-floor"}'
    found = verdicts(ONEIDA, BURN, TWO_UP, acts, HOLDEM)[1]
    assert (found["severity"], found["cites"]) == ("service", [])
    assert "rong" not in found["says"]


# Stud has no button: who begins is told by the up-cards

STUD = '[limits]\nkind = "fixed"\nsmall = 4\nbig = 8\nante = 1\nbring_in = 2\n'


@pytest.mark.parametrize(
    ("game", "clause"), [("stud7-high", "I(4)(a)"), ("stud7-hilo8", "I(4)(c)"), ("stud5-high", "M(4)")]
)
@pytest.mark.parametrize("before", ['do = "shuffle"', 'do = "call-on", nth = 1', BURN, 'do = "push-pot"'])
def test_a_button_moved_in_stud_is_out_of_the_procedure_at_every_moment(before: str, game: str, clause: str) -> None:
    head = f'rulebook = "oneida-poker"\ngame = "{game}"\nseed = 9\n'
    act = '{do = "move-button", button = "dealer", to = "seat 2"}'
    (found,) = verdicts(head, before, "", act, STUD + seats(s2="", s5="", s7=""))
    assert (found["verdict"], found["severity"], found["left_out"]) == ("not-in-procedure", "procedure", [])
    assert found["cites"][0].endswith(f" {clause}")
