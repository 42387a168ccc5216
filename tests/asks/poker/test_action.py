"""The betting by clause: G, J(6) to J(9), R; readings R42, R46 to R48. Figures are reckoned by hand from the texts."""

from __future__ import annotations

import pytest

from tests.asks.asking import OASIS, ONEIDA, key, refusals, seats

FIXED = '[limits]\nkind = "fixed"\nsmall = 10\nbig = 20\nblinds = [5, 10]\n'
NO_LIMIT = '[limits]\nkind = "no-limit"\nblinds = [2, 4]\n'
FOUR = seats(s1="stack = 500", s2="stack = 500", s3="stack = 500", s4="stack = 500")


def spot(rulebook: str, street: str, actions: list[str], rest: str, more: str = "") -> str:
    said = ", ".join(f'"{action}"' for action in actions)
    return f'{rulebook}ask = "action"\nstreet = "{street}"\nbutton = 1\nactions = [{said}]\n{more}\n{rest}'


def legal(found: dict[str, object]) -> list[tuple[str, ...]]:
    rows = found["legal"]
    assert isinstance(rows, list)
    return [tuple(row.values()) for row in rows]


@pytest.mark.parametrize(
    ("actions", "following", "to_call", "open_to"),
    [
        ([], 4, "10.00", [("fold",), ("call", "10.00", "10.00"), ("raise", "20.00", "20.00")]),
        (["4 call"], 1, "10.00", [("fold",), ("call", "10.00", "10.00"), ("raise", "20.00", "20.00")]),
        # the option to raise is the blinds' too: J(6)
        (["4 call", "1 call", "2 call"], 3, "0.00", [("fold",), ("check",), ("raise", "20.00", "20.00")]),
        (["4 raise 20"], 1, "20.00", [("fold",), ("call", "20.00", "20.00"), ("raise", "30.00", "30.00")]),
        # three raises are made: G(12), reading R47
        (["4 raise 20", "1 raise 30", "2 raise 40"], 3, "30.00", [("fold",), ("call", "40.00", "40.00")]),
    ],
)
def test_fixed_limit_before_the_flop(
    actions: list[str], following: int, to_call: str, open_to: list[tuple[str, ...]]
) -> None:
    found = key(spot(ONEIDA, "deal", actions, FIXED + FOUR))
    assert (found["next"], found["closed"], found["to_call"]) == (following, False, to_call)
    assert legal(found) == open_to


@pytest.mark.parametrize(("street", "bet"), [("flop", "10.00"), ("turn", "20.00"), ("river", "20.00")])
def test_the_bet_is_small_on_two_streets_and_big_after(street: str, bet: str) -> None:
    found = key(spot(ONEIDA, street, [], FIXED + FOUR, "pot = 40"))
    assert found["next"] == 2
    assert legal(found) == [("fold",), ("check",), ("bet", bet, bet)]
    assert found["pot"] == "40.00"


@pytest.mark.parametrize(
    ("stack", "open_to"),
    [
        # half a bet or more is a full raise: 20, all-in 27, then 40
        (27, [("fold",), ("call", "27.00", "27.00"), ("raise", "40.00", "40.00")]),
        (25, [("fold",), ("call", "25.00", "25.00"), ("raise", "40.00", "40.00")]),
        # less may be completed to 30
        (24, [("fold",), ("call", "24.00", "24.00"), ("raise", "30.00", "30.00")]),
    ],
)
def test_an_all_in_over_a_fixed_bet(stack: int, open_to: list[tuple[str, ...]]) -> None:
    players = seats(s1="stack = 500", s2="stack = 500", s3="stack = 500", s4=f"stack = {stack}")
    raised = spot(OASIS, "flop", ["2 bet 10", "3 raise 20", "4 all-in"], FIXED + players)
    assert legal(key(raised)) == open_to


def test_a_short_all_in_reopens_nothing_but_may_be_called() -> None:
    players = seats(s1="stack = 500", s2="stack = 500", s3="stack = 17")
    found = key(spot(OASIS, "flop", ["2 bet 10", "3 all-in", "1 call"], FIXED + players))
    # 7 over 10 is more than half a bet: a full raise, so seat 2 may raise to 30
    assert legal(found)[-1] == ("raise", "30.00", "30.00")
    less = seats(s1="stack = 500", s2="stack = 500", s3="stack = 14")
    found = key(spot(OASIS, "flop", ["2 bet 10", "3 all-in", "1 call"], FIXED + less))
    assert legal(found) == [("fold",), ("call", "14.00", "14.00")]
    assert found["to_call"] == "4.00"


