"""The whole layout of a table against the house, in card widths."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from trainer.rules.games.listing import FamilyId
from trainer.rules.house.blackjack.settlement import INSURANCE, WAGER
from trainer.ui.felt.boxes import Box, CardPlace, Point
from trainer.ui.felt.house import blackjack_layout, card_layout, sic_bo_layout
from trainer.ui.felt.house.arc import BLACKJACK_BEND, CARD_BEND, MIDDLE, WIDTH, column_x, fall
from trainer.ui.felt.house.picture import Holder, Printed
from trainer.ui.felt.house.sic_bo_layout import Cell
from trainer.ui.felt.house.spot_layout import SpotLayout
from trainer.ui.felt.house.targets import HouseTarget

_DISPLAY_TOP, _DISPLAY_HIGH = 9.12, 0.97
_IN_HAND: Final = (Box(3.98, 10.1, 1.05, 1.3), Box(11.57, 10.1, 1.05, 1.3))
"""The deck in the left hand, or in the right."""
_SLOTS_Y: Final = 10.75
_SIGN: Final = Box(11.72, 8.56, 2.6, 2.05)
_BLACKJACK_SIGNS: Final = (Box(11.72, 8.16, 3.0, 2.45), Box(11.72, 9.47, 3.0, 1.14))
"""Beside one hand of the dealer's, and below several, which reach to the side."""
_BEFORE: Final = Box(2.5, 8.1, 2.47, 2.51)
_BEFORE_OVER_HAND: Final = Box(2.5, 8.1, 2.47, 1.9)
_BEFORE_BELOW: Final = Box(2.5, 9.2, 2.47, 1.41)


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseLayout:
    """Where everything lies at one kind of table."""

    printed: Printed
    spots: Mapping[HouseTarget, SpotLayout]
    """As printed, in the order in which Tab reaches them."""
    cells: Mapping[HouseTarget, Cell]
    """Sic Bo's fields."""
    rack: Box
    tips: Box
    drop: Box
    shoe: Box | None = None
    discards: Box | None = None
    meters: Box | None = None
    lock: Box | None = None
    bonus_box: Box | None = None
    sign: Box | None = None
    before: Box | None = None
    """Where it stands what a dealer knows from the rounds before."""

    @property
    def family(self) -> FamilyId:
        return self.printed.family

    @property
    def bend(self) -> float:
        """How much lower the outer places lie."""
        return BLACKJACK_BEND if self.family is FamilyId.BLACKJACK else CARD_BEND

    def plate(self, seat: int) -> Box:
        """A player's plate."""
        if self.family is FamilyId.SIC_BO:
            return sic_bo_layout.plate_box(seat)
        x = column_x(seat)
        return Box(x - 1.02, 0.24 + fall(x, self.bend), 2.04, 0.62)

    def spot(self, target: HouseTarget, hands: int = 1) -> SpotLayout:
        """A spot of a place at which so many hands lie; of one hand of several the part that is its own."""
        if target in self.spots:
            return self.spots[target]
        number, dealer_hands = target.hand_number, self.printed.dealer_hands
        if target.wager == INSURANCE:
            return blackjack_layout.insurance_spot(target.seat, target.spot, dealer_hands)
        if target.wager == WAGER:
            return blackjack_layout.bet_spot(target.seat, target.spot, dealer_hands, number, hands)
        return blackjack_layout.optional_spot(target.seat, target.wager, number, hands)

    def hand(self, seat: int, number: int, hands: int, count: int, *, is_face_up: bool) -> tuple[CardPlace, ...]:
        """The cards of a hand from left to right."""
        if self.family is FamilyId.BLACKJACK:
            return blackjack_layout.hand_places(seat, count, number, hands)
        return card_layout.hand_places(self.family, seat, count, is_face_up=is_face_up)

    def hand_words(self, seat: int, number: int, hands: int, count: int) -> Point:
        """The middle of the words to a hand."""
        if self.family is FamilyId.BLACKJACK:
            return blackjack_layout.hand_words(seat, count, number, hands)
        return card_layout.hand_words(seat, has_cards=count > 0)

    def dealer(self, count: int, spot: int = 0) -> tuple[CardPlace, ...]:
        """The dealer's cards."""
        if self.family is FamilyId.BLACKJACK:
            return blackjack_layout.dealer_places(count, spot, self.printed.dealer_hands)
        return card_layout.dealer_places(count)

    def dealer_words(self, spot: int = 0) -> Point:
        """Where the dealer's hand is read."""
        if self.family is FamilyId.BLACKJACK:
            return blackjack_layout.dealer_words(spot, self.printed.dealer_hands)
        return card_layout.dealer_words()


@lru_cache(maxsize=16)
def _spots(game: str, offered: frozenset[str], dealer_hands: int) -> Mapping[HouseTarget, SpotLayout]:
    printed = Printed(game=game, offered=offered, dealer_hands=dealer_hands)
    if printed.family is FamilyId.BLACKJACK:
        return dict(blackjack_layout.spots(printed))
    return dict(card_layout.spots(printed))


def house_layout(printed: Printed, *, is_left_handed: bool = False) -> HouseLayout:
    """The layout with what is printed on it; a left-handed dealer holds the deck in the other hand, nothing else."""
    match printed.family:
        case FamilyId.SIC_BO:
            return HouseLayout(
                printed=printed,
                spots={},
                cells={cell.target: cell for cell in sic_bo_layout.cells()},
                rack=sic_bo_layout.RACK,
                tips=sic_bo_layout.TIPS,
                drop=sic_bo_layout.DROP,
            )
        case FamilyId.BLACKJACK:
            rack = Box(5.2, 10.1, 6.2, 1.45)
        case _:
            rack = Box(5.2, 10.25, 6.2, 1.3)
    is_in_hand = printed.holder is Holder.HAND
    return HouseLayout(
        printed=printed,
        spots=_spots(printed.game, printed.offered, printed.dealer_hands),
        cells={},
        rack=rack,
        tips=Box(2.85, _SLOTS_Y, 0.95, 0.8),
        drop=Box(12.8, _SLOTS_Y, 0.95, 0.8),
        shoe=_IN_HAND[is_left_handed] if is_in_hand else Box(0.35, 9.6, 2.1, 1.25),
        discards=Box(14.95, 9.35, 1.25, 1.5),
        **_displays(has_progressive=printed.has_progressive, has_bonus_box=bool(printed.bonus_box)),
        sign=_sign(printed, is_mirrored=is_in_hand and is_left_handed) if printed.sign else None,
        before=_before(printed, is_mirrored=is_in_hand and is_left_handed) if printed.before else None,
    )


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


def _sign(printed: Printed, *, is_mirrored: bool) -> Box:
    """Over the drop slot; over the tip box where the deck is held on that side."""
    box = _BLACKJACK_SIGNS[printed.dealer_hands > 1] if printed.family is FamilyId.BLACKJACK else _SIGN
    return _mirrored(box) if is_mirrored else box


def _before(printed: Printed, *, is_mirrored: bool) -> Box:
    """At the sign's other side of the dealer, over the deck where that is held in the hand."""
    below_several = printed.family is FamilyId.BLACKJACK and printed.dealer_hands > 1
    box = _BEFORE_BELOW if below_several else _BEFORE_OVER_HAND if printed.holder is Holder.HAND else _BEFORE
    return _mirrored(box) if is_mirrored else box


def _mirrored(box: Box) -> Box:
    return Box(WIDTH - box.x - box.w, box.y, box.w, box.h)
