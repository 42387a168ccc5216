"""The next round at a poker table: who goes on, who leaves, who sits down and from when on they are dealt in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from trainer.rules.actions import Button
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.betting import blind_posts
from trainer.rules.poker.next_round import least_stack, next_round
from trainer.rules.poker.phases.opening import blind_button_places
from trainer.rules.poker.table import KillState, PokerTable, Seat, Status
from trainer.rules.shuffling import Stream
from trainer.training.begun import NAMES
from trainer.training.situations.begun import MOST_SEATS, decks_of, stack

_MINUTES: Final = (1, 2, 2, 3, 4)
"""How long a round takes, the likelier more often."""
_LEAVES: Final = 300
"""Of a thousand players without the chips for a round so many leave; the others buy in again."""
_SITS_DOWN: Final = 250
"""Before so many of a thousand rounds somebody sits down where a seat is free."""


def following(table: PokerTable, seed: int) -> PokerTable:
    """The next round of a seed at a table whose round is over.

    Raises `TooFewPlayers` where the chips are with one player, and `OutOfProcedure` while the round is not over.
    """
    stream = Stream(seed, "next round")
    cleared = next_round(table, decks_of(seed), stream.pick(_MINUTES))
    return _dealt_in(_with_newcomer(_bought_in(cleared, stream), stream))


def _bought_in(table: PokerTable, stream: Stream) -> PokerTable:
    """Who has not the chips for a round buys in again or leaves; the kill button keeps its player."""
    seats, kill = list(table.seats), table.kill
    for seat in filter(None, table.seats):
        if seat.status is Status.OUT and seat.stack < least_stack(table.rules):
            stays = not stream.chance(_LEAVES) or seat.number in (kill.holder, kill.last_winner)
            seats[seat.number] = replace(seat, stack=seat.stack + stack(table.rules, stream)) if stays else None
    return replace(table, seats=tuple(seats))


def _with_newcomer(table: PokerTable, stream: Stream) -> PokerTable:
    """Now and then somebody sits down in a free seat, and waits to be dealt in."""
    most = min(table.rules.most_players, MOST_SEATS)
    free = [number for number in range(1, most + 1) if table.seats[number] is None]
    if not free or not stream.chance(_SITS_DOWN):
        return table
    at_the_table = {seat.name for seat in table.seats if seat is not None}
    name = stream.pick([name for name in NAMES if name not in at_the_table])
    return table.with_seat(
        Seat(number=stream.pick(free), name=name, stack=stack(table.rules, stream), status=Status.OUT)
    )


def _dealt_in(table: PokerTable) -> PokerTable:
    """Who sits out with the chips for a round is dealt in, unless that would put blinds before other players.

    No text says when a player comes in: between the button and the blinds nobody does, so that the blinds go on as the
    buttons lie. With two players left there is no such place, and the blind buttons are laid anew.
    """
    is_short_handed = len(table.players) == 2
    for seat in tuple(_waiting(table)):
        joined = table.with_seat(replace(seat, status=Status.IN))
        if is_short_handed or _blinds(joined) == _blinds(table):
            table = joined
    if not is_short_handed:
        return table
    lie = blind_button_places(table)
    return replace(table, small_blind=lie.get(Button.SMALL_BLIND, 0), big_blind=lie.get(Button.BIG_BLIND, 0))


def _waiting(table: PokerTable) -> Iterator[Seat]:
    least = least_stack(table.rules)
    return (seat for seat in table.seats if seat is not None and seat.status is Status.OUT and seat.stack >= least)


def _blinds(table: PokerTable) -> tuple[tuple[SeatNumber, Cents], ...]:
    """Who posts by the place of the button."""
    return () if table.rules.form.is_stud else blind_posts(replace(table, kill=KillState()))
