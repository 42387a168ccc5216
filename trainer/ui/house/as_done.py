"""A table against the house as one act leaves it to the eye, right or not: just what the act names is moved.

As at the poker tables a picture can show what no table may be. What is taken is what lies there, and no more; what is
paid is the sum that was entered.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action
from trainer.rules.house.blackjack.settlement import INSURANCE
from trainer.rules.house.cards.table import CardTable
from trainer.rules.house.reducer import BONUS_ON, PROGRESSIVE
from trainer.rules.house.sic_bo.table import SicBoTable, Stage
from trainer.rules.house.table import HouseTable
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.values import changed
from trainer.ui.felt.house.families import house_layout
from trainer.ui.felt.house.picture import EMPTY, DicePicture, HousePicture, LaidOut, SpotPicture
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.picture import cut
from trainer.ui.house.cards_as_done import cards_as_done
from trainer.ui.house.showing import dice_picture

UNSHAKEN: Final = (1, 3, 6)
"""What dice show that have lain there since the round before: nobody can know what they will come to show."""


def house_as_done(shown: HousePicture, action: Action, table: HouseTable) -> HousePicture:
    """The picture after the act on this table; the same picture where nothing moves to the eye."""
    done = _chips_moved(shown, action, table)
    if done is shown:
        done = _dice_moved(shown, action, table) if isinstance(table, SicBoTable) else done
        done = cards_as_done(shown, action, table) if isinstance(table, CardTable) else done
    is_laid_out = isinstance(action, a.Inspect | a.Spread | a.Wash)
    return done if done is shown or is_laid_out else replace(done, laid_out=LaidOut.NOTHING)


# Chips


def _chips_moved(shown: HousePicture, action: Action, table: HouseTable) -> HousePicture:
    match action:
        case h.CollectWager():
            return _wager_taken(shown, action, table)
        case h.Pay():
            return _paid(shown, action, table)
        case h.CollectProgressive(amount):
            own = [target for target in shown.spots if target.wager == PROGRESSIVE]
            return _to_rack(shown, own, amount, table)
        case h.ReturnWager(to, amount):
            return _given_back(shown, to, amount, table)
        case _:
            return shown


def _wager_taken(shown: HousePicture, take: h.CollectWager, table: HouseTable) -> HousePicture:
    """Of several stacks on one spot (Sic Bo) the one of just that sum, else one after the other."""
    here = [target for target in _on_spot(shown, take) if not shown.spots[target].paid.amount]
    just = [target for target in here if shown.spots[target].chips.amount == take.amount]
    return _to_rack(shown, just[:1] or here, take.amount, table)


def _to_rack(shown: HousePicture, own: list[HouseTarget], amount: Cents, table: HouseTable) -> HousePicture:
    left = amount
    for target in own:
        part = min(left, shown.spots[target].chips.amount)
        left -= part
        shown = _less_on(shown, target, part, table)
    return replace(shown, rack=shown.rack + amount - left) if left < amount else shown


def _less_on(shown: HousePicture, target: HouseTarget, part: Cents, table: HouseTable) -> HousePicture:
    spot = shown.spots[target]
    return _with(shown, target, replace(spot, chips=cut(spot.chips.amount - part, table.pieces)))


def _paid(shown: HousePicture, pay: h.Pay, table: HouseTable) -> HousePicture:
    """Beside the wager, or on its spot where none lies; what has no spot goes to the player."""
    wager = BONUS_ON.get(pay.wager, pay.wager)
    named = replace(pay, wager=wager)
    wagered = [target for target in _on_spot(shown, named) if shown.spots[target].chips.amount]
    unpaid = [target for target in wagered if not shown.spots[target].paid.amount]
    has_spot = bool(wagered) or (wager == pay.wager and _is_printed(shown, named))
    if not has_spot:
        given = _with_more(shown, pay.to, pay.amount)
        return given if given is shown else replace(given, rack=shown.rack - pay.amount)
    target = (unpaid or wagered or [spot_of(named)])[0]
    spot = shown.spot(target)
    paid = cut(spot.paid.amount + pay.amount, table.pieces)
    return replace(_with(shown, target, replace(spot, paid=paid)), rack=shown.rack - pay.amount)


def _given_back(shown: HousePicture, to: SeatNumber, amount: Cents, table: HouseTable) -> HousePicture:
    """From a player's wagers, what was paid beside them first; the rest from the rack."""
    given = _with_more(shown, to, amount)
    if given is shown:
        return shown
    left = amount
    for target in [target for target in shown.spots if target.seat == to]:
        spot = given.spots[target]
        paid = min(left, spot.paid.amount)
        chips = min(left - paid, spot.chips.amount)
        left -= paid + chips
        rest = cut(spot.paid.amount - paid, table.pieces)
        given = _less_on(_with(given, target, replace(spot, paid=rest)), target, chips, table)
    return replace(given, rack=given.rack - left)


