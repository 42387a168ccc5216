"""The showdown: who shows first, who gives up, who is pushed what (P(4), I(9), J(10), K(10); R13 to R17, R41)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from trainer.rules.actions import PotPart, SeatNumber
from trainer.rules.cards import ACE, Card, rank_of
from trainer.rules.hands import Hand, HandRank
from trainer.rules.hands.low import low_rank
from trainer.rules.money import Cents
from trainer.rules.poker.form import Form
from trainer.rules.poker.reading import hand_for, high_strength, low_strength
from trainer.rules.poker.rules import OddChip, OddHalf, PokerRules
from trainer.rules.poker.sevens import split_by_sevens
from trainer.rules.poker.table import PokerTable, Pot, Seat


@dataclass(frozen=True, slots=True)
class Award:
    """One part of one pot that goes to one seat."""

    pot: int
    seat: SeatNumber
    amount: Cents
    odd: Cents = 0
    """What of it is odd chips of a tie or of a halving."""
    part: PotPart = PotPart.WHOLE
    tied: int = 1
    """Equal hands that share this part, those among them who get nothing of too few chips."""


@dataclass(frozen=True, slots=True)
class Rival:
    """A hand that contends for pots. Strengths: the larger the better, 0 where it contends for nothing."""

    seat: SeatNumber
    high: int
    low: int
    cards: tuple[Card, ...] = ()


def show_order(table: PokerTable) -> tuple[SeatNumber, ...]:
    """Who shows first: the last bettor of the last round, else the first player left of the button; then clockwise.

    In stud a round that was checked through is shown from whoever it was opened from (reading R41).
    A last bettor who has given up is passed over, and the order begins from there all the same (P(4)).
    """
    first = table.betting.last_bettor or table.betting.opener
    order = (table.seat(first), *table.after_seat(first))[:-1] if first else tuple(table.after_seat(table.button))
    return tuple([seat.number for seat in order if seat.is_in])


def order_from_button(table: PokerTable) -> tuple[SeatNumber, ...]:
    """The players of the round, first seat left of the button first."""
    return tuple([seat.number for seat in table.after_seat(table.button)])


def may_concede(table: PokerTable, seat: Seat) -> bool:
    """Whether a hand that is not shown loses every pot to hands that are: only then may it be given up unseen."""
    shown = {
        other.number: rival(table, other)
        for other in table.contenders
        # a hand that a checked seven beats may still win what was bet after the draw (R45)
        if other.is_shown and other is not seat and not other.checked_seven
    }
    if not shown:
        return False
    mine = rival(table, seat)
    at_stake = [pot for pot in table.pots if seat.number in pot.eligible]
    return bool(at_stake) and all(
        _is_beaten(mine, [shown[number] for number in pot.eligible if number in shown]) for pot in at_stake
    )


def _is_beaten(mine: Rival, shown: Sequence[Rival]) -> bool:
    """Whether a hand gets no part of a pot for which these hands contend."""
    loses_high = not mine.high or any(other.high > mine.high for other in shown)
    return loses_high and (not mine.low or any(other.low > mine.low for other in shown))


def rival(table: PokerTable, seat: Seat) -> Rival:
    """What a player contends with."""
    return _rival(table.rules.form, seat.number, seat.cards, table.board)


@lru_cache(maxsize=4096)
def _rival(form: Form, number: SeatNumber, cards: tuple[Card, ...], board: tuple[Card, ...]) -> Rival:
    # at a showdown of six every hand is asked for a dozen times
    return Rival(number, high_strength(form, cards, board), low_strength(form, cards, board), cards)


def table_awards(table: PokerTable) -> tuple[Award, ...]:
    """All awards of the table as it stands: main pot first, high before low, seats rising."""
    contenders = table.contenders
    if len(contenders) == 1:
        alone = contenders[0].number
        return tuple(
            [Award(at, alone, pot.left) for at, pot in enumerate(table.pots) if pot.left > 0 and alone in pot.eligible]
        )
    rivals = tuple([rival(table, seat) for seat in contenders])
    pots = pots_in_parts(table) if table.rules.punishes_checked_sevens else table.pots
    return awards(pots, rivals, order_from_button(table), table.rules, table.board)


def pots_in_parts(table: PokerTable) -> tuple[Pot, ...]:
    """The pots as the rule on sevens divides them; as they are where nobody who checked one has the best hand (R45)."""
    contenders = table.contenders
    is_divided = any(pot.is_after_draw for pot in table.pots)
    if is_divided or len(contenders) < 2 or not any(seat.checked_seven for seat in contenders):
        return table.pots
    strengths = {seat.number: rival(table, seat).low for seat in contenders}
    return split_by_sevens(table.pots, table.players, strengths)


def best_checked_sevens(table: PokerTable) -> frozenset[SeatNumber]:
    """Who has the best hand in a pot that is parted for it: such a hand wins the part before the draw alone (R45)."""
    pots = pots_in_parts(table)
    parted = [pots[index - 1] for index, pot in enumerate(pots) if pot.is_after_draw]
    found: set[SeatNumber] = set()
    for pot in parted:
        rivals = [(rival(table, seat).low, seat) for seat in table.contenders if seat.number in pot.eligible]
        best = max(low for low, _ in rivals)
        found |= {seat.number for low, seat in rivals if low == best and seat.checked_seven}
    return frozenset(found)


def is_scoop(of_pot: Sequence[Award]) -> bool:
    """Whether every chip of a pot that high and low share goes to one player."""
    return of_pot[0].part is not PotPart.WHOLE and len({award.seat for award in of_pot}) == 1


def awards(
    pots: Sequence[Pot],
    rivals: Sequence[Rival],
    order: Sequence[SeatNumber],
    rules: PokerRules,
    board: tuple[Card, ...] = (),
) -> tuple[Award, ...]:
    """Who gets what of each pot: main pot first, high before low, seats rising.

    `order` are the seats from the left of the button. Each pot is halved by itself where high and low share it
    (I(9)(b), K(10)(b)); what can't be shared in whole chips goes by the rulebook's odd-chip rules.
    """
    found: list[Award] = []
    for index, pot in enumerate(pots):
        if pot.left <= 0:
            continue
        contending = [each for each in rivals if each.seat in pot.eligible]
        if pot.goes_back:
            contending = [Rival(each.seat, 0, 1, each.cards) for each in contending]
        found += _of_one_pot(_Division(index, order, rules, board), pot.left, contending)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Division:
    """One pot that is divided, and by which rules."""

    pot: int
    order: Sequence[SeatNumber]
    rules: PokerRules
    board: tuple[Card, ...]


def _of_one_pot(division: _Division, amount: Cents, rivals: Sequence[Rival]) -> list[Award]:
    if not rivals:
        return []
    best_high, best_low = max(each.high for each in rivals), max(each.low for each in rivals)
    highs = [each for each in rivals if each.high == best_high]
    lows = [each for each in rivals if each.low == best_low]
    if not best_high:
        return _shares(division, PotPart.WHOLE, amount, lows)
    if not best_low:
        return _shares(division, PotPart.WHOLE, amount, highs)
    half, odd = _halves(amount, division.rules.chip)
    to_low = division.rules.odd_half is OddHalf.LEFT_OF_BUTTON and _is_nearer(division.order, lows, highs)
    return [
        *_shares(division, PotPart.HIGH, half if to_low else half + odd, highs, 0 if to_low else odd),
        *_shares(division, PotPart.LOW, half + odd if to_low else half, lows, odd if to_low else 0),
    ]


def _halves(amount: Cents, chip: Cents) -> tuple[Cents, Cents]:
    """The half in whole chips, and what is over (R15)."""
    half = amount // 2 // chip * chip
    return half, amount - 2 * half


def leaves_odd_half(amount: Cents, chip: Cents) -> bool:
    """Whether a pot that is halved in whole chips leaves something over (R15)."""
    return _halves(amount, chip)[1] > 0


def _is_nearer(order: Sequence[SeatNumber], ones: Sequence[Rival], others: Sequence[Rival]) -> bool:
    """Whether one of the first is closer to the left of the button than all of the others (R17)."""
    return min(order.index(each.seat) for each in ones) < min(order.index(each.seat) for each in others)


def _shares(
    division: _Division, part: PotPart, amount: Cents, winners: Sequence[Rival], odd_of_halving: Cents = 0
) -> list[Award]:
    """A pot, or a half of one with the odd chip of the halving in it, divided among equal hands."""
    pot, chip = division.pot, division.rules.chip
    if len(winners) == 1:
        return [Award(pot, winners[0].seat, amount, odd_of_halving, part)] if amount else []
    share = amount // len(winners) // chip * chip
    odd = dict.fromkeys([each.seat for each in winners], 0)
    left = amount - share * len(winners)
    if left:
        for seat, extra in _odd_chips(division, part, left, winners):
            odd[seat] += extra
    # of a pot with fewer chips than winners some get nothing, and nothing is pushed to them
    return [
        Award(pot, seat, share + odd[seat], odd[seat], part, len(winners)) for seat in sorted(odd) if share or odd[seat]
    ]


def _odd_chips(
    division: _Division, part: PotPart, left: Cents, winners: Sequence[Rival]
) -> list[tuple[SeatNumber, Cents]]:
    """Who gets the chips that can't be shared; what is less than a chip goes with the last of them."""
    rules, chip = division.rules, division.rules.chip
    tied = [each.seat for each in winners]
    in_order = [number for number in division.order if number in tied]
    match rules.odd_chip:
        case OddChip.ALL_LEFT_OF_BUTTON:
            return [(in_order[0], left)]
        case OddChip.LEFT_OF_BUTTON:
            pass
        case OddChip.HIGH_CARD_BY_SUIT:
            hands = {each.seat: hand_for(rules.form, part, each.cards, division.board) for each in winners}
            in_order = by_suit({seat: hand for seat, hand in hands.items() if hand is not None})
        case _:
            assert_never(rules.odd_chip)
    given = []
    for number in in_order:
        if left:
            given.append((number, min(chip, left)))
            left -= min(chip, left)
    return given


def by_suit(hands: Mapping[SeatNumber, Hand]) -> list[SeatNumber]:
    """The tied seats, first the one that the odd chip goes to; cards common to all are skipped (reading R14).

    Highs are compared from the highest card down, rank and then suit, the higher first; lows from the lowest card up,
    the lower first.
    """
    common = frozenset.intersection(*(frozenset(hand.cards) for hand in hands.values()))
    if next(iter(hands.values())).rank is HandRank.LOW:
        return sorted(
            hands, key=lambda seat: sorted((low_rank(card), card) for card in hands[seat].cards if card not in common)
        )

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
