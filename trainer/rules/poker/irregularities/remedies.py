"""The remedy of each ruling: what the dealer does once it has been said."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from trainer.rules import actions as a
from trainer.rules.calls import Call
from trainer.rules.cards import FULL_DECK, Face
from trainer.rules.places import Area, Place, SeatNumber
from trainer.rules.plan import Step
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.noticing import where_it_lies
from trainer.rules.poker.irregularities.rulings import Ruling
from trainer.rules.poker.phases.draw import shuffle_discards
from trainer.rules.poker.phases.opening import cut_step
from trainer.rules.poker.table import PokerTable, Seat

KILLS_HAND: Final = frozenset({Call.DEAD_HAND, Call.NO_REDRESS, Call.REFUND_PLAYER})
"""Rulings by which a player is out of the round."""
REFUNDS: Final = frozenset(
    {Clause.PROTECTED_HAND_FOULED, Clause.PROTECTED_HAND_COLLECTED, Clause.BOTH_HOLE_CARDS_EXPOSED}
)
"""Clauses by which what a player put in goes back as the hand dies (P(10)(c), P(12))."""


def remedy(table: PokerTable, ruling: Ruling) -> tuple[Step, ...]:
    """The steps that a ruling asks for, on the table as it stands once it has been said, by the branch that it took."""
    event = table.trouble.open
    assert isinstance(event, e.PokerEvent), "only what is being dealt with has a remedy"
    clause = ruling.clause
    deck = table.deck_in_play
    match ruling.call:
        case Call.MISDEAL:
            everything = cleared(table, Clause.MISDEAL_RETURNS_CARDS, Clause.MISDEAL_RETURNS_BETS)
            return (*everything, Step(a.Shuffle(deck), Clause.MISDEAL_RETURNS_CARDS))
        case Call.DEAD_ROUND:
            return cleared(table, clause, clause)
        case Call.DEAD_ROUND_DECK_OUT:
            return (*cleared(table, clause, clause), Step(a.SetAsideDeck(deck, Area.FLOOR), clause))
        case Call.DECK_OUT:
            return (Step(a.SetAsideDeck(deck, Area.FLOOR), clause),)
        case Call.RESHUFFLE:
            return (Step(a.Shuffle(deck), clause),)
        case Call.RECUT:
            return (cut_step(table.rules.facts.least_cut, len(FULL_DECK), clause),)
        case Call.DISCARD_CARD | Call.REPLACE_CARD:
            return _exchange(table, event, clause)
        case Call.DEAD_HAND | Call.NO_REDRESS | Call.REFUND_PLAYER:
            return _hand_out(table, event, ruling)
        case Call.CALL_ONLY | Call.CORRECT_AMOUNT | Call.WORDS_STAND:
            return _excess_back(table, event, clause)
        case _:
            return ()


def cleared(table: PokerTable, cards: StrEnum, bets: StrEnum) -> tuple[Step, ...]:
    """Everything back: each player's chips, blinds and antes too, then hands, board and burns (reading R51)."""
    seats = [seat for seat in table.seats if seat is not None]
    returns = [Step(a.ReturnUncalled(seat.number, seat.paid), bets) for seat in seats if seat.paid]
    places: list[int | Area] = [seat.number for seat in seats if seat.holds_cards]
    if table.board:
        places.append(Area.BOARD)
    if table.burns:
        places.append(Area.BURN_PILE)
    if table.trouble.off_table:
        places.append(Area.FLOOR)
    return (*returns, *(Step(a.CollectCards(place), cards) for place in places))


def _exchange(table: PokerTable, event: e.PokerEvent, clause: StrEnum) -> tuple[Step, ...]:
    """The faulty card to the discards, and the next one of the deck where it was meant to be."""
    if isinstance(event, e.CardOffTable):
        again = _shuffle_if_short(table, event.to)
        next_card = Step(a.Deal(event.to, _face_of_next(table, event.to)), clause)
        return (Step(a.CollectCards(Area.FLOOR), clause), *again, next_card)
    place = where_it_lies(table, table.trouble.faulty)
    match place:
        case None:
            return ()
        case Area.DECK_AREA:
            return (Step(a.Deal(Area.MUCK, Face.UP), clause),)
        case _:
            at = _place_in_hand(table, place) if isinstance(place, int) else None
            again = _shuffle_if_short(table, place)
            next_card = Step(a.Deal(place, _face_of_next(table, place, at)), clause)
            return (Step(a.CollectCards(place), clause), *again, next_card)


def _shuffle_if_short(table: PokerTable, to: Place) -> tuple[Step, ...]:
    """At the draw the next card may have to come from the discards (L(7)(b))."""
    if table.street is not Street.DRAW or table.stub or not isinstance(to, int):
        return ()
    return shuffle_discards(table, to)


def _place_in_hand(table: PokerTable, number: SeatNumber) -> int | None:
    """Which card of a hand is the faulty one."""
    cards, faulty = table.seat(number).cards, table.trouble.faulty
    return cards.index(faulty) if faulty is not None and faulty in cards else None


def _face_of_next(table: PokerTable, to: Place, at: int | None = None) -> Face:
    """How the card lies that takes the place of a faulty one: as that one was meant to (R117)."""
    if not isinstance(to, int):
        return Face.UP
    form = table.rules.form
    if not form.is_stud:
        return Face.DOWN
    place = len(table.seat(to).cards) if at is None else at
    if place >= len(form.deal):
        return Face.DOWN if table.street is Street.SEVENTH else Face.UP
    return Face.DOWN if to in table.trouble.exposed and form.deal[place] is Face.UP else form.deal[place]


def _hand_out(table: PokerTable, event: e.PokerEvent, ruling: Ruling) -> tuple[Step, ...]:
    """The hand is taken in; a player without blame gets back what was put in."""
    seat = _player(table, event)
    refund = next((clause for clause in ruling.clauses if clause in REFUNDS), None)
    back = (Step(a.ReturnUncalled(seat.number, seat.paid), refund),) if refund is not None and seat.paid else ()
    return (*back, *((Step(a.CollectCards(seat.number), ruling.clause),) if seat.holds_cards else ()))


def _excess_back(table: PokerTable, event: e.PokerEvent, clause: StrEnum) -> tuple[Step, ...]:
    """What lies in front beyond the bet that stands goes back to its player."""
    seat, bound = _player(table, event), table.trouble.binding
    assert bound is not None, "a bet that is put right holds its player"
    over = seat.bet + seat.pushed - max(bound.to, seat.bet)
    return (Step(a.ReturnUncalled(seat.number, over), clause),) if over > 0 else ()


def _player(table: PokerTable, event: e.PokerEvent) -> Seat:
    return table.seat(concerned(event))


def concerned(event: e.PokerEvent) -> int:
    """The player whose hand or bet it is about; 0 where it is about the table."""
    match event:
        case e.WrongStart() | e.PlayerMissed() | e.IneligibleDealt():
            return 0
        case e.CardOffTable(to):
            return to if isinstance(to, int) else 0
        case _:
            seat = getattr(event, "seat", 0)
            return seat if isinstance(seat, int) else 0