def spot_of(act: h.CollectWager | h.Pay) -> HouseTarget:
    """The spot that an act names."""
    seat = act.source if isinstance(act, h.CollectWager) else act.to
    return HouseTarget(
        kind=HousePlace.SPOT, seat=seat, wager=act.wager, on=act.on, spot=act.spot, hand_number=act.hand_number
    )


def _on_spot(shown: HousePicture, act: h.CollectWager | h.Pay) -> list[HouseTarget]:
    """Everything that lies on the spot an act names, in the order in which it was put out."""
    return [target for target in shown.spots if replace(target, pile=0) == spot_of(act)]


def _is_printed(shown: HousePicture, act: h.Pay) -> bool:
    """Whether the layout has the spot: before the player, or as one that all share."""
    if not 0 < act.to <= len(shown.seats):
        return False
    layout, target = house_layout(shown.printed), spot_of(act)
    is_insurance = act.wager == INSURANCE and INSURANCE in shown.printed.offered
    return is_insurance or target.cell in layout.family.shared or replace(target, hand_number=0) in layout.spots


def _with(shown: HousePicture, target: HouseTarget, spot: SpotPicture) -> HousePicture:
    """With this on a spot; one that is empty again is no more than its print."""
    spots = dict(shown.spots) | {target: spot}
    if spot == EMPTY:
        del spots[target]
    return replace(shown, spots=spots)


def _with_more(shown: HousePicture, to: SeatNumber, amount: Cents) -> HousePicture:
    if not 0 < to <= len(shown.seats):
        return shown
    seat = replace(shown.seat(to), stack=shown.seat(to).stack + amount)
    return replace(shown, seats=(*shown.seats[: to - 1], seat, *shown.seats[to:]))


# Dice


def _dice_moved(shown: HousePicture, action: Action, table: SicBoTable) -> HousePicture:
    dice = shown.dice
    match action:
        case h.Cover():
            return replace(shown, dice=replace(dice, is_covered=True, dice=(), shakes=0))
        case h.Shake():
            return replace(shown, dice=replace(dice, shakes=dice.shakes + 1))
        case h.Uncover() if dice.is_covered:
            seen = table.dice if table.is_shaken else UNSHAKEN
            return replace(shown, dice=replace(dice, is_covered=False, dice=seen))
        case h.EnterDice(entered):
            return _lit_for(shown, entered, table)
        case h.ClearLights():
            return _lights_out(shown)
        case _:
            return shown


def _lit_for(shown: HousePicture, entered: tuple[int, ...], table: SicBoTable) -> HousePicture:
    """What the computer lights for the dice as they were keyed, right or not."""
    if len(entered) != len(UNSHAKEN):
        return shown
    one, two, three = entered
    keyed = dice_picture(changed(table, throws=((one, two, three),), stage=Stage.LIT))
    lit = {target: spot for target, spot in keyed.spots.items() if spot.is_lit}
    dark = _lights_out(shown)
    dice = replace(dark.dice, display=keyed.dice.display, pressed=keyed.dice.pressed)
    return replace(dark, spots=dict(dark.spots) | lit, dice=dice)


def _lights_out(shown: HousePicture) -> HousePicture:
    spots = {target: spot for target, spot in shown.spots.items() if not spot.is_lit}
    dice: DicePicture = replace(shown.dice, display=(), pressed=frozenset())
    is_dark = len(spots) == len(shown.spots) and dice == shown.dice
    return shown if is_dark else replace(shown, spots=spots, dice=dice)