@pytest.mark.parametrize(
    ("actions", "open_to"),
    [
        ([], [("fold",), ("call", "4.00", "4.00"), ("raise", "8.00", "500.00")]),
        # a raise is at least the last raise: 4 to 10 was six more, so 16
        (["4 raise 10"], [("fold",), ("call", "10.00", "10.00"), ("raise", "16.00", "500.00")]),
    ],
)
def test_no_limit_raises(actions: list[str], open_to: list[tuple[str, ...]]) -> None:
    assert legal(key(spot(OASIS, "deal", actions, NO_LIMIT + FOUR))) == open_to


def test_two_short_all_ins_together_reopen_the_betting() -> None:
    # seat 2 bets 20; 30 and 42 are each short of a full raise of 20, together seat 2 owes 22
    players = seats(s1="stack = 500", s2="stack = 500", s3="stack = 30", s4="stack = 42")
    found = key(spot(OASIS, "flop", ["2 bet 20", "3 all-in", "4 all-in", "1 call"], NO_LIMIT + players))
    assert (found["next"], found["to_call"]) == (2, "22.00")
    assert legal(found) == [("fold",), ("call", "42.00", "42.00"), ("raise", "62.00", "500.00")]
    players = seats(s1="stack = 500", s2="stack = 500", s3="stack = 30", s4="stack = 39")
    found = key(spot(OASIS, "flop", ["2 bet 20", "3 all-in", "4 all-in", "1 call"], NO_LIMIT + players))
    assert legal(found) == [("fold",), ("call", "39.00", "39.00")]


def test_a_stack_short_of_the_call_has_no_call() -> None:
    players = seats(s1="stack = 3", s2="stack = 500", s3="stack = 500")
    found = key(spot(OASIS, "deal", [], NO_LIMIT + players))
    assert found["next"] == 1
    assert legal(found) == [("fold",), ("all-in", "3.00", "3.00")]
    assert found["to_call"] == "3.00"


def test_a_stack_short_of_the_smallest_bet_may_go_all_in() -> None:
    players = seats(s1="stack = 500", s2="stack = 3", s3="stack = 500")
    found = key(spot(OASIS, "flop", [], NO_LIMIT + players))
    assert legal(found) == [("fold",), ("check",), ("all-in", "3.00", "3.00")]


def test_callers_owe_the_full_blind_whatever_a_short_poster_put_in() -> None:
    players = seats(s1="stack = 500", s2="stack = 500", s3="stack = 3", s4="stack = 500")
    found = key(spot(OASIS, "deal", [], NO_LIMIT + players))
    assert (found["next"], found["to_call"], found["pot"]) == (4, "4.00", "5.00")
    assert found["stacks"]["3"] == "0.00"


def test_two_players_may_raise_without_end() -> None:
    two = seats(s1="stack = 500", s2="stack = 500")
    actions = ["2 bet 10", "1 raise 20", "2 raise 30", "1 raise 40", "2 raise 50"]
    assert legal(key(spot(ONEIDA, "flop", actions, FIXED + two)))[-1] == ("raise", "60.00", "60.00")
    # three began the round: the cap stands when one has folded
    three = seats(s1="stack = 500", s2="stack = 500", s3="stack = 500")
    capped = ["2 bet 10", "3 fold", "1 raise 20", "2 raise 30", "1 raise 40"]
    assert legal(key(spot(ONEIDA, "flop", capped, FIXED + three))) == [("fold",), ("call", "40.00", "40.00")]


def test_the_house_sets_its_raise_limit() -> None:
    rest = "[options]\nraise_limit = 4\n" + FIXED + FOUR
    actions = ["4 raise 20", "1 raise 30", "2 raise 40"]
    assert legal(key(spot(ONEIDA, "deal", actions, rest)))[-1] == ("raise", "50.00", "50.00")


