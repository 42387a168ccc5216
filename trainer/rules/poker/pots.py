"""Pots: who can win what, and what nobody matched (G(4)(d), N(4); readings R15, R55)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.table import Pot
from trainer.tongue import Unsaid


@dataclass(frozen=True, slots=True)
class Stake:
    """What one player has put in, and whether the player can still win."""

    seat: SeatNumber
    paid: Cents
    is_in: bool


def build_pots(stakes: Iterable[Stake], dead_money: Cents = 0) -> tuple[Pot, ...]:
    """The pots that these stakes make, main pot first; pots with the same contenders are one.

    Nothing may be uncalled any more. `dead_money` goes to the main pot whatever anyone else put in.
    """
    all_stakes = tuple(stakes)
    # someone who is in for an ante that is dead money alone contends for that money
    least = 0 if dead_money else 1
    levels = sorted({stake.paid for stake in all_stakes if stake.is_in and stake.paid >= least})
    if len(levels) == 1:
        amount = sum([stake.paid for stake in all_stakes]) + dead_money
        return (Pot(amount, tuple([stake.seat for stake in all_stakes if stake.is_in and stake.paid >= least])),)
    pots: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum(min(stake.paid, level) - min(stake.paid, below) for stake in all_stakes)
        eligible = tuple([stake.seat for stake in all_stakes if stake.is_in and stake.paid >= level])
        if pots and pots[-1].eligible == eligible:
            pots[-1] = Pot(pots[-1].amount + amount, eligible)
        else:
            pots.append(Pot(amount, eligible))
        below = level
    over = sum(max(stake.paid - below, 0) for stake in all_stakes) + dead_money
    if pots:
        pots[0] = Pot(pots[0].amount + dead_money, pots[0].eligible)
        over -= dead_money
        if over:
            # a folded player put in more than any contender: it stays in the last pot
            pots[-1] = Pot(pots[-1].amount + over, pots[-1].eligible)
    elif over:
        pots.append(Pot(over, tuple([stake.seat for stake in all_stakes if stake.is_in])))
    return tuple(pots)


def uncalled(bets: Iterable[tuple[SeatNumber, Cents]]) -> tuple[SeatNumber, Cents] | None:
    """The seat whose bet nobody matched in full, and by how much; none when two bets are equal highest."""
    ranked = sorted(bets, key=lambda bet: bet[1], reverse=True)
    if not ranked:
        return None
    second = ranked[1][1] if len(ranked) > 1 else 0
    seat, amount = ranked[0]
    return (seat, amount - second) if amount > second else None


def told_apart(index: int, pots: Sequence[Pot] = ()) -> tuple[int, bool]:
    """Which pot it is, 0 the main pot, and whether it is what of that one was bet after the draw.

    Where it does not lie among the pots, the number is a side pot's.
    """
    if index >= len(pots):
        return index, False
    return pots_made(pots[: index + 1]) - 1, pots[index].is_after_draw


def pots_made(pots: Sequence[Pot]) -> int:
    """How many pots these are, the two parts of one counted once."""
    return sum([not pot.is_after_draw or pot.is_all_after_draw for pot in pots])


def pot_said(side: int, is_after_draw: bool = False) -> Unsaid:
    """What a pot is called, by what tells it apart."""
    if not side:
        parted, whole = Unsaid.translate("Acts", "pot after the draw"), Unsaid.translate("Acts", "main pot")
    else:
        parted = Unsaid.translate("Acts", "side pot {number} after the draw")
        whole = Unsaid.translate("Acts", "side pot {number}")
    return (parted if is_after_draw else whole).format(number=side)


def the_pot_said(side: int, is_after_draw: bool = False) -> Unsaid:
    """As it stands in a sentence: "the main pot", "side pot 1"."""
    said = pot_said(side, is_after_draw)
    return said if side else Unsaid.translate("Acts", "the {pot}").format(pot=said)
