"""Stud: what the up-cards decide, and when a street is out (I(3) to I(8), M(3) to M(7); reading R28)."""

from __future__ import annotations

from itertools import compress
from typing import Final

from trainer.rules.actions import SeatNumber
from trainer.rules.cards import FULL_DECK, RANKS, Card, rank_of, suit_of
from trainer.rules.hands import partial_high_value
from trainer.rules.hands.low import low_rank, low_value
from trainer.rules.hands.ranking import grouped
from trainer.rules.hands.tables import COUNT_BITS, Strengths
from trainer.rules.poker.form import ForcedBet, Form, Street
from trainer.rules.poker.table import PokerTable, Seat, Status

_MOST_UP: Final = 4
"""Up-cards of a whole hand, in seven-card and in five-card stud."""
_BEFORE_DEAL: Final = Street.BEFORE_DEAL
_IN: Final = Status.IN


def up_cards(seat: Seat) -> tuple[Card, ...]:
    """The cards of a player that everybody sees, as they were dealt."""
    return tuple(compress(seat.cards, seat.faces_up))


def up_count(form: Form, street: Street) -> int:
    """The up-cards before each player on a street: one with the deal, the seventh lies face down."""
    return min(1 + form.streets.index(street), _MOST_UP)


def faces_as_dealt(form: Form, count: int) -> tuple[bool, ...]:
    """Which of so many cards of a player lie face up, in the order dealt, where nothing has gone wrong."""
    down = len(form.deal) - 1
    return tuple([down <= place < down + _MOST_UP for place in range(count)])


def forced_bettor(table: PokerTable) -> SeatNumber:
    """Whose up-card makes the forced bet (I(4), M(4); reading R28); 0 while nobody has one."""
    form = table.rules.form
    found = [(forced_rank(form, cards[-1]), seat.number) for seat in table.contenders if (cards := up_cards(seat))]
    return max(found)[1] if found else 0


def forced_rank(form: Form, card: Card) -> int:
    """How an up-card stands among those that may have to bet: the one with the most must."""
    return 4 * low_rank(card) + suit_of(card) if form.forced_bet is ForcedBet.HIGHEST else -card


def opener(table: PokerTable) -> SeatNumber:
    """Who acts first once the forced bet is history: the best hand showing, of equals the first (I(6), M(6); R270)."""
    return _best(_showing(table), table.rules.form)[0]


def is_tied(table: PokerTable) -> bool:
    """Whether two hands showing are the best, so that the place decides (I(6)(b), M(6))."""
    return _best(_showing(table), table.rules.form)[1]


def _showing(table: PokerTable) -> tuple[tuple[SeatNumber, tuple[Card, ...]], ...]:
    # a hole card that lies up by mistake is none of them
    most = up_count(table.rules.form, table.street)
    return tuple([(seat.number, up_cards(seat)[-most:]) for seat in table.contenders])


def _best(showing: tuple[tuple[SeatNumber, tuple[Card, ...]], ...], form: Form) -> tuple[SeatNumber, bool]:
    """The first seat with the best hand, and whether another shows as good a one."""
    strengths = [showing_strength(form, cards) if cards else 0 for _, cards in showing]
    best = max(strengths)
    return showing[strengths.index(best)][0], strengths.count(best) > 1


def showing_strength(form: Form, cards: tuple[Card, ...]) -> int:
    """How good up-cards are, larger is better: the highest, or in a game for low alone the lowest."""
    return _STRENGTHS[sum(map(_key_of, cards))] if form.has_high else low_value(*grouped(map(low_rank, cards)))


def _strength_of(key: int) -> int:
    """How high up-cards are, by how many there are of each rank."""
    ranks = [rank for rank in range(len(RANKS)) for _ in range(key >> COUNT_BITS * rank & 7)]
    return partial_high_value([4 * rank for rank in ranks])


_STRENGTHS: Final = Strengths(_strength_of)
"""Five times a hand and player the same question, and no more than some hundred answers in a session."""
_key_of: Final = tuple([1 << COUNT_BITS * rank_of(card) for card in FULL_DECK]).__getitem__


def everybody_has_the_card(table: PokerTable) -> bool:
    """Whether each player still in has the card of the street; the one for all counts."""
    if table.street is _BEFORE_DEAL:
        return False
    wanted = cards_each(table)
    held = [len(seat.cards) for seat in table.seats if seat is not None and seat.status is _IN]
    return not held or min(held) >= wanted


def is_last_card(table: PokerTable, number: SeatNumber) -> bool:
    """Whether the card just dealt to a seat was the last that anybody still in waited for."""
    for seat in table.seats[number + 1 :]:
        if seat is not None and seat.status is _IN:
            # dealt clockwise, the next one has as a rule not had it yet
            return len(seat.cards) >= cards_each(table) and everybody_has_the_card(table)
    return everybody_has_the_card(table)


def cards_each(table: PokerTable) -> int:
    """The cards that a player has once the street is dealt, the one for all left out."""
    form = table.rules.form
    return len(form.deal) + form.streets.index(table.street) - len(table.board)


def following_street(table: PokerTable) -> Street:
    """The street that the burn opens."""
    streets = table.rules.form.streets
    return streets[streets.index(table.street) + 1]
