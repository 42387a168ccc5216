"""Hands that give a drill of Three Card or Four Card something to read, to compare and to pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from trainer.rules.actions import Area, Place
from trainer.rules.cards import ACE, Card
from trainer.rules.hands import Hand, HandRank, best_high
from trainer.rules.house.ante.table import ANTE, AnteTable
from trainer.rules.house.four_card.rows import hand_for
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import Wager
from trainer.rules.house.paytables import Row, Share
from trainer.rules.house.reducer import PROGRESSIVE
from trainer.rules.house.three_card.rules import LOWEST_HIGH_CARD
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.places import SeatNumber
from trainer.rules.shuffling import Stream
from trainer.training.house.drill import HouseFocus
from trainer.training.made_hands import Reads, base_of, card_of, filled, twin_of

_OF_THREE: Final = (
    *(HandRank.STRAIGHT_FLUSH, HandRank.THREE_OF_A_KIND, HandRank.STRAIGHT, HandRank.FLUSH),
    *(HandRank.PAIR, HandRank.PAIR, HandRank.HIGH_CARD),
)
_OF_FOUR: Final = (
    *(HandRank.FOUR_OF_A_KIND, HandRank.STRAIGHT_FLUSH, HandRank.THREE_OF_A_KIND, HandRank.FLUSH),
    *(HandRank.STRAIGHT, HandRank.TWO_PAIR, HandRank.TWO_PAIR, HandRank.PAIR, HandRank.PAIR),
)
"""The classes that are dealt to be read, the commoner ones twice."""
_OF_DEALER: Final = (HandRank.PAIR, HandRank.PAIR, HandRank.TWO_PAIR, HandRank.HIGH_CARD)
_TIES: Final = 450
"""Of a thousand rounds dealt to be settled, so many have a hand equal to the dealer's."""
_NOT_QUALIFIED: Final = 350
"""Of a thousand rounds of Three Card dealt to be settled, so many have a dealer who does not qualify."""
_METER_WINS: Final = 600
_OF_ACES: Final = {Row.FOUR_ACES: HandRank.FOUR_OF_A_KIND, Row.PAIR_OF_ACES: HandRank.PAIR}
"""The rows that a class alone does not reach; the others have its name."""


@dataclass(slots=True)
class Making:
    """Hands made one after the other, of cards that no other has."""

    table: AnteTable
    stream: Stream
    hands: dict[Place, tuple[Card, ...]] = field(default_factory=dict)

    @property
    def taken(self) -> set[Card]:
        return {card for cards in self.hands.values() for card in cards}

    @property
    def size(self) -> int:
        """How many cards of a hand are compared."""
        return self.table.form.hand

    @property
    def reads(self) -> Reads:
        return self.table.best

    def count_of(self, place: Place) -> int:
        return self.table.form.dealer if place is Area.DEALER else self.table.form.player

    def give(self, place: Place, kind: HandRank, *, top: int | None = None) -> bool:
        """A hand of this class to a place, where there are cards for it."""
        for _ in range(8):
            base = base_of(kind, self.size, self.stream, top=top)
            if not set(base) & self.taken:
                return self._give(place, base, self.reads)
        return False

    def give_same(self, place: Place, hand: Hand) -> bool:
        """A hand equal to another, where there are cards for it."""
        base = twin_of(hand.cards[: self.size], self.taken, self.stream)
        return base is not None and self._give(place, base, self.reads, is_equal=True)

    def give_row(self, place: Place, row: Row, size: int, reads: Reads) -> bool:
        """A hand that a row of a paytable pays for, so many of its cards read."""
        base = _base_of_row(row, size, self.stream)
        return not set(base) & self.taken and self._give(place, base, reads)

    def _give(self, place: Place, base: tuple[Card, ...], reads: Reads, *, is_equal: bool = False) -> bool:
        count = self.count_of(place)
        cards = filled(base, count, self.taken, reads, self.stream, is_equal=is_equal)
        if len(cards) < count:
            return False
        self.hands[place] = cards
        return True


