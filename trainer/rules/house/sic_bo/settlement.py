"""The dice have fallen: losers are collected, then winners paid, each in the order of the layout's wagers (E(5))."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter

from trainer.rules.house.lines import Line, Outcome, Settled
from trainer.rules.house.odds import Odds
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.rules import SicBoRules
from trainer.rules.house.sic_bo.wagers import Bet, Dice, DiceWager, odds_name, wins


def odds_of(wager: DiceWager, dice: Dice, rules: SicBoRules) -> Odds:
    """What a winning wager is paid; one of a kind by the number of dice that show it (D(2), reading R156)."""
    posted = rules.odds[odds_name(wager.bet, wager.on)]
    if wager.bet is Bet.ONE_OF_A_KIND:
        return max(posted, Odds(dice.count(wager.on[0])), key=attrgetter("ratio"))
    return posted


def settle(wagers: Sequence[DiceWager], dice: Dice, rules: SicBoRules) -> tuple[Settled, ...]:
    """Every wager, losers before winners, each in the order given."""
    return (*lost(wagers, dice, rules), *won(wagers, dice, rules))


def lost(wagers: Sequence[DiceWager], dice: Dice, rules: SicBoRules) -> Iterator[Settled]:
    """The wagers that the dealer takes."""
    for wager in wagers:
        if is_lost(wager.bet, wager.on, dice, rules):
            yield Settled(_line(wager, Outcome.LOSE), (Clause(wager.bet.value), Clause.LOSERS_FIRST))


def won(wagers: Sequence[DiceWager], dice: Dice, rules: SicBoRules) -> Iterator[Settled]:
    """The wagers that the dealer pays."""
    for wager in wagers:
        if not is_lost(wager.bet, wager.on, dice, rules):
            shows_more = wager.bet is Bet.ONE_OF_A_KIND and dice.count(wager.on[0]) > 1
            pays_by = Clause.MORE_DICE_PAY_MORE if shows_more else Clause.PAYOUT_ODDS
            line = _line(wager, Outcome.WIN, odds_of(wager, dice, rules))
            yield Settled(line, (Clause(wager.bet.value), pays_by, Clause.PAY_WINNERS, Clause.STAY_UNCOVERED))


def is_lost(bet: Bet, on: tuple[int, ...], dice: Dice, rules: SicBoRules) -> bool:
    """Whether chips on this spot of the layout lose."""
    return not wins(bet, on, dice, pair_wins_on_triple=rules.pair_wins_on_triple)


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
