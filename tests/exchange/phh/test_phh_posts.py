"""Negative entries among the blinds: posts out of turn, live or dead (reading R200)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.exchange.phh.recorded_hands import PLAIN, in_chips, plain
from tests.exchange.phh.reducer_replay import replay_reducer
from trainer.exchange.phh.compare import outcome_of
from trainer.exchange.phh.drill import hand_table
from trainer.exchange.phh.recorded import RecordedHand
from trainer.exchange.phh.replay import replay

DEALT: Final = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????"]
OPENED: Final[dict[str, object]] = {
    "variant": "NT",
    "antes": [0, 0, 0, 0],
    "min_bet": 10,
    "starting_stacks": [500, 500, 500, 500],
    "actions": [*DEALT, "p3 cc", "p4 cc", "p1 f", "p2 cc", "d db 7h4h2c", "p2 cbr 20", "p3 f", "p4 f"],
}
"""Everybody but p1 sees the flop for 10, and p2 takes what is in the middle."""

OPENED_SHORT: Final = [
    *("d dh p1 ????", "d dh p2 7c7d", "d dh p3 ????", "d dh p4 AhAd", "p3 cc", "p4 cc", "p1 f", "p2 cc"),
    *("d db Kh4h2c", "p2 cbr 20", "p3 f", "d db 3s", "d db 9s", "p2 sm 7c7d", "p4 sm AhAd"),
]
"""p4's aces win the main pot of 3 each from three players, the small blind's 3 of 5, and the 5 dead."""


def _ends(hand: RecordedHand) -> object:
    assert replay(hand).finishing == replay_reducer(hand).finishing
    return in_chips(replay(hand).finishing)


def _posted(blinds: list[int], **changes: object) -> RecordedHand:
    return plain(OPENED, blinds_or_straddles=blinds, finishing_stacks=None, **changes)


def test_a_post_as_large_as_the_big_blind_is_live() -> None:
    # p4 has nothing more to call
    assert _ends(_posted([5, 10, 0, -10])) == [495, 525, 490, 490]


def test_a_post_below_the_big_blind_is_dead() -> None:
    # the 5 of p4 is in the pot and calls nothing
    assert _ends(_posted([5, 10, 0, -5])) == [495, 530, 490, 485]


def test_a_dead_blind_adds_to_antes_and_side_pots() -> None:
    assert _ends(_posted([5, 10, 0, -5], antes=[1, 1, 1, 1])) == [494, 533, 489, 484]
    assert _ends(_posted([5, 10, 0, -5], antes=[0, 4, 0, 0])) == [495, 530, 490, 485]
    # p4 has 8: 5 of it dead, 3 for the main pot, which p2 wins with the rest
    short = _posted([5, 10, 0, -5], starting_stacks=[500, 500, 500, 8], actions=OPENED_SHORT)
    assert _ends(short) == [495, 506, 490, 17]


@pytest.mark.parametrize("blinds", [[-5, 10, 0, 0], [5, 10, -5, 0], [5, 10, 0, -3]])
def test_whoever_posts_less_than_the_big_blind_out_of_turn_posts_it_dead(blinds: list[int]) -> None:
    hand = _posted(blinds, actions=[*DEALT, "p3 f", "p4 f", "p1 f"])
    posted = [abs(blind) for blind in blinds]
    assert _ends(hand) == [500 - posted[0], 500 + sum(posted) - 10, 500 - posted[2], 500 - posted[3]]


def test_the_recorded_result_tells_where_the_size_does_not() -> None:
    for blinds, finishing in (
        ([5, 10, 0, -5], [495, 530, 490, 485]),
        ([5, 10, 0, -5], [495, 525, 490, 490]),
        ([5, 10, 0, -10], [495, 525, 490, 490]),
        ([5, 10, 0, -10], [495, 535, 490, 480]),
    ):
        found = outcome_of(plain(OPENED, blinds_or_straddles=blinds, finishing_stacks=finishing))
        assert found.compared.matches, (blinds, finishing)
        assert found.dead_posts == ((4,) if finishing[3] < 490 else ())


def test_winnings_tell_it_too() -> None:
    dead = outcome_of(_posted([5, 10, 0, -10], winnings=[0, 45, 0, 0]))
    assert dead.compared.rake == 0
    assert dead.dead_posts == (4,)
    live = outcome_of(_posted([5, 10, 0, -10], winnings=[0, 34, 0, 0]))
    assert live.compared.rake == 1
    assert live.dead_posts == ()


def test_a_result_that_fits_no_reading_is_compared_with_the_first() -> None:
    found = outcome_of(plain(OPENED, blinds_or_straddles=[5, 10, 0, -5], finishing_stacks=[500, 500, 500, 500]))
    assert found.compared.matches is False
    assert found.dead_posts == (4,)


def test_with_two_players_the_posts_are_reversed_as_blinds_are() -> None:
    hand = plain(
        PLAIN,
        antes=[0, 0],
        blinds_or_straddles=[-1, 2],
        starting_stacks=[100, 100],
        actions=["d dh p1 ????", "d dh p2 ????", "p2 f"],
        finishing_stacks=None,
    )
    # p1 has the blind of 2; p2 has posted 1 dead
    assert _ends(hand) == [101, 99]
    assert outcome_of(hand).dead_posts == (2,)


def test_a_hand_with_a_dead_blind_is_dealt_as_it_was_played(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    lines = ['variant = "NT"', "antes = [0, 0, 0]", "blinds_or_straddles = [5, 10, -5]", "min_bet = 10"]
    actions = 'actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cc", "p1 f", "p2 cbr 30", "p3 f"]'
    rest = ["starting_stacks = [500, 500, 500]", actions]
    for finishing, left in (("[495, 520, 485]", 495_00), ("[495, 515, 490]", 495_00)):
        file.write_text("\n".join([*lines, *rest, f"finishing_stacks = {finishing}"]), encoding="utf-8")
        start, _ = hand_table(file, 1)
        assert start.seat(3).stack == left
        assert start.seat(3).bet == (0 if finishing.endswith("485]") else 5_00)
