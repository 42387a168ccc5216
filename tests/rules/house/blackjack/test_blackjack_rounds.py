"""Whole rounds dealt at random by the rules themselves, against a second, simple account of the money."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.rules.house.tables import blackjack_book, blackjack_rules
from trainer.rules.cards import FULL_DECK, RANKS, SUITS, Card, card_name, rank_of, suit_of
from trainer.rules.house.blackjack.dealer import dealer_draw
from trainer.rules.house.blackjack.decisions import (
    decisions,
    is_finished,
    is_waiting_for_card,
    may_insure,
    may_wager_on_hit,
    most_insurance,
    most_optional,
)
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.problems import problems
from trainer.rules.house.blackjack.rules import BlackjackRules, PayNatural, Variant
from trainer.rules.house.blackjack.settlement import settle
from trainer.rules.house.lines import Outcome, change_of_rack, lines_of, totals
from trainer.rules.house_acts import Choice


@dataclass
class Dealing:
    """One round being dealt; whoever may do something does it as the die falls."""

    rules: BlackjackRules
    random: Random
    shoe: list[Card] = field(init=False)

    def __post_init__(self) -> None:
        self.shoe = [*FULL_DECK * self.rules.decks]
        self.random.shuffle(self.shoe)

    def round(self, seats: list[int]) -> tuple[list[PlayerHand], list[tuple[Card, ...]]]:
        up_card = self.shoe.pop()
        uses_royal_match = self.random.random() < 0.5
        hands: list[PlayerHand] = []
        for seat in seats:
            hands += self.played([self.dealt(seat, up_card, uses_royal_match=uses_royal_match)])
        return hands, self.dealer_hands(up_card, hands)

    def dealt(self, seat: int, up_card: Card, *, uses_royal_match: bool) -> PlayerHand:
        spots = self.random.randint(2, 3) if self.rules.is_multi else 1
        wagers = tuple(self.random.randint(1, 40) * 250 for _ in range(spots))
        hand = PlayerHand(seat=seat, cards=(self.shoe.pop(), self.shoe.pop()), wagers=wagers)
        if self.rules.suit_wagers and self.random.random() < 0.5:
            amount = most_optional(hand, self.rules) or 500
            hand = replace(hand, royal_match=amount) if uses_royal_match else replace(hand, suit_wager=amount)
        if may_insure(hand, up_card, self.rules) and self.random.random() < 0.5:
            hand = hand.insured_for(most_insurance(hand))
        return hand

    def played(self, hands: list[PlayerHand]) -> list[PlayerHand]:
        """The hands of one seat, a new one at the end for each split."""
        pairs: list[tuple[Card, ...]] = [()]
        at = 0
        while at < len(hands):
            hand = hands[at]
            if is_finished(hand):
                at += 1
                continue
            decision = None if is_waiting_for_card(hand) else self.choice(hand, len(hands))
            match decision:
                case Choice.STAND:
                    hands[at] = hand.stood()
                case Choice.SURRENDER:
                    hands[at] = hand.surrendered()
                case Choice.SPLIT:
                    hands[at], second = hand.split()
                    hands.append(second)
                    pairs[at] = hand.cards
                    pairs.append(hand.cards)
                case Choice.DOUBLE:
                    hands[at] = hand.doubled()
                case _:
                    if may_wager_on_hit(hand, pairs[at], self.rules) and self.random.random() < 0.5:
                        hand = hand.wagered_on_hit(min(hand.wagers[0], 500))
                    hands[at] = hand.drew(self.shoe.pop())
        return hands

    def choice(self, hand: PlayerHand, hands_of_seat: int) -> Choice:
        legal = decisions(hand, hands_of_seat, self.rules)
        if Choice.SPLIT in legal and self.random.random() < 0.8:
            return Choice.SPLIT
        return self.random.choice(legal)

    def dealer_hands(self, up_card: Card, hands: list[PlayerHand]) -> list[tuple[Card, ...]]:
        found: list[tuple[Card, ...]] = []
        for spot in range(1, 4 if self.rules.is_multi else 2):
            cards = (up_card,) if self.rules.is_multi else (up_card, self.shoe.pop())
            while dealer_draw(cards, hands, self.rules, spot=spot).draw:
                cards = (*cards, self.shoe.pop())
            if len(cards) > 1 or spot == 1:
                found.append(cards)
        return found


def best(cards: tuple[Card, ...]) -> int:
    """The best total of at most 21, else the least: over all ways to count the aces."""
    aces = sum(RANKS[rank_of(card)] == "A" for card in cards)
    low = sum(min("A23456789TJQK".index(RANKS[rank_of(card)]) + 1, 10) for card in cards)
    totals_of = [low + 10 * high for high in range(aces + 1)]
    return max((total for total in totals_of if total <= 21), default=low)


def strength(cards: tuple[Card, ...], *, is_split: bool = False) -> float:
    """A blackjack is half a point better than twenty-one."""
    total = best(cards)
    return 21.5 if total == 21 and len(cards) == 2 and not is_split else total


def worth(hand: PlayerHand, spot: int, dealer: tuple[Card, ...] | None, rules: BlackjackRules) -> Fraction:
    """What one wager gains, in units of the original amount, by the object of the game (C) and what J adds to it."""
    units = Fraction(2 if hand.is_doubled else 1)
    mine = strength(hand.cards, is_split=hand.is_split)
    if mine > 21.5 or dealer is None:
        return -units if mine > 21.5 else Fraction(3, 2)
    theirs = strength(dealer)
    if hand.is_surrendered:
        return Fraction(-1) if theirs == 21.5 and card_name(dealer[0])[0] == "A" else Fraction(-1, 2)
    if mine == theirs or (rules.simple_21_pushes and (mine, theirs) == (21, 21.5)):
        return Fraction(0)
    if theirs > 21.5 or mine > theirs:
        return Fraction(3, 2) if mine == 21.5 else units
    return -units


def account(
    hands: list[PlayerHand], dealer_hands: list[tuple[Card, ...]], rules: BlackjackRules
) -> dict[int, Fraction]:
    """Each seat's net by a plain walk over its wagers, in no order."""
    net: Counter[int] = Counter()
    exact: dict[int, Fraction] = {hand.seat: Fraction(0) for hand in hands}
    for hand in hands:
        for spot, wager in enumerate(hand.wagers, start=1):
            dealer = dealer_hands[spot - 1] if spot <= len(dealer_hands) else None
            exact[hand.seat] += wager * worth(hand, spot, dealer, rules)
        for spot, amount in enumerate(hand.insurance, start=1):
            dealer = dealer_hands[spot - 1] if spot <= len(dealer_hands) else ()
            won = len(dealer) > 1 and strength(dealer) == 21.5
            exact[hand.seat] += 2 * amount if won else -amount
        net[hand.seat] += sum(hits_of(hand))
    for seat in exact:
        exact[seat] += net[seat] + suits_of([hand for hand in hands if hand.seat == seat])
    return exact


