"""What a finished round can't be: every problem of the hands, the wagers and the dealer's cards, by its place.

A round without a problem here can be settled. Places name seats and spots' keys: `seat 2 insurance`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter

from trainer.errors import Problem
from trainer.rules.book import GameBook
from trainer.rules.cards import Card, card_count, card_name, show_cards
from trainer.rules.entries import as_written
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.count import BEST, count, is_ace
from trainer.rules.house.blackjack.dealer import is_spot_waiting, problems_of_dealer
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import BlackjackRules
from trainer.rules.house.blackjack.wager_problems import at_hand, problems_of_wagers
from trainer.tongue import Plural, Verbatim


def problems(
    hands: Sequence[PlayerHand], dealer_hands: Sequence[tuple[Card, ...]], rules: BlackjackRules, book: GameBook
) -> Iterator[Problem]:
    """Every problem of a finished round. Hands of one seat stand in the order of the splits.

    The game's `book` says what is cited: what H says of the shoe, I says of pitch.
    """
    if not dealer_hands or not dealer_hands[0]:
        yield Problem("dealer", Problem.tr("no cards"), Problem.tr("the dealer's hand, the up-card first"))
        return
    up_card = dealer_hands[0][0]
    for _, of_seat in groupby(sorted(hands, key=attrgetter("seat")), key=attrgetter("seat")):
        seat_hands = tuple(of_seat)
        yield from problems_of_seat(seat_hands, rules, book)
        yield from problems_of_wagers(seat_hands, up_card, rules, book)
    yield from one_suit_wager(hands)
    yield from _too_many_copies(hands, dealer_hands, rules)
    if rules.is_multi:
        yield from _problems_of_dealer_hands(hands, dealer_hands, rules, book)
    else:
        yield from problems_of_dealer(dealer_hands[0], hands, rules, book)


def problems_of_seat(hands: Sequence[PlayerHand], rules: BlackjackRules, book: GameBook) -> Iterator[Problem]:
    """What one seat's cards can't be, by the rules of drawing, doubling, splitting and surrender."""
    for hand in hands:
        if len(hand.cards) < 2:
            found = card_count(1) if hand.cards else Problem.tr("no cards")
            yield at_hand(
                hand, "cards", found, Problem.tr("two cards at least{because}", because=book.because(Clause.DEAL))
            )
    if any(len(hand.cards) < 2 for hand in hands):
        return
    if len(hands) > 1:
        yield from _problems_of_split(hands, rules, book)
    for hand in hands:
        yield from _problems_of_drawing(hand, book)
        yield from _problems_of_double(hand, rules, book)
        yield from _problems_of_surrender(hand, rules)


def _problems_of_drawing(hand: PlayerHand, book: GameBook) -> Iterator[Problem]:
    if hand.is_split_aces and len(hand.cards) > 2:
        wanted = Problem.tr("one card on each split ace{because}", because=book.because(Clause.ONE_CARD_ON_ACES))
        yield at_hand(hand, "cards", card_count(len(hand.cards)), wanted)
        return
    for number in range(2, len(hand.cards)):
        if count(hand.cards[:number]).total >= BEST:
            because = book.because(Clause.NO_DRAW_ON_21)
            wanted = Problem.tr(
                "no card after the first {number}: they count 21 or more{because}", number=number, because=because
            )
            yield at_hand(hand, "cards", card_count(len(hand.cards)), wanted)
            return


def _problems_of_double(hand: PlayerHand, rules: BlackjackRules, book: GameBook) -> Iterator[Problem]:
    if not hand.is_doubled:
        return
    if not rules.double:
        yield at_hand(hand, "doubled", as_written(True), Problem.tr("no double at this table (Oneida Blackjack J(7))"))
    if hand.is_split_aces:
        yield at_hand(
            hand,
            "doubled",
            as_written(True),
            Problem.tr("no double on split aces{because}", because=book.because(Clause.ONE_CARD_ON_ACES)),
        )
    elif len(hand.cards) != 3:
        wanted = Problem.tr("three cards after a double{because}", because=book.because(Clause.ONE_CARD_ON_DOUBLE))
        yield at_hand(hand, "cards", card_count(len(hand.cards)), wanted)


def _problems_of_surrender(hand: PlayerHand, rules: BlackjackRules) -> Iterator[Problem]:
    if not hand.is_surrendered:
        return
    if rules.is_multi or not rules.surrender:
        yield at_hand(
            hand, "surrendered", as_written(True), Problem.tr("no surrender at this table (Oneida Blackjack J(5))")
        )
    if hand.is_split or hand.is_doubled:
        wanted = Problem.tr("surrender of a hand neither split nor doubled (Oneida Blackjack A(7), reading R131)")
        yield at_hand(hand, "surrendered", as_written(True), wanted)
    if len(hand.cards) != 2:
        wanted = Problem.tr("two cards: a hand is surrendered before any draw (Oneida Blackjack A(7))")
        yield at_hand(hand, "cards", card_count(len(hand.cards)), wanted)
    elif hand.is_blackjack:
        yield at_hand(
            hand, "surrendered", as_written(True), Problem.tr("no surrender of a blackjack: nothing is left to decide")
        )


def _problems_of_split(hands: Sequence[PlayerHand], rules: BlackjackRules, book: GameBook) -> Iterator[Problem]:
    first, *others = hands
    if not rules.split:
        yield at_hand(
            others[0],
            "split_of",
            Verbatim(str(first.seat)),
            Problem.tr("no splits at this table (Oneida Blackjack J(8))"),
        )
    if rules.is_multi and len(hands) > 2:
        yield at_hand(
            others[1], "split_of", Verbatim(str(first.seat)), Problem.tr("one split a seat (Oneida Blackjack J(8))")
        )
    if is_ace(first.cards[0]) and len(hands) > 2:
        wanted = Problem.tr("no further split of aces{because}", because=book.because(Clause.SPLIT_PAIR))
        yield at_hand(others[1], "split_of", Verbatim(str(first.seat)), wanted)
    for hand in others:
        if count(hand.cards[:1]) != count(first.cards[:1]):
            found = Problem.tr("begins with {card}", card=card_name(hand.cards[0]))
            wanted = Problem.tr(
                "a card worth {card}: only equal values split (Oneida Blackjack A(6))", card=card_name(first.cards[0])
            )
            yield at_hand(hand, "cards", found, wanted)


def one_suit_wager(hands: Sequence[PlayerHand]) -> Iterator[Problem]:
    """A table offers one kind of wager on the first two cards (K(1)(a))."""
    suited = [hand for hand in hands if hand.suit_wager]
    matches = [hand for hand in hands if hand.royal_match]
    if suited and matches:
        wanted = Problem.tr("one kind of suit wager at a table (Oneida Blackjack K(1)(a))")
        yield at_hand(
            matches[0], "royal_match", Problem.tr("beside seat {seat}'s suit_wager", seat=suited[0].seat), wanted
        )


def _too_many_copies(
    hands: Sequence[PlayerHand], dealer_hands: Sequence[tuple[Card, ...]], rules: BlackjackRules
) -> Iterator[Problem]:
    """No card more often than there are decks; the up-card lies there once for all the dealer's hands."""
    copies = Counter(card for hand in hands for card in hand.cards)
    copies.update(dealer_hands[0])
    for later in dealer_hands[1:]:
        copies.update(later[1:])
    decks = Plural.tr("%n deck(s)", "", rules.decks)
    for card, number in sorted(copies.items()):
        if number > rules.decks:
            found = Problem.tr("is dealt {number} times", number=number)
            yield Problem(f"{card_name(card)}:", found, Problem.tr("from {decks}", decks=decks))


