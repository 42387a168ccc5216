"""Hand histories for the tests: the recorded ones, and short ones that a test bends."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Final

from trainer.exchange.phh.reading import read_document, read_hands
from trainer.exchange.phh.recorded import RecordedHand

FOLDER: Final = Path(__file__).parents[2] / "data" / "phh"
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

STUD: Final[dict[str, object]] = {
    "variant": "F7S",
    "antes": [1, 1, 1],
    "bring_in": 2,
    "small_bet": 4,
    "big_bet": 8,
    "starting_stacks": [100, 100, 100],
    "actions": [
        *("d dh p1 AsKs2c", "d dh p2 7c7dQh", "d dh p3 Jh9h4d", "p1 pb", "p2 cbr 4", "p3 f", "p1 cc"),
        *("d dh p1 3c", "d dh p2 7h", "p2 cbr 4", "p1 cc", "d dh p1 Jd", "d dh p2 5d", "p2 cc", "p1 cc"),
        *("d dh p1 Jc", "d dh p2 6d", "p1 cc", "p2 cc", "d dh p1 Th", "d dh p2 2d", "p1 cc", "p2 cc"),
    ],
    "finishing_stacks": [91, 110, 99],
}
"""Three players: p1 brings in, p3 folds, p2 wins with three sevens."""

OMAHA: Final[dict[str, object]] = {
    "variant": "PO",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [1, 2, 0],
    "min_bet": 2,
    "starting_stacks": [100, 100, 100],
    "actions": [
        *("d dh p1 AsKsQdJd", "d dh p2 7c7d8c8d", "d dh p3 Qh2hTs3d", "p3 f", "p1 cbr 6", "p2 cc"),
        *("d db Kh9c7s", "p1 cc", "p2 cc", "d db 2d", "p1 cc", "p2 cc", "d db 3c", "p1 cc", "p2 cc"),
    ],
    "finishing_stacks": [94, 106, 100],
}
"""`PLAIN` with four cards each."""

BADUGI: Final = 'variant = "FB"\nantes = [1, 1]\n'
"""A game that is not dealt here."""


def plain(document: Mapping[str, object] = PLAIN, **changes: object) -> RecordedHand:
    """A hand with some fields changed; they must be readable. A field that becomes `None` is left out."""
    found = read_document(_changed(document, changes), "hand.phh", has_many=False)
    assert not found.problems, found.problems
    (hand,) = found.hands
    assert isinstance(hand, RecordedHand)
    return hand


def problems(document: Mapping[str, object] = PLAIN, **changes: object) -> list[str]:
    """What is wrong with a hand once some fields are changed; a field that becomes `None` is left out."""
    return [str(problem) for problem in read_document(_changed(document, changes), "hand.phh", has_many=False).problems]


def _changed(document: Mapping[str, object], changes: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in {**document, **changes}.items() if value is not None}


def with_action(index: int, action: object, document: Mapping[str, object] = PLAIN) -> list[object]:
    """The actions of a hand with one replaced, or after its last one added."""
    actions = document["actions"]
    assert isinstance(actions, list)
    return [*actions[:index], action, *actions[index + 1 :]]


def all_hands() -> list[RecordedHand]:
    """Every hand in the data folder."""
    return [hand for file in FILES for hand in read_hands(file).hands if isinstance(hand, RecordedHand)]


def in_chips(cents: tuple[int | None, ...] | None) -> list[int | Decimal | None] | None:
    """Stacks as a record writes them."""
    return None if cents is None else [None if amount is None else Decimal(amount) / 100 for amount in cents]
