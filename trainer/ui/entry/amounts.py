"""Amounts as they are typed at the table, and the keys that type them."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final, NamedTuple

from trainer.rules.actions import Cut
from trainer.rules.house.cards.remedies import USUAL_CUT
from trainer.rules.money import BadAmount, Cents, parse_amount
from trainer.ui.entry.keys import Key
from trainer.ui.entry.step import COUNT, Entered

_TYPED: Final = re.compile(r"^(?P<share>/[2-9])?(?P<odd>\+[1-9])?$")

SHARE_KEYS: Final = frozenset("/+")
"""A share of what lies there, and an odd chip on top of it."""
CUT_BY_ENTER: Final = str(USUAL_CUT)
"""Cards that Enter alone cuts: half of one deck, whatever this table asks for."""
_KEYS: Final = SHARE_KEYS | frozenset("0123456789.")


class Typed(NamedTuple):
    """An amount being typed, and whether Enter has closed it."""

    amount: str
    is_confirmed: bool = False


def type_amount(amount: str, key: str) -> Typed | None:
    """The amount after a key; none where the key is not one of an amount."""
    if key == Key.ENTER:
        return Typed(amount, is_confirmed=True)
    if key == Key.BACKSPACE:
        return Typed(amount[:-1])
    return Typed(amount + key) if key in _KEYS else None


def amount_of(typed: str, whole: Cents, left: Cents, chip: Cents) -> Cents | None:
    """The amount that was typed, or none when it is no amount.

    `450` and `7.5` are themselves; nothing is all that is left; `/2` a share of the whole in whole chips; `+1` an odd
    chip, by itself or on top of a share (`/2+1`).
    """
    if not typed:
        return left
    if shorthand := _TYPED.match(typed):
        share = whole // int(shorthand["share"][1:]) // chip * chip if shorthand["share"] else 0
        return share + (int(shorthand["odd"][1:]) * chip if shorthand["odd"] else 0)
    try:
        return parse_amount(typed)
    except BadAmount:
        return None


def typed(amount: Cents) -> str:
    """An amount as it is typed: `450`, `7.5`."""
    return f"{(Decimal(amount) / 100).normalize():f}"


def cut_of(entered: Entered) -> Cut | None:
    """The cut of as many cards as were typed, of the usual number with Enter alone; none of what is no number."""
    typed = entered.of(COUNT)
    if typed and not typed.isdigit():
        return None
    return Cut(int(typed or CUT_BY_ENTER))
