"""Bringing in the bets: which chips go to which pot (F(3), G(4)(d))."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.pots import Stake, build_pots
from trainer.rules.poker.table import PokerTable, Pot
from trainer.rules.values import changed


@dataclass(frozen=True, slots=True)
class Layer:
    """What one pot gets from the bets in front of the players."""

    pot: int
    amount: Cents
    parts: tuple[tuple[SeatNumber, Cents], ...]


def pots_once_in(table: PokerTable) -> tuple[Pot, ...]:
    """The pots as they will be when all bets are in; rake and jackpot already taken stay with their pot."""
    players = table.players
    paid = {seat.paid for seat in players if seat.is_in}
    if not table.dead_money:
        paid.discard(0)  # who has put nothing in, as while antes come, has no part in any pot
    if len(paid) == 1 and 0 not in paid:
        # nobody is all-in for less: one pot, as build_pots has it
        pots: tuple[Pot, ...] = (
            Pot(
                sum([seat.paid for seat in players]) + table.dead_money,
                tuple([seat.number for seat in players if seat.is_in and seat.paid]),
            ),
        )
    else:
        stakes = [Stake(seat.number, seat.paid, seat.is_in) for seat in players]
        pots = build_pots(stakes, table.dead_money)
    if not any(old.rake or old.jackpot for old in table.pots):
        return pots
    live = {seat.number for seat in table.contenders}
    places = {frozenset(pot.eligible): place for place, pot in enumerate(pots)}
    taken = [[0, 0] for _ in pots]
    for old in table.pots:
        place = places.get(frozenset(old.eligible) & live, 0)
        taken[place][0] += old.rake
        taken[place][1] += old.jackpot
    return tuple([changed(pot, rake=rake, jackpot=jackpot) for pot, (rake, jackpot) in zip(pots, taken, strict=True)])


def layers(table: PokerTable) -> tuple[Layer, ...]:
    """What each pot gets of the bets now in front of the players, main pot first; pots that get nothing left out."""
    bettors = [seat for seat in table.players if seat.bet]
    if not bettors:
        return ()
    levels = _levels(table)
    if len(levels) == 1:
        return (Layer(0, sum([seat.bet for seat in bettors]), tuple([(seat.number, seat.bet) for seat in bettors])),)
    found = []
    for index, (low, high) in enumerate(levels):
        parts = []
        for seat in bettors:
            top = seat.paid if high is None else min(seat.paid, high)
            part = top - max(low, seat.paid - seat.bet)
            if part > 0:
                parts.append((seat.number, part))
        if parts:
            found.append(Layer(index, sum(part for _, part in parts), tuple(parts)))
    return tuple(found)


def _levels(table: PokerTable) -> list[tuple[Cents, Cents | None]]:
    """The bounds of each pot in what a player has paid in all; the last one is open upwards."""
    marks = sorted({seat.paid for seat in table.contenders if seat.paid or table.dead_money})
    low = 0
    bounds: list[tuple[Cents, Cents | None]] = []
    for mark in marks[:-1]:
        bounds.append((low, mark))
        low = mark
    return [*bounds, (low, None)]


def with_layer_in(table: PokerTable, pot: int) -> PokerTable:
    """The table once what a pot gets of the bets lies in it; a `LookupError` when it gets nothing."""
    still_out = {layer.pot: layer for layer in layers(table)}
    layer = still_out.pop(pot)
    seats = list(table.seats)
    for number, part in layer.parts:
        seat = table.seat(number)
        seats[number] = changed(seat, bet=seat.bet - part)
    return changed(table, seats=tuple(seats), pots=_pots_without(table, still_out.values()))


def pots_as_they_lie(table: PokerTable) -> tuple[Pot, ...]:
    """The pots in the middle now, bets in front of the players left out: after a hand has died or chips gone back."""
    return _pots_without(table, layers(table))


def _pots_without(table: PokerTable, still_out: Iterable[Layer]) -> tuple[Pot, ...]:
    """The pots of all that was paid, less the layers that still lie in front of the players."""
    pots = pots_once_in(table)
    for layer in still_out:
        whole = pots[layer.pot]
        without = changed(whole, amount=whole.amount - layer.amount)
        pots = (*pots[: layer.pot], without, *pots[layer.pot + 1 :])
    while pots and not pots[-1].amount:
        pots = pots[:-1]
    return pots