def hits_of(hand: PlayerHand) -> list[int]:
    before = 1 if hand.is_split else 2
    suits = [SUITS[suit_of(card)] for card in hand.cards]
    return [3 * amount if suits[before + at] in suits[0] else -amount for at, amount in enumerate(hand.hits) if amount]


def suits_of(hands: list[PlayerHand]) -> int:
    first = hands[0]
    dealt = [card_name(card) for card in ([hand.cards[0] for hand in hands[:2]] if len(hands) > 1 else first.cards[:2])]
    is_suited = dealt[0][1] == dealt[1][1]
    is_match = is_suited and {dealt[0][0], dealt[1][0]} == {"K", "Q"}
    suited = first.suit_wager * (3 if is_suited else -1)
    return suited + first.royal_match * (10 if is_match else -1)


@st.composite
def some_rules(draw: st.DrawFn) -> BlackjackRules:
    variant = draw(st.sampled_from(Variant))
    is_multi = variant is Variant.MULTI
    on_off = st.booleans()
    return blackjack_rules(
        variant,
        decks=draw(st.sampled_from((1, 2) if variant is Variant.PITCH else (1, 2, 6, 8))),
        stand_soft_17=draw(on_off),
        simple_21_pushes=draw(on_off),
        pay_natural=draw(st.sampled_from(PayNatural)),
        insurance=draw(on_off),
        surrender=not is_multi and draw(on_off),
        double=draw(on_off),
        split=draw(on_off),
        suit_wagers=not is_multi and draw(on_off),
        hit_wagers=not is_multi and draw(on_off),
    )


@given(some_rules(), st.sets(st.integers(1, 7), min_size=1, max_size=3), st.integers(0, 2**32))
def test_rounds_dealt_by_the_rules_are_settled_to_the_cent(rules: BlackjackRules, seats: set[int], seed: int) -> None:
    hands, dealer_hands = Dealing(rules, Random(seed)).round(sorted(seats))
    assert [str(problem) for problem in problems(hands, dealer_hands, rules, blackjack_book(rules))] == []
    lines = lines_of(settle(hands, dealer_hands, rules))
    gained = account(hands, dealer_hands, rules)
    assert totals(lines) == gained
    assert change_of_rack(lines) == -sum(gained.values())
    assert sum(line.amount for line in lines) == sum(hand.on_the_table for hand in hands)
    wagers = sum(len(hand.wagers) for hand in hands)
    assert sum(line.wager == "wager" for line in lines) == wagers
    assert all(line.pays == 0 for line in lines if line.outcome is not Outcome.WIN)
    assert all((line.spot > 0) is rules.is_multi for line in lines)
