"""What may be said of a player's cards, and until when (A(7), H(5), L(3); reading R180)."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.rules.actions import Read
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.table import BlackjackTable, PlayedHand
from trainer.rules.house.cards.table import Stage
from trainer.rules.house.table import NOBODY
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Plan, Step, done, one_of, whenever
from trainer.rules.values import changed


def total_said(hand: PlayedHand) -> Step:
    """What the cards of a hand come to."""
    return Step(Read(hand.seat, hand.play.name), Clause.ANNOUNCE_TOTAL, also=(Clause.CARD_VALUES,))


def say_total(table: BlackjackTable) -> Plan[BlackjackTable]:
    """The count of a hand that is played or was played last, once for the same cards."""
    # two hands of one seat may come to the same
    said = {hand.play.name: hand for hand in _unsaid(table)}
    return one_of(*(whenever(total_said(hand)) for hand in said.values())) if said else done()


def with_total_said(table: BlackjackTable, read: Read) -> BlackjackTable:
    """The table knows for which cards the count has been said."""
    hands = [
        changed(hand, cards_said=len(hand.cards)) if (hand.seat, hand.play.name) == (read.to, read.hand) else hand
        for hand in table.hands
    ]
    return changed(table, hands=tuple(hands))


def _unsaid(table: BlackjackTable) -> Iterator[PlayedHand]:
    """Hands of the player whose turn it is, or was last; while one of them is asked about, that one alone."""
    if table.stage is not Stage.DECIDING:
        return
    seat = table.called_on or _last_begun(table)
    if seat == NOBODY:
        return
    asked = table.deciding(seat) if table.called_on else None
    for hand in table.hands_of(seat) if asked is None else (asked,):
        is_counted = hand.is_up and len(hand.cards) > 1 and not hand.play.is_blackjack
        if is_counted and hand.cards_said < len(hand.cards):
            yield hand


def _last_begun(table: BlackjackTable) -> SeatNumber:
    """The last player who has decided anything; nobody before the first decision."""
    return max((hand.seat for hand in table.hands if _has_begun(hand)), default=NOBODY)


def _has_begun(hand: PlayedHand) -> bool:
    play = hand.play
    has_drawn = len(play.cards) > 2 or hand.has_asked
    return has_drawn or play.is_split or play.is_doubled or play.has_stood or play.is_surrendered
