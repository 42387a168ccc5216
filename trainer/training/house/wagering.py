"""What players put out at a table against the house: whole chips within the posted limits, small amounts mostly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from trainer.rules.house.posted import Posted
from trainer.rules.house.reducer import with_more
from trainer.rules.house.table import HouseTable
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.shuffling import Stream
from trainer.rules.values import changed
from trainer.training.chosen_table import seats_of

_TIMES: Final = (1, 1, 1, 2, 2, 3, 4, 5, 6, 10)
"""How many minimums a wager is, the likelier more often."""
_SIDE_TIMES: Final = (1, 1, 1, 1, 2)
LEAST_STACK: Final = 30
"""What a player who begins has beside the layout, in minimums, at least."""
_MORE: Final = 60
"""So many minimums more at most."""


def seated(
    posted: Posted, stream: Stream, least: int = 4, *, exactly: int = 0, chosen: Sequence[SeatNumber] = ()
) -> tuple[SeatNumber, ...]:
    """Which places are taken, rising: so many at least, or just so many, or those that are `chosen`.

    Each as far as the table has them.
    """
    places = posted.places
    count = min(least, places)
    count += stream.below(places - count + 1)
    if exactly:
        count = min(exactly, places)
    drawn = tuple(sorted(stream.shuffle(range(1, places + 1))[:count]))
    return seats_of(chosen, places) or drawn


def wager(posted: Posted, stream: Stream) -> Cents:
    """A first wager."""
    return _within(posted, unit(posted) * stream.pick(_TIMES))


def side_wager(posted: Posted, stream: Stream) -> Cents:
    """A wager beside the first, or on what seldom comes."""
    return _within(posted, unit(posted) * stream.pick(_SIDE_TIMES))


def stacks(posted: Posted, stream: Stream) -> tuple[Cents, ...]:
    """What the players have beside the layout, by seat; place 0 is nobody's."""
    return (0, *(stack(posted, stream) for _ in range(posted.places)))


def stack(posted: Posted, stream: Stream) -> Cents:
    """What a player who begins has beside the layout."""
    return unit(posted) * (LEAST_STACK + stream.below(_MORE))


def unit(posted: Posted) -> Cents:
    """The minimum in whole chips, by which wagers and stacks are measured."""
    return _within(posted, 0)


def _within(posted: Posted, amount: Cents) -> Cents:
    return posted.limits.in_chips(amount, posted.chip)


H = TypeVar("H", bound=HouseTable)

_LEAVES: Final = 300
"""Of a thousand players who are short so many leave; the others buy in again."""
_SITS_DOWN: Final = 250
"""Before so many of a thousand rounds somebody sits down where a place is free."""
_MINUTES: Final = (1, 2, 2, 3)
"""How long a round takes, the likelier more often."""


@dataclass(frozen=True, slots=True)
class Party:
    """Who plays the next round."""

    seats: tuple[SeatNumber, ...]
    """Rising."""
    is_new: bool
    """All who played the last round have left."""


def minutes_gone(stream: Stream) -> int:
    """What a round has taken when the next begins."""
    return stream.pick(_MINUTES)


def going_on(table: HouseTable, seats: Sequence[SeatNumber], posted: Posted, stream: Stream) -> Party:
    """Of those who played a round in these seats the ones who go on, and who sits down; never nobody."""
    stays = [seat for seat in seats if not _is_short(table, seat, posted) or not stream.chance(_LEAVES)]
    free = [seat for seat in range(1, posted.places + 1) if seat not in seats]
    comes = [stream.pick(free or seats)] if not stays or (free and stream.chance(_SITS_DOWN)) else []
    return Party(tuple(sorted((*stays, *comes))), is_new=not stays)


def _is_short(table: HouseTable, seat: SeatNumber, posted: Posted) -> bool:
    return table.stacks[seat] < LEAST_STACK * unit(posted)


def with_chips_for(
    table: H, seats: Sequence[SeatNumber], wagers: Mapping[SeatNumber, Cents], posted: Posted, stream: Stream
) -> H:
    """The table when everybody has the chips for the wagers and for what may follow, and who has not bought in again.

    `seats` are those of the last round: who left has taken the chips along, who sits down brings some.
    """
    stacks = tuple([chips if seat in wagers and seat in seats else 0 for seat, chips in enumerate(table.stacks)])
    stacks = (*stacks, *[0] * (posted.places + 1 - len(stacks)))
    for seat, amount in wagers.items():
        if stacks[seat] < amount + LEAST_STACK * unit(posted):
            stacks = with_more(stacks, seat, amount + stack(posted, stream) - stacks[seat])
    return changed(table, stacks=stacks)
