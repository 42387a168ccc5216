"""The remedy of each ruling at a card table against the house: what the dealer does once it has been said."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from trainer.rules import actions as a
from trainer.rules.calls import Call
from trainer.rules.cards import Face
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.irregularities import returned_by
from trainer.rules.house.cards.noticing import ruling_now, where_it_lies
from trainer.rules.house.cards.table import DEALERS, C, CardTable, Status, hand_at
from trainer.rules.house.settling import or_by_wager
from trainer.rules.house_acts import CollectWager, Cover, ReturnWager
from trainer.rules.places import Area, Place, SeatNumber
from trainer.rules.plan import Free, Plan, Step, done, meanwhile, one_of, seq

STARTS_AGAIN: Final = frozenset({Call.DECK_OUT, Call.COVER_OR_SIGN})
"""Rulings after which the cards are made ready again from the beginning."""
KILLS_HAND: Final = {Call.VOID_HAND: Status.VOID, Call.FORFEIT_WAGERS: Status.FORFEITED}
"""Rulings by which a player is out of the round, and what becomes of the hand."""
USUAL_CUT: Final = 26


def put_right(table: C) -> Plan[C]:
    """The remedy of what has been ruled: in any order, but the deck last, and a card before the one for it."""
    if not table.trouble.is_held:
        return done()
    steps, out = remedy(table), (*table.stakes, *table.taken)
    match table.trouble.ruling:
        case Call.VOID_ROUND | Call.VOID_ROUND_DECK_OUT:
            return seq(meanwhile(*(or_by_wager(step, out) for step in steps[:-1])), steps[-1])
        case Call.VOID_HAND | Call.FORFEIT_WAGERS:
            return meanwhile(*(or_by_wager(step, out) for step in steps))
        case _:
            return seq(*steps)


def remedy(table: CardTable) -> tuple[Step, ...]:
    """The steps that a ruling asks for, on the table as it stands once the ruling has been said."""
    clause = ruling_now(table).clause
    deck = table.deck_in_play
    match table.trouble.ruling:
        case Call.VOID_ROUND:
            return (*cleared(table, clause), Step(a.Shuffle(deck), clause))
        case Call.VOID_ROUND_DECK_OUT:
            return (*cleared(table, clause), Step(a.SetAsideDeck(deck, Area.FLOOR), clause))
        case Call.VOID_HAND | Call.FORFEIT_WAGERS:
            return tuple([step for seat in concerned(table) for step in _hand_out(table, seat, clause)])
        case Call.DISCARD_CARD:
            return _exchanged(table, clause)
        case Call.COMPLETE_HAND:
            return (Step(a.Deal(Area.DEALER, Face.DOWN), clause),)
        case Call.RESHUFFLE:
            return (Step(a.Shuffle(deck), clause),)
        case Call.DECK_OUT:
            return (Step(a.SetAsideDeck(deck, Area.FLOOR), clause),)
        case Call.RECUT:
            return (cut_step(table, clause),)
        case Call.COVER_OR_SIGN:
            return (Step(Cover(Area.SHUFFLER), clause),)
        case Call.RECOVER_UP_CARD:
            return (Step(a.Reveal(DEALERS), clause),)
        case _:
            return ()


def by_machine(table: C, deck: int, clause: StrEnum, *also: StrEnum) -> Plan[C]:
    """A shuffle by the machine: to put the deck into it is to have it shuffled (reading R177).

    Where two decks take turns, the one that comes into play has been in it while the other was dealt.
    """
    shuffled = Step(a.Shuffle(deck), clause, also=also)
    if table.deck_count > 1 and deck not in table.new_decks:
        return shuffled
    return one_of(shuffled, Step(a.SetAsideDeck(deck, Area.SHUFFLER), clause, also=also))


def cut_step(table: CardTable, clause: StrEnum, *also: StrEnum) -> Step:
    """The cut, so many cards deep as the rulebook lets the dealer choose."""
    least, most = table.cut_range
    return Step(a.Cut(USUAL_CUT), clause, free=(Free("cards", least, most),), also=also)


def cleared(table: CardTable, cards: StrEnum) -> tuple[Step, ...]:
    """Each player's wagers back, those in the rack too, then the cards of all places; forfeited wagers stay lost."""
    seats = tuple(dict.fromkeys(hand.seat for hand in table.hands))
    kept = [seat for seat in seats if any(hand.status is not Status.FORFEITED for hand in table.hands_of(seat))]
    amounts = {seat: table.wagered(seat) for seat in kept}
    returns = returned_by(cards, table)
    back = [Step(ReturnWager(seat, amount), returns) for seat, amount in amounts.items() if amount]
    places: list[Place] = [seat for seat in seats if any(hand.cards for hand in table.hands_of(seat))]
    if table.dealer.cards:
        places.append(Area.DEALER)
    if table.bonus_card is not None:
        places.append(Area.BONUS_BOX)
    return (*back, *(Step(a.CollectCards(place), cards) for place in places))


def _hand_out(table: CardTable, seat: SeatNumber, clause: StrEnum) -> tuple[Step, ...]:
    """A void hand gets its wagers back, a forfeited one loses what lies before it; the cards go."""
    cards = (Step(a.CollectCards(seat), clause),) if any(hand.cards for hand in table.hands_of(seat)) else ()
    if table.trouble.ruling is Call.FORFEIT_WAGERS:
        own = [stake for stake in table.stakes if stake.seat == seat]
        return (
            *(
                Step(CollectWager(seat, stake.wager, stake.amount, hand_number=stake.hand_number), clause)
                for stake in own
            ),
            *cards,
        )
    amount = table.wagered(seat)
    return (*((Step(ReturnWager(seat, amount), returned_by(clause, table)),) if amount else ()), *cards)


def _exchanged(table: CardTable, clause: StrEnum) -> tuple[Step, ...]:
    """The card to the discard rack; where it had been dealt, the next one in its place."""
    faulty = table.trouble.faulty
    place = where_it_lies(table, faulty)
    if faulty is None or place is None or place is Area.DECK_AREA:
        return (Step(a.Deal(Area.DISCARD_RACK, Face.UP), clause),)
    hand = hand_at(table, place)
    at = 0 if hand is None else hand.cards.index(faulty)
    face = Face.DOWN if hand is None or at < table.first_run(place) else Face.UP
    return (Step(a.CollectCards(place), clause), Step(a.Deal(place, face), clause))


def concerned(table: CardTable) -> tuple[SeatNumber, ...]:
    """The players whose hands it is about; empty where it is about the table or the dealer."""
    match table.trouble.open:
        case e.PlayersExchangeInformation(seats):
            return seats
        case e.PlayerLeft(seat):
            return (seat,)
        case e.WrongCount(to=int(seat)):
            return (seat,)
        case _:
            return ()
