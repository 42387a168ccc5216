"""The showdown: who shows first, what the hands are, who is pushed what (P(4), J(10); readings R13, R14, R16, R41)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from trainer.rules.actions import Part, SeatNumber
from trainer.rules.cards import ACE, Card, rank_of
from trainer.rules.hands import Hand, HandRank, best_high, high_value, name_of_high
from trainer.rules.money import Cents
from trainer.rules.poker.rules import OddChip
from trainer.rules.poker.table import PokerTable, Pot, Seat


@dataclass(frozen=True, slots=True)
class Award:
    """One part of one pot that goes to one seat."""

    pot: int
    seat: SeatNumber
    amount: Cents
    odd: Cents = 0
    """What of it is odd chips of a tie."""
    part: Part = Part.WHOLE


@lru_cache(maxsize=4096)
def value_of(cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """The strength of the best five of hole cards and board."""
    return high_value(cards + board)


@lru_cache(maxsize=4096)
def hand_of(cards: tuple[Card, ...], board: tuple[Card, ...]) -> Hand:
    """The best five of hole cards and board, with name and playing cards."""
    return best_high(cards + board)


def name_of(cards: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """What the best five of hole cards and board are called."""
    return name_of_high(value_of(cards, board))


def show_order(table: PokerTable) -> tuple[SeatNumber, ...]:
    """Who shows first: the last bettor of the last round, else the first player left of the button; then clockwise.

    A last bettor who has given up is passed over, and the order begins from there all the same (P(4)).
    """
    last_bettor = table.betting.last_bettor
    if last_bettor:
        order = (table.seat(last_bettor), *table.after_seat(last_bettor))[:-1]
    else:
        order = tuple(table.after_seat(table.button))
    return tuple([seat.number for seat in order if seat.is_in])


def order_from_button(table: PokerTable) -> tuple[SeatNumber, ...]:
    """The players of the round, first seat left of the button first."""
    return tuple([seat.number for seat in table.after_seat(table.button)])


def may_concede(table: PokerTable, seat: Seat) -> bool:
    """Whether a hand that is not shown loses every pot to hands that are: only then may it be given up unseen."""
    board = table.board
    shown = {
        other.number: value_of(other.cards, board) for other in table.contenders if other.is_shown and other is not seat
    }
    if not shown:
        return False
    value = value_of(seat.cards, board)
    mine = [pot for pot in table.pots if seat.number in pot.eligible]
    return bool(mine) and all(any(shown.get(number, -1) > value for number in pot.eligible) for pot in mine)


def table_awards(table: PokerTable) -> tuple[Award, ...]:
    """All awards of the table as it stands, main pot first, seats rising within a pot."""
    board, contenders = table.board, table.contenders
    if len(contenders) > 1:
        values = {seat.number: value_of(seat.cards, board) for seat in contenders}
    else:
        values = {seat.number: 0 for seat in contenders}
    return awards(
        table.pots,
        values,
        order_from_button(table),
        table.rules.odd_chip,
        table.rules.chip,
        {seat.number: (seat.cards, board) for seat in contenders},
    )


def awards(
    pots: Sequence[Pot],
    values: Mapping[SeatNumber, int],
    order: Sequence[SeatNumber],
    rule: OddChip,
    chip: Cents,
    holdings: Mapping[SeatNumber, tuple[tuple[Card, ...], tuple[Card, ...]]],
) -> tuple[Award, ...]:
    """Who gets what of each pot in a one-way game, main pot first.

    `values` holds every hand that is still in; `order` the seats from the left of the button. What the best hands
    can't share in whole chips goes by the rulebook's odd-chip rule.
    """
    found: list[Award] = []
    for index, pot in enumerate(pots):
        if pot.left <= 0:
            continue
        rivals = [number for number in pot.eligible if number in values]
        best = max((values[number] for number in rivals), default=None)
        winners = [number for number in rivals if values[number] == best]
        if winners:
            found += _shares(index, pot.left, winners, order, rule, chip, holdings)
    return tuple(found)


def _shares(
    index: int,
    amount: Cents,
    winners: Sequence[SeatNumber],
    order: Sequence[SeatNumber],
    rule: OddChip,
    chip: Cents,
    holdings: Mapping[SeatNumber, tuple[tuple[Card, ...], tuple[Card, ...]]],
) -> list[Award]:
    share = amount // len(winners) // chip * chip if len(winners) > 1 else amount
    odd = dict.fromkeys(winners, 0)
    left = amount - share * len(winners)
    if left:
        for seat, extra in _odd_chips(left, winners, order, rule, chip, holdings):
            odd[seat] += extra
    # of a pot with fewer chips than winners some get nothing, and nothing is pushed to them
    return [Award(index, seat, share + odd[seat], odd[seat]) for seat in sorted(winners) if share or odd[seat]]


def _odd_chips(
    left: Cents,
    winners: Sequence[SeatNumber],
    order: Sequence[SeatNumber],
    rule: OddChip,
    chip: Cents,
    holdings: Mapping[SeatNumber, tuple[tuple[Card, ...], tuple[Card, ...]]],
) -> list[tuple[SeatNumber, Cents]]:
    """Who gets the chips that can't be shared; what is less than a chip goes with the last of them."""
    in_order = [number for number in order if number in winners]
    match rule:
        case OddChip.ALL_LEFT_OF_BUTTON:
            return [(in_order[0], left)]
        case OddChip.LEFT_OF_BUTTON:
            pass
        case OddChip.HIGH_CARD_BY_SUIT:
            hands = {number: hand_of(*holdings[number]) for number in winners}
            in_order = by_highest_card(hands)
        case _:
            assert_never(rule)
    given = []
    for number in in_order:
        if left:
            given.append((number, min(chip, left)))
            left -= min(chip, left)
    return given


def by_highest_card(hands: Mapping[SeatNumber, Hand]) -> list[SeatNumber]:
    """The tied seats, highest card by rank and suit first, cards common to all skipped (reading R14)."""
    common = frozenset.intersection(*(frozenset(hand.cards) for hand in hands.values()))

    def cards_down(number: SeatNumber) -> list[tuple[int, int]]:
        hand = hands[number]
        is_wheel = hand.rank in (HandRank.STRAIGHT, HandRank.STRAIGHT_FLUSH) and hand.cards[-1] >> 2 == ACE
        ranks = [
            (-1 if is_wheel and rank_of(card) == ACE else rank_of(card), card)
            for card in hand.cards
            if card not in common
        ]
        return sorted(ranks, reverse=True)

    return sorted(hands, key=cards_down, reverse=True)
