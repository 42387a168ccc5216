"""What the record says that each player won, beside what the rules pay: a rake is told apart from a difference."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

import pytest

from tests.exchange.phh.recorded_hands import PLAIN, plain, problems, with_action
from trainer.exchange.phh.compare import Comparison, compare
from trainer.exchange.phh.replay import replay
from trainer.rules.toml import number

INF: Final[object] = number("inf")
FOLDED: Final = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 26", "p1 f", "p2 f"]
"""p3 wins the blinds and the 2 that match the big one: 5; the other 24 come back."""
FLOP: Final = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 20", "p1 f", "p2 cc", "d db Kh9c7s"]
BET: Final = [*FLOP, "p2 cc", "p3 cbr 30", "p2 f"]
"""p3 wins 41, and the bet of 30 comes back."""


def _compared(actions: Sequence[object], winnings: Sequence[object], **changes: object) -> Comparison:
    hand = plain(PLAIN, **{"actions": [*actions], "winnings": [*winnings], "finishing_stacks": None, **changes})
    return compare(replay(hand))


def _of(**changes: object) -> Comparison:
    hand = plain(PLAIN, **changes)
    return compare(replay(hand))


@pytest.mark.parametrize(
    ("actions", "winnings", "rake"),
    [
        (FOLDED, [0, 0, 5], 0),
        (BET, [0, 0, 41], 0),
        (BET, [0, 0, 39], 2),
        (BET, [0, 0, Decimal("38.95")], Decimal("2.05")),
        # a quarter of the pot is the most that Oneida Poker N(2)(a) lets a house take
        (BET, [0, 0, Decimal("30.75")], Decimal("10.25")),
    ],
)
def test_what_is_missing_from_the_pots_is_a_rake(actions: list[str], winnings: list[object], rake: object) -> None:
    found = _compared(actions, winnings)
    assert found.matches
    assert found.rake == rake
    assert not found.counts_returned


@pytest.mark.parametrize(
    ("winnings", "rake"), [([0, 0, 71], 0), ([0, 0, 69], 2), ([0, 0, Decimal("60.75")], Decimal("10.25"))]
)
def test_some_records_count_the_bet_that_came_back(winnings: list[object], rake: object) -> None:
    found = _compared(BET, winnings)
    assert found.matches
    assert found.rake == rake
    assert found.counts_returned


def test_what_came_back_alone_may_be_on_record() -> None:
    board = ["d db 2d", "d db 3d", "p2 sm 7c7d", "p3 sm"]
    actions = [*FLOP[:3], "p3 cbr 90", "p1 f", "p2 cc", *FLOP[-1:], *board]
    found = _compared(actions, [0, 81, 50], starting_stacks=[100, 40, 100])
    assert found.matches
    assert found.rake == 0
    assert found.counts_returned
    found = _compared(actions, [0, 78, 0], starting_stacks=[100, 40, 100])
    assert found.matches
    assert found.rake == 3
    assert not found.counts_returned


@pytest.mark.parametrize(
    ("winnings", "said"),
    [
        ([0, 0, 42], "p3 wins 41, recorded 42"),
        ([0, 0, 72], "p3 wins 41, recorded 72"),
        ([0, 0, 30], "p3 wins 41, recorded 30: 11 is more than a rake of a quarter"),
        ([0, 41, 0], "p2 wins 0, recorded 41, p3 wins 41, recorded 0"),
        ([0, 1, 40], "p2 wins 0, recorded 1, p3 wins 41, recorded 40"),
        ([0, 0, 1], "p3 wins 41, recorded 1: 40 is more than a rake of a quarter"),
    ],
)
def test_what_is_no_rake_is_a_difference(winnings: list[object], said: str) -> None:
    found = _compared(BET, winnings)
    assert found.matches is False
    assert found.differences == said
    assert found.rake is None


@pytest.mark.parametrize("actions", [FOLDED, BET])
def test_noughts_alone_say_nothing(actions: list[str]) -> None:
    assert _compared(actions, [0, 0, 0]).matches is None
    assert _compared(actions, [0, 0, 0], finishing_stacks=None).differences == ""


def _shared(winnings: list[object], **changes: object) -> Comparison:
    """p1 and p2 share 13 with a king and an ace."""
    actions = ["d dh p1 AsKs", "d dh p2 AdKd", "d dh p3 Qh2h", "p3 f", "p1 cbr 6", "p2 cc", "d db Kh9c7s"]
    checked = ["p1 cc", "p2 cc", "d db 2d", "p1 cc", "p2 cc", "d db 3d", "p1 cc", "p2 cc"]
    return _compared([*actions, *checked], winnings, blinds_or_straddles=[1, 2, -1], **changes)


@pytest.mark.parametrize(
    ("winnings", "matches", "rake", "is_exact"),
    [
        ([7, 6, 0], True, 0, True),
        ([Decimal("6.5"), Decimal("6.5"), 0], True, 0, False),
        ([6, 6, 0], True, 1, True),
        ([Decimal("6.25"), Decimal("6.25"), 0], True, Decimal("0.5"), True),
        ([6, 7, 0], False, None, True),
        ([13, 0, 0], False, None, True),
        ([9, 2, 0], False, None, True),
    ],
)
def test_winners_who_share_are_raked_alike(winnings: list[object], matches: bool, rake: object, is_exact: bool) -> None:
    found = _shared(winnings)
    assert (found.matches, found.rake) == (matches, rake)
    assert found.is_exact is is_exact or not matches


def test_a_rake_is_missing_from_the_final_stacks_too() -> None:
    found = _compared(BET, [0, 0, 39], finishing_stacks=[99, 80, 119])
    assert found.matches
    assert found.rake == 2
    for stacks in ([99, 80, 121], [99, 80, 118], [98, 80, 119]):
        assert _compared(BET, [0, 0, 39], finishing_stacks=stacks).matches is False


def test_final_stacks_alone_tell_no_rake() -> None:
    found = _of(actions=BET, finishing_stacks=[99, 80, 119])
    assert found.matches is False
    assert found.differences == "p3 has 121, recorded 119: 2 is missing in all, and no winnings tell that it was raked"


def test_both_answers_have_to_be_met() -> None:
    assert _compared(BET, [0, 0, 41], finishing_stacks=[99, 80, 121]).matches
    assert _compared(BET, [0, 0, 41], finishing_stacks=[99, 81, 120]).matches is False
    found = _compared(BET, [0, 41, 0], finishing_stacks=[99, 80, 121])
    assert found.matches is False
    assert found.differences == "p2 wins 0, recorded 41, p3 wins 41, recorded 0"


def test_winnings_are_compared_where_stacks_are_unknown() -> None:
    found = _compared(BET, [0, 0, 39], starting_stacks=[INF, INF, INF])
    assert found.matches
    assert found.rake == 2
    assert _compared(BET, [0, 0, 45], starting_stacks=[INF, INF, INF]).matches is False
    assert _of(actions=BET, starting_stacks=[INF, 100, 100], finishing_stacks=[INF, 80, 121]).matches
    assert _of(actions=BET, starting_stacks=[INF] * 3, finishing_stacks=[INF] * 3).matches is None


def test_a_hand_without_a_result_is_not_compared() -> None:
    assert _compared(FLOP, [0, 0, 5]).matches is None


def test_winnings_that_are_no_amounts_are_named() -> None:
    assert problems(PLAIN, winnings=[0, -1, "x"]) == [
        "winnings[1] -1: an amount, nothing or more",
        'winnings[2] "x": an amount, nothing or more',
    ]
    assert problems(PLAIN, winnings=[0, 1]) == ["winnings for 2: 3 players, as in starting_stacks"]
    assert problems(PLAIN, winnings=[INF, 0, 0]) == ["winnings[0] inf: an amount, nothing or more"]


def test_a_split_of_unequal_shares_may_be_raked_as_a_whole() -> None:
    # the main pot goes to p1, who is all-in, the side pot to p2: one of them carries the whole rake
    actions = [*("d dh p1 AsKs", "d dh p2 QhQd", "d dh p3 Jh2h", "p3 cbr 60", "p1 cc", "p2 cc", "d db Kh9c7s")]
    played = [*actions, "p2 cbr 20", "p3 cc", "d db 2d", "p2 cc", "p3 cc", "d db 3d", "p2 cc", "p3 cc"]
    for winnings in ([90, 100, 0], [87, 100, 0], [89, 98, 0], [90, 97, 0]):
        assert _compared(played, winnings, starting_stacks=[30, 100, 100]).matches, winnings
    assert _compared(played, [93, 94, 0], starting_stacks=[30, 100, 100]).matches is False


def test_a_folded_hand_named_as_the_winner_is_a_difference() -> None:
    found = _compared(with_action(0, "d dh p1 AsKs"), [0, 0, 13])
    assert found.matches is False
