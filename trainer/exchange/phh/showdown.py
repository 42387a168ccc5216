"""Who wins at the showdown of a recorded hand, where the record does not show every card (P(4); reading R201)."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.exchange.phh.recorded import RecordedHand, RecordEnds
from trainer.rules.actions import SeatNumber
from trainer.rules.cards import UNSEEN
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.tongue import Unsaid


def who_gives_up(hand: RecordedHand, contenders: Sequence[Seat], number: SeatNumber) -> SeatNumber:
    """Who gives the hand up when it is this player's turn to show: 0 when the player shows.

    Raises `RecordEnds` where the winner can't be told from the record.
    """
    if number in hand.mucked:
        return number
    left = [seat.number for seat in contenders if seat.number not in hand.mucked]
    if all(_is_read(hand, each) for each in left):
        return 0
    if left == [number]:
        # no cards are needed to win from nobody
        return next(seat.number for seat in contenders if seat.number != number)
    losers = _losers(hand, left)
    if number in losers:
        return number
    # whom the record alone names as the winner has nothing to show, but to be left alone
    return 0 if _is_read(hand, number) else losers[0]


def _is_read(hand: RecordedHand, number: SeatNumber) -> bool:
    """Whether a hand lies on the table whole, beside a board that is known."""
    is_known = UNSEEN not in hand.cards[number - 1] and UNSEEN not in hand.board
    return is_known and all(seat != number for seat, _ in hand.not_tabled)


def _losers(hand: RecordedHand, left: Sequence[SeatNumber]) -> list[SeatNumber]:
    """Who of these gives up: who did not table a hand beside one that is read.

    Where nobody knows a player's cards, or none is read at all, the record has to name the winner.
    """
    read = [each for each in left if _is_read(hand, each)]
    shown = dict(hand.not_tabled)
    unknown = [each for each in left if UNSEEN in hand.cards[each - 1] and not shown.get(each)]
    named = hand.named_winners.intersection(left)
    if not read or (unknown and (not named or named.intersection(unknown))):
        return _all_but_named(hand, left, unknown)
    return [each for each in left if each not in read]


def _all_but_named(hand: RecordedHand, left: Sequence[SeatNumber], unknown: Sequence[SeatNumber]) -> list[SeatNumber]:
    """All but the one winner whom the record names."""
    losers = [each for each in left if each not in hand.named_winners]
    if len(losers) == len(left) - 1:
        return losers
    if UNSEEN in hand.board:
        raise RecordEnds(Unsaid.translate("Exchange", "the showdown can't be judged, the board is not on record"))
    if unknown:
        raise RecordEnds(
            Unsaid.translate(
                "Exchange", "the showdown can't be judged, the cards of p{number} are not on record"
            ).format(number=unknown[0])
        )
    raise RecordEnds(Unsaid.translate("Exchange", "the showdown can't be judged, nobody has tabled a hand"))


def not_tabled(hand: RecordedHand, ended: PokerTable) -> tuple[tuple[SeatNumber, int], ...]:
    """Who came to a showdown and did not show a whole hand, and how many cards lay open; `ended` is how it was played.

    Those who gave up are left out: they need to show nothing.
    """
    if not any(seat.status is Status.CONCEDED for seat in ended.players) and len(ended.contenders) < 2:
        return ()
    came = {seat.number for seat in ended.players if seat.status in (Status.CONCEDED, Status.IN)}
    return tuple([(seat, count) for seat, count in hand.not_tabled if seat in came])