def test_two_players_as_written_and_by_the_houses_option() -> None:
    two = seats(s1="stack = 500", s2="stack = 500")
    written = key(spot(ONEIDA, "deal", [], FIXED + two))
    assert (written["next"], written["to_call"]) == (2, "5.00")
    assert "reading R48" in written["cites"]
    small = key(spot(ONEIDA, "deal", [], '[options]\nheads_up = "button-posts-small"\n' + FIXED + two))
    assert (small["next"], small["to_call"], small["stacks"]["2"]) == (1, "5.00", "490.00")


def test_three_blinds_with_two_players() -> None:
    limits = '[limits]\nkind = "fixed"\nsmall = 10\nbig = 20\nblinds = [2, 5, 10]\n'
    found = key(spot(ONEIDA, "deal", [], limits + seats(s1="stack = 500", s2="stack = 500")))
    assert found["next"] == 2


def test_antes_come_out_of_every_stack_and_lie_in_the_pot() -> None:
    limits = FIXED.replace("blinds", "ante = 1\nblinds")
    found = key(spot(ONEIDA, "deal", ["4 fold"], limits + FOUR))
    assert (found["pot"], found["stacks"]["4"], found["stacks"]["3"]) == ("19.00", "499.00", "489.00")


def test_a_kill_raises_the_limits_and_its_holder_posts_once() -> None:
    kill = 'kill = {kind = "kill", holder = 3}'
    found = key(spot(ONEIDA, "deal", [], FIXED + FOUR, kill))
    # seat 3 is in the big blind and posts 20 instead; the small blind of 5 stays as it is
    assert (found["next"], found["pot"], found["to_call"]) == (4, "25.00", "20.00")
    assert legal(found)[-1] == ("raise", "40.00", "40.00")


def test_a_closed_street() -> None:
    found = key(spot(ONEIDA, "flop", ["2 check", "3 bet 10", "4 fold", "1 fold", "2 call"], FIXED + FOUR, "pot = 40"))
    assert (found["next"], found["closed"], found["to_call"], found["legal"]) == (None, True, "0.00", [])
    assert (found["pot"], found["stacks"]["3"]) == ("60.00", "490.00")


def test_everybody_but_one_folds() -> None:
    found = key(spot(ONEIDA, "deal", ["4 fold", "1 fold", "2 fold"], FIXED + FOUR))
    assert (found["next"], found["closed"], found["pot"]) == (None, True, "15.00")


def test_players_who_folded_or_went_all_in_before_do_not_act() -> None:
    players = seats(s1="stack = 90", s2="stack = 50\nfolded = true", s3="stack = 0", s4="stack = 80")
    found = key(spot(ONEIDA, "turn", [], FIXED + players, "pot = 120"))
    assert found["next"] == 4


def test_stacks_come_to_a_hundred_big_bets_where_nothing_is_said() -> None:
    players = seats(s1="", s2="", s3="")
    assert key(spot(ONEIDA, "flop", [], FIXED + players))["stacks"]["1"] == "2000.00"
    assert key(spot(OASIS, "flop", [], NO_LIMIT + players))["stacks"]["1"] == "400.00"


def test_spread_limits() -> None:
    limits = '[limits]\nkind = "spread"\nmin = 5\nmax = 20\nblinds = [2, 5]\n'
    assert legal(key(spot(ONEIDA, "flop", [], limits + FOUR)))[-1] == ("bet", "5.00", "20.00")
    assert legal(key(spot(ONEIDA, "flop", ["2 bet 15"], limits + FOUR)))[-1] == ("raise", "30.00", "35.00")


