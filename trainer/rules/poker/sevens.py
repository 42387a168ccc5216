"""The rule on sevens of Oasis Lowball: a seven or better that was checked before the draw (readings R45, R122).

With the best hand it wins what was in the pot before the draw; what was bet after goes to the best of the others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A player whose money is in the pots, as far as this rule asks."""

    seat: SeatNumber
    paid: Cents
    before_draw: Cents
    has_checked_seven: bool = False
    strength: int = 0
    """Of the low hand, larger is better; 0 for a hand that can't win any more."""


def is_seven_or_better(cards: Sequence[Card]) -> bool:
    """Whether five cards are a low of seven or better, nothing paired; of unknown cards it can't be said."""
    return len(cards) == 5 and ace_to_five_value(cards) >= _WORST_SEVEN


def claims_of(seats: Collection[Seat], strengths: dict[SeatNumber, int]) -> tuple[Claim, ...]:
    """The claims of the players of a round; `strengths` are the hands that can still win."""
    return tuple(
        [
            Claim(
                seat=seat.number,
                paid=seat.paid,
                before_draw=min(seat.paid_before_draw, seat.paid),
                has_checked_seven=seat.checked_seven,
                strength=strengths.get(seat.number, 0),
            )
            for seat in seats
        ]
    )


def split_by_sevens(pots: Sequence[Pot], claims: Sequence[Claim]) -> tuple[Pot, ...]:
    """The pots, those that a checked seven wins or shares in two parts: before the draw, and after it.

    What the house took comes out of the part before the draw first (reading R121).
    """
    return tuple(
        [
            part
            for pot, before in zip(pots, _before_draw(pots, claims), strict=True)
            for part in _parts(pot, before, claims)
        ]
    )


def _parts(pot: Pot, before: Cents, claims: Sequence[Claim]) -> tuple[Pot, ...]:
    rivals = [claim for claim in claims if claim.seat in pot.eligible and claim.strength]
    best = max([claim.strength for claim in rivals], default=0)
    after = pot.amount - before
    if len(rivals) < 2 or not after or not any(claim.has_checked_seven and claim.strength == best for claim in rivals):
        return (pot,)
    others = tuple([claim.seat for claim in rivals if not claim.has_checked_seven])
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


def _before_draw(pots: Sequence[Pot], claims: Sequence[Claim]) -> Iterator[Cents]:
    """What of each pot was in before the draw; a player's first chips are in the main pot."""
    paid = {claim.seat: claim.paid for claim in claims}
    low = 0
    for index, pot in enumerate(pots):
        is_last = index == len(pots) - 1
        high = max(paid.values()) if is_last else min([paid[seat] for seat in pot.eligible])
        yield sum([min(claim.before_draw, high) - min(claim.before_draw, low) for claim in claims])
        low = high
