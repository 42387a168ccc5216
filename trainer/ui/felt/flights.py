"""What moved between two states of a felt: each gain of cards or chips is matched with the loss it came from."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from trainer.rules.cards import UNSEEN, Card
from trainer.rules.money import Cents
from trainer.ui.felt.picture import NO_CHIPS, Chips, ShownCard, cut

T = TypeVar("T", bound=Hashable)
"""What tells one place of a kind of table from another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Movables(Generic[T]):
    """Everything on a table that can move, by its place."""

    hands: Mapping[T, tuple[ShownCard, ...]]
    """Cards that lie side by side."""
    heaps: Mapping[T, int]
    """How many cards lie face down on top of each other."""
    deck: T
    left: int
    """Cards left in the deck."""
    amounts: Mapping[T, Chips]
    """All that is money; what pays first stands first."""
    rack: T
    """What pays where nothing else does, and takes what nothing else gets."""
    pieces: tuple[Cents, ...] = ()
    """The chips in use: what goes from stack to stack has no piles of its own."""
    is_dealt_singly: bool = True
    """Cards that leave the deck together for one place go one after the other, not as a stack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFlight(Generic[T]):
    """One card on its way; `start_index` and `end_index` count within a hand or the board."""

    start: T
    start_index: int
    end: T
    end_index: int
    card: Card
    turn: int = 0
    """How many go before it, where cards are dealt one after the other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipFlight(Generic[T]):
    """Chips on their way."""

    start: T
    end: T
    chips: Chips


def cards_moved(old: Movables[T], new: Movables[T]) -> tuple[CardFlight[T], ...]:
    """Cards that lie where none lay before, each with where it came from; the deck when nothing else lost one."""
    losses = _more_in(old, new)
    from_deck = max(0, old.left - new.left)
    flights: list[CardFlight[T]] = []
    turn, last = -1, None
    to_deck = [(new.deck, index, UNSEEN) for index in range(old.left, new.left)]
    for end, end_index, card in (*_more_in(new, old), *to_deck):
        source = _source_of(card, losses)
        is_dealt = source is None and from_deck > 0
        if is_dealt:
            from_deck -= 1
            source = (old.deck, 0, UNSEEN)
            turn += 1 if new.is_dealt_singly or end != last else 0
            last = end
        if source is None:
            continue
        start, start_index, seen = source
        is_face_down = end in new.heaps or end == new.deck
        face = UNSEEN if is_face_down else card if card != UNSEEN else seen
        flights.append(
            CardFlight(
                start=start,
                start_index=start_index,
                end=end,
                end_index=end_index,
                card=face,
                turn=turn if is_dealt else 0,
            )
        )
    return tuple(flights)


def _more_in(those: Movables[T], others: Movables[T]) -> list[tuple[T, int, Card]]:
    """The cards in hands and heaps beyond as many as lie at the same place in the others."""
    more = [
        (place, index, shown.card)
        for place, cards in those.hands.items()
        for index, shown in enumerate(cards)
        if index >= len(others.hands.get(place, ()))
    ]
    for place, there in those.heaps.items():
        more += [(place, index, UNSEEN) for index in range(others.heaps.get(place, 0), there)]
    return more


def _source_of(card: Card, losses: list[tuple[T, int, Card]]) -> tuple[T, int, Card] | None:
    """The same card where it is known, else the first loss; taken out of the list."""
    if not losses:
        return None
    same = [loss for loss in losses if card != UNSEEN and loss[2] == card]
    source = same[0] if same else losses[0]
    losses.remove(source)
    return source


def chips_moved(old: Movables[T], new: Movables[T]) -> tuple[ChipFlight[T], ...]:
    """Amounts that grew, each paid out of the amounts that shrank; the rack pays, and takes, what is left over."""
    before, after = old.amounts, new.amounts
    places = list(dict.fromkeys([*before, *after]))
    change = {place: after.get(place, NO_CHIPS).amount - before.get(place, NO_CHIPS).amount for place in places}
    owing: dict[T, Cents] = {place: -by for place, by in change.items() if by < 0}
    flights: list[ChipFlight[T]] = []
    for end, gain in ((place, by) for place, by in change.items() if by > 0):
        missing = gain
        for start in [place for place in owing if owing[place]]:
            part = min(missing, owing[start])
            missing -= part
            owing[start] -= part
            flights.append(ChipFlight(start=start, end=end, chips=_travelling(part, before[start], after[end], new)))
            if not missing:
                break
        if missing:
            chips = _travelling(missing, NO_CHIPS, after[end], new)
            flights.append(ChipFlight(start=new.rack, end=end, chips=chips))
    for start, rest in owing.items():
        if rest:
            chips = _travelling(rest, before[start], NO_CHIPS, new)
            flights.append(ChipFlight(start=start, end=new.rack, chips=chips))
    return tuple(flight for flight in flights if flight.chips.piles)


def _travelling(part: Cents, left: Chips, reached: Chips, on: Movables[T]) -> Chips:
    """What is seen on its way: a whole pile as it lay, a part as it will lie, else as few chips as it takes."""
    if part == left.amount and left.piles:
        return left
    return Chips(part, reached.piles or left.piles or cut(part, on.pieces).piles)