def test_pot_limit_is_for_recorded_hands() -> None:
    neutral = 'rulebook = "neutral"\ngame = "holdem"\n'
    limits = '[limits]\nkind = "pot-limit"\nblinds = [2, 4]\n'
    # 30 in the pot, 10 bet: a raise to 10 + (30 + 10 + 10)
    found = key(spot(neutral, "flop", ["2 bet 10"], limits + FOUR, "pot = 30"))
    assert legal(found)[-1] == ("raise", "20.00", "60.00")


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (["4 check"], ['actions[0] "4 check"', "seat 4 may fold, call 10.00 or raise to 20.00"]),
        (["4 bet 10"], ["actions[0]", "4 bet 10", "raise to 20.00"]),
        (["4 raise 25"], ["4 raise 25", "raise to 20.00"]),
        (["4 all-in"], ["4 all-in", "raise to 20.00"]),
        (["1 call"], ["1 call", "seat 4, whose turn it is"]),
        (["4 call", "5 call"], ['actions[1] "5 call"', "seat 1"]),
        (["4 fold", "1 fold", "2 fold", "3 check"], ["actions[3]", "closed"]),
        (["4 raise 20", "1 raise 30", "2 raise 40", "3 raise 50"], ["3 raise 50", "may fold or call 40.00"]),
        (["4 call 10"], ["4 call 10", "no amount after call"]),
        (["4 raise"], ["4 raise", "whole bet"]),
        (["4 raise 20.555"], ["20.555", "two decimals"]),
        (["4 raise 1.2.3"], ["1.2.3"]),
        (["4 dance"], ["4 dance", "4 raise 16"]),
        (["four fold"], ["four fold"]),
        ([""], ['actions[0] ""']),
    ],
)
def test_an_illegal_action_is_named_with_what_was_legal(actions: list[str], words: list[str]) -> None:
    (line,) = refusals(spot(ONEIDA, "deal", actions, FIXED + FOUR))
    assert [word for word in words if word not in line] == []


def test_no_action_is_off_the_chip() -> None:
    (line,) = refusals(spot(OASIS, "deal", ["4 raise 8.50"], NO_LIMIT + FOUR))
    assert "raise to 8.00 up to 500.00 in whole chips of 1.00" in line


@pytest.mark.parametrize(
    ("street", "rest", "line"),
    [
        # the big blind needs 10 and one bet of 10, the others one bet
        ("deal", seats(s1="stack = 10", s2="stack = 15", s3="stack = 19"),
         "seat 3 stack 19.00: at least 20.00 for the forced bets and one smallest bet (Oneida Poker G(4)(c))"),
        ("deal", seats(s1="stack = 9", s2="stack = 15", s3="stack = 20"),
         "seat 1 stack 9.00: at least 10.00 for the forced bets and one smallest bet (Oneida Poker G(4)(c))"),
        ("deal", seats(s2="stack = 50", s3="stack = 50"),
         "button 1 is an empty seat: the seat of a player (reading R81)"),
        ("deal", seats(s1="stack = 50.50", s2="stack = 50"), "seat 1 stack 50.50: whole chips of 1.00 (reading R42)"),
        ("deal", seats(s1="stack = true", s2="stack = 50"), "seat 1 stack true: dollars with at most two decimals"),
        ("deal", seats(s1="folded = true", s2=""), "seat 1 folded is not known: one of seat, stack"),
        ("fourth", seats(s1="", s2=""), 'street "fourth": one of deal, flop, turn, river'),
        ("flop", seats(s1="bet = 3", s2=""), "seat 1 bet is not known: one of seat, stack, folded"),
    ],
)  # fmt: skip
def test_what_a_betting_round_can_not_be(street: str, rest: str, line: str) -> None:
    assert refusals(spot(ONEIDA, street, [], FIXED + rest)) == [line]


def test_short_posters_sit_at_oasis() -> None:
    found = key(spot(OASIS, "deal", [], NO_LIMIT + seats(s1="stack = 1", s2="stack = 1", s3="stack = 1")))
    assert found["pot"] == "2.00"


def test_the_pot_of_earlier_streets_is_no_matter_on_the_first() -> None:
    (line,) = refusals(spot(ONEIDA, "deal", [], FIXED + FOUR, "pot = 40"))
    assert line.startswith("pot 40: nothing on the first street")
    assert refusals(spot(ONEIDA, "flop", [], FIXED + FOUR, "pot = 40.50")) == [
        "pot 40.50: whole chips of 1.00 (reading R42)"
    ]


def test_an_unknown_kill_holder_and_no_kill_at_oasis() -> None:
    kill = 'kill = {kind = "half-kill", holder = 9}'
    assert refusals(spot(ONEIDA, "deal", [], FIXED + FOUR, kill)) == ["kill.holder 9: the seat of a player"]
    (line,) = refusals(spot(OASIS, "deal", [], FIXED + FOUR, 'kill = {kind = "kill", holder = 2}'))
    assert line == "kill {…}: not offered in Hold'em (reading R49)"
