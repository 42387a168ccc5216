"""The deck from which a recorded hand comes out, dealt by the procedure."""

from __future__ import annotations

from itertools import chain, islice, repeat

from trainer.exchange.phh.recorded import RecordedHand
from trainer.rules.cards import FULL_DECK, UNSEEN, Card
from trainer.rules.poker.form import COMES_TO_BOARD


def stacked_decks(hand: RecordedHand) -> tuple[tuple[Card, ...], ...]:
    """The deck that gives the recorded cards, and how its burn cards lie where they have to be shuffled (R29).

    Cards come in the order of the deal, from seat 1 on; unseen cards and burns from the rest, rising.
    """
    rounds = len(hand.form.deal)
    deck = [cards[each] for each in range(rounds) for cards in hand.cards]
    if not hand.form.is_stud:
        board = chain(hand.board, repeat(UNSEEN))
        for street in hand.form.board_streets:
            deck += [UNSEEN, *islice(board, COMES_TO_BOARD[street])]
        return (_filled(deck),)
    for held in range(rounds, max(map(len, hand.cards))):
        deck += [UNSEEN, *[cards[held] for cards in hand.cards if len(cards) > held]]
    if not hand.board:
        return (_filled(deck),)
    if len(FULL_DECK) - len(deck) > 1:
        return (_filled([*deck, UNSEEN, *hand.board]),)
    # the last card of the deck, shuffled with the burn cards, comes out second, after another burn
    first = _filled([*deck, *hand.board])
    burned = first[deck.index(UNSEEN)]
    second = (burned, *hand.board, *[card for card in first if card not in (burned, *hand.board)])
    return first, second


def _filled(deck: list[Card]) -> tuple[Card, ...]:
    """The whole pack, what is unseen and what lies below from the rest; of a record that deals too much, its top."""
    rest = iter(sorted(set(FULL_DECK).difference(deck)))
    known = [next(rest, UNSEEN) if card == UNSEEN else card for card in deck]
    return (*known, *rest)[: len(FULL_DECK)]
