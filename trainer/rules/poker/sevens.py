"""The rule on sevens of Oasis Lowball: a seven or better that was checked before the draw (readings R45, R122).

With the best hand it wins what was in the pot before the draw; what was bet after goes to the best of the others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from trainer.rules.cards import Card
from trainer.rules.hands import HandRank, ace_to_five_value
from trainer.rules.hands.low import low_value
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.table import Pot, Seat
from trainer.rules.values import changed

_WORST_SEVEN: Final = low_value(HandRank.HIGH_CARD, (6, 5, 4, 3, 2))
"""7-6-5-4-3."""


def is_seven_or_better(cards: Sequence[Card]) -> bool:
    """Whether five cards are a low of seven or better, nothing paired; of unknown cards it can't be said."""
    return len(cards) == 5 and ace_to_five_value(cards) >= _WORST_SEVEN


def split_by_sevens(
    pots: Sequence[Pot], seats: Collection[Seat], strengths: Mapping[SeatNumber, int]
) -> tuple[Pot, ...]:
    """The pots, those that a checked seven wins or shares in two parts: before the draw, and after it.

    `strengths` are the low hands that can still win, larger is better; `seats` all whose money is in the pots. What the
    house took comes out of the part before the draw first (reading R121).
    """
    rivals = [seat for seat in seats if strengths.get(seat.number)]
    return tuple(
        [
            part
            for pot, before in zip(pots, _before_draw(pots, seats), strict=True)
            for part in _parts(pot, before, [seat for seat in rivals if seat.number in pot.eligible], strengths)
        ]
    )


def without_empty_parts(pots: Sequence[Pot]) -> tuple[Pot, ...]:
    """What lies there once all has been ruled: of a pot bet wholly after the draw there is no part before it."""
    found: list[Pot] = []
    for pot in pots:
        if pot.is_after_draw and found and not found[-1].amount:
            found[-1] = changed(pot, is_all_after_draw=True)
        else:
            found.append(pot)
    return tuple(found)


def _parts(pot: Pot, before: Cents, rivals: Sequence[Seat], strengths: Mapping[SeatNumber, int]) -> tuple[Pot, ...]:
    best = max([strengths[seat.number] for seat in rivals], default=0)
    after = pot.amount - before
    is_limited = any(seat.checked_seven and strengths[seat.number] == best for seat in rivals)
    if len(rivals) < 2 or not after or not is_limited:
        return (pot,)
    others = tuple([seat.number for seat in rivals if not seat.checked_seven])
    rake = min(pot.rake, before)
    return (
        changed(pot, amount=before, rake=rake),
        Pot(
            amount=after,
            eligible=others or pot.eligible,
            rake=pot.rake - rake,
            is_after_draw=True,
            goes_back=not others,
        ),
    )


def _before_draw(pots: Sequence[Pot], seats: Collection[Seat]) -> Iterator[Cents]:
    """What of each pot was in before the draw; a player's first chips are in the main pot."""
    paid = {seat.number: seat.paid for seat in seats}
    by_then = [min(seat.paid_before_draw, seat.paid) for seat in seats]
    low = 0
    for index, pot in enumerate(pots):
        is_last = index == len(pots) - 1
        high = max(paid.values()) if is_last else min([paid[number] for number in pot.eligible])
        yield sum([min(amount, high) - min(amount, low) for amount in by_then])
        low = high
