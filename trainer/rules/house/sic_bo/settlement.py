"""The dice have fallen: losers are collected, then winners paid, each in the order of the layout's wagers (E(5))."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from trainer.rules.house.lines import Line, Outcome
from trainer.rules.house.odds import Odds
from trainer.rules.house.sic_bo.wagers import ODDS, TOTAL_ODDS, Bet, Dice, DiceWager, wins

NO_ODDS: Final[Mapping[str, Odds]] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class SicBoRules:
    """What a house may choose at Sic Bo."""

    pair_wins_on_triple: bool = True
    odds: Mapping[str, Odds] = field(default_factory=lambda: NO_ODDS)
    """Odds above the least ones, by bet, a total as `total-4` (R77)."""


def odds_of(wager: DiceWager, dice: Dice, rules: SicBoRules) -> Odds:
    """What a winning wager is paid; one of a kind by the number of dice that show it (D(2))."""
    if wager.bet is Bet.TOTAL:
        return rules.odds.get(f"total-{wager.on[0]}", TOTAL_ODDS[wager.on[0]])
    posted = rules.odds.get(wager.bet, ODDS[wager.bet])
    if wager.bet is Bet.ONE_OF_A_KIND:
        return Odds(max(dice.count(wager.on[0]), posted.pays))
    return posted


def settle(wagers: Sequence[DiceWager], dice: Dice, rules: SicBoRules) -> tuple[Line, ...]:
    """Every wager, losers before winners, each in the order given."""
    won = [wins(wager.bet, wager.on, dice, pair_wins_on_triple=rules.pair_wins_on_triple) for wager in wagers]
    lost = [_line(wager, Outcome.LOSE) for wager, has_won in zip(wagers, won, strict=True) if not has_won]
    paid = [
        _line(wager, Outcome.WIN, odds_of(wager, dice, rules))
        for wager, has_won in zip(wagers, won, strict=True)
        if has_won
    ]
    return (*lost, *paid)


def _line(wager: DiceWager, outcome: Outcome, odds: Odds | None = None) -> Line:
    return Line(
        seat=wager.seat,
        wager=wager.bet.value,
        amount=wager.amount,
        outcome=outcome,
        odds=odds,
        pays=0 if odds is None else odds.payment(wager.amount),
        on=wager.on,
    )
