"""The deck from which a recorded hand comes out, dealt by the procedure."""

from __future__ import annotations

from trainer.exchange.phh import RecordedHand
from trainer.rules.cards import FULL_DECK, UNSEEN, Card


def stacked_deck(hand: RecordedHand) -> tuple[Card, ...]:
    """The recorded cards in the order of the deal, from seat 1 on; unseen cards and burns from the rest, rising."""
    rounds = len(hand.form.deal)
    deck = [cards[each] for each in range(rounds) for cards in hand.cards]
    if hand.form.is_stud:
        deck += _stud_streets(hand)
    else:
        board = [*hand.board, *[UNSEEN] * (5 - len(hand.board))]
        deck += [UNSEEN, *board[:3], UNSEEN, board[3], UNSEEN, board[4]]
    deck += [UNSEEN] * (len(FULL_DECK) - len(deck))
    rest = iter(sorted(set(FULL_DECK).difference(deck)))
    return tuple([next(rest) if card == UNSEEN else card for card in deck])


def _stud_streets(hand: RecordedHand) -> list[Card]:
    """Burn and cards of each street that is on record."""
    found: list[Card] = []
    for held in range(len(hand.form.deal), max(map(len, hand.cards))):
        found += [UNSEEN, *[cards[held] for cards in hand.cards if len(cards) > held]]
    return [*found, UNSEEN, *hand.board] if hand.board else found
