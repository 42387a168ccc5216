"""The dealer's own hand: when a card is drawn, and whether a given hand is one that the rule makes (H(8), I(9), L)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.errors import Problem
from trainer.rules.book import GameBook
from trainer.rules.cards import Card, card_count
from trainer.rules.entries import cited
from trainer.rules.hands.said import hand_said
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import ACE_HIGH, TEN, Count, count, hand_name, points
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import MOST_SPOTS, BlackjackRules, PayNatural
from trainer.tongue import Sayable

STANDS_ON: Final = 17


class Reason(StrEnum):
    """Why the dealer draws or not."""

    SECOND_CARD = "second-card"
    """Multiple action: only the up-card lies there yet."""
    UNDER_17 = "under-17"
    HITS_SOFT_17 = "hits-soft-17"
    STANDS_SOFT_17 = "stands-on-soft-17"
    STANDS = "17-or-more"
    BUST = "bust"
    NO_EFFECT = "no-effect"
    """No hand's outcome depends on the dealer's points any more."""
    NO_WAGER_LEFT = "no-wager-left"
    """Multiple action: nothing lies on this spot, so no hand is dealt for it."""


_CLAUSES: Final = {
    Reason.SECOND_CARD: Clause.SECOND_CARD,
    Reason.UNDER_17: Clause.DEALER_DRAWS,
    Reason.HITS_SOFT_17: Clause.SOFT_17,
    Reason.STANDS_SOFT_17: Clause.SOFT_17_STANDS,
    Reason.STANDS: Clause.DEALER_DRAWS,
    Reason.BUST: Clause.DEALER_DRAWS,
    Reason.NO_EFFECT: Clause.NO_EFFECT,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerDraw:
    """Whether the dealer takes a card, and why."""

    draw: bool
    total: int
    is_soft: bool
    reason: Reason
    clause: Clause


def draws_to(hand: Count, *, stand_soft_17: bool) -> bool:
    """The drawing rule by itself: up to a hard seventeen or eighteen, and on soft seventeen as posted (H(8)(a))."""
    if hand.total == STANDS_ON and hand.is_soft:
        return not stand_soft_17
    return hand.total < STANDS_ON


def pays_at_once(hand: PlayerHand, up_card: Card, rules: BlackjackRules) -> bool:
    """A blackjack that is paid when the dealer comes to it: a two to a nine is up and the house says so (J(4)(a))."""
    return hand.is_blackjack and rules.pay_natural is PayNatural.AT_ONCE and not may_be_blackjack(up_card)


def may_be_blackjack(up_card: Card) -> bool:
    """An ace or a ten is up, so the second card may make a blackjack (J(4)(b))."""
    return points(up_card) in (TEN, ACE_HIGH)


def waits_for_dealer(hand: PlayerHand, spot: int, up_card: Card, rules: BlackjackRules) -> bool:
    """A wager on the hand still lies on this spot when the players have finished (R76)."""
    return hand.stake(spot) > 0 and not hand.is_bust and not pays_at_once(hand, up_card, rules)


def is_spot_waiting(hands: Iterable[PlayerHand], spot: int, up_card: Card, rules: BlackjackRules) -> bool:
    """Multiple action: a wager or an insurance waits on this spot or a later one, so a hand is dealt (R76, R133)."""
    spots = range(spot, MOST_SPOTS + 1)
    return any(hand.insured(at) or waits_for_dealer(hand, at, up_card, rules) for hand in hands for at in spots)


def turns_on_total(hand: PlayerHand, spot: int) -> bool:
    """The dealer's points decide this wager; a blackjack or a surrender is decided by two cards (H(8)(b), R132)."""
    return hand.stake(spot) > 0 and not (hand.is_bust or hand.is_surrendered or hand.is_blackjack)


