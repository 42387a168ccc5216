"""The path of the chips that cannot be shared."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.actions import PushPot
from trainer.rules.places import PotPart
from trainer.rules.poker.reading import hand_for
from trainer.rules.poker.rules import OddChip
from trainer.rules.poker.showdown import Award, by_suit, order_from_button
from trainer.rules.poker.table import PokerTable
from trainer.training.explaining.kinds import Five, OddChipPath, OddHalfPath
from trainer.training.explaining.moment import Moment
from trainer.training.explaining.poker.awards import awards_of


def odd_chips_at(moment: Moment) -> Iterator[OddChipPath | OddHalfPath]:
    """Where something is over of the pot that is to be pushed, or of the half of it; the halving comes first."""
    table, act = moment.table, moment.step.action
    if isinstance(table, PokerTable) and isinstance(act, PushPot) and table.is_contested:
        yield from odd_chips(table, act.pot, act.part)


def odd_chips(table: PokerTable, pot: int, part: PotPart) -> Iterator[OddChipPath | OddHalfPath]:
    """What is over of a pot, and of a part of it."""
    awards = [award for award in awards_of(table) if award.pot == pot]
    halves = {half: sum(each.amount for each in awards if each.part is half) for half in (PotPart.HIGH, PotPart.LOW)}
    high, low = halves.values()
    if part is not PotPart.WHOLE and high != low:
        yield OddHalfPath(
            pot=pot, sum=high + low, high=high, low=low, rule=table.rules.odd_half, pieces=table.rules.denominations
        )
    of_part = [award for award in awards if award.part is part]
    if any(award.tied > 1 and award.odd for award in of_part):
        yield _shared(table, of_part)


def _shared(table: PokerTable, awards: list[Award]) -> OddChipPath:
    first = awards[0]
    odd = {award.seat: award.odd for award in awards}
    tied = [seat for seat in order_from_button(table) if seat in odd]
    fives: tuple[Five, ...] = ()
    if table.rules.odd_chip is OddChip.HIGH_CARD_BY_SUIT:
        cards = {seat: table.seat(seat).cards for seat in tied}
        hands = {seat: hand_for(table.rules.form, first.part, own, table.board) for seat, own in cards.items()}
        made = {seat: hand for seat, hand in hands.items() if hand is not None}
        tied = by_suit(made)
        fives = tuple(
            [Five(seat=seat, hand=made[seat], shared=frozenset(table.board) & set(made[seat].cards)) for seat in tied]
        )
    return OddChipPath(
        pot=first.pot,
        part=first.part,
        sum=sum(award.amount for award in awards),
        share=first.amount - first.odd,
        seats=tuple(tied),
        chips=tuple([(seat, odd[seat]) for seat in tied if odd[seat]]),
        rule=table.rules.odd_chip,
        pieces=table.rules.denominations,
        fives=fives,
    )
