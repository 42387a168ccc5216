"""The wagers of Sic Bo, when each wins, and at what odds (B, D; readings R30, R77)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias, assert_never

from trainer.rules.house.odds import EVEN, Odds
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber

Dice: TypeAlias = tuple[int, int, int]
FACES: Final = 6
"""The numbers of a die, from 1."""


class Bet(StrEnum):
    """What may be wagered on."""

    THREE_OF_A_KIND = "three-of-a-kind"
    TWO_OF_A_KIND = "two-of-a-kind"
    ANY_THREE = "any-three"
    TOTAL = "total"
    TWO_DICE = "two-dice"
    SMALL = "small"
    BIG = "big"
    ONE_OF_A_KIND = "one-of-a-kind"


SMALL_TOTALS: Final = range(4, 11)
BIG_TOTALS: Final = range(11, 18)

_PAID_ON_TOTAL: Final = {4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6}
"""The totals above ten pay like their mirrors: seventeen like four."""
LEAST_ODDS: Final[Mapping[str, Odds]] = MappingProxyType(
    {
        Bet.THREE_OF_A_KIND.value: Odds(150),
        Bet.TWO_OF_A_KIND.value: Odds(8),
        Bet.ANY_THREE.value: Odds(24),
        Bet.TWO_DICE.value: Odds(5),
        Bet.SMALL.value: EVEN,
        Bet.BIG.value: EVEN,
        Bet.ONE_OF_A_KIND.value: EVEN,
        **{f"{Bet.TOTAL}-{total}": Odds(_PAID_ON_TOTAL[min(total, 21 - total)]) for total in range(4, 18)},
    }
)
"""What each pays at least (D(1)), by `odds_name`; one of a kind once more for each further die (D(2))."""


def odds_name(bet: Bet, on: tuple[int, ...]) -> str:
    """By which posted odds are listed: the bet, a total with its number."""
    return f"{bet}-{on[0]}" if bet is Bet.TOTAL else bet.value


@dataclass(frozen=True, slots=True)
class DiceWager:
    """One stack of chips on the layout."""

    seat: SeatNumber
    bet: Bet
    amount: Cents
    on: tuple[int, ...] = ()
    """The number chosen; of a two-dice combination both, the smaller first; of the others none."""


def wins(bet: Bet, on: tuple[int, ...], dice: Dice, *, pair_wins_on_triple: bool = True) -> bool:
    """Whether a wager wins; a triple's number shows on two dice as well, unless the house says otherwise (R30)."""
    is_triple = dice[0] == dice[1] == dice[2]
    match bet:
        case Bet.THREE_OF_A_KIND:
            return dice.count(on[0]) == 3
        case Bet.TWO_OF_A_KIND:
            return dice.count(on[0]) == 2 or (is_triple and dice[0] == on[0] and pair_wins_on_triple)
        case Bet.ANY_THREE:
            return is_triple
        case Bet.TOTAL:
            return sum(dice) == on[0]
        case Bet.TWO_DICE:
            return on[0] in dice and on[1] in dice
        case Bet.SMALL:
            return sum(dice) in SMALL_TOTALS and not is_triple
        case Bet.BIG:
            return sum(dice) in BIG_TOTALS and not is_triple
        case Bet.ONE_OF_A_KIND:
            return on[0] in dice
        case _:
            assert_never(bet)


@cache
def choices(bet: Bet) -> tuple[tuple[int, ...], ...]:
    """Every choice that the layout has for a bet."""
    match bet:
        case Bet.THREE_OF_A_KIND | Bet.TWO_OF_A_KIND | Bet.ONE_OF_A_KIND:
            return tuple((number,) for number in range(1, FACES + 1))
        case Bet.TOTAL:
            return tuple((total,) for total in range(4, 18))
        case Bet.TWO_DICE:
            return tuple((low, high) for low in range(1, FACES + 1) for high in range(low + 1, FACES + 1))
        case Bet.ANY_THREE | Bet.SMALL | Bet.BIG:
            return ((),)
        case _:
            assert_never(bet)
