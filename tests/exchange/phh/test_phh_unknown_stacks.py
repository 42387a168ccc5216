"""Stacks that nobody wrote down (`inf`): as deep as the record needs them, and never a reason to refuse a bet."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Final

import pytest

from tests.exchange.phh.recorded_hands import OMAHA, PLAIN, STUD, in_chips, plain, problems, with_action
from tests.exchange.phh.reducer_replay import replay_reducer
from trainer.exchange.phh.drill import hand_table
from trainer.exchange.phh.reading import read_hands
from trainer.exchange.phh.recorded import RecordedHand, Unplayable
from trainer.exchange.phh.replay import Replay, replay
from trainer.rules.toml import number

INF: Final[object] = number("inf")


def _both(hand: RecordedHand) -> Replay:
    by_steps, by_reducer = replay(hand), replay_reducer(hand)
    assert by_steps.finishing == by_reducer.finishing
    assert by_steps.open_end == by_reducer.open_end
    return by_steps


def _ends(*actions: str, stacks: list[object], **changes: object) -> list[int | Decimal | None] | None:
    dealt = ["d dh p1 AsKs", "d dh p2 7c7d", "d dh p3 Qh2h"]
    played = _both(plain(PLAIN, actions=[*dealt, *actions], starting_stacks=stacks, **changes))
    assert not played.open_end, played.open_end
    return in_chips(played.finishing)


BOARD: Final = ("d db Kh9c7s", "d db 2d", "d db 3d")


def test_an_unknown_stack_ends_as_unknown_and_the_others_as_figures() -> None:
    assert _ends("p3 cbr 6", "p1 f", "p2 f", stacks=[INF, 100, 100]) == [None, 98, 103]
    assert _ends("p3 cbr 6", "p1 f", "p2 f", stacks=[100, 100, INF]) == [99, 98, None]
    assert _ends("p3 f", "p1 f", stacks=[INF, INF, INF]) == [None, None, None]


@pytest.mark.parametrize("document", [PLAIN, OMAHA, STUD])
def test_every_game_is_played_with_unknown_stacks(document: dict[str, object]) -> None:
    known = _both(plain(document)).finishing
    assert known is not None
    found = _both(plain(document, starting_stacks=[INF, 100, INF])).finishing
    assert found == (None, known[1], None)


def test_an_unknown_stack_covers_every_bet() -> None:
    big = 10**9
    assert _ends(f"p3 cbr {big}", "p1 f", "p2 f", stacks=[100, 100, INF]) == [99, 98, None]
    ends = _ends("p3 cbr 100", "p1 cc", "p2 f", *BOARD, stacks=[INF, 100, 100])
    # p1's pair of kings wins what p3 had
    assert ends == [None, 98, 0]


def test_a_smaller_stack_goes_all_in_against_an_unknown_one() -> None:
    ends = _ends("p3 cbr 500", "p1 cc", "p2 f", *BOARD, stacks=[40, 100, INF])
    # 40 of each and the dead big blind
    assert ends == [82, 98, None]


@pytest.mark.parametrize("bettor", ["p1", "p3"])
def test_who_has_no_decision_left_has_put_all_in(bettor: str) -> None:
    # after the flop nobody bets: one of the two must have been all-in with 50
    stacks = [INF, 100, 100] if bettor == "p1" else [100, 100, INF]
    ends = _ends("p3 cbr 50", "p1 cc", "p2 f", *BOARD, "p1 sm -", "p3 sm -", stacks=stacks)
    assert ends == ([None, 98, 50] if bettor == "p1" else [152, 98, None])


def test_the_others_may_bet_on_beside_an_unknown_stack_that_is_all_in() -> None:
    ends = _ends(
        *("p3 cbr 20", "p1 cc", "p2 cc", "d db Kh9c7s", "p2 cbr 30", "p3 cc", "d db 2d", "p2 cc", "p3 cc"),
        *("d db 3d", "p2 cc", "p3 cc", "p1 sm -", "p2 sm -", "p3 sm"),
        stacks=[INF, 100, 100],
    )
    # three sevens win the main pot of 60 and the side pot of 60
    assert ends == [None, 170, 50]


def test_an_unknown_stack_may_be_all_in_with_less_than_a_raise() -> None:
    # to 8 over 6 is short of a raise to 10
    ends = _ends("p3 cbr 6", "p1 cbr 8", "p2 f", "p3 cc", *BOARD, stacks=[INF, 100, 100])
    assert ends == [None, 98, 92]


def test_a_known_stack_is_held_to_the_rules_as_ever() -> None:
    hand = plain(PLAIN, starting_stacks=[100, 100, INF], actions=with_action(4, "p1 cbr 3"))
    with pytest.raises(Unplayable, match=r"fold or call 2\.00 or raise 4\.00 to 100\.00"):
        replay(hand)


def test_how_far_an_unknown_stack_goes_is_not_said() -> None:
    hand = plain(PLAIN, starting_stacks=[INF, 100, 100], actions=with_action(8, "p1 cbr 50"))
    with pytest.raises(Unplayable, match=r"actions\[8\] p1 cbr 50.00: is out of turn, p2 is to act"):
        replay(hand)
    hand = plain(PLAIN, starting_stacks=[INF, 100, 100], actions=with_action(4, "p1 cbr 2"))
    with pytest.raises(Unplayable, match=r"actions\[4\] p1 cbr 2.00: fold or call 2.00 or raise 4.00 or more"):
        replay(hand)


def test_who_has_decided_nothing_is_not_all_in_but_left_out() -> None:
    # the small blind's fold is missing
    hand = plain(PLAIN, starting_stacks=[INF] * 3, actions=[*with_action(0, "d dh p1 AsKs")[:3], "p3 cbr 6", "p2 f"])
    with pytest.raises(Unplayable, match="p2 f: is out of turn, p1 is to act"):
        replay(hand)


def test_who_acts_later_is_not_all_in() -> None:
    actions = with_action(3, "p2 f")
    with pytest.raises(Unplayable, match="p2 f: is out of turn, p3 is to act"):
        replay(plain(PLAIN, starting_stacks=[100, 100, INF], actions=[*actions[:5], "p3 f"]))


def test_a_record_that_stops_is_open_with_unknown_stacks_too() -> None:
    hand = plain(PLAIN, starting_stacks=[INF] * 3, actions=with_action(0, "d dh p1 AsKs")[:8])
    assert _both(hand).open_end == "the record ends before p2 acts"


def test_an_unknown_stack_can_post_its_blind_and_ante() -> None:
    assert _ends("p3 f", "p1 f", stacks=[INF, INF, 100], antes=[5, 5, 5]) == [None, None, 95]
    assert _ends("p3 f", "p1 f", stacks=[100, INF, 100], antes=[0, 5, 0]) == [99, None, 100]


@pytest.mark.parametrize("written", ["-inf", "nan", "0", "-3"])
def test_only_inf_is_an_unknown_stack(written: str) -> None:
    (line,) = problems(PLAIN, starting_stacks=[number(written), 100, 100])
    assert line.endswith(": an amount above nothing with at most two decimals, or inf where it is unknown")


def test_only_a_stack_may_be_unknown() -> None:
    assert problems(PLAIN, antes=[INF, 0, 0]) == ["antes[0] inf: an amount, nothing or more, with at most two decimals"]


def test_the_final_stack_of_an_unknown_one_may_be_unknown_too(tmp_path: Path) -> None:
    assert plain(PLAIN, starting_stacks=[INF, 100, 100], finishing_stacks=[INF, 98, 103]).finishing == (None, 98, 103)
    assert plain(PLAIN, starting_stacks=[INF, 100, 100], finishing_stacks=[99, 98, 103]).finishing == (None, 98, 103)
    assert problems(PLAIN, finishing_stacks=[INF, 98, 103]) == ["finishing_stacks[0] inf: an amount, nothing or more"]


def test_inf_is_read_as_toml_has_it(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    lines = ['variant = "NT"', "antes = [0, 0]", "blinds_or_straddles = [1, 2]", "min_bet = 2"]
    actions = 'actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]'
    for written in ("[inf, 100]", "[+inf, 100]", "[ inf, 100.0 ]"):
        file.write_text("\n".join([*lines, f"starting_stacks = {written}", actions]), encoding="utf-8")
        (hand,) = read_hands(file).hands
        assert isinstance(hand, RecordedHand)
        assert in_chips(replay(hand).finishing) == [None, 99]


def test_a_hand_with_an_unknown_stack_can_be_dealt(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    lines = ['variant = "NT"', "antes = [0, 0]", "blinds_or_straddles = [1, 2]", "min_bet = 2"]
    actions = 'actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 30", "p1 f"]'
    file.write_text("\n".join([*lines, "starting_stacks = [100, inf]", actions]), encoding="utf-8")
    start, acts = hand_table(file, 1)
    assert start.seat(1).stack == 100_00
    # more than the bet, and no more than chips can show
    assert 30_00 < start.seat(2).stack < 1000_00
    assert len(acts) == 2
