"""Tables of Sic Bo for a drill: wagers of every kind, and dice that give the drill something to do."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from trainer.rules.house.sic_bo.game import next_round, set_up, thrown
from trainer.rules.house.sic_bo.rules import SicBoRules, resolve
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.sic_bo.wagers import FACES, Bet, Dice, DiceWager, choices, wins
from trainer.rules.places import SeatNumber
from trainer.rules.shuffling import Stream
from trainer.training.house.drill import HouseDrill, HouseFocus
from trainer.training.house.posting import posted
from trainer.training.house.wagering import going_on, seated, side_wager, stacks, wager, with_chips_for

THROWS: Final = 4
"""The round's own, and one for each no roll that may come."""
_BETS: Final = (
    *(Bet.SMALL, Bet.BIG, Bet.SMALL, Bet.BIG, Bet.ONE_OF_A_KIND, Bet.ONE_OF_A_KIND, Bet.ONE_OF_A_KIND),
    *(Bet.TOTAL, Bet.TOTAL, Bet.TOTAL, Bet.TWO_DICE, Bet.TWO_DICE, Bet.TWO_OF_A_KIND, Bet.TWO_OF_A_KIND),
    *(Bet.ANY_THREE, Bet.THREE_OF_A_KIND),
)
"""What players like, the likelier more often."""
_EVEN_MONEY: Final = frozenset({Bet.SMALL, Bet.BIG, Bet.ONE_OF_A_KIND})
_TRIPLES: Final = 250
"""Of a thousand throws of a drill that is about more than the shaking, so many are triples, and so many more pairs."""
_PAIRS: Final = 300
_OPENS: Final = 250
_FOLLOWS_THE_DICE: Final = 750
"""Of a thousand tables so many have a wager that wins, picked among all that do; the rest may lose all over."""


def rules_of(drill: HouseDrill) -> SicBoRules:
    """What the drill's table plays by; raises `BadFile` naming each option that the rulebook refuses."""
    return drill.allowed(resolve(drill.book(), drill.game, posted(drill, (), Stream(drill.seed, "sic bo sign"))))


def situation(drill: HouseDrill, to_happen: frozenset[StrEnum]) -> SicBoTable:
    """The table that a drill's seed stands for."""
    rules = rules_of(drill)
    stream = Stream(drill.seed, "sic bo", drill.focus)
    first = _dice(drill.seed, stream)
    wagers = _wagers(
        seated(rules.posted, stream, least=3, exactly=drill.players, chosen=drill.seats), first, rules, stream
    )
    opens = drill.focus is HouseFocus.WHOLE and stream.chance(_OPENS)
    lying = stream.shuffle(wagers)
    held = stacks(rules.posted, stream)
    return set_up(rules, lying, _throws(drill.seed, first), stacks=held, is_opening=opens)


def follow(table: SicBoTable, seats: tuple[SeatNumber, ...], seed: int) -> SicBoTable:
    """The next round at a table that these seats played at.

    Raises `GameStopped` after the computer has failed, and `OutOfProcedure` while the round is not over.
    """
    stream = Stream(seed, "next round of sic bo")
    rules = table.rules
    party = going_on(table, seats, rules.posted, stream)
    first = thrown(seed)
    wagers = _wagers(party.seats, first, rules, stream)
    amounts = {seat: sum(wager.amount for wager in wagers if wager.seat == seat) for seat in party.seats}
    ready = with_chips_for(table, seats, amounts, rules.posted, stream)
    return next_round(ready, stream.shuffle(wagers), _throws(seed, first))


def _throws(seed: int, first: Dice) -> tuple[Dice, ...]:
    return (first, *(thrown(seed, number) for number in range(2, THROWS + 1)))


def _wagers(seats: tuple[SeatNumber, ...], dice: Dice, rules: SicBoRules, stream: Stream) -> list[DiceWager]:
    """What lies on the layout; mostly somebody wins with these dice. On one spot a player has one stack."""
    wagers = [each for seat in seats for each in _of_player(seat, rules, stream)]
    if stream.chance(_FOLLOWS_THE_DICE):
        wagers.append(_winner(stream.pick(seats), dice, rules, stream))
    return list({(wager.seat, wager.bet, wager.on): wager for wager in wagers}.values())


def _dice(seed: int, stream: Stream) -> Dice:
    """The throw of the seed, or a triple or a pair made for the drill."""
    drawn = stream.below(1000)
    number, other = stream.below(FACES) + 1, stream.below(FACES) + 1
    if drawn < _TRIPLES:
        return number, number, number
    if drawn < _TRIPLES + _PAIRS:
        first, second, third = stream.shuffle((number, number, other))
        return first, second, third
    return thrown(seed)


def _of_player(seat: SeatNumber, rules: SicBoRules, stream: Stream) -> list[DiceWager]:
    return [_wager(seat, stream.pick(_BETS), rules, stream) for _ in range(1 + stream.below(3))]


def _wager(seat: SeatNumber, bet: Bet, rules: SicBoRules, stream: Stream) -> DiceWager:
    amount = wager(rules.posted, stream) if bet in _EVEN_MONEY else side_wager(rules.posted, stream)
    return DiceWager(seat, bet, amount, stream.pick(choices(bet)))


def _winner(seat: SeatNumber, dice: Dice, rules: SicBoRules, stream: Stream) -> DiceWager:
    """A wager that these dice win, each kind of them as likely."""
    pairs = rules.pair_wins_on_triple
    won = {bet: [on for on in choices(bet) if wins(bet, on, dice, pair_wins_on_triple=pairs)] for bet in Bet}
    bet = stream.pick([bet for bet in Bet if won[bet]])
    return DiceWager(seat, bet, side_wager(rules.posted, stream), stream.pick(won[bet]))
