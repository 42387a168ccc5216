"""A round of Four Card settled: forfeits, then seat by seat from the right (Oneida J(6)-(8); Maryland 11(D), 12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from types import MappingProxyType
from typing import Final

from trainer.rules.cards import Card
from trainer.rules.hands import Hand, best_four_card, best_high
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.ante.settlement import compared, even_money, forfeits
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.rows import hand_for, has_low_ace, is_super_royal, read_by, rows_of_six
from trainer.rules.house.four_card.rules import FourCardRules, Tie
from trainer.rules.house.four_card.wagers import ANTE_BONUS, ENVY, ROWS, FourCardSeat, Wager
from trainer.rules.house.lines import Outcome, Settled, by_table
from trainer.rules.house.paytables import Fixed, Meter, Paytable, Share, rows_of
from trainer.rules.money import Cents

SUPER_ROYAL_NAME: Final = "super royal"
ALL_OF_IT: Final = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class FourCardSettlement:
    """What becomes of every wager, the dealer's hand that decided it, and what the meters show then."""

    settled: tuple[Settled, ...]
    dealer: Hand
    meters: Mapping[Meter, Cents]


def settle(
    seats: Sequence[FourCardSeat],
    dealer: tuple[Card, ...],
    rules: FourCardRules,
    *,
    bonus_card: Card | None = None,
    meters: Mapping[Meter, Cents] | None = None,
) -> FourCardSettlement:
    """Every wager of a round, in the dealer's order. The wagers must be such that `problems` finds no fault with.

    `bonus_card` lies in the Six Card box; `meters` show their resets where nothing is said.
    """
    hand = best_four_card(dealer)
    shown = dict(rules.resets if meters is None else meters)
    rising = sorted(seats, key=attrgetter("number"))
    settled = [each for seat in rising if seat.has_folded for each in forfeits(seat, ROWS)]
    for seat in reversed(rising):
        if seat.has_folded:
            settled += bonus_wagers_of_fold(seat, rules, bonus_card)
            continue
        settled += against_dealer(seat, hand, rules)
        settled += bonus_wagers(seat, rules, bonus_card)
        settled += progressive(seat, rules, shown)
        settled += envy(seat, rising, rules)
    return FourCardSettlement(settled=tuple(settled), dealer=hand, meters=MappingProxyType(shown))


def bonus_wagers_of_fold(seat: FourCardSeat, rules: FourCardRules, bonus_card: Card | None) -> Iterator[Settled]:
    """What a fold does not forfeit is settled in its turn (Oneida J(2)(b); Maryland 11(C)(1)-(2))."""
    for each in bonus_wagers(seat, rules, bonus_card):
        yield Settled(each.line, (*each.clauses, Clause.FOLD_KEEPS_BONUS_WAGERS), each.paytable)


def against_dealer(seat: FourCardSeat, dealer: Hand, rules: FourCardRules) -> Iterator[Settled]:
    """Ante and Play in the rulebook's order, and the bonus on the ante whatever the dealer holds (reading R58)."""
    if not seat.play:
        return
    hand = best_four_card(seat.cards)
    outcome, clause = compared(hand, dealer)
    rests_on: AnteClause | Clause = clause
    if outcome is Outcome.PUSH and rules.tie is Tie.WIN:
        outcome = Outcome.WIN
        rests_on = Clause.TIE_WINS if Clause.TIE_WINS in rules.clauses else clause
    is_play_first = rules.facts.settled_first == Wager.PLAY
    order = ((Wager.PLAY, seat.play), (Wager.ANTE, seat.ante))
    which = Clause.PLAY_FIRST if is_play_first else Clause.ANTE_FIRST
    low_ace = low_ace_rule(rules, hand, dealer)
    for wager, amount in order if is_play_first else reversed(order):
        yield Settled(even_money(seat.number, wager, amount, outcome, hand), (rests_on, which, *low_ace))
    pay = rules.ante_bonus.pay(rows_of(hand))
    if pay is not None:
        line = by_table(seat.number, ANTE_BONUS, seat.ante, pay, hand.name)
        yield Settled(line, (AnteClause.ANTE_BONUS, which, *low_ace_rule(rules, hand)), rules.ante_bonus)


