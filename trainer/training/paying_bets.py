"""Bets to be paid: which chips are on the table, and stacks of sensible amounts, each settled by seed and number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from trainer.rules.house.odds import EVEN, Odds
from trainer.rules.money import Cents, cut_chips
from trainer.rules.shuffling import Stream
from trainer.training.paying_odds import PaidRow

Cut: TypeAlias = tuple[tuple[Cents, int], ...]
"""Piles of chips, the largest piece first: piece and count."""

PIECES: Final = (100000, 50000, 10000, 2500, 500, 250, 100, 50)
"""The chips that may be posted, the largest first."""
USUAL_PIECES: Final = (100000, 50000, 10000, 2500, 500, 100, 50)
"""As the rulebooks have them."""
MINIMUMS: Final = (100, 500, 1000, 1500, 2500, 5000, 10000)
"""The table minimums that may be chosen."""
_MOST_LARGEST: Final = 30
"""No payment takes more of the largest piece, unless the least bet does."""
_MOST_IN_STACK: Final = 16
_MOST_FOR_ONE: Final = 5
_DOLLAR: Final = 100
_SPANS: Final = ((500, 4), (850, 11), (1000, 24))
"""Of a thousand bets so many are at most so many minimums above the minimum."""


class BadPieces(StrEnum):
    """Why chips can't be posted together."""

    NONE = "none"
    DO_NOT_DIVIDE = "do-not-divide"
    """The smallest must go into each of the others, or what one makes the others couldn't."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bet:
    """A bet that has won."""

    number: int
    """In the drill, from 1."""
    row: PaidRow
    stack: Cut

    @property
    def amount(self) -> Cents:
        return worth(self.stack)


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """What a bet must be paid."""

    amount: Cents
    fewest: Cut
    """The amount in the fewest chips, as it is set beside the bet."""
    rest: Cents
    """What the posted chips can't make."""
    into: Cut = ()
    """The chips of the bet, where it is paid even money: the payment may be sized into them."""


@dataclass(frozen=True, slots=True)
class Part:
    """A pile of the bet and what it is paid: `count` times `each`."""

    count: int
    piece: Cents
    each: Cents


def worth(cut: Cut) -> Cents:
    """What the chips are worth together."""
    return sum(piece * count for piece, count in cut)


def in_order(piles: Iterable[tuple[Cents, int]]) -> Cut:
    """As a cut stands: the largest piece first, no empty pile."""
    return tuple(sorted(((piece, count) for piece, count in piles if count), reverse=True))


def bad_pieces(pieces: Sequence[Cents]) -> BadPieces | None:
    """Why these can't be posted; none where they can."""
    if not pieces:
        return BadPieces.NONE
    least = min(pieces)
    return BadPieces.DO_NOT_DIVIDE if least <= 0 or any(piece % least for piece in pieces) else None


def payment(bet: Bet, pieces: Sequence[Cents]) -> Payment:
    """What a bet is paid in posted chips."""
    odds = bet.row.odds
    amount = odds.payment(bet.amount)
    fewest, rest = cut_chips(amount, pieces)
    into = bet.stack if odds == EVEN else ()
    return Payment(amount=amount, fewest=in_order(fewest.items()), rest=rest, into=into)


def working(bet: Bet) -> tuple[Part, ...]:
    """The payment pile by pile, or of the whole bet where a pile by itself would be paid a fraction of a cent."""
    odds = bet.row.odds
    if any(piece * odds.pays % odds.wagered for piece, _ in bet.stack):
        return (Part(1, bet.amount, odds.payment(bet.amount)),)
    return tuple(Part(count, piece, odds.payment(piece)) for piece, count in bet.stack)


def bet_to_pay(rows: Sequence[PaidRow], pieces: Sequence[Cents], minimum: Cents, seed: int, number: int) -> Bet:
    """The `number`-th bet of a seed: at least the minimum, in posted chips, not always the fewest."""
    stream = Stream(seed, "bet", number)
    row = stream.pick(rows)
    return Bet(number=number, row=row, stack=_stacked(_amount(row.odds, pieces, minimum, stream), pieces, stream))


def _amount(odds: Odds, pieces: Sequence[Cents], minimum: Cents, stream: Stream) -> Cents:
    """Mostly in the table's own chip, at times in a smaller one; no more than the rack can well pay."""
    steps = _steps(pieces, minimum)
    drawn = stream.below(10)
    step = steps[min(0 if drawn < 6 else 1 if drawn < 9 else 2, len(steps) - 1)]
    payable = -(-min(pieces) * odds.wagered // odds.pays)
    least = _rounded_up(max(minimum, payable), step)
    most = max(pieces) * _MOST_LARGEST * odds.wagered // odds.pays
    of_thousand = stream.below(1000)
    span = next(times for below, times in _SPANS if of_thousand < below) * minimum
    room = max(0, min(span, most - least))
    return least + stream.below(room // step + 1) * step


def _steps(pieces: Sequence[Cents], minimum: Cents) -> tuple[Cents, ...]:
    """The pieces that bets go up by: the largest within the minimum, then smaller ones down to a dollar."""
    within = sorted((piece for piece in pieces if piece <= minimum), reverse=True) or [min(pieces)]
    return tuple(piece for number, piece in enumerate(within[:3]) if not number or piece >= _DOLLAR)


def _rounded_up(amount: Cents, step: Cents) -> Cents:
    return -(-amount // step) * step


def _is_change(piece: Cents, smaller: Cents) -> bool:
    """Whether players bring one in the place of the other: a few chips, none below a dollar."""
    return _DOLLAR <= smaller < piece and not piece % smaller and piece // smaller <= _MOST_FOR_ONE


def _stacked(amount: Cents, pieces: Sequence[Cents], stream: Stream) -> Cut:
    """The fewest chips, or with one or two of them changed into smaller ones, as players bring them."""
    piles, _ = cut_chips(amount, pieces)
    for _ in range(stream.below(3)):
        changes = [
            (piece, smaller)
            for piece in piles
            for smaller in pieces
            if _is_change(piece, smaller) and sum(piles.values()) - 1 + piece // smaller <= _MOST_IN_STACK
        ]
        if not changes:
            break
        piece, smaller = stream.pick(changes)
        piles[piece] -= 1
        piles[smaller] = piles.get(smaller, 0) + piece // smaller
        piles = {each: count for each, count in piles.items() if count}
    return in_order(piles.items())
