"""Which places a table against the house has, in the order in which Tab reaches them, and what draws them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Final

from trainer.ui.felt.boxes import Box
from trainer.ui.felt.house.backdrop import papers
from trainer.ui.felt.house.changes import dealer_target, hand_target
from trainer.ui.felt.house.furniture import DiscardsItem, FixedItem, ShoeItem, SignItem
from trainer.ui.felt.house.items import DealerItem, HandItem, PlateItem
from trainer.ui.felt.house.layout import FamilyLayout, HouseItem, HouseLayout, HouseStage
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.spoken import target_words
from trainer.ui.felt.house.spot_items import PaidItem, spot_item
from trainer.ui.felt.house.targets import HousePlace, HouseTarget

_PRINTED: Final = dict.fromkeys((HousePlace.RACK, HousePlace.TIPS, HousePlace.DROP), FixedItem)
EVERYWHERE: Final[Mapping[HousePlace, Callable[[HouseTarget, HouseStage, str], HouseItem]]] = MappingProxyType(
    {HousePlace.SEAT: PlateItem, **_PRINTED, HousePlace.SIGN: SignItem}
)
"""What draws the places that every table has."""
WITH_CARDS: Final = MappingProxyType(
    {
        **EVERYWHERE,
        HousePlace.HAND: HandItem,
        HousePlace.DEALER: DealerItem,
        HousePlace.SPOT: spot_item,
        HousePlace.PAID: PaidItem,
        HousePlace.SHOE: ShoeItem,
        HousePlace.DISCARDS: DiscardsItem,
    }
)
"""The same where cards are dealt."""
_BESIDE_DEALER: Final = (
    HousePlace.SHOE,
    HousePlace.DISCARDS,
    HousePlace.METERS,
    HousePlace.LOCK,
    HousePlace.BONUS_BOX,
)


def printed_places(layout: HouseLayout, seats: int) -> Iterator[HouseTarget]:
    """What is there whatever lies on the table."""
    yield from layout.family.places(layout, seats)
    yield from (HouseTarget(kind=kind) for kind in (*_PRINTED, HousePlace.SIGN))


def _card_places(layout: HouseLayout, seats: int) -> Iterator[HouseTarget]:
    """Where cards are dealt: place by place from the player down, then what lies about the dealer."""
    for seat in range(1, seats + 1):
        yield HouseTarget(kind=HousePlace.SEAT, seat=seat)
        yield HouseTarget(kind=HousePlace.HAND, seat=seat)
        yield from (target for target in layout.spots if target.seat == seat)
    yield from (dealer_target(number, layout.printed.dealer_hands) for number in range(layout.printed.dealer_hands))
    yield from (HouseTarget(kind=kind) for kind in _BESIDE_DEALER if kind in layout.family.items)


card_table: Final = partial(
    FamilyLayout,
    tips=Box(2.85, 10.75, 0.95, 0.8),
    drop=Box(12.8, 10.75, 0.95, 0.8),
    shoe=Box(0.35, 9.6, 2.1, 1.25),
    discards=Box(14.95, 9.35, 1.25, 1.5),
    places=_card_places,
    items=WITH_CARDS,
    papers=papers,
)
"""A family that deals cards: all that its tables have like others."""


def lying_places(picture: HousePicture) -> Iterator[HouseTarget]:
    """What is there because something lies there: split hands, wagers on them, what was paid."""
    for seat in picture.seats:
        if len(seat.hands) > 1:
            yield from (hand_target(seat.seat, number, len(seat.hands)) for number in range(len(seat.hands)))
    for target, shown in picture.spots.items():
        if shown.chips.amount:
            yield target
        if shown.paid.amount:
            yield replace(target, kind=HousePlace.PAID)


def make_item(target: HouseTarget, stage: HouseStage) -> HouseItem:
    """The item of a place."""
    return stage.layout.family.items[target.kind](target, stage, target_words(target))
