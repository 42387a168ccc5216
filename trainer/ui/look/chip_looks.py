"""How each chip looks, as values; apart from the room's colours, which are there before any table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from trainer.rules.money import Cents, short_dollars
from trainer.ui.look.colour import Hex


@dataclass(frozen=True, slots=True)
class ChipLook:
    """One denomination; `spots` is the number of edge spots."""

    body: Hex
    edge: Hex
    ink: Hex
    spots: int
    figure: str


CHIPS: Final[dict[Cents, ChipLook]] = {
    50: ChipLook("#D98AA8", "#FFFFFF", "#1A1C1F", 4, "50¢"),
    100: ChipLook("#ECEAE4", "#2B5FA8", "#1A1C1F", 4, "1"),
    500: ChipLook("#B5292B", "#F4EFE2", "#FFFFFF", 6, "5"),
    2500: ChipLook("#1E7A46", "#F4EFE2", "#FFFFFF", 8, "25"),
    10000: ChipLook("#1B1D20", "#E8E4DA", "#FFFFFF", 6, "100"),
    50000: ChipLook("#5E3A93", "#F2C94C", "#FFFFFF", 8, "500"),
    100000: ChipLook("#E39A22", "#1B1D20", "#1A1C1F", 10, "1000"),
}


def chip_look(denomination: Cents) -> ChipLook:
    """The chip's look; a denomination outside the usual seven is grey and told by its figure alone."""
    known = CHIPS.get(denomination)
    return known or ChipLook("#4A5057", "#F4EFE2", "#FFFFFF", 4, short_dollars(denomination))


_TUBES: Final = 9


def rack_tubes(denominations: Sequence[Cents]) -> tuple[Cents, ...]:
    """A rack's tubes by denomination, the largest at the left; of fives, ones and twenty-fives there are more."""
    pieces = sorted(denominations, reverse=True)[:_TUBES]
    spare = max(0, _TUBES - len(pieces))
    wanted = [piece for piece in (500, 100, 2500) if piece in pieces] or pieces
    extra = Counter(wanted[place % len(wanted)] for place in range(spare))
    return tuple([piece for piece in pieces for _ in range(1 + extra[piece])])
