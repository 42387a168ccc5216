"""What is settled before the first decision and after the dealer's hand, as the dealer's steps (K(3), J, R71)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from trainer.rules.actions import Announce, Call, CallFloor, Reveal
from trainer.rules.house.blackjack import settlement
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.dealer import waits_for_dealer
from trainer.rules.house.blackjack.decisions import may_insure, most_insurance
from trainer.rules.house.blackjack.rules import OptionalWager
from trainer.rules.house.blackjack.settlement import INSURANCE
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.lines import Outcome, Settled
from trainer.rules.house.settling import money_steps
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.plan import Actor, Free, Plan, Step, any_order, done, maybe, meanwhile, seq

Table = BlackjackTable
_BEFORE_A_SPLIT: Final = frozenset({INSURANCE, OptionalWager.SUIT, OptionalWager.ROYAL_MATCH})
"""Wagers of a seat, not of one of its hands."""

_OF_NATURALS: Final = frozenset({Clause.BLACKJACK_PAID, Clause.BLACKJACK_PAID_AT_ONCE, Clause.BLACKJACK_PAID_LATER})
"""Why a blackjack is paid; at which odds is said for all of them (J(4))."""
_OF_SPOT: Final = {1: Clause.FIRST_SPOT, 2: Clause.SECOND_SPOT, 3: Clause.THIRD_SPOT}
"""Multiple action: each of the dealer's hands decides a spot of its own (L(6), L(8), L(9))."""


def money(settled: Iterable[Settled], hand: PlayedHand, *also: Clause) -> tuple[Step, ...]:
    """The steps of a hand's lines, with the rules for their order."""
    steps: list[Step] = []
    for each in settled:
        number = 0 if each.line.wager in _BEFORE_A_SPLIT else hand.number
        odds = (Clause.BLACKJACK_PAYS,) if _OF_NATURALS.intersection(each.clauses) else ()
        steps += money_steps((each,), *odds, *also, hand_number=number)
    return tuple(steps)


def suit_wagers(table: Table) -> Plan[Table]:
    """Wagers on the first two cards, from the left (K(3), K(4)); the floor is told of a royal match (K(5)(b))."""
    order = (Clause.OPTIONAL_WAGERS_FIRST, Clause.OPTIONAL_WAGERS_FROM_LEFT)
    parts: list[Plan[Table]] = []
    for hand in table.hands:
        settled = tuple(settlement.suit_wagers(hand.play, hand.cards, table.rules))
        if settled and not hand.is_up:
            parts.append(Step(Reveal(hand.seat), Clause.SHOW_HAND, also=order))
        told = (Step(CallFloor(), Clause.ROYAL_MATCH),) if any(is_royal_match(each) for each in settled) else ()
        parts.append(any_order(*money(settled, hand, *order), *told))
    return seq(*parts)


def is_royal_match(settled: Settled) -> bool:
    return settled.line.wager == OptionalWager.ROYAL_MATCH and settled.line.outcome is Outcome.WIN


def insurance_window(table: Table) -> Plan[Table]:
    """With an ace up everybody is offered insurance and takes it or not, until the first decision (R138)."""
    able = [hand for hand in table.hands if may_insure(hand.play, table.up_card, table.rules)]
    if not able:
        return done()
    offer = Step(Announce(Call.INSURANCE), Clause.OFFER_INSURANCE)
    return seq(offer, meanwhile(*(seq(*insurance(table, hand)) for hand in able)))


def insurance(table: Table, hand: PlayedHand) -> Iterator[Plan[Table]]:
    """At most half of the wager, in multiple action spot by spot (J(6), L(4), R31)."""
    chip = table.rules.posted.chip
    clause = Clause.INSURANCE_BY_SPOT if table.is_multi else Clause.INSURANCE
    left = table.stacks[hand.seat]
    for spot, amount in enumerate(most_insurance(hand.play), start=1):
        most = min(amount, left) // chip * chip
        left -= most
        if most < chip:
            continue
        takes = Decide(hand.seat, Choice.INSURE, chip, spot=spot if table.is_multi else 0)
        free = (Free("amount", chip, most, chip),)
        yield maybe(Step(takes, clause, Actor.PLAYER, free=free, also=(Clause.INSURANCE_NEEDS_ACE,)))


def settle_hands(table: Table) -> Plan[Table]:
    """Insurance, then the hands, from the right (R71); in pitch each is turned up first (R141)."""
    by_play = {id(hand.play): hand for hand in table.hands}
    order = (Clause.SETTLING_ORDER, *((_OF_SPOT[table.spot],) if table.is_multi else ()))
    found = settlement.hands_after_dealer(table.played_hands, table.dealer.cards, table.rules, spot=table.spot)
    steps: list[Step] = []
    for play, settled in found:
        hand = by_play[id(play)]
        if _is_half_taken(table, settled):
            continue
        if settled.line.wager != INSURANCE and not hand.is_up:
            steps.append(Step(Reveal(hand.seat), Clause.SHOW_HAND, also=(Clause.SETTLING_ORDER,)))
        steps += money([settled], hand, *order)
    return seq(*steps)


def _is_half_taken(table: Table, settled: Settled) -> bool:
    """What a surrender gives up was taken when it was said (reading R132)."""
    line = settled.line
    return line.outcome is Outcome.SURRENDER and table.staked(line.seat, line.wager) < line.amount


def undecided(table: Table, hand: PlayedHand) -> tuple[Clause, ...]:
    """Why a hand is picked up of which no chip has moved: it pushes."""
    dealer, rules = table.dealer.cards, table.rules
    if len(dealer) < 2 or not waits_for_dealer(hand.play, table.spot, dealer[0], rules):
        return ()
    settled = settlement.decide(hand.play, dealer, rules, spot=table.spot)
    return tuple([Clause(clause) for clause in settled.clauses]) if settled.line.outcome is Outcome.PUSH else ()