def dealer_draw(
    cards: Sequence[Card], hands: Iterable[PlayerHand], rules: BlackjackRules, *, spot: int = 1
) -> DealerDraw:
    """Whether the dealer with these cards takes another; the players have finished.

    `spot` is the dealer hand in multiple action, where the up-card alone asks for a second card.
    """
    played = tuple(hands)
    hand = count(cards)
    reason = _reason(cards, hand, played, rules, spot)
    draw = reason in (Reason.SECOND_CARD, Reason.UNDER_17, Reason.HITS_SOFT_17)
    clause = no_more_hands(played, spot - 1) if reason is Reason.NO_WAGER_LEFT else _CLAUSES[reason]
    return DealerDraw(draw=draw, total=hand.total, is_soft=hand.is_soft, reason=reason, clause=clause)


def no_more_hands(hands: Iterable[PlayerHand], dealt: int) -> Clause:
    """Why none of the dealer's hands follows on so many (L(6)(a), L(8), L(10))."""
    if all(hand.is_bust for hand in hands):
        return Clause.ALL_BUST
    return Clause.THIRD_HAND_ENDS if dealt >= MOST_SPOTS else Clause.LAST_HAND


def _reason(
    cards: Sequence[Card], hand: Count, hands: tuple[PlayerHand, ...], rules: BlackjackRules, spot: int
) -> Reason:
    if len(cards) == 1:
        return Reason.SECOND_CARD if is_spot_waiting(hands, spot, cards[0], rules) else Reason.NO_WAGER_LEFT
    if not any(turns_on_total(each, spot) for each in hands):
        return Reason.NO_EFFECT
    if hand.is_bust:
        return Reason.BUST
    draws = draws_to(hand, stand_soft_17=rules.stand_soft_17)
    if hand.total == STANDS_ON and hand.is_soft:
        return Reason.HITS_SOFT_17 if draws else Reason.STANDS_SOFT_17
    return Reason.UNDER_17 if draws else Reason.STANDS


def problems_of_dealer(
    cards: Sequence[Card],
    hands: Iterable[PlayerHand],
    rules: BlackjackRules,
    book: GameBook,
    *,
    place: str = "dealer",
    spot: int = 1,
    is_whole: bool = True,
) -> Iterator[Problem]:
    """What the drawing rule would not have made of a dealer's hand, at most one problem.

    Not `is_whole`: the hand so far, which may still be short. Where every hand has bust before the first dealer
    hand of multiple action, and nobody is insured, its second card may be there or not: nothing turns on it.
    """
    played = tuple(hands)
    fewest = 1 if rules.is_multi else 2
    if len(cards) < fewest:
        yield Problem(
            place, card_count(len(cards)), Problem.tr("the dealer's {cards} at least", cards=card_count(fewest))
        )
        return
    starts = 2 if spot == 1 else 1
    for number in range(min(starts, len(cards)), len(cards)):
        before = dealer_draw(cards[:number], played, rules, spot=spot)
        if not before.draw:
            yield Problem(
                place,
                card_count(len(cards)),
                Problem.tr("{cards}: {said}", cards=card_count(number), said=_said(before, book)),
            )
            return
    if is_whole and (now := dealer_draw(cards, played, rules, spot=spot)).draw:
        wanted = Problem.tr("one more card: {said}", said=_said(now, book))
        yield Problem(
            place, Problem.tr("{cards}, {hand}", cards=card_count(len(cards)), hand=hand_said(hand_name(cards))), wanted
        )


_SAID: Final = {
    Reason.SECOND_CARD: Problem.tr("a wager or an insurance lies on this spot"),
    Reason.UNDER_17: Problem.tr("the dealer draws up to seventeen"),
    Reason.HITS_SOFT_17: Problem.tr("the dealer draws on a soft seventeen"),
    Reason.STANDS_SOFT_17: Problem.tr("the dealer stands on a soft seventeen here"),
    Reason.STANDS: Problem.tr("the dealer stands from seventeen on"),
    Reason.BUST: Problem.tr("the dealer is over twenty-one"),
    Reason.NO_EFFECT: Problem.tr("no hand turns on the dealer's points"),
    Reason.NO_WAGER_LEFT: Problem.tr("no wager is left on this spot"),
}


def _said(draw: DealerDraw, book: GameBook) -> Sayable:
    return cited(_SAID[draw.reason], book.because(draw.clause))
