"""What becomes of every wager, in the order in which the dealer settles them (J, K, L; readings R70 to R72).

Wagers on the first two cards come first, from the left. As each hand is played its hit wagers, a bust and, where the
house pays it so, its blackjack follow. After each dealer hand come insurance and then the hands, from the right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

from trainer.rules.cards import RANKS, Card, rank_of, suit_of
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import BEST, count, is_ace, is_blackjack
from trainer.rules.house.blackjack.dealer import may_be_blackjack, pays_at_once, waits_for_dealer
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import BlackjackRules, OptionalWager
from trainer.rules.house.lines import Line, Outcome, Settled
from trainer.rules.house.odds import EVEN, Odds
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber

WAGER: Final = "wager"
"""The wager on a hand; multiple action has several before a seat, one on each spot."""
INSURANCE: Final = "insurance"
_KING_AND_QUEEN: Final = frozenset({RANKS.index("K"), RANKS.index("Q")})


def settle(
    hands: Sequence[PlayerHand], dealer_hands: Sequence[tuple[Card, ...]], rules: BlackjackRules
) -> tuple[Settled, ...]:
    """Every wager of a finished round. Hands of one seat keep their order; outside multiple action one dealer hand.

    The round must be one that `problems` finds no fault with.
    """
    rising = sorted(hands, key=attrgetter("seat"))
    up_card = dealer_hands[0][0]
    found = [*_suit_wagers(rising, rules)]
    for _, of_seat in groupby(rising, key=attrgetter("seat")):
        found += _seat_played(tuple(of_seat), up_card, rules)
    for spot, dealer in enumerate(dealer_hands, start=1):
        found += after_dealer(rising, dealer, rules, spot=spot)
    return tuple(found)


def returned(hands: Iterable[PlayerHand]) -> dict[SeatNumber, Cents]:
    """What goes back to each seat, rising, when the round is void: all that still lies on the layout (R68)."""
    found: dict[SeatNumber, Cents] = {}
    for hand in hands:
        found[hand.seat] = found.get(hand.seat, 0) + hand.on_the_table
    return dict(sorted(found.items()))


def _suit_wagers(rising: Sequence[PlayerHand], rules: BlackjackRules) -> Iterator[Settled]:
    for _, hands in groupby(rising, key=attrgetter("seat")):
        of_seat = tuple(hands)
        yield from suit_wagers(of_seat[0], first_two(of_seat), rules)


def first_two(hands: Sequence[PlayerHand]) -> tuple[Card, ...]:
    """The two cards dealt to a seat, from the hands it made of them in the order of the splits (R131)."""
    if len(hands) > 1:
        return (hands[0].cards[0], hands[1].cards[0])
    return hands[0].cards[:2]


def suit_wagers(hand: PlayerHand, dealt: tuple[Card, ...], rules: BlackjackRules) -> Iterator[Settled]:
    """The wager on the two cards dealt, whichever of its kinds the house offers (K(5))."""
    is_suited = suit_of(dealt[0]) == suit_of(dealt[1])
    if hand.suit_wager:
        yield _optional(hand, OptionalWager.SUIT, hand.suit_wager, Clause.SUIT_WAGER, rules, has_won=is_suited)
    if hand.royal_match:
        is_match = is_suited and {rank_of(card) for card in dealt} == _KING_AND_QUEEN
        yield _optional(hand, OptionalWager.ROYAL_MATCH, hand.royal_match, Clause.ROYAL_MATCH, rules, has_won=is_match)


def hit_wager(hand: PlayerHand, number: int, rules: BlackjackRules) -> Settled:
    """The wager on one card drawn, 0 the first: won by the suit of the cards before it (K(6)(b))."""
    came = hand.cards[hand.first_hit + number]
    has_won = suit_of(came) == suit_of(hand.cards[0])
    clause = Clause.HIT_WAGER if has_won else Clause.HIT_WAGER_LOSES
    return _optional(hand, OptionalWager.HIT, hand.hits[number], clause, rules, has_won=has_won)


def _seat_played(hands: tuple[PlayerHand, ...], up_card: Card, rules: BlackjackRules) -> Iterator[Settled]:
    """A seat's turn, the halves of a pair with their second cards before the first is played, as keys deal them (R137).

    The hands of a seat that split more than once don't tell in which order; those cards then count as come first.
    """
    second_cards = 1 if len(hands) > 1 else 0
    for hand in hands:
        yield from _hit_wagers(hand, 0, second_cards, rules)
    for hand in hands:
        yield from while_played(hand, up_card, rules, settled=second_cards)


def _hit_wagers(hand: PlayerHand, first: int, past: int, rules: BlackjackRules) -> Iterator[Settled]:
    for number, amount in enumerate(hand.hits[first:past], start=first):
        if amount:
            yield hit_wager(hand, number, rules)


def while_played(hand: PlayerHand, up_card: Card, rules: BlackjackRules, *, settled: int = 0) -> Iterator[Settled]:
    """What is settled before the dealer's hand: hit wagers, then a bust, or a blackjack that is paid at once.

    The wagers on the first `settled` cards drawn have been settled before.
    """
    yield from _hit_wagers(hand, settled, len(hand.hits), rules)
    if hand.is_bust:
        yield from bust(hand, rules)
    if pays_at_once(hand, up_card, rules):
        for spot in _spots(hand):
            yield _wins(hand, spot, rules.blackjack_pays, rules, Clause.BLACKJACK_PAID_AT_ONCE)


def bust(hand: PlayerHand, rules: BlackjackRules) -> Iterator[Settled]:
    """A hand over twenty-one loses at once, in multiple action on every spot; insurance waits (L(6), R133)."""
    clause = Clause.BUST_LOSES_ALL_SPOTS if rules.is_multi else Clause.BUST_LOSES
    for spot in _spots(hand):
        yield _ends(hand, spot, Outcome.LOSE, rules, clause)


def after_dealer(
    hands: Sequence[PlayerHand], dealer: tuple[Card, ...], rules: BlackjackRules, *, spot: int = 1
) -> Iterator[Settled]:
    """What one dealer hand decides, in the order of settling."""
    for _, settled in hands_after_dealer(hands, dealer, rules, spot=spot):
        yield settled


def hands_after_dealer(
    hands: Sequence[PlayerHand], dealer: tuple[Card, ...], rules: BlackjackRules, *, spot: int = 1
) -> Iterator[tuple[PlayerHand, Settled]]:
    """What one dealer hand decides, with the hand: insurance, then wagers, each from the dealer's right (R71)."""
    falling = sorted(hands, key=attrgetter("seat"), reverse=True)
    for hand in falling:
        if hand.insured(spot):
            yield hand, insurance(hand, dealer, rules, spot=spot)
    for hand in falling:
        if waits_for_dealer(hand, spot, dealer[0], rules):
            yield hand, decide(hand, dealer, rules, spot=spot)


