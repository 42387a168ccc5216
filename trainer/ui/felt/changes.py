"""What moved between two pictures: each gain of cards or chips is matched with the loss it came from."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.cards import UNSEEN, Card
from trainer.rules.money import Cents
from trainer.ui.felt.picture import NO_CHIPS, Chips, ShownCard, TablePicture, Target, TargetKind

STUB, MUCK, BURN, BOARD = (
    Target(kind) for kind in (TargetKind.STUB, TargetKind.MUCK, TargetKind.BURN, TargetKind.BOARD)
)
RAKE, JACKPOT, TIPS, DROP, RACK = (
    Target(kind) for kind in (TargetKind.RAKE, TargetKind.JACKPOT, TargetKind.TIPS, TargetKind.DROP, TargetKind.RACK)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFlight:
    """One card on its way; `start_index` and `end_index` count within a hand or the board."""

    start: Target
    start_index: int
    end: Target
    end_index: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipFlight:
    """Chips on their way."""

    start: Target
    end: Target
    chips: Chips


def card_flights(old: TablePicture, new: TablePicture) -> tuple[CardFlight, ...]:
    """Cards that lie where none lay before, each with where it came from; the stub when nothing else lost one."""
    losses = _lost_cards(old, new)
    from_stub = max(0, old.stub - new.stub)
    flights = []
    for end, end_index, card in _gained_cards(old, new):
        source = _source_of(card, losses)
        if source is None and from_stub:
            from_stub -= 1
            source = (STUB, 0, UNSEEN)
        if source is None:
            continue
        start, start_index, seen = source
        face = card if card != UNSEEN else seen
        flights.append(
            CardFlight(
                start=start, start_index=start_index, end=end, end_index=end_index, card=_face_in_flight(face, end)
            )
        )
    return tuple(flights)


def _face_in_flight(card: Card, end: Target) -> Card:
    """What is pulled into the muck or burned goes face down."""
    return UNSEEN if end.kind in (TargetKind.MUCK, TargetKind.BURN, TargetKind.STUB) else card


def _hands(picture: TablePicture) -> dict[Target, tuple[ShownCard, ...]]:
    hands = {Target(TargetKind.CARDS, seat.seat): seat.hand for seat in picture.seats}
    hands |= {Target(TargetKind.GIVEN_UP, seat.seat): (ShownCard(),) * seat.given_up for seat in picture.seats}
    return hands | {BOARD: picture.board}


def _gained_cards(old: TablePicture, new: TablePicture) -> list[tuple[Target, int, Card]]:
    before = _hands(old)
    gained = [
        (place, index, shown.card)
        for place, cards in _hands(new).items()
        for index, shown in enumerate(cards)
        if index >= len(before.get(place, ()))
    ]
    for place, was, now in ((BURN, old.burn, new.burn), (MUCK, old.muck, new.muck), (STUB, old.stub, new.stub)):
        gained += [(place, index, UNSEEN) for index in range(was, now)]
    return gained


def _lost_cards(old: TablePicture, new: TablePicture) -> list[tuple[Target, int, Card]]:
    after = _hands(new)
    lost = [
        (place, index, shown.card)
        for place, cards in _hands(old).items()
        for index, shown in enumerate(cards)
        if index >= len(after.get(place, ()))
    ]
    for place, was, now in ((BURN, old.burn, new.burn), (MUCK, old.muck, new.muck)):
        lost += [(place, index, UNSEEN) for index in range(now, was)]
    return lost


def _source_of(card: Card, losses: list[tuple[Target, int, Card]]) -> tuple[Target, int, Card] | None:
    """The same card where it is known, else the first loss; taken out of the list."""
    if not losses:
        return None
    same = [loss for loss in losses if card != UNSEEN and loss[2] == card]
    source = same[0] if same else losses[0]
    losses.remove(source)
    return source


def chip_flights(old: TablePicture, new: TablePicture) -> tuple[ChipFlight, ...]:
    """Amounts that grew, each paid out of the amounts that shrank; the rack when nothing else did."""
    before, after = _amounts(old), _amounts(new)
    places = list(dict.fromkeys([*before, *after]))
    change = {place: after.get(place, NO_CHIPS).amount - before.get(place, NO_CHIPS).amount for place in places}
    owing: dict[Target, Cents] = {place: -by for place, by in change.items() if by < 0}
    flights = []
    for end, gain in ((place, by) for place, by in change.items() if by > 0):
        missing = gain
        for start in [place for place in owing if owing[place]]:
            part = min(missing, owing[start])
            missing -= part
            owing[start] -= part
            whole = before[start]
            chips = whole if part == whole.amount and whole.piles else Chips(part, after[end].piles or whole.piles)
            flights.append(ChipFlight(start=start, end=end, chips=chips))
            if not missing:
                break
        if missing:
            flights.append(ChipFlight(start=RACK, end=end, chips=Chips(missing, after[end].piles)))
    return tuple(flight for flight in flights if flight.chips.piles)


def _amounts(picture: TablePicture) -> dict[Target, Chips]:
    """Everything on the table that is money, stacks last so that bets pay first."""
    amounts = {Target(TargetKind.BET, seat.seat): seat.bet for seat in picture.seats}
    amounts |= {Target(TargetKind.POT, index): pot.chips for index, pot in enumerate(picture.pots)}
    amounts |= {RAKE: picture.rake, JACKPOT: picture.jackpot}
    amounts |= {TIPS: Chips(picture.tips), DROP: Chips(picture.dropped)}
    return amounts | {Target(TargetKind.SEAT, seat.seat): Chips(seat.stack) for seat in picture.seats}
