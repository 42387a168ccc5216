"""What a showdown shows: hands as they were read, which cards play for which half, what of each half was pushed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from trainer.rules.actions import Action, Face, PotPart, PushPot, Read, SeatNumber
from trainer.rules.cards import UNSEEN, Card
from trainer.rules.hands import Hand
from trainer.rules.poker.form import Form
from trainer.rules.poker.reading import hand_for, parts_of
from trainer.rules.poker.table import PokerTable, Seat
from trainer.tongue import translate
from trainer.ui.felt.picture import ShownCard
from trainer.ui.felt.poker.picture import HalfPicture
from trainer.ui.wording.hands import hand_words

_SEVEN = 7


@dataclass(frozen=True, slots=True)
class ReadHand:
    """A hand that lies open and was read: for high, for low, or for all there is."""

    seat: SeatNumber
    part: PotPart
    hand: Hand


def read_hands(table: PokerTable) -> tuple[ReadHand, ...]:
    """Every hand that was read and still lies there, the high one of a player first."""
    form = table.rules.form
    found = []
    for seat in table.contenders:
        if not seat.is_shown or not seat.holds_cards:
            continue
        for part in parts_of(form):
            hand = hand_for(form, part, seat.cards, table.board) if seat.was_read_for(part) else None
            if hand is not None:
                found.append(ReadHand(seat.number, part, hand))
    return tuple(found)


def read_words(seat: Seat, read: Sequence[ReadHand], acts: Sequence[Action]) -> str:
    """What stands under a hand: its name, or a line each for high and low; capitals once it has won that half."""
    won = {act.part for act in acts if isinstance(act, PushPot) and act.to == seat.number}
    lines = []
    for hand in read:
        if hand.seat != seat.number:
            continue
        lines.append(_part_words(hand.part, won).format(hand=hand_words(hand.hand.name)))
    return "\n".join(lines)


def _part_words(part: PotPart, won: set[PotPart]) -> str:
    match part:
        case PotPart.WHOLE:
            return "{hand}"
        case PotPart.HIGH:
            return (
                translate("Showing", "HIGH: {hand}")
                if won & {PotPart.HIGH, PotPart.WHOLE}
                else translate("Showing", "high: {hand}")
            )
        case PotPart.LOW:
            return translate("Showing", "LOW: {hand}") if PotPart.LOW in won else translate("Showing", "low: {hand}")
        case _:
            assert_never(part)


def playing(card: Card, hands: Sequence[ReadHand], *, is_down: bool = False) -> ShownCard:
    """A card as it lies: raised where it plays in one of these hands, with the halves for which it does."""
    if card == UNSEEN:
        return ShownCard()
    parts = {hand.part for hand in hands if card in hand.hand.cards}
    return ShownCard(
        card, plays=bool(parts), is_down=is_down, for_high=PotPart.HIGH in parts, for_low=PotPart.LOW in parts
    )


def board_shown(table: PokerTable, read: Sequence[ReadHand], acts: Sequence[Action]) -> tuple[ShownCard, ...]:
    """The cards in the middle, raised for the player whose hand was read or paid last; else what all hands share."""
    if not table.board:
        return ()
    last = next((act.to for act in reversed(acts) if isinstance(act, Read | PushPot)), 0)
    hands = [hand for hand in read if hand.seat == last]
    if hands:
        return tuple([playing(card, hands) for card in table.board])
    shared = frozenset.intersection(*[frozenset(hand.hand.cards) for hand in read]) if read else frozenset()
    return tuple([ShownCard(card, plays=card in shared) for card in table.board])


def dealt_down(form: Form, count: int) -> frozenset[int]:
    """Which cards of an open stud hand came face down: they carry a bar; none where all cards do."""
    if not form.is_stud:
        return frozenset()
    downs = {place for place, face in enumerate(form.deal) if face is Face.DOWN}
    return frozenset(downs | ({_SEVEN - 1} if count == _SEVEN else set()))


def halves(table: PokerTable, acts: Sequence[Action]) -> tuple[HalfPicture, ...]:
    """The boxes of high and low once hands lie open and share the pots; what was pushed of each."""
    is_open = any(seat.is_shown and seat.holds_cards for seat in table.contenders)
    if not (table.rules.form.is_split and is_open and table.is_contested and table.pots):
        return ()
    pushed = [act for act in acts if isinstance(act, PushPot)]
    return tuple(
        [
            HalfPicture(name, tuple([(push.amount, push.to) for push in pushed if push.part is part]))
            for name, part in ((translate("Showing", "High"), PotPart.HIGH), (translate("Showing", "Low"), PotPart.LOW))
        ]
    )