def insurance(hand: PlayerHand, dealer: tuple[Card, ...], rules: BlackjackRules, *, spot: int = 1) -> Settled:
    """Won by the dealer's blackjack (A(4), R31)."""
    clause = Clause.INSURANCE_BY_SPOT if rules.is_multi else Clause.INSURANCE
    return _insured(hand, spot, clause, rules, has_won=is_blackjack(dealer))


def decide(hand: PlayerHand, dealer: tuple[Card, ...], rules: BlackjackRules, *, spot: int = 1) -> Settled:
    """One hand that has not bust against one dealer hand (J(1) to J(5))."""
    if hand.is_surrendered:
        if is_blackjack(dealer) and is_ace(dealer[0]):
            return _ends(hand, spot, Outcome.LOSE, rules, Clause.SURRENDER_VOID)
        return given_up(hand, rules)
    if hand.is_blackjack:
        return _decide_blackjack(hand, dealer, rules, spot)
    if is_blackjack(dealer):
        return _against_blackjack(hand, rules, spot)
    dealer_count = count(dealer)
    player_total = hand.count.total
    if dealer_count.is_bust:
        return _wins(hand, spot, EVEN, rules, Clause.DEALER_BUST_WINS)
    if player_total > dealer_count.total:
        return _wins(hand, spot, EVEN, rules, Clause.HIGHER_WINS)
    if player_total < dealer_count.total:
        return _ends(hand, spot, Outcome.LOSE, rules, Clause.LOWER_LOSES)
    return _ends(hand, spot, Outcome.PUSH, rules, Clause.PUSH)


