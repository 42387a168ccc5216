"""What a player may decide on a hand, and which wagers may still be added (A, H(7), J(5) to J(8), K(6), L(3), L(4))."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.rules.cards import Card, suit_of
from trainer.rules.house.blackjack.count import BEST, is_ace
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import BlackjackRules
from trainer.rules.house_acts import Choice
from trainer.rules.money import Cents

INSURED_PART: Final = 2
"""Insurance is at most one part in so many of the wager (R31)."""


def is_waiting_for_card(hand: PlayerHand) -> bool:
    """A card is owed without a decision: to each half of a pair, and to a doubled hand."""
    return len(hand.cards) == 1 or (hand.is_doubled and len(hand.cards) == 2)


def is_finished(hand: PlayerHand) -> bool:
    """Nothing is left to decide: stood, doubled, surrendered, split aces, twenty-one or over."""
    return not is_waiting_for_card(hand) and not may_draw(hand)


def may_draw(hand: PlayerHand) -> bool:
    """Below twenty-one, not doubled with its one card, no split ace with its one card (H(7))."""
    if hand.has_stood or hand.is_surrendered:
        return False
    if hand.count.total >= BEST:
        return False
    most = 2 if hand.is_split_aces else 3 if hand.is_doubled else None
    return most is None or len(hand.cards) < most


def decisions(hand: PlayerHand, hands_of_seat: int, rules: BlackjackRules) -> tuple[Choice, ...]:
    """What the player whose turn it is may say of this hand; nothing for one that is finished or owed a card.

    `hands_of_seat` counts the hands before that seat, this one too.
    """
    if is_waiting_for_card(hand) or not may_draw(hand):
        return ()
    if len(hand.cards) > 2:
        return (Choice.STAND, Choice.HIT)
    return (
        Choice.STAND,
        Choice.HIT,
        *((Choice.DOUBLE,) if may_double(hand, rules) else ()),
        *((Choice.SPLIT,) if may_split(hand, hands_of_seat, rules) else ()),
        *((Choice.SURRENDER,) if may_surrender(hand, rules) else ()),
    )


def may_double(hand: PlayerHand, rules: BlackjackRules) -> bool:
    """On any first two cards that may be drawn to, those of a split pair too (A(2), H(7)(a), J(7))."""
    return rules.double and len(hand.cards) == 2 and not hand.is_doubled and may_draw(hand)


def may_split(hand: PlayerHand, hands_of_seat: int, rules: BlackjackRules) -> bool:
    """Two cards of one value, split aces no more, and once only in multiple action (A(6), J(8), R131)."""
    if not rules.split or hand.is_split_aces or hand.is_doubled or hand.is_surrendered or hand.has_stood:
        return False
    return hand.is_pair and not (rules.is_multi and hands_of_seat > 1)


def may_surrender(hand: PlayerHand, rules: BlackjackRules) -> bool:
    """On the two cards dealt, before anything else is done with them (J(5), A(7), R131)."""
    return rules.surrender and not rules.is_multi and len(hand.cards) == 2 and not hand.is_split and may_draw(hand)


def may_insure(hand: PlayerHand, up_card: Card, rules: BlackjackRules) -> bool:
    """Against an ace up, on the two cards dealt, a blackjack too; once (J(6), A(4), L(4))."""
    is_untouched = len(hand.cards) == 2 and not (hand.is_split or hand.is_doubled or hand.is_surrendered)
    return rules.insurance and is_ace(up_card) and is_untouched and not hand.has_stood and not any(hand.insurance)


def most_insurance(hand: PlayerHand) -> tuple[Cents, ...]:
    """The most that may be put on insurance, by spot (R31)."""
    return tuple(wager // INSURED_PART for wager in hand.wagers)


def may_wager_on_hit(hand: PlayerHand, split_pair: Sequence[Card], rules: BlackjackRules) -> bool:
    """Before a card is drawn to a hand all of one suit, two cards of it at the least (K(6)(a), (d), (e)).

    `split_pair` is the pair that the hand was split from; a split hand may go on only where the house offers it and
    from a pair in suit, and its second card counts as drawn (R130).
    """
    if not rules.hit_wagers or rules.is_multi or len(hand.cards) < hand.first_hit:
        return False
    if hand.is_split and not (rules.hit_wagers_after_split and len({suit_of(card) for card in split_pair}) == 1):
        return False
    return hand.is_suited and (is_waiting_for_card(hand) or may_draw(hand))


def most_optional(hand: PlayerHand, rules: BlackjackRules) -> Cents | None:
    """The most that an optional wager may be: what is posted, and with one deck the wager itself (K(2)(b), (c))."""
    limits = [rules.optional_most, hand.wagers[0] if rules.decks == 1 else None]
    return min((limit for limit in limits if limit is not None), default=None)
