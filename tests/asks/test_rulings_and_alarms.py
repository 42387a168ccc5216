"""Where something is wrong at the table: another ruling, and an alarm that nothing calls for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.asks.asking import MARYLAND_FOUR, ONEIDA, ONEIDA_FOUR, SIC_BO, THREE_CARD, key, refusals, seats

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
UP_IN_THE_DEAL = 'irregularity = "hole-card-exposed", player = 3'
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


def test_another_ruling_while_the_first_is_being_carried_out_contradicts_it() -> None:
    """P(14): the exposed card of seat 3 is exchanged; once it is, nothing is wrong any more."""
    said, remedy = ruled("replace-card", 3), '{do = "collect-cards", to = "muck", from = "seat 3"}'
    acts = f'{said}, {ruled("misdeal")}, {remedy}, {{do = "deal", to = "seat 3", face = "down"}}, {ruled("misdeal")}'
    found = verdicts(ONEIDA, 'do = "deal", to = "seat 6", nth = 2', UP_IN_THE_DEAL, acts, HOLDEM)
    assert [each["verdict"] for each in found] == ["right", "wrong", "right", "right", "not-in-procedure"]
    assert found[1]["cites"][0] == "Oneida Poker P(14)"
    assert found[4]["cites"] == []


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


# A card dealt past a ruling that is due is off the deck, as past a burn

BOTH_UP = 'irregularity = "hole-card-exposed", player = 2, which = "both"'


@pytest.mark.parametrize(
    ("head", "event", "seat", "rest", "clause"),
    [
        (ONEIDA, UP_IN_THE_DEAL, 6, HOLDEM, "P(14)"),
        (
            'rulebook = "oneida-poker"\ngame = "stud7-hilo8"\nseed = 9\n', BOTH_UP, 5,
            STUD + seats(s2="", s5="", s7=""), "P(12)",
        ),
    ],
)  # fmt: skip
def test_a_card_dealt_past_its_ruling_is_off_the_deck(head: str, event: str, seat: int, rest: str, clause: str) -> None:
    """P(14), R36: the next card is the replacement; P(12): the hand is dead first."""
    act = f'{{do = "deal", to = "seat {seat}", face = "down"}}'
    (found,) = verdicts(head, f'do = "deal", to = "seat {seat}", nth = 2', event, act, rest)
    assert (found["verdict"], found["severity"]) == ("too-early", "integrity")
    assert found["cites"][0].endswith(f" {clause}")


# Once cards of the round are out the deck in play stays as it is


def mixed(head: str, before: str, act: str, rest: str) -> tuple[str, str]:
    (found,) = verdicts(head, before, "", f"{{{act}}}", rest)
    return found["verdict"], found["severity"]


@pytest.mark.parametrize(
    ("before", "act", "kind"),
    [
        (BURN, 'do = "shuffle"', "already-done"),
        (BURN, 'do = "wash"', "not-in-procedure"),
        ('do = "burn", nth = 2', 'do = "cut", count = 20', "not-in-procedure"),
        ('do = "reveal"', 'do = "shuffle"', "not-in-procedure"),
    ],
)
def test_the_deck_in_play_mixed_in_the_round_is_integrity(before: str, act: str, kind: str) -> None:
    """E(1), E(2): shuffled and cut before play begins and after each round."""
    assert mixed(ONEIDA, before, act, HOLDEM) == (kind, "integrity")


@pytest.mark.parametrize("act", ['do = "shuffle"', 'do = "cut", count = 20'])
def test_the_stack_mixed_while_players_of_three_card_decide_is_integrity(act: str) -> None:
    assert mixed(THREE_CARD, TURN_TO_FOUR, act, THREE)[1] == "integrity"


def test_a_second_shuffle_before_the_cut_or_after_the_last_hand_is_in_moves_no_card_of_the_round() -> None:
    assert mixed(ONEIDA, 'do = "cut"', 'do = "shuffle"', HOLDEM) == ("already-done", "procedure")
    assert mixed(ONEIDA, 'do = "move-button"', 'do = "shuffle"', HOLDEM)[1] == "procedure"


# Where an event is latent the round goes on to the step named, optional or not

MISSED = 'irregularity = "eligible-player-missed", voluntary_bettors = 2'


@pytest.mark.parametrize(
    ("event", "ruling"),
    [
        (MISSED, "play-on"),
        ('irregularity = "wrong-starting-position", voluntary_bettors = 2', "play-on"),
        ('irregularity = "no-shuffle-or-cut"', "misdeal"),
    ],
)
def test_what_lies_unnoticed_is_ruled_before_a_step_that_may_be_left_out(event: str, ruling: str) -> None:
    """P(6), R35: noticed after two voluntary bets the hand goes on."""
    street = '"1 check", "3 check", "6 check", "8 check"'
    rest = f'actions = ["6 call", "8 call", "1 call", "3 check", {street}, {street}, {street}]\n{HOLDEM}'
    acts = f'{{do = "call-floor"}}, {ruled(ruling)}'
    found = verdicts(ONEIDA, 'do = "announce", to = "seat 8"', event, acts, rest)
    assert [each["verdict"] for each in found] == ["right", "right"]


def test_a_step_that_falls_away_by_the_event_is_refused() -> None:
    """A missed player is never called on."""
    where = f'before = {{do = "call-on", to = "seat 1"}}\nevent = {{{MISSED}}}\n'
    (line,) = refusals(f'{ONEIDA}ask = "verdict"\n{where}act = [{{do = "call-floor"}}]\n{HOLDEM}')
    assert line == "before falls away by the event: a step that still comes once it has happened"


def test_a_hand_read_before_it_is_shown_is_too_early_whatever_may_be_read_by_now() -> None:
    """P(4): whoever made the last bet shows first, the others clockwise: seat 3, then seat 6."""
    street = '"1 check", "3 check", "6 check", "8 check"'
    bet = '"1 check", "3 bet 8", "6 call", "8 fold", "1 fold"'
    rest = f'actions = ["6 call", "8 call", "1 call", "3 check", {street}, {street}, {bet}]\n{HOLDEM}'
    act = '{do = "reveal", to = "seat 3"}, {do = "read", to = "seat 6", say = "two-pair"}'
    shown, found = verdicts(ONEIDA, 'do = "reveal", to = "seat 3"', "", act, rest)
    assert shown["verdict"] == "right"
    assert (found["verdict"], found["severity"], found["cites"]) == ("too-early", "procedure", ["Oneida Poker P(4)"])
    assert "read" in [step["do"] for step in found["expected"]]


def test_of_a_hand_only_the_card_goes_that_was_exposed() -> None:
    """P(14): the second hole card of seat 3 is exchanged for the top card of the deck."""
    acts = f'{ruled("replace-card", 3)}, {{do = "collect-cards", to = "muck", from = "seat 3"}}'
    found = verdicts(ONEIDA, 'do = "deal", to = "seat 6", nth = 2', UP_IN_THE_DEAL, acts, HOLDEM)[1]
    (taken,) = [step for step in found["expected"] if step["do"] == "collect-cards"]
    assert (found["verdict"], taken["cards"]) == ("right", "7h")
