"""Which places a table against the house has, in the order in which Tab reaches them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from trainer.rules.games.listing import FamilyId
from trainer.ui.felt.house.changes import dealer_target, hand_target
from trainer.ui.felt.house.displays import BonusBoxItem, LockItem, MetersItem
from trainer.ui.felt.house.furniture import DiscardsItem, FixedItem, ShoeItem, SignItem
from trainer.ui.felt.house.items import DealerItem, HandItem, HouseItem, HouseStage, PlateItem
from trainer.ui.felt.house.layout import HouseLayout
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.sic_bo_items import CellItem, ComputerItem, KeyItem, ShakerItem, StakeItem
from trainer.ui.felt.house.spoken import target_words
from trainer.ui.felt.house.spot_items import DiamondSpotItem, PaidItem, RoundSpotItem, SpotItem
from trainer.ui.felt.house.spot_layout import SpotShape
from trainer.ui.felt.house.targets import ENTER_KEY, HousePlace, HouseTarget

_STAKES: Final = (HousePlace.SPOT, HousePlace.PAID)
_HEIGHTS: Final = {
    HousePlace.RACK: 1,
    HousePlace.TIPS: 1,
    HousePlace.DROP: 1,
    HousePlace.SIGN: 1,
    HousePlace.SEAT: 2,
    HousePlace.SPOT: 10,
    HousePlace.HAND: 20,
    HousePlace.DEALER: 20,
    HousePlace.PAID: 9,
}
_FURNITURE: Final[dict[HousePlace, Callable[[HouseTarget, HouseStage, str], HouseItem]]] = {
    HousePlace.SHOE: ShoeItem,
    HousePlace.DISCARDS: DiscardsItem,
    HousePlace.METERS: MetersItem,
    HousePlace.LOCK: LockItem,
    HousePlace.BONUS_BOX: BonusBoxItem,
}
_SPOTS: Final = {
    SpotShape.CIRCLE: RoundSpotItem,
    SpotShape.SENSOR: RoundSpotItem,
    SpotShape.DIAMOND: DiamondSpotItem,
}


def printed_places(layout: HouseLayout, seats: int) -> Iterator[HouseTarget]:
    """What is there whatever lies on the table."""
    if layout.family is FamilyId.SIC_BO:
        yield from layout.cells
        yield from (HouseTarget(kind=HousePlace.SEAT, seat=seat) for seat in range(1, seats + 1))
        yield from (HouseTarget(kind=kind) for kind in (HousePlace.SHAKER, HousePlace.COMPUTER))
        yield from (HouseTarget(kind=HousePlace.COMPUTER_KEY, number=number) for number in (*range(1, 7), 0, ENTER_KEY))
    else:
        for seat in range(1, seats + 1):
            yield HouseTarget(kind=HousePlace.SEAT, seat=seat)
            yield HouseTarget(kind=HousePlace.HAND, seat=seat)
            yield from (target for target in layout.spots if target.seat == seat)
        yield from (dealer_target(number, layout.printed.dealer_hands) for number in range(layout.printed.dealer_hands))
        yield from (HouseTarget(kind=kind) for kind in _FURNITURE)
    yield from (HouseTarget(kind=kind) for kind in (HousePlace.RACK, HousePlace.TIPS, HousePlace.DROP, HousePlace.SIGN))


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
    item = _item(target, stage, target_words(target))
    is_stake = bool(stage.layout.cells) and target.kind in _STAKES and target.seat
    item.setZValue(30 if is_stake else _HEIGHTS.get(target.kind, 10))
    return item


def _item(target: HouseTarget, stage: HouseStage, spoken: str) -> HouseItem:
    is_shared = bool(stage.layout.cells)
    match target.kind:
        case HousePlace.SEAT:
            return PlateItem(target, stage, spoken)
        case HousePlace.HAND:
            return HandItem(target, stage, spoken)
        case HousePlace.DEALER:
            return DealerItem(target, stage, spoken)
        case HousePlace.SPOT | HousePlace.PAID if is_shared and target.seat:
            return StakeItem(target, stage, spoken)
        case HousePlace.SPOT if is_shared:
            return CellItem(target, stage, spoken)
        case HousePlace.PAID:
            return PaidItem(target, stage, spoken)
        case HousePlace.SPOT:
            return _SPOTS.get(stage.layout.spot(target).shape, SpotItem)(target, stage, spoken)
        case HousePlace.SHAKER:
            return ShakerItem(target, stage, spoken)
        case HousePlace.COMPUTER:
            return ComputerItem(target, stage, spoken)
        case HousePlace.COMPUTER_KEY:
            return KeyItem(target, stage, spoken)
        case HousePlace.RACK | HousePlace.TIPS | HousePlace.DROP:
            return FixedItem(target, stage, spoken)
        case HousePlace.SIGN:
            return SignItem(target, stage, spoken)
        case _:
            return _FURNITURE[target.kind](target, stage, spoken)
