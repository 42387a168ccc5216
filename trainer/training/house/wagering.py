"""What players put out at a table against the house: whole chips within the posted limits, small amounts mostly."""

from __future__ import annotations

from typing import Final

from trainer.rules.house.posted import Posted
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.shuffling import Stream

_TIMES: Final = (1, 1, 1, 2, 2, 3, 4, 5, 6, 10)
"""How many minimums a wager is, the likelier more often."""
_SIDE_TIMES: Final = (1, 1, 1, 1, 2)
LEAST_STACK: Final = 30
"""What a player who begins has beside the layout, in minimums, at least."""
_MORE: Final = 60
"""So many minimums more at most."""


def seated(posted: Posted, stream: Stream, least: int = 4) -> tuple[SeatNumber, ...]:
    """Which places are taken, rising: so many at least, as far as the table has them."""
    places = posted.places
    count = min(least, places)
    count += stream.below(places - count + 1)
    return tuple(sorted(stream.shuffle(range(1, places + 1))[:count]))


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
