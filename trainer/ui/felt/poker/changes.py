"""What moved between two pictures of a poker table."""

from __future__ import annotations

from trainer.ui.felt.flights import CardFlight, ChipFlight, Movables, cards_moved, chips_moved
from trainer.ui.felt.picture import Chips, ShownCard
from trainer.ui.felt.poker.picture import TablePicture, Target, TargetKind

STUB, MUCK, BURN, BOARD, FLOOR = (
    Target(kind) for kind in (TargetKind.STUB, TargetKind.MUCK, TargetKind.BURN, TargetKind.BOARD, TargetKind.FLOOR)
)
RAKE, JACKPOT, DROP, RACK = (
    Target(kind) for kind in (TargetKind.RAKE, TargetKind.JACKPOT, TargetKind.DROP, TargetKind.RACK)
)


def card_flights(old: TablePicture, new: TablePicture) -> tuple[CardFlight[Target], ...]:
    """Cards that lie where none lay before, each with where it came from; the stub when nothing else lost one."""
    return cards_moved(movables_of(old), movables_of(new))


def chip_flights(old: TablePicture, new: TablePicture) -> tuple[ChipFlight[Target], ...]:
    """Amounts that grew, each paid out of the amounts that shrank; the rack when nothing else did."""
    return chips_moved(movables_of(old), movables_of(new))


def movables_of(picture: TablePicture) -> Movables[Target]:
    """Everything of the picture that can move; stacks last so that bets pay first."""
    hands = {Target(TargetKind.CARDS, seat.seat): seat.hand for seat in picture.seats}
    hands |= {Target(TargetKind.GIVEN_UP, seat.seat): (ShownCard(),) * seat.given_up for seat in picture.seats}
    amounts = {Target(TargetKind.BET, seat.seat): seat.bet for seat in picture.seats}
    amounts |= {Target(TargetKind.POT, index): pot.chips for index, pot in enumerate(picture.pots)}
    amounts |= {RAKE: picture.rake, JACKPOT: picture.jackpot}
    amounts[DROP] = Chips(picture.dropped)
    amounts |= {Target(TargetKind.SEAT, seat.seat): Chips(seat.stack) for seat in picture.seats}
    return Movables(
        hands=hands | {BOARD: picture.board, FLOOR: (ShownCard(),) * picture.floor},
        heaps={BURN: picture.burn, MUCK: picture.muck},
        deck=STUB,
        left=picture.stub,
        amounts=amounts,
        rack=RACK,
        pieces=tuple(sorted(set(picture.rack), reverse=True)),
    )
