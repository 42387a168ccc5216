"""What each family against the house has on the felt: one list of the families, and the layout of a table by it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from trainer.rules.games.listing import LISTED, FamilyId
from trainer.ui.felt.boxes import Box
from trainer.ui.felt.house.ante.layout import FOUR_CARD, THREE_CARD
from trainer.ui.felt.house.blackjack.layout import BLACKJACK
from trainer.ui.felt.house.layout import MIDDLE, WIDTH, FamilyLayout, HouseLayout, SpotLayout
from trainer.ui.felt.house.picture import Holder, Printed
from trainer.ui.felt.house.sic_bo.family import SIC_BO
from trainer.ui.felt.house.targets import HouseTarget

_FAMILIES: Final[Mapping[FamilyId, FamilyLayout]] = MappingProxyType(
    {
        FamilyId.THREE_CARD: THREE_CARD,
        FamilyId.FOUR_CARD: FOUR_CARD,
        FamilyId.BLACKJACK: BLACKJACK,
        FamilyId.SIC_BO: SIC_BO,
    }
)
_DISPLAY_TOP, _DISPLAY_HIGH = 9.12, 0.97
_IN_HAND: Final = (Box(3.98, 10.1, 1.05, 1.3), Box(11.57, 10.1, 1.05, 1.3))
"""The deck in the left hand, or in the right."""
_SIGN_BELOW: Final = Box(11.72, 9.47, 3.0, 1.14)
"""Below several hands of the dealer's, which reach to the side."""
_BEFORE: Final = Box(2.5, 8.1, 2.47, 2.51)
_BEFORE_OVER_HAND: Final = Box(2.5, 8.1, 2.47, 1.9)
_BEFORE_BELOW: Final = Box(2.5, 9.2, 2.47, 1.41)


def family_layout(game: str) -> FamilyLayout:
    """What the tables of a game have on the felt."""
    return _FAMILIES[LISTED[game].family]


def house_layout(printed: Printed, *, is_left_handed: bool = False) -> HouseLayout:
    """The layout with what is printed on it; a left-handed dealer holds the deck in the other hand, nothing else.

    The sign stands over the drop slot and what is known from the rounds before at the other side of the dealer, each
    at the other's where the deck is held there.
    """
    family = family_layout(printed.game)
    is_in_hand, has_several = printed.holder is Holder.HAND, printed.dealer_hands > 1
    is_mirrored = is_in_hand and is_left_handed
    shoe, sign = family.shoe, _SIGN_BELOW if has_several else family.sign
    before = _BEFORE_BELOW if has_several else _BEFORE_OVER_HAND if is_in_hand else _BEFORE
    return HouseLayout(
        printed=printed,
        family=family,
        spots=_spots(printed.game, printed.offered, printed.dealer_hands),
        shoe=_IN_HAND[is_left_handed] if shoe is not None and is_in_hand else shoe,
        **_displays(has_progressive=printed.has_progressive, has_bonus_box=bool(printed.bonus_box)),
        sign=_turned(sign, is_mirrored=is_mirrored) if printed.sign and sign is not None else None,
        before=_turned(before, is_mirrored=is_mirrored) if printed.before and sign is not None else None,
    )


@lru_cache(maxsize=16)
def _spots(game: str, offered: frozenset[str], dealer_hands: int) -> Mapping[HouseTarget, SpotLayout]:
    return dict(family_layout(game).spots(Printed(game=game, offered=offered, dealer_hands=dealer_hands)))


def _displays(*, has_progressive: bool, has_bonus_box: bool) -> dict[str, Box]:
    """Those that the table has, side by side over the middle of the rack."""
    widths = {"meters": 2.4, "lock": 1.7} if has_progressive else {}
    widths |= {"bonus_box": 2.35} if has_bonus_box else {}
    x = MIDDLE - (sum(widths.values()) + 0.1 * (len(widths) - 1)) / 2
    found = {}
    for name, wide in widths.items():
        found[name] = Box(x, _DISPLAY_TOP, wide, _DISPLAY_HIGH)
        x += wide + 0.1
    return found


def _turned(box: Box, *, is_mirrored: bool) -> Box:
    return Box(WIDTH - box.x - box.w, box.y, box.w, box.h) if is_mirrored else box