def wanted_for(table: AnteTable, focus: HouseFocus, stream: Stream) -> dict[Place, Sequence[Card | None]]:
    """Who is to have which cards in a drill of this focus; empty where any will do."""
    making = Making(table, stream)
    players = list(stream.shuffle([hand.seat for hand in table.hands if table.staked(hand.seat, ANTE)]))
    match focus:
        case HouseFocus.READING:
            _to_read(making, players)
        case HouseFocus.SETTLEMENT | HouseFocus.SETTLE_IN_ORDER:
            _to_settle(making, players)
        case HouseFocus.PROGRESSIVE:
            _to_win_the_progressive(making, players)
        case HouseFocus.SIX_CARD:
            return _to_win_with_six(making)
        case _:
            return {}
    return dict(making.hands)


def _to_read(making: Making, players: list[SeatNumber]) -> None:
    """The dealer and some players with hands of every class."""
    kinds = _OF_THREE if making.size == 3 else _OF_FOUR
    places: tuple[Place, ...] = (Area.DEALER, *players[:3])
    for place in places:
        making.give(place, making.stream.pick(kinds))


def _to_settle(making: Making, players: list[SeatNumber]) -> None:
    """A dealer in the middle, somebody who ties, somebody with a bonus; at Three Card now and then too low to play."""
    stream, least = making.stream, _least_to_play(making.table)
    if least is not None and stream.chance(_NOT_QUALIFIED):
        making.give(Area.DEALER, HandRank.HIGH_CARD, top=max(least - 1 - stream.below(4), LOWEST_HIGH_CARD))
    else:
        kind = stream.pick([kind for kind in _OF_DEALER if making.size == 4 or kind is not HandRank.TWO_PAIR])
        making.give(Area.DEALER, kind, top=ACE if kind is HandRank.HIGH_CARD else None)
    dealer = making.reads(making.hands[Area.DEALER])
    if players and dealer.rank is not HandRank.HIGH_CARD and stream.chance(_TIES):
        making.give_same(players.pop(), dealer)
    for kind in stream.shuffle(_OF_THREE if making.size == 3 else _OF_FOUR)[:2]:
        if players:
            making.give(players.pop(), kind)


def _least_to_play(table: AnteTable) -> int | None:
    """The rank that a dealer with nothing better needs; none where every hand plays."""
    return table.facts.least_rank if isinstance(table, ThreeCardTable) else None


def _to_win_the_progressive(making: Making, players: list[SeatNumber]) -> None:
    """Somebody with a progressive wager wins of the meter, or of the other rows; others get envy for it."""
    table, stream = making.table, making.stream
    assert isinstance(table, FourCardTable)
    posted = table.rules.progressive
    assert posted is not None, "a drill of the progressive has one"
    holders = [seat for seat in players if table.staked(seat, PROGRESSIVE)]
    shares = [row for row, pay in posted.pays.items() if isinstance(pay, Share)]
    for holder in holders[: 1 + stream.chance(300)]:
        row = stream.pick(shares if shares and stream.chance(_METER_WINS) else tuple(posted.pays))
        size = 5 if Row.ROYAL_FLUSH in posted.pays else 4
        making.give_row(holder, row, size, lambda cards: hand_for(posted, cards))


def _to_win_with_six(making: Making) -> dict[Place, Sequence[Card | None]]:
    """Somebody with a Six Card wager has a hand that it pays for, the card in the box among them."""
    table, stream = making.table, making.stream
    assert isinstance(table, FourCardTable)
    posted = table.rules.six_card_bonus
    assert posted is not None, "a drill of the Six Card Bonus has one"
    holders = [hand.seat for hand in table.hands if table.staked(hand.seat, Wager.SIX_CARD_BONUS)]
    if not holders:
        return {}
    holder, row = stream.pick(holders), stream.pick(tuple(posted.pays))
    six = _six(row, stream)
    return {holder: six[:5], Area.BONUS_BOX: six[5:]}


def _six(row: Row, stream: Stream) -> tuple[Card, ...]:
    """Six cards that reach a row of the Six Card Bonus, and no better one."""
    if row in (Row.SUPER_ROYAL, Row.SUPER_ROYAL_OF_DIAMONDS):
        suit = 1 if row is Row.SUPER_ROYAL_OF_DIAMONDS else stream.pick((0, 2, 3))
        return stream.shuffle([card_of(rank, suit) for rank in range(ACE - 5, ACE + 1)])
    return filled(_base_of_row(row, 5, stream), 6, (), best_high, stream)


def _base_of_row(row: Row, size: int, stream: Stream) -> tuple[Card, ...]:
    kind = _OF_ACES.get(row)
    return base_of(kind or HandRank(row.value), size, stream, top=None if kind is None else ACE)
