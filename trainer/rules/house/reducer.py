"""What the acts about money do to a table against the house, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias, TypeVar, assert_never

from trainer.rules.house.table import HouseTable, Stake
from trainer.rules.house_acts import CollectProgressive, CollectWager, Pay, ReturnWager
from trainer.rules.money import Cents, dollars
from trainer.rules.places import SeatNumber
from trainer.rules.round import OutOfProcedure
from trainer.rules.values import changed

H = TypeVar("H", bound=HouseTable)
PROGRESSIVE: Final = "progressive"
"""The spot whose chips go to the rack before the deal."""
BONUS_ON: Final[Mapping[str, str]] = {"ante_bonus": "ante"}
"""Payments for which no chip is wagered, and the wager that they are on (reading R58)."""
MoneyAct: TypeAlias = CollectWager | Pay | CollectProgressive | ReturnWager


def after_money(table: H, action: MoneyAct) -> H:
    """The table once chips have moved between rack, spots and players."""
    match action:
        case CollectWager():
            return wager_collected(table, action)
        case Pay():
            return paid(table, action)
        case CollectProgressive():
            return progressive_collected(table, action)
        case ReturnWager(wager=wager) if wager:
            return wager_returned(table, action)
        case ReturnWager():
            return wagers_returned(table, action)
        case _:
            assert_never(action)


def wager_collected(table: H, action: CollectWager) -> H:
    """The lost chips go to the rack; half of a surrendered wager stays where it lies."""
    place = (action.source, action.wager, action.on, action.spot, action.hand_number)
    at = _at(table, place, action.amount)
    stake = table.stakes[at]
    rest = changed(stake, amount=stake.amount - action.amount)
    kept = (rest,) if rest.amount or rest.paid else ()
    return changed(table, stakes=(*table.stakes[:at], *kept, *table.stakes[at + 1 :]), rack=table.rack + action.amount)


def paid(table: H, action: Pay) -> H:
    """Chips from the rack beside the wager, a bonus beside the wager that it is on while that lies there.

    What no chip lies for (envy, a bonus on an ante that was lost) goes to the player.
    """
    place = (action.to, BONUS_ON.get(action.wager, action.wager), action.on, action.spot, action.hand_number)
    lying = [n for n, stake in enumerate(table.stakes) if stake.place == place]
    # a bonus may lie beside the wager already (reading R173), a hit wager that was paid beside the next one
    at = next((n for n in lying if not table.stakes[n].paid), lying[0] if lying else None)
    if at is None:
        stacks = with_more(table.stacks, action.to, action.amount)
        return changed(table, stacks=stacks, rack=table.rack - action.amount)
    return paid_beside(table, at, action.amount)


def paid_beside(table: H, at: int, amount: Cents) -> H:
    """Chips from the rack beside that one of the stakes."""
    stake = changed(table.stakes[at], paid=table.stakes[at].paid + amount)
    stakes = (*table.stakes[:at], stake, *table.stakes[at + 1 :])
    return changed(table, stakes=stakes, rack=table.rack - amount)


def progressive_collected(table: H, action: CollectProgressive) -> H:
    """Every progressive wager is in the rack (Maryland 8(C)(2))."""
    left = tuple([stake for stake in table.stakes if stake.wager != PROGRESSIVE])
    return changed(table, stakes=left, rack=table.rack + action.amount)


def wager_returned(table: H, action: ReturnWager) -> H:
    """One wager goes back to its player, who has it beside the layout then; of several one that is just as large."""
    lying = [stake for stake in table.stakes if (stake.seat, stake.wager) == (action.to, action.wager)]
    back = next((stake for stake in lying if stake.amount == action.amount), lying[0])
    left = tuple([stake for stake in table.stakes if stake is not back])
    stacks = with_more(table.stacks, action.to, back.amount)
    return changed(table, stakes=left, stacks=stacks, rack=table.rack + back.paid)


def wagers_returned(table: H, action: ReturnWager) -> H:
    """All that a player has on the layout goes back, from a void hand; what the rack has already comes from there."""
    own = sum(stake.amount + stake.paid for stake in table.stakes if stake.seat == action.to)
    left = tuple([stake for stake in table.stakes if stake.seat != action.to])
    return changed(
        table,
        stakes=left,
        stacks=with_more(table.stacks, action.to, action.amount),
        rack=table.rack - (action.amount - own),
    )


def put_out(table: H, stake: Stake) -> H:
    """A player's chips on a spot: a new stake, or more on one that lies there and has not been paid."""
    stacks = with_more(table.stacks, stake.seat, -stake.amount)
    at = next((n for n, lying in enumerate(table.stakes) if lying.place == stake.place and not lying.paid), None)
    if at is None:
        return changed(table, stakes=(*table.stakes, stake), stacks=stacks)
    more = changed(table.stakes[at], amount=table.stakes[at].amount + stake.amount)
    return changed(table, stakes=(*table.stakes[:at], more, *table.stakes[at + 1 :]), stacks=stacks)


def taken_up(table: H) -> H:
    """The round is over: players take up what lies before them, or leave it for the next; it is theirs."""
    stacks = table.stacks
    for stake in table.stakes:
        stacks = with_more(stacks, stake.seat, stake.amount + stake.paid)
    return changed(table, stakes=(), stacks=stacks, is_over=True)


def without_wagers(stacks: tuple[Cents, ...], stakes: Iterable[Stake]) -> tuple[Cents, ...]:
    """The players' chips once their first wagers lie on the layout.

    Raises `OutOfProcedure` for a wager that a player has not the chips for.
    """
    for stake in stakes:
        if stake.seat >= len(stacks) or stake.amount > stacks[stake.seat]:
            wager = f"{dollars(stake.amount)} on {stake.wager}"
            raise OutOfProcedure(f"seat {stake.seat} has not the chips for a wager of {wager}")
        stacks = with_more(stacks, stake.seat, -stake.amount)
    return stacks


def with_more(stacks: tuple[Cents, ...], seat: SeatNumber, amount: Cents) -> tuple[Cents, ...]:
    """The players' chips with so much more, or less, before one of them."""
    return (*stacks[:seat], stacks[seat] + amount, *stacks[seat + 1 :])


def _at(table: HouseTable, place: tuple[SeatNumber, str, tuple[int, ...], int, int], amount: Cents) -> int:
    """Which stake is meant; of several on one spot (Sic Bo) the first that holds just so much."""
    here = [n for n, stake in enumerate(table.stakes) if stake.place == place and not stake.paid]
    return next((n for n in here if table.stakes[n].amount == amount), here[0])
