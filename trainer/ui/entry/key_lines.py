"""The list of keys as values: each line with what it says and what can be pressed there and then.

The lines are made of the tables from which what is pressed is read, so that none names a key that means nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from trainer.tongue import translate
from trainer.ui.entry.keys import (
    CLEAR_KEY,
    FASTER_KEY,
    HINT_KEY,
    NEXT_KEY,
    SEAT_KEYS,
    SLOWER_KEY,
    UNDO_KEY,
    WHY_KEY,
    Key,
)

_AMOUNT: Final = "450"


@dataclass(frozen=True, slots=True)
class KeyLine:
    """One line: the keys as they are printed, and what they do."""

    shown: str
    words: str
    pressed: tuple[tuple[str, ...], ...] = ()
    """Each a row of keys, one after the other, from where nothing has been entered."""
    in_amount: tuple[str, ...] = ()
    """Keys that mean something once an amount is asked for."""


def seat_line(verb: str, seats: int, words: str) -> KeyLine:
    """The numbers of the seats there are, as they go with a verb's key."""
    keys = [key for key, seat in SEAT_KEYS.items() if seat <= seats]
    last = min(seats, 9)
    shown = "  ".join([f"1 … {last}", *keys[9:]])
    return KeyLine(shown, words, tuple([(verb, key) for key in keys]))


def with_verb(verb: str, key: str, words: str, *, again: bool = False) -> KeyLine:
    """A verb and a sign that is no seat; `again` takes the verb up twice, which turns the card."""
    row = (verb, verb, key) if again else (verb, key)
    return KeyLine(" ".join(row), words, (row,))


def amount_lines() -> Sequence[KeyLine]:
    """How amounts are typed, wherever one is asked for."""
    shares = [f"/{part}" for part in (2, 3, 4)]
    return (
        KeyLine("450  7.5", translate("KeysDialog", "an amount, then Enter"), in_amount=(*_AMOUNT, ".", Key.ENTER)),
        KeyLine(
            translate("KeysDialog", "Enter"),
            translate("KeysDialog", "alone: what its key on the pad says"),
            in_amount=(Key.ENTER,),
        ),
        KeyLine("  ".join(shares), translate("KeysDialog", "a share in whole chips"), in_amount=("/", "2")),
        KeyLine("+1", translate("KeysDialog", "an odd chip"), in_amount=("+", "1")),
        KeyLine("Esc", translate("KeysDialog", "one slot back"), in_amount=(Key.ESC,)),
    )


def command_lines(*, has_help: bool, is_explained: bool) -> Sequence[KeyLine]:
    """Keys that are for the page: hint and undo where there are any, why where anything is explained."""
    lines = [
        KeyLine(HINT_KEY, translate("KeysDialog", "hint; again: more of it"), ((HINT_KEY,),)),
        KeyLine(UNDO_KEY, translate("KeysDialog", "undo your last step; a fault stays"), ((UNDO_KEY,),)),
    ]
    return (
        *(lines if has_help else ()),
        KeyLine(NEXT_KEY, translate("KeysDialog", "go on; never judged"), ((NEXT_KEY,),)),
        KeyLine(CLEAR_KEY, translate("KeysDialog", "nothing is wrong with what stands out"), ((CLEAR_KEY,),)),
        *((_why(),) if is_explained else ()),
    )


def show_lines() -> Sequence[KeyLine]:
    """Keys of a page at which the program deals."""
    return (
        KeyLine(NEXT_KEY, translate("KeysDialog", "the next step at once, in a pause too"), ((NEXT_KEY,),)),
        KeyLine(
            f"{SLOWER_KEY}  {FASTER_KEY}",
            translate("KeysDialog", "slower, at last step by step; faster"),
            ((SLOWER_KEY,), (FASTER_KEY,)),
        ),
        _why(),
    )


def _why() -> KeyLine:
    return KeyLine(WHY_KEY, translate("KeysDialog", "why; again: more of it; Esc closes"), ((WHY_KEY,),))
