"""Cards that a record does not name, chosen so that the hand can be dealt all the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from trainer.exchange.phh.recorded import RecordedHand
from trainer.rules.actions import SeatNumber
from trainer.rules.cards import FULL_DECK, UNSEEN, Card
from trainer.rules.poker.form import Form
from trainer.rules.poker.reading import high_strength, low_strength
from trainer.rules.poker.table import PokerTable, Pot, Status
from trainer.rules.poker.up_cards import forced_rank, showing_strength


def with_up_cards(hand: RecordedHand) -> RecordedHand:
    """A hand of stud with a card for each up-card that nobody wrote down, by which those open who opened.

    Each is as weak as its own street allows. That serves players who folded before much was dealt, whose cards are the
    ones that records leave out; a hand for which it does not serve is played by others than recorded, and refused.
    """
    first, last = len(hand.form.deal) - 1, len(hand.form.deal) + len(hand.form.streets) - 2
    if not hand.form.is_stud or not any(UNSEEN in cards[first:last] for cards in hand.cards):
        return hand
    known = list(hand.cards)
    rest = _rest(hand)
    for place in range(first, last):
        leader = _first_to_act(hand, place - first) - 1
        unnamed = [index for index, cards in enumerate(known) if len(cards) > place and cards[place] == UNSEEN]
        # the weakest card opens third street, so that it comes first; the best hand opens the others, and comes last
        for index in sorted(unnamed, key=lambda index: (index == leader) is (place > first)):
            up = [
                cards[first : place + 1] for other, cards in enumerate(known) if other != index and len(cards) > place
            ]
            if place > first:
                card = _weakest(hand.form, rest, known[index][first:place], up if index == leader else [])
            else:
                card = _weakest(
                    hand.form, rest, (), [] if leader in (index, -1) else [known[leader][place : place + 1]]
                )
            rest.remove(card)
            known[index] = (*known[index][:place], card, *known[index][place + 1 :])
    return replace(hand, cards=tuple(known))


def _weakest(form: Form, rest: Sequence[Card], up: tuple[Card, ...], others: Sequence[tuple[Card, ...]]) -> Card:
    """The card that makes the weakest hand of these up-cards above the others; the strongest where none does."""
    by_strength = sorted((_strength(form, (*up, card)), card) for card in rest)
    most = max([_strength(form, cards) for cards in others if UNSEEN not in cards], default=-len(FULL_DECK))
    return next((card for strength, card in by_strength if strength > most), by_strength[-1][1])


def _strength(form: Form, up: tuple[Card, ...]) -> int:
    """How good up-cards are; of single ones that which must bet is the weakest."""
    return -forced_rank(form, up[0]) if len(up) == 1 else showing_strength(form, up)


def _first_to_act(hand: RecordedHand, street: int) -> SeatNumber:
    """Who made the first decision of a street; 0 where nobody did."""
    starts = (0, *hand.dealt_after, len(hand.decisions))
    if street + 1 < len(starts) and starts[street] < starts[street + 1]:
        return hand.decisions[starts[street]].seat
    return 0


def _rest(hand: RecordedHand) -> list[Card]:
    """The cards that the record does not name, rising."""
    return sorted(set(FULL_DECK).difference(*hand.cards, hand.board))


def with_losing_hands(hand: RecordedHand, ended: PokerTable) -> RecordedHand:
    """The hand with losing cards, where there are any, for those who gave up unseen; `ended` is how it was played."""
    known = list(hand.cards)
    if UNSEEN in hand.board:
        return hand
    for number in [seat.number for seat in ended.players if seat.status is Status.CONCEDED]:
        if UNSEEN in known[number - 1]:
            pots = [pot for pot in ended.pots if number in pot.eligible]
            found = _losing_hand(replace(hand, cards=tuple(known)), number, pots, ended)
            known[number - 1] = found or known[number - 1]
    return replace(hand, cards=tuple(known))


def _losing_hand(
    hand: RecordedHand, number: SeatNumber, pots: Sequence[Pot], ended: PokerTable
) -> tuple[Card, ...] | None:
    """Cards for a player that win no part of these pots from the hands that were shown."""
    form, board = hand.form, hand.board
    shown = {seat.number: seat.cards for seat in ended.contenders}
    rivals = [[shown[each] for each in pot.eligible if each in shown] for pot in pots]
    if not rivals or not all(rivals) or any(UNSEEN in cards for of_one in rivals for cards in of_one):
        return None
    high = min(max(high_strength(form, cards, board) for cards in of_one) for of_one in rivals)
    low = min(max(low_strength(form, cards, board) for cards in of_one) for of_one in rivals)
    cards = hand.cards[number - 1]
    for new in combinations(_rest(hand), cards.count(UNSEEN)):
        drawn = iter(new)
        full = tuple([next(drawn) if card == UNSEEN else card for card in cards])
        if _is_beaten(form, full, board, high, low):
            return full
    return None


def _is_beaten(form: Form, cards: tuple[Card, ...], board: tuple[Card, ...], high: int, low: int) -> bool:
    """Whether a hand is below both strengths, where it contends at all."""
    own_high, own_low = high_strength(form, cards, board), low_strength(form, cards, board)
    return (not own_high or own_high < high) and (not own_low or own_low < low)
