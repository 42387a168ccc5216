"""The cards that play in two hands, the card at which they differ, and lows that the board has spoilt."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from trainer.rules.actions import CollectCards, PushPot, Read
from trainer.rules.cards import Card, rank_of
from trainer.rules.hands.low import low_rank
from trainer.rules.places import PotPart, SeatNumber
from trainer.rules.poker.form import Five as Which
from trainer.rules.poker.form import Low
from trainer.rules.poker.reading import hand_for, is_for_low, low_hand, parts_of
from trainer.rules.poker.table import PokerTable, Seat
from trainer.training.explaining.kinds import Counterfeit, Five, TwoHands, differs_at
from trainer.training.explaining.moment import Moment
from trainer.training.explaining.poker.pots import awards_of

_HIGHEST_LOW = 7
"""An eight, counted as lows are."""


def hands_at(moment: Moment) -> Iterator[TwoHands]:
    """What an act turns on: a hand that is read, pushed to, beaten and taken in."""
    match moment.table, moment.step.action:
        case PokerTable() as table, Read(to=int(seat), part=part):
            yield from _read(table, seat, part)
        case PokerTable() as table, PushPot(pot, to, _, part) if table.is_contested:
            yield from won(table, pot, to, part)
        case PokerTable() as table, CollectCards(int(seat)) if table.is_contested:
            yield from _beaten(table, seat)
        case _:
            return


def won(table: PokerTable, pot: int, to: SeatNumber, part: PotPart) -> Iterator[TwoHands]:
    """The hand that wins a part of a pot, beside the best one that does not, or beside its equal.

    Of a pot that one player takes whole where high and low share it, both halves. Nothing where hands do not decide.
    """
    form = table.rules.form
    if table.pots[pot].goes_back:
        return
    awards = [award for award in awards_of(table) if award.pot == pot]
    parts = {award.part for award in awards if award.seat == to and part in (award.part, PotPart.WHOLE)}
    for each in sorted(parts, key=[*PotPart].index):
        wanted = PotPart.HIGH if form.is_split and each is PotPart.WHOLE else each
        tied = [award.seat for award in awards if award.part is each and award.seat != to]
        others = tied or [seat for seat in table.pots[pot].eligible if seat != to]
        yield from _compared(table, to, others, wanted)


def _compared(table: PokerTable, one: SeatNumber, others: list[SeatNumber], part: PotPart) -> Iterator[TwoHands]:
    first = _five(table, table.seat(one), part)
    if first is None:
        return
    rivals = [_five(table, table.seat(seat), part) for seat in others if table.seat(seat).is_in]
    second = max((five for five in rivals if five is not None), key=lambda five: five.hand.value, default=None)
    yield _two(table, part, first, second)


def _read(table: PokerTable, number: SeatNumber, part: PotPart) -> Iterator[TwoHands]:
    five = _five(table, table.seat(number), part)
    if five is not None:
        yield _two(table, part, five, None)


def _beaten(table: PokerTable, number: SeatNumber) -> Iterator[TwoHands]:
    """A hand that wins nothing, beside the hand that beats it, for high and for low."""
    seat = table.seated(number)
    if seat is None or not seat.is_in:
        return
    awards = awards_of(table)
    if any(award.seat == number for award in awards):
        return
    for part in parts_of(table.rules.form):
        wanted = {part, PotPart.WHOLE} if part is not PotPart.LOW else {part}
        winner = next(
            (
                award.seat
                for award in awards
                if award.part in wanted and number in table.pots[award.pot].eligible and award.seat != number
            ),
            None,
        )
        if winner is not None:
            yield from _compared(table, winner, [number], part)


def _two(table: PokerTable, part: PotPart, one: Five, other: Five | None) -> TwoHands:
    is_low = is_for_low(table.rules.form, part)
    seats = [five.seat for five in (one, other) if five is not None]
    return TwoHands(
        part=part,
        is_low=is_low,
        one=one,
        other=other,
        decides=None if other is None else differs_at(one.hand, other.hand),
        counterfeits=tuple(chain.from_iterable(counterfeits(table, seat) for seat in seats)) if is_low else (),
    )


def _five(table: PokerTable, seat: Seat, part: PotPart) -> Five | None:
    """None for a hand that has not been shown, or that makes none for this part."""
    form, board = table.rules.form, table.board
    if not seat.is_shown or not seat.cards:
        return None
    hand = hand_for(form, part, seat.cards, board)
    return None if hand is None else Five(seat=seat.number, hand=hand, shared=frozenset(board) & set(hand.cards))


def counterfeits(table: PokerTable, number: SeatNumber) -> Iterator[Counterfeit]:
    """The low cards of a hand that played, were not their ranks on the board too."""
    form, cards, board = table.rules.form, table.seat(number).cards, table.board
    if form.low is not Low.EIGHT_OR_BETTER or form.five is not Which.TWO_AND_THREE:
        return
    low = low_hand(form, cards, board)
    now = frozenset(low.cards) if low is not None else frozenset[Card]()
    for card in cards:
        paired = [each for each in board if rank_of(each) == rank_of(card)]
        rest = tuple([each for each in board if each not in paired])
        if low_rank(card) > _HIGHEST_LOW or not paired or len(rest) < 3 or card in now:
            continue
        would_be = low_hand(form, cards, rest)
        if would_be is not None and card in would_be.cards and (low is None or would_be.name != low.name):
            instead = tuple([each for each in cards if each in now and each not in would_be.cards])
            yield Counterfeit(
                seat=number, card=card, paired_by=paired[0], plays_instead=instead, would_be=would_be
            )  # fmt: skip
