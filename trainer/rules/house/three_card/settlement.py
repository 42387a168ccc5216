"""A round of Three Card settled: forfeits, then all losers, then all payments ((j), (k); reading R66)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter

from trainer.rules.cards import Card, rank_of
from trainer.rules.hands import Hand, HandRank, best_three_card
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.settlement import compared, even_money, forfeits
from trainer.rules.house.lines import Outcome, Settled, by_table
from trainer.rules.house.paytables import rows_of
from trainer.rules.house.three_card.clauses import Clause
from trainer.rules.house.three_card.rules import ThreeCardFacts, ThreeCardRules
from trainer.rules.house.three_card.wagers import ANTE_BONUS, ROWS, ThreeCardSeat, Wager


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeCardSettlement:
    """What becomes of every wager, and the dealer's hand that decided it."""

    settled: tuple[Settled, ...]
    dealer: Hand
    qualifies: bool


def does_qualify(dealer: Hand, facts: ThreeCardFacts) -> bool:
    """Whether the dealer plays: with a pair or better, or a card that is high enough ((k)(1)(i): a queen)."""
    least = facts.least_rank
    return least is None or dealer.rank is not HandRank.HIGH_CARD or rank_of(dealer.cards[0]) >= least


def settle(seats: Sequence[ThreeCardSeat], dealer: tuple[Card, ...], rules: ThreeCardRules) -> ThreeCardSettlement:
    """Every wager of a round, in the dealer's order. The wagers must be such that `problems` finds no fault with."""
    hand = best_three_card(dealer)
    rising = sorted(seats, key=attrgetter("number"))
    forfeited = [each for seat in rising if seat.has_folded for each in forfeits(seat, ROWS)]
    decided = [each for seat in reversed(rising) if not seat.has_folded for each in decide(seat, hand, rules)]
    lost = [each for each in decided if each.line.outcome is Outcome.LOSE]
    paid = [each for each in decided if each.line.outcome is not Outcome.LOSE]
    return ThreeCardSettlement(
        settled=(*forfeited, *lost, *paid), dealer=hand, qualifies=does_qualify(hand, rules.facts)
    )


def decide(seat: ThreeCardSeat, dealer: Hand, rules: ThreeCardRules) -> Iterator[Settled]:
    """The wagers of a player who is in, as they lie: ante, play, bonus, Pair Plus."""
    hand = best_three_card(seat.cards)
    if seat.play:
        yield from _against_dealer(seat, hand, dealer, rules)
        bonus = rules.ante_bonus.pay(rows_of(hand))
        if bonus is not None:
            line = by_table(seat.number, ANTE_BONUS, seat.ante, bonus, hand.name)
            yield Settled(line, (AnteClause.ANTE_BONUS,), rules.ante_bonus)
    if seat.pair_plus:
        pay = rules.pair_plus.pay(rows_of(hand))
        line = by_table(seat.number, Wager.PAIR_PLUS, seat.pair_plus, pay, hand.name)
        yield Settled(line, (Clause.PAIR_PLUS,), rules.pair_plus)


def _against_dealer(seat: ThreeCardSeat, hand: Hand, dealer: Hand, rules: ThreeCardRules) -> Iterator[Settled]:
    outcome, clause = compared(hand, dealer)
    ante = play = outcome
    rests_on: AnteClause | Clause = clause
    if not does_qualify(dealer, rules.facts):
        ante, play, rests_on = Outcome.WIN, Outcome.RETURNED, Clause.DEALER_QUALIFIES
    yield Settled(even_money(seat.number, Wager.ANTE, seat.ante, ante, hand), (rests_on,))
    yield Settled(even_money(seat.number, Wager.PLAY, seat.play, play, hand), (rests_on,))