def given_up(hand: PlayerHand, rules: BlackjackRules) -> Settled:
    """Half of the wager is lost (J(5), A(7))."""
    return _ends(hand, 1, Outcome.SURRENDER, rules, Clause.SURRENDER)


def _decide_blackjack(hand: PlayerHand, dealer: tuple[Card, ...], rules: BlackjackRules, spot: int) -> Settled:
    """Tied by a blackjack alone; a simple twenty-one of the dealer is beaten (J(1)(c), J(4))."""
    if is_blackjack(dealer):
        return _ends(hand, spot, Outcome.PUSH, rules, Clause.BLACKJACK_TIES)
    paid = Clause.BLACKJACK_PAID_LATER if may_be_blackjack(dealer[0]) else Clause.BLACKJACK_PAID
    beaten = (Clause.BLACKJACK_WINS,) if count(dealer).total == BEST else ()
    return _wins(hand, spot, rules.blackjack_pays, rules, paid, *beaten)


def _against_blackjack(hand: PlayerHand, rules: BlackjackRules, spot: int) -> Settled:
    """All that was wagered is lost, doubles and splits too, since nobody looked at the second card (R34, R70)."""
    is_simple_21 = hand.count.total == BEST
    if is_simple_21 and rules.simple_21_pushes:
        return _ends(hand, spot, Outcome.PUSH, rules, Clause.SIMPLE_21_PUSHES)
    unseen = (Clause.NO_LOOK,) if hand.is_doubled or hand.is_split else ()
    clause = Clause.BLACKJACK_LOSES_TO if is_simple_21 else Clause.LOWER_LOSES
    return _ends(hand, spot, Outcome.LOSE, rules, clause, *unseen)


def _spots(hand: PlayerHand) -> Iterator[int]:
    return (spot for spot in range(1, len(hand.wagers) + 1) if hand.stake(spot))


def _ends(hand: PlayerHand, spot: int, outcome: Outcome, rules: BlackjackRules, *clauses: Clause) -> Settled:
    return Settled(_line(hand, WAGER, hand.stake(spot), outcome, rules, spot=spot), clauses)


def _wins(hand: PlayerHand, spot: int, odds: Odds, rules: BlackjackRules, *clauses: Clause) -> Settled:
    return Settled(_line(hand, WAGER, hand.stake(spot), Outcome.WIN, rules, odds=odds, spot=spot), clauses)


def _insured(hand: PlayerHand, spot: int, clause: Clause, rules: BlackjackRules, *, has_won: bool) -> Settled:
    outcome, odds = (Outcome.WIN, rules.insurance_pays) if has_won else (Outcome.LOSE, None)
    return Settled(_line(hand, INSURANCE, hand.insured(spot), outcome, rules, odds=odds, spot=spot), (clause,))


def _optional(
    hand: PlayerHand, wager: OptionalWager, amount: Cents, clause: Clause, rules: BlackjackRules, *, has_won: bool
) -> Settled:
    outcome, odds = (Outcome.WIN, rules.odds_of(wager)) if has_won else (Outcome.LOSE, None)
    return Settled(_line(hand, wager, amount, outcome, rules, odds=odds), (clause,))


def _line(
    hand: PlayerHand,
    wager: str,
    amount: Cents,
    outcome: Outcome,
    rules: BlackjackRules,
    *,
    odds: Odds | None = None,
    spot: int = 0,
) -> Line:
    return Line(
        seat=hand.seat,
        wager=str(wager),
        amount=amount,
        outcome=outcome,
        odds=odds,
        pays=0 if odds is None else rules.payment(amount, odds),
        hand=hand.name if wager == WAGER else "",
        spot=spot if rules.is_multi else 0,
    )
