"""What is typed over the players' list: a number finds what it says, be it a sum, a seat or a spot."""

from __future__ import annotations

import pytest

from trainer.ui.in_class.looking import looking_for

LINES = (
    "Seat 4 folds",
    "Seat 4 raises to 8",
    "Seat 4 raises to 14",
    "Seat 4 raises to 40",
    "Seat 4 raises to 7.50",
    "Seat 2 draws 3 cards",
    "Seat 3 puts in the call, and then, in a second motion, 4 more.",
    "The chair of seat 14 is empty; the player is nowhere near the table.",
    "Seats 4 and 5 tell each other what they hold.",
    "Seat 1: K-Q wager, 15",
    "Seat 1: wager, 1,000",
    "Seat 7: total 9, 25",
    "Seat 7: total 4, 9",
    "Seat 7: two dice, 2 and 5, 10",
)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("raise 4", ()),
        ("raise 8", (1,)),
        ("raise 40", (3,)),
        ("RAISE $40", (3,)),
        ("raise 7,50", (4,)),
        ("raise 7.5", (4,)),
        ("4", (6, 12)),
        ("14", (2,)),
        ("seat 4", (0, 1, 2, 3, 4, 8)),
        ("seat4 raise 40", (3,)),
        ("seat 5", (8,)),
        ("seat 1", (9, 10)),
        ("seat 14", (7,)),
        ("seat", tuple(range(14))),
        ("wager 1", ()),
        ("wager 15", (9,)),
        ("wager 1000", (10,)),
        ("draw 3", (5,)),
        ("total 9", (11,)),
        ("total 4 9", (12,)),
        ("dice 2 5", (13,)),
        ("dice 2 5 10", (13,)),
        ("goes wrong chair", (7,)),
        ("goes wrong redress 3", ()),
        ("redress", tuple(range(14))),
        ("", tuple(range(14))),
    ],
)
def test_a_number_finds_what_it_says(typed: str, found: tuple[int, ...]) -> None:
    sort = "goes wrong"
    looked = looking_for(typed)
    assert (
        tuple(at for at, words in enumerate(LINES) if looked.finds((words, sort, "Lost without redress, rule 44")))
        == found
    )


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("raise 40", 4000),
        ("7.5", 750),
        ("7,50", 750),
        ("1,000", 100_000),
        ("seat 4", None),
        ("seat 4 raise", None),
        ("seat 4 raise 40", 4000),
        ("raise", None),
        ("99999999999999999999", None),
        ("٣", None),
    ],
)
def test_a_sum_is_a_number_that_is_no_seats(typed: str, cents: int | None) -> None:
    assert looking_for(typed).sum == cents
