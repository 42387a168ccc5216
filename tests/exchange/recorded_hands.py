"""Hand histories for the tests: the recorded ones, and short ones that a test bends."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Final

from trainer.exchange.phh import RecordedHand
from trainer.exchange.phh_reading import read_document, read_hands

FOLDER: Final = Path(__file__).parent.parent / "data" / "phh"
FILES: Final = tuple(sorted(FOLDER.rglob("*.phh*")))

PLAIN: Final[dict[str, object]] = {
    "variant": "NT",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [1, 2, 0],
    "min_bet": 2,
    "starting_stacks": [100, 100, 100],
    "actions": [
        *("d dh p1 AsKs", "d dh p2 7c7d", "d dh p3 Qh2h", "p3 f", "p1 cbr 6", "p2 cc"),
        *("d db Kh9c7s", "p1 cc", "p2 cc", "d db 2d", "p1 cc", "p2 cc", "d db 3d", "p1 cc", "p2 cc"),
    ],
    "finishing_stacks": [94, 106, 100],
}
"""Three players, one showdown; p2 wins with three sevens."""


def plain(**changes: object) -> RecordedHand:
    """`PLAIN` with some fields changed; they must be readable."""
    found = read_document(PLAIN | changes, "hand.phh", has_many=False)
    assert not found.problems, found.problems
    (hand,) = found.hands
    assert isinstance(hand, RecordedHand)
    return hand


def problems(**changes: object) -> list[str]:
    """What is wrong with `PLAIN` once some fields are changed; a field that becomes `None` is left out."""
    document = {key: value for key, value in (PLAIN | changes).items() if value is not None}
    return [str(problem) for problem in read_document(document, "hand.phh", has_many=False).problems]


def with_action(index: int, action: object) -> list[object]:
    """The actions of `PLAIN` with one replaced."""
    actions = PLAIN["actions"]
    assert isinstance(actions, list)
    return [*actions[:index], action, *actions[index + 1 :]]


def all_hands() -> list[RecordedHand]:
    """Every hand of hold'em in the data folder."""
    return [hand for file in FILES for hand in read_hands(file).hands if isinstance(hand, RecordedHand)]


def in_chips(cents: tuple[int, ...] | None) -> list[int | Decimal] | None:
    """Stacks as a record writes them."""
    return None if cents is None else [Decimal(amount) / 100 for amount in cents]