def bonus_wagers(seat: FourCardSeat, rules: FourCardRules, bonus_card: Card | None) -> Iterator[Settled]:
    """Aces Up on the best four cards, the Six Card Bonus on five of the six."""
    if seat.aces_up:
        hand = best_four_card(seat.cards)
        pay = rules.aces_up.pay(rows_of(hand))
        line = by_table(seat.number, Wager.ACES_UP, seat.aces_up, pay, hand.name)
        yield Settled(line, (Clause.ACES_UP, *low_ace_rule(rules, hand)), rules.aces_up)
    if seat.six_card_bonus and rules.six_card_bonus is not None and bonus_card is not None:
        six = (*seat.cards, bonus_card)
        five = best_high(six)
        pay = rules.six_card_bonus.pay(rows_of_six(six, five))
        name = SUPER_ROYAL_NAME if is_super_royal(six) else five.name
        super_royal = (Clause.SUPER_ROYAL,) if isinstance(pay, Fixed) else ()
        line = by_table(seat.number, Wager.SIX_CARD_BONUS, seat.six_card_bonus, pay, name)
        yield Settled(line, (Clause.SIX_CARD_BONUS, *super_royal, *low_ace_rule(rules, five)), rules.six_card_bonus)


def low_ace_rule(rules: FourCardRules, *hands: Hand) -> tuple[Clause, ...]:
    """The rule of the ace below the two, where the book has one and it makes one of these hands."""
    return (Clause.LOW_ACE,) if Clause.LOW_ACE in rules.clauses and any(map(has_low_ace, hands)) else ()


def progressive(seat: FourCardSeat, rules: FourCardRules, shown: dict[Meter, Cents]) -> Iterator[Settled]:
    """The progressive wager, from the meter as it stands when its turn comes; what is won leaves it (reading R9)."""
    table = rules.progressive
    if not seat.progressive or table is None:
        return
    hand = hand_for(table, seat.cards)
    pay = table.pay(rows_of(hand))
    own: tuple[Clause, ...] = () if pay is None else (Clause.PROGRESSIVE_FOR_ONE,)
    won = 0
    if isinstance(pay, Share):
        won = pay.of(shown[pay.meter])
        shown[pay.meter] = shown_after(shown[pay.meter], pay, rules)
        own = (Clause.METER,)
    amount = seat.progressive
    line = by_table(seat.number, Wager.PROGRESSIVE, amount, pay, hand.name, from_meter=won, was_collected=True)
    yield Settled(line, (*own, Clause.PROGRESSIVE, read_by(table), *low_ace_rule(rules, hand)), table)


def share_of(table: Paytable, cards: tuple[Card, ...]) -> Share | None:
    """The part of a meter that a hand wins; none where it wins something else, or nothing."""
    pay = table.pay(rows_of(hand_for(table, cards)))
    return pay if isinstance(pay, Share) else None


def shown_after(shown: Cents, share: Share, rules: FourCardRules) -> Cents:
    """What a meter shows once a part of it has been paid; all of it, and it begins anew."""
    return rules.resets[share.meter] if share.percent == ALL_OF_IT else shown - share.of(shown)


ENVY_SUMS: Final[Mapping[Cents, Clause]] = {1_00: Clause.ENVY_FOR_ONE, 5_00: Clause.ENVY_FOR_FIVE}
"""What envy pays, by the progressive wager of who gets it (Maryland 12(E)(1))."""


def envy(holder: FourCardSeat, rising: Sequence[FourCardSeat], rules: FourCardRules) -> Iterator[Settled]:
    """What others get for a hand, from the right: whoever made the progressive wager, folded or not (reading R10).

    The last clause is that of the sum.
    """
    others = [(seat, rules.envy.get(seat.progressive)) for seat in reversed(rising) if seat.number != holder.number]
    receivers = [(seat, table) for seat, table in others if table is not None]
    if not receivers:
        return
    # the two tables of a letter rank a hand alike (reading R63)
    ranked_by = receivers[0][1]
    hand = hand_for(ranked_by, holder.cards)
    not_own = (Clause.ENVY_OF_OWN_HAND,) if holder.progressive else ()
    earlier = [seat for seat in rising if seat.number > holder.number and _qualifies(seat, ranked_by)]
    for seat, table in receivers:
        pay = table.pay(rows_of(hand))
        if pay is not None:
            kept = (Clause.FOLD_KEEPS_ENVY,) if seat.has_folded else ()
            # of what follows nobody knows yet
            again = (Clause.SEVERAL_ENVIES,) if any(other is not seat for other in earlier) else ()
            line = by_table(seat.number, ENVY, 0, pay, hand.name, of=holder.number)
            clauses = (Clause.ENVY, *kept, *again, *not_own, read_by(table), ENVY_SUMS[seat.progressive])
            yield Settled(line, clauses, table)


def _qualifies(seat: FourCardSeat, table: Paytable) -> bool:
    """Whether a hand earns the others envy; a folded one never does (reading R10)."""
    return not seat.has_folded and bool(seat.cards) and table.pay(rows_of(hand_for(table, seat.cards))) is not None