def _problems_of_dealer_hands(
    hands: Sequence[PlayerHand], dealer_hands: Sequence[tuple[Card, ...]], rules: BlackjackRules, book: GameBook
) -> Iterator[Problem]:
    up_card = dealer_hands[0][0]
    for number, dealer in enumerate(dealer_hands):
        place = f"dealer_hands[{number}]"
        if not dealer or dealer[0] != up_card:
            wanted = Problem.tr(
                "a hand that begins with the one up-card, {card} (Oneida Blackjack L(1))", card=card_name(up_card)
            )
            yield Problem(place, (show_cards(dealer[:1]) if dealer else Problem.tr("no cards")), wanted)
            continue
        if number and len(dealer) == 1:
            yield Problem(
                place, Problem.tr("the up-card alone"), Problem.tr("no hand where none is dealt (reading R76)")
            )
            continue
        yield from problems_of_dealer(dealer, hands, rules, book, place=place, spot=number + 1)
    most = max((len(hand.wagers) for hand in hands), default=0)
    dealt = [spot for spot in range(1, most + 1) if is_spot_waiting(hands, spot, up_card, rules)]
    if dealt and dealt[-1] > len(dealer_hands):
        wanted = Problem.tr(
            "{dealt}: a wager or an insurance lies on each of these spots (Oneida Blackjack L(7), L(8))",
            dealt=dealt[-1],
        )
        yield Problem("dealer_hands", Verbatim(Plural.tr("%n hand(s)", "", len(dealer_hands))), wanted)
